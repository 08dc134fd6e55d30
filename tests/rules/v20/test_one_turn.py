"""The turn of a fighter as one state: what is declared once, what several actions share in V20, what a turn gives but once."""

import pytest

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers, Asked
from fray.engine.values.dice import Chance
from fray.rules.v20.attacks.strafing import Strafe
from fray.rules.v20.blood.spending import Hasten
from fray.rules.v20.declaration import Declare
from fray.rules.v20.harm.damage import Wound
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.master import SetCondition
from fray.rules.v20.rounds import NextTurn
from fray.rules.v20.turns.aiming import Aim
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.drawing import Draw
from fray.rules.v20.turns.movement import Drop, Move, TakeCover
from fray.rules.v20.turns.turn import Aborted

from ..table import do, of, refused, why
from .build import Attack, Bond, Options, Plan, after, attacked, begun, fighter, lines, next_turn, none_of, pool

SIX = {"dexterity": 3, "brawl": 3, "athletics": 3}  # six dice for a blow as for a dodge
BLOW = Attack(actor="a", target="b")


def duel(**ann):
    """Ann, whose turn it is, against three, by the rules of V20."""
    return begun(fighter("Ann", **ann), fighter("Bo"), fighter("Cy"), fighter("Di"), edition="v20")


def dodged(scene, attacker):
    """The dice of the dodge with which Ann meets a blow, and the fight after it."""
    scene, events = do(scene.but(turn=attacker), Attack(actor=attacker, target="a"), chance=1)
    return attacked(events).guard.roll.pool, scene


# ------------------------------------------------------------------ V20: a shared pool


@pytest.mark.rule("V-I3")
def test_a_wound_after_the_declaration_lessens_the_shared_pool():
    scene = after(duel(**SIX), Declare(actor="a", target="b", dodges=1))
    assert pool(BLOW, scene) == 3  # six over two
    hurt = after(scene, Wound(fighter="a", kind="lethal", amount=4))  # Wounded: -2, so four over two
    assert lines(BLOW, hurt) == {"dexterity": 3, "brawl": 3, "wounds.wounded": -2, "shared": -2}
    assert dodged(after(hurt, BLOW, [2, 2], {}), "c")[0] == 2


@pytest.mark.rule("V-I3")
def test_a_wound_between_the_actions_lessens_what_is_left_of_it():
    scene = after(duel(**SIX), Declare(actor="a", target="b", dodges=1))
    scene = after(scene, BLOW, [2, 2, 2], {})
    assert dodged(scene, "c")[0] == 3
    assert dodged(after(scene, Wound(fighter="a", kind="lethal", amount=4)), "c")[0] == 1  # four, less the three that went


@pytest.mark.rule("V-I3", "V-G3")
@pytest.mark.parametrize("declared", [True, False])
def test_the_dice_of_an_attack_from_behind_are_its_own_and_neither_lost_nor_left_to_the_next(declared):
    scene = duel(**SIX)
    scene = after(scene, Declare(actor="a", target="b", attacks=2)) if declared else scene
    behind = BLOW.but(facing="rear", actions=1 if declared else 2)
    assert pool(behind, scene) == 5  # three of six, and two
    assert pool(BLOW, after(scene, behind, [2] * 5, {})) == 3


@pytest.mark.rule("V-I3")
def test_undeclared_actions_of_eight_dice_and_three_share_three():
    scene = duel(dexterity=3, brawl=5, weapons=["pistol_light"])
    first, second = BLOW.but(actions=2, smallest=3), Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    assert pool(first, scene) == 2
    assert pool(second, after(scene, first, [2, 2], {})) == 1
    untold = after(scene, first.but(smallest=0), [2] * 4, {})  # half of eight: more than the smaller pool has went already
    assert why(untold, second) == "refuse.no_dice"


@pytest.mark.rule("V-I3")
def test_in_the_other_edition_nothing_is_shared():
    scene = begun(fighter("Ann", **SIX), fighter("Bo"))
    assert lines(BLOW.but(actions=2, smallest=3), scene) == {"dexterity": 3, "brawl": 3, "multiple": -2}


