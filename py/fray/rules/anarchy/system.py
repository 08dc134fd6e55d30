"""What the app is told of this book."""

from fray.engine.book.system import System

from . import REGISTRY, TITLE
from .cards import bonds, card, derived
from .equipment import amps, gear, weapons
from .examples import EXAMPLES
from .fighters import fight, sheet
from .fighters.templates import TEMPLATES
from .menu import due, menu, table
from .rolling.modifiers import GROUPS
from .turns import rolls
from .turns.order import order

SYSTEM = System.of(
    TITLE,
    REGISTRY,
    sheet.Sheet,
    fight.Fight,
    headings=GROUPS,
    templates=TEMPLATES,
    catalogues={
        "weapons": weapons.WEAPONS,
        "armours": gear.ARMOURS,
        "gear": gear.GEAR,
        "decks": gear.DECKS,
        "amps": amps.AMPS,
        "spells": amps.SPELLS,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    order=order,
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.table,
    examples=EXAMPLES,
)
