"""World of Darkness (nWoD, chapter 7): attribute + skill in d10, each 8 or more is a success and, in an attack, a box of damage.

pools.py        any roll: its sum and its chances  dice.py                what the dice come to, and the odds
sheet.py        the sheet and derived numbers      traits.py merits.py    what a sheet is made of
fighter.py      all that a fight changes           health.py              marks on the track
turn.py         a place in the round, and waiting  turns.py               begin, next, delay, step in
initiative.py   the order, ties
choices.py      the choices of an attack           strike.py              what follows from them
attack_rows.py  every + and - to it                attack_pool.py         the sum behind it
attack.py       one blow, shot or throw            attack_check.py        what forbids it
attack_form.py  what can be chosen                 blow.py                what it did
autofire.py     bursts                             shares.py ranges.py    chances; yards
styles.py       techniques of fighting styles      company.py             who comes and goes
defence.py      Defense and Dodge                  aim.py                 aiming, making out the unseen
grapple.py      getting hold                       wrestle.py grips.py    manoeuvres; who has whom
movement.py     moving, cover, going down          gear.py                drawing, loading, jams
damage.py       kinds of damage, marking           healing.py             time, bleeding, first help
medicine.py     first aid, hospital care
conditions.py   what holds a fighter               ticking.py lasting.py  how long; what ends it
hazards/        all that hurts without an attack   rolls.py               every other roll
fight.py        the scene and its circumstances    master.py              what the game master sets
modifiers.py    rows that a rule takes by name     sources.py             where each addend comes from
weapons.py armour.py explosives.py templates.py    the tables             text/ the words
cards.py menu.py  what the screen is told
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
