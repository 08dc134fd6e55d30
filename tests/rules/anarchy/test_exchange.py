"""The course of an attack: what is asked of whom, what counts once where several are hit, and every number that can be overruled."""

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.fighters.health import Hurt
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.magic.spells import Cast

from ..table import answer, do, of, sums
from .build import begun, chances, clash, faces, fighter, figures, marks

SHOT = Attack(actor="a", target="b", weapon="0")
SIX = {"firearms": 3, "projectiles": 3}  # with Agility 3


def asked(fight, action, *given):
    """The question that an action puts once these answers are given."""
    with pytest.raises(Asked) as stopped:
        action.decide(fight, Answers(given=[answer(one) for one in given], rule=False))
    return stopped.value.question


def duel(*weapons, bo=None, options=None, **ann):
    kit = {**SIX, "weapons": list(weapons or ["heavy_pistol"]), "side": "left", **ann}
    return begun(fighter("Ann", **kit), fighter("Bo", **{"side": "right", **(bo or {})}), options=options)


def crowd(cy=None, bo=None, **ann):
    """Ann with a grenade, Bo and Cy in its area."""
    ann = fighter("Ann", **{**SIX, "weapons": ["frag_grenade"], "side": "left", **ann})
    return begun(ann, fighter("Bo", **{"side": "right", **(bo or {})}), fighter("Cy", **{"side": "right", **(cy or {})}))


BURST = SHOT.but(also=("c",))

# ------------------------------------------------------------------ several


@pytest.mark.rule("S-A1", "S-I2", "S-D2")
def test_over_several_the_attack_and_what_is_spent_on_it_count_once():
    scene = crowd(plot=3, edge=2, edge_left=2)
    after, events = do(scene, BURST.but(edge="before", live=True), faces(2, 7), [1], faces(1, 6), faces(1, 6))
    ann = after.fighters["a"]
    assert (ann.attacks, ann.edge, ann.plot) == (1, 1, 2)
    assert [event.face for event in events if event.type == "Clashed"] == [1, 0]
    assert [after.fighters[id].struck_by for id in "bc"] == ["a", "a"]


@pytest.mark.rule("S-A1")
def test_each_has_his_own_defence_his_own_armour_and_his_own_amp():
    scene = crowd(bo={"amps": ["parry"], "armour": "light"}, cy={"amps": ["parry"], "armour": "heavy"})
    after, _ = do(scene, BURST, faces(3, 6), faces(2, 6), faces(1, 7))
    # Bo's amp is left out, Cy's counts of itself: 12 + 1 on six boxes, 12 + 2 on twelve
    assert marks(after.fighters["b"]) == (6, 7, 0) and marks(after.fighters["c"]) == (12, 2, 0)


@pytest.mark.rule("S-D2", "S-A1")
def test_edge_of_the_defence_is_that_of_the_first_target_alone():
    after, _ = do(crowd(), BURST.but(target_edge="before"), faces(2, 6), [4, 4, 4, 1, 1, 1, 1], [4, 4, 4, 1, 1, 1])
    assert after.fighters["b"].physical == 0 and after.fighters["b"].edge == 0
    assert after.fighters["c"].physical == 10 and after.fighters["c"].edge == 1  # fours are no hits for him


@pytest.mark.rule("S-D2")
def test_the_attacker_is_asked_for_edge_only_where_all_are_missed():
    scene = crowd(player=True)
    assert asked(scene, BURST, faces(1, 6), faces(2, 6), faces(2, 6)).title.key == "ask.second"
    assert asked(scene, BURST, faces(1, 6), faces(2, 6), faces(1, 6)).title.key == "result.title"


@pytest.mark.rule("S-A1")
def test_the_chances_of_each_are_shown():
    shown = [figure for figure in BURST.preview(crowd()).figures if figure.label.key == "figure.target"]
    assert [figure.label.params["target"].id for figure in shown] == ["b", "c"]
    assert figures(SHOT, crowd())["figure.hit"].chance == shown[0].chance == shown[1].chance
    helpless = BURST.preview(crowd(cy={"conditions": ["knocked_out"]})).figures
    assert [sums(figure.lines) for figure in helpless] == [{"agility": 3, "logic": 3}, {}]
    better = [figure.chance for figure in BURST.preview(crowd(cy={"agility": 9})).figures]
    assert better[0][0] * better[1][1] > better[1][0] * better[0][1]


