"""Going from panel to panel; opening, beginning and leaving fights; and what to do when another tab went on with one."""

from __future__ import annotations

from fray.engine.fight.session import Session
from fray.engine.values.model import Frozen

from ..forms.form import Form, open_at_first
from ..saving import aside, pending
from ..saving.documents import Fight
from . import drafts, editing, fights, safety
from .desk import Desk
from .memo import Memo
from .view import OF_A_FIGHT, Draft, Press


def go(desk: Desk, *route: str) -> None:
    """Shows another panel, and opens what it shows."""
    desk.effects.append(("hash", "#/" + "/".join(route)))
    if route != desk.view.route:
        arrive(desk, route)


def arrive(desk: Desk, route: tuple[str, ...]) -> None:
    """Shows the panel of a route, and opens what the route names."""
    desk.place(route)
    if len(route) > 1 and route[0] == editing.FORM:
        editing.open_in_form(desk, route[1])
    open_named(desk, route)
    if route == ("saved",):
        aside.check(desk.store)
        desk.store.reports.clear()  # all of it stands there
        desk.view.notices = [notice for notice in desk.view.notices if safety.SEE not in notice.presses]
    desk.to_the_top()


def open_named(desk: Desk, route: tuple[str, ...]) -> None:
    """Opens the fight that a route names, and on its panel "change" the sheet of a fighter."""
    if route and route[0] in OF_A_FIGHT:
        id = route[1] if len(route) > 1 else ""
        if desk.fight is None or desk.fight.id != id:
            open_fight(desk, id)
        if desk.fight is None:
            desk.view.route = ()
            desk.effects.append(("hash", "#/"))
            tell_gone(desk, id)
        elif desk.view.draft is None:
            drafts.fresh(desk)
        if desk.fight is not None and route[0] == "change":
            fighter = desk.encounter.fighters.get(route[2] if len(route) > 2 else "")
            if fighter is not None:
                desk.view.sheets["rewrite"] = Form(fighter.sheet)
                desk.view.opened |= open_at_first(fighter.sheet, "rewrite")


def tell_gone(desk: Desk, id: str) -> None:
    """Tells why a fight that the address names is not shown."""
    if not desk.store.storage.works:
        desk.tell("warn", "store.refused.why", id="gone")
    elif desk.store.is_newer(id):
        desk.tell("warn", "newer.about", Press("newer.load", "newest"), safety.SEE, id="gone")
    elif id and desk.store.keys_of(id):
        desk.tell("warn", "fight.unreadable", safety.SEE, id="gone")
    else:
        desk.tell("warn", "fight.gone", id="gone")


def open_fight(desk: Desk, id: str) -> None:
    """Reads a fight, and the roll that was waiting in it."""
    leave(desk)
    desk.fight = desk.stranded.get(id) or desk.store.open(id)
    reset(desk)
    safety.tell_unreadable(desk)
    if desk.fight is None:
        return
    desk.unsaved = id in desk.stranded
    desk.choose(desk.fight.system.key)
    desk.set(last=id, system=desk.fight.system.key)
    waiting = pending.read(desk.store, desk.fight) if desk.fight.beyond is None else None
    if waiting is not None:
        action, actor = waiting.action, str(getattr(waiting.action, "actor", ""))
        desk.view.draft = Draft(Form(action), actor=actor, offer=waiting.offer, given=waiting.given, by_hand=waiting.by_hand)
        fights.advance(desk, waiting.typed)
    safety.tell_unreadable(desk)
    if desk.view.draft is None:
        drafts.fresh(desk)


def leave(desk: Desk) -> None:
    """Leaves the open fight. If it cannot be saved, it stays on the desk until the page is closed."""
    if desk.unsaved:
        safety.save(desk)
    if desk.unsaved and desk.fight is not None:
        desk.stranded[desk.fight.id] = desk.fight


def known(desk: Desk, id: str) -> Fight | None:
    """A fight as it stands here: open, left unsaved, or saved; None when there is none."""
    if desk.fight is not None and desk.fight.id == id:
        return desk.fight
    return desk.stranded.get(id) or desk.store.open(id)


def reset(desk: Desk) -> None:
    """Forgets what belonged to the fight that was open before."""
    desk.memo, desk.unsaved = Memo(), False
    desk.view.draft, desk.view.aside, desk.view.conflict, desk.view.applied, desk.view.sheet = None, None, False, 0, ()
    desk.hush("tabs")


def new_fight(desk: Desk, name: str, options: Frozen) -> None:
    """Begins a fight and shows its set-up."""
    system = desk.chosen
    start = system.new(name, options)
    leave(desk)
    desk.fight = Fight(desk.new_id(), name, system, desk.now(), options, Session(start))
    reset(desk)
    desk.unsaved = True
    desk.set(last=desk.fight.id, system=system.key)
    drafts.fresh(desk)
    desk.show("setup", desk.fight.id)


def adopt(desk: Desk, fight: Fight) -> None:
    """Opens a fight that comes from no record, such as an example. It is saved with the next step if it cannot be saved now."""
    leave(desk)
    desk.fight = fight
    reset(desk)
    desk.unsaved = True
    desk.choose(fight.system.key)
    desk.set(last=fight.id, system=fight.system.key)
    drafts.fresh(desk)
    desk.show("fight" if fight.session.encounter.round else "setup", fight.id)


def reload_theirs(desk: Desk) -> None:
    """Another tab went on with the fight, and that one counts."""
    mine = desk.open_fight
    desk.fight, desk.unsaved = None, False
    desk.stranded.pop(mine.id, None)
    open_fight(desk, mine.id)
    if desk.fight is None and not desk.store.storage.works:
        desk.fight, desk.unsaved = mine, True
        desk.tell("warn", "store.refused.why", id="gone")
        safety.ask_which(desk)
    elif desk.fight is None:  # it was deleted there, or cannot be read here: the one here is the only one left
        desk.fight = mine
        is_there = bool(desk.store.keys_of(mine.id))
        keep_mine(desk)
        desk.tell("warn", "tabs.unreadable" if is_there else "tabs.deleted", id="gone")
    safety.tell_safe(desk)


def keep_mine(desk: Desk) -> None:
    """The fight as it stands here becomes one of its own, with the roll that waits in it: another tab went on with the other, or its next
    steps cannot be read."""
    fight = desk.open_fight
    desk.stranded.pop(fight.id, None)
    fight.become(desk.new_id(), desk.copied(fight.name))
    if desk.view.draft is None:
        drafts.fresh(desk)
    desk.view.conflict, desk.unsaved = False, True
    desk.hush("tabs")
    desk.set(last=fight.id)
    panel = desk.view.route[0] if desk.view.route else "fight"
    if panel in OF_A_FIGHT:
        desk.show(panel, fight.id)
    safety.save(desk)
    safety.keep_pending(desk)
