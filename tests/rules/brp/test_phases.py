"""The round of twelve seconds: four phases with statements, or straight to the actions without them."""

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.conditions import Condition
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.harm.damage import Died
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.turns.drawing import Draw
from fray.rules.brp.turns.intents import StateIntent
from fray.rules.brp.turns.movement import Move
from fray.rules.brp.turns.order import rank

from .build import do, fight, fighter, kinds, one, refused

pytestmark = pytest.mark.rule("B-I1")

PHASES = Options(phases=True)


def three(**fields):
    """Bo of DEX 15, Ann of DEX 12, Cy of DEX 8, in an order that is none of these."""
    ann, bo, cy = fighter("Ann", dexterity=12, weapons=["sword_broad"]), fighter("Bo", dexterity=15), fighter("Cy", dexterity=8)
    return fight(ann, bo, cy, **fields)


def run(scene, *actions):
    """The fight after these actions."""
    for action in actions:
        scene, _ = do(scene, action)
    return scene


def where(scene):
    return scene.round, scene.phase, scene.turn


NEXT = NextTurn()


# ------------------------------------------------------------------ with statements


def test_the_four_phases_follow_each_other_and_begin_anew():
    scene, seen = run(three(options=PHASES), Begin()), []
    for _ in range(9):
        seen.append(where(scene))
        scene = run(scene, NEXT)
    assert seen == [
        (1, "statement", "b"), (1, "statement", "a"), (1, "statement", "c"), (1, "movement", None),
        (1, "actions", "b"), (1, "actions", "a"), (1, "actions", "c"), (1, "results", None), (2, "statement", "b"),
    ]  # fmt: skip


def test_a_round_takes_twelve_seconds():
    scene = run(three(options=PHASES), Begin(), *[NEXT] * 7)
    assert (scene.phase, scene.seconds) == ("results", 0)
    assert run(scene, NEXT).seconds == 12
    assert run(three(), Begin(), *[NEXT] * 3).seconds == 12


def test_statements_are_made_by_dex_from_high_to_low():
    scene = run(three(options=PHASES), Begin())
    for id in ("b", "a", "c"):
        assert scene.turn == id
        scene = run(scene, StateIntent(actor=id, intent=f"plan of {id}"))
    assert where(scene) == (1, "movement", None)
    assert [f.plan.intent for f in scene.fighters.values()] == ["plan of a", "plan of b", "plan of c"]


def test_nobody_states_before_his_turn_or_twice():
    scene = run(three(options=PHASES), Begin())
    assert refused(scene, StateIntent(actor="a", intent="charge")) == "refuse.turn"
    scene = run(scene, StateIntent(actor="b", intent="wait"))
    assert refused(scene, StateIntent(actor="b", intent="no, charge")) == "refuse.turn"


def test_who_says_nothing_is_passed_over_and_still_acts():
    scene = run(three(options=PHASES), Begin(), NEXT, NEXT, NEXT, NEXT)
    assert where(scene) == (1, "actions", "b")
    run(scene, Move(actor="b", metres=5))


def test_what_was_stated_happens_in_the_phase_of_movement():
    scene = run(three(options=PHASES), Begin(), StateIntent(actor="b", metres=10), StateIntent(actor="a"), StateIntent(actor="c", metres=3))
    assert [f.moved for f in scene.fighters.values()] == [0, 0, 0]
    scene, events = do(scene, NEXT)
    assert kinds(events)[:3] == ["Moved", "Moved", "PhaseBegan"]  # by DEX: Bo, then Cy
    assert [f.moved for f in scene.fighters.values()] == [0, 10, 3]
    assert where(scene) == (1, "actions", "a")  # Bo's 15 / 2 = 7.5, up 8, is less than Ann's 12
    scene = run(scene, NEXT)
    assert scene.turn in ("b", "c")  # both at 8, bare-handed and alike
    assert set(scene.at_once) == {"b", "c"}


