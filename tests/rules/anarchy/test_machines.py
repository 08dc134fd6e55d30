"""Vehicles and drones: steering, the defence of who steers, shots out of a vehicle, damage, crashes, movement."""

import pytest

from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.fight import band
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.mending import Mend
from fray.rules.anarchy.machines.steering import Board, Steer
from fray.rules.anarchy.machines.vehicles import Crash, Manoeuvre, SetSpeed
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.menu import menu
from fray.rules.anarchy.turns.movement import Move, Place
from fray.rules.anarchy.turns.turn import may_act

from ..table import do, refused, why
from .build import begun, clash, defence, faces, fighter, incomplete, lines, marks, onward


def rigger(name="Ann", **fields):
    return fighter(name, **{"agility": 5, "logic": 4, "vehicle_weapons": 4, "piloting_ground": 5, "side": "left", **fields})


def machine(kind, **state):
    return fighter(kind, side="left").but(sheet=template(kind), **{"speed": "moving", "side": "left", **state})


def foe(**fields):
    return fighter("Foe", **{"firearms": 4, "weapons": ["heavy_pistol"], "side": "right", **fields})


GUN = Attack(actor="a", target="c", weapon="m0")


@pytest.mark.rule("S-V1")
def test_mounted_weapons_and_a_die_more_in_vr():
    for mode, more in (("ar", {}), ("vr", {"vr.rigged": 1})):
        scene = begun(rigger(machine="b", mode=mode), machine("combat_drone"), foe())
        assert lines(GUN, scene) == {"vehicle_weapons": 4, "agility": 5, **more}
    _, events = do(scene, GUN, faces(2, 10), faces(1, 6))
    assert clash(events).points == 7  # 6 + 1


@pytest.mark.rule("S-V1", "S-D3")
def test_the_die_of_vr_comes_on_top_of_the_amp():
    scene = begun(rigger(machine="b", mode="vr", amps=["rig"]), machine("combat_drone"), foe())
    do(scene, GUN.but(amp="0"), faces(2, 10), [6], faces(1, 6))  # the amp's reroll, and ten dice


@pytest.mark.rule("S-V1")
def test_one_takes_over_a_machine_from_outside_or_inside():
    scene = begun(rigger(), machine("combat_drone"), machine("car"))
    after, _ = do(scene, Steer(actor="a", machine="b", mode="vr"))
    assert (after.fighters["a"].machine, after.fighters["a"].mode, after.fighters["a"].inside) == ("b", "vr", None)
    refused(scene, Steer(actor="a", machine="b", inside=True), "refuse.no_seat")
    refused(scene, Steer(actor="a", machine="c", mode="hand"), "refuse.by_hand")
    after, _ = do(scene, Steer(actor="a", machine="c", mode="hand", inside=True))
    assert (after.fighters["a"].mode, after.fighters["a"].inside) == ("", "c")
    two = begun(rigger(), machine("combat_drone"), rigger("Cy", machine="b", mode="ar"))
    refused(two, Steer(actor="a", machine="b"), "refuse.steered")


@pytest.mark.rule("S-V1")
def test_in_vr_the_riggers_body_does_nothing():
    scene = begun(rigger(machine="b", mode="vr", weapons=["heavy_pistol"]), machine("combat_drone"), foe())
    refused(scene, Attack(actor="a", target="c", weapon="0"), "refuse.vr")


@pytest.mark.rule("S-V1")
def test_the_mounted_or_a_personal_weapon_but_not_both_in_one_narration():
    ann = rigger(machine="b", mode="ar", weapons=["heavy_pistol"], amps=["reflexes_2"])
    scene = begun(ann, machine("combat_drone"), foe())
    after, _ = do(scene, GUN, faces(0, 9), faces(0, 6))
    refused(after, Attack(actor="a", target="c", weapon="0"), "refuse.mixed")
    do(after, GUN, faces(0, 9), faces(0, 6))  # the same again is allowed


@pytest.mark.rule("S-V1")
def test_a_machine_defends_with_agility_and_logic_of_who_steers_it():
    shot = Attack(actor="c", target="b", weapon="0")
    scene = begun(rigger(machine="b", mode="ar", physical=3), machine("combat_drone"), foe(), turn="c")
    assert defence(shot, scene) == {"steered.agility": 5, "steered.logic": 4, "wounds.physical": -1}
    alone = begun(rigger(), machine("combat_drone"), foe(), turn="c")
    assert defence(shot, alone) == {"autopilot": 6, "handling": 2}


