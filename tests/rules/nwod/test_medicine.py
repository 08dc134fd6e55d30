"""Medicine: first aid and hospital care."""

import pytest

from fray.engine.values.errors import Refused
from fray.rules.nwod.harm.damage import Wound
from fray.rules.nwod.harm.healing import PassTime
from fray.rules.nwod.harm.medicine import Tend

from ..table import do
from .build import begun, lines, sheet


def hurt(kind, amount):
    """A medic (Dexterity 2, Intelligence 3, Medicine 2) and a patient of 7 boxes with these marks."""
    medic = sheet(name="Medic", intelligence=3, medicine=2)
    return do(begun(medic, sheet(name="Patient"), turn="a"), Wound(fighter="b", kind=kind, amount=amount))[0]


@pytest.mark.rule("N-H7")
def test_first_aid_gathers_as_many_successes_as_there_are_marks_and_heals_one_bashing():
    fight = hurt("bashing", 3)
    care = Tend(actor="a", target="b")
    assert lines(care, fight) == {"dexterity": 2, "medicine": 2}
    fight, _ = do(fight, care, [8, 9, 1, 1])
    assert (fight.fighters["b"].bashing, fight.fighters["b"].tended, fight.seconds) == (3, 2, 60)
    fight, _ = do(fight, care, [8, 1, 1, 1])
    assert (fight.fighters["b"].bashing, fight.fighters["b"].tended, fight.seconds) == (2, 0, 120)


@pytest.mark.rule("N-H7")
def test_first_aid_helps_once_a_day():
    fight, _ = do(hurt("bashing", 1), Tend(actor="a", target="b"), [8, 1, 1, 1])
    fight, _ = do(fight, Wound(fighter="b", kind="bashing", amount=2))
    with pytest.raises(Refused, match="helped_today"):
        do(fight, Tend(actor="a", target="b"), [8, 8, 8, 8])
    fight, _ = do(fight, Wound(fighter="b", kind="lethal", amount=1))
    fight, _ = do(fight, PassTime(amount=1, unit="days"))  # the two bashing points heal meanwhile
    fight, _ = do(fight, Wound(fighter="b", kind="bashing", amount=1))
    do(fight, Tend(actor="a", target="b"), [8, 8, 1, 1])


@pytest.mark.rule("N-H7")
def test_first_aid_does_nothing_for_lethal_damage():
    with pytest.raises(Refused, match="no_care"):
        do(hurt("lethal", 2), Tend(actor="a", target="b"), [8, 8, 8, 8])


@pytest.mark.rule("N-H7")
def test_a_hospital_turns_a_lethal_mark_into_a_bashing_one_for_five_successes_an_hour_a_roll():
    care = Tend(actor="a", target="b", care="hospital")
    fight = hurt("lethal", 2)
    assert lines(care, fight) == {"intelligence": 3, "medicine": 2}
    fight, _ = do(fight, care, [8, 8, 8, 8, 1])
    assert (fight.fighters["b"].lethal, fight.fighters["b"].tended, fight.seconds) == (2, 4, 3600)
    fight, _ = do(fight, care, [8, 1, 1, 1, 1])
    assert (fight.fighters["b"].lethal, fight.fighters["b"].bashing) == (1, 1)


@pytest.mark.rule("N-H7")
def test_a_hospital_takes_the_worst_mark_first_for_ten_successes():
    care = Tend(actor="a", target="b", care="hospital")
    fight, _ = do(hurt("aggravated", 1), Wound(fighter="b", kind="lethal", amount=1))
    fight, _ = do(fight, care, [8, 8, 8, 8, 8])
    assert (fight.fighters["b"].aggravated, fight.fighters["b"].tended) == (1, 5)
    fight, _ = do(fight, care, [8, 8, 8, 8, 8])
    assert (fight.fighters["b"].aggravated, fight.fighters["b"].lethal) == (0, 2)


@pytest.mark.rule("N-H7")
def test_first_aid_and_the_hospital_each_help_once_a_day():
    hospital = Tend(actor="a", target="b", care="hospital")
    fight, _ = do(hurt("bashing", 1), Wound(fighter="b", kind="lethal", amount=1))
    fight, _ = do(fight, Tend(actor="a", target="b"), [8, 8, 1, 1])  # two marks, two successes
    assert fight.fighters["b"].marks == (0, 1, 0)
    fight, _ = do(fight, hospital, [8, 8, 8, 8, 8])
    assert fight.fighters["b"].marks == (0, 0, 1)
    fight, _ = do(fight, Wound(fighter="b", kind="lethal", amount=1))
    for again in (hospital, Tend(actor="a", target="b")):
        with pytest.raises(Refused, match="helped_today"):
            do(fight, again, [8] * 5)
