"""What lasts ends when any of its causes does, by whatever was done, and the log says so; and not before.

A proof of a kind: a fight in which it stands, how to see that it does, and for each cause what takes it away. A kind or a cause that
is added to the book is red here until it has its proof.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from fray.engine.fight.event import fold
from fray.engine.fight.ongoing import Relieve
from fray.rules.anarchy.attacks.attack import Attack
from fray.rules.anarchy.cards import card
from fray.rules.anarchy.company import Leave
from fray.rules.anarchy.fighters.conditions import Condition
from fray.rules.anarchy.fighters.fighter import Sustained
from fray.rules.anarchy.fighters.templates import template
from fray.rules.anarchy.harm.damage import Wound
from fray.rules.anarchy.harm.death import FaceDeath
from fray.rules.anarchy.harm.recovery import Rest
from fray.rules.anarchy.hazards.breath import Breathless
from fray.rules.anarchy.lasting import LASTING
from fray.rules.anarchy.machines.steering import Board, LetGo
from fray.rules.anarchy.magic.calling import Dismiss
from fray.rules.anarchy.magic.control import Seize, Struggle
from fray.rules.anarchy.magic.spells import Cast
from fray.rules.anarchy.magic.sustaining import DropSpell, SpellDropped
from fray.rules.anarchy.master import Rewrite, SetCondition
from fray.rules.anarchy.turns.turn import Faded

from ..table import do
from .build import begun, defence, faces, fighter, onward

CONFUSE = Cast(actor="a", target="b", spell="0")
SPELLS = ["confusion", "combat_sense", "control", "illusion", "armour"]


class Proof(NamedTuple):
    """A kind of what lasts. stands: a fight where it does; is_on: whether it does; ends: by cause, what takes the cause away
    (an action with its answers, or several); keeps: what does not. A cause of "" is none, but ends it too.
    """

    stands: Callable[[], Any]
    is_on: Callable[[Any], bool]
    ends: dict
    keeps: tuple


def mage(**fields):
    return fighter("Ann", talent="magician", sorcery=4, willpower=6, spells=SPELLS, side="left", **fields)


def cast(spell=0, keep=True, target="b", **ann):
    """Ann's spell on Bo, with Cy beside."""
    scene = begun(mage(**ann), fighter("Bo", side="right"), fighter("Cy", side="left"))
    bare = SPELLS[spell] in ("combat_sense", "armour")
    answers = (faces(2, 10),) if bare else (faces(2, 10), faces(0, 6))
    return do(scene, Cast(actor="a", target=target, spell=str(spell), keep=keep), *answers)[0]


def struggling():
    """Bo's Narration in the turn after Ann's spell took his mind."""
    return onward(cast(2), 4)


def off(id, track):
    """Marks so many boxes that the track is full."""
    return Wound(fighter=id, track=track, amount=30)


def down(id):
    return (off(id, "stun"),)


def out(id):
    """Unconscious."""
    return (off(id, "stun"), Wound(fighter=id, track="stun"))


def dead(id):
    """The death test failed."""
    return (off(id, "physical"), Wound(fighter=id, track="physical"), (FaceDeath(actor=id), faces(0, 2), faces(1, 4)))


def leave(id):
    return (Leave(fighter=id),)


def without(fight, *names):
    """The sheet of Ann with these spells alone."""
    sheet = fight.fighters["a"].sheet
    return (Rewrite(fighter="a", sheet=sheet.but(spells=tuple(s for s in sheet.spells if s.name.partition(".")[2] in names))),)


def decker(mode="vr", **more):
    return begun(fighter("Ann", hacking=3, deck="entry", mode=mode, **more), fighter("Bo"))


def rigger(mode="vr", inside=None):
    rig = fighter("Ann", machine="b", mode=mode, inside=inside, side="left")
    return begun(rig, fighter("Car", side="left").but(sheet=template("car"), side="left"), fighter("Bo", side="right"))


def riding():
    return begun(fighter("Ann", inside="b"), fighter("Car").but(sheet=template("car")), fighter("Bo"))


def being(kind, **ann):
    return begun(fighter("Ann", talent="magician", conjuring=4, **ann), fighter("It", owner="a").but(sheet=template(kind)), fighter("Bo"))


def breathless():
    return do(begun(fighter("Ann"), fighter("Bo")), Breathless(caught=("a",)))[0]


def confused(fight):
    return fight.fighters["b"].has("confused")


