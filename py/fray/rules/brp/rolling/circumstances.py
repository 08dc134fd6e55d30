"""All that changes a chance, each declared once: what is chosen for any roll, and what follows from the fight. See choices.py too."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import plain, rows_of
from fray.engine.values.names import TEXT
from fray.engine.values.text import Text

from ..fighters.fight import Fight
from .choices import AttackChoices
from .row import Row, difficult, easy, picked
from .situation import Situation

Ease = Literal["", "easy", "difficult", "automatic", "impossible"]  # of the last two no dice fall
LATE, LAST = 1, 2  # places in a form: the fields that every roll has stand last

PITCH = Row("pitch_dark", 0, "section.darkness", "percent", "effect.pitch", words=Text(
    "pitch darkness: at most POW", "кромешная тьма: не больше ВОЛ"
), when=lambda s: s.dark and s.fight.scene.darkness == "pitch")  # fmt: skip


# ------------------------------------------------------------------ chosen for any roll

EASES: dict[str, tuple[Text, Row | None]] = {
    "": (Text("as it is", "обычный"), None),
    "easy": (Text("Easy", "Лёгкий"), easy("master", "section.rolls", Text("Easy", "Лёгкий"))),
    "difficult": (Text("Difficult", "Сложный"), difficult("master", "section.rolls", Text("Difficult", "Сложный"))),
}
EASE = Text("Difficulty", "Сложность")
CALLED = picked("ease", EASE, EASES, group="group.chance", order=LATE, when=lambda s: s.action.is_rolled)
MODIFIER = plain(group="group.chance", widget="stepper", step=5, order=LAST, when=lambda s: s.action.is_rolled)
REASON = plain(group="group.chance", widget="text", order=LAST, when=lambda s: s.action.is_rolled and bool(s.action.modifier))


class RollAction(Action[Fight]):
    """The base of every action that rolls: the difficulty that the game master sets, and a modifier in percent with its reason."""

    ease: Annotated[Ease, CALLED] = ""
    modifier: Annotated[int, Field(ge=-200, le=200), MODIFIER] = 0
    reason: Annotated[str, Field(max_length=200), TEXT, REASON] = ""

    @property
    def is_rolled(self) -> bool:
        """Whether dice fall for the action, as it stands."""
        return True

    def who(self, fight: Fight) -> str:
        """The fighter whose roll the form shows: of several the first; "" while nobody is chosen."""
        return ""

    def situation(self, encounter: Fight) -> Situation:
        return Situation(encounter, self.who(encounter), self)


def first_present(fight: Fight, ids: tuple[str, ...]) -> str:
    """The first of these ids that is in the fight; "" for none."""
    return next((id for id in ids if id in fight.fighters), "")


class DicedAction(RollAction):
    """An action whose roll may be Easy or Difficult, but neither automatic nor impossible."""

    ease: Annotated[Literal["", "easy", "difficult"], CALLED] = ""


# ------------------------------------------------------------------ what follows from the fight

FOLLOWING = (
    easy("ambush", "section.ambush", Text("from ambush", "из засады"), lambda s: s.shoots and s.from_ambush),
    difficult("related", "section.attack", Text("a related skill", "родственный навык"), lambda s: s.strikes and s.stands_in),
    difficult("missile", "section.dodge", Text("against a missile", "против снаряда"), lambda s: s.dodges and s.ranged),
    difficult("backstab", "section.backstab", Text("from behind", "со спины"), lambda s: s.part == "notices" or (s.meets and s.unseen)),
    difficult("dark", "section.darkness", Text("darkness", "темнота"), lambda s: s.dark),
    easy("scene", "section.rolls", Text("the scene makes it Easy", "обстановка облегчает"), lambda s: s.is_made("easy")),
    difficult("scene", "section.rolls", Text("the scene makes it Difficult", "обстановка затрудняет"), lambda s: s.is_made("difficult")),
    Row(  # an option of the group: for each parry or dodge already made in this round
        "again", -30, "section.parry", "percent", words=Text("defended already", "уже защищался"),
        when=lambda s: s.meets and s.fight.options.tiring, times=lambda s: s.fighter.defended,
    ),
)  # fmt: skip


def chosen(situation: Situation) -> Action:
    """The action whose choices go into a roll."""
    return situation.action


PLAIN, NO_ATTACK = DicedAction(), AttackChoices()  # the choices of a roll without an action, and of a roll that is no attack
COUNTED = (
    *rows_of(AttackChoices, of=lambda s: s.blow or NO_ATTACK),
    *rows_of(RollAction, of=chosen),
    *FOLLOWING,
)
