"""Traits: the nine attributes, the abilities that a fight asks for, and the blood of each generation."""

PHYSICAL = ("strength", "dexterity", "stamina")
SOCIAL = ("charisma", "manipulation", "appearance")
MENTAL = ("perception", "intelligence", "wits")
ATTRIBUTES = (*PHYSICAL, *SOCIAL, *MENTAL)

TALENTS = ("alertness", "athletics", "brawl", "dodge", "empathy", "intimidation", "leadership", "streetwise", "subterfuge")
SKILLS = ("animal_ken", "drive", "firearms", "larceny", "melee", "stealth", "survival")
KNOWLEDGES = ("investigation", "medicine", "occult")
ABILITIES = (*TALENTS, *SKILLS, *KNOWLEDGES)

# generation -> (blood pool, blood points that may be spent in a turn)
GENERATIONS = {
    4: (50, 10), 5: (40, 8), 6: (30, 6), 7: (20, 4), 8: (15, 3), 9: (14, 2), 10: (13, 1), 11: (12, 1), 12: (11, 1), 13: (10, 1),
    14: (10, 1), 15: (10, 1),
}  # fmt: skip
LIVING_BLOOD = 10  # of a mortal, or a ghoul
