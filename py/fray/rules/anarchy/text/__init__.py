"""The words of this book, in both languages, under the keys that the rules use.

terms.py      traits, tracks, damage, sections, rows of a sum
gear.py       gear, spells, templates, circumstances
forms.py      groups, fields, actions
screen.py     questions, results, effects, states, chances
log.py        the log, and what is due
refusals.py   what is forbidden or missing
named.py      words under keys that begin alike
"""

from fray.engine.values.text import Words

from .forms import FORMS
from .gear import GEAR
from .log import LOG
from .refusals import REFUSALS
from .screen import SCREEN
from .terms import TERMS

WORDS: Words = {**TERMS, **GEAR, **FORMS, **LOG, **REFUSALS, **SCREEN}
