"""Rounds and turns in their simplest form: everybody acts once a round, in the order of joining.

A book with another order derives `Begin` and `NextTurn`, and says in `begins` and `goes_on` what happens.
"""

from typing import ClassVar, Literal

from ..fight.action import Action
from ..fight.encounter import En, Encounter
from ..fight.event import Event, FighterEvent, fold
from ..fight.ongoing import due_now
from ..fight.presence import still_in
from ..values.ask import Answers
from ..values.errors import Incomplete, RuleError
from ..values.text import Said


class RoundBegan(Event[En]):
    """A round began: every fighter has an action again."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int

    def apply(self, encounter: En) -> En:
        fresh = {id: fighter.but(acted=False) for id, fighter in encounter.fighters.items()}
        return encounter.but(round=self.round, turn=None, fighters=fresh)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class TurnBegan(FighterEvent[En]):
    """The turn of a fighter began."""

    type: Literal["TurnBegan"] = "TurnBegan"

    def apply(self, encounter: En) -> En:
        return encounter.but(turn=self.fighter)


class TurnEnded(FighterEvent[En]):
    """The turn of a fighter ended, whether the fighter did something or not."""

    type: Literal["TurnEnded"] = "TurnEnded"

    def apply(self, encounter: En) -> En:
        return encounter.with_fighter(self.fighter, acted=True)


def next_events(encounter: Encounter) -> tuple[Event, ...]:
    """Begins the turn of the next fighter that has not acted, in a new round if all have acted. No events if nobody is in the fight."""
    here = still_in(encounter)
    left = [id for id in here if encounter.round and not encounter.fighter(id).acted]
    if not here:
        return ()
    return (TurnBegan(fighter=left[0]),) if left else (RoundBegan(round=encounter.round + 1), TurnBegan(fighter=here[0]))


class Begin(Action[En]):
    """Starts the rounds."""

    type: Literal["Begin"] = "Begin"
    title: ClassVar[str] = "action.begin"
    icon: ClassVar[str] = "crossed-swords"
    effect: ClassVar[str] = "effect.begin"

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        if encounter.round:
            raise RuleError("need.not_begun")
        if not self.can_begin(encounter):
            raise Incomplete("need.fighters")
        return self.begins(encounter, answers)

    def can_begin(self, encounter: En) -> bool:
        """Whether anybody can act."""
        return bool(still_in(encounter))

    def begins(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        """The first round and the first turn. Errors: those of `decide`."""
        return next_events(encounter)


class NextTurn(Action[En]):
    """Ends the turn and begins the turn of the next fighter, in a new round if all have acted."""

    type: Literal["NextTurn"] = "NextTurn"
    title: ClassVar[str] = "action.next"
    icon: ClassVar[str] = "fast-forward-button"

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        if not encounter.round:
            raise RuleError("need.begun")
        if not self.can_go_on(encounter):
            raise RuleError("need.standing")
        if self.is_due(encounter):
            self.refuse("refuse.due")
        return self.goes_on(encounter, answers)

    def can_go_on(self, encounter: En) -> bool:
        """Whether anybody can act."""
        return bool(still_in(encounter))

    def is_due(self, encounter: En) -> bool:
        """Whether something has to be settled first."""
        return bool(due_now(encounter))

    def goes_on(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        """The end of this turn, and what follows. Errors: those of `decide`."""
        ended = () if encounter.turn is None else (TurnEnded(fighter=encounter.turn),)
        return (*ended, *next_events(fold(encounter, ended)))
