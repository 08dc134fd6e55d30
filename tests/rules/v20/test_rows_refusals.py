"""Refusals by one's own state, the turn, who has got hold of whom, the target; of defences. Beside each stands what is not refused."""

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.blood.spending import Exert, Hasten, Steel
from fray.rules.v20.harm.damage import Wound
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.rounds import NextTurn
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.drawing import Draw
from fray.rules.v20.turns.movement import Drop, Move, TakeCover

from ..table import refused, why
from .build import Plan, after, begun, fight, fighter, next_turn
from .rows import (
    AIM,
    ALL,
    BACK,
    CLAWED,
    CY,
    DECLARED,
    FULL,
    GUN,
    KINDRED,
    SABRE,
    SMG,
    SPRAY,
    TEST,
    VAMPIRE,
    Refusal,
    blow,
    duel,
    holding,
    params,
    shot,
)  # fmt: skip

BURNING = after(duel(), Harm(fighters=("a",), source="fire"))
NAMED = {"plan": Plan(attacks=1, manoeuvre="punch", target="b"), "told": True}


ACTS = TEST.but(takes_action=True)  # a roll that is an action


def idle(rule, key, **state):
    """One who cannot act at all: neither attack nor move nor draw nor declare; one beside him can. He may roll, but for no action."""
    scene = duel({**state, "weapons": ["knife"]}, {"weapons": ["knife"]}, CY)
    deeds = Move(actor="a", yards=3), Draw(actor="a", weapon="unarmed"), FULL, Drop(actor="a"), TakeCover(actor="a"), Steel(actor="a")
    done = tuple((scene.but(turn="b"), deed.but(actor="b")) for deed in deeds)
    no = ((scene, blow()), (scene, ACTS), *((scene, deed) for deed in deeds))
    return key, Refusal(rule, no, ((scene.but(turn="b"), BACK.but(target="c")), (scene, TEST), *done), others=("refuse.far",))


