"""The words of this system: terms, rows and fields, and what the log and the screen say. Keys as the rules use them."""

from __future__ import annotations

from ....engine.text import Words
from .chapter import CHAPTER
from .events import EVENTS
from .screen import SCREEN
from .terms import TERMS

WORDS: Words = {**TERMS, **SCREEN, **EVENTS, **CHAPTER}
