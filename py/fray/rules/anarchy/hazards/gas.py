"""Burning or poisonous gas that is moved through."""

from typing import ClassVar, Literal

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..fighters.fight import Events, Fight
from ..harm.damage import deal
from .catching import BefallsSeveral

GAS = 2


class Gas(BefallsSeveral):
    """Moving through burning or poisonous gas: 2 physical, whatever the armour."""

    type: Literal["Gas"] = "Gas"
    title: ClassVar[str] = "action.gas"
    icon: ClassVar[str] = "poison-gas"
    place: ClassVar[int] = 40

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.victims(encounter):
            if not encounter.fighter(id).sheet.is_machine:
                out.take(*deal(out.encounter, id, "physical", GAS, past=GAS, cause="cause.gas"))
        return self.some_events(out.events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.gas", {"n": GAS}),))


# fmt: off
WORDS = {
    "action.gas": Text("Through gas", "Движение сквозь газ"),
    "cause.gas": Text("gas", "газ"),
    "effect.gas": Text("{n} physical, whatever armour", "физический {n}, броня не важна"),
}
# fmt: on
