"""What the game master sets by hand: numbers, sheets, conditions, notes; and rules that he lets pass."""

import pytest
from pydantic import ValidationError

from fray.engine.fight.event import Lifted
from fray.engine.fight.session import Session
from fray.engine.table.company import Note, Noted
from fray.engine.values.ask import Answers
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import total
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.defence import current_defence
from fray.rules.nwod.fighters.conditions import BY_HAND
from fray.rules.nwod.fighters.sheet import initiative_lines, speed_lines
from fray.rules.nwod.master import Amend, Amended, Rewrite, SetCondition
from fray.rules.nwod.rounds import NextTurn
from fray.rules.nwod.system import SYSTEM
from fray.rules.nwod.turns.turn import TurnEnded
from fray.ui.words.general import WORDS

from ..table import answer, do, of
from .build import begun, fighter, lines, next_round


def ready(**fields):
    return begun(fighter("Ann", **fields), fighter("Bo"), fighter("Cy"))


def amended(fight, id, **changes):
    return do(fight, Amend.of(fight, id).but(**changes))


# ------------------------------------------------------------------ numbers


@pytest.mark.rule("N-C2")
@pytest.mark.parametrize(
    "field, value", [("willpower", 1), ("temporary", 3), ("met", 2), ("side", "Red"), ("hidden", True), ("acted", True)]
)
def test_the_game_master_can_set_what_changes_in_a_fight(field, value):
    before = ready()
    after, events = amended(before, "a", **{field: value})
    assert getattr(after.fighters["a"], field) == value
    event = of(events, Amended)
    assert (event.field, event.before, event.after) == (field, getattr(before.fighters["a"], field), value)
    assert event.log()[0].key == "log.amended"
    assert after.fighters["b"] == before.fighters["b"]


@pytest.mark.rule("N-I10")
def test_a_number_in_the_order_set_by_hand_moves_the_fighter():
    after, _ = amended(ready(), "c", place=31)
    assert (after.standing, after.line) == (("c", "a", "b"), ("c", "a", "b"))
    after, _ = amended(after, "c", place=1)
    assert after.standing == ("a", "b", "c")


@pytest.mark.rule("N-I10")
def test_one_who_has_no_place_yet_gets_none_by_hand():
    fight = ready().but(standing=("a", "b"), line=("a", "b")).with_fighter("c", place=None)
    assert not Amend.of(fight, "c").matters(fight, "place")
    with pytest.raises(RuleError):
        amended(fight, "c", place=5)


def test_setting_what_is_so_already_changes_nothing():
    with pytest.raises(RuleError) as error:
        amended(ready(), "a")
    assert error.value.said.key == "need.change"


@pytest.mark.rule("N-F1")
def test_attacks_met_set_by_hand_wear_defence_down():
    after, _ = amended(ready(), "a", met=1)
    assert total(current_defence(after.fighters["a"])) == 1


def test_numbers_keep_within_bounds():
    for field, value in (("willpower", -1), ("temporary", 21), ("place", 1000), ("met", -1)):
        with pytest.raises(ValidationError):
            Amend(fighter="a", **{field: value})


# ------------------------------------------------------------------ the sheet


@pytest.mark.rule("N-C2")
def test_a_changed_attribute_changes_what_is_derived_from_it():
    fight = ready(dexterity=2, wits=4, stamina=2)
    new = fight.fighters["a"].sheet.but(dexterity=4, stamina=4)
    after, events = do(fight, Rewrite(fighter="a", sheet=new))
    one = after.fighters["a"]
    assert total(current_defence(one)) == 4
    assert one.boxes == 9
    assert total(speed_lines(one.sheet)) == 11
    assert total(initiative_lines(one.sheet)) == 6
    assert events[0].log()[0].key == "log.rewritten"


@pytest.mark.rule("N-C2")
def test_what_was_set_by_hand_stays_when_an_attribute_changes():
    fight = ready(dexterity=2, own_defence=1, own_health=10)
    after, _ = do(fight, Rewrite(fighter="a", sheet=fight.fighters["a"].sheet.but(dexterity=4, wits=4, stamina=5)))
    assert (total(current_defence(after.fighters["a"])), after.fighters["a"].boxes) == (1, 10)


@pytest.mark.rule("N-C2")
def test_the_next_attack_uses_the_new_sheet():
    fight = ready(strength=2, brawl=1)
    attack = Attack(actor="a", target="b")
    assert (lines(attack, fight)["strength"], lines(attack, fight)["brawl"]) == (2, 1)
    after, _ = do(fight, Rewrite(fighter="a", sheet=fight.fighters["a"].sheet.but(strength=5, brawl=0)))
    assert (lines(attack, after)["strength"], lines(attack, after)["untrained"]) == (5, -1)


def test_marks_place_and_willpower_stay_when_the_sheet_changes():
    fight = ready().with_fighter("a", lethal=2, willpower=1)
    after, _ = do(fight, Rewrite(fighter="a", sheet=fight.fighters["a"].sheet.but(resolve=5, composure=5)))
    one = after.fighters["a"]
    assert (one.lethal, one.willpower, one.place, after.line) == (2, 1, 30, ("a", "b", "c"))


@pytest.mark.rule("N-H6")
def test_marks_that_lose_their_box_turn_others_graver():
    fight = ready(stamina=3).with_fighter("a", bashing=8)
    after, _ = do(fight, Rewrite(fighter="a", sheet=fight.fighters["a"].sheet.but(stamina=2)))
    assert (after.fighters["a"].boxes, after.fighters["a"].marks) == (7, (0, 1, 6))


