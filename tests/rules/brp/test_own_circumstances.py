"""A circumstance that one action's form alone declares: it goes into the sum of that action's roll, as those do that all share."""

from typing import Annotated, Literal

import pytest

from fray.engine.values.circumstance import toggle
from fray.engine.values.text import Text
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.hazards.falling import Fall
from fray.rules.brp.rolling.choices import RollAction
from fray.rules.brp.rolling.modifiers import each_once
from fray.rules.brp.rolling.pools import skill_pool
from fray.rules.brp.rolling.row import Row, difficult, picked
from fray.rules.brp.turns.rolls import Test

from .build import begun, fight, fighter, sums, total
from .rolling import CASES, heard

CALM, RASH = Text("calmly", "спокойно"), Text("rashly", "опрометчиво")


class Peer(Test):
    """A roll with two circumstances of its own."""

    lantern: Annotated[bool, toggle("lantern", 15, "section.rolls", Text("by lantern", "с фонарём"))] = False
    haste: Annotated[
        Literal["", "rash"], picked("haste", None, {"": (CALM, None), "rash": (RASH, difficult("haste", "section.rolls", RASH))})
    ] = ""  # fmt: skip


class Lunge(Attack):
    """An attack with one."""

    lunge: Annotated[bool, toggle("lunge", 10, "section.attack", Text("a lunge", "выпад"))] = False


class Bare(RollAction):
    """A roll that declares nothing."""


class Tumble(Fall):
    """A hazard with a circumstance that looks at who rolls."""

    by_night: Annotated[
        bool, toggle("by_night", -5, "section.rolls", Text("by night", "ночью"), when=lambda s: s.fighter.sheet.night_vision)
    ] = False  # fmt: skip


def two():
    """Ann, who spots and strikes at 65, and Bo, who dodges at 45."""
    return begun(fighter("Ann", spot=65, weapons=["sword_short"], sword=65), fighter("Bo", dodge=45))


# what is chosen -> the sum: Difficult leaves 33 of 65, with Easy beside it all 65
PEERED = [
    ({}, 65),
    ({"lantern": True}, 80),
    ({"haste": "rash"}, 33),
    ({"haste": "rash", "lantern": True}, 48),
    ({"haste": "rash", "ease": "easy"}, 65),
    ({"haste": "rash", "ease": "difficult"}, 33),
]


@pytest.mark.rule("B-D5")
@pytest.mark.parametrize(("chosen", "chance"), PEERED)
def test_what_a_roll_declares_itself_moves_its_sum_in_the_preview_and_in_the_roll(chosen, chance):
    action = Peer(actor="a", skill="spot", **chosen)
    assert total(action.preview(two()).lines) == chance
    assert [total(question.lines) for question in heard(two(), action)] == [chance]


@pytest.mark.rule("B-D5")
def test_what_an_attack_declares_itself_moves_its_sum_and_not_that_of_the_defence():
    plain = Lunge(actor="a", target="b", weapon="0")
    lunging = plain.but(lunge=True)
    assert (total(plain.preview(two()).lines), total(lunging.preview(two()).lines)) == (65, 75)
    assert [total(question.lines) for question in heard(two(), plain)] == [65, 45]
    struck, dodged = heard(two(), lunging)
    assert (sums(struck.lines)["lunge"], total(struck.lines), total(dodged.lines)) == (10, 75, 45)


def test_what_is_shared_counts_once_with_a_form_of_its_own():
    shot = Lunge(actor="a", target="b", weapon="0", defence="none", into_melee="target")
    state = begun(fighter("Ann", weapons=["bow_long"], bow=65), fighter("Bo"))
    assert sums(heard(state, shot)[0].lines) == {"skill.bow": 65, "melee": -20}


# ------------------------------------------------------------------ what every form has


def test_a_roll_that_declares_nothing_can_be_called_easy_or_difficult():
    assert [one.value for one in Bare().options(two(), "ease")] == ["", "easy", "difficult"]
    assert [total(skill_pool(two(), "a", "spot", Bare(ease=ease)).lines) for ease in ("", "easy", "difficult")] == [65, 130, 33]


def test_a_form_without_anybody_chosen_yet_can_be_shown():
    state = fight(fighter("Ann", night_vision=True), fighter("Bo"))
    shown = [Tumble(fighters=ids).matters(state, "by_night") for ids in ((), ("a",), ("b",), ("gone", "a"))]
    assert shown == [False, True, False, True]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_form_of_every_roll_is_asked_of_somebody_in_the_fight(case):
    state = case.state()
    assert case.action.situation(state).fighter is state.fighters["a"]


def test_a_shared_circumstance_that_is_no_row_of_this_book_is_refused():
    row = toggle("lantern", 15, "section.rolls", Text("by lantern", "с фонарём")).rows[True]
    with pytest.raises(ValueError, match="lantern"):
        each_once((row,))
    good = Row("lantern", 15, "section.rolls", "percent")
    assert each_once((good, good)) == {"lantern": good}
