"""Completeness: what every form of this book lets one choose is what its fields declare, and nothing for a field that it has not."""

from typing import Literal, get_args, get_origin

import pytest

from fray.engine.circumstance import declared
from fray.engine.field import Ask
from fray.rules.anarchy.effort import Effort
from fray.rules.anarchy.system import SYSTEM
from fray.rules.anarchy.templates import template

from .build import begun, fighter


def state():
    """Ann, who can do all that there is to do, Bo, and a car."""
    ann = fighter(
        "Ann", talent="magician", sorcery=4, hacking=3, deck="entry", weapons=["heavy_pistol"], spells=["confusion"], gear=["medkit"],
        machine="c",
    )  # fmt: skip
    return begun(ann, fighter("Bo", stun=2), fighter("Car").but(sheet=template("car")))


def ready(kind):
    """A form of this kind, as far filled in as it takes to be shown."""
    filled = {"actor": "a", "fighter": "b", "target": "b", "weapon": "0", "spell": "0", "machine": "c"}
    known = {name: value for name, value in filled.items() if name in kind.model_fields}
    return kind.model_construct(**{name: info.get_default(call_default_factory=True) for name, info in kind.model_fields.items()} | known)


FORMS = [kind for kind in SYSTEM.actions if not any(info.is_required() for info in kind.model_fields.values())]
EFFORTS = [kind for kind in FORMS if issubclass(kind, Effort)]
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


@pytest.mark.rule("S-Z5")
@pytest.mark.parametrize("kind", EFFORTS, ids=named)
def test_gas_is_asked_about_where_it_counts_and_in_no_other_form(kind):
    action = ready(kind)
    street = {"Attack", "Cast", "Banish"}  # of all that is rolled only these meet somebody in the flesh
    assert action.matters(state(), "gas") == (kind.__name__ in street)
