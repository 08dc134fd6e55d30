"""Getting hold, breaking free, several holders, what the hold forbids, and Defense inside and outside of it."""

import pytest

from fray.rules.nwod.attacks.autofire import Burst
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.fighters.grips import holders, holding, is_held, is_pinned
from fray.rules.nwod.grapple.grab import Grab, Grabbed
from fray.rules.nwod.grapple.wrestle import LetGo, Wrestle
from fray.rules.nwod.menu import menu
from fray.rules.nwod.turns.drawing import Draw, Reload
from fray.rules.nwod.turns.movement import GoProne, Move, StandUp, TakeCover

from ..table import do, of, refused
from .build import Attack, Merit, begun, fighter, lines, next_round, pool

GRAB = Grab(actor="a", target="b")
FREE = Wrestle(actor="b", manoeuvre="free", target="a")


def two(target=None, **fields):
    """Strength 3 + Brawl 3 against Strength 2, Defense 2; a third stands by."""
    third = fighter("Cy", strength=4, brawl=4, weapons=["pistol_light"], firearms=3)
    return begun(fighter("Ann", **{"strength": 3, "brawl": 3} | fields), target or fighter("Bo", brawl=2), third)


def gripped(target=None, turn="b", **fields):
    """The same, and Ann has got hold."""
    scene = two(target, **fields)
    after, _ = do(scene, GRAB, [8] + [1] * (pool(GRAB, scene) - 1))
    return after.but(turn=turn)


# ---------------------------------------------------------------- getting hold


@pytest.mark.rule("N-G2")
def test_a_grapple_is_strength_and_brawl_less_defence_and_one_success_holds():
    scene = two(fighter("Bo", armour="reinforced"))
    assert lines(GRAB, scene) == {"strength": 3, "brawl": 3, "against.dexterity": -2}, "armour is no help"
    after, events = do(scene, GRAB, [8, 1, 1, 1])
    assert of(events, Grabbed).held
    assert (holding(after, "a"), holders(after, "b")) == ("b", ("a",))
    assert after.fighters["b"].bashing == 0
    assert (after.fighters["a"].acted, after.fighters["b"].met) == (True, 1)


@pytest.mark.rule("N-G2")
def test_no_success_holds_nobody():
    after, _ = do(two(), GRAB, [1, 2, 3, 7])
    assert (holding(after, "a"), is_held(after, "b")) == (None, False)


@pytest.mark.rule("N-G2")
def test_a_grapple_is_an_attack_with_brawl_like_any_other():
    assert lines(GRAB, two(fighter("Bo", conditions=["prone"])))["prone.close"] == 2
    assert lines(GRAB, two(armour="plate"))["armour.strength"] == -1
    assert lines(GRAB, two(lethal=5))["wounds"] == -1
    assert lines(GRAB, two(fighter("Bo", dodge="double")))["dodge.double"] == -2


@pytest.mark.rule("N-G2")
@pytest.mark.rule("N-F5")
def test_willpower_raises_defence_against_a_grapple_and_is_spent():
    scene = two()
    resisted = GRAB.but(target_willpower=True)
    assert pool(resisted, scene) == 6 - 4
    after, _ = do(scene, resisted, [1, 1])
    assert after.fighters["b"].willpower == scene.fighters["b"].willpower - 1
    bound = two(fighter("Bo", conditions=["bound"], willpower=1))
    free, _ = do(bound, resisted, [1] * 6)
    assert free.fighters["b"].willpower == 1, "there was no Defense to raise"


@pytest.mark.rule("N-G2")
@pytest.mark.rule("N-R6")
def test_one_who_aims_may_give_it_up_to_resist_a_grapple():
    aimer = fighter("Bo", aim=2, conditions=["aiming"], weapons=["pistol_light"])
    assert pool(GRAB, two(aimer)) == 6
    assert pool(GRAB.but(breaks_aim=True), two(aimer)) == 4
    after, _ = do(two(aimer), GRAB.but(breaks_aim=True), [1] * 4)
    assert after.fighters["b"].aim == 0


# ---------------------------------------------------------------- breaking free


