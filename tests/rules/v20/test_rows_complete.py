"""No row of the book without its test: the tables of the tests against those of the rules."""

from fray.rules.v20.modifiers import MODIFIERS
from fray.rules.v20.system import SYSTEM

from . import test_rows_modifiers, test_rows_refusals, test_rows_refused_means

GENERAL = {"refuse.acted", "refuse.dead", "refuse.due", "refuse.gone", "refuse.not_due", "refuse.unconscious"}  # of every book


def test_every_modifier_has_its_case_and_what_it_does_not_touch():
    assert set(test_rows_modifiers.CASES) == {row.key for row in MODIFIERS}
    assert all(case.off for case in test_rows_modifiers.CASES.values())


def test_every_refusal_has_its_case_and_what_stands_beside_it():
    cases = test_rows_refusals.CASES | test_rows_refused_means.CASES
    said = {key for key in SYSTEM.words if key.startswith("refuse.") and not key.endswith(".short")}
    assert set(cases) == said | GENERAL
    assert all(case.no and case.yes for case in cases.values())
