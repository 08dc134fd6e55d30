"""Every event of what fighters do: all that is different after it, what the log says, and an action that it does not come of."""

import pytest

from fray.rules.v20.attacks.struggle import LetGo, Struggle
from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Exert, Hasten, Mend, Steel
from fray.rules.v20.company import Leave
from fray.rules.v20.declaration import Declare
from fray.rules.v20.fighters.conditions import Condition
from fray.rules.v20.fighters.fight import Bond
from fray.rules.v20.turns.drawing import Draw, Reload
from fray.rules.v20.turns.movement import Drop, Move, StandUp, TakeCover
from fray.rules.v20.turns.rolls import Test as AnyRoll

from ..table import do, kinds
from .build import Plan, weapon
from .rows import (
    AIM,
    ALL,
    CY,
    DECLARED,
    GUN,
    KINDRED,
    SABRE,
    SMG,
    SPRAY,
    STAKE,
    VAMPIRE,
    Happening,
    blow,
    changed,
    duel,
    holding,
    params,
    shot,
)  # fmt: skip

ONE = {"a.acted": True, "a.plan": Plan(done=1)}  # an action of the turn, the only one
MET = {"a.foe": "b", "a.fights": {"b": 1}, "b.fights": {"a": 1}}
HIT = ONE | MET
SHOT = {"a.foe": "b", "b.engaged": True}  # who is shot at is in the fight
LATER = {"a.foe": "b", "a.fights": {"b": 2}, "b.fights": {"a": 2}}  # in the second turn
PLAYER = {"player": True, "dodge": 1}
CLUB = {"melee": 1, "weapons": ["club"]}
KNIFE = {"weapons": [weapon("knife").but(use="thrown")]}
BLADE = {"melee": 1, "dexterity": 3, "weapons": ["sword"], "player": True, **ALL}
FELLED = {"conditions": ["down"], "cover": "light"}
EMPTY = {"firearms": 1, "weapons": ["crossbow"], "ammo": {"0": 0}}
HASTY = {**KINDRED, "celerity": 2}
MIGHTY = {**KINDRED, "potence": 2}


def bonds(kind, since=1):
    return {"bonds": (Bond(kind=kind, holder="a", held="b", since=since),)}


