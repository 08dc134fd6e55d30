"""The scene: notes, and circumstances that stand in every roll they touch until they are changed."""

import pytest

from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.fighters.fight import CIRCUMSTANCES, Circumstance, Scene
from fray.rules.nwod.harm.healing import Treat
from fray.rules.nwod.master import SetScene
from fray.rules.nwod.rounds import Begin
from fray.rules.nwod.turns import rolls
from fray.rules.nwod.turns.rolls import Test

from ..table import do, of
from .build import begun, fight, fighter, lines, pool

pytestmark = pytest.mark.rule("N-I0")


def scene(*circumstances, **notes):
    return Scene(circumstances=tuple(Circumstance(name=n, value=v, touches=t) for n, v, t in circumstances), **notes)


def two(**fields):
    return begun(fighter("Ann", brawl=2, firearms=2, weapons=["pistol_light"], hand="0"), fighter("Bo", dexterity=1), **fields)


SHOT = Attack(actor="a", target="b", weapon="0")
BLOW = Attack(actor="a", target="b", weapon="unarmed")
TEST = Test(actor="a", attribute="strength", second="brawl")
NOTICE = Test(actor="a", attribute="wits", second="composure")


def test_notes_on_place_light_and_weather_are_kept_and_change_no_roll():
    plain = two()
    after, events = do(plain, SetScene(scene=scene(place="Roof", light="Dusk", weather="Snow")))
    assert (after.scene.place, after.scene.light, after.scene.weather) == ("Roof", "Dusk", "Snow")
    assert lines(SHOT, after) == lines(SHOT, plain)
    assert events[0].log()[0].key == "log.scene.plain"


@pytest.mark.parametrize("touches, touched", [
    ("all", {"shot", "blow", "test", "notice"}),
    ("attacks", {"shot", "blow"}),
    ("ranged", {"shot"}),
    ("close", {"blow"}),
    ("noticing", {"notice"}),
])  # fmt: skip
def test_a_circumstance_enters_the_rolls_that_it_touches_and_no_others(touches, touched):
    after, _ = do(two(), SetScene(scene=scene(("Smoke", -2, touches))))
    rolls = {"shot": SHOT, "blow": BLOW, "test": TEST, "notice": NOTICE}
    assert {name for name, action in rolls.items() if lines(action, after).get("circumstance") == -2} == touched
    assert {name for name, action in rolls.items() if "circumstance" in lines(action, after)} == touched


def test_the_line_bears_the_name_of_the_circumstance():
    after, _ = do(two(), SetScene(scene=scene(("Smoke", -2, "all"))))
    (line,) = (one for one in SHOT.preview(after).lines if one.key == "circumstance")
    assert (line.value, line.params) == (-2, {"name": "Smoke"})


def test_several_circumstances_add_up_line_by_line():
    after, _ = do(two(), SetScene(scene=scene(("Smoke", -2, "all"), ("High ground", 1, "attacks"))))
    assert lines(SHOT, after)["circumstance"] == -1
    assert pool(SHOT, after) == pool(SHOT, two()) - 1


def test_a_circumstance_stands_until_it_is_changed():
    dark, _ = do(two(), SetScene(scene=scene(("Smoke", -2, "all"))))
    shot, events = do(dark, SHOT, [1, 1, 1, 1])
    assert events[0].roll.pool == 4
    assert lines(BLOW, shot.but(turn="b"))["circumstance"] == -2
    light, _ = do(shot, SetScene(scene=Scene()))
    assert "circumstance" not in lines(BLOW, light)


def test_a_circumstance_touches_first_help_too():
    dark, _ = do(two(), SetScene(scene=scene(("Smoke", -2, "all"))))
    bleeding = dark.with_fighter("b", lethal=7)
    assert lines(Treat(actor="a", target="b"), bleeding)["circumstance"] == -2


@pytest.mark.rule("N-I9")
def test_noise_makes_an_ambush_harder_to_notice():
    noisy, _ = do(fight(fighter("Ann"), fighter("Bo", wits=3)), SetScene(scene=scene(("Crowd", -2, "noticing"))))
    _, events = do(noisy, Begin(unaware=("b",)), [8, 1, 1], [5, 6])
    assert [(one.key, one.value) for one in of(events, rolls.Tested).roll.lines] == [("wits", 3), ("composure", 2), ("circumstance", -2)]


@pytest.mark.rule("N-D4")
def test_one_circumstance_takes_no_more_than_five_dice_unless_the_rule_is_lifted():
    after, _ = do(two(), SetScene(scene=scene(("Gale", -7, "all"))))
    assert lines(SHOT, after)["circumstance"] == -7
    assert lines(SHOT, after)["rule_of_five"] == 2
    assert "rule_of_five" not in lines(SHOT.but(lifted=("refuse.five",)), after)


def test_darkness_rain_and_noise_are_ready_to_be_chosen():
    assert {"circumstance.darkness", "circumstance.rain", "circumstance.noise"} <= {c.name for c in CIRCUMSTANCES}
