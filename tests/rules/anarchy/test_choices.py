"""Completeness: what every form of this book lets one choose is what its fields declare, and nothing for a field that it has not."""

from typing import get_args

import pytest

from fray.engine.values.circumstance import declared
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.rolling.roll_action import RollAction
from fray.rules.anarchy.system import SYSTEM

from .. import choosing
from .build import begun, fighter


def state():
    """Ann, who can do all that there is to do, Bo, and a car."""
    ann = fighter(
        "Ann", talent="magician", sorcery=4, hacking=3, deck="entry", weapons=["heavy_pistol"], spells=["confusion"], gear=["medkit"],
        machine="c",
    )  # fmt: skip
    return begun(ann, fighter("Bo", stun=2), fighter("Car").but(sheet=template("car")))


def ready(kind):
    """A form of this kind in that fight."""
    return choosing.ready(kind, {"actor": "a", "fighter": "b", "target": "b", "weapon": "0", "spell": "0", "machine": "c"})


FORMS = choosing.forms(SYSTEM)
DECLARED, LITERAL = choosing.with_rows(FORMS), choosing.with_values(FORMS)
EFFORTS = [kind for kind in FORMS if issubclass(kind, RollAction)]


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


@pytest.mark.rule("S-Z5")
@pytest.mark.parametrize("kind", EFFORTS, ids=choosing.named)
def test_gas_is_asked_about_where_it_counts_and_in_no_other_form(kind):
    action = ready(kind)
    street = {"Attack", "Cast", "Banish"}  # of all that is rolled only these meet somebody in the flesh
    assert action.matters(state(), "gas") == (kind.__name__ in street)