CASES = dict([
    # one's own state
    idle("V-A5", "refuse.torpor", kind="vampire", lethal=7, fallen="torpor"),
    idle("V-C2", "refuse.incapacitated", lethal=7),
    idle("V-A7", "refuse.dazed", conditions=["dazed"]),
    idle("V-M8", "refuse.staked", kind="vampire", conditions=["staked"]),
    idle("V-M8", "refuse.bound", conditions=["bound"]),
    idle("V-A5", "refuse.unconscious", conditions=["unconscious"]),
    idle("V-A5", "refuse.dead", lethal=7, fallen="dead"),
    idle("V-I1", "refuse.gone", gone=True),
]) | {
    # the turn
    "refuse.turn": Refusal(
        "V-I1", ((duel(turn="b"), blow()), (duel(turn="b"), Move(actor="a", yards=1)), (duel(turn="b"), ACTS),
         (duel(phase="declare", turn="b"), FULL)),
        ((duel(), blow()), (duel(turn="b"), TEST), (duel(), ACTS), (duel(), Move(actor="a", yards=1)), (duel(phase="declare"), FULL)),
    ),
    "refuse.acted": Refusal(
        "V-I3", ((duel({"acted": True}), blow()), (duel({"acted": True}), FULL), (duel({"acted": True}), ACTS)),
        ((duel(), blow()), (duel(), FULL), (duel({"acted": True}), TEST)),
    ),
    "refuse.declaring": Refusal(
        "V-I1", ((duel(phase="declare"), blow()), (duel(phase="declare"), ACTS)), ((duel(), blow()), (duel(phase="declare"), TEST))
    ),
    "refuse.declared": Refusal("V-I1", ((duel(declaring=True), FULL),), ((duel(), FULL), (duel(declaring=True, phase="declare"), FULL))),
    "refuse.declared_once": Refusal(
        "V-I2", ((duel(NAMED), FULL), (duel({"plan": Plan(attacks=1)}), FULL.but(attacks=1))), ((duel(), FULL),)
    ),
    "refuse.declared_other": Refusal(
        "V-I1", ((duel(NAMED, declaring=True), blow("kick")), (duel(NAMED, None, CY, declaring=True), blow().but(target="c"))),
        ((duel(NAMED, declaring=True), blow()), (duel(NAMED), blow("kick"))),
    ),
    "refuse.committed": Refusal(
        "V-I2", ((duel(NAMED | {"committed": True}), Move(actor="a", pace="run")), (duel({"committed": True}), FULL)),
        ((duel(NAMED | {"committed": True}), blow()), (duel(NAMED), Move(actor="a", pace="run")), (duel(), FULL)),
    ),
    "refuse.full_defence": Refusal(
        "V-F4", ((duel({"plan": Plan(full=True)}), blow()), (duel({"plan": Plan(full=True)}), ACTS)),
        ((duel({"plan": Plan(attacks=1)}), blow()),)
    ),
    "refuse.planned": Refusal(
        "V-I3", ((duel({"brawl": 6, "plan": Plan(actions=2, free=2)}), blow(actions=3)),),
        ((duel({"brawl": 6, "plan": Plan(actions=2, free=2)}), blow(actions=2)), (duel({"brawl": 6}), blow(actions=3))),
    ),
    "refuse.due": Refusal("V-A2", ((next_turn(BURNING), NextTurn()),), ((BURNING, NextTurn()), (duel(), NextTurn()))),
    "refuse.not_due": Refusal(
        "V-A2", ((BURNING, Suffer(ongoing=1)),), ((next_turn(BURNING), Suffer(ongoing=1)), (BURNING, Relieve(ongoing=1)))
    ),
    "refuse.not_begun": Refusal(
        "V-I1",
        (
            (fight(fighter("Ann")), FULL), (fight(fighter("Ann", kind="vampire", celerity=1)), Hasten(actor="a")),
            (fight(fighter("Ann", kind="vampire", potence=1), edition="v20"), Exert(actor="a")),
        ),
        (
            (begun(fighter("Ann")), FULL), (begun(fighter("Ann", kind="vampire", celerity=1)), Hasten(actor="a")),
            (begun(fighter("Ann", kind="vampire", potence=1), edition="v20"), Exert(actor="a")),
        ),
    ),
    # who has got hold of whom
    "refuse.held": Refusal(
        "V-M5", ((duel(**holding("hold", "b", "a")), blow()), (duel(**holding("hold", "b", "a")), FULL),
                  (duel(**holding("hold", "b", "a")), ACTS)),
        (
            (duel(**holding("hold")), blow()), (duel(**holding("hold")), FULL),
            (duel(**holding("hold", "b", "a")), Struggle(actor="a", target="b")),
        ),
    ),
    "refuse.clinched": Refusal(
        "V-M3", ((duel(**holding("clinch")), blow()), (duel(**holding("clinch", "b", "a")), Move(actor="a", yards=1))),
        ((duel(VAMPIRE, **holding("clinch")), blow("bite")), (duel(None, None, CY, **holding("clinch", "b", "c")), blow())),
    ),
    "refuse.clinch_new": Refusal(
        "V-M3", ((duel(**holding("clinch", since=2)), Struggle(actor="a", target="b")),),
        ((duel(**holding("clinch")), Struggle(actor="a", target="b")),),
    ),
    "refuse.kissed": Refusal(
        "V-M1", ((duel(**holding("kiss", "b", "a")), Struggle(actor="a", target="b", way="break")),),
        ((duel(**holding("hold", "b", "a")), Struggle(actor="a", target="b", way="break")),),
    ),
    "refuse.bite": Refusal(
        "V-M1", ((duel(VAMPIRE), blow("bite")), (duel(VAMPIRE), blow("kiss")), (duel(VAMPIRE, **holding("clinch", since=2)), blow("bite"))),
        (
            (duel(VAMPIRE, **holding("clinch")), blow("bite")), (duel(VAMPIRE, **holding("hold")), blow("kiss")),
            (duel(VAMPIRE | {"touched": {"b": 1}}, round=2), blow("bite")),
        ),
    ),
    # the target
    "refuse.target_dead": Refusal(
        "V-A5", ((duel(bo={"lethal": 7, "fallen": "dead"}), blow()),), ((duel(bo={**KINDRED, "lethal": 7, "fallen": "torpor"}), blow()),)
    ),
    "refuse.ambush": Refusal(
        "V-G1", ((duel({"ambush": {"c": 1}}, None, CY, phase="ambush"), blow()), (duel(SMG | {"ambush": {"b": 1}}, phase="ambush"), SPRAY)),
        ((duel({"ambush": {"b": 0}}, phase="ambush"), blow()), (duel(SMG), SPRAY)),
    ),
    "refuse.fighting": Refusal(
        "V-G1", ((duel(bo={"fights": {"a": 1}}), Ambush(actor="a", target="b")), (duel(bo={"foe": "a"}), Ambush(actor="a", target="b"))),
        ((duel(), Ambush(actor="a", target="b")), (duel({"foe": "b"}), Ambush(actor="a", target="b"))),
    ),
    "refuse.no_item": Refusal("V-M4", ((duel(SABRE), blow("disarm", "0")),), ((duel(SABRE, SABRE), blow("disarm", "0")),)),
    "refuse.target_runs": Refusal(
        "V-R1", ((duel(GUN, {"moved": 8}), AIM),), ((duel(GUN, {"moved": 7}), AIM),)
    ),
    # defences named beforehand
    "refuse.no_defence": Refusal(
        "V-F1", (
            (duel(bo=ALL), blow(defence="dodge:point")), (duel(), blow(defence="dodge:point")),
            (duel(bo={"acted": True}), blow(defence="dodge")),
        ),
        (
            (duel(bo=ALL), blow(defence="dodge")), (duel(bo=DECLARED), blow(defence="dodge:point")),
            (duel(), blow(defence="dodge:instead")), (duel(bo={"acted": True}), blow(defence="none")),
        ),
    ),
    "refuse.no_room": Refusal(
        "V-F1", ((duel(bo=ALL), blow(defence="dodge", no_room=True)),),
        ((duel(bo=ALL), blow(defence="block", no_room=True)), (duel(GUN, ALL), shot(defence="dodge.prone", no_room=True))),
    ),
    "refuse.unseen": Refusal(
        "V-F1", ((duel(bo=ALL), blow(defence="block", unseen=True)), (duel(bo=ALL | SABRE), blow(defence="parry", unseen=True))),
        ((duel(bo=ALL), blow(defence="block")), (duel(bo=ALL), blow(defence="dodge", unseen=True))),
    ),
    "refuse.block.ranged": Refusal("V-F1", ((duel(GUN, ALL), shot(defence="block")),), ((duel(GUN, ALL), shot(defence="dodge.cover")),)),
    "refuse.parry.ranged": Refusal(
        "V-F1", ((duel(GUN, ALL | SABRE), shot(defence="parry")),), ((duel(GUN, ALL | SABRE), blow(defence="parry")),)
    ),
    "refuse.parry.weapon": Refusal(
        "V-F1", ((duel(bo=ALL), blow(defence="parry")), (duel(bo=ALL | GUN), blow(defence="parry"))),
        ((duel(bo=ALL | SABRE), blow(defence="parry")),)
    ),
    "refuse.block.lethal": Refusal(
        "V-F1", ((duel(SABRE, ALL), blow("weapon", "0", defence="block")), (duel(CLAWED, ALL), blow("claws", defence="block"))),
        (
            (duel(SABRE, ALL | {"fortitude": 1}), blow("weapon", "0", defence="block")), (duel(bo=ALL), blow(defence="block")),
            (duel(CLAWED, ALL | {"armour": "reinforced"}), blow("claws", defence="block")),
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_it_is_refused_and_the_game_master_may_let_it_pass(key, case):
    for scene, action in case.no:
        refused(scene, action, key, *case.others)


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_what_stands_beside_it_is_not(key, case):
    assert [why(scene, action) for scene, action in case.yes] == [None] * len(case.yes)


@pytest.mark.rule("V-A5")
def test_the_dead_are_wounded_no_more():
    refused(duel(bo={"lethal": 7, "fallen": "dead"}), Wound(fighter="b"), "refuse.dead")
    assert why(duel(bo={"lethal": 7}), Wound(fighter="b")) is None