PROOFS = {
    "spell": Proof(
        cast, lambda fight: fight.fighters["a"].sustains is not None,
        {
            "caster": (down("a"), out("a"), dead("a"), leave("a")),
            "sheet": (lambda fight: without(fight, "armour"), lambda fight: without(fight, "combat_sense", "illusion")),
            "held": (leave("b"), dead("b")),
            "": ((DropSpell(actor="a"),), (Rest(),)),
        },
        (down("b"), leave("c"), lambda fight: without(fight, "confusion"), down("c")),
    ),
    "brief spell": Proof(
        lambda: cast(keep=False), lambda fight: bool(fight.fighters["a"].brief),
        {
            "caster": (down("a"), leave("a")),
            "sheet": (lambda fight: without(fight, "armour"),),
            "held": (leave("b"),),
            "": ((Rest(),),),
        },
        (down("b"), leave("c")),
    ),
    "enchantment": Proof(
        cast, confused,
        {"spell": (down("a"), leave("a"), (DropSpell(actor="a"),), lambda fight: without(fight, "armour"), leave("b"), (Rest(),))},
        (down("b"), leave("c")),
    ),
    "control": Proof(
        lambda: cast(2), lambda fight: fight.fighters["b"].controller == "a",
        {
            "controller": (down("a"), leave("a"), dead("a")), "mind": (leave("b"), dead("b")),
            "spell": ((DropSpell(actor="a"),), (Rest(),)),
        },
        (down("b"), leave("c")),
    ),
    "projection": Proof(
        lambda: begun(mage(astral=True), fighter("Bo")), lambda fight: fight.fighters["a"].astral,
        {"there": (leave("a"),), "awake": (out("a"), (SetCondition(fighter="a", condition="knocked_out"),))},
        (down("a"), leave("b")),
    ),
    "persona": Proof(
        decker, lambda fight: bool(fight.fighters["a"].mode),
        {"there": (leave("a"),), "awake": (out("a"),), "way in": ((off("a", "deck"),),)},
        (down("a"), leave("b"), (Wound(fighter="a", track="deck", amount=1),)),
    ),
    "steering": Proof(
        lambda: rigger("", "b"), lambda fight: fight.fighters["a"].machine == "b",
        {
            "driver": (down("a"), leave("a")), "machine": ((off("b", "armour"),), leave("b")),
            "wheel": ((Board(actor="a"),),), "": ((LetGo(actor="a"),),),
        },
        (leave("c"), (Wound(fighter="b", track="armour", amount=1),), (Wound(fighter="a", track="stun", amount=1),)),
    ),
    "seat": Proof(
        riding, lambda fight: fight.fighters["a"].inside == "b",
        {"there": (leave("a"),), "vehicle": (leave("b"),)}, (down("a"), (off("b", "armour"),), leave("c")),
    ),
    "called": Proof(
        lambda: being("spirit_air"), lambda fight: not fight.fighters["b"].gone,
        {
            "up": (out("b"), (off("b", "physical"), Wound(fighter="b", track="physical"))),
            "": (((Dismiss(actor="a", difficulty=4), faces(2, 7), faces(0, 4)),), (Rest(),)),
        },
        (down("b"), (off("b", "physical"),), down("a"), leave("a")),
    ),
    "ongoing": Proof(
        breathless, lambda fight: bool(fight.ongoing), {"there": (leave("a"), dead("a")), "": ((Relieve(ongoing=1),),)},
        (down("a"), leave("b")),
    ),
}  # fmt: skip
SAID = {
    "spell": "log.ended.spell",
    "brief spell": "log.spell.passed",
    "enchantment": "log.condition.off",
    "control": "log.ended.control",
    "projection": "log.ended.astral",
    "persona": "log.ended.matrix",
    "steering": "log.ended.machine",
    "seat": "log.got_out",
    "called": "log.ended.called",
    "ongoing": "log.ceased",
}
ENDS = [
    pytest.param(key, steps, id=f"{key}, {cause or 'let go'}, {n}")
    for key, proof in PROOFS.items()
    for cause, ways in proof.ends.items()
    for n, steps in enumerate(ways, 1)
]
KEEPS = [pytest.param(key, steps, id=f"{key}, {n}") for key, proof in PROOFS.items() for n, steps in enumerate(proof.keeps, 1)]


def played(fight, steps):
    """The fight after these steps, and all that the log said."""
    said = []
    for step in steps(fight) if callable(steps) else steps:
        action, *given = step if isinstance(step, tuple) else (step,)
        fight, events = do(fight, action, *given)
        said += [line.key for event in events for line in event.log()]
    return fight, said


