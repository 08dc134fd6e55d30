"""What a card shows: tracks, points, what holds the fighter, where he stands in the order; the numbers of a sheet; what bonds him."""

import pytest

from fray.rules.anarchy.cards import bonds, card, derived
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.hazards.acid import Acid

from ..table import do, sums
from .build import begun, fighter, sheet

CAR, SPIRIT, SPRITE = (fighter("It").but(sheet=template(name)) for name in ("car", "spirit_air", "sprite"))


def told(*others, scene=None, **ann):
    """Ann's card."""
    return card(begun(fighter("Ann", **ann), *(others or (fighter("Bo"),)), scene=scene), "a")


def states(*others, **ann):
    """The keys of what holds Ann, with those that are grave in a set of their own."""
    shown = told(*others, **ann).states
    return [one.key for one in shown], {one.key for one in shown if one.grave}


def counters(shown):
    return {figure.label.key: figure.number for figure in shown.counters}


@pytest.mark.parametrize(
    ("ann", "key", "grave"),
    [
        ({"physical": 10}, "staggered", True),
        ({"dead": True}, "dead", True),
        ({"conditions": ["knocked_out"]}, "knocked_out", True),
        ({"conditions": ["bound"]}, "bound", False),
        ({"conditions": ["prone"]}, "prone", False),
        ({"physical": 1, "tests": 1}, "tests", True),
        ({"deck": "entry", "marked_deck": 9}, "bricked", True),
        ({"controller": "b"}, "controlled", True),
        ({"astral": True}, "astral", False),
        ({"mode": "ar"}, "ar", False),
        ({"mode": "vr"}, "vr", False),
        ({"machine": "b"}, "steers", False),
        ({"inside": "b"}, "inside", False),
        ({"machine": "b", "inside": "b"}, "steers", False),
        ({"spells": ["illusion"], "sustains": Sustained(spell=0, on=("b",))}, "sustains", False),
        ({"owner": "b"}, "called", False),
        ({"owes": True}, "owes", False),
        ({"gone": True}, "gone", False),
    ],
)
def test_what_holds_him_is_named_once_and_nothing_else_is(ann, key, grave):
    keys, graves = states(**ann)
    assert keys == [key] and bool(graves) == grave


def test_nothing_holds_the_free_and_a_knocked_out_one_is_not_told_staggered_too():
    assert states() == ([], set())
    assert states(stun=10, conditions=["knocked_out"])[0] == ["knocked_out"]
    assert states(physical=9, deck="entry", marked_deck=8)[0] == []
    assert states(spells=[], sustains=Sustained(spell=0, on=("b",)))[0] == []  # a spell that is no more on the sheet


def test_a_condition_is_told_with_its_strength_or_its_turns():
    def said(**condition):
        return told(conditions=[condition]).states[0].label

    assert said(key="confused", value=-2).params == {"condition": "condition.confused", "n": -2}
    assert said(key="bound", rounds=2).params == {"condition": "condition.bound", "n": 2}
    assert said(key="prone").key == "condition.prone"


def test_what_keeps_coming_stands_on_his_card_alone():
    fight, _ = do(begun(fighter("Ann", armour="heavy"), fighter("Bo")), Acid(caught=("a",)))
    assert [one.key for one in card(fight, "a").states] == ["acid"] and card(fight, "b").states == ()


def test_the_speed_is_told_of_a_vehicle():
    assert [one.key for one in card(begun(CAR, fighter("Bo")), "a").states] == ["speed"]
    drone = fighter("It").but(sheet=template("combat_drone"))
    assert card(begun(drone, fighter("Bo")), "a").states == ()


