"""A grapple when one of its two falls, dies, leaves, waits or loses an action; equal names; undo."""

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers
from fray.rules.nwod.attacks.results import Struck
from fray.rules.nwod.cards import card
from fray.rules.nwod.company import ComeBack, Leave
from fray.rules.nwod.fighters.grips import holders, holding, is_held, is_pinned
from fray.rules.nwod.grapple.grab import Grab
from fray.rules.nwod.grapple.wrestle import Wrestle
from fray.rules.nwod.harm.damage import Wound
from fray.rules.nwod.master import SetCondition
from fray.rules.nwod.rounds import Delay, Interpose, NextTurn
from fray.rules.nwod.turns.rolls import StayConscious

from ..table import do
from .build import Attack, begun, fighter, lines, pool

pytestmark = pytest.mark.rule("N-G6")
FREE = Wrestle(actor="b", target="a", manoeuvre="free")


def pinned(**fields):
    """Ann holds Bo down with two successes, and hides behind him."""
    ann = fighter("Ann", **{"strength": 3, "brawl": 3} | fields).but(holds="b", pins=True, shield="b")
    bo = fighter("Bo", strength=4, brawl=4, holders=("a",), pin=2)
    return begun(ann, bo, fighter("Cy", strength=4, brawl=4))


def apart(scene):
    """Whether nothing is left of it on either side."""
    a, b = scene.fighters["a"], scene.fighters["b"]
    return (a.holds, a.pins, a.shield, b.holders, b.pin) == (None, False, None, (), 0)


@pytest.mark.parametrize(
    "what",
    [
        Wound(fighter="a", kind="lethal", amount=7), Wound(fighter="a", kind="aggravated", amount=7), Leave(fighter="a"),
        SetCondition(fighter="a", condition="unconscious"), SetCondition(fighter="a", condition="bound"), Leave(fighter="b"),
    ],
    ids=["holder dying", "holder dead", "holder gone", "holder unconscious", "holder bound", "held one gone"],
)  # fmt: skip
def test_it_ends_for_good_with_one_who_cannot_be_in_it_any_more(what):
    after, _ = do(pinned(), what)
    assert apart(after)


def test_one_who_comes_back_holds_nobody():
    after, _ = do(pinned(), Leave(fighter="a"))
    after, _ = do(after, ComeBack(fighter="a"))
    assert apart(after)
    assert (is_held(after, "b"), holding(after, "a")) == (False, None)


def test_one_who_wakes_up_holds_nobody():
    after, _ = do(pinned(), SetCondition(fighter="a", condition="unconscious"))
    after, _ = do(after, SetCondition(fighter="a", condition="unconscious", on=False))
    assert apart(after)


def test_a_holder_who_does_not_stay_conscious_lets_go():
    after, _ = do(pinned(bashing=7), StayConscious(actor="a"), [1, 1])
    assert apart(after)


def test_one_who_is_knocked_senseless_is_held_still():
    after, _ = do(pinned(), SetCondition(fighter="b", condition="unconscious"))
    assert (is_pinned(after, "b"), holding(after, "a")) == (True, "b")


def test_a_lost_action_does_not_loosen_a_grip():
    scene = pinned()
    after = Struck(fighter="a", condition="stunned").apply(scene)
    assert is_pinned(after, "b")


def test_of_two_holders_the_other_keeps_hold():
    scene = pinned().with_fighter("c", holds="b").with_fighter("b", holders=("a", "c"))
    after, _ = do(scene, Leave(fighter="a"))
    assert (holders(after, "b"), is_pinned(after, "b")) == (("c",), False)


def test_delaying_keeps_the_hold_and_the_delayed_holder_still_wrestles():
    scene, _ = do(pinned(), Delay(actor="a"))
    assert is_pinned(scene, "b")
    scene, _ = do(scene, NextTurn())
    scene, _ = do(scene, Interpose(actor="a", anchor="b", moment="after"))
    while scene.turn != "a":
        scene, _ = do(scene, NextTurn())
    assert is_pinned(scene, "b")
    after, _ = do(scene, Wrestle(actor="a", target="b", manoeuvre="damage"), [8, 1])
    assert (after.fighters["b"].bashing, is_held(after, "b"), is_pinned(after, "b")) == (1, True, False)


def test_both_show_it():
    scene = pinned()
    assert {state.key for state in card(scene, "a").states} >= {"holds"}
    assert {state.key for state in card(scene, "b").states} >= {"held", "pinned"}
    assert not {state.key for state in card(scene, "c").states} & {"holds", "held", "pinned"}


def test_equal_names_are_different_fighters():
    scene = begun(*(fighter("Twin", strength=3, brawl=3) for _ in "abc"))
    after, _ = do(scene, Grab(actor="a", target="c"), [8, 1, 1, 1])
    assert (holders(after, "c"), holders(after, "b"), holding(after, "b")) == (("a",), (), None)
    struck, _ = do(after.but(turn="b"), Attack(actor="b", target="c"), [8] + [1] * 4)
    assert (struck.fighters["c"].bashing, struck.fighters["a"].bashing) == (1, 0)


def test_it_survives_undo_and_redo():
    session = Session(begun(fighter("Ann", strength=3, brawl=3), fighter("Bo", brawl=3)))
    session.do(Grab(actor="a", target="b"), Answers(given=[Answer(faces=(8, 1, 1, 1))]))
    session.undo()
    assert not is_held(session.encounter, "b")
    session.redo()
    assert is_held(session.encounter, "b")
    session.do(NextTurn())
    assert lines(FREE, session.encounter)["hold.strength"] == -3
    assert pool(FREE, session.encounter) == 2
