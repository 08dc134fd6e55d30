"""Two weapons at once: every technique of the style, the merit of two pistols, and disarming."""

import pytest

from fray.rules.nwod.attacks.autofire import Burst
from fray.rules.nwod.attacks.results import Dropped
from fray.rules.nwod.menu import menu
from fray.rules.nwod.turns.drawing import Draw

from ..table import do, of, refused
from .build import Attack, Marks, Merit, begun, fighter, lines, next_round, pool

pytestmark = pytest.mark.rule("N-C3")
FIRST = Attack(actor="a", target="b", weapon="0")
SECOND = Attack(actor="a", target="b", weapon="1")
BACK = Attack(actor="b", target="a")


def blades(dots, *merits, **fields):
    """Strength 3 + Weaponry 3, a sword (3) and a knife (1), against Defense 2."""
    own = {"strength": 3, "dexterity": 3, "weaponry": 3, "wits": 3, "weapons": ["sword", "knife"]} | fields
    ann = fighter("Ann", merits=[Merit(key="two_weapons", dots=dots), *merits], **own)
    return begun(ann, *(fighter(n, strength=5, brawl=5) for n in ("Bo", "Cy", "Dee", "Ed", "Fay")))


def guns(*weapons, **fields):
    """Dexterity 3 + Firearms 3 with two pistols of 2."""
    own = {"dexterity": 3, "firearms": 3, "merits": ["gunslinger"], "weapons": weapons or ["pistol_light", "revolver_light"]} | fields
    return begun(fighter("Ann", **own), fighter("Bo", strength=3, brawl=3), fighter("Cy", strength=3, brawl=3))


def miss(scene, action):
    return do(scene, action, [1] * pool(action, scene))[0]


# ---------------------------------------------------------------- the style


def test_whirling_blades_keep_defence_whole_against_as_many_attackers_as_weaponry():
    scene = blades(1, wits=3)
    met = []
    for attacker in "bcdef":
        blow = Attack(actor=attacker, target="a")
        met.append(10 - pool(blow, scene))
        scene = miss(scene.but(turn=attacker), blow)
    assert met == [3, 3, 3, 2, 1], "three whole, then one less for each"


def test_whirling_blades_keep_dodge_whole_too():
    scene = blades(1, wits=3, dodge="double", met=2)
    assert 10 - pool(BACK, scene) == 6


def test_without_whirling_blades_each_attack_counts():
    scene = begun(fighter("Ann", dexterity=3, wits=3, weaponry=3, met=1), fighter("Bo", strength=5, brawl=5))
    assert 10 - pool(BACK, scene) == 2


def test_deflect_and_thrust_is_two_dice_less_and_two_points_of_defence_more():
    scene = blades(2)
    blow = FIRST.but(technique="guard_blades")
    assert pool(blow, scene) == 9 - 2 - 2
    after = miss(scene, blow)
    assert 10 - pool(BACK, after) == 3 + 2
    assert 10 - pool(BACK, next_round(after, "b")) == 3


def test_a_focused_attack_is_a_second_blow_at_the_same_target_at_one_less_and_with_the_off_hand():
    scene = blades(3)
    after = miss(scene, FIRST.but(technique="focused"))
    assert lines(SECOND, after) == {
        "strength": 3, "weaponry": 3, "weapon": 1, "series": -1, "off_hand": -2, "against.dexterity": -2, "defence.met": 1,
    }  # fmt: skip
    assert lines(BACK, after)["defence.none"] == 0
    refused(after, SECOND.but(target="c"), "refuse.acted")
    refused(after, FIRST, "refuse.second_weapon")
    hit, _ = do(after, SECOND, [8, 8, 1])
    assert hit.fighters["b"].marks == Marks(lethal=2)
    assert hit.fighters["a"].series is None


def test_the_ambidextrous_have_no_off_hand_for_the_second_blow():
    after = miss(blades(3, Merit(key="ambidextrous", dots=3)), FIRST.but(technique="focused"))
    assert "off_hand" not in lines(SECOND, after)


def test_a_fluid_attack_goes_at_two_targets():
    after = miss(blades(4), FIRST.but(technique="fluid"))
    refused(after, SECOND, "refuse.acted")
    other = SECOND.but(target="c")
    assert pool(other, after) == 3 + 3 + 1 - 1 - 2 - 2
    assert lines(BACK, miss(after, other))["defence.none"] == 0