# ------------------------------------------------------------------ questions


@pytest.mark.rule("S-D2")
@pytest.mark.parametrize(
    ("bo", "target_edge", "defended", "key"),
    [
        ({"player": True}, "", faces(1, 6), "ask.stand"),
        ({"player": True, "edge_left": 0}, "", faces(1, 6), "result.title"),
        ({}, "", faces(1, 6), "result.title"),
        ({"player": True, "stun": 10}, "", faces(1, 2), "ask.stand"),  # who is staggered may still spend Edge on his defence
        ({"player": True}, "before", faces(1, 7), "result.title"),  # once a roll
    ],
)
def test_the_one_who_is_hit_is_asked_if_he_is_a_player_with_edge_left(bo, target_edge, defended, key):
    assert asked(duel(bo=bo), SHOT.but(target_edge=target_edge), faces(3, 6), defended).title.key == key


@pytest.mark.rule("S-D2")
def test_nobody_is_asked_about_a_miss_or_a_roll_without_a_miss():
    scene = duel(bo={"player": True, "agility": 1, "logic": 1})
    assert asked(scene, SHOT, faces(1, 6), faces(2, 2)).title.key == "result.title"  # missed
    assert asked(scene, SHOT, faces(3, 6), faces(2, 2)).title.key == "result.title"  # he has no die to throw once more
    assert asked(scene, SHOT, faces(3, 6), faces(1, 2)).title.key == "ask.stand"


@pytest.mark.rule("S-D2")
def test_edge_after_a_hit_may_turn_it_aside_or_make_it_less():
    scene = duel(bo={"player": True, "edge": 2, "edge_left": 2})
    after, events = do(scene, SHOT, faces(3, 6), faces(1, 6), "edge", [5, 1, 1, 1, 1])
    assert clash(events).hit and clash(events).points == 7  # 6 + 3 - 2
    assert after.fighters["b"].edge == 1
    after, events = do(scene, SHOT, faces(3, 6), faces(1, 6), "")
    assert clash(events).points == 8 and after.fighters["b"].edge == 2


@pytest.mark.rule("S-V1", "S-D2")
def test_who_steers_spends_his_edge_for_the_machine():
    drone = fighter("Drone", side="right").but(sheet=template("combat_drone"))
    rigger = fighter("Rig", side="right", player=True, machine="b", mode="ar")
    scene = begun(fighter("Ann", **SIX, weapons=["heavy_pistol"], side="left"), drone, rigger)
    after, events = do(scene, SHOT, faces(3, 6), faces(1, 6), "edge", [6, 6, 6, 1, 1])
    assert not clash(events).hit and clash(events).defender == "c"
    assert after.fighters["c"].edge == 0


@pytest.mark.rule("S-I3")
@pytest.mark.parametrize(
    ("friend", "offered"),
    [
        ({}, True),
        ({"side": "left"}, False),
        ({"player": False}, False),
        ({"plot": 0}, False),
        ({"stun": 10}, False),
        ({"conditions": ["bound"]}, False),
        ({"gone": True}, False),
    ],
)
def test_a_friend_is_asked_who_is_a_player_close_by_able_and_has_a_point(friend, offered):
    ann = fighter("Ann", **SIX, weapons=["heavy_pistol"], side="left")
    cy = fighter("Cy", **{"player": True, "side": "right", **friend})
    question = asked(begun(ann, fighter("Bo", side="right"), cy), SHOT, faces(3, 6), faces(1, 6))
    assert (question.title.key == "ask.stand") == offered
    if offered:
        assert [option.value for option in question.options] == ["", "take:c"]


@pytest.mark.rule("S-I3", "S-V1")
def test_nobody_takes_the_hit_of_a_machine_or_of_what_does_no_damage():
    drone = fighter("Drone", side="right").but(sheet=template("combat_drone"))
    friend = fighter("Cy", player=True, side="right")
    ann = fighter("Ann", **SIX, weapons=["heavy_pistol"], side="left", talent="magician", sorcery=3, spells=["confusion"])
    assert asked(begun(ann, drone, friend), SHOT, faces(3, 6), faces(1, 8)).title.key == "result.title"
    spell = Cast(actor="a", target="b")
    assert asked(begun(ann, fighter("Bo", side="right"), friend), spell, faces(3, 6), faces(1, 6)).title.key == "result.title"


# ------------------------------------------------------------------ rulings


