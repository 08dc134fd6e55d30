"""Continuing damage: a fixed amount at the start of each round."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..equipment.weapons import DAMAGE_KIND, Damage
from ..fighters.fight import ROUND, Events, Fight, Ongoing
from ..fighters.health import KINDS
from ..harm.damage import hurt
from .form import HazardForm
from .ongoing import begin, came


class GoOn(HazardForm):
    """Continuing damage: a fixed amount at the start of each round, past Defense and armour, until its rounds are over or it is cured."""

    type: Literal["GoOn"] = "GoOn"
    title: ClassVar[str] = "action.go_on"
    icon: ClassVar[str] = "drop"
    place: ClassVar[int] = 25
    amount: Annotated[int, Field(ge=1, le=20), Ask()] = 1
    kind: Annotated[Damage, DAMAGE_KIND] = "lethal"
    rounds: Annotated[int, Field(ge=0, le=1000), Ask()] = 2

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out, left = Unfolding(encounter), self.rounds or None
        for id in self.struck(encounter):
            out.take(begin(out.encounter, "continuing", id, ROUND, left=left, damage=self.amount, kind=self.kind))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.go_on", {"n": self.amount, "kind": self.kind}),))


def go_on(fight: Fight, wound: Ongoing, answers: Answers) -> Events:
    """One round of continuing damage."""
    kind: Damage = next(k for k in KINDS if k == wound.values["kind"])
    harm, after = hurt(fight, wound.fighter, kind, number(wound, "damage")), came(wound, tell=True)
    return (*harm, *after) if wound.left == 1 else (*after, *harm)  # the log tells its end last


HAZARDS = (Hazard("continuing", go_on),)

# fmt: off
WORDS = {
    "action.go_on": Text("Continuing damage", "Непрерывные повреждения"),
    "effect.go_on": Text("{n} {kind:@damage.} damage at the start of each round", "урон {kind:@damage.}: {n} в начале каждого раунда"),
    "ongoing.continuing": Text("continuing damage", "непрерывные повреждения"),
    "ongoing.continuing.effect": Text("{damage} {kind:@damage.} damage", "урон {kind:@damage.}: {damage}"),
    "due.continuing": Text("{fighter}: continuing damage {damage}", "{fighter}: непрерывные повреждения {damage}"),
}
# fmt: on
