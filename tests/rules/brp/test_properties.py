"""What holds for any action on any fight: events or a RuleError, undo, saving and reading, sound numbers, an order of everyone."""

from contextlib import suppress
from random import Random
from typing import Literal, get_args, get_origin

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import total
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.attacks.attacked import Attacked
from fray.rules.brp.company import Join
from fray.rules.brp.equipment.armour import ARMOURS, HELMETS
from fray.rules.brp.equipment.weapons import WEAPONS, Weapon
from fray.rules.brp.fighters.conditions import ROWS
from fray.rules.brp.fighters.fight import Fight, Options
from fray.rules.brp.fighters.scene import CIRCUMSTANCES, Circumstance, Scene
from fray.rules.brp.fighters.sheet import Sheet, Skill, Training
from fray.rules.brp.fighters.templates import TEMPLATES
from fray.rules.brp.fighters.traits import CHARACTERISTICS, ROLLS, SKILLS, SPECIALITIES
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.hazards.poison import Poison
from fray.rules.brp.master import Amend
from fray.rules.brp.rolling.dice import Rolled
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.turns.drawing import Draw

from ..wild import CALM, alike_throughout, pick, read_back_throughout, sound_throughout, undone_throughout
from .build import begun, do, fighter, refused

IDS = ("f1", "f2", "f3", "f4")
SAID = [key for key in SYSTEM.words if key.startswith("refuse.") and not key.endswith(".short")]
OWN = (
    Weapon(name="Odd", speciality="name", base=0, damage="1D6-9", bonus="half", hp=0, length="long", other_length="short"),
    Weapon(
        name="Flask", use="missile", speciality="luck", damage="3", thrown=True, shots=2, range=1, length="missile", other_length="medium"
    ),
    Weapon(name="Ram", damage="20D100+999", hands=2, hp=1, slow=True, shots=1),
    Weapon(name="Door", use="shield", speciality="shield", damage="0", hp=1, cover=100, large=True, hands=2),
)


def drawn(number):
    """A sheet out of the ordinary: traits from nothing to the most a form takes, weapons, armour and skills by chance."""
    by = Random(number)
    traits = {trait: by.choice((0, 1, 3, 10, 18, 100)) for trait in CHARACTERISTICS}
    skills = {skill: by.choice((0, 1, 25, 60, 120, 999)) for skill in by.sample(SKILLS, 12)}
    learnt = (*by.sample(SPECIALITIES, 5), *by.sample(("Whip", "name", "dodge", "luck"), 2))
    return Sheet(
        name=f"Odd {number}",
        player=by.random() < 0.5,
        weapons=tuple(by.sample((*WEAPONS, *OWN), by.randrange(6))),
        trainings=tuple(Training(skill=skill, value=by.choice((0, 15, 80, 999))) for skill in learnt),
        skills=tuple(Skill(name=name, value=by.choice((0, 50)), hindered=True) for name in by.sample(("Alchemy", "notes", "spot"), 2)),
        armour=by.choice((None, *ARMOURS)),
        helmet=by.choice((None, *HELMETS)),
        attacks=by.choice((1, 1, 2, 6)),
        night_vision=by.random() < 0.3,
        own_hp=by.choice((None, None, 1, 100)),
        own_bonus=by.choice(("", "", "-1D6", "0", "+8D6")),
        own_power=by.choice((None, None, 0, 200)),
        **traits,
        **skills,
    )


PEOPLE = (*(sheet for _, sheet in TEMPLATES), *(drawn(number) for number in range(15)))
sheets = st.sampled_from(PEOPLE)
circumstances = st.builds(
    Circumstance,
    name=st.just("Own"),
    change=st.sampled_from(("percent", "easy", "difficult")),
    value=st.integers(-100, 100),
    touches=st.sampled_from(("all", "attacks", "ranged", "close", "defence", "noticing")),
)
scenes = st.builds(
    Scene,
    place=st.text(max_size=5),
    darkness=st.sampled_from(("", "near", "pitch")),
    circumstances=st.lists(st.one_of(st.sampled_from(CIRCUMSTANCES), circumstances), max_size=3).map(tuple),
)
ids = st.sampled_from((*IDS, *IDS, *IDS, "", "nobody"))
keys = st.sampled_from(("unarmed", "0", "0", "1", "1", "2", "3", "9", "", "²", "-1", "sword"))
skills = st.sampled_from((*ROLLS, *SKILLS, *SPECIALITIES, "Alchemy", "notes", "name", "", "alchemy"))
SPECIAL = {
    "weapon": keys,
    "draw": keys,
    "wound": st.sampled_from(("0", "0", "1", "2", "99", "", "²", "-1")),
    "skill": skills,
    "against": skills,
    "condition": st.sampled_from((*ROWS, "", "bored")),
    "defence": st.sampled_from(("", "", "dodge", "parry:0", "parry:1", "parry:9", "parry:", "none", "dance")),
    "lifted": st.sampled_from(((), (), (), tuple(SAID), *((said,) for said in SAID))),
    "scene": scenes,
    "ongoing": st.integers(0, 4),
    "sheet": sheets,
    "sheets": st.lists(sheets, min_size=1, max_size=2).map(tuple),
    "ids": st.lists(ids, min_size=1, max_size=2).map(tuple),
    "kind": st.sampled_from(("", "snake")),
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
    return st.text(max_size=5) if name in ("reason", "text", "intent", "cause", "purpose", "side") else ids


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
        defences=st.sampled_from(("players", "all", "none")),
        **dict.fromkeys(("phases", "special_up", "fumbles", "tiring", "dodge_missiles", "antidote_after"), st.booleans()),
    ),
)
READ = TypeAdapter(Fight)
picked = pick(SYSTEM, ("target", "weapon", "wound"))


