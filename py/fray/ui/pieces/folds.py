"""What opens and closes: the content of what is folded is not even made until it is opened."""

from __future__ import annotations

from collections.abc import Callable, Collection

from htpy import Element, Node

from . import parts

AT_FIRST = ("breakdown",)  # ids of what stands open until it is closed


def fold(opened: Collection[str], id: str, title: str, make: Callable[[], Node], count: str = "", counted: str = "") -> Element:
    """A group that opens and closes under this id. count, counted: see `parts.group`."""
    is_open = id in opened
    return parts.group(title, make() if is_open else None, id=id, folded=not is_open, count=count, counted=counted)
