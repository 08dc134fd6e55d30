"""Scene files that cannot be played: the path to the fault and the reason."""

import json

import pytest
from books import BY_KEY

from fray.engine.book.reading import read_json
from fray.engine.book.scene import Scene
from fray.engine.book.upgrade import FORMAT
from fray.engine.values.errors import BadDocument

GOOD = {
    "fray": 1,
    "kind": "scene",
    "system": "nwod",
    "name": "Two",
    "fighters": {"ann": {"template": "thug", "name": "Ann"}, "bo": {"template": "thug", "name": "Bo", "weapons": ["sword"]}},
    "steps": [
        {"do": "Begin", "answers": [[9, 2]]},
        {"do": "Attack", "actor": "ann", "target": "bo", "weapon": "0", "answers": [[8, 9, 1, 1, 1]]},
    ],
}  # fmt: skip


def changed(path, value):
    """The good scene with one thing replaced."""
    data = json.loads(json.dumps(GOOD))
    place = data
    *way, last = path.split("/")
    for part in way:
        place = place[int(part) if isinstance(place, list) else part]
    if value is None:
        del place[int(last) if isinstance(place, list) else last]
    else:
        place[int(last) if isinstance(place, list) else last] = value
    return data


def fault(data):
    with pytest.raises(BadDocument) as error:
        Scene(data, BY_KEY).play()
    return error.value


def test_the_good_one_is_good():
    assert Scene(GOOD, BY_KEY).play().encounter.fighters["bo"].bashing == 2


@pytest.mark.parametrize("data", [[], "x", 1, None])
def test_a_scene_is_an_object(data):
    assert str(fault(data)) == "/: must be an object"


@pytest.mark.parametrize("path, value, where", [
    ("fray", FORMAT + 1, "/fray"),
    ("fray", None, "fray"),
    ("kind", "fight", "fray"),
    ("system", "chess", "system"),
    ("system", None, "system"),
    ("system", [], "system"),
    ("colour", "red", "colour"),
    ("options", {"every_round": "sometimes"}, "options/every_round"),
    ("options", {"colour": 1}, "options/colour"),
    ("fighters", [], "fighters"),
    ("fighters/ann", "thug", "fighters/ann"),
    ("fighters/ann/template", "dragon", "fighters/ann/template"),
    ("fighters/ann/strength", "strong", "fighters/ann/strength"),
    ("fighters/ann/strength", 31, "fighters/ann/strength"),
    ("fighters/ann/colour", "red", "fighters/ann/colour"),
    ("fighters/ann/weapons", ["sword", "banana"], "fighters/ann/weapons/1"),
    ("fighters/ann/armour", "tin foil", "fighters/ann/armour"),
    ("fighters/ann/merits", [{"key": "flying"}], "fighters/ann/merits/0"),
    ("fighters/ann", {"template": "thug", "name": ""}, "fighters/ann/name"),
    ("fighters/ann", {}, "fighters/ann/name"),
    ("steps", {}, "steps"),
    ("steps/0", [], "steps/0"),
    ("steps/0", {}, "steps/0"),
    ("steps/0/do", "Dance", "steps/0"),
    ("steps/0/colour", "red", "steps/0/Begin/colour"),
    ("steps/0/answers", {}, "steps/0/answers"),
    ("steps/0/answers", [[9, 2], [3]], "steps/0/answers"),
    ("steps/0/answers", [], "steps/0/answers"),
    ("steps/0/answers", [2.5], "steps/0/answers/0"),
    ("steps/0/answers", ["nine"], "steps/0"),
    ("steps/0/answers", [["nine", 2]], "steps/0/answers/0/faces/0"),
    ("steps/0/answers", [[9]], "steps/0"),
    ("steps/0/answers", [[9, 11]], "steps/0"),
    ("steps/1/actor", "carl", "steps/1"),
    ("steps/1/actor", "bo", "steps/1"),
    ("steps/1/target", "carl", "steps/1"),
    ("steps/1/target", "", "steps/1"),
    ("steps/1/answers", [[1, 1, 1, 1, 1], {"colour": 1}], "steps/1"),
    ("steps/1/expect", {"pool": 99}, "steps/1/expect/pool"),
    ("steps/1/expect", {"lines": {"strength": 9}}, "steps/1/expect/lines/strength"),
    ("steps/1/expect", {"lines": {"magic": 1}}, "steps/1/expect/lines/magic"),
    ("steps/1/expect", {"fighters": {"bo": {"lethal": 2}}}, "steps/1/expect/fighters/bo/lethal"),
    ("steps/1/expect", {"fighters": {"bo": {"colour": 2}}}, "steps/1/expect/fighters/bo/colour"),
    ("steps/1/expect", {"lines": 7}, "steps/1/expect/lines"),
    ("steps/1/expect", 7, "steps/1/expect"),
    ("expect", {"round": 2}, "expect/round"),
])  # fmt: skip
def test_a_bad_scene_tells_where_and_why(path, value, where):
    error = fault(changed(path, value))
    assert error.path == where
    assert error.reason
    assert "\n" not in error.reason


