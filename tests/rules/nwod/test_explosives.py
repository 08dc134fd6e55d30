"""Explosives: the table, the blast and what lessens it, the throw."""

import pytest

from fray.rules.nwod.equipment.explosives import BY_KEY, EXPLOSIVES
from fray.rules.nwod.hazards.explosions import Caught, Explode, ThrowExplosive
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.movement import GoProne, TakeCover

from ..table import do, of
from .build import begun, fighter, lines, pool
from .lasting import dues, refused, to_round, told

THREE = [8, 9, 8, 1]  # with the damage of 4: seven points
NONE = [1, 2, 3, 4]  # four points


def blast(*answers, explosive="fragment", targets=("a",), bo=None, ready=None, **fields):
    """A blast of 4 and as many dice under Ann, who has 15 boxes unless told."""
    own = {name: fields.pop(name) for name in ("armour", "stamina", "athletics", "dexterity", "conditions") if name in fields}
    ready = ready or begun(fighter("Ann", **{"stamina": 10} | own), fighter("Bo", **{"stamina": 10} | (bo or {})))
    return do(ready, Explode(explosive=explosive, targets=targets, **fields), *answers)


def marks(fight, id="a"):
    return tuple(fight.fighters[id].marks)


# ------------------------------------------------------------------ the table


@pytest.mark.rule("N-T1")
@pytest.mark.parametrize("key, throw, area, damage, size, cost, kind, flies, fire, down", [
    ("incendiary", -1, 2, 2, 1, 0, "bashing", False, True, False),
    ("stun", 2, 3, 4, 1, 3, "bashing", True, False, True),
    ("fragment", 2, 3, 4, 1, 3, "lethal", True, False, False),
    ("demolition", 1, 4, 4, 1, 3, "lethal", False, False, False),
    ("charge", None, 20, 6, 2, 4, "lethal", False, False, False),
])  # fmt: skip
def test_an_explosive_has_the_numbers_of_the_table(key, throw, area, damage, size, cost, kind, flies, fire, down):
    row = BY_KEY[key]
    assert (row.throw, row.area, row.damage, row.size, row.cost) == (throw, area, damage, size, cost)
    assert (row.kind, row.aerodynamic, row.fire, row.down) == (kind, flies, fire, down)


@pytest.mark.rule("N-T1")
def test_there_are_five_explosives_in_the_order_of_the_table():
    assert list(BY_KEY) == ["incendiary", "stun", "fragment", "demolition", "charge"]
    assert len(EXPLOSIVES) == 5


@pytest.mark.rule("N-Z5", "N-T1")
@pytest.mark.parametrize("key, damage", [("incendiary", 2), ("stun", 4), ("fragment", 4), ("demolition", 4), ("charge", 6)])
def test_choosing_an_explosive_fills_in_its_damage_and_the_form_tells_its_area(key, damage):
    fight = begun(fighter("Ann"))
    form = Explode(explosive=key, targets=("a",)).settled(fight)
    said = {effect.key: effect.params["n"] for effect in form.preview(fight).effects}
    assert (form.damage, said) == (damage, {"effect.explode": damage, "effect.area": BY_KEY[key].area})
    own = form.but(damage=9).settled(fight)
    assert own.damage == 9


# ------------------------------------------------------------------ the blast


@pytest.mark.rule("N-Z5")
def test_it_does_its_damage_and_the_successes_of_as_many_dice():
    assert marks(blast(NONE)[0]) == (0, 4, 0)
    assert marks(blast(THREE)[0]) == (0, 7, 0)


@pytest.mark.rule("N-Z5")
def test_ballistic_armour_takes_its_rating_off_the_damage_which_stays_lethal():
    assert marks(blast(NONE, armour="vest")[0]) == (0, 1, 0)
    assert marks(blast(THREE, armour="kevlar")[0]) == (0, 5, 0)
    assert marks(blast(THREE, armour="reinforced")[0]) == (0, 7, 0)  # 1 against blows, nothing against bullets


