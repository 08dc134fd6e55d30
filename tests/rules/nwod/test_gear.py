"""Drawing a weapon: the action it takes, the Defense it may cost, and the merit that makes it free."""

import pytest

from fray.engine.values.errors import Refused
from fray.rules.nwod.turns.drawing import Draw, Drew, Reload

from ..table import do, of
from .build import Attack, Merit, Weapon, begun, fighter, lines, next_round, pool

STRONG = {"strength": 4, "brawl": 4}
BLOW = Attack(actor="b", target="a")


def ann(*merits, **fields):
    """Ann with a knife on her and nothing in hand."""
    return fighter("Ann", weapons=["knife", "pistol_light"], hand="unarmed", merits=merits, weaponry=2, firearms=2, **fields)


@pytest.mark.rule("N-A9")
def test_drawing_a_weapon_takes_the_action():
    scene = begun(ann(), fighter("Bo", **STRONG))
    after, events = do(scene, Draw(actor="a", weapon="0"))
    assert (after.fighters["a"].hand, after.fighters["a"].acted) == ("0", True)
    assert not of(events, Drew).free
    with pytest.raises(Refused) as refused:
        do(after, Attack(actor="a", target="b", weapon="0"), [1])
    assert refused.value.said.key == "refuse.acted"
    again = next_round(after)
    attack = Attack(actor="a", target="b", weapon="0")
    do(again, attack, [1] * pool(attack, again))


@pytest.mark.rule("N-A9")
def test_a_weapon_that_is_not_in_hand_cannot_be_used():
    scene = begun(ann(), fighter("Bo"))
    with pytest.raises(Refused) as refused:
        do(scene, Attack(actor="a", target="b", weapon="0"), [1])
    assert refused.value.said.key == "refuse.undrawn"


@pytest.mark.rule("N-A9")
def test_a_weapon_that_was_in_hand_before_the_fight_can_be_used_at_once():
    scene = begun(fighter("Ann", weapons=["knife"], weaponry=2), fighter("Bo"))
    do(scene, Attack(actor="a", target="b", weapon="0"), [1] * 3)


@pytest.mark.rule("N-A9")
def test_drawing_openly_keeps_defence():
    after, _ = do(begun(ann(), fighter("Bo", **STRONG)), Draw(actor="a", weapon="0"))
    assert lines(BLOW, after)["against.dexterity"] == -2


@pytest.mark.rule("N-A9")
@pytest.mark.rule("N-F6")
def test_drawing_from_concealment_costs_defence_until_the_round_ends():
    after, events = do(begun(ann(), fighter("Bo", **STRONG)), Draw(actor="a", weapon="0", concealed=True))
    assert of(events, Drew).open
    assert lines(BLOW, after) == {"strength": 4, "brawl": 4, "defence.none": 0}
    assert lines(BLOW, next_round(after, "b"))["against.dexterity"] == -2


@pytest.mark.rule("N-A9")
@pytest.mark.parametrize("concealed", [False, True])
def test_quick_draw_makes_it_free_and_keeps_defence(concealed):
    scene = begun(ann("quick_draw"), fighter("Bo", **STRONG))
    after, events = do(scene, Draw(actor="a", weapon="0", concealed=concealed))
    assert of(events, Drew).free
    assert (after.fighters["a"].hand, after.fighters["a"].acted) == ("0", False)
    assert lines(BLOW, after)["against.dexterity"] == -2
    do(after, Attack(actor="a", target="b", weapon="0"), [1] * 3)


@pytest.mark.rule("N-A9")
def test_quick_draw_draws_with_the_attack_itself():
    scene = begun(ann("quick_draw"), fighter("Bo", **STRONG))
    after, events = do(scene, Attack(actor="a", target="b", weapon="0"), [1] * 3)
    assert of(events, Drew).free
    assert after.fighters["a"].hand == "0"


@pytest.mark.rule("N-A9")
def test_quick_draw_is_for_one_kind_of_weapon():
    scene = begun(ann(Merit(key="quick_draw", detail="firearms")), fighter("Bo"))
    assert do(scene, Draw(actor="a", weapon="1"))[0].fighters["a"].acted is False
    assert do(scene, Draw(actor="a", weapon="0"))[0].fighters["a"].acted is True


@pytest.mark.rule("N-A9")
def test_a_weapon_carried_hidden_is_drawn_from_concealment():
    hidden = Weapon(name="Shiv", damage=1, kind="lethal", concealed=True)
    scene = begun(fighter("Ann", weapons=[hidden], hand="unarmed"), fighter("Bo"))
    assert Draw(actor="a", weapon="0").settled(scene).concealed


@pytest.mark.rule("N-A9")
def test_claws_and_teeth_need_no_drawing():
    scene = begun(fighter("Ann", weapons=["knife", "bite_wolf"], brawl=2), fighter("Bo"))
    do(scene, Attack(actor="a", target="b", weapon="1"), [1] * 4)


@pytest.mark.rule("N-F6")
@pytest.mark.parametrize(("loose", "defence"), [(True, 0), (False, -2)])
def test_loading_round_by_round_costs_defence_and_a_clip_does_not(loose, defence):
    scene = begun(fighter("Ann", weapons=["revolver_light"], ammo={"0": 0}), fighter("Bo", **STRONG))
    after, _ = do(scene, Reload(actor="a", weapon="0", loose=loose))
    assert after.fighters["a"].acted
    assert lines(BLOW, after).get("against.dexterity", 0) == defence
    assert lines(BLOW, next_round(after, "b"))["against.dexterity"] == -2
