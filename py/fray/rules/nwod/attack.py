"""Attacks: one blow, shot or throw at one target, decided and shown. Its pool is in `attack_pool.py`, what it did in `blow.py`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers, Entry, Ruling
from ...engine.encounter import Action, Event, Unfolding, overruled
from ...engine.errors import Incomplete, RuleError
from ...engine.field import Ask, Option
from ...engine.modifier import Line
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .attack_check import check
from .attack_form import matters, options
from .attack_pool import TOUCHES, armour_lines, arms, band, defence, how, is_bare, is_shot, pool, resists
from .blow import Attacked, Dropped, Staked, after_blow, keep_hold, stray
from .damage import damage_ruling, hurt, kind_for
from .defence import is_met
from .dice import Roll, odds, pool_size, roll
from .fight import Fight
from .fighter import Fighter
from .gear import Drew, Jammed
from .modifiers import ROWS
from .ranges import band_at
from .rolls import Tested, notice_lines, pool_said, table
from .shares import attack_shares, felling
from .styles import ROWS as TECHNIQUES
from .styles import known
from .weapons import Damage, Weapon

Manner = Literal["", "all_out", "charge", "touch", "touch_skin", "killing"]
Called = Literal["", "torso", "limb", "head", "hand", "eye", "heart", "item"]
Cover = Literal["", "light", "partial", "good"]
Hidden = Literal["", "light", "partial", "good", "full"]
STAKE_DAMAGE = 3  # from one roll, for a stake to reach the heart
Blind = Literal["", "wrong", "right", "located", "well"]


class Attack(Action):
    """One blow, shot or throw at one target.

    manner: how (all_out, charge, touch, touch_skin, killing). technique: of a fighting style. called: the place aimed at;
    bare: no armour there. distance: yards, which sets `range`. concealment full: behind a barrier of `durability` and
    `structure`. blind: an unseen target, guessed wrong or right, or made out. spared: friends not to be hit. waived,
    breaks_aim, target_willpower: what the target does about it. unnoticed: from the side or behind, before he knows.
    known: the target whose circumstances were filled in. burst, among: one of so many shots of a burst.
    """

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "sword-wound"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
    manner: Annotated[Manner, Ask(group="group.manner", widget="choice")] = ""
    technique: Annotated[str, Field(max_length=40), Ask(group="group.manner", widget="choice")] = ""
    called: Annotated[Called, Ask(group="group.manner", widget="choice")] = ""
    bare: Annotated[bool, Ask(group="group.manner")] = False
    off_hand: Annotated[bool, Ask(group="group.manner")] = False
    one_handed: Annotated[bool, Ask(group="group.manner")] = False
    distance: Annotated[int, Field(ge=0, le=5000), Ask(group="group.range", widget="stepper")] = 0
    range: Annotated[Literal["short", "medium", "long", "beyond", "far"], Ask(group="group.range", widget="choice")] = "short"
    close: Annotated[bool, Ask(group="group.range")] = False
    concealment: Annotated[Hidden, Ask(group="group.range", widget="choice")] = ""
    durability: Annotated[int, Field(ge=0, le=20), Ask(group="group.range", widget="stepper")] = 1
    structure: Annotated[int, Field(ge=0, le=100), Ask(group="group.range", widget="stepper")] = 6
    window: Annotated[bool, Ask(group="group.range")] = False
    from_cover: Annotated[Cover, Ask(group="group.range", widget="choice")] = ""
    spared: Annotated[tuple[str, ...], Field(max_length=50), Ask(group="group.range", widget="fighters")] = ()
    blind: Annotated[Blind, Ask(group="group.range", widget="choice")] = ""
    willpower: Annotated[bool, Ask(group="group.dice")] = False
    speciality: Annotated[bool, Ask(group="group.dice")] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    rote: Annotated[bool, Ask(group="group.dice")] = False
    waived: Annotated[bool, Ask(group="group.target")] = False
    breaks_aim: Annotated[bool, Ask(group="group.target")] = False
    target_willpower: Annotated[bool, Ask(group="group.target")] = False
    unnoticed: Annotated[bool, Ask(group="group.target")] = False
    known: Annotated[str, Field(max_length=60), Ask(widget="hidden")] = ""
    burst: Annotated[Literal["", "short", "medium", "long"], Ask(widget="hidden")] = ""
    among: Annotated[int, Field(ge=1, le=60), Ask(widget="hidden")] = 1

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum behind the roll; see `attack_pool.pool`."""
        return pool(fight, self)

    def kind(self, fight: Fight) -> tuple[Damage, tuple[Said, ...]]:
        """The kind of damage it does to this target, and why."""
        fighter, target = fight.fighter(self.actor), fight.fighter(self.target)
        weapon = arms(fight, self)
        row = TECHNIQUES.get(self.technique)
        if row is not None and row.lethal and weapon.kind == "bashing":
            weapon = weapon.but(kind="lethal")
        assert isinstance(fighter, Fighter)
        return kind_for(target, weapon, through_armour=is_bare(self))

    # ------------------------------------------------------------------ deciding

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        check(encounter, self)
        fighter, weapon = encounter.fighter(self.actor), arms(encounter, self)
        out = Unfolding(encounter)
        if not weapon.is_natural and self.weapon not in ("unarmed", fighter.hand) and fighter.series is None:
            out.take(Drew(fighter=self.actor, weapon=self.weapon, name=weapon.name, free=True))
        unnoticed = False
        if self.unnoticed:
            lines = notice_lines(encounter, encounter.fighter(self.target))
            notice = roll(Said("ask.notice", {"fighter": Who(self.target)}), lines, answers)
            out.take(Tested(actor=self.target, purpose="test.notice", roll=notice))
            unnoticed = not notice.successes
        lines = pool(encounter, self, unnoticed)
        out.take(*self.strike(out.encounter, lines, unnoticed, answers))
        return out.events

    def strike(self, fight: Fight, lines: tuple[Line, ...], unnoticed: bool, answers: Answers) -> tuple[Event, ...]:
        """The roll and all that comes of it, once the sum is known."""
        weapon = arms(fight, self)
        rolled = self._roll(lines, weapon, answers)
        through, structure = self._pierce(fight, rolled, answers)
        successes = through.successes if through else 0 if structure is not None else rolled.successes
        kind, why = self.kind(fight)
        blow = self._blow(fight, rolled, weapon, unnoticed)
        blow = blow.but(through=through, structure=structure, durability=self.durability, kind=kind)
        if how(fight, self) in TOUCHES:
            return (blow.but(outcome="log.touch" if rolled.successes else "log.touch.miss"),)
        question = self._ruling(fight, rolled, successes, kind, why)
        ruled = answers.ruling(question)
        amount, dealt = int(ruled["amount"]), ruled["kind"]
        hits_item = self.called == "item"
        disarms = ruled.get("instead") == "disarm"
        if hits_item or disarms:
            blow = blow.but(outcome="log.attack.item" if rolled.successes else "log.attack.miss")
        out = Unfolding(fight)
        out.take(blow.but(amount=0 if hits_item or disarms else amount, kind=dealt))
        out.take(*overruled(question, ruled))
        if disarms:
            out.take(Dropped(fighter=self.target, weapon=self._held(fight), yards=rolled.successes))
        elif hits_item and amount:
            out.take(*keep_hold(out.encounter, self.target, amount, amount, answers))
        else:
            out.take(*hurt(out.encounter, self.target, dealt, amount, quiet=True))
            out.take(*after_blow(out.encounter, blow.but(amount=amount), weapon, self.called, answers))
            if ruled.get("hold") == "roll" and amount:
                out.take(*keep_hold(out.encounter, self.target, amount, 0, answers))
            if self.called == "heart" and "stake" in weapon.traits and amount >= STAKE_DAMAGE:
                out.take(Staked(fighter=self.target))
        out.take(*self._mishap(out.encounter, rolled, ruled, answers))
        return out.events

    def _roll(self, lines: tuple[Line, ...], weapon: Weapon, answers: Answers) -> Roll:
        """A killing blow does its whole pool without a roll, a blow in the wrong direction nothing; all else is rolled."""
        size = pool_size(lines)
        if self.manner == "killing" or self.blind == "wrong":
            return Roll(lines=lines, pool=size, again=weapon.again, successes=size if self.manner == "killing" else 0)
        title = Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)})
        return roll(title, lines, answers, again=weapon.again, rote=self.rote)

    def _pierce(self, fight: Fight, rolled: Roll, answers: Answers) -> tuple[Roll | None, int | None]:
        """Full cover: what exceeds the Durability is rolled again less the target's armour, and wears the Structure down."""
        if self.concealment != "full" or not is_shot(fight, self):
            return None, None
        beyond = rolled.successes - self.durability
        if beyond < 1:
            return None, self.structure
        fighter, target, weapon = fight.fighter(self.actor), fight.fighter(self.target), arms(fight, self)
        lines = (Line(key="barrier.through", value=beyond), *armour_lines(fighter, target, self, weapon))
        second = roll(Said("ask.through", {"target": Who(self.target)}), lines, answers, again=weapon.again)
        return second, max(self.structure - beyond, 0)

    def _blow(self, fight: Fight, rolled: Roll, weapon: Weapon, unnoticed: bool) -> Attacked:
        defended = defence(fight, self, unnoticed)
        row = TECHNIQUES.get(self.technique)
        return Attacked(
            actor=self.actor, target=self.target, weapon=weapon.name, roll=rolled, amount=0, kind=weapon.kind, met=is_met(defended),
            willpower=self.willpower + (row.willpower if row else 0), target_willpower=resists(fight, self), breaks_aim=self.breaks_aim,
            ammo=self.weapon if weapon.clip else None, rounds=0 if self.burst else 1, manner=how(fight, self), technique=self.technique,
            band=at if is_shot(fight, self) and (at := band(fight, self)) != "far" else None,
            leans=bool(self.from_cover) and fight.fighter(self.actor).cover == "full", struck_with=self.weapon,
            armed=weapon.use != "brawl", blind=bool(self.blind),
        )  # fmt: skip

    def _held(self, fight: Fight) -> str:
        target: Fighter = fight.fighter(self.target)
        return target.weapon(target.hand).name

    def _ruling(self, fight: Fight, rolled: Roll, successes: int, kind: Damage, why: tuple[Said, ...]) -> Ruling:
        """The result as it is shown before it is applied: each success a box of the attack's kind."""
        target: Fighter = fight.fighter(self.target)
        entries: list[Entry] = []
        if self._may_disarm(fight, rolled):
            options = (Option("", Said("instead.damage")), Option("disarm", Said("instead.disarm")))
            entries.append(Entry("instead", Said("field.instead"), "", options=options, quiet=True))
        if self.called == "hand" and successes and target.armed:
            options = (Option("roll", Said("hold.roll")), Option("", Said("hold.keep")))
            entries.append(Entry("hold", Said("field.hold"), "roll", options=options, quiet=True))
        if rolled.dramatic and arms(fight, self).use == "firearm":
            options = (Option("", Said("mishap.none")), Option("jam", Said("mishap.jam")))
            entries.append(Entry("mishap", Said("field.mishap"), "", options=options, quiet=True))
        if rolled.dramatic and self.spared and not self.burst:
            entries.append(Entry("stray", Said("field.stray"), 0, most=20, quiet=True))
        outcome: Said | None = None
        if self.concealment == "full" and is_shot(fight, self):
            outcome = Said("result.through" if successes else "result.stopped", {"n": successes, "kind": kind})
        return damage_ruling(self.actor, self.target, rolled, kind, successes=successes, outcome=outcome, why=why, more=tuple(entries))

    def _may_disarm(self, fight: Fight, rolled: Roll) -> bool:
        fighter, target = fight.fighter(self.actor), fight.fighter(self.target)
        close = arms(fight, self).use == "melee"
        return bool(close and target.armed and fighter.sheet.merit("disarm") and 0 < target.now.dexterity <= rolled.successes)

    def _mishap(self, fight: Fight, rolled: Roll, ruled: dict[str, object], answers: Answers) -> tuple[Event, ...]:
        """What the game master makes of a dramatic failure: a jam, or a friend in the line of fire."""
        events: list[Event] = []
        if ruled.get("mishap") == "jam":
            events.append(Jammed(fighter=self.actor, weapon=self.weapon))
        if amount := int(str(ruled.get("stray", 0))):
            friend = stray(fight, self.spared, answers)
            events += hurt(fight, friend, kind_for(fight.fighter(friend), arms(fight, self))[0], amount)
        return tuple(events)

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        refused: RuleError | None = None
        try:
            check(encounter, self)
        except RuleError as error:
            refused = error
        lines, weapon, target = pool(encounter, self), arms(encounter, self), encounter.fighter(self.target)
        size, (kind, why) = pool_size(lines), self.kind(encounter)
        if how(encounter, self) == "killing" or self.blind == "wrong":
            said = Said("effect.killing", {"n": size, "kind": kind}) if how(encounter, self) == "killing" else Said("effect.wrong_way")
            return Preview(lines=lines, result=pool_said(lines), effects=(said, *why), refused=refused)
        if how(encounter, self) in TOUCHES:
            figures = (Figure(Said("figure.touch"), chance=odds(size, weapon.again, self.rote).at_least(1)),)
            shares = attack_shares(size, weapon.again, self.rote, {})
            return Preview(lines, pool_said(lines), shares, figures, table(size, weapon.again, self.rote), refused=refused, rolls=True)
        chances = odds(size, weapon.again, self.rote)
        blocked = self.concealment == "full" and is_shot(encounter, self)
        fells = {} if blocked else felling(target, kind)
        figures = (
            Figure(Said("figure.through" if blocked else "figure.hit"), chance=chances.at_least(self.durability + 1 if blocked else 1)),
            *(() if blocked else (Figure(Said("figure.damage"), mean=chances.mean),)),
            *(Figure(Said(f"figure.{what}"), chance=chances.at_least(n)) for what, n in fells.items()),
        )
        effects = (Said("effect.damage", {"kind": kind}), *why)
        return Preview(
            lines=lines, result=pool_said(lines), shares=attack_shares(size, weapon.again, self.rote, fells), figures=figures,
            table=table(size, weapon.again, self.rote), effects=effects, refused=refused, rolls=True,
        )  # fmt: skip

    def settled(self, encounter: Fight) -> Attack:
        """What is known of a newly chosen target and of the attacker is set: cover, range last shot at, where an unseen one was
        made out. The range follows the distance; a technique that does not go with the weapon is dropped."""
        fighter, weapon, target = encounter.fighter(self.actor), arms(encounter, self), encounter.fighters.get(self.target)
        changes: dict[str, object] = {}
        if target is not None and self.known != self.target:
            changes |= {"known": self.target, "concealment": target.cover, "blind": fighter.located.get(self.target, "")}
            changes |= {"from_cover": "good" if fighter.cover == "full" else fighter.cover, "range": fighter.band}
            if target.barrier is not None:
                changes |= {"durability": target.barrier.durability, "structure": target.barrier.structure}
        if self.distance and weapon.is_ranged:
            changes["range"] = band_at(fighter, weapon, self.distance)
        if self.technique and self.technique not in {row.key for row in known(fighter, weapon.use)}:
            changes["technique"] = ""
        return self.but(**changes) if changes else self

    def matters(self, encounter: Fight, name: str) -> bool:
        return matters(encounter, self, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return options(encounter, self, name)

    def note(self, encounter: Fight, name: str) -> Said | None:
        value = {"off_hand": "off_hand", "willpower": "willpower", "speciality": "speciality"}.get(name)
        if value:
            return Said("note.dice", {"n": ROWS[value].value})
        if name == "target_willpower":
            return Said("note.defence", {"n": ROWS["willpower.resist"].value})
        return None