def test_every_kind_and_each_of_its_causes_has_its_proof():
    assert {row.key for row in LASTING} == set(PROOFS) == set(SAID)
    for row in LASTING:
        assert set(PROOFS[row.key].ends) - {""} == set(row.causes), row.key


@pytest.mark.rule("S-G1", "S-G2", "S-M2", "S-V1", "S-Z8")
@pytest.mark.parametrize(("key", "steps"), ENDS)
def test_it_ends_with_each_of_its_causes_and_the_log_says_so(key, steps):
    scene = PROOFS[key].stands()
    assert PROOFS[key].is_on(scene)
    after, said = played(scene, steps)
    assert not PROOFS[key].is_on(after)
    assert said.count(SAID[key]) == 1


@pytest.mark.rule("S-G1", "S-G2", "S-M2", "S-V1", "S-Z8")
@pytest.mark.parametrize(("key", "steps"), KEEPS)
def test_it_lasts_as_long_as_its_causes_stand(key, steps):
    after, said = played(PROOFS[key].stands(), steps)
    assert PROOFS[key].is_on(after)
    assert SAID[key] not in said


# ------------------------------------------------------------------ spells that are not kept up


@pytest.mark.rule("S-G1")
def test_a_spell_that_is_not_kept_up_holds_until_the_next_narration_of_its_caster():
    scene = cast(keep=False)
    assert scene.fighters["a"].sustains is None and confused(scene)
    assert [confused(onward(scene, n)) for n in range(4)] == [True, True, True, False]  # Ann, Bo, Cy, Ann again
    sensed = cast(1, keep=False, target="c")
    shot = Attack(actor="b", target="c")
    assert defence(shot, onward(sensed))["spell"] == 2
    assert "spell" not in defence(shot, onward(sensed, 3))
    assert [onward(cast(2, keep=False), n).fighters["b"].controller for n in range(4)] == ["a", "a", "a", None]


@pytest.mark.rule("S-G1")
def test_one_spell_is_kept_up_and_what_is_not_does_not_last_beside_it():
    scene = cast(amps=["reflexes_2"])
    assert scene.fighters["a"].sustains is not None
    second, _ = do(scene, Cast(actor="a", target="c", spell="4", keep=False), faces(1, 10))
    assert second.fighters["c"].has("warded") and confused(second)
    later = onward(second, 3)
    assert not later.fighters["c"].has("warded") and confused(later)


@pytest.mark.rule("S-G1")
def test_a_spell_on_several_lets_go_of_the_one_who_leaves_alone():
    scene = begun(mage(), fighter("Bo", side="right"), fighter("Cy", side="right"))
    both, _ = do(scene, CONFUSE.but(also=("c",)), faces(2, 10), faces(0, 6), faces(0, 6))
    assert both.fighters["a"].sustains.on == ("b", "c")
    left, events = do(both, Leave(fighter="b"))
    assert left.fighters["a"].sustains.on == ("c",)
    assert (confused(left), left.fighters["c"].has("confused")) == (False, True)
    assert "log.spell.lost" in [line.key for event in events for line in event.log()]


@pytest.mark.rule("S-G1")
def test_what_one_caster_let_go_the_spell_of_another_still_holds():
    scene = begun(mage(), fighter("Bo", side="right"), mage())
    twice, _ = do(scene, CONFUSE, faces(2, 10), faces(0, 6))
    twice, _ = do(twice.but(turn="c"), CONFUSE.but(actor="c"), faces(2, 10), faces(0, 5))
    assert [c.by for c in twice.fighters["b"].conditions] == ["a", "c"]
    once, _ = do(twice.but(turn="a"), DropSpell(actor="a"))
    assert [c.by for c in once.fighters["b"].conditions] == ["c"]
    by_hand, _ = do(cast(), SetCondition(fighter="b", condition="prone"))
    dropped, _ = do(by_hand, DropSpell(actor="a"))
    assert dropped.fighters["b"].has("prone") and not confused(dropped)


@pytest.mark.rule("S-G1")
def test_two_spells_of_one_caster_on_the_same_target_end_with_him_each_once_and_leave_the_rest():
    scene, _ = do(cast(amps=["reflexes_2"]), Cast(actor="a", target="b", spell="4", keep=False), faces(1, 10))
    scene, _ = do(scene, SetCondition(fighter="b", condition="prone"))
    assert [c.key for c in scene.fighters["b"].conditions] == ["confused", "warded", "prone"]
    after, events = do(scene, off("a", "stun"))
    assert [c.key for c in after.fighters["b"].conditions] == ["prone"]
    ends = [event for event in events if isinstance(event, Faded)]
    assert sorted(key for event in ends for _, key in event.ended) == ["confused", "warded"]
    assert fold(scene, reversed(ends)).fighters["b"].conditions == after.fighters["b"].conditions  # each takes off its own alone


