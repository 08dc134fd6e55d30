"""The words of this book, by the keys that the rules use.

terms.py     terms of the sheet and of the tables
rows.py      rows of a sum, conditions, states, sections of the book
forms.py     actions and their fields
screen.py    what is shown before and after a roll
log.py       the log
refusals.py  what is forbidden or missing
"""

from fray.engine.values.text import Words

from .forms import FORMS
from .log import LOG
from .refusals import REFUSALS
from .rows import ROWS
from .screen import SCREEN
from .terms import TERMS

WORDS: Words = {**TERMS, **ROWS, **FORMS, **SCREEN, **LOG, **REFUSALS}
