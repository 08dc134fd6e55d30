"""Marks on a full track by being and kind, who is dazed by how much, what destroys armour, blood spent on marks."""

import pytest

from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Exert, Hasten, Mend
from fray.rules.v20.harm.damage import ArmourRuined, Wound

from ..table import do, refused, why
from .build import after, attacked, begun, fighter, none_of, weapon
from .rows import ALL, KINDRED, SABRE, SMG, SPRAY, VAMPIRE, blow, duel, holding


@pytest.mark.rule("V-A5")
@pytest.mark.parametrize(
    ("being", "marks", "kind", "amount", "after_it", "fallen"),
    [
        ("mortal", {"lethal": 5}, "bashing", 2, (0, 5, 2), ""),
        ("mortal", {"lethal": 5, "bashing": 2}, "lethal", 1, (0, 6, 1), ""),
        ("mortal", {"lethal": 5, "bashing": 2}, "aggravated", 2, (2, 5, 0), ""),
        ("mortal", {"lethal": 5, "bashing": 2}, "lethal", 3, (0, 7, 0), "dead"),
        ("mortal", {"aggravated": 7}, "bashing", 1, (7, 0, 0), "dead"),
        ("vampire", {"lethal": 5, "bashing": 2}, "lethal", 1, (0, 6, 1), "torpor"),
        ("vampire", {"lethal": 5, "bashing": 2}, "bashing", 3, (0, 5, 2), "torpor"),
        ("vampire", {"lethal": 5, "bashing": 2}, "aggravated", 1, (1, 5, 1), "dead"),
        ("vampire", {"lethal": 7}, "aggravated", 3, (0, 7, 0), "dead"),
        ("ghoul", {"lethal": 7}, "lethal", 1, (0, 7, 0), "dead"),
        ("werewolf", {"bashing": 7}, "bashing", 1, (0, 1, 6), ""),
    ],
)
def test_marks_on_a_full_track(being, marks, kind, amount, after_it, fallen):
    scene = after(duel(None, {"kind": being, **marks}), Wound(fighter="b", kind=kind, amount=amount))
    bo = scene.fighters["b"]
    assert ((bo.aggravated, bo.lethal, bo.bashing), bo.fallen) == (after_it, fallen)


@pytest.mark.rule("V-A7")
@pytest.mark.parametrize(
    ("being", "levels", "dazed"),
    [("mortal", 2, False), ("mortal", 3, True), ("ghoul", 3, True), ("vampire", 4, False), ("werewolf", 4, False), ("werewolf", 5, True)],
)
def test_who_is_dazed_by_how_much(being, levels, dazed):
    scene = duel({"strength": 5, **SABRE}, {"kind": being})
    answers = [[6, 2, 2], [6] * levels + [2] * (7 - levels)] + ([[2, 2]] if being in ("vampire", "werewolf") else [])
    later, events = do(scene, blow("weapon", "0"), *answers, {})
    assert attacked(events).amount == levels
    assert later.fighters["b"].has("dazed") == dazed


@pytest.mark.rule("V-A4", "V-A7")
def test_a_vampire_is_dazed_by_what_he_takes_after_it_is_halved():
    scene = duel({"strength": 10}, KINDRED)
    assert not after(scene, blow(), [6, 2], [6] * 9 + [2], [2, 2], {}).fighters["b"].has("dazed")  # 4 of 9, no more than Stamina 2 + 2
    assert after(scene, blow(), [6, 2], [6] * 10, [2, 2], {}).fighters["b"].has("dazed")  # 5 of 10


# ------------------------------------------------------------------ banes

WOLF = {"kind": "werewolf", "armour": "vest"}


def of_silver(name):
    return weapon(name).but(bane="silver")


@pytest.mark.rule("V-A2")
@pytest.mark.parametrize(("silver", "kind"), [(True, "aggravated"), (False, "lethal")])
def test_nothing_soaks_ones_bane_whatever_brings_it(silver, kind):
    """Stamina 2 and armour of 3 soak a blade; silver is soaked with nothing, so that nothing is asked."""
    made = of_silver if silver else weapon
    soak = () if silver else ([2] * 5,)
    parrying = {"melee": 1, "dexterity": 3, "weapons": [made("sword")], "player": True, **ALL}
    cuts = {
        "a blow": (duel({"weapons": [made("sword")]}, WOLF), blow("weapon", "0"), [6, 2], [6, 6, 2, 2], *soak, {}),
        "a shot": (duel({"weapons": [made("pistol_light")]}, WOLF), blow("shot", "0"), [6, 2], [6, 6, 2, 2], *soak, {}),
        "a riposte": (duel(WOLF, parrying), blow(), "parry", [6], [6, 6, 2, 2], {}, [6, 6, 2, 2, 2], *soak, {}),
        "an area": (duel({"weapons": [made("smg_small")]}, WOLF), SPRAY, [8, *[2] * 11], [6, 6, 2, 2], *soak, {}),
    }
    for name, (scene, action, *answers) in cuts.items():
        later = after(scene, action, *answers)
        assert (name, getattr(later.fighters["a" if name == "a riposte" else "b"], kind)) == (name, 2)


