"""Hazards: no air, acid, molten metal or stone, burning or poisonous gas. What lasts comes again every turn,
in which each has one Narration, so that Narrations and turns come to the same number.

Source: the additional rules on breath and surroundings. Darkness, water and gas in the way of a shot are in the sums of attacks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine import ongoing
from ...engine.ask import Answers
from ...engine.coming import Ongoing
from ...engine.company import still_in
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.ongoing import Began, Hazard, came, has, number
from ...engine.show import Preview
from ...engine.text import Said
from .damage import deal, struck
from .fight import ROUND, Fight
from .fighter import Fighter
from .marks import Fell, Landed, healed

BREATH_PART = 3  # Strength by three, up, are the Narrations that breath lasts
SMOTHERED = 2  # physical damage a turn for who is unconscious
ACID_ARMOUR, ACID_FLESH, ACID_TURNS = 2, 1, 2
MOLTEN_ARMOUR, MOLTEN_FLESH, SPLASH = 3, 1, 1
GAS = 2


def breath(fighter: Fighter) -> int:
    """Narrations that he can hold his breath."""
    return -(-fighter.now.strength // BREATH_PART)


def has_air(fighter: Fighter) -> bool:
    """Whether gear or a sealed suit gives him air, or he needs none."""
    suit = fighter.sheet.armour
    return fighter.sheet.kind != "metahuman" or fighter.sheet.does("air") or (suit is not None and suit.sealed)


def corrode(fight: Fight, id: str, boxes: int, cause: str) -> tuple[Event, ...]:
    """Marks armour boxes alone, as far as there are any."""
    fighter: Fighter = fight.fighter(id)
    marked = min(boxes, fighter.free("armour"))
    if not marked or fighter.is_dead:
        return ()
    fell: Fell = "wrecked" if fighter.sheet.is_machine and marked == fighter.free("armour") else ""
    return struck(fight, id, "physical", marked, Landed(armour=marked, fell=fell), cause=cause)


# ------------------------------------------------------------------ what lasts


def suffocate(fight: Fight, current: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """A turn without air: 1 stun past armour; unconscious, 2 physical. What it marks goes again with the first breath."""
    fighter: Fighter = fight.fighter(current.fighter)
    out = Unfolding(fight)
    if fighter.status == "knocked_out":
        out.take(*deal(fight, current.fighter, "physical", SMOTHERED, past=SMOTHERED, cause="ongoing.breath"))
    else:
        out.take(*deal(fight, current.fighter, "stun", 1, past=1, cause="ongoing.breath"))
    after: Fighter = out.encounter.fighter(current.fighter)
    new = {track: number(current, track) + after.marked(track) - fighter.marked(track) for track in ("stun", "physical")}
    out.take(*came(current, stun=new["stun"], physical=new["physical"]))
    return out.events


def burn(fight: Fight, id: str) -> tuple[Event, ...]:
    """Acid once: 2 boxes of armour, or 1 of physical damage where no armour is left."""
    fighter: Fighter = fight.fighter(id)
    if fighter.free("armour"):
        return corrode(fight, id, ACID_ARMOUR, "ongoing.acid")
    return deal(fight, id, "physical", ACID_FLESH, past=ACID_FLESH, cause="ongoing.acid")


def eat_away(fight: Fight, current: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """A further turn of acid."""
    out = Unfolding(fight)
    out.take(*burn(fight, current.fighter))
    out.take(*came(current))
    return out.events


HAZARDS: Mapping[str, Hazard] = {"breath": Hazard(suffocate), "acid": Hazard(eat_away)}


class Suffer(ongoing.Suffer):
    """Settles what is due."""

    hazards: ClassVar[Mapping[str, Hazard]] = HAZARDS


class Relieve(ongoing.Relieve):
    """Ends something that keeps coming: air again, which takes all damage of breathlessness away; acid washed off."""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        current = ongoing.find(encounter, self.ongoing)
        out = Unfolding(encounter)
        out.take(*super().decide(encounter, answers))
        there: Fighter | None = out.encounter.fighters.get(current.fighter)
        if current.key == "breath" and there is not None and not there.dead:
            out.take(*healed(out.encounter, current.fighter, {track: number(current, track) for track in ("stun", "physical")}))
        return out.events


# ------------------------------------------------------------------ what befalls


class _Befalls(Action):
    """The base of what happens to several at once."""

    caught: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()

    def whom(self, fight: Fight) -> tuple[str, ...]:
        """Those caught, who are there. Errors: `Incomplete` for nobody."""
        found = tuple(id for id in dict.fromkeys(self.caught) if id in fight.fighters and not fight.fighters[id].gone)
        if not found:
            raise Incomplete("need.whom")
        return found

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(still_in(encounter))

    @staticmethod
    def changed(events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events. Errors: `Incomplete` where nothing happens to anybody."""
        if not events:
            raise Incomplete("need.change")
        return events


