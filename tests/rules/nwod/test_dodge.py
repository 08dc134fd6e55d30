"""Dodge: the action for a doubled Defense, when it may be declared, how it wears down."""

import pytest

from fray.engine.values.errors import Refused
from fray.rules.nwod.attacks.defence import Dodge, Dodged
from fray.rules.nwod.rounds import Delay, NextTurn
from fray.rules.nwod.turns.movement import Move

from ..table import do, of
from .build import Attack, begun, fighter, lines, next_round, pool

STRONG = {"strength": 5, "brawl": 5, "weaponry": 5}
DODGE = Dodge(actor="b")


def four(**target):
    """Strong attackers a, c, d, e at one target b."""
    return begun(*(fighter(n, **STRONG) if n != "Bo" else fighter("Bo", **target) for n in ("Ann", "Bo", "Cy", "Dee", "Ed")))


def blow(attacker):
    return Attack(actor=attacker, target="b")


def struck(fight, *attackers):
    """The fight after each of them missed b with bare hands, and what each met."""
    seen = []
    for attacker in attackers:
        fight = fight.but(turn=attacker)
        seen.append(10 - pool(blow(attacker), fight))
        fight, _ = do(fight, blow(attacker), [2] * max(pool(blow(attacker), fight), 1))
    return fight, seen


@pytest.mark.rule("N-F3")
@pytest.mark.parametrize(("defence", "dodge"), [(2, 4), (3, 6), (4, 8)])
def test_a_dodge_doubles_defence(defence, dodge):
    scene, events = do(four(dexterity=defence, wits=5), DODGE)
    assert of(events, Dodged).value == dodge
    assert lines(blow("a"), scene) == {"strength": 5, "brawl": 5, "against.dexterity": -defence, "dodge.double": -defence}


@pytest.mark.rule("N-F3")
def test_a_dodge_doubles_the_defence_that_armour_leaves():
    scene, events = do(four(dexterity=4, wits=3, armour="vest"), DODGE)  # the lower of both, less 1
    assert of(events, Dodged).value == 4
    assert struck(scene, "a", "c")[1] == [4 + 2, 3 + 2], "and the vest takes two dice besides"


@pytest.mark.rule("N-F3")
def test_without_a_dodge_defence_stays_single():
    assert "dodge.double" not in lines(blow("a"), four(dexterity=3, wits=3))


@pytest.mark.rule("N-F3")
def test_each_further_attack_meets_one_less_of_a_dodge():
    scene, _ = do(four(dexterity=3, wits=3), DODGE)
    assert struck(scene, "a", "c", "d", "e")[1] == [6, 5, 4, 3]


@pytest.mark.rule("N-F3")
@pytest.mark.parametrize(("before", "dodge"), [("", 6), ("a", 5), ("ac", 4)])
def test_attacks_met_before_it_lower_a_dodge(before, dodge):
    scene, _ = struck(four(dexterity=3, wits=3), *before)
    scene, events = do(scene, DODGE)
    assert of(events, Dodged).value == dodge
    assert struck(scene, "d")[1] == [dodge]


@pytest.mark.rule("N-F3")
def test_attacks_that_met_no_defence_do_not_lower_a_dodge():
    scene = four(dexterity=3, wits=3)
    scene, _ = do(scene, blow("a").but(waived=True), [2] * 10)
    scene, events = do(scene, DODGE)
    assert of(events, Dodged).value == 6


@pytest.mark.rule("N-F3")
@pytest.mark.rule("N-F5")
def test_a_dodge_worn_by_three_attacks_is_five_with_willpower():
    scene, _ = do(four(dexterity=3, wits=3), DODGE)
    scene, _ = struck(scene, "a", "c", "d")
    scene = scene.but(turn="e")
    assert 10 - pool(blow("e"), scene) == 3
    assert 10 - pool(blow("e").but(target_willpower=True), scene) == 5


@pytest.mark.rule("N-F3")
def test_a_dodge_never_falls_below_nothing():
    scene, _ = do(four(dexterity=1, wits=1), DODGE)
    assert struck(scene, "a", "c", "d", "e")[1] == [2, 1, 0, 0]


@pytest.mark.rule("N-F3")
def test_a_dodge_may_be_declared_before_ones_place_comes():
    scene = four()
    assert scene.turn == "a"
    after, _ = do(scene, DODGE)
    assert after.fighters["b"].dodge == "double"
    assert after.turn == "a"
    after, _ = do(after, NextTurn())
    assert after.turn == "b", "he has his move at his place, and nothing else"
    with pytest.raises(Refused):
        do(after, Attack(actor="b", target="a"))
    moved, _ = do(after, Move(actor="b", yards=3))
    assert do(moved, NextTurn())[0].turn == "c"


