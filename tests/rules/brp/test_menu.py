"""The menu: the likeliest action first and ready to roll; refusals with their reason; what the game master sets, and ends."""

import pytest

from fray.engine.fight.event import fold
from fray.engine.fight.ongoing import Relieve
from fray.engine.table.company import ComeBack, Note
from fray.rules.brp.attacks.attack import Attack
from fray.rules.brp.attacks.attacked import wear
from fray.rules.brp.attacks.shields import Kneel, SetShield
from fray.rules.brp.company import Leave
from fray.rules.brp.fighters.fight import Options
from fray.rules.brp.fighters.wounds import Wound
from fray.rules.brp.harm.damage import Injure
from fray.rules.brp.harm.first_aid import FirstAid
from fray.rules.brp.harm.healing import Heal, Wake
from fray.rules.brp.harm.recovery import PassTime
from fray.rules.brp.hazards.disease import Sicken
from fray.rules.brp.hazards.falling import Fall
from fray.rules.brp.hazards.poison import Poison, TakeAntidote
from fray.rules.brp.master import Amend, SetScene
from fray.rules.brp.rounds import Begin
from fray.rules.brp.system import SYSTEM
from fray.rules.brp.turns.drawing import PickReach, Reload
from fray.rules.brp.turns.intents import StateIntent
from fray.rules.brp.turns.movement import Move
from fray.ui.words.general import WORDS

from .build import begun, do, fight, fighter


def ready(*others, **fields):
    """Ann at rank 15 with a short sword, and an enemy; all the others too."""
    ann = fighter("Ann", side="A", **{"dexterity": 15, "weapons": ["sword_short"], "sword": 60} | fields)
    return begun(ann, fighter("Bo", side="B"), *others)


def offers(state, id="a", group=None):
    return [offer for offer in SYSTEM.menu(state, id) if group is None or offer.group == group]


def actions(state, id="a", group=None):
    return [type(offer.action).__name__ for offer in offers(state, id, group)]


def first(state, id="a"):
    return offers(state, id)[0]


# ------------------------------------------------------------------ the likeliest first


@pytest.mark.rule("B-A1")
def test_the_attack_comes_first_with_target_and_weapon_chosen():
    offer = first(ready())
    assert (offer.action.target, offer.action.weapon, offer.refused) == ("b", "0", None)
    assert isinstance(offer.action, Attack)
    assert do(ready(), offer.action, [61], {})[0].fighters["a"].acted  # it can be rolled as it is


def test_enemies_are_meant_and_not_friends():
    state = begun(fighter("Ann", side="A", dexterity=15), fighter("Bo", side="A"), fighter("Cy", side="B"))
    assert first(state).action.target == "c"


def test_one_who_is_down_is_no_likely_target():
    state = ready(fighter("Cy", side="B"))
    state = state.with_fighter("b", wounds=(Wound(size=12),))
    assert first(state).action.target == "c"


def test_the_last_foe_is_meant_again_while_he_stands():
    state = ready(fighter("Cy", side="B")).with_fighter("a", foe="c")
    assert first(state).action.target == "c"


@pytest.mark.rule("B-A4")
def test_one_whose_weapon_broke_strikes_with_what_is_left_in_hand():
    state = fold(ready(), wear(ready(), "a", "0", 12))
    assert (first(state).action.weapon, first(state).refused) == ("unarmed", None)


@pytest.mark.rule("B-A6")
def test_an_empty_weapon_is_loaded_first():
    state = ready(weapons=["pistol"]).with_fighter("a", shots={"0": 0})
    assert actions(state, group="")[:2] == ["Reload", "Attack"]
    assert first(state).action == Reload(actor="a", weapon="0")
    assert first(ready(weapons=["pistol"])).action.weapon == "0"


@pytest.mark.rule("B-H3")
def test_a_friend_who_is_dying_brings_first_aid_to_the_front():
    state = ready(fighter("Cy", side="A", wounds=(Wound(size=4), Wound(size=7))))
    saving = offers(state, group="")[1]
    assert (saving.action, saving.refused) == (FirstAid(actor="a", target="c", wound="1"), None)  # the worst wound
    assert actions(state, group="group.help") == []


@pytest.mark.rule("B-H3")
def test_first_aid_for_one_who_is_only_hurt_stands_under_help():
    state = ready(fighter("Cy", side="A", wounds=(Wound(size=4),)))
    assert actions(state, group="group.help") == ["FirstAid"]
    assert actions(state, group="") == ["Attack", "Move"]


@pytest.mark.rule("B-H3")
def test_where_nobody_is_hurt_there_is_none():
    assert actions(ready(), group="group.help") == []
    treated = ready(fighter("Cy", wounds=(Wound(size=4, tried=True),)))
    assert actions(treated, group="group.help") == []


