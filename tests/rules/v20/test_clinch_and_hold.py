"""Clinch and hold: states that last until they are broken."""

import pytest

from fray.rules.v20.attacks.grips import Gripped, Loosed
from fray.rules.v20.attacks.struggle import LetGo, Struggle

from ..table import do, of, refused
from .build import Attack, Bond, after, attacked, begun, fighter, lines, next_turn, none_of, pool

VAMPIRE = {"kind": "vampire", "strength": 3, "dexterity": 3, "brawl": 2}


def blow(key, weapon="unarmed", **more):
    return Attack(actor="a", target="b", manoeuvre=key, weapon=weapon, **more)


@pytest.mark.rule("V-M3")
def test_a_clinch_rolls_strength_and_brawl_and_does_damage_in_the_first_turn():
    scene = begun(fighter("Ann", strength=3, brawl=1), fighter("Bo"))
    assert lines(blow("clinch"), scene) == {"strength": 3, "brawl": 1}
    scene, events = do(scene, blow("clinch"), [6, 2, 2, 2], [6, 6, 2], [2, 2], {})
    assert of(events, Gripped).kind == "clinch"
    assert scene.fighters["b"].bashing == 2


@pytest.mark.rule("V-M3")
def test_a_miss_gets_hold_of_nobody():
    scene, events = do(begun(fighter("Ann"), fighter("Bo")), blow("clinch"), [2, 2], {})
    assert none_of(events, Gripped) and scene.bonds == ()


CLINCH = Bond(kind="clinch", holder="a", held="b", since=1)


@pytest.mark.rule("V-M3")
def test_then_each_hurts_the_other_without_a_roll_to_hit():
    scene = begun(fighter("Ann"), fighter("Bo", strength=3), round=2, turn="b", bonds=(CLINCH,))
    scene = after(scene, Struggle(actor="b", target="a"), [6, 7, 2], [6, 2], {})
    assert scene.fighters["a"].bashing == 1
    assert scene.fighters["b"].acted


@pytest.mark.rule("V-M3")
def test_or_breaks_out_with_more_successes_of_strength_and_brawl():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", brawl=1), round=2, turn="b", bonds=(CLINCH,))
    broke = Struggle(actor="b", target="a", way="break")
    free, events = do(scene, broke, [6, 7, 2], [6, 2, 2])
    assert of(events, Loosed).free and free.bonds == ()
    still, events = do(scene, broke, [6, 2, 2], [6, 2, 2])  # a tie is not enough
    assert none_of(events, Loosed) and still.bonds == (CLINCH,)


@pytest.mark.rule("V-M3")
def test_nothing_else_is_possible_meanwhile_but_the_bite():
    scene = begun(fighter("Mara", **VAMPIRE), fighter("Bo"), fighter("Cy"), round=2, bonds=(CLINCH,))
    refused(scene, blow("punch"), "refuse.clinched")
    refused(scene, blow("punch").but(target="c"), "refuse.clinched")
    after(scene, blow("bite"), [5] * 6, {})
    assert pool(blow("bite"), scene) == 6


@pytest.mark.rule("V-M3")
def test_a_clinch_ends_when_one_of_them_is_down():
    from fray.rules.v20.harm.damage import Wound

    scene = begun(fighter("Ann"), fighter("Bo"), round=2, bonds=(CLINCH,))
    assert after(scene, Wound(fighter="b", kind="lethal", amount=7)).bonds == ()
    assert after(scene, Wound(fighter="b", kind="lethal", amount=6)).bonds == (CLINCH,)


@pytest.mark.rule("V-M5")
def test_a_hold_does_no_damage_and_holds_until_more_successes_break_it():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", strength=2))
    scene, events = do(scene, blow("hold"), [6, 2, 2], {})
    assert attacked(events).dealt is None and of(events, Gripped).kind == "hold"
    scene = scene.but(turn="b")
    refused(scene, Attack(actor="b", target="a"), "refuse.held")
    still = after(scene, Struggle(actor="b", target="a", way="break"), [6, 2], [6, 2, 2])
    assert still.bonds == scene.bonds and still.fighters["b"].acted
    free = after(scene, Struggle(actor="b", target="a", way="break"), [6, 7], [6, 2, 2])
    assert free.bonds == ()


@pytest.mark.rule("V-M5")
def test_the_game_master_may_let_it_land_or_not():
    scene = begun(fighter("Ann"), fighter("Bo"))
    assert after(scene, blow("hold"), [2, 3], {"lands": "yes"}).bonds[0].kind == "hold"
    scene, events = do(scene, blow("hold"), [6, 3], {"lands": "no"})
    assert scene.bonds == () and "log.overruled" in [said.key for event in events for said in event.log()]


@pytest.mark.rule("V-M5")
def test_one_held_is_hit_with_two_more_dice():
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy"), bonds=(Bond(kind="hold", holder="c", held="b", since=1),))
    assert lines(blow("punch"), scene)["held.target"] == 2


@pytest.mark.rule("V-M5")
def test_a_botch_grips_nothing_and_letting_go_is_free():
    scene, events = do(begun(fighter("Ann"), fighter("Bo")), blow("hold"), [1, 2], {})
    assert attacked(events).roll.botch and scene.bonds == ()
    held = begun(fighter("Ann"), fighter("Bo"), bonds=(Bond(kind="hold", holder="a", held="b", since=1),))
    after_it = after(held, LetGo(actor="a", target="b"))
    assert after_it.bonds == () and not after_it.fighters["a"].acted


@pytest.mark.rule("V-M3")
@pytest.mark.parametrize("way", ["hurt", "break"])
def test_in_its_first_turn_only_the_one_who_began_it_hurts(way):
    scene = after(begun(fighter("Ann", strength=3, brawl=1), fighter("Bo")), blow("clinch"), [6, 2, 2, 2], [2] * 3, {})
    refused(scene.but(turn="b"), Struggle(actor="b", target="a", way=way), "refuse.clinch_new")
    later = next_turn(scene, "b")
    answers = ([2, 2],) if way == "break" else ([2, 2], {})
    after(later, Struggle(actor="b", target="a", way=way), *(answers if way == "hurt" else ([2, 2], [2] * 4)))
