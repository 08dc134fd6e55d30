"""What holds for any action on any fight: events or a RuleError, undo, saving and reading, sound marks, an order with everyone once."""

from contextlib import suppress
from random import Random
from typing import Literal, get_args, get_origin

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.company import Join
from fray.rules.anarchy.equipment.amps import AMPS, SPELLS
from fray.rules.anarchy.equipment.gear import ARMOURS, DECKS, GEAR
from fray.rules.anarchy.equipment.weapons import WEAPONS
from fray.rules.anarchy.fighters.conditions import ROWS
from fray.rules.anarchy.fighters.fight import CIRCUMSTANCES, Circumstance, Fight, Options, Scene
from fray.rules.anarchy.fighters.fighter import TRACKS
from fray.rules.anarchy.fighters.sheet import Sheet
from fray.rules.anarchy.fighters.templates import TEMPLATES
from fray.rules.anarchy.fighters.traits import ATTRIBUTES, SKILLS
from fray.rules.anarchy.system import SYSTEM

from ..wild import CALM, alike_throughout, pick, read_back_throughout, sound_throughout, undone_throughout

CALM = settings(CALM, max_examples=60)
IDS = ("f1", "f2", "f3", "f4", "f5")
SAID = [key for key in SYSTEM.words if key.startswith("refuse.") and not key.endswith(".short")]


def drawn(number):
    """A sheet out of the ordinary: traits from nothing to the most a form takes, things by chance."""
    by = Random(number)
    traits = {trait: by.choice((0, 1, 2, 3, 5, 30)) for trait in (*ATTRIBUTES, *SKILLS)}
    return Sheet(
        name=f"Odd {number}",
        kind=by.choice(("metahuman", "metahuman", "metahuman", "spirit", "sprite", "vehicle", "drone")),
        talent=by.choice(("mundane", "magician", "technomancer")),
        player=by.random() < 0.5,
        weapons=tuple(by.sample(WEAPONS, 3)),
        armour=by.choice((None, *ARMOURS)),
        gear=tuple(by.sample(GEAR, 3)),
        deck=by.choice((None, *DECKS)),
        amps=tuple(by.sample(AMPS, 4)),
        spells=tuple(by.sample(SPELLS, 4)),
        essence=by.randrange(7),
        own_physical=by.choice((None, None, 0, 3, 60)),
        own_stun=by.choice((None, None, 0, 3, 60)),
        own_defence=by.choice((None, None, 0, 12)),
        body=by.choice((0, 3, 30)),
        autopilot=by.choice((0, 6)),
        **traits,
    )


PEOPLE = (*(sheet for _, sheet in TEMPLATES), *(drawn(number) for number in range(20)))
sheets = st.sampled_from(PEOPLE)
scenes = st.builds(
    Scene,
    place=st.text(max_size=5),
    dark=st.sampled_from(("", "dim", "full")),
    under_water=st.booleans(),
    foes=st.sampled_from(("close", "near", "far")),
    circumstances=st.lists(
        st.one_of(st.sampled_from(CIRCUMSTANCES), st.builds(Circumstance, name=st.just("Own"), value=st.integers(-20, 20))), max_size=3
    ).map(tuple),
)
ids = st.sampled_from((*IDS, *IDS, *IDS, "", "nobody"))
number = st.sampled_from(("0", "1", "2", "9", "", "²", "-1"))
SPECIAL = {
    "weapon": st.sampled_from(("unarmed", "0", "1", "2", "9", "", "²", "-1", "m0", "m9", "m")),
    "amp": number,
    "target_amp": number,
    "spell": number,
    "gear": number,
    "form": st.sampled_from(("template.spirit_air", "template.sprite", "template.guard", "")),
    "first": st.sampled_from((*SKILLS, *ATTRIBUTES, "", "luck", *IDS)),
    "second": st.sampled_from((*ATTRIBUTES, "", "luck")),
    "condition": st.sampled_from((*ROWS, "", "bored")),
    "lifted": st.sampled_from(((), (), (), tuple(SAID), *((said,) for said in SAID))),
    "scene": scenes,
    "ongoing": st.integers(0, 4),
    "ways": st.lists(st.sampled_from(("plot", "breather", "scar", "attribute")), max_size=4).map(tuple),
    "sheet": sheets,
    "sheets": st.lists(sheets, min_size=1, max_size=2).map(tuple),
    "ids": st.lists(ids, min_size=1, max_size=2).map(tuple),
}
TEXTS = ("reason", "text", "side", "what", "purpose")