@pytest.mark.rule("B-H2")
def test_who_lies_unconscious_can_be_woken():
    state, _ = do(ready(fighter("Cy", side="A")), Injure(fighter="c", amount=8), [4])
    assert [offer.action for offer in offers(state, group="group.help")][-1] == Wake(actor="a", target="c")


# ------------------------------------------------------------------ by phase, by turn, by gear


@pytest.mark.rule("B-I1")
def test_in_the_statements_he_says_what_he_will_do():
    state, _ = do(fight(fighter("Ann", dexterity=15), fighter("Bo"), options=Options(phases=True)), Begin())
    assert actions(state, group="") == ["StateIntent"]
    assert isinstance(first(state).action, StateIntent)


@pytest.mark.rule("B-I2")
def test_out_of_his_turn_one_can_only_roll_and_note():
    assert [name for name in actions(ready(), "b") if name in ("Attack", "Move", "Test", "Contest", "Note")] == ["Test", "Contest", "Note"]


@pytest.mark.rule("B-H2")
@pytest.mark.parametrize("wounds, dead", [((Wound(size=10),), False), ((Wound(size=12),), True)])
def test_the_dying_and_the_dead_are_only_the_game_masters(wounds, dead):
    state = ready().with_fighter("b", wounds=wounds, dead=dead)
    assert {offer.group for offer in offers(state, "b")} == {"group.master"}


def test_before_the_rounds_there_is_only_what_the_game_master_sets():
    state = fight(fighter("Ann"), fighter("Bo"))
    assert {offer.group for offer in offers(state)} == {"group.master"}


@pytest.mark.rule("B-A2")
def test_what_is_forbidden_is_shown_with_its_reason():
    state, _ = do(ready(), Attack(actor="a", target="b", weapon="0"), [99], {})
    assert first(state).refused.said.key == "refuse.acted"
    assert next(offer for offer in offers(state) if isinstance(offer.action, Move)).refused is not None


@pytest.mark.rule("B-A3", "B-A4")
def test_a_large_shield_can_be_knelt_behind_and_any_can_be_set_up():
    large = actions(ready(weapons=["sword_short", "shield.hoplite"]))
    assert (Kneel.__name__ in large, SetShield.__name__ in large) == (True, True)
    small = actions(ready(weapons=["sword_short", "shield.round"]))
    assert (Kneel.__name__ in small, SetShield.__name__ in small) == (False, True)
    assert SetShield.__name__ not in actions(ready())


@pytest.mark.rule("B-A5")
def test_a_reach_is_picked_only_where_the_weapon_has_several():
    assert PickReach.__name__ not in actions(ready())


# ------------------------------------------------------------------ the game master's


def test_everyone_can_be_set_by_hand_and_led_away_or_back():
    assert actions(ready(), group="group.master") == ["Amend", "SetCondition", "Drain", "Injure", "TakeAntidote", "Leave"]
    gone, _ = do(ready(), Leave(fighter="b"))
    assert offers(gone, "b", "group.master")[-1].action == ComeBack(fighter="b")


def test_the_amendment_begins_with_everything_as_it_is():
    state = ready().with_fighter("a", moved=4, power=6)
    assert offers(state, group="group.master")[0].action == Amend.of(state, "a")
    assert (Amend.of(state, "a").moved, Amend.of(state, "a").power) == (4, 6)


@pytest.mark.rule("B-S5", "B-S9")
def test_what_keeps_coming_can_be_ended_from_his_menu_and_from_the_table():
    state, _ = do(ready(), Poison(fighters=("b",)))
    state, _ = do(state, Sicken(fighters=("b",)), [99])
    assert [offer.action for offer in offers(state, "b", "group.ongoing")] == [Relieve(ongoing=1), Relieve(ongoing=2)]
    assert offers(state, "a", "group.ongoing") == []
    assert [o.action for o in SYSTEM.table(state) if o.group == "group.ongoing"] == [Relieve(ongoing=1), Relieve(ongoing=2)]


@pytest.mark.rule("B-S5", "B-S6", "B-S9", "B-H4")
def test_the_table_has_the_scene_time_and_every_hazard():
    found = [type(offer.action) for offer in SYSTEM.table(ready())]
    assert {SetScene, PassTime, Note, Fall, Poison, Sicken, TakeAntidote, Injure, Heal} <= set(found)
    hazards = {type(offer.action) for offer in SYSTEM.table(ready()) if offer.group == "group.hazards"}
    assert {Fall, Poison, Sicken} <= hazards


def test_every_row_has_its_words_and_an_icon():
    for offer in (*offers(ready()), *SYSTEM.table(ready())):
        assert offer.label.key in {**WORDS, **SYSTEM.words}
        assert offer.icon
