"""Completeness: what every form of this book lets one choose is what its fields declare, and nothing for a field that it has not."""

from typing import Literal, get_args, get_origin

import pytest

from fray.engine.circumstance import declared
from fray.engine.field import Ask
from fray.rules.brp.attack import Attack
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.wounds import Wound

from .build import begun, fighter


def state():
    """Ann with a bow and a spear, and Bo hurt behind a shield that he set up."""
    bo = fighter("Bo", weapons=["shield.kite"], off="0", hand="unarmed", planted="0", wounds=(Wound(size=3),))
    return begun(fighter("Ann", weapons=["bow_long", "sword_short"]), bo)


def ready(kind):
    """A form of this kind, as far filled in as it takes to be shown."""
    filled = {"actor": "a", "fighter": "b", "target": "b", "other": "b", "weapon": "0", "metres": 1}
    known = {name: value for name, value in filled.items() if name in kind.model_fields}
    return kind.model_construct(**{name: info.get_default(call_default_factory=True) for name, info in kind.model_fields.items()} | known)


FORMS = [kind for kind in SYSTEM.actions if not any(info.is_required() for info in kind.model_fields.values())]
DECLARED = [(kind, name) for kind in FORMS for name, chosen in declared(kind).items() if chosen.rows]
LITERAL = [
    (kind, name)
    for kind in FORMS
    for name, info in kind.model_fields.items()
    if get_origin(info.annotation) is Literal and any(isinstance(piece, Ask) and piece.widget == "choice" for piece in info.metadata)
]


def named(pair):
    """A test by its action and field."""
    return pair if isinstance(pair, str) else pair.__name__


@pytest.mark.parametrize(("kind", "name"), DECLARED, ids=named)
def test_what_can_be_chosen_is_what_is_declared(kind, name):
    assert [one.value for one in ready(kind).options(state(), name)] == list(declared(kind)[name].choices)


@pytest.mark.parametrize(("kind", "name"), LITERAL, ids=named)
def test_nothing_else_can_be_chosen(kind, name):
    offered = [one.value for one in ready(kind).options(state(), name)]  # none where the screen takes them from the type
    assert set(offered) <= set(get_args(kind.model_fields[name].annotation))


@pytest.mark.parametrize("kind", FORMS, ids=named)
def test_a_field_that_a_form_has_not_lets_one_choose_nothing(kind):
    assert ready(kind).options(state(), "no_such_field") == ()


def test_without_a_shield_that_stands_before_him_it_is_no_cover():
    bare = begun(fighter("Ann", weapons=["bow_long"]), fighter("Bo"))
    assert [one.value for one in Attack(actor="a", target="b", weapon="0").options(bare, "cover")] == ["", "points", "all"]


def test_the_form_of_an_attack_says_that_the_modifier_is_no_parry_and_no_dodge():
    attack = Attack(actor="a", target="b", weapon="0")
    assert attack.note(state(), "modifier").key == "note.modifier"
    assert attack.note(state(), "target") is None
