"""The section of the rules that each addend of a sum comes from, under the key of its line."""

from collections.abc import Mapping

from ..fighters.health import LEVELS
from ..fighters.traits import ABILITIES, ATTRIBUTES

SOURCES: Mapping[str, str] = {
    **dict.fromkeys((*ATTRIBUTES, *ABILITIES), "section.traits"),
    **dict.fromkeys(("celerity",), "section.celerity"),
    **dict.fromkeys(("potence",), "section.potence"),
    **dict.fromkeys(("fortitude",), "section.soak"),
    **dict.fromkeys(("difficulty",), "section.dice"),
    **dict.fromkeys(("willpower.rating",), "section.willpower"),
    **dict.fromkeys(("accuracy", "manoeuvre"), "section.manoeuvres"),
    **dict.fromkeys(("weapon",), "section.weapons"),
    **dict.fromkeys(("extra", "least", "sure"), "section.damage"),
    **dict.fromkeys(("surplus",), "section.parry"),
    **dict.fromkeys(("armour", "armour.penalty"), "section.armour"),
    **dict.fromkeys(("shared",), "section.multiple"),
    **dict.fromkeys(("die",), "section.initiative"),
    **dict.fromkeys(("generation", "living"), "section.blood"),
    **dict.fromkeys(("walk", "jog", "run"), "section.movement"),
    **dict.fromkeys(("overruled", "master", "master.reason"), "section.master"),
    "circumstance": "section.circumstances",
    **{f"wounds.{level}": "section.health" for level in LEVELS},
    **{f"slow.{level}": "section.movement" for level in LEVELS},
}
