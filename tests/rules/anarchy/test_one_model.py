"""Spells, shots, mounted guns and the Matrix have the same circumstances, the same defence, the same limits."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fight import Circumstance, Options
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.death import FaceDeath
from fray.rules.anarchy.harm.mending import Mend, Patch
from fray.rules.anarchy.harm.recovery import Rest
from fray.rules.anarchy.machines.steering import Board, Steer
from fray.rules.anarchy.magic.astral import AstralAttack
from fray.rules.anarchy.magic.calling import Banish, Compile, Dismiss, Summon
from fray.rules.anarchy.magic.control import Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Hack
from fray.rules.anarchy.rounds import NextTurn
from fray.rules.anarchy.turns.movement import Move
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, refused, why
from .build import begun, clash, defence, faces, fighter, lines, marks

BOLT = Cast(actor="a", target="b", spell="0")


def mage(name="Ann", **fields):
    return fighter(name, **{"talent": "magician", "sorcery": 4, "conjuring": 3, "astral_combat": 2, "willpower": 6, "logic": 4, **fields})


def spirit(**state):
    return fighter("Spirit").but(sheet=template("spirit_air").but(sorcery=3, spells=mage(spells=["fireball"]).sheet.spells), **state)


def machine(kind, **state):
    return fighter(kind).but(sheet=template(kind), **{"speed": "moving", "side": "right", **state})


# ------------------------------------------------------------------ circumstances


@pytest.mark.rule("S-Z5")
def test_gas_takes_two_dice_from_a_spell_and_from_banishing_as_from_a_shot():
    scene = begun(mage(spells=["fireball"]), fighter("Bo"), spirit())
    assert lines(BOLT.but(gas=True), scene) == {"sorcery": 4, "willpower": 6, "gas": -2}
    assert lines(Banish(actor="a", target="c", gas=True), scene) == {"conjuring": 3, "willpower": 6, "gas": -2}
    assert lines(Attack(actor="a", target="b", gas=True), scene)["gas"] == -2


@pytest.mark.rule("S-Z5")
def test_gas_is_not_in_the_way_of_a_mind_that_fights_elsewhere():
    astral = begun(mage(astral=True, spells=["fireball"]), mage("Bo", astral=True))
    for strike in (AstralAttack(actor="a", target="b", gas=True), BOLT.but(gas=True)):
        assert "gas" not in lines(strike, astral) and not strike.matters(astral, "gas")
    online = begun(fighter("Ann", hacking=3, deck="entry", mode="vr"), fighter("Bo", deck="entry", mode="vr"))
    assert "gas" not in lines(CyberAttack(actor="a", target="b", gas=True), online)
    assert "gas" not in lines(Test(actor="a", first="con", gas=True), online)


@pytest.mark.rule("S-M1")
@pytest.mark.parametrize("kind", ["matrix", "magic"])
def test_what_weighs_on_the_matrix_or_on_magic_weighs_on_every_roll_of_their_skills(kind):
    weight = {"circumstances": (Circumstance(name="Own", value=-2, touches=kind),)}
    adept = fighter("Ann", talent="technomancer", hacking=4, mode="ar")
    online = begun(adept, fighter("Bo", deck="entry", mode="ar"), scene=weight)
    street = begun(mage(spells=["fireball"]), spirit(owner="a"), scene=weight)
    rolls = {
        "matrix": [(one, online) for one in (Hack(actor="a"), CyberAttack(actor="a", target="b"), Compile(actor="a"))],
        "magic": [(one, street) for one in (BOLT, Summon(actor="a"), Banish(actor="a", target="b"), Dismiss(actor="a"))],
    }
    skills = {"matrix": (Test(actor="a", first="hacking"), online), "magic": (Test(actor="a", first="sorcery"), street)}
    for action, fight in (*rolls[kind], skills[kind]):
        assert lines(action, fight)["circumstance"] == -2, action
    other = skills["magic" if kind == "matrix" else "matrix"]
    assert "circumstance" not in lines(*other)


@pytest.mark.rule("S-Z2")
def test_hacking_is_not_darkened_whatever_it_is_rolled_for():
    scene = begun(fighter("Ann", hacking=4, deck="entry", mode="ar", controller="b"), fighter("Bo"), scene={"dark": "full"})
    assert "dark.full" not in lines(Hack(actor="a"), scene)
    assert "dark.full" not in lines(Test(actor="a", first="hacking"), scene)
    assert lines(Struggle(actor="a"), scene)["dark.full"] == -3


# ------------------------------------------------------------------ the defence


@pytest.mark.rule("S-V1", "S-G1")
def test_who_steers_a_machine_defends_it_against_spells_as_against_shots():
    rigger = fighter("Rig", agility=5, logic=4, machine="b", mode="ar", side="right", physical=3, amps=["parry"])
    scene = begun(mage(spells=["manabolt"], side="left"), machine("combat_drone"), rigger)
    driven = {"steered.agility": 5, "steered.logic": 4, "amp": 1, "wounds.physical": -1}
    assert defence(BOLT.but(target_amp="0"), scene) == driven
    assert defence(Attack(actor="a", target="b", target_amp="0"), scene) == driven
    alone = begun(mage(spells=["manabolt"], side="left"), machine("combat_drone"))
    assert defence(BOLT, alone) == {"autopilot": 6, "handling": 2}


@pytest.mark.rule("S-D3", "S-G1")
def test_what_helps_the_defence_helps_it_against_spells_too():
    caster = mage(spells=["combat_sense", "fireball"], side="left", amps=["reflexes_2"])
    scene = begun(mage(spells=["fireball"], side="right"), fighter("Bo", amps=["reaction"], side="left"), caster)
    guarded, _ = do(scene.but(turn="c"), Cast(actor="c", target="b", spell="0"), faces(1, 10))
    assert defence(BOLT, guarded.but(turn="a")) == {"agility": 3, "logic": 3, "spell": 2}
    _, events = do(scene, BOLT.settled(scene), faces(2, 10), faces(0, 6), [6, 1])  # two misses once more
    assert clash(events).net == 1


@pytest.mark.rule("S-G2")
def test_the_spell_of_a_spirit_at_one_out_of_his_body_does_stun_past_armour():
    scene = begun(mage("Ann", astral=True, armour="heavy"), spirit(), turn="b")
    ball = Cast(actor="b", target="a", spell="0")
    after, events = do(scene, ball, faces(2, 3 + scene.fighters["b"].sheet.willpower), faces(1, 7))
    assert clash(events).kind == "stun"
    assert marks(after.fighters["a"]) == (0, 0, 7)  # 6 and a net hit
    body, events = do(scene.with_fighter("a", astral=False), ball, faces(2, 3 + scene.fighters["b"].sheet.willpower), faces(1, 7))
    assert clash(events).kind == "physical" and marks(body.fighters["a"]) == (7, 0, 0)


@pytest.mark.rule("S-G2", "S-V1")
def test_a_mind_out_of_its_body_is_not_sheltered_by_the_vehicle_that_the_body_sits_in():
    scene = begun(mage("Ann", astral=True, inside="c"), spirit(), machine("car"), turn="b")
    ball = Cast(actor="b", target="a", spell="0")
    assert why(scene, ball) is None
    assert why(scene.with_fighter("a", astral=False), ball) == "refuse.inside"


# ------------------------------------------------------------------ limits


@pytest.mark.rule("S-V1", "S-I2")
def test_a_spell_is_no_weapon_beside_the_mounted_gun_in_either_order():
    car = machine("car", side="left")
    car = car.but(sheet=car.sheet.but(weapons=template("combat_drone").weapons))
    ann = mage(spells=["fireball"], inside="b", weapons=["heavy_pistol"], amps=["reflexes_2"], vehicle_weapons=2, side="left")
    scene = begun(ann, car, fighter("Foe", side="right"))
    gun, ball, pistol = Attack(actor="a", target="c", weapon="m0"), BOLT.but(target="c"), Attack(actor="a", target="c", weapon="0")
    cast, _ = do(scene, ball, faces(0, 10), faces(0, 6))
    assert why(cast, gun) is None
    fired, _ = do(scene, gun, faces(0, 5), faces(0, 6))
    assert why(fired, ball) is None
    refused(fired, pistol, "refuse.mixed")
    shot, _ = do(scene, pistol, faces(0, 2), faces(0, 6))
    refused(shot, gun, "refuse.mixed")


def away(mode="", **more):
    """Ann, who has everything for it, with a wounded friend and a car close by; her mind may be elsewhere."""
    kit = {"biotech": 3, "gear": ["stim_patch"], "weapons": ["long_blade"], "deck": "entry", "mode": mode, "side": "left", **more}
    return begun(mage(**kit), fighter("Bo", stun=4, side="left"), machine("car", side="left"), fighter("Dee", side="right"))


BODILY = {
    "a blow": Attack(actor="a", target="d", weapon="0"),
    "moving": Move(actor="a", others=("d",), way="away"),
    "mending": Mend(actor="a", target="b"),
    "a patch": Patch(actor="a", gear="0", target="b"),
    "getting in": Board(actor="a", vehicle="c"),
    "a seat at the wheel": Steer(actor="a", machine="c", inside=True, mode="vr"),
    "a skill of the body": Test(actor="a", first="athletics"),
}


@pytest.mark.rule("S-M1", "S-V1", "S-G2")
@pytest.mark.parametrize("action", [pytest.param(action, id=name) for name, action in BODILY.items()])
def test_whatever_takes_the_body_is_not_done_by_a_mind_in_full_vr_or_out_of_it(action):
    assert why(away(), action) is None and why(away("ar"), action) is None
    refused(away("vr"), action, "refuse.vr")
    refused(away(astral=True), action, "refuse.astral")


@pytest.mark.rule("S-M1", "S-V1")
def test_nobody_gets_out_of_a_vehicle_with_his_mind_elsewhere():
    refused(away("vr", inside="c"), Board(actor="a"), "refuse.vr")
    assert why(away("ar", inside="c"), Board(actor="a")) is None


@pytest.mark.rule("S-G1", "S-M1")
def test_a_mind_in_full_vr_works_no_magic_whatever_it_is():
    for action in (Cast(actor="a", target="d", spell="0"), Summon(actor="a", form="template.spirit_air")):
        refused(away("vr", spells=["fireball"]), action, "refuse.vr")
        assert why(away("ar", spells=["fireball"]), action) is None


# ------------------------------------------------------------------ death


def dying(tests=1, **more):
    return begun(fighter("Ann", physical=10, tests=tests, wounds=tests, edge=2, player=True), fighter("Bo", biotech=4, **more), turn="b")


@pytest.mark.rule("S-H4", "S-H6")
def test_healing_does_not_take_away_the_death_test_that_is_due():
    healed, _ = do(dying(), Mend(actor="b", target="a"), faces(3, 7))
    assert (marks(healed.fighters["a"]), healed.fighters["a"].tests) == ((0, 7, 0), 1)
    refused(healed, NextTurn(), "refuse.due")
    refused(healed, Rest(), "refuse.due")
    dead, _ = do(healed, FaceDeath(actor="a"), faces(0, 4), faces(1, 4))
    assert dead.fighters["a"].dead
    alive, _ = do(healed, FaceDeath(actor="a"), faces(1, 4), faces(1, 4))
    assert (alive.fighters["a"].tests, alive.fighters["a"].wounds, alive.fighters["a"].status) == (0, 0, "")
    twice, _ = do(dying(2), Mend(actor="b", target="a"), faces(1, 7))
    after, _ = do(twice, FaceDeath(actor="a"), faces(2, 4), faces(0, 4))
    assert sum(line.value for line in FaceDeath(actor="a").difficulty_lines(after)) == 4 + 2  # the second stays as hard as it was


@pytest.mark.rule("S-H4")
def test_what_a_tie_of_nothing_means_for_death_is_said_and_is_the_groups_choice():
    test = FaceDeath(actor="a")
    assert [said.key for said in test.preview(dying()).effects] == ["effect.death.tie"]
    after, _ = do(dying(), test, faces(0, 4), faces(0, 4))
    assert not after.fighters["a"].dead
    strict = dying().but(options=Options(death_hit=True))
    assert [said.key for said in test.preview(strict).effects] == ["effect.death.hit"]
    after, _ = do(strict, test, faces(0, 4), faces(0, 4))
    assert after.fighters["a"].dead
    after, _ = do(strict, test, faces(1, 4), faces(1, 4))
    assert not after.fighters["a"].dead


@pytest.mark.rule("S-H4", "S-Z2")
def test_death_takes_no_account_of_wounds_and_of_all_else_that_weighs_on_all_rolls():
    weight = {"dark": "full", "circumstances": (Circumstance(name="Own", value=-1),)}
    scene = begun(fighter("Ann", physical=10, tests=1, wounds=1, edge=4, conditions=[{"key": "winded", "value": -1}]), scene=weight)
    assert lines(FaceDeath(actor="a"), scene) == {"edge": 8, "condition.winded": -1, "dark.full": -3, "circumstance": -1}
