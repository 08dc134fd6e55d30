"""Everything that lasts ends with each of its causes, by what fighters do, and the log says so; and not by what is no cause of it."""

import pytest

from fray.rules.v20.attacks.grips import Loosed
from fray.rules.v20.attacks.struggle import LetGo
from fray.rules.v20.blood.drinking import Drink, victims
from fray.rules.v20.company import ComeBack, Leave
from fray.rules.v20.harm.damage import Wound
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.lasting import LASTING
from fray.rules.v20.master import SetCondition, SetScene
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns.aiming import Aim, AimLost
from fray.rules.v20.turns.ambush import Ambush, AmbushPassed
from fray.rules.v20.turns.drawing import Draw
from fray.rules.v20.turns.movement import Drop, Move

from ..table import do, kinds, why
from .build import Attack, Bond, Scene, after, begun, fighter

GUN = {"firearms": 1, "weapons": ["pistol_light", "knife"]}
CY = fighter("Cy", strength=4, brawl=2)
DISARM = Attack(actor="c", target="a", manoeuvre="disarm", lifted=("refuse.needs.weapon",))
BLIND = SetCondition(fighter="a", condition="blinded")


def gripped(kind, **bo):
    """The second turn in which Ann has got hold of Bo; Cy stands by."""
    bond = Bond(kind=kind, holder="a", held="b", since=1)
    return begun(fighter("Ann", kind="vampire"), fighter("Bo", **bo), CY, round=2, bonds=(bond,))


def aiming(turn="b", **ann):
    """Ann has aimed at Bo for a turn; it is the place of `turn`."""
    scene = after(begun(fighter("Ann", **{**GUN, **ann}), fighter("Bo"), CY), Aim(actor="a", target="b"))
    return scene.but(turn=turn)


def lurking():
    """Cy has caught Bo unawares; it is the place of Ann."""
    scene = begun(fighter("Ann"), fighter("Bo"), CY, turn="c")
    return after(scene, Ambush(actor="c", target="b"), [6, 7], [2, 2]).but(turn="a")


def burning(**bo):
    return after(begun(fighter("Ann"), fighter("Bo", **bo)), Harm(fighters=("b",), source="fire"))


KILLED = Wound(fighter="b", kind="lethal", amount=8)
FELLED = Wound(fighter="b", kind="lethal", amount=7)
ACTING, THERE = "the fighter is there and can act", "the victim is there"

# (the kind, its cause) -> ways in which that cause ends
ENDS = {
    ("grip", "the holder can hold on"): (
        (gripped("hold"), Leave(fighter="a")), (gripped("hold"), Wound(fighter="a", kind="lethal", amount=7)),
        (gripped("kiss"), SetCondition(fighter="a", condition="staked")), (gripped("clinch"), Leave(fighter="a")),
        (gripped("hold"), SetCondition(fighter="a", condition="unconscious")),
    ),
    ("grip", "the held one is there"): (
        (gripped("hold"), Leave(fighter="b")), (gripped("kiss"), Leave(fighter="b")), (gripped("kiss"), KILLED),
        (gripped("clinch"), KILLED),
    ),
    ("grip", "in a clinch both hold on"): (
        (gripped("clinch"), FELLED), (gripped("clinch"), SetCondition(fighter="b", condition="bound")),
    ),
    ("aim", ACTING): (
        (aiming(), Leave(fighter="a")), (aiming(), Wound(fighter="a", kind="lethal", amount=7)),
        (aiming(), SetCondition(fighter="a", condition="unconscious")),
    ),
    ("aim", "the target is there"): ((aiming(), Leave(fighter="b")), (aiming(), KILLED)),
    ("aim", "the target is no faster than a walk"): ((aiming(), Move(actor="b", pace="run", yards=8)),),
    ("aim", "the fighter sees"): ((aiming(), BLIND), (aiming(), SetScene(scene=Scene(dark=True)))),
    ("aim", "a gun is in hand"): (
        (aiming("c"), DISARM, [10] * 2, [6] * 5, [2] * 2, {}),
    ),
    ("aim", "the fighter is in no grapple"): ((aiming("c"), Attack(actor="c", target="a", manoeuvre="hold"), [6] * 6, {}),),
    ("ambush", ACTING): ((lurking(), Leave(fighter="c")), (lurking(), SetCondition(fighter="c", condition="unconscious"))),
    ("ambush", THERE): ((lurking(), Leave(fighter="b")), (lurking(), KILLED)),
    ("ambush", "the victim does not fight yet"): ((lurking(), Attack(actor="a", target="b", defence="none"), [2, 2], {}),),
    ("ongoing", "alive"): ((burning(), KILLED),),
}  # fmt: skip

# what is no end of it
LASTS = {
    "grip": (
        (gripped("clinch"), SetCondition(fighter="b", condition="dazed")), (gripped("hold"), FELLED), (gripped("hold"), Leave(fighter="c")),
        (gripped("hold"), SetCondition(fighter="a", condition="dazed")), (gripped("kiss"), Drop(actor="c")),
    ),
    "aim": (
        (aiming(), Move(actor="b", yards=7)), (aiming(), FELLED), (aiming(), Leave(fighter="c")), (aiming(), SetScene(scene=Scene())),
    ),
    "ambush": ((lurking(), Leave(fighter="a")), (lurking(), Attack(actor="a", target="c", defence="none"), [2, 2], {})),
    "ongoing": ((burning(), FELLED.but(amount=6)), (burning(), Leave(fighter="a")), (burning(), Leave(fighter="b"))),
}  # fmt: skip
EVENT = {"grip": "Loosed", "aim": "AimLost", "ambush": "AmbushPassed", "ongoing": "Ceased"}


