"""All that lasts ends with each of its causes, is told, and lasts while they stand. Every kind and every cause has its case."""

import pytest

from fray.engine.fight.session import Session
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.company import Leave
from fray.rules.nwod.fighters.fighter import Series
from fray.rules.nwod.grapple.grab import Grab
from fray.rules.nwod.grapple.wrestle import Wrestle
from fray.rules.nwod.harm.damage import Wound
from fray.rules.nwod.hazards.fire import Burn
from fray.rules.nwod.lasting import LASTING
from fray.rules.nwod.master import SetCondition
from fray.rules.nwod.rounds import NextTurn
from fray.rules.nwod.turns.drawing import Draw
from fray.rules.nwod.turns.rolls import Test

from ..table import do
from .build import begun, fighter, lines

KILLED = {"kind": "aggravated", "amount": 7}  # Stamina 2 + Size 5


def held(**fields):
    """Ann holds Bo, and holds him down with two successes."""
    ann = fighter("Ann", strength=3, brawl=3).but(holds="b", pins=True)
    return begun(ann, fighter("Bo", strength=4, brawl=4, holders=("a",), pin=2), fighter("Cy"), **fields)


def sniper(**fields):
    """Ann has aimed at Bo for two rounds."""
    ann = fighter("Ann", weapons=["rifle", "knife"], conditions=["aiming"], aim=2, foe="b")
    return begun(ann, fighter("Bo"), fighter("Cy", strength=4, brawl=4), **fields)


def listener():
    """Ann has made out Bo and Cy, whom she does not see, and follows Bo by ear."""
    return begun(fighter("Ann", located={"b": "well", "c": "located"}, trail={"b": 1}), fighter("Bo"), fighter("Cy"))


def keeper():
    """Bo keeps his Defense for Ann."""
    return begun(fighter("Cy"), fighter("Bo", primary="c"), fighter("Ann"))


def boxer():
    """Ann may strike once more in the same action."""
    series = Series(technique="combination", left=1, penalty=-1, target="b")
    return begun(fighter("Ann", acted=True, series=series), fighter("Bo"), fighter("Cy"))


def burning():
    """Bo stands in a fire."""
    return do(begun(fighter("Ann"), fighter("Bo")), Burn(targets=("b",)))[0]


def dead(id):
    return Wound(fighter=id, **KILLED)


def out(id, condition="unconscious"):
    return SetCondition(fighter=id, condition=condition)


# (kind, cause) -> (the fight, what ends it, the line that tells it)
ENDS = {
    ("hold", "holder"): (held(), dead("a"), "log.released.slips"),
    ("hold", "held"): (held(), Leave(fighter="b"), "log.released.slips"),
    ("pin", "held down"): (held(), Wrestle(actor="a", target="b", manoeuvre="damage"), "log.lapsed.pin"),
    ("aim", "able"): (sniper(), out("a"), "log.lapsed.aim"),
    ("aim", "target"): (sniper(), Leave(fighter="b"), "log.lapsed.aim"),
    ("aim", "free"): (sniper(turn="c"), Grab(actor="c", target="a"), ""),  # the hold itself says so
    ("aim", "weapon"): (sniper(), Draw(actor="a", weapon="1"), ""),  # another action says so
    ("aim", "upright"): (sniper(), SetCondition(fighter="a", condition="aiming", on=False), "log.lapsed.aim"),
    ("located", "there"): (listener(), Leave(fighter="b"), "log.lapsed.located"),
    ("trail", "there"): (listener(), dead("b"), "log.lapsed.trail"),
    ("kept", "attacker"): (keeper(), Leave(fighter="c"), "log.lapsed.kept"),
    ("kept", "awake"): (keeper(), out("b"), "log.lapsed.kept"),
    ("series", "able"): (boxer(), out("a"), "log.lapsed.series"),
    ("ongoing", "alive"): (burning(), dead("b"), "log.ceased"),
}
# kind -> (the fight, what does not end it)
STAYS = {
    "hold": (held(), SetCondition(fighter="a", condition="stunned")),  # a lost action does not loosen the grip
    "pin": (held(), NextTurn()),
    "aim": (sniper(), Leave(fighter="c")),
    "located": (listener(), Wound(fighter="b", kind="lethal", amount=3)),
    "trail": (listener(), Leave(fighter="c")),
    "kept": (keeper(), Wound(fighter="c", kind="lethal", amount=3)),
    "series": (boxer(), Test(actor="a")),
    "ongoing": (burning(), Leave(fighter="b")),  # who comes back is still burning
}
KINDS = {kind.key: kind for kind in LASTING}


def left(scene, key):
    return list(KINDS[key].found(scene))


def test_every_kind_and_every_cause_has_its_case():
    assert set(ENDS) == {(kind.key, cause) for kind in LASTING for cause in kind.causes}
    assert set(STAYS) == set(KINDS)


@pytest.mark.rule("N-G6")
@pytest.mark.parametrize(("key", "cause"), list(ENDS))
def test_it_ends_with_its_cause_and_is_told(key, cause):
    scene, action, told = ENDS[key, cause]
    before = left(scene, key)
    assert before
    assert scene.outlived() == ()
    dice = [[8] * 8] if isinstance(action, Grab) else []
    after, events = do(scene, action, *dice, chance=1)
    assert len(left(after, key)) < len(before)
    assert not told or told in [said.key for event in events for said in event.log()]


@pytest.mark.rule("N-G6")
@pytest.mark.parametrize("key", list(STAYS))
def test_it_lasts_while_its_causes_stand(key):
    scene, action = STAYS[key]
    after, _ = do(scene, action, chance=1)
    assert left(after, key) == left(scene, key)


def test_undoing_the_cause_brings_it_back():
    session = Session(held())
    session.do(dead("a"))
    assert left(session.encounter, "hold") == []
    session.undo()
    assert left(session.encounter, "hold") == [("a", "b")]


@pytest.mark.rule("N-F2")
@pytest.mark.parametrize("end", [out("c"), out("c", "knocked_out"), out("c", "asleep"), Leave(fighter="c"), dead("c")])
def test_defence_kept_for_a_foe_who_is_out_of_it_is_free_for_others(end):
    after, _ = do(keeper(), end)
    assert lines(Attack(actor="a", target="b"), after.but(turn="a"))["against.dexterity"] == -2


@pytest.mark.rule("N-F2")
def test_defence_stays_kept_for_a_foe_who_is_only_hurt():
    after, _ = do(keeper(), Wound(fighter="c", kind="lethal", amount=3))
    assert lines(Attack(actor="a", target="b"), after)["defence.kept"] == 0