@pytest.mark.rule("N-F3")
def test_a_dodge_costs_the_action():
    after, _ = do(four(), DODGE)
    with pytest.raises(Refused) as refused:
        do(after.but(turn="b"), Attack(actor="b", target="a"), [2, 2])
    assert refused.value.said.key == "refuse.acted"


@pytest.mark.rule("N-F3")
def test_who_has_acted_cannot_dodge():
    scene = four(brawl=2).but(turn="b")
    scene, _ = do(scene, Attack(actor="b", target="a"), [2, 2])
    with pytest.raises(Refused) as refused:
        do(scene, DODGE)
    assert refused.value.said.key == "refuse.acted"


@pytest.mark.rule("N-F3")
def test_who_waits_can_still_dodge():
    scene, _ = do(four().but(turn="b"), Delay(actor="b"))
    after, _ = do(scene, DODGE)
    assert (after.fighters["b"].dodge, after.fighters["b"].waiting) == ("double", "")


@pytest.mark.rule("N-F3")
@pytest.mark.rule("N-F6")
@pytest.mark.parametrize("condition", ["surprised", "bound", "unconscious"])
def test_who_has_no_defence_cannot_dodge(condition):
    with pytest.raises(Refused):
        do(four(conditions=[condition]), DODGE)


@pytest.mark.rule("N-F3")
def test_a_dodge_ends_with_the_round_and_the_next_one_is_whole():
    scene, _ = do(four(dexterity=3, wits=3), DODGE)
    scene, _ = struck(scene, "a", "c", "d")
    scene = next_round(scene)
    assert 10 - pool(blow("a"), scene) == 3, "plain Defense again, unworn"
    scene, events = do(scene, DODGE)
    assert of(events, Dodged).value == 6
    assert struck(scene, "a", "c")[1] == [6, 5]


@pytest.mark.rule("N-F3")
def test_a_dodge_does_not_count_against_shots_from_afar():
    scene = begun(fighter("Ann", firearms=3, weapons=["pistol_light"]), fighter("Bo", dodge="double"))
    assert lines(Attack(actor="a", target="b", weapon="0"), scene) == {"dexterity": 2, "firearms": 3, "weapon": 2}


@pytest.mark.rule("N-F3")
def test_a_dodge_counts_against_throws():
    scene = begun(fighter("Ann", athletics=3, weapons=["knife_thrown"]), fighter("Bo", dodge="double"))
    assert lines(Attack(actor="a", target="b", weapon="0"), scene)["dodge.double"] == -2


# ---------------------------------------------------------------- the merits


@pytest.mark.rule("N-F4")
@pytest.mark.parametrize(("kind", "skill"), [("brawling", "brawl"), ("weaponry", "weaponry")])
def test_with_the_merit_a_dodge_is_defence_and_the_skill(kind, skill):
    scene = four(merits=[f"{kind}_dodge"], **{skill: 4})
    scene, events = do(scene, Dodge(actor="b", kind=kind))
    assert of(events, Dodged).value == 6  # 2 + 4 in place of 4
    assert lines(blow("a"), scene) == {"strength": 5, "brawl": 5, "against.dexterity": -2, f"dodge.{kind}": -4}
    assert struck(scene, "a", "c")[1] == [6, 5]


@pytest.mark.rule("N-F4")
def test_one_with_the_merit_may_still_double():
    _, events = do(four(merits=["brawling_dodge"], brawl=1), DODGE)
    assert of(events, Dodged).value == 4


@pytest.mark.rule("N-F4")
@pytest.mark.parametrize("kind", ["brawling", "weaponry"])
def test_without_the_merit_there_is_no_such_dodge(kind):
    with pytest.raises(Refused) as refused:
        do(four(brawl=4, weaponry=4), Dodge(actor="b", kind=kind))
    assert refused.value.said.key == "refuse.merit"


@pytest.mark.rule("N-F4")
def test_only_one_of_the_two_merits_in_a_round():
    scene, _ = do(four(merits=["brawling_dodge", "weaponry_dodge"], brawl=4, weaponry=4), Dodge(actor="b", kind="brawling"))
    with pytest.raises(Refused) as refused:
        do(scene, Dodge(actor="b", kind="weaponry"))
    assert refused.value.said.key == "refuse.dodged"
