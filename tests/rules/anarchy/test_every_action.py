"""Whatever is rolled, for whatever: what goes on all rolls is in it, what may be spent is offered, and its chances are told truly.

The actions are those of the book; a new one is red here until it is ready to roll in `READY`, or is shown in `SILENT` to roll nothing.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from typing import NamedTuple

import pytest

from fray.engine.fight.action import Action
from fray.engine.fight.ongoing import Relieve
from fray.engine.table.company import ComeBack
from fray.engine.values.ask import Answer, Answers, Asked
from fray.engine.values.circumstance import rows_of
from fray.engine.values.dice import Chance
from fray.engine.values.field import Ask
from fray.engine.values.modifier import total
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.attacks.attacked import Clashed
from fray.rules.anarchy.attacks.choices import AttackChoices
from fray.rules.anarchy.company import Join, Leave, Note
from fray.rules.anarchy.equipment.amps import Amp
from fray.rules.anarchy.fighters.fight import Circumstance, Fight
from fray.rules.anarchy.fighters.sheet import Speciality
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.fighters.traits import ATTRIBUTES, SKILLS
from fray.rules.anarchy.harm.damage import Heal, Wound
from fray.rules.anarchy.harm.death import CheatDeath, FaceDeath
from fray.rules.anarchy.harm.mending import Fix, Mend, Patch
from fray.rules.anarchy.harm.recovery import Repair, Rest
from fray.rules.anarchy.hazards.acid import Acid
from fray.rules.anarchy.hazards.breath import Breathless
from fray.rules.anarchy.hazards.gas import Gas
from fray.rules.anarchy.hazards.molten import Molten
from fray.rules.anarchy.hazards.suffering import Suffer
from fray.rules.anarchy.machines.steering import Board, LetGo, Steer
from fray.rules.anarchy.machines.vehicles import Crash, Manoeuvre, SetSpeed
from fray.rules.anarchy.magic.astral import AstralAttack, Project
from fray.rules.anarchy.magic.calling import Banish, Compile, Decompile, Dismiss, Summon
from fray.rules.anarchy.magic.control import Seize, Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell
from fray.rules.anarchy.master import Amend, GivePlot, Rewrite, SetCondition, SetScene
from fray.rules.anarchy.matrix.cyber_combat import CyberAttack
from fray.rules.anarchy.matrix.hacking import Connect, Hack
from fray.rules.anarchy.rolling.difficulty import Tested
from fray.rules.anarchy.rolling.roll_action import RollAction
from fray.rules.anarchy.rounds import Begin, NewScene, NextTurn, StepIn
from fray.rules.anarchy.system import SYSTEM
from fray.rules.anarchy.turns.movement import Move, Place
from fray.rules.anarchy.turns.order import Arrange
from fray.rules.anarchy.turns.rolls import Test

from ..table import do, of, sums
from .build import begun, fight, fighter, figures

EDGES = ("", "before", "after")


class Ready(NamedTuple):
    """An action that is ready to roll: the action, what Ann, who rolls, and the other one need for it, and who else is there."""

    action: Action
    ann: dict
    other: Callable[..., object] = lambda n, **bo: fighter("Bo", **attributes(n), **bo)
    more: tuple = ()

    def fight(self, n: int, ann=None, bo=None, scene=None, **fields) -> Fight:
        """The fight for it, every attribute and skill at n."""
        skill = dict.fromkeys(SKILLS, n)
        dying = {"edge": n} if isinstance(self.action, FaceDeath) else {}
        me = fighter("Ann", **{**attributes(n), **skill, **dying, "side": "left", **self.ann, **(ann or {})})
        return begun(me, self.other(n, side="right", **(bo or {})), *self.more, scene=scene, **fields)


def attributes(n):
    return {name: n for name in ATTRIBUTES if name != "edge"}


def being(kind):
    """A spirit or a sprite whose defence has n dice and whose tracks are short."""
    return lambda n, **bo: fighter("It", **bo).but(sheet=template(kind).but(own_defence=n, own_physical=4, own_stun=4))


def drone(n, **bo):
    """A drone that Ann steers, with a gun; the foe is c."""
    return fighter("Drone").but(sheet=template("combat_drone"), side="left", speed="moving")


DECK = {"name": "Deck", "rating": 4, "firewall": 1}
FOE = fighter("Foe", agility=2, logic=3, side="right")
MAGE = {"talent": "magician", "spells": ["manabolt", "confusion"]}
ADEPT = {"talent": "technomancer", "mode": "ar"}
READY = {
    "Attack": Ready(Attack(actor="a", target="b", weapon="0"), {"weapons": ["heavy_pistol"]}),
    "Attack, mounted": Ready(Attack(actor="a", target="c", weapon="m0"), {"machine": "b", "mode": "ar"}, drone, (FOE,)),
    "Cast": Ready(Cast(actor="a", target="b", spell="0"), MAGE),
    "Cast, an effect": Ready(Cast(actor="a", target="b", spell="1"), MAGE),
    "CyberAttack": Ready(
        CyberAttack(actor="a", target="b"), {"deck": DECK, "mode": "ar"},
        lambda n, **bo: fighter("Bo", **attributes(n), deck=DECK, mode="ar", **bo),
    ),
    "AstralAttack": Ready(
        AstralAttack(actor="a", target="b"), {**MAGE, "astral": True},
        lambda n, **bo: fighter("Bo", **attributes(n), **MAGE, astral=True, **bo),
    ),
    "Banish": Ready(Banish(actor="a", target="b"), MAGE, being("spirit_air")),
    "Decompile": Ready(Decompile(actor="a", target="b"), ADEPT, being("sprite")),
    "Hack": Ready(Hack(actor="a", difficulty=2), {"deck": DECK, "mode": "ar"}),
    "Compile": Ready(Compile(actor="a", form="template.sprite", difficulty=2), ADEPT),
    "Summon": Ready(Summon(actor="a", form="template.spirit_air", difficulty=2), MAGE),
    "Dismiss": Ready(Dismiss(actor="a", difficulty=2), MAGE, more=(fighter("It", owner="a").but(sheet=template("spirit_air")),)),
    "Manoeuvre": Ready(Manoeuvre(actor="a", difficulty=2), {"machine": "b", "mode": "ar"}, drone),
    "FaceDeath": Ready(FaceDeath(actor="a"), {"own_physical": 4, "physical": 4, "tests": 1, "wounds": 1}),
    "Mend": Ready(Mend(actor="a", target="c"), {}, more=(fighter("Cy", stun=2, side="left"),)),
    "Struggle": Ready(Struggle(actor="a", difficulty=2), {"controller": "b"}),
    "Test": Ready(Test(actor="a", first="con", difficulty=2), {}),
}  # fmt: skip
EVERY = [pytest.param(ready, id=key) for key, ready in READY.items()]
ATTACKS = [pytest.param(ready, id=key) for key, ready in READY.items() if isinstance(ready.action, AttackChoices)]

ANN, BO = fighter("Ann", player=True, plot=3), fighter("Bo")
PAIR = begun(ANN, BO)
CAR = fighter("Car").but(sheet=template("car"), speed="moving")
SILENT = {  # what rolls nothing, though a die may say something
    Arrange(fighter="b", moment="before", anchor="a"): PAIR,
    Begin(first="a"): fight(ANN, BO),
    NewScene(): PAIR,
    NextTurn(): PAIR,
    StepIn(actor="b"): begun(ANN, fighter("Bo", plot=1)),
    Connect(actor="a", mode="vr"): begun(fighter("Ann", deck="entry"), BO),
    Project(actor="a"): begun(fighter("Ann", talent="magician"), BO),
    DropSpell(actor="a"): begun(fighter("Ann", spells=["illusion"], sustains={"spell": 0, "on": ("b",)}), BO),
    Steer(actor="a", machine="b"): begun(ANN, CAR),
    LetGo(actor="a"): begun(fighter("Ann", machine="b", mode="ar"), CAR),
    Board(actor="a", vehicle="b"): begun(ANN, CAR),
    SetSpeed(fighter="b", speed="full"): begun(ANN, CAR),
    Crash(fighter="b"): begun(ANN, CAR),
    CheatDeath(actor="a", ways=("attribute",)): begun(fighter("Ann", player=True, physical=10, dead=True), BO),
    Patch(actor="a", gear="0", target="a"): begun(fighter("Ann", gear=["stim_patch"], stun=2), BO),
    Rest(): PAIR,
    Repair(actor="a", what="flesh"): begun(fighter("Ann", stun=2, karma_left=1), BO),
    Wound(fighter="a", track="stun"): PAIR,
    Heal(fighter="a", track="stun"): begun(fighter("Ann", stun=2), BO),
    Seize(fighter="b", by="a"): PAIR,
    Fix(actor="a", target="a"): begun(fighter("Ann", player=True, stun=2), BO),
    GivePlot(fighter="b"): PAIR,
    Move(actor="a", others=("b",), way="away"): PAIR,
    Place(fighter="a", others=("b",), to="far"): PAIR,
    Join.of(PAIR, [template("guard")], ids=("z",)): PAIR,
    Leave(fighter="b"): PAIR,
    ComeBack(fighter="b"): begun(ANN, fighter("Bo", gone=True)),
    SetScene(): begun(ANN, BO, scene={"dark": "dim"}),
    SetCondition(fighter="a", condition="prone"): PAIR,
    Amend.of(PAIR, "a").but(plot=4): PAIR,
    Rewrite(fighter="a", sheet=ANN.sheet.but(strength=5)): PAIR,
    Note(actor="a", text="waits"): PAIR,
    Breathless(caught=("a",)): PAIR,
    Acid(caught=("a",)): PAIR,
    Molten(caught=("a",)): PAIR,
    Gas(caught=("a",)): PAIR,
    Suffer(ongoing=1): do(PAIR, Breathless(caught=("a",)))[0].but(seconds=99),
    Relieve(ongoing=1): do(PAIR, Breathless(caught=("a",)))[0],
}  # fmt: skip


class Watching(Answers):
    """Answers by chance that keep the questions for dice which have a sum."""

    def __init__(self, **more):
        super().__init__(**more)
        self.asked = []

    def dice(self, question):
        if question.lines:
            self.asked.append(question)
        return super().dice(question)


def asked(fight, action, given=()):
    """The pools that are rolled for it, as the questions for their dice."""
    watching = Watching(given=given, chance=Chance(5))
    action.decide(fight, watching)
    return watching.asked


def is_shown(action, fight, name):
    """Whether a field of its form is there to be filled in."""
    ask = next(one for one in type(action).model_fields[name].metadata if isinstance(one, Ask))
    return ask.widget != "hidden" and action.matters(fight, name)


def is_difficulty(lines):
    """Whether it is the sum of the dice that a roll is against, which are nobody's."""
    return any(line.key == "difficulty" for line in lines)


