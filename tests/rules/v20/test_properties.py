"""What holds for any action on any fight: events or a RuleError, undo, saving and reading, sound marks, a strict order."""

from random import Random
from typing import Literal, get_args, get_origin

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.rules.v20.attacks.attack import Attack
from fray.rules.v20.company import Join
from fray.rules.v20.equipment.armour import ARMOURS
from fray.rules.v20.equipment.weapons import WEAPONS
from fray.rules.v20.fighters.conditions import ROWS as CONDITIONS
from fray.rules.v20.fighters.fight import CIRCUMSTANCES, Circumstance, Fight, Options, Scene
from fray.rules.v20.fighters.health import BOXES
from fray.rules.v20.fighters.manoeuvres import EXAMPLES, ROWS
from fray.rules.v20.fighters.sheet import Sheet
from fray.rules.v20.fighters.templates import TEMPLATES
from fray.rules.v20.fighters.traits import ABILITIES, ATTRIBUTES
from fray.rules.v20.system import SYSTEM

from ..wild import CALM, alike_throughout, pick, read_back_throughout, sound_throughout, undone_throughout

IDS = ("f1", "f2", "f3", "f4")
SAID = [key for key in SYSTEM.words if key.startswith("refuse.")]


def drawn(number):
    """A sheet out of the ordinary: traits from nothing to the most a form takes, weapons, armour and Disciplines by chance."""
    by = Random(number)
    traits = {trait: by.choice((0, 1, 2, 3, 5, 20)) for trait in (*ATTRIBUTES, "brawl", "melee", "firearms", "athletics", "dodge")}
    return Sheet(
        name=f"Odd {number}",
        kind=by.choice(("mortal", "ghoul", "vampire", "werewolf")),
        banes=by.choice(((), ("fire",), ("silver",))),
        weapons=tuple(by.sample(WEAPONS, 3)),
        armour=by.choice((None, *ARMOURS)),
        manoeuvres=by.choice(((), EXAMPLES)),
        celerity=by.choice((0, 1, 5)),
        potence=by.choice((0, 3)),
        fortitude=by.choice((0, 2, 10)),
        auspex=by.choice((0, 1)),
        claws=by.choice(("", "feral", "bone")),
        willpower=by.choice((0, 3, 10)),
        generation=by.choice((4, 8, 13, 15)),
        player=by.random() < 0.5,
        **traits,
    )


PEOPLE = (*(sheet for _, sheet in TEMPLATES), *(drawn(number) for number in range(15)))
sheets = st.sampled_from(PEOPLE)
scenes = st.builds(
    Scene,
    place=st.text(max_size=5),
    dark=st.booleans(),
    circumstances=st.lists(
        st.one_of(st.sampled_from(CIRCUMSTANCES), st.builds(Circumstance, name=st.just("Own"), value=st.integers(-10, 10))), max_size=3
    ).map(tuple),
)
ids = st.sampled_from((*IDS, *IDS, *IDS, "", "nobody"))
defences = ("", "", "dodge", "block", "parry", "dodge.prone", "dodge:point", "block:roll", "dodge:instead", "none", "dance")
SPECIAL = {
    "weapon": st.sampled_from(("unarmed", "0", "1", "2", "9", "", "²", "-1", "sword")),
    "attribute": st.sampled_from((*ATTRIBUTES, "willpower", "", "luck")),
    "ability": st.sampled_from((*ABILITIES, "", "luck")),
    "their_attribute": st.sampled_from((*ATTRIBUTES, "", "luck")),
    "their_ability": st.sampled_from((*ABILITIES, "", "luck")),
    "manoeuvre": st.sampled_from((*ROWS, "own.0", "own.7", "dance")),
    "defence": st.sampled_from(defences),
    "condition": st.sampled_from((*CONDITIONS, "", "bored")),
    "lifted": st.sampled_from(((), (), (), tuple(SAID), *((said,) for said in SAID))),
    "scene": scenes,
    "ongoing": st.integers(0, 4),
    "sheet": sheets,
    "sheets": st.lists(sheets, min_size=1, max_size=2).map(tuple),
    "ids": st.lists(ids, min_size=1, max_size=2).map(tuple),
}


