"""Acid or toxic waste."""

from typing import ClassVar, Literal

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import came
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..fighters.fight import ROUND, Events, Fight, Ongoing
from ..harm.damage import deal
from .catching import BefallsSeveral, corrode
from .suffering import Began

ACID_ARMOUR, ACID_FLESH, ACID_TURNS = 2, 1, 2


class Acid(BefallsSeveral):
    """Acid or toxic waste: now, and in two turns more unless it is washed off."""

    type: Literal["Acid"] = "Acid"
    title: ClassVar[str] = "action.acid"
    icon: ClassVar[str] = "acid"
    place: ClassVar[int] = 20

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.victims(encounter):
            if encounter.fighter(id).is_dead:
                continue
            out.take(*burn(out.encounter, id))
            out.take(Began.of(out.encounter, "acid", id, ROUND, left=ACID_TURNS))
        return self.some_events(out.events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.acid", {"n": ACID_ARMOUR, "m": ACID_FLESH, "turns": ACID_TURNS}),))


def burn(fight: Fight, id: str) -> Events:
    """Acid once: 2 boxes of armour, or 1 physical where no armour is left."""
    if fight.fighter(id).free("armour"):
        return corrode(fight, id, ACID_ARMOUR, "ongoing.acid")
    return deal(fight, id, "physical", ACID_FLESH, past=ACID_FLESH, cause="ongoing.acid")


def eat_away(fight: Fight, current: Ongoing, answers: Answers) -> Events:
    """The acid of a further turn."""
    out = Unfolding(fight)
    out.take(*burn(fight, current.fighter))
    out.take(*came(current))
    return out.events


HAZARDS: tuple[Hazard[Fight, Ongoing], ...] = (Hazard("acid", eat_away),)


# fmt: off
WORDS = {
    "action.acid": Text("Acid", "Кислота"),
    "effect.acid": Text(
        "Armour {n}, or {m} physical without armour; {turns:turns} more",
        "Броня {n} или физический {m} без брони; ещё {turns:turns}",
    ),
    "ongoing.acid": Text("acid", "кислота"),
    "ongoing.acid.effect": Text("Armour 2, or 1 physical without armour", "Броня 2 или физический 1 без брони"),
    "due.acid": Text("{fighter}: acid", "{fighter}: кислота"),
}
# fmt: on
