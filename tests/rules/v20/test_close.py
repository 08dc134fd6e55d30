"""The list of manoeuvres: its four fields, disarm, kick, punch, sweep, tackle, weapon, stake, own ones."""

import pytest

from fray.engine.values.errors import Incomplete
from fray.rules.v20.attacks.blow import Dropped, Riposted, Staked
from fray.rules.v20.attacks.grips import Stood
from fray.rules.v20.fighters.manoeuvres import ROWS
from fray.rules.v20.turns.movement import StandUp, WentDown
from fray.rules.v20.turns.order import rating_lines

from ..table import do, of, refused, sums, why
from .build import Attack, Manoeuvre, Plan, after, attacked, begun, difficulty, fighter, figure, lines, next_turn, none_of

VAMPIRE = {"kind": "vampire", "strength": 3, "dexterity": 3, "brawl": 2}


def blow(key, weapon="unarmed", **more):
    return Attack(actor="a", target="b", manoeuvre=key, weapon=weapon, **more)


@pytest.mark.rule("V-M1", "V-M2", "V-M3", "V-M4", "V-M5", "V-M6", "V-M7", "V-M8")
@pytest.mark.parametrize(
    ("key", "attribute", "ability", "accuracy", "difficulty", "damage"),
    [
        ("punch", "dexterity", "brawl", 0, 6, 0),
        ("kick", "dexterity", "brawl", 0, 7, 1),
        ("claws", "dexterity", "brawl", 0, 6, 1),
        ("bite", "dexterity", "brawl", 1, 6, 1),
        ("kiss", "dexterity", "brawl", 1, 6, None),
        ("clinch", "strength", "brawl", 0, 6, 0),
        ("hold", "strength", "brawl", 0, 6, None),
        ("tackle", "strength", "brawl", 0, 7, 1),
        ("sweep", "dexterity", "brawl", 0, 7, 0),
        ("disarm", "dexterity", "melee", 0, 7, 0),
        ("stake", "dexterity", "melee", 0, 9, 0),
        ("weapon", "dexterity", "melee", 0, 6, 0),
    ],
)
def test_a_manoeuvre_knows_its_traits_accuracy_difficulty_and_damage(key, attribute, ability, accuracy, difficulty, damage):
    row = ROWS[key]
    assert (row.attribute, row.ability, row.accuracy, 6 + row.difficulty) == (attribute, ability, accuracy, difficulty)
    assert (None if row.base == "none" else row.damage) == damage


@pytest.mark.rule("V-M9")
def test_every_manoeuvre_is_offered_with_its_numbers_and_those_out_of_reach_with_the_reason():
    scene = begun(fighter("Ann", strength=3, brawl=1, weapons=["sword"]), fighter("Bo"))
    options = {option.value: option for option in blow("punch").options(scene, "manoeuvre")}
    without = {"claws", "bite", "kiss", "natural", "stake", "shot", "burst", "automatic", "throw"}
    assert set(options) == set(ROWS) - without  # what she will never do as she is is left out
    kick = options["kick"].hint.params
    assert (kick["n"], kick["difficulty"], kick["damage"].params["n"]) == (3, 7, 4)
    vampire = begun(fighter("Mara", **VAMPIRE), fighter("Bo"))
    assert {o.value: o.refused for o in blow("punch").options(vampire, "manoeuvre")}["bite"].said.key == "refuse.bite"
    assert options["weapon"].refused is None


# ------------------------------------------------------------------ disarm

ARMED = {"weapons": ["sword"], "melee": 2, "strength": 2}


@pytest.mark.rule("V-M4")
def test_damage_above_the_targets_strength_disarms_and_hurts_not():
    scene = begun(fighter("Ann", **ARMED), fighter("Bo", weapons=["club"], strength=2))
    assert difficulty(blow("disarm", "0"), scene)[0] == 7
    scene, events = do(scene, blow("disarm", "0"), [7, 2, 2, 2], [6, 6, 6, 2], {})
    assert of(events, Dropped).fighter == "b"
    assert (scene.fighters["b"].hand, scene.fighters["b"].lying, scene.fighters["b"].marks.filled) == ("unarmed", ("0",), 0)


