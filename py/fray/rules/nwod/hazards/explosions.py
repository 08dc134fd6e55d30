"""Explosions: their damage with as many dice, and the throw of an explosive, which no Defense meets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Odds, led_on
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line
from fray.engine.values.names import Name
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Text, Who

from ..attacks.choices import FIRST, AttackChoices, CombatRoll, Handling, RangeChoices
from ..attacks.form import range_options
from ..attacks.ranges import reach
from ..attacks.results import knock_down
from ..attacks.situation import AttackSituation
from ..attacks.sums import felling_damage, throw_pool
from ..equipment.explosives import BY_KEY, Key
from ..equipment.weapons import Weapon
from ..fighters.cover import Barrier, Cover, cover_options
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import in_grapple
from ..harm.damage import hurt
from ..rolling.dice import roll
from ..rolling.pools import Pool
from ..turns.movement import TookCover
from ..turns.rolls import Rolled, Tested
from ..turns.turn import needs_action
from .fire import Burn
from .form import HazardForm, Unhurt

LESS_BY_COVER = {"": 0, "light": 1, "partial": 2, "good": 3}
PRONE = 2  # points that lying down takes away


class Exploded(Rolled):
    """An explosion went off. amount: its points and the successes of its dice."""

    type: Literal["Exploded"] = "Exploded"
    name: Name
    amount: int
    targets: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.exploded", {"name": self.name, "n": self.amount}),)

    def about(self) -> tuple[str, ...]:
        return self.targets


class Battered(FighterEvent[Fight]):
    """An explosion damaged a barrier. structure: what is left of it; at 0 it is gone."""

    type: Literal["Battered"] = "Battered"
    durability: int
    structure: int

    def apply(self, encounter: Fight) -> Fight:
        if self.structure < 1:
            return encounter.with_fighter(self.fighter, cover="", barrier=None)
        return encounter.with_fighter(self.fighter, barrier=Barrier(durability=self.durability, structure=self.structure))

    def log(self) -> tuple[Said, ...]:
        key = "log.battered" if self.structure else "log.battered.gone"
        return (Said(key, {"fighter": Who(self.fighter), "n": self.structure}),)


class Caught(Frozen):
    """A fighter in the area. cover: what hides the fighter. durability: that of the barrier, where cover is full."""

    target: Annotated[str, Ask(widget="hidden")]
    cover: Annotated[Cover, Ask(widget="choice", label="field.concealment", values="concealment.")] = ""
    durability: Annotated[int, Field(ge=0, le=20), Ask(widget="stepper")] = 1


class Explode(HazardForm):
    """An explosion. Everybody in its area takes its damage and the successes of as many dice, less what protects.

    Ballistic armour and cover take their rating from the damage, and lying down takes 2. Armour does not turn it into bashing damage.
    damage: 0 for the number of the table. shielded_by: a fighter who lies down on the explosive takes all of it, aggravated, and the
    others take nothing. known: the explosive whose damage is filled in.
    """

    type: Literal["Explode"] = "Explode"
    title: ClassVar[str] = "action.explode"
    icon: ClassVar[str] = "grenade"
    place: ClassVar[int] = 5
    explosive: Annotated[Key, Ask(widget="choice")] = "fragment"
    damage: Annotated[int, Field(ge=0, le=60), Ask()] = 0
    caught: Annotated[tuple[Caught, ...], Field(max_length=200), Ask(group="group.shots", widget="entries")] = ()
    shielded_by: Annotated[str, Field(max_length=60), Ask(group="group.more", widget="fighter")] = ""
    known: Annotated[str, Field(max_length=40), Ask(widget="hidden")] = ""

    def points(self) -> int:
        """Its damage, which is also the number of its dice."""
        return self.damage or BY_KEY[self.explosive].damage

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        row, struck = BY_KEY[self.explosive], self.struck(encounter)
        if self.shielded_by and row.throw is None:
            self.refuse("refuse.too_big")
        lines = (Line(key="explosive", value=self.points(), params={"name": row.name}),)
        rolled = roll(Said("ask.blast"), lines, answers)
        amount = self.points() + rolled.successes
        out = Unfolding(encounter)
        out.take(Exploded(name=row.name, roll=rolled, amount=amount, targets=struck))
        if self.shielded_by:
            left = max(amount - ballistic(encounter.fighter(self.shielded_by)), 0)
            out.take(*(hurt(out.encounter, self.shielded_by, "aggravated", left) or (Unhurt(fighter=self.shielded_by),)))
            return out.events
        open_to_fire = []
        for id in struck:
            entry = self._entry(out.encounter, id)
            left, more = self._left(out.encounter, entry, amount, answers)
            out.take(*more)
            out.take(*(hurt(out.encounter, id, row.kind, left) or (Unhurt(fighter=id),)))
            if row.down and left > 0 and not out.encounter.fighter(id).has("prone"):
                out.take(*knock_down(out.encounter, id, answers))
            open_to_fire += [id] if entry.cover != "full" or left else []
        if row.fire and open_to_fire:
            fire = Burn(targets=tuple(open_to_fire), size="1", heat="1")
            out.take(*fire.decide(out.encounter, answers))
        return out.events

    def _left(self, fight: Fight, entry: Caught, amount: int, answers: Answers) -> tuple[int, Events]:
        """The damage that reaches the fighter of this entry, and the events of a barrier."""
        fighter = fight.fighter(entry.target)
        if entry.cover == "full":  # what exceeds the Durability is rolled, less the armour
            beyond = amount - entry.durability
            if beyond < 1:
                return 0, ()
            rolled = _through(fighter, beyond).roll(Said("ask.through", {"target": Who(entry.target)}), answers)
            events: list[Event[Fight]] = [Tested(actor=entry.target, purpose="test.through", roll=rolled)]
            if fighter.barrier is not None:
                stands = max(fighter.barrier.structure - beyond, 0)
                events.append(Battered(fighter=entry.target, durability=fighter.barrier.durability, structure=stands))
            return rolled.successes, tuple(events)
        return _points(fighter, entry, amount), ()

    def settled(self, encounter: Fight) -> Explode:
        settled = self.but(caught=tuple(self._entry(encounter, id) for id in self.targets if id in encounter.fighters))
        if self.known != self.explosive:
            settled = settled.but(known=self.explosive, damage=BY_KEY[self.explosive].damage)
        return settled

    def preview(self, encounter: Fight) -> Preview:
        row = BY_KEY[self.explosive]
        effects = (Said("effect.explode", {"n": self.points()}), Said("effect.area", {"n": row.area}))
        return Preview(figures=tuple(self._figures(encounter)), effects=effects, rolls=True)

    def _figures(self, fight: Fight) -> Iterator[Figure]:
        """For each fighter the chance of any damage, and the chance to reach the last box."""
        blast = Pool((Line(key="explosive", value=self.points()),))
        reached = (self.shielded_by,) if self.shielded_by else self.targets
        for id in (id for id in reached if id in fight.fighters):
            fighter = fight.fighter(id)
            entry = Caught(target=id) if self.shielded_by else self._entry(fight, id)
            damage = led_on(blast.odds, partial(self._came_through, fighter, entry))
            yield Figure(Said("figure.target", {"target": Who(id)}), chance=damage.at_least(1))
            fells = felling_damage(fighter, "aggravated" if self.shielded_by else BY_KEY[self.explosive].kind, damage)
            if fells:
                yield Figure(Said("figure.falls", {"target": Who(id)}), chance=damage.at_least(min(fells.values())))

    def _came_through(self, fighter: Fighter, entry: Caught, successes: int) -> Odds | int:
        """The damage that reaches the fighter when so many dice succeed: a number, or the odds of the roll through a barrier."""
        amount = self.points() + successes
        if self.shielded_by:
            return max(amount - ballistic(fighter), 0)
        if entry.cover == "full":
            return _through(fighter, amount - entry.durability).odds if amount > entry.durability else 0
        return _points(fighter, entry, amount)

    def _entry(self, fight: Fight, id: str) -> Caught:
        """The entry of a fighter in the area. What it does not say is filled in with the cover and barrier that are known."""
        entry, fighter = next((entry for entry in self.caught if entry.target == id), Caught(target=id)), fight.fighter(id)
        known: dict[str, object] = {"cover": fighter.cover}
        known |= {"durability": fighter.barrier.durability} if fighter.barrier else {}
        return entry.but(**{name: value for name, value in known.items() if name not in entry.model_fields_set})

    def matters(self, encounter: Fight, name: str) -> bool:
        if name.startswith("caught."):
            _, i, field = name.split(".")
            return field != "durability" or self.caught[int(i)].cover == "full"
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "explosive":
            return tuple(Option(key, Said(row.name), row.damage) for key, row in BY_KEY.items())
        if name == "cover":
            return cover_options()
        if name == "shielded_by":
            return (Option("", Said("nobody")), *people(encounter.fighters))
        return super().options(encounter, name)


def _points(fighter: Fighter, entry: Caught, amount: int) -> int:
    """The damage that reaches a fighter in the open or in cover: less armour, cover, and 2 for lying down."""
    return max(amount - ballistic(fighter) - LESS_BY_COVER[entry.cover] - (PRONE if fighter.has("prone") else 0), 0)


def _through(fighter: Fighter, beyond: int) -> Pool:
    """The roll of what went through a barrier, less the fighter's armour."""
    suit, armour = fighter.sheet.armour, ballistic(fighter)
    worn = (Line(key="armour", value=-armour, params={"armour": suit.name}),) if suit and armour else ()
    return Pool((Line(key="barrier.through", value=beyond), *worn))