@pytest.mark.rule("N-Z5")
def test_one_who_lies_on_the_ground_is_spared_two_points():
    assert marks(blast(NONE, conditions=["prone"])[0]) == (0, 2, 0)


@pytest.mark.rule("N-Z5", "N-M2")
def test_dropping_to_the_ground_when_it_comes_helps_even_out_of_turn():
    ready, _ = do(begun(fighter("Bo"), fighter("Ann")), GoProne(actor="b"))
    assert marks(blast(NONE, targets=("b",), ready=ready)[0], "b") == (0, 2, 0)


@pytest.mark.rule("N-Z5")
@pytest.mark.parametrize("cover, points", [("", 7), ("light", 6), ("partial", 5), ("good", 4)])
def test_cover_takes_its_rating_off(cover, points):
    assert marks(blast(THREE, caught=(Caught(target="a", cover=cover),))[0]) == (0, points, 0)


@pytest.mark.rule("N-Z5")
def test_the_cover_he_has_taken_counts_without_being_told_again():
    ready, _ = do(begun(fighter("Ann", stamina=10), fighter("Bo")), TakeCover(actor="a", cover="good"))
    assert marks(blast(THREE, ready=ready)[0]) == (0, 4, 0)
    assert Explode(targets=("a", "b")).settled(ready).caught == (Caught(target="a", cover="good"), Caught(target="b"))


@pytest.mark.rule("N-Z5")
@pytest.mark.parametrize(("entry", "points"), [(Caught(target="a"), 4), (Caught(target="a", cover=""), 7)])
def test_an_entry_that_says_nothing_of_cover_leaves_him_the_cover_that_he_has(entry, points):
    ready, _ = do(begun(fighter("Ann", stamina=10), fighter("Bo")), TakeCover(actor="a", cover="good"))
    assert marks(blast(THREE, ready=ready, caught=(entry,))[0]) == (0, points, 0)


@pytest.mark.rule("N-Z5", "N-R9")
def test_full_cover_has_to_be_pierced_first():
    caught = (Caught(target="a", cover="full", durability=3),)
    fight, events = blast(THREE, [8, 1, 9, 1], caught=caught)
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("barrier.through", 4)]
    assert marks(fight) == (0, 2, 0)
    fight, events = blast(NONE, caught=(Caught(target="a", cover="full", durability=4),))
    assert (marks(fight), told(events)) == ((0, 0, 0), ["log.exploded", "log.unhurt"])


@pytest.mark.rule("N-Z5", "N-R9")
def test_behind_the_barrier_armour_takes_dice():
    _, events = blast(THREE, [1, 1, 1], armour="vest", caught=(Caught(target="a", cover="full", durability=1),))
    assert [(line.key, line.value) for line in of(events, rolls.Tested).roll.lines] == [("barrier.through", 6), ("armour", -3)]


@pytest.mark.rule("N-Z5", "N-R9")
@pytest.mark.parametrize("structure, left, cover", [(10, 4, "full"), (6, None, "")])
def test_what_goes_through_wears_the_barrier_down(structure, left, cover):
    ready, _ = do(begun(fighter("Ann", stamina=10)), TakeCover(actor="a", cover="full", durability=1, structure=structure))
    fight, events = blast(THREE, [1] * 6, ready=ready)
    ann = fight.fighters["a"]
    assert (ann.barrier.structure if ann.barrier else None, ann.cover) == (left, cover)
    assert ("log.battered" if left else "log.battered.gone") in told(events)


@pytest.mark.rule("N-Z5")
def test_defense_is_no_help():
    assert marks(blast(NONE, dexterity=5)[0]) == (0, 4, 0)


# ------------------------------------------------------------------ kinds of explosives


@pytest.mark.rule("N-Z5", "N-E1")
def test_a_stun_grenade_does_bashing_and_can_throw_people_down():
    fight, _ = blast(THREE, [1], explosive="stun")
    assert (marks(fight), fight.fighters["a"].has("prone")) == ((0, 0, 7), True)
    fight, _ = blast(THREE, [8, 1], explosive="stun", athletics=1, dexterity=1)
    assert not fight.fighters["a"].has("prone")