@pytest.mark.rule("S-V1")
def test_damage_fills_the_armour_of_the_machine_and_never_reaches_those_inside():
    shot = Attack(actor="c", target="b", weapon="0")
    scene = begun(rigger(machine="b", inside="b"), machine("car", armour=10), foe(), turn="c")
    after, _ = do(scene, shot, faces(4, 7), faces(1, 9))  # 9 on two boxes
    assert after.fighters["b"].status == "wrecked"
    assert marks(after.fighters["a"]) == (0, 0, 0)
    assert after.fighters["a"].machine is None
    refused(scene, shot.but(target="a"), "refuse.inside")


@pytest.mark.rule("S-V1")
def test_those_on_a_motorbike_can_be_hit():
    scene = begun(rigger(machine="b", inside="b"), machine("bike"), foe(), turn="c")
    do(scene, Attack(actor="c", target="a", weapon="0"), faces(1, 7), faces(2, 9))


@pytest.mark.rule("S-V1")
@pytest.mark.parametrize(("speed", "dice"), [("still", 3), ("moving", -1), ("fast", -2), ("full", -3)])
def test_passengers_shoot_by_the_speed_of_the_vehicle(speed, dice):
    scene = begun(rigger(inside="b", firearms=3, weapons=["heavy_pistol"]), machine("car", speed=speed), foe())
    assert lines(Attack(actor="a", target="c", weapon="0"), scene)[f"ride.{speed}"] == dice


@pytest.mark.rule("S-V1")
def test_the_bonus_of_a_standing_vehicle_is_a_setting():
    ann = rigger(inside="b", weapons=["heavy_pistol"])
    scene = begun(ann, machine("car", speed="still"), foe(), options={"still_bonus": False})
    assert "ride.still" not in lines(Attack(actor="a", target="c", weapon="0"), scene)


@pytest.mark.rule("S-V1")
def test_a_manoeuvre_is_piloting_and_agility_and_who_fails_crashes():
    scene = begun(rigger(machine="b", inside="b", armour="light"), machine("car"), fighter("Cy", inside="b", side="left"))
    turn = Manoeuvre(actor="a", difficulty=8)
    assert lines(turn, scene) == {"piloting_ground": 5, "agility": 5}
    safe, _ = do(scene, turn, faces(4, 10), faces(2, 8))
    assert safe.fighters["b"].armour == 0
    crashed, _ = do(scene, turn, faces(1, 10), faces(2, 8))
    # the ram value 6: the car, the driver with 6 boxes of armour, the passenger without
    assert crashed.fighters["b"].armour == 6
    assert marks(crashed.fighters["a"]) == (6, 0, 0)
    assert marks(crashed.fighters["c"]) == (0, 6, 0)
    spared, _ = do(scene, turn, faces(1, 10), faces(2, 8), {}, {"crash": "no"})
    assert spared.fighters["b"].armour == 0


@pytest.mark.rule("S-V1")
def test_without_the_skill_agility_alone_and_a_die_more_in_vr():
    scene = begun(rigger(machine="b", mode="vr", piloting_ground=0), machine("car"))
    assert lines(Manoeuvre(actor="a"), scene) == {"agility": 5, "untrained": 0, "vr.rigged": 1}


@pytest.mark.rule("S-V1")
@pytest.mark.parametrize(("ram", "body", "flat", "points"), [(7, 4, False, 7), (0, 5, False, 3), (0, 4, False, 2), (0, 5, True, 6)])
def test_a_crash_hurts_by_the_ram_value_or_half_the_body_up(ram, body, flat, points):
    car = fighter("Car", kind="vehicle", ram=ram, body=body, own_armour=20)
    after, _ = do(begun(car, fighter("Bo", inside="a"), options={"flat_crash": flat}), Crash(fighter="a"))
    assert after.fighters["a"].armour == points
    assert after.fighters["b"].physical == points


@pytest.mark.rule("S-V1")
def test_who_steers_from_outside_is_not_hurt_by_the_crash():
    after, _ = do(begun(rigger(machine="b", mode="vr"), machine("car")), Crash(fighter="b"))
    assert marks(after.fighters["a"]) == (0, 0, 0)


@pytest.mark.rule("S-V1", "S-I4")
@pytest.mark.parametrize("to", ["close", "near"])
def test_a_machine_steered_from_outside_comes_from_far_in_one_movement(to):
    scene = begun(rigger(machine="b", mode="ar"), machine("combat_drone"), foe(), scene={"foes": "far"})
    after, _ = do(scene, Move(actor="a", others=("c",), by_machine=True, to=to))
    assert band(after, "b", "c") == to
    assert band(after, "a", "c") == "far"


@pytest.mark.rule("S-V1", "S-I4")
def test_with_its_driver_inside_it_moves_as_all_do():
    scene = begun(rigger(machine="b", inside="b"), machine("car"), foe(), scene={"foes": "far"})
    after, _ = do(scene, Move(actor="a", others=("c",), by_machine=True, to="close"))
    assert band(after, "b", "c") == "far"
    assert band(after, "a", "c") == "far"  # he stands where his vehicle stands


