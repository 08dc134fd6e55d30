"""What was declared binds; those who act at the same moment do not touch each other's dice."""

import pytest

from fray.engine.fight.event import fold
from fray.rules.v20.attacks.check import breaks_declaration
from fray.rules.v20.harm.damage import Wound
from fray.rules.v20.turns.movement import Move
from fray.rules.v20.turns.turn import TurnBegan

from ..table import refused
from .build import Attack, Plan, after, begun, fighter, lines, pool


def declared(*people, **plan):
    """Where all declare: a punches b by default."""
    said = {"attacks": 1, "manoeuvre": "punch", "target": "b", **plan}
    first, *others = people
    return begun(first.but(plan=Plan(**said), told=True), *others, declaring=True)


@pytest.mark.rule("V-I2", "V-I1")
def test_what_was_declared_is_done_not_another_manoeuvre_nor_at_another():
    scene = declared(fighter("Ann"), fighter("Bo"), fighter("Cy"))
    refused(scene, Attack(actor="a", target="b", manoeuvre="kick"), "refuse.declared_other")
    refused(scene, Attack(actor="a", target="c"), "refuse.declared_other")
    after(scene, Attack(actor="a", target="b"), [2, 2], {})
    after(scene, Attack(actor="a", target="c", lifted=("refuse.declared_other",)), [2, 2], {})


@pytest.mark.rule("V-I2")
def test_a_declaration_binds_nobody_where_none_is_made_or_the_target_is_down_or_for_a_later_action():
    punch = Attack(actor="a", target="c")
    assert not breaks_declaration(
        begun(fighter("Ann", plan=Plan(attacks=1, manoeuvre="punch", target="b")), fighter("Bo"), fighter("Cy")), punch
    )
    assert not breaks_declaration(declared(fighter("Ann"), fighter("Bo", lethal=7), fighter("Cy")), punch)
    assert not breaks_declaration(declared(fighter("Ann"), fighter("Bo"), fighter("Cy"), actions=2, done=1), punch)


@pytest.mark.rule("V-I2")
def test_after_a_failed_abort_what_was_declared_binds_and_nothing_else_can_be_done():
    scene = declared(fighter("Ann", committed=True), fighter("Bo"), fighter("Cy"))
    refused(scene, Attack(actor="a", target="c"), "refuse.committed")
    refused(scene, Move(actor="a", pace="run"), "refuse.committed")
    after(scene, Attack(actor="a", target="b"), [2, 2], {})
    free = begun(fighter("Ann", committed=True), fighter("Bo"))  # he had named nothing
    after(free, Attack(actor="a", target="b"), [2, 2], {})


# ------------------------------------------------------------------ at the same moment


@pytest.mark.rule("V-I1")
def test_a_blow_of_the_same_moment_changes_no_dice_of_the_other():
    two = fighter("Ann", strength=3), fighter("Bo", brawl=3, bashing=1)
    scene = fold(begun(*two), (TurnBegan(fighter="a", at_once=("a", "b")),))
    scene = after(scene, Wound(fighter="b", kind="lethal", amount=5))  # Crippled by it: -5 dice
    scene = fold(scene, (TurnBegan(fighter="b", at_once=("a", "b")),))
    back = Attack(actor="b", target="a")
    assert lines(back, scene) == {"dexterity": 2, "brawl": 3}
    felled = after(scene, Wound(fighter="b", kind="lethal", amount=1))
    assert lines(back, felled) == {"dexterity": 2, "brawl": 3}
    later = fold(scene, (TurnBegan(fighter="b"),))  # the moment is over
    assert lines(back, later) == {"dexterity": 2, "brawl": 3, "wounds.crippled": -5}


@pytest.mark.rule("V-I1")
def test_wounds_from_before_the_moment_count_in_it_even_when_he_is_felled_in_it():
    scene = begun(fighter("Ann"), fighter("Bo", brawl=3, lethal=4))
    scene = fold(scene, (TurnBegan(fighter="a", at_once=("a", "b")),))
    scene = after(scene, Wound(fighter="b", kind="lethal", amount=3))
    scene = fold(scene, (TurnBegan(fighter="b", at_once=("a", "b")),))
    assert pool(Attack(actor="b", target="a"), scene) == 3  # 2 + 3, Wounded -2
