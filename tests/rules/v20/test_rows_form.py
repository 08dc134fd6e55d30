"""Every field of the forms: when it has a bearing and when it has none; every list of choices with the numbers that each brings."""

import pytest

from fray.engine.values.errors import RuleError
from fray.rules.v20.attacks.strafing import Strafe
from fray.rules.v20.attacks.struggle import LetGo, Struggle
from fray.rules.v20.blood.spending import Hasten
from fray.rules.v20.declaration import Declare
from fray.rules.v20.harm.healing import PassTime
from fray.rules.v20.master import Amend
from fray.rules.v20.rounds import Begin
from fray.rules.v20.turns.drawing import Draw, Reload
from fray.rules.v20.turns.movement import Move, TakeCover

from .build import Attack, Plan, Speciality, begun, fight, fighter, weapon
from .rows import AIM, ALL, BACK, CY, GUN, KINDRED, SABRE, SMG, STAKE, TEST, VAMPIRE, blow, duel, holding, shot

NOBODY = blow().but(target="")
BOXER = {"brawl": 4, "specialities": (Speciality(ability="brawl", name="boxing"),)}
DODGER = {"specialities": (Speciality(ability="dodge", name="reflexes"),)}
BOUND = {"conditions": ["bound"]}
V20 = {"edition": "v20"}
TWO = {"weapons": ["sword", "knife"]}
PLANNED = {"plan": Plan(actions=2, free=2, shared=4)}

