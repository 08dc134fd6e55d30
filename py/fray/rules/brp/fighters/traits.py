"""Traits: the seven characteristics with their rolls, and the skills with their base chances, in percent."""

from typing import Literal, get_args

Characteristic = Literal["strength", "constitution", "size", "intelligence", "power", "dexterity", "appearance"]
CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)

# The chance of each roll is five times this characteristic.
ROLLS: dict[str, Characteristic] = {
    "effort": "strength", "stamina": "constitution", "idea": "intelligence", "luck": "power", "agility": "dexterity",
    "charisma": "appearance",
}  # fmt: skip
TIMES = 5

# fmt: off
BASES = {  # percent; those of `FROM_DEXTERITY` follow that characteristic
    "brawl": 25, "grapple": 25, "throw": 25, "martial_arts": 1,
    "climb": 40, "jump": 25, "swim": 25, "ride": 5, "drive": 20, "pilot": 1,
    "hide": 10, "stealth": 10, "listen": 25, "sense": 10, "spot": 25, "track": 10,
    "first_aid": 30, "medicine": 5, "repair": 15, "fine_manipulation": 5, "sleight_of_hand": 5, "navigate": 10, "research": 25,
    "command": 5, "fast_talk": 5, "insight": 5, "persuade": 15,
}
# fmt: on
FROM_DEXTERITY = {"dodge": (2, 1), "projection": (2, 1), "fly": (1, 2)}  # times DEX, as (numerator, denominator), fractions up
SKILLS = (*BASES, *FROM_DEXTERITY)

# The skills that suits of armour (PHYSICAL) and helmets (PERCEPTION) take percent from.
PHYSICAL = (
    "climb", "dodge", "fine_manipulation", "hide", "jump", "sleight_of_hand", "stealth", "swim", "throw", "agility",
)  # fmt: skip
PERCEPTION = ("listen", "spot")

Hiding = Literal["stealth", "hide"]  # how an ambush is laid
Noticing = Literal["listen", "sense", "spot"]  # how it is noticed
HIDING: tuple[Hiding, ...] = get_args(Hiding)
NOTICING: tuple[Noticing, ...] = get_args(Noticing)

# Specialities of the weapon skills. Within a family, one speciality may stand in for another; the roll is then Difficult.
MELEE = ("axe", "club", "dagger", "hammer", "mace", "polearm", "spear", "staff", "sword")
MISSILE = ("bow", "crossbow", "sling", "throwing_axe", "throwing_dagger")
FIREARM = ("pistol", "rifle")
ENERGY = ("laser_pistol", "laser_rifle")
SPECIALITIES = (*MELEE, "shield", *MISSILE, *FIREARM, *ENERGY)
NATURAL = ("bite", "claw", "slap")  # of beasts; each is a skill of its own
NAMED = (*SPECIALITIES, *NATURAL)
BARE = ("brawl", "throw")  # skills of the sheet that are weapon skills too
COMBAT = (*NAMED, "brawl", "grapple", "martial_arts")  # in darkness any roll of these is Difficult
FAMILIES = ((*MELEE, "brawl", "shield"), (*MISSILE, "throw"), FIREARM, ENERGY)


def related(skill: str, other: str) -> bool:
    """Whether two weapon skills are specialities of the same skill."""
    return skill != other and any(skill in family and other in family for family in FAMILIES)
