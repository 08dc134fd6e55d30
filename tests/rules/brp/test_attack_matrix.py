"""The levels of an attack against those of the defence: every pair, at the edges of each level."""

import pytest

from fray.engine.values.ask import Choice, Ruling
from fray.rules.brp.harm.damage import Hurt

from .blows import ARMED, BARE, attacked, question, worn
from .build import begun, do, fighter, kinds

# Ann at 60: special up to 12, success up to 60. Bo at 40: special up to 8, success up to 40.
# Her short sword with a 4: 4 + 1 = 5, less his soft leather 4; special 7 + 5 = 12, less 1: 11.
STRIKES = {"special": (1, 12), "success": (13, 60), "failure": (61, 100)}
MEETS = {"special": (1, 8), "success": (9, 40), "failure": (41, 100)}
WAYS = ["dodge", "parry:0"]
MATRIX = [
    ("special", "special", 0),
    ("special", "success", 4),
    ("special", "failure", 11),
    ("success", "special", 0),
    ("success", "success", 0),
    ("success", "failure", 4),
]


def duel(**fields):
    bo = {"constitution": 15, "size": 15, "dodge": 40, "sword": 40, "weapons": ["sword_broad"], "armour": "soft_leather", **fields}
    return begun(fighter("Ann", weapons=["sword_short"], sword=60), fighter("Bo", **bo))


def faces(attack, defence):
    return [(a, d) for a in STRIKES[attack] for d in MEETS[defence]]


@pytest.mark.rule("B-A2")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("attack", "defence", "lost"), MATRIX)
def test_the_damage_of_each_pair_of_levels(attack, defence, lost, way):
    for a, d in faces(attack, defence):
        harm = [[4]] if lost else []
        after, events = do(duel(), ARMED, [a], way, [d], *harm)
        assert (attacked(events).roll.level, attacked(events).met.level) == (attack, defence)
        assert after.fighters["b"].hp == 15 - lost


@pytest.mark.rule("B-A2")
@pytest.mark.parametrize(("attack", "defence", "lost"), MATRIX)
def test_what_a_parry_costs_the_weapons_in_each_pair_of_levels(attack, defence, lost):
    cost = {("special", "success"): {("b", "0"): 2}, ("success", "special"): {("a", "0"): 1}}.get((attack, defence), {})
    for a, d in faces(attack, defence):
        after, events = do(duel(), ARMED, [a], "parry:0", [d], *([[4]] if lost else []))
        assert worn(events) == cost
        assert after.fighters["a"].points("0") == 12 - cost.get(("a", "0"), 0)
        assert after.fighters["b"].points("0") == 12 - cost.get(("b", "0"), 0)


@pytest.mark.rule("B-A2")
@pytest.mark.parametrize(("attack", "defence", "lost"), MATRIX)
def test_a_dodge_costs_no_weapon_anything(attack, defence, lost):
    for a, d in faces(attack, defence):
        _, events = do(duel(), ARMED, [a], "dodge", [d], *([[4]] if lost else []))
        assert worn(events) == {}


@pytest.mark.rule("B-A2")
@pytest.mark.parametrize(("face", "lost"), [(1, 11), (12, 11), (13, 4), (60, 4)])
def test_no_defence_counts_as_one_that_failed(face, lost):
    for attack in (ARMED.but(defence="none"), ARMED):
        answers = [[face], [4]] if attack.defence else [[face], "none", [4]]
        after, events = do(duel(), attack, *answers)
        assert attacked(events).met is None
        assert after.fighters["b"].hp == 15 - lost
        assert after.fighters["b"].defended == 0


@pytest.mark.rule("B-A2", "B-A1")
@pytest.mark.parametrize("face", [61, 100])
def test_a_failed_attack_does_nothing_and_is_not_met(face):
    after, events = do(duel(), ARMED, [face])
    assert kinds(events) == ["Attacked"]
    assert attacked(events).met is None
    assert after.fighters["b"].hp == 15
    assert after.fighters["b"].defended == 0


@pytest.mark.rule("B-A1")
def test_the_defence_is_declared_when_the_attack_is_known_to_hit():
    asked = question(duel(player=True), ARMED, [60])
    assert isinstance(asked, Choice)
    assert [option.value for option in asked.options] == ["dodge", "parry:0", "none"]
    assert [face.face for face in asked.dice[0].faces] == [60], "with the attack's roll to be seen"
    assert question(duel(player=True), ARMED).title.key == "ask.attack"


@pytest.mark.rule("B-A1")
def test_nobody_is_asked_for_a_defence_against_a_failure():
    assert isinstance(question(duel(player=True), ARMED, [61]), Ruling)


@pytest.mark.rule("B-A1")
@pytest.mark.parametrize(("face", "hints"), [(60, {"n": 40}), (12, {"n": 8, "part": 32})])
def test_the_question_tells_how_likely_each_defence_helps(face, hints):
    # At 40: 8 faces are special, 32 more a success. An ordinary hit is stopped by 40, a special one by 8, in part by 32.
    asked = question(duel(player=True), ARMED, [face])
    assert [option.hint.params for option in asked.options[:2]] == [hints, hints]


@pytest.mark.rule("B-A1")
def test_a_special_attack_beats_a_success_and_both_beat_a_failure():
    # The same faces of defence, 9 and 41, against 60 and against 12.
    for face, defence, lost in [(60, 9, 0), (12, 9, 4), (60, 41, 4), (12, 41, 11)]:
        after, _ = do(duel(), ARMED, [face], "dodge", [defence], *([[4]] if lost else []))
        assert after.fighters["b"].hp == 15 - lost


@pytest.mark.rule("B-A2")
def test_armour_counts_against_every_kind_of_hit_and_not_without_one():
    # Chain 7: 5 - 7 leaves nothing, 12 - 7 = 5. Dodge 60 - 20 = 40 in it.
    for face, lost in [(60, 0), (12, 5)]:
        after, events = do(duel(armour="chain", dodge=60), ARMED, [face], "dodge", [41], [4])
        assert after.fighters["b"].hp == 15 - lost
        assert any(isinstance(event, Hurt) for event in events) == bool(lost)
    after, _ = do(duel(armour=None), ARMED, [60], "dodge", [41], [4])
    assert after.fighters["b"].hp == 10


@pytest.mark.rule("B-A2")
def test_a_bare_hand_loses_nothing_against_a_special_parry():
    # Brawl 25: 20 is a success; the parry at 8 is special.
    after, events = do(duel(), BARE, [20], "parry:0", [8])
    assert worn(events) == {}
    assert after.fighters["a"].worn == {}
    asked = question(duel(player=True), BARE, [20], "parry:0", [8])
    assert isinstance(asked, Ruling)
    assert asked.entries == (), "and nobody is told that it would"


@pytest.mark.rule("B-A2")
def test_the_game_master_can_change_what_is_lost():
    after, events = do(duel(), ARMED, [60], "parry:0", [8], {"attacking": 3})
    assert worn(events) == {("a", "0"): 3}
    assert "Overruled" in kinds(events)
    after, events = do(duel(), ARMED, [12], "parry:0", [40], [4], {"parrying": 0, "amount": 1})
    assert worn(events) == {}
    assert after.fighters["b"].hp == 14
