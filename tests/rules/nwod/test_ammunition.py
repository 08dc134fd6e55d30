"""Rounds are counted: shooting, loading, the crossbow, jams."""

import pytest

from fray.rules.nwod.menu import menu
from fray.rules.nwod.turns.drawing import Reload, Unjam

from ..table import do, refused
from .build import Attack, attacked, begun, fighter, lines, next_round, pool

pytestmark = pytest.mark.rule("N-R5")
SHOT = Attack(actor="a", target="b", weapon="0")
LOAD = Reload(actor="a", weapon="0")
BACK = Attack(actor="b", target="a")


def gunman(weapon="pistol_light", **fields):
    own = {"strength": 3, "firearms": 3, "weapons": [weapon]} | fields
    return begun(fighter("Ann", **own), fighter("Bo", strength=3, brawl=3, wits=1))


def test_a_shot_spends_a_round_hit_or_miss():
    scene = gunman()
    for faces in ([1] * 7, [8] * 7):
        after, _ = do(scene, SHOT, faces)
        assert after.fighters["a"].ammo == {"0": 17}


def test_a_blow_spends_none_and_an_empty_gun_does_not_shoot():
    after, _ = do(gunman(), SHOT.but(weapon="unarmed"), [1])
    assert after.fighters["a"].ammo == {"0": 18}
    refused(gunman(ammo={"0": 0}), SHOT, "refuse.empty")


@pytest.mark.parametrize(("left", "full"), [(0, 17), (3, 18)])
def test_loading_takes_the_action_and_a_round_left_in_the_chamber_counts_on(left, full):
    after, _ = do(gunman(ammo={"0": left}), LOAD)
    assert (after.fighters["a"].ammo, after.fighters["a"].acted) == ({"0": full}, True)
    refused(after, SHOT, "refuse.acted")
    assert lines(BACK, after)["against.dexterity"] == -2, "with a clip Defense is kept"


def test_a_full_weapon_is_not_loaded_again():
    refused(gunman(), LOAD, "refuse.loaded")
    refused(gunman("crossbow"), LOAD, "refuse.loaded")


@pytest.mark.rule("N-F6")
@pytest.mark.parametrize(("weapon", "loose"), [("revolver_light", True), ("shotgun", True), ("pistol_light", False), ("smg_small", False)])
def test_loose_rounds_cost_defence_until_the_round_ends(weapon, loose):
    scene = gunman(weapon, ammo={"0": 0})
    action = LOAD.settled(scene)
    assert action.loose is loose
    after, _ = do(scene, action)
    assert ("defence.none" in lines(BACK, after)) is loose
    assert "defence.none" not in lines(BACK, next_round(after, "b"))


def test_a_crossbow_takes_three_rounds_to_load():
    scene, _ = do(gunman("crossbow"), SHOT, [1] * pool(SHOT, gunman("crossbow")))
    assert scene.fighters["a"].ammo == {"0": 0}
    for rounds in (0, 0, 1):
        scene, _ = do(next_round(scene), LOAD)
        assert scene.fighters["a"].ammo == {"0": rounds}
    do(next_round(scene), SHOT, [1] * 8)


def test_a_jam_takes_an_action_to_clear():
    # A chance die that falls on 1, and the game master's word.
    scene = gunman(firearms=0)
    jam = SHOT.but(modifier=-5)
    assert pool(jam, scene) == 2 - 1 + 2 - 5
    after, events = do(scene, jam, [1], {"mishap": "jam"})
    assert (attacked(events).roll.dramatic, after.fighters["a"].jammed) == (True, ("0",))
    later = next_round(after)
    refused(later, SHOT, "refuse.jammed")
    cleared, _ = do(later, Unjam(actor="a", weapon="0"))
    assert (cleared.fighters["a"].jammed, cleared.fighters["a"].acted) == ((), True)
    do(next_round(cleared), SHOT, [1] * 3)


def test_a_plain_failure_jams_nothing_and_a_dramatic_one_only_by_the_game_masters_word():
    after, _ = do(gunman(firearms=0), SHOT.but(modifier=-5), [2])
    assert after.fighters["a"].jammed == ()
    after, _ = do(gunman(firearms=0), SHOT.but(modifier=-5), [1], {})
    assert after.fighters["a"].jammed == ()


def test_loading_is_shown_refused_with_its_reason_while_the_weapon_is_full():
    offer = next(offer for offer in menu(gunman(), "a") if isinstance(offer.action, Reload))
    assert offer.refused.said.key == "refuse.loaded"
    empty = next(offer for offer in menu(gunman(ammo={"0": 0}), "a") if isinstance(offer.action, Reload))
    assert empty.refused is None
