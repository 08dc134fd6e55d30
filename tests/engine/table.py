"""The smallest system there is, for the tests of what all systems share: fighters with a name, and one hazard that hurts.

fight = table("Ann", "Bo")      # with the ids a, b
"""

from collections.abc import Callable, Mapping
from string import ascii_lowercase
from typing import ClassVar

from fray.engine.book.registry import Rows
from fray.engine.fight import ongoing
from fray.engine.fight.action import Action
from fray.engine.fight.coming import Hazard, Ongoing
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event, fold
from fray.engine.fight.fighter import Fighter, Sheet
from fray.engine.table import company
from fray.engine.values.ask import Answer, Answers, Dice
from fray.engine.values.show import Preview
from fray.engine.values.text import Said


class Player(Fighter):
    """One who can be hurt; at 0 he is dead. ready: what he has to leave behind when he goes."""

    health: int = 5
    ready: bool = False

    @property
    def is_dead(self) -> bool:
        return self.health < 1

    def leaving(self) -> dict[str, object]:
        return super().leaving() | {"ready": False}


class Coming(Ongoing):
    """What keeps coming here."""

    hazards: ClassVar[Mapping[str, Hazard]] = Rows(lambda: HAZARDS)


class Table(Encounter[Player]):
    """The fight."""

    fighters: dict[str, Player] = {}
    ongoing: tuple[Coming, ...] = ()


class Joined(company.Joined):
    """Players came."""

    fighters: dict[str, Player]


class Join(company.Join):
    """They come; of a fight that runs already it is said how many there are now."""

    event: ClassVar[Callable[..., company.Joined]] = Joined
    sheets: tuple[Sheet, ...]

    def enlist(self, encounter: Table, which: int, group: str) -> Player:
        return Player(sheet=self.sheets[which], side=self.side, hidden=self.hidden, group=group)

    def arrived(self, encounter: Table, ids: tuple[str, ...], answers: Answers) -> tuple[Event, ...]:
        return (company.Noted(text=f"{len(encounter.fighters)} now"),) if encounter.round else ()


class Began(ongoing.Began):
    """Something of here began."""

    ongoing: Coming


class Hurt(Event):
    """It hurt."""

    fighter: str
    by: int

    def apply(self, encounter: Table) -> Table:
        return encounter.with_fighter(self.fighter, health=encounter.fighter(self.fighter).health - self.by)

    def log(self) -> tuple[Said, ...]:
        return (Said("hurt", {"n": self.by}),)


def burn(encounter: Table, coming: Coming, answers: Answers) -> tuple[Event, ...]:
    """It hurts by what it is worth."""
    return (*ongoing.came(coming), Hurt(fighter=coming.fighter, by=ongoing.number(coming, "damage")))


def fall_ill(encounter: Table, coming: Coming, answers: Answers) -> tuple[Event, ...]:
    """A 1 ends it."""
    (face,) = answers.faces(Dice(Said("ill"), 1))
    return (ongoing.cease(coming),) if face == 1 else ongoing.came(coming, tell=True, last=face)


def look(encounter: Table, coming: Coming) -> Preview:
    """All that is known of a flood: how he is braced."""
    return Preview(result=Said("braced", {"n": ongoing.number(coming, "braced")}))


def dry(encounter: Table, coming: Coming) -> tuple[Event, ...]:
    """Whoever is pulled out has lost something."""
    return (Hurt(fighter=coming.fighter, by=1),)


HAZARDS = (
    Hazard("fire", burn),
    Hazard("illness", fall_ill, rolls=True, brings=("sick",)),
    Hazard("flood", burn, asks=("braced",), preview=look, ends=dry),
)


class Suffer(ongoing.Suffer):
    """What is due here. braced: against a flood."""

    braced: int = 0


def table(*names: str, **fields: object) -> Table:
    """A fight of these, by the ids a, b, c, …"""
    players = (Player(sheet=Sheet(name=name)) for name in names)
    return Table(fighters=dict(zip(ascii_lowercase, players, strict=False)), **fields)


def do(fight: Table, action: Action, *faces: int) -> tuple[Table, tuple[Event, ...]]:
    """Does it, with a die of each face where dice are asked for. Gives (the fight after it, its events)."""
    events = action.decide(fight, Answers(given=[Answer(faces=(face,)) for face in faces]))
    return fold(fight, events), events