# field -> (where it has a bearing, where it has none)
ATTACK = {
    "weapon": (((duel(TWO), blow("weapon", "0")),), ((duel(SABRE), blow("weapon", "0")), (duel(TWO), blow()))),
    "actions": (
        ((duel(), blow()),), ((duel({"plan": Plan(free=1)}), blow()), (duel(round=0), blow()), (duel(phase="ambush"), blow())),
    ),
    "smallest": (
        ((duel(**V20), blow(actions=2)),),
        ((duel(), blow(actions=2)), (duel(**V20), blow()), (duel(PLANNED, **V20), blow(actions=2))),
    ),
    "facing": (((duel(), blow()), (duel(GUN), shot())), ((duel(), NOBODY),)),
    "spot": (
        ((duel(), blow()), (duel(GUN), shot())),
        tuple((duel(STAKE), blow(key, "0")) for key in ("stake", "bite", "kiss", "clinch", "hold", "tackle")),
    ),
    "past_armour": (
        ((duel(None, {"armour": "vest"}), blow()),), ((duel(), blow()), (duel(None, {"armour": "vest", "ruined": True}), blow())),
    ),
    "off_hand": (((duel(SABRE), blow("weapon", "0")), (duel(GUN), shot())), ((duel(), blow()), (duel(), blow("hold")))),
    "closing": (((duel(), blow()),), ((duel(GUN), shot()),)),
    **{name: (((duel(GUN), shot()),), ((duel(), blow()),)) for name in ("distance", "range", "cover", "from_cover")},
    "defence": (((duel(), blow()),), ((duel(None, {"acted": True}), blow()), (duel(None, BOUND), blow()), (duel(), NOBODY))),
    "target_willpower": (
        ((duel(), blow()),),
        ((duel(None, {"willpower": 0}), blow()), (duel(None, {"willed": True}), blow()), (duel(), NOBODY)),
    ),
    "target_speciality": (
        ((duel(None, {"dodge": 4, **DODGER, **ALL}), blow(defence="dodge")),),
        ((duel(None, {"dodge": 4, **ALL}), blow(defence="dodge")), (duel(), NOBODY)),
    ),
    "no_room": (((duel(), blow()),), ((duel(), NOBODY),)),
    "unseen": (((duel(), blow()),), ((duel(GUN), shot()), (duel(), NOBODY))),
    "opponents": (((duel(), blow()),), ((duel(GUN), shot()),)),
    "target_opponents": (((duel(), blow()),), ((duel(GUN), shot()), (duel(), NOBODY))),
    "rolled": (((duel(None, BOUND), blow()),), ((duel(), blow()), (duel(), NOBODY))),
    "willpower": (
        ((duel(), blow()), (duel({"willpower": 0}), blow(willpower=True))),
        ((duel({"willpower": 0}), blow()), (duel({"willed": True}), blow())),
    ),
    "speciality": (((duel(BOXER), blow()),), ((duel({"brawl": 4}), blow()), (duel(BOXER | SABRE), blow("weapon", "0")))),
    "share": (
        ((duel(**V20), blow(actions=2)), (duel(PLANNED, **V20), blow())),
        ((duel(), blow(actions=2)), (duel(**V20), blow()), (duel({"plan": Plan(free=1)}, **V20), blow())),
    ),
    "reason": (((duel(), blow(modifier=1)), (duel(), blow(harder=1))), ((duel(), blow()),)),
    "target": (((duel(), blow()),), ()),
    "manoeuvre": (((duel(), blow()),), ()),
}  # fmt: skip
OTHERS = {
    "struggle: way": (((duel(**holding("clinch")), Struggle(actor="a")),), ((duel(**holding("hold", "b", "a")), Struggle(actor="a")),)),
    "declare: manoeuvre": (((duel(), Declare(actor="a")),), ((duel(), Declare(actor="a", attacks=0)),)),
    "declare: target": (((duel(), Declare(actor="a")),), ((duel(), Declare(actor="a", attacks=0)),)),
    "declare: dodges": (((duel(), Declare(actor="a", attacks=0)),), ()),
    "draw: actions": (
        ((duel(), Draw(actor="a")),), ((duel({"plan": Plan(free=1)}), Draw(actor="a")), (duel(), Draw(actor="a", at_once=True))),
    ),
    "reload: actions": (((duel(GUN), Reload(actor="a")),), ((duel(GUN | {"plan": Plan(free=1)}), Reload(actor="a")),)),
    "hasten: amount": (((duel(**V20), Hasten(actor="a")),), ((duel(), Hasten(actor="a")),)),
    "time: healers": (
        ((duel({**KINDRED, "aggravated": 1}), PassTime(unit="days")),),
        ((duel({**KINDRED, "aggravated": 1}), PassTime()), (duel(KINDRED), PassTime(unit="days"))),
    ),
    "time: levels": (((duel({**KINDRED, "aggravated": 1}), PassTime(unit="days")),), ((duel(KINDRED), PassTime(unit="days")),)),
    "begin: unaware": (((fight(CY), Begin(ambushers=("a",))),), ((fight(CY), Begin()),)),
    "amend: ruined": (((duel({"armour": "vest"}), Amend(fighter="a")),), ((duel(), Amend(fighter="a")),)),
    "amend: place": (((duel(), Amend(fighter="a")),), ((fight(CY), Amend(fighter="a")),)),
    "amend: blood": (((fight(CY), Amend(fighter="a")),), ()),
    "roll: their_ability": (((duel(), TEST.but(against="b")),), ((duel(), TEST),)),
    "roll: their_attribute": (((duel(), TEST.but(against="b")),), ((duel(), TEST),)),
    "roll: willpower": (
        ((duel(), TEST), (duel({"willpower": 0}), TEST.but(willpower=True))), ((duel({"willpower": 0}), TEST),),
    ),
    "roll: speciality": (((duel(BOXER), TEST.but(ability="brawl")),), ((duel(BOXER), TEST), (duel(), TEST.but(ability="brawl")))),
    "roll: reason": (((duel(), TEST.but(modifier=1)),), ((duel(), TEST),)),
}  # fmt: skip
FIELDS = {f"attack: {name}": case for name, case in ATTACK.items()} | OTHERS


@pytest.mark.parametrize(("name", "case"), FIELDS.items(), ids=FIELDS)
def test_a_field_has_a_bearing_only_where_it_changes_something(name, case):
    field = name.split(": ")[1]
    on, off = case
    assert [action.matters(scene, field) for scene, action in on] == [True] * len(on)
    assert [action.matters(scene, field) for scene, action in off] == [False] * len(off)


def test_every_field_of_an_attack_has_its_case_or_a_bearing_always():
    always = {"type", "actor", "lifted", "known", "modifier", "harder", "blind"}
    assert {*ATTACK, *always} == set(Attack.model_fields)


# ------------------------------------------------------------------ choices


def numbers(action, scene, name):
    """{value of a choice: the number that it brings}."""
    return {option.value: option.number for option in action.options(scene, name)}


@pytest.mark.rule("V-G4")
def test_places_bring_their_difficulty():
    places = {"limb": 1, "bag": 1, "head": 2, "hand": 2, "device": 2, "eye": 3, "heart": 3, "lock": 3}
    assert numbers(blow(), duel(), "spot") == {"": None, "medium": 1, "small": 2, "tiny": 3} | places


@pytest.mark.rule("V-G3")
def test_sides_bring_their_dice():
    assert numbers(blow(), duel(), "facing") == {"": None, "flank": 1, "rear": 2}


