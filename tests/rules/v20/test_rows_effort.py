"""What goes into every roll that somebody makes, and into what stands against it: Willpower, a speciality, the game master's word."""

from dataclasses import dataclass

import pytest

from fray.rules.v20.attacks.blow import DefenceRoll
from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.rounds import Begin
from fray.rules.v20.turns.ambush import Ambush

from ..table import decide, do, kinds, refused
from .build import Speciality, difficulty, fight, fighter, lines
from .rows import ALL, SMG, SPRAY, TEST, blow, duel, holding


@dataclass(frozen=True)
class Roll:
    """An action that rolls: its ability, at 4 with a speciality in it; all its dice, its difficulty. other: the ability that answers."""

    action: object
    ability: str
    dice: int
    at: int = 6
    scene: tuple = ()
    other: str = ""
    bo: tuple = ()
    ann: tuple = ()


HELD = tuple(holding("hold", "b", "a").items())
ROLLS = {
    "an attack": Roll(blow(defence="dodge"), "brawl", 6, other="dodge", bo=tuple(ALL.items())),
    "strafing": Roll(SPRAY, "firearms", 16, 8, ann=tuple(SMG.items())),
    "breaking out": Roll(Struggle(actor="a", target="b", way="break"), "brawl", 6, scene=HELD, other="brawl"),
    "an ambush": Roll(Ambush(actor="a", target="b"), "stealth", 6, other="alertness"),
    "a roll": Roll(TEST, "alertness", 6),
    "a roll against another": Roll(
        TEST.but(against="b", their_attribute="dexterity", their_ability="stealth"), "alertness", 6, other="stealth"
    ),
}
ANSWERED = {name: roll for name, roll in ROLLS.items() if roll.other}


def special(ability):
    return {ability: 4, "specialities": (Speciality(ability=ability, name="own"),)} if ability else {}


def scene_of(roll, edition="revised", plain=False):
    """Ann who rolls, Bo who answers, each with 4 in the ability and a speciality in it; plain: without one."""
    ann = dict(roll.ann) | special(roll.ability) | ({"specialities": ()} if plain else {})
    bo = dict(roll.bo) | special(roll.other) | ({"specialities": ()} if plain else {})
    if edition == "v20" and roll.other == "dodge":
        bo |= special("athletics")
    return duel(ann, bo, edition=edition, **dict(roll.scene))


def rolled(events):
    """The rolls of attack and defence, of the one and the other, in order."""
    out = []
    for event in events:
        one, guard = getattr(event, "roll", None), getattr(event, "guard", None)
        out += [one] if one is not None else []
        out += [guard.roll] if isinstance(guard, DefenceRoll) else []
        out += [event.resisted] if getattr(event, "resisted", None) is not None else []
    return out


def low(dice, first=2):
    return [first] + [2] * (dice - 1)


@pytest.mark.parametrize("roll", ROLLS.values(), ids=ROLLS)
def test_the_game_masters_word_is_a_line_with_its_reason(roll):
    scene, plain = scene_of(roll), lines(roll.action, scene_of(roll))
    assert sum(plain.values()) == roll.dice and difficulty(roll.action, scene)[0] == roll.at
    assert lines(roll.action.but(modifier=-1), scene) == plain | {"master": -1}
    assert lines(roll.action.but(modifier=2, reason="luck"), scene) == plain | {"master.reason": 2}
    assert difficulty(roll.action.but(harder=1), scene) == (roll.at + 1, difficulty(roll.action, scene)[1] | {"master": 1})
    first = rolled(decide(scene, roll.action.but(modifier=-1, harder=1), low(roll.dice - 1, roll.at), chance=1))[0]
    assert (first.pool, first.difficulty, first.successes) == (roll.dice - 1, roll.at + 1, 0)  # a face that would have been enough


@pytest.mark.rule("V-D2")
@pytest.mark.parametrize("roll", ROLLS.values(), ids=ROLLS)
def test_a_point_of_willpower_is_a_success_in_any_roll_and_is_spent(roll):
    scene = scene_of(roll)
    after, events = do(scene, roll.action.but(willpower=True), low(roll.dice), chance=1)
    assert rolled(events)[0].successes == 1
    assert (after.fighters["a"].willpower, after.fighters["a"].willed) == (2, True)
    after, events = do(scene, roll.action, low(roll.dice), chance=1)
    assert rolled(events)[0].successes == 0
    assert (after.fighters["a"].willpower, after.fighters["a"].willed) == (3, False)


@pytest.mark.rule("V-D2")
@pytest.mark.parametrize("roll", ROLLS.values(), ids=ROLLS)
def test_a_speciality_rolls_tens_again_or_doubles_them_in_any_roll(roll):
    ten = low(roll.dice, 10)
    assert rolled(decide(scene_of(roll), roll.action.but(speciality=True), ten, [9], chance=1))[0].successes == 2
    assert rolled(decide(scene_of(roll, "v20"), roll.action.but(speciality=True), ten, chance=1))[0].successes == 2
    assert rolled(decide(scene_of(roll), roll.action, ten, chance=1))[0].successes == 1
    refused(scene_of(roll, plain=True), roll.action.but(speciality=True), "refuse.speciality")


@pytest.mark.rule("V-D2")
@pytest.mark.parametrize("roll", ANSWERED.values(), ids=ANSWERED)
def test_who_answers_may_put_as_much_into_it(roll):
    scene, mine, his = scene_of(roll), low(roll.dice), low(6)
    after, events = do(scene, roll.action.but(target_willpower=True), mine, his, chance=1)
    assert rolled(events)[1].successes == 1
    assert (after.fighters["b"].willpower, after.fighters["b"].willed, after.fighters["a"].willpower) == (2, True, 3)
    assert rolled(decide(scene, roll.action.but(target_speciality=True), mine, low(6, 10), [9], chance=1))[1].successes == 2
    after, events = do(scene, roll.action, mine, low(6, 10), chance=1)
    assert rolled(events)[1].successes == 1 and after.fighters["b"].willpower == 3
    refused(scene_of(roll, plain=True), roll.action.but(target_speciality=True), "refuse.speciality")


@pytest.mark.rule("V-D2", "V-R1")
def test_those_in_an_area_put_it_into_their_own_dodges():
    people = [fighter(name, **special("dodge"), **ALL) for name in ("Bo", "Cy")]
    scene = duel(SMG, None).but(fighters=duel(SMG).fighters | dict(zip("bc", people, strict=True)))
    spray = SPRAY.but(targets=("b", "c"), willing=("b",), skilled=("c",))
    after, events = do(scene, spray, low(13), low(6), low(6, 10), [9], {})
    assert [roll.successes for roll in rolled(events)] == [0, 1, 2]
    assert [after.fighters[id].willpower for id in "abc"] == [3, 2, 3]


@pytest.mark.rule("V-D2", "V-G1")
def test_those_who_wait_and_those_who_notice_put_it_into_the_beginning():
    people = fighter("Ann", **special("stealth")), fighter("Bo", **special("alertness")), fighter("Cy")
    begin = Begin(ambushers=("a",), unaware=("b", "c"), willing=("a", "c"), skilled=("b",))
    after, events = do(fight(*people), begin, low(6), low(6, 10), [9], low(2), chance=1)
    assert [roll.successes for roll in rolled(events)] == [1, 2, 1]
    assert [after.fighters[id].willpower for id in "abc"] == [2, 3, 2]
    assert kinds(events).count("Caught") == 2
    refused(fight(*people), begin.but(skilled=("c",)), "refuse.speciality")