def pools(ready, n=6, **what):
    """The sums of the dice of all who roll in it, by their order: who acts first, then who defends."""
    return [total(one.lines) for one in asked(ready.fight(n, **what), ready.action) if not is_difficulty(one.lines)]


# ------------------------------------------------------------------ there is no action without it


def test_every_action_of_the_book_is_ready_to_roll_or_is_shown_to_roll_nothing():
    ready = {type(one.action) for one in READY.values()}
    silent = {type(action) for action in SILENT}
    assert ready | silent == set(SYSTEM.actions) and not ready & silent
    assert all(issubclass(kind, RollAction) == (kind in ready) for kind in SYSTEM.actions)


def test_every_circumstance_that_a_form_declares_is_among_the_rules_at_hand():
    at_hand = {row.key for row in SYSTEM.modifiers}
    declared = {row.key for kind in SYSTEM.actions for row in rows_of(kind, of=lambda s: s.action)}
    assert declared and declared <= at_hand


@pytest.mark.parametrize("action", [pytest.param(action, id=type(action).__name__) for action in SILENT])
def test_what_is_said_to_roll_nothing_rolls_nothing(action):
    assert asked(SILENT[action], action) == []


@pytest.mark.parametrize("ready", EVERY)
def test_the_dice_that_fall_are_those_that_were_shown(ready):
    scene = ready.fight(6)
    shown, rolled = ready.action.preview(scene), asked(scene, ready.action)
    assert shown.refused is None and shown.rolls
    assert rolled[0].lines == shown.lines and rolled[0].count == total(shown.lines)
    against = figures(ready.action, scene).get("figure.defence") or figures(ready.action, scene)["figure.against"]
    assert [one.lines for one in rolled[1:]] == ([against.lines] if against.lines else [])


