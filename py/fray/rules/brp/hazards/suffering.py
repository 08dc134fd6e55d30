"""What all hazards share: whom they befall, what they take, how what keeps coming is settled when it falls due."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight import ongoing
from fray.engine.fight.presence import still_in
from fray.engine.table.befalling import Befalls
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.text import Said, Text

from ..fighters.fight import Events, Fight, Ongoing
from ..fighters.traits import CHARACTERISTICS, Characteristic
from ..harm.damage import hurt, lose
from ..rolling.circumstances import DicedAction, first_present
from ..rolling.pools import Pool, skill_pool

Harms = Literal["hp", Characteristic]  # what a poison or a disease takes
RULED = ("ease", "modifier", "reason")  # what the game master sets for any roll
GIVEN = ("worse", "better", *RULED)


class HazardAction(DicedAction, Befalls[Fight]):
    """The base of hazards that befall fighters. saved_by: the skill or characteristic roll that may save each of them."""

    saved_by: ClassVar[str] = ""
    fighters: Annotated[
        tuple[str, ...], Field(max_length=50), Ask(widget="fighters", label="field.whom", whom=lambda fight, action: still_in(fight))
    ] = ()  # fmt: skip

    def who(self, fight: Fight) -> str:
        return first_present(fight, self.fighters)

    def rolling(self, fight: Fight, id: str) -> Pool:
        """The roll that may save a fighter."""
        return skill_pool(fight, id, self.saved_by, self)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "harms":
            return (Option("hp", Said("harms.hp")), *(Option(key, Said(key)) for key in CHARACTERISTICS))
        return super().options(encounter, name)


def take_from(fight: Fight, id: str, harms: object, amount: int, kind: str, answers: Answers) -> Events:
    """What a hazard takes from a fighter: points of the characteristic that it harms, else hit points by a wound of this kind."""
    characteristic = next((key for key in CHARACTERISTICS if key == harms), None)
    if characteristic is None:
        return hurt(fight, id, amount, kind, "", answers)
    return lose(fight, id, characteristic, amount, answers)


class Began(ongoing.Began[Fight]):
    """Something began to keep coming."""

    ongoing: Ongoing


class Suffer(DicedAction, ongoing.Suffer[Fight]):
    """Settles what is due. worse: bad conditions of an ill fighter (each a step of CON less); better: steps that Medicine and care give."""

    all_due: Annotated[bool, Ask(widget="hidden")] = False  # a disease asks for the care each time
    worse: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0
    better: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0

    def who(self, fight: Fight) -> str:
        return ongoing.find(fight, self.ongoing).fighter

    @classmethod
    def asked_with(cls, hazard: Ongoing) -> tuple[Self, Ongoing]:
        """(the choices that came with the values of a hazard, the hazard without them)."""
        given = {name: value for name, value in hazard.values.items() if name in GIVEN}
        return cls.model_validate(given), hazard.but(values={name: value for name, value in hazard.values.items() if name not in GIVEN})


WORDS = {
    "field.worse": Text("Bad conditions", "Плохих условий"),
    "field.better": Text("Steps from Medicine", "Ступеней от Медицины"),
}
