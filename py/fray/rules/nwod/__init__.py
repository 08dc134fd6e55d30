"""World of Darkness (nWoD, chapter 7): attribute + skill in d10, each 8 or more is a success and, in an attack, a box of damage.

equipment/  tables of weapons, armour, explosives     fighters/  the sheet, the fighter, the fight, conditions, health
rolling/    dice, sums, what they depend on           turns/     the order, the turn, and what is done in it besides attacking
harm/       damage, healing, Medicine                 attacks/   blows, shots, throws, bursts, aiming, Defense
grapple/    getting hold, and what follows            hazards/   all that hurts without an attack
rounds.py   the next turn and round, waiting          company.py who comes and goes
lasting.py  what ends with what                       master.py  what the game master sets
menu.py     what can be done now                      cards.py   what the screen shows of a fighter
examples.py fights to try                             text/      the words
system.py   the book as the app sees it           older.py   records of older versions
"""

from fray.engine.book.registry import Registry
from fray.engine.book.system import Title
from fray.engine.values.text import Text

TITLE = Title(
    key="nwod",
    name=Text("World of Darkness", "Мир Тьмы"),
    about=Text("modern horror: pools of d10, chapter 7 of the core book", "современный ужас: запасы d10, глава 7 основной книги"),
    accent="#9b2335",
)
REGISTRY = Registry(__name__)
