"""The words of this system: terms, rows and fields, and what the log and the screen say. Keys as the rules use them."""

from __future__ import annotations

from fray.engine.values.text import Words

from .course import COURSE
from .events import EVENTS
from .forms import FORMS
from .outcome import OUTCOME
from .screen import SCREEN
from .terms import TERMS

WORDS: Words = {**TERMS, **SCREEN, **EVENTS, **FORMS, **COURSE, **OUTCOME}
