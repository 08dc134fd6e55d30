"""The cyberdeck in a roll of Hacking."""

from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..equipment.gear import Deck
from ..fighters.fight import Fight
from ..rolling.amps import rerolls_said
from ..rolling.roll_action import RollAction


class DeckRoll(RollAction):
    """The base of rolls of Hacking with a deck, which helps where no amp counts."""

    def skill(self, fight: Fight) -> str:
        return "hacking"

    def working_deck(self, fight: Fight) -> Deck | None:
        """The deck, where it is not broken."""
        fighter = self.fighter(fight)
        return fighter.sheet.deck if not fighter.is_bricked else None

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        deck = self.working_deck(fight) if self.amp_used(fight) is None else None
        return (Line(key="deck", value=deck.dice, params={"deck": deck.name}),) if deck is not None and deck.dice else ()

    def extra_rerolls(self, fight: Fight) -> int:
        deck = self.working_deck(fight) if self.amp_used(fight) is None else None
        return deck.rerolls if deck is not None else 0

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        options = super().options(encounter, name)
        deck = self.working_deck(encounter) if name == "amp" else None
        if deck is None or not (deck.dice or deck.rerolls):
            return options
        own = Option("", Said(deck.name), deck.dice or None, hint=rerolls_said(deck.rerolls))
        return (*(one for one in options if one.value), own)  # the deck stands in place of no amp
