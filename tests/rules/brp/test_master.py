"""What the game master sets by hand: numbers, conditions, characteristics, wounds, sheets. All of it can be taken back."""

import pytest
from pydantic import ValidationError

from fray.engine.fight.event import Lifted
from fray.engine.fight.session import Session
from fray.engine.table.company import ComeBack, Note, Noted
from fray.engine.values.ask import Answers
from fray.rules.brp.company import Join, Leave
from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.fighters.conditions import ROWS
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.healing import Heal
from fray.rules.brp.harm.recovery import PassTime
from fray.rules.brp.master import Amend, Amended, Drain, Rewrite, SetCondition, SetScene
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.turns.movement import Move
from fray.rules.brp.turns.order import rank

from .build import answer, begun, do, fight, fighter, one, refused, sheet
from .lasting import hp, told, turn


def ready(**fields):
    return begun(fighter("Ann", **{"dexterity": 15} | fields), fighter("Bo"), fighter("Cy", dexterity=5))


def amended(state, id="a", **changes):
    return do(state, Amend.of(state, id).but(**changes))


# ------------------------------------------------------------------ numbers


@pytest.mark.parametrize(
    "field, value",
    [("power", 3), ("defended", 2), ("moved", 12), ("drawn", 1), ("side", "Red"), ("hidden", True), ("acted", True), ("dead", True)],
)
def test_the_game_master_can_set_what_changes_in_a_fight(field, value):
    before = ready()
    after, events = amended(before, **{field: value})
    assert getattr(after.fighters["a"], field) == value
    event = one(events, Amended)
    assert (event.field, event.before, event.after) == (field, getattr(before.fighters["a"], field), value)
    assert (told(events), after.fighters["b"]) == (["log.amended"], before.fighters["b"])


@pytest.mark.rule("B-I3", "B-I4")
def test_metres_and_drawing_set_by_hand_move_him_in_the_order():
    after, _ = amended(ready(), moved=12, drawn=1)
    assert rank(after.fighters["a"]) == 3  # 15 halved, up: 8; less 5
    assert SYSTEM.order(after) == ("b", "c", "a")


def test_setting_what_is_so_already_changes_nothing():
    state = ready()
    assert refused(state, Amend.of(state, "a")) == "need.change"


def test_numbers_keep_within_bounds():
    for field, value in (("power", -1), ("power", 201), ("moved", -1), ("defended", -1)):
        with pytest.raises(ValidationError):
            Amend(fighter="a", **{field: value})


@pytest.mark.rule("B-I3")
def test_whatever_the_game_master_let_pass_can_be_amended_afterwards():
    state = ready()
    for _ in range(2):
        state, _ = do(state, Move(actor="a", metres=30, lifted=("refuse.far", "refuse.ran", "refuse.turn")))
    assert (state.fighters["a"].moved, amended(state, moved=0)[0].fighters["a"].moved) == (60, 0)


@pytest.mark.rule("B-H2")
def test_one_declared_dead_acts_no_more_and_one_declared_alive_does():
    state, _ = amended(ready(), "b", dead=True)
    assert (turn(state).turn, turn(state, 2).turn) == ("c", "a")
    state, _ = amended(turn(state, 2), "b", dead=False)
    assert turn(state).turn == "b"


# ------------------------------------------------------------------ conditions


@pytest.mark.parametrize("key", list(ROWS))
def test_every_condition_goes_on_and_off(key):
    state, events = do(ready(), SetCondition(fighter="b", condition=key))
    assert (state.fighters["b"].has(key), told(events)) == (True, ["log.condition.on"])
    state, events = do(state, SetCondition(fighter="b", condition=key, on=False))
    assert (state.fighters["b"].conditions, told(events)) == ((), ["log.condition.off"])


def test_a_condition_lasts_as_many_rounds_as_he_says():
    state, _ = do(ready(), SetCondition(fighter="b", condition="bound", rounds=2))
    assert [turn(state, n).fighters["b"].has("bound") for n in (1, 2, 4)] == [True, True, False]  # Ann and Cy: two turns a round


def test_one_without_a_number_lasts_until_it_is_taken_off():
    state, _ = do(ready(), SetCondition(fighter="b", condition="bound"))
    assert turn(state, 40).fighters["b"].has("bound")