@pytest.mark.rule("N-G3")
def test_the_held_one_breaks_free_with_strength_and_brawl_less_the_holders_strength():
    scene = gripped()
    assert lines(FREE, scene) == {"strength": 2, "brawl": 2, "hold.strength": -3}
    after, _ = do(scene, FREE, [8])
    assert (is_held(after, "b"), holding(after, "a"), after.fighters["b"].acted) == (False, None, True)


@pytest.mark.rule("N-G3")
def test_failing_he_is_held_still_and_may_try_again_next_round():
    after, _ = do(gripped(), FREE, [7])
    assert is_held(after, "b")
    refused(after, FREE, "refuse.acted")
    do(next_round(after, "b"), FREE, [8])


@pytest.mark.rule("N-G3")
def test_the_held_one_may_overpower_the_holder_instead():
    scene = gripped(fighter("Bo", strength=4, brawl=3))
    blow = Wrestle(actor="b", manoeuvre="damage", target="a")
    assert pool(blow, scene) == 4 + 3 - 3
    after, _ = do(scene, blow, [8, 8, 1, 1])
    assert after.fighters["a"].bashing == 2
    assert is_held(after, "b")


@pytest.mark.rule("N-G3")
def test_who_is_not_held_has_nothing_to_break_and_an_outsider_no_part_in_it():
    refused(gripped(turn="a").with_fighter("a", acted=False), Wrestle(actor="a", manoeuvre="free", target="b"), "refuse.not_held")
    with pytest.raises(Exception, match=r"need\.opponent"):
        do(gripped(turn="c"), Wrestle(actor="c", target="b"))


@pytest.mark.rule("N-G4")
def test_the_holders_next_action_is_strength_and_brawl_less_the_held_ones_strength_instead_of_defence():
    scene = next_round(gripped(fighter("Bo", strength=2, dexterity=4, wits=4)), "a")
    wrench = Wrestle(actor="a", manoeuvre="damage", target="b")
    assert lines(wrench, scene) == {"strength": 3, "brawl": 3, "hold.strength": -2}
    after, _ = do(scene, wrench, [1] * 4)
    assert (is_held(after, "b"), after.fighters["b"].bashing) == (True, 0), "failing he holds on"
    refused(after, wrench, "refuse.acted")


@pytest.mark.rule("N-G4")
def test_he_cannot_overpower_in_the_round_in_which_he_got_hold():
    refused(gripped(turn="a"), Wrestle(actor="a", manoeuvre="damage", target="b"), "refuse.acted")


# ---------------------------------------------------------------- several holders


@pytest.mark.rule("N-G7")
def test_three_holders_of_whom_the_strongest_has_four_take_six_dice():
    anton = fighter("Ann", strength=4, brawl=4, holders=("b", "c", "d"))
    ring = [fighter(n, strength=s, holds="a") for n, s in (("Bo", 2), ("Cy", 4), ("Dee", 3))]
    scene = begun(anton, *ring)
    free = Wrestle(actor="a", manoeuvre="free", target="b")
    assert lines(free, scene) == {"strength": 4, "brawl": 4, "hold.strength": -4, "hold.more": -2}
    after, _ = do(scene, free, [8, 1])
    assert holders(after, "a") == ()
    assert [holding(after, id) for id in "bcd"] == [None, None, None], "out of all their hands"


@pytest.mark.rule("N-G7")
def test_one_holder_takes_his_strength_only():
    assert "hold.more" not in lines(FREE, gripped())


@pytest.mark.rule("N-G7")
def test_a_second_fighter_gets_hold_of_one_who_is_held():
    scene = gripped(turn="c")
    grab = Grab(actor="c", target="b")
    assert pool(grab, scene) == 8 - 2 + 1, "against an outsider he has his Defense, which met one attack"
    after, _ = do(scene, grab, [8] + [1] * 6)
    assert holders(after, "b") == ("a", "c")
    assert lines(FREE, after)["hold.strength"] == -4
    left, _ = do(after.but(turn="a"), LetGo(actor="a"))
    assert holders(left, "b") == ("c",)


# ---------------------------------------------------------------- what it forbids


