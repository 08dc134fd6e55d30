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
    """The lines of a sum in words: (name, value, section of the book)."""
    sources = source_of(desk)
    return [(desk.say(Said(line.key, line.params)), line.value, sources.get(line.key, "")) for line in lines]


def source_of(desk: Desk) -> dict[str, str]:
    """Key of a row -> the section of the book that it comes from, in words."""
    sources = desk.here.sources
    return desk.memo.get(
        ("sources", desk.here.key, desk.view.language), (), lambda: {row: desk.say(source) for row, source in sources.items() if source}
    )


def sum_of(desk: Desk, lines: Sequence[Line], label: str, number: int | None = None) -> Element:
    """A sum with its total."""
    return parts.lines(rows(desk, lines), label, total(lines) if number is None else number)


def figures(desk: Desk, these: Sequence[Figure]) -> list[Node]:
    """Small counters: a word and its number or chance."""
    return [span[desk.say(figure.label), " ", b(".number")[value(desk, figure)]] for figure in these]


def value(desk: Desk, figure: Figure) -> str:
    """The number of a figure as it is shown."""
    if figure.text is not None:
        return desk.say(figure.text)
    if figure.chance is not None:
        return draw.percent(figure.chance, language=desk.view.language)
    if figure.mean is not None:
        top, bottom = figure.mean
        scaled = (20 * top + bottom) // (2 * bottom)
        text = f"{scaled // 10}.{scaled % 10}"
        return text.replace(".", ",") if desk.view.language == "ru" else text
    return str(figure.number if figure.number is not None else "").replace("-", "\N{MINUS SIGN}")


def is_sum(figure: Figure) -> bool:
    """Whether a figure is a roll of its own: a sum with a chance."""
    return bool(figure.lines) and figure.chance is not None


def chance(desk: Desk, figure: Figure) -> str:
    """The chance of a figure in percent."""
    return draw.percent(figure.chance, language=desk.view.language) if figure.chance is not None else ""


def table(desk: Desk, these: Sequence[Figure]) -> Node:
    """Several rolls under each other: the target, the dice, the chance. Each opens to its sum."""
    out = []
    for index, figure in enumerate(these):
        id = f"each-{index}"
        is_open = id in desk.view.opened
        result = desk.say(figure.text) if figure.text else str(total(figure.lines))
        out.append(
            details(".group", id=id, open=is_open)[
                summary(".title")[span(".who")[desk.say(figure.label)], span(".dice-count")[result], b(".number")[chance(desk, figure)]],
                sum_of(desk, figure.lines, result) if is_open else None,
            ]
        )
    return div(".each")[out]


def opened_sums(desk: Desk, sums: Sequence[tuple[Said, tuple[Line, ...]]]) -> Node:
    """Sums one under the other, each with its heading."""
    return [div[small[desk.say(label)], sum_of(desk, lines, desk.say("sum.total")) if lines else None] for label, lines in sums]
