"""Refusals for want of means, as weapons, rounds, dice, points, blood, yards: what is refused, and what beside it is not."""

import pytest

from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Exert, Hasten, Mend, Steel
from fray.rules.v20.turns.drawing import Reload
from fray.rules.v20.turns.movement import Move, StandUp

from ..table import refused, why
from .build import Speciality, fight, fighter, weapon
from .rows import (
    AIM,
    CLAWED,
    CY,
    DARK,
    GUN,
    KINDRED,
    SABRE,
    SMG,
    SPRAY,
    STAKE,
    TEST,
    VAMPIRE,
    Refusal,
    blow,
    duel,
    holding,
    params,
    shot,
)  # fmt: skip

BOXER = {"specialities": (Speciality(ability="brawl", name="boxing"),)}
MEND, SIP = Mend(actor="a"), Drink(actor="a", target="b")

CASES = {
    # what a manoeuvre needs
    "refuse.needs.fangs": Refusal(
        "V-M1", ((duel(**holding("clinch")), blow("bite")), (duel({"kind": "ghoul"}, **holding("clinch")), blow("kiss"))),
        ((duel(VAMPIRE, **holding("clinch")), blow("bite")), (duel({"kind": "werewolf"}, **holding("clinch")), blow("bite"))),
    ),
    "refuse.needs.claws": Refusal(
        "V-M2", ((duel(VAMPIRE), blow("claws")),),
        ((duel(CLAWED), blow("claws")), (duel(VAMPIRE | {"claws": "bone"}), blow("claws"))),
    ),
    "refuse.needs.weapon": Refusal(
        "V-M8", tuple((duel(GUN, SABRE), blow(key, "0")) for key in ("weapon", "disarm", "sweep_weapon")),
        tuple((duel(SABRE, SABRE), blow(key, "0")) for key in ("weapon", "disarm", "sweep_weapon")),
    ),
    "refuse.needs.natural": Refusal(
        "V-M9", ((duel(), blow("natural")), (duel(SABRE), blow("natural", "0"))), ((duel({"weapons": ["bite_dog"]}), blow("natural", "0")),)
    ),
    "refuse.needs.stake": Refusal(
        "V-M8", ((duel(SABRE), blow("stake", "0")), (duel({"weapons": ["crossbow"]}), blow("stake", "0"))),
        ((duel(STAKE), blow("stake", "0")),),
    ),
    "refuse.needs.gun": Refusal(
        "V-R1", ((duel(SABRE), shot()), (duel(SABRE | {"firearms": 1}), AIM)),
        ((duel(GUN), shot()), (duel(GUN), AIM)),
    ),
    "refuse.needs.thrown": Refusal(
        "V-R1", ((duel(SABRE), blow("throw", "0")),), ((duel({"weapons": [weapon("knife").but(use="thrown")]}), blow("throw", "0")),)
    ),
    "refuse.needs.burst": Refusal("V-R1", ((duel(GUN), blow("burst", "0")),), ((duel(SMG), blow("burst", "0")),)),
    "refuse.needs.automatic": Refusal(
        "V-R1", ((duel(GUN), blow("automatic", "0")), (duel(GUN), SPRAY)),
        ((duel(SMG), blow("automatic", "0")), (duel(SMG), SPRAY)),
    ),
    "refuse.undrawn": Refusal(
        "V-R1", ((duel(SABRE | {"hand": "unarmed"}), blow("weapon", "0")), (duel(GUN | {"hand": "unarmed"}), shot())),
        ((duel(SABRE), blow("weapon", "0")), (duel({"weapons": ["knife", "pistol_light"]}), blow("shot", "1", off_hand=True))),
    ),
    # shots
    "refuse.empty": Refusal("V-R1", ((duel(GUN | {"ammo": {"0": 0}}), shot()),), ((duel(GUN | {"ammo": {"0": 1}}), shot()),)),
    "refuse.rounds": Refusal(
        "V-R1", ((duel(SMG | {"ammo": {"0": 2}}), blow("burst", "0")), (duel(SMG | {"ammo": {"0": 14}}), blow("automatic", "0"))),
        ((duel(SMG | {"ammo": {"0": 3}}), blow("burst", "0")), (duel(SMG | {"ammo": {"0": 15}}), blow("automatic", "0"))),
    ),
    "refuse.rate": Refusal(
        "V-R1", ((duel(GUN | {"shots": {"0": 4}}), shot()), (duel(SMG | {"shots": {"0": 3}}), SPRAY)),
        ((duel(GUN | {"shots": {"0": 3}}), shot()), (duel(SMG | {"shots": {"0": 2}}), SPRAY)),
    ),
    "refuse.range": Refusal("V-R1", ((duel(GUN), shot(distance=41)),), ((duel(GUN), shot(distance=40)), (duel(GUN), blow(distance=41)))),
    "refuse.blind_aim": Refusal(
        "V-G2", ((duel(GUN, **DARK), shot(spot="limb")), (duel(GUN, **DARK), AIM)),
        ((duel(GUN, **DARK), shot()), (duel(GUN), shot(spot="limb")), (duel(**DARK), blow(spot="limb")), (duel(GUN), AIM)),
    ),
    "refuse.untrained": Refusal("V-R1", ((duel(GUN | {"firearms": 0}), AIM),), ((duel(GUN), AIM),)),
    "refuse.aimed_out": Refusal(
        "V-R1", ((duel(GUN | {"aim": 2, "aimed": "b"}), AIM),),
        ((duel(GUN | {"aim": 1, "aimed": "b"}), AIM), (duel(GUN | {"aim": 2, "aimed": "c"}, None, CY), AIM)),
    ),
    "refuse.aimed_now": Refusal(
        "V-R1", ((duel(GUN | {"aim": 1, "aimed": "b", "sighted": 1, "extra": 1}), AIM),),
        ((duel(GUN | {"aim": 1, "aimed": "b", "sighted": 1, "extra": 1}, round=2), AIM), (duel(GUN | {"extra": 1}), AIM)),
    ),
    "refuse.loaded": Refusal(
        "V-R1", ((duel(GUN), Reload(actor="a", weapon="0")),), ((duel(GUN | {"ammo": {"0": 17}}), Reload(actor="a", weapon="0")),)
    ),
    "refuse.stake_aim": Refusal(
        "V-M8", ((duel(STAKE), blow("stake", "0", spot="head")),),
        ((duel(STAKE), blow("stake", "0")), (duel(STAKE), blow("weapon", "0", spot="head"))),
    ),
    # dice and points
    "refuse.no_dice": Refusal(
        "V-C2", ((duel({"lethal": 5}), blow()), (duel(SMG), SPRAY.but(modifier=-13))),
        (
            (duel({"lethal": 5}), blow(willpower=True)), (duel({"lethal": 5}, {"conditions": ["bound"]}), blow()),
            (duel({"lethal": 3}), blow()), (duel(SMG), SPRAY.but(modifier=-12)),
        ),
    ),
    "refuse.speciality": Refusal(
        "V-D2", ((duel({"brawl": 4}), blow(speciality=True)), (duel({"brawl": 3, **BOXER}), blow(speciality=True))),
        ((duel({"brawl": 4, **BOXER}), blow(speciality=True)), (duel({"brawl": 4}), blow())),
    ),
    "refuse.willpower": Refusal(
        "V-D2",
        (
            (duel({"willpower": 0}), blow(willpower=True)), (duel(bo={"willpower": 0}), blow(target_willpower=True)),
            (duel({"willpower": 0}), Steel(actor="a")), (duel({"willpower": 0}), TEST.but(willpower=True)),
        ),
        (
            (duel({"willpower": 1}), blow(willpower=True)), (duel(bo={"willpower": 1}), blow(target_willpower=True)),
            (duel({"willpower": 1}), Steel(actor="a")), (duel({"willpower": 1}), TEST.but(willpower=True)),
        ),
    ),
    "refuse.willed": Refusal(
        "V-D2", ((duel({"willed": True}), blow(willpower=True)), (duel({"willed": True}), TEST.but(willpower=True))),
        ((duel({"willed": True}), blow()), (duel({"willed": True}), blow(target_willpower=True)), (duel(), TEST.but(willpower=True))),
    ),
    # blood and Disciplines
    "refuse.blood": Refusal(
        "V-C1", ((duel({**KINDRED, "lethal": 1, "blood": 0}), MEND),),
        ((duel({**KINDRED, "lethal": 1, "blood": 1}), MEND),),
    ),
    "refuse.blood_turn": Refusal(
        "V-C1", ((duel({**KINDRED, "lethal": 2, "spent": 1}), MEND), (duel({**KINDRED, "lethal": 2}), MEND.but(amount=2))),
        ((duel({**KINDRED, "lethal": 2}), MEND), (fight(fighter("Ann", kind="vampire", lethal=2)), MEND.but(amount=2))),
    ),
    "refuse.celerity": Refusal(
        "V-C1", ((duel(KINDRED), Hasten(actor="a")),), ((duel({**KINDRED, "celerity": 1}), Hasten(actor="a")),)
    ),
    "refuse.hastened": Refusal(
        "V-C1", ((duel({**KINDRED, "celerity": 2, "extra": 1}), Hasten(actor="a")),),
        (
            (duel({**KINDRED, "celerity": 2}), Hasten(actor="a")),
            (duel({**KINDRED, "celerity": 2, "extra": 1, "quick": 1}, edition="v20"), Hasten(actor="a")),
        ),
    ),
    "refuse.dots": Refusal(
        "V-C1", ((duel({**KINDRED, "generation": 8, "celerity": 3, "quick": 2}, edition="v20"), Hasten(actor="a", amount=2)),),
        ((duel({**KINDRED, "generation": 8, "celerity": 3, "quick": 2}, edition="v20"), Hasten(actor="a", amount=1)),),
    ),
    "refuse.potence": Refusal(
        "V-C1", ((duel({**KINDRED, "potence": 1}), Exert(actor="a")), (duel(KINDRED, edition="v20"), Exert(actor="a"))),
        ((duel({**KINDRED, "potence": 1}, edition="v20"), Exert(actor="a")),),
    ),
    "refuse.mend": Refusal(
        "V-A6", tuple((duel({"kind": kind, "lethal": 1}), MEND) for kind in ("mortal", "ghoul", "werewolf")),
        ((duel({**KINDRED, "lethal": 1}), MEND),), others=("refuse.blood_turn",),
    ),
    "refuse.needs_day": Refusal(
        "V-A6", ((fight(fighter("Ann", kind="vampire", aggravated=1)), Mend(actor="a", kind="aggravated")),),
        ((fight(fighter("Ann", kind="vampire", aggravated=1, lethal=1)), MEND),),
    ),
    "refuse.sip": Refusal(
        "V-M1", ((duel(VAMPIRE | {"blood": 1}, **holding("kiss")), SIP.but(amount=4)),),
        ((duel(VAMPIRE | {"blood": 1}, **holding("kiss")), SIP.but(amount=3)),),
    ),
    "refuse.dry": Refusal(
        "V-M1", ((duel(VAMPIRE | {"blood": 1}, {"blood": 0}, **holding("kiss")), SIP), (duel(VAMPIRE, **holding("kiss")), SIP)),
        ((duel(VAMPIRE | {"blood": 9}, {"blood": 1}, **holding("kiss")), SIP),),
    ),
    # moving
    "refuse.slow": Refusal(
        "V-I4", tuple((duel({"lethal": 4}), Move(actor="a", pace=pace)) for pace in ("jog", "run")),
        ((duel({"lethal": 4}), Move(actor="a")), *((duel({"lethal": 3}), Move(actor="a", pace=pace)) for pace in ("jog", "run"))),
    ),
    "refuse.down": Refusal(
        "V-M8", ((duel({"conditions": ["down"]}), Move(actor="a")),),
        ((duel(), Move(actor="a")), (duel({"conditions": ["down"]}), StandUp(actor="a"))),
    ),
    "refuse.far": Refusal(
        "V-I4", ((duel(), Move(actor="a", pace="run", yards=27)), (duel({"moved": 3}), Move(actor="a", yards=5))),
        ((duel(), Move(actor="a", pace="run", yards=26)), (duel({"moved": 3}), Move(actor="a", yards=4))),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_it_is_refused_and_the_game_master_may_let_it_pass(key, case):
    for scene, action in case.no:
        refused(scene, action, key, *case.others)


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_what_stands_beside_it_is_not(key, case):
    assert [why(scene, action) for scene, action in case.yes] == [None] * len(case.yes)
