"""Vampire combat (Revised or V20): attribute + ability in d10 against a difficulty, ones cancel; extra successes are dice of damage.

equipment/   tables: weapons, armour
fighters/    the sheet, the fighter that it becomes, the fight
rolling/     dice and odds, every + and -, the sum of any roll
turns/       who acts when; what is done in a turn besides attacking
harm/        damage, soak, healing
blood/       what blood and Willpower are spent on; drinking
attacks/     one attack from its form to its result; grappling; strafing
hazards/     what hurts without an attack
text/        the words
company.py   who comes and goes             master.py       what the game master sets by hand
rounds.py    begin and next turn            declaration.py  what is declared for a turn
lasting.py   what ends with its cause       examples.py     fights to try
cards.py menu.py system.py                  what the app is told
"""

from fray.engine.book.registry import Registry
from fray.engine.book.system import Title
from fray.engine.values.text import Text

TITLE = Title(
    key="v20",
    name=Text("Vampire: The Masquerade", "Вампиры: Маскарад"),
    about=Text("gothic horror: pools of d10 and a list of manoeuvres", "готический ужас: запасы d10 и список манёвров"),
    accent="#7a1f3d",
)
REGISTRY = Registry(__name__)
