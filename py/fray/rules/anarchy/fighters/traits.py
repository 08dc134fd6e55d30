"""Traits: the six attributes, and the skills, each with the attribute that it is rolled with."""

from collections.abc import Mapping
from typing import Literal

Attribute = Literal["strength", "agility", "willpower", "logic", "charisma", "edge"]
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "agility", "willpower", "logic", "charisma", "edge")

SKILLS: Mapping[str, Attribute] = {
    "close_combat": "agility",
    "firearms": "agility",
    "heavy_weapons": "agility",
    "projectiles": "agility",
    "vehicle_weapons": "agility",
    "athletics": "strength",
    "stealth": "agility",
    "escape": "agility",
    "piloting_ground": "agility",
    "piloting_other": "agility",
    "sorcery": "willpower",
    "conjuring": "willpower",
    "astral_combat": "willpower",
    "survival": "willpower",
    "hacking": "logic",
    "electronics": "logic",
    "engineering": "logic",
    "biotech": "logic",
    "tasking": "logic",
    "tracking": "logic",
    "con": "charisma",
    "intimidation": "charisma",
    "negotiation": "charisma",
    "disguise": "charisma",
}
TRAITS = frozenset((*ATTRIBUTES, *SKILLS, "autopilot", "handling"))  # all that a roll can be made of
TRAINED_ONLY = ("sorcery", "conjuring", "tasking")  # cannot be used without a point in them
MAGIC = ("sorcery", "conjuring", "astral_combat")  # lost essence makes these harder
MATRIX = ("hacking", "tasking")  # used in the Matrix
BODY = ("strength", "agility")  # attributes of the body, useless while the mind is elsewhere
MACHINE_SKILLS = ("piloting_ground", "piloting_other", "vehicle_weapons")  # VR helps with these inside a machine
BODY_SKILLS = tuple(skill for skill, attribute in SKILLS.items() if attribute in BODY and skill not in MACHINE_SKILLS)
