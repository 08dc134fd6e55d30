"""What is offered in every state of a fighter, what falls due, what his card shows; and in which state it does not."""

import pytest

from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.system import SYSTEM

from .build import Bond, Plan, after, begun, fight, fighter, next_turn, weapon
from .rows import CLAWED, CY, GUN, KINDRED, SABRE, SMG, VAMPIRE, duel, holding

PLAIN = {
    "": ["Attack", "Declare", "Declare"], "group.position": ["Move", "TakeCover", "Drop"], "group.more": ["Ambush", "Test", "Note"],
    "group.master": ["Amend", "SetCondition", "Leave"],
}  # fmt: skip
MASTER = {"group.master": PLAIN["group.master"]}
FEW = {"group.more": ["Test", "Note"], **MASTER}
GEAR = {"group.weapons": ["Draw", "Reload"]}
HASTY, MIGHTY = {**KINDRED, "celerity": 2}, {**KINDRED, "potence": 2}
KISS = {"round": 2, "bonds": (Bond(kind="kiss", holder="a", held="b", since=1),)}
SIDES = fighter("Ann", side="x"), fighter("Bo", side="x"), fighter("Cy", side="y"), fighter("Di", side="y")
ALONE = {"fights": {"b": 1}}


def offered(scene, id="a"):
    """What is offered, by heading."""
    out = {}
    for offer in SYSTEM.menu(scene, id):
        out.setdefault(offer.group, []).append(type(offer.action).__name__)
    return out


MENUS = {
    "his turn": (duel(), PLAIN),
    "one who fights already": (duel(ALONE), PLAIN | {"group.more": ["Test", "Note"]}),
    "against one who fights already": (duel(None, {"foe": "a"}), PLAIN | {"group.more": ["Test", "Note"]}),
    "declared": (duel({"plan": Plan(free=1)}), PLAIN | {"": ["Attack"]}),
    "a gun in hand": (duel(GUN), PLAIN | GEAR | {"": ["Attack", "Declare", "Declare", "Aim"]}),
    "an automatic": (duel(SMG), PLAIN | GEAR | {"": ["Attack", "Strafe", "Declare", "Declare", "Aim"]}),
    "an empty automatic": (duel(SMG | {"ammo": {"0": 0}}), PLAIN | GEAR | {"": ["Attack", "Declare", "Declare", "Aim"]}),
    "an automatic at his belt": (duel(SMG | {"hand": "unarmed"}), PLAIN | GEAR),
    "a sword": (duel(SABRE), PLAIN | {"group.weapons": ["Draw"]}),
    "on the ground": (duel({"conditions": ["down"]}), PLAIN | {"group.position": ["Move", "TakeCover", "StandUp"]}),
    "wounded": (duel({"lethal": 2}), PLAIN | {"": [*PLAIN[""], "Steel"]}),
    "bruised": (duel({"lethal": 1}), PLAIN),
    "wounded without Willpower": (duel({"lethal": 2, "willpower": 0}), PLAIN),
    "a wounded vampire": (duel({**KINDRED, "lethal": 1}), PLAIN | {"": [*PLAIN[""], "Mend"]}),
    "an unhurt vampire": (duel(KINDRED), PLAIN),
    "a wounded ghoul": (duel({"kind": "ghoul", "lethal": 1}), PLAIN),
    "Celerity": (duel(HASTY), PLAIN | {"": [*PLAIN[""], "Hasten"]}),
    "Potence": (duel(MIGHTY), PLAIN),
    "Potence in V20": (duel(MIGHTY, edition="v20"), PLAIN | {"": [*PLAIN[""], "Exert"]}),
    "Potence put to work": (duel(MIGHTY | {"conditions": ["exerted"]}, edition="v20"), PLAIN),
    # not his turn
    "before his turn": (duel(turn="b"), {"": ["Declare", "Declare"], **FEW}),
    "after his turn": (duel({"acted": True}, turn="b"), FEW),
    "where all declare": (duel(turn="b", declaring=True), FEW),
    "after an action of several": (duel({"plan": Plan(actions=2, free=1, done=1)}, turn="b"), FEW),
    "while it is declared": (duel(phase="declare"), {"": ["Declare", "Declare"], **FEW}),
    "Celerity while it is declared": (duel(HASTY, phase="declare"), {"": ["Declare", "Declare", "Hasten"], **FEW}),
    "in ambush": (duel({"ambush": {"b": 1}}, phase="ambush"), {"": ["Attack"], **FEW}),
    # who can do nothing
    "dazed": (duel({"conditions": ["dazed"]}), MASTER),
    "incapacitated": (duel({"lethal": 7}), MASTER),
    "an incapacitated vampire": (duel({**KINDRED, "lethal": 7}), {"": ["Mend"], **MASTER}),
    "a vampire in torpor": (duel({**KINDRED, "lethal": 7, "fallen": "torpor"}), MASTER),
    "felled at the same moment": (duel({"lethal": 7, "steady": 0}, at_once=("a", "b")), PLAIN),
    "gone": (duel({"gone": True}), {"group.master": ["Amend", "SetCondition", "ComeBack"]}),
    "before the fight": (fight(CY), MASTER),
    "burning": (after(duel(), Harm(fighters=("a",), source="fire")), PLAIN | {"group.ongoing": ["Relieve"]}),
    # who has got hold of whom
    "held": (duel(**holding("hold", "b", "a")), PLAIN | {"": ["Struggle"]}),
    "kissed": (duel(**holding("kiss", "b", "a")), PLAIN | {"": ["Struggle"]}),
    "a hold": (duel(**holding("hold")), PLAIN | {"": ["Attack", "LetGo"]}),
    "a clinch": (duel(**holding("clinch")), PLAIN | {"": ["Struggle", "LetGo"]}),
    "in the clinch of another": (duel(**holding("clinch", "b", "a")), PLAIN | {"": ["Struggle"]}),
    "a vampire's clinch": (duel(VAMPIRE, **holding("clinch")), PLAIN | {"": ["Struggle", "Attack", "LetGo"]}),
    "a vampire's clinch of this turn": (duel(VAMPIRE, **holding("clinch", since=2)), PLAIN | {"": ["Struggle", "LetGo"]}),
    "a Kiss": (duel(VAMPIRE, **KISS), PLAIN | {"": ["Drink", "LetGo"]}),
}


