"""What keeps coming: what it brings is known and goes with it."""

import pytest

from fray.engine.fight.event import fold
from fray.engine.fight.ongoing import Relieve
from fray.engine.values.time import DAY
from fray.rules.nwod import REGISTRY
from fray.rules.nwod.fighters.conditions import ROWS
from fray.rules.nwod.hazards.ongoing import Suffer, begin

from ..table import do
from .build import begun, fighter


@pytest.mark.parametrize("key", [key for key, hazard in REGISTRY.hazards.items() if hazard.brings])
def test_what_it_brings_goes_with_it(key):
    brings = REGISTRY.hazards[key].brings
    assert set(brings) <= set(ROWS)
    fight = begun(fighter("Ann", conditions=[*brings, "prone"]))
    fight = fold(fight, (begin(fight, key, "a", DAY),))
    after, _ = do(fight, Relieve(ongoing=1))
    assert [c.key for c in after.fighters["a"].conditions] == ["prone"]


def test_a_point_of_willpower_is_for_the_first_roll_only_and_not_kept():
    fight = begun(fighter("Ann", stamina=3), seconds=2 * DAY)
    fight = fold(fight, (begin(fight, "disease", "a", DAY, first=-DAY, damage=1, kind="bashing", goal=20, sum=0, lasting=0),))
    after, events = do(fight, Suffer(ongoing=1, willpower=True), [1] * 8, [1] * 5)
    assert [event.willpower for event in events if event.type == "Tested"] == [True, False]
    assert "willpower" not in after.ongoing[0].values
