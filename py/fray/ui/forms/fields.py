"""A model as a form: the character sheet, the options of a fight, an action. Errors stand beside the field that they are about.

Every input sends `field` with the name of the form and the path of its field; `Form.change` takes it from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_origin

from htpy import Node, div
from pydantic import BaseModel

from fray.engine.values.text import Said, Who

from ..pieces import inputs, parts
from ..pieces.folds import fold
from ..pieces.inputs import Pick
from . import values, widgets
from .entries import FEW, owner, unusual
from .form import Form, kinds
from .guide import Field, Guide
from .values import Kind


def fields(form: Form[BaseModel], guide: Guide) -> Node:
    """All inputs of a form: those of no group first, then the groups, folded, each with the number of fields set in it."""
    plain: list[Node] = []
    groups: dict[str, list[Field]] = {}
    for name, kind in kinds(type(form.model)):
        if guide.matters(name):
            field = Field(form, guide, name, kind, getattr(form.model, name))
            if kind.ask.group:
                groups.setdefault(kind.ask.group, []).append(field)
            else:
                plain.append(drawn(field))
    return [
        div(".form")[plain] if any(node is not None for node in plain) else None,
        [group(form, guide, key, inside) for key, inside in groups.items()],
    ]


def group(form: Form[BaseModel], guide: Guide, key: str, inside: list[Field]) -> Node:
    """A group of fields. It stands open when something in it does not fit as it was typed."""
    id = f"{guide.target}-{key}"
    if all(field.kind.ask.widget == "entries" for field in inside):
        return [entries(field) for field in inside]
    infos = type(form.model).model_fields
    changed = sum(field.value != infos[field.name].default for field in inside)
    is_wrong = any(path.split(".")[0] == field.name for path in form.errors for field in inside)
    count = guide.say(Said("form.changed", {"n": changed})) if changed else ""
    return fold({id} if is_wrong else guide.opened, id, guide.say(key), lambda: div(".form")[map(drawn, inside)], count)


def drawn(field: Field) -> Node:
    """The input for one field."""
    return WIDGETS[field.kind.ask.widget or widget_of(field.kind)](field)


def widget_of(kind: Kind) -> str:
    """The widget of a field that declares none, by its type."""
    if values.is_model(kind.type):
        return "one" if kind.optional else "nested"
    if kind.type is int:
        return "override" if kind.optional else "stepper"
    if kind.type is bool:
        return "toggle"
    if get_origin(kind.type) is tuple:
        return "list" if values.is_model(kind.item) else "chips"
    return "choice"


# -- what holds other fields -----------------------------------------------------------------------------------------------


def inner(field: Field, path: str, item: BaseModel) -> list[Node]:
    """The inputs for the fields of an item that stands at a path."""
    inside = (Field(field.form, field.guide, f"{path}.{name}", kind, getattr(item, name)) for name, kind in kinds(type(item)))
    return [drawn(child) for child in inside if field.guide.matters(child.path)]


def nested(field: Field) -> Node:
    """A model within the model."""
    return parts.group(field.label, div(".form")[inner(field, field.path, field.value)])


def single(field: Field) -> Node:
    """One item or none."""
    if field.value is None:
        return div(".listed")[parts.heading(field.label, 4), adder(field)]
    args = {**field.args, "name": field.path, "value": ""}
    drop = parts.button(field.guide.say("form.remove"), "field", kind="danger", args=args)
    return div(".listed")[parts.heading(field.label, 4), folded(field, field.path, field.value, drop)]


def listed(field: Field) -> Node:
    """A list: each item folded under its name, with a button that takes it out; then what adds to it."""
    items = []
    for index, item in enumerate(field.value):
        args = {**field.args, "name": field.path, "index": str(index)}
        drop = parts.button(field.guide.say("form.remove"), "form-drop", kind="danger", args=args)
        path = f"{field.path}.{index}"
        mark = ("!", field.guide.say("form.error.other")) if field.form.is_wrong(path) else ("", "")
        items.append(folded(field, path, item, drop, *mark, id=f"{field.id}-{index}"))
    error = field.error and parts.notice("error", field.error)
    return div(".listed")[parts.heading(field.label, 4), items, error, adder(field)]


def folded(field: Field, path: str, item: BaseModel, drop: Node, mark: str = "", spoken: str = "", id: str = "") -> Node:
    """An item under its name, with its fields and a button that takes it out. It stands open when something in it does not fit."""
    id = id or field.id
    opened = {id} if field.form.is_wrong(path) else field.guide.opened
    return fold(opened, id, field.guide.item(item), lambda: div(".form")[inner(field, path, item), drop], mark, spoken)


def adder(field: Field) -> Node:
    """What adds to a list: an item of its catalogue, or a new one."""
    guide, kind = field.guide, field.kind
    picks = [Pick(str(index), guide.item(item)) for index, item in enumerate(guide.catalogues.get(kind.ask.catalogue, ()))]
    name = guide.say("form.own")
    if values.blank(kind.item or kind.type, name) is not None:
        picks.append(Pick("own", name))
    words = guide.say(Said("form.add", {"what": field.label}))
    return inputs.choice(field.path, picks, None, label=words, do="form-add", args={**field.args, "catalogue": kind.ask.catalogue})


def entries(field: Field) -> Node:
    """An entry for each fighter of a choice. None is added or taken out here: they follow that choice."""
    items = field.value
    if not items:
        return None

    def drawn_entries() -> list[Node]:
        return [entry(field, f"{field.path}.{index}", item) for index, item in enumerate(items)]

    if len(items) <= FEW:
        return div(".entries")[parts.heading(field.label, 3), drawn_entries()]
    counted = field.guide.speaker.count("count.fighters", len(items))
    return fold(field.guide.opened, field.id, field.label, lambda: div(".entries")[drawn_entries()], str(len(items)), counted)


def entry(field: Field, path: str, item: BaseModel) -> Node:
    """One entry: the name of the fighter, what is unusual, and inside its fields."""
    fighter = owner(item)
    id = f"{field.id}-{fighter}"
    opened = {id} if field.form.is_wrong(path) else field.guide.opened
    name = field.guide.say(Who(fighter))
    return fold(opened, id, name, lambda: div(".form")[inner(field, path, item)], unusual(field.guide, path, item))


WIDGETS: Mapping[str, Callable[[Field], Node]] = {
    "chips": widgets.chips,
    "choice": widgets.choice,
    "entries": entries,
    "fighter": widgets.choice,
    "fighters": widgets.chips,
    "list": listed,
    "nested": nested,
    "notes": widgets.notes,
    "one": single,
    "override": widgets.override,
    "stepper": widgets.stepper,
    "text": widgets.text,
    "toggle": widgets.toggle,
    "words": widgets.words,
}