CASES = {
    # attacks and what follows from them
    "Attacked": Happening(
        "V-A1", (duel(), blow(), [6, 2], [6, 2], [2, 2], {}), HIT | {"b.bashing": 1}, ("log.attack.hit",),
        (duel(**holding("clinch")), Struggle(actor="a", target="b"), [2, 2], {}),
    ),
    "Overruled": Happening(
        "V-A1", (duel(), blow(), [6, 2], [6, 2], [2, 2], {"amount": 2}), HIT | {"b.bashing": 2}, ("log.attack.hit", "log.overruled"),
        (duel(), blow(), [6, 2], [6, 2], [2, 2], {"amount": 1}),
    ),
    "Riposted": Happening(
        "V-F3", (duel(bo=BLADE), blow(), "parry", [6, 2], [6, 6, 6, 2], {}, [6, 2, 2, 2, 2, 2], {}),  # Strength 2 + 2 + a surplus of 2
        HIT | {"b.defended": 1, "a.lethal": 1}, ("log.guard", "log.attack.parried", "log.riposte"),
        (duel(bo=BLADE), blow(), "parry", [6, 2], [6, 2, 2, 2], {}),
    ),
    "Aborted": Happening(
        "V-I2", (duel(bo=PLAYER | DECLARED), blow(), "dodge:point", [2, 2], [2, 2, 2], {}),
        HIT | {"b.acted": True, "b.plan": Plan(full=True), "b.defended": 1, "b.willpower": 2},
        ("log.abort.point", "log.guard", "log.attack.miss"), (duel(bo=PLAYER | ALL), blow(), "dodge", [2, 2], [2, 2, 2], {}),
    ),
    "Dropped": Happening(
        "V-R1", (duel(KNIFE), blow("throw", "0"), [2, 2], {}), ONE | SHOT | {"a.hand": "unarmed", "a.lying": ("0",)},
        ("log.attack.miss", "log.dropped"), (duel(GUN), shot(), [2, 2, 2], {}),
    ),
    "Staked": Happening(
        "V-M8", (duel(STAKE, KINDRED), blow("stake", "0"), [9, 2, 2], [6, 6, 6], [2, 2], {}),
        HIT | {"b.lethal": 3, "b.conditions": (Condition(key="staked"),)}, ("log.attack.hit", "log.staked"),
        (duel(STAKE, KINDRED), blow("stake", "0"), [9, 2, 2], [6, 6, 2], [2, 2], {}),
    ),
    "Strafed": Happening(
        "V-R1", (duel(SMG), SPRAY, [8, 8, 8, *[2] * 10], [2] * 6, {}),  # 4 dice and two more
        ONE | SHOT | {"a.ammo": {"0": 0}, "a.shots": {"0": 1}}, ("log.strafed", "log.sprayed"),
        (duel(SMG), shot(), [2, 2, 2], {}),
    ),
    "Sprayed": Happening(
        "V-R1", (duel(SMG, {**PLAYER, **ALL}), SPRAY, "dodge.prone", [8, 8, *[2] * 11], [6, 2, 2], [6, 2, 2, 2], {}),
        ONE | SHOT | {
            "a.ammo": {"0": 0}, "a.shots": {"0": 1}, "b.lethal": 1, "b.defended": 1, "b.cover": "light",
            "b.conditions": (Condition(key="down"),),
        }, ("log.strafed", "log.sprayed"), (duel(SMG), blow("automatic", "0"), [2] * 13, {}),
    ),
    # who has got hold of whom
    "Gripped": Happening(
        "V-M5", (duel(), blow("hold"), [6, 2], {}), HIT | bonds("hold") | {"a.touched": {"b": 1}}, ("log.attack.touch", "log.gripped.hold"),
        (duel(), blow("hold"), [5, 5], {}),
    ),
    "Struggled": Happening(
        "V-M3", (duel(**holding("clinch")), Struggle(actor="a", target="b"), [6, 2], [2, 2], {}),
        ONE | {"a.foe": "b", "a.fights": {"b": 2}, "b.bashing": 1}, ("log.struggled",),
        (duel(**holding("clinch")), Struggle(actor="a", target="b", way="break"), [6, 2], [2, 2]),
    ),
    "Tested": Happening(
        "V-D2", (duel(), AnyRoll(actor="a", willpower=True), [2, 2]), {"a.willpower": 2, "a.willed": True}, ("log.test.success",),
        (duel(), Move(actor="a", yards=1)),
    ),
    "Loosed": Happening(
        "V-M5", (duel(**holding("hold")), LetGo(actor="a", target="b")), {"bonds": ()}, ("log.let_go",),
        (duel(**holding("hold", "b", "a")), Struggle(actor="a", target="b"), [6, 2], [6, 2]),  # a tie
    ),
    "Reached": Happening(
        "V-M1", (duel(), blow("tackle"), [7, 2], [2] * 3, {}, [7, 7], [6, 6]),
        HIT | {"a.touched": {"b": 1}, "b.conditions": (Condition(key="down"),)},
        ("log.attack.soaked", "log.test.success", "log.test.failure", "log.down"), (duel(), blow("sweep"), [7, 2], [2, 2], {}, [8, 8]),
    ),
    "Stood": Happening(
        "V-M8", (duel(), blow("sweep"), [7, 2], [2, 2], {}, [8, 7]),
        HIT | {"b.conditions": (Condition(key="stumbled", rounds=1, ticked=1),)}, ("log.attack.soaked", "log.test.success", "log.stood"),
        (duel(), blow("sweep"), [7, 2], [2, 2], {}, [7, 7]),
    ),
    "WentDown": Happening(
        "V-R1", (duel(GUN | {"aim": 1, "aimed": "b"}), Drop(actor="a")),
        {"a.conditions": (Condition(key="down"),), "a.cover": "light", "a.aim": 0, "a.aimed": ""}, ("log.down",),
        (duel(), Move(actor="a", yards=1)),
    ),
    "GotUp": Happening(
        "V-M8", (duel(FELLED), StandUp(actor="a")), ONE | {"a.conditions": (), "a.cover": ""}, ("log.up",), (duel(), Drop(actor="a"))
    ),
    "Spent": Happening(
        "V-M8", (duel(FELLED | {"cover": "good"}), StandUp(actor="a")), ONE | {"a.conditions": ()}, ("log.up",), (duel(), Drop(actor="a"))
    ),
    "Drank": Happening(
        "V-M1", (duel(VAMPIRE | {"blood": 8}, **holding("kiss")), Drink(actor="a", target="b")),
        ONE | {"a.blood": 10, "b.blood": 8}, ("log.drank",),
        (duel(VAMPIRE | {"blood": 8}, **holding("clinch")), blow("kiss"), [6, *[2] * 8], {"blood": 0}),
    ),
    # shooting and moving
    "Aimed": Happening(
        "V-R1", (duel(GUN | {"aim": 1, "aimed": "b"}), AIM), ONE | {"a.aim": 2, "a.foe": "b", "a.sighted": 1}, ("log.aim",),
        (duel(GUN), shot(), [2] * 3, {}),
    ),
    "AimLost": Happening(
        "V-R1", (duel(GUN | {"aim": 1, "aimed": "b"}), Leave(fighter="b")),
        {"a.aim": 0, "a.aimed": "", "b.gone": True, "b.acted": True}, ("log.left", "log.aim.lost"),
        (duel(GUN | {"aim": 1, "aimed": "b"}, None, CY), Leave(fighter="c")),
    ),
    "TookCover": Happening(
        "V-R1", (duel(GUN | {"aim": 1, "aimed": "b"}), TakeCover(actor="a", cover="superior")),
        {"a.cover": "superior", "a.aim": 0, "a.aimed": ""}, ("log.cover",), (duel(), Drop(actor="a")),
    ),
    "Reloaded": Happening(
        "V-R1", (duel(EMPTY), Reload(actor="a", weapon="0")), ONE | {"a.loading": 1}, ("log.loading",),
        (duel(GUN), Draw(actor="a", weapon="unarmed")),
    ),
    "Moved": Happening(
        "V-I4", (duel(GUN | {"cover": "good", "aim": 1, "aimed": "b"}), Move(actor="a", pace="jog", yards=13)),  # half of 26 is free
        {"a.moved": 13, "a.cover": "", "a.aim": 0, "a.aimed": ""}, ("log.move.jog",), (duel(), Drop(actor="a")),
    ),
    "Drew": Happening(
        "V-R1", (duel(SABRE | {"hand": "unarmed", "lying": ("0",)}), Draw(actor="a", weapon="0")), ONE | {"a.hand": "0", "a.lying": ()},
        ("log.drew",), (duel(GUN | {"ammo": {"0": 0}}), Reload(actor="a", weapon="0")),
    ),
    # what is declared
    "Declared": Happening(
        "V-I3", (duel(), Declare(actor="a", target="b", manoeuvre="kick", attacks=2, dodges=1)),
        {"a.told": True, "a.plan": Plan(actions=3, attacks=2, left={"dodge": 1}, manoeuvre="kick", target="b")}, ("log.declared.several",),
        (duel(), blow(), [2, 2], {}),
    ),
    # blood and Willpower
    "Hastened": Happening(
        "V-C1", (duel(HASTY), Hasten(actor="a")), {"a.extra": 2, "a.blood": 9, "a.spent": 1}, ("log.hastened",), (duel(), Steel(actor="a"))
    ),
    "Exerted": Happening(
        "V-C1", (duel(MIGHTY, edition="v20"), Exert(actor="a")),
        {"a.blood": 9, "a.spent": 1, "a.conditions": (Condition(key="exerted", rounds=1),)}, ("log.exerted",), (duel(), Steel(actor="a")),
    ),
    "Steeled": Happening(
        "V-D4", (duel(), Steel(actor="a")), {"a.willpower": 2, "a.conditions": (Condition(key="steeled", rounds=1),)}, ("log.steeled",),
        (duel(HASTY), Hasten(actor="a")),
    ),
    "Healed": Happening(
        "V-A6", (duel({**KINDRED, "lethal": 2, "bashing": 1}), Mend(actor="a")), {"a.bashing": 0, "a.blood": 9, "a.spent": 1},
        ("log.healed.blood",), (duel(HASTY), Hasten(actor="a")),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "case"), params(CASES))