@pytest.mark.parametrize(
    ("ann", "turn", "status"),
    [
        ({}, "a", "current"),
        ({}, "b", "ready"),
        ({"acted": True}, "b", "acted"),
        ({"owner": "b"}, "b", "acted"),
        ({"conditions": ["bound"]}, "b", "acted"),
        ({"physical": 10}, "b", "out"),
        ({"dead": True}, "a", "out"),
        ({"gone": True}, "b", "out"),
        ({"conditions": ["knocked_out"]}, "b", "out"),
    ],
)
def test_the_status_of_a_card(ann, turn, status):
    assert card(begun(fighter("Ann", **ann), fighter("Bo"), turn=turn), "a").status == status


@pytest.mark.rule("S-I1")
def test_the_place_in_the_order_is_his_who_narrates_himself():
    fight = begun(fighter("Ann"), fighter("Bo"), fighter("Cy", owner="a"))
    assert [card(fight, id).place for id in "abc"] == ["1", "2", ""]
    assert card(fight.but(round=0), "a").place == ""
    assert card(fight.but(line=("b", "c", "a")), "a").place == "3"
    assert card(fight.but(line=("b",)), "a").place == ""


@pytest.mark.rule("S-A1", "S-H1", "S-M2", "S-V1")
def test_the_defence_on_a_card_counts_wounds_conditions_and_who_steers():
    assert counters(told())["figure.defence"] == 6
    assert counters(told(physical=3, conditions=[{"key": "confused", "value": -1}]))["figure.defence"] == 4
    assert counters(told(agility=1, logic=0, physical=9))["figure.defence"] == 0  # never below nothing
    assert counters(told(conditions=["knocked_out"]))["figure.defence"] == 0
    steered = begun(CAR, fighter("Bo", agility=5, machine="a", mode="ar", stun=3))
    assert counters(card(steered, "a"))["figure.defence"] == 5 + 3 - 1
    assert counters(card(begun(CAR, fighter("Bo")), "a"))["figure.defence"] == 0 + 1  # no autopilot, handling 1
    assert counters(card(begun(SPRITE, fighter("Bo")), "a"))["figure.defence"] == 10


@pytest.mark.rule("S-I3", "S-D2")
def test_points_and_edge_stand_on_the_cards_of_those_who_have_them():
    assert "figure.plot" not in counters(told()) and counters(told(plot=2))["figure.plot"] == 2
    assert counters(told(player=True, plot=0))["figure.plot"] == 0
    assert counters(told())["figure.edge"] == 1 and "figure.edge" not in counters(told(edge_left=0))


@pytest.mark.rule("S-H1", "S-I2")
def test_the_numbers_that_change_in_a_fight():
    def numbers(**ann):
        return {figure.label.key: figure.number for figure in told(**ann).figures}

    assert numbers() == {}
    assert numbers(physical=6, stun=3) == {"figure.penalty": -3}
    assert numbers(amps=["reflexes_2"]) == {"figure.attacks": 2} and numbers(amps=["reflexes_1"]) == {}
    assert numbers(karma_left=4) == {"figure.karma": 4}


@pytest.mark.rule("S-C2")
@pytest.mark.parametrize(
    ("key", "boxes", "costs"),
    [
        ("physical", 10, (0, 0, -1, 0, 0, -2, 0, 0, -3, -4)),
        ("stun", 9, (0, 0, -1, 0, 0, -2, 0, 0, -3)),
        ("armour", 6, ()),
        ("deck", 9, ()),
    ],
)
def test_a_track_is_drawn_with_what_its_rows_cost(key, boxes, costs):
    shown = {track.key: track for track in told(willpower=1, armour="light", deck="entry").tracks}
    assert len(shown[key].boxes) == boxes and shown[key].costs == costs and shown[key].row == 3


def test_a_card_tells_what_he_carries():
    shown = told(weapons=["smg", "club", "bow", "taser"], armour="light")
    assert [said.params for said in shown.gear] == [
        {"weapon": "weapon.smg", "kind": "physical"},
        {"weapon": "weapon.club", "kind": "stun"},
        {"weapon": "weapon.bow", "kind": "physical"},
        {"armour": "armour.light", "n": 6},
    ]
    assert told().gear == ()


