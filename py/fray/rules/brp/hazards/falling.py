"""Falling: 1D6 for each 3 m begun; a Dodge takes a die off."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.dice import spread
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Face, Figure, Preview, Throw
from fray.engine.values.text import Own, Said, Text, Who

from ..fighters.fight import Events, Fight
from ..fighters.wounds import WoundKind
from ..harm.damage import hurt
from ..turns.rolls import Tested
from .suffering import HazardAction

STEP = 300  # centimetres for each die
DIE = 6


def fall_dice(centimetres: int) -> int:
    """The dice of a fall: one for each 3 m begun. 9 m: 3, 9.1 m: 4."""
    return -(-centimetres // STEP)


class Fallen(FighterEvent[Fight]):
    """A fighter fell. faces: of the dice; saved: the face that a Dodge took off, 0 for none."""

    type: Literal["Fallen"] = "Fallen"
    centimetres: int
    faces: tuple[int, ...]
    saved: int = 0

    @property
    def amount(self) -> int:
        """The damage."""
        return max(sum(self.faces) - self.saved, 0)

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "metres": metres_text(self.centimetres), "n": self.amount, "saved": self.saved}
        return (Said("log.fallen.dodged" if self.saved else "log.fallen", params),)

    def dice(self) -> tuple[Throw, ...]:
        saved = (Throw((Face(self.saved, grave=False),), DIE, Said("throw.saved")),) if self.saved else ()
        return (Throw(tuple(Face(f, filled=True) for f in self.faces), DIE, Said("throw.damage")), *saved)


def metres_text(centimetres: int) -> Said:
    """A height in metres, with centimetres where there are any."""
    whole, rest = centimetres // 100, centimetres % 100
    return Said("metres.exact", {"n": whole, "rest": Own(f"{rest:02d}")}) if rest else Said("metres", {"n": whole})


class Fall(HazardAction):
    """Fighters fall. A successful Dodge takes a rolled 1D6 off, if the game master allows it. Armour is no help."""

    type: Literal["Fall"] = "Fall"
    title: ClassVar[str] = "action.fall"
    icon: ClassVar[str] = "falling"
    place: ClassVar[int] = 10
    saved_by: ClassVar[str] = "dodge"
    metres: Annotated[int, Field(ge=0, le=1000), Ask(widget="stepper", label="field.fall_metres")] = 3
    centimetres: Annotated[int, Field(ge=0, le=99), Ask(widget="stepper", step=10, label="field.fall_centimetres")] = 0
    dodge: Annotated[bool, Ask(label="field.fall_dodge")] = False

    @property
    def is_rolled(self) -> bool:
        return self.dodge

    @property
    def height(self) -> int:
        """Centimetres."""
        return 100 * self.metres + self.centimetres

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighters:
            raise Incomplete("need.target")
        if not self.height:
            raise Incomplete("need.height")
        out = Unfolding(encounter)
        for id in self.fighters:
            saved = 0
            faces = answers.faces(Dice(Said("ask.fall", {"fighter": Who(id)}), fall_dice(self.height), DIE))
            if self.dodge:
                rolled = self.rolling(out.encounter, id).roll(Said("ask.dodge", {"target": Who(id)}), answers)
                out.take(Tested(actor=id, purpose="skill.dodge", roll=rolled))
                saved = answers.faces(Dice(Said("ask.fall_saved"), 1, DIE))[0] if rolled.good else 0
            fallen = Fallen(fighter=id, centimetres=self.height, faces=faces, saved=saved)
            out.take(fallen)
            out.take(*hurt(out.encounter, id, fallen.amount, "fall", "", answers, quiet=True))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        dice = fall_dice(self.height)
        damage = spread(dice, DIE)
        figures = tuple(
            Figure(Said("figure.dodge", {"who": Who(id)}), chance=self.rolling(encounter, id).success)
            for id in (self.fighters if self.dodge else ())
        )  # fmt: skip
        mean = Figure(Said("figure.mean"), mean=(sum(k * w for k, w in damage.items()), damage.total))
        return Preview(result=Said("pool.d6", {"n": dice}), figures=(mean, *figures), rolls=True)


WOUNDS = (WoundKind("fall"),)

# fmt: off
WORDS = {
    "action.fall": Text("Fall", "Падение"),
    "field.fall_metres": Text("Metres", "Метров"),
    "field.fall_centimetres": Text("and centimetres", "и сантиметров"),
    "field.fall_dodge": Text("Dodge may take a die off", "Уклонение снимает кость"),
    "metres.exact": Text("{n}.{rest} m", "{n},{rest} м"),
    "figure.dodge": Text("{who}: dodge", "{who}: уклонение"),
    "pool.d6": Text("{n}D6", "{n}D6"),
    "ask.dodge": Text("{target} dodges", "{target}: уклонение"),
    "ask.fall": Text("{fighter} falls", "{fighter}: падение"),
    "ask.fall_saved": Text("Damage that the dodge takes off", "Сколько снимает уклонение"),
    "throw.saved": Text("taken off", "снято"),
    "log.fallen": Text("{fighter} falls {metres}: damage {n}", "{fighter}: падение с {metres}, урон {n}"),
    "log.fallen.dodged": Text("{fighter} falls {metres}: damage {n}, {saved} dodged",
                              "{fighter}: падение с {metres}, урон {n}, уклонение сняло {saved}"),
    "need.height": Text("How high?", "С какой высоты?"),
    "wound.fall": Text("fall", "падение"),
}
# fmt: on