def found(scene, key):
    return list(next(kind for kind in LASTING if kind.key == key).found(scene))


def test_every_kind_and_every_cause_has_its_case():
    assert set(ENDS) == {(kind.key, cause) for kind in LASTING for cause in kind.causes}
    assert set(LASTS) == set(EVENT) == {kind.key for kind in LASTING}


@pytest.mark.parametrize(("key", "cause", "case"), [(*pair, case) for pair, cases in ENDS.items() for case in cases])
def test_it_ends_with_its_cause_and_the_log_says_so(key, cause, case):
    scene, action, *answers = case
    assert found(scene, key), "it stands"
    scene, events = do(scene, action, *answers)
    assert not found(scene, key)
    ended = [event for event in events if type(event).__name__ == EVENT[key]]
    assert len(ended) == 1 and ended[0].log()
    stands = next(kind for kind in LASTING if kind.key == key).causes[cause]
    assert not stands(*broken(case, key)), "by this very cause"


def broken(case, key):
    """The fight in which the cause is gone and the thing itself is not yet, and the thing."""
    scene, action, *answers = case
    one = found(scene, key)[0]
    _, events = do(scene, action, *answers)
    for event in events:
        if type(event).__name__ == EVENT[key]:
            break
        scene = event.apply(scene)
    return scene, one


@pytest.mark.parametrize(("key", "case"), [(key, case) for key, cases in LASTS.items() for case in cases])
def test_it_does_not_end_by_anything_else(key, case):
    scene, action, *answers = case
    before = found(scene, key)
    assert before
    scene, events = do(scene, action, *answers)
    assert len(found(scene, key)) == len(before) and EVENT[key] not in kinds(events)


def test_an_end_says_who_and_whom():
    assert Loosed(actor="a", target="b").log()[0].key == "log.let_go"
    assert AimLost(fighter="a").log()[0].key == "log.aim.lost"
    assert AmbushPassed(actor="a", target="b").log()[0].key == "log.ambush.passed"


@pytest.mark.rule("V-M1")
def test_a_fighter_who_comes_back_neither_holds_nor_aims_as_if_he_had_never_left():
    held = after(gripped("kiss"), Leave(fighter="a"))
    assert victims(after(held, ComeBack(fighter="a")), "a") == ()
    assert why(after(held, ComeBack(fighter="a")).but(turn="a"), Drink(actor="a", target="b")) is not None
    assert after(after(aiming(), Leave(fighter="a")), ComeBack(fighter="a")).fighters["a"].aim == 0


# a turn is three seconds: the fire of second 0 comes at 3, 6, 9, 12
@pytest.mark.parametrize(("back", "due"), [(0, 3), (2, 3), (3, 3), (4, 6), (8, 9), (9, 9), (10, 12)])
def test_fire_waits_for_one_who_left_and_what_he_missed_does_not_come_at_once(back, due):
    away = after(burning(), Leave(fighter="b")).but(seconds=back)
    assert [one.due for one in away.ongoing] == [3] and SYSTEM.due(away) == ()
    scene = after(away, ComeBack(fighter="b"))
    assert [(one.fighter, one.due, one.values) for one in scene.ongoing] == [("b", due, away.ongoing[0].values)]
    assert [type(one.action) for one in SYSTEM.due(scene)] == ([Suffer] if due == back else [])
    if due == back:
        later, events = do(scene, Suffer(ongoing=1))
        assert kinds(events).count("Suffered") == 1 and [one.due for one in later.ongoing] == [due + 3]
        assert later.fighters["b"].lethal == scene.fighters["b"].lethal + 1 == 2


def test_one_who_left_and_died_does_not_burn_any_more():
    assert after(after(burning(), Leave(fighter="b")), KILLED).ongoing == ()


@pytest.mark.rule("V-M8", "V-R1")
def test_the_cover_of_one_who_lies_goes_when_he_is_set_on_his_feet():
    scene = after(begun(fighter("Ann"), fighter("Bo")), Drop(actor="a"))
    assert scene.fighters["a"].cover == "light"
    assert after(scene, SetCondition(fighter="a", condition="down", on=False)).fighters["a"].cover == ""
    behind = begun(fighter("Ann", cover="good"), fighter("Bo"))
    assert after(after(behind, Drop(actor="a")), SetCondition(fighter="a", condition="down", on=False)).fighters["a"].cover == "good"


@pytest.mark.rule("V-M5")
def test_who_was_let_go_or_drew_another_weapon_is_not_told_of_twice():
    _, events = do(gripped("hold"), LetGo(actor="a", target="b"))
    assert kinds(events) == ["Loosed"]
    _, events = do(aiming("a").but(), Draw(actor="a", weapon="unarmed"))
    assert kinds(events) == ["Drew"]


@pytest.mark.parametrize(("cause", "case"), [(cause, case) for (key, cause), cases in ENDS.items() if key == "grip" for case in cases])
def test_a_bond_that_lost_a_cause_holds_nobody_even_before_its_end_is_told(cause, case):
    assert case[0].grips == case[0].bonds and case[0].grips
    scene, bond = broken(case, "grip")
    assert scene.bonds == (bond,) and scene.grips == ()


def test_a_bond_that_a_file_did_not_end_holds_nobody():
    scene = gripped("hold")
    gone = scene.with_fighter("a", gone=True)  # as an old file folds it
    assert gone.grips == () and why(gone.but(turn="b"), Attack(actor="b", target="c")) is None