@pytest.mark.rule("S-V1", "S-H6")
def test_the_armour_of_a_machine_is_mended_like_any_other():
    scene = begun(rigger(engineering=3), machine("combat_drone", armour=5))
    after, _ = do(scene, Mend(actor="a", target="b", what="armour"), faces(3, 7))
    assert after.fighters["b"].armour == 2


@pytest.mark.rule("S-V1")
def test_a_steered_machine_acts_with_its_operator_and_one_without_autopilot_never_alone():
    scene = begun(rigger(machine="b", mode="ar"), machine("combat_drone"), machine("car"), foe())
    assert [may_act(scene, id) for id in "abcd"] == [True, False, False, True]
    alone = begun(rigger(), machine("combat_drone"), foe())
    assert onward(alone).turn == "b"
    assert lines(menu(onward(alone), "b")[0].action, onward(alone)) == {"autopilot": 6}


@pytest.mark.rule("S-V1")
def test_one_gets_in_and_out_and_the_speed_is_set():
    scene = begun(rigger(), machine("car"))
    after, _ = do(scene, Board(actor="a", vehicle="b"))
    assert after.fighters["a"].inside == "b"
    after, _ = do(after, Board(actor="a"))
    assert after.fighters["a"].inside is None
    after, _ = do(scene, SetSpeed(fighter="b", speed="full"))
    assert after.fighters["b"].speed == "full"
    incomplete(scene, Board(actor="a"), "need.machine")


@pytest.mark.rule("S-V1")
def test_a_machine_that_is_steered_does_not_attack_of_itself():
    scene = begun(rigger(machine="b", mode="ar"), machine("combat_drone"), foe())
    refused(scene, Attack(actor="b", target="c", weapon="0"), "refuse.steered")
    assert not [one for one in menu(scene, "b") if not one.group]


@pytest.mark.rule("S-V1", "S-I4")
def test_who_gets_out_stands_where_the_vehicle_stands():
    scene = begun(rigger(machine="b", inside="b"), machine("car"), foe(), scene={"foes": "near"})
    incomplete(scene, Move(actor="a", others=("c",)), "need.outside")
    after, _ = do(scene, Move(actor="a", others=("c",), by_machine=True))
    after, _ = do(after, Board(actor="a"))
    assert band(after, "a", "c") == "close" and after.fighters["a"].machine is None
    apart, _ = do(begun(rigger(), machine("car"), foe()), Place(fighter="a", others=("b",), to="near"))
    refused(apart, Board(actor="a", vehicle="b"), "refuse.far_off")
    refused(apart, Steer(actor="a", machine="b", mode="hand", inside=True), "refuse.far_off")


@pytest.mark.rule("S-V1")
def test_the_handling_of_the_machine_is_an_option():
    scene = begun(rigger(machine="b", inside="b"), machine("bike"), options={"handling": True})
    assert lines(Manoeuvre(actor="a"), scene) == {"piloting_ground": 5, "agility": 5, "handling": 3}


@pytest.mark.rule("S-V1")
def test_a_passenger_fires_the_mounted_weapon_and_the_driver_his_pistol_without_what_passengers_lose():
    car = machine("car", speed="full")
    car = car.but(sheet=car.sheet.but(weapons=template("combat_drone").weapons))
    scene = begun(rigger(weapons=["heavy_pistol"], inside="b", firearms=2), car, foe(), rigger("Dee", machine="b", inside="b"))
    assert lines(GUN, scene) == {"vehicle_weapons": 4, "agility": 5}  # Dee drives
    pistol = Attack(actor="a", target="c", weapon="0")
    assert lines(pistol, scene)["ride.full"] == -3
    driver = scene.with_fighter("a", machine="b").with_fighter("d", machine=None)
    assert lines(pistol, driver) == {"firearms": 2, "agility": 5}
    refused(scene.with_fighter("a", mode="vr"), GUN, "refuse.vr")  # his mind is elsewhere
    refused(scene.with_fighter("b", armour=12), GUN, "refuse.machine")


@pytest.mark.rule("S-V1")
def test_damage_of_spells_reaches_nobody_inside_a_closed_vehicle():
    mage = fighter("Ann", talent="magician", sorcery=4, willpower=6, spells=["fireball", "control"], side="left")
    for kind, key in (("car", "refuse.inside"), ("bike", None)):
        scene = begun(mage, machine(kind, side="right"), foe(inside="b"))
        assert why(scene, Cast(actor="a", target="c", spell="0")) == key
        assert why(scene, Cast(actor="a", target="b", spell="0", also=("c",))) == key
        assert why(scene, Cast(actor="a", target="c", spell="1")) is None  # does no damage
