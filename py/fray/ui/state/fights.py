"""What is done in the open fight: the draft of the moment, rolling it through its questions, undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from fray.engine.fight.action import Action
from fray.engine.fight.session import Step
from fray.engine.values.ask import Answer, Answers, Asked, Choice, Dice, Ruling
from fray.engine.values.errors import Refused, RuleError
from fray.engine.values.show import Card, Due, Offer, Preview
from fray.engine.values.text import Said, Who

from ..pieces.forms import Form
from ..saving.storage import Elsewhere, StoreTrouble
from . import pending
from .pending import Waiting
from .view import Draft, Press

if TYPE_CHECKING:
    from ..app import App

T = TypeVar("T")
NAMED = 3  # of what is due, in one notice
NOTHING: Mapping[str, Any] = {}


def remember(app: App, key: Any, make: Callable[[], T]) -> T:
    """What `make` gives, computed once for each state of the fight."""
    if app.cache.get("of") is not app.encounter:
        app.cache = {"of": app.encounter}
    if key not in app.cache:
        app.cache[key] = make()
    found: T = app.cache[key]
    return found


def menu(app: App, id: str) -> Sequence[Offer]:
    """What a fighter can do now; "" for the game master."""
    e = app.encounter
    if id and id not in e.fighters:
        return ()
    return remember(app, ("menu", id), lambda: app.system.menu(e, id) if id else app.system.table(e))


def due(app: App) -> Sequence[Due]:
    """What falls due now."""
    return remember(app, "due", lambda: app.system.due(app.encounter))


def card(app: App, id: str) -> Card:
    """A fighter as he is shown; drawn up again only when he, the round, or whose turn it is has changed."""
    e = app.encounter
    fighter, state = e.fighters[id], (e.round, e.turn == id, app.system.bonds(e, id))
    held = app.kept.get(("fighter", id))
    if held is not None and held[0] is fighter and held[1] == state:
        known: Card = held[2]
        return known
    new = app.system.card(e, id)
    app.kept["fighter", id] = (fighter, state, new)
    return new


def preview(app: App) -> Preview:
    """What is known before the draft is rolled."""
    assert app.view.draft is not None
    action = app.view.draft.action
    held = app.cache.get("preview")
    if app.cache.get("of") is app.encounter and held is not None and held[0] is action:
        shown: Preview = held[1]
        return shown
    remember(app, "due", lambda: app.system.due(app.encounter))
    try:
        shown = action.preview(app.encounter)
    except RuleError as error:
        shown = Preview(refused=error)
    app.cache["preview"] = (action, shown)
    return shown


# -- the draft -----------------------------------------------------------------------------------------------------------


def fresh(app: App) -> None:
    """The draft of the moment: what falls due, else the likeliest action of whoever's turn it is, else none."""
    view, e = app.view, app.encounter
    view.draft = None
    urgent = next((index for index, one in enumerate(due(app)) if one.urgent), None)
    if urgent is not None:
        take_due(app, urgent)
    elif not e.round:
        if e.fighters:
            view.draft = Draft(Form(app.system.opening(e)), offer="opening")
    elif e.turn:
        offers = menu(app, e.turn)
        # Only the likeliest stands ready: where it is spent, the way on does, and nothing that nobody asked for.
        if offers and offers[0].refused is None and not offers[0].group:
            view.draft = Draft(Form(offers[0].action), actor=e.turn, offer="0")


def choose(app: App, actor: str, index: int) -> None:
    """Takes an offer of a menu as the draft."""
    offers = menu(app, actor)
    if 0 <= index < len(offers):
        put_aside(app)
        app.view.draft = Draft(Form(offers[index].action), actor=actor, offer=str(index))


def take_due(app: App, index: int) -> None:
    """Takes something that is due as the draft."""
    steps = due(app)
    if 0 <= index < len(steps):
        put_aside(app)
        action = steps[index].action
        app.view.draft = Draft(Form(action), actor=str(getattr(action, "actor", "")), offer=f"due-{index}")