# ------------------------------------------------------------------ what goes on all rolls


@pytest.mark.rule("S-D1")
@pytest.mark.parametrize("value", [-2, 3])
@pytest.mark.parametrize("ready", EVERY)
def test_a_circumstance_of_all_rolls_moves_every_sum_by_its_value(ready, value):
    weight = {"circumstances": (Circumstance(name="Own", value=value),)}
    assert pools(ready, scene=weight) == [number + value for number in pools(ready)]


@pytest.mark.rule("S-H1", "S-H4")
@pytest.mark.parametrize("ready", EVERY)
def test_a_full_row_takes_a_die_from_every_sum_of_who_has_it(ready):
    mine = pools(ready)
    tested = isinstance(ready.action, FaceDeath)  # S-H4: the death test takes no account of wounds
    hurt = pools(ready, ann={"physical": 4 if tested else 3, "stun": 6})
    assert hurt == [mine[0] - (0 if tested else 3), *mine[1:]]
    if isinstance(ready.action, AttackChoices):
        sprite = isinstance(ready.action, Decompile)  # it has one track
        foe = {"stun": 3} if sprite else {"physical": 3, "stun": 3}
        if not ready.more:
            assert pools(ready, bo=foe) == [mine[0], mine[1] - (1 if sprite else 2)]


