"""Rolls outside an attack, and what enters every roll: skills, wounds, the rule of five, the game master's own modifiers."""

import pytest

from fray.rules.nwod.equipment.weapons import Weapon
from fray.rules.nwod.fighters.fight import Circumstance, Scene
from fray.rules.nwod.fighters.sheet import Speciality
from fray.rules.nwod.harm.healing import Treat
from fray.rules.nwod.rounds import Begin
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.order import InitiativeRolled
from fray.rules.nwod.turns.rolls import StayConscious, Test

from ..table import do, of
from .build import Attack, begun, fight, fighter, lines, pool


def test_a_roll_is_attribute_and_skill():
    scene = begun(fighter("Ann", wits=3, investigation=4))
    assert lines(Test(actor="a", attribute="wits", second="investigation"), scene) == {"wits": 3, "investigation": 4}


@pytest.mark.rule("N-D5")
@pytest.mark.parametrize(("attribute", "skill"), [("dexterity", "larceny"), ("strength", "brawl"), ("presence", "empathy")])
def test_an_untrained_physical_or_social_skill_costs_one_die(attribute, skill):
    scene = begun(fighter("Ann", **{attribute: 3}))
    assert lines(Test(actor="a", attribute=attribute, second=skill), scene) == {attribute: 3, "untrained": -1}


@pytest.mark.rule("N-D5")
@pytest.mark.parametrize("skill", ["academics", "medicine", "occult"])
def test_an_untrained_mental_skill_costs_three_dice(skill):
    scene = begun(fighter("Ann", intelligence=4))
    assert lines(Test(actor="a", attribute="intelligence", second=skill), scene) == {"intelligence": 4, "untrained": -3}


@pytest.mark.rule("N-D5")
def test_one_dot_is_not_untrained_and_a_second_attribute_never_is():
    scene = begun(fighter("Ann", brawl=1, composure=0))
    assert lines(Test(actor="a", attribute="strength", second="brawl"), scene) == {"strength": 2, "brawl": 1}
    assert lines(Test(actor="a", attribute="wits", second="composure"), scene) == {"wits": 2, "composure": 0}


@pytest.mark.rule("N-D5")
def test_an_untrained_shot_is_dexterity_less_one():
    scene = begun(fighter("Ann", dexterity=3, weapons=["pistol_light"]), fighter("Bo"))
    assert lines(Attack(actor="a", target="b", weapon="0"), scene) == {"dexterity": 3, "untrained": -1, "weapon": 2}


@pytest.mark.rule("N-D5")
def test_a_speciality_is_one_die():
    scene = begun(fighter("Ann", drive=2, specialities=[Speciality(skill="drive", name="motorcycles")]))
    roll = Test(actor="a", attribute="dexterity", second="drive", speciality=True)
    assert lines(roll, scene) == {"dexterity": 2, "drive": 2, "speciality": 1}
    assert lines(roll.but(second="brawl"), scene) == {"dexterity": 2, "untrained": -1}  # it is of another skill


@pytest.mark.rule("N-D5")
def test_without_the_speciality_there_is_no_die_for_it():
    scene = begun(fighter("Ann", drive=2))
    assert "speciality" not in lines(Test(actor="a", attribute="dexterity", second="drive"), scene)


# ---------------------------------------------------------------- wounds


@pytest.mark.rule("N-D7")
@pytest.mark.parametrize(("lethal", "penalty"), [(5, -1), (6, -2)])
def test_wounds_lower_every_roll(lethal, penalty):
    scene = begun(fighter("Ann", lethal=lethal, brawl=2, weapons=["pistol_light"]), fighter("Bo", lethal=7))  # 7 boxes
    actions = (
        Test(actor="a", attribute="wits", second="composure"),
        Attack(actor="a", target="b"),
        Attack(actor="a", target="b", weapon="0"),
        Treat(actor="a", target="b"),
    )
    for action in actions:
        assert lines(action, scene)["wounds"] == penalty


