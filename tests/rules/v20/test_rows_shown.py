"""What of every event is drawn and added up: the dice with their names, the sums behind them, whom it is about."""

import pytest

from fray.engine.values.modifier import total
from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.rounds import Begin
from fray.rules.v20.turns.order import InitiativeRolled

from ..table import decide, of
from .build import Speciality, begun, fight, fighter
from .rows import ALL, CY, DECLARED, SMG, SPRAY, TEST, blow, duel, holding

PLAYER = {"player": True, "dodge": 1}
SWORDSMAN = {"melee": 1, "dexterity": 3, "weapons": ["sword"], "player": True, **ALL}
CLINCH = duel(**holding("clinch"))

# event -> (where, what, answers), dice drawn, sums with what each comes to
CASES = {
    "a blow, a dodge, damage and soak": (
        "Attacked", (duel(None, PLAYER | ALL), blow(), "dodge", [6, 7], [6, 2, 2], [6, 2], [2, 3], {}),
        [("attack", [6, 7]), ("defence", [6, 2, 2]), ("damage", [6, 2]), ("soak", [2, 3])],
        [("attack", 2), ("difficulty", 6), ("defence", 3), ("difficulty", 6), ("damage", 2), ("soak", 2)],
    ),
    "a miss": ("Attacked", (duel(), blow("kick"), [2, 3], {}), [("attack", [2, 3])], [("attack", 2), ("difficulty", 7)]),
    "damage that nothing soaks": (
        "Attacked", (duel({"weapons": ["knife"]}), blow("weapon", "0"), [6, 3], [2, 2, 6], {}), [("attack", [6, 3]), ("damage", [2, 2, 6])],
        [("attack", 2), ("difficulty", 6), ("damage", 3)],
    ),
    "a helpless one": (
        "Attacked", (duel(None, {"conditions": ["bound"]}), blow(), [6, 2, 2, 2], [2, 2], {}), [("damage", [6, 2, 2, 2]), ("soak", [2, 2])],
        [("damage", 4), ("soak", 2)],
    ),
    "a riposte": (
        "Riposted", (duel(None, SWORDSMAN), blow(), "parry", [6, 2], [6, 6, 2, 2], {}, [6, 2, 2, 2, 2], {}), [("damage", [6, 2, 2, 2, 2])],
        [("damage", 5)],
    ),
    "an abort": (
        "Aborted", (duel(None, PLAYER | DECLARED), blow(), "dodge:roll", [6, 2, 2], [2, 2], [2] * 3, {}),
        [("willpower", [6, 2, 2])], [("willpower", 3), ("difficulty", 6)],
    ),
    "an abort for a point": ("Aborted", (duel(None, PLAYER | DECLARED), blow(), "dodge:point", [2, 2], [2] * 3, {}), [], []),
    "strafing": ("Strafed", (duel(SMG), SPRAY, [2] * 13, {}), [("attack", [2] * 13)], [("attack", 13), ("difficulty", 8)]),
    "who is swept": (
        "Sprayed", (duel(SMG, PLAYER | ALL), SPRAY, "dodge.prone", [8, 8, *[2] * 11], [6, 2, 2], [6, 2, 2, 2], {}),
        [("defence", [6, 2, 2]), ("damage", [6, 2, 2, 2])], [("defence", 3), ("difficulty", 6), ("damage", 4)],
    ),
    "who is missed": ("Sprayed", (duel(SMG), SPRAY, [2] * 13, {}), [], []),
    "harm in a clinch": (
        "Struggled", (CLINCH, Struggle(actor="a", target="b"), [6, 2], [2, 2], {}), [("damage", [6, 2]), ("soak", [2, 2])],
        [("damage", 2), ("soak", 2)],
    ),
    "a roll": ("Tested", (duel(), TEST, [6, 2]), [("", [6, 2])], [("roll", 2), ("difficulty", 6)]),
    "a roll against another": (
        "Tested", (duel(), TEST.but(against="b", difficulty=7), [6, 2], [7, 3]), [("", [6, 2]), ("resisted", [7, 3])],
        [("roll", 2), ("difficulty", 7), ("resisted", 2), ("difficulty", 6)],
    ),
    "fire": (
        "Suffered", (begun(fighter("Ann", fortitude=1)), Harm(fighters=("a",), source="fire", difficulty=7), [2, 2, 7]),
        [("soak", [2, 2, 7])], [("soak", 3), ("difficulty", 7)],
    ),
    "fire that nothing soaks": ("Suffered", (duel(), Harm(fighters=("a",), source="fire")), [], []),
    "initiative": ("InitiativeRolled", (fight(fighter("Ann"), CY), Begin(), [7, 4]), [("of", [7]), ("of", [4])], [("", 11), ("", 8)]),
}  # fmt: skip


def named(throw):
    """What dice are called."""
    return "" if throw.label is None else throw.label.key.removeprefix("throw.")


@pytest.mark.parametrize(("name", "on", "dice", "sums"), CASES.values(), ids=CASES)
def test_the_dice_and_the_sums_behind_them(name, on, dice, sums):
    scene, action, *answers = on
    event = next(event for event in decide(scene, action, *answers) if type(event).__name__ == name)
    assert [(named(throw), [face.face for face in throw.faces]) for throw in event.dice()] == dice
    shown = [(said.key.removeprefix("sum.") if said.key.startswith("sum.") else "", total(lines)) for said, lines in event.sums()]
    assert shown == sums
    said = [said.params["n"] for said, _ in event.sums() if said.key.startswith("sum.")]
    assert said == [number for key, number in sums if key]


def test_whom_an_event_is_about():
    about = {type(event).__name__: event.about() for event in decide(duel(SMG, None, CY), SPRAY.but(targets=("b", "c")), [2] * 13, {})}
    assert about["Strafed"] == ("a", "b", "c")
    first = decide(fight(fighter("Ann"), CY), Begin(), [5, 4])
    assert of(first, InitiativeRolled).about() == ("a", "b")
    assert [event.about() for event in decide(duel(), TEST.but(against="b"), [2, 2], [2, 2])] == [("a", "b")]
    assert decide(duel(), TEST, [2, 2])[0].about() == ("a",)


@pytest.mark.rule("V-D1")
def test_how_a_face_is_drawn():
    faces = decide(duel(), TEST.but(modifier=2, difficulty=7), [1, 6, 7, 10])[0].dice()[0].faces
    assert [(face.face, face.filled, face.grave) for face in faces] == [
        (1, False, True), (6, False, False), (7, True, False), (10, True, False),
    ]  # fmt: skip
    special = duel({"alertness": 4, "specialities": (Speciality(ability="alertness", name="sounds"),)})
    again = decide(special, TEST.but(modifier=-4, speciality=True), [10, 2], [7])[0].dice()[0].faces
    assert [(face.face, face.again, face.tied) for face in again] == [(10, True, False), (7, False, True), (2, False, False)]
    result = decide(duel(), TEST, [1, 2])[0].dice()[0].result
    assert result.key == "throw.botch"
    result = decide(duel(), TEST, [6, 7])[0].dice()[0].result
    assert (result.key, result.params) == ("throw.successes", {"n": 2, "difficulty": 6})