@pytest.mark.parametrize(("scene", "whole"), MENUS.values(), ids=MENUS)
def test_what_is_offered(scene, whole):
    assert offered(scene) == whole


MANOEUVRES = {
    "bare hands": ({}, "punch"),
    "a gun": (GUN, "shot"),
    "an empty gun": (GUN | {"ammo": {"0": 0}}, "punch"),
    "a sword": (SABRE, "weapon"),
    "a thrown knife": ({"weapons": [weapon("knife").but(use="thrown")]}, "throw"),
    "claws": (CLAWED, "claws"),
    "claws and a sword": (CLAWED | SABRE, "weapon"),
    "teeth": ({"weapons": ["bite_dog"]}, "natural"),
    "what was declared": (SABRE | {"plan": Plan(attacks=1, manoeuvre="kick")}, "kick"),
}


@pytest.mark.parametrize(("ann", "manoeuvre"), MANOEUVRES.values(), ids=MANOEUVRES)
def test_the_likeliest_manoeuvre_follows_what_is_in_hand(ann, manoeuvre):
    first = SYSTEM.menu(duel(ann), "a")[0].action
    assert (first.manoeuvre, first.target) == (manoeuvre, "b")


TARGETS = {
    "the first enemy on his feet": (begun(*SIDES), "c"),
    "not one struck down": (begun(*SIDES[:2], fighter("Cy", side="y", lethal=7), SIDES[3]), "d"),
    "his last foe": (begun(SIDES[0].but(foe="d"), *SIDES[1:]), "d"),
    "not a foe who is down": (begun(SIDES[0].but(foe="d"), *SIDES[1:3], fighter("Di", side="y", lethal=7)), "c"),
    "who fights him": (begun(*SIDES[:3], SIDES[3].but(foe="a")), "d"),
    "whom he caught unawares": (begun(SIDES[0].but(foe="c", ambush={"d": 1}), *SIDES[1:]), "d"),
    "whom he named": (begun(SIDES[0].but(foe="c", plan=Plan(attacks=1, target="d")), *SIDES[1:]), "d"),
    "whom he holds": (begun(SIDES[0].but(foe="c"), *SIDES[1:], bonds=(Bond(kind="hold", holder="a", held="d", since=0),)), "d"),
}


@pytest.mark.parametrize(("scene", "target"), TARGETS.values(), ids=TARGETS)
def test_the_likeliest_target(scene, target):
    assert SYSTEM.menu(scene, "a")[0].action.target == target


# ------------------------------------------------------------------ what falls due