# ------------------------------------------------------------------ declared once


@pytest.mark.rule("V-I2", "V-F4")
def test_what_was_declared_is_not_given_up_by_declaring_again():
    scene = begun(fighter("Ann", dodge=2, player=True), fighter("Bo"))
    scene = after(scene, Declare(actor="a", manoeuvre="kick", target="b"))
    refused(scene, Declare(actor="a", attacks=0, dodges=1), "refuse.declared_once")
    _, events = do(scene.but(turn="b"), Attack(actor="b", target="a"), "dodge:point", [2, 2], [2] * 4, {})
    assert of(events, Aborted).done


@pytest.mark.rule("V-I2", "V-F4")
def test_only_what_was_declared_is_given_up_by_an_abort():
    """A defence may be declared at any time before the blow falls, by one who can still act: then it is the action of this turn."""
    people = fighter("Ann"), fighter("Bo", dodge=2, player=True)
    free = begun(*people)
    refused(free, BLOW.but(defence="dodge:point"), "refuse.no_defence")
    scene, events = do(free, BLOW, "dodge:instead", [2, 2], [2] * 4, {})  # Dexterity 2 + Dodge 2
    assert none_of(events, Aborted) and scene.fighters["b"].willpower == 3
    assert scene.fighters["b"].acted and scene.fighters["b"].plan.full
    declared = after(free.but(turn="b"), Declare(actor="b", target="a"))
    refused(declared.but(turn="a"), BLOW.but(defence="dodge:instead"), "refuse.no_defence")  # there is something to give up
    after(declared.but(turn="a"), BLOW.but(defence="dodge:point"), [2, 2], [2] * 4, {})


@pytest.mark.rule("V-I2")
def test_a_group_may_ask_an_abort_of_every_defence_that_was_not_declared():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=2, player=True), free_defence=False)
    refused(scene, BLOW.but(defence="dodge:instead"), "refuse.no_defence")
    scene, events = do(scene, BLOW, "dodge:point", [2, 2], [2] * 4, {})
    assert of(events, Aborted).done and scene.fighters["b"].willpower == 2  # of 3


def test_a_saved_fight_says_whether_it_is_played_with_the_abort():
    """So those of before, when the abort was the default, keep it."""
    scene = begun(fighter("Ann"), free_defence=False)
    assert scene.model_dump(mode="json")["options"]["free_defence"] is False
    assert Options().free_defence


@pytest.mark.rule("V-F4")
@pytest.mark.parametrize("state", [{"acted": True}, {"plan": Plan(actions=2, attacks=1, done=1)}])
def test_who_cannot_act_any_more_declares_no_defence(state):
    scene = begun(fighter("Ann"), fighter("Bo", dodge=2, player=True, **state))
    refused(scene, BLOW.but(defence="dodge:instead"), "refuse.no_defence")


@pytest.mark.rule("V-F4")
def test_the_second_defence_of_one_who_declared_nothing_has_a_die_less():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=2, player=True), fighter("Cy"))
    scene = after(scene, BLOW, "dodge:instead", [2, 2], [2] * 4, {})
    after(scene.but(turn="c"), Attack(actor="c", target="b"), "dodge", [2, 2], [2] * 3, {})  # 4 - 1


@pytest.mark.rule("V-I2")
def test_the_question_says_how_that_is_read():
    def said(scene):
        with pytest.raises(Asked) as asked:
            BLOW.decide(scene, Answers(rule=False))
        return [one.key for one in asked.value.question.outcome]

    people = fighter("Ann"), fighter("Bo", player=True)
    assert said(begun(*people)) == []
    assert said(begun(*people, free_defence=False)) == ["reading.undeclared"]
    declared = after(begun(*people, turn="b"), Declare(actor="b", target="a"))
    assert said(declared.but(turn="a")) == []


# ------------------------------------------------------------------ once a turn


