"""Molten metal or stone."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..fighters.fight import Events, Fight
from ..harm.damage import deal
from .catching import BefallsSeveral, corrode

MOLTEN_ARMOUR, MOLTEN_FLESH, SPLASH = 3, 1, 1


class Molten(BefallsSeveral):
    """Molten metal or stone: contact 3 boxes of armour and 1 physical; a splash 1 box of armour."""

    type: Literal["Molten"] = "Molten"
    title: ClassVar[str] = "action.molten"
    icon: ClassVar[str] = "lava"
    place: ClassVar[int] = 30
    splash: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.victims(encounter):
            out.take(*corrode(out.encounter, id, SPLASH if self.splash else MOLTEN_ARMOUR, "cause.molten"))
            if not self.splash and not encounter.fighter(id).sheet.is_machine:
                out.take(*deal(out.encounter, id, "physical", MOLTEN_FLESH, past=MOLTEN_FLESH, cause="cause.molten"))
        return self.some_events(out.events)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.splash" if self.splash else "effect.molten"),))


# fmt: off
WORDS = {
    "action.molten": Text("Molten metal or stone", "Жидкий металл, магма"),
    "field.splash": Text("Only a splash", "Только брызги"),
    "cause.molten": Text("molten", "расплав"),
    "effect.molten": Text("Armour 3 and 1 physical", "Броня 3 и физический 1"),
    "effect.splash": Text("Armour 1", "Броня 1"),
}
# fmt: on