def ballistic(fighter: Fighter) -> int:
    """What the fighter's armour takes from an explosion."""
    suit = fighter.sheet.armour
    return suit.ballistic if suit else 0


class ThrowExplosive(CombatRoll, Handling, RangeChoices):
    """Throws an explosive at a spot: Dexterity + Athletics + its bonus. No Defense meets it.

    One success brings it there. Otherwise the game master says where it lands.
    """

    type: Literal["ThrowExplosive"] = "ThrowExplosive"
    title: ClassVar[str] = "action.throw_explosive"
    icon: ClassVar[str] = "molotov"
    explosive: Annotated[Key, Ask(widget="choice", order=FIRST)] = "fragment"

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "dexterity", "athletics"

    def situation(self, encounter: Fight) -> AttackSituation:
        """The situation of a throw at nobody."""
        own = self.from_own_cover(encounter.fighter(self.actor).cover)
        choices = {name: getattr(own, name) for name in (*CombatRoll.model_fields, *RangeChoices.model_fields, *Handling.model_fields)}
        return AttackSituation.of(encounter, AttackChoices(**choices), self, thrown=_as_weapon(self.explosive))

    def settled(self, encounter: Fight) -> Self:
        """The throw out of the fighter's own cover."""
        return self.from_own_cover(encounter.fighter(self.actor).cover, leans=True)

    def rolling(self, fight: Fight) -> Pool:
        row = BY_KEY[self.explosive]
        own = (Line(key="explosive", value=row.throw, params={"name": row.name}),) if row.throw else ()
        return throw_pool(self.situation(fight), *own)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        row = BY_KEY[self.explosive]
        self.refuse("refuse.grappled", in_grapple(encounter, self.actor))
        self.refuse("refuse.heavy", row.throw is None or reach(fighter, _as_weapon(self.explosive)) is None)
        self.refuse("refuse.out_of_range", self.situation(encounter).form.range == "far")
        self.refuse("refuse.behind", fighter.cover == "full" and not self.from_cover)
        self.spends(encounter)
        rolled = self.rolling(encounter).roll(Said("ask.throw", {"actor": Who(self.actor)}), answers)
        thrown = Tested(actor=self.actor, purpose="test.throw", roll=rolled, willpower=self.willpower, takes_action=True)
        leans = fighter.cover == "full"  # the fighter leans out of full cover to throw: good cover is left
        return (thrown, TookCover(fighter=self.actor, cover="good")) if leans else (thrown,)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "explosive":
            return tuple(Option(key, Said(row.name), row.throw) for key, row in BY_KEY.items() if row.throw is not None)
        if name == "range":
            return range_options(encounter.fighter(self.actor), _as_weapon(self.explosive))
        return super().options(encounter, name)