@pytest.mark.rule("V-M4")
def test_otherwise_the_damage_stands():
    scene = begun(fighter("Ann", **ARMED), fighter("Bo", weapons=["club"], strength=2))
    scene, events = do(scene, blow("disarm", "0"), [7, 2, 2, 2], [6, 6, 2, 2], {})
    assert none_of(events, Dropped) and scene.fighters["b"].lethal == 2


@pytest.mark.rule("V-M4")
def test_a_botch_drops_the_own_weapon_or_meets_the_other_one():
    scene = begun(fighter("Ann", **ARMED), fighter("Bo", weapons=["club"], strength=2))
    dropped, events = do(scene, blow("disarm", "0"), [1, 2, 2, 2], {})
    assert of(events, Dropped).fighter == "a" and dropped.fighters["a"].hand == "unarmed"
    hurt, events = do(scene, blow("disarm", "0"), [1, 2, 2, 2], {"mishap": "hurt"}, [6, 6, 2, 2], [2, 2], {})
    assert of(events, Riposted).dealt.damage.pool == 4  # Strength 2 + 2 for the club
    assert hurt.fighters["a"].bashing == 2


@pytest.mark.rule("V-M4")
def test_a_plain_miss_does_neither_and_empty_hands_cannot_be_disarmed():
    scene = begun(fighter("Ann", **ARMED), fighter("Bo", weapons=["club"]))
    assert none_of(do(scene, blow("disarm", "0"), [2, 2, 2, 2], {})[1], Dropped)
    refused(begun(fighter("Ann", **ARMED), fighter("Bo")), blow("disarm", "0"), "refuse.no_item")


# ------------------------------------------------------------------ kick and punch


@pytest.mark.rule("V-M6", "V-M7")
def test_a_kick_is_harder_and_hurts_one_more_than_a_punch():
    scene = begun(fighter("Ann", strength=3), fighter("Bo"))
    assert (difficulty(blow("kick"), scene)[0], figure(blow("kick"), scene, "damage_dice").number) == (7, 4)
    assert (difficulty(blow("punch"), scene)[0], figure(blow("punch"), scene, "damage_dice").number) == (6, 3)
    _, events = do(scene, blow("kick"), [7, 6], [2] * 4, {})
    assert (attacked(events).successes, attacked(events).kind) == (1, "bashing")


# ------------------------------------------------------------------ sweep, tackle, knockdown


@pytest.mark.rule("V-M8")
def test_a_sweep_throws_down_one_who_fails_at_eight():
    scene = begun(fighter("Ann"), fighter("Bo", athletics=1))
    scene, events = do(scene, blow("sweep"), [7, 2], [2, 2], {}, [7, 7, 2])
    assert of(events, WentDown).fighter == "b"
    scene = scene.but(turn="b")
    assert lines(Attack(actor="b", target="a", modifier=1), scene)["down.self"] == -2
    assert lines(blow("punch"), scene)["down.target"] == 1
    scene = after(scene, StandUp(actor="b"))
    assert scene.fighters["b"].acted and not scene.fighters["b"].has("down")


@pytest.mark.rule("V-M8")
def test_one_who_stays_up_is_two_slower_in_the_next_turn_only():
    scene = begun(fighter("Ann"), fighter("Bo", athletics=1))
    scene, events = do(scene, blow("sweep"), [7, 2], [2, 2], {}, [8, 7, 2])
    assert of(events, Stood).stumbled and none_of(events, WentDown)
    scene = next_turn(scene)
    assert sums(rating_lines(scene.fighters["b"])) == {"dexterity": 2, "wits": 2, "stumbled": -2}
    assert sums(rating_lines(next_turn(scene).fighters["b"])) == {"dexterity": 2, "wits": 2}


@pytest.mark.rule("V-M8")
def test_a_botch_of_it_hurts_besides():
    scene = begun(fighter("Ann"), fighter("Bo"))
    scene = after(scene, blow("sweep"), [7, 2], [2, 2], {}, [1, 2])
    assert scene.fighters["b"].bashing == 1


@pytest.mark.rule("V-M8")
def test_a_tackle_throws_both_to_the_ground_who_fail_at_seven():
    scene = begun(fighter("Ann", strength=3, brawl=1), fighter("Bo"))
    assert lines(blow("tackle"), scene) == {"strength": 3, "brawl": 1}
    assert figure(blow("tackle"), scene, "damage_dice").number == 4
    scene, events = do(scene, blow("tackle"), [7, 2, 2, 2], [2] * 4, {}, [6, 6], [7, 6])
    assert of(events, WentDown).fighter == "a"  # the attacker rolled no 7
    assert scene.fighters["b"].has("off_balance")
    assert difficulty(Attack(actor="b", target="a"), next_turn(scene, "b"))[1]["off_balance"] == 1
    assert "off_balance" not in difficulty(Attack(actor="b", target="a"), next_turn(next_turn(scene), "b"))[1]