def test_a_rule_that_forbids_a_step_is_named():
    assert fault(changed("steps/1", {"do": "Attack", "actor": "bo", "target": "ann"})).reason == "refuse.turn"


def test_what_an_expectation_found_is_told():
    assert fault(changed("steps/1/expect", {"pool": 99})).reason.startswith("is 5:")
    assert fault(changed("expect", {"round": 2})).reason == "is 1, not 2"


@pytest.mark.parametrize("undo", [{"undo": "one"}, {"undo": {}}, {"undo": None}, {"redo": [1]}])
def test_the_number_of_steps_to_undo_is_a_number(undo):
    error = fault(changed("steps/1", undo))
    assert error.path.startswith("steps/1")


def test_text_that_is_no_json_tells_the_line_and_column():
    with pytest.raises(BadDocument) as error:
        read_json('{"fray": 1,\n oops}')
    assert error.value.path == "line 2, column 2"


@pytest.mark.parametrize("opened, closed", [("[", ""), ("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_text_nested_too_deep_is_refused_before_the_parser_sees_it(opened, closed):
    with pytest.raises(BadDocument) as error:
        read_json(opened * 100_000 + closed * 100_000)
    assert str(error.value) == "/: nested too deep"


@pytest.mark.parametrize(
    "text", [json.dumps([[{}]] * 5_000), json.dumps('[{"\\' * 5_000), json.dumps({"[": "]" * 999}), "[" * 150 + "]" * 150]
)
def test_text_that_is_only_long_is_read(text):
    assert read_json(text) == json.loads(text)


def test_a_seed_rolls_what_is_not_answered_the_same_way_every_time():
    data = changed("steps/0/answers", None) | {"seed": "a word"}
    one, other = Scene(data, BY_KEY).play(), Scene(data, BY_KEY).play()
    assert one.encounter == other.encounter
    assert one.encounter.round == 1


def test_undo_and_redo_can_be_steps():
    steps = [*GOOD["steps"], {"undo": 1, "expect": {"fighters": {"bo": {"bashing": 0}}}}, {"redo": 1}]
    assert Scene(changed("steps", steps), BY_KEY).play().encounter.fighters["bo"].bashing == 2


def test_an_expectation_can_be_a_step_of_its_own():
    steps = [GOOD["steps"][0], {"expect": {"turn": "ann", "fighters": {"ann": {"place": 13}}}}]
    Scene(changed("steps", steps), BY_KEY).play()


REFUSED = {"do": "Attack", "actor": "ann", "target": "bo", "answers": [[1, 1, 1]]}


def refusal(key):
    """A scene whose only step comes before the fight has begun: an attack by one who is dead."""
    sheet = {"template": "thug"}
    steps = [{"do": "Wound", "fighter": "ann", "kind": "aggravated", "amount": 8}, {**REFUSED, "expect": {"refused": key}}]
    return {"fray": 1, "kind": "scene", "system": "nwod", "fighters": {"ann": sheet, "bo": sheet}, "steps": steps}


def test_a_scene_can_expect_to_be_refused_and_then_nothing_happens():
    session = Scene(refusal("refuse.dead"), BY_KEY).play()
    assert session.at == 3  # two joined, one was wounded


def test_a_refusal_under_another_key_or_none_at_all_is_a_fault():
    with pytest.raises(BadDocument, match=r"steps/1/expect/refused: is refuse\.dead"):
        Scene(refusal("refuse.turn"), BY_KEY).play()
    scene = refusal("refuse.dead")
    del scene["steps"][0]
    with pytest.raises(BadDocument, match="is not refused"):
        Scene(scene, BY_KEY).play()
