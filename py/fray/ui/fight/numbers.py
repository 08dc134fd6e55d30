"""Sums and figures, as every panel shows them."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, b, details, div, small, span, summary

from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Figure
from fray.engine.values.text import Said

from ..pieces import draw, parts
from ..state.desk import Desk


def rows(desk: Desk, lines: Sequence[Line]) -> list[tuple[str, int, str]]:
    """The lines of a sum in words: (name, value, where it comes from)."""
    sources = source_of(desk)
    return [(desk.say(Said(line.key, line.params)), line.value, sources.get(line.key, "")) for line in lines]


def source_of(desk: Desk) -> dict[str, str]:
    """The section of the book that a row comes from, in words, by its key."""
    sources = desk.here.sources
    return desk.memo.get(
        ("sources", desk.here.key, desk.view.language), (), lambda: {row: desk.say(source) for row, source in sources.items() if source}
    )


def sum_of(desk: Desk, lines: Sequence[Line], label: str, number: int | None = None) -> Element:
    """A sum with its total."""
    return parts.lines(rows(desk, lines), label, total(lines) if number is None else number)


def figures(desk: Desk, these: Sequence[Figure]) -> list[Node]:
    """Small counters: a word and its number or chance."""
    return [span[desk.say(one.label), " ", b(".number")[value(desk, one)]] for one in these]


def value(desk: Desk, one: Figure) -> str:
    """The number of a figure as it is shown."""
    if one.text is not None:
        return desk.say(one.text)
    if one.chance is not None:
        return draw.percent(one.chance, language=desk.view.language)
    if one.mean is not None:
        top, bottom = one.mean
        scaled = (20 * top + bottom) // (2 * bottom)
        text = f"{scaled // 10}.{scaled % 10}"
        return text.replace(".", ",") if desk.view.language == "ru" else text
    return str(one.number if one.number is not None else "").replace("-", "\N{MINUS SIGN}")


def is_sum(one: Figure) -> bool:
    """Whether a figure is a roll of its own: a sum with a chance."""
    return bool(one.lines) and one.chance is not None


def chance(desk: Desk, one: Figure) -> str:
    """Its chance in percent."""
    return draw.percent(one.chance, language=desk.view.language) if one.chance is not None else ""


def table(desk: Desk, these: Sequence[Figure]) -> Node:
    """Several rolls under each other: whom it is at, the dice, the chance; each opens to its sum."""
    out = []
    for index, one in enumerate(these):
        id = f"each-{index}"
        is_open = id in desk.view.opened
        result = desk.say(one.text) if one.text else str(total(one.lines))
        out.append(
            details(".group", id=id, open=is_open)[
                summary(".title")[span(".who")[desk.say(one.label)], span(".dice-count")[result], b(".number")[chance(desk, one)]],
                sum_of(desk, one.lines, result) if is_open else None,
            ]
        )
    return div(".each")[out]


def opened_sums(desk: Desk, sums: Sequence[tuple[Said, tuple[Line, ...]]]) -> Node:
    """Sums one under the other, each with its heading."""
    return [div[small[desk.say(label)], sum_of(desk, lines, desk.say("sum.total")) if lines else None] for label, lines in sums]
