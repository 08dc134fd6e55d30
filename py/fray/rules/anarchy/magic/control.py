"""Mind control: it lasts a Narration at least; then comes a struggle of Willpower + Logic in each Narration, which cannot be left out.

It ends too when the controller is staggered or out. Whether a player's character can be made to harm itself or its friends is an option;
see turns/check.py.
"""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.presence import present
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line

from ..fighters.fight import Events, Fight
from ..fighters.fighter import why_unable
from ..fighters.sheet import trait_lines
from ..harm.damage import Ended
from ..rolling.difficulty import DifficultyTest, Tested
from ..turns.order import has_turn


class Seized(FighterEvent[Fight]):
    """A mind is in the power of another, since this turn. spell: by a spell, with which it ends."""

    type: Literal["Seized"] = "Seized"
    told: ClassVar[str] = "log.seized"
    by: str
    turn: int
    spell: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, controller=self.by, held=self.turn, tried=0, spelled=self.spell)

    def about(self) -> tuple[str, ...]:
        return self.fighter, self.by


def seized(fight: Fight, id: str, by: str, spell: bool = False) -> Seized:
    """The event of mind control. Where the target's Narration of this turn has begun, the first one under control is still to come."""
    late = fight.fighter(id).acted or fight.turn == id
    return Seized(fighter=id, by=by, turn=fight.round + late, spell=spell)


class Struggled(FighterEvent[Fight]):
    """The fighter struggled in this Narration, in vain."""

    type: Literal["Struggled"] = "Struggled"
    turn: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, tried=self.turn)


def must_struggle(fight: Fight, id: str) -> bool:
    """Whether the fighter must struggle now: not in the first Narration under control, and once in each later one.

    It is due in the Narration in which the fighter acts. A bound fighter has none, and struggles in any.
    """
    fighter = fight.fighter(id)
    if fighter.controller is None or fighter.status or fighter.gone or max(fighter.held, fighter.tried) >= fight.round:
        return False
    return fight.turn is not None and (has_turn(fight, id) or why_unable(fighter) is not None)


class Struggle(DifficultyTest):
    """Willpower + Logic to be free again."""

    type: Literal["Struggle"] = "Struggle"
    title: ClassVar[str] = "action.struggle"
    icon: ClassVar[str] = "brain-stem"
    purpose: ClassVar[str] = "test.struggle"

    def skill(self, fight: Fight) -> str:
        return "willpower"

    def base_lines(self, fight: Fight) -> tuple[Line, ...]:
        return trait_lines(self.fighter(fight).now, "willpower", "logic")

    def check(self, fight: Fight) -> None:
        fighter = fight.fighter(self.actor)
        self.need("need.controlled", fighter.controller is None)
        self.refuse("refuse.first_narration", fight.round and fighter.held >= fight.round)
        self.refuse("refuse.tried", fight.round and fighter.tried >= fight.round)

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        fighter = fight.fighter(self.actor)
        if test.good:
            return (Ended(fighter=self.actor, what="control", other=fighter.controller or ""),)
        return (Struggled(fighter=self.actor, turn=fight.round),)


class Seize(Action[Fight]):
    """Mind control by a drug, a program, a spirit's gift. A spell that does it is cast."""

    type: Literal["Seize"] = "Seize"
    title: ClassVar[str] = "action.seize"
    icon: ClassVar[str] = "puppet"
    effect: ClassVar[str] = "effect.seize"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    by: Annotated[
        str, Ask(widget="fighter", label="field.by_whom", whom=lambda fight, action: (id for id in present(fight) if id != action.fighter))
    ] = ""  # fmt: skip

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.need("need.whom", self.by not in encounter.fighters or self.fighter not in encounter.fighters or self.by == self.fighter)
        return (seized(encounter, self.fighter, self.by),)
