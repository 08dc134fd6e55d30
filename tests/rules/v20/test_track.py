"""The track: marks, torpor and death, healing with blood, being dazed."""

import pytest

from fray.rules.v20.blood.spending import Mend
from fray.rules.v20.fighters.health import Marks, damaged, healed
from fray.rules.v20.harm.damage import Dazed, Fell, Heal, Wound, damage_events
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.rolling.attack_odds import AttackChain, DicePool, level_odds

from ..table import do, of, refused
from .build import Attack, after, begun, fight, fighter, next_turn, none_of, throw


@pytest.mark.rule("V-A5")
def test_a_full_lethal_track_and_one_lethal_more_is_death_or_torpor_and_never_aggravated():
    full = Marks(lethal=7)
    assert damaged(full, "", "lethal", 1, "mortal") == (full, "dead")
    assert damaged(full, "", "lethal", 1, "vampire") == (full, "torpor")


@pytest.mark.rule("V-A5")
def test_on_a_full_track_a_mortals_bashing_marks_turn_lethal_one_by_one():
    assert damaged(Marks(bashing=7), "", "bashing", 2, "mortal") == (Marks(lethal=2, bashing=5), "")
    assert damaged(Marks(lethal=6, bashing=1), "", "bashing", 1, "mortal") == (Marks(lethal=7), "")
    assert damaged(Marks(lethal=6, bashing=1), "", "bashing", 2, "mortal") == (Marks(lethal=7), "dead")


@pytest.mark.rule("V-A5")
def test_a_vampire_hurt_again_on_a_full_track_by_aggravated_damage_is_gone():
    assert damaged(Marks(lethal=7), "", "aggravated", 1, "vampire")[1] == "dead"
    assert damaged(Marks(lethal=7), "torpor", "aggravated", 1, "vampire")[1] == "dead"
    assert damaged(Marks(lethal=7), "torpor", "lethal", 1, "vampire")[1] == "torpor"
    assert damaged(Marks(aggravated=6), "", "aggravated", 1, "vampire") == (Marks(aggravated=7), "")  # incapacitated


@pytest.mark.rule("V-A5")
def test_marks_stand_by_their_kind_from_the_top():
    assert Marks(1, 2, 1).row == ("aggravated", "lethal", "lethal", "bashing", "", "", "")


@pytest.mark.rule("V-A5")
def test_falling_is_told_and_what_it_is_called_depends_on_the_kind():
    scene = begun(fighter("Ann", lethal=6), fighter("Mara", kind="vampire", lethal=7))
    assert of(damage_events(scene, "a", "lethal", 1), Fell).what == "incapacitated"
    assert of(damage_events(scene, "a", "lethal", 2), Fell).what == "dead"
    assert of(damage_events(scene, "b", "bashing", 1), Fell).what == "torpor"
    assert of(damage_events(scene, "b", "aggravated", 1), Fell).what == "gone"
    assert none_of(damage_events(begun(fighter("Ann")), "a", "lethal", 3), Fell)


@pytest.mark.rule("V-A5")
def test_the_dead_are_hurt_no_more():
    scene = begun(fighter("Ann", lethal=7, fallen="dead"))
    assert damage_events(scene, "a", "lethal", 3) == ()
    refused(scene, Wound(fighter="a"), "refuse.dead")


@pytest.mark.rule("V-A5")
def test_marks_by_hand():
    scene = after(begun(fighter("Ann")), Wound(fighter="a", kind="lethal", amount=3))
    assert scene.fighters["a"].lethal == 3
    assert after(scene, Heal(fighter="a", amount=2)).fighters["a"].lethal == 1
    assert healed(Marks(1, 1, 1), 2) == Marks(1, 0, 0)


@pytest.mark.rule("V-A6")
def test_a_point_of_blood_heals_a_bashing_or_lethal_level():
    scene = after(begun(fighter("Mara", kind="vampire", lethal=2, bashing=1)), Mend(actor="a"))
    assert (scene.fighters["a"].bashing, scene.fighters["a"].lethal, scene.fighters["a"].blood) == (0, 2, 9)


@pytest.mark.rule("V-A6")
def test_only_vampires_heal_so():
    refused(begun(fighter("Ann", bashing=1)), Mend(actor="a"), "refuse.mend", "refuse.blood_turn")


