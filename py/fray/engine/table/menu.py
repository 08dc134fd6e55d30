"""The menu: actions to be tapped, whether the rules forbid them, what is due, and the hazards that can be ended."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..fight.action import Action
from ..fight.coming import Ongoing
from ..fight.encounter import Encounter
from ..fight.ongoing import Relieve, Suffer, due_now
from ..values.ask import Asked
from ..values.errors import Incomplete, RuleError
from ..values.text import Said, Who
from .company import ComeBack, Leave

Groups = tuple[tuple[str, tuple[Action, ...]], ...]  # (key of the words of the heading, actions)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action on the menu of a turn. action: the draft with the likely choices. refused: why the rules forbid it, None: they do not."""

    action: Action
    label: Said
    icon: str
    refused: RuleError | None = None
    group: str = ""


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is due now. action: settles it. urgent: it comes before everything else."""

    label: Said
    action: Action
    urgent: bool = True


def refusal(encounter: Encounter, action: Action) -> RuleError | None:
    """Why the rules forbid the action as it is; None if they allow it, or if only a choice is missing."""
    try:
        error = action.refusal(encounter)
    except Asked:
        return None
    return None if isinstance(error, Incomplete) else error


def offer(encounter: Encounter, action: Action, group: str = "") -> Offer:
    """The action as a row of the menu."""
    return Offer(action, Said(action.offered), action.icon, refusal(encounter, action), group)


def offers(encounter: Encounter, groups: Groups) -> tuple[Offer, ...]:
    """The actions of all groups as rows of the menu."""
    return tuple(offer(encounter, action, group) for group, actions in groups for action in actions)


def relief(ongoing: Ongoing) -> Offer:
    """The row that ends a hazard."""
    said = Said("offer.relieve", {"fighter": Who(ongoing.fighter), "what": f"ongoing.{ongoing.key}"})
    return Offer(Relieve(ongoing=ongoing.id), said, Relieve.icon, None, "group.ongoing")


def on_fighter(
    encounter: Encounter, id: str, *actions: Action, leave: type[Leave] = Leave, back: type[ComeBack] = ComeBack
) -> tuple[Offer, ...]:
    """What the game master can set on a fighter at any time: these actions, leaving or coming back, and ending the fighter's hazards."""
    last = back(fighter=id) if encounter.fighter(id).gone else leave(fighter=id)
    ending = tuple(relief(ongoing) for ongoing in encounter.ongoing if ongoing.fighter == id)
    return offers(encounter, (("group.master", (*actions, last)),)) + ending


def at_table(encounter: Encounter, actions: Iterable[Action], hazards: Iterable[Action]) -> tuple[Offer, ...]:
    """What the game master can do at any time: these actions, these hazards, and ending any hazard at work."""
    ending = tuple(relief(ongoing) for ongoing in encounter.ongoing)
    return offers(encounter, (("", tuple(actions)), ("group.hazards", tuple(hazards)))) + ending


def dues(encounter: Encounter, suffer: type[Suffer]) -> tuple[Due, ...]:
    """What is due, to be tapped. suffer: the `Suffer` of the book."""
    return tuple(Due(Said(f"due.{o.key}", {"fighter": Who(o.fighter), **o.values}), suffer(ongoing=o.id)) for o in due_now(encounter))
