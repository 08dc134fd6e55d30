"""The section of the rules behind each addend, by the key of the line."""

from collections.abc import Mapping

from ..fighters.traits import ATTRIBUTES, SKILLS

SOURCES: Mapping[str, str] = {
    **dict.fromkeys((*ATTRIBUTES, *SKILLS, "untrained"), "section.dice"),
    **dict.fromkeys(("master", "master.reason", "overruled"), "section.master"),
    **dict.fromkeys(("difficulty",), "section.dice"),
    **dict.fromkeys(("difficulty.wounds",), "section.death"),
    **dict.fromkeys(("essence", "essence.patient"), "section.amps"),
    **dict.fromkeys(("amp", "reduction"), "section.amps"),
    **dict.fromkeys(("wounds.physical", "wounds.stun"), "section.condition"),
    **dict.fromkeys(("boxes.base", "boxes.strength", "boxes.willpower", "boxes.logic", "boxes.lost"), "section.tracks"),
    **dict.fromkeys(("boxes.rating", "deck", "firewall", "logic.again", "half.logic"), "section.matrix"),
    **dict.fromkeys(("armour", "natural"), "section.armour"),
    **dict.fromkeys(("armour.half", "lethality"), "section.lethality"),
    **dict.fromkeys(("weapon", "hinders", "half.strength", "half.willpower"), "section.weapons"),
    **dict.fromkeys(("range.close", "range.near", "range.far"), "section.range"),
    **dict.fromkeys(("steered.agility", "steered.logic", "steered.overruled", "autopilot", "handling"), "section.vehicles"),
    "spell": "section.spells",
    "kit": "section.healing",
    "plot.start": "section.plot",
    "circumstance": "section.circumstances",
}
