"""Who acts when: DEX rank, then the length of the weapon, then skill, and at last at the same moment."""

from itertools import permutations

import pytest

from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.turns.drawing import Draw
from fray.rules.brp.turns.movement import Move
from fray.rules.brp.turns.order import order

from .build import do, fight, fighter, refused

pytestmark = pytest.mark.rule("B-I2")


def armed(name, weapon="", dexterity=12, skill=50, **fields):
    """A fighter with one weapon in hand and this skill with it."""
    fields |= {"weapons": [weapon]} if weapon else {}
    learnt = {
        "bow_long": "bow", "spear_long": "spear", "sword_broad": "sword", "axe_hand": "axe", "dagger": "dagger", "pistol": "pistol",
        "pike": "polearm", "": "brawl",
    }  # fmt: skip
    return fighter(name, dexterity=dexterity, **{learnt[weapon]: skill}, **fields)


def names(*fighters):
    """The names in the order of the round."""
    scene = fight(*fighters)
    return [scene.fighters[id].name for id in order(scene)]


def acted(scene):
    """The ids in the order in which they have the turn in a round."""
    scene, _ = do(scene, Begin())
    out = []
    while scene.round == 1:
        out.append(scene.turn)
        scene, _ = do(scene, NextTurn())
    return out


# ------------------------------------------------------------------ the order


def test_the_higher_dex_rank_acts_first():
    trio = [fighter("fourteen", dexterity=14), fighter("fifteen", dexterity=15), fighter("nine", dexterity=9)]
    for some in permutations(trio):
        assert names(*some) == ["fifteen", "fourteen", "nine"]
    assert acted(fight(*trio)) == ["b", "a", "c"]


def test_at_one_rank_missiles_come_before_long_then_medium_then_short_weapons():
    four = [armed("bow", "bow_long"), armed("spear", "spear_long"), armed("sword", "sword_broad"), armed("dagger", "dagger")]
    for some in permutations(four):
        assert names(*some) == ["bow", "spear", "sword", "dagger"]


def test_guns_are_missiles_pikes_are_long_axes_are_medium_and_bare_hands_are_short():
    assert names(armed("pike", "pike"), armed("gun", "pistol", skill=10)) == ["gun", "pike"]
    assert names(armed("axe", "axe_hand"), armed("pike", "pike", skill=10)) == ["pike", "axe"]
    assert names(armed("fist", "", skill=90), armed("axe", "axe_hand", skill=10)) == ["axe", "fist"]
    assert names(armed("fist", "", skill=40), armed("dagger", "dagger", skill=60)) == ["dagger", "fist"]
    assert names(armed("dagger", "dagger", skill=40), armed("fist", "", skill=60)) == ["fist", "dagger"]


def test_the_weapon_counts_before_the_skill():
    assert names(armed("sword", "sword_broad", skill=90), armed("bow", "bow_long", skill=20)) == ["bow", "sword"]


def test_the_rank_counts_before_the_weapon():
    assert names(armed("bow", "bow_long", dexterity=12), armed("dagger", "dagger", dexterity=13)) == ["dagger", "bow"]


def test_with_like_weapons_the_higher_skill_acts_first():
    forty, sixty = armed("forty", "sword_broad", skill=40), armed("sixty", "axe_hand", skill=60)
    assert names(forty, sixty) == names(sixty, forty) == ["sixty", "forty"]


def test_the_skill_is_that_with_the_weapon_in_hand():
    # Swords at the base of 15 for him who learnt the bow
    archer = fighter("archer", weapons=["sword_broad", "bow_long"], bow=90)
    assert names(archer, fighter("guard", weapons=["sword_broad"], sword=30)) == ["guard", "archer"]


def test_who_is_dead_or_gone_comes_last():
    assert names(fighter("dead", dexterity=18, dead=True), fighter("slow", dexterity=3)) == ["slow", "dead"]
    assert names(fighter("gone", dexterity=18, gone=True), fighter("slow", dexterity=3)) == ["slow", "gone"]


def test_who_lost_dexterity_acts_at_what_is_left():
    assert names(fighter("weak", dexterity=14, losses={"dexterity": 5}), fighter("slow", dexterity=10)) == ["slow", "weak"]


def test_nobody_acts_before_his_rank_comes():
    scene, _ = do(fight(fighter("Ann", dexterity=14), fighter("Bo", dexterity=15)), Begin())
    assert refused(scene, Attack(actor="a", target="b")) == "refuse.turn"


# ------------------------------------------------------------------ at the same moment

KILL = {"weapon": "0", "defence": "none"}