def test_a_condition_that_is_not_on_cannot_be_taken_off():
    assert refused(ready(), SetCondition(fighter="b", condition="bound", on=False)) == "need.condition"
    assert refused(ready(), SetCondition(fighter="b", condition="nonsense")) == "need.condition"


# ------------------------------------------------------------------ characteristics, wounds


@pytest.mark.rule("B-S5", "B-C1")
def test_points_taken_from_con_lower_hit_points():
    state, events = do(ready(), Drain(fighter="b", characteristic="constitution", points=4))
    assert (state.fighters["b"].now.constitution, hp(state, "b"), told(events)) == (6, 8, ["log.lost"])  # half of 6 + 10


@pytest.mark.rule("B-S5", "B-C1")
def test_points_taken_from_dex_lower_the_rank_and_come_back():
    state, _ = do(ready(), Drain(fighter="a", characteristic="dexterity", points=8))
    assert rank(state.fighters["a"]) == 7
    state, events = do(state, Drain(fighter="a", characteristic="dexterity", points=-99))  # no more than was lost
    assert (rank(state.fighters["a"]), state.fighters["a"].losses, told(events)) == (15, {}, ["log.regained"])


@pytest.mark.rule("B-S5")
def test_what_was_not_lost_cannot_be_given_back():
    assert refused(ready(), Drain(fighter="a", characteristic="dexterity", points=-1)) == "need.change"


@pytest.mark.rule("B-S5")
@pytest.mark.parametrize("points, dead", [(9, False), (10, True), (30, True)])
def test_at_nought_of_a_characteristic_he_dies(points, dead):
    state, _ = do(ready(), Drain(fighter="b", characteristic="intelligence", points=points))
    assert state.fighters["b"].dead == dead


@pytest.mark.rule("B-S5", "B-H2")
def test_healing_a_wound_does_not_bring_back_who_died_of_that():
    state, _ = do(ready(), Injure(fighter="b", amount=3))
    state, _ = do(state, Drain(fighter="b", characteristic="strength", points=10))
    state, _ = do(state, Heal(fighter="b", amount=3))
    assert state.fighters["b"].dead


@pytest.mark.rule("B-H2")
def test_hit_points_given_back_by_hand_bring_back_who_died_of_wounds():
    state = ready().with_fighter("b", wounds=(Wound(size=12),), dead=True)
    assert do(state, Heal(fighter="b", amount=2))[0].fighters["b"].dead
    assert not do(state, Heal(fighter="b", amount=5))[0].fighters["b"].dead


@pytest.mark.rule("B-H1", "B-H2")
def test_a_wound_by_hand_is_a_wound_as_any_other():
    state, events = do(ready(), Injure(fighter="b", amount=4, cause="  thorns "))
    assert (state.fighters["b"].wounds, told(events)) == ((Wound(size=4, kind="master", cause="thorns"),), ["log.hurt"])
    assert SYSTEM.wound("b", "hp", "wound", 4) == Injure(fighter="b", amount=4)
    assert SYSTEM.heal("b", "hp", "wound", 2) == Heal(fighter="b", amount=2)
    assert (refused(state, Injure()), refused(state, Heal())) == ("need.target", "need.target")


# ------------------------------------------------------------------ the sheet


@pytest.mark.rule("B-C1", "B-H1")
def test_a_changed_sheet_changes_what_is_derived_and_wounds_stay():
    state, _ = do(ready(), Injure(fighter="a", amount=4))
    state, events = do(state, Rewrite(fighter="a", sheet=state.fighters["a"].sheet.but(constitution=15, size=16, dexterity=9)))
    ann = state.fighters["a"]
    assert (ann.most_hp, ann.hp, rank(ann), told(events)) == (16, 12, 9, ["log.rewritten"])  # 31 halved, up


@pytest.mark.rule("B-C3")
def test_what_is_in_hand_stays_there_wherever_it_stands_now():
    state = ready(weapons=["dagger", "sword_short"]).with_fighter("a", hand="1", worn={"1": 3})
    new = state.fighters["a"].sheet.but(weapons=(weapon("sword_short"), weapon("axe_hand")))
    state, _ = do(state, Rewrite(fighter="a", sheet=new))
    assert (state.fighters["a"].hand, state.fighters["a"].worn) == ("0", {"0": 3})


