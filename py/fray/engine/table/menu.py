"""The menu: actions to be tapped, whether the rules forbid them, and the hazards that can be ended."""

from collections.abc import Iterable

from ..fight.action import Action
from ..fight.coming import Ongoing
from ..fight.encounter import Encounter
from ..fight.ongoing import Relieve
from ..values.ask import Asked
from ..values.errors import Incomplete, RuleError
from ..values.show import Offer
from ..values.text import Said, Who
from .company import ComeBack, Leave

Groups = tuple[tuple[str, tuple[Action, ...]], ...]  # (key of the words of the heading, actions)


def refusal(encounter: Encounter, action: Action) -> RuleError | None:
    """Why the rules forbid the action as it is; None if they allow it, or if only a choice is missing."""
    try:
        action.checked(encounter)
    except (Incomplete, Asked):
        return None
    except RuleError as error:
        return error
    return None


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
