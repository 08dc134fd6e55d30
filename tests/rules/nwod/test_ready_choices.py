"""What the menu has ready: the weapon in hand, the likeliest target, what is known of both; and what is shown refused."""

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import InTurn
from fray.rules.nwod.attacks.aim import Aim
from fray.rules.nwod.attacks.autofire import Burst
from fray.rules.nwod.fighters.cover import Barrier
from fray.rules.nwod.grapple.grab import Grab
from fray.rules.nwod.grapple.wrestle import LetGo, Wrestle
from fray.rules.nwod.hazards.explosions import ThrowExplosive
from fray.rules.nwod.menu import menu
from fray.rules.nwod.system import SYSTEM
from fray.rules.nwod.turns.drawing import Draw
from fray.rules.nwod.turns.movement import GoProne, StandUp

from ..table import do, refused
from .build import Attack, begun, fighter, pool


def offers(scene, id="a"):
    """The first offer of each kind of action."""
    out = {}
    for offer in menu(scene, id):
        out.setdefault(type(offer.action), offer)
    return out


def ready(scene):
    """The attack that stands ready."""
    return offers(scene)[Attack].action


def sides(*others, **ann):
    return begun(fighter("Ann", side="ours", **ann), *others)


def test_a_usual_attack_needs_no_choice_at_all():
    scene = sides(fighter("Cy", side="ours"), fighter("Bo", side="theirs"), weaponry=2, weapons=["sword"])
    offer = menu(scene, "a")[0]
    assert isinstance(offer.action, Attack) and offer.refused is None
    assert (offer.action.target, offer.action.weapon) == ("c", "0"), "the enemy, with what is in hand"
    do(scene, offer.action, [1] * pool(offer.action, scene))


@pytest.mark.parametrize("fields", [{"lethal": 7}, {"aggravated": 7}, {"conditions": ["unconscious"]}, {"gone": True}])
def test_one_who_is_out_is_not_the_likeliest_target(fields):
    scene = sides(fighter("Bo", side="theirs", **fields), fighter("Cy", side="theirs"))
    assert ready(scene).target == "c"


def test_the_last_foe_comes_first():
    scene = sides(fighter("Bo", side="theirs"), fighter("Cy", side="theirs"), foe="c")
    assert ready(scene).target == "c"


@pytest.mark.parametrize("state", [{"ammo": {"0": 0}}, {"jammed": ("0",)}])
def test_a_gun_that_does_not_shoot_leaves_the_fists(state):
    scene = sides(fighter("Bo", side="theirs"), weapons=["pistol_light"], **state)
    assert ready(scene).weapon == "unarmed"
    assert offers(scene)[Attack].refused is None


@pytest.mark.rule("N-R8")
def test_cover_and_the_range_last_shot_at_are_filled_in():
    scene = sides(fighter("Bo", side="theirs", cover="partial"), weapons=["pistol_light"], firearms=2, cover="good", band="medium")
    shot = ready(scene)
    assert (shot.concealment, shot.from_cover, shot.range) == ("partial", "good", "medium")
    other = sides(fighter("Bo", side="theirs", cover="full", barrier=Barrier(durability=2, structure=5)), weapons=["pistol_light"])
    assert (ready(other).concealment, ready(other).durability, ready(other).structure) == ("full", 2, 5)


@pytest.mark.rule("N-R8")
@pytest.mark.parametrize(("own", "cost"), [("light", 0), ("partial", -1), ("good", -2)])
def test_whatever_is_shot_or_thrown_leaves_the_fighters_own_cover_unless_it_is_said_otherwise(own, cost):
    """Firing from cover costs one less than it takes from a shot at it: light 0, partial -1, good -2."""
    ann = {"dexterity": 3, "firearms": 3, "athletics": 3, "weapons": ["smg_large"], "cover": own}
    scene = begun(fighter("Ann", **ann), fighter("Bo"))
    for action in (Attack(actor="a", target="b", weapon="0"), Burst(actor="a", targets=("b",), weapon="0"), ThrowExplosive(actor="a")):
        ready = action.settled(scene)
        assert ready.from_cover == own
        for same in (action, ready):
            sums = {line.key: line.value for line in same.preview(scene).lines}
            assert sums.get(f"from_cover.{own}", 0) == cost
        in_the_open = action.but(from_cover="")
        assert not any(line.key.startswith("from_cover") for line in in_the_open.settled(scene).preview(scene).lines)


