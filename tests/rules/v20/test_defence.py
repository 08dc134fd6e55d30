"""Defence: block, dodge, parry; resisted; the riposte; full defence; among several actions and after an abort."""

import pytest

from fray.engine.values.ask import Answers, Asked
from fray.rules.v20.attacks.blow import Riposted
from fray.rules.v20.attacks.defence import defence_refusal, possible_defences
from fray.rules.v20.declaration import Declare

from ..table import do, of, refused, why
from .build import Attack, Plan, after, attacked, begun, fighter, none_of

FULL = {"plan": Plan(full=True), "acted": True}


def kinds(scene, blow):
    """The defences that the target could make."""
    return {way.kind for way in possible_defences(scene, blow)}


@pytest.mark.rule("V-F1")
def test_block_is_dexterity_and_brawl_dodge_and_dodge_parry_and_melee():
    scene = begun(fighter("Ann"), fighter("Bo", dexterity=3, brawl=1, dodge=2, melee=3, athletics=4, weapons=["club"], player=True, **FULL))
    blow = Attack(actor="a", target="b")
    for word, dice in (("block", 4), ("dodge", 5), ("parry", 6)):
        _, events = do(scene, blow, word, [2, 3], [2] * dice, {})
        assert attacked(events).guard.kind == word


@pytest.mark.rule("V-F1")
def test_in_the_other_edition_one_dodges_with_athletics():
    scene = begun(fighter("Ann"), fighter("Bo", dexterity=3, dodge=2, athletics=4, **FULL), edition="v20")
    _, events = do(scene, Attack(actor="a", target="b"), [2, 3], [2] * 7, {})
    assert attacked(events).guard.roll.pool == 7


@pytest.mark.rule("V-F1")
def test_lethal_blows_are_blocked_only_with_fortitude_or_armour():
    knife = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0")
    ann = fighter("Ann", weapons=["knife"])
    assert kinds(begun(ann, fighter("Bo", **FULL)), knife) == {"dodge"}
    assert kinds(begun(ann, fighter("Bo", fortitude=1, **FULL)), knife) == {"dodge", "block"}
    assert kinds(begun(ann, fighter("Bo", armour="reinforced", **FULL)), knife) == {"dodge", "block"}
    assert kinds(begun(ann, fighter("Bo", ruined=True, armour="reinforced", **FULL)), knife) == {"dodge"}
    assert kinds(begun(ann, fighter("Bo", **FULL)), Attack(actor="a", target="b")) == {"dodge", "block"}  # a fist is bashing


@pytest.mark.rule("V-F1")
def test_a_parry_needs_a_weapon():
    blow = Attack(actor="a", target="b")
    scene = begun(fighter("Ann"), fighter("Bo", weapons=["sap"], hand="unarmed", **FULL))
    assert defence_refusal(scene, blow, "parry").said.key == "refuse.parry.weapon"
    assert defence_refusal(begun(fighter("Ann"), fighter("Bo", weapons=["sap"], **FULL)), blow, "parry") is None


@pytest.mark.rule("V-F1")
def test_shots_are_neither_blocked_nor_parried_but_dodged_behind_cover_or_to_the_ground():
    scene = begun(fighter("Ann", weapons=["pistol_light"]), fighter("Bo", dodge=2, weapons=["club"], player=True, **FULL))
    shot = Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    assert [way.value for way in possible_defences(scene, shot)] == ["dodge.cover", "dodge.prone"]
    behind = after(scene, shot, "dodge.cover", [2, 3], [7, 2, 3, 3], {})
    assert behind.fighters["b"].cover == "good"
    prone = after(scene, shot, "dodge.prone", [2, 3], [7, 2, 3, 3], {})
    assert prone.fighters["b"].cover == "light" and prone.fighters["b"].has("down")
    assert [way.value for way in possible_defences(scene, shot.but(no_room=True))] == ["dodge.prone"]


@pytest.mark.rule("V-F1")
def test_a_dodge_needs_room():
    scene = begun(fighter("Ann"), fighter("Bo", **FULL))
    assert kinds(scene, Attack(actor="a", target="b", no_room=True)) == {"block"}


@pytest.mark.rule("V-F1")
def test_what_one_does_not_see_coming_is_neither_blocked_nor_parried():
    scene = begun(fighter("Ann"), fighter("Bo", weapons=["club"], **FULL))
    assert kinds(scene, Attack(actor="a", target="b", unseen=True)) == {"dodge"}


