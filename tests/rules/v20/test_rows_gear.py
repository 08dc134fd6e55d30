"""Every row of the weapons and of the armour, in the hand and on the body: what it does, and where it does not."""

from dataclasses import dataclass

import pytest

from fray.rules.v20.attacks.blow import Staked
from fray.rules.v20.company import Join
from fray.rules.v20.harm.damage import ArmourRuined
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.turns.drawing import Reload

from ..table import do, refused, sums, why
from .build import Attack, after, attacked, begun, difficulty, fight, fighter, figure, lines, none_of, sheet
from .rows import blow, duel, params, shot

# ------------------------------------------------------------------ blades, clubs, teeth


@dataclass(frozen=True)
class Arm:
    """A weapon of close combat: its dice besides Strength, their kind, whether one hand is enough, and the manoeuvre it is used in."""

    rule: str
    dice: int
    kind: str
    one_hand: bool
    key: str = "weapon"


ARMS = {
    "sap": Arm("V-T1", 1, "bashing", True),
    "club": Arm("V-T1", 2, "bashing", True),
    "knife": Arm("V-T1", 1, "lethal", True),
    "sword": Arm("V-T1", 2, "lethal", True),
    "axe": Arm("V-T1", 3, "lethal", False),
    "stake": Arm("V-T1", 1, "lethal", True),
    "bite_dog": Arm("V-T1", 1, "lethal", True, "natural"),
}


@pytest.mark.parametrize(("name", "arm"), params(ARMS))
def test_a_weapon_of_close_combat_adds_its_dice_to_strength(name, arm):
    scene = duel({"strength": 3, "weapons": [name]})
    strike = blow(arm.key, "0")
    assert sums(figure(strike, scene, "damage_dice").lines) == {"strength": 3, "weapon": arm.dice}
    _, events = do(scene, strike, [6, 2], [2] * (3 + arm.dice), {})
    assert (attacked(events).kind, attacked(events).dealt.damage.pool) == (arm.kind, 3 + arm.dice)
    assert sums(figure(blow(), scene, "damage_dice").lines) == {"strength": 3}  # a fist beside it has none of them


@pytest.mark.parametrize(("name", "arm"), params(ARMS))
def test_what_is_for_both_hands_leaves_none_for_another_weapon(name, arm):
    scene = duel({"weapons": [name, "knife"], "hand": "0"})
    second = blow("weapon", "1", off_hand=True)
    assert why(scene, second) == (None if arm.one_hand else "refuse.undrawn")


@pytest.mark.rule("V-T1")
def test_bare_hands_have_strength_alone_and_do_bashing_damage():
    scene = duel({"strength": 3})
    assert sums(figure(blow(), scene, "damage_dice").lines) == {"strength": 3}
    _, events = do(scene, blow(), [6, 2], [6, 2, 2], [2, 2], {})
    assert attacked(events).kind == "bashing"
    refused(scene, blow("weapon"), "refuse.needs.weapon")  # and are no weapon


# ------------------------------------------------------------------ firearms


@dataclass(frozen=True)
class Gun:
    """A firearm: dice, yards and all rounds with the chambered one (Revised, V20), shots a turn; automatic or not; for one hand or two."""

    rule: str
    dice: int
    yards: tuple[int, int]
    rounds: tuple[int, int]
    rate: int
    auto: bool = False
    one_hand: bool = False
    turns: int = 1


GUNS = {
    "revolver_light": Gun("V-T1", 4, (12, 12), (6, 6), 3, one_hand=True),
    "revolver_heavy": Gun("V-T1", 6, (35, 35), (6, 6), 2, one_hand=True),
    "pistol_light": Gun("V-T1", 4, (20, 20), (18, 16), 4, one_hand=True),
    "pistol_heavy": Gun("V-T1", 5, (30, 25), (8, 14), 3, one_hand=True),
    "rifle": Gun("V-T1", 8, (200, 200), (6, 4), 1),
    "smg_small": Gun("V-T1", 4, (25, 20), (31, 18), 3, auto=True, one_hand=True),
    "smg_large": Gun("V-T1", 4, (50, 50), (33, 31), 3, auto=True),
    "assault_rifle": Gun("V-T1", 7, (150, 150), (43, 31), 3, auto=True),
    "shotgun": Gun("V-T1", 8, (20, 20), (6, 6), 1),
    "shotgun_auto": Gun("V-T1", 8, (20, 20), (9, 7), 3),
    "crossbow": Gun("V-T1", 5, (20, 20), (1, 1), 1, turns=5),
}
EDITIONS = ("revised", "v20")


