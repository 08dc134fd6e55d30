"""Upgrades: how a record of an older version gets the form of today, before it is validated.

A book lists the upgrades of its models in `System.upgrades`; the engine lists its own in `UPGRADES`:

    Upgrade(2, Event, attacked_is_struck, named="Attacked")   the event that was called "Attacked" before version 2
    Upgrade(3, Sheet, hits_are_points)                        a model, wherever it stands in a record

The change of an upgrade gets a copy of the plain data that `version - 1` wrote, and returns the data of `version`. Fields may be missing:
actions, events (from version 2 on) and the sheets of scenes hold only what differs from the defaults. A field that is missing has the
default of the version that wrote the record. So a default that changes wants an upgrade, which writes the old one:

    Upgrade(3, Event, lambda data: {"amount": 1, **data}, named="Hurt")      `amount` was 1 by default before version 3

Every record says in `fray` which version wrote it. Records of today are not changed.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, repeat
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from ..values.errors import BadDocument, Newer
from ..values.model import Frozen

FORMAT = 2  # the version that the app writes; a record without a version is of version 1

Data = dict[str, Any]
FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)  # of a change, for data that no version wrote


@dataclass(frozen=True, slots=True)
class Upgrade:
    """How a kind of record changed with `version`. of: its model today. named: the `type` that it had before, "" for any."""

    version: int
    of: type[Frozen]
    change: Callable[[Data], Data]
    named: str = ""


UPGRADES: tuple[Upgrade, ...] = ()  # of the models of the engine; they hold for the models derived from them too


def version_of(record: Mapping[str, object], path: str = "") -> int:
    """The version that wrote a record. Errors: `BadDocument`; `Newer` for a version that comes after this one."""
    version = record.get("fray", 1)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadDocument(f"{path}/fray", f"{version!r} is no version")
    if version > FORMAT:
        raise Newer(f"{path}/fray", version)
    return version


@cache
def fields_of(kind: type[Frozen]) -> dict[str, tuple[object, frozenset[type[Frozen]]]]:
    """The fields of a model that hold other models: name -> (type of the field, these models)."""
    found = {name: (info.annotation, frozenset(models_in(info.annotation))) for name, info in kind.model_fields.items()}
    return {name: entry for name, entry in found.items() if entry[1]}


def models_in(kind: object) -> set[type[Frozen]]:
    """The models in a type, such as Condition in `dict[str, tuple[Condition, ...]]`."""
    if isinstance(kind, type) and get_origin(kind) is None:
        return {kind} if issubclass(kind, Frozen) else set()
    return {model for part in get_args(kind) for model in models_in(part)}


class Upgrader:
    """The upgrades of a book. families: base model -> the models that may stand in its place, told apart by `type`."""

    def __init__(self, families: Mapping[type[Frozen], Iterable[type[Frozen]]], upgrades: Iterable[Upgrade]) -> None:
        self.members = {base: {kind.model_fields["type"].default: kind for kind in kinds} for base, kinds in families.items()}
        self.upgrades = tuple(upgrades)
        self.versions = sorted({upgrade.version for upgrade in self.upgrades})
        self._ways: dict[type[Frozen], dict[str, object]] = {}

    def raised(self, kind: object, data: Any, version: int, path: str = "") -> Any:
        """Data of `version` in the form of today. kind: its type: a model, or the type of a field. Errors: `BadDocument`."""
        try:
            for number in [later for later in self.versions if later > version]:
                data = self._value(kind, data, version, number)
        except FAULTS as error:
            raise BadDocument(path, f"cannot be brought up from version {version}: {type(error).__name__}") from None
        return data

    def model(self, kind: type[Frozen], data: Data) -> type[Frozen]:
        """The model of this data: the member of the family that `type` names, or `kind` if there is none."""
        named = data.get("type")
        return self.members.get(kind, {}).get(named, kind) if isinstance(named, str) else kind

    def _changed(self, kind: type[Frozen], data: Data, number: int) -> Data:
        """The record after the upgrades of version `number`. The records inside stay as they are."""
        model, named = self.model(kind, data), data.get("type")
        for upgrade in [u for u in self.upgrades if u.version == number and issubclass(model, u.of) and u.named in ("", named)]:
            data = upgrade.change(dict(data))
        return data

    def ways(self, model: type[Frozen]) -> dict[str, object]:
        """The fields of a model that hold, at any depth, models with upgrades: name -> type of the field."""
        if model not in self._ways:
            self._ways[model] = {}  # so that the search ends for a model that holds its own kind
            found = {name: kind for name, (kind, models) in fields_of(model).items() if any(map(self.is_touched, models))}
            self._ways[model] = found
        return self._ways[model]

    def is_touched(self, model: type[Frozen]) -> bool:
        """Whether a model, or a model inside it, has upgrades."""
        return any(issubclass(model, upgrade.of) for upgrade in self.upgrades) or bool(self.ways(model))

    def _value(self, kind: object, data: Any, since: int, number: int) -> Any:
        """The value of a field of this type, brought to version `number` with all its parts. since: the version that wrote the value."""
        inner, origin = get_args(kind), get_origin(kind)
        if origin is Annotated:
            return self._value(inner[0], data, since, number)
        if origin in (Union, UnionType):
            model = next((part for part in inner if models_in(part)), None)
            return data if model is None else self._value(model, data, since, number)
        if isinstance(data, list) and inner:
            kinds = chain((part for part in inner if part is not ...), repeat(inner[0]))
            return [self._value(part, item, since, number) for part, item in zip(kinds, data, strict=False)]
        if isinstance(data, dict) and inner:
            return {key: self._value(inner[-1], item, since, number) for key, item in data.items()}
        if isinstance(data, dict) and isinstance(kind, type) and issubclass(kind, Frozen):
            return self._record(kind, data, since, number)
        return data

    def _record(self, kind: type[Frozen], data: Data, since: int, number: int) -> Data:
        """The record brought to version `number`: first the record, then the records inside it.

        Until the last version is reached, every record keeps its own version in `fray`. A field may be renamed on the way, so a record
        inside may be found only later; its version says which upgrades it still needs, and no upgrade is applied twice.
        """
        at = data.get("fray", since)
        data = {name: value for name, value in data.items() if name != "fray"}
        for version in self.versions:
            if at < version <= number:
                data = self._changed(kind, data, version)
        ways = self.ways(self.model(kind, data))
        data = data | {name: self._value(way, data[name], since, number) for name, way in ways.items() if name in data}
        return data if number == self.versions[-1] else data | {"fray": number}
