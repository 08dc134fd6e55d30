"""What the first version wrote and the app of today would not write."""

import json
from pathlib import Path

import pytest
from books import BY_KEY

from fray.ui.saving import documents

NWOD = BY_KEY["nwod"]
FIGHT = "fray.fight.every-nwod"
SAVED = json.loads((Path(__file__).parents[2] / "saves" / "1-every.json").read_text(encoding="utf-8"))["storage"]


def saved_attack():
    """The first step of the saved fight that holds an attack."""
    steps = (json.loads(text) for key, text in SAVED.items() if key.startswith(f"{FIGHT}.") and key.rpartition(".")[2].isdecimal())
    return next(step for step in steps if any(event["type"] == "Attacked" for event in step["events"]))


@pytest.mark.parametrize(("band", "of_fighter", "of_attack"), [("far", "far", "far"), ("", "short", None), ("near", "short", None)])
def test_the_range_could_be_any_text(band, of_fighter, of_attack):
    joined = next(
        event
        for key, text in SAVED.items()
        if key.startswith(f"{FIGHT}.") and '"Joined"' in text
        for event in json.loads(text)["events"]
        if event["type"] == "Joined"
    )
    start = json.loads(SAVED[FIGHT])["start"]
    start["fighters"] = {"old": next(iter(joined["fighters"].values())) | {"band": band}}
    assert documents.model_of(NWOD, NWOD.encounter, start, "", 1).fighters["old"].band == of_fighter
    step = saved_attack()
    attacked = next(event for event in step["events"] if event["type"] == "Attacked")
    attacked["band"] = band
    read = documents.step_in(NWOD, step, "")
    assert next(event.band for event in read.events if event.type == "Attacked") == of_attack
