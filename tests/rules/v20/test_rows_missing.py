"""Everything that can still be missing: what asks for it, and what beside it does not."""

import pytest

from fray.rules.v20.attacks.struggle import LetGo, Struggle
from fray.rules.v20.blood.drinking import Drink
from fray.rules.v20.blood.spending import Mend
from fray.rules.v20.declaration import Declare
from fray.rules.v20.harm.damage import Heal
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns.ambush import Ambush
from fray.rules.v20.turns.drawing import Draw, Reload
from fray.rules.v20.turns.movement import Drop, StandUp, TakeCover

from ..table import why
from .build import fight, fighter
from .rows import AIM, CY, GUN, KINDRED, SABRE, SPRAY, TEST, VAMPIRE, Refusal, blow, duel, holding, params

DOWN = {"conditions": ["down"]}
HURT = {**KINDRED, "lethal": 1}
HOLD = holding("hold")
SIP = Drink(actor="a", target="b")
GONE = fighter("Cy", gone=True)
OUT = {"lethal": 7}

CASES = {
    "need.manoeuvre": Refusal("V-M9", ((duel(), blow("elbow")), (duel(), blow("own.0"))), ((duel(), blow("kick")),)),
    "need.target": Refusal(
        "V-A1",
        (
            (duel(), blow().but(target="")), (duel(), blow().but(target="a")), (duel(None, None, GONE), blow().but(target="c")),
            (duel(), Ambush(actor="a")), (duel(), Ambush(actor="a", target="a")), (duel(GUN), AIM.but(target="")),
            (duel(GUN), AIM.but(target="a")), (duel(GUN, None, GONE), AIM.but(target="c")), (duel(), TEST.but(against="a")),
        ),
        ((duel(), blow()), (duel(), Ambush(actor="a", target="b")), (duel(GUN), AIM), (duel(), TEST.but(against="b"))),
    ),
    "need.targets": Refusal(
        "V-R1", ((duel(), SPRAY.but(targets=())), (duel(), SPRAY.but(targets=("a",))), (duel(), Harm())),
        ((duel(), Harm(fighters=("a",), source="fire")),),
    ),
    "need.trait": Refusal(
        "V-C1",
        (
            (duel(), TEST.but(attribute="luck")), (duel(), TEST.but(ability="luck")), (duel(), TEST.but(against="b", their_ability="luck")),
            (duel(), TEST.but(against="b", their_attribute="luck")),
        ),
        ((duel(), TEST.but(attribute="willpower")), (duel(), TEST.but(ability=""))),
    ),
    "need.actions": Refusal("V-I3", ((duel(), Declare(actor="a", attacks=0)),), ((duel(), Declare(actor="a", attacks=0, blocks=1)),)),
    "need.held": Refusal(
        "V-M3",
        (
            (duel(), Struggle(actor="a", target="b")), (duel(**HOLD), Struggle(actor="a", target="b")),
            (duel(), LetGo(actor="a", target="b")), (duel(**holding("hold", "b", "a")), LetGo(actor="a", target="b")),
        ),
        ((duel(**holding("hold", "b", "a")), Struggle(actor="a", target="b")), (duel(**HOLD), LetGo(actor="a", target="b"))),
    ),
    "need.kissed": Refusal(
        "V-M1", ((duel(VAMPIRE, **HOLD), SIP), (duel(VAMPIRE), SIP)),
        ((duel(VAMPIRE | {"blood": 1}, **holding("kiss")), SIP),),
    ),
    "need.upright": Refusal("V-M8", ((duel(DOWN), Drop(actor="a")),), ((duel(), Drop(actor="a")),)),
    "need.down": Refusal("V-M8", ((duel(), StandUp(actor="a")),), ((duel(DOWN), StandUp(actor="a")),)),
    # of every book
    "need.marks": Refusal(
        "V-A6",
        (
            (duel(KINDRED), Mend(actor="a")), (duel({**KINDRED, "aggravated": 1}), Mend(actor="a")), (duel(), Heal(fighter="a")),
            (duel(HURT), Heal(fighter="a", kind="bashing")), (duel(HURT), Mend(actor="a", kind="bashing")),
        ),
        ((duel(HURT), Mend(actor="a")), (duel(HURT), Heal(fighter="a")), (duel(HURT), Mend(actor="a", kind="lethal"))),
    ),
    "need.weapon": Refusal(
        "V-R1", ((duel(), Draw(actor="a", weapon="0")), (duel(SABRE), Reload(actor="a", weapon="0"))),
        ((duel(SABRE), Draw(actor="a", weapon="0")), (duel(GUN | {"ammo": {"0": 0}}), Reload(actor="a", weapon="0"))),
    ),
    "need.change": Refusal(
        "V-R1", ((duel(), TakeCover(actor="a", cover="")),), ((duel({"cover": "good"}), TakeCover(actor="a", cover="")),)
    ),
    "need.not_begun": Refusal("V-I1", ((duel(), Begin()),), ((fight(CY), Begin()),)),
    "need.begun": Refusal("V-I1", ((fight(CY), NextTurn()),), ((duel(), NextTurn()),)),
    "need.fighters": Refusal(
        "V-I1", ((fight(), Begin()), (fight(GONE), Begin()), (fight(fighter("Ann", **OUT)), Begin())),
        ((fight(fighter("Ann", conditions=["dazed"]), CY), Begin()),),
    ),
    "need.standing": Refusal("V-I1", ((duel(OUT, OUT), NextTurn()),), ((duel(OUT), NextTurn()),)),
}  # fmt: skip


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_it_is_asked_for(key, case):
    assert [why(scene, action) for scene, action in case.no] == [key] * len(case.no)


@pytest.mark.parametrize(("key", "case"), params(CASES))
def test_where_it_is_there_nothing_is(key, case):
    assert [why(scene, action) for scene, action in case.yes] == [None] * len(case.yes)


def test_all_that_the_book_asks_for_is_here():
    assert {key for key in SYSTEM.words if key.startswith("need.")} <= set(CASES)
