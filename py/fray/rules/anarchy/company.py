"""Joining the fight, leaving it; and notes."""

from collections.abc import Callable
from typing import Annotated, ClassVar

from pydantic import Field

from fray.engine.table import company
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask

from .fighters.fight import Events, Fight
from .fighters.fighter import Fighter, new_fighter
from .fighters.sheet import Sheet
from .turns.order import Arranged, order
from .turns.turn import begin_turn, next_up


class Joined(company.Joined[Fight]):
    """Fighters came into the fight, by their new ids."""

    fighters: dict[str, Fighter]


class Join(company.Join[Fight]):
    """Brings fighters in. In a fight that runs already they narrate last; the game master may arrange it."""

    event: ClassVar[Callable[..., company.Joined]] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)

    def enlist(self, encounter: Fight, which: int, group: str) -> Fighter:
        return new_fighter(self.sheets[which], self.side, self.hidden, group, encounter.options.half_armour)

    def arrived(self, encounter: Fight, ids: tuple[str, ...], answers: Answers) -> Events:
        if not encounter.round:
            return ()
        event = Arranged(line=order(encounter))
        after = event.apply(encounter)
        following = next_up(after) if after.turn is None else None
        return (event, *begin_turn(after, following)) if following else (event,)


class Left(company.Left[Fight]):
    """A fighter is out of the fight. alone: what hung on the fighter ends by itself."""

    alone: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        after = encounter.with_fighter(self.fighter, **(fighter.departing() if self.alone else fighter.leaving()))
        return after.but(turn=None) if encounter.turn == self.fighter else after


class Leave(company.Leave[Fight]):
    """A fighter flees or leaves. In the middle of the fighter's Narration the next one begins."""

    event: ClassVar[Callable[..., company.Left]] = Left

    def terms(self) -> dict[str, object]:
        return {"alone": True}

    def follows(self, before: Fight, after: Fight, answers: Answers) -> Events:
        following = next_up(after) if before.turn == self.fighter else None
        return begin_turn(after, following) if following else ()


class Note(company.Note[Fight]):
    """Anything else that happens, in the user's own words."""

    takes_action: Annotated[bool, Ask(widget="hidden")] = False
