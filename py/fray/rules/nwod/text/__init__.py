"""The words of this book, in both languages, under the keys that the rules use.

terms.py  traits, merits, conditions, nouns       gear.py      weapons, armour, explosives
sums.py   addends of sums, sections               forms.py     actions, fields, options
screen.py chances, effects, questions, results    log.py       what the log says
refusals.py  why something is refused or missing
"""

from fray.engine.values.text import Words

from .forms import FORMS
from .gear import GEAR
from .log import LOG
from .refusals import REFUSALS
from .screen import SCREEN
from .sums import SUMS
from .terms import TERMS

WORDS: Words = {**TERMS, **GEAR, **SUMS, **FORMS, **SCREEN, **LOG, **REFUSALS}
