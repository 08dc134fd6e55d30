"""Techniques: what fighting styles, and the merit Gunslinger, let a fighter do in an attack.

merit, dots: what the fighter needs. uses: the kinds of weapon. dice: on the roll. blows: further attacks in the same action, each with
`step` more dice than the one before. others: they go at another target. defence: Defense is kept. guard: +2 Defense this round. lethal:
bashing damage becomes lethal. willpower: points that it costs, without their dice. knockout: damage of the target's Size or more calls
for a Stamina roll. off: the further blows use the off hand.
"""

from dataclasses import dataclass

from .fighter import Fighter
from .fighter import Technique as Key


@dataclass(frozen=True, slots=True)
class Technique:
    """A row of the table above."""

    key: Key
    merit: str
    dots: int
    uses: tuple[str, ...]
    dice: int = 0
    blows: int = 0
    step: int = 0
    others: bool = False
    defence: bool = True
    guard: bool = False
    lethal: bool = False
    willpower: int = 0
    knockout: bool = False
    off: bool = False
    source: str = "section.styles"


# fmt: off
TECHNIQUES = (
    Technique("combination",   "boxing",      3, ("brawl",), blows=1, step=-1, defence=False),
    Technique("haymaker",      "boxing",      4, ("brawl",), defence=False, knockout=True),
    Technique("brutal_blow",   "boxing",      5, ("brawl",), lethal=True, willpower=1),
    Technique("guard_fist",    "kung_fu",     3, ("brawl",), dice=-2, guard=True),
    Technique("whirlwind",     "kung_fu",     4, ("brawl",), blows=-1, step=-1, defence=False),  # -1: as many as Dexterity - 2
    Technique("lethal_strike", "kung_fu",     5, ("brawl",), lethal=True, willpower=1),
    Technique("guard_blades",  "two_weapons", 2, ("melee",), dice=-2, guard=True),
    Technique("focused",       "two_weapons", 3, ("melee",), blows=1, step=-1, defence=False, off=True),
    Technique("fluid",         "two_weapons", 4, ("melee",), blows=1, step=-1, others=True, defence=False, off=True),
    Technique("gunslinger",    "gunslinger",  3, ("firearm",), blows=1, step=-1, off=True, source="section.merits"),
)
# fmt: on
ROWS: dict[str, Technique] = {row.key: row for row in TECHNIQUES}


def techniques_of(fighter: Fighter, use: str) -> tuple[Technique, ...]:
    """The techniques that the fighter can choose with this kind of weapon."""
    return tuple(row for row in TECHNIQUES if use in row.uses and fighter.sheet.merit(row.merit) >= row.dots)


def further_blows(fighter: Fighter, row: Technique) -> int:
    """The further attacks that a technique allows: for the Whirlwind as many as Dexterity less 2."""
    return max(fighter.now.dexterity - 2, 0) if row.blows < 0 else row.blows
