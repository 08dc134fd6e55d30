"""Fights to try, as scenes that stop at the first turn."""

import json

ALLEY = {
    "fray": 1,
    "kind": "scene",
    "system": "v20",
    "name": "example.alley",
    "fighters": {
        "f1": {"template": "neonate", "side": "side.heroes", "player": True},
        "f2": {"template": "tough", "number": 1, "side": "side.foes"},
        "f3": {"template": "tough", "number": 2, "side": "side.foes"},
    },
    "steps": [{"do": "Begin", "answers": [[7, 4, 6]]}],
}
HUNT = {
    "fray": 1,
    "kind": "scene",
    "system": "v20",
    "name": "example.hunt",
    "fighters": {
        "f1": {"template": "hunter", "side": "side.heroes", "player": True},
        "f2": {"template": "police", "side": "side.heroes", "player": True},
        "f3": {"template": "elder", "side": "side.foes"},
        "f4": {"template": "ghoul", "side": "side.foes"},
        "f5": {"template": "dog", "side": "side.foes"},
    },
    "steps": [{"do": "Begin", "answers": [[8, 6, 3, 5, 2]]}],
}
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("example.alley", json.dumps(ALLEY)),
    ("example.hunt", json.dumps(HUNT)),
)
