"""Vampire combat (Revised or V20): attribute + ability in d10 against a difficulty, ones cancel; extra successes are dice of damage.

dice.py         the pool: odds and roll             chain.py chances.py   the odds of a whole attack, of a bare roll
pools.py        the sum of any roll                 situation.py          what the conditions of rows are asked of
effort.py circumstances.py   what is chosen for a roll, for an attack
traits.py       attributes, abilities, blood        sheet.py fighter.py   the sheet; all that a fight changes
health.py       seven levels, what is beyond them   soak.py               damage and soak by kind of being
manoeuvres.py   the list: four fields and an effect
attack.py       one manoeuvre at one target         attack_pool.py        the sums of an attack
attack_check.py what forbids it                     attack_form.py attack_show.py   its form; what is known before
dealing.py      damage and soak rolled              outcome.py blow.py    what follows; its events
defence.py facing.py   block, dodge, parry, abort   turn.py declaring.py   plans, several actions, full defence
order.py        initiative, phases, their events    turns.py ambush.py    begin and next; ambush
grips.py        clinch, hold, knockdown             struggle.py drinking.py   what those do who hold
strafing.py     automatic fire over an area         shooting.py           aim, cover, reload
moving.py       pace, ground, drawing               blood.py              Celerity, healing, Willpower
damage.py       marking, being dazed, armour        hazards/ healing.py   fire, sun, falls; days of rest
rolls.py        every other roll                    conditions.py lasting.py   what holds a fighter; what has a cause
fight.py        options, scene, bonds, opponents    master.py rewriting.py   what the game master sets
modifiers.py    every + and - by itself             sources.py            where each addend comes from
weapons.py armour.py templates.py                   the tables            text/ the words
cards.py menu.py system.py   what the app is told
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