def begin(start, seed):
    """A fight whose rounds have begun, of so many sheets on two sides."""
    people, options = start
    session, chance = Session(SYSTEM.new("Any", options)), Chance(seed)
    for i, sheet in enumerate(people):
        session.do(Join.of(session.encounter, [sheet], side=("left", "right")[i % 2]))
    session.do(SYSTEM.opening(session.encounter), Answers(chance=chance))
    return session, chance


def sound(fight):
    """What must hold of any fight."""
    for id, one in fight.fighters.items():
        assert all(wound.left >= 0 for wound in one.wounds) and one.hp <= one.most_hp
        assert all(points > 0 for points in one.losses.values()) and one.power >= 0
        assert all(one.points(key) >= 0 and left >= 0 for left in one.shots.values() for key in one.weapon_keys)
        assert len(set(one.held)) == len(one.held) and set(one.held) <= set(one.weapon_keys), "each hand holds something of its own"
        assert not set(one.held) & set(one.lying), "what lies on the ground is in no hand"
        assert SYSTEM.card(fight, id).id == id
    assert sorted(SYSTEM.order(fight)) == sorted(fight.fighters), "the order has everyone once"
    assert fight.turn is None or not fight.fighters[fight.turn].gone
    assert set(fight.at_once) <= set(fight.fighters) and len(set(fight.at_once)) == len(fight.at_once)


def told(event):
    """What an event says of itself, and that its sums come to the chances that were rolled against."""
    event.log(), event.sums(), event.dice(), event.about()
    met = [event.met] if isinstance(event, Attacked) and event.met is not None else []
    for roll in [event.roll, *met] if isinstance(event, (Rolled, Attacked)) else []:
        assert total(roll.lines) == roll.chance
        assert roll.good or roll.face > max(roll.chance, 5) or roll.fumble


def form(fight, action):
    """All that the form of an action asks of it."""
    with suppress(RuleError):
        shown = action.settled(fight)
        shown.preview(fight)
        for name in type(shown).model_fields:
            shown.matters(fight, name), shown.options(fight, name), shown.note(fight, name)


@CALM
@given(starts, moves, st.integers(0, 1000))
def test_any_action_on_any_fight_gives_events_or_a_rule_error(start, moves, seed):
    sound_throughout(*begin(start, seed), moves, picked, sound, form, told)


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


# ------------------------------------------------------------------ what the wild ones found


def test_a_wound_that_is_no_number_is_no_wound():
    hurt = begun(fighter("Ann"), fighter("Bo", wounds=(Wound(size=2),)))
    assert refused(hurt, FirstAid(actor="a", target="b", wound="²")) == "need.wound"
    FirstAid(actor="a", target="b", wound="²").preview(hurt)


def test_who_is_not_there_cannot_be_poisoned():
    assert refused(begun(fighter("Ann")), Poison(fighters=("a", "nobody"))) == "error.fighter.unknown"


def test_the_form_of_what_is_set_by_hand_opens_whatever_was_set_before():
    most = Amend.model_fields["drawn"].metadata[1].le
    busy = begun(fighter("Ann", weapons=["dagger", "knife"], drawn=most), fighter("Bo"))
    after, _ = do(busy.with_fighter("a", hand="0"), Draw(actor="a", weapon="1", lifted=("refuse.late",)))
    assert after.fighters["a"].drawn > most
    assert Amend.of(after, "a").drawn == most
    assert SYSTEM.menu(after, "a")


def test_a_shield_that_stood_fixed_is_taken_up_with_one_hand():
    lone = begun(fighter("Ann", weapons=["shield.hoplite"], planted="0"))
    assert lone.fighters["a"].hand == "0"
    after, _ = do(lone, Draw(actor="a", weapon="0"))
    assert (after.fighters["a"].held, after.fighters["a"].planted) == (("0",), "")