@pytest.mark.rule("V-M8")
def test_a_weapon_strike_takes_its_numbers_from_the_weapon():
    scene = begun(fighter("Ann", strength=3, melee=2, weapons=["axe"]), fighter("Bo"))
    assert lines(blow("weapon", "0"), scene) == {"dexterity": 2, "melee": 2}
    assert sums(figure(blow("weapon", "0"), scene, "damage_dice").lines) == {"strength": 3, "weapon": 3}
    refused(begun(fighter("Ann"), fighter("Bo")), blow("weapon"), "refuse.needs.weapon")


# ------------------------------------------------------------------ stake

STAKER = {"weapons": ["stake"], "melee": 2, "strength": 3}


@pytest.mark.rule("V-M8")
def test_a_stake_goes_for_the_heart_at_nine_without_dice_for_the_place():
    scene = begun(fighter("Ann", **STAKER), fighter("Mara", kind="vampire"))
    assert difficulty(blow("stake", "0"), scene) == (9, {"difficulty": 6, "manoeuvre": 3})
    assert figure(blow("stake", "0"), scene, "damage_dice").number == 4  # Strength 3 + 1
    refused(scene, blow("stake", "0", spot="heart"), "refuse.stake_aim")


@pytest.mark.rule("V-M8")
def test_three_levels_paralyse_a_vampire():
    scene = begun(fighter("Ann", **STAKER), fighter("Mara", kind="vampire", stamina=1))
    scene, events = do(scene, blow("stake", "0"), [9, 2, 2, 2], [6, 6, 6, 2], [2], {})
    assert of(events, Staked)
    refused(scene.but(turn="b"), Attack(actor="b", target="a"), "refuse.staked")


@pytest.mark.rule("V-M8")
def test_two_levels_do_not_and_a_mortal_is_only_hurt():
    scene = begun(fighter("Ann", **STAKER), fighter("Mara", kind="vampire", stamina=1), fighter("Bo"))
    assert none_of(do(scene, blow("stake", "0"), [9, 2, 2, 2], [6, 6, 6, 2], [6], {})[1], Staked)
    assert none_of(do(scene, blow("stake", "0").but(target="c"), [9, 2, 2, 2], [6, 6, 6, 2], {})[1], Staked)


@pytest.mark.rule("V-M8")
def test_one_who_cannot_move_is_hit_without_a_roll_and_all_dice_are_damage():
    scene = begun(fighter("Ann", strength=3, brawl=1), fighter("Bo", conditions=["bound"]))
    scene, events = do(scene, blow("punch"), [6, 6, 2, 2, 2, 2], [2, 2], {})  # 3 of Strength and 3 of the attack
    assert attacked(events).roll is None
    assert sums(attacked(events).dealt.damage.lines) == {"strength": 3, "sure": 3}
    assert attacked(do(begun(fighter("Ann"), fighter("Bo")), blow("punch"), [2, 2], {})[1]).roll is not None


# ------------------------------------------------------------------ own manoeuvres


@pytest.mark.rule("V-M9")
def test_an_own_manoeuvre_has_the_same_four_fields():
    own = Manoeuvre(name="Hook", accuracy=1, difficulty=2, damage=3)
    scene = begun(fighter("Ann", strength=2, brawl=1, manoeuvres=(own,)), fighter("Bo"))
    hook = blow("own.0")
    assert lines(hook, scene) == {"dexterity": 2, "brawl": 1, "accuracy": 1}
    assert difficulty(hook, scene)[0] == 8
    assert figure(hook, scene, "damage_dice").number == 5
    _, events = do(scene, hook, [8, 2, 2, 2], [2] * 5, {})
    assert attacked(events).manoeuvre == "Hook"


@pytest.mark.rule("V-M9")
def test_it_may_do_what_another_does():
    own = Manoeuvre(name="Trip", difficulty=0, effect="sweep", kind="lethal", base="fixed", damage=1)
    scene = begun(fighter("Ann", manoeuvres=(own,)), fighter("Bo"))
    scene, events = do(scene, blow("own.0"), [6, 2], [6], {}, [2, 2])
    assert (of(events, WentDown).fighter, scene.fighters["b"].lethal) == ("b", 1)


