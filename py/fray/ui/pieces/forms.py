"""A model's fields as inputs, errors beside the field that caused them: the character sheet, the options, an action's form.

Every input sends `field` with the form it belongs to and the path of its field; see `Form.change` for the way back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_origin

from htpy import Node, div
from pydantic import BaseModel

from fray.engine.fight.action import Action
from fray.engine.values.field import Option
from fray.engine.values.text import Said, Speaker, Who

from . import entries, parts, values
from .fields import CHIPS
from .folds import fold
from .parts import Pick
from .values import BadValue, Kind

MOST, LONGEST = 999, 200
SILENT = ("type", "lifted")


@dataclass
class Form:
    """A model being filled in. typed: what was typed where it does not fit, by path; errors: why not."""

    model: Any
    typed: dict[str, str] = field(default_factory=dict)
    errors: dict[str, Said] = field(default_factory=dict)

    def put(self, path: str, new: Any) -> bool:
        """Sets a value; what does not fit is kept as typed, with its error. Says whether it fitted."""
        steps = path.split(".")
        try:
            self.model = values.put(self.model, steps, new)
        except BadValue as error:
            self.typed[path], self.errors[path] = str(new), error.said
            return False
        except (LookupError, ValueError):
            return False
        self.typed.pop(path, None)
        self.errors.pop(path, None)
        return True

    def change(self, args: Mapping[str, str]) -> bool:
        """An input was changed: `name` is the path, `value` the text; chips tell in `on` whether they come or go."""
        path, text = args.get("name", ""), args.get("value", "")
        if "on" not in args:
            return self.put(path, text)
        chosen = values.get(self.model, path.split("."))
        return self.put(path, values.toggled(tuple(chosen), text))

    def add(self, path: str, item: Any) -> bool:
        """Adds an item to a list."""
        return self.put(path, (*values.get(self.model, path.split(".")), item))

    def drop(self, path: str, index: int) -> bool:
        """Takes an item out of a list."""
        items = values.get(self.model, path.split("."))
        for gone in [one for one in self.errors if one.startswith(path + ".")]:
            self.errors.pop(gone, None)
            self.typed.pop(gone, None)
        return self.put(path, (*items[:index], *items[index + 1 :]))


@dataclass(frozen=True)
class Guide:
    """What a form is drawn with. target: its name. opened: ids of the groups that stand open.

    action, encounter: of an action's form; sides: fighter -> side, to choose all of a side at once. most: up to so many options of
    a choice stand as chips, so that what is chosen is in sight.
    """

    speaker: Speaker
    target: str
    opened: set[str]
    catalogues: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    automatic: Mapping[str, int] = field(default_factory=dict)
    action: Action | None = None
    encounter: Any = None
    sides: Mapping[str, str] = field(default_factory=dict)
    most: int = CHIPS

    def say(self, what: Said | str | Who) -> str:
        """The words."""
        return self.speaker.say(what)

    def label(self, name: str, kind: Kind) -> str:
        """The words of a field."""
        key = kind.ask.label or f"field.{name}"
        words = self.say(key if key in self.speaker.words else name)
        return words[:1].upper() + words[1:]  # a row of a sum begins small, and may be the label of a field too

    def value(self, name: str, value: str, prefix: str = "") -> str:
        """The words of a value that a field can have."""
        for key in (f"{prefix}{value}", f"{name}.{value}", f"field.{name}.{value}", value):
            if key in self.speaker.words:
                return self.say(key)
        return value

    def matters(self, name: str) -> bool:
        """Whether a field of the action has any bearing now."""
        return self.action is None or self.action.matters(self.encounter, name)

    def options(self, path: str) -> tuple[Option, ...]:
        """The options of a field of the action."""
        return self.action.options(self.encounter, path.rsplit(".", 1)[-1]) if self.action is not None else ()

    def note(self, path: str) -> str:
        """The remark beside a field of the action."""
        said = self.action.note(self.encounter, path.rsplit(".", 1)[-1]) if self.action is not None else None
        return self.say(said) if said else ""


def fields(form: Form, guide: Guide) -> Node:
    """All inputs of a form: those of no group first, then the groups, folded, each with the number of fields set in it."""
    plain: list[Node] = []
    groups: dict[str, list[tuple[str, Kind]]] = {}
    for name, kind in shown(form.model):
        if not guide.matters(name):
            continue
        if kind.ask.group:
            groups.setdefault(kind.ask.group, []).append((name, kind))
        else:
            plain.append(one(form, guide, name, kind, getattr(form.model, name)))
    return [
        div(".form")[plain] if any(drawn is not None for drawn in plain) else None,
        [group(form, guide, key, inside) for key, inside in groups.items()],
    ]


def group(form: Form, guide: Guide, key: str, inside: list[tuple[str, Kind]]) -> Node:
    """A group of fields; it stands open when something in it cannot be taken as it was typed."""
    id = f"{guide.target}-{key}"
    if all(kind.ask.widget == "entries" for _, kind in inside):
        return [entries.entries(form, guide, name, getattr(form.model, name)) for name, _ in inside]
    infos = type(form.model).model_fields
    changed = sum(getattr(form.model, name) != infos[name].default for name, _ in inside)
    wrong = any(path.split(".")[0] == name for path in form.errors for name, _ in inside)

    def drawn() -> Node:
        return div(".form")[(one(form, guide, name, kind, getattr(form.model, name)) for name, kind in inside)]

    count = guide.say(Said("form.changed", {"n": changed})) if changed else ""
    return fold({id} if wrong else guide.opened, id, guide.say(key), drawn, count)


def open_at_first(model: BaseModel, target: str) -> set[str]:
    """The ids of the groups that stand open when a form is opened."""
    return {f"{target}-{kind.ask.group}" for _, kind in shown(model) if kind.ask.open}


def shown(model: BaseModel) -> list[tuple[str, Kind]]:
    """The fields that a form shows, with what they hold."""
    kinds = _KINDS.get(type(model))
    if kinds is None:
        every = ((name, values.kind_of(info)) for name, info in type(model).model_fields.items() if name not in SILENT)
        seen = ((name, kind) for name, kind in every if kind.ask.widget != "hidden")
        kinds = _KINDS[type(model)] = sorted(seen, key=lambda one: one[1].ask.order)
    return kinds


_KINDS: dict[type, list[tuple[str, Kind]]] = {}


def one(form: Form, guide: Guide, path: str, kind: Kind, value: Any) -> Node:
    """The input for one field."""
    name = path.rsplit(".", 1)[-1]
    label, note = guide.label(name, kind), guide.note(path)
    error = guide.say(form.errors[path]) if path in form.errors else ""
    typed = form.typed.get(path)
    args = {"form": guide.target}
    widget = kind.ask.widget
    # A number, a switch or a text is never chosen from a list, whatever the action offers for its other fields.
    options = guide.options(path) if kind.type not in (int, bool) and widget not in ("text", "notes") else ()
    if widget == "override" or (kind.optional and kind.type is int):
        return override(form, guide, path, kind, value)
    if widget == "one" or (kind.optional and values.is_model(kind.type)):
        return single(form, guide, path, kind, value)
    if widget == "entries":
        return entries.entries(form, guide, path, value)
    if widget == "list" or (get_origin(kind.type) is tuple and values.is_model(kind.item)):
        return listed(form, guide, path, kind, value)
    if values.is_model(kind.type):
        return parts.group(label, div(".form")[inner(form, guide, path, value)])
    if kind.type is bool:
        return parts.toggle(path, value, label=label, note=note, args=args)
    if kind.type is int:
        least, most = kind.least if kind.least is not None else -MOST, kind.most if kind.most is not None else MOST
        if typed is not None:
            return parts.text(path, typed, label=label, note=note, error=error, args=args)
        return parts.stepper(
            path, value, label=label, least=least, most=most, step=kind.ask.step, note=note, error=error, args=args, show_sign=least < 0
        )
    if get_origin(kind.type) is tuple and widget != "words":
        picks = [pick(guide, option) for option in options] or [Pick(value, guide.value(name, value)) for value in value]
        if not picks:
            return None
        return [entries.sides(guide, path, options, value), parts.chips(path, picks, value, label=label, args=args, error=error)]
    if widget == "words":
        words = typed or ", ".join(guide.say(one) for one in value)
        return parts.text(path, words, label=label, note=note, error=error, args={**args, "words": "1"}, own=True)
    choices = (
        options
        or tuple(Option(one, Said(guide.value(name, one, kind.ask.values))) for one in kind.literals)
        or catalogued(guide, path, kind, str(value or ""))
    )
    if choices:
        picks = [pick(guide, option) for option in choices]
        picks += [Pick("", guide.say("form.none"))] if kind.optional and not any(p.value == "" for p in picks) else []
        chosen = "" if value is None else str(value)
        label = f"{label}: {note}" if note else label
        return parts.choice(path, picks, chosen, label=label, args=args, error=error, most=guide.most)
    if widget in ("fighter", "fighters", "choice") and guide.action is not None:
        return None  # nobody and nothing to choose from
    text, most = typed if typed is not None else guide.say(value) if value else "", kind.longest or LONGEST
    own = not kind.ask.values  # those with values of their own mean one of these by what is typed
    return parts.text(path, text, label=label, note=note, error=error, args=args, multiline=widget == "notes", most=most, own=own)


def pick(guide: Guide, option: Option) -> Pick:
    """An option as the parts want it."""
    return Pick(
        option.value,
        guide.say(option.label),
        option.number,
        guide.say(option.refused.said) if option.refused else "",
        guide.say(option.hint) if option.hint else "",
    )


def catalogued(guide: Guide, path: str, kind: Kind, value: str) -> tuple[Option, ...]:
    """The values that a field of a list's items has in the list's catalogue: what it can be chosen from, and `value` as it is."""
    if (kind.ask.widget != "choice" and not kind.ask.values) or "." not in path:
        return ()
    name = path.rsplit(".", 1)[-1]
    for items in guide.catalogues.values():
        if items and name in type(items[0]).model_fields and values.kind_of(type(items[0]).model_fields[name]) == kind:
            keys = dict.fromkeys((*(str(getattr(item, name)) for item in items), value))
            label = kind.ask.label.rsplit(".", 1)[-1] or name
            return tuple(Option(key, Said(guide.value(label, key, kind.ask.values))) for key in keys if key)
    return ()


def inner(form: Form, guide: Guide, path: str, item: Any) -> Node:
    """The inputs for the fields of an item."""
    these = ((f"{path}.{name}", kind, getattr(item, name)) for name, kind in shown(item))
    return [one(form, guide, within, kind, value) for within, kind, value in these if guide.matters(within)]


def name_of(guide: Guide, item: Any) -> str:
    """What an item of a list is called by the fields that make its name: words with commas, numbers after them."""
    kinds = {name: values.kind_of(info) for name, info in type(item).model_fields.items()}
    out = ""
    for name in [name for name, kind in kinds.items() if kind.ask.names] or [name for name in ("name",) if name in kinds]:
        value = getattr(item, name)
        if isinstance(value, int):
            out += f" {value}"
        elif value and value != "…":
            words = guide.value(kinds[name].ask.label.rsplit(".", 1)[-1] or name, str(value))
            out += f", {words}" if out else words
    return out.strip()


def adder(guide: Guide, path: str, kind: Kind, label: str) -> Node:
    """What adds to a list: from its catalogue, or one's own."""
    items = guide.catalogues.get(kind.ask.catalogue, ())
    picks = [Pick(str(index), name_of(guide, item)) for index, item in enumerate(items)]
    name = guide.say("form.own")
    own = [Pick("own", name)] if values.blank(kind.item or kind.type, name) is not None else []
    words = guide.say(Said("form.add", {"what": label}))
    return parts.choice(path, picks + own, None, label=words, do="form-add", args={"form": guide.target, "catalogue": kind.ask.catalogue})