@pytest.mark.rule("S-H5", "S-G1", "S-H4")
@pytest.mark.parametrize(("key", "value"), [("winded", -1), ("boosted", 2), ("confused", -1)])
@pytest.mark.parametrize("ready", EVERY)
def test_what_holds_him_moves_every_sum_of_his(ready, key, value):
    mine = pools(ready)
    lives = key == "confused" and isinstance(ready.action, FaceDeath)  # it weighs on what he does
    held = pools(ready, ann={"conditions": [{"key": key, "value": value}]})
    assert held == [mine[0] + (0 if lives else value), *mine[1:]]
    if isinstance(ready.action, AttackChoices) and not ready.more:
        assert pools(ready, bo={"conditions": [{"key": key, "value": value}]}) == [mine[0], mine[1] + value]


ELSEWHERE = (Hack, CyberAttack, Decompile, Compile, AstralAttack)  # S-Z2: the darkness of the street is not there


@pytest.mark.rule("S-Z2")
@pytest.mark.parametrize(("dark", "value"), [("dim", -1), ("full", -3)])
@pytest.mark.parametrize("ready", EVERY)
def test_darkness_moves_every_sum_but_those_of_a_mind_that_is_elsewhere(ready, dark, value):
    there = 0 if isinstance(ready.action, ELSEWHERE) else value
    assert pools(ready, scene={"dark": dark}) == [number + there for number in pools(ready)]