@pytest.mark.rule("N-Z5", "N-E1")
def test_a_fragmentation_grenade_throws_nobody_down():
    _, events = blast(THREE)
    assert not [event for event in events if isinstance(event, rolls.Tested)]


@pytest.mark.rule("N-Z5", "N-Z8")
def test_an_incendiary_does_bashing_and_sets_alight():
    fight, _ = blast([8, 1], explosive="incendiary")
    assert marks(fight) == (0, 2, 3)  # 2 and a success; the fire of a torch at once
    assert dues(to_round(fight, 2)) == ["due.fire"]


@pytest.mark.rule("N-Z5", "N-Z8")
def test_no_fire_reaches_one_behind_a_barrier_that_holds():
    fight, _ = blast([1, 1], explosive="incendiary", caught=(Caught(target="a", cover="full", durability=2),))
    assert (marks(fight), fight.ongoing) == ((0, 0, 0), ())


# ------------------------------------------------------------------ covering it with the body


@pytest.mark.rule("N-Z5")
def test_one_who_covers_it_with_his_body_takes_it_alone_and_aggravated():
    fight, _ = blast(THREE, targets=("a", "b"), shielded_by="b")
    assert (marks(fight), marks(fight, "b")) == ((0, 0, 0), (7, 0, 0))


@pytest.mark.rule("N-Z5")
def test_a_big_charge_cannot_be_covered():
    ready = begun(fighter("Ann"), fighter("Bo"))
    assert refused(ready, Explode(explosive="charge", targets=("a",), shielded_by="b")) == "refuse.too_big"
    do(ready, Explode(explosive="demolition", targets=("a",), shielded_by="b"), NONE)


# ------------------------------------------------------------------ the throw


def thrower(**fields):
    return begun(fighter("Ann", **{"dexterity": 3, "athletics": 2} | fields), fighter("Bo", dexterity=5, wits=5, conditions=["prone"]))


@pytest.mark.rule("N-Z5")
@pytest.mark.parametrize("key, bonus", [("fragment", 2), ("stun", 2), ("demolition", 1), ("incendiary", -1)])
def test_it_is_thrown_with_dexterity_and_athletics_past_defense_and_prone(key, bonus):
    throw = ThrowExplosive(actor="a", explosive=key)
    assert lines(throw, thrower()) == {"dexterity": 3, "athletics": 2, "explosive": bonus}


@pytest.mark.rule("N-Z5", "N-R1")
@pytest.mark.parametrize("range, dice", [("short", 7), ("medium", 5), ("long", 3), ("beyond", 0)])
def test_range_counts_as_for_any_throw(range, dice):
    assert pool(ThrowExplosive(actor="a", range=range), thrower()) == dice


@pytest.mark.rule("N-Z5", "N-R2")
@pytest.mark.parametrize("key, yards", [("fragment", [12, 24, 48, 96]), ("incendiary", [6, 12, 24, 48])])
def test_how_far_follows_from_strength_and_shape(key, yards):
    options = ThrowExplosive(actor="a", explosive=key).options(thrower(), "range")  # 2 + 3 + 2 - 1, twice that if it flies well
    assert [option.hint.params["n"] for option in options] == yards


@pytest.mark.rule("N-Z5")
def test_a_planted_charge_and_what_is_too_heavy_cannot_be_thrown():
    assert refused(thrower(), ThrowExplosive(actor="a", explosive="charge")) == "refuse.heavy"
    assert refused(thrower(strength=1), ThrowExplosive(actor="a")) == "refuse.heavy"


@pytest.mark.rule("N-Z5")
def test_the_throw_takes_the_action_and_one_success_is_enough():
    fight, events = do(thrower(), ThrowExplosive(actor="a"), [8, 1, 1, 1, 1, 1, 1])
    assert (fight.fighters["a"].acted, of(events, rolls.Tested).roll.successes) == (True, 1)
    assert refused(fight, ThrowExplosive(actor="a")) == "refuse.acted"
