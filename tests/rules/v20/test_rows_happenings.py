"""Every event of the turn, of damage, of what keeps coming, of who is there, and of the game master: what is different after it."""

import pytest

from fray.engine.fight.event import fold
from fray.engine.fight.ongoing import Relieve
from fray.engine.table.company import Note
from fray.engine.values.errors import RuleError
from fray.rules.v20.company import ComeBack, Join, Leave
from fray.rules.v20.fighters.conditions import Condition
from fray.rules.v20.fighters.fight import Circumstance, Ongoing
from fray.rules.v20.harm.damage import Heal, Wound
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.master import Amend, Rewrite, SetCondition, SetScene
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.movement import Drop
from fray.rules.v20.turns.turn import TurnBegan

from ..table import do, kinds
from .build import Bond, Plan, Scene, after, begun, fight, fighter, next_turn, sheet
from .rows import CY, GUN, KINDRED, Happening, blow, changed, duel, params

ANN, BO = fighter("Ann", wits=3), fighter("Bo")
NEW = fight(ANN, BO)
PLACED = {"a.place": 12, "a.rating": 5, "b.place": 8, "b.rating": 4}  # 5 + 7, 4 + 4
BURNING = Ongoing(id=1, key="fire", fighter="a", due=3, every=3, values={"levels": 2, "difficulty": 5})
FIRE = duel().but(ongoing=(BURNING,))
DUE = next_turn(FIRE)
TIRED = begun(  # all that a turn counts, at the end of it
    fighter("Ann", acted=True, plan=Plan(done=1), told=True, defended=1, committed=True, extra=1, quick=1, spent=1, willed=True,
            shots={"0": 1}, moved=7, steady=0, conditions=[Condition.new("stumbled"), Condition.new("blinded")]),
    fighter("Bo", acted=True),
)  # fmt: skip
FRESH = {
    "a.acted": False, "a.plan": None, "a.told": False, "a.defended": 0, "a.committed": False, "a.extra": 0, "a.quick": 0, "a.spent": 0,
    "a.willed": False, "a.shots": {}, "a.moved": 0, "a.steady": None, "b.acted": False,
}  # fmt: skip
MUD = Scene(circumstances=(Circumstance(name="mud", touches="close"),))
GONE = begun(fighter("Ann"), fighter("Bo", gone=True))
CLINCHED = {"bonds": (Bond(kind="clinch", holder="a", held="b", since=1),)}
SNEAK = {"dexterity": 3, "stealth": 2}
OLDER = sheet("Ann", **GUN, **KINDRED, generation=12)

