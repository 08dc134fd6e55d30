"""Where each addend of a sum comes from: key of the line -> key of its section. Modifiers bring their own."""

from collections.abc import Mapping

from ..fighters.styles import TECHNIQUES
from ..fighters.traits import ATTRIBUTES, SKILLS

_BY_SECTION: Mapping[str, tuple[str, ...]] = {
    "section.sheet": (*ATTRIBUTES, *SKILLS, "size", "species_factor"),
    "section.master": ("overruled", "against.overruled", "master", "master.reason"),
    "section.five": ("rule_of_five",),
    "section.circumstances": ("circumstance",),
    "section.initiative": ("die",),
    "section.defence": (
        "against.dexterity", "against.wits", "defence.met", "defence.kept", "defence.none", "defence.waived", "defence.floor",
    ),
    "section.dodge": ("dodge.double", "dodge.brawling", "dodge.weaponry"),
    "section.armour": ("armour", "against.armour", "armour.pierced", "piercing"),
    "section.willpower": ("resist.stamina", "resist.resolve", "resist.composure"),
    "section.merits": ("fast_reflexes", "fleet_of_foot", "toxin_resistance", "natural_immunity"),
    "section.styles": ("style.boxing.2", "style.kung_fu.1", "series"),
    "section.grapple": ("hold.strength", "hold.more"),
    "section.weapons": ("weapon",),
    "section.range": ("range.beyond",),
    "section.aim": ("scope",),
    "section.barrier": ("barrier.through",),
    "section.blind": ("blind.right",),
    "section.called": ("item.damage",),
    "section.explosives": ("explosive",),
    "section.wounds": ("extra", "wounds"),
    "section.loss": ("loss",),
}  # fmt: skip
SOURCES = {key: section for section, keys in _BY_SECTION.items() for key in keys}
SOURCES |= {f"technique.{row.key}": row.source for row in TECHNIQUES}
