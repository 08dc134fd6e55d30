"""What the game master sets by hand, as every system derives it: scene, conditions, numbers, the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

import pytest
from pydantic import Field, ValidationError

from fray.engine.fight import conditions as lasting
from fray.engine.table import master
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.text import Said, Who

from .table import Sheet, do, table


@dataclass(frozen=True)
class Row:
    """A condition."""

    rounds: int | None = None


class Condition(lasting.Condition):
    """One of two."""

    rows: ClassVar[Mapping[str, Row]] = {"prone": Row(), "dazed": Row(2)}


class SceneSet(master.SceneSet):
    """A scene is a text here."""

    scene: str

    def standing(self):
        return (Said(self.scene),) if self.scene else ()


class SetScene(master.SetScene):
    """Sets it."""

    event = SceneSet
    scene: Annotated[str, Ask(widget="nested")] = ""


class Conditioned(master.Conditioned):
    """With rounds."""

    rounds: int | None = None

    def new(self):
        return Condition.new(self.condition, self.rounds)


class SetCondition(master.SetCondition):
    """With rounds."""

    event = Conditioned
    by_hand = ("prone", "dazed")
    condition: Annotated[str, Ask(widget="choice")] = "prone"
    rounds: Annotated[int, Field(ge=0), Ask()] = 0

    def terms(self):
        return {"rounds": self.rounds or None}


class Amend(master.Amend):
    """Health and whether ready; the latter only of those who have a side."""

    amendable = ("health", "ready")
    health: Annotated[int, Field(ge=1, le=9), Ask()] = 0
    ready: Annotated[bool, Ask()] = False

    def matters(self, encounter, name):
        return name != "ready" or bool(encounter.fighter(self.fighter).side)


class Rewritten(master.Rewritten):
    """Health goes with the name."""

    sheet: Sheet

    def carried(self, encounter):
        return {"health": len(self.sheet.name)}


class Rewrite(master.Rewrite):
    """Here."""

    event = Rewritten
    sheet: Sheet


def fails(action, fight):
    with pytest.raises(Incomplete) as error:
        action.decide(fight, Answers())
    return error.value.said.key


def test_the_scene_is_set_and_the_log_tells_what_of_it_changes_rolls():
    after, (event,) = do(table("Ann"), SetScene(scene="rain"))
    assert after.scene == "rain"
    assert event.log() == (Said("log.scene", {"circumstances": (Said("rain"),)}),)
    assert SceneSet(scene="").log() == (Said("log.scene.plain"),)


def test_a_condition_lasts_as_its_row_says_or_as_told():
    assert (Condition.new("prone").rounds, Condition.new("dazed").rounds, Condition.new("dazed", 5, value=1).rounds) == (None, 2, 5)


def test_a_condition_that_is_no_row_is_refused_with_those_that_are():
    with pytest.raises(ValidationError, match="no condition 'lost'; known: prone, dazed"):
        Condition(key="lost")
    assert lasting.Condition(key="lost").key == "lost"  # where a system gives no rows


def test_a_condition_is_put_on_and_taken_off():
    on, (event,) = do(table("Ann"), SetCondition(fighter="a", condition="dazed", rounds=3))
    assert [(c.key, c.rounds) for c in on.fighters["a"].conditions] == [("dazed", 3)]
    assert event.log() == (Said("log.condition.on", {"fighter": Who("a"), "condition": "condition.dazed"}),)
    off, (event,) = do(on, SetCondition(fighter="a", condition="dazed", on=False))
    assert off.fighters["a"].conditions == ()
    assert event.log()[0].key == "log.condition.off"


def test_only_conditions_that_may_be_set_are_and_only_those_that_hold_are_lifted():
    assert fails(SetCondition(fighter="a", condition="other"), table("Ann")) == "need.condition"
    assert fails(SetCondition(fighter="a", on=False), table("Ann")) == "need.condition"
    draft = SetCondition(fighter="a")
    assert draft.options(table("Ann"), "fighter") == people(["a"])
    assert draft.options(table("Ann"), "condition") == (Option("prone", Said("condition.prone")), Option("dazed", Said("condition.dazed")))
    assert [name for name in ("condition", "rounds") if draft.but(on=False).matters(table("Ann"), name)] == ["condition"]


def test_what_is_amended_is_told_one_by_one():
    fight = table("Ann").with_fighter("a", side="red")
    after, events = do(fight, Amend.of(fight, "a").but(health=2, ready=True))
    assert (after.fighters["a"].health, after.fighters["a"].ready) == (2, True)
    assert [event.log()[0].params for event in events] == [
        {"fighter": Who("a"), "field": "field.health", "before": 5, "after": 2},
        {"fighter": Who("a"), "field": "field.ready", "before": Said("no"), "after": Said("yes")},
    ]
    assert events[0].in_words(None) == events[0].in_words("") == "—"
    assert events[0].in_words(0) == 0


def test_what_has_no_bearing_stays_and_nothing_changed_is_told():
    fight = table("Ann")
    draft = Amend.of(fight, "a")
    assert fails(draft, fight) == fails(draft.but(ready=True), fight) == "need.change"


def test_the_draft_has_everything_as_it_is_within_its_bounds():
    fight = table("Ann")
    assert Amend.of(fight.with_fighter("a", health=12), "a").health == 9
    assert Amend.of(fight.with_fighter("a", health=-3, ready=True), "a") == Amend(fighter="a", health=1, ready=True)


def test_a_sheet_changed_takes_along_what_goes_with_it():
    after, (event,) = do(table("Ann"), Rewrite(fighter="a", sheet=Sheet(name="Bo")))
    assert (after.fighters["a"].name, after.fighters["a"].health) == ("Bo", 2)
    assert event.log() == (Said("log.rewritten", {"fighter": Who("a")}),)
    assert fails(Rewrite(fighter="a", sheet=Sheet(name="Ann")), table("Ann")) == "need.change"
