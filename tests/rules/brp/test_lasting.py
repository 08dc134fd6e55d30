"""What lasts ends with each of its causes, with a line in the log, and with nothing else: every row of the table, every cause of it."""

import pytest

from fray.rules.brp.attacks.ambush import Ambush
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.attacks.shields import Kneel, SetShield
from fray.rules.brp.company import Leave
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.fighters.scene import Scene
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.lasting import LASTING
from fray.rules.brp.master import Amend, SetCondition, SetScene
from fray.rules.brp.rounds import Begin, NextTurn
from fray.rules.brp.turns.drawing import Draw, Drop
from fray.rules.brp.turns.intents import StateIntent
from fray.rules.brp.turns.movement import Move
from fray.rules.brp.turns.order import cannot_act

from .build import begun, do, fight, fighter
from .lasting import told

LARGE = {"weapons": ["shield.hoplite", "dagger"], "off": "0", "hand": "unarmed"}


def kneeling(**fields):
    """Ann, on one knee behind a hoplite's shield in her own turn; Bo, who strikes at 95 with an axe."""
    state = begun(fighter("Ann", **LARGE, **fields), fighter("Bo", weapons=["axe_great"], axe=95))
    return do(state, Kneel(actor="a"))[0]


def behind():
    """Ann, who set up that shield."""
    return do(begun(fighter("Ann", **LARGE), fighter("Bo")), SetShield(actor="a"))[0]


def waiting(bow=False):
    """Ann (bow or sword) and Cy (sword) in ambush; Bo, whose rank is the highest, and Di have noticed nobody."""
    ann = fighter("Ann", weapons=["bow_long" if bow else "sword_short"], stealth=50, dexterity=11)
    state = fight(ann, fighter("Bo", dexterity=15), fighter("Cy", weapons=["sword_short"], stealth=50, dexterity=8), fighter("Di"))
    laid, _ = do(state, Ambush(ambushers=("a", "c"), victims=("b", "d")), [50], [50], [100], [100])
    return do(laid, Begin())[0]


def poisoned(**fields):
    """Ann with a dose in her that works in three rounds."""
    return do(begun(fighter("Ann"), fighter("Bo"), **fields), Poison(fighters=("a",)))[0]


def ill():
    """Ann with a minor disease."""
    return do(fight(fighter("Ann"), fighter("Bo")), Sicken(fighters=("a",)), [100])[0]


def holds(state, key, id):
    """Whether that kind of thing lasts for him."""
    if key == "planted":
        return bool(state.fighters[id].planted)
    if key == "ongoing":
        return any(o.fighter == id for o in state.ongoing)
    return state.fighters[id].has(key)


def steps(*actions):
    """Does these one after the other: each an action, or (action, answers)."""

    def done(state):
        events = ()
        for action in actions:
            state, events = do(state, *action) if isinstance(action, tuple) else do(state, action)
        return state, events

    return done


OFF, OVER, UP = "log.condition.off", "log.ceased", "log.shield.up"

# (kind, cause, state, whom it holds, what ends the cause, the line of the log)
ENDS = [
    ("kneeling", "stays", kneeling, "a", steps(Move(actor="a", metres=1)), OFF),
    ("kneeling", "shield", kneeling, "a", steps(Drop(actor="a", weapon="0")), OFF),
    ("kneeling", "up", kneeling, "a", steps((Injure(fighter="a", amount=8), [3])), OFF),
    ("kneeling", "up", kneeling, "a", steps(Injure(fighter="a", amount=10)), OFF),
    ("kneeling", "up", kneeling, "a", steps(SetCondition(fighter="a", condition="knocked_out")), OFF),
    ("kneeling", "here", kneeling, "a", steps(Leave(fighter="a")), OFF),
    ("planted", "stays", behind, "a", steps(Move(actor="a", metres=1)), UP),
    ("planted", "here", behind, "a", steps(Leave(fighter="a")), UP),
    ("ambushing", "up", waiting, "a", steps((Injure(fighter="a", amount=8), [3])), OFF),
    ("ambushing", "up", waiting, "a", steps(Injure(fighter="a", amount=10)), OFF),
    ("ambushing", "here", waiting, "a", steps(Leave(fighter="a")), OFF),
    ("ambushing", "unaware", waiting, "a", steps(Leave(fighter="b"), Leave(fighter="d")), OFF),
    ("ambushed", "here", waiting, "b", steps(Leave(fighter="b")), OFF),
    ("ambushed", "lurks", waiting, "b", steps(Leave(fighter="a"), Leave(fighter="c")), OFF),
    ("ambushed", "lurks", waiting, "b", steps(Injure(fighter="a", amount=10), Injure(fighter="c", amount=10)), OFF),
    ("ambushed", "lurks", waiting, "b", steps(
        SetCondition(fighter="a", condition="ambushing", on=False), SetCondition(fighter="c", condition="ambushing", on=False)
    ), OFF),
    ("ongoing", "alive", poisoned, "a", steps(Amend(fighter="a", dead=True)), OVER),
    ("ongoing", "alive", poisoned, "a", steps(Injure(fighter="a", amount=10), NextTurn(), NextTurn()), OVER),
    ("ongoing", "alive", ill, "a", steps(Amend(fighter="a", dead=True)), OVER),
]  # fmt: skip


def test_every_cause_of_every_kind_that_lasts_is_here():
    assert {(kind.key, cause) for kind in LASTING for cause in kind.causes} == {(key, cause) for key, cause, *_ in ENDS}


