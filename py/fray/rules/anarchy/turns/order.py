"""The order of the Narrations, and in whose Narration a fighter acts."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, operator
from ..fighters.fighter import why_unable


def leader(fight: Fight, id: str) -> str:
    """The fighter in whose Narration this one acts: the caller or the operator, else the fighter itself."""
    fighter = fight.fighter(id)
    owner = fight.fighters.get(fighter.owner or "")
    if fighter.owner is not None and owner is not None and why_unable(owner) is None:  # when the caller is out, the being acts on its own
        return fighter.owner
    return operator(fight, id) or id


def has_turn(fight: Fight, id: str) -> bool:
    """Whether the Narration in which the fighter acts is on."""
    return not fight.round or fight.turn == leader(fight, id)


def order(fight: Fight) -> tuple[str, ...]:
    """The ids of all fighters in the order of their Narrations."""
    line = [id for id in fight.line if id in fight.fighters]
    line += [id for id in fight.fighters if id not in line]
    return tuple(line)


def leads(fight: Fight, id: str) -> bool:
    """Whether the fighter has a Narration of its own."""
    return leader(fight, id) == id


def led_by(fight: Fight, id: str) -> tuple[str, ...]:
    """The fighter, and all who act in the same Narration."""
    return tuple(other for other in fight.fighters if leader(fight, other) == id)


class Arranged(Event[Fight]):
    """The order of the Narrations was set."""

    type: Literal["Arranged"] = "Arranged"
    line: tuple[str, ...]
    moved: str = ""
    anchor: str = ""
    before: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(line=self.line)

    def log(self) -> tuple[Said, ...]:
        if not self.moved:
            return ()
        key = "log.before" if self.before else "log.after"
        return (Said(key, {"fighter": Who(self.moved), "anchor": Who(self.anchor)}),)


class Arrange(Action[Fight]):
    """Puts a fighter elsewhere in the order, as the game master likes."""

    type: Literal["Arrange"] = "Arrange"
    title: ClassVar[str] = "action.arrange"
    icon: ClassVar[str] = "back-forth"
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: order(fight))] = ""
    moment: Annotated[Literal["after", "before"], Ask(widget="choice")] = "after"
    anchor: Annotated[
        str, Ask(widget="fighter", whom=lambda fight, action: (id for id in order(fight) if id != action.fighter))
    ] = ""  # fmt: skip

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        ids = order(encounter)
        self.need("need.anchor", self.fighter not in ids or self.anchor not in ids or self.fighter == self.anchor)
        before = self.moment == "before"
        rest = [id for id in ids if id != self.fighter]
        at = rest.index(self.anchor) + (0 if before else 1)
        line = (*rest[:at], self.fighter, *rest[at:])
        return (Arranged(line=line, moved=self.fighter, anchor=self.anchor, before=before),)
