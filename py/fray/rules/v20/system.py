"""What the app is told of this book: what its modules hold, its tables, and what the screen asks of it."""

from fray.engine.book.system import System
from fray.engine.fight.causes import outlived

from . import REGISTRY, TITLE
from .cards import bonds, card, derived
from .equipment import armour, weapons
from .examples import EXAMPLES
from .fighters import fight, manoeuvres, sheet
from .fighters.templates import TEMPLATES
from .lasting import GRIP
from .menu import due, menu, table
from .turns import order, rolls

SYSTEM = System.of(
    TITLE,
    REGISTRY,
    sheet.Sheet,
    fight.Fight,
    templates=TEMPLATES,
    catalogues={
        "weapons": weapons.WEAPONS,
        "armours": armour.ARMOURS,
        "manoeuvres": manoeuvres.EXAMPLES,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    order=order.order,
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.pool_table,
    unsaid=lambda encounter: outlived(encounter, (GRIP,)),
    examples=EXAMPLES,
)
