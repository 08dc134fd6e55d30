"""What can be chosen in the smaller forms, which fields of theirs have a bearing, and what follows from a choice."""

import pytest

from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Mend
from fray.rules.v20.declaration import Declare
from fray.rules.v20.harm.damage import Heal, Wound
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.master import Amend
from fray.rules.v20.turns.drawing import Draw, Reload

from .build import fighter
from .rows import CY, KINDRED, SMG, SPRAY, VAMPIRE, duel, holding


def values(action, scene, name):
    return [option.value for option in action.options(scene, name)]


def test_what_can_be_chosen_in_the_smaller_forms():
    scene = duel({**KINDRED, "aggravated": 1, "weapons": ["sword", "pistol_light"]}, None, fighter("Cy", gone=True))
    kinds = ["bashing", "lethal", "aggravated"]
    assert values(Mend(actor="a"), scene, "kind") == ["", *kinds] == values(Heal(fighter="a"), scene, "kind")
    assert values(Wound(fighter="a"), scene, "kind") == kinds == values(Harm(), scene, "kind")
    assert values(Wound(fighter="a"), scene, "fighter") == ["a", "b"] == values(Harm(), scene, "fighters")
    assert values(Heal(fighter="a"), scene, "fighter") == ["a", "b", "c"]
    assert values(Harm(), scene, "source") == ["fire", "sunlight", "fall", "other"]
    assert values(PassTime(), scene, "unit") == ["minutes", "hours", "days"]
    assert values(PassTime(), scene, "healers") == ["a"]
    assert values(Draw(actor="a"), scene, "weapon") == ["1", "unarmed"]
    assert values(Reload(actor="a"), scene, "weapon") == ["1"]
    assert Reload(actor="a").options(scene, "weapon")[0].hint.params == {"n": 18, "clip": 18}
    assert values(Struggle(actor="a"), scene, "way") == ["hurt", "break"]
    assert values(Drink(actor="a"), duel(VAMPIRE, **holding("kiss")), "target") == ["b"]
    assert values(Drink(actor="a"), duel(VAMPIRE, **holding("kiss", "b", "a")), "target") == []
    assert values(Declare(actor="a"), scene, "target") == ["", "b"]
    assert "punch" in values(Declare(actor="a", target="b"), scene, "manoeuvre") and values(Declare(actor="a"), scene, "dodges") == []
    assert values(Amend(fighter="a"), scene, "fallen") == ["", "torpor", "dead"]
    assert values(SPRAY, duel(SMG, None, CY), "targets") == ["b", "c"]
    assert values(SPRAY, duel(SMG, None, CY), "willing") == ["b"]


HARM = {
    "fire": {"levels": True, "kind": False, "difficulty": True, "yards": False, "armour": False, "goes_on": True},
    "sunlight": {"levels": True, "kind": False, "difficulty": True, "yards": False, "armour": False, "goes_on": True},
    "fall": {"levels": False, "kind": False, "difficulty": False, "yards": True, "armour": True, "goes_on": False},
    "other": {"levels": True, "kind": True, "difficulty": True, "yards": False, "armour": True, "goes_on": False},
}


@pytest.mark.parametrize(("source", "whole"), HARM.items())
def test_the_fields_of_a_hazard_that_have_a_bearing(source, whole):
    assert {name: Harm(source=source).matters(duel(), name) for name in whole} == whole
    assert Harm(source=source).matters(duel(), "fighters")


@pytest.mark.rule("V-M3")
def test_willpower_has_no_bearing_on_harm_that_needs_no_roll():
    scene = duel(**holding("clinch"))
    assert not Struggle(actor="a", target="b").matters(scene, "willpower")
    assert Struggle(actor="a", target="b", way="break").matters(scene, "willpower")


@pytest.mark.rule("V-R1")
def test_fire_over_an_area_knows_its_own_cover_and_the_range_by_the_distance():
    scene = duel(SMG | {"cover": "good"}, {"cover": "superior"})  # 25 yards
    filled = SPRAY.but(distance=26).settled(scene)
    assert (filled.range, filled.from_cover, filled.cover) == ("long", "good", "")
    assert filled.but(from_cover="").settled(scene).from_cover == ""
    assert filled.note(scene, "off_hand").params["n"] == 1
    yards = {option.value: option.hint.params["n"] for option in SPRAY.options(scene, "range")}
    assert yards == {"normal": 25, "long": 50, "point_blank": 2}
