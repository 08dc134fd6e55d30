"""The section of the book that each addend of a sum comes from, by the key of its line."""

from collections.abc import Mapping

from ..fighters.traits import CHARACTERISTICS, NAMED, ROLLS, SKILLS

SOURCES: Mapping[str, str] = {
    **dict.fromkeys((*CHARACTERISTICS, "halved"), "section.sheet"),
    **{f"roll.{key}": "section.sheet" for key in ROLLS},
    **{f"skill.{key}": "section.skills" for key in (*SKILLS, *NAMED, "own")},
    **dict.fromkeys(("overruled", "master", "master.reason"), "section.master"),
    **dict.fromkeys(("armour.skills", "armour.points", "floor", "damage.armour"), "section.armour"),
    **dict.fromkeys(("damage.dice", "damage.bonus", "damage.floor"), "section.wounds"),
    **dict.fromkeys(("resistance.even", "resistance.active", "resistance.passive"), "section.resistance"),
    "shield.cover": "section.shields",
    "damage.top": "section.special",
    "damage.cover": "section.cover",
    "circumstance": "section.circumstances",
}
