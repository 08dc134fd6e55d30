"""Willpower: three dice on one roll, or two points of what resists one effect."""

import pytest

from fray.engine.values.errors import Refused, RuleError
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.grapple.grab import Grab
from fray.rules.nwod.harm.healing import Treat
from fray.rules.nwod.turns.rolls import StayConscious, Test

from ..table import do
from .build import Attack, attacked, begun, fighter, lines, pool


@pytest.mark.rule("N-D6")
def test_a_point_of_willpower_is_three_dice_on_one_attack():
    scene = begun(fighter("Ann", brawl=2), fighter("Bo", dexterity=1))
    blow = Attack(actor="a", target="b", willpower=True)
    assert lines(blow, scene) == {"strength": 2, "brawl": 2, "willpower": 3, "against.dexterity": -1}
    after, _ = do(scene, blow, [1, 2, 3, 4, 5, 6])
    assert after.fighters["a"].willpower == scene.fighters["a"].willpower - 1 == 3
    assert after.fighters["b"].willpower == 4


@pytest.mark.rule("N-D6")
@pytest.mark.parametrize(
    "action",
    [Test(actor="a", willpower=True), Treat(actor="a", target="b", willpower=True), StayConscious(actor="a", willpower=True)],
    ids=lambda action: action.type,
)
def test_any_roll_takes_the_three_dice_for_one_point(action):
    brink = 7 if action.type == "StayConscious" else 0
    scene = begun(fighter("Ann", bashing=brink, medicine=3, wits=3), fighter("Bo", lethal=7))
    plain = action.but(willpower=False)
    assert pool(action, scene) == pool(plain, scene) + 3
    after, _ = do(scene, action, [2] * pool(action, scene))
    assert after.fighters["a"].willpower == 3


@pytest.mark.rule("N-D6")
def test_without_willpower_nothing_is_spent():
    scene = begun(fighter("Ann", brawl=2), fighter("Bo"))
    blow = Attack(actor="a", target="b")
    assert "willpower" not in lines(blow, scene)
    after, _ = do(scene, blow, [3, 3])
    assert [after.fighters[id].willpower for id in "ab"] == [4, 4]


@pytest.mark.rule("N-D6")
def test_the_three_dice_come_before_the_pool_is_looked_at():
    # 2 + 3, at the hand -4, Defense -1: a chance die, but three dice with Willpower.
    scene = begun(fighter("Ann", strength=2, brawl=3), fighter("Bo", dexterity=3, wits=1))
    kick = Attack(actor="a", target="b", called="hand")
    assert pool(kick, scene) == 0
    kick = kick.but(willpower=True)
    assert lines(kick, scene) == {"strength": 2, "brawl": 3, "willpower": 3, "called.hand": -4, "against.wits": -1}
    after, events = do(scene, kick, [2, 9, 10], [10], [8])
    assert attacked(events).roll.successes == 4
    assert after.fighters["b"].bashing == 4


@pytest.mark.rule("N-D6")
@pytest.mark.rule("N-F5")
@pytest.mark.parametrize(("met", "without", "with_it"), [(0, 2, 4), (1, 1, 3), (2, 0, 2)])
def test_a_point_of_willpower_is_two_points_of_defence_against_one_attack(met, without, with_it):
    scene = begun(fighter("Ann", strength=5, brawl=3), fighter("Bo", met=met))
    blow = Attack(actor="a", target="b")
    assert pool(blow, scene) == 8 - without
    resisted = blow.but(target_willpower=True)
    assert pool(resisted, scene) == 8 - with_it
    assert lines(resisted, scene)["willpower.resist"] == -2
    after, _ = do(scene, resisted, [2] * (8 - with_it))
    assert after.fighters["b"].willpower == 3
    assert after.fighters["a"].willpower == 4


@pytest.mark.rule("N-D6")
@pytest.mark.rule("N-F5")
def test_willpower_on_defence_is_gone_with_that_attack():
    scene = begun(fighter("Ann", strength=5, brawl=3), fighter("Bo"), fighter("Cy", strength=5, brawl=3))
    after, _ = do(scene, Attack(actor="a", target="b", target_willpower=True), [2] * 4)
    second = Attack(actor="c", target="b")
    assert pool(second, after) == 8 - 1
    assert "willpower.resist" not in lines(second, after)


@pytest.mark.rule("N-F5")
@pytest.mark.rule("N-D6")
@pytest.mark.parametrize(("met", "value"), [(0, 8), (3, 5)])
def test_a_point_of_willpower_is_two_points_of_dodge_against_one_attack(met, value):
    scene = begun(fighter("Ann", strength=5, brawl=5), fighter("Bo", dexterity=3, wits=3, dodge="double", met=met))
    assert pool(Attack(actor="a", target="b", target_willpower=True), scene) == 10 - value


@pytest.mark.rule("N-F5")
@pytest.mark.rule("N-D6")
def test_dodge_is_declared_first_and_the_willpower_comes_with_the_attack():
    scene = begun(fighter("Ann", strength=5, brawl=5), fighter("Bo", dexterity=3, wits=3))
    after, _ = do(scene, Dodge(actor="b"))
    after, _ = do(after, Attack(actor="a", target="b", target_willpower=True), [2, 3])
    assert (after.fighters["b"].willpower, after.fighters["b"].met) == (3, 1)


