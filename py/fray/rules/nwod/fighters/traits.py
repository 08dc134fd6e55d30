"""Traits: the nine attributes and twenty-four skills, as the character sheet groups them."""

from typing import Literal

Attribute = Literal["intelligence", "wits", "resolve", "strength", "dexterity", "stamina", "presence", "manipulation", "composure"]
MENTAL = ("intelligence", "wits", "resolve")
PHYSICAL = ("strength", "dexterity", "stamina")
SOCIAL = ("presence", "manipulation", "composure")
ATTRIBUTES = (*MENTAL, *PHYSICAL, *SOCIAL)

MENTAL_SKILLS = ("academics", "computer", "crafts", "investigation", "medicine", "occult", "politics", "science")
PHYSICAL_SKILLS = ("athletics", "brawl", "drive", "firearms", "larceny", "stealth", "survival", "weaponry")
SOCIAL_SKILLS = ("animal_ken", "empathy", "expression", "intimidation", "persuasion", "socialize", "streetwise", "subterfuge")
SKILLS = (*MENTAL_SKILLS, *PHYSICAL_SKILLS, *SOCIAL_SKILLS)


def untrained(skill: str) -> int:
    """The penalty for a skill of no dots: -3 for mental skills, -1 for the others."""
    return -3 if skill in MENTAL_SKILLS else -1
