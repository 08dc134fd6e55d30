"""Who comes and goes: joining, leaving, coming back."""

from collections.abc import Callable
from typing import ClassVar

from pydantic import Field

from fray.engine.fight.session import Unfolding
from fray.engine.table import company
from fray.engine.values.ask import Answers
from fray.engine.values.show import Preview

from .fighters.fight import Events, Fight
from .fighters.fighter import Fighter, enlisted
from .fighters.sheet import Sheet
from .hazards.suffering import skipped_comings
from .rounds import next_place
from .turns.order import roll_initiative


class Joined(company.Joined[Fight]):
    """Fighters came into the fight, by their new ids."""

    fighters: dict[str, Fighter]


class Join(company.Join[Fight]):
    """Brings fighters in. Once the turns run, they roll initiative at once."""

    event: ClassVar[Callable[..., company.Joined[Fight]]] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)

    def enlist(self, encounter: Fight, which: int, group: str) -> Fighter:
        return enlisted(self.sheets[which], self.side, self.hidden, group, encounter.edition)

    def arrived(self, encounter: Fight, ids: tuple[str, ...], answers: Answers) -> Events:
        if not encounter.round or encounter.phase == "ambush":
            return ()
        out = Unfolding(encounter)
        out.take(roll_initiative(encounter, ids, answers))
        if encounter.turn is None:
            next_place(out, answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(rolls=bool(encounter.round) and encounter.phase != "ambush")


class Leave(company.Leave[Fight]):
    """A fighter flees or leaves. If it was that fighter's turn, the next one acts."""

    def follows(self, before: Fight, after: Fight, answers: Answers) -> Events:
        if not before.round or before.turn != self.fighter:
            return ()
        if all(fighter.gone or fighter.fallen for fighter in after.fighters.values()):
            return ()
        out = Unfolding(after)
        next_place(out, answers)
        return out.events


class ComeBack(company.ComeBack[Fight]):
    """A fighter comes back. Hazards go on from now."""

    def follows(self, before: Fight, after: Fight, answers: Answers) -> Events:
        return skipped_comings(after, self.fighter)