@pytest.mark.rule("B-C3")
@pytest.mark.parametrize("hand", ["0", "1"])
def test_of_two_alike_the_one_in_hand_stays_in_hand(hand):
    state = ready(weapons=["dagger", "dagger"]).with_fighter("a", hand=hand)
    state, _ = do(state, Rewrite(fighter="a", sheet=state.fighters["a"].sheet.but(strength=12)))
    assert state.fighters["a"].hand == hand


@pytest.mark.rule("B-C3", "B-A6")
def test_shots_go_with_the_weapon_and_a_new_one_is_loaded():
    state = ready(weapons=["pistol"]).with_fighter("a", shots={"0": 2})
    new = state.fighters["a"].sheet.but(weapons=(weapon("rifle"), weapon("pistol")))
    state, _ = do(state, Rewrite(fighter="a", sheet=new))
    assert state.fighters["a"].shots == {"0": 6, "1": 2}


def test_the_same_sheet_is_no_change():
    state = ready()
    assert refused(state, Rewrite(fighter="a", sheet=state.fighters["a"].sheet)) == "need.change"


# ------------------------------------------------------------------ notes, rules let pass, taking back


def test_a_note_may_be_the_action_of_the_round():
    state, events = do(ready(), Note(actor="a", text=" climbs the wall ", takes_action=True))
    assert (one(events, Noted).text, state.fighters["a"].acted, turn(state).turn) == ("climbs the wall", True, "b")
    assert refused(state, Note(actor="a", text="and sings", takes_action=True)) == "refuse.acted"
    assert not do(ready(), Note(actor="a", text="sings"))[0].fighters["a"].acted


def test_a_rule_let_pass_is_in_the_log():
    events = Session(ready()).do(Heal(fighter="b", lifted=("refuse.unhurt",))).events
    assert (one(events, Lifted).rule, told(events)[0]) == ("refuse.unhurt", "log.lifted")


@pytest.mark.parametrize(
    "make, given",
    [
        (lambda state: Amend.of(state, "a").but(power=1, hidden=True, dead=True), []),
        (lambda state: SetCondition(fighter="b", condition="bound", rounds=3), []),
        (lambda state: Drain(fighter="b", characteristic="constitution", points=10), []),
        (lambda state: Injure(fighter="b", amount=8), [[3]]),
        (lambda state: Heal(fighter="c", amount=2), []),
        (lambda state: Rewrite(fighter="a", sheet=sheet("Zoe", weapons=["bow_long"])), []),
        (lambda state: SetScene(scene=state.scene.model_copy(update={"darkness": "pitch"})), []),
        (lambda state: Join.of(state, [sheet("Dan"), sheet("Eve")], side="Red"), []),
        (lambda state: Leave(fighter="a"), []),
        (lambda state: ComeBack(fighter="d"), []),
        (lambda state: PassTime(count=2, unit="weeks"), [[1], [2]]),
        (lambda state: Note(actor="a", text="sings", takes_action=True), []),
    ],
)
def test_what_he_does_is_undone_and_redone_whole(make, given):
    start = fight(
        fighter("Ann", dexterity=15), fighter("Bo"), fighter("Cy", wounds=(Wound(size=5),)), fighter("Dan").but(gone=True), round=1,
        phase="actions", turn="a",
    )  # fmt: skip
    session = Session(start)
    session.do(make(start), Answers(given=[answer(faces) for faces in given]))
    after = session.encounter
    assert after != start
    assert (session.undo(), session.encounter == start) == (True, True)
    assert (session.redo(), session.encounter == after) == (True, True)


@pytest.mark.rule("B-C1")
def test_without_power_points_he_is_unconscious_and_with_one_he_is_not():
    scene = fight(fighter("Ann", power=12))
    none, _ = do(scene, Amend.of(scene, "a").but(power=0))
    assert none.fighters["a"].has("unconscious")
    one_left, _ = do(scene, Amend.of(scene, "a").but(power=1))
    assert not one_left.fighters["a"].has("unconscious")
