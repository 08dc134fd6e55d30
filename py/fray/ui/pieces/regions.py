"""The page as a tree of regions, and the patches that turn what is shown into what should be.

A region is a piece of HTML under an id, or a row of such regions. Only what differs is patched, so that in a fight of thirty
fighters a tap patches no more than the two cards that changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True, slots=True)
class Patch:
    """What to do to the element `id`. how: inner (html becomes its content), outer, append, prepend, or remove."""

    id: str
    how: str
    html: str = ""


@dataclass(frozen=True, slots=True)
class Region:
    """html, or parts by id. A region stands in an element of its own: `tag` with `attributes`."""

    html: str = ""
    parts: Mapping[str, Region] | None = None
    tag: str = "div"
    attributes: Mapping[str, str] = field(default_factory=dict)

    def inner(self) -> str:
        """The content as HTML."""
        return self.html if self.parts is None else "".join(part.outer(id) for id, part in self.parts.items())

    def outer(self, id: str) -> str:
        """The element with its content."""
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes.items())
        return f'<{self.tag} id="{escape(id)}"{attributes}>{self.inner()}</{self.tag}>'

    def is_like(self, other: Region) -> bool:
        """Whether the elements of both are the same."""
        return self.tag == other.tag and self.attributes == other.attributes


def patches(id: str, old: Region | None, new: Region) -> list[Patch]:
    """The patches that turn the content of the element `id` from old into new."""
    if old is None or old.parts is None or new.parts is None:
        if old is not None and old.parts is None and new.parts is None and old.html == new.html:
            return []
        return [Patch(id, "inner", new.inner())]
    before, after = list(old.parts), list(new.parts)
    staying = [part for part in before if part in new.parts]
    out: list[Patch] = []
    if before != after:
        start = next((index for index, part in enumerate(after) if part in old.parts), len(after))
        middle = after[start : start + len(staying)]
        if not staying or middle != staying:
            return [Patch(id, "inner", new.inner())]
        out += [Patch(part, "remove") for part in before if part not in new.parts]
        if head := "".join(new.parts[part].outer(part) for part in after[:start]):
            out.append(Patch(id, "prepend", head))
        if tail := "".join(new.parts[part].outer(part) for part in after[start + len(staying) :]):
            out.append(Patch(id, "append", tail))
    for part in staying:
        if not old.parts[part].is_like(new.parts[part]):
            out.append(Patch(part, "outer", new.parts[part].outer(part)))
        elif old.parts[part] is not new.parts[part]:
            out += patches(part, old.parts[part], new.parts[part])
    return out
