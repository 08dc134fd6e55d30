"""Upgrades: how a record that an older version wrote takes the form of today, before anything of it is validated.

A book declares those of its own models in `System.upgrades`, the engine those of its own in `UPGRADES`:

    Upgrade(2, Event, attacked_is_struck, named="Attacked")   the event that was called so until then
    Upgrade(3, Sheet, hits_are_points)                        a model, wherever in a record it stands

A change is given the plain data as version - 1 wrote it, a copy that is its own, and gives the data of `version`. What can be left out of
a record may be missing in it: actions, and the sheets of scenes, hold only what differs from the defaults. Every record says in `fray`
which version wrote it. Those of today are not looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, repeat
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from ..values.errors import BadDocument
from ..values.model import Frozen

FORMAT = 1  # of what is written now; a record that says nothing is of the first

Data = dict[str, Any]
FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)  # of a change that meets what nobody wrote


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What became of one kind of record with `version`. of: its model as it is now; named: the `type` that it bore before."""

    version: int
    of: type[Frozen]
    change: Callable[[Data], Data]
    named: str = ""


UPGRADES: tuple[Upgrade, ...] = ()  # of the engine's own models: those that books derive from them have their share


def version_of(record: Mapping[str, Any], path: str = "") -> int:
    """The version that wrote a record. Errors: `BadDocument`."""
    version = record.get("fray", 1)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadDocument(f"{path}/fray", f"{version!r} is no version")
    return version


@cache
def fields_of(kind: type[Frozen]) -> dict[str, tuple[object, frozenset[type[Frozen]]]]:
    """The fields of a model in which other models stand: how they stand there, and which."""
    found = {name: (info.annotation, frozenset(models_in(info.annotation))) for name, info in kind.model_fields.items()}
    return {name: entry for name, entry in found.items() if entry[1]}


def models_in(kind: object) -> set[type[Frozen]]:
    """The models that a type is made of: of `dict[str, tuple[Condition, ...]]` Condition."""
    if isinstance(kind, type) and get_origin(kind) is None:
        return {kind} if issubclass(kind, Frozen) else set()
    return {model for part in get_args(kind) for model in models_in(part)}


class Upgrader:
    """The upgrades of a system. families: (the model that stands for a family, its members, told apart by `type`)."""

    def __init__(self, families: Mapping[type[Frozen], Iterable[type[Frozen]]], upgrades: Iterable[Upgrade]) -> None:
        self.members = {family: {one.model_fields["type"].default: one for one in ones} for family, ones in families.items()}
        self.upgrades = tuple(upgrades)
        self.versions = sorted({upgrade.version for upgrade in self.upgrades})
        self._ways: dict[type[Frozen], dict[str, object]] = {}

    def raised(self, kind: object, data: Any, version: int, path: str = "") -> Any:
        """Data that `version` wrote, as it would be written today. kind: its type, as of a field. Errors: `BadDocument`."""
        try:
            for number in [one for one in self.versions if one > version]:
                data = self._value(kind, data, version, number)
        except FAULTS as error:
            raise BadDocument(path, f"cannot be brought up from version {version}: {type(error).__name__}") from None
        return data

    def model(self, kind: type[Frozen], data: Data) -> type[Frozen]:
        """The model of this data: of a family the member that `type` names, where it is known today."""
        named = data.get("type")
        return self.members.get(kind, {}).get(named, kind) if isinstance(named, str) else kind

    def _changed(self, kind: type[Frozen], data: Data, number: int) -> Data:
        """A record one version on, itself alone."""
        model, named = self.model(kind, data), data.get("type")
        for upgrade in [u for u in self.upgrades if u.version == number and issubclass(model, u.of) and u.named in ("", named)]:
            data = upgrade.change(dict(data))
        return data

    def ways(self, model: type[Frozen]) -> dict[str, object]:
        """The fields of a model that lead to something that has upgrades, with their types."""
        if model not in self._ways:
            self._ways[model] = {}  # so that a model which holds its like comes to an end
            found = {name: kind for name, (kind, models) in fields_of(model).items() if any(map(self.is_touched, models))}
            self._ways[model] = found
        return self._ways[model]

    def is_touched(self, model: type[Frozen]) -> bool:
        """Whether a model, or something in it, has upgrades."""
        return any(issubclass(model, upgrade.of) for upgrade in self.upgrades) or bool(self.ways(model))

    def _value(self, kind: object, data: Any, since: int, number: int) -> Any:
        """What stands in a field of this type, written by version `since`, with all its parts at `number`."""
        inner, origin = get_args(kind), get_origin(kind)
        if origin is Annotated:
            return self._value(inner[0], data, since, number)
        if origin in (Union, UnionType):
            model = next((one for one in inner if models_in(one)), None)
            return data if model is None else self._value(model, data, since, number)
        if isinstance(data, list) and inner:
            kinds = chain((one for one in inner if one is not ...), repeat(inner[0]))
            return [self._value(kind, one, since, number) for kind, one in zip(kinds, data, strict=False)]
        if isinstance(data, dict) and inner:
            return {key: self._value(inner[-1], one, since, number) for key, one in data.items()}
        if isinstance(data, dict) and isinstance(kind, type) and issubclass(kind, Frozen):
            return self._record(kind, data, since, number)
        return data

    def _record(self, kind: type[Frozen], data: Data, since: int, number: int) -> Data:
        """A model's data at `number`: itself first, then what stands in it.

        Until the last version each part bears the one that it has come to. So one that is only found under the name which a later
        version gave its field catches up there, and nothing is changed twice.
        """
        at = data.get("fray", since)
        data = {name: value for name, value in data.items() if name != "fray"}
        for version in self.versions:
            if at < version <= number:
                data = self._changed(kind, data, version)
        ways = self.ways(self.model(kind, data))
        data = data | {name: self._value(way, data[name], since, number) for name, way in ways.items() if name in data}
        return data if number == self.versions[-1] else data | {"fray": number}
