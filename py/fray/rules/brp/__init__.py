"""Basic Roleplaying (BRP, chapters 5 and 6): a D100 at or under a chance; an attack's level meets a defence's in a matrix.

equipment  weapons, shields, armour, dice of damage, ranges
fighters   the sheet, what a fight changes of a fighter, wounds, conditions, the scene, the fight
rolling    the D100 and its levels; the chance of any roll, and all that changes it
turns      the order by DEX, the turn, moving, drawing, plain rolls, contests, the resistance table
harm       damage, unconsciousness and death; first aid, healing, time that passes
attacks    one blow, shot or throw with the defence against it; ambushes, shields as cover
hazards    falls, poison, disease
text       the words

rounds.py   beginning, and on to the next      company.py  coming and going
master.py   what the game master sets          lasting.py  what lasts as long as its cause does
menu.py     what can be done now               cards.py    what is shown of a fighter
system.py   the book, as the app reads it      examples.py fights to try
"""

from fray.engine.book.registry import Registry
from fray.engine.book.system import Title
from fray.engine.values.text import Text

TITLE = Title(
    key="brp",
    name=Text("Basic Roleplaying", "Basic Roleplaying"),
    about=Text(
        "any world: percentile dice, chapters 5 and 6 of the short rules", "любой мир: процентные кости, главы 5 и 6 кратких правил"
    ),
    accent="#1f5f99",
)
REGISTRY = Registry(__name__)
