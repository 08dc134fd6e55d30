"""What a decision will come to before it is made: the lines that will be written, and the tracks as they will stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fray.engine.ask import Answer, Answers, Ruling
from fray.engine.dice import Alike
from fray.engine.encounter import Event, fold
from fray.engine.errors import RuleError
from fray.engine.show import State, Track
from fray.engine.text import Said

from . import fights

if TYPE_CHECKING:
    from .app import App
    from .view import Draft


@dataclass(frozen=True)
class Change:
    """One fighter as he will be: his tracks that change, the boxes of each that differ, the states that are new."""

    fighter: str
    tracks: tuple[tuple[Track, frozenset[int]], ...]
    states: tuple[State, ...]


@dataclass(frozen=True)
class Outlook:
    """lines: what the log will say. more: whether dice come after it, on which the rest hangs."""

    lines: tuple[Said, ...]
    changes: tuple[Change, ...]
    more: bool


def ruling_of(draft: Draft, asked: Ruling) -> Answer:
    """The ruling as it is edited. Errors: `RuleError` for a number that is none."""
    ruling: dict[str, int | str] = {}
    for one in asked.entries:
        if one.name in draft.entries:
            text = draft.entries[one.name]
            try:
                ruling[one.name] = text if one.options else int(text.replace("\N{MINUS SIGN}", "-"))
            except ValueError:
                raise RuleError("error.ruling.value", name=one.label, value=text) from None
    return Answer(ruling=ruling)


def ahead(app: App, draft: Draft, asked: Ruling) -> Outlook | None:
    """What the ruling will come to, up to the next dice; None when it does not fit."""
    state = (draft.action, draft.given, dict(draft.entries))
    held: list[Any] = fights.remember(app, "outlook", list)
    if not held or held[0] != state:
        held[:] = [state, look(app, draft, asked)]
    seen: Outlook | None = held[1]
    return seen


def look(app: App, draft: Draft, asked: Ruling) -> Outlook | None:
    """Decides as if, with the dice to come all alike, and takes what does not hang on them."""
    try:
        events, more = certain(app, draft, (*draft.given, ruling_of(draft, asked)))
        before = settled(app, draft)
    except RuleError:
        return None
    new = events[len(before) :]
    return Outlook(tuple(said for event in new for said in event.log()), changes(app, before, new), more)


def certain(app: App, draft: Draft, given: tuple[Answer, ...]) -> tuple[tuple[Event, ...], bool]:
    """The events up to the next dice that are not given, and whether there are any."""
    low = Alike(1)
    events = draft.action.decide(app.encounter, Answers(given, chance=low))
    if low.asked:
        events = common(events, draft.action.decide(app.encounter, Answers(given, chance=Alike(2))))
    return events, low.asked


def settled(app: App, draft: Draft) -> tuple[Event, ...]:
    """The events that stand since an earlier ruling of the same action: those before the dice of this one."""
    if not any(one.ruling is not None for one in draft.given):
        return ()
    last = max((i for i, one in enumerate(draft.given) if one.ruling is None), default=0)
    held: list[Any] = fights.remember(app, "settled", list)
    if not held or held[0] != (draft.action, draft.given):
        held[:] = [(draft.action, draft.given), certain(app, draft, draft.given[:last])[0]]
    events: tuple[Event, ...] = held[1]
    return events


def common(one: tuple[Event, ...], other: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events in which both begin."""
    same = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[:same]


def changes(app: App, first: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Change, ...]:
    """Who looks different after the events, which come after the first ones."""
    before = fold(app.encounter, first)
    after = fold(before, events)
    out = []
    for id, fighter in after.fighters.items():
        if before.fighters.get(id) is fighter or id not in before.fighters:
            continue
        was, will = app.system.card(before, id), app.system.card(after, id)
        tracks = tuple((new, differing(old, new)) for old, new in zip(was.tracks, will.tracks, strict=False) if old.boxes != new.boxes)
        states = tuple(state for state in will.states if state not in was.states)
        if tracks or states:
            out.append(Change(id, tracks, states))
    return tuple(out)


def differing(old: Track, new: Track) -> frozenset[int]:
    """The boxes that will be marked otherwise."""
    return frozenset(i for i, mark in enumerate(new.boxes) if i >= len(old.boxes) or old.boxes[i] != mark)
