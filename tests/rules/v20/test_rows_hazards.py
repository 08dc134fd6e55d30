"""Every hazard: whom it hurts, how, with what soak, how often; and whom it does not."""

from dataclasses import dataclass

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.v20.harm.damage import Healed
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.hazards.harm import Harm, Suffered
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.system import SYSTEM

from ..table import do, of, sums, why
from .build import after, begun, fighter, next_turn, none_of
from .rows import duel

BEINGS = ("mortal", "ghoul", "vampire", "werewolf")


@dataclass(frozen=True)
class Case:
    """A hazard at three levels: kind of damage and soak of each being with Stamina 2 and Fortitude 1; None: it is nothing to him."""

    rule: str
    harm: dict
    at: int  # difficulty of the soak
    kinds: tuple
    soaks: tuple
    goes_on: bool


BOTH, FORTITUDE = {"stamina": 2, "fortitude": 1}, {"fortitude": 1}
CASES = {
    # fire is the bane of vampires; Stamina soaks lethal damage of those with Fortitude
    "fire": Case(
        "V-A2", {"levels": 3, "difficulty": 7}, 7, ("lethal", "lethal", "aggravated", "lethal"), (BOTH, BOTH, FORTITUDE, BOTH), True
    ),
    "sunlight": Case(
        "V-A2", {"levels": 3, "difficulty": 9}, 9, (None, None, "aggravated", None), (None, None, FORTITUDE, None), True
    ),
    "fall": Case("V-A2", {"yards": 10}, 6, ("bashing",) * 4, (BOTH,) * 4, False),
    "other": Case(
        "V-A2", {"levels": 3, "difficulty": 5, "kind": "aggravated"}, 5, ("aggravated",) * 4, (FORTITUDE, FORTITUDE, FORTITUDE, BOTH), False
    ),
}  # fmt: skip
ROWS = [pytest.param(key, case, id=key, marks=pytest.mark.rule(case.rule)) for key, case in CASES.items()]


@pytest.mark.parametrize("being", BEINGS)
@pytest.mark.parametrize(("source", "case"), ROWS)
def test_what_it_does_to_each_kind_of_being(source, case, being):
    kind, soak = case.kinds[BEINGS.index(being)], case.soaks[BEINGS.index(being)]
    scene = begun(fighter("Ann", kind=being, fortitude=1))
    harm = Harm(fighters=("a",), source=source, **case.harm)
    if kind is None:
        assert after(scene, harm).fighters["a"] == scene.fighters["a"]
        return
    dice = sum(soak.values())
    scene, events = do(scene, harm, [case.at] + [case.at - 1] * (dice - 1))  # the face at the difficulty stops one, those below none
    event = of(events, Suffered)
    assert (event.kind, event.soak.difficulty, sums(event.soak.lines), event.levels) == (kind, case.at, soak, 3)
    halved = being == "vampire" and kind == "bashing"
    assert getattr(scene.fighters["a"], kind) == event.amount == (1 if halved else 2) == scene.fighters["a"].marks.filled


@pytest.mark.rule("V-A2")
@pytest.mark.parametrize(
    ("yards", "feet", "kind", "levels"),
    [
        (4, 12, "bashing", 1), (6, 18, "bashing", 1), (7, 21, "bashing", 2), (10, 30, "bashing", 3), (30, 90, "bashing", 9),
        (33, 99, "bashing", 9), (34, 102, "lethal", 10), (999, 2997, "lethal", 10),
    ],
)  # fmt: skip
def test_a_fall_does_a_level_for_each_whole_ten_feet_and_ten_lethal_ones_from_a_hundred_on(yards, feet, kind, levels):
    assert 3 * yards == feet
    scene, fall = begun(fighter("Ann", fortitude=1)), Harm(fighters=("a",), source="fall", yards=yards)
    event = of(do(scene, fall, [2, 2, 2])[1], Suffered)
    assert (event.kind, event.levels, event.soak.difficulty) == (kind, levels, 6)
    assert fall.preview(scene).effects[0].params["n"] == levels


@pytest.mark.rule("V-A2")
@pytest.mark.parametrize("yards", [1, 2, 3])  # nine feet
def test_a_fall_from_less_than_ten_feet_does_nothing_and_asks_for_no_soak(yards):
    scene = begun(fighter("Ann"))
    later, events = do(scene, Harm(fighters=("a",), source="fall", yards=yards))
    assert later.fighters["a"] == scene.fighters["a"]
    assert [said.key for event in events for said in event.log()] == ["log.suffered.none"]


@pytest.mark.rule("V-A7")
@pytest.mark.parametrize("harm", [{"source": "fire", "levels": 4}, {"source": "fall", "yards": 16}, {"source": "other", "levels": 4}])
def test_only_an_attack_dazes_whatever_else_does_more_than_stamina(harm):
    answers = [] if harm["source"] == "fire" else [[2, 2]]
    scene = after(begun(fighter("Ann")), Harm(fighters=("a",), **harm), *answers)  # Stamina 2
    assert scene.fighters["a"].marks.filled == 4 and not scene.fighters["a"].has("dazed")


