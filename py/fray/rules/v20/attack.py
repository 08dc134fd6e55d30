"""Attack: one manoeuvre against one target, from the defence to the levels that it takes. Its sums are in `attack_pool.py`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete, RuleError
from ...engine.field import Ask, Option
from ...engine.modifier import Line
from ...engine.show import Preview
from ...engine.text import Said, Who
from . import attack_form
from .acting import is_extra, planned
from .attack_check import check, fired
from .attack_pool import (
    arms,
    base_lines,
    damage_kind,
    damage_lines,
    difficulty,
    is_ranged,
    is_sure,
    kind,
    pool,
    row,
    shared_pool,
    strong,
    tens,
    throwing,
)  # fmt: skip
from .attack_show import preview
from .blow import Attacked
from .dealing import SIX, Dealt, deal
from .defence import Way
from .dice import pool_size, roll
from .facing import faced, guarded
from .fight import Fight
from .outcome import ruling, what_follows

Facing = Literal["", "flank", "rear"]
Spot = Literal["", "limb", "bag", "head", "hand", "device", "eye", "heart", "lock", "medium", "small", "tiny"]
Range = Literal["normal", "long", "point_blank"]
Cover = Literal["", "light", "good", "superior"]
Blind = Literal["", "full", "eased", "none"]


class Attack(Action):
    """One manoeuvre against one target.

    manoeuvre: a row of the list, or "own.0" of the sheet. spot: the place aimed at; past_armour: no armour there. facing: from the
    flank or the rear. closing: he has to get past a longer weapon. distance: yards, which sets `range`. blind: "" for by itself.
    defence: what the target does ("dodge", "block:roll"), "" for asked or by itself; rolled: a helpless target is rolled for all
    the same. no_room, unseen: what keeps him from it. opponents, target_opponents: how many each faces, 0 for counted.
    actions: how many he takes this turn; share: dice of a shared pool, 0 for as even as can be. harder: added to the difficulty.
    known: the target whose circumstances were filled in.
    """

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "fangs"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    manoeuvre: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "punch"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
    actions: Annotated[int, Field(ge=1, le=10), Ask(group="group.manner", widget="stepper", label="field.actions")] = 1
    spot: Annotated[Spot, Ask(group="group.manner", widget="choice")] = ""
    past_armour: Annotated[bool, Ask(group="group.manner")] = False
    facing: Annotated[Facing, Ask(group="group.manner", widget="choice")] = ""
    off_hand: Annotated[bool, Ask(group="group.manner")] = False
    closing: Annotated[bool, Ask(group="group.manner")] = False
    distance: Annotated[int, Field(ge=0, le=5000), Ask(group="group.range", widget="stepper", step=5)] = 0
    range: Annotated[Range, Ask(group="group.range", widget="choice")] = "normal"
    cover: Annotated[Cover, Ask(group="group.range", widget="choice")] = ""
    from_cover: Annotated[Cover, Ask(group="group.range", widget="choice")] = ""
    blind: Annotated[Blind, Ask(group="group.manner", widget="choice")] = ""
    defence: Annotated[str, Field(max_length=20), Ask(group="group.target", widget="choice")] = ""
    target_willpower: Annotated[bool, Ask(group="group.target")] = False
    no_room: Annotated[bool, Ask(group="group.target")] = False
    unseen: Annotated[bool, Ask(group="group.target")] = False
    opponents: Annotated[int, Field(ge=0, le=60), Ask(group="group.target", widget="stepper")] = 0
    target_opponents: Annotated[int, Field(ge=0, le=60), Ask(group="group.target", widget="stepper")] = 0
    rolled: Annotated[bool, Ask(group="group.target")] = False
    willpower: Annotated[bool, Ask(group="group.dice")] = False
    speciality: Annotated[bool, Ask(group="group.dice")] = False
    share: Annotated[int, Field(ge=0, le=60), Ask(group="group.dice", widget="stepper")] = 0
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper", label="field.dice_change")] = 0
    harder: Annotated[int, Field(ge=-8, le=8), Ask(group="group.dice", widget="stepper", label="field.difficulty_change")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    known: Annotated[str, Field(max_length=60), Ask(widget="hidden")] = ""

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The dice of the attack; see `attack_pool.pool`."""
        return pool(fight, self)

    # ------------------------------------------------------------------ deciding

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        check(encounter, self)
        out = Unfolding(encounter)
        way = faced(out, self, answers)
        blow = self._strike(out.encounter, way, answers)
        what_follows(out, self, blow, ruling(out.encounter, self, blow), answers)
        return out.events

    def _strike(self, fight: Fight, way: Way | None, answers: Answers) -> Attacked:
        """All the rolls, from the attack to the soak; nothing is applied yet."""
        fighter, manoeuvre, weapon = fight.fighter(self.actor), row(fight, self), arms(fight, self)
        lines, sure, thrown = pool(fight, self), is_sure(fight, self), throwing(fight, self)
        title = Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)})
        rolled = None
        if not sure:
            rolled = roll(title, lines, answers, difficulty(fight, self), tens=tens(fight, self), automatic=thrown.automatic)
        guard = guarded(fight, self, way, answers) if way is not None else None
        against = guard.roll.successes if guard is not None else 0
        successes = 1 if rolled is None else max(rolled.successes - against, 0)
        plan = planned(fighter, self.actions, shared_pool(fight, self))
        ammo = self.weapon if weapon.clip and weapon.use == "firearm" else None
        blow = Attacked(
            actor=self.actor, target=self.target, manoeuvre=manoeuvre.name, weapon=weapon.name, roll=rolled, guard=guard,
            successes=successes, kind=damage_kind(fight, self), plan=plan, willpower=self.willpower,
            target_willpower=self.target_willpower, ammo=ammo, rounds=fired(fighter, manoeuvre, self.weapon) if ammo else 0,
            close=not is_ranged(fight, self), share=0 if is_extra(fighter, self.actions) else pool_size(lines),
        )  # fmt: skip
        dealt = self._deal(fight, successes, answers)
        return blow if dealt is None else blow.but(dealt=dealt, amount=dealt.levels, kind=dealt.kind)

    def _deal(self, fight: Fight, successes: int, answers: Answers) -> Dealt | None:
        """The damage of a hit: its dice grow with every success beyond the first, or by all dice at one who cannot move."""
        base, weapon = base_lines(fight, self), arms(fight, self)
        if base is None or not successes:
            return None
        if is_sure(fight, self):
            base = (*base, Line(key="sure", value=pool_size(pool(fight, self))))
        return deal(
            fight, self.target, damage_lines(base, successes - 1), kind(fight, self), answers, strong=strong(fight, self),
            bullet=weapon.is_bullet, head=self.spot in ("head", "eye"), bane=weapon.bane, armour=not self.past_armour, against=SIX,
        )  # fmt: skip

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        refused: RuleError | None = None
        try:
            check(encounter, self)
        except RuleError as error:
            refused = error
        return preview(encounter, self, refused)

    def settled(self, encounter: Fight) -> Attack:
        """What is known of a newly chosen target is set: cover, own cover. The range follows the distance, the weapon the manoeuvre."""
        return attack_form.settled(encounter, self)

    def matters(self, encounter: Fight, name: str) -> bool:
        return attack_form.matters(encounter, self, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return attack_form.options(encounter, self, name)

    def note(self, encounter: Fight, name: str) -> Said | None:
        return attack_form.note(encounter, self, name)