def test_all_that_is_different_after_it_and_what_the_log_says(name, case):
    scene, action, *answers = case.on
    after, events = do(scene, action, *answers)
    assert name in kinds(events)
    assert changed(scene, after) == case.change
    assert tuple(said.key for event in events for said in event.log()) == case.told


@pytest.mark.parametrize(("name", "case"), params(CASES))
def test_it_does_not_come_of_what_stands_beside_it(name, case):
    scene, action, *answers = case.off
    assert name not in kinds(do(scene, action, *answers)[1])


@pytest.mark.rule("V-I4")
def test_more_than_half_of_a_run_is_an_action():
    scene = duel()
    assert changed(scene, do(scene, Move(actor="a", pace="jog", yards=14))[0]) == ONE | {"a.moved": 14}


@pytest.mark.rule("V-I3")
def test_a_roll_is_an_action_only_where_it_is_said():
    scene, roll = duel(), AnyRoll(actor="a")
    assert changed(scene, do(scene, roll.but(takes_action=True), [2, 2])[0]) == ONE
    assert changed(scene, do(scene, roll, [2, 2])[0]) == {}
    several = duel({"alertness": 4, "plan": Plan(actions=2, free=2)})
    later, _ = do(several, roll.but(takes_action=True), [2] * 4)  # 6 - 2
    assert changed(several, later) == {"a.plan": Plan(actions=2, free=1, done=1)}