@pytest.mark.rule("N-D7")
def test_the_last_box_costs_three_dice():
    scene = begun(fighter("Ann", bashing=7), fighter("Bo"))
    assert lines(Test(actor="a", attribute="wits", second="composure"), scene) == {"wits": 2, "composure": 2, "wounds": -3}


@pytest.mark.rule("N-D7")
def test_wounds_lower_initiative():
    scene = fight(fighter("Ann", lethal=5), fighter("Bo"))
    _, events = do(scene, Begin(), [6, 6])
    ann, bo = of(events, InitiativeRolled).places
    assert {line.key: line.value for line in ann.lines} == {"die": 6, "dexterity": 2, "composure": 2, "wounds": -1}
    assert (ann.number, bo.number) == (9, 10)


@pytest.mark.rule("N-D7")
def test_the_first_wounds_lower_nothing():
    scene = begun(fighter("Ann", lethal=4), fighter("Bo"))
    assert "wounds" not in lines(Attack(actor="a", target="b"), scene)


@pytest.mark.rule("N-D7")
def test_wounds_do_not_lower_the_stamina_roll_to_stay_conscious():
    scene = begun(fighter("Ann", bashing=8, stamina=3))
    assert lines(StayConscious(actor="a"), scene) == {"stamina": 3}


@pytest.mark.rule("N-D7")
def test_wounds_do_not_lower_defence():
    scene = begun(fighter("Ann"), fighter("Bo", dexterity=3, wits=4, lethal=6))
    assert lines(Attack(actor="a", target="b"), scene)["against.dexterity"] == -3


@pytest.mark.rule("N-D7")
@pytest.mark.parametrize("trait", ["stamina", "resolve", "composure"])
def test_wounds_do_not_lower_a_trait_that_resists(trait):
    scene = begun(fighter("Ann"), fighter("Bo", lethal=6, **{trait: 3}))
    roll = Test(actor="a", attribute="presence", second="intimidation", against="b", resistance=trait)
    assert lines(roll, scene) == {"presence": 2, "untrained": -1, f"resist.{trait}": -3}


# ---------------------------------------------------------------- the rule of five


@pytest.mark.rule("N-D4")
def test_no_weapon_brings_more_than_five_dice():
    scene = begun(fighter("Ann", weaponry=2, weapons=[Weapon(name="Relic", damage=8, kind="lethal")]), fighter("Bo", conditions=["bound"]))
    swing = Attack(actor="a", target="b", weapon="0")
    assert lines(swing, scene) == {"strength": 2, "weaponry": 2, "weapon": 8, "rule_of_five": -3, "defence.none": 0}
    assert pool(swing, scene) == 9


@pytest.mark.rule("N-D4")
@pytest.mark.parametrize(("value", "after"), [(7, 9), (-7, -1), (5, 9), (-5, -1)])
def test_no_circumstance_changes_a_pool_by_more_than_five(value, after):
    scene = begun(fighter("Ann"), scene=Scene(circumstances=(Circumstance(name="Gale", value=value),)))
    assert pool(Test(actor="a", attribute="wits", second="composure"), scene) == after
    assert pool(Test(actor="a", attribute="wits", second="composure", modifier=value), begun(fighter("Ann"))) == after


@pytest.mark.rule("N-D4")
def test_the_rule_of_five_looks_at_each_source_by_itself():
    gale = Scene(circumstances=(Circumstance(name="Gale", value=-4), Circumstance(name="Glare", value=-3)))
    shown = lines(Test(actor="a", attribute="wits", second="composure", modifier=-2), begun(fighter("Ann"), scene=gale))
    assert shown == {"wits": 2, "composure": 2, "circumstance": -7, "master": -2}


