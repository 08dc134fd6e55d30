"""Whatever a form is filled in with, all that is asked of it gives an answer or a RuleError."""

import pytest
from books import SYSTEMS

from fray.engine.values.errors import RuleError

from .foolish import asked, fights, forms

KINDS = [pytest.param(system, kind, id=f"{system.key}-{kind.__name__}") for system in SYSTEMS for kind in system.actions]


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_a_form_filled_in_at_will_is_answered_or_refused(system, kind):
    for fight in fights(system.key):
        tried = 0
        for action in forms(system, kind, fight):
            tried += 1
            for name, ask in asked(action, fight):
                try:
                    ask()
                except RuleError:
                    continue
                except Exception as error:
                    pytest.fail(f"{name} of {action!r}: {error!r}")
        assert tried, "some form can be made"
