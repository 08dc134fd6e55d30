"""The sum behind an attack: the skill, what makes it Easy, Difficult or a quarter, and percentages of circumstance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.modifier import Line
from .chances import chance_lines
from .fight import Fight, circumstances, darkness
from .fighter import Fighter
from .modifiers import line
from .sheet import skill_lines, weapon_lines
from .traits import NOTICING
from .weapons import Weapon

if TYPE_CHECKING:
    from .attack import Attack

BANDS = ("near", "double", "triple", "beyond")


def arms(fight: Fight, attack: Attack) -> Weapon:
    """What is struck or shot with."""
    fighter: Fighter = fight.fighter(attack.actor)
    return fighter.weapon(attack.weapon)


def band_at(weapon: Weapon, metres: int) -> str:
    """The range at so many metres: up to the listed one, twice, three times, beyond."""
    return next((band for times, band in enumerate(BANDS[:3], 1) if metres <= weapon.range * times), "beyond")


def reasons(fight: Fight, attack: Attack, unseen: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Why it is Easy and why it is Difficult, as keys of the modifiers."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    ranged = weapon.is_ranged
    scene_easy, scene_hard, _ = circumstances(fight, "attacks", "ranged" if ranged else "close")
    easy = {
        "easy.ambush": ranged and fighter.has("ambushing"),
        "easy.backstab": unseen,
        "easy.master": attack.ease == "easy",
        **dict.fromkeys(scene_easy, True),
    }
    difficult = {
        "difficult.related": bool(attack.skill) and attack.skill != weapon.speciality,
        "difficult.range": ranged and attack.range == "double",
        "difficult.cover": ranged and attack.cover,
        "difficult.melee": ranged and attack.into_melee == "both",
        "difficult.knockout": attack.manner == "knockout",
        "difficult.dark": bool(darkness(fight, fighter)),
        "difficult.master": attack.ease == "difficult",
        **dict.fromkeys(scene_hard, True),
    }
    return tuple(key for key, on in easy.items() if on), tuple(key for key, on in difficult.items() if on)


def pool(fight: Fight, attack: Attack, unseen: bool = False, covered: bool = True) -> tuple[Line, ...]:
    """The lines of the chance to hit. unseen: the target did not notice. covered: with the target's cover (without it: what it stopped)."""
    fighter, weapon = fight.fighter(attack.actor), arms(fight, attack)
    easy, difficult = reasons(fight, attack if covered else attack.but(cover=False), unseen)
    _, _, percent = circumstances(fight, "attacks", "ranged" if weapon.is_ranged else "close")
    if weapon.is_ranged and attack.into_melee == "target":
        percent = (line("melee"), *percent)
    if attack.modifier:
        why = {"reason": attack.reason} if attack.reason else {}
        percent += (Line(key="master.reason" if attack.reason else "master", value=attack.modifier, params=why),)
    most = Line(key="pitch_dark", value=fighter.now.power) if darkness(fight, fighter) == "pitch" else None
    quarter = weapon.is_ranged and attack.range in ("triple", "beyond")  # beyond it only where the game master lets it
    return chance_lines(
        weapon_lines(fighter.now, weapon, attack.skill), easy=easy, difficult=difficult, quarter=quarter, most=most, percent=percent
    )  # fmt: skip


def noticing(fight: Fight, target: Fighter, skill: str) -> tuple[Line, ...]:
    """The Difficult roll by which a target notices who is behind him. skill: "" for his best one."""
    easy, hard, percent = circumstances(fight, "noticing")
    sums = {
        key: chance_lines(skill_lines(target.now, key), easy=easy, difficult=("difficult.backstab", *hard), percent=percent)
        for key in ((skill,) if skill else NOTICING)
    }
    return max(sums.values(), key=lambda lines: sum(one.value for one in lines))
