"""Every row of the chapter stands in a sum with its number where it counts, and not elsewhere: a new row is red until it has both."""

import pytest

from fray.rules.nwod.attacks.autofire import Burst, Shot
from fray.rules.nwod.fighters.cover import Barrier
from fray.rules.nwod.fighters.merits import Merit
from fray.rules.nwod.fighters.sheet import Speciality
from fray.rules.nwod.grapple.grab import Grab
from fray.rules.nwod.hazards.explosions import ThrowExplosive
from fray.rules.nwod.system import SYSTEM
from fray.rules.nwod.turns.rolls import Test

from .build import Attack, begun, fighter, lines

SHOOTER = {"weapons": ["rifle", "knife"], "strength": 5, "firearms": 2}


def scene(target=None, *others, **actor):
    return begun(fighter("Ann", **actor), fighter("Bo", **(target or {})), *others)


def shot(**choices):
    return Attack(actor="a", target="b", weapon="0", **choices)


def blow(**choices):
    return Attack(actor="a", target="b", **choices)


def burst(**choices):
    return Burst(actor="a", weapon="0", targets=("b",), **choices)


SHOOTS = scene(**SHOOTER)
AIMED = scene(**SHOOTER, conditions=["aiming"], aim=2, foe="b")
AUTOMATIC = {"weapons": ["smg_large"], "strength": 5}
THREE = begun(fighter("Ann", **AUTOMATIC), fighter("Bo"), fighter("Cy"))
WALLED = scene({"cover": "full", "barrier": Barrier(durability=1, structure=6)}, **SHOOTER)
BEHIND = {"concealment": "full", "durability": 1, "structure": 6}
IRON_SKIN = Merit(key="kung_fu", dots=2)
SPECIAL = (Speciality(name="Rifles", skill="firearms"),)
DOWN = {"conditions": ["prone"]}
CLINCH = begun(
    fighter("Ann", **SHOOTER), fighter("Bo").but(holds="c"), fighter("Cy", holders=("b",)), fighter("Dee")
)  # fmt: skip

