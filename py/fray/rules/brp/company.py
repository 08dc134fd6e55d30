"""Who comes and goes: newcomers act in the running round if their DEX rank has not passed."""

from collections.abc import Callable
from typing import ClassVar

from pydantic import Field

from fray.engine.fight.session import Unfolding
from fray.engine.table import company
from fray.engine.values.ask import Answers

from .fighters.fight import Events, Fight
from .fighters.fighter import Fighter, enlisted
from .fighters.sheet import Sheet
from .turns.turn import advance, begin_turn, is_late, next_to_act


class Joined(company.Joined[Fight]):
    """Fighters came into the fight, by their new ids."""

    fighters: dict[str, Fighter]


class Join(company.Join[Fight]):
    """Brings fighters in."""

    event: ClassVar[Callable[..., company.Joined]] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)

    def enlist(self, encounter: Fight, which: int, group: str) -> Fighter:
        fighter = enlisted(self.sheets[which], self.side, self.hidden, group)
        return fighter.but(acted=is_late(encounter, fighter))

    def arrived(self, encounter: Fight, ids: tuple[str, ...], answers: Answers) -> Events:
        """Begins a turn, in a running round in which nobody has it."""
        first = next_to_act(encounter) if encounter.round and encounter.phase == "actions" and encounter.turn is None else None
        return (begin_turn(encounter, first),) if first is not None else ()


class Leave(company.Leave[Fight]):
    """A fighter flees or leaves. If it had the turn, the next fighter gets it."""

    def follows(self, before: Fight, after: Fight, answers: Answers) -> Events:
        if before.turn != self.fighter:
            return ()
        out = Unfolding(after)
        advance(out)
        return out.events