def put_aside(app: App) -> None:
    """Another draft comes: that of the turn is kept, to be gone back to."""
    drop_pending(app)
    draft, e = app.view.draft, app.encounter
    if draft is not None and draft.actor and draft.actor == e.turn and draft.offer.isdigit() and draft.question is None:
        app.view.aside = (e, draft)


def resume(app: App) -> None:
    """Back to the draft of the turn as it was put aside, else to a new one."""
    drop_pending(app)
    held, app.view.aside = app.view.aside, None
    if held is not None and held[0] is app.encounter:
        app.view.draft = held[1]
    else:
        fresh(app)


def settle(app: App, draft: Draft) -> None:
    """After a change of the draft: fills in what follows from it, forgets the answers."""
    draft.form.model = draft.action.settled(app.encounter)
    draft.given, draft.question, draft.error, draft.lifts = (), None, None, ""
    draft.forget()


def drop_pending(app: App) -> None:
    """The roll that was waiting is no more."""
    if app.fight is not None:
        pending.drop(app.store.storage, app.fight)


# -- deciding ------------------------------------------------------------------------------------------------------------


def advance(app: App, typed: Mapping[str, Any] = NOTHING) -> None:
    """Decides the draft with the answers so far: comes to the next question, of whose answer `typed` is there, or to a step."""
    draft, fight = app.view.draft, app.fight
    assert draft is not None and fight is not None
    answers = Answers(draft.given, chance=None if draft.by_hand else app.chance, rule=False)
    draft.error, draft.lifts, draft.question = None, "", None
    try:
        step = fight.session.decide(draft.action, answers)
    except Asked as asked:
        rolled = tuple(answers.used)
        draft.question = asked.question
        draft.recall(typed)
        draft.answer_error = None
        app.effects.append(("start", "action") if app.view.route[:1] == ("fight",) else ("top",))
        if rolled != draft.given:
            draft.given = rolled
        keep_pending(app)
        if not isinstance(asked.question, Dice):
            app.announce(spoken(app, asked.question))
    except RuleError as error:
        draft.given = ()
        draft.error = error.said
        draft.lifts = error.said.key if isinstance(error, Refused) else ""
    else:
        commit(app, step)


def spoken(app: App, question: Choice | Ruling) -> str:
    """What a question says to those who listen: what came out, and what there is to choose."""
    words = [app.say(one) for one in question.outcome]
    if isinstance(question, Choice) or not words:
        words.append(app.say(question.title))
    return " ".join(words)


def keep_pending(app: App) -> None:
    """Keeps the question that is open, with the dice before it and what is typed, so that a reload shows the same again.

    Not where the steps before it are not safe themselves, or another tab's would be written over.
    """
    draft, fight = app.view.draft, app.fight
    if draft is None or draft.question is None or fight is None or app.view.conflict or app.unsaved or not fight.kept:
        return
    offer = draft.offer if draft.offer == "run" else ""
    try:
        pending.save(app.store, fight, Waiting(draft.action, draft.given, draft.by_hand, offer, draft.typed()))
    except Elsewhere:
        app.elsewhere()
    except StoreTrouble as trouble:
        app.trouble(trouble)


def answer(app: App, given: Answer) -> None:
    """Answers the question; what does not fit it is told beside it."""
    draft = app.view.draft
    assert draft is not None and app.fight is not None
    before, question = draft.given, draft.question
    draft.given = (*before, given)
    typed = draft.typed()
    advance(app)
    if app.view.draft is draft and draft.error is not None and draft.question is None:
        draft.given, draft.question, draft.answer_error, draft.error = before, question, draft.error, None
        draft.recall(typed)