DUES = {
    "nothing": (duel(), []),
    "held": (duel(**holding("hold", "b", "a")), ["due.held"]),
    "drunk from": (duel(**holding("kiss", "b", "a")), []),
    "a clinch": (duel(**holding("clinch")), ["due.clinch"]),
    "a clinch of this turn": (duel(**holding("clinch", since=2)), []),
    "on the ground": (duel({"conditions": ["down"]}), ["due.down"]),
    "on the ground, and has acted": (duel({"conditions": ["down"], "acted": True}), []),
    "on the ground, dazed": (duel({"conditions": ["down", "dazed"]}), []),
    "on the ground while it is declared": (duel({"conditions": ["down"]}, phase="declare"), []),
    "another lies": (duel(None, {"conditions": ["down"]}), []),
    "fire": (next_turn(after(duel(None, {"conditions": ["down"]}), Harm(fighters=("a",), source="fire")), "b"), ["due.fire", "due.down"]),
}


@pytest.mark.parametrize(("scene", "said"), DUES.values(), ids=DUES)
def test_what_is_not_to_be_forgotten(scene, said):
    assert [due.label.key for due in SYSTEM.due(scene)] == said
    assert [due.urgent for due in SYSTEM.due(scene)] == [key == "due.fire" for key in said]


def test_what_the_game_master_can_do_at_any_time():
    burning = after(duel(), Harm(fighters=("a",), source="fire"))
    names = [(offer.group, type(offer.action).__name__) for offer in SYSTEM.table(burning)]
    plain = [("", "SetScene"), ("", "PassTime"), ("", "Note"), ("group.hazards", "Harm")]
    assert names == [*plain, ("group.ongoing", "Relieve")]
    assert [(offer.group, type(offer.action).__name__) for offer in SYSTEM.table(duel())] == plain


# ------------------------------------------------------------------ cards

STATES = {
    "unhurt": ({}, {}),
    "bruised": ({"bashing": 1}, {"level": False}),
    "incapacitated": ({"lethal": 7}, {"level": True}),
    "dead": ({"lethal": 7, "fallen": "dead"}, {"dead": True}),
    "in torpor": ({**KINDRED, "lethal": 7, "fallen": "torpor"}, {"torpor": True}),
    "behind cover": ({"cover": "good"}, {"cover": False}),
    "aiming": (GUN | {"aim": 1, "aimed": "b"}, {"aim": False}),
    "in ambush": ({"ambush": {"b": 1}}, {"ambush": False}),
    "armour destroyed": ({"armour": "vest", "ruined": True}, {"ruined": False}),
    "full defence": ({"plan": Plan(full=True)}, {"full": False}),
    "several actions": ({"plan": Plan(actions=2, free=1, done=1)}, {"several": False}),
    "the only action": ({"plan": Plan(actions=1, free=1)}, {}),
    "all of several taken": ({"plan": Plan(actions=2, done=2)}, {}),
    "Celerity": ({"extra": 1}, {"extra": False}),
    "an abort that failed": ({"committed": True}, {"committed": False}),
    "gone": ({"gone": True}, {"gone": False}),
}


@pytest.mark.parametrize(("ann", "shown"), STATES.values(), ids=STATES)
def test_what_the_card_shows_of_him(ann, shown):
    assert {state.key: state.grave for state in SYSTEM.card(duel(ann), "a").states} == shown


def test_what_the_card_shows_of_who_holds_whom_and_of_what_burns():
    for kind in ("clinch", "hold", "kiss"):
        scene = duel(**holding(kind))
        (mine,), (his,) = SYSTEM.card(scene, "a").states, SYSTEM.card(scene, "b").states
        assert (mine.key, mine.grave, his.key, his.grave) == (kind, False, kind, kind != "clinch")
    burning = after(duel({**KINDRED, "fortitude": 1}), Harm(fighters=("a",), source="fire"), [5])
    assert [(state.key, state.grave) for state in SYSTEM.card(burning, "a").states] == [("fire", True)]


STATUS = {
    "his turn": (duel(), "current"),
    "to come": (duel(turn="b"), "ready"),
    "has acted": (duel({"acted": True}, turn="b"), "acted"),
    "has had his say": (duel({"told": True}, turn="b", phase="declare"), "acted"),
    "acts still while it is declared": (duel({"acted": True}, turn="b", phase="declare"), "ready"),
    "loses this turn": (duel({"conditions": ["dazed"]}, turn="b"), "acted"),
    "incapacitated": (duel({"lethal": 7}), "out"),
    "gone": (duel({"gone": True}), "out"),
    "before the fight": (fight(fighter("Ann", conditions=["dazed"])), "ready"),
}


