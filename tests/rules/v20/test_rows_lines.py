"""Every other addend that has a source: a sum in which it stands, whole, and sums beside it in which it does not."""

from dataclasses import dataclass

import pytest

from fray.rules.v20.attacks.blow import Riposted
from fray.rules.v20.fighters.traits import ABILITIES, ATTRIBUTES
from fray.rules.v20.rounds import Begin
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns.movement import Move
from fray.rules.v20.turns.order import InitiativeRolled
from fray.rules.v20.turns.rolls import Test as AnyRoll

from ..table import do, of, sums
from .build import Plan, attacked, difficulty, fight, fighter, figure, lines, sheet, weapon
from .rows import CLAWED, GUN, KINDRED, SABRE, TEST, blow, duel, params, shot


@dataclass(frozen=True)
class Case:
    """An addend. of: the sum that it is part of; on: where it stands and all of that sum; off: (where it does not, all of it)."""

    rule: str
    of: object
    on: tuple
    off: tuple


def dice(scene, action):
    """The dice, as they are shown before the roll."""
    return lines(action, scene)


def against(scene, action):
    """The difficulty."""
    return difficulty(action, scene)[1]


def damage(scene, action):
    """The dice of damage before the roll."""
    return sums(figure(action, scene, "damage_dice").lines)


def soak(scene, action):
    """The dice of soak."""
    return sums(figure(action, scene, "soak").lines)


def dealt(scene, *what):
    """The dice of damage as they were rolled."""
    return sums(attacked(do(scene, *what)[1]).dealt.damage.lines)


def riposte(scene, *what):
    """The dice of damage of the weapon that parried."""
    return sums(of(do(scene, *what)[1], Riposted).dealt.damage.lines)


def places(scene, *what):
    """The sum of Ann's place in the order, the die with it."""
    return sums(of(do(scene, *what)[1], InitiativeRolled).sums()[0][1])


def derived(one, name):
    """A number that follows from the sheet."""
    return sums(next(f for f in SYSTEM.derived(one) if f.label.key == f"figure.{name}").lines)


def wounded(levels, **more):
    """Ann with Dexterity 2 and Brawl 6 and so many levels marked."""
    return duel({"brawl": 6, "lethal": levels, **more})


def pace(how):
    return Move(actor="a", pace=how)


FIST, SIX = {"dexterity": 2}, {"difficulty": 6}
FAST, STRONG = {**KINDRED, "celerity": 2}, {**KINDRED, "potence": 2}
V20 = {"edition": "v20"}
LONG = weapon("sword").but(accuracy=1, difficulty=1)
PARRY = {"melee": 1, "weapons": ["sword"], "plan": Plan(full=True), "acted": True}
CLUB = {"weapons": ["club"]}
BOUND = {"conditions": ["bound"]}
RUN = {"run": 20, "dexterity": 6}