@pytest.mark.rule("V-F2")
def test_the_attacker_needs_more_successes():
    scene = begun(fighter("Ann", dexterity=3), fighter("Bo", dodge=1, **FULL))
    _, events = do(scene, Attack(actor="a", target="b"), [6, 7, 2], [6, 7, 2], {})
    assert attacked(events).successes == 0
    assert attacked(events).log()[-1].key == "log.attack.parried"


@pytest.mark.rule("V-F2")
def test_each_success_of_the_defence_takes_one_away_even_when_it_fails():
    scene = begun(fighter("Ann", dexterity=4, strength=3), fighter("Bo", dodge=1, **FULL))
    # 4 - 1 = 3 successes: 3 dice of Strength and two more
    _, events = do(scene, Attack(actor="a", target="b"), [6, 7, 8, 9], [6, 2, 2], [2] * 5, {})
    assert (attacked(events).successes, attacked(events).dealt.damage.pool) == (3, 5)


# ------------------------------------------------------------------ the riposte


@pytest.mark.rule("V-F3")
def test_a_parry_of_a_fist_with_a_lethal_weapon_hurts_the_one_who_struck():
    scene = begun(fighter("Ann", stamina=2), fighter("Bo", melee=2, strength=2, weapons=["sword"], player=True, **FULL))
    # 1 success against 3: Strength 2 + 2 for the sword + 2 surplus = 6 dice of lethal damage, which a mortal does not soak
    scene, events = do(scene, Attack(actor="a", target="b"), "parry", [6, 2], [6, 7, 8, 2], {}, [6, 7, 2, 2, 2, 2], {})
    riposte = of(events, Riposted)
    assert (riposte.dealt.damage.pool, riposte.amount) == (6, 2)
    assert scene.fighters["a"].lethal == 2


@pytest.mark.rule("V-F3")
def test_not_with_a_weapon_that_does_bashing_damage_nor_against_a_weapon_nor_in_a_tie():
    club = begun(fighter("Ann"), fighter("Bo", melee=2, weapons=["club"], player=True, **FULL))
    assert none_of(do(club, Attack(actor="a", target="b"), "parry", [6, 2], [6, 7, 8, 2], {})[1], Riposted)
    knives = begun(fighter("Ann", weapons=["knife"]), fighter("Bo", melee=2, weapons=["sword"], player=True, **FULL))
    blow = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0")
    assert none_of(do(knives, blow, "parry", [6, 2], [6, 7, 8, 2], {})[1], Riposted)
    sword = begun(fighter("Ann"), fighter("Bo", melee=2, weapons=["sword"], player=True, **FULL))
    assert none_of(do(sword, Attack(actor="a", target="b"), "parry", [6, 2], [6, 2, 2, 2], {})[1], Riposted)


# ------------------------------------------------------------------ full defence


@pytest.mark.rule("V-F4")
def test_full_defence_has_six_dice_then_five_then_four():
    scene = begun(fighter("Mara", dexterity=3, dodge=3), *(fighter(name) for name in ("Bo", "Cy", "Di")))
    scene = after(scene, Declare(actor="a", attacks=0, dodges=1))
    for attacker, dice in (("b", 6), ("c", 5), ("d", 4)):
        scene, events = do(scene.but(turn=attacker), Attack(actor=attacker, target="a"), [2, 3], [2] * dice, {})
        assert attacked(events).guard.roll.pool == dice


@pytest.mark.rule("V-F4")
def test_nothing_else_can_be_done_then():
    scene = after(begun(fighter("Mara"), fighter("Bo")), Declare(actor="a", attacks=0, dodges=1))
    assert scene.fighters["a"].acted
    assert why(scene, Attack(actor="a", target="b")) == "refuse.acted"


@pytest.mark.rule("V-F4")
def test_it_is_over_when_the_turn_is():
    from .build import next_turn

    scene = after(begun(fighter("Mara"), fighter("Bo")), Declare(actor="a", attacks=0, dodges=1))
    assert next_turn(scene).fighters["a"].plan is None


# ------------------------------------------------------------------ among other actions