@pytest.mark.rule("B-S1", "B-A3", "B-A4")
@pytest.mark.parametrize(("key", "cause", "start", "id", "done", "line"), ENDS)
def test_it_ends_with_its_cause_and_the_log_says_so(key, cause, start, id, done, line):
    state = start()
    assert holds(state, key, id)
    state, events = done(state)
    assert not holds(state, key, id)
    assert line in told(events)


@pytest.mark.rule("B-A4")
def test_who_kneels_behind_a_shield_that_breaks_kneels_no_more():
    # 16 hit points, 15 of them gone: a special success parried in part takes two.
    state = kneeling(worn={"0": 15}, shield=50).but(turn="b", at_once=("b",))
    after, events = do(state, Attack(actor="b", target="a", weapon="0", defence="parry:0"), [1], [50], [1, 1])
    assert "log.broken" in told(events)
    assert (holds(after, "kneeling", "a"), told(events)[-1]) == (False, OFF)


# ------------------------------------------------------------------ what does not end it

AIM = Attack(actor="a", target="b", weapon="0")


@pytest.mark.rule("B-S1", "B-A3")
@pytest.mark.parametrize(
    ("key", "start", "id", "done"),
    [
        ("kneeling", kneeling, "a", steps(NextTurn(), NextTurn())),  # into the next round
        ("kneeling", kneeling, "a", steps(Injure(fighter="a", amount=7))),
        ("kneeling", kneeling, "a", steps(Draw(actor="a", weapon="1"))),  # a dagger beside the shield
        ("kneeling", kneeling, "a", steps(SetScene(scene=Scene(darkness="near")))),
        ("kneeling", kneeling, "a", steps(SetShield(actor="a"))),
        ("kneeling", kneeling, "a", steps(Leave(fighter="b"))),
        ("planted", behind, "a", steps((Injure(fighter="a", amount=8), [3]))),  # it stands before him where he lies
        ("planted", behind, "a", steps(NextTurn(), NextTurn())),
        ("planted", behind, "a", steps(Kneel(actor="a"))),
        ("ambushing", waiting, "a", steps(Leave(fighter="b"))),  # Di has not noticed her either
        ("ambushing", waiting, "a", steps((Injure(fighter="b", amount=8), [3]), (Injure(fighter="d", amount=8), [3]))),
        ("ambushing", lambda: waiting(bow=True), "a", steps((AIM.but(target="d"), [100]))),
        ("ambushed", waiting, "b", steps(Leave(fighter="a"))),  # Cy still lies in wait
        ("ambushed", waiting, "b", steps((AIM, [100]))),
        ("ongoing", poisoned, "a", steps((Injure(fighter="a", amount=8), [3]))),
        ("ongoing", poisoned, "a", steps(Leave(fighter="a"))),  # it works wherever he is
        ("ongoing", poisoned, "a", steps(Leave(fighter="b"))),
    ],
)
def test_it_goes_on_while_its_causes_stand(key, start, id, done):
    state, _ = done(start())
    assert holds(state, key, id)


@pytest.mark.rule("B-S1")
def test_an_ambush_is_over_with_the_round_for_all_of_it():
    state = waiting()
    while state.round == 1:
        state, _ = do(state, NextTurn())
    assert not any(f.conditions for f in state.fighters.values())


@pytest.mark.rule("B-S1", "B-I2")
def test_who_was_caught_by_one_who_fled_acts_where_his_rank_has_not_passed():
    # Bo at 15 is past when Ann acts at 11; Di at 10 is not.
    state = waiting()
    assert (state.turn, cannot_act(state, "b"), cannot_act(state, "d")) == ("a", "ambushed", "ambushed")
    state, _ = do(state, Leave(fighter="c"))
    state, _ = do(state, Leave(fighter="a"))
    assert (cannot_act(state, "b"), cannot_act(state, "d")) == ("acted", None)
    assert do(state, NextTurn())[0].turn == "d"


@pytest.mark.rule("B-S1")
def test_an_ambush_by_the_game_masters_hand_is_one_for_everybody_whatever_was_before():
    state = waiting(bow=True)
    while state.round == 1:
        state, _ = do(state, NextTurn())
    state, _ = do(state, SetCondition(fighter="a", condition="ambushing"))
    shot = Attack(actor="a", target="c", weapon="0")
    assert shot.situation(state).from_ambush
    assert shot.but(target="b").situation(state).from_ambush


@pytest.mark.rule("B-A3")
def test_kneeling_by_the_game_masters_hand_needs_no_shield_and_ends_when_he_falls():
    state, _ = do(begun(fighter("Ann"), fighter("Bo")), SetCondition(fighter="a", condition="kneeling"))
    assert holds(state, "kneeling", "a")
    state, _ = do(state, Injure(fighter="a", amount=10))
    assert not holds(state, "kneeling", "a")


@pytest.mark.rule("B-A3", "B-I3")
def test_who_moves_in_the_phase_of_movement_as_he_said_leaves_his_posture_too():
    state = fight(fighter("Ann", **LARGE), fighter("Bo"), options=Options(phases=True))
    state, _ = do(state, Kneel(actor="a"))
    state, _ = do(do(state, SetShield(actor="a"))[0], Begin())
    state, _ = do(state, StateIntent(actor="a", metres=4))
    state, _ = do(do(state, NextTurn())[0], NextTurn())
    assert (state.fighters["a"].moved, holds(state, "kneeling", "a"), holds(state, "planted", "a")) == (4, False, False)