def test_a_weapon_that_was_stated_is_drawn_in_the_phase_of_movement():
    bare = three(options=PHASES)
    bare = bare.with_fighter("a", hand="unarmed")
    scene = run(bare, Begin(), NEXT, StateIntent(actor="a", draw="0", metres=6), NEXT)
    assert scene.fighters["a"].hand == "unarmed"
    scene = run(scene, NEXT)
    assert scene.fighters["a"].hand == "0"
    assert rank(scene.fighters["a"]) == 1  # 12 / 2 - 5
    assert run(scene, NEXT, NEXT).turn == "a"  # after Bo's 15 and Cy's 8


def test_nobody_acts_in_a_phase_that_is_not_for_it():
    blow = Attack(actor="b", target="a", defence="none")
    scene = run(three(options=PHASES), Begin())
    for action in (blow, Move(actor="b", metres=5)):
        assert refused(scene, action) == "refuse.phase"
    scene = run(scene, NEXT, NEXT, NEXT)
    assert refused(scene, blow) == "refuse.phase"
    scene = run(scene, NEXT)
    assert refused(scene, StateIntent(actor="b", intent="late")) == "refuse.phase"
    do(scene, blow, [100])


def test_who_lies_unconscious_is_not_asked_and_does_not_act():
    scene = three(options=PHASES).with_fighter("a", conditions=(Condition.new("unconscious"),))
    scene, seen = run(scene, Begin()), []
    for _ in range(6):
        seen.append(where(scene)[1:])
        scene = run(scene, NEXT)
    assert seen == [("statement", "b"), ("statement", "c"), ("movement", None), ("actions", "b"), ("actions", "c"), ("results", None)]


def test_the_dead_of_a_round_die_in_its_results():
    scene = run(three(options=PHASES), Begin(), *[NEXT] * 4)
    scene, _ = do(scene, Attack(actor="b", target="c", defence="none"), [1], [3], {"amount": 12})
    scene = run(scene, NEXT, NEXT)  # Cy at -2 does not act any more
    assert where(scene) == (1, "results", None)
    assert not scene.fighters["c"].dead
    scene, events = do(scene, NEXT)
    assert one(events, Died).fighter == "c"
    assert where(scene) == (2, "statement", "b")


def test_a_new_round_forgets_plans_and_what_was_done():
    scene = run(three(options=PHASES), Begin(), StateIntent(actor="b", intent="run", metres=30), *[NEXT] * 6)
    assert where(scene) == (2, "statement", "b")
    assert (scene.fighters["b"].plan, scene.fighters["b"].moved, scene.fighters["a"].acted) == (None, 0, False)


def test_only_what_he_carries_can_be_stated():
    scene = run(three(options=PHASES), Begin(), NEXT)
    assert refused(scene, StateIntent(actor="a", draw="7")) == "need.weapon"


# ------------------------------------------------------------------ without


def test_without_statements_it_goes_straight_to_the_countdown():
    scene, seen = run(three(), Begin()), []
    for _ in range(4):
        seen.append(where(scene))
        scene = run(scene, NEXT)
    assert seen == [(1, "actions", "b"), (1, "actions", "a"), (1, "actions", "c"), (2, "actions", "b")]
    assert refused(scene, StateIntent(actor=scene.turn, intent="charge")) == "refuse.phase"


def test_without_statements_one_moves_and_draws_in_ones_own_turn():
    scene = run(three().with_fighter("a", hand="unarmed"), Begin(), NEXT)
    scene = run(scene, Move(actor="a", metres=5), Draw(actor="a", weapon="0"))
    assert (scene.fighters["a"].moved, scene.fighters["a"].hand) == (5, "0")
    assert scene.turn == "c"  # 12 - 5 = 7 is less than Cy's 8


def test_without_statements_the_dead_die_when_the_last_one_has_acted():
    scene = run(three(), Begin())
    scene, _ = do(scene, Attack(actor="b", target="c", defence="none"), [1], [3], {"amount": 12})
    scene = run(scene, NEXT)
    assert (scene.turn, scene.fighters["c"].dead) == ("a", False)
    scene, events = do(scene, NEXT)
    assert one(events, Died).fighter == "c"
    assert where(scene) == (2, "actions", "b")


def test_rounds_begin_once_and_not_without_fighters():
    assert refused(fight(), Begin()) == "need.fighters"
    assert refused(run(three(), Begin()), Begin()) == "need.not_begun"
    assert refused(three(), NEXT) == "need.begun"