@pytest.mark.rule("S-G1")
def test_what_ended_in_older_files_carries_all_that_is_left():
    scene = cast()
    left = (*scene.fighters["b"].conditions[1:], Condition(key="prone"))
    assert Faded(conditions={"b": left}, ended=(("b", "confused"),)).apply(scene).fighters["b"].conditions == left


@pytest.mark.rule("S-G1", "S-A3")
def test_wards_of_two_casters_take_damage_one_after_the_other_and_each_ends_with_its_own():
    scene = begun(mage(), fighter("Bo", side="left"), mage(), fighter("Dee", side="right", weapons=["heavy_pistol"]))
    ward = Cast(actor="a", target="b", spell="4")
    both, _ = do(scene, ward, faces(1, 10))
    both, _ = do(both.but(turn="c"), ward.but(actor="c"), faces(1, 10))
    hit, _ = do(both.but(turn="d"), Attack(actor="d", target="b", weapon="0"), faces(1, 3), faces(1, 6), {"amount": 4})
    assert [(c.by, c.value) for c in hit.fighters["b"].conditions] == [("c", 2)]  # three of the first, one of the second
    assert hit.fighters["b"].physical == 0
    over, _ = do(hit.but(turn="c"), DropSpell(actor="c"))
    assert not over.fighters["b"].has("warded")


@pytest.mark.rule("S-G1")
def test_the_card_tells_what_is_kept_up_and_what_passes():
    told = {keep: [state.label.key for state in card(cast(keep=keep), "a").states] for keep in (True, False)}
    assert told == {True: ["status.sustains"], False: ["status.brief"]}


@pytest.mark.rule("S-Z8", "S-G1")
def test_the_spell_that_held_a_mind_is_over_when_the_mind_is_free():
    scene = struggling()
    assert scene.turn == "b"
    free, _ = do(scene, Struggle(actor="b"), faces(2, 6), faces(1, 8))
    assert free.fighters["b"].controller is None and free.fighters["a"].sustains is None


@pytest.mark.rule("S-Z8")
def test_a_mind_seized_by_other_means_is_held_without_a_spell():
    scene, _ = do(begun(fighter("Ann"), fighter("Bo"), fighter("Cy")), Seize(fighter="b", by="a"))
    assert onward(scene, 3).fighters["b"].controller == "a"
    down_there, _ = do(scene, off("a", "physical"))
    assert down_there.fighters["b"].controller is None


@pytest.mark.rule("S-M2")
def test_a_technomancer_is_out_of_the_matrix_when_staggered_and_a_sprite_gone_when_its_track_is_full():
    adept, _ = do(begun(fighter("Ann", talent="technomancer", mode="vr")), off("a", "stun"))
    assert adept.fighters["a"].mode == ""
    sprite, _ = do(being("sprite", mode="vr"), off("b", "stun"))
    assert sprite.fighters["b"].gone


@pytest.mark.rule("S-G1")
def test_a_spirit_that_is_let_go_leaves_no_spell_behind():
    spirit = template("spirit_air").but(sorcery=3, spells=mage().sheet.spells)
    scene = begun(fighter("Ann", talent="magician", conjuring=4), fighter("It", owner="a").but(sheet=spirit), fighter("Bo", side="right"))
    dice = 3 + spirit.willpower
    held, _ = do(scene, CONFUSE.but(actor="b", target="c"), faces(2, dice), faces(0, 6))
    assert held.fighters["c"].has("confused")
    gone, _ = do(held, Dismiss(actor="a", difficulty=4), faces(2, 7), faces(0, 4))
    assert gone.fighters["b"].gone and not gone.fighters["c"].has("confused")


@pytest.mark.rule("S-G1")
def test_what_older_files_say_comes_to_the_same_fight():
    """A spell that was kept up before spells named what they brought: its end takes the condition with it, as it did."""
    kept = Sustained(spell=0, on=("b",), since=1)
    old = begun(mage(sustains=kept), fighter("Bo", conditions=[{"key": "confused", "value": -1}]))
    assert not SpellDropped(fighter="a").apply(old).fighters["b"].has("confused")
