"""Autofire: a short, medium or long burst at one or several targets, with a roll for each."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import declared
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.names import Name
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, targets
from ..fighters.grips import holders, holding
from ..rolling.pools import Pool
from ..turns.drawing import Drew
from .attack import Attack, known_circumstances
from .check import check
from .choices import FIRST, CombatRoll, Handling, TargetChoices
from .form import range_options
from .modifiers import ROWS
from .situation import AttackSituation
from .sums import attack_pool, attack_shares, damage_odds, felling_damage

Length = Literal["short", "medium", "long"]
ROUNDS = {"short": 3, "medium": 10, "long": 20}
MOST_CHANGE = 20
MOST = {"short": 1, "medium": 3, "long": 60}


class Shot(TargetChoices):
    """One target of a burst: what lies between it and the shooter, what it does about it, and a modifier of its own."""

    target: Annotated[str, Ask(widget="hidden")]
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(widget="stepper")] = 0


class Fired(Event[Fight]):
    """A burst was fired."""

    type: Literal["Fired"] = "Fired"
    actor: str
    weapon: str
    name: Name
    length: Length
    targets: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        left = max(actor.ammo.get(self.weapon, 0) - ROUNDS[self.length], 0)
        return encounter.with_fighter(self.actor, **actor.acting() | {"ammo": {**actor.ammo, self.weapon: left}})

    def log(self) -> tuple[Said, ...]:
        names = tuple(Who(id) for id in self.targets)
        return (Said("log.fired", {"actor": Who(self.actor), "weapon": self.name, "length": self.length, "targets": names}),)

    def about(self) -> tuple[str, ...]:
        return (self.actor, *self.targets)


class Burst(CombatRoll, Handling):
    """A burst. Where it has several targets, each of them takes one die from every roll.

    A short burst has one target, and everybody within a yard of it or in close combat with it is a target too. A medium burst at more
    than three targets becomes a long one.
    """

    type: Literal["Burst"] = "Burst"
    title: ClassVar[str] = "action.burst"
    icon: ClassVar[str] = "machine-gun"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice", order=FIRST)] = ""
    length: Annotated[Length, Ask(widget="choice", order=FIRST)] = "short"
    targets: Annotated[
        tuple[str, ...], Field(max_length=60), Ask(widget="fighters", order=FIRST, whom=lambda fight, action: targets(fight, action.actor))
    ] = ()  # fmt: skip
    shots: Annotated[tuple[Shot, ...], Field(max_length=60), Ask(group="group.shots", widget="entries", order=FIRST)] = ()

    def all_targets(self, fight: Fight) -> tuple[str, ...]:
        """The chosen targets, and everybody who is in a grapple with one of them."""
        near: list[str] = []
        for id in self.targets:
            held = holding(fight, id)
            near += [id, *holders(fight, id), *((held,) if held else ())]
        return tuple(dict.fromkeys(other for other in near if other != self.actor))

    def true_length(self, fight: Fight) -> Length:
        """The length that counts: a medium burst at more than three targets is a long one."""
        return "long" if self.length == "medium" and len(self.all_targets(fight)) > MOST["medium"] else self.length

    def attacks(self, fight: Fight) -> tuple[Attack, ...]:
        """One attack for each target."""
        ids = self.all_targets(fight)
        return tuple(self._attack(fight, id, len(ids), first=id == ids[0]) for id in ids)

    def _attack(self, fight: Fight, id: str, among: int, first: bool) -> Attack:
        """The attack on one target. among: how many targets there are. first: whether it is the first of them."""
        shot, own = self._shot(fight, id), self.from_own_cover(fight.fighter(self.actor).cover)
        each = {name: getattr(own, name) for name in (*CombatRoll.model_fields, *Handling.model_fields)}
        each |= {name: getattr(shot, name) for name in TargetChoices.model_fields}
        each |= {"modifier": max(min(self.modifier + shot.modifier, MOST_CHANGE), -MOST_CHANGE), "willpower": self.willpower and first}
        return Attack(**each, target=id, weapon=self.weapon, burst=self.true_length(fight), among=among)

    def _strike(self, fight: Fight, attack: Attack) -> AttackSituation:
        """The situation of one of its attacks."""
        return AttackSituation.of(fight, attack, self)

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "dexterity", "firearms"

    def situation(self, encounter: Fight) -> AttackSituation:
        """The situation of the first shot. What is chosen for the whole burst is the same for all shots."""
        ids = self.all_targets(encounter)
        first = self._attack(encounter, ids[0], len(ids), first=True) if ids else Attack(actor=self.actor, weapon=self.weapon)
        return self._strike(encounter, first)

    def rolling(self, fight: Fight) -> Pool:
        return attack_pool(self.situation(fight))

    def checked(self, encounter: Fight) -> None:
        fighter = encounter.fighter(self.actor)
        weapon = fighter.weapon(self.weapon)
        if not weapon.automatic:
            self.refuse("refuse.not_automatic")
        if not self.targets:
            raise Incomplete("need.target")
        for attack in self.attacks(encounter):
            check(encounter, attack)
        if fighter.ammo.get(self.weapon, 0) < ROUNDS[self.true_length(encounter)]:
            self.refuse("refuse.rounds", n=ROUNDS[self.true_length(encounter)])

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.checked(encounter)
        fighter = encounter.fighter(self.actor)
        attacks = self.attacks(encounter)
        name = fighter.weapon(self.weapon).name
        out = Unfolding(encounter)
        if self.weapon != fighter.hand:
            out.take(Drew(fighter=self.actor, weapon=self.weapon, name=name, free=True))
        out.take(
            Fired(actor=self.actor, weapon=self.weapon, name=name, length=self.true_length(encounter), targets=self.all_targets(encounter))
        )
        for attack in attacks:
            pool = attack_pool(self._strike(encounter, attack))  # one action: what one roll did does not change the next roll
            out.take(*attack.strike(out.encounter, pool, False, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        refused = self.refusal(encounter)
        attacks = self.attacks(encounter)
        if not attacks:
            return Preview(refused=refused, rolls=True)
        figures = []
        for attack in attacks:
            s = self._strike(encounter, attack)
            pool = attack_pool(s)
            label = Said("figure.target", {"target": Who(attack.target)})
            chance = damage_odds(s, pool).at_least(1)
            figures.append(Figure(label, chance=chance, text=pool.said, lines=pool.lines))
        first = self._strike(encounter, attacks[0])
        pool = attack_pool(first)
        damage = damage_odds(first, pool)
        fells = felling_damage(first.target, attacks[0].kind(encounter)[0], damage)
        grown: tuple[Said, ...] = (Said("effect.longer"),) if self.true_length(encounter) != self.length else ()
        grown += (Said("effect.short_burst"),) if self.length == "short" and len(attacks) > MOST["short"] else ()
        return Preview(
            lines=pool.lines, result=pool.said, shares=attack_shares(pool, damage, fells), figures=tuple(figures),
            effects=(Said("effect.rounds", {"n": ROUNDS[self.true_length(encounter)]}), *grown), refused=refused, rolls=True,
        )  # fmt: skip

    def settled(self, encounter: Fight) -> Burst:
        """The burst with an entry for each target, and no others; out of the fighter's own cover."""
        shots = tuple(self._shot(encounter, id) for id in self.all_targets(encounter))
        burst: Burst = self.from_own_cover(encounter.fighter(self.actor).cover, leans=True).but(shots=shots)
        return burst

    def _shot(self, fight: Fight, id: str) -> Shot:
        """The entry of a target. What it does not say is filled in with what is known."""
        shot = next((shot for shot in self.shots if shot.target == id), Shot(target=id))
        known = known_circumstances(fight, self.actor, id)
        return shot.but(**{name: value for name, value in known.items() if name not in shot.model_fields_set})

    def matters(self, encounter: Fight, name: str) -> bool:
        if name.startswith("shots."):
            _, i, field = name.split(".")
            return field == "modifier" or self._attack(encounter, self.shots[int(i)].target, 1, first=False).matters(encounter, field)
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
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
            case "range":
                return range_options(fighter, fighter.weapon(self.weapon))
        chosen = declared(Shot).get(name)
        return chosen.options() if chosen is not None else super().options(encounter, name)

    def note(self, encounter: Fight, name: str) -> Said | None:
        chosen = declared(Shot).get(name)
        return chosen.note() if chosen is not None and name != "modifier" else super().note(encounter, name)
