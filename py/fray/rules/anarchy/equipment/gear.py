"""What is worn and carried: armour, gear with what it does, cyberdecks.

Armour gives boxes. Source: the parts on damage, gear and cyber combat.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask

from .rows import Row, by_short_name

Does = Literal["", "medkit", "stim_patch", "trauma_patch", "repair_kit", "optics", "air"]


class Armour(Row):
    """A suit with so many boxes. sealed: it holds air of its own."""

    boxes: Annotated[int, Field(ge=0, le=40), Ask()] = 6
    sealed: Annotated[bool, Ask()] = False


class Gear(Row):
    """A thing carried. does: what it does in a fight, "" for nothing that is counted. rating: its level; uses: how often, 0 for always."""

    does: Annotated[Does, Ask(widget="choice", values="does.")] = ""
    rating: Annotated[int, Field(ge=0, le=12), Ask()] = 0
    uses: Annotated[int, Field(ge=0, le=20), Ask()] = 0


class Deck(Row):
    """A cyberdeck. Its track has 8 boxes and half its rating. firewall: dice of the defence; dice, rerolls: on Hacking."""

    rating: Annotated[int, Field(ge=0, le=12), Ask()] = 2
    firewall: Annotated[int, Field(ge=0, le=12), Ask()] = 1
    dice: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    rerolls: Annotated[int, Field(ge=0, le=10), Ask()] = 0


ARMOURS: tuple[Armour, ...] = (
    Armour(name="armour.light", boxes=6),
    Armour(name="armour.medium", boxes=9),
    Armour(name="armour.heavy", boxes=12),
    Armour(name="armour.chameleon", boxes=9),
    Armour(name="armour.environment", boxes=9, sealed=True),
)
GEAR: tuple[Gear, ...] = (
    Gear(name="gear.medkit", does="medkit", rating=2),
    Gear(name="gear.stim_patch", does="stim_patch", rating=3, uses=1),
    Gear(name="gear.trauma_patch", does="trauma_patch", rating=1, uses=1),
    Gear(name="gear.toolkit", does="repair_kit", rating=2),
    Gear(name="gear.optics", does="optics"),
    Gear(name="gear.respirator", does="air"),
    Gear(name="gear.commlink"),
    Gear(name="gear.jammer"),
    Gear(name="gear.lockpicks"),
    Gear(name="gear.restraints"),
    Gear(name="gear.console"),
)
DECKS: tuple[Deck, ...] = (
    Deck(name="deck.entry", rating=2, firewall=1, rerolls=1),
    Deck(name="deck.standard", rating=4, firewall=2, rerolls=2),
    Deck(name="deck.high", rating=6, firewall=3, rerolls=3),
)

armour = by_short_name("armour", ARMOURS)
gear = by_short_name("gear", GEAR)
deck = by_short_name("deck", DECKS)
