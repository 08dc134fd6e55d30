"""The inputs of single values: a number, a switch, a choice, words. What holds other fields is drawn in fields.py."""

from __future__ import annotations

from htpy import Node, div

from fray.engine.values.field import Option
from fray.engine.values.text import Said

from ..pieces import inputs, parts
from ..pieces.inputs import Pick
from .entries import sides
from .guide import Field

LONGEST = 200  # letters of a text that has no bounds of its own


def toggle(field: Field) -> Node:
    """A switch."""
    return inputs.toggle(field.path, field.value, label=field.label, note=field.note, args=field.args)


def stepper(field: Field) -> Node:
    """A number. What was typed and is none stands in a line of text."""
    if field.typed is not None:
        return inputs.text(field.path, field.typed, label=field.label, note=field.note, error=field.error, args=field.args)
    return inputs.stepper(
        field.path,
        field.value,
        label=field.label,
        least=field.least,
        most=field.most,
        step=field.kind.ask.step,
        note=field.note,
        error=field.error,
        args=field.args,
        show_sign=field.least < 0,
    )


def override(field: Field) -> Node:
    """A number that follows from others unless it is set by hand."""
    if field.value is None and field.typed is None:
        known = field.guide.automatic.get(field.label.casefold(), field.guide.automatic.get(field.path))
        words = field.guide.say("form.automatic") if known is None else field.guide.say(Said("form.follows", {"n": known}))
        by_hand = known if known is not None else field.kind.least or 0
        return inputs.setting(field.path, field.label, words, value=str(by_hand), args=field.args)
    if field.typed is not None:
        number: Node = inputs.text(field.path, field.typed, label=field.label, error=field.error, args=field.args)
    else:
        number = inputs.stepper(field.path, field.value or 0, label=field.label, least=field.least, most=field.most, args=field.args)
    words = field.guide.say("form.make_automatic")
    return div(".override")[number, parts.button(words, "field", kind="quiet", args={**field.args, "name": field.path, "value": ""})]


def chips(field: Field) -> Node:
    """Several of the options; of fighters also all of a side at once."""
    options = field.guide.options(field.path)
    picks = [field.guide.pick(option) for option in options] or [Pick(value, field.guide.value(field.name, value)) for value in field.value]
    if not picks:
        return None
    return [
        sides(field.guide, field.path, options, field.value),
        inputs.chips(field.path, picks, field.value, label=field.label, args=field.args, error=field.error),
    ]


def words(field: Field) -> Node:
    """Several texts, typed with commas between them."""
    typed = field.typed or ", ".join(field.guide.say(text) for text in field.value)
    args = {**field.args, "words": "1"}
    return inputs.text(field.path, typed, label=field.label, note=field.note, error=field.error, args=args, own=True)


def choice(field: Field) -> Node:
    """One of the options. Where there are none: nothing in the form of an action, elsewhere a line of text."""
    if options := field.options():
        return choice_of(field, options)
    return None if field.guide.action is not None and field.kind.ask.widget else text(field)


def choice_of(field: Field, options: tuple[Option, ...]) -> Node:
    """One of these options."""
    picks = [field.guide.pick(option) for option in options]
    if field.kind.optional and not any(pick.value == "" for pick in picks):
        picks.append(Pick("", field.guide.say("form.none")))
    chosen = "" if field.value is None else str(field.value)
    note = field.note
    label = f"{field.label}: {note}" if note else field.label
    return inputs.choice(field.path, picks, chosen, label=label, args=field.args, error=field.error, most=field.guide.most)


def text(field: Field) -> Node:
    """A line of text; where the catalogue knows the values that it can have, a choice of those."""
    if options := field.catalogued():
        return choice_of(field, options)
    return line(field)


def notes(field: Field) -> Node:
    """Some lines of text."""
    return line(field, multiline=True)


def line(field: Field, multiline: bool = False) -> Node:
    """The user's text as it was typed."""
    values = field.kind.ask.values
    said = field.guide.value(field.name, field.value, values) if values else field.guide.say(field.value or "")
    typed = said if field.typed is None else field.typed
    return inputs.text(
        field.path,
        typed,
        label=field.label,
        note=field.note,
        error=field.error,
        args=field.args,
        multiline=multiline,
        most=field.kind.longest or LONGEST,
        own=not field.kind.ask.values,  # a field with values of its own means one of these by what is typed
    )
