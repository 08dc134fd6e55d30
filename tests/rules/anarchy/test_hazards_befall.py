"""Hazards in the moment they befall: whom they catch and whom not, machines, those without armour, what is told beforehand."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.hazards.acid import Acid
from fray.rules.anarchy.hazards.breath import Breathless
from fray.rules.anarchy.hazards.gas import Gas
from fray.rules.anarchy.hazards.molten import Molten
from fray.rules.anarchy.hazards.suffering import Suffer
from fray.rules.anarchy.machines.steering import Steer

from ..table import do
from .build import begun, fighter, incomplete, marks

DRONE = fighter("Drone").but(sheet=template("combat_drone"))  # nine boxes
KINDS = (Acid, Molten, Gas, Breathless)
ANN = ("a",)


def later(fight, seconds):
    """The fight so many seconds later, whatever came in them suffered at once."""
    for ongoing in fight.ongoing:
        fight, _ = do(fight.but(seconds=seconds), Suffer(ongoing=ongoing.id))
    return fight


@pytest.mark.rule("S-Z1", "S-Z3", "S-Z4", "S-Z5")
@pytest.mark.parametrize("kind", KINDS)
def test_it_befalls_those_who_are_there_and_not_the_dead_and_the_gone(kind):
    fight = begun(fighter("Ann"), fighter("Bo"), fighter("Cy", dead=True), fighter("Di", gone=True))
    after, events = do(fight, kind(caught=("a", "b", "b", "c", "d", "nobody")))
    touched = {event.fighter for event in events if hasattr(event, "fighter")} | {o.fighter for o in after.ongoing}
    assert touched == {"a", "b"}
    assert [value for value in (after.fighters["a"].physical, after.fighters["b"].physical) if value] in ([], [1, 1], [2, 2])
    incomplete(fight, kind(), "need.whom")
    incomplete(fight, kind(caught=("d", "nobody")), "need.whom")
    incomplete(fight, kind(caught=("c",)), "need.change")
    assert [option.value for option in kind().options(fight, "caught")] == ["a", "b"]


# ------------------------------------------------------------------ breath


@pytest.mark.rule("S-Z1")
@pytest.mark.parametrize(
    ("strength", "acted", "seconds"), [(3, False, 3), (3, True, 6), (4, False, 6), (4, True, 9), (1, False, 3), (9, False, 9)]
)
def test_breath_lasts_one_turn_more_where_the_narration_of_this_one_is_over(strength, acted, seconds):
    fight, _ = do(begun(fighter(strength=strength, acted=acted)), Breathless(caught=ANN))
    assert fight.ongoing[0].due == seconds  # three seconds a turn
    assert Breathless(caught=ANN).preview(fight).effects[0].params == {"n": -(-strength // 3)}


@pytest.mark.rule("S-Z1")
@pytest.mark.parametrize("kind", ["spirit", "sprite", "drone", "vehicle"])
def test_what_is_not_of_flesh_needs_no_air(kind):
    incomplete(begun(fighter(kind=kind)), Breathless(caught=ANN), "need.change")


@pytest.mark.rule("S-Z1")
def test_nobody_is_without_air_twice():
    fight, _ = do(begun(fighter("Ann"), fighter("Bo")), Breathless(caught=ANN))
    incomplete(fight, Breathless(caught=ANN), "need.change")
    both, _ = do(fight, Breathless(caught=("a", "b")))
    assert [o.fighter for o in both.ongoing] == ["a", "b"]


@pytest.mark.rule("S-Z1", "S-H3")
def test_who_faints_of_it_goes_on_to_wounds_and_is_whole_again_with_the_first_breath():
    fight, _ = do(begun(fighter(stun=8, physical=1, armour="heavy")), Breathless(caught=ANN))
    # ten boxes: the ninth, the tenth, one too many, then two wounds a turn
    told = []
    for turn in range(1, 6):
        fight = later(fight, 3 * turn)
        told.append((*marks(fight.fighters["a"]), fight.fighters["a"].status))
    assert told == [(0, 1, 9, ""), (0, 1, 10, "staggered"), (0, 1, 10, "knocked_out"), (0, 3, 10, "knocked_out"), (0, 5, 10, "knocked_out")]
    free, _ = do(fight, Relieve(ongoing=fight.ongoing[0].id))
    assert (*marks(free.fighters["a"]), free.fighters["a"].status) == (0, 1, 8, "")
    assert free.ongoing == ()


@pytest.mark.rule("S-Z1", "S-H4")
def test_who_dies_of_it_is_not_made_whole():
    fight, _ = do(begun(fighter(stun=9, physical=2)), Breathless(caught=ANN))
    fight = later(fight, 3)
    dead, _ = do(fight.with_fighter("a", dead=True), Relieve(ongoing=1))
    assert marks(dead.fighters["a"]) == (0, 2, 10)


# ------------------------------------------------------------------ acid


@pytest.mark.rule("S-Z3")
@pytest.mark.parametrize(
    ("armour", "marked", "told"),
    [
        ("light", 0, [(2, 0), (4, 0), (6, 0)]),
        ("light", 4, [(6, 0), (6, 1), (6, 2)]),
        ("light", 5, [(6, 0), (6, 1), (6, 2)]),  # the one box that is left
        (None, 0, [(0, 1), (0, 2), (0, 3)]),
    ],
)
def test_acid_takes_two_boxes_of_armour_or_a_physical_one_three_times_and_is_over(armour, marked, told):
    fight, _ = do(begun(fighter(armour=armour, marked_armour=marked)), Acid(caught=ANN))
    found = [marks(fight.fighters["a"])[:2]]
    for turn in (1, 2):
        fight = later(fight, 3 * turn)
        found.append(marks(fight.fighters["a"])[:2])
    assert found == told
    assert fight.ongoing == ()
    assert Acid().preview(fight).effects[0].params == {"n": 2, "m": 1, "turns": 2}


@pytest.mark.rule("S-Z3", "S-V1")
def test_acid_wrecks_a_machine_whose_last_box_it_takes():
    fight, _ = do(begun(DRONE.but(armour=6), fighter("Bo")), Acid(caught=ANN))
    assert (fight.fighters["a"].armour, fight.fighters["a"].status) == (8, "")
    fight = later(fight, 3)
    assert (fight.fighters["a"].armour, fight.fighters["a"].status) == (9, "wrecked")
    after = later(fight, 6)
    assert after.fighters["a"].physical == 0


# ------------------------------------------------------------------ molten metal, gas


@pytest.mark.rule("S-Z4")
@pytest.mark.parametrize(
    ("armour", "marked", "splash", "left"),
    [
        ("light", 0, False, (3, 1)),
        ("light", 0, True, (1, 0)),
        ("light", 4, False, (6, 1)),
        (None, 0, False, (0, 1)),
    ],
)
def test_molten_metal_takes_armour_and_flesh_and_a_splash_armour_alone(armour, marked, splash, left):
    after, _ = do(begun(fighter(armour=armour, marked_armour=marked)), Molten(caught=ANN, splash=splash))
    assert marks(after.fighters["a"]) == (*left, 0)
    assert after.ongoing == ()  # it does not come again


@pytest.mark.rule("S-Z4")
def test_a_splash_does_nothing_to_who_has_no_armour_left():
    incomplete(begun(fighter()), Molten(caught=ANN, splash=True), "need.change")
    incomplete(begun(fighter(armour="light", marked_armour=6)), Molten(caught=ANN, splash=True), "need.change")
    told = [Molten(splash=splash).preview(begun(fighter())).effects[0].key for splash in (False, True)]
    assert told == ["effect.molten", "effect.splash"]


@pytest.mark.rule("S-Z4", "S-V1")
def test_molten_metal_takes_boxes_of_a_machine_and_nothing_behind_them():
    after, _ = do(begun(DRONE, fighter("Bo")), Molten(caught=ANN))
    assert marks(after.fighters["a"]) == (3, 0, 0)
    steered, _ = do(begun(DRONE.but(armour=7), fighter("Bo"), turn="b"), Steer(actor="b", machine="a"))
    wrecked, _ = do(steered, Molten(caught=ANN))
    assert wrecked.fighters["a"].status == "wrecked" and wrecked.fighters["b"].machine is None


@pytest.mark.rule("S-Z5")
def test_gas_is_two_physical_past_armour_and_wards_and_does_nothing_to_machines():
    ward = {"key": "warded", "value": 4}
    after, _ = do(begun(fighter(armour="heavy", conditions=[ward]), DRONE), Gas(caught=("a", "b")))
    assert marks(after.fighters["a"]) == (0, 2, 0) and after.fighters["a"].has("warded")
    assert marks(after.fighters["b"]) == (0, 0, 0)
    incomplete(begun(DRONE), Gas(caught=ANN), "need.change")
    assert Gas().preview(begun(fighter())).effects[0].params == {"n": 2}


@pytest.mark.rule("S-Z5", "S-H4")
def test_gas_on_a_full_track_asks_for_a_death_test():
    after, _ = do(begun(fighter(physical=10)), Gas(caught=ANN))
    assert (after.fighters["a"].tests, after.fighters["a"].wounds) == (1, 1)
    after, _ = do(begun(fighter(physical=9)), Gas(caught=ANN))
    assert (after.fighters["a"].tests, after.fighters["a"].physical) == (0, 10)  # what is left of it is lost