@pytest.mark.rule("V-A6")
def test_one_incapacitated_can_still_heal_and_act_again():
    scene = after(begun(fighter("Mara", kind="vampire", lethal=7), fighter("Bo")), Mend(actor="a"))
    assert scene.fighters["a"].level == "crippled"


@pytest.mark.rule("V-A6")
def test_an_aggravated_level_takes_five_points_and_a_day():
    scene = fight(fighter("Mara", kind="vampire", aggravated=3, generation=8))
    refused(scene, Mend(actor="a", kind="aggravated"), "refuse.needs_day")
    scene = after(scene, PassTime(amount=2, unit="days", healers=("a",)))
    assert (scene.fighters["a"].aggravated, scene.fighters["a"].blood) == (1, 5)


@pytest.mark.rule("V-A6")
def test_each_further_level_of_a_day_takes_willpower_too():
    scene = fight(fighter("Mara", kind="vampire", aggravated=3, generation=8, willpower=4))
    scene = after(scene, PassTime(amount=1, unit="days", healers=("a",), levels=2))
    assert (scene.fighters["a"].aggravated, scene.fighters["a"].blood, scene.fighters["a"].willpower) == (1, 5, 3)


@pytest.mark.rule("V-A6")
def test_hours_are_not_enough():
    scene = fight(fighter("Mara", kind="vampire", aggravated=3, generation=8))
    scene = after(scene, PassTime(amount=20, unit="hours", healers=("a",)))
    assert scene.fighters["a"].aggravated == 3


@pytest.mark.rule("V-A7")
def test_more_damage_than_stamina_in_one_attack_costs_the_next_turn():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", stamina=2, acted=True))
    scene, events = do(scene, Attack(actor="a", target="b"), [6, 5], [6, 6, 6], [2, 2], {})
    assert of(events, Dazed)
    scene = next_turn(scene, "a")
    refused(scene.but(turn="b"), Attack(actor="b", target="a"), "refuse.dazed")
    assert not next_turn(scene).fighters["b"].has("dazed")


@pytest.mark.rule("V-A7")
def test_one_who_has_not_acted_loses_this_turn():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", stamina=2))
    scene = after(scene, Attack(actor="a", target="b"), [6, 5], [6, 6, 6], [2, 2], {})
    assert scene.fighters["b"].has("dazed")
    assert not next_turn(scene).fighters["b"].has("dazed")


@pytest.mark.rule("V-A7")
def test_as_much_as_stamina_dazes_nobody_and_a_vampire_stands_two_more():
    scene = begun(fighter("Ann", strength=3), fighter("Bo", stamina=3), fighter("Mara", kind="vampire", stamina=1))
    _, events = do(scene, Attack(actor="a", target="b"), [6, 5], [6, 6, 6], [2, 2, 2], {})
    assert none_of(events, Dazed)
    assert none_of(damage_events(scene, "c", "lethal", 3, dazes=True), Dazed)
    assert of(damage_events(scene, "c", "lethal", 4, dazes=True), Dazed)
    assert none_of(damage_events(scene, "c", "lethal", 4), Dazed)  # no attack


@pytest.mark.rule("V-A1")
def test_the_odds_to_bring_down_follow_the_track():
    from .build import figure

    blow = Attack(actor="a", target="b")
    fresh, hurt_already = begun(fighter("Ann"), fighter("Bo")), begun(fighter("Ann"), fighter("Bo", lethal=6))
    assert figure(blow, fresh, "incapacitated").chance[0] == 0
    top, bottom = figure(blow, hurt_already, "incapacitated").chance
    whole = level_odds(AttackChain(DicePool(2), None, 2, soak=2))
    assert top * whole.total == whole.at_least(1)[0] * bottom
    assert throw(1, [9]).successes == 1


@pytest.mark.rule("V-A5")
def test_only_on_others_a_further_bashing_point_turns_lethal_a_vampires_marks_stay():
    full = Marks(bashing=7)
    assert damaged(full, "", "bashing", 1, "vampire") == (full, "torpor")
    assert damaged(full, "", "bashing", 1, "ghoul") == (Marks(lethal=1, bashing=6), "")