@pytest.mark.rule("N-D6")
@pytest.mark.parametrize("trait", ["stamina", "resolve", "composure"])
def test_a_point_of_willpower_is_two_points_of_a_trait_that_resists(trait):
    scene = begun(fighter("Ann", presence=4, intimidation=3), fighter("Bo", **{trait: 3}))
    roll = Test(actor="a", attribute="presence", second="intimidation", against="b", resistance=trait, resist_willpower=True)
    assert lines(roll, scene) == {"presence": 4, "intimidation": 3, f"resist.{trait}": -3, "willpower.resist": -2}
    after, _ = do(scene, roll, [2, 2])
    assert after.fighters["b"].willpower == scene.fighters["b"].willpower - 1


@pytest.mark.rule("N-D6")
def test_a_trait_resists_as_it_is_without_willpower():
    scene = begun(fighter("Ann", presence=4, intimidation=3), fighter("Bo"))
    roll = Test(actor="a", attribute="presence", second="intimidation", against="b", resistance="resolve")
    assert lines(roll, scene) == {"presence": 4, "intimidation": 3, "resist.resolve": -2}


@pytest.mark.rule("N-D6")
def test_nobody_spends_willpower_that_he_has_not():
    scene = begun(fighter("Ann", willpower=0), fighter("Bo", willpower=0))
    for action in (
        Attack(actor="a", target="b", willpower=True),
        Attack(actor="a", target="b", target_willpower=True),
        Test(actor="a", willpower=True),
        Test(actor="a", against="b", resist_willpower=True),
    ):
        with pytest.raises(Refused) as refused:
            do(scene, action, [2, 2])
        assert refused.value.said.key == "refuse.willpower"


@pytest.mark.rule("N-D6")
@pytest.mark.rule("N-F5")
def test_willpower_is_not_spent_where_there_is_no_defence_to_raise():
    surprised = begun(fighter("Ann", brawl=2), fighter("Bo", conditions=["surprised"]))
    after, _ = do(surprised, Attack(actor="a", target="b", target_willpower=True), [2] * 4)
    assert after.fighters["b"].willpower == 4
    shot_at = begun(fighter("Ann", firearms=2, weapons=["pistol_light"]), fighter("Bo"))
    after, _ = do(shot_at, Attack(actor="a", target="b", weapon="0", target_willpower=True), [2] * 6)
    assert after.fighters["b"].willpower == 4


@pytest.mark.rule("N-D6")
def test_one_fighter_pays_once_for_one_roll():
    scene = begun(fighter("Ann", willpower=1), fighter("Bo"))
    with pytest.raises(RuleError):
        do(scene, Test(actor="a", willpower=True, against="a", resist_willpower=True), [2] * 3)


@pytest.mark.rule("N-D6")
def test_willpower_never_falls_below_nothing_even_when_the_game_master_lifts_its_limit():
    scene = begun(fighter("Ann", willpower=0, brawl=1, wits=4), fighter("Bo", willpower=0))
    lifted = ("refuse.willpower",)
    for action in (
        Attack(actor="a", target="b", willpower=True, target_willpower=True, lifted=lifted),
        Test(actor="a", willpower=True, lifted=lifted),
    ):
        after, _ = do(scene, action, [2] * pool(action, scene))
        assert [after.fighters[id].willpower for id in "ab"] == [0, 0]


@pytest.mark.rule("N-F5", "N-R6")
def test_willpower_on_defence_is_a_use_of_defence_and_ends_aiming():
    scene = begun(fighter("Ann", brawl=3), fighter("Bo", weapons=["rifle"], conditions=["aiming"], aim=2, foe="a"))
    blow = Attack(actor="a", target="b", target_willpower=True)
    assert lines(blow, scene) == {"strength": 2, "brawl": 3, "against.dexterity": -2, "willpower.resist": -2}
    after, _ = do(scene, blow, [1])
    bo = after.fighters["b"]
    assert (bo.aim, bo.has("aiming"), bo.willpower, bo.met) == (0, False, 3, 1)


@pytest.mark.rule("N-F5", "N-R6")
def test_the_same_against_a_grapple():
    scene = begun(fighter("Ann", brawl=3), fighter("Bo", weapons=["rifle"], conditions=["aiming"], aim=2, foe="a"))
    after, _ = do(scene, Grab(actor="a", target="b", target_willpower=True), [1])
    bo = after.fighters["b"]
    assert (bo.aim, bo.has("aiming"), bo.willpower, bo.met) == (0, False, 3, 1)


@pytest.mark.rule("N-F5", "N-R6")
@pytest.mark.parametrize("fields", [{"weapon": "0"}, {"waived": True}], ids=["a shot from afar", "Defense not used"])
def test_where_no_defence_is_used_willpower_does_not_end_aiming(fields):
    gun = fighter("Ann", dexterity=3, firearms=3, weapons=["pistol_light"])
    scene = begun(gun, fighter("Bo", weapons=["rifle"], conditions=["aiming"], aim=2, foe="a"))
    blow = Attack(actor="a", target="b", target_willpower=True, **fields)
    after, _ = do(scene, blow, [1] * pool(blow, scene))
    bo = after.fighters["b"]
    assert (bo.aim, bo.has("aiming"), bo.willpower, bo.met) == (2, True, 4, 0)