def values(name, info):
    """Values for a field of an action, from its type and bounds."""
    kind = info.annotation
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if name in SPECIAL:
        return SPECIAL[name]
    if kind is bool:
        return st.booleans()
    if kind is int:
        bounds = {word: getattr(mark, word) for mark in info.metadata for word in ("ge", "le") if hasattr(mark, word)}
        return st.one_of(st.sampled_from(tuple(bounds.values())), st.integers(bounds["ge"], bounds["le"]))
    if get_origin(kind) is tuple:
        return st.lists(ids, max_size=3).map(tuple)
    return st.text(max_size=5) if name in ("reason", "text", "trigger", "purpose", "side") else ids


def made(cls):
    """Any action of a class, as a form or a file could make it."""
    return st.builds(cls, **{name: values(name, info) for name, info in cls.model_fields.items() if name != "type"})


moves = st.lists(
    st.tuples(
        st.sampled_from(("next", "next", "menu", "mine", "mine", "mine", "any")),
        st.integers(0, 60),
        st.sampled_from((*SYSTEM.actions, *(Attack,) * 4)).flatmap(made),
    ),
    min_size=5,
    max_size=20,
)
starts = st.tuples(
    st.lists(sheets, min_size=3, max_size=4),
    st.builds(
        Options,
        edition=st.sampled_from(("revised", "v20")),
        declaring=st.booleans(),
        defences=st.sampled_from(("all", "players", "none")),
        ignore_ones=st.booleans(),
        weak_blows=st.booleans(),
        free_defence=st.booleans(),
    ),
    st.sampled_from((0, 0, 0, 1)),
)
READ = TypeAdapter(Fight)
picked = pick(SYSTEM, ("target", "weapon", "attacker"))


def begin(start, seed):
    """A fight whose rounds have begun, of so many sheets on two sides."""
    people, options, ambush = start
    session, chance = Session(SYSTEM.new("Any", options)), Chance(seed)
    for i, sheet in enumerate(people):
        session.do(Join.of(session.encounter, [sheet], side=("left", "right")[i % 2]))
    session.do(
        SYSTEM.opening(session.encounter).but(ambushers=IDS[:ambush], unaware=IDS[1 : len(people)] if ambush else ()),
        Answers(chance=chance),
    )
    return session, chance


def sound(fight):
    """What must hold of any fight."""
    for id, one in fight.fighters.items():
        assert min(one.marks) >= 0 and one.marks.filled <= BOXES, "never more marks than levels"
        assert one.willpower >= 0 and one.blood >= 0 and one.extra >= 0
        assert all(n >= 0 for n in one.ammo.values())
        if one.plan is not None:
            assert one.plan.attacks >= 0 and one.plan.free >= 0 and min(one.plan.left.values(), default=0) >= 0
        assert SYSTEM.card(fight, id).id == id
    assert sorted(SYSTEM.order(fight)) == sorted(fight.fighters), "the order has everyone once"
    assert len(set(fight.line)) == len(fight.line) and set(fight.line) <= set(fight.fighters)
    for bond in fight.bonds:
        assert bond.holder != bond.held and {bond.holder, bond.held} <= set(fight.fighters)
    assert fight.turn is None or fight.turn in fight.fighters


@CALM
@given(starts, moves, st.integers(0, 1000))
def test_any_action_on_any_fight_gives_events_or_a_rule_error(start, moves, seed):
    sound_throughout(*begin(start, seed), moves, picked, sound)


@CALM
@given(starts, moves, st.integers(0, 1000))
def test_doing_and_undoing_is_as_if_nothing_was_done(start, moves, seed):
    undone_throughout(*begin(start, seed), moves, picked)


@CALM
@given(starts, moves, st.integers(0, 1000))
def test_what_is_saved_is_read_back_and_comes_to_the_same_fight(start, moves, seed):
    read_back_throughout(*begin(start, seed), moves, picked, SYSTEM, READ)


@CALM
@given(starts, moves, st.integers(0, 1000))
def test_the_same_answers_give_the_same_events_again(start, moves, seed):
    alike_throughout(*begin(start, seed), moves, picked)
