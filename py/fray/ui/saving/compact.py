"""How a step is written into the storage, which is small: the same data in fewer characters, and back.

    {"fray": 2,                                          as in files:  {"fray": 2,
     "step": [["Attack", "f1", "f2", {"weapon": "0"}],     "action": {"type": "Attack", "actor": "f1", "target": "f2", "weapon": "0"},
              [["Fell", "f2", {"+lines": ["size", 5]}]],   "events": [{"type": "Fell", "fighter": "f2",
                                                                       "lines": [{"key": "size", "value": 5}]}],
              [[8, 3], {}]]}                               "answers": [{"faces": [8, 3]}, {"ruling": {}}]}

- The action, and each event: its type, then the id of its fighter, or those of its actor and its target, then its other fields.
- `+name`: a list of lines: of each its key, its value, and its params if it has any.
- `*name`: a list of faces with how they counted: a word, and the faces after it that counted so.
- An answer: faces, a number of successes, a choice, or a ruling.
- `before` is left out where it follows from `id`: before "a.7" comes "a.6".

The compact form knows data alone, no model, so upgrades get what they would get from a file. Nothing is lost: a step that does not fit
the form is written as in files.
"""

from __future__ import annotations

from typing import Any

from fray.engine.book import upgrade
from fray.engine.book.upgrade import Data, version_of
from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.session import Step
from fray.engine.values.errors import BadDocument

LONGEST_NUMBER = 9  # digits of the number of a step
LINES, FACES = "+", "*"
SIGNS = (LINES, FACES)
ONE, TWO = ("fighter",), ("actor", "target")  # the fields whose values may stand behind the type, without their names
NAMES: dict[int, tuple[str, ...]] = {0: (), len(ONE): ONE, len(TWO): TWO}
ANSWERS: dict[type, str] = {list: "faces", int: "count", str: "choice", dict: "ruling"}


# -- as data -----------------------------------------------------------------------------------------------------------------


def told(what: Action | Event) -> Data:
    """An action or an event as plain data: its type, and the fields that differ from their defaults."""
    return {"type": getattr(what, "type", "")} | what.model_dump(mode="json", exclude_defaults=True)


def step_out(step: Step) -> Data:
    """A step as plain data, as it stands in files. Fields with their default are left out: a fight has thousands of steps."""
    out: Data = {"fray": upgrade.FORMAT, "action": told(step.action), "events": [told(event) for event in step.events]}
    if step.answers:
        out["answers"] = [answer.model_dump(mode="json", exclude_none=True) for answer in step.answers]
    return out


class Unfit(Exception):
    """The step does not fit the compact form."""


# -- written -----------------------------------------------------------------------------------------------------------------


def shortened(step: Data) -> Data:
    """A step in its compact form. Fields beside the action, the events, the answers and `before` stay as they are."""
    try:
        parts = [_model(step["action"]), [_model(event) for event in step["events"]]]
        if "answers" in step:
            parts.append([_answer(answer) for answer in step["answers"]])
    except Unfit:
        return step
    out = {name: value for name, value in step.items() if name not in ("action", "events", "answers")}
    if "before" in out and out["before"] == id_before(out.get("id")):
        del out["before"]
    return out | {"step": parts}


def id_before(id: object) -> str | None:
    """The id that comes before one such as "a.7"; "" before the first; None for an id of another kind."""
    thread, _, number = id.rpartition(".") if isinstance(id, str) else ("", "", "")
    if not number.isdecimal() or not number.isascii() or len(number) > LONGEST_NUMBER:
        return None
    return f"{thread}.{int(number) - 1}" if int(number) > 1 else ""


def _model(data: Data) -> list[Any]:
    """An action or an event."""
    names = next((names for names in (ONE, TWO) if all(type(data.get(name)) is str for name in names)), ())
    fields = {name: value for name, value in data.items() if name != "type" and name not in names}
    return [data["type"], *(data[name] for name in names), *([_short(fields)] if fields else [])]


def _answer(answer: Data) -> Any:
    """An answer without the name of what it is. Errors: `Unfit` when it is several things."""
    name, value = next(iter(answer.items())) if len(answer) == 1 else ("", None)
    if ANSWERS.get(type(value)) != name:
        raise Unfit
    return value


