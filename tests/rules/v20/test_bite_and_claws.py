"""Bite, Kiss and claws: what only those with fangs or claws do."""

import pytest

from fray.rules.v20.attacks.grips import Reached
from fray.rules.v20.attacks.struggle import LetGo, Struggle
from fray.rules.v20.blood.drinking import Drank, Drink
from fray.rules.v20.fighters.fight import bonds_of

from ..table import do, of, refused
from .build import Attack, Bond, after, attacked, begun, fighter, figure, lines, next_turn, pool

VAMPIRE = {"kind": "vampire", "strength": 3, "dexterity": 3, "brawl": 2}


def blow(key, weapon="unarmed", **more):
    return Attack(actor="a", target="b", manoeuvre=key, weapon=weapon, **more)


@pytest.mark.rule("V-M1")
def test_a_bite_without_a_hold_is_refused():
    refused(begun(fighter("Mara", **VAMPIRE), fighter("Bo")), blow("bite"), "refuse.bite")


@pytest.mark.rule("V-M1")
def test_a_bite_is_one_die_more_and_strength_and_one_aggravated_after_a_hold_of_the_turn_before():
    bond = Bond(kind="hold", holder="a", held="b", since=1)
    scene = begun(fighter("Mara", **VAMPIRE), fighter("Bo"), round=2, bonds=(bond,))
    assert lines(blow("bite"), scene) == {"dexterity": 3, "brawl": 2, "accuracy": 1, "held.target": 2}
    assert figure(blow("bite"), scene, "damage_dice").number == 4
    scene, events = do(scene, blow("bite"), [6] + [5] * 7, [6, 6, 2, 2], {})
    assert (attacked(events).kind, scene.fighters["b"].aggravated) == ("aggravated", 2)


@pytest.mark.rule("V-M1")
def test_not_in_the_same_turn():
    bond = Bond(kind="clinch", holder="a", held="b", since=1)
    refused(begun(fighter("Mara", **VAMPIRE), fighter("Bo"), bonds=(bond,)), blow("bite"), "refuse.bite")


@pytest.mark.rule("V-M1")
def test_after_a_tackle_only_in_the_next_turn():
    scene = begun(fighter("Mara", **VAMPIRE), fighter("Bo"))
    scene, events = do(scene, blow("tackle"), [7, 2, 2, 2, 2], [2] * 4, {}, [7, 2, 2], [7, 2])
    assert of(events, Reached)
    assert pool(blow("bite"), next_turn(scene)) == 6
    refused(next_turn(next_turn(scene)), blow("bite"), "refuse.bite")


@pytest.mark.rule("V-M1")
def test_mortals_do_not_bite():
    bond = Bond(kind="hold", holder="a", held="b", since=1)
    refused(begun(fighter("Ann"), fighter("Bo"), round=2, bonds=(bond,)), blow("bite"), "refuse.needs.fangs")


@pytest.mark.rule("V-M1")
def test_a_kiss_does_no_damage_and_drains():
    bond = Bond(kind="clinch", holder="a", held="b", since=1)
    scene = begun(fighter("Mara", **(VAMPIRE | {"blood": 4})), fighter("Bo"), round=2, bonds=(bond,))
    scene, events = do(scene, blow("kiss"), [6] + [5] * 5, {"blood": 2})
    assert attacked(events).dealt is None
    assert of(events, Drank).amount == 2
    assert (scene.fighters["a"].blood, scene.fighters["b"].blood, scene.fighters["b"].marks.filled) == (6, 8, 0)
    assert [b.kind for b in bonds_of(scene, "a")] == ["kiss"]
    scene = next_turn(scene)
    scene = after(scene, Drink(actor="a", target="b", amount=3))
    assert (scene.fighters["a"].blood, scene.fighters["b"].blood) == (9, 5)
    refused(scene.but(turn="b"), Struggle(actor="b", target="a"), "refuse.kissed")


@pytest.mark.rule("V-M1")
def test_no_more_blood_than_there_is_room_for():
    bond = Bond(kind="kiss", holder="a", held="b", since=1)
    scene = begun(fighter("Mara", **(VAMPIRE | {"blood": 9})), fighter("Bo"), round=2, bonds=(bond,))
    assert after(scene, Drink(actor="a", target="b", amount=3)).fighters["b"].blood == 9
    assert bonds_of(after(scene, LetGo(actor="a", target="b")), "a") == ()


@pytest.mark.rule("V-M2")
def test_claws_of_the_beast_are_aggravated_and_bone_is_lethal():
    for claws, kind in (("feral", "aggravated"), ("bone", "lethal")):
        scene = begun(fighter("Mara", claws=claws, **VAMPIRE), fighter("Bo"))
        assert figure(blow("claws"), scene, "damage_dice").number == 4
        _, events = do(scene, blow("claws"), [6] + [5] * 4, [6, 2, 2, 2], {})
        assert attacked(events).kind == kind


@pytest.mark.rule("V-M2")
def test_one_without_claws_does_not_claw():
    refused(begun(fighter("Ann"), fighter("Bo")), blow("claws"), "refuse.needs.claws")
