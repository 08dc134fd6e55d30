"""The words of this system: terms, things, fields, and what the log and the screen say. Keys as the rules use them."""

from __future__ import annotations

from fray.engine.values.text import Words

from .course import COURSE
from .events import EVENTS
from .fields import FIELDS
from .refusals import REFUSALS
from .terms import TERMS
from .things import THINGS

WORDS: Words = {**TERMS, **THINGS, **FIELDS, **EVENTS, **REFUSALS, **COURSE}