def values(name, info):
    """Values for a field of an action, from its type and bounds."""
    kind = info.annotation
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if name == "sheet" and kind is not Sheet:
        return st.none()
    if name in SPECIAL:
        return SPECIAL[name]
    if kind is bool:
        return st.booleans()
    if kind is int:
        bounds = {word: getattr(mark, word) for mark in info.metadata for word in ("ge", "le") if hasattr(mark, word)}
        return st.one_of(st.sampled_from(tuple(bounds.values())), st.integers(bounds["ge"], bounds["le"]))
    if get_origin(kind) is tuple:
        return st.lists(ids, max_size=3).map(tuple)
    return st.text(max_size=5) if name in TEXTS else ids


def made(cls):
    """Any action of a class, as a form or a file could make it."""
    fields = {name: values(name, info) for name, info in cls.model_fields.items() if name != "type"}
    if "first" in fields and get_origin(cls.model_fields["first"].annotation) is Literal:
        fields["first"] = st.sampled_from(get_args(cls.model_fields["first"].annotation))
    return st.builds(cls, **fields)


moves = st.lists(
    st.tuples(
        st.sampled_from(("next", "next", "menu", "menu", "mine", "mine", "any")),
        st.integers(0, 60),
        st.sampled_from((*SYSTEM.actions, *(Attack,) * 4)).flatmap(made),
    ),
    min_size=5,
    max_size=20,
)
options = st.builds(
    Options, damage=st.sampled_from(("full", "less", "half")), half_armour=st.booleans(), death=st.sampled_from(("edge", "body")),
    many_marks=st.booleans(), hard_control=st.booleans(),
)  # fmt: skip
starts = st.tuples(st.lists(sheets, min_size=3, max_size=5), options, scenes)
READ = TypeAdapter(Fight)
picked = pick(SYSTEM, ("target", "weapon", "machine"))


def begin(start, seed):
    """A fight whose turns have begun, of so many sheets on two sides; nothing where nobody can act."""
    people, chosen, scene = start
    session, chance = Session(SYSTEM.new("Any", chosen).but(scene=scene)), Chance(seed)
    for i, sheet in enumerate(people):
        session.do(Join.of(session.encounter, [sheet], side=("left", "right")[i % 2]))
    with suppress(RuleError):
        session.do(SYSTEM.opening(session.encounter).but(points=3), Answers(chance=chance))
    return session, chance


def sound(fight):
    """What must hold of any fight."""
    for id, one in fight.fighters.items():
        for track in TRACKS:
            assert 0 <= one.marked(track) <= one.boxes(track), "marks never exceed boxes"
        assert one.edge >= 0 and one.plot >= 0 and one.karma >= 0
        shown = SYSTEM.card(fight, id)
        assert shown.id == id and all(not figure.lines or figure.number != 0 for figure in shown.figures), "no penalty of nothing"
    assert sorted(SYSTEM.order(fight)) == sorted(fight.fighters), "the order has everyone once"
    assert len(set(fight.line)) == len(fight.line)
    assert fight.turn is None or fight.turn in fight.fighters


def looked(fight, action):
    """All that the form of an action asks of it, and that its bar of shares is whole."""
    with suppress(RuleError):
        shown = action.preview(fight)
        if shown.shares:
            whole = shown.shares[0].chance[1]
            assert sum(share.chance[0] for share in shown.shares) == whole, "the bar is one whole"
        for name in type(action).model_fields:
            action.matters(fight, name), action.options(fight, name), action.note(fight, name)
        action.settled(fight)


@CALM
@given(starts, moves, st.integers(0, 1000))
def test_any_action_on_any_fight_gives_events_or_a_rule_error(start, moves, seed):
    sound_throughout(*begin(start, seed), moves, picked, sound, looked)


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
