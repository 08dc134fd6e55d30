"""When a defence happens: at the rank of the attack, whether the defender's own rank is past, to come or lost."""

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.rounds import NextTurn

from .build import begun, do, fighter

PARRY = Attack(actor="a", target="b", weapon="0", defence="parry:0")


def duel(**fields):
    """Ann of DEX 14 with the turn against Bo of DEX 8, both with swords at 50, and Cy of DEX 11 between them."""
    ann = fighter("Ann", dexterity=14, weapons=["sword_broad"], sword=50)
    bo = fighter("Bo", **{"dexterity": 8, "weapons": ["sword_broad"], "sword": 50, "dodge": 40, **fields})
    return begun(ann, bo, fighter("Cy", dexterity=11))


@pytest.mark.rule("B-I5")
@pytest.mark.parametrize("defence, face", [("parry:0", 50), ("dodge", 40)])
def test_a_defence_happens_at_the_rank_of_the_attack(defence, face):
    after, events = do(duel(), PARRY.but(defence=defence), [40], defence, [face])
    assert events[0].met.good
    assert after.fighters["b"].hp == 10
    assert after.turn == "a"


@pytest.mark.rule("B-I5")
def test_it_costs_neither_the_defenders_action_nor_his_place():
    after, _ = do(duel(), PARRY, [40], [50])
    assert not after.fighters["b"].acted
    turns = []
    for _ in range(2):
        after, _ = do(after, NextTurn())
        turns.append(after.turn)
    assert turns == ["c", "b"]
    do(after, Attack(actor="b", target="a", weapon="0", defence="none"), [100])


@pytest.mark.rule("B-I5")
@pytest.mark.parametrize(
    "fields", [{"acted": True}, {"moved": 30}, {"drawn": 2}], ids=["has acted", "ran thirty metres", "comes too late to act"]
)
def test_so_who_cannot_act_this_round_any_more_still_parries(fields):
    after, events = do(duel(**fields), PARRY, [40], [50])
    assert events[0].met.good
    assert after.fighters["b"].hp == 10


@pytest.mark.rule("B-I5")
def test_who_lies_unconscious_does_not():
    scene = begun(
        fighter("Ann", weapons=["sword_broad"], sword=50), fighter("Bo", weapons=["sword_broad"], conditions=({"key": "unconscious"},))
    )
    after, events = do(scene, Attack(actor="a", target="b", weapon="0"), [40], [3])
    assert events[0].met is None
    assert after.fighters["b"].hp == 6  # 3 + 1
