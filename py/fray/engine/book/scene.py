"""Scenes: whole fights as files. A scene has fighters, their actions, the faces that fell, and the results that are expected.

    {"fray": 1, "kind": "scene", "system": "nwod", "name": "Two thugs",
     "fighters": {"ann": {"template": "thug", "name": "Ann", "side": "A", "strength": 4}, "bo": {"template": "thug", "side": "B"}},
     "steps": [
       {"do": "Begin", "answers": [[9, 2]]},
       {"do": "Attack", "actor": "ann", "target": "bo", "weapon": "0", "answers": [[8, 9, 1, 1, 2, 3]],
        "expect": {"pool": 6, "lines": {"strength": 4}, "fighters": {"bo": {"bashing": 2}}}},
       {"undo": 1}]}

A fighter is a whole sheet, or a template and the fields that differ from it. A row of a catalogue may be given by its name
("weapons": ["sword"]). An answer is a list of faces, a number of successes, the value of a choice, or an object for a ruling. A reroll has
an answer of its own. When the answers are used up, dice are rolled if the scene has a "seed"; without a seed a missing roll is an error.
Rulings and choices take their defaults; if more answers follow a ruling, {} stands in its place. `expect` may stand at a step and at the
end. {"refused": "refuse.turn"} expects that the rules forbid the step.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from pydantic import ValidationError

from ..fight.action import Action
from ..fight.encounter import Encounter
from ..fight.session import Session
from ..values.ask import Answer, Answers, Asked
from ..values.dice import Chance
from ..values.errors import BadDocument, RuleError
from ..values.model import Frozen
from ..values.modifier import total
from ..values.names import read
from ..values.text import Own, Said
from . import upgrade
from .reading import Work, finish
from .system import Cover, System

T = TypeVar("T")


def _want(data: object, kind: type[T], path: str) -> T:
    if not isinstance(data, kind) or (isinstance(data, bool) and kind is not bool):
        names: dict[type, str] = {dict: "an object", list: "a list", str: "text", int: "a number", bool: "true or false"}
        raise BadDocument(path, f"must be {names[kind]}")
    return data


def _key(system: System, what: Said | str) -> str:
    """The key in place of the words."""
    return what.key if isinstance(what, Said) else what


class Scene:
    """A scene to be played. say: (system, key or `Said`) -> words, for the names of templates and the reasons of errors."""

    def __init__(self, data: object, books: Mapping[str, Cover], say: Callable[[System, Said | str], str] = _key) -> None:
        self.data = _want(data, dict, "/")
        self.version = upgrade.version_of(self.data)
        if "fray" not in self.data or self.data.get("kind") != "scene":
            raise BadDocument("fray", 'must be there, with "kind": "scene"')
        key = str(self.data.get("system", ""))
        if key not in books:
            raise BadDocument("system", f"must be one of {', '.join(books)}")
        unknown = set(self.data) - {"fray", "kind", "system", "name", "options", "fighters", "steps", "expect", "seed", "about"}
        if unknown:
            raise BadDocument(sorted(unknown)[0], "is not known here")
        self.system = books[key].opened
        self.word: Callable[[Said | str], str] = partial(say, self.system)
        self.name = Own(self.word(read(_want(self.data.get("name", ""), str, "name"))))
        self.chance = Chance(str(self.data["seed"])) if "seed" in self.data else None
        try:
            options = self.system.options.model_validate(self._raised(self.system.options, self.data.get("options", {}), "options"))
        except ValidationError as error:
            raise BadDocument.of(error, "options") from None
        try:
            self.session = Session(self.system.new(self.name, options))
        except ValidationError as error:
            raise BadDocument.of(error, "") from None

    def play(self) -> Session:
        """Plays the whole scene. Errors: `BadDocument` with the path in the scene."""
        return finish(self.playing())

    def playing(self) -> Work[Session]:
        """Plays the scene in slices: each fighter that joins, and each step, is one."""
        fighters = _want(self.data.get("fighters", {}), dict, "fighters")
        steps = _want(self.data.get("steps", []), list, "steps")
        whole = len(fighters) + len(steps) or 1
        for i, (id, entry) in enumerate(fighters.items()):
            self._enlist(id, dict(_want(entry, dict, f"fighters/{id}")), f"fighters/{id}")
            yield i / whole
        for i, step in enumerate(steps):
            self._step(_want(step, dict, f"steps/{i}"), f"steps/{i}")
            yield (len(fighters) + i) / whole
        if "expect" in self.data:
            self._expect(self.data["expect"], "expect", None)
        return self.session

    def _raised(self, kind: type[Frozen], data: Any, path: str) -> Any:
        """Data of this scene in the form of today. kind: its model."""
        return self.system.upgrader.raised(kind, data, self.version, path)

    # ------------------------------------------------------------------ fighters

    def _enlist(self, id: str, entry: dict[str, Any], path: str) -> None:
        side = read(_want(entry.pop("side", ""), str, f"{path}/side"))
        hidden = _want(entry.pop("hidden", False), bool, f"{path}/hidden")
        sheet = self.sheet(entry, path)
        try:
            action = self.system.join(self.session.encounter, (sheet,), side=side, hidden=hidden, ids=(id,))
            self.session.do(action, Answers(chance=self.chance))
        except ValidationError as error:
            raise BadDocument.of(error, path) from None
        except RuleError as error:
            raise BadDocument(path, self.word(error.said)) from None

    def sheet(self, entry: dict[str, Any], path: str) -> Frozen:
        """The sheet of an entry of `fighters`: the template, and over it the fields of the entry, with rows in place of their names."""
        data: dict[str, Any] = {}
        template, number = entry.pop("template", None), entry.pop("number", None)
        entry = self._raised(self.system.sheet, entry, path)
        if template is not None:
            found = dict(self.system.templates).get(f"template.{template}")
            if found is None:
                known = ", ".join(key.removeprefix("template.") for key, _ in self.system.templates)
                raise BadDocument(f"{path}/template", f"must be one of {known}")
            data = found.model_dump()
            data["name"] = self.word(data["name"]) + (f" {number}" if number else "")
        for name, value in entry.items():
            info = self.system.sheet.model_fields.get(name)
            catalogue = next((m.catalogue for m in info.metadata if getattr(m, "catalogue", "")), "") if info else ""
            if catalogue and isinstance(value, list):
                value = [self._row(catalogue, item, f"{path}/{name}/{i}") for i, item in enumerate(value)]
            elif catalogue:
                value = self._row(catalogue, value, f"{path}/{name}")
            data[name] = value
        try:
            sheet: Frozen = self.system.sheet.model_validate_json(json.dumps(data))
        except ValidationError as error:
            raise BadDocument.of(error, path) from None
        return sheet

    def _row(self, catalogue: str, item: object, path: str) -> object:
        if not isinstance(item, str):
            return item
        for row in self.system.catalogues[catalogue]:
            key = str(getattr(row, "name", getattr(row, "key", "")))
            if item in (key, key.rpartition(".")[2]):
                return row.model_dump()
        raise BadDocument(path, f"'{item}' is not in the catalogue")

    # ------------------------------------------------------------------ steps

    def _step(self, step: dict[str, Any], path: str) -> None:
        step = dict(step)
        expect = step.pop("expect", None)
        if "undo" in step or "redo" in step:
            for name in ("undo", "redo"):
                times = _want(step.get(name, 0), int, f"{path}/{name}")
                for _ in range(min(times, len(self.session.steps))):
                    getattr(self.session, name)()
            before = None
        elif "do" in step:
            step["type"] = step.pop("do")
            answers = self._answers(step.pop("answers", []), f"{path}/answers")
            try:
                action = self.system.action_adapter.validate_json(json.dumps(self._raised(Action, step, path)))
            except ValidationError as error:
                raise BadDocument.of(error, path) from None
            before = (action, self.session.encounter)
            refused = _want(expect, dict, f"{path}/expect").get("refused") if expect is not None else None
            if refused is None:
                self._do(action, answers, path)
            else:
                self._be_refused(action, answers, str(refused), path)
        elif expect is None:
            raise BadDocument(path, 'must have "do", "undo", "redo" or "expect"')
        else:
            before = None
        if expect is not None:
            self._expect(expect, f"{path}/expect", before)

    def _do(self, action: Action, given: list[Answer], path: str) -> None:
        answers = Answers(given=given, chance=self.chance)
        try:
            step = self.session.decide(action, answers)
        except Asked as asked:
            raise BadDocument(f"{path}/answers", f"an answer is missing: {self.word(asked.question.title)}") from None
        except RuleError as error:
            raise BadDocument(path, self.word(error.said)) from None
        except upgrade.FAULTS as error:
            raise BadDocument(path, f"cannot be played: {type(error).__name__}") from None
        if answers.taken < len(given):
            raise BadDocument(f"{path}/answers", f"{len(given) - answers.taken} more than were asked for")
        self.session.add(step)

    def _be_refused(self, action: Action, given: list[Answer], key: str, path: str) -> None:
        """Checks that the action raises an error with this key. Nothing happens in the fight."""
        try:
            self.session.decide(action, Answers(given=given, chance=self.chance))
        except Asked:
            pass
        except RuleError as error:
            if error.said.key == key:
                return
            raise BadDocument(f"{path}/expect/refused", f"is {error.said.key}: {self.word(error.said)}") from None
        raise BadDocument(f"{path}/expect/refused", "is not refused")

    @staticmethod
    def _answers(data: object, path: str) -> list[Answer]:
        out = []
        for i, item in enumerate(_want(data, list, path)):
            fields = {list: "faces", int: "count", str: "choice", dict: "ruling"}
            name = fields.get(type(item))
            if name is None:
                raise BadDocument(f"{path}/{i}", "must be a list of faces, a number of successes, the word of a choice, or an object")
            try:
                out.append(Answer.model_validate({name: item}))
            except ValidationError as error:
                raise BadDocument.of(error, f"{path}/{i}") from None
        return out

    # ------------------------------------------------------------------ expected results

    def _expect(self, wanted: object, path: str, before: tuple[Action, Encounter] | None) -> None:
        wanted = dict(_want(wanted, dict, path))
        lines = tuple(before[0].preview(before[1]).lines) if before else ()
        if "pool" in wanted and total(lines) != wanted["pool"]:
            raise BadDocument(f"{path}/pool", f"is {total(lines)}: {[(line.key, line.value) for line in lines]}")
        sums = {line.key: line.value for line in lines}
        for key, value in _want(wanted.get("lines", {}), dict, f"{path}/lines").items():
            if sums.get(key) != value:
                raise BadDocument(f"{path}/lines/{key}", f"is {sums.get(key)}")
        rest = {key: value for key, value in wanted.items() if key not in ("pool", "lines", "refused")}
        rest = self._raised(self.system.encounter, rest, path)
        self._match(rest, self.session.encounter.model_dump(mode="json"), path)

    def _match(self, wanted: object, found: object, path: str) -> None:
        if isinstance(wanted, dict) and isinstance(found, dict):
            for key, value in wanted.items():
                if key not in found:
                    raise BadDocument(f"{path}/{key}", "is not there")
                self._match(value, found[key], f"{path}/{key}")
        elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
            for i, (value, there) in enumerate(zip(wanted, found, strict=True)):
                self._match(value, there, f"{path}/{i}")
        elif wanted != found:
            raise BadDocument(path, f"is {found!r}, not {wanted!r}")
