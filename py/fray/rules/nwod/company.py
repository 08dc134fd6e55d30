"""Who comes and goes: newcomers roll for a place in the order, and a fighter who comes back has the old one."""

from collections.abc import Callable
from typing import ClassVar

from pydantic import Field

from fray.engine.fight.event import fold
from fray.engine.table import company
from fray.engine.values.ask import Answers
from fray.engine.values.show import Preview

from .fighters.fight import Events, Fight
from .fighters.fighter import Fighter, enlisted
from .fighters.sheet import Sheet
from .turns.order import roll_initiative
from .turns.turn import begin_turn, next_up


class Joined(company.Joined[Fight]):
    """Fighters came into the fight, by their new ids."""

    fighters: dict[str, Fighter]


class Join(company.Join[Fight]):
    """Brings fighters in. Once the fight runs, they roll for their place at once."""

    event: ClassVar[Callable[..., company.Joined]] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)

    def enlist(self, encounter: Fight, which: int, group: str) -> Fighter:
        return enlisted(self.sheets[which], self.side, self.hidden, group)

    def arrived(self, encounter: Fight, ids: tuple[str, ...], answers: Answers) -> Events:
        return take_place(encounter, ids, answers)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(rolls=bool(encounter.round))


def take_place(fight: Fight, ids: tuple[str, ...], answers: Answers) -> Events:
    """Initiative for fighters who come into a running fight; the turn too, if nobody has it."""
    if not fight.round:
        return ()
    event = roll_initiative(fight, ids, answers)
    after = fold(fight, (event,))
    following = next_up(after)
    return (event, *begin_turn(after, following)) if after.turn is None and following else (event,)


class Leave(company.Leave[Fight]):
    """A fighter flees or leaves. If it was this fighter's turn, the next one begins."""

    def follows(self, before: Fight, after: Fight, answers: Answers) -> Events:
        following = next_up(after) if before.turn == self.fighter else None
        return begin_turn(after, following) if following else ()


class CameBack(company.CameBack[Fight]):
    """A fighter who had left is in the fight again, at the old place."""

    def apply(self, encounter: Fight) -> Fight:
        line = encounter.line
        if encounter.round and self.fighter in encounter.standing and self.fighter not in line:
            line = (*line, self.fighter)
        back: Fight = super().apply(encounter)
        # The place in this round is past for a fighter who acts no more in it.
        return back.with_fighter(self.fighter, had=back.fighters[self.fighter].acted).but(line=line)


class ComeBack(company.ComeBack[Fight]):
    """A fighter comes back: from the next round on, at the old place. A fighter who never had a place rolls for one."""

    event: ClassVar[Callable[..., company.CameBack]] = CameBack

    def follows(self, before: Fight, after: Fight, answers: Answers) -> Events:
        return () if self.fighter in before.standing else take_place(after, (self.fighter,), answers)