# key -> (its value there, a fight and an action in which it counts, and in which it does not)
ROWS = {
    "untrained": (
        -1,
        (scene(), Test(actor="a", attribute="dexterity", second="stealth")),
        (scene(stealth=1), Test(actor="a", attribute="dexterity", second="stealth")),
    ),
    "speciality": (1, (scene(**SHOOTER, specialities=SPECIAL), shot(speciality=True)), (SHOOTS, shot(speciality=True))),
    "willpower": (3, (SHOOTS, shot(willpower=True)), (SHOOTS, shot())),
    "strong_back": (
        1,
        (scene(merits=["strong_back"]), Test(actor="a", attribute="strength", second="", lifting=True)),
        (scene(merits=["strong_back"]), Test(actor="a", attribute="wits", second="", lifting=True)),
    ),
    "willpower.resist": (-2, (scene(), blow(target_willpower=True)), (SHOOTS, shot(target_willpower=True))),
    "spear": (-1, (scene({"weapons": ["spear"]}), blow()), (scene({"weapons": ["spear"]}, weapons=["sword"]), blow(weapon="0"))),
    "style.guard": (-2, (scene({"conditions": ["guarded"]}), blow()), (scene(), blow())),
    "style.iron_skin": (
        -1,
        (scene({"merits": [IRON_SKIN]}), blow()),
        (scene({"merits": [IRON_SKIN]}, weapons=["sword"]), blow(weapon="0")),
    ),
    "weapon.strength": (-1, (scene(weapons=["rifle"], strength=1), shot()), (SHOOTS, shot())),
    "weapon.improvised": (
        -1,
        (scene(weapons=["stone"], strength=5), blow(weapon="0")),
        (scene(weapons=["sword"], strength=5), blow(weapon="0")),
    ),
    "off_hand": (
        -2,
        (scene(weapons=["sword"], strength=5), blow(weapon="0", off_hand=True)),
        (scene(weapons=["sword"], merits=["ambidextrous"], strength=5), blow(weapon="0", off_hand=True)),
    ),
    "armour.strength": (-1, (scene(armour="plate"), blow()), (scene(armour="plate", weapons=["rifle"]), shot())),
    "all_out": (2, (scene(), blow(manner="all_out")), (SHOOTS, shot(manner="all_out"))),
    "prone.close": (2, (scene(DOWN), blow()), (scene(DOWN, conditions=["prone"]), blow())),
    "prone.ranged": (-2, (scene(DOWN, **SHOOTER), shot()), (scene(DOWN, **SHOOTER), shot(close=True))),
    "range.medium": (-2, (SHOOTS, shot(range="medium")), (SHOOTS, shot(range="medium", close=True))),
    "range.long": (-4, (SHOOTS, shot(range="long")), (SHOOTS, shot(range="long", distance=1))),
    "concealment.light": (-1, (SHOOTS, shot(concealment="light")), (scene(), blow(concealment="light"))),
    "concealment.partial": (-2, (SHOOTS, shot(concealment="partial")), (SHOOTS, shot(concealment="partial", close=True))),
    "concealment.good": (-3, (SHOOTS, shot(concealment="good")), (WALLED, shot(**BEHIND))),
    "from_cover.light": (0, (SHOOTS, shot(from_cover="light")), (scene(), blow(from_cover="light"))),
    "from_cover.partial": (-1, (SHOOTS, shot(from_cover="partial")), (scene(), blow(from_cover="partial"))),
    "from_cover.good": (-2, (SHOOTS, ThrowExplosive(actor="a", from_cover="good")), (scene(), blow(from_cover="good"))),
    "window": (-1, (WALLED, shot(window=True, **BEHIND)), (SHOOTS, shot(window=True))),
    "human_shield": (
        -3,
        (begun(fighter("Ann", **SHOOTER), fighter("Bo", holds="c", shield="c"), fighter("Cy", holders=("b",))), shot()),
        (begun(fighter("Ann", **SHOOTER).but(holders=("b",)), fighter("Bo", holds="a", shield="a")), shot()),
    ),
    "spared": (-2, (CLINCH, shot(spared=("d",))), (CLINCH, shot(spared=("c",)))),
    "spared.grapple": (-4, (CLINCH, shot(spared=("c",))), (CLINCH, shot(spared=("d",)))),
    "aim": (2, (AIMED, shot()), (SHOOTS, shot())),
    "burst.short": (1, (THREE, burst(length="short")), (THREE, burst(length="medium"))),
    "burst.medium": (2, (THREE, burst(length="medium")), (THREE, burst(length="long"))),
    "burst.long": (3, (THREE, burst(length="long")), (THREE, shot())),
    "burst.targets": (-2, (THREE, burst(length="medium").but(targets=("b", "c"))), (THREE, burst(length="medium"))),
    "blind.located": (-3, (SHOOTS, shot(blind="located")), (SHOOTS, shot(blind="right"))),
    "blind.well": (-2, (THREE, burst(shots=(Shot(target="b", blind="well"),))), (THREE, burst())),
    "called.torso": (-1, (scene(), blow(called="torso")), (scene(), blow())),
    "called.limb": (-2, (scene(), blow(called="limb")), (scene(), blow())),
    "called.head": (-3, (scene(), blow(called="head")), (scene(), blow())),
    "called.hand": (-4, (scene(), blow(called="hand")), (scene(), blow())),
    "called.eye": (-5, (scene(), blow(called="eye")), (scene(), blow())),
    "called.item": (-4, (scene({"weapons": ["sword"]}), blow(called="item")), (scene(), blow())),
    "called.heart": (
        -4,
        (scene(weapons=["stake"]), blow(weapon="0", called="heart")),
        (scene({"conditions": ["bound"]}, weapons=["stake"]), blow(weapon="0", called="heart")),
    ),
}


def test_every_row_has_its_case():
    assert set(ROWS) == {row.key for row in SYSTEM.modifiers}


@pytest.mark.rule("N-A17")
@pytest.mark.parametrize("key", list(ROWS))
def test_a_row_counts_with_its_number(key):
    value, (fight, action), _ = ROWS[key]
    assert lines(action.settled(fight) if isinstance(action, Burst) else action, fight).get(key) == value


@pytest.mark.rule("N-A17")
@pytest.mark.parametrize("key", list(ROWS))
def test_a_row_does_not_count_elsewhere(key):
    _, _, (fight, action) = ROWS[key]
    assert key not in lines(action, fight)


@pytest.mark.rule("N-R6")
def test_what_was_aimed_counts_at_two_yards_too():
    # Dexterity 2 + Firearms 2 + rifle 4 or what it brings, and 2 for two rounds of aim; Bo's Defense of 2 stands in the way.
    near, far = lines(shot(close=True), AIMED), lines(shot(), AIMED)
    assert (near["aim"], far["aim"]) == (2, 2)
    assert near["against.dexterity"] == -2
    assert "against.dexterity" not in far


@pytest.mark.rule("N-A10")
def test_a_grab_may_be_all_out_and_costs_the_defence():
    assert lines(Grab(actor="a", target="b", all_out=True), scene())["all_out"] == 2