def armed(name, edition="revised", **more):
    return begun(fighter("Ann", edition=edition, weapons=[name], strength=5, **more), fighter("Bo"), edition=edition)


@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_a_firearm_does_its_own_damage_without_strength(name, gun):
    scene = armed(name)
    assert sums(figure(shot(), scene, "damage_dice").lines) == {"weapon": gun.dice}
    _, events = do(scene, shot(), [6, 2], [2] * gun.dice, {})
    assert attacked(events).kind == "lethal"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_a_firearm_reaches_as_far_as_its_row_and_twice_as_far_at_eight(name, gun, edition):
    yards, scene = gun.yards[EDITIONS.index(edition)], armed(name, edition)
    at = {reach: difficulty(shot(distance=reach), scene)[0] for reach in (2, 3, yards, yards + 1, 2 * yards)}
    assert at == {2: 4, 3: 6, yards: 6, yards + 1: 8, 2 * yards: 8}
    assert why(scene, shot(distance=2 * yards)) is None
    refused(scene, shot(distance=2 * yards + 1), "refuse.range")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_a_firearm_comes_loaded_and_holds_no_more(name, gun, edition):
    scene, full = fight(edition=edition), gun.rounds[EDITIONS.index(edition)]
    scene = after(scene, Join.of(scene, [sheet("Ann", weapons=[name])]))
    assert scene.fighters["f1"].ammo["0"] == full
    load = Reload(actor="a", weapon="0")
    refused(armed(name, edition), load, "refuse.loaded")
    chambered = int(name not in ("revolver_light", "revolver_heavy", "crossbow"))
    empty = armed(name, edition, ammo={"0": 0}, loading=gun.turns - 1)
    assert after(empty, load).fighters["a"].ammo["0"] == full - chambered  # nothing is left in the chamber
    if chambered:
        assert after(armed(name, edition, ammo={"0": 1}), load).fighters["a"].ammo["0"] == full


@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_a_firearm_shoots_no_oftener_than_its_rate(name, gun):
    assert why(armed(name, shots={"0": gun.rate - 1}), shot()) is None
    refused(armed(name, shots={"0": gun.rate}), shot(), "refuse.rate")


@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_only_automatic_firearms_fire_bursts_and_the_whole_clip(name, gun):
    scene = armed(name)
    assert why(scene, blow("burst", "0")) == (None if gun.auto else "refuse.needs.burst")
    assert why(scene, blow("automatic", "0")) == (None if gun.auto else "refuse.needs.automatic")


@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_it_takes_as_many_turns_to_load_as_its_row_says(name, gun):
    scene = armed(name, ammo={"0": 0}, loading=max(gun.turns - 2, 0))
    assert bool(after(scene, Reload(actor="a", weapon="0")).fighters["a"].ammo["0"]) == (gun.turns == 1)
    scene = armed(name, ammo={"0": 0}, loading=gun.turns - 1)
    assert after(scene, Reload(actor="a", weapon="0")).fighters["a"].ammo["0"] > 0


@pytest.mark.parametrize(("name", "gun"), params(GUNS))
def test_a_second_one_is_fired_with_the_off_hand_where_one_hand_is_enough(name, gun):
    scene = duel({"weapons": ["pistol_light", name]})
    assert why(scene, blow("shot", "1", off_hand=True)) == (None if gun.one_hand else "refuse.undrawn")
    refused(scene, blow("shot", "1"), "refuse.undrawn")


@pytest.mark.rule("V-A4")
@pytest.mark.parametrize("name", GUNS)
def test_bullets_are_bashing_to_a_vampire_and_a_bolt_is_not(name):
    scene = duel({"weapons": [name]}, {"kind": "vampire"})
    dice = GUNS[name].dice
    _, events = do(scene, shot(), [6, 2], [6] + [2] * (dice - 1), [2, 2], {})
    assert attacked(events).kind == ("lethal" if name == "crossbow" else "bashing")
    _, events = do(scene, shot(spot="head"), [8, 2], [6] + [2] * dice, [2, 2], {})  # a small place: one die more
    assert attacked(events).kind == "lethal"


