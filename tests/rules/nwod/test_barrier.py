"""Full cover: what goes through a barrier, what it wears down, leaning out of it; and two in cover shooting at each other."""

import pytest

from fray.engine.values.text import Said
from fray.rules.nwod.fighters.cover import Barrier
from fray.rules.nwod.turns.movement import Move, TakeCover

from ..table import do, refused
from .build import Armour, Attack, Marks, Weapon, attacked, begun, fighter, lines, pool

SHOT = Attack(actor="a", target="b", weapon="0")
DOOR = Barrier(durability=1, structure=6)
VEST = Armour(name="Jacket", ballistic=2)


def door(durability=1, structure=6, arms="pistol_light", **target):
    """Dexterity 3 + Firearms 3 + 2 at one wholly behind a barrier."""
    barrier = Barrier(durability=durability, structure=structure)
    bo = fighter("Bo", cover="full", barrier=barrier, **target)
    return begun(fighter("Ann", strength=3, dexterity=3, firearms=3, brawl=3, athletics=3, weapons=[arms]), bo)


# ---------------------------------------------------------------- through it


@pytest.mark.rule("N-R9")
def test_five_successes_at_a_wooden_door_leave_four_dice_less_armour_and_two_points_of_the_door():
    scene = door(armour=VEST)
    shot = SHOT.settled(scene)
    assert (shot.concealment, shot.durability, shot.structure) == ("full", 1, 6), "what he stands behind is known"
    assert lines(shot, scene) == {"dexterity": 3, "firearms": 3, "weapon": 2}, "armour is met only behind the door"
    after, events = do(scene, shot, [8] * 5 + [1] * 3, [8, 8])
    blow = attacked(events)
    assert [(line.key, line.value) for line in blow.through.lines] == [("barrier.through", 4), ("armour", -2)]
    assert (blow.through.pool, blow.structure, blow.amount) == (2, 2, 2)
    assert [(throw.label, len(throw.faces)) for throw in blow.dice()] == [
        (None, len(blow.roll.faces)),
        (Said("test.through"), len(blow.through.faces)),
    ]
    assert after.fighters["b"].marks == Marks(lethal=2)
    assert after.fighters["b"].barrier == Barrier(durability=1, structure=2)


@pytest.mark.rule("N-R9")
@pytest.mark.parametrize("successes", [0, 1, 2])
def test_what_does_not_exceed_the_durability_does_nothing(successes):
    scene = door(durability=2)
    after, events = do(scene, SHOT.settled(scene), [8] * successes + [1] * (8 - successes))
    assert (attacked(events).amount, attacked(events).through) == (0, None)
    assert after.fighters["b"].barrier == Barrier(durability=2, structure=6)


@pytest.mark.rule("N-R9")
def test_armour_can_bring_what_went_through_down_to_a_chance_die():
    scene = door(armour=VEST)
    after, events = do(scene, SHOT.settled(scene), [8, 8, 8] + [1] * 5, [10], [1])
    assert (attacked(events).through.is_chance, after.fighters["b"].lethal) == (True, 1)


@pytest.mark.rule("N-R9")
def test_at_no_structure_the_barrier_is_gone_and_hides_nobody_any_more():
    scene = door(structure=3)
    after, _ = do(scene, SHOT.settled(scene), [8] * 4 + [1] * 4, [1, 1, 1])
    assert (after.fighters["b"].cover, after.fighters["b"].barrier) == ("", None)
    again = SHOT.settled(after)
    assert (again.concealment, pool(again, after)) == ("", 8)


@pytest.mark.rule("N-R9")
def test_a_window_is_one_die_harder_and_only_when_somebody_is_wholly_behind_it():
    scene = door(structure=4)
    shot = SHOT.settled(scene).but(window=True)
    assert lines(shot, scene)["window"] == -1
    assert "window" not in lines(shot.but(concealment="good"), scene)


@pytest.mark.rule("N-R9")
@pytest.mark.parametrize("blow", [Attack(actor="a", target="b", weapon="unarmed"), SHOT.but(close=True)])
def test_close_attacks_are_not_stopped_by_it(blow):
    scene = door()
    settled = blow.settled(scene)
    after, events = do(scene, settled, [8] + [1] * (pool(settled, scene) - 1))
    assert (attacked(events).through, attacked(events).amount) == (None, 1)
    assert after.fighters["b"].barrier == DOOR