@pytest.mark.parametrize(("scene", "status"), STATUS.values(), ids=STATUS)
def test_where_he_stands_in_the_turn(scene, status):
    assert SYSTEM.card(scene, "a").status == status


def test_the_numbers_of_a_card():
    vampire = duel({**KINDRED, "fortitude": 1, "armour": "vest", "lethal": 2, "spent": 1, "generation": 8, **GUN})
    shown = {figure.label.key: figure.number for figure in SYSTEM.card(vampire, "a").figures}
    assert shown == {
        "figure.penalty": -1, "figure.soak.bashing": 6, "figure.soak.lethal": 6, "figure.soak.aggravated": 4, "figure.initiative": 3,
        "figure.run": 26, "figure.blood_turn": 2,
    }  # fmt: skip
    counters = {figure.label.key: figure.number for figure in SYSTEM.card(vampire, "a").counters}
    assert counters == {"figure.willpower": 3, "figure.blood": 15, "figure.rounds": 18}
    mortal = SYSTEM.card(duel(), "a")
    assert {figure.label.key for figure in mortal.figures} == set(shown) - {"figure.penalty", "figure.blood_turn"}
    assert [figure.label.key for figure in mortal.counters] == ["figure.willpower"]
    assert [said.key for said in mortal.gear] == ["gear.hand"] and [said.key for said in SYSTEM.card(vampire, "a").gear][1] == "gear.armour"


# ------------------------------------------------------------------ how what is offered is filled in

DRAFTS = {
    "full defence": (duel(), 1, {"attacks": 0, "dodges": 1, "label": "offer.full_defence"}),
    "a blow and a dodge": (duel(SABRE), 2, {"attacks": 1, "dodges": 1, "manoeuvre": "weapon", "target": "b", "label": "offer.several"}),
    "full defence before his turn": (duel(turn="b"), 0, {"attacks": 0, "dodges": 1, "label": "offer.full_defence"}),
    "both before his turn": (duel(turn="b"), 1, {"attacks": 1, "dodges": 1, "target": "b", "label": "offer.several"}),
    "what he declares": (duel(phase="declare"), 0, {"attacks": 1, "dodges": 0, "target": "b", "label": "action.declare"}),
    "full defence while it is declared": (duel(phase="declare"), 1, {"attacks": 0, "dodges": 1, "label": "offer.full_defence"}),
    "aiming": (duel(GUN), 3, {"target": "b"}),
    "strafing": (duel(SMG), 1, {"weapon": "0", "targets": ("b",)}),
    "breaking out": (duel(**holding("hold", "b", "a")), 0, {"target": "b", "way": "break"}),
    "in a clinch": (duel(**holding("clinch", "b", "a")), 0, {"target": "b", "way": "hurt"}),
    "the bite": (duel(VAMPIRE, **holding("clinch")), 1, {"target": "b", "manoeuvre": "bite"}),
    "at the one he holds": (duel(None, None, CY, **holding("hold", "a", "c")), 0, {"target": "c", "manoeuvre": "punch"}),
    "letting go": (duel(**holding("hold")), 1, {"target": "b"}),
    "drinking": (duel(VAMPIRE, **KISS), 0, {"target": "b", "amount": 3}),
    "drawing": (duel({"weapons": ["sword", "knife"]}), 6, {"weapon": "1"}),
    "not what lies on the ground": (duel({"weapons": ["sword", "knife", "axe"], "lying": ("1",)}), 6, {"weapon": "2"}),
    "loading what is in hand": (duel({"weapons": ["rifle", "pistol_light"], "hand": "1"}), 8, {"weapon": "1"}),
    "loading another": (duel({"weapons": ["sword", "rifle"]}), 7, {"weapon": "1"}),
    "an ambush": (duel(), 6, {"target": "b"}),
}


@pytest.mark.parametrize(("scene", "place", "filled"), DRAFTS.values(), ids=DRAFTS)
def test_what_is_offered_is_filled_in(scene, place, filled):
    offer = SYSTEM.menu(scene, "a")[place]
    fields = {"label": offer.label.key, **offer.action.model_dump()}
    assert {name: fields[name] for name in filled} == filled


def test_reminders_are_filled_in():
    held = SYSTEM.due(duel(**holding("hold", "b", "a")))[0].action
    clinch = SYSTEM.due(duel(**holding("clinch", "b", "a")))[0].action
    assert (held.way, held.target, clinch.way, clinch.target) == ("break", "b", "hurt", "b")