class Breathless(_Befalls):
    """No air: under water, in a vacuum, in bad air. Breath lasts Strength by three, up, in Narrations."""

    type: Literal["Breathless"] = "Breathless"
    title: ClassVar[str] = "action.breathless"
    icon: ClassVar[str] = "drowning"
    where: Annotated[Literal["water", "vacuum", "air"], Ask(widget="choice", label="field.no_air", values="no_air.")] = "water"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.whom(encounter):
            fighter: Fighter = encounter.fighter(id)
            if has_air(fighter) or fighter.dead or has(encounter, "breath", id):
                continue
            held = breath(fighter) + (1 if fighter.acted else 0)
            out.take(Began.of(out.encounter, "breath", id, ROUND, first=held * ROUND, stun=0, physical=0))
        return self.changed(out.events)

    def preview(self, encounter: Fight) -> Preview:
        said = (Said("effect.breath", {"n": breath(encounter.fighter(id))}) for id in self.caught[:1] if id in encounter.fighters)
        return Preview(effects=tuple(said))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "where":
            return tuple(Option(one, Said(f"no_air.{one}")) for one in ("water", "vacuum", "air"))
        return super().options(encounter, name)


class Acid(_Befalls):
    """Acid or toxic waste: now, and in two turns more unless it is washed off."""

    type: Literal["Acid"] = "Acid"
    title: ClassVar[str] = "action.acid"
    icon: ClassVar[str] = "acid"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.whom(encounter):
            if encounter.fighter(id).is_dead:
                continue
            out.take(*burn(out.encounter, id))
            out.take(Began.of(out.encounter, "acid", id, ROUND, left=ACID_TURNS))
        return self.changed(out.events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.acid", {"n": ACID_ARMOUR, "m": ACID_FLESH, "turns": ACID_TURNS}),))


class Molten(_Befalls):
    """Molten metal or stone: contact 3 boxes of armour and 1 physical; a splash 1 box of armour."""

    type: Literal["Molten"] = "Molten"
    title: ClassVar[str] = "action.molten"
    icon: ClassVar[str] = "lava"
    splash: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.whom(encounter):
            out.take(*corrode(out.encounter, id, SPLASH if self.splash else MOLTEN_ARMOUR, "cause.molten"))
            if not self.splash and not encounter.fighter(id).sheet.is_machine:
                out.take(*deal(out.encounter, id, "physical", MOLTEN_FLESH, past=MOLTEN_FLESH, cause="cause.molten"))
        return self.changed(out.events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.splash" if self.splash else "effect.molten"),))


class Gas(_Befalls):
    """Moving through burning or poisonous gas: 2 physical, whatever armour there is."""

    type: Literal["Gas"] = "Gas"
    title: ClassVar[str] = "action.gas"
    icon: ClassVar[str] = "poison-gas"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.whom(encounter):
            if not encounter.fighter(id).sheet.is_machine:
                out.take(*deal(out.encounter, id, "physical", GAS, past=GAS, cause="cause.gas"))
        return self.changed(out.events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.gas", {"n": GAS}),))