@pytest.mark.rule("V-M8")
@pytest.mark.parametrize("name", [*ARMS, *GUNS])
def test_only_a_stake_and_a_bolt_paralyse_through_the_heart(name):
    staking = name in ("stake", "crossbow")
    key = "shot" if name in GUNS else ARMS[name].key
    scene = duel({"weapons": [name]}, {"kind": "vampire", "stamina": 4})
    aimed = blow(key, "0", spot="heart")
    dice = figure(aimed, scene, "damage_dice")
    assert ("aimed.tiny" in sums(dice.lines)) != staking  # two dice more for any other
    answers = [9, 2], [6, 6, 6] + [2] * (dice.number - 3), [2] * 4, {"amount": 3}
    after_it, events = do(scene, aimed, *answers)
    assert none_of(events, Staked) != staking and after_it.fighters["b"].has("staked") == staking
    _, events = do(scene, aimed, *answers[:-1], {"amount": 2})
    assert none_of(events, Staked)


# ------------------------------------------------------------------ armour


@dataclass(frozen=True)
class Suit:
    """A class of armour: dice of soak, dice that Dexterity loses."""

    rule: str
    rating: int
    penalty: int


SUITS = {
    "reinforced": Suit("V-A3", 1, 0),
    "shirt": Suit("V-A3", 2, 1),
    "vest": Suit("V-A3", 3, 1),
    "flak": Suit("V-A3", 4, 2),
    "riot": Suit("V-A3", 5, 3),
}


@pytest.mark.parametrize(("name", "suit"), params(SUITS))
def test_armour_adds_its_rating_to_soak_of_blows_blades_and_claws(name, suit):
    claws = {"kind": "vampire", "claws": "feral", "weapons": ["knife"]}
    scene = duel(claws, {"armour": name})
    assert sums(figure(blow(), scene, "soak").lines) == {"stamina": 2, "armour": suit.rating}
    for cut in (blow("weapon", "0"), blow("claws")):
        assert sums(figure(cut, scene, "soak").lines) == {"armour": suit.rating}
        assert figure(cut.but(past_armour=True), scene, "soak").number == 0
        assert figure(cut, duel(claws, {"armour": name, "ruined": True}), "soak").number == 0


@pytest.mark.parametrize(("name", "suit"), params(SUITS))
def test_armour_takes_dice_from_dexterity_and_none_from_strength(name, suit):
    scene = duel({"dexterity": 4, "armour": name})
    assert lines(blow(), scene) == {"dexterity": 4} | ({"armour.penalty": -suit.penalty} if suit.penalty else {})
    assert lines(blow("hold"), scene) == {"strength": 2}
    assert lines(blow(), duel({"dexterity": 4, "armour": name, "ruined": True})) == {"dexterity": 4}
    back = Attack(actor="b", target="a", defence="dodge:instead")
    _, events = do(scene.but(turn="b"), back, [2, 2], [2] * (4 - suit.penalty), {})
    assert attacked(events).guard.roll.pool == 4 - suit.penalty


@pytest.mark.parametrize(("name", "suit"), params(SUITS))
def test_armour_is_destroyed_by_twice_its_rating_in_one_blow_and_by_no_less(name, suit):
    scene = duel({"strength": 10}, {"armour": name})
    twice = [6] * (2 * suit.rating) + [2] * (10 - 2 * suit.rating)
    less = [2, *twice[1:]]
    soak = [6] * (2 + suit.rating)
    after_it, _ = do(scene, blow(), [6, 2], twice, soak, {})
    assert after_it.fighters["b"].ruined
    after_it, events = do(scene, blow(), [6, 2], less, soak, {})
    assert none_of(events, ArmourRuined) and not after_it.fighters["b"].ruined


@pytest.mark.parametrize(("name", "suit"), params(SUITS))
def test_armour_is_no_help_against_fire(name, suit):
    scene = duel(None, {"armour": name})
    assert after(scene, Harm(fighters=("b",), source="fire", levels=2, armour=True)).fighters["b"].lethal == 2
    fall = Harm(fighters=("b",), source="fall", yards=10)  # three levels
    assert after(scene, fall.but(armour=True), [6] + [2] * (1 + suit.rating)).fighters["b"].bashing == 2  # Stamina 2 and the armour
    assert after(scene, fall, [6, 2]).fighters["b"].bashing == 2  # nothing but Stamina