@pytest.mark.rule("V-F5")
def test_a_defence_can_be_one_of_several_actions_before_and_after_the_own_place():
    scene = begun(fighter("Ann"), fighter("Bo", brawl=3, dodge=4), turn="b")
    scene = after(scene, Declare(actor="b", target="a", dodges=1))
    early, events = do(scene.but(turn="a"), Attack(actor="a", target="b"), [2, 3], [2] * 4, {})  # 6 - 2
    assert attacked(events).guard.roll.pool == 4
    assert early.fighters["b"].plan.done == 1
    late = after(scene, Attack(actor="b", target="a"), [2] * 3, {})  # 5 - 2
    _, events = do(late.but(turn="a"), Attack(actor="a", target="b"), [2, 3], [2] * 3, {})  # 6 - 3
    assert attacked(events).guard.roll.pool == 3


@pytest.mark.rule("V-F5")
def test_actions_declared_without_saying_which_may_become_defences():
    scene = begun(fighter("Ann"), fighter("Bo", brawl=3, dodge=4), turn="b")
    scene = after(scene, Attack(actor="b", target="a", actions=2), [2] * 3, {})
    _, events = do(scene.but(turn="a"), Attack(actor="a", target="b"), [2, 3], [2] * 3, {})
    assert attacked(events).guard.way == "planned"


@pytest.mark.rule("V-F5")
def test_after_an_abort_one_only_defends_as_in_full_defence():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=2, player=True, plan=Plan(attacks=1)), fighter("Cy"))
    scene = after(scene, Attack(actor="a", target="b"), "dodge:point", [2, 3], [2] * 4, {})
    scene, events = do(scene.but(turn="c"), Attack(actor="c", target="b"), "dodge", [2, 3], [2] * 3, {})
    assert attacked(events).guard.roll.pool == 3  # one die less the second time
    assert why(scene.but(turn="b"), Attack(actor="b", target="a")) == "refuse.acted"


@pytest.mark.rule("V-F5")
def test_an_action_of_celerity_can_be_a_defence_with_all_dice():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=2, extra=1, acted=True))
    scene, events = do(scene, Attack(actor="a", target="b"), [2, 3], [2] * 4, {})
    assert attacked(events).guard.roll.pool == 4
    assert scene.fighters["b"].extra == 0


@pytest.mark.rule("V-F5")
def test_one_held_or_helpless_does_not_defend_himself():
    from .build import Bond

    held = begun(fighter("Ann"), fighter("Bo"), bonds=(Bond(kind="hold", holder="a", held="b", since=1),))
    assert possible_defences(held, Attack(actor="a", target="b")) == ()
    assert possible_defences(begun(fighter("Ann"), fighter("Bo", conditions=["staked"])), Attack(actor="a", target="b")) == ()


@pytest.mark.rule("V-F1")
def test_whose_defences_are_asked_for_is_an_option():
    people = fighter("Ann"), fighter("Bo", dodge=1)
    with pytest.raises(Asked) as asked:
        Attack(actor="a", target="b").decide(begun(*people, defences="all"), Answers(rule=False))
    assert asked.value.question.title.key == "ask.defence"
    with pytest.raises(Asked) as asked:
        Attack(actor="a", target="b").decide(begun(*people), Answers(rule=False))
    assert asked.value.question.title.key == "ask.attack"


@pytest.mark.rule("V-F1")
def test_a_defence_can_be_set_in_the_form_of_the_attack():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=1, willpower=2))
    _, events = do(scene, Attack(actor="a", target="b", defence="dodge:instead"), [2, 3], [2, 2, 2], {})
    assert attacked(events).guard.kind == "dodge"


@pytest.mark.rule("V-F1")
def test_a_defence_named_beforehand_that_is_impossible_is_refused():
    scene = begun(fighter("Ann", weapons=["knife"]), fighter("Bo", dodge=1, plan=Plan(full=True), acted=True))
    cut = Attack(actor="a", target="b", manoeuvre="weapon", weapon="0")
    refused(scene, cut.but(defence="block"), "refuse.block.lethal")
    refused(scene, cut.but(defence="parry"), "refuse.parry.weapon")
    refused(scene, cut.but(defence="dodge", no_room=True), "refuse.no_room")
    refused(scene, cut.but(defence="dodge:roll"), "refuse.no_defence")  # he gives up nothing for it
    after(scene, cut.but(defence="dodge"), [2, 2], [2] * 3, {})
    after(scene, cut.but(defence="none"), [2, 2], {})
