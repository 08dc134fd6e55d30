"""What a rule book tells the screen: cards, tracks, previews. Keys and numbers, never sentences or HTML."""

from __future__ import annotations

from dataclasses import dataclass, field

from .dice import Share
from .errors import RuleError
from .modifier import Line
from .text import Said


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its name and, if it is a sum, its lines; a chance as (numerator, denominator)."""

    label: Said
    number: int | None = None
    chance: tuple[int, int] | None = None
    mean: tuple[int, int] | None = None
    lines: tuple[Line, ...] = ()
    text: Said | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What is known before the roll.

    lines: the addends; result: what they come to ("5 dice"). shares: the whole of the chances as one bar. table: the
    chance of each single result. effects: what will happen in any case. figures with both a chance and lines are one a
    target, and stand under each other as a table.
    """

    lines: tuple[Line, ...] = ()
    result: Said | None = None
    shares: tuple[Share, ...] = ()
    figures: tuple[Figure, ...] = ()
    table: tuple[Share, ...] = ()
    effects: tuple[Said, ...] = ()
    refused: RuleError | None = None
    rolls: bool = False  # whether dice will be asked for: then there are two buttons, roll and "I rolled"


@dataclass(frozen=True, slots=True)
class Face:
    """A face that fell and how it counted. how: a key of the words, "" for nothing to be said of it.

    filled: it counts. again: it is rolled once more. tied: it was rolled from the one before it. grave: a fault to be seen.
    """

    face: int
    how: str = ""
    filled: bool = False
    again: bool = False
    tied: bool = False
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one kind that fell together: their number of sides, whose or what for, and what they came to."""

    faces: tuple[Face, ...]
    sides: int = 10
    label: Said | None = None
    result: Said | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A kind of mark on a track: its key, the sign that is drawn (slash, cross, star, fill), its words.

    twin: the same kind drawn otherwise, to tell neighbours apart; it is not chosen.
    """

    key: str
    sign: str
    label: Said
    twin: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """Boxes as the sheet draws them. boxes: the key of the mark in each, "" for none. costs: what a box costs once marked.

    row: boxes in a row (0: all in one). temporary: how many at the right will go again. fills: each box is a point, and they go one
    after the other: a tap marks all free boxes up to there, and heals back to there. number: what is left, where it is not the count
    of the free boxes, as below 0.
    """

    key: str
    label: Said
    boxes: tuple[str, ...]
    marks: tuple[Mark, ...]
    costs: tuple[int, ...] = ()
    row: int = 0
    temporary: int = 0
    fills: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A condition on a card: its key and words, whether it is grave."""

    key: str
    label: Said
    grave: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One fighter as the order column shows him; details, such as single wounds, stand on his own sheet alone."""

    id: str
    name: str
    side: str
    place: str  # the number in the order, "" when he has none
    status: str  # ready · current · acted · waiting · out
    tracks: tuple[Track, ...]
    counters: tuple[Figure, ...] = ()
    states: tuple[State, ...] = ()
    figures: tuple[Figure, ...] = ()
    gear: tuple[Said, ...] = ()
    hidden: bool = False
    details: tuple[State, ...] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """Something that falls due now: what it is, and the action that settles it. urgent: nothing else comes before it."""

    label: Said
    action: object
    urgent: bool = True


@dataclass(frozen=True, slots=True)
class Offer:
    """An action on the menu of a turn: the draft with its likely choices, and why it is refused (None: it is not)."""

    action: object
    label: Said
    icon: str
    refused: RuleError | None = None
    group: str = ""
    words: tuple[Said, ...] = field(default=())