@pytest.mark.parametrize(("source", "case"), ROWS)
def test_what_goes_on_falls_due_each_turn_until_it_is_put_out(source, case):
    scene = begun(fighter("Mara", kind="vampire", fortitude=1), fighter("Bo"))
    scene = after(scene, Harm(fighters=("a",), source=source, **case.harm), chance(case))
    assert bool(scene.ongoing) == case.goes_on
    assert SYSTEM.due(scene) == ()  # not in the same turn
    if not case.goes_on:
        assert SYSTEM.due(next_turn(scene)) == ()
        return
    once = scene.fighters["a"].aggravated
    later = next_turn(scene)
    assert [type(one.action) for one in SYSTEM.due(later)] == [Suffer]
    later, events = do(later, Suffer(ongoing=1), [case.at - 1])
    assert later.fighters["a"].aggravated == once + 3 and of(events, Suffered).soak.difficulty == case.at
    assert SYSTEM.due(later) == () and len(SYSTEM.due(next_turn(later))) == 1
    out = after(scene, Relieve(ongoing=1))
    assert out.ongoing == () and SYSTEM.due(next_turn(out)) == ()
    brief = Harm(fighters=("a",), source=source, goes_on=False, **case.harm)
    assert after(begun(fighter("Mara", kind="vampire")), brief).ongoing == ()


def chance(case):
    """One success against all that the vampire soaks it with."""
    return [case.at] + [2] * (sum(case.soaks[2].values()) - 1)


@pytest.mark.rule("V-A2")
@pytest.mark.parametrize(
    ("yards", "kind", "levels"),
    [(4, "bashing", 1), (7, "bashing", 2), (10, "bashing", 3), (14, "bashing", 4), (20, "bashing", 6), (34, "lethal", 10)],
)  # fmt: skip
def test_a_fall_is_a_level_for_every_ten_feet_and_ten_lethal_from_a_hundred_on(yards, kind, levels):
    event = of(do(begun(fighter("Ann", fortitude=1)), Harm(fighters=("a",), source="fall", yards=yards), [2, 2, 2])[1], Suffered)
    assert (event.kind, event.levels) == (kind, levels)


@pytest.mark.rule("V-A2")
def test_armour_helps_in_a_fall_or_elsewhere_only_where_it_is_said_and_never_against_fire():
    scene = begun(fighter("Ann", armour="vest"))
    blast = Harm(fighters=("a",), source="other", levels=2, kind="lethal", difficulty=6)
    assert after(scene, blast).fighters["a"].lethal == 2
    assert after(scene, blast.but(armour=True), [6, 2, 2]).fighters["a"].lethal == 1
    assert after(scene, Harm(fighters=("a",), source="fire", levels=2, armour=True)).fighters["a"].lethal == 2


@pytest.mark.rule("V-A2", "V-D3")
def test_a_one_takes_from_the_soak_unless_the_group_plays_it_otherwise():
    fall = Harm(fighters=("a",), source="fall", yards=10)
    assert after(begun(fighter("Ann")), fall, [6, 1]).fighters["a"].bashing == 3
    assert after(begun(fighter("Ann"), ignore_ones=True), fall, [6, 1]).fighters["a"].bashing == 2


@pytest.mark.rule("V-A2")
def test_each_of_several_soaks_for_himself_and_is_taken_once():
    scene = duel(None, {"fortitude": 1})
    scene, events = do(scene, Harm(fighters=("a", "b", "a"), source="fire", levels=2, difficulty=5), [5, 5, 2])
    assert (scene.fighters["a"].lethal, scene.fighters["b"].lethal) == (2, 0)
    assert [event.fighter for event in events if isinstance(event, Suffered)] == ["a", "b"]


@pytest.mark.rule("V-A5")
def test_it_asks_for_somebody_and_hurts_nobody_dead():
    scene = duel(None, {"lethal": 7, "fallen": "dead"})
    assert why(scene, Harm()) == "need.targets"
    assert why(scene, Harm(fighters=("b",), source="fire")) == "refuse.dead"


# ------------------------------------------------------------------ days of rest


@pytest.mark.rule("V-A6")
@pytest.mark.parametrize(
    ("days", "levels", "blood", "will", "healed", "further"),
    [
        (1, 1, 15, 3, 1, 0), (3, 1, 15, 3, 3, 0), (4, 1, 20, 3, 3, 0), (1, 3, 15, 3, 3, 2), (1, 3, 15, 1, 2, 1), (2, 1, 9, 3, 1, 0),
        (1, 1, 4, 3, 0, 0), (2, 2, 20, 0, 2, 0),
    ],
)  # fmt: skip
def test_a_day_heals_a_level_for_five_blood_and_each_further_one_takes_willpower(days, levels, blood, will, healed, further):
    one = fighter("Mara", kind="vampire", own_blood=20, aggravated=3, blood=blood, willpower_left=will)
    scene, events = do(begun(one), PassTime(amount=days, unit="days", healers=("a",), levels=levels))
    mara = scene.fighters["a"]
    assert (mara.aggravated, mara.blood, mara.willpower) == (3 - healed, blood - 5 * healed, will - further)
    assert none_of(events, Healed) == (healed == 0)


@pytest.mark.rule("V-A6")
def test_nobody_but_a_vampire_with_aggravated_wounds_heals_so():
    for one in (fighter("Ann", kind="werewolf", aggravated=2), fighter("Ann", kind="vampire", lethal=2)):
        scene = after(begun(one), PassTime(amount=1, unit="days", healers=("a",)))
        assert scene.fighters["a"].marks == one.marks and scene.fighters["a"].blood == one.blood
