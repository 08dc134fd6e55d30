"""The words of this system: terms and tables, forms, what is shown before and after a roll. Keys as the rules use them."""

from __future__ import annotations

from fray.engine.values.text import Words

from .forms import FORMS
from .outcome import OUTCOME
from .rows import ROWS
from .screen import SCREEN
from .terms import TERMS

WORDS: Words = {**TERMS, **ROWS, **FORMS, **SCREEN, **OUTCOME}
