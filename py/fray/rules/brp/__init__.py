"""Basic Roleplaying (BRP, chapters 5 and 6): a D100 at or under a chance; an attack's level meets a defence's in a matrix.

dice.py              levels of a roll, and their odds        harm.py             dice of damage and their odds
pools.py chances.py  any roll, and the sum of its chance     circumstances.py    all that changes one (situation.py: when)
traits.py sheet.py   what a sheet is made of                 fighter.py          all that a fight changes
wounds.py            wounds one by one                       conditions.py       what holds a fighter; how long: lasting.py
scene.py fight.py    circumstances; who is in it             order.py pacing.py  DEX ranks and ties; metres a round
turn.py              phases, the countdown, the moment       rounds.py           beginning, and on to the next
statements.py        what each says he will do               moving.py gear.py   movement; drawing, dropping, loading
shields.py reach.py  cover of a shield; length of a weapon   ranges.py           distances of missiles
attack.py            one blow, shot or throw                 attack_sum.py       its rolls
attack_check.py      what forbids it                         attack_form.py      its form
defence.py           dodging and parrying                    matrix.py           attack against defence
blow.py damage.py    what it did; wounds, and what follows   expected.py         chances before the roll
characteristics.py   points of them that are lost            ambush.py           ambushes
first_aid.py         first aid to a wound                    healing.py          hit points back, bringing round
passing.py           weeks of healing                        hazards/            falls, poison, disease
rolls.py acting.py   plain rolls; who may act                contest.py          skill against skill
resistance.py        the resistance table                    company.py          who comes and goes
master.py            what is set by hand                     sources.py          where each addend comes from
modifiers.py row.py  all rows at hand; what a row is         text/               the words
weapons.py armour.py templates.py examples.py    the tables  cards.py menu.py    what the screen is told
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
