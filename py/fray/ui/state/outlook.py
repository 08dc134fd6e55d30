"""What a ruling will come to before it is applied: the lines that the log will get, and the tracks as they will stand."""

from __future__ import annotations

from dataclasses import dataclass

from fray.engine.fight.event import Event, fold
from fray.engine.values.ask import Answer, Answers, Choice, Ruling
from fray.engine.values.dice import Alike
from fray.engine.values.errors import RuleError
from fray.engine.values.show import State, Track
from fray.engine.values.text import Own, Said

from .desk import Desk
from .view import Draft


@dataclass(frozen=True)
class Change:
    """How a fighter will change: the tracks that change with the boxes that differ, and the new states."""

    fighter: str
    tracks: tuple[tuple[Track, frozenset[int]], ...]
    states: tuple[State, ...]


@dataclass(frozen=True)
class Outlook:
    """lines: what the log will say. more: whether the rest depends on dice or a choice that is still to come."""

    lines: tuple[Said, ...]
    changes: tuple[Change, ...]
    more: bool


def ruling_of(draft: Draft, asked: Ruling) -> Answer:
    """The answer as it is edited. Errors: `RuleError` for text where a number is wanted."""
    ruling: dict[str, int | str] = {}
    for entry in asked.entries:
        if entry.name in draft.entries:
            text = draft.entries[entry.name]
            try:
                ruling[entry.name] = text if entry.options else int(text.replace("\N{MINUS SIGN}", "-"))
            except ValueError:
                raise RuleError("error.ruling.value", name=entry.label, value=Own(text)) from None
    return Answer(ruling=ruling)


def ahead(desk: Desk, draft: Draft, asked: Ruling) -> Outlook | None:
    """What the ruling will come to, up to the next dice or choice; None when what is typed does not fit."""
    made_from = (desk.encounter, draft.action, draft.given, dict(draft.entries))
    return desk.memo.get("outlook", made_from, lambda: look(desk, draft, asked))


def look(desk: Desk, draft: Draft, asked: Ruling) -> Outlook | None:
    """Decides the action several times, with what is still to come in different ways, and takes what is the same each time."""
    try:
        events, more = certain(desk, draft, (*draft.given, ruling_of(draft, asked)))
        before = settled(desk, draft)
    except RuleError:
        return None
    new = events[len(before) :]
    return Outlook(tuple(said for event in new for said in event.log()), changes(desk, before, new), more)


@dataclass
class Supposed(Answers):
    """Supposed answers. Dice that are not given all show the same face. In a choice that is not made, the option at `taking` is taken.

    asked: the largest number of options that a choice had so far; 0 if no choice came up.
    """

    taking: int = 0
    asked: int = 0

    def choice(self, question: Choice, by_hand: bool = True) -> str:
        """The default first, then the other options that are allowed."""
        if self._next() is not None or not by_hand:
            return super().choice(question, by_hand)
        others = [option.value for option in question.options if option.refused is None and option.value != question.default]
        ways = [question.default, *others]
        self.asked = max(self.asked, len(ways))
        taken = ways[min(self.taking, len(others))]
        self.used.append(Answer(choice=taken))
        return taken


def certain(desk: Desk, draft: Draft, given: tuple[Answer, ...]) -> tuple[tuple[Event, ...], bool]:
    """The events up to the next dice or choice that are not given, and whether such dice or a choice come."""
    low = Alike(1)
    first = Supposed(given, chance=low)
    events = draft.action.decide(desk.encounter, first)
    others = [Supposed(given, chance=Alike(2))] if low.asked else []
    others += [Supposed(given, chance=Alike(1), taking=way) for way in range(1, first.asked)]
    for answers in others:
        events = common(events, draft.action.decide(desk.encounter, answers))
    return events, low.asked or first.asked > 0


def settled(desk: Desk, draft: Draft) -> tuple[Event, ...]:
    """The events that an earlier ruling of the same action has settled: those before the dice and choices of this ruling."""
    rulings = [answer.ruling is not None for answer in draft.given]
    if not any(rulings):
        return ()
    last = len(rulings)
    while last and rulings[last - 1]:  # several rulings of the same dice are looked at together
        last -= 1
    while last and not rulings[last - 1]:
        last -= 1
    made_from = (desk.encounter, draft.action, draft.given)
    return desk.memo.get("settled", made_from, lambda: certain(desk, draft, draft.given[:last])[0])


def common(first: tuple[Event, ...], second: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events with which both begin."""
    same = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    return first[:same]


def changes(desk: Desk, first: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Change, ...]:
    """Which fighters change by `events`, which come after the `first` ones."""
    before = fold(desk.encounter, first)
    after = fold(before, events)
    out = []
    for id, fighter in after.fighters.items():
        if before.fighters.get(id) is fighter or id not in before.fighters:
            continue
        was, will = desk.system.card(before, id), desk.system.card(after, id)
        tracks = tuple((new, differing(old, new)) for old, new in zip(was.tracks, will.tracks, strict=False) if old.boxes != new.boxes)
        states = tuple(state for state in will.states if state not in was.states)
        if tracks or states:
            out.append(Change(id, tracks, states))
    return tuple(out)


def differing(old: Track, new: Track) -> frozenset[int]:
    """The boxes whose mark will change."""
    return frozenset(i for i, mark in enumerate(new.boxes) if i >= len(old.boxes) or old.boxes[i] != mark)
