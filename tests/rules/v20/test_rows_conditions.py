"""Every condition: whether one can act and defend himself with it, whether one is hit without a roll, how long it lasts, what it costs."""

from dataclasses import dataclass, field

import pytest

from fray.rules.v20.fighters.conditions import Condition
from fray.rules.v20.master import SetCondition
from fray.rules.v20.rounds import NextTurn
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns.movement import Move, StandUp

from ..table import do, sums, why
from .build import after, attacked, begun, difficulty, fighter, figure, lines, next_turn
from .rows import BACK, CY, GUN, blow, duel, params, shot

# Ann has numbers that tell her traits apart: a fist is 3 + 4 dice, Injured takes one of them, Potence is 2 dice (V20)
ANN = {"dexterity": 3, "brawl": 4, "strength": 1, "wits": 4, "lethal": 3, "potence": 2, "kind": "vampire"}
FIST = {"dexterity": 3, "brawl": 4, "wounds.injured": -1}
GRIP = {"strength": 1, "potence": 2, "brawl": 4, "wounds.injured": -1}
RATING = {"dexterity": 3, "wits": 4, "wounds.injured": -1}


@dataclass(frozen=True)
class Case:
    """A condition. lasts: turns, None: until lifted. The rest: sums of one who has it, where they are others than without it.

    at_him: the dice of a fist that strikes at him; harder: what it adds to his own difficulty.
    """

    rule: str
    acts: bool = True
    helpless: bool = False
    lasts: int | None = None
    grave: bool = False
    fist: dict = field(default_factory=lambda: FIST)
    grip: dict = field(default_factory=lambda: GRIP)
    rating: dict = field(default_factory=lambda: RATING)
    at_him: dict = field(default_factory=dict)
    harder: dict = field(default_factory=dict)


CASES = {
    "dazed": Case("V-A7", acts=False, lasts=1),
    "unconscious": Case("V-A5", acts=False, helpless=True, grave=True),
    "staked": Case("V-M8", acts=False, helpless=True, grave=True),
    "bound": Case("V-M8", acts=False, helpless=True),
    "blinded": Case("V-G2", at_him={"blinded.target": 2}, harder={"blind": 2}),
    "down": Case("V-M8", fist=FIST | {"down.self": -2}, grip=GRIP | {"down.self": -2}, at_him={"down.target": 1}),
    "stumbled": Case("V-M8", lasts=1, rating=RATING | {"stumbled": -2}),
    "off_balance": Case("V-M8", lasts=1, harder={"off_balance": 1}),
    "exerted": Case("V-C1", lasts=1, grip={"strength": 1, "brawl": 4, "wounds.injured": -1}),
    "steeled": Case(
        "V-D4", lasts=1, fist={"dexterity": 3, "brawl": 4}, grip={"strength": 1, "potence": 2, "brawl": 4},
        rating={"dexterity": 3, "wits": 4},
    ),
}  # fmt: skip


def held(key, **more):
    """Ann with the condition against Bo, in V20, where Potence is rolled."""
    return duel(ANN | {"conditions": [key]} | more, None, edition="v20")


