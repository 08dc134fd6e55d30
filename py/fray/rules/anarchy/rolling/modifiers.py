"""The modifiers that follow from the fight by themselves: a row each, with its condition.

A modifier that is chosen in a form is declared with its field: see effort.py and attacks/attack.py. pools.py puts all together.
"""

from collections.abc import Callable, Mapping

from fray.engine.values.circumstance import words_of
from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Text

from .situation import Situation


def _noise(band: str, *by: str) -> Callable[[Situation], bool]:
    """A thing is hacked from so far off, under one of these options for noise."""
    return lambda s: s.away == band and s.fight.options.noise in by


def _ride(speed: str) -> Callable[[Situation], bool]:
    """A passenger fires a personal weapon from a vehicle at this speed."""
    return lambda s: s.weapon is not None and s.vehicle is not None and s.vehicle.speed == speed and "street" in s.touches


def _dark(how: str) -> Callable[[Situation], bool]:
    """So dark, for a fighter who does not see in it and whose mind is there."""
    return lambda s: s.fight.scene.dark == how and not s.is_elsewhere and not s.fighter.sheet.sees_in_the_dark


def _water(close: bool) -> Callable[[Situation], bool]:
    """Under water, with a weapon of close combat or with another."""
    return lambda s: s.fight.scene.under_water and s.is_street_attack and s.weapon is not None and s.weapon.is_close == close


# fmt: off
PURPOSE: tuple[Modifier[Situation], ...] = (  # for the purpose of the roll, and for the place from which it is made
    # the Matrix and machines
    Modifier("vr",               1, "section.matrix",   "matrix",   words=Text("virtual reality", "виртуальная реальность"),
             when=lambda s: s.skill == "hacking" and s.fighter.mode == "vr"),
    Modifier("vr.rigged",        1, "section.vehicles", "vehicles", words=Text("one with the machine (VR)", "слияние с машиной (ВР)"),
             when=lambda s: s.is_rigged),
    Modifier("noise.near",      -1, "section.noise",    "matrix",   words=Text("noise, near", "шум: малая дальность"),
             when=_noise("near", "rule")),
    Modifier("noise.near_more", -2, "section.noise",    "matrix",
             words=Text("noise, near", "шум: малая дальность"), when=_noise("near", "example")),
    Modifier("noise.far",       -4, "section.noise",    "matrix",   words=Text("noise, far", "шум: большая дальность"),
             when=_noise("far", "rule", "example")),
    Modifier("ride.moving",     -1, "section.vehicles", "vehicles", words=Text("from a moving vehicle", "из движущегося транспорта"),
             when=_ride("moving")),
    Modifier("ride.fast",       -2, "section.vehicles", "vehicles",
             words=Text("from a fast vehicle", "из быстро движущегося транспорта"), when=_ride("fast")),
    Modifier("ride.full",       -3, "section.vehicles", "vehicles",
             words=Text("from a vehicle at full speed", "из транспорта на полной скорости"), when=_ride("full")),
    Modifier("ride.still",       3, "section.vehicles", "vehicles", words=Text("from a standing vehicle", "из неподвижного транспорта"),
             when=lambda s: s.fight.options.still_bonus and _ride("still")(s)),
    # surroundings
    Modifier("water.ranged",    -1, "section.water",    "scene",    words=Text("under water, shooting", "под водой: стрельба"),
             when=_water(close=False)),
    Modifier("water.close",     -3, "section.water",    "scene",    words=Text("under water, hand to hand", "под водой: ближний бой"),
             when=_water(close=True)),
)
EVERY_ROLL: tuple[Modifier[Situation], ...] = (  # on every roll of the fighter
    Modifier("dark.dim",        -1, "section.dark",     "scene",    words=Text("dim light", "слабый свет"), when=_dark("dim")),
    Modifier("dark.full",       -3, "section.dark",     "scene",    words=Text("darkness", "темнота"), when=_dark("full")),
)
GIVEN: tuple[Modifier[Situation], ...] = (  # added by the rule that uses it
    Modifier("edge.before",      1, "section.edge",     "dice",     words=Text("Edge before the roll", "Фортуна до броска")),
    Modifier("winded",          -1, "section.death",    "condition", words=Text("winded", "нужна передышка")),
)
# fmt: on
ROWS = {row.key: row for row in (*PURPOSE, *EVERY_ROLL, *GIVEN)}
GROUPS = ("dice", "matrix", "vehicles", "magic", "scene", "condition")  # the headings among the rules at hand, in their order
MODIFIERS = tuple(ROWS.values())
WORDS: Mapping[str, Text] = words_of(MODIFIERS)
