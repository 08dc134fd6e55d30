"""Whatever an action rolls: what touches every roll touches it, what is offered for rolls is offered, and the odds are those played."""

import pytest

from fray.engine.values.modifier import Line
from fray.rules.v20.attacks.grips import Loosed
from fray.rules.v20.attacks.strafing import Strafe, Strafed
from fray.rules.v20.attacks.struggle import Struggle, Struggled
from fray.rules.v20.rolling.circumstances import Circumstances
from fray.rules.v20.rolling.modifiers import CHOSEN
from fray.rules.v20.rolling.roll_action import Opposed, RollAction, SeveralRoll
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns import rolls
from fray.rules.v20.turns.ambush import Ambush, Caught

from ..table import of
from .build import Attack, Bond, attacked, begun, fighter
from .every import FULL, READY, SKILLED, blow, circumstanced, done, duel, everyone, played, rolled, sizes

EVERY = [(name, i) for name, cases in READY.items() for i in range(len(cases))]
ROLLING = [(name, i) for name, i in EVERY if done(*READY[name][i])[1]]

# rolls that are no action of anybody, by the titles of their questions: neither wounds nor Willpower nor a speciality touch them
REFLEXES = {
    "ask.damage": "section.damage", "ask.soak": "section.soak",  # dice that follow from a hit
    "ask.knockdown": "section.knockdown", "ask.abort": "section.abort",  # reflexes; the second is of Willpower itself
}  # fmt: skip


def test_every_action_is_here():
    assert set(READY) == {action.__name__ for action in SYSTEM.actions}
    for name, cases in READY.items():
        assert all(type(action).__name__ == name for _, action, _ in cases)
    assert set(REFLEXES.values()) <= set(SYSTEM.words)


@pytest.mark.parametrize(("name", "i"), EVERY)
def test_what_rolls_says_so_beforehand(name, i):
    scene, action, way = READY[name][i]
    if done(scene, action, way)[1]:
        assert action.preview(scene).rolls


@pytest.mark.parametrize(("name", "i"), ROLLING)
def test_a_circumstance_on_all_rolls_moves_every_sum_by_exactly_its_value(name, i):
    scene, action, way = READY[name][i]
    before = sizes(done(scene, action, way)[1])
    for change, moved in (("dice", (2, 0)), ("difficulty", (0, 1))):
        value = sum(moved)
        now = sizes(done(circumstanced(scene, change=change, value=value), action, way)[1])
        expected = [(title, dice + moved[0], min(hard + moved[1], 10)) for title, dice, hard in before]
        assert followed(now) == followed(expected, moved[0])


def followed(these, by=0):
    """The same without the damage, whose dice follow from the successes, which grow with the dice; it is looked at below."""
    return [one for one in these if one[0] != "ask.damage"]


@pytest.mark.parametrize(("name", "i"), ROLLING)
def test_damage_too(name, i):
    scene, action, way = READY[name][i]
    for change in ("dice", "difficulty"):
        questions = done(circumstanced(scene, change=change, value=1), action, way)[1]
        for question in (one for one in questions if one.title.key == "ask.damage"):
            if change == "dice":
                assert Line(key="circumstance", value=1, params={"name": "own"}) in question.lines
            else:
                assert question.note.params["n"] == 7


@pytest.mark.parametrize(("name", "i"), ROLLING)
def test_wounds_take_their_dice_from_every_action(name, i):
    scene, action, way = READY[name][i]
    if name == "Test" and action.attribute == "willpower":  # the rating, whatever the wounds: section.willpower
        assert sizes(done(everyone(scene, lethal=4), action, way)[1]) == sizes(done(scene, action, way)[1])
        return
    shared = 1 if scene.edition == "v20" and action.actions > 1 else 2  # half of a shared pool that is two smaller
    before, now = (sizes(done(one, action, way)[1]) for one in (scene, everyone(scene, lethal=4)))  # Wounded: -2
    assert [title for title, _, _ in now if title not in REFLEXES] == [title for title, _, _ in before if title not in REFLEXES]
    for (title, dice, hard), (_, fewer, same) in zip(actions(before), actions(now), strict=True):
        assert (fewer, same) == (dice - shared, hard), title
    soaked = [one for one in before if one[0] in ("ask.soak", "ask.knockdown", "ask.abort")]
    assert [one for one in now if one[0] in ("ask.soak", "ask.knockdown", "ask.abort")] == soaked[: len(soaked)]


def actions(these):
    return [one for one in these if one[0] not in REFLEXES]


