"""What is done in the open fight: the draft rolled through its questions, actions done at once, undo and redo, "Next"."""

from __future__ import annotations

from collections.abc import Mapping

from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.session import Step
from fray.engine.values.ask import Answer, Answers, Asked, Choice, Dice, Ruling
from fray.engine.values.errors import Refused, RuleError
from fray.engine.values.text import Said, Who

from ..forms.form import Form
from ..saving.documents import Fight
from . import drafts
from .desk import Desk
from .now import due, round_of, told
from .safety import drop_pending, keep_pending
from .view import Draft, Press

NAMED = 3  # of what is due, in one notice
NOTHING: Mapping[str, object] = {}


def to_change(desk: Desk) -> Fight:
    """The open fight, to be changed. Errors: `RuleError` when it can only be looked at."""
    fight = desk.open_fight
    if fight.beyond is not None:
        raise RuleError("barred.only_seen")
    return fight


def advance(desk: Desk, typed: Mapping[str, object] = NOTHING) -> None:
    """Decides the draft with the answers so far, up to the next question or to the end. typed: what is typed already of the next answer."""
    draft = desk.view.open_draft
    to_change(desk)
    answers = Answers(draft.given, chance=None if draft.by_hand else desk.chance, rule=False)
    draft.error, draft.lifts, draft.question = None, "", None
    try:
        step = desk.open_fight.session.decide(draft.action, answers)
    except Asked as asked:
        rolled = tuple(answers.used)
        draft.question = asked.question
        draft.recall(typed)
        draft.answer_error = None
        desk.to_the_action()
        if rolled != draft.given:
            draft.given = rolled
        keep_pending(desk)
        if not isinstance(asked.question, Dice):
            desk.announce(spoken(desk, asked.question))
    except RuleError as error:
        draft.given = ()
        draft.error = error.said
        draft.lifts = error.said.key if isinstance(error, Refused) else ""
    else:
        commit(desk, step)


def spoken(desk: Desk, question: Choice | Ruling) -> str:
    """A question as it is read out: what came out, and what there is to choose."""
    words = [desk.say(said) for said in question.outcome]
    if isinstance(question, Choice) or not words:
        words.append(desk.say(question.title))
    return " ".join(words)


def answer(desk: Desk, given: Answer) -> None:
    """Answers the open question. An answer that does not fit stays typed, with the reason beside it."""
    draft = desk.view.open_draft
    before, question = draft.given, draft.question
    draft.given = (*before, given)
    typed = draft.typed()
    advance(desk)
    if desk.view.draft is draft and draft.error is not None and draft.question is None:
        draft.given, draft.question, draft.answer_error, draft.error = before, question, draft.error, None
        draft.recall(typed)


def run(desk: Desk, action: Action) -> None:
    """Does an action at once. What it asks for is asked on the action panel."""
    to_change(desk)
    if desk.view.draft is not None and desk.view.draft.question is not None:  # the dice of that question lie on the table
        desk.view.sheet = ()
        desk.tell("warn", Said("roll.waits"), id="rule")
        return
    answers = Answers()
    try:
        step = desk.open_fight.session.decide(action, answers)
    except Asked as asked:
        desk.view.draft = Draft(Form(action), offer="run", given=tuple(answers.used), question=asked.question, by_hand=True)
        desk.view.sheet = ()
        keep_pending(desk)
        desk.to_the_action()
        if desk.encounter.round and desk.view.route[:1] != ("fight",):
            desk.show("fight", desk.open_fight.id)
    else:
        commit(desk, step)


def commit(desk: Desk, step: Step) -> None:
    """Adds a decided step to the fight."""
    fight = to_change(desk)
    before = desk.encounter
    fight.add(step, fight.next_id(desk.new_id))
    desk.unsaved = True
    desk.view.applied = fight.session.at if desk.encounter.turn == before.turn else 0
    desk.view.drop_passing()
    moved(desk, before)
    desk.announce(told(desk, step), whose(desk, before))


def whose(desk: Desk, before: Encounter) -> str:
    """What of the round, its phase and the turn has changed since before, in words."""
    e = desk.encounter
    words = [round_of(desk)] if e.round and (e.round, e.shown_phase) != (before.round, before.shown_phase) else []
    if e.turn and (words or e.turn != before.turn):
        words.append(desk.say("fight.turn", name=Who(e.turn)))
    return " ".join(f"{sentence}." for sentence in words)


def moved(desk: Desk, before: Encounter) -> None:
    """The fight has gone on or back: a new draft, the card of the turn in sight, and the panel that belongs to it."""
    drafts.fresh(desk)
    turn, panel = desk.encounter.turn, desk.view.route[:1]
    if turn != before.turn and turn:
        desk.effects.append(("see", f"card-{turn}"))
    if panel == ("fight",):
        desk.effects += [("end", "log"), ("start", "action")]
    if bool(desk.encounter.round) != bool(before.round) and panel in (("fight",), ("setup",)):
        desk.show("fight" if desk.encounter.round else "setup", desk.open_fight.id)


def undo(desk: Desk, back: bool = True) -> None:
    """One step back, or forward again."""
    fight = to_change(desk)
    before = desk.encounter
    drop_pending(desk)
    step = fight.session.steps[fight.session.at - 1] if back and fight.session.at else None
    words = told(desk, step) if step else ""  # before the step is gone, and with it the names of fighters who joined by it
    if not (fight.session.undo() if back else fight.session.redo()):
        return
    desk.unsaved = True
    desk.view.applied = 0
    desk.view.drop_passing()
    moved(desk, before)
    words = words or told(desk, step or fight.session.steps[fight.session.at - 1])
    desk.announce(desk.say("fight.undone" if back else "fight.redone"), words, whose(desk, before))


def forward(desk: Desk, *lifted: str) -> None:
    """Goes on to the next turn. What is due and stands in the way is named, with a button to settle it and one to go on all the same."""
    action = desk.system.forward(desk.encounter)
    try:
        run(desk, action.but(lifted=tuple(lifted)))
    except Refused as error:
        if error.said.key in lifted:
            raise
        urgent = [(index, step) for index, step in enumerate(due(desk)) if step.urgent]
        said = Said("due.stands", {"why": error.said, "what": tuple(step.label for _, step in urgent[:NAMED])})
        presses = [Press("do.settle", "due", {"index": str(urgent[0][0])})] if urgent else []
        desk.tell("warn", said if urgent else error.said, *presses, Press("action.allow", "next", {"rule": error.said.key}), id="rule")