CASES = {
    # the turn
    "Begun": Happening(
        "V-I1", (NEW, Begin(), [7, 4]), PLACED | {"round": 1, "phase": "act", "line": ("a", "b"), "turn": "a"},
        ("log.begun", "log.round", "log.initiative", "log.initiative"), (duel(), NextTurn()),
    ),
    "InitiativeRolled": Happening(
        "V-I1", (NEW, Begin(), [1, 9]),  # 5 + 1, 4 + 9
        {"a.place": 6, "a.rating": 5, "b.place": 13, "b.rating": 4, "round": 1, "phase": "act", "line": ("b", "a"), "turn": "b"},
        ("log.begun", "log.round", "log.initiative", "log.initiative"), (duel(), NextTurn()),
    ),
    "RoundBegan": Happening(
        "V-I1", (TIRED, NextTurn(), [2, 9]),
        FRESH | {
            "round": 2, "seconds": 3, "a.place": 6, "a.rating": 4, "b.place": 13, "b.rating": 4, "line": ("b", "a"), "turn": "b",
            "a.conditions": (Condition(key="blinded"),),
        },
        ("log.condition.off", "log.round", "log.initiative", "log.initiative"), (duel(), NextTurn()),
    ),
    "PhaseBegan": Happening(
        "V-I1", (duel({"told": True}, {"plan": Plan(full=True)}, phase="declare", turn="b", declaring=True), NextTurn()),
        {"phase": "act", "turn": "a", "b.told": True, "b.acted": True}, (), (duel(), NextTurn()),
    ),
    "TurnBegan": Happening(
        "V-I1", (duel(), NextTurn()), {"turn": "b", "a.acted": True}, (), (duel(bo={"acted": True}), blow(), [2, 2], {})
    ),
    "TurnEnded": Happening(
        "V-G1", (duel({"ambush": {"b": 1}, "acted": True}, None, phase="ambush"), NextTurn(), [7, 4]),
        {"phase": "act", "a.ambush": {}, "a.acted": False, "a.place": 11, "a.rating": 4, "b.place": 8, "b.rating": 4},
        ("log.initiative", "log.initiative"), (NEW, Begin(), [7, 4]),
    ),
    "Caught": Happening(
        "V-G1", (duel(SNEAK), Ambush(actor="a", target="b"), [6, 6, 6, 2, 2], [6, 2]), {"a.ambush": {"b": 2}},
        ("log.test.success", "log.test.success", "log.ambush"), (duel(), blow(), [2, 2], {}),
    ),
    "AmbushPassed": Happening(
        "V-G1", (duel({"ambush": {"b": 2}}, None, CY), Leave(fighter="b")), {"a.ambush": {}, "b.gone": True, "b.acted": True},
        ("log.left", "log.ambush.passed"), (duel({"ambush": {"b": 2}}, None, CY), Leave(fighter="c")),
    ),
    # damage
    "Hurt": Happening(
        "V-A5", (duel(), Wound(fighter="b", kind="lethal", amount=2)), {"b.lethal": 2}, ("log.hurt.cause",),
        (duel(), blow(), [6, 2], [2, 2], {}),
    ),
    "Fell": Happening(
        "V-A5", (duel(bo={"extra": 1, "lethal": 6}, **CLINCHED), Wound(fighter="b", kind="lethal")),
        {"b.lethal": 7, "b.extra": 0, "bonds": ()},
        ("log.hurt.cause", "log.incapacitated", "log.let_go"), (duel(bo={"lethal": 5}), Wound(fighter="b", kind="lethal")),
    ),
    "Dazed": Happening(
        "V-A7", (duel({"strength": 3}), blow(), [6, 2], [6, 6, 6], [2, 2], {}),
        {
            "a.acted": True, "a.plan": Plan(done=1), "a.foe": "b", "a.fights": {"b": 1}, "b.fights": {"a": 1}, "b.bashing": 3,
            "b.conditions": (Condition(key="dazed", rounds=1),),
        }, ("log.attack.hit", "log.dazed"),
        (duel(), Wound(fighter="b", amount=3)),
    ),
    "ArmourRuined": Happening(
        "V-A3", (duel(bo={"armour": "reinforced"}), blow(), [6, 2], [6, 6], [6, 2, 2], {}),
        {
            "a.acted": True, "a.plan": Plan(done=1), "a.foe": "b", "a.fights": {"b": 1}, "b.fights": {"a": 1}, "b.bashing": 1,
            "b.ruined": True,
        }, ("log.attack.hit", "log.armour_ruined"), (duel(bo={"armour": "reinforced"}), blow(), [6, 2], [6, 2], [2, 2, 2], {}),
    ),
    "Healed": Happening(
        "V-A5", (duel({"bashing": 1, "lethal": 2, "aggravated": 1}), Heal(fighter="a", amount=2)), {"a.bashing": 0, "a.lethal": 1},
        ("log.healed",), (duel(), Wound(fighter="b")),
    ),
    # what keeps coming
    "Suffered": Happening(
        "V-A2", (duel(), Harm(fighters=("a",), source="fire", levels=2, goes_on=False)), {"a.lethal": 2}, ("log.suffered",),
        (duel(), Harm(fighters=("a",), source="sunlight", goes_on=False)),
    ),
    "Began": Happening(
        "V-A2", (duel(), Harm(fighters=("a",), source="fire", levels=2)), {"a.lethal": 2, "ongoing": (BURNING,)},
        ("log.suffered", "log.began"), (duel(), Harm(fighters=("a",), source="fall"), [2, 2]),
    ),
    "Came": Happening(
        "V-A2", (DUE, Suffer(ongoing=1)), {"a.lethal": 2, "ongoing": (BURNING.but(due=6),)}, ("log.suffered",),
        (FIRE, Relieve(ongoing=1)),
    ),
    "Ceased": Happening("V-A2", (FIRE, Relieve(ongoing=1)), {"ongoing": ()}, ("log.ceased",), (DUE, Suffer(ongoing=1))),
    "Faded": Happening(
        "V-A7", (duel({"conditions": [Condition.new("blinded", 60)]}), PassTime(amount=3, unit="minutes")),  # sixty turns of three seconds
        {"seconds": 180, "a.conditions": ()}, ("log.time", "log.condition.off"),
        (duel({"conditions": ["blinded"]}), PassTime(amount=3, unit="minutes")),
    ),
    "TimePassed": Happening(
        "V-A6", (duel({"conditions": [Condition.new("blinded", 61)]}), PassTime(amount=3, unit="minutes")),
        {"seconds": 180, "a.conditions": (Condition(key="blinded", rounds=1),)}, ("log.time",), (duel(), NextTurn()),
    ),
    # who is there
    "Joined": Happening(
        "V-I1", (duel(), Join.of(duel(), [sheet("Di")]), [9]),
        {"f3": fighter("Di").but(place=13, rating=4), "line": ("a", "b", "f3")}, ("log.joined", "log.initiative"),
        (GONE, ComeBack(fighter="b")),
    ),
    "Left": Happening(
        "V-I1", (duel(GUN | {"extra": 1, "plan": Plan(attacks=1)}, None, CY, **CLINCHED), Leave(fighter="a")),
        {"a.gone": True, "a.acted": True, "a.extra": 0, "a.plan": None, "turn": "b", "bonds": ()}, ("log.left", "log.let_go"),
        (duel(), Drop(actor="a")),
    ),
    "CameBack": Happening(
        "V-I1", (GONE, ComeBack(fighter="b")), {"b.gone": False, "b.acted": True}, ("log.back",), (duel(), Leave(fighter="b"))
    ),
    "Noted": Happening(
        "V-I3", (duel(), Note(actor="a", text="shouts", takes_action=True)), {"a.acted": True}, ("log.did",), (duel(), Drop(actor="a"))
    ),
    # the game master
    "SceneSet": Happening("V-G2", (duel(), SetScene(scene=MUD)), {"scene": MUD}, ("log.scene",), (duel(), Drop(actor="a"))),
    "Conditioned": Happening(
        "V-M8", (duel(), SetCondition(fighter="b", condition="staked", turns=3)), {"b.conditions": (Condition(key="staked", rounds=3),)},
        ("log.condition.on",), (duel(), Drop(actor="a")),
    ),
    "Amended": Happening(
        "V-I1", (duel(), Amend.of(duel(), "b").but(place=40, willpower=1)), {"b.place": 40, "b.willpower": 1, "line": ("b", "a")},
        ("log.amended", "log.amended"), (duel(), Drop(actor="a")),
    ),
    "Rewritten": Happening(
        "V-C1", (duel(GUN | {"ammo": {"0": 5}, **KINDRED, "blood": 7}), Rewrite(fighter="a", sheet=OLDER)),  # 3 of 10 are missing, 3 of 11
        {"a.sheet": OLDER, "a.blood": 8}, ("log.rewritten",), (duel(), Drop(actor="a")),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "case"), params(CASES))
