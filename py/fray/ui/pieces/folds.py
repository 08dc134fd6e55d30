"""Groups that open and close. The content of a closed group is not even made."""

from __future__ import annotations

from collections.abc import Callable, Collection

from htpy import Element, Node

from . import parts


def fold(opened: Collection[str], id: str, title: str, make: Callable[[], Node], count: str = "", counted: str = "") -> Element:
    """A group that opens and closes under this id. count, counted: see `parts.group`."""
    is_open = id in opened
    return parts.group(title, make() if is_open else None, id=id, folded=not is_open, count=count, counted=counted)
