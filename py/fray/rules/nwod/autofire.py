"""Autofire: a short, medium or long burst at one or several targets, a roll against each with its own modifiers."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete, RuleError
from ...engine.field import Ask, Option, people
from ...engine.model import Frozen
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .acting import spent
from .attack import Attack
from .attack_check import check
from .attack_form import cover_options, rows_of
from .attack_pool import pool
from .dice import odds, pool_size
from .fight import Fight, targets
from .fighter import Fighter
from .gear import Drew
from .grips import holders, holding
from .modifiers import ROWS
from .rolls import pool_said
from .shares import attack_shares, felling

Length = Literal["short", "medium", "long"]
ROUNDS = {"short": 3, "medium": 10, "long": 20}
BEHIND = ("durability", "structure", "window")  # what matters only of a target wholly behind a barrier
MOST = {"short": 1, "medium": 3, "long": 60}


class Shot(Frozen):
    """One target of a burst with what is its own: range, cover, an unarmoured place, a modifier."""

    target: Annotated[str, Ask(widget="hidden")]
    range: Annotated[Literal["short", "medium", "long", "beyond"], Ask(widget="choice")] = "short"
    concealment: Annotated[Literal["", "light", "partial", "good", "full"], Ask(widget="choice", values="concealment.")] = ""
    durability: Annotated[int, Field(ge=0, le=20), Ask(widget="stepper")] = 1
    structure: Annotated[int, Field(ge=0, le=100), Ask(widget="stepper")] = 6
    window: Annotated[bool, Ask()] = False
    close: Annotated[bool, Ask()] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(widget="stepper")] = 0


class Fired(Event):
    """A burst left the barrel."""

    type: Literal["Fired"] = "Fired"
    actor: str
    weapon: str
    name: str
    length: Length
    targets: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        actor: Fighter = encounter.fighter(self.actor)
        left = max(actor.ammo.get(self.weapon, 0) - ROUNDS[self.length], 0)
        return encounter.with_fighter(self.actor, **spent(actor) | {"ammo": {**actor.ammo, self.weapon: left}})

    def log(self) -> tuple[Said, ...]:
        names = tuple(Who(id) for id in self.targets)
        return (Said("log.fired", {"actor": Who(self.actor), "weapon": self.name, "length": self.length, "targets": names}),)

    def about(self) -> tuple[str, ...]:
        return (self.actor, *self.targets)


class Burst(Action):
    """A burst. Every target takes one die from each roll when there is more than one; who stands too near is a target too.

    A short burst has one target, and those within a yard of it or hand to hand with it. A medium burst at more than three
    becomes a long one.
    """

    type: Literal["Burst"] = "Burst"
    title: ClassVar[str] = "action.burst"
    icon: ClassVar[str] = "machine-gun"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    length: Annotated[Length, Ask(widget="choice")] = "short"
    targets: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()
    shots: Annotated[tuple[Shot, ...], Field(max_length=60), Ask(group="group.shots", widget="entries")] = ()
    from_cover: Annotated[Literal["", "light", "partial", "good"], Ask(group="group.range", widget="choice")] = ""
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    willpower: Annotated[bool, Ask(group="group.dice")] = False

    def all_targets(self, fight: Fight) -> tuple[str, ...]:
        """The chosen ones, and those who are in a grapple with one of them."""
        near: list[str] = []
        for id in self.targets:
            held = holding(fight, id)
            near += [id, *holders(fight, id), *((held,) if held else ())]
        return tuple(dict.fromkeys(other for other in near if other != self.actor))

    def true_length(self, fight: Fight) -> Length:
        """A medium burst that has to cover more than three becomes a long one."""
        return "long" if self.length == "medium" and len(self.all_targets(fight)) > MOST["medium"] else self.length

    def attacks(self, fight: Fight) -> tuple[Attack, ...]:
        """One attack for each target, with its own modifiers."""
        those = self.all_targets(fight)
        own = {shot.target: shot for shot in self.shots}
        length = self.true_length(fight)
        out = []
        for i, id in enumerate(those):
            shot = own.get(id) or self._shot(fight, id)
            out.append(
                Attack(
                    actor=self.actor, target=id, weapon=self.weapon, burst=length, among=len(those), range=shot.range,
                    concealment=shot.concealment, durability=shot.durability, structure=shot.structure, window=shot.window,
                    close=shot.close, from_cover=self.from_cover, reason=self.reason,
                    modifier=max(min(self.modifier + shot.modifier, 20), -20),
                    willpower=self.willpower and i == 0, lifted=self.lifted,
                )
            )  # fmt: skip
        return tuple(out)

    def check(self, fight: Fight) -> None:
        """Stops what the rules forbid. Errors: `Refused`, `Incomplete`."""
        fighter: Fighter = fight.fighter(self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.automatic:
            self.refuse("refuse.not_automatic")
        if not self.targets:
            raise Incomplete("need.target")
        for attack in self.attacks(fight):
            check(fight, attack)
        if fighter.ammo.get(self.weapon, 0) < ROUNDS[self.true_length(fight)]:
            self.refuse("refuse.rounds", n=ROUNDS[self.true_length(fight)])

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        self.check(encounter)
        fighter: Fighter = encounter.fighter(self.actor)
        attacks = self.attacks(encounter)
        name = fighter.weapon(self.weapon).name
        out = Unfolding(encounter)
        if self.weapon != fighter.hand:
            out.take(Drew(fighter=self.actor, weapon=self.weapon, name=name, free=True))
        out.take(
            Fired(actor=self.actor, weapon=self.weapon, name=name, length=self.true_length(encounter), targets=self.all_targets(encounter))
        )
        for attack in attacks:
            lines = pool(encounter, attack)  # the burst is one action: nothing that one roll did changes the next
            out.take(*attack.strike(out.encounter, lines, False, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        refused: RuleError | None = None
        try:
            self.check(encounter)
        except RuleError as error:
            refused = error
        attacks = self.attacks(encounter)
        if not attacks:
            return Preview(refused=refused, rolls=True)
        again = encounter.fighter(self.actor).weapon(self.weapon).again
        figures = []
        for attack in attacks:
            lines = attack.pool(encounter)
            needed = attack.durability + 1 if attack.concealment == "full" and not attack.close else 1  # a barrier has to be pierced
            chance = odds(pool_size(lines), again).at_least(needed)
            figures.append(Figure(Said("figure.target", {"target": Who(attack.target)}), chance=chance, text=pool_said(lines), lines=lines))
        first = attacks[0]
        lines, size = first.pool(encounter), pool_size(first.pool(encounter))
        target = encounter.fighter(first.target)
        fells = felling(target, first.kind(encounter)[0]) if first.concealment != "full" or first.close else {}
        grown: tuple[Said, ...] = (Said("effect.longer"),) if self.true_length(encounter) != self.length else ()
        grown += (Said("effect.short_burst"),) if self.length == "short" and len(attacks) > MOST["short"] else ()
        return Preview(
            lines=lines, result=pool_said(lines), shares=attack_shares(size, again, False, fells), figures=tuple(figures),
            effects=(Said("effect.rounds", {"n": ROUNDS[self.true_length(encounter)]}), *grown), refused=refused, rolls=True,
        )  # fmt: skip

    def settled(self, encounter: Fight) -> Burst:
        """Every target has its entry; entries of those no longer chosen are gone."""
        kept = {shot.target: shot for shot in self.shots}
        return self.but(shots=tuple(kept.get(id) or self._shot(encounter, id) for id in self.all_targets(encounter)))

    def _shot(self, fight: Fight, id: str) -> Shot:
        """The entry of a target as it is known: the range last shot at, its cover, and the barrier it is behind."""
        target: Fighter = fight.fighter(id)
        wall = {"durability": target.barrier.durability, "structure": target.barrier.structure} if target.barrier else {}
        return Shot(target=id, range=fight.fighter(self.actor).band, concealment=target.cover, **wall)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name.startswith("shots."):
            _, i, field = name.split(".")
            return field not in BEHIND or self.shots[int(i)].concealment == "full"
        return name != "reason" or bool(self.modifier)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        match name:
            case "weapon":
                keys = [key for key in fighter.weapon_keys if fighter.weapon(key).automatic]
                return tuple(Option(key, Said(fighter.weapon(key).name), fighter.weapon(key).damage) for key in keys)
            case "length":
                left = fighter.ammo.get(self.weapon, 0)
                return tuple(
                    Option(key, Said(f"length.{key}"), ROWS[f"burst.{key}"].value, hint=Said("hint.rounds", {"n": rounds, "left": left}))
                    for key, rounds in ROUNDS.items()
                )
            case "targets":
                return people(targets(encounter, self.actor))
            case "range":
                return (
                    Option("short", Said("range.short"), 0),
                    *rows_of("range", "medium", "long"),
                    Option("beyond", Said("range.beyond")),
                )
            case "concealment":
                return cover_options()
            case "from_cover":
                return (Option("", Said("from_cover.none")), *rows_of("from_cover", "light", "partial", "good"))
        return ()
