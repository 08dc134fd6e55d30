"""Fights to try, as scenes that stop at the first turn."""

import json

ROAD = {
    "fray": 1,
    "kind": "scene",
    "system": "brp",
    "name": "example.road",
    "fighters": {
        "f1": {"template": "adventurer", "side": "side.heroes"},
        "f2": {"template": "healer", "side": "side.heroes"},
        **{f"f{n + 2}": {"template": "bandit", "number": n, "side": "side.foes"} for n in (1, 2, 3)},
        "f6": {"template": "archer", "side": "side.foes"},
    },
    "steps": [{"do": "Begin"}],
}
BEAR = {
    "fray": 1,
    "kind": "scene",
    "system": "brp",
    "name": "example.bear",
    "fighters": {"f1": {"template": "knight", "side": "side.heroes"}, "f2": {"template": "bear", "side": "side.foes"}},
    "steps": [{"do": "Begin"}],
}
EXAMPLES: tuple[tuple[str, str], ...] = (("example.road", json.dumps(ROAD)), ("example.bear", json.dumps(BEAR)))
