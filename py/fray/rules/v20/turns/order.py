"""Initiative: every turn one d10 + Dexterity + Wits, less wounds. The highest acts first; the higher rating breaks a tie, else both act at
the same moment. Actions are declared from the lowest up.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, lines_of, total
from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, why_unable, wound_lines
from ..fighters.sheet import initiative_lines
from ..rolling.dice import Sums
from ..rolling.modifiers import INITIATIVE

OUT = ("gone", "dead", "torpor")


class Place(Frozen):
    """What one fighter rolled. lines: the rating, without the die."""

    fighter: str
    face: int
    lines: tuple[Line, ...]

    @property
    def rating(self) -> int:
        """The rating, which breaks a tie."""
        return total(self.lines)

    @property
    def number(self) -> int:
        """The initiative."""
        return self.rating + self.face


class InitiativeRolled(Event[Fight]):
    """Fighters rolled for initiative. line: the order of this turn after it, the highest first."""

    type: Literal["InitiativeRolled"] = "InitiativeRolled"
    places: tuple[Place, ...]
    line: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        fighters = dict(encounter.fighters)
        for place in self.places:
            fighters[place.fighter] = fighters[place.fighter].but(place=place.number, rating=place.rating)
        return encounter.but(fighters=fighters, line=self.line)

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.initiative", {"fighter": Who(p.fighter), "n": p.number}) for p in self.places)

    def sums(self) -> Sums:
        return tuple((said, (*p.lines, Line(key="die", value=p.face))) for said, p in zip(self.log(), self.places, strict=True))

    def dice(self) -> tuple[Throw, ...]:
        return tuple(Throw((Face(p.face),), 10, Said("throw.of", {"who": Who(p.fighter)})) for p in self.places)

    def about(self) -> tuple[str, ...]:
        return tuple(p.fighter for p in self.places)


@dataclass(frozen=True, slots=True)
class InitiativeSituation:
    """What the rows of initiative are asked of."""

    fighter: Fighter


def rating_lines(fighter: Fighter) -> tuple[Line, ...]:
    """Dexterity + Wits less wounds; two less after a near fall."""
    return (*initiative_lines(fighter.sheet), *wound_lines(fighter), *lines_of(INITIATIVE, InitiativeSituation(fighter)))


def sort_key(fighter: Fighter) -> tuple[int, int]:
    """What the order is sorted by, the least first. Fighters with the same key act at the same moment."""
    return -(fighter.place if fighter.place is not None else -999), -fighter.rating


def initiative_groups(fight: Fight, ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Who rolls, and for whom: everybody alone; where groups share their initiative, the first of each group for all of it."""
    groups: dict[str, tuple[str, ...]] = {}
    first: dict[str, str] = {}
    for id in ids:
        group = fight.fighters[id].group if fight.options.shared else ""
        lead = first.setdefault(group, id) if group else id
        groups[lead] = (*groups.get(lead, ()), id)
    return groups


def roll_initiative(fight: Fight, ids: tuple[str, ...], answers: Answers) -> InitiativeRolled:
    """Rolls initiative for these fighters, in one question, and sorts them into the order."""
    groups = initiative_groups(fight, ids)
    question = Dice(Said("ask.initiative"), len(groups), labels=tuple(Who(id) for id in groups))
    faces = dict(zip(groups, answers.faces(question), strict=True))
    places = tuple(
        Place(fighter=id, face=faces[lead], lines=rating_lines(fight.fighters[id])) for lead, together in groups.items() for id in together
    )
    rolled = InitiativeRolled(places=places, line=fight.line)
    placed = rolled.apply(fight).fighters
    return rolled.but(line=tuple(sorted(dict.fromkeys((*fight.line, *ids)), key=lambda id: sort_key(placed[id]))))


def initiative_rollers(fight: Fight) -> tuple[str, ...]:
    """All who roll for initiative: everyone but those who have left, are dead, or lie in torpor."""
    return tuple(id for id, fighter in fight.fighters.items() if why_unable(fighter) not in OUT)


def order(fight: Fight) -> tuple[str, ...]:
    """All fighters in the order of this turn, the others last; while actions are declared, the lowest first."""
    line = tuple(id for id in fight.line if id in fight.fighters)
    line = tuple(reversed(line)) if fight.phase == "declare" else line
    return (*line, *(id for id in fight.fighters if id not in line))


def can_act(fight: Fight, id: str) -> bool:
    """Whether the fighter can act. Of those who act at the same moment each can, whatever the others have just done."""
    return why_unable(fight.fighters[id]) is None or (id in fight.at_once and not fight.fighters[id].gone)


def next_fighter(fight: Fight) -> str | None:
    """The next fighter in this phase of the turn."""
    if fight.phase == "declare":
        return next((id for id in reversed(fight.line) if not fight.fighters[id].told and why_unable(fight.fighters[id]) is None), None)
    waiting = (id for id in fight.line if id in fight.fighters and not fight.fighters[id].acted and can_act(fight, id))
    if fight.phase == "ambush":
        return next((id for id in waiting if fight.fighters[id].ambush), None)
    return next(waiting, None)


def same_moment(fight: Fight, id: str) -> tuple[str, ...]:
    """All who act at the same moment as this fighter, where there are others."""
    if fight.phase != "act":
        return ()
    mine = sort_key(fight.fighters[id])
    together = tuple(
        other for other in fight.line if sort_key(fight.fighters[other]) == mine and (other in fight.at_once or can_act(fight, other))
    )
    return together if len(together) > 1 else ()
