"""Movement: a few metres are free, more halve or quarter the DEX rank; after a run over the full distance only defence is left."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from ..fighters.fight import Events, Fight, is_engaged
from ..fighters.fighter import Fighter
from ..fighters.pace import ALL, FREE, PACES, pace
from .order import rank_lines
from .turn import changing_rank, check_turn


class Moved(FighterEvent[Fight]):
    """A fighter went so many metres. lifts: in files of old, whether that takes up the shield that the fighter had set up."""

    type: Literal["Moved"] = "Moved"
    told: ClassVar[str] = "log.moved"
    metres: int
    lifts: bool = True

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        plan = fighter.plan.but(moved=True) if fighter.plan is not None else None
        gone = {"moved": fighter.moved + self.metres, "went": fighter.went + self.metres}
        return encounter.with_fighter(self.fighter, plan=plan, planted="" if self.lifts else fighter.planted, **gone)


class Move(FighterAction[Fight]):
    """Goes some way: it costs rank, so that another fighter may come first."""

    type: Literal["Move"] = "Move"
    title: ClassVar[str] = "action.move"
    icon: ClassVar[str] = "run"
    metres: Annotated[int, Field(ge=1, le=ALL.metres), Ask(widget="stepper")] = FREE.metres

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(encounter, self, self.actor)
        metres = fighter.moved + self.metres
        self.refuse("refuse.far", metres > ALL.metres)
        self.refuse("refuse.engaged", pace(metres) is ALL and is_engaged(encounter, self.actor))
        self.refuse("refuse.acted", fighter.struck and pace(metres) is not FREE)
        return changing_rank(encounter, Moved(fighter=self.actor, metres=self.metres, lifts=False))

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        return Preview(effects=pace_text(fighter.but(moved=fighter.moved + self.metres)))


def pace_text(after: Fighter) -> tuple[Said, ...]:
    """The rank that moving and drawing leave, in words."""
    band = pace(after.moved)
    least = max((lower.metres + 1 for lower in PACES if lower.metres < band.metres), default=0)
    effect = Said(f"effect.pace.{band.key}", {"least": least, "n": band.metres})
    if band is ALL:
        return (effect,)
    rank = total(rank_lines(after))
    return (effect, Said("effect.rank" if rank > 0 else "effect.rank.none", {"n": rank}))
