"""Every row of the manoeuvres: its four numbers as they are shown, what a hit does, what a miss does not; the hardest face that misses."""

from dataclasses import dataclass, field

import pytest

from fray.rules.v20.fighters.conditions import Condition
from fray.rules.v20.fighters.fight import Bond
from fray.rules.v20.fighters.manoeuvres import EXAMPLES

from ..table import do, sums
from .build import Attack, begun, difficulty, fighter, figure, lines, weapon
from .rows import SPRAY, changed, params

# dexterity 3 and strength 4, and another number for every ability, so that no sum can be mistaken for another
ANN = {"dexterity": 3, "strength": 4, "brawl": 1, "melee": 2, "firearms": 5, "athletics": 6}
ANN |= {"kind": "vampire", "claws": "feral", "blood": 4}
FIST, GRIP, BLADE = {"dexterity": 3, "brawl": 1}, {"strength": 4, "brawl": 1}, {"dexterity": 3, "melee": 2}
AIMED = {"dexterity": 3, "firearms": 5}
THROWN = weapon("knife").but(use="thrown")
GRIPPED = {"round": 2, "bonds": (Bond(kind="clinch", holder="a", held="b", since=1),)}
PAID = {"a.acted", "a.plan", "a.foe", "a.fights", "b.fights", "b.engaged", "c.engaged"}  # what every attack costs, and who has met whom
DOWN = (Condition(key="down"),)


@dataclass(frozen=True)
class Row:
    """A manoeuvre: dice, difficulty, dice of damage (None: it does none) and their kind, as Ann has them with this weapon.

    rest: answers after the roll of the attack where it hits by one; hit: what is changed by it; miss: what is changed by a miss.
    scene: fields of the fight; bo: of the target.
    """

    rule: str
    dice: dict
    at: int
    damage: dict | None
    kind: str
    rest: tuple
    hit: dict
    weapon: object = None
    miss: dict = field(default_factory=dict)
    scene: dict = field(default_factory=dict)
    bo: dict = field(default_factory=dict)


def bond(kind):
    return {"bonds": (Bond(kind=kind, holder="a", held="b", since=1),), "a.touched": {"b": 1}}


SOAK = [2, 2]  # of Stamina, which stops nothing
CASES = {
    "weapon": Row("V-M8", BLADE, 6, {"strength": 4, "weapon": 2}, "lethal", ([6, 6, 2, 2, 2, 2], {}), {"b.lethal": 2}, "sword"),
    "natural": Row("V-M9", FIST, 6, {"strength": 4, "weapon": 1}, "lethal", ([6, 6, 2, 2, 2], {}), {"b.lethal": 2}, "bite_dog"),
    "punch": Row("V-M7", FIST, 6, {"strength": 4}, "bashing", ([6, 6, 2, 2], SOAK, {}), {"b.bashing": 2}),
    "kick": Row("V-M6", FIST, 7, {"strength": 4, "manoeuvre": 1}, "bashing", ([6, 6, 2, 2, 2], SOAK, {}), {"b.bashing": 2}),
    "claws": Row("V-M2", FIST, 6, {"strength": 4, "manoeuvre": 1}, "aggravated", ([6, 6, 2, 2, 2], {}), {"b.aggravated": 2}),
    "bite": Row(
        "V-M1", FIST | {"accuracy": 1}, 6, {"strength": 4, "manoeuvre": 1}, "aggravated", ([6, 6, 2, 2, 2], {}), {"b.aggravated": 2},
        scene=GRIPPED,
    ),
    "kiss": Row(
        "V-M1", FIST | {"accuracy": 1}, 6, None, "aggravated", ({},),
        {"a.blood": 7, "b.blood": 7, "a.touched": {"b": 2}, "bonds": (Bond(kind="kiss", holder="a", held="b", since=2),)}, scene=GRIPPED,
    ),
    "clinch": Row("V-M3", GRIP, 6, {"strength": 4}, "bashing", ([6, 6, 2, 2], SOAK, {}), {"b.bashing": 2} | bond("clinch")),
    "hold": Row("V-M5", GRIP, 6, None, "bashing", ({},), bond("hold")),
    "tackle": Row(  # Ann stands with 9 dice at 7, Bo falls with 2
        "V-M8", GRIP, 7, {"strength": 4, "manoeuvre": 1}, "bashing", ([6, 6, 2, 2, 2], SOAK, {}, [7] + [2] * 8, [6, 6]),
        {"b.bashing": 2, "b.conditions": DOWN, "a.touched": {"b": 1}},
    ),
    "sweep": Row("V-M8", FIST, 7, {"strength": 4}, "bashing", ([6, 6, 2, 2], SOAK, {}, [7, 7]), {"b.bashing": 2, "b.conditions": DOWN}),
    "sweep_weapon": Row(
        "V-M8", BLADE, 7, {"strength": 4}, "bashing", ([6, 6, 2, 2], SOAK, {}, [7, 7]), {"b.bashing": 2, "b.conditions": DOWN}, "sword"
    ),
    "disarm": Row(  # three successes of damage are more than the Strength of 2
        "V-M4", BLADE, 7, {"strength": 4, "weapon": 2}, "lethal", ([6, 6, 6, 2, 2, 2], {}),
        {"b.hand": "unarmed", "b.lying": ("0",)}, "sword",
    ),
    "stake": Row(
        "V-M8", BLADE, 9, {"strength": 4, "weapon": 1}, "lethal", ([6, 6, 6, 2, 2], SOAK, {}),
        {"b.lethal": 3, "b.conditions": (Condition(key="staked"),)}, "stake", bo={"kind": "vampire"},
    ),
    "shot": Row(
        "V-R1", AIMED, 6, {"weapon": 4}, "lethal", ([6, 6, 2, 2], {}), {"b.lethal": 2}, "pistol_light",
        {"a.ammo": {"0": 17}, "a.shots": {"0": 1}},
    ),
    "burst": Row(
        "V-R1", AIMED | {"accuracy": 2}, 7, {"weapon": 4}, "lethal", ([6, 6, 2, 2], {}), {"b.lethal": 2}, "smg_large",
        {"a.ammo": {"0": 30}, "a.shots": {"0": 1}},
    ),
    "automatic": Row(
        "V-R1", AIMED | {"accuracy": 10}, 8, {"weapon": 4}, "lethal", ([6, 6, 2, 2], {}), {"b.lethal": 2}, "smg_large",
        {"a.ammo": {"0": 0}, "a.shots": {"0": 1}},
    ),
    "throw": Row(
        "V-R1", {"dexterity": 3, "athletics": 6}, 6, {"strength": 4, "weapon": 1}, "lethal", ([6, 6, 2, 2, 2], {}), {"b.lethal": 2}, THROWN,
        {"a.hand": "unarmed", "a.lying": ("0",)},
    ),
}  # fmt: skip