def test_the_same_sheet_is_no_change():
    fight = ready()
    with pytest.raises(RuleError):
        do(fight, Rewrite(fighter="a", sheet=fight.fighters["a"].sheet))


# ------------------------------------------------------------------ conditions


@pytest.mark.rule("N-E4")
@pytest.mark.parametrize("key", list(BY_HAND))
def test_every_condition_can_be_put_on_and_taken_off(key):
    on, events = do(ready(), SetCondition(fighter="b", condition=key))
    assert on.fighters["b"].has(key)
    assert events[0].log()[0].key == "log.condition.on"
    off, _ = do(on, SetCondition(fighter="b", condition=key, on=False))
    assert not off.fighters["b"].has(key)


@pytest.mark.rule("N-E4")
def test_a_condition_with_a_duration_ticks_down_by_itself():
    after, _ = do(ready(), SetCondition(fighter="b", condition="bound", rounds=2))
    after = next_round(after)
    assert [c.rounds for c in after.fighters["b"].conditions] == [1]
    assert not next_round(after).fighters["b"].has("bound")


@pytest.mark.rule("N-E4")
def test_a_condition_without_one_stays_until_it_is_lifted():
    after, _ = do(ready(), SetCondition(fighter="b", condition="bound"))
    for _ in range(5):
        after = next_round(after)
    assert after.fighters["b"].has("bound")


@pytest.mark.rule("N-F6", "N-A11")
def test_a_charge_set_by_hand_costs_defence_until_the_round_ends():
    after, _ = do(ready(), SetCondition(fighter="b", condition="charging"))
    assert lines(Attack(actor="a", target="b"), after)["defence.none"] == 0
    assert "against.dexterity" in lines(Attack(actor="a", target="b"), next_round(after))


def test_a_condition_is_there_once():
    after, _ = do(ready(), SetCondition(fighter="b", condition="prone"))
    after, _ = do(after, SetCondition(fighter="b", condition="prone", rounds=3))
    assert [(c.key, c.rounds) for c in after.fighters["b"].conditions] == [("prone", 3)]


@pytest.mark.parametrize("action", [
    SetCondition(fighter="b", condition="sleepy"), SetCondition(fighter="b", condition="prone", on=False),
    SetCondition(fighter="x", condition="prone"),
])  # fmt: skip
def test_only_what_there_is_can_be_set(action):
    with pytest.raises(RuleError):
        do(ready(), action)


# ------------------------------------------------------------------ notes and lifted rules


@pytest.mark.rule("N-A17")
def test_a_note_stands_in_the_log_and_changes_nothing():
    before = ready()
    after, events = do(before, Note(text="  The lamp falls  "))
    assert after == before
    assert of(events, Noted).log()[0].params == {"text": "The lamp falls"}


def test_a_note_can_be_the_action_of_a_fighter():
    after, events = do(ready(), Note(actor="a", text="Bars the door", takes_action=True))
    assert after.fighters["a"].acted
    assert of(events, Noted).log()[0].key == "log.did"
    with pytest.raises(RuleError):
        do(after, Note(actor="a", text="And the window", takes_action=True))
    do(after, Note(actor="a", text="Shouts"))


@pytest.mark.parametrize("text", ["", "   "])
def test_a_note_says_something(text):
    with pytest.raises(RuleError):
        do(ready(), Note(text=text))


@pytest.mark.rule("N-A17")
def test_the_game_master_can_add_any_modifier_with_a_reason():
    attack = Attack(actor="a", target="b", modifier=2, reason="back to the wall")
    (line,) = (one for one in attack.preview(ready()).lines if one.key == "master.reason")
    assert (line.value, line.params) == (2, {"reason": "back to the wall"})
    _, events = do(ready(brawl=1), attack, [1, 1, 1])
    assert line in events[0].roll.lines
    assert "master.reason" not in lines(Attack(actor="a", target="b"), ready())


def test_the_game_master_can_let_a_rule_pass_and_the_log_tells_of_it():
    session = Session(ready())
    attack = Attack(actor="b", target="a", lifted=("refuse.turn",))
    with pytest.raises(RuleError):
        session.do(attack.but(lifted=()), Answers([answer([1])]))
    step = session.do(attack, Answers([answer([1])]))
    assert step.events[0] == Lifted(rule="refuse.turn")
    assert step.events[0].log()[0].params["rule"].instead in SYSTEM.words


@pytest.mark.rule("N-A5", "N-A17")
def test_the_game_master_can_change_what_came_out_of_an_attack():
    after, events = do(ready(brawl=3), Attack(actor="a", target="b"), [8, 8, 1], {"amount": 4, "kind": "lethal"})
    assert after.fighters["b"].marks == (0, 4, 0)
    said = [s for event in events for s in event.log() if s.key == "log.overruled"]
    assert [(s.params["before"], s.params["after"]) for s in said] == [("2", "4"), ("damage.bashing", "damage.lethal")]


def test_what_the_table_offers_can_all_be_done_or_says_why_not():
    fight = ready()
    for offer in (*SYSTEM.table(fight), *SYSTEM.menu(fight, "a"), *SYSTEM.menu(fight, "b")):
        assert offer.label.key in {**WORDS, **SYSTEM.words}
        assert offer.refused is None or offer.refused.said.key in {**WORDS, **SYSTEM.words}


def test_going_on_ends_the_turn_whether_he_did_something_or_not():
    after, events = do(ready(), NextTurn())
    assert of(events, TurnEnded).fighter == "a"
    assert (after.turn, after.fighters["a"].acted) == ("b", True)