def rating(scene):
    """The rating of Ann as her card shows it."""
    return sums(next(f for f in SYSTEM.card(scene, "a").figures if f.label.key == "figure.initiative").lines)


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_who_cannot_act_is_refused_everything(key, case):
    key_of = None if case.acts else f"refuse.{key}"
    assert why(held(key), blow()) == key_of
    assert why(held(key), Move(actor="a", yards=2)) == ("refuse.down" if key == "down" else key_of)
    assert [offer for offer in SYSTEM.menu(held(key), "a") if offer.group == ""] == [] or case.acts


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_who_cannot_act_cannot_defend_himself(key, case):
    defences = {option.value.split(":")[0] for option in BACK.options(held(key).but(turn="b"), "defence")} - {"", "none"}
    assert defences == ({"dodge", "block"} if case.acts else set())


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_who_is_helpless_is_hit_without_a_roll(key, case):
    scene = held(key).but(turn="b")
    assert (figure(BACK, scene, "hit").chance == (1, 1)) == case.helpless
    if not case.helpless:
        _, events = do(scene, BACK, [6, 2] + [2] * sum(case.at_him.values()), [2, 2], {})
        assert attacked(events).roll is not None
        return
    _, events = do(scene, BACK, [6, 2, 2, 2], [2, 2], {})  # Strength 2 and the two dice of the attack; soak of Stamina 2
    assert attacked(events).roll is None
    assert sums(attacked(events).dealt.damage.lines) == {"strength": 2, "sure": 2}
    _, events = do(scene, BACK.but(rolled=True), [2, 2], {})  # as the game master rules
    assert attacked(events).roll is not None


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_it_lasts_as_long_as_its_row_says_or_as_told(key, case):
    scene = after(duel(), SetCondition(fighter="b", condition=key))
    assert scene.fighters["b"].conditions == (Condition(key=key, rounds=case.lasts),)
    assert next_turn(scene).fighters["b"].has(key) == (case.lasts is None)
    long = after(duel(), SetCondition(fighter="b", condition=key, turns=2))
    assert [next_turn(long).fighters["b"].has(key), next_turn(next_turn(long)).fighters["b"].has(key)] == [True, False]
    assert not after(scene, SetCondition(fighter="b", condition=key, on=False)).fighters["b"].conditions


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_what_it_changes_of_his_own_rolls(key, case):
    scene = held(key)
    assert lines(blow(), scene) == case.fist
    assert lines(blow("hold"), scene) == case.grip
    assert rating(scene) == case.rating
    assert difficulty(blow(), scene)[1] == {"difficulty": 6} | case.harder


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_what_it_changes_of_the_rolls_at_him(key, case):
    assert lines(BACK, held(key)) == {"dexterity": 2} | case.at_him
    assert difficulty(BACK, held(key))[1] == {"difficulty": 6}


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_his_card_shows_it_and_whether_it_is_grave(key, case):
    state = next(state for state in SYSTEM.card(held(key), "a").states if state.key == key)
    assert state.grave == case.grave
    status = "out" if case.grave else "acted" if not case.acts else "ready"
    assert SYSTEM.card(held(key).but(turn="b"), "a").status == status


def test_without_any_of_them_the_sums_are_the_plain_ones():
    scene = duel(ANN, edition="v20")
    assert (lines(blow(), scene), lines(blow("hold"), scene), rating(scene)) == (FIST, GRIP, RATING)
    assert (lines(BACK, scene), difficulty(blow(), scene)[1]) == ({"dexterity": 2}, {"difficulty": 6})


# ------------------------------------------------------------------ what single ones do besides


@pytest.mark.rule("V-A7")
def test_one_dazed_misses_his_place_and_has_the_next_turn_back():
    scene = begun(fighter("Ann"), fighter("Bo", conditions=[Condition.new("dazed")]), CY)
    scene = after(scene, NextTurn())
    assert scene.turn == "c"  # not b
    scene = after(scene, NextTurn(), [1, 9, 5])
    assert (scene.round, scene.turn) == (2, "b")


@pytest.mark.rule("V-M8")
def test_one_on_the_ground_is_shot_at_behind_light_cover_until_he_stands():
    scene = duel(GUN, {"conditions": ["down"]})
    assert difficulty(shot(), scene)[1] == {"difficulty": 6, "cover.light": 1}
    stood = after(scene.but(turn="b"), StandUp(actor="b"))
    assert difficulty(shot(), stood.but(turn="a"))[1] == {"difficulty": 6}
    behind = duel(GUN, {"conditions": ["down"], "cover": "good"})
    assert difficulty(shot(), behind)[1] == {"difficulty": 6, "cover.good": 2}  # better cover he has anyway


@pytest.mark.rule("V-C1")
def test_exerted_potence_is_successes_in_the_turn_of_it_only():
    scene = held(Condition.new("exerted"), lethal=0)
    _, events = do(scene, blow("clinch"), [2] * 5, [2, 2], [2, 2], {})  # two of Potence; one of Strength and one extra
    assert (attacked(events).successes, attacked(events).dealt.damage.successes) == (2, 2)
    _, events = do(next_turn(scene), blow("clinch"), [2] * 7, {})
    assert attacked(events).successes == 0


@pytest.mark.rule("V-M8")
def test_off_balance_hinders_the_defence_as_well():
    scene = held("off_balance").but(turn="b")
    _, events = do(scene, BACK.but(defence="dodge:instead"), [2, 2], [2, 2], {})  # Dexterity 3, no Athletics, Injured -1
    assert attacked(events).guard.roll.difficulty == 7


@pytest.mark.rule("V-G2")
def test_one_blinded_defends_himself_worse():
    scene = duel({"conditions": ["blinded"]}).but(turn="b")
    _, events = do(scene, BACK.but(defence="dodge:instead"), [2] * 4, [2, 2], {})
    assert attacked(events).guard.roll.difficulty == 8
    _, events = do(duel().but(turn="b"), BACK.but(defence="dodge:instead"), [2] * 2, [2, 2], {})
    assert attacked(events).guard.roll.difficulty == 6
