"""Anarchy: a pool of d6 in which each 5 or 6 is a hit, opposed by another pool; the side that acts needs as many hits, and at least one.

equipment/   tables of weapons, armour, gear, decks, amps and spells
fighters/    the sheet, the fighter, the fight, tracks and damage on them, Plot Points, spells that last
rolling/     dice and their odds, the sum of any roll, the modifiers of the book
turns/       the order of the Narrations, the turn, movement, plain rolls, who may act
harm/        damage, the death test, mending, recovery
attacks/     the opposed roll of attack and defence, from the choices to what follows from a hit
matrix/      connecting, hacking, cyber combat
magic/       spells, spirits and sprites, mind control, astral space
machines/    steering, speed, manoeuvres and crashes
hazards/     harm without an attack
text/        the words
menu.py cards.py system.py   what the screen is told
rounds.py company.py master.py lasting.py examples.py   rounds; joining and leaving; the game master's settings; what ends with its cause
"""

from fray.engine.book.registry import Registry
from fray.engine.book.system import Title
from fray.engine.values.text import Text

TITLE = Title(
    key="anarchy",
    name=Text("Anarchy", "Анархия"),
    about=Text(
        "cyberpunk and magic: pools of d6, Plot Points, three battlefields",
        "киберпанк и магия: запасы d6, Очки Сюжета, три поля боя",
    ),
    accent="#0f7b6c",
)
REGISTRY = Registry(__name__)
