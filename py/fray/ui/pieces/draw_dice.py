"""Dice as pictures, each in the shape of its kind. A die that was rolled again hangs on the die that it comes from.

A die is drawn by the flags of its face. The words for how it counted come from the system; the picture has them as its text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import htpy as h
from htpy import Element, Node

from fray.engine.values.show import Face, Throw
from fray.engine.values.text import Speaker

HUNDRED = 100
_AGAIN = "M41.6 3.9A4.6 4.6 0 1 0 42 8M42.2.8v3.6h-3.6"
_GRAVE = "M39.5 1.5v7M39.5 11.5v2"
_BESIDE = 38  # from the left of the tens to the left of the units
_PIPS = {1: "4", 2: "26", 3: "246", 4: "0268", 5: "02468", 6: "023568"}


def _outlined(path: str, middle: float, kind: str = "") -> Callable[[str], Node]:
    """A shape with a figure in it, `middle` the height of the figure's foot."""

    def drawn(figure: str) -> Node:
        return [h.path(".body", d=path), h.text(class_=["figure", kind], x="20", y=str(middle))[figure]]

    return drawn


_kite = _outlined("M20 2 38 25 20 42 2 25Z", 30.5)
_tens = _outlined("M20 2 38 25 20 42 2 25Z", 30, "two")


def _cube(figure: str) -> Node:
    spots = [(9 + 10 * (int(spot) % 3), 16 + 10 * (int(spot) // 3)) for spot in _PIPS.get(int(figure), "")]
    return [
        h.rect(".body", x="2", y="9", width="34", height="34", rx="5"),
        [h.circle(".pip", cx=str(x), cy=str(y), r="3.4") for x, y in spots] or h.text(".figure", x="19", y="32")[figure],
    ]


def _square(figure: str) -> Node:
    return [h.rect(".body", x="2", y="9", width="34", height="34", rx="3"), h.text(".figure", x="19", y="32")[figure]]


def _hundred(figure: str) -> Node:
    """Tens and units as two dice: 40 and 7 are 47, 00 and 7 are 7, 00 and 0 are 100."""
    tens, units = divmod(int(figure) % HUNDRED, 10)
    return [_tens(f"{tens}0"), h.g(transform=f"translate({_BESIDE})")[_kite(str(units))]]


SHAPES: Mapping[int, Callable[[str], Node]] = {
    4: _outlined("M20 3 39 38H1Z", 33, "two"),
    6: _cube,
    8: _outlined("M20 2 38 22 20 42 2 22Z", 28),
    10: _kite,
    12: _outlined("M20 4 38 17.5 31.5 41H8.5L2 17.5Z", 30),
    20: _outlined("M20 5 36 14V33L20 42.5 4 33V14Z", 30),
    HUNDRED: _hundred,
}


def die(face: Face, sides: int, speaker: Speaker) -> Element:
    """One die, with its marks at the upper right."""
    flags = {"filled": face.filled, "again": face.again, "tied": face.tied, "grave": face.grave}
    marks = [
        face.again and h.path(".again-mark", d=_AGAIN, transform="translate(-35)" if face.grave else None),
        face.grave and h.path(".grave-mark", d=_GRAVE),
    ]
    return _svg(sides, [name for name, is_so in flags.items() if is_so], said_die(face, speaker))[
        SHAPES.get(sides, _square)(str(face.face)),
        h.g(transform=f"translate({_BESIDE})")[marks] if sides == HUNDRED else marks,
    ]


def half(tens: int, words: str) -> Element:
    """Percentile dice of which only the tens are known."""
    return _svg(HUNDRED, ["half"], words)[_tens(f"{tens}0"), h.g(".open", transform=f"translate({_BESIDE})")[_kite("")]]


def _svg(sides: int, kinds: Sequence[str], words: str) -> Element:
    return h.svg(
        {
            "class": ["die", f"d{sides}", *kinds],
            "viewBox": f"0 0 {42 + _BESIDE * (sides == HUNDRED)} 44",
            "role": "img",
            "aria-label": words,
        }
    )


def said_die(face: Face, speaker: Speaker) -> str:
    """The face and how it counted: "8: success"."""
    return f"{face.face}: {speaker.say(face.how)}" if face.how else str(face.face)


def chains(faces: Sequence[Face]) -> Iterator[list[Face]]:
    """The dice of a throw, each with those that were rolled from it."""
    chain: list[Face] = []
    for face in faces:
        if chain and not face.tied:
            yield chain
            chain = []
        chain.append(face)
    if chain:
        yield chain


def row(faces: Sequence[Face], sides: int, speaker: Speaker, *more: Node) -> Element:
    """Dice beside each other, and after them what else is given."""
    return h.ul(".dice")[
        [
            h.li(".chain")[
                [[face.tied and i > 0 and h.span(".link", aria_hidden="true"), die(face, sides, speaker)] for i, face in enumerate(chain)]
            ]
            for chain in chains(faces)
        ],
        [h.li(".chain")[node] for node in more],
    ]


def throws(these: Sequence[Throw], speaker: Speaker) -> Node:
    """Throws under each other: what each was for, its dice, its result. None where nothing was thrown."""
    if not these:
        return None
    return h.div(".throws")[
        [
            h.div(".throw")[
                throw.label is not None and h.span(".for")[speaker.say(throw.label)],
                row(throw.faces, throw.sides, speaker) if throw.faces else None,
                throw.result is not None and h.b(".came")[speaker.say(throw.result)],
            ]
            for throw in these
        ]
    ]
