"""Fights to try, as scenes that stop at the first Narration."""

import json

ALLEY = {
    "fray": 1,
    "kind": "scene",
    "system": "anarchy",
    "name": "example.alley",
    "fighters": {
        "f1": {"template": "razor", "side": "side.heroes"},
        "f2": {"template": "shaman", "side": "side.heroes"},
        **{f"f{n + 2}": {"template": "ganger", "number": n, "side": "side.foes"} for n in (1, 2, 3)},
        "f6": {"template": "bruiser", "side": "side.foes"},
    },
    "steps": [{"do": "Begin"}],
}
HEIST = {
    "fray": 1,
    "kind": "scene",
    "system": "anarchy",
    "name": "example.heist",
    "fighters": {
        "f1": {"template": "decker", "side": "side.heroes", "player": True},
        "f2": {"template": "rigger", "side": "side.heroes", "player": True},
        "f3": {"template": "combat_drone", "side": "side.heroes"},
        "f4": {"template": "decker", "number": 2, "side": "side.foes"},
        "f5": {"template": "guard", "number": 1, "side": "side.foes"},
        "f6": {"template": "guard", "number": 2, "side": "side.foes"},
    },
    "steps": [
        {"do": "Connect", "actor": "f1", "mode": "vr"},
        {"do": "Steer", "actor": "f2", "machine": "f3", "mode": "vr"},
        {"do": "Connect", "actor": "f4", "mode": "ar"},
        {"do": "Begin", "first": "f1"},
    ],
}
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("example.alley", json.dumps(ALLEY)),
    ("example.heist", json.dumps(HEIST)),
)