@pytest.mark.rule("V-F5")
def test_a_defence_of_several_actions_takes_one_of_them():
    plan = Plan(actions=3, attacks=1, left={"dodge": 1, "block": 1}, manoeuvre="punch", target="a")
    scene = duel(bo={"dodge": 3, "plan": plan})
    after, _ = do(scene, blow(defence="dodge"), [2, 2], [2, 2], {})  # 2 + 3, -3
    assert changed(scene, after) == HIT | {"b.defended": 1, "b.plan": plan.but(done=1, left={"dodge": 0, "block": 1})}
    after, _ = do(scene, blow(defence="block"), [2, 2], {})  # no dice: 2 - 3
    assert changed(scene, after) == HIT | {"b.defended": 1, "b.plan": plan.but(done=1, left={"dodge": 1, "block": 0})}


@pytest.mark.rule("V-I3")
def test_an_action_of_celerity_is_taken_after_those_of_the_plan():
    scene = duel(HASTY | {"extra": 1})
    first, _ = do(scene, blow(), [2, 2], {})
    assert changed(scene, first) == MET | {"a.plan": Plan(done=1)}
    second, _ = do(first, blow(), [2, 2], {})
    assert changed(first, second) == {"a.extra": 0, "a.acted": True}


@pytest.mark.rule("V-G1")
def test_the_blow_of_an_ambush_costs_nothing_of_the_turn_and_its_surplus_is_gone():
    scene = duel({"ambush": {"b": 1, "c": 2}}, None, CY, phase="ambush")
    after, _ = do(scene, blow(), [2, 2, 2], {})
    assert changed(scene, after) == MET | {"a.acted": True, "a.ambush": {"c": 2}}


@pytest.mark.rule("V-D2")
def test_a_point_of_willpower_of_either_side_is_spent():
    scene = duel(bo={"dodge": 1, **ALL})
    after, _ = do(scene, blow(willpower=True, target_willpower=True, defence="dodge"), [2, 2], [2, 2, 2], {})
    spent = {"a.willpower": 2, "a.willed": True, "b.willpower": 2, "b.willed": True}
    assert changed(scene, after) == HIT | spent | {"b.defended": 1}