@pytest.mark.rule("S-C1", "S-C2")
@pytest.mark.parametrize(
    ("fields", "numbers"),
    [
        ({}, {"track.physical": 10, "track.stun": 10, "figure.defence": 6}),
        ({"strength": 5, "willpower": 1, "agility": 4}, {"track.physical": 11, "track.stun": 9, "figure.defence": 7}),
        ({"armour": "medium", "natural": 3}, {"track.physical": 10, "track.stun": 10, "track.armour": 12, "figure.defence": 6}),
        ({"deck": "high"}, {"track.physical": 10, "track.stun": 10, "track.deck": 11, "figure.defence": 6}),
        ({"player": True}, {"track.physical": 10, "track.stun": 10, "figure.defence": 6, "figure.plot": 3}),
        ({"own_plot": 9}, {"track.physical": 10, "track.stun": 10, "figure.defence": 6, "figure.plot": 5}),
        ({"own_defence": 14, "own_physical": 4, "own_stun": 5, "own_armour": 2}, {
            "track.physical": 4, "track.stun": 5, "track.armour": 2, "figure.defence": 14}),
        ({"deck": "entry", "own_deck": 15}, {"track.physical": 10, "track.stun": 10, "track.deck": 15, "figure.defence": 6}),
        ({"own_deck": 15}, {"track.physical": 10, "track.stun": 10, "figure.defence": 6}),  # no deck
        ({"kind": "sprite", "logic": 5}, {"track.stun": 11, "figure.defence": 10}),  # half of Logic, up; Logic twice
        ({"kind": "spirit"}, {"track.physical": 10, "track.stun": 10, "figure.defence": 6}),
        ({"kind": "drone", "armour": "medium", "autopilot": 6, "handling": 2}, {"track.armour": 9, "figure.defence": 8}),
        ({"kind": "vehicle", "own_armour": 12, "handling": 1}, {"track.armour": 12, "figure.defence": 1}),
        ({"kind": "vehicle", "own_armour": 12}, {"track.armour": 12}),
    ],
)  # fmt: skip
def test_the_derived_numbers_of_a_sheet(fields, numbers):
    assert {figure.label.key: figure.number for figure in derived(sheet(**fields))} == numbers
    assert all(figure.number == sum(sums(figure.lines).values()) for figure in derived(sheet(**fields)))


@pytest.mark.parametrize(
    ("change", "who"),
    [
        (lambda fight: fight.with_fighter("b", machine="c", mode="ar"), "c"),
        (lambda fight: fight.with_fighter("b", inside="c"), "c"),
        (lambda fight: fight.with_fighter("d", owner="a"), "a"),
        (lambda fight: fight.with_fighter("d", owner="a"), "d"),
        (lambda fight: fight.but(line=("b", "a", "c", "d")), "a"),
        (lambda fight: do(fight, Acid(caught=("a",)))[0], "a"),
        (lambda fight: fight.but(marks={"a|Door": 1}), "a"),
        (lambda fight: fight.with_fighter("b", sustains=Sustained(spell=0, on=("a",))), "a"),
    ],
)
def test_a_card_is_drawn_anew_when_what_it_shows_of_others_changes(change, who):
    fight = begun(fighter("Ann", armour="heavy"), fighter("Bo", spells=["combat_sense"]), CAR, SPIRIT)
    assert bonds(change(fight), who) != bonds(fight, who)
    assert bonds(fight, who) == bonds(fight.but(), who)


@pytest.mark.rule("S-V1")
def test_a_card_follows_the_vehicle_he_rides_in_and_no_other():
    fight = begun(fighter("Ann", inside="b"), CAR, CAR)
    assert bonds(fight.with_fighter("b", speed="full"), "a") != bonds(fight, "a")
    assert bonds(fight.with_fighter("c", speed="full"), "a") == bonds(fight, "a")