@pytest.mark.rule("S-A1", "S-A3")
def test_the_ruling_has_the_damage_its_kind_and_what_goes_past_armour_where_something_may():
    def ruled(fight, hits):
        return {entry.name: entry.default for entry in asked(fight, SHOT, faces(hits, 6), faces(1, 6)).entries}

    assert ruled(duel(), 3) == {"amount": 8, "kind": "physical"}
    needle = {"name": "Needle", "use": "firearm", "damage": 4, "penetrating": True}
    assert ruled(duel(needle), 3) == {"amount": 4, "kind": "physical", "past": 2}
    assert ruled(duel(needle), 0) == {"amount": 0, "kind": "physical"}


@pytest.mark.rule("S-A3")
def test_what_goes_past_armour_can_be_ruled():
    needle = {"name": "Needle", "use": "firearm", "damage": 4, "penetrating": True}
    after, _ = do(duel(needle, bo={"armour": "heavy"}), SHOT, faces(3, 6), faces(1, 6), {"past": 4})
    assert marks(after.fighters["b"]) == (0, 4, 0)


@pytest.mark.rule("S-A1")
def test_a_hit_ruled_to_nothing_is_none_and_a_miss_ruled_to_damage_is_a_hit():
    after, events = do(duel(), SHOT, faces(3, 6), faces(1, 6), {"amount": 0})
    assert not clash(events).hit and marks(after.fighters["b"]) == (0, 0, 0)
    after, events = do(duel(), SHOT, faces(0, 6), faces(1, 6), {"amount": 2})
    assert clash(events).hit and marks(after.fighters["b"]) == (0, 2, 0)
    mage = duel(talent="magician", sorcery=3, spells=["confusion"])
    after, events = do(mage, Cast(actor="a", target="b"), faces(3, 6), faces(1, 6), {"works": "no"})
    assert not clash(events).hit and not after.fighters["b"].has("confused")
    after, events = do(mage, Cast(actor="a", target="b"), faces(0, 6), faces(1, 6), {"works": "yes"})
    assert clash(events).hit and after.fighters["b"].has("confused")


@pytest.mark.rule("S-D2", "S-I3")
def test_a_glitch_die_of_an_attack_is_paid_and_told_and_changes_no_hit():
    for face, said in ((1, "glitch"), (3, "none"), (6, "exploit")):
        after, events = do(duel(plot=1), SHOT.but(live=True), faces(2, 6), [face], faces(1, 6))
        assert clash(events).hit and after.fighters["a"].plot == 0
        assert f"log.die.{said}" in [one.key for one in clash(events).log()]
    master = duel().but(plot=2)
    after, _ = do(master, SHOT.but(live=True), faces(2, 6), [3], faces(1, 6))
    assert (after.plot, after.fighters["a"].plot) == (1, 0)


@pytest.mark.rule("S-A1", "S-D1")
def test_the_game_masters_own_dice_are_in_both_sums():
    scene = duel()
    shown = SHOT.but(modifier=-2, reason="Smoke", target_modifier=3).preview(scene)
    assert [(line.key, line.value) for line in shown.lines][-1] == ("master.reason", -2)
    assert shown.lines[-1].params == {"reason": "Smoke"}
    assert figures(SHOT.but(target_modifier=3), scene)["figure.defence"].number == 9
    assert SHOT.but(modifier=2).preview(scene).lines[-1].key == "master"


@pytest.mark.rule("S-A3", "S-H2")
def test_the_bar_tells_armour_from_wounds_and_wounds_from_falling():
    assert set(chances(SHOT, duel(bo={"own_armour": 20}))) == {"share.miss", "share.armour"}
    assert set(chances(SHOT, duel(bo={"own_physical": 20}))) == {"share.miss", "share.hit"}
    assert set(chances(SHOT, duel(bo={"own_physical": 5}))) == {"share.miss", "share.drop"}
    # six dice: at most six net hits, 6P to 12P on eleven boxes and six of armour
    assert set(chances(SHOT, duel(bo={"own_armour": 6, "own_physical": 6}))) == {"share.miss", "share.armour", "share.hit", "share.drop"}
    wall = figures(SHOT, duel(bo={"own_armour": 20}))
    assert "figure.on_track" not in wall and "figure.on_track" in figures(SHOT, duel())
    _, events = do(duel(bo={"own_armour": 20}), SHOT, faces(2, 6), faces(1, 6))
    assert of(events, Hurt).landed.armour == 7
