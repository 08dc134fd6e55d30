"""Prints the form of the records of every rule book, as a hash of their JSON schemas:

    PYTHONPATH=py:tests python tests/saves/shapes.py > tests/saves/shapes.txt

A version of the app that has been released reads only what its own models describe. So when the form changes after a release, `FORMAT` in
fray.engine.book.upgrade goes up by one: then the older version leaves alone what the newer one writes, and says that it is newer.
"""

from __future__ import annotations

import json
from hashlib import sha256

from books import SYSTEMS

from fray.engine.book import upgrade
from fray.engine.book.system import System

SPOKEN = ("description", "title")  # words, which may change


def plain(schema: object) -> object:
    """A schema without its words."""
    if isinstance(schema, dict):
        return {key: plain(value) for key, value in schema.items() if key not in SPOKEN or not isinstance(value, str)}
    return [plain(value) for value in schema] if isinstance(schema, list) else schema


def shape(system: System) -> str:
    """The form of all that a book writes into records."""
    schemas = [
        system.action_adapter.json_schema(),
        system.event_adapter.json_schema(),
        *(model.model_json_schema() for model in (system.encounter, system.options, system.sheet)),
    ]
    return sha256(json.dumps(plain(schemas), sort_keys=True).encode()).hexdigest()[:16]


def shapes() -> dict[str, object]:
    """The present version, and the form of each book."""
    return {"format": upgrade.FORMAT, **{system.key: shape(system) for system in SYSTEMS}}


if __name__ == "__main__":
    print(json.dumps(shapes(), indent=1))
