"""Initiative: one d10 + Dexterity + Composure. Ties go by that sum, then by roll-offs, until the order is strict."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import Event, FighterEvent
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.effects import condition_lines
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, wound_lines
from ..fighters.sheet import initiative_lines


class Place(Frozen):
    """What a fighter rolled: faces (two for a Fresh Start with a roll every round), the sum with the better one, roll-offs."""

    fighter: str
    faces: tuple[int, ...]
    lines: tuple[Line, ...]
    ties: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """The fighter's number in the order."""
        return total(self.lines)


class InitiativeRolled(Event[Fight]):
    """Fighters rolled for their place. standing, line: the order of the fight and of this round after it."""

    type: Literal["InitiativeRolled"] = "InitiativeRolled"
    places: tuple[Place, ...]
    ties: dict[str, tuple[int, ...]] = Field(default={}, description="roll-offs of those who had a place already")
    standing: tuple[str, ...]
    line: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        fighters = dict(encounter.fighters)
        for id, faces in self.ties.items():
            fighters[id] = fighters[id].but(ties=faces)
        for place in self.places:
            fighters[place.fighter] = fighters[place.fighter].but(place=place.number, ties=place.ties, count=None)
        return encounter.but(fighters=fighters, standing=self.standing, line=self.line)

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.initiative", {"fighter": Who(p.fighter), "n": p.number}) for p in self.places)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        sums: list[tuple[Said, tuple[Line, ...]]] = []
        for p in self.places:
            sums.append((Said("log.initiative", {"fighter": Who(p.fighter), "n": p.number}), p.lines))
            if p.ties:
                sums.append((Said("log.ties", {"fighter": Who(p.fighter), "faces": p.ties}), ()))
        sums += [(Said("log.ties", {"fighter": Who(id), "faces": faces}), ()) for id, faces in self.ties.items()]
        return tuple(sums)

    def about(self) -> tuple[str, ...]:
        return tuple(p.fighter for p in self.places)


def modifier(fighter: Fighter) -> int:
    """What decides a tie first: Dexterity + Composure, or the number set by hand."""
    lines = initiative_lines(fighter.now)
    return total(line for line in lines if line.key != "fast_reflexes")


def _rank(fight: Fight, id: str, numbers: Mapping[str, int], ties: Mapping[str, tuple[int, ...]]) -> tuple[int, int, tuple[int, ...]]:
    return -numbers[id], -modifier(fight.fighters[id]), tuple(-face for face in ties[id])


def roll_off(fight: Fight, tied: Iterable[str], ties: dict[str, tuple[int, ...]], answers: Answers, depth: int = 0) -> None:
    """Rolls one die for each of the tied fighters, and again for those still tied. Fills `ties`; old roll-offs stand."""
    group = list(tied)
    if len(group) < 2:
        return
    rolling = [id for id in group if len(ties[id]) <= depth]
    if rolling:
        question = Dice(Said("ask.tie"), len(rolling), labels=tuple(Who(id) for id in rolling))
        for id, face in zip(rolling, answers.faces(question), strict=True):
            ties[id] = (*ties[id], face)
    for face in sorted({ties[id][depth] for id in group}, reverse=True):
        roll_off(fight, [id for id in group if ties[id][depth] == face], ties, answers, depth + 1)


def arrange(fight: Fight, numbers: Mapping[str, int], ties: dict[str, tuple[int, ...]], answers: Answers) -> tuple[str, ...]:
    """A strict order of all in `numbers`: by the number, then by Dexterity + Composure, then by roll-offs."""
    groups: dict[tuple[int, int], list[str]] = {}
    for id in numbers:
        groups.setdefault((numbers[id], modifier(fight.fighters[id])), []).append(id)
    for group in groups.values():
        roll_off(fight, group, ties, answers)
    return tuple(sorted(numbers, key=lambda id: _rank(fight, id, numbers, ties)))


