"""Several fighters in a form: what is unusual in the entry of each, and the chips that choose a whole side."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node
from pydantic import BaseModel

from fray.engine.values.field import Option
from fray.engine.values.text import signed

from ..pieces import inputs
from ..pieces.inputs import Pick
from . import values
from .form import kinds
from .guide import Guide

FEW = 4  # up to so many entries stand at once; more are folded under their heading
EVERYBODY = "*"


def owner(item: BaseModel) -> str:
    """The fighter whose entry it is: what stands in its hidden field."""
    infos = type(item).model_fields.items()
    return next((str(getattr(item, name)) for name, info in infos if values.kind_of(info).ask.widget == "hidden"), "")


def unusual(guide: Guide, path: str, item: BaseModel) -> str:
    """What is not as usual in an entry, in a line: "medium −2 · well concealed −3"."""
    out = []
    for name, kind in kinds(type(item)):
        value: object = getattr(item, name)
        if value == type(item).model_fields[name].default or not guide.matters(f"{path}.{name}"):
            continue
        option = next((option for option in guide.options(name) if option.value == str(value)), None)
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
    """The options that are fighters of a side."""
    return tuple(option.value for option in options if side in (EVERYBODY, sides.get(option.value)))


def sides(guide: Guide, path: str, options: Sequence[Option], chosen: Sequence[str]) -> Node:
    """Chips that choose all fighters of a side at once. None where there are few fighters to choose from."""
    there = dict.fromkeys(guide.sides[option.value] for option in options if guide.sides.get(option.value))
    keys = [*there, EVERYBODY] if len(there) > 1 else [EVERYBODY]
    if len(options) < FEW - 1 or any(option.value not in guide.sides for option in options):
        return None
    by_key = {key: side_of(key, options, dict(guide.sides)) for key in keys}
    picks = [Pick(key, f"{guide.say('form.everybody' if key == EVERYBODY else key)}: {len(ids)}") for key, ids in by_key.items()]
    all_in = [key for key, ids in by_key.items() if set(ids) <= set(chosen)]
    return inputs.chips(path, picks, all_in, label=guide.say("form.sides"), do="field-side", args={"form": guide.target})