def test_all_that_is_different_after_it_and_what_the_log_says(name, case):
    scene, action, *answers = case.on
    later, events = do(scene, action, *answers)
    assert name in kinds(events)
    assert changed(scene, later) == case.change
    assert tuple(said.key for event in events for said in event.log()) == case.told


@pytest.mark.parametrize(("name", "case"), params(CASES))
def test_it_does_not_come_of_what_stands_beside_it(name, case):
    scene, action, *answers = case.off
    assert name not in kinds(do(scene, action, *answers)[1])


# ------------------------------------------------------------------ what a sheet that is changed takes along


@pytest.mark.rule("V-C1")
def test_rounds_and_the_hand_go_with_the_weapon_and_ruined_armour_with_the_armour():
    one = fighter("Ann", weapons=["knife", "pistol_light"], hand="1", ammo={"1": 5}, lying=("0",), armour="vest", ruined=True)
    scene = begun(one, fighter("Bo"))
    swapped = sheet("Ann", weapons=["pistol_light", "knife", "rifle"], armour="vest")
    ann = after(scene, Rewrite(fighter="a", sheet=swapped)).fighters["a"]
    assert (ann.hand, ann.ammo, ann.lying, ann.ruined) == ("0", {"0": 5, "2": 6}, ("1",), True)
    bare = after(scene, Rewrite(fighter="a", sheet=sheet("Ann", weapons=["sword"], armour="flak"))).fighters["a"]
    assert (bare.hand, bare.ammo, bare.lying, bare.ruined) == ("unarmed", {}, (), False)


@pytest.mark.rule("V-C1")
@pytest.mark.parametrize(("generation", "blood", "left"), [(12, 7, 8), (8, 7, 12), (15, 7, 7), (8, 0, 5), (13, 3, 3)])
def test_blood_left_follows_what_was_missing(generation, blood, left):
    # generation 13 holds 10, 12 holds 11, 8 holds 15, 15 holds 10
    scene = begun(fighter("Mara", **KINDRED, blood=blood))
    changed_sheet = sheet("Mara", **KINDRED, strength=3, generation=generation)
    assert after(scene, Rewrite(fighter="a", sheet=changed_sheet)).fighters["a"].blood == left


@pytest.mark.rule("V-C1")
def test_no_blood_is_left_where_more_was_missing_than_there_is_room_for_now():
    scene = begun(fighter("Mara", **KINDRED, generation=8, blood=2))  # 13 of 15 are missing
    assert after(scene, Rewrite(fighter="a", sheet=sheet("Mara", **KINDRED))).fighters["a"].blood == 0  # of 10


@pytest.mark.rule("V-C1")
@pytest.mark.parametrize(("now", "left", "then"), [(5, 3, 5), (5, 0, 2), (3, 1, 1), (1, 1, 0), (1, 3, 1)])
def test_willpower_left_follows_the_rating(now, left, then):
    scene = begun(fighter("Ann", willpower=3, willpower_left=left))
    assert after(scene, Rewrite(fighter="a", sheet=sheet("Ann", strength=3, willpower=now))).fighters["a"].willpower == then


@pytest.mark.rule("V-I1")
def test_a_place_comes_only_to_one_who_is_there():
    with pytest.raises(RuleError):
        fold(duel(), (TurnBegan(fighter="z"),))
    assert fold(duel(), (TurnBegan(fighter="b"),)).turn == "b"
