"""What follows a choice of several fighters: an entry for each, folded under his name; and the chips that choose a whole side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from htpy import Node, div
from pydantic import BaseModel

from fray.engine.values.field import Option
from fray.engine.values.text import Who, signed

from . import forms, parts, values
from .folds import fold
from .parts import Pick

if TYPE_CHECKING:
    from .forms import Form, Guide

FEW = 4  # up to so many entries stand at once; more are folded under their heading
EVERYBODY = "*"


def entries(form: Form, guide: Guide, path: str, items: Sequence[BaseModel]) -> Node:
    """The entries: none is added or taken out here, they follow the choice that they belong to."""
    if not items:
        return None
    name = path.rsplit(".", 1)[-1]
    label = guide.label(name, values.kind_of(type(form.model).model_fields[name]))
    if len(items) <= FEW:
        return div(".entries")[parts.heading(label, 3), (entry(form, guide, f"{path}.{i}", item) for i, item in enumerate(items))]
    return fold(
        guide.opened,
        f"{guide.target}-{path}",
        label,
        lambda: div(".entries")[(entry(form, guide, f"{path}.{i}", item) for i, item in enumerate(items))],
        str(len(items)),
        guide.speaker.count("count.fighters", len(items)),
    )


def entry(form: Form, guide: Guide, path: str, item: BaseModel) -> Node:
    """One of them: the name, what is unusual, and inside its fields."""
    whom = owner(item)
    id = f"{guide.target}-{path.rsplit('.', 1)[0]}-{whom}"
    wrong = any(one.startswith(path + ".") for one in form.errors)
    return fold(
        {id} if wrong else guide.opened,
        id,
        guide.say(Who(whom)),
        lambda: div(".form")[forms.inner(form, guide, path, item)],
        unusual(guide, path, item),
    )


def owner(item: BaseModel) -> str:
    """The fighter whose entry it is: what stands in its hidden field."""
    infos = type(item).model_fields.items()
    return next((str(getattr(item, name)) for name, info in infos if values.kind_of(info).ask.widget == "hidden"), "")


def unusual(guide: Guide, path: str, item: BaseModel) -> str:
    """What is not as usual, in a line: "medium −2 · well concealed −3"."""
    out = []
    for name, kind in forms.shown(item):
        value: Any = getattr(item, name)
        if value == type(item).model_fields[name].default or not guide.matters(f"{path}.{name}"):
            continue
        option = next((one for one in guide.options(name) if one.value == str(value)), None)
        if kind.type is bool:
            out.append(guide.label(name, kind))
        elif option is not None:
            out.append(guide.say(option.label) + (f" {signed(option.number)}" if option.number else ""))
        elif isinstance(value, int):
            out.append(f"{guide.label(name, kind)} {signed(value) if (kind.least or 0) < 0 else value}")
        else:
            out.append(guide.value(name, str(value), kind.ask.values))
    return " · ".join(out)


def side_of(side: str, options: Sequence[Option], sides: dict[str, str]) -> tuple[str, ...]:
    """Those among the options who stand on a side."""
    return tuple(one.value for one in options if side in (EVERYBODY, sides.get(one.value)))


def sides(guide: Guide, path: str, options: Sequence[Option], chosen: Sequence[str]) -> Node:
    """Chips that choose all of a side at once, where there are sides with several on them."""
    there = dict.fromkeys(guide.sides[one.value] for one in options if guide.sides.get(one.value))
    keys = [*there, EVERYBODY] if len(there) > 1 else [EVERYBODY]
    if len(options) < FEW - 1 or any(one.value not in guide.sides for one in options):
        return None
    by_key = {key: side_of(key, options, dict(guide.sides)) for key in keys}
    picks = [Pick(key, f"{guide.say('form.everybody' if key == EVERYBODY else key)}: {len(ids)}") for key, ids in by_key.items()]
    all_in = [key for key, ids in by_key.items() if set(ids) <= set(chosen)]
    return parts.chips(path, picks, all_in, label=guide.say("form.sides"), do="field-side", args={"form": guide.target})