def roll_initiative(fight: Fight, ids: tuple[str, ...], answers: Answers) -> InitiativeRolled:
    """Rolls for these fighters and puts them among those who have a place.

    One die each; two for a Fresh Start when every round is rolled for, of which the better counts. All the dice are one question. Where
    groups share their initiative, the first of each group rolls for all of it, and they stand one behind the other.
    """
    led = leaders(fight, ids)
    twice = {id for id in led if fight.options.every_round and fight.fighters[id].sheet.merit("fresh_start")}
    dice = [id for id in led for _ in range(2 if id in twice else 1)]
    faces = list(answers.faces(Dice(Said("ask.initiative"), len(dice), labels=tuple(Who(id) for id in dice))))
    places: dict[str, Place] = {}
    for id in led:
        rolled, faces = tuple(faces[: 2 if id in twice else 1]), faces[2 if id in twice else 1 :]
        fighter = fight.fighters[id]
        lines = (Line(key="die", value=max(rolled)), *initiative_lines(fighter.now), *wound_lines(fighter))
        lines += condition_lines(fighter, "dexterity", "composure")  # lost points are out of the modifier already
        places[id] = Place(fighter=id, faces=rolled, lines=lines)
    each_round = fight.options.every_round
    staying = tuple(id for id in fight.standing if id not in places and not (each_round and fight.fighters[id].gone))
    staying = tuple(id for id in staying if id not in ids)
    kept = leaders(fight, staying)
    numbers = {id: fight.fighters[id].place or 0 for id in kept} | {id: p.number for id, p in places.items()}
    ties = {id: fight.fighters[id].ties if id in kept else () for id in numbers}
    before = dict(ties)
    arranged = tuple(id for lead in arrange(fight, numbers, ties, answers) for id in (kept | led)[lead])
    # Fighters who have places keep their sequence, also where a delay or a Fresh Start gave it.
    standing = keep_sequence(staying, arranged)
    return InitiativeRolled(
        places=tuple(p.but(fighter=id, ties=ties[lead]) for lead, p in places.items() for id in led[lead]),
        ties={id: ties[id] for id in kept if ties[id] != before[id]},
        standing=standing,
        line=let_in(fight.line, tuple(id for id in standing if id in ids), standing) if staying else standing,
    )


def leaders(fight: Fight, ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Who rolls, and for whom: everybody alone; where groups share their initiative, the first of each group for all of it."""
    led: dict[str, tuple[str, ...]] = {}
    first: dict[str, str] = {}
    for id in ids:
        group = fight.fighters[id].group if fight.options.shared else ""
        lead = first.setdefault(group, id) if group else id
        led[lead] = (*led.get(lead, ()), id)
    return led


def keep_sequence(kept: tuple[str, ...], arranged: tuple[str, ...]) -> tuple[str, ...]:
    """The arranged order, with the kept fighters in their own sequence at the places that they share."""
    seats = iter(kept)
    return tuple(next(seats) if id in kept else id for id in arranged)


def let_in(line: tuple[str, ...], new: tuple[str, ...], standing: tuple[str, ...]) -> tuple[str, ...]:
    """The order of this round with the new fighters in it, each before the first who stands behind in the order of the fight."""
    out = list(line)
    for id in new:
        if id not in out:
            behind = standing[standing.index(id) :]
            out.insert(next((i for i, other in enumerate(out) if other in behind), len(out)), id)
    return tuple(out)


class Surprised(FighterEvent[Fight]):
    """A fighter did not notice the danger in time: no action and no Defense in the first round, initiative from the second."""

    type: Literal["Surprised"] = "Surprised"
    told: ClassVar[str] = "log.surprised"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, conditions=put(encounter.fighter(self.fighter), "surprised"))


class Replaced(FighterEvent[Fight]):
    """A fighter has another place in the order from the next round on, by a Fresh Start."""

    type: Literal["Replaced"] = "Replaced"
    place: int
    standing: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, place=self.place, acted=True).but(standing=self.standing)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.fresh_start", {"fighter": Who(self.fighter), "n": self.place}),)