CASES = {
    # dice
    "celerity": Case(
        "V-C1", dice, (duel(FAST, **V20), blow(), FIST | {"celerity": 2}),
        ((duel(FAST), blow(), FIST), (duel(FAST, **V20), blow("hold"), {"strength": 2}), (duel(FAST | {"quick": 2}, **V20), blow(), FIST)),
    ),
    "potence": Case(
        "V-C1", dice, (duel(STRONG, **V20), blow("hold"), {"strength": 2, "potence": 2}),
        ((duel(STRONG), blow("hold"), {"strength": 2}), (duel(STRONG, **V20), blow(), FIST)),
    ),
    "accuracy": Case(
        "V-M9", dice, (duel({"melee": 1, "weapons": [LONG]}), blow("weapon", "0"), FIST | {"melee": 1, "accuracy": 1}),
        ((duel(SABRE), blow("weapon", "0"), FIST | {"melee": 1}), (duel({"melee": 1, "weapons": [LONG]}), blow(), FIST)),
    ),
    "ambush": Case(
        "V-G1", dice, (duel({"ambush": {"b": 3}}), blow(), FIST | {"ambush": 3}),
        ((duel({"ambush": {"b": 0}}), blow(), FIST), (duel({"ambush": {"c": 3}}), blow(), FIST)),
    ),
    "shared": Case(
        "V-I3", dice, (duel({"brawl": 5}, **V20), blow(actions=2), FIST | {"brawl": 5, "shared": -3}),  # 7 over two: 4 and 3
        (
            (duel({"brawl": 5}), blow(actions=2), FIST | {"brawl": 5, "multiple": -2}),
            (duel({"brawl": 5}, **V20), blow(), FIST | {"brawl": 5}),
        ),
    ),
    "armour.penalty": Case(
        "V-A3", dice, (duel({"armour": "flak"}), blow(), FIST | {"armour.penalty": -2}),
        ((duel({"armour": "reinforced"}), blow(), FIST), (duel({"armour": "flak"}), blow("hold"), {"strength": 2})),
    ),
    "willpower.rating": Case(
        "V-D4", dice, (duel({"lethal": 5, "armour": "riot"}), TEST.but(attribute="willpower"), {"willpower.rating": 3}),
        ((duel(), TEST, {"perception": 2}),),
    ),
    "master": Case(
        "V-M7", dice, (duel(), blow(modifier=-1), FIST | {"master": -1}), ((duel(), blow(harder=1), FIST), (duel(), blow(), FIST))
    ),
    "master.reason": Case(
        "V-M7", against, (duel(), blow(harder=2, reason="a hook"), SIX | {"master.reason": 2}),
        ((duel(), blow(reason="a hook"), SIX), (duel(), blow(harder=2), SIX | {"master": 2})),
    ),
    # difficulty
    "difficulty": Case("V-D1", against, (duel(), blow(), SIX), ((duel(), TEST.but(difficulty=8), {"difficulty": 8}),)),
    "manoeuvre": Case("V-M6", against, (duel(), blow("kick"), SIX | {"manoeuvre": 1}), ((duel(), blow(), SIX),)),
    # damage and soak
    "weapon": Case(
        "V-T1", damage, (duel(SABRE), blow("weapon", "0"), {"strength": 2, "weapon": 2}),
        ((duel(SABRE), blow(), {"strength": 2}), (duel(SABRE), blow("sweep_weapon", "0"), {"strength": 2})),
    ),
    "extra": Case(
        "V-A1", dealt, (duel(), blow(), [6, 6], [2] * 3, {}, {"strength": 2, "extra": 1}),
        ((duel(), blow(), [6, 2], [2, 2], {}, {"strength": 2}),),
    ),
    "least": Case(
        "V-A1", dealt, (duel({"strength": 0}), blow(), [6, 2], [2], {}, {"strength": 0, "least": 1}),
        ((duel({"strength": 0}), blow(), [6, 6], [2], {}, {"strength": 0, "extra": 1}),),
    ),
    "sure": Case(
        "V-M5", dealt, (duel({"brawl": 1}, BOUND), blow(), [2] * 5, {}, {"strength": 2, "sure": 3}),
        ((duel({"brawl": 1}, BOUND), blow(rolled=True), [6, 2, 2], [2, 2], {}, {"strength": 2}),),
    ),
    "surplus": Case(
        "V-F3", riposte,
        (duel(None, PARRY), blow(defence="parry"), [6, 2], [6, 6, 6], {}, [2] * 6, {}, {"strength": 2, "weapon": 2, "surplus": 2}),
        ((duel(SABRE, CLUB), blow("disarm", "0"), [1, 2, 2], {"mishap": "hurt"}, [2] * 4, {}, {"strength": 2, "weapon": 2}),),
    ),
    "fortitude": Case(
        "V-A2", soak, (duel(CLAWED, {"fortitude": 2}), blow("claws"), {"fortitude": 2}),
        ((duel(CLAWED), blow("claws"), {}), (duel(CLAWED), blow(), {"stamina": 2})),
    ),
    "armour": Case(
        "V-A2", soak, (duel(SABRE, {"armour": "vest"}), blow("weapon", "0"), {"armour": 3}),
        ((duel(SABRE), blow("weapon", "0"), {}), (duel(SABRE, {"armour": "vest", "ruined": True}), blow("weapon", "0"), {})),
    ),
    # initiative, blood, yards
    "die": Case(
        "V-I1", places, (fight(fighter("Ann", wits=3)), Begin(), [7], {"dexterity": 2, "wits": 3, "die": 7}),
        ((fight(fighter("Ann", own_initiative=9)), Begin(), [1], {"overruled": 9, "die": 1}),),
    ),
    "overruled": Case(
        "V-C1", derived, (sheet(**KINDRED, own_blood=33), "blood", {"overruled": 33}),
        ((sheet(**KINDRED, own_blood=33), "blood_turn", {"generation": 1}),),
    ),
    "generation": Case(
        "V-C1", derived, (sheet(**KINDRED, generation=8), "blood_turn", {"generation": 3}),
        ((sheet(kind="ghoul"), "blood_turn", {"living": 1}),),
    ),
    "living": Case("V-C1", derived, (sheet(kind="ghoul"), "blood", {"living": 10}), ((sheet(**KINDRED), "blood", {"generation": 10}),)),
    "walk": Case("V-I4", dice, (duel(), pace("walk"), {"walk": 7}), ((duel(), pace("run"), RUN),)),
    "jog": Case("V-I4", dice, (duel(), pace("jog"), {"jog": 12, "dexterity": 2}), ((duel(), pace("walk"), {"walk": 7}),)),
    "run": Case("V-I4", dice, (duel(), pace("run"), RUN), ((duel(), pace("walk"), {"walk": 7}),)),
}  # fmt: skip
WOUNDS = {"hurt": (2, -1), "injured": (3, -1), "wounded": (4, -2), "mauled": (5, -2), "crippled": (6, -5)}
for name, (marks, cost) in WOUNDS.items():
    CASES[f"wounds.{name}"] = Case(
        "V-C2", dice, (wounded(marks), blow(), FIST | {"brawl": 6, f"wounds.{name}": cost}),
        (
            (wounded(1), blow(), FIST | {"brawl": 6}), (wounded(marks, conditions=["steeled"]), blow(), FIST | {"brawl": 6}),
            (wounded(marks), TEST.but(attribute="willpower"), {"willpower.rating": 3}),
        ),
    )  # fmt: skip