@pytest.mark.rule("V-R1")
def test_range_and_cover_bring_their_difficulty():
    scene = duel(GUN)
    assert numbers(shot(), scene, "range") == {"normal": None, "long": 2, "point_blank": -2}
    assert {o.value: o.hint.params["n"] for o in shot().options(scene, "range")} == {"normal": 20, "long": 40, "point_blank": 2}
    assert numbers(shot(), scene, "cover") == {"": None, "light": 1, "good": 2, "superior": 3}
    assert numbers(shot(), scene, "from_cover") == {"": None, "light": None, "good": 1, "superior": 2}
    assert numbers(TakeCover(actor="a"), scene, "cover") == {"light": 1, "good": 2, "superior": 3, "": None}
    assert set(numbers(Strafe(actor="a"), scene, "range")) == {"normal", "long", "point_blank"}


@pytest.mark.rule("V-G2")
def test_blindness_brings_its_difficulty():
    assert numbers(blow(), duel(), "blind") == {"": None, "full": 2, "eased": 1, "none": None}


@pytest.mark.rule("V-T1")
def test_weapons_bring_their_dice_and_say_what_is_not_in_hand_and_how_many_rounds_are_left():
    scene = duel({"weapons": ["sword", "knife", "pistol_light", "rifle"], "hand": "2", "ammo": {"2": 5, "3": 6}})
    assert numbers(blow("weapon", "0"), scene, "weapon") == {"0": 2, "1": 1}
    options = {option.value: option for option in shot().options(scene, "weapon")}
    assert {key: option.number for key, option in options.items()} == {"2": 4, "3": 8}
    assert (options["2"].refused, options["3"].refused.said.key) == (None, "refuse.undrawn")
    assert options["2"].hint.params == {"n": 5, "clip": 18}
    second = {option.value: option.refused for option in blow("weapon", "1", off_hand=True).options(scene, "weapon")}
    assert second == {"0": None, "1": None}  # a sword and a knife are for one hand, as the pistol is
    natural = duel({"weapons": ["bite_dog", "knife"]})
    assert numbers(blow("natural", "0"), natural, "weapon") == {"0": 1}


@pytest.mark.rule("V-M8")
def test_only_stakes_are_offered_to_the_heart_and_only_what_is_automatic_to_strafe():
    scene = duel({"weapons": ["sword", "stake", "smg_small", "pistol_light"]})
    assert set(numbers(blow("stake", "1"), scene, "weapon")) == {"1"}
    assert set(numbers(Strafe(actor="a"), scene, "weapon")) == {"2"}


@pytest.mark.rule("V-F1")
def test_defences_are_offered_with_their_dice_and_the_chance_to_be_hit_all_the_same():
    scene = duel(None, {"dodge": 1, "acted": True, "plan": Plan(full=True)})
    dodge = {option.value: option for option in blow().options(scene, "defence")}["dodge"]
    # of 100 ways of two dice 65 hit: 1 less than 36 of no success; three dice dodge
    assert (dodge.hint.params["n"], dodge.hint.params["difficulty"]) == (3, 6)
    none = {option.value: option for option in blow().options(scene, "defence")}["none"]
    assert none.hint.params["percent"] == 65 and dodge.hint.params["percent"] < 65
    assert NOBODY.options(scene, "defence") == ()


@pytest.mark.rule("V-I4")
def test_paces_bring_their_yards():
    assert numbers(Move(actor="a"), duel(), "pace") == {"walk": 7, "jog": 14, "run": 26}
    assert numbers(Move(actor="a"), duel({"lethal": 3}), "pace") == {"walk": 7, "jog": 13, "run": 13}
    assert numbers(Move(actor="a"), duel({"lethal": 6}), "pace") == {"walk": 1, "jog": 1, "run": 1}


@pytest.mark.rule("V-C1")
def test_traits_of_a_roll_are_those_of_who_rolls():
    scene = duel({"strength": 4, "brawl": 3, "willpower": 6}, {"strength": 1, "brawl": 2})
    roll = TEST.but(against="b")
    assert (numbers(roll, scene, "attribute")["strength"], numbers(roll, scene, "attribute")["willpower"]) == (4, 6)
    assert (numbers(roll, scene, "their_attribute")["strength"], numbers(roll, scene, "their_ability")["brawl"]) == (1, 2)
    assert numbers(roll, scene, "ability")["brawl"] == 3
    assert [option.value for option in roll.options(scene, "against")] == ["", "b"]


