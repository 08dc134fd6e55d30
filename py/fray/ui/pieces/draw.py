"""Tracks and odds as pictures; for dice see draw_dice.py. Each picture has a text that says the same."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import htpy as h
from htpy import Element, Node

from fray.engine.values import dice as odds
from fray.engine.values.show import Mark, Track
from fray.engine.values.text import Own, Speaker, Text, signed

WORDS: Mapping[str, Text] = {
    "draw.box": Text("{track} {n}: {mark}", "{track} {n}: {mark}"),
    "draw.empty": Text("empty", "пусто"),
    "draw.free": Text("free", "свободно"),
    "draw.temporary": Text("temporary", "временный"),
    "draw.marks": Text("a tap marks {n}", "нажатие отметит {n}"),
    "draw.heals": Text("a tap heals {n}", "нажатие снимет {n}"),
}

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
    """Boxes as the sheet draws them, each with its penalty below. With `do` each can be tapped; the `new` marks stand out."""
    if small:
        return _small_track(track, speaker, new)
    label = speaker.say(track.label)
    boxes = [_box(track, i, label, speaker, do, args or {}, i in new) for i in range(len(track.boxes))]
    return h.div(
        {
            "class": ["track", {"in-rows": 0 < track.row <= LONG, "in-tens": track.row > LONG}],
            "role": "group" if do else "img",
            "aria-label": label if do else said_track(track, speaker),
            "style": f"--row:{track.row}" if 0 < track.row <= LONG else None,
        }
    )[_broken(boxes, track.row)]


def _broken(boxes: Sequence[Element], row: int) -> Node:
    """The boxes in groups. On a narrow screen a long row breaks after every five boxes, so that it can be counted at a glance."""
    if row > LONG:
        return [h.div(".row-of")[_fives(boxes[i : i + row])] for i in range(0, len(boxes), row)]
    return _fives(boxes) if not row and len(boxes) > LONG else boxes


def _fives(boxes: Sequence[Element]) -> Node:
    return [h.span(".five")[boxes[i : i + FIVE]] for i in range(0, len(boxes), FIVE)]


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
    name = words.say("draw.box", track=Own(label), n=i + 1, mark=Own(speaker.say(mark.label) if mark else words.say("draw.empty")))
    name += f", {words.say('draw.temporary')}" if temporary else ""
    name += f" ({signed(cost)})" if cost else ""
    name += f", {words.say('draw.heals' if mark else 'draw.marks', n=reach(track, i))}" if track.fills else ""
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


def reach(track: Track, i: int) -> int:
    """How many boxes a tap on a box marks or heals. A free box is marked with those before it; a marked box is healed alone, or on a track
    that fills with those after it."""
    there = track.boxes[i]
    if not there:
        return track.boxes[: i + 1].count("")
    return sum(bool(mark) for mark in track.boxes[i:]) if track.fills else 1


def left(track: Track) -> str:
    """What is left of a track: "9/12"; below zero: "−3/12"."""
    free = track.boxes.count("") if track.number is None else track.number
    return f"{free}/{len(track.boxes)}".replace("-", "\N{MINUS SIGN}")


PITCH = 13  # from one small box to the next, in pixels
POINT = 9  # the same where a box is a point
ROW = 10  # small boxes in a row, where the sheet has no rows of its own


def _small_track(track: Track, speaker: Speaker, new: Collection[int]) -> Element:
    count, pitch = len(track.boxes), POINT if track.fills else PITCH
    across = track.row or max(1, count if count <= ROW + 2 else ROW)
    width, height = min(count, across) * pitch, -(-count // across) * pitch
    boxes: list[Node] = []
    for i in range(count):
        mark = _mark(track, i)
        boxes.append(
            h.g(transform=f"translate({i % across * pitch} {i // across * pitch}) scale({(pitch - 1) / 32})")[
                h.rect(class_={"temporary": _is_temporary(track, i), "new": i in new}, x="2", y="2", width="28", height="28", rx="3"),
                mark is not None and h.path(class_=mark.sign, d=SIGNS.get(mark.sign, SIGNS["fill"])),
            ]
        )
    picture = h.svg(
        class_=["track-small", {"fills": track.fills}],
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        role="img",
        aria_label=said_track(track, speaker),
    )[boxes]
    return h.span(".points")[picture, h.b(".number", aria_hidden="true")[left(track)]] if track.fills else picture


def said_track(track: Track, speaker: Speaker) -> str:
    """The whole track in a line: "Health: lethal 2, bashing 1, free 5"; where boxes are points of one kind: "Hit points: 9/12"."""
    if track.fills and sum(not mark.twin for mark in track.marks) == 1:
        return f"{speaker.say(track.label)}: {left(track)}"
    parts = [(speaker.say(mark.label), track.boxes.count(mark.key)) for mark in track.marks]
    parts.append((Speaker(WORDS, speaker.language).say("draw.free"), track.boxes.count("")))
    return f"{speaker.say(track.label)}: " + ", ".join(f"{name} {count}" for name, count in parts if count)


def _mark(track: Track, i: int) -> Mark | None:
    return next((mark for mark in track.marks if mark.key == track.boxes[i]), None)


def _is_temporary(track: Track, i: int) -> bool:
    return i >= len(track.boxes) - track.temporary


def percent(chance: tuple[int, int], digits: int = 0, language: str = "en") -> str:
    """A chance as percent, rounded half up. A chance above 0 is never shown as 0 %, a chance below 1 never as 100 %."""
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
    """All chances as one bar, and under it the words of each part."""
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
    """The chance of each result: a bar and a number. The longest bar is the likeliest result."""
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
