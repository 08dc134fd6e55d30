"""No row of the book without its test: the tables of the tests against those of the rules."""

from typing import get_args

import pytest

from fray.engine.values.modifier import Modifier
from fray.rules.v20.equipment import armour, weapons
from fray.rules.v20.fighters import conditions, fight, manoeuvres
from fray.rules.v20.fighters.traits import ABILITIES, ATTRIBUTES
from fray.rules.v20.hazards import harm
from fray.rules.v20.rolling.modifiers import GROUPS, LISTED, MODIFIERS, of_known_groups
from fray.rules.v20.system import SYSTEM

from . import (
    test_rows_conditions,
    test_rows_events,
    test_rows_gear,
    test_rows_happenings,
    test_rows_hazards,
    test_rows_lines,
    test_rows_manoeuvres,
    test_rows_modifiers,
    test_rows_refusals,
    test_rows_refused_means,
)

GENERAL = {"refuse.acted", "refuse.dead", "refuse.due", "refuse.gone", "refuse.not_due", "refuse.unconscious"}  # of every book


@pytest.mark.parametrize("group", ["", "die", "Dice"])
def test_a_row_of_no_kind_that_counts_is_an_error_that_names_it(group):
    with pytest.raises(ValueError, match="row 'smoke'"):
        of_known_groups((*LISTED, Modifier("smoke", 1, "section.cover", group)))
    assert {row.group for row in of_known_groups(LISTED)} == set(GROUPS) and set(MODIFIERS) <= set(LISTED)


def test_every_modifier_has_its_case_and_what_it_does_not_touch():
    assert set(test_rows_modifiers.CASES) == {row.key for row in MODIFIERS}
    assert all(case.off for case in test_rows_modifiers.CASES.values())


def test_every_refusal_has_its_case_and_what_stands_beside_it():
    cases = test_rows_refusals.CASES | test_rows_refused_means.CASES
    said = {key for key in SYSTEM.words if key.startswith("refuse.") and not key.endswith(".short")}
    assert set(cases) == said | GENERAL
    assert all(case.no and case.yes for case in cases.values())


def test_every_manoeuvre_has_its_row():
    assert set(test_rows_manoeuvres.CASES) == set(manoeuvres.ROWS)


def test_every_weapon_and_every_armour_has_its_row():
    names = {f"weapon.{name}" for name in (*test_rows_gear.ARMS, *test_rows_gear.GUNS)}
    assert names == {row.name for row in weapons.WEAPONS}
    assert {f"armour.{name}" for name in test_rows_gear.SUITS} == {row.name for row in armour.ARMOURS}


def test_every_condition_has_its_case():
    assert set(test_rows_conditions.CASES) == {row.key for row in conditions.CONDITIONS}


def test_every_hazard_has_its_case():
    assert set(test_rows_hazards.CASES) == set(get_args(harm.Source))
    assert {key for key, case in test_rows_hazards.CASES.items() if case.goes_on} == set(fight.Ongoing.hazards)


def test_every_event_has_its_case_and_what_it_does_not_come_of():
    cases = test_rows_events.CASES | test_rows_happenings.CASES
    assert {*cases, "Lifted"} == {event.__name__ for event in SYSTEM.events}  # that one comes of every refusal, see `refused`
    assert all(case.off for case in cases.values())


def test_every_addend_with_a_source_has_its_case():
    own = {*test_rows_lines.CASES, *test_rows_lines.NEVER, *test_rows_modifiers.CASES, "circumstance", *ATTRIBUTES, *ABILITIES}
    assert own == {key for key in SYSTEM.sources if not key.startswith("condition.")}


def test_a_refusal_with_gaps_has_a_short_name_for_when_it_is_lifted_and_no_other_has():
    words = {key: text for key, text in SYSTEM.words.items() if key.startswith("refuse.")}
    gaps = {key for key, text in words.items() if "{" in text.en}
    assert {key.removesuffix(".short") for key in words if key.endswith(".short")} == gaps