@pytest.mark.rule("S-D1")
@pytest.mark.parametrize("ready", EVERY)
def test_the_game_masters_word_moves_every_sum(ready):
    mine = pools(ready)
    assert pools(ready._replace(action=ready.action.but(modifier=-2, reason="fog"))) == [mine[0] - 2, *mine[1:]]
    if isinstance(ready.action, AttackChoices):
        assert pools(ready._replace(action=ready.action.but(target_modifier=2))) == [mine[0], mine[1] + 2]


# ------------------------------------------------------------------ what is spent


@pytest.mark.rule("S-D2")
@pytest.mark.parametrize("ready", EVERY)
def test_edge_is_offered_for_every_roll_and_is_a_die_more(ready):
    sides = [("edge", 0), ("target_edge", 1)] if isinstance(ready.action, AttackChoices) else [("edge", 0)]
    scene = ready.fight(6, ann={"edge": 2})
    scene = scene.but(fighters={id: one.but(edge=2) for id, one in scene.fighters.items()})
    before = [total(one.lines) for one in asked(scene, ready.action) if not is_difficulty(one.lines)]
    for name, side in sides:
        assert is_shown(ready.action, scene, name)
        assert [one.value for one in ready.action.options(scene, name)] == list(EDGES)
        spent = ready.action.but(**{name: "before"})
        now = [total(one.lines) for one in asked(scene, spent) if not is_difficulty(one.lines)]
        assert now == [number + (i == side) for i, number in enumerate(before)]
        broke = scene.but(fighters={id: one.but(edge=0) for id, one in scene.fighters.items()})
        assert not is_shown(ready.action, broke, name)


NO_SPECIALITY = (FaceDeath, Struggle)  # S-H4, S-Z8: two attributes, and a speciality is of a skill (S-C1)


@pytest.mark.rule("S-C1")
@pytest.mark.parametrize("ready", EVERY)
def test_a_speciality_is_offered_for_every_roll_of_a_skill_and_is_two_dice(ready):
    of_all = {"specialities": tuple(Speciality(skill=skill, name="This") for skill in list(SKILLS)[:20])}
    rest = {"specialities": tuple(Speciality(skill=skill, name="This") for skill in list(SKILLS)[20:])}
    offered = [half for half in (of_all, rest) if is_shown(ready.action, ready.fight(6, ann=half), "special")]
    assert len(offered) == (0 if isinstance(ready.action, NO_SPECIALITY) else 1)
    ticked = ready._replace(action=ready.action.but(special=True))
    assert pools(ticked) == pools(ready)  # nothing where there is none
    for half in offered:
        assert pools(ticked, ann=half) == [pools(ready)[0] + 2, *pools(ready)[1:]]


@pytest.mark.rule("S-D3")
@pytest.mark.parametrize("ready", EVERY)
def test_the_one_amp_is_offered_for_every_roll_that_it_touches(ready):
    amp = Amp(name="Own", touches="everything", dice=1)
    if isinstance(ready.action, FaceDeath):  # S-H4: Edge alone
        assert pools(ready, ann={"amps": [amp]}) == pools(ready)
        return
    chosen = ready._replace(action=ready.action.but(amp="0"))
    assert is_shown(chosen.action, chosen.fight(6, ann={"amps": [amp]}), "amp")
    assert pools(chosen, ann={"amps": [amp, amp]}) == [pools(ready)[0] + 1, *pools(ready)[1:]]
    if isinstance(ready.action, AttackChoices) and not ready.more:
        guarded = ready._replace(action=ready.action.but(target_amp="0"))
        scene = guarded.fight(6)
        there = scene.with_fighter("b", sheet=scene.fighters["b"].sheet.but(amps=(amp,)))
        assert total(asked(there, guarded.action)[1].lines) == pools(ready)[1] + 1


# ------------------------------------------------------------------ the chances


