"""Fights to try, as scenes that stop at the first turn."""

import json

CORRIDOR = {
    "fray": 1,
    "kind": "scene",
    "system": "nwod",
    "name": "example.corridor",
    "fighters": {
        "f1": {"template": "detective", "side": "side.heroes"},
        "f2": {"template": "hitman", "side": "side.foes"},
    },
    "steps": [{"do": "Begin", "answers": [[7, 3]]}],
}
BRAWL = {
    "fray": 1,
    "kind": "scene",
    "system": "nwod",
    "name": "example.brawl",
    "fighters": {
        "f1": {"template": "officer", "side": "side.heroes"},
        "f2": {"template": "soldier", "side": "side.heroes"},
        **{f"f{n + 2}": {"template": "thug", "number": n, "side": "side.foes"} for n in (1, 2, 3, 4)},
        "f7": {"template": "dog", "side": "side.foes"},
    },
    "steps": [{"do": "Begin", "answers": [[6, 8, 4, 5, 9, 2, 7]]}],
}
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("example.corridor", json.dumps(CORRIDOR)),
    ("example.brawl", json.dumps(BRAWL)),
)