def facing(row):
    """Ann with the weapon of the row against Bo with a club in his hand, who defends himself against nothing."""
    arms = [row.weapon] if row.weapon else []
    return begun(fighter("Ann", weapons=arms, **ANN), fighter("Bo", weapons=["club"], **row.bo), **row.scene)


def attack(key, row):
    return Attack(actor="a", target="b", manoeuvre=key, weapon="0" if row.weapon else "unarmed")


def size(row):
    return sum(row.dice.values())


@pytest.mark.parametrize(("key", "row"), params(CASES))
def test_its_dice_difficulty_and_damage_are_shown_before_it_is_rolled(key, row):
    scene, blow = facing(row), attack(key, row)
    assert lines(blow, scene) == row.dice
    assert difficulty(blow, scene)[0] == row.at
    shown = figure(blow, scene, "damage_dice")
    assert (None if shown is None else sums(shown.lines)) == row.damage
    said = {one.key: one.params for one in blow.preview(scene).effects}
    assert said.get("effect.damage", {"kind": row.kind})["kind"] == row.kind and ("effect.damage" in said) == (row.damage is not None)


@pytest.mark.parametrize(("key", "row"), params(CASES))
def test_what_a_hit_by_one_does(key, row):
    scene = facing(row)
    after, _ = do(scene, attack(key, row), [row.at] + [2] * (size(row) - 1), *row.rest)
    assert {k: v for k, v in changed(scene, after).items() if k not in PAID} == row.hit | row.miss


@pytest.mark.parametrize(("key", "row"), params(CASES))
def test_a_miss_by_the_face_below_the_difficulty_does_nothing_of_it(key, row):
    scene = facing(row)
    after, _ = do(scene, attack(key, row), [row.at - 1] + [2] * (size(row) - 1), {})
    assert {k: v for k, v in changed(scene, after).items() if k not in PAID} == row.miss


# ------------------------------------------------------------------ strafing


@pytest.mark.rule("V-R1")
def test_strafing_has_ten_dice_more_and_two_more_difficulty_and_empties_the_clip():
    scene = begun(fighter("Ann", weapons=["smg_large"], **ANN), fighter("Bo"), fighter("Cy"))
    both = SPRAY.but(targets=("b", "c"))
    assert (lines(both, scene), difficulty(both, scene)[0]) == (AIMED | {"accuracy": 10}, 8)
    assert figure(both, scene, "damage_dice").number == 4
    after, _ = do(scene, both, [8, 8] + [2] * 16, [6, 6, 2, 2], [6, 2, 2, 2], {})  # two successes: one for each
    paid = {"a.ammo": {"0": 0}, "a.shots": {"0": 1}}
    assert {k: v for k, v in changed(scene, after).items() if k not in PAID} == paid | {"b.lethal": 2, "c.lethal": 1}
    after, _ = do(scene, both, [7, 7] + [2] * 16, {})
    assert {k: v for k, v in changed(scene, after).items() if k not in PAID} == paid


# ------------------------------------------------------------------ ready examples of own ones


@pytest.mark.rule("V-M9")
@pytest.mark.parametrize(("name", "at", "more"), [("elbow", 7, 1), ("spin_kick", 8, 2)])
def test_ready_own_manoeuvres_are_as_much_harder_as_they_hurt_more(name, at, more):
    scene = begun(fighter("Ann", **(ANN | {"manoeuvres": EXAMPLES})), fighter("Bo"))
    key = f"own.{[one.name for one in EXAMPLES].index(f'manoeuvre.{name}')}"
    blow = Attack(actor="a", target="b", manoeuvre=key)
    assert (lines(blow, scene), difficulty(blow, scene)[0]) == (FIST, at)
    assert sums(figure(blow, scene, "damage_dice").lines) == {"strength": 4, "manoeuvre": more}
    assert figure(Attack(actor="a", target="b"), scene, "damage_dice").number == 4  # a punch does not