def twins(**fields):
    """Two alike in everything, each with 10 hit points and a sword."""
    return do(fight(armed("Ann", "sword_broad"), armed("Bo", "sword_broad"), **fields), Begin())[0]


def kill(scene, actor, target):
    """A special success: 9 (most of 1D8+1) and 8 + 1 rolled: 18 damage to 10 hit points."""
    return do(scene, Attack(actor=actor, target=target, **KILL), [1], [8])[0]


def test_who_are_alike_in_everything_act_at_once_and_the_log_says_so():
    scene, events = do(fight(armed("Ann", "sword_broad"), armed("Bo", "sword_broad"), armed("Cy", "dagger")), Begin())
    assert set(scene.at_once) == {"a", "b"}
    assert events[-1].log()[0].key == "log.at_once"


def test_both_act_even_if_both_die():
    scene = kill(twins(), "a", "b")
    assert scene.fighters["b"].hp == -8
    scene, _ = do(scene, NextTurn())
    assert scene.turn == "b"
    scene = kill(scene, "b", "a")
    assert scene.fighters["a"].hp == -8
    scene, _ = do(scene, NextTurn())
    assert [f.dead for f in scene.fighters.values()] == [True, True]


def test_so_does_one_who_was_made_unconscious_in_that_moment():
    scene, _ = do(twins(), Attack(actor="a", target="b", **KILL), [30], [7], {}, [4])  # 7 + 1: 2 left, out for 4 hours
    assert scene.fighters["b"].has("unconscious")
    scene, _ = do(scene, NextTurn())
    scene = kill(scene, "b", "a")
    assert scene.fighters["a"].hp == -8


def test_three_of_one_moment_all_act():
    scene, _ = do(fight(*(armed(name, "sword_broad") for name in ("Ann", "Bo", "Cy"))), Begin())
    scene = kill(scene, "a", "c")
    scene, _ = do(kill(do(scene, NextTurn())[0], "b", "a"), NextTurn())
    assert scene.turn == "c"
    assert kill(scene, "c", "b").fighters["b"].hp == -8


def test_it_holds_in_a_round_with_statements_too():
    scene = twins(options=Options(phases=True))
    for _ in range(3):
        scene, _ = do(scene, NextTurn())
    assert (scene.phase, scene.turn) == ("actions", "a")
    scene, _ = do(kill(scene, "a", "b"), NextTurn())
    assert kill(scene, "b", "a").fighters["a"].hp == -8


@pytest.mark.parametrize(
    "second",
    [
        armed("Bo", "sword_broad", dexterity=11), armed("Bo", "dagger"), armed("Bo", "sword_broad", skill=49),
    ],
    ids=["rank", "weapon", "skill"],
)  # fmt: skip
def test_who_comes_later_by_anything_does_not_act_once_he_is_down(second):
    scene, _ = do(fight(armed("Ann", "sword_broad"), second), Begin())
    assert scene.at_once == ("a",)
    scene = kill(scene, "a", "b")
    assert refused(scene.but(turn="b"), Attack(actor="b", target="a", **KILL)) == "refuse.dying"
    scene, _ = do(scene, NextTurn())
    assert (scene.round, scene.turn, scene.fighters["b"].dead) == (2, "a", True)


def test_who_comes_to_the_rank_of_another_by_drawing_acts_at_his_moment():
    quick = armed("Ann", "sword_broad", dexterity=15, hand="unarmed")
    scene, _ = do(fight(quick, armed("Bo", "sword_broad", dexterity=10)), Begin())
    scene, _ = do(scene, Draw(actor="a", weapon="0"))  # 15 - 5 = 10
    assert set(scene.at_once) == {"a", "b"}
    first = scene.turn
    other = "b" if first == "a" else "a"
    scene, _ = do(kill(scene, first, other), NextTurn())
    assert (scene.round, scene.turn) == (1, other)
    assert kill(scene, other, first).fighters[first].hp == -8


def test_who_falls_back_from_the_moment_has_lost_it():
    scene, _ = do(twins(), Move(actor="a", metres=6))
    assert (scene.turn, scene.at_once) == ("b", ("b",))
    scene, _ = do(kill(scene, "b", "a"), NextTurn())
    assert (scene.round, scene.fighters["a"].dead) == (2, True)


def test_a_few_steps_do_not_cost_the_moment():
    trio = fight(armed("Ann", "sword_broad"), armed("Bo", "sword_broad"), armed("Cy", "dagger"))
    scene, _ = do(kill(do(trio, Begin())[0], "a", "b"), NextTurn())
    scene, _ = do(scene, Move(actor="b", metres=5))
    assert scene.turn == "b"
    assert kill(scene, "b", "a").fighters["a"].hp == -8
