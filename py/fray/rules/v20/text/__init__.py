"""The words of this system: terms, rows of sums, forms, the screen, the log. Keys as the rules use them."""

from fray.engine.values.text import Words

from .events import EVENTS
from .forms import FORMS
from .refusals import REFUSALS
from .rows import ROWS
from .screen import SCREEN
from .terms import TERMS

WORDS: Words = {**TERMS, **ROWS, **FORMS, **SCREEN, **EVENTS, **REFUSALS}
