"""Every row of `modifiers.py`: a sum in which it stands, whole, and sums beside it in which it does not."""

from dataclasses import dataclass

import pytest

from fray.rules.v20.system import SYSTEM

from ..table import decide, sums
from .build import Bond, Plan, after, attacked, difficulty, fighter, figure, lines, next_turn, weapon
from .rows import BACK, DARK, GUN, STAKE, blow, duel, params, shot


def dice(scene, attack):
    """The dice of the attack."""
    return lines(attack, scene)


def against(scene, attack):
    """The difficulty of the attack."""
    return difficulty(attack, scene)[1]


def damage(scene, attack):
    """The dice of damage before extra successes."""
    return sums(figure(attack, scene, "damage_dice").lines)


def dodged(scene, attack):
    """The dice of the dodge that meets the attack."""
    return sums(attacked(decide(scene, attack, chance=1)).guard.roll.lines)


def initiative(scene, id):
    """The rating of one of them, as his card shows it."""
    shown = next(f for f in SYSTEM.card(scene, id).figures if f.label.key == "figure.initiative")
    return sums(shown.lines)


@dataclass(frozen=True)
class Case:
    """A row at work. of: the sum that it is part of; on: where it stands and all of that sum; off: (where it does not, all of it)."""

    rule: str
    of: object
    on: tuple
    off: tuple


SCOPED = {"firearms": 1, "weapons": [weapon("rifle").but(scope=True)], "aim": 1, "aimed": "b"}
CY = fighter("Cy", strength=3)
HELD = {"bonds": (Bond(kind="hold", holder="c", held="b", since=1),)}
CLINCHED = {"bonds": (Bond(kind="clinch", holder="c", held="b", since=1),)}
DODGER = {"dodge": 3, "acted": True, "plan": Plan(full=True)}
FIST, SHOT = {"dexterity": 2}, {"dexterity": 2, "firearms": 1}
SIX = {"difficulty": 6}


def tackled():
    """The turn after a tackle that Bo kept his feet in."""
    return next_turn(after(duel({"strength": 3}), blow("tackle"), [7, 2, 2], [2] * 4, {}, [7, 2], [7, 2]), "b")