def listed(form: Form, guide: Guide, path: str, kind: Kind, items: Sequence[Any]) -> Node:
    """A list: each item folded under its name, with a button that takes it out; then what adds to it."""
    label = guide.label(path.rsplit(".", 1)[-1], kind)
    drawn = []
    for index, item in enumerate(items):
        id = f"{guide.target}-{path}-{index}"
        wrong = any(one.startswith(f"{path}.{index}.") for one in form.errors)
        args: dict[str, str | int] = {"form": guide.target, "name": path, "index": index}
        drop = parts.button(guide.say("form.remove"), "form-drop", kind="danger", args=args)

        def fill(index: int = index, item: Any = item, drop: Node = drop) -> Node:
            return div(".form")[inner(form, guide, f"{path}.{index}", item), drop]

        mark = ("!", guide.say("form.error.other")) if wrong else ()
        drawn.append(fold({id} if wrong else guide.opened, id, name_of(guide, item), fill, *mark))
    error = guide.say(form.errors[path]) if path in form.errors else ""
    return div(".listed")[parts.heading(label, 4), drawn, error and parts.notice("error", error), adder(guide, path, kind, label)]


def single(form: Form, guide: Guide, path: str, kind: Kind, item: Any) -> Node:
    """One item or none."""
    label = guide.label(path.rsplit(".", 1)[-1], kind)
    if item is None:
        return div(".listed")[parts.heading(label, 4), adder(guide, path, kind, label)]
    id = f"{guide.target}-{path}"
    drop = parts.button(guide.say("form.remove"), "field", kind="danger", args={"form": guide.target, "name": path, "value": ""})
    wrong = any(one.startswith(path + ".") for one in form.errors)
    filled = fold({id} if wrong else guide.opened, id, name_of(guide, item), lambda: div(".form")[inner(form, guide, path, item), drop])
    return div(".listed")[parts.heading(label, 4), filled]


def override(form: Form, guide: Guide, path: str, kind: Kind, value: int | None) -> Node:
    """A number that follows from others unless it is set by hand."""
    label = guide.label(path.rsplit(".", 1)[-1], kind)
    args = {"form": guide.target}
    if value is None and path not in form.typed:
        known = guide.automatic.get(label.casefold(), guide.automatic.get(path))
        words = guide.say("form.automatic") if known is None else guide.say(Said("form.follows", {"n": known}))
        return parts.setting(path, label, words, value=str(known if known is not None else kind.least or 0), args=args)
    error = guide.say(form.errors[path]) if path in form.errors else ""
    least, most = kind.least if kind.least is not None else -MOST, kind.most if kind.most is not None else MOST
    if path in form.typed:
        number_field: Node = parts.text(path, form.typed[path], label=label, error=error, args=args)
    else:
        number_field = parts.stepper(path, value or 0, label=label, least=least, most=most, args=args)
    back = parts.button(guide.say("form.make_automatic"), "field", kind="quiet", args={**args, "name": path, "value": ""})
    return div(".override")[number_field, back]