def _as_weapon(explosive: str) -> Weapon:
    """The explosive as a thrown thing, for its ranges."""
    row = BY_KEY[explosive]
    return Weapon(name=row.name, use="thrown", size=row.size, aerodynamic=row.aerodynamic)


# fmt: off
WORDS = {
    "action.explode": Text("Explosion", "Взрыв"),
    "action.throw_explosive": Text("Throw an explosive", "Бросить взрывчатку"),
    "field.caught": Text("Each one in the area", "Каждый в зоне"),
    "field.explosive": Text("Explosive", "Взрывчатка"),
    "field.shielded_by": Text("Covered by the body of", "Закрывает собой"),
    "effect.explode": Text("{n} and the successes of {n:dice}", "{n} и успехи {n:dice}"),
    "effect.area": Text("Area {n:yards} across", "Зона: {n:yards} в поперечнике"),
    "ask.blast": Text("Dice of the explosion", "Дайсы взрыва"),
    "ask.throw": Text("{actor}: the throw", "{actor}: бросок взрывчатки"),
    "test.through": Text("through the barrier", "сквозь заслон"),
    "test.throw": Text("throws the explosive", "бросок взрывчатки"),
    "log.exploded": Text("Explosion: {name:@}, {n}", "Взрыв: {name:@}, {n}"),
    "log.battered": Text("{fighter}: the barrier holds, Structure {n} left", "{fighter}: заслон держится, Структура {n}"),
    "log.battered.gone": Text("{fighter}: the barrier is gone", "{fighter}: заслон разрушен"),
    "refuse.too_big": Text("Too big to be covered with a body", "Слишком велика, чтобы закрыть собой"),
}
# fmt: on