def _short(value: Any) -> Any:
    """Any value with all that is in it. Errors: `Unfit` for a name that would be taken for a sign."""
    if type(value) is list:
        return [_short(part) if type(part) in (list, dict) else part for part in value]
    out: Data = {}
    for name, inner in value.items():
        if name.startswith(SIGNS):
            raise Unfit
        if type(inner) not in (list, dict):
            out[name] = inner
        elif type(inner) is list and inner and all(map(_is_line, inner)):
            out[LINES + name] = [part for line in inner for part in _parts(line)]
        elif type(inner) is list and inner and all(map(_is_face, inner)):
            out[FACES + name] = _runs(inner)
        else:
            out[name] = _short(inner)
    return out


def _is_line(value: Any) -> bool:
    if type(value) is not dict or type(value.get("key")) is not str or type(value.get("value")) is not int:
        return False
    return len(value) == 2 or (len(value) == 3 and type(value.get("params")) is dict)


def _parts(line: Data) -> list[Any]:
    return [line["key"], line["value"], line["params"]] if "params" in line else [line["key"], line["value"]]


def _is_face(value: Any) -> bool:
    return type(value) is list and len(value) == 2 and type(value[0]) is int and type(value[1]) is str


def _runs(faces: list[Any]) -> list[Any]:
    """Each word once for all the faces in a row that counted so."""
    out: list[Any] = []
    before = None
    for face, how in faces:
        out += [face] if how == before else [how, face]
        before = how
    return out


# -- read --------------------------------------------------------------------------------------------------------------------


def restored(step: Any) -> Any:
    """A step as it would stand in a file. What is not in the compact form stays as it is. Errors: `BadDocument`."""
    if not isinstance(step, dict) or "step" not in step:
        return step
    version_of(step)
    parts = step["step"]
    if not isinstance(parts, list) or not 2 <= len(parts) <= 3 or not all(isinstance(part, list) for part in parts):
        raise BadDocument("/step", "not a step")
    out = {name: value for name, value in step.items() if name != "step"}
    out |= {"action": _fields(parts[0]), "events": [_fields(event) for event in parts[1]]}
    if len(parts) == 3:
        out["answers"] = [{_kind(answer): answer} for answer in parts[2]]
    before = id_before(out.get("id"))
    return out if "before" in out or before is None else out | {"before": before}


def _kind(answer: Any) -> str:
    """What an answer is. Errors: `BadDocument`."""
    if type(answer) not in ANSWERS:
        raise BadDocument("/step", "not an answer")
    return ANSWERS[type(answer)]


def _fields(data: Any) -> Data:
    """An action or an event. Errors: `BadDocument`."""
    if not isinstance(data, list) or not data:
        raise BadDocument("/step", "neither an action nor an event")
    fields = _long(data[-1]) if type(data[-1]) is dict else {}
    values = data[1:-1] if type(data[-1]) is dict else data[1:]
    names = NAMES.get(len(values))
    if names is None:
        raise BadDocument("/step", "neither an action nor an event")
    return {"type": data[0], **dict(zip(names, values, strict=True)), **fields}


def _long(value: Any) -> Any:
    """Any list or object with all that is in it."""
    if type(value) is list:
        return [_long(part) if type(part) in (list, dict) else part for part in value]
    out: Data = {}
    for name, inner in value.items():
        kind = type(inner)
        if kind is not list and kind is not dict:
            out[name] = inner
        elif kind is list and name.startswith(SIGNS):
            out[name[1:]] = _lines(inner) if name[0] == LINES else _faces(inner)
        else:
            out[name] = _long(inner)
    return out


def _lines(parts: list[Any]) -> list[Data]:
    out: list[Data] = []
    rest = iter(parts)
    for part in rest:
        if type(part) is dict and out:
            out[-1]["params"] = part
        else:
            out.append({"key": part, "value": next(rest, None)})
    return out


def _faces(parts: list[Any]) -> list[list[Any]]:
    out: list[list[Any]] = []
    how = None
    for part in parts:
        if type(part) is str:
            how = part
        else:
            out.append([part, how])
    return out
