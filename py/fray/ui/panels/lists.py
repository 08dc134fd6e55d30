"""What several pages have: the choice of the system, a field to search in a list, the saved characters and a line about each."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Node, input, label

from ..pieces import inputs, parts
from ..pieces.inputs import Pick
from ..saving.documents import Character
from ..state.desk import Desk


def systems(desk: Desk, picks: Mapping[str, Pick]) -> Node:
    """The choice of the system, where there are several."""
    if len(picks) < 2:
        return None
    return inputs.choice("system", list(picks.values()), desk.chosen.key, label=desk.say("start.system"), do="system")


def search(desk: Desk, name: str) -> Node:
    """A field to find something in a list."""
    return label(".search")[
        parts.icon("magnifying-glass"),
        input(
            type="search",
            id=f"search-{name}",
            name=name,
            data_change="search",
            data_input="search",
            data_name=name,
            value=desk.view.search.get(name, ""),
            placeholder=desk.say("do.search"),
            aria_label=desk.say("do.search"),
            autocomplete="off",
        ),
    ]


def is_wanted(desk: Desk, list_name: str, name: str) -> bool:
    """Whether a name matches what is typed into the search field of a list."""
    return desk.view.search.get(list_name, "").strip().casefold() in name.casefold()


def characters(desk: Desk) -> list[Character]:
    """The saved characters of the system."""
    return [character for character in desk.store.characters() if character.system is desk.here]


def about(desk: Desk, sheet: object) -> str:
    """The first derived numbers of a sheet, in a line."""
    figures = desk.here.derived(sheet)
    return " · ".join(f"{desk.say(figure.label)} {figure.number}" for figure in figures[:4] if figure.number is not None)
