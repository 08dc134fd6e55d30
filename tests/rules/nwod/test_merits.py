"""The merits of the checklist that are no fighting style, each with what it does and where it does nothing."""

import pytest

from fray.engine.values.ask import Answers
from fray.engine.values.modifier import total
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.fighters.conditions import Condition
from fray.rules.nwod.fighters.fighter import wound_penalty
from fray.rules.nwod.fighters.sheet import initiative_lines
from fray.rules.nwod.harm.healing import times
from fray.rules.nwod.hazards.privation import days_without
from fray.rules.nwod.hazards.resisting import resist
from fray.rules.nwod.rounds import FreshStart
from fray.rules.nwod.turns.drawing import Draw, Drew
from fray.rules.nwod.turns.rolls import Test as Roll

from ..table import answer, do, of, refused
from .build import Attack, Merit, begun, fighter, lines, pool, sheet

pytestmark = pytest.mark.rule("N-C3")
ARMED = Attack(actor="a", target="b", weapon="0")


def two(*merits, **fields):
    return begun(fighter("Ann", merits=merits, **fields), fighter("Bo", strength=5, brawl=5))


def test_the_ambidextrous_strike_with_either_hand():
    for merits, cost in (((), -2), (("ambidextrous",), 0)):
        assert lines(ARMED.but(off_hand=True), two(*merits, weapons=["knife"])).get("off_hand", 0) == cost


@pytest.mark.parametrize(("kind", "skill"), [("brawling", "brawl"), ("weaponry", "weaponry")])
def test_a_dodge_adds_a_skill_in_place_of_doubling(kind, skill):
    merit = f"{kind}_dodge"
    scene, _ = do(two(merit, **{skill: 4}), Dodge(actor="a", kind=kind))
    assert 10 - pool(Attack(actor="b", target="a"), scene) == 2 + 4
    refused(two(**{skill: 4}), Dodge(actor="a", kind=kind), "refuse.merit")


def test_one_of_the_two_dodges_a_round():
    scene, _ = do(two("brawling_dodge", "weaponry_dodge", brawl=1, weaponry=4), Dodge(actor="a", kind="brawling"))
    refused(scene, Dodge(actor="a", kind="weaponry"), "refuse.dodged", "refuse.acted")


@pytest.mark.parametrize("dots", [0, 1, 2])
def test_fast_reflexes_are_a_point_of_initiative_a_dot(dots):
    merits = (Merit(key="fast_reflexes", dots=dots),) if dots else ()
    assert total(initiative_lines(sheet(dexterity=3, composure=2, merits=merits))) == 5 + dots


def test_fighting_finesse_is_dexterity_for_its_weapon():
    finesse = Merit(key="fighting_finesse", dots=2, detail="weapon.knife")
    scene = two(finesse, strength=1, dexterity=4, weaponry=2, weapons=["knife", "sap"])
    assert lines(ARMED, scene)["dexterity"] == 4
    assert lines(ARMED.but(weapon="1"), scene)["strength"] == 1


def test_a_fresh_start_needs_the_merit():
    start = FreshStart(actor="a", anchor="b", moment="after")
    after, _ = do(two("fresh_start"), start)
    assert after.standing == ("b", "a")
    refused(two(), start, "refuse.merit")


def test_quick_draw_is_bought_for_one_kind_of_weapon():
    guns = Merit(key="quick_draw", dots=1, detail="firearms")
    scene = two(guns, weapons=["pistol_light", "knife"], hand="unarmed")
    assert of(do(scene, Draw(actor="a", weapon="0"))[1], Drew).free
    assert not of(do(scene, Draw(actor="a", weapon="1"))[1], Drew).free


def test_a_strong_back_lifts_and_carries_only():
    lift = Roll(actor="a", attribute="strength", second="stamina", lifting=True)
    assert lines(lift, two("strong_back"))["strong_back"] == 1
    assert "strong_back" not in lines(lift.but(lifting=False), two("strong_back"))
    assert "strong_back" not in lines(lift, two())


@pytest.mark.parametrize(("dots", "penalty"), [(0, -3), (1, -2), (2, -1), (3, 0)])
def test_iron_stamina_ignores_a_die_of_wounds_a_dot(dots, penalty):
    merits = (Merit(key="iron_stamina", dots=dots),) if dots else ()
    assert wound_penalty(fighter(bashing=7, merits=merits)) == penalty
    assert wound_penalty(fighter(bashing=2, merits=merits)) == 0, "and never turns one into a bonus"


def test_an_iron_stomach_holds_out_as_if_of_three_more_stamina():
    assert days_without(fighter(stamina=2), "thirst") == 2
    assert days_without(fighter(stamina=2, merits=["iron_stomach"]), "thirst") == 5
    assert days_without(fighter(stamina=2, resolve=3, merits=["iron_stomach"]), "hunger") == 8


@pytest.mark.parametrize(
    ("merit", "helps"), [("toxin_resistance", ("poison", "drug")), ("natural_immunity", ("disease",)), (None, ())]
)  # fmt: skip
def test_resistances_bring_two_dice_against_what_they_are_for(merit, helps):
    scene = two(*((merit,) if merit else ()))
    for what in ("poison", "drug", "disease"):
        test = resist(scene, "a", what, 0, Answers(given=[answer([1] * (6 if what in helps else 4))]), False)
        assert test.roll.pool == 4 + (2 if what in helps else 0)


def test_a_quick_healer_halves_the_times():
    minute, day = 60, 24 * 3600
    assert dict(times(fighter())) == {"bashing": 15 * minute, "lethal": 2 * day, "aggravated": 7 * day}
    assert dict(times(fighter(merits=["quick_healer"]))) == {"bashing": 8 * minute, "lethal": day, "aggravated": 4 * day}


# ---------------------------------------------------------------- what adds to Defense or takes from it


@pytest.mark.rule("N-F8")
@pytest.mark.parametrize(("with_what", "more"), [("unarmed", 1), ("bite_wolf", 1), ("knife", 0), ("knuckles", 0), ("knife_thrown", 0)])
def test_a_spear_is_a_point_of_defence_against_bare_hands_and_teeth_only(with_what, more):
    weapons = [] if with_what == "unarmed" else [with_what]
    scene = begun(fighter("Ann", strength=5, brawl=5, weaponry=5, athletics=5, weapons=weapons), fighter("Bo", weapons=["spear"]))
    blow = Attack(actor="a", target="b", weapon="0" if weapons else "unarmed")
    assert lines(blow, scene).get("spear", 0) == -more
    put_by = scene.with_fighter("b", hand="unarmed")
    assert "spear" not in lines(blow, put_by), "not one that is not in hand"


@pytest.mark.rule("N-F8")
def test_armour_and_drugs_lower_defence_never_below_nothing():
    def met(**target):
        scene = begun(fighter("Ann", strength=5, brawl=5), fighter("Bo", dexterity=3, wits=3, **target))
        return -sum(v for k, v in lines(Attack(actor="a", target="b"), scene).items() if k not in ("strength", "brawl", "armour"))

    assert met() == 3
    assert met(armour="chain") == 3 - 2
    assert met(conditions=[Condition(key="alcohol", value=-2)]) == 3 - 2
    assert met(armour="chain", conditions=[Condition(key="alcohol", value=-2)]) == 0
    assert met(conditions=[Condition(key="stimulant", value=1)]) == 3, "not every drug"