SLOW = {"injured": (3, 13), "wounded": (4, 7), "mauled": (5, 3), "crippled": (6, 1), "incapacitated": (7, 0)}  # yards of a run of 26
for name, (marks, yards) in SLOW.items():
    CASES[f"slow.{name}"] = Case(
        "V-C2", dice, (wounded(marks), pace("run"), RUN | {f"slow.{name}": yards - 26}),
        ((wounded(2), pace("run"), RUN), (wounded(marks, conditions=["steeled"]), pace("run"), RUN)),
    )  # fmt: skip
ALWAYS = {"difficulty", "die"}  # no roll without the one, no place without the other
NEVER = {"wounds.bruised", "wounds.incapacitated", "slow.bruised", "slow.hurt"}  # they cost nothing, or he can do nothing


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_it_stands_in_the_sum_where_it_applies(key, case):
    *what, whole = case.on
    assert case.of(*what) == whole and key in whole


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_and_in_none_where_it_does_not(key, case):
    for *what, whole in case.off:
        assert case.of(*what) == whole
        assert key not in whole or key in ALWAYS


@pytest.mark.rule("V-C1")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_attribute_goes_with_every_ability_and_alone_without_it(attribute):
    for ability in ABILITIES:
        roll = AnyRoll(actor="a", attribute=attribute, ability=ability)
        assert lines(roll, duel({attribute: 4, ability: 3})) == {attribute: 4, ability: 3}
        assert lines(roll, duel({attribute: 4})) == {attribute: 4}


@pytest.mark.rule("V-T1")
def test_the_difficulty_of_a_weapon_is_that_of_blows_with_it():
    scene = duel({"melee": 1, "weapons": [LONG]})
    assert against(scene, blow("weapon", "0")) == SIX | {"weapon": 1}
    assert against(scene, blow()) == SIX and against(duel(GUN), shot()) == SIX