@pytest.mark.rule("N-G8")
def test_a_holder_cannot_dodge_shoot_burst_strike_all_out_or_charge():
    scene = next_round(gripped(weapons=["smg_small", "knife"], firearms=2, hand="0"), "a")
    refused(scene, Dodge(actor="a"), "refuse.holding")
    refused(scene, Attack(actor="a", target="c", weapon="0"), "refuse.holding")
    refused(scene, Burst(actor="a", weapon="0", targets=("c",)), "refuse.holding")
    refused(scene, Attack(actor="a", target="c", weapon="unarmed", manner="all_out"), "refuse.wrestle")
    refused(scene, Attack(actor="a", target="c", weapon="unarmed", manner="charge"), "refuse.grappled")
    refused(scene, Attack(actor="a", target="b", weapon="unarmed"), "refuse.wrestle")
    refused(scene, GRAB.but(target="c"), "refuse.grappled")
    refused(scene, Move(actor="a"), "refuse.grappled")
    refused(scene, TakeCover(actor="a"), "refuse.grappled")
    refused(scene, Draw(actor="a", weapon="1"), "refuse.wrestle")


@pytest.mark.rule("N-G8")
def test_a_holder_may_strike_another_at_close_quarters():
    scene = next_round(gripped(), "a")
    do(scene, Attack(actor="a", target="c"), [1] * 4)


@pytest.mark.rule("N-G3")
def test_the_held_one_neither_strikes_nor_runs_nor_stands_up():
    scene = gripped(fighter("Bo", weapons=["pistol_light"], conditions=["prone"]))
    refused(scene, Attack(actor="b", target="c"), "refuse.held_fast")
    refused(scene, Attack(actor="b", target="a"), "refuse.held_fast")
    refused(scene, StandUp(actor="b"), "refuse.grappled")
    refused(gripped(), Move(actor="b", run=True), "refuse.grappled")
    offers = {type(offer.action): offer for offer in menu(gripped(), "b")}
    assert (offers[Wrestle].action.manoeuvre, offers[Wrestle].refused) == ("free", None), "breaking free stands ready"
    assert offers[Move].refused.said.key == "refuse.grappled", "what is forbidden is shown with the reason"


# ---------------------------------------------------------------- Defense inside and outside


@pytest.mark.rule("N-F6")
@pytest.mark.rule("N-G8")
def test_in_the_grapple_nobody_has_defence_outsiders_meet_it():
    scene = gripped(fighter("Bo", brawl=2, strength=4))
    assert "against.dexterity" not in lines(Wrestle(actor="b", manoeuvre="damage", target="a"), scene)
    outside = scene.but(turn="c")
    assert lines(Attack(actor="c", target="b", weapon="unarmed"), outside)["against.dexterity"] == -2
    assert lines(Attack(actor="c", target="a", weapon="unarmed"), outside)["against.dexterity"] == -2


@pytest.mark.rule("N-F6")
@pytest.mark.rule("N-G6")
def test_one_immobilised_has_no_defence_against_outsiders_his_holder_has():
    scene = begun(fighter("Ann", holds="b", pins=True), fighter("Bo", holders=("a",), pin=2), fighter("Cy", strength=4, brawl=4), turn="c")
    assert is_pinned(scene, "b")
    assert lines(Attack(actor="c", target="b"), scene) == {"strength": 4, "brawl": 4, "defence.none": 0}
    assert lines(Attack(actor="c", target="a"), scene)["against.dexterity"] == -2


@pytest.mark.rule("N-F8")
@pytest.mark.rule("N-G2")
def test_a_spear_keeps_a_wrestler_off_and_duck_and_weave_too():
    assert pool(GRAB, two(fighter("Bo", weapons=["spear"]))) == 6 - 2 - 1
    assert pool(GRAB, two(fighter("Bo", wits=4, merits=[Merit(key="boxing", dots=2)]))) == 6 - 4


@pytest.mark.rule("N-G6")
def test_one_immobilised_can_do_nothing_with_his_body_but_try_to_break_free():
    pinned = fighter("Bo", brawl=3, holders=("a",), pin=1, weapons=["pistol_light"], ammo={"0": 1})
    scene = begun(fighter("Ann", holds="b", pins=True), pinned, turn="b")
    for action in (Dodge(actor="b"), GoProne(actor="b"), Reload(actor="b", weapon="0")):
        refused(scene, action, "refuse.pinned")
    refused(scene, Wrestle(actor="b", manoeuvre="damage", target="a"), "refuse.pinned")
    do(scene, FREE, [1, 1, 1])
