"""What the app is told of this book: what its modules hold, its tables, and what the screen asks of it."""

from fray.engine.book.system import System

from . import REGISTRY, TITLE
from .cards import bonds, card, derived
from .equipment import armour, weapons
from .examples import EXAMPLES
from .fighters import fight, scene, sheet, traits
from .fighters.templates import TEMPLATES
from .menu import due, menu, table
from .turns import rolls
from .turns.order import order

SYSTEM = System.of(
    TITLE,
    REGISTRY,
    sheet.Sheet,
    fight.Fight,
    templates=TEMPLATES,
    catalogues={
        "weapons": weapons.WEAPONS,
        "armours": armour.ARMOURS,
        "helmets": armour.HELMETS,
        "trainings": tuple(sheet.Training(skill=key) for key in traits.SPECIALITIES),
        "skills": (),
        "circumstances": scene.CIRCUMSTANCES,
    },
    wounds="Injure",
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
