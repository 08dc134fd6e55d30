"""What a rule book tells the screen: cards, tracks, previews. All of it is keys and numbers, never sentences or HTML."""

from dataclasses import dataclass

from .dice import Share
from .errors import RuleError
from .modifier import Line
from .text import Said


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its name. lines: the addends if it is a sum. chance, mean: (numerator, denominator)."""

    label: Said
    number: int | None = None
    chance: tuple[int, int] | None = None
    mean: tuple[int, int] | None = None
    lines: tuple[Line, ...] = ()
    text: Said | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What is known before the roll.

    lines: the addends. result: their sum in words ("5 dice"). shares: all chances together, drawn as one bar. table: the chance of
    every single result. effects: what will happen in any case. figures: numbers; those with both a chance and lines stand for one
    target each and make a table.
    """

    lines: tuple[Line, ...] = ()
    result: Said | None = None
    shares: tuple[Share, ...] = ()
    figures: tuple[Figure, ...] = ()
    table: tuple[Share, ...] = ()
    effects: tuple[Said, ...] = ()
    refused: RuleError | None = None
    rolls: bool = False  # whether dice will fall; then the screen has two buttons, "roll" and "I rolled"


@dataclass(frozen=True, slots=True)
class Face:
    """A face that fell. how: how it counted, a key of the words; "" if there is nothing to say.

    filled: the die counts. again: the die is rolled again. tied: the die was rolled because of the die before it. grave: drawn as a
    fault.
    """

    face: int
    how: str = ""
    filled: bool = False
    again: bool = False
    tied: bool = False
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one kind that fell together. sides: of each die. label: the owner of the dice, or their purpose. result: in words."""

    faces: tuple[Face, ...]
    sides: int = 10
    label: Said | None = None
    result: Said | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A kind of mark on a track. sign: how it is drawn: slash, cross, star, fill.

    twin: the same kind of mark with another sign, so that neighbours differ; the user cannot choose a twin.
    """

    key: str
    sign: str
    label: Said
    twin: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """Boxes as the sheet draws them. boxes: for each box the key of its mark, "" for none. costs: for each box its penalty when marked.

    row: boxes in a row, 0: all in one row. temporary: how many boxes at the right end do not stay. fills: each box is a point, and points
    go in order: a tap on a free box marks all free boxes up to it, and a tap on a marked box heals it and all boxes after it. number: what
    is left, if that is not the number of free boxes (it may be below 0).
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
    """A condition on a card. grave: drawn as a warning. source: a key of the words, the section of the book."""

    key: str
    label: Said
    grave: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One fighter in the column of the order. details: shown only on the sheet of the fighter, such as single wounds."""

    id: str
    name: str
    side: str
    place: str  # the number in the order, "" for none
    status: str  # ready · current · acted · waiting · out
    tracks: tuple[Track, ...]
    counters: tuple[Figure, ...] = ()
    states: tuple[State, ...] = ()
    figures: tuple[Figure, ...] = ()
    gear: tuple[Said, ...] = ()
    hidden: bool = False
    details: tuple[State, ...] = ()