@pytest.mark.rule("N-R9")
def test_behind_full_cover_the_form_leans_out_with_whatever_is_shot_or_thrown():
    wall = Barrier(durability=2, structure=5)
    scene = begun(fighter("Ann", weapons=["smg_large"], athletics=2, cover="full", barrier=wall), fighter("Bo"))
    for action in (Burst(actor="a", targets=("b",), weapon="0"), ThrowExplosive(actor="a")):
        refused(scene, action, "refuse.behind")
        assert action.settled(scene).from_cover == "good"
        do(scene, action.settled(scene), chance=1)


def test_choosing_another_target_fills_in_his_cover_and_what_was_set_for_one_target_stays():
    scene = sides(fighter("Bo", cover="good"), fighter("Cy"), weapons=["pistol_light"])
    shot = Attack(actor="a", target="b", weapon="0").settled(scene)
    assert shot.but(target="c").settled(scene).concealment == ""
    assert shot.but(concealment="light").settled(scene).concealment == "light"


@pytest.mark.rule("N-R3")
def test_a_burst_is_offered_with_an_automatic_weapon_in_hand_only():
    foe = fighter("Bo", side="theirs")
    assert offers(sides(foe, weapons=["smg_small"]))[Burst].action.targets == ("b",)
    assert Burst not in offers(sides(foe, weapons=["pistol_light"]))
    assert Burst not in offers(sides(foe, weapons=["smg_small"], hand="unarmed"))


@pytest.mark.rule("N-R6")
def test_aiming_is_offered_with_a_gun_and_drawing_with_something_to_draw():
    foe = fighter("Bo", side="theirs")
    armed = offers(sides(foe, weapons=["pistol_light", "knife"]))
    assert (Aim in armed, armed[Draw].action.weapon) == (True, "1")
    assert Aim not in offers(sides(foe))
    lost = offers(sides(foe, weapons=["knife", "sword"], hand="unarmed", lying=("0",)))
    assert lost[Draw].action.weapon == "1", "what is at hand before what lies on the ground"


@pytest.mark.rule("N-G3")
@pytest.mark.rule("N-G5")
def test_a_grapple_offers_its_manoeuvres_to_both():
    scene = begun(fighter("Ann", holds="b", brawl=2), fighter("Bo", holders=("a",), weapons=["knife"]), fighter("Cy"))
    holder, held = offers(scene), offers(scene.but(turn="b"), "b")
    assert (holder[Wrestle].action.manoeuvre, holder[Wrestle].refused, LetGo in holder, Grab in holder) == ("damage", None, True, False)
    assert (held[Wrestle].action.manoeuvre, held[Wrestle].refused, LetGo in held, Attack in held) == ("free", None, False, False)
    assert holder[Attack].action.target == "c", "the one he holds is wrestled with, not struck"
    why = {option.value: option.refused.said.key for option in holder[Wrestle].action.options(scene, "manoeuvre") if option.refused}
    turned = "refuse.not_turned"
    assert why == {"draw": "refuse.not_small", "armed": "refuse.not_drawn", "turned": turned, "regain": turned}


@pytest.mark.rule("N-M2")
def test_one_who_lies_is_offered_to_stand_up():
    assert StandUp in offers(begun(fighter("Ann", conditions=["prone"]), fighter("Bo")))
    standing = begun(fighter("Ann"), fighter("Bo"), turn="b")
    assert GoProne in offers(standing, "a"), "dropping is there out of turn too"


@pytest.mark.rule("N-C3")
def test_techniques_are_offered_to_those_who_know_them():
    boxer = begun(fighter("Ann", strength=3, merits=["boxing"]), fighter("Bo"))
    assert [option.value for option in Attack(actor="a", target="b").options(boxer, "technique")] == [""], "none to choose with one dot"
    plain = Attack(actor="a", target="b", technique="haymaker").settled(boxer)
    assert plain.technique == "", "one that does not go with it is dropped"


def test_an_unknown_technique_is_asked_for_again():
    with pytest.raises(Exception, match=r"need\.technique"):
        do(begun(fighter("Ann"), fighter("Bo")), Attack(actor="a", target="b", technique="dance"))


@pytest.mark.parametrize(("key", "sheet"), SYSTEM.templates)
def test_one_who_is_alone_in_the_fight_has_a_menu_that_can_be_shown(key, sheet):
    session = Session(SYSTEM.new("Alone", SYSTEM.options()))
    session.do(SYSTEM.join(session.encounter, [sheet]))
    session.do(SYSTEM.opening(session.encounter), Answers(chance=InTurn()))
    scene = session.encounter
    for offer in (*SYSTEM.menu(scene, scene.turn), *SYSTEM.table(scene)):
        offer.action.preview(scene)
        for name in type(offer.action).model_fields:
            assert isinstance(offer.action.matters(scene, name), bool)
            offer.action.options(scene, name)