def pushed(scene, action, ids=("a", "b")):
    """The action with a point of Willpower and a speciality in all its rolls, as far as it offers them."""
    fields = {
        RollAction: ("willpower", "speciality"),
        Opposed: ("target_willpower", "target_speciality"),
        SeveralRoll: ("willing", "skilled"),
    }
    for kind, names in fields.items():
        if isinstance(action, kind):
            offered = (field for field in names if action.matters(scene, field))
            action = action.but(**dict.fromkeys(offered, ids if kind is SeveralRoll else True))
    return action


@pytest.mark.parametrize(("name", "i"), ROLLING)
def test_willpower_and_a_speciality_go_into_every_roll_that_is_somebodys_own(name, i):
    scene, action, way = READY[name][i]
    scene, revised = everyone(scene, specialities=SKILLED), scene.edition == "revised"
    events, questions = done(scene, pushed(scene, action), way)
    thrown = list(rolled(events))
    for question in (one for one in questions if not one.reroll):
        roll = next(one for one in thrown if one.lines == question.lines)
        special = any(how in ("again", "double") for _, how in roll.faces)
        if question.title.key in REFLEXES:
            assert not special and not roll.automatic
            continue
        assert roll.automatic == 1, "a point of Willpower"
        ten = any(face == 10 for face, _ in roll.faces)
        known = len(roll.lines) > 1 and roll.lines[1].key in {one.ability for one in SKILLED}
        assert special == (ten and known), "a speciality"
        assert not special or any(how == ("again" if revised else "double") for _, how in roll.faces)


@pytest.mark.parametrize(("name", "i"), ROLLING)
def test_and_they_stand_in_the_form(name, i):
    scene, action, way = READY[name][i]
    scene = everyone(scene, specialities=SKILLED)
    mine = [one for one in done(scene, action, way)[1] if one.title.key not in REFLEXES and one.lines[0].key != "willpower.rating"]
    if not mine:
        return
    if isinstance(action, SeveralRoll) and not isinstance(action, RollAction):
        assert all(action.matters(scene, field) and action.options(scene, field) for field in ("willing", "skilled"))
        return
    special = len(mine[0].lines) > 1 and mine[0].lines[1].key in {one.ability for one in SKILLED}
    assert action.matters(scene, "willpower") and action.matters(scene, "modifier")
    assert action.matters(scene, "speciality") == special
    if len(mine) > 1 and isinstance(action, Opposed):
        assert action.matters(scene, "target_willpower") and action.matters(scene, "target_speciality")
    if len(mine) > 1 and isinstance(action, SeveralRoll):
        assert [option.value for option in action.options(scene, "willing")] == ["b"]


@pytest.mark.parametrize(("name", "i"), ROLLING)
def test_the_game_masters_word_moves_the_sum(name, i):
    scene, action, way = READY[name][i]
    if not isinstance(action, RollAction):
        return
    before = actions(sizes(done(scene, action, way)[1]))
    changed = action.but(modifier=3, reason="luck", **({} if name == "Test" else {"harder": 1}))  # a Test has its difficulty as a whole
    now = actions(sizes(done(scene, changed, way)[1]))
    if before:
        title, dice, hard = before[0] if before[0][0] != "ask.guard" else before[1]
        assert (title, dice + 3, hard if name == "Test" else hard + 1) in now


# ------------------------------------------------------------------ one model of circumstances for all that attacks


ATTACKS = [action for action in SYSTEM.actions if issubclass(action, Circumstances)]
AIMED = {
    "Attack": lambda **more: blow("shot", "0", **more),
    "Strafe": lambda **more: Strafe(actor="a", weapon="0", targets=("b",), known="*", **more),
}
FIELDS = "spot", "facing", "range", "cover", "from_cover", "blind"
CHOICES = [(name, option) for name in FIELDS for option in Attack(actor="a", target="b").options(duel(), name)]


def test_everything_that_attacks_shares_the_circumstances():
    assert {action.__name__ for action in ATTACKS} == set(AIMED)
    assert {row.key for row in CHOSEN} <= {row.key for row in SYSTEM.modifiers}


@pytest.mark.parametrize("attack", sorted(AIMED))
@pytest.mark.parametrize(("name", "option"), CHOICES)
def test_a_circumstance_that_is_shown_stands_in_the_sum_and_one_that_is_not_does_not(attack, name, option):
    scene = duel({"hand": "0"})
    action = AIMED[attack](**{name: option.value})
    shown = action.preview(scene)
    lines = (*shown.lines, *next(figure.lines for figure in shown.figures if figure.label.key == "figure.difficulty"))
    moved = sum(line.value for line in lines) - plain(attack, scene)
    if action.matters(scene, name) and option.number is not None:
        assert moved == option.number
    else:
        assert moved == 0


