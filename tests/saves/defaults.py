"""What a field is that a record leaves out: the defaults of every action and event, and of all models in them, as a version has them.

    PYTHONPATH=py:tests python tests/saves/defaults.py

writes those of today into defaults/<version>.json beside this file. What stands there already stays as it is.
"""

import json
from pathlib import Path

from books import SYSTEMS
from pydantic_core import to_jsonable_python

from fray.engine.book.upgrade import FORMAT, fields_of
from fray.engine.fight.event import Lifted


def models(system):
    """place -> model: the type of an action or event, or the way to the model from there; each model in the first place where it stands."""
    todo = [(kind.model_fields["type"].default, kind) for kind in (*system.actions, *system.events, Lifted)]
    found, seen = {}, set()
    while todo:
        place, kind = todo.pop(0)
        if kind not in seen:
            seen.add(kind)
            found[place] = kind
            todo += [(f"{place}.{name}", model) for name, (_, kinds) in fields_of(kind).items() for model in kinds]
    return found


def defaults(kind):
    """The fields that may be left out, with what they are then."""
    left_out = {name: info.get_default(call_default_factory=True) for name, info in kind.model_fields.items() if not info.is_required()}
    return {name: to_jsonable_python(value) for name, value in left_out.items() if name != "type"}


def rows(system, kept):
    """The JSON of a system, a line for each place. kept: what stands there already."""
    for place in kept | models(system):
        now = defaults(models(system)[place]) if place in models(system) else {}
        yield f"  {json.dumps(place)}: {json.dumps(now | kept.get(place, {}), ensure_ascii=False)}"


if __name__ == "__main__":
    file = Path(__file__).parent / "defaults" / f"{FORMAT}.json"
    there = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    parts = (f' "{system.key}": {{\n' + ",\n".join(rows(system, there.get(system.key, {}))) + "\n }" for system in SYSTEMS)
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
