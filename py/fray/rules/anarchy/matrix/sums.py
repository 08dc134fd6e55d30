"""The sums of the Matrix: defence and damage of a persona, and what a deck brings."""

from __future__ import annotations

from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..equipment.amps import Amp
from ..equipment.gear import Deck
from ..equipment.weapons import Kind
from ..fighters.fighter import Fighter, defends
from ..fighters.health import Route
from ..fighters.sheet import defence_lines
from ..rolling.amps import rerolls_said


def matrix_defence(target: Fighter) -> tuple[Line, ...]:
    """Logic + the firewall of the deck; of technomancers and sprites Logic twice; or the number set by hand."""
    if not defends(target):
        return ()
    sheet = target.now
    if sheet.kind == "sprite":
        return defence_lines(sheet)
    logic = Line(key="logic", value=sheet.logic)
    if sheet.talent == "technomancer":
        return (logic, Line(key="logic.again", value=sheet.logic))
    firewall = sheet.deck.firewall if sheet.deck is not None and not target.is_bricked else 0
    return (logic, Line(key="firewall", value=firewall)) if firewall else (logic,)


def matrix_route(target: Fighter, kind: Kind) -> Route:
    """Stun marks the deck. So does physical damage in AR; in VR it marks the decker, as does all damage without a deck."""
    if target.sheet.deck is None or target.sheet.talent == "technomancer" or target.sheet.kind == "sprite":
        return "body"
    return "body" if kind == "physical" and target.mode == "vr" else "deck"


def deck_lines(fighter: Fighter, amp: Amp | None) -> tuple[Line, ...]:
    """The dice of the deck on Hacking, where no amp counts."""
    deck = working_deck(fighter)
    return (Line(key="deck", value=deck.dice, params={"deck": deck.name}),) if amp is None and deck is not None and deck.dice else ()


def deck_rerolls(fighter: Fighter, amp: Amp | None) -> int:
    """The rerolls of the deck, where no amp counts."""
    deck = working_deck(fighter)
    return deck.rerolls if deck is not None and amp is None else 0


def working_deck(fighter: Fighter) -> Deck | None:
    """The deck, where it is not broken."""
    return fighter.sheet.deck if not fighter.is_bricked else None


def amp_or_deck(fighter: Fighter, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The amps as choices, with the deck in place of none."""
    deck = working_deck(fighter)
    if deck is None or not (deck.dice or deck.rerolls):
        return options
    own = Option("", Said(deck.name), deck.dice or None, hint=rerolls_said(deck.rerolls))
    return (*(one for one in options if one.value), own)
