"""Where each addend of a sum comes from: key of the line -> key of its section. Modifiers bring their own."""

from __future__ import annotations

from collections.abc import Mapping

from ..fighters.styles import TECHNIQUES
from ..fighters.traits import ATTRIBUTES, SKILLS

SOURCES: Mapping[str, str] = {
    **dict.fromkeys((*ATTRIBUTES, *SKILLS, "size", "species_factor"), "section.sheet"),
    **dict.fromkeys(
        ("against.dexterity", "against.wits", "defence.met", "defence.kept", "defence.none", "defence.waived"), "section.defence"
    ),
    **dict.fromkeys(("dodge.double", "dodge.brawling", "dodge.weaponry"), "section.dodge"),
    **dict.fromkeys(("overruled", "against.overruled", "master", "master.reason"), "section.master"),
    **dict.fromkeys(("armour", "against.armour", "armour.pierced", "piercing"), "section.armour"),
    **dict.fromkeys(("resist.stamina", "resist.resolve", "resist.composure"), "section.willpower"),
    **dict.fromkeys(("fast_reflexes", "fleet_of_foot"), "section.merits"),
    **dict.fromkeys(("defence.floor",), "section.defence"),
    **dict.fromkeys(("style.boxing.2", "style.kung_fu.1", "series"), "section.styles"),
    **{f"technique.{row.key}": row.source for row in TECHNIQUES},
    **dict.fromkeys(("hold.strength", "hold.more"), "section.grapple"),
    **dict.fromkeys(("toxin_resistance", "natural_immunity"), "section.merits"),
    "barrier.through": "section.barrier",
    "blind.right": "section.blind",
    "scope": "section.aim",
    "explosive": "section.explosives",
    "item.damage": "section.called",
    "loss": "section.loss",
    "circumstance": "section.circumstances",
    "die": "section.initiative",
    "extra": "section.wounds",
    "range.beyond": "section.range",
    "rule_of_five": "section.five",
    "weapon": "section.weapons",
    "wounds": "section.wounds",
}