def falls(question):
    """Every way that these dice can fall: (its chance, the answer). One die by its faces, more by how many of them are hits."""
    if question.count == 1:
        ways = list(product(range(1, question.sides + 1), repeat=question.count))
        return [(Fraction(1, len(ways)), Answer(faces=faces)) for faces in ways]
    good = question.sides + 1 - question.note.params["n"]
    n, whole = question.count, question.sides**question.count
    return [(Fraction(comb(n, k) * good**k * (question.sides - good) ** (n - k), whole), Answer(count=k)) for k in range(n + 1)]


def every_way(fight, action, *given):
    """Every way that an action can come out: (its chance, its events)."""
    try:
        yield Fraction(1), action.decide(fight, Answers(given=given))
    except Asked as open_:
        for chance, fell in falls(open_.question):
            for part, events in every_way(fight, action, *given, fell):
                yield chance * part, events


def came(events):
    """What came of it, by the words of the bar of chances."""
    tested = [event for event in events if isinstance(event, Tested)]
    if tested:
        return "share.success" if tested[0].good else "share.failure"
    clash = of(events, Clashed)
    if not clash.harms:
        return "share.success" if clash.hit else "share.failure"
    if not clash.hit:
        return "share.miss"
    landed = [event.landed for event in events if event.type == "Hurt"]
    if any(one.fell for one in landed):
        return "share.drop"
    return "share.hit" if any(one.physical or one.stun or one.deck for one in landed) else "share.armour"


@pytest.mark.rule("S-D1", "S-D2")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("ready", EVERY)
def test_the_chances_that_are_told_are_those_of_all_ways_the_dice_can_fall(ready, edge):
    action = ready.action.but(edge=edge)
    scene = ready.fight(1, ann={"edge": 1})
    found = {}
    for chance, events in every_way(scene, action):
        found[came(events)] = found.get(came(events), 0) + chance
    shown = {share.label.key: Fraction(*share.chance) for share in action.preview(scene).shares}
    assert found == {key: chance for key, chance in shown.items() if chance}
    good = figures(action, scene).get("figure.hit") or figures(action, scene)["figure.success"]
    assert Fraction(*good.chance) == sum(chance for key, chance in found.items() if key not in ("share.miss", "share.failure"))


@pytest.mark.rule("S-D2")
@pytest.mark.parametrize("target_edge", EDGES)
@pytest.mark.parametrize("ready", ATTACKS)
def test_edge_of_the_defence_is_in_the_chances_too(ready, target_edge):
    action = ready.action.but(target_edge=target_edge)
    scene = ready.fight(1)
    scene = scene.but(fighters={id: one.but(edge=1) for id, one in scene.fighters.items()})
    hit = sum(chance for chance, events in every_way(scene, action) if of(events, Clashed).hit)
    shown = figures(action, scene).get("figure.hit") or figures(action, scene)["figure.success"]
    assert Fraction(*shown.chance) == hit


# ------------------------------------------------------------------ rolls in the middle of another's action


@pytest.mark.rule("S-I3", "S-D1")
def test_the_defence_of_a_friend_who_takes_the_hit_has_all_that_goes_on_every_roll():
    cy = {"player": True, "agility": 4, "logic": 4, "side": "right"}

    def rolled(scene=None, **state):
        bo = fighter("Bo", side="right", agility=1, logic=1)
        ready = begun(fighter("Ann", agility=6, side="left"), bo, fighter("Cy", **cy, **state), scene=scene)
        given = (Answer(count=5), Answer(count=0), Answer(choice="take:c"))
        return sums(asked(ready, Attack(actor="a", target="b"), given)[2].lines)

    base = {"agility": 4, "logic": 4}
    assert rolled() == base
    assert rolled(physical=3) == {**base, "wounds.physical": -1}
    assert rolled({"dark": "dim"}, conditions=[{"key": "winded", "value": -1}]) == {**base, "condition.winded": -1, "dark.dim": -1}