def run(app: App, action: Action) -> None:
    """Does an action at once. If it asks for something, that is asked on the action panel."""
    assert app.fight is not None
    if app.view.draft is not None and app.view.draft.question is not None:  # its dice lie on the table
        app.view.sheet = ()
        app.tell("warn", Said("roll.waits"), id="rule")
        return
    answers = Answers()
    try:
        step = app.fight.session.decide(action, answers)
    except Asked as asked:
        app.view.draft = Draft(Form(action), offer="run", given=tuple(answers.used), question=asked.question, by_hand=True)
        app.view.sheet = ()
        keep_pending(app)
        app.effects.append(("start", "action") if app.view.route[:1] == ("fight",) else ("top",))
        if app.encounter.round and app.view.route[:1] != ("fight",):
            app.go("fight", app.fight.id)
    else:
        commit(app, step)


def commit(app: App, step: Step) -> None:
    """Takes a decided step in."""
    fight = app.fight
    assert fight is not None
    before = app.encounter
    fight.add(step, app.new_id())
    app.unsaved = True
    app.view.applied = fight.session.at if app.encounter.turn == before.turn else 0
    app.view.notices = [one for one in app.view.notices if not one.passing]
    moved(app, before)
    app.announce(told(app, step), whose(app, before))


def told(app: App, step: Step) -> str:
    """What a step's events say, in one breath."""
    return " ".join(app.say(said) for event in step.events for said in event.log())


def whose(app: App, before: Any) -> str:
    """Where the fight stands now, as far as that has changed: the round, its phase, whose turn it is."""
    e = app.encounter
    words = [round_of(app)] if e.round and (e.round, e.shown_phase) != (before.round, before.shown_phase) else []
    if e.turn and (words or e.turn != before.turn):
        words.append(app.say("fight.turn", name=Who(e.turn)))
    return " ".join(f"{one}." for one in words)


def round_of(app: App) -> str:
    """The round, and its phase if it has any."""
    phase = app.encounter.shown_phase
    words, of_phase = app.say("fight.round", n=app.encounter.round), f"phase.{phase}"
    return f"{words} · {app.say(of_phase)}" if phase else words


def moved(app: App, before: Any) -> None:
    """The fight stands elsewhere: another draft, the current card in sight, and the panel that belongs to it."""
    fresh(app)
    turn, fight, panel = app.encounter.turn, app.fight, app.view.route[:1]
    if turn != before.turn and turn:
        app.effects.append(("see", f"card-{turn}"))
    if panel == ("fight",):
        app.effects += [("end", "log"), ("start", "action")]
    assert fight is not None
    if bool(app.encounter.round) != bool(before.round) and panel in (("fight",), ("setup",)):
        app.go("fight" if app.encounter.round else "setup", fight.id)


def undo(app: App, back: bool = True) -> None:
    """One step back, or forward again."""
    fight = app.fight
    assert fight is not None
    before = app.encounter
    drop_pending(app)
    step = fight.session.steps[fight.session.at - 1] if back and fight.session.at else None
    words = told(app, step) if step else ""  # before it is gone, and with it who joined by it
    if not (fight.session.undo() if back else fight.session.redo()):
        return
    app.unsaved = True
    app.view.applied = 0
    app.view.notices = [one for one in app.view.notices if not one.passing]
    moved(app, before)
    words = words or told(app, step or fight.session.steps[fight.session.at - 1])
    app.announce(app.say("fight.undone" if back else "fight.redone"), words, whose(app, before))


def forward(app: App, *lifted: str) -> None:
    """Next; when something that is due stands in the way, it is named, with the way to it and the way around it."""
    action = app.system.forward(app.encounter)
    try:
        run(app, action.but(lifted=tuple(lifted)))
    except Refused as error:
        if error.said.key in lifted:
            raise
        settle = [(index, one) for index, one in enumerate(due(app)) if one.urgent]
        said = Said("due.stands", {"why": error.said, "what": tuple(one.label for _, one in settle[:NAMED])})
        presses = [Press("do.settle", "due", {"index": str(settle[0][0])})] if settle else []
        app.tell("warn", said if settle else error.said, *presses, Press("action.allow", "next", {"rule": error.said.key}), id="rule")
