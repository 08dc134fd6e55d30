"""Whole fights from files: every scene comes out as it says, and again after its steps were written down and read back."""

import json
from pathlib import Path

import pytest
from books import BY_KEY

from fray.engine.book.scene import Scene
from fray.engine.fight.event import fold
from fray.engine.fight.session import Session, Step

FOLDER = Path(__file__).parent / "scenes"
SCENES = sorted(FOLDER.glob("*.json"))
EXAMPLES = [pytest.param(BY_KEY[key], text, id=name) for key in BY_KEY for name, text in BY_KEY[key].examples]


def lines_of(path):
    """The lines of the checklists that a scene proves: its "about" begins with them."""
    return [word.strip(":") for word in json.loads(path.read_text(encoding="utf-8"))["about"].split(":")[0].split()]


CASES = [pytest.param(path, id=path.stem, marks=pytest.mark.rule(*lines_of(path))) for path in SCENES]


def load(path):
    return Scene(json.loads(path.read_text(encoding="utf-8")), BY_KEY)


@pytest.mark.parametrize("path", CASES)
def test_a_scene_comes_out_as_it_says(path):
    assert load(path).play().at > 0


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_scene_is_the_same_after_its_steps_were_written_and_read(path):
    scene = load(path)
    session = scene.play()
    system = scene.system
    steps = []
    for step in session.steps:
        data = json.loads(step.model_dump_json())
        action = system.action_adapter.validate_json(json.dumps(data["action"]))
        events = tuple(system.event_adapter.validate_json(json.dumps(event)) for event in data["events"])
        steps.append(Step(action=action, answers=step.answers, events=events))
    again = Session(session.start, steps, session.at)
    assert again.encounter == session.encounter
    assert again.encounter.model_dump_json() == session.encounter.model_dump_json()
    assert [s.model_dump_json() for s in again.steps] == [s.model_dump_json() for s in session.steps]


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_the_fight_of_a_scene_can_be_written_down_whole(path):
    session = load(path).play()
    kind = type(session.encounter)
    assert kind.model_validate_json(session.encounter.model_dump_json()) == session.encounter
    assert fold(session.start, (event for step in session.standing for event in step.events)) == session.encounter


@pytest.mark.parametrize("system, text", EXAMPLES)
def test_the_examples_of_the_app_are_scenes_that_stop_at_the_first_turn(system, text):
    fight = Scene(json.loads(text), BY_KEY).play().encounter
    assert fight.round == 1
    assert fight.turn == system.order(fight)[0]
    assert set(system.order(fight)) == set(fight.fighters)


def test_there_are_scenes():
    assert len(SCENES) >= 15