@pytest.mark.rule("V-A2")
def test_silver_is_nothing_to_others_and_fire_is_the_bane_of_vampires():
    for being, bane, kind in (("mortal", "silver", "lethal"), ("werewolf", "fire", "lethal"), ("vampire", "fire", "aggravated")):
        scene = duel({"weapons": [weapon("sword").but(bane=bane)]}, {"kind": being, "stamina": 0})
        assert getattr(after(scene, blow("weapon", "0"), [6, 2], [6, 6, 2, 2], {}).fighters["b"], kind) == 2
    own = duel({"weapons": [weapon("sword").but(bane="iron")]}, {"banes": ("iron",)})
    assert after(own, blow("weapon", "0"), [6, 2], [6, 6, 2, 2], {}).fighters["b"].aggravated == 2


# ------------------------------------------------------------------ armour

SWORDSMAN = {"melee": 1, "dexterity": 3, "weapons": ["sword"], "player": True, **ALL}
VEST = {"armour": "reinforced"}  # rating 1


@pytest.mark.rule("V-A3")
@pytest.mark.parametrize(("first", "ruined"), [(6, True), (2, False)])
def test_armour_is_destroyed_by_whatever_rolls_twice_its_rating(first, ruined):
    cuts = {
        "a riposte": (duel(VEST, SWORDSMAN), blow(), "parry", [6, 2], [6, 6, 2, 2], {}, [6, first, 2, 2, 2], [6], {}),
        "a clinch": (duel(None, VEST, **holding("clinch")), Struggle(actor="a", target="b"), [6, first], [6, 6, 6], {}),
        "an area": (duel(SMG, VEST), SPRAY, [8, *[2] * 12], [6, first, 2, 2], [6], {}),
    }
    for name, (scene, action, *answers) in cuts.items():
        later, events = do(scene, action, *answers)
        victim = "a" if name == "a riposte" else "b"
        assert (name, later.fighters[victim].ruined, none_of(events, ArmourRuined)) == (name, ruined, not ruined)


# ------------------------------------------------------------------ blood


@pytest.mark.rule("V-A6", "V-C1")
def test_one_in_torpor_or_staked_spends_no_blood():
    torpid = duel({**KINDRED, "lethal": 7, "fallen": "torpor", "celerity": 1})
    staked = duel({**KINDRED, "lethal": 1, "conditions": ["staked"], "potence": 1}, edition="v20")
    refused(torpid, Mend(actor="a"), "refuse.torpor")
    refused(torpid, Hasten(actor="a"), "refuse.torpor")
    refused(staked, Mend(actor="a"), "refuse.staked")
    refused(staked, Exert(actor="a"), "refuse.staked")
    assert why(duel({**KINDRED, "lethal": 1, "conditions": ["dazed"]}), Mend(actor="a")) is None


@pytest.mark.rule("V-C1")
def test_blood_of_a_turn_can_be_set_by_hand():
    scene = duel({**KINDRED, "lethal": 3, "own_blood_turn": 2})
    assert after(scene, Mend(actor="a", amount=2)).fighters["a"].lethal == 1
    refused(scene, Mend(actor="a", amount=3), "refuse.blood_turn")


@pytest.mark.rule("V-A6")
def test_what_takes_a_day_may_be_let_pass_for_five_blood_and_willpower_for_each_further_level():
    scene = begun(fighter("Mara", **KINDRED, generation=8, aggravated=3), round=0)
    later = after(scene, Mend(actor="a", kind="aggravated", amount=2, lifted=("refuse.needs_day",)))
    mara = later.fighters["a"]
    assert (mara.aggravated, mara.blood, mara.willpower, mara.spent) == (1, 5, 2, 0)


@pytest.mark.rule("V-M1")
def test_a_sip_is_no_more_than_the_victim_has():
    scene = duel(VAMPIRE | {"blood": 4}, {"blood": 2}, **holding("kiss"))
    later = after(scene, Drink(actor="a", target="b"))
    assert (later.fighters["a"].blood, later.fighters["b"].blood) == (6, 0)