@pytest.mark.rule("N-D4")
def test_the_game_master_can_lift_the_rule_of_five():
    roll = Test(actor="a", attribute="wits", second="composure", modifier=7, lifted=("refuse.five",))
    assert lines(roll, begun(fighter("Ann"))) == {"wits": 2, "composure": 2, "master": 7}


@pytest.mark.rule("N-D4")
def test_the_rule_of_five_does_not_cap_defence_dodge_or_spared_friends():
    scene = begun(fighter("Ann", weapons=["stone"]), fighter("Bo", dexterity=6, wits=6))
    assert lines(Attack(actor="a", target="b"), scene)["against.dexterity"] == -6
    dodging = begun(fighter("Ann"), fighter("Bo", dexterity=4, wits=4, dodge="double"))
    assert pool(Attack(actor="a", target="b"), dodging) == 2 - 1 - 8
    throw = Attack(actor="a", target="b", weapon="0", spared=("c", "d", "e", "f"))
    shown = lines(throw, scene)
    assert (shown["spared"], "rule_of_five" in shown) == (-8, False)


# ---------------------------------------------------------------- the game master's own modifier


@pytest.mark.rule("N-A17")
def test_a_modifier_with_a_reason_stands_in_the_sum_and_in_the_log():
    scene = begun(fighter("Ann", brawl=2), fighter("Bo"))
    blow = Attack(actor="a", target="b", modifier=-2, reason="wet floor")
    (line,) = (line for line in blow.preview(scene).lines if line.key == "master.reason")
    assert (line.value, line.params) == (-2, {"reason": "wet floor"})
    _, events = do(scene, blow, [1])  # 2 + 2 - 2 - Defense 2 = 0 dice
    ((_, logged),) = next(event.sums() for event in events if event.sums())
    assert line in logged


@pytest.mark.rule("N-A17")
def test_every_kind_of_roll_takes_a_modifier():
    scene = begun(fighter("Ann", bashing=7), fighter("Bo", lethal=7), fighter("Cy"))
    for action in (
        Test(actor="a", attribute="wits", second="composure", modifier=3, reason="warned"),
        Treat(actor="a", target="b", modifier=3, reason="warned"),
        StayConscious(actor="a", modifier=3, reason="warned"),
        Attack(actor="a", target="c", modifier=3, reason="warned"),
    ):
        assert lines(action, scene)["master.reason"] == 3


@pytest.mark.rule("N-A17")
def test_without_a_modifier_nothing_stands_in_the_sum():
    scene = begun(fighter("Ann"), fighter("Bo"))
    shown = lines(Attack(actor="a", target="b", reason="left over"), scene)
    assert "master" not in shown and "master.reason" not in shown


# ---------------------------------------------------------------- how it comes out


@pytest.mark.rule("N-D2")
@pytest.mark.parametrize(("faces", "outcome"), [([8] * 4, "success"), ([8] * 5, "exceptional"), ([1] * 4, "failure")])
def test_the_log_tells_an_exceptional_success_from_a_plain_one(faces, outcome):
    faces = (faces + [7] * 5)[:5]
    scene = begun(fighter("Ann", wits=3))
    _, events = do(scene, Test(actor="a", attribute="wits", second="composure"), faces)
    assert of(events, rolls.Tested).log()[0].key == f"log.test.{outcome}"


@pytest.mark.rule("N-D2")
def test_a_rote_test_rolls_its_failed_dice_once_more():
    scene = begun(fighter("Ann"))
    _, events = do(scene, Test(actor="a", attribute="wits", second="composure", rote=True), [1, 2, 8, 9], [10, 3], [8])
    assert of(events, rolls.Tested).roll.successes == 4


@pytest.mark.rule("N-D3")
def test_a_test_on_a_chance_die_can_fail_dramatically():
    scene = begun(fighter("Ann"))
    _, events = do(scene, Test(actor="a", attribute="wits", second="composure", modifier=-5), [1])
    assert of(events, rolls.Tested).log()[0].key == "log.test.dramatic"