@pytest.mark.rule("V-R1", "V-C1")
def test_celerity_gives_no_more_than_a_die_of_aiming_a_turn():
    ann = fighter("Ann", kind="vampire", celerity=2, firearms=1, perception=3, weapons=["pistol_light"])
    scene = after(begun(ann, fighter("Bo")), Hasten(actor="a"))
    aim = Aim(actor="a", target="b")
    scene = after(scene, aim)
    refused(scene, aim, "refuse.aimed_now")
    assert after(next_turn(scene), aim).fighters["a"].aim == 2


@pytest.mark.rule("V-G1")
@pytest.mark.parametrize("way", ["shot", "strafed"])
def test_who_is_shot_at_is_in_the_fight_and_cannot_be_ambushed(way):
    scene = begun(fighter("Ann", firearms=1, weapons=["smg_small"]), fighter("Bo"), fighter("Cy"), fighter("Di"))
    shot = Attack(actor="a", target="b", manoeuvre="shot", weapon="0")
    deed = shot if way == "shot" else Strafe(actor="a", weapon="0", targets=("d", "b"))
    scene, _ = do(scene, deed, chance=1)
    refused(scene.but(turn="c"), Ambush(actor="c", target="b"), "refuse.fighting")
    assert why(begun(fighter("Ann"), fighter("Bo"), fighter("Cy"), turn="c"), Ambush(actor="c", target="b")) is None


# ------------------------------------------------------------------ held


@pytest.mark.rule("V-M3", "V-M5", "V-M1")
@pytest.mark.parametrize(("kind", "key"), [("clinch", "refuse.clinched"), ("hold", "refuse.held"), ("kiss", "refuse.held")])
def test_who_is_held_draws_nothing_takes_no_cover_nor_drops_nor_walks_nor_lies_in_wait(kind, key):
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy"), turn="b", bonds=(Bond(kind=kind, holder="a", held="b", since=1),))
    scene = scene.but(fighters={**scene.fighters, "b": fighter("Bo", weapons=["knife"], hand="unarmed")})
    deeds = TakeCover(actor="b"), Drop(actor="b"), Move(actor="b", yards=1), Ambush(actor="b", target="c")
    for deed in (Draw(actor="b", weapon="0", at_once=True), *deeds):
        refused(scene, deed, key)
        assert why(scene.but(bonds=()), deed) is None


@pytest.mark.rule("V-M1")
def test_only_the_one_who_got_hold_bites():
    both = {"kind": "vampire", "dexterity": 3}
    clinch = {"bonds": (Bond(kind="clinch", holder="a", held="b", since=1),), "round": 2}
    scene = begun(fighter("Ann", **both), fighter("Bo", **both), **clinch)
    assert why(scene, BLOW.but(manoeuvre="bite")) is None
    refused(scene.but(turn="b"), Attack(actor="b", target="a", manoeuvre="bite"), "refuse.bite")


# ------------------------------------------------------------------ all that a turn brings


@pytest.mark.rule("V-I2")
def test_who_gave_up_his_action_before_his_place_still_gets_what_a_turn_brings():
    def played(early):
        session = Session(begun(fighter("Ann"), fighter("Bo", dodge=2, player=True, stamina=5)))
        session.do(Harm(fighters=("b",), source="fire", levels=1), Answers(chance=Chance(1)))
        session.do(SetCondition(fighter="b", condition="blinded", turns=2))
        session.do(BLOW.but(defence="dodge:instead" if early else "none"), Answers(chance=Chance(1)))
        while session.encounter.round == 1:
            session.do(NextTurn(), Answers(chance=Chance(1)))
        return session.encounter

    for early in (True, False):
        scene = played(early)
        assert [c.rounds for c in scene.fighters["b"].conditions if c.key == "blinded"] == [1]
        assert scene.ongoing[0].due <= scene.seconds  # the fire is due again
        assert why(scene, Suffer(ongoing=1)) is None
        assert (scene.fighters["b"].acted, scene.fighters["b"].plan) == (False, None)
