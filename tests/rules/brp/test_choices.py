"""Completeness: what every form of this book lets one choose is what its fields declare, and nothing for a field that it has not."""

from typing import get_args

import pytest

from fray.engine.values.circumstance import declared
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.system import SYSTEM

from .. import choosing
from .build import begun, fighter


def state():
    """Ann with a bow and a spear, and Bo hurt behind a shield that he set up."""
    bo = fighter("Bo", weapons=["shield.kite"], off="0", hand="unarmed", planted="0", wounds=(Wound(size=3),))
    return begun(fighter("Ann", weapons=["bow_long", "sword_short"]), bo)


def ready(kind):
    """A form of this kind in that fight."""
    return choosing.ready(kind, {"actor": "a", "fighter": "b", "target": "b", "other": "b", "weapon": "0", "metres": 1})


FORMS = choosing.forms(SYSTEM)
DECLARED, LITERAL = choosing.with_rows(FORMS), choosing.with_values(FORMS)


@pytest.mark.parametrize(("kind", "name"), DECLARED, ids=choosing.named)
def test_what_can_be_chosen_is_what_is_declared(kind, name):
    assert [one.value for one in ready(kind).options(state(), name)] == list(declared(kind)[name].choices)


@pytest.mark.parametrize(("kind", "name"), LITERAL, ids=choosing.named)
def test_nothing_else_can_be_chosen(kind, name):
    offered = [one.value for one in ready(kind).options(state(), name)]  # none where the screen takes them from the type
    assert set(offered) <= set(get_args(kind.model_fields[name].annotation))


@pytest.mark.parametrize("kind", FORMS, ids=choosing.named)
def test_a_field_that_a_form_has_not_lets_one_choose_nothing(kind):
    assert ready(kind).options(state(), "no_such_field") == ()


def test_without_a_shield_that_stands_before_him_it_is_no_cover():
    bare = begun(fighter("Ann", weapons=["bow_long"]), fighter("Bo"))
    assert [one.value for one in Attack(actor="a", target="b", weapon="0").options(bare, "cover")] == ["", "points", "all"]


def test_the_form_of_an_attack_says_that_the_modifier_is_no_parry_and_no_dodge():
    attack = Attack(actor="a", target="b", weapon="0")
    assert attack.note(state(), "modifier").key == "note.modifier"
    assert attack.note(state(), "target") is None