CASES = {
    # dice of an attack
    "flank": Case("V-G3", dice, (duel(), blow(facing="flank"), FIST | {"flank": 1}), ((duel(), blow(), FIST),)),
    "rear": Case("V-G3", dice, (duel(), blow(facing="rear"), FIST | {"rear": 2}), ((duel(), blow(), FIST),)),
    "blinded.target": Case(
        "V-G2", dice, (duel(bo={"conditions": ["blinded"]}), blow(), FIST | {"blinded.target": 2}),
        ((duel({"conditions": ["blinded"]}), blow(), FIST), (duel(**DARK), blow(), FIST)),
    ),
    "held.target": Case(
        "V-M5", dice, (duel(None, None, CY, **HELD), blow(), FIST | {"held.target": 2}),
        ((duel(None, None, CY, **CLINCHED), blow(), FIST), (duel(None, None, CY, **HELD), blow().but(target="c"), FIST)),
    ),
    "down.target": Case(
        "V-M8", dice, (duel(bo={"conditions": ["down"]}), blow(), FIST | {"down.target": 1}),
        ((duel(), blow(), FIST), (duel(GUN, {"conditions": ["down"]}), shot(), SHOT)),
    ),
    "down.self": Case(
        "V-M8", dice, (duel({"brawl": 3, "conditions": ["down"]}), blow(), {"dexterity": 2, "brawl": 3, "down.self": -2}),
        ((duel({"brawl": 3}), blow(), {"dexterity": 2, "brawl": 3}), (duel(GUN | {"conditions": ["down"]}), shot(), SHOT)),
    ),
    "closing": Case(
        "V-M8", dice, (duel(), blow(closing=True), FIST | {"closing": -1}),
        ((duel(), blow(), FIST), (duel(GUN), shot(closing=True), SHOT)),
    ),
    "scope": Case(
        "V-R1", dice, (duel(SCOPED), shot(), SHOT | {"aim": 1, "scope": 2}),
        ((duel(SCOPED | {"aim": 0, "aimed": ""}), shot(), SHOT), (duel(SCOPED, **DARK), shot(), SHOT)),
    ),
    "aim": Case(
        "V-R1", dice, (duel(GUN | {"aim": 2, "aimed": "b"}), shot(), SHOT | {"aim": 2}),
        (
            (duel(GUN), shot(), SHOT), (duel(GUN | {"aim": 2, "aimed": "c"}, None, CY), shot(), SHOT),
            (duel(GUN | {"aim": 2, "aimed": "b"}, **DARK), shot(), SHOT), (duel(GUN | {"aim": 2, "aimed": "b"}), blow(), FIST),
        ),
    ),
    "ambush": Case(
        "V-G1", dice, (duel({"ambush": {"b": 3}}), blow(), FIST | {"ambush": 3}),
        ((duel(), blow(), FIST), (duel({"ambush": {"b": 3}}, None, CY), blow().but(target="c"), FIST)),
    ),
    # dice of a further action
    "multiple": Case(
        "V-I3", dice, (duel({"brawl": 4}), blow(actions=3), {"dexterity": 2, "brawl": 4, "multiple": -3}),
        (
            (duel({"brawl": 4}), blow(), {"dexterity": 2, "brawl": 4}),
            (duel({"brawl": 4, "extra": 1, "plan": Plan(done=1)}), blow(), {"dexterity": 2, "brawl": 4}),
        ),
    ),
    "full_defence": Case(
        "V-F4", dodged, (duel(bo=DODGER | {"defended": 2}), blow(), {"dexterity": 2, "dodge": 3, "full_defence": -2}),
        (
            (duel(bo=DODGER), blow(), {"dexterity": 2, "dodge": 3}),
            (duel(bo={"dodge": 3, "extra": 1, "defended": 2}), blow(), {"dexterity": 2, "dodge": 3}),
        ),
    ),
    # difficulty
    "blind": Case(
        "V-G2", against, (duel(**DARK), blow(), SIX | {"blind": 2}),
        ((duel(), blow(), SIX), (duel(bo={"conditions": ["blinded"]}), blow(), SIX), (duel(**DARK), blow(blind="none"), SIX)),
    ),
    "blind.eased": Case(
        "V-G2", against, (duel({"auspex": 1}, **DARK), blow(), SIX | {"blind.eased": 1}),
        ((duel({"auspex": 1}), blow(), SIX), (duel({"beast_eyes": True, "conditions": ["blinded"]}), blow(), SIX | {"blind": 2})),
    ),
    "targeting.medium": Case(
        "V-G4", against, (duel(), blow(spot="limb"), SIX | {"targeting.medium": 1}), ((duel(), blow(), SIX),)
    ),
    "targeting.small": Case("V-G4", against, (duel(), blow(spot="head"), SIX | {"targeting.small": 2}), ((duel(), blow(), SIX),)),
    "targeting.tiny": Case("V-G4", against, (duel(), blow(spot="lock"), SIX | {"targeting.tiny": 3}), ((duel(), blow(), SIX),)),
    "opponents": Case(
        "V-G5", against, (duel(), blow(opponents=4), SIX | {"opponents": 3}),
        ((duel(), blow(opponents=1), SIX), (duel(GUN), shot(opponents=4), SIX)),
    ),
    "cover.light": Case(
        "V-R1", against, (duel(GUN, {"cover": "light"}), shot(), SIX | {"cover.light": 1}),
        ((duel(GUN), shot(), SIX), (duel(bo={"cover": "light"}), blow(), SIX)),
    ),
    "cover.good": Case(
        "V-R1", against, (duel(GUN, {"cover": "good"}), shot(), SIX | {"cover.good": 2}),
        ((duel(GUN), shot(), SIX), (duel(bo={"cover": "good"}), blow(), SIX)),
    ),
    "cover.superior": Case(
        "V-R1", against, (duel(GUN, {"cover": "superior"}), shot(), SIX | {"cover.superior": 3}),
        ((duel(GUN), shot(), SIX), (duel(bo={"cover": "superior"}), blow(), SIX)),
    ),
    "from_cover.good": Case(
        "V-R1", against, (duel(GUN | {"cover": "good"}), shot(), SIX | {"from_cover.good": 1}),
        ((duel(GUN | {"cover": "light"}), shot(), SIX), (duel({"cover": "good"}), blow(), SIX)),
    ),
    "from_cover.superior": Case(
        "V-R1", against, (duel(GUN | {"cover": "superior"}), shot(), SIX | {"from_cover.superior": 2}),
        ((duel(GUN), shot(), SIX), (duel({"cover": "superior"}), blow(), SIX)),
    ),
    "range.long": Case(
        "V-R1", against, (duel(GUN), shot(distance=21), SIX | {"range.long": 2}),
        ((duel(GUN), shot(distance=20), SIX), (duel(), blow(range="long"), SIX)),
    ),
    "range.point_blank": Case(
        "V-R1", against, (duel(GUN), shot(distance=2), SIX | {"range.point_blank": -2}),
        ((duel(GUN), shot(distance=3), SIX), (duel(), blow(range="point_blank"), SIX)),
    ),
    "off_hand": Case(
        "V-R1", against, (duel(GUN), shot(off_hand=True), SIX | {"off_hand": 1}),
        ((duel(GUN), shot(), SIX), (duel(GUN | {"ambidextrous": True}), shot(off_hand=True), SIX)),
    ),
    "off_balance": Case(
        "V-M8", against, (tackled(), BACK, SIX | {"off_balance": 1}),
        ((next_turn(tackled(), "b"), BACK, SIX), (tackled().but(turn="a"), blow(), SIX)),
    ),
    # damage
    "aimed.small": Case(
        "V-G4", damage, (duel(), blow(spot="hand"), {"strength": 2, "aimed.small": 1}), ((duel(), blow(spot="limb"), {"strength": 2}),)
    ),
    "aimed.tiny": Case(
        "V-G4", damage, (duel(), blow(spot="eye"), {"strength": 2, "aimed.tiny": 2}),
        (
            (duel(), blow(), {"strength": 2}),
            (duel(STAKE), blow("weapon", "0", spot="heart"), {"strength": 2, "weapon": 1}),
        ),
    ),
    # initiative
    "stumbled": Case(
        "V-M8", initiative, (duel(bo={"conditions": ["stumbled"]}), "b", {"dexterity": 2, "wits": 2, "stumbled": -2}),
        ((duel(bo={"conditions": ["stumbled"]}), "a", {"dexterity": 2, "wits": 2}),),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_a_row_stands_in_the_sum_where_it_applies(key, case):
    scene, what, whole = case.on
    assert case.of(scene, what) == whole and key in whole


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_and_in_none_where_it_does_not(key, case):
    for scene, what, whole in case.off:
        assert case.of(scene, what) == whole and key not in whole
