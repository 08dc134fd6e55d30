"""What a form is drawn with: the words, the options of its choices, the catalogues; and one field of it with all that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.values.field import Option
from fray.engine.values.model import Frozen
from fray.engine.values.text import Own, Said, Speaker, Who

from ..pieces.inputs import CHIPS, Pick
from . import values
from .form import Form
from .values import Kind

MOST = 999  # where a number has no bounds of its own


@dataclass(frozen=True)
class Guide:
    """What a form is drawn with. target: its name. opened: ids of the groups that stand open.

    action, encounter: of the form of an action. sides: fighter -> side, to choose all of a side at once. most: up to so many options
    of a choice stand as chips, so that the chosen one is in sight. automatic: numbers that follow from others, by label.
    """

    speaker: Speaker
    target: str
    opened: set[str]
    catalogues: Mapping[str, Sequence[Frozen]] = field(default_factory=dict)
    automatic: Mapping[str, int] = field(default_factory=dict)
    action: Action | None = None
    encounter: Encounter | None = None
    sides: Mapping[str, str] = field(default_factory=dict)
    most: int = CHIPS

    def say(self, what: Said | str | Who) -> str:
        """The words."""
        return self.speaker.say(what)

    def label(self, name: str, kind: Kind) -> str:
        """The words of a field: of its label, or of what it is called by in the book, such as a skill."""
        key = next((key for key in (kind.ask.label or f"field.{name}", name) if key in self.speaker.words), None)
        words = self.say(key) if key is not None else name
        return Own(words[:1].upper() + words[1:])  # a row of a sum begins small, and may be the label of a field too

    def value(self, name: str, value: str, prefix: str = "") -> str:
        """The words of a value that a field can have."""
        if isinstance(value, Own):
            return value
        for key in (f"{prefix}{value}", f"{name}.{value}", f"field.{name}.{value}", value):
            if key in self.speaker.words:
                return Own(self.say(key))
        return Own(value)

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

    def pick(self, option: Option) -> Pick:
        """An option as the inputs want it."""
        return Pick(
            option.value,
            self.say(option.label),
            option.number,
            self.say(option.refused.said) if option.refused else "",
            self.say(option.hint) if option.hint else "",
        )

    def item(self, item: BaseModel) -> str:
        """The name of an item of a list, made of the fields that the model marks for it: words with commas, numbers after them."""
        kinds = {name: values.kind_of(info) for name, info in type(item).model_fields.items()}
        out = ""
        for name in [name for name, kind in kinds.items() if kind.ask.names] or [name for name in ("name",) if name in kinds]:
            value = getattr(item, name)
            if isinstance(value, int):
                out += f" {value}"
            elif value and value != "…":
                words = self.value(kinds[name].ask.label.rsplit(".", 1)[-1] or name, str(value))
                out += f", {words}" if out else words
        return Own(out.strip())


@dataclass(frozen=True)
class Field:
    """One field of a form: where it stands, what it holds, and what its input is drawn with."""

    form: Form[BaseModel]
    guide: Guide
    path: str
    kind: Kind
    value: Any

    @property
    def name(self) -> str:
        """The name of the field in its model."""
        return self.path.rsplit(".", 1)[-1]

    @property
    def label(self) -> str:
        """The words of the field."""
        return self.guide.label(self.name, self.kind)

    @property
    def note(self) -> str:
        """The remark beside it."""
        return self.guide.note(self.path)

    @property
    def error(self) -> str:
        """Why what was typed does not fit."""
        return self.guide.say(self.form.errors[self.path]) if self.path in self.form.errors else ""

    @property
    def typed(self) -> str | None:
        """What was typed and does not fit."""
        return self.form.typed.get(self.path)

    @property
    def args(self) -> dict[str, str]:
        """What its input sends beside the value."""
        return {"form": self.guide.target}

    @property
    def id(self) -> str:
        """The id of the group that it opens to."""
        return f"{self.guide.target}-{self.path}"

    @property
    def least(self) -> int:
        """The least number that it can hold."""
        return self.kind.least if self.kind.least is not None else -MOST

    @property
    def most(self) -> int:
        """The greatest number that it can hold."""
        return self.kind.most if self.kind.most is not None else MOST

    def options(self) -> tuple[Option, ...]:
        """What can be chosen: what the action offers, else the values of its type, else those in its catalogue."""
        return self.guide.options(self.path) or self.literals() or self.catalogued()

    def literals(self) -> tuple[Option, ...]:
        """The values of its type, where there are only so many."""
        return tuple(Option(value, Said(self.guide.value(self.name, value, self.kind.ask.values))) for value in self.kind.literals)

    def catalogued(self) -> tuple[Option, ...]:
        """The values that a field of a list's items has in the list's catalogue, and the value that it has now."""
        if (self.kind.ask.widget != "choice" and not self.kind.ask.values) or "." not in self.path:
            return ()
        for items in self.guide.catalogues.values():
            fields = type(items[0]).model_fields if items else {}
            if self.name in fields and values.kind_of(fields[self.name]) == self.kind:
                keys = dict.fromkeys((*(str(getattr(item, self.name)) for item in items), str(self.value or "")))
                label = self.kind.ask.label.rsplit(".", 1)[-1] or self.name
                return tuple(Option(key, Said(self.guide.value(label, key, self.kind.ask.values))) for key in keys if key)
        return ()