@pytest.mark.rule("V-M9")
def test_beasts_bite_with_what_nature_gave_them():
    scene = begun(fighter("Rex", strength=3, brawl=3, weapons=["bite_dog"]), fighter("Bo"))
    assert figure(blow("natural", "0"), scene, "damage_dice").number == 4
    assert Plan().remaining == 1


@pytest.mark.rule("V-M8")
def test_a_weapon_strike_with_a_stake_at_the_heart_is_no_better_than_the_manoeuvre():
    scene = begun(fighter("Ann", **{**STAKER, "strength": 2}), fighter("Mara", kind="vampire"))
    strike = blow("weapon", "0", spot="heart")
    assert difficulty(strike, scene)[0] == 9
    assert figure(strike, scene, "damage_dice").number == 3  # Strength 2 + 1, nothing for the place
    assert figure(blow("weapon", "0", spot="eye"), scene, "damage_dice").number == 5  # two for any other tiny place


@pytest.mark.rule("V-M8", "V-M2")
def test_a_knife_at_the_heart_keeps_the_dice_for_the_place():
    scene = begun(fighter("Ann", weapons=["knife"], melee=2), fighter("Mara", kind="vampire"))
    assert figure(blow("weapon", "0", spot="heart"), scene, "damage_dice").number == 5  # Strength 2 + 1 + 2


@pytest.mark.rule("V-M8")
def test_one_tackled_who_stands_sways_in_the_next_turn_only():
    scene = begun(fighter("Ann", strength=3, brawl=1), fighter("Bo"))
    scene = after(scene, blow("tackle"), [7, 2, 2, 2], [2] * 4, {}, [7, 6], [7, 6]).but(turn="b")
    back = Attack(actor="b", target="a")
    assert [difficulty(back, one)[0] for one in (scene, next_turn(scene, "b"), next_turn(next_turn(scene), "b"))] == [6, 7, 6]


@pytest.mark.rule("V-M8")
def test_a_sweep_with_a_weapon_is_dexterity_and_melee():
    scene = begun(fighter("Ann", dexterity=3, brawl=1, melee=2, weapons=["club"]), fighter("Bo"))
    assert lines(blow("sweep_weapon", "0"), scene) == {"dexterity": 3, "melee": 2}
    assert lines(blow("sweep", "0"), scene) == {"dexterity": 3, "brawl": 1}
    refused(begun(fighter("Ann"), fighter("Bo")), blow("sweep_weapon"), "refuse.needs.weapon")


@pytest.mark.rule("V-M8", "V-D4")
def test_keeping_ones_feet_is_a_reflex_that_wounds_take_nothing_from():
    scene = begun(fighter("Ann"), fighter("Bo", athletics=1, lethal=4))  # Wounded: -2 dice for actions
    scene, events = do(scene, blow("sweep"), [7, 2], [2, 2], {}, [8, 7, 2])
    assert of(events, Stood).fighter == "b"


@pytest.mark.rule("V-M9")
def test_a_manoeuvre_that_is_not_there_is_still_to_be_chosen():
    scene = begun(fighter("Ann"), fighter("Bo"))
    for key in ("roundhouse", "own.0"):
        with pytest.raises(Incomplete):
            after(scene, blow(key), [2, 2], {})


@pytest.mark.rule("V-M9")
def test_an_own_manoeuvre_with_a_weapon_needs_one_of_its_kind():
    cut = Manoeuvre(name="Cut", ability="melee", base="weapon", kind="own")
    snap = Manoeuvre(name="Snap shot", ability="firearms", base="weapon", kind="own")
    both = {"manoeuvres": (cut, snap)}
    refused(begun(fighter("Ann", **both), fighter("Bo")), blow("own.0"), "refuse.needs.weapon")
    refused(begun(fighter("Ann", **both), fighter("Bo")), blow("own.1"), "refuse.needs.gun")
    assert why(begun(fighter("Ann", weapons=["sword"], **both), fighter("Bo")), blow("own.0", "0")) is None
    assert why(begun(fighter("Ann", weapons=["pistol_light"], **both), fighter("Bo")), blow("own.1", "0")) is None
