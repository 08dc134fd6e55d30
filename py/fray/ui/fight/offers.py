"""What can be done: first what is due, then the actions of the fighter, the likeliest in sight and the rest folded."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, button, div, li, ol, p, section, small, span

from fray.engine.fight.action import Action
from fray.engine.table.menu import Due, Offer
from fray.engine.values.errors import RuleError
from fray.engine.values.show import Preview

from ..pieces import inputs, parts
from ..pieces.folds import fold
from ..pieces.inputs import Pick
from ..state import now
from ..state.desk import Desk
from ..state.view import OTHERS


def actor_of(desk: Desk) -> str:
    """The fighter whose action is shown: that of the draft, else the one whose turn it is; "" for nobody or the game master."""
    draft = desk.view.draft
    return draft.actor if draft is not None and not (draft.is_at_once or draft.is_opening) else desk.encounter.turn or ""


# -- what is due ---------------------------------------------------------------------------------------------------------


def steps(desk: Desk) -> Node:
    """What is due now, as steps to tap: the urgent ones first. The step that is being settled is marked."""
    due = list(enumerate(now.due(desk)))
    if not due:
        return None
    due.sort(key=lambda step: not step[1].urgent)
    heading = parts.heading(desk.say("due.first"), 3) if due[0][1].urgent and not is_due_first(desk) else None
    return section(".steps", aria_label=desk.say("due.first" if due[0][1].urgent else "due.also"))[
        heading, ol[(li[step_of(desk, index, step)] for index, step in due)]
    ]


def is_due_first(desk: Desk) -> bool:
    """Whether something urgent is being settled; then the whole panel stands under that heading."""
    draft = desk.view.draft
    return draft is not None and draft.is_due and any(step.urgent for step in now.due(desk))


def step_of(desk: Desk, index: int, due: Due) -> Node:
    """One step, with what it does."""
    draft = desk.view.draft
    here = draft is not None and draft.offer == f"due-{index}"
    does = now.once(desk, ("does", index, desk.view.language), lambda: what_it_does(desk, due.action))
    return button(
        class_=["step", {"urgent": due.urgent}],
        type="button",
        id=f"due-{index}",
        data_do="due",
        data_index=str(index),
        aria_current="step" if here else None,
    )[
        parts.icon("hazard-sign" if due.urgent else "hourglass"),
        span(".words")[span(".label")[desk.say(due.label)], does and small[does]],
    ]


def what_it_does(desk: Desk, action: Action) -> str:
    """The dice and effects of an action, in a line."""
    try:
        known = action.preview(desk.encounter)
    except RuleError:
        known = Preview()
    words = [desk.say(known.result)] if known.result else []
    return " · ".join([*words, *(desk.say(effect) for effect in known.effects)])


# -- what can be done ----------------------------------------------------------------------------------------------------


def choose(desk: Desk) -> Node:
    """The choice of the action: the likeliest in sight, with the chosen one among them; all others in one fold below."""
    draft, actor = desk.view.draft, actor_of(desk)
    chosen = draft.offer if draft else None
    first: list[Pick] = []
    groups: dict[str, list[Pick]] = {}
    why = common_refusal(desk, now.menu(desk, actor))
    for index, offer in enumerate(now.menu(desk, actor)):
        chip = pick(desk, index, offer, why)
        (groups.setdefault(offer.group, []) if offer.group and chip.value != chosen else first).append(chip)
    args, others = {"actor": actor}, sum(map(len, groups.values()))
    return [
        p(".muted")[why] if why else None,
        inputs.choice("offer", first, chosen, label=desk.say("fight.what"), do="offer", args=args, chips=True) if first else None,
        fold(desk.view.opened, OTHERS, desk.say("fight.other"), lambda: grouped(desk, groups, args), str(others), count_of(desk, others))
        if groups
        else None,
    ]


def count_of(desk: Desk, number: int) -> str:
    """The words "so many actions"."""
    return desk.speaker.count("count.actions", number)


def grouped(desk: Desk, groups: dict[str, list[Pick]], args: inputs.Args) -> Node:
    """The other actions as chips under their headings."""
    return div(".offers")[
        (
            inputs.choice(f"offer-{key}", picks, None, label=desk.say(key), do="offer", args=args, chips=True)
            for key, picks in groups.items()
        )
    ]


def common_refusal(desk: Desk, menu: Sequence[Offer]) -> str:
    """Why most of the likeliest actions are refused, if the reason is the same: it is said once rather than in every chip."""
    said = [desk.say(offer.refused.said) if offer.refused else "" for offer in menu if not offer.group]
    most = max(said, key=said.count, default="")
    return most if said.count(most) > 1 and said.count(most) * 2 > len(said) else ""


def pick(desk: Desk, index: int, offer: Offer, known: str = "") -> Pick:
    """An action as a chip. A refused one says why, unless that is `known`; it can be chosen all the same, so that it can be allowed."""
    why = desk.say(offer.refused.said) if offer.refused else ""
    hint = "" if why == known else why
    return Pick(str(index), desk.say(offer.label), hint=hint, is_off=bool(why))


def by_heading(desk: Desk, actor: str) -> list[tuple[str, list[tuple[int, Offer]]]]:
    """The offers of a menu under their headings, with the index of each."""
    groups: dict[str, list[tuple[int, Offer]]] = {}
    for index, offer in enumerate(now.menu(desk, actor)):
        groups.setdefault(offer.group, []).append((index, offer))
    return [(desk.say(key) if key else "", offers) for key, offers in groups.items()]
