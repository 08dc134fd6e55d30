"""Any other roll: a skill or an attribute against dice of difficulty; and the chances of a bare pool."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.values.dice import Share
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.names import TEXT
from fray.engine.values.text import Said

from ..fighters.fight import Fight
from ..fighters.traits import ATTRIBUTES, SKILLS
from ..rolling.dice import MOST_DICE, Edge, spread
from ..rolling.difficulty import DifficultyTest
from ..rolling.skills import check_trained, needs_body, skill_lines
from .check import check_body, check_turn


class Test(DifficultyTest):
    """Any other roll: a skill or an attribute, and an attribute with it, against dice of difficulty."""

    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "rolling-dices"
    __test__: ClassVar[bool] = False
    first: Annotated[str, Field(max_length=40), Ask(widget="choice")] = "athletics"
    second: Annotated[str, Field(max_length=40), Ask(widget="choice")] = ""
    text: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text", label="field.purpose")] = ""

    def skill(self, fight: Fight) -> str:
        return self.first

    def purpose_of(self, fight: Fight) -> str:
        return self.text.strip() or self.first

    def base_lines(self, fight: Fight) -> tuple[Line, ...]:
        fighter = fight.fighter(self.actor)
        if self.first in SKILLS:
            return skill_lines(fighter, self.first, self.second if self.second in ATTRIBUTES else "")
        return tuple(Line(key=key, value=fighter.now.trait(key)) for key in (self.first, self.second or self.first) if key in ATTRIBUTES)

    def check(self, fight: Fight) -> None:
        fighter = fight.fighter(self.actor)
        if (self.first not in SKILLS and self.first not in ATTRIBUTES) or (self.second and self.second not in ATTRIBUTES):
            raise Incomplete("need.trait")
        check_turn(self, fight, self.actor, at_once=True)
        check_trained(self, fighter, self.first)
        if needs_body(self.first if self.first in SKILLS else "", self.first):
            check_body(self, fighter)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        if name == "first":
            skills = sorted(SKILLS, key=lambda key: -fighter.now.trait(key))
            return tuple(Option(key, Said(key), fighter.now.trait(key)) for key in (*skills, *ATTRIBUTES))
        if name == "second":
            own = SKILLS.get(self.first, self.first)
            first = Option("", Said("second.own", {"attribute": own}))
            return (first, *(Option(key, Said(key), fighter.now.trait(key)) for key in ATTRIBUTES if key != own))
        return super().options(encounter, name)


def table(size: int, edge: Edge = "", rerolls: int = 0, rows: int = 13) -> tuple[Share, ...]:
    """The chance of every number of hits of a bare pool; the last row is "that many or more"."""
    weights = spread(min(max(size, 0), MOST_DICE), edge, rerolls)
    whole = sum(weights)
    last = next((k for k in range(1, min(rows, len(weights))) if sum(weights[k:]) * 1000 < whole), min(rows, len(weights)) - 1)
    out = [Share(Said("plain", {"n": k}), (weights[k], whole)) for k in range(last)]
    return (*out, Share(Said("or_more", {"n": last}), (sum(weights[last:]), whole)))