@pytest.mark.rule("V-M1")
def test_whom_one_can_struggle_with_let_go_and_aim_at():
    scene = duel(None, None, CY, **holding("clinch"))
    assert [o.value for o in Struggle(actor="a").options(scene, "target")] == ["b"]
    assert [o.value for o in Struggle(actor="b").options(scene, "target")] == ["a"]
    assert [o.value for o in LetGo(actor="a").options(scene, "target")] == ["b"]
    assert LetGo(actor="b").options(scene, "target") == ()
    assert [o.value for o in AIM.options(scene, "target")] == ["b", "c"]


def test_targets_are_enemies_on_their_feet_first():
    ann, bo = fighter("Ann", side="x"), fighter("Bo", side="x")
    scene = begun(ann, bo, fighter("Cy", side="y", lethal=7), fighter("Di", side="y"), fighter("Ed", side="y", gone=True))
    assert [o.value for o in blow().options(scene, "target")] == ["d", "b", "c"]


@pytest.mark.rule("V-M1")
def test_what_cannot_be_done_now_comes_last_with_the_reason():
    options = blow().options(duel(VAMPIRE | GUN | {"ammo": {"0": 0}}), "manoeuvre")
    refused = {option.value: option.refused.said.key for option in options if option.refused}
    assert refused == {"bite": "refuse.bite", "kiss": "refuse.bite", "shot": "refuse.empty"}
    assert [option.refused is not None for option in options] == sorted(option.refused is not None for option in options)
    held = blow().options(duel(VAMPIRE, **holding("clinch")), "manoeuvre")
    assert not any(option.refused for option in held)


@pytest.mark.rule("V-M9")
def test_each_manoeuvre_is_offered_with_its_dice_difficulty_and_damage():
    scene = duel({"strength": 3, "brawl": 1, **SMG})
    shown = {option.value: option.hint.params for option in blow().options(scene, "manoeuvre")}
    assert {key: (one["n"], one["difficulty"]) for key, one in shown.items() if key in ("punch", "kick", "hold", "burst")} == {
        "punch": (3, 6), "kick": (3, 7), "hold": (4, 6), "burst": (5, 7),
    }  # fmt: skip
    assert {key: shown[key]["damage"].params.get("n") for key in ("punch", "kick", "hold")} == {"punch": 3, "kick": 4, "hold": None}


# ------------------------------------------------------------------ what follows from other choices


@pytest.mark.rule("V-R1")
def test_what_is_known_of_a_target_is_filled_in_once_and_may_be_changed():
    scene = duel(GUN | {"cover": "good"}, {"cover": "superior"}, CY)
    first = shot(distance=21, defence="dodge").settled(scene)
    assert (first.cover, first.from_cover, first.range, first.defence, first.known) == ("superior", "good", "long", "", "b")
    changed = first.but(cover="", defence="block").settled(scene)
    assert (changed.cover, changed.defence) == ("", "block")
    assert first.but(target="c").settled(scene).cover == ""


@pytest.mark.rule("V-M8")
def test_the_weapon_follows_the_manoeuvre():
    scene = duel({"weapons": ["pistol_light", "stake", "sword"], "hand": "2"})
    assert [blow(key).settled(scene).weapon for key in ("weapon", "shot", "stake", "punch")] == ["2", "0", "1", "unarmed"]
    assert blow("weapon", "1").settled(scene).weapon == "1"  # as chosen
    assert blow("throw").settled(duel({"weapons": [weapon("axe").but(use="thrown")]})).weapon == "0"


def test_remarks_beside_a_field_tell_its_number():
    scene = duel(GUN, BOUND)
    said = {name: shot().note(scene, name) for name in ("off_hand", "closing", "willpower", "rolled", "spot")}
    assert {name: (one.key, one.params.get("n")) for name, one in said.items() if one} == {
        "off_hand": ("note.difficulty", 1), "closing": ("note.dice", -1), "willpower": ("note.success", None),
        "rolled": ("note.sure", None),
    }  # fmt: skip
    assert shot().note(duel(GUN | {"ambidextrous": True}), "off_hand") is None
    assert shot().note(duel(GUN), "rolled") is None


def test_a_target_that_is_not_chosen_yet_is_asked_for():
    assert isinstance(NOBODY.preview(duel()).refused, RuleError)
    assert blow().preview(duel()).refused is None and BACK.preview(duel()).refused.said.key == "refuse.turn"