@pytest.mark.rule("N-R9")
def test_lesser_cover_only_costs_dice():
    scene = begun(fighter("Ann", dexterity=3, firearms=3, weapons=["pistol_light"]), fighter("Bo", cover="good", armour=VEST))
    shot = SHOT.settled(scene)
    assert pool(shot, scene) == 8 - 3 - 2
    after, events = do(scene, shot, [8, 1, 1])
    assert (attacked(events).through, after.fighters["b"].lethal) == (None, 1)


@pytest.mark.rule("N-R9")
@pytest.mark.rule("N-P4")
def test_piercing_counts_against_the_armour_behind_the_barrier():
    gun = Weapon(name="Gun", use="firearm", damage=2, kind="lethal", clip=9, piercing=1)
    scene = door(arms=gun, armour=VEST)
    _, events = do(scene, SHOT.settled(scene), [8] * 5 + [1] * 3, [1, 1, 1])
    assert attacked(events).through.pool == 4 - 2 + 1


# ---------------------------------------------------------------- out of it


@pytest.mark.rule("N-R9")
@pytest.mark.rule("N-R8")
def test_one_wholly_behind_a_barrier_leans_out_to_shoot_and_is_left_with_good_cover():
    ann = fighter("Ann", dexterity=3, firearms=3, weapons=["pistol_light"], cover="full", barrier=DOOR)
    scene = begun(ann, fighter("Bo", dexterity=3, firearms=3, weapons=["pistol_light"]))
    refused(scene, SHOT, "refuse.behind")
    shot = SHOT.settled(scene)
    assert lines(shot, scene) == {"dexterity": 3, "firearms": 3, "weapon": 2, "from_cover.good": -2}
    after, _ = do(scene, shot, [1] * 6)
    assert (after.fighters["a"].cover, after.fighters["a"].barrier) == ("good", None)
    back = Attack(actor="b", target="a", weapon="0").settled(after.but(turn="b"))
    assert pool(back, after) == 8 - 3


@pytest.mark.rule("N-R9")
def test_one_in_lesser_cover_keeps_it_when_he_shoots():
    ann = fighter("Ann", firearms=3, weapons=["pistol_light"], cover="partial")
    after, _ = do(begun(ann, fighter("Bo")), SHOT.but(from_cover="partial"), [1] * 6)
    assert after.fighters["a"].cover == "partial"


# ---------------------------------------------------------------- duels in cover


@pytest.mark.rule("N-R8")
@pytest.mark.parametrize(("own", "theirs", "from_cover", "hidden"), [("good", "partial", -2, -2), ("partial", "good", -1, -3)])
def test_of_two_in_cover_either_shoots_at_four_dice_less(own, theirs, from_cover, hidden):
    gun = {"dexterity": 3, "firearms": 3, "weapons": ["pistol_light"]}
    scene = begun(fighter("Ann", cover=own, **gun), fighter("Bo", cover=theirs, **gun))
    shot = SHOT.settled(scene)
    sums = lines(shot, scene)
    assert (sums[f"from_cover.{own}"], sums[f"concealment.{theirs}"]) == (from_cover, hidden)
    assert pool(shot, scene) == 8 - 4


@pytest.mark.rule("N-R8")
@pytest.mark.rule("N-A16")
def test_good_cover_costs_a_shotgun_three_dice_and_lying_down_behind_it_five():
    ann = fighter("Ann", strength=3, dexterity=3, firearms=3, weapons=["shotgun"])
    standing = begun(ann, fighter("Bo", cover="good"))
    lying = begun(ann, fighter("Bo", cover="good", conditions=["prone"]))
    assert pool(SHOT.settled(standing), standing) == 10 - 3
    assert pool(SHOT.settled(lying), lying) == 10 - 5


@pytest.mark.rule("N-R8")
def test_cover_is_taken_kept_until_he_moves_on_and_lost_then():
    scene = begun(fighter("Ann"), fighter("Bo", firearms=2, weapons=["pistol_light"]))
    behind, _ = do(scene, TakeCover(actor="a", cover="full", durability=3, structure=12))
    assert behind.fighters["a"].barrier == Barrier(durability=3, structure=12)
    shot = Attack(actor="b", target="a", weapon="0").settled(behind.but(turn="b"))
    assert (shot.concealment, shot.durability, shot.structure) == ("full", 3, 12)
    away, _ = do(behind, Move(actor="a"))
    assert (away.fighters["a"].cover, away.fighters["a"].barrier) == ("", None)
