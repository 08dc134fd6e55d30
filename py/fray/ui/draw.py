"""Pictures of the engine's data: dice, tracks, odds. Each has a text that says the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

import htpy as h
from htpy import Element, Node

from ..engine import dice as odds
from ..engine.show import Mark, Track
from ..engine.text import Speaker, Text, signed

WORDS: Mapping[str, Text] = {
    "draw.box": Text("{track} {n}: {mark}", "{track} {n}: {mark}"),
    "draw.empty": Text("empty", "пусто"),
    "draw.free": Text("free", "свободно"),
    "draw.temporary": Text("temporary", "временный"),
    "draw.die": Text("{face}: {how}", "{face}: {how}"),
    "draw.die.success": Text("success", "успех"),
    "draw.die.again": Text("success, rolled again", "успех, переброс"),
    "draw.die.fail": Text("no success", "нет успеха"),
    "draw.die.rote": Text("no success, rolled once more", "нет успеха, бросается ещё раз"),
    "draw.die.dramatic": Text("dramatic failure", "драматический провал"),
    "draw.die.extra": Text("reroll", "переброс"),
}

REROLLED = ("again", "rote")  # the die after such a one was rolled from it
FILLED = ("success", "again")

_AGAIN = "M38.6 5.2A5 5 0 1 0 39 9.6M39.2 1.6v4h-4"
_PIPS = {1: "4", 2: "26", 3: "246", 4: "0268", 5: "02468", 6: "023568"}


def _kite(face: int) -> Node:
    return [
        h.path(".body", d="M20 2 38 25 20 42 2 25Z"),
        h.text(".figure", x="20", y="30.5")[str(face)],
    ]


def _cube(face: int) -> Node:
    spots = [(10 + 10 * (int(spot) % 3), 12 + 10 * (int(spot) // 3)) for spot in _PIPS.get(face, "")]
    return [
        h.rect(".body", x="3", y="5", width="34", height="34", rx="5"),
        [h.circle(".pip", cx=str(x), cy=str(y), r="3.4") for x, y in spots] or h.text(".figure", x="20", y="28")[str(face)],
    ]


def _square(face: int) -> Node:
    return [h.rect(".body", x="3", y="5", width="34", height="34", rx="3"), h.text(".figure", x="20", y="28")[str(face)]]


SHAPES: Mapping[int, Callable[[int], Node]] = {10: _kite, 6: _cube}


def die(face: int, how: str, sides: int = 10, *, speaker: Speaker | None = None) -> Element:
    """One die. how: success · fail · again · rote · dramatic · extra, or several of them with spaces between."""
    kinds = how.split()
    return h.svg(
        {
            "class": ["die", *kinds, {"filled": any(kind in FILLED for kind in kinds)}],
            "viewBox": "0 0 42 44",
            "role": "img",
            "aria-label": _said_die(face, kinds, speaker),
        }
    )[
        SHAPES.get(sides, _square)(face),
        any(kind in REROLLED for kind in kinds) and h.path(".again-mark", d=_AGAIN),
        "dramatic" in kinds and h.path(".dramatic-mark", d="M35 1.5v7M35 11.5v2"),
    ]


def dice(faces: Sequence[tuple[int, str]], sides: int = 10, *, speaker: Speaker | None = None) -> Element:
    """A throw. A reroll hangs on the die that it came from."""
    return h.ul(".dice")[
        [
            h.li(class_=["throw", {"tied": len(chain) > 1}])[
                [
                    [i > 0 and h.span(".link", aria_hidden="true"), die(face, how, sides, speaker=speaker)]
                    for i, (face, how) in enumerate(chain)
                ]
            ]
            for chain in chains(faces)
        ]
    ]


def chains(faces: Sequence[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """The dice of a throw, each with the rerolls that came from it."""
    chain: list[tuple[int, str]] = []
    for face, how in faces:
        tied = chain and ("extra" in how.split() or any(kind in REROLLED for kind in chain[-1][1].split()))
        if chain and not tied:
            yield chain
            chain = []
        chain.append((face, how))
    if chain:
        yield chain


def _said_die(face: int, kinds: Sequence[str], speaker: Speaker | None) -> str:
    if speaker is None:
        return f"{face} ✓" if any(kind in FILLED for kind in kinds) else str(face)
    words = Speaker(WORDS, speaker.language)
    how = ", ".join(words.say(f"draw.die.{kind}") if f"draw.die.{kind}" in WORDS else kind for kind in kinds)
    return words.say("draw.die", face=face, how=how) if how else str(face)


SIGNS = {"slash": "M6 26 26 6", "cross": "M6 26 26 6M6 6 26 26", "star": "M6 26 26 6M6 6 26 26M16 3v26", "fill": "M9 9h14v14H9Z"}

FIVE = 5
LONG = 7  # more boxes than this do not fit beside each other on a phone


def track(
    track: Track,
    speaker: Speaker,
    *,
    do: str = "",
    args: Mapping[str, str | int] | None = None,
    small: bool = False,
    new: Collection[int] = (),
) -> Element:
    """Boxes as the sheet draws them, each with what it costs below it. With `do` each can be tapped; the `new` ones stand out."""
    if small:
        return _small_track(track, speaker)
    label = speaker.say(track.label)
    boxes = [_box(track, i, label, speaker, do, args or {}, i in new) for i in range(len(track.boxes))]
    # A long row breaks by fives where the screen is narrow, so that it can still be counted at a glance.
    fives = [h.span(".five")[boxes[i : i + FIVE]] for i in range(0, len(boxes), FIVE)]
    return h.div(
        {
            "class": ["track", {"in-rows": track.row > 0}],
            "role": "group" if do else "img",
            "aria-label": label if do else said_track(track, speaker),
            "style": f"--row:{track.row}" if track.row else None,
        }
    )[boxes if track.row or len(boxes) <= LONG else fives]


def _box(track: Track, i: int, label: str, speaker: Speaker, do: str, args: Mapping[str, str | int], new: bool = False) -> Element:
    mark = _mark(track, i)
    temporary = _is_temporary(track, i)
    cost = track.costs[i] if i < len(track.costs) else 0
    picture = [
        h.svg(class_=["square", {"temporary": temporary}], viewBox="0 0 32 32", aria_hidden="true")[
            h.rect(x="1", y="1", width="30", height="30", rx="3"),
            mark is not None and h.path(class_=mark.sign, d=SIGNS.get(mark.sign, SIGNS["fill"])),
        ],
        h.span(".cost", aria_hidden="true")[signed(cost)] if cost else None,
    ]
    if not do:
        return h.span(class_=["box", {"marked": mark is not None, "new": new}])[picture]
    words = Speaker(WORDS, speaker.language)
    name = words.say("draw.box", track=label, n=i + 1, mark=speaker.say(mark.label) if mark else words.say("draw.empty"))
    name += f", {words.say('draw.temporary')}" if temporary else ""
    name += f" ({signed(cost)})" if cost else ""
    return h.button(
        {
            "type": "button",
            "class": ["box", {"marked": mark is not None}],
            "aria-label": name,
            "data-do": do,
            "data-box": str(i),
            "data-track": track.key,
            **{f"data-{key.replace('_', '-')}": str(value) for key, value in args.items()},
        }
    )[picture]


PITCH = 13  # of a small box, in pixels
ROW = 10  # small boxes in a row, where the sheet has no rows of its own


def _small_track(track: Track, speaker: Speaker) -> Element:
    count = len(track.boxes)
    across = track.row or max(1, count if count <= ROW + 2 else ROW)
    width, height = min(count, across) * PITCH, -(-count // across) * PITCH
    boxes: list[Node] = []
    for i in range(count):
        mark = _mark(track, i)
        boxes.append(
            h.g(transform=f"translate({i % across * PITCH} {i // across * PITCH}) scale(.375)")[
                h.rect(class_={"temporary": _is_temporary(track, i)}, x="2", y="2", width="28", height="28", rx="3"),
                mark is not None and h.path(class_=mark.sign, d=SIGNS.get(mark.sign, SIGNS["fill"])),
            ]
        )
    return h.svg(
        ".track-small",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        role="img",
        aria_label=said_track(track, speaker),
    )[boxes]


def said_track(track: Track, speaker: Speaker) -> str:
    """The whole track in a line: "Health: lethal 2, bashing 1, empty 5"."""
    parts = [(speaker.say(mark.label), track.boxes.count(mark.key)) for mark in track.marks]
    parts.append((Speaker(WORDS, speaker.language).say("draw.free"), track.boxes.count("")))
    return f"{speaker.say(track.label)}: " + ", ".join(f"{name} {count}" for name, count in parts if count)


def _mark(track: Track, i: int) -> Mark | None:
    return next((mark for mark in track.marks if mark.key == track.boxes[i]), None)


def _is_temporary(track: Track, i: int) -> bool:
    return i >= len(track.boxes) - track.temporary


def percent(chance: tuple[int, int], digits: int = 0, language: str = "en") -> str:
    """A chance as percent, rounded half up. What can happen is never said to be 0, what can fail never 100."""
    part, whole = chance
    unit = 10**digits
    scaled = (2 * 100 * unit * part + whole) // (2 * whole)
    sign = ""
    if part > 0 and scaled == 0:
        sign, scaled = "<", 1
    elif part < whole and scaled >= 100 * unit:
        sign, scaled = ">", 100 * unit - 1
    figure = str(scaled // unit) + (f".{scaled % unit:0{digits}d}" if digits else "")
    return f"{sign}{figure.replace('.', ',')}\N{NO-BREAK SPACE}%" if language == "ru" else f"{sign}{figure}%"


def odds_bar(shares: Sequence[odds.Share], speaker: Speaker) -> Element:
    """The whole of the chances as one bar, and under it what each part is."""
    segments: list[Node] = []
    start = 0
    last = max((i for i, share in enumerate(shares) if share.chance[0]), default=0)
    for i, share in enumerate(shares):
        if share.chance[0]:
            width = 1000 - start if i == last else max(_per_mille(share.chance), 6)
            segments.append(h.rect(class_=_tone(i, share), x=str(start), y="0", width=str(width), height="24"))
            start += width
    return h.div(".odds")[
        h.svg(".bar", viewBox="0 0 1000 24", preserveAspectRatio="none", aria_hidden="true")[segments],
        h.ul(".legend")[
            [
                h.li[
                    h.svg(".swatch", viewBox="0 0 12 12", aria_hidden="true")[
                        h.rect(class_=_tone(i, share), x="0", y="0", width="12", height="12", rx="2")
                    ],
                    h.span(".name")[speaker.say(share.label)],
                    " ",
                    h.b(".number")[percent(share.chance, language=speaker.language)],
                ]
                for i, share in enumerate(shares)
                if share.chance[0]
            ]
        ],
    ]


def distribution(table: Sequence[odds.Share], speaker: Speaker) -> Element:
    """The chance of each single result: a bar and a figure each. The longest bar is the likeliest result."""
    most = max((_per_mille(share.chance) for share in table), default=0) or 1
    return h.table(".spread")[
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[speaker.say(share.label)],
                    h.td(".bar", aria_hidden="true")[
                        h.svg(viewBox="0 0 1000 12", preserveAspectRatio="none")[
                            share.chance[0] > 0
                            and h.rect(
                                class_=share.tone or None,
                                x="0",
                                y="0",
                                width=str(max(1000 * _per_mille(share.chance) // most, 4)),
                                height="12",
                            )
                        ]
                    ],
                    h.td(".number")[percent(share.chance, 1, speaker.language)],
                ]
                for share in table
            ]
        ]
    ]


def _per_mille(chance: tuple[int, int]) -> int:
    return 1000 * chance[0] // chance[1]


def _tone(i: int, share: odds.Share) -> list[str]:
    return [f"part-{i}", share.tone]
