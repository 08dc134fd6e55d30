"""Upgrades: what older versions wrote takes the form of today, each part of a record by its own changes, in the order of versions."""

from __future__ import annotations

from typing import Literal

import pytest

from fray.engine.book.upgrade import FORMAT, Upgrade, Upgrader, models_in, version_of
from fray.engine.fight.conditions import Condition
from fray.engine.fight.event import Event
from fray.engine.values.errors import BadDocument
from fray.engine.values.model import Frozen


class Blade(Frozen):
    edge: int


class Spear(Blade):
    reach: int = 0


class Purse(Frozen):
    coins: int = 0


class Hero(Frozen):
    arms: tuple[Spear, ...] = ()
    best: Spear | None = None
    by_hand: dict[str, tuple[Spear, ...]] = {}
    purse: Purse = Purse()


class Smitten(Event):
    type: Literal["Smitten"] = "Smitten"
    hero: Hero


class Slept(Event):
    type: Literal["Slept"] = "Slept"
    who: str = ""


def called(old, new):
    """A change that gives a field another name."""

    def change(data):
        if old in data:
            data[new] = data.pop(old)
        return data

    return change


def of(type, change=lambda data: data):
    """A change that gives an event another type."""
    return lambda data: change({**data, "type": type})


def upgrader(*upgrades):
    return Upgrader({Event: (Smitten, Slept)}, upgrades)


def test_an_event_is_changed_by_the_name_that_it_bore():
    up = upgrader(Upgrade(2, Event, of("Smitten", called("man", "hero")), named="Hit"))
    assert up.raised(Event, {"type": "Hit", "man": {}}, 1) == {"type": "Smitten", "hero": {}}
    assert up.raised(Event, {"type": "Slept", "who": "a"}, 1) == {"type": "Slept", "who": "a"}


def test_an_event_that_was_called_otherwise_twice_comes_through_both_names():
    up = upgrader(Upgrade(3, Event, of("Slept"), named="Dozed"), Upgrade(2, Event, of("Dozed"), named="Napped"))
    assert [up.raised(Event, {"type": name}, since)["type"] for name, since in (("Napped", 1), ("Dozed", 2), ("Slept", 3))] == ["Slept"] * 3


def test_names_that_change_places_in_one_version_are_each_changed_once():
    up = upgrader(Upgrade(2, Event, of("Slept"), named="Smitten"), Upgrade(2, Event, of("Smitten"), named="Slept"))
    assert up.raised(Event, {"type": "Smitten"}, 1) == {"type": "Slept"}


def test_a_model_is_reached_wherever_it_stands_and_nothing_else_is():
    up = upgrader(Upgrade(2, Spear, called("sharp", "edge")))
    old, new = {"sharp": 1}, {"edge": 1}
    hero = {"arms": [old, old], "best": old, "by_hand": {"left": [old]}, "purse": {"sharp": 1}}
    assert up.raised(Event, {"type": "Smitten", "hero": hero}, 1)["hero"] == {
        "arms": [new, new], "best": new, "by_hand": {"left": [new]}, "purse": {"sharp": 1},
    }  # fmt: skip
    assert up.raised(Hero, {"best": None}, 1) == {"best": None}
    assert up.raised(tuple[Spear, ...], [old], 1) == [new]


def test_the_upgrade_of_a_model_is_that_of_those_made_from_it_too():
    up = upgrader(Upgrade(2, Blade, called("sharp", "edge")))
    assert up.raised(Hero, {"arms": [{"sharp": 1}]}, 1) == {"arms": [{"edge": 1}]}


def test_upgrades_go_by_version_and_begin_after_that_of_the_record():
    up = upgrader(Upgrade(3, Spear, called("keen", "edge")), Upgrade(2, Spear, called("sharp", "keen")))
    for since, name in ((1, "sharp"), (2, "keen"), (3, "edge")):
        assert up.raised(Hero, {"best": {name: 4}}, since) == {"best": {"edge": 4}}
    assert up.raised(Hero, {"best": {"sharp": 4}}, 2) == {"best": {"sharp": 4}}


def test_a_part_whose_field_had_another_name_catches_up():
    up = upgrader(Upgrade(2, Spear, called("sharp", "edge")), Upgrade(3, Hero, called("weapons", "arms")))
    assert up.raised(Hero, {"weapons": [{"sharp": 4}]}, 1) == {"arms": [{"edge": 4}]}


def test_a_whole_sees_its_parts_as_the_version_before_wrote_them_and_none_is_changed_twice():
    def emptied(data):
        purse = dict(data["purse"])
        return {**data, "purse": {**purse, "coins": purse["coins"] + 100}}

    more = Upgrade(2, Purse, lambda data: {"coins": data["gold"] * 2})
    up = upgrader(Upgrade(3, Hero, emptied), more, Upgrade(4, Purse, lambda data: {"coins": data["coins"] + 1}))
    assert up.raised(Hero, {"purse": {"gold": 5}}, 1) == {"purse": {"coins": 111}}


def test_what_is_of_today_is_not_looked_into():
    up = upgrader(Upgrade(2, Hero, lambda data: pytest.fail("walked")))
    data = {"best": {"edge": 1}}
    assert up.raised(Hero, data, 2) is data
    assert upgrader().raised(Hero, data, 1) is data


def test_a_change_that_meets_what_nobody_wrote_tells_where():
    up = upgrader(Upgrade(2, Hero, lambda data: {"best": data["missing"]}))
    with pytest.raises(BadDocument, match="from version 1: KeyError") as caught:
        up.raised(Hero, {}, 1, "/sheet")
    assert caught.value.path == "/sheet"
    assert up.raised(Hero, 7, 1) == 7, "what is no record is left to the validation"
    assert up.raised(Event, {"type": []}, 1) == {"type": []}


def test_what_was_given_is_left_as_it_was():
    up = upgrader(Upgrade(2, Spear, called("sharp", "edge")))
    given = {"arms": [{"sharp": 1}], "best": {"sharp": 2}}
    up.raised(Hero, given, 1)
    assert given == {"arms": [{"sharp": 1}], "best": {"sharp": 2}}


def test_a_record_that_says_nothing_is_of_the_first_version():
    assert version_of({}) == 1
    assert version_of({"fray": FORMAT}) == FORMAT
    for wrong in ("2", 0, True, None, [1]):
        with pytest.raises(BadDocument):
            version_of({"fray": wrong})


def test_the_models_of_a_type_are_found_in_any_depth():
    assert models_in(dict[str, tuple[Condition, ...]]) == {Condition}
    assert models_in(Spear | None) == {Spear}
    assert models_in(tuple[str, int]) == set()
