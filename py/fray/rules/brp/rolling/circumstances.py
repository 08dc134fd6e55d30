"""All that changes a chance: the choices of a roll and of an attack (choices.py), and what follows from the fight by itself."""

from typing import Annotated, Literal

from fray.engine.values.circumstance import own_rows, rows_of
from fray.engine.values.text import Text

from ..fighters.fight import Fight
from .choices import CALLED, AttackChoices, RollAction
from .row import Row, difficult, easy
from .situation import Situation

PITCH = Row("pitch_dark", 0, "section.darkness", "percent", "effect.pitch", words=Text(
    "pitch darkness: at most POW", "кромешная тьма: не больше ВОЛ"
), when=lambda s: s.dark and s.fight.scene.darkness == "pitch")  # fmt: skip


class DicedAction(RollAction):
    """An action whose roll may be Easy or Difficult, but neither automatic nor impossible."""

    ease: Annotated[Literal["", "easy", "difficult"], CALLED] = ""

    def situation(self, encounter: Fight) -> Situation:
        return Situation(encounter, self.who(encounter), self)


def first_present(fight: Fight, ids: tuple[str, ...]) -> str:
    """The first of these ids that is in the fight; "" for none."""
    return next((id for id in ids if id in fight.fighters), "")


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


def chosen(situation: Situation) -> RollAction:
    """The action whose choices go into a roll."""
    return situation.action


PLAIN, NO_ATTACK = DicedAction(), AttackChoices()  # the choices of a roll without an action, and of a roll that is no attack
COUNTED = (
    *own_rows(AttackChoices, (RollAction,), of=lambda s: s.blow or NO_ATTACK),
    *rows_of(RollAction, of=chosen),
    *FOLLOWING,
)