@pytest.mark.parametrize(("technique", "dots"), [("guard_blades", 2), ("focused", 3), ("fluid", 4)])
def test_each_technique_needs_its_dots_and_a_melee_weapon(technique, dots):
    refused(blades(dots - 1), FIRST.but(technique=technique), "refuse.merit")
    refused(blades(4), Attack(actor="a", target="b", technique=technique), "refuse.merit")


@pytest.mark.parametrize("technique", ["focused", "fluid"])
def test_two_blows_are_refused_when_defence_was_used(technique):
    refused(blades(4, met=1), FIRST.but(technique=technique), "refuse.defence_used")


def test_the_second_blow_stands_ready_in_the_menu():
    after = miss(blades(4), FIRST.but(technique="fluid"))
    offer = next(offer for offer in menu(after, "a") if isinstance(offer.action, Attack))
    assert (offer.action.target, offer.action.weapon, offer.refused) == ("c", "1", None)


# ---------------------------------------------------------------- two pistols


def test_a_gunslinger_shoots_a_second_pistol_at_one_less_and_with_the_off_hand():
    scene = guns()
    after = miss(scene, FIRST.but(technique="gunslinger"))
    assert lines(SECOND, after) == {"dexterity": 3, "firearms": 3, "weapon": 2, "series": -1, "off_hand": -2}
    last = miss(after, SECOND)
    assert last.fighters["a"].ammo == {"0": 17, "1": 5}
    assert 6 - pool(BACK, last) == 2, "Defense is kept: it was one target"


def test_a_gunslinger_who_shoots_at_two_targets_has_no_defence():
    scene = guns()
    after = miss(scene, FIRST.but(technique="gunslinger"))
    last = miss(after, SECOND.but(target="c"))
    assert lines(BACK, last)["defence.none"] == 0
    used = miss(guns(met=1), FIRST.but(technique="gunslinger"))
    refused(used, SECOND.but(target="c"), "refuse.defence_used")
    miss(used, SECOND)  # at the same target he may


def test_a_gunslinger_neither_aims_nor_fires_bursts():
    aimed = guns(aim=1, foe="b")
    refused(aimed, FIRST.but(technique="gunslinger"), "refuse.aimed")
    after = miss(guns("smg_small", "pistol_light"), FIRST.but(technique="gunslinger"))
    refused(after, Burst(actor="a", weapon="0", targets=("b",)), "refuse.acted", "refuse.second_weapon")


def test_two_pistols_are_not_two_rifles_and_without_the_merit_there_is_one_shot():
    refused(guns("rifle", "pistol_light"), FIRST.but(technique="gunslinger"), "refuse.pistols")
    refused(guns(merits=[]), FIRST.but(technique="gunslinger"), "refuse.merit")


# ---------------------------------------------------------------- Disarm


def armed(dexterity=3, **fields):
    ann = fighter("Ann", **{"strength": 3, "weaponry": 4, "weapons": ["sword"], "merits": ["disarm"]} | fields)
    return begun(ann, fighter("Bo", dexterity=dexterity, wits=2, weapons=["knife"], merits=["quick_draw"], weaponry=3))


def test_disarm_takes_the_weapon_instead_of_damage_at_as_many_successes_as_dexterity():
    after, events = do(armed(), FIRST, [8, 8, 8] + [1] * 5, {"instead": "disarm"})
    assert of(events, Dropped).yards == 3
    assert after.fighters["b"].hand == "unarmed"
    assert after.fighters["b"].marks == Marks()


def test_what_was_knocked_away_has_to_be_picked_up_also_by_the_quick():
    after, _ = do(armed(), FIRST, [8, 8, 8] + [1] * 5, {"instead": "disarm"})
    after = after.but(turn="b")
    refused(after, Attack(actor="b", target="a", weapon="0"), "refuse.undrawn")
    up, _ = do(after, Draw(actor="b", weapon="0"))
    assert (up.fighters["b"].hand, up.fighters["b"].acted, up.fighters["b"].lying) == ("0", True, ())


@pytest.mark.parametrize("scene", [armed(4), armed(merits=[])], ids=["too few successes", "no merit"])
def test_otherwise_there_is_only_damage(scene):
    with pytest.raises(Exception, match="instead"):
        do(scene, FIRST, [8, 8, 8] + [1] * 5, {"instead": "disarm"})
