"""Basic Roleplaying (BRP, chapters 5 and 6): a D100 at or under a chance; an attack's level meets a defence's in a matrix.

dice.py chances.py   levels of a roll; the sum of a chance   harm.py            dice of damage and their odds
traits.py sheet.py   what a sheet is made of                 fighter.py         all that a fight changes
wounds.py            wounds one by one                       conditions.py      what holds a fighter
order.py             DEX ranks and ties                      turns.py rounds.py the countdown; the four phases
statements.py        what each says he will do               moving.py gear.py  movement; drawing, loading, shields
attack.py            one blow, shot or throw                 attack_sum.py      the sum behind it
attack_check.py      what forbids it                         attack_form.py     its form
defence.py           dodging and parrying                    matrix.py          attack against defence
blow.py damage.py    what it did; hit points                 expected.py        chances before the roll
healing.py           first aid, weeks                        ambush.py          ambushes
rolls.py acting.py   every other roll; who may act           hazards/           falls, poison, disease
fight.py             the scene and its circumstances         company.py master.py  who is in it; what is set by hand
modifiers.py         everything that changes a chance        sources.py         where each addend comes from
weapons.py armour.py templates.py examples.py    the tables  text/              the words
cards.py menu.py     what the screen is told
"""

from ...engine.system import Title
from ...engine.text import Text

TITLE = Title(
    key="brp",
    name=Text("Basic Roleplaying", "Basic Roleplaying"),
    about=Text(
        "any world: percentile dice, chapters 5 and 6 of the short rules", "любой мир: процентные кости, главы 5 и 6 кратких правил"
    ),
    accent="#1f5f99",
)