def plain(attack, scene):
    shown = AIMED[attack]().preview(scene)
    return sum(line.value for line in (*shown.lines, *next(f.lines for f in shown.figures if f.label.key == "figure.difficulty")))


# ------------------------------------------------------------------ the odds


WEAK = {"dexterity": 1, "strength": 1, "stamina": 1, "perception": 1}
CLINCH = {"bonds": (Bond(kind="clinch", holder="a", held="b", since=1),), "round": 2}


def weak(ann=None, bo=None, **fields):
    return begun(fighter("Ann", **WEAK, **(ann or {})), fighter("Bo", **WEAK, **(bo or {})), **fields)


# the action -> (scene, action, the figure of its preview, what it is the chance of)
SMALL = {
    "Attack": (weak(), blow(), "hit", lambda events: attacked(events).successes > 0),
    "Attack, dodged": (weak(None, FULL), blow(), "hit", lambda events: attacked(events).successes > 0),
    "Strafe": (
        weak({"weapons": ["smg_large"]}), Strafe(actor="a", weapon="0", targets=("b",), modifier=-9), "all_hit",
        lambda events: of(events, Strafed).each > 0,
    ),
    "Struggle": (
        weak(**CLINCH), Struggle(actor="a", target="b", way="break"), "breaks",
        lambda events: any(isinstance(event, Loosed) for event in events),
    ),
    "Ambush": (weak(), Ambush(actor="a", target="b"), "wins", lambda events: (of(events, Caught).surplus or 0) > 0),
    "Test": (weak(), rolls.Test(actor="a", ability=""), "success", lambda events: of(events, rolls.Tested).roll.successes > 0),
    "Test, against": (
        weak(), rolls.Test(actor="a", ability="", against="b", their_ability=""), "wins", lambda events: of(events, rolls.Tested).won > 0,
    ),
}  # fmt: skip
TURNS = {
    "as it is": lambda scene, action: (scene, action),
    "Willpower": lambda scene, action: (scene, action.but(willpower=True)),
    "all harder": lambda scene, action: (circumstanced(scene, value=2), action),
    "no ones": lambda scene, action: (scene.but(options=scene.options.but(ignore_ones=True)), action),
    "wounded": lambda scene, action: (everyone(circumstanced(scene, change="dice", value=1), lethal=2), action),
    "a speciality": lambda scene, action: (
        skilled(scene),
        action.but(speciality=True, modifier=action.modifier - 3, **({"ability": "brawl"} if action.type == "Test" else {})),
    ),
}


def skilled(scene):
    """By the rules of V20, in which tens count two, and with Ann at four in what she does."""
    ann = scene.fighters["a"]
    able = ann.but(sheet=ann.sheet.but(brawl=4, firearms=4, stealth=4, specialities=SKILLED))
    return scene.but(fighters={**scene.fighters, "a": able}, options=scene.options.but(edition="v20"))


def test_every_action_that_shows_a_chance_is_played_out():
    showing = {name for name, i in EVERY if any(f.chance for f in READY[name][i][1].preview(READY[name][i][0]).figures)}
    assert showing == {name.split(",")[0] for name in SMALL}


@pytest.mark.parametrize("turn", sorted(TURNS))
@pytest.mark.parametrize("name", sorted(SMALL))
def test_the_chance_shown_is_that_of_every_way_the_dice_can_fall(name, turn):
    scene, action, key, came = SMALL[name]
    scene, action = TURNS[turn](scene, action)
    top, bottom = next(f.chance for f in action.preview(scene).figures if f.label.key == f"figure.{key}")
    ways, whole = played(scene, action, came, but=("ask.damage", "ask.soak"))
    assert ways * bottom == top * whole


@pytest.mark.parametrize("turn", ["as it is", "all harder", "no ones"])
def test_the_levels_of_a_struggle_are_those_of_every_way_the_dice_can_fall(turn):
    scene, action = TURNS[turn](weak(**CLINCH), Struggle(actor="a", target="b"))
    some, none = played(scene, action, lambda events: of(events, Struggled).amount > 0), action.preview(scene).table[0].chance
    assert some[0] * none[1] == (none[1] - none[0]) * some[1]  # one die of damage: a level, or none
