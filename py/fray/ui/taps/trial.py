"""A fight from outside is tried on a desk of its own before it is saved: what cannot be shown, said or played on is refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

from fray.engine.book.reading import Work
from fray.engine.values.ask import Answers, Asked
from fray.engine.values.dice import Chance
from fray.engine.values.errors import BadDocument, RuleError
from fray.engine.values.text import Own, Said

from ..fight.action import turn
from ..forms.form import Form
from ..panels import page
from ..saving.documents import Fight
from ..saving.markdown import step_lines
from ..saving.storage import Memory
from ..state import drafts
from ..state.desk import Desk
from ..state.now import due, menu

STATES = 12  # of the fight that are drawn, spread over it
SECONDS = 1.5  # for the fights of a file; what is not tried by then, the guard around every tap has to hold


class Unusable(BadDocument):
    """A fight that cannot be used. step: after how many steps."""

    def __init__(self, step: int, error: Exception) -> None:
        super().__init__("/", f"cannot be used after step {step}: {type(error).__name__}")
        self.step = step
        self.why: Said | str = error.said if isinstance(error, RuleError) else Own(type(error).__name__)


def trying(desk: Desk, fight: Fight, until: float) -> Work[None]:
    """Says the whole log in both languages; then, until this time, draws states of the fight and what is offered. Errors: `Unusable`."""
    side = Desk(desk.books, Memory(), now=desk.now, new_id=desk.new_id, language=desk.view.language, chance=Chance(1))
    side.fight = fight
    at = fight.session.at
    try:
        yield from saying(side, fight)
        for share in states(side, fight, at):
            yield 0.5 + share / 4
            if time.perf_counter() > until:
                return
        for step in dict.fromkeys((at, len(fight.session.steps))):
            fight.session.at = step
            for _ in playing(side):
                yield 0.8
                if time.perf_counter() > until:
                    return
    except Exception as error:
        raise Unusable(fight.session.at, error) from error
    finally:
        fight.session.at = at


def saying(side: Desk, fight: Fight) -> Iterator[float]:
    """Says every line of the log, in both languages."""
    steps = len(fight.session.steps)
    for language in ("en", "ru"):
        side.view.language = language
        for number in range(steps):
            fight.session.at = number + 1
            list(step_lines(fight.session, number, side.speaker))
            yield number / steps / 2


def states(side: Desk, fight: Fight, at: int) -> Iterator[float]:
    """Draws the fight as it stood after some of its steps, and as it stands."""
    whole = len(fight.session.steps)
    for number in sorted({at, whole, *(whole * part // STATES for part in range(STATES))}, reverse=True):
        fight.session.at = number
        drafts.fresh(side)
        draw(side, "fight", fight.id)
        yield 1 - number / (whole + 1)
    fight.session.at = whole
    for panel in ("setup", "log"):
        draw(side, panel, fight.id)


def playing(side: Desk) -> Iterator[None]:
    """Draws the card of every fighter, and every action that is offered; decides what is offered."""
    for due_index in range(len(due(side))):
        drafts.take_due(side, due_index)
        yield from deciding(side)
    for id in ("", *side.encounter.fighters):
        if id:
            side.view.sheet = ("fighter", id)
            side.view.sheets["rewrite"] = Form(side.encounter.fighters[id].sheet)
            draw(side, "change", side.open_fight.id, id)
            side.view.sheet = ()
        for index in range(len(menu(side, id))):
            drafts.take_offer(side, id, index)
            yield from deciding(side)


def deciding(side: Desk) -> Iterator[None]:
    """Draws the draft, and decides it as it stands."""
    page.html(turn(side))
    with suppress(RuleError, Asked):
        side.open_fight.session.decide(side.view.open_draft.action, Answers(chance=side.chance))
    yield


def draw(side: Desk, *route: str) -> None:
    """Draws a panel."""
    side.view.route = route
    page.regions(side)
