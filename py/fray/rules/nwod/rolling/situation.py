"""What the circumstances of a roll are asked of: the fight, the action with its choices, the fighter who rolls, and the skill."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.values.circumstance import plain, toggle
from fray.engine.values.names import TEXT
from fray.engine.values.text import Text

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter

LAST = 1  # the fields that every roll has stand after those of its kind
SPECIALITY = toggle(
    "speciality", 1, "section.dice", Text("speciality", "специализация"), kind="dice", order=LAST, when=lambda s: s.special
)  # fmt: skip
WILLPOWER = toggle(
    "willpower", 3, "section.willpower", Text("Willpower", "Воля"), kind="dice", order=LAST,
    when=lambda s: s.fighter.willpower > 0 or s.form.willpower,
)  # fmt: skip
MODIFIER = plain(widget="stepper", order=LAST)
REASON = plain(widget="text", order=LAST, when=lambda s: bool(s.form.modifier))


class RollChoices(FighterAction[Fight]):
    """What the player, and the game master, may add to any roll."""

    speciality: Annotated[bool, SPECIALITY] = False
    willpower: Annotated[bool, WILLPOWER] = False
    modifier: Annotated[int, Field(ge=-20, le=20), MODIFIER] = 0
    reason: Annotated[str, Field(max_length=200), TEXT, REASON] = ""

    def traits(self, fight: Fight) -> tuple[str, str]:
        """The attribute and the skill that are rolled ("" for no skill)."""
        raise NotImplementedError


@dataclass(frozen=True)
class Situation:
    """A roll as it stands in a fight. action: the action that rolls. form: its choices, with what follows for them filled in."""

    fight: Fight
    action: RollChoices
    form: RollChoices

    @cached_property
    def fighter(self) -> Fighter:
        """The fighter who rolls."""
        return self.fight.fighter(self.form.actor)

    @property
    def skill(self) -> str:
        """The skill that is rolled, "" for none."""
        return self.action.traits(self.fight)[1]

    @property
    def special(self) -> bool:
        """Whether the fighter has a speciality of that skill."""
        return self.fighter.sheet.is_special(self.skill)
