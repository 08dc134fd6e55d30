"""What the app is told of this book: what its modules hold, its tables, and what the screen asks for."""

from fray.engine.book.system import System
from fray.engine.fight.causes import outlived

from . import REGISTRY, TITLE
from .cards import bonds, card, derived
from .equipment import armour, weapons
from .examples import EXAMPLES
from .fighters import fight, merits, sheet
from .fighters.templates import TEMPLATES
from .lasting import LASTING
from .menu import due, menu, table
from .older import UPGRADES
from .rolling import pools

SYSTEM = System.of(
    TITLE,
    REGISTRY,
    sheet.Sheet,
    fight.Fight,
    templates=TEMPLATES,
    catalogues={
        "weapons": weapons.WEAPONS,
        "armours": armour.ARMOURS,
        "merits": merits.CATALOGUE,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    order=lambda encounter: (*encounter.line, *(id for id in encounter.fighters if id not in encounter.line)),
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=pools.table,
    unsaid=lambda encounter: outlived(encounter, (kind for kind in LASTING if kind.key in ("hold", "pin"))),
    examples=EXAMPLES,
    upgrades=UPGRADES,
)
