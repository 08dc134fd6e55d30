"""Anarchy: pools of d6, each 5 or 6 a hit; no initiative roll; street, Matrix and astral space; machines and Plot Points.

dice.py         the pool: odds and roll              pools.py               the sum of any roll
effort.py       what every roll has                  situation.py           a roll as its circumstances see it
modifiers.py    rows that follow by themselves       sums.py                skill, amp, Edge
sheet.py        the sheet and derived numbers        traits.py amps.py      what a sheet is made of
weapons.py gear.py templates.py                      the tables
fighter.py      all that a fight changes             fight.py               scene, options, distances
marks.py        damage through armour onto tracks    damage.py              what ends with one who falls
death.py        the death test and the ways out      healing.py             mending, rest, repair
conditions.py   what holds a fighter                  lasting.py             what ends with its cause
turn.py turns.py  how a turn runs; its order         timing.py              who may act now
plot.py         Plot Points                          movement.py            three bands
assault.py      what a kind of attack says of itself exchange.py            attack against defence
clash.py        what it did                          exchange_odds.py       its chances
attack.py       blows, shots, throws                 magic.py sustain.py    spells; keeping them up
astral.py       astral space                         called.py              spirits and sprites
matrix.py       going in, hacking, cyber combat      cyber_sums.py          its sums
vehicles.py     vehicles and drones                  mind.py                minds in the power of others
rolls.py        rolls against dice of difficulty     other_rolls.py         every other roll
hazards/        all that hurts without an attack
master.py       what the game master sets            sources.py             where each addend comes from
cards.py menu.py  what the screen is told            text/                  the words
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
