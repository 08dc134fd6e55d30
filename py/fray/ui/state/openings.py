"""Fights as a whole: opening one, beginning one, taking one in from elsewhere, and what to do when another tab went on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fray.engine.fight.session import Session

from ..pieces.forms import Form, open_at_first
from ..saving.documents import Fight
from . import fights, pending
from .view import Draft

if TYPE_CHECKING:
    from ..app import App

OF_A_FIGHT = ("fight", "setup", "log", "change")


def arrive(app: App, route: tuple[str, ...]) -> None:
    """Another panel is shown: a fight named in the route is opened."""
    if route and route[0] in OF_A_FIGHT:
        id = route[1] if len(route) > 1 else ""
        if app.fight is None or app.fight.id != id:
            open_fight(app, id)
        if app.fight is None:
            app.view.route = ()
            app.effects.append(("hash", "#/"))
            app.tell("warn", "fight.gone", id="gone")
        elif app.view.draft is None:
            fights.fresh(app)
        if app.fight is not None and route[0] == "change":
            fighter = app.encounter.fighters.get(route[2] if len(route) > 2 else "")
            if fighter is not None:
                app.view.forms["rewrite"] = Form(fighter.sheet)
                app.view.opened |= open_at_first(fighter.sheet, "rewrite")


def open_fight(app: App, id: str) -> None:
    """Reads a fight, and the roll that was waiting in it."""
    leave(app)
    app.fight = app.held.get(id) or app.store.open(id)
    reset(app)
    app.report()
    if app.fight is None:
        return
    app.unsaved = id in app.held
    app.choose(app.fight.system.key)
    app.set(last=id, system=app.fight.system.key)
    waiting = pending.read(app.store, app.fight)
    if waiting is not None:
        action, actor = waiting.action, str(getattr(waiting.action, "actor", ""))
        app.view.draft = Draft(Form(action), actor=actor, offer=waiting.offer, given=waiting.given, by_hand=waiting.by_hand)
        fights.advance(app, waiting.typed)
    app.report()
    if app.view.draft is None:
        fights.fresh(app)


def leave(app: App) -> None:
    """Another fight takes the place of the open one. What of it cannot be saved stays here until the page is closed."""
    if app.unsaved:
        app.save()
    if app.unsaved and app.fight is not None:
        app.held[app.fight.id] = app.fight


def known(app: App, id: str) -> Fight | None:
    """A fight as it stands here: open, left unsaved, or as it was saved; None when there is none."""
    if app.fight is not None and app.fight.id == id:
        return app.fight
    return app.held.get(id) or app.store.open(id)


def reset(app: App) -> None:
    """Forgets what belonged to the fight before."""
    app.cache, app.kept, app.unsaved = {}, {}, False
    app.view.draft, app.view.aside, app.view.conflict, app.view.applied, app.view.sheet = None, None, False, 0, ()
    app.hush("tabs")


def new_fight(app: App, name: str, options: Any) -> None:
    """Begins a fight and goes to its set-up."""
    system = app.chosen
    start = system.new(name, options)
    leave(app)
    app.fight = Fight(app.new_id(), name, system, app.now(), options, Session(start))
    reset(app)
    app.unsaved = True
    app.set(last=app.fight.id, system=system.key)
    app.go("setup", app.fight.id)


def adopt(app: App, fight: Fight) -> None:
    """Shows a fight that came from elsewhere, and keeps it: with the next save where there is no room now."""
    leave(app)
    app.fight = fight
    reset(app)
    app.unsaved = True
    app.choose(fight.system.key)
    app.set(last=fight.id, system=fight.system.key)
    fights.fresh(app)
    app.go("fight" if fight.session.encounter.round else "setup", fight.id)


def reload_theirs(app: App) -> None:
    """Another tab went on: what it saved counts."""
    assert app.fight is not None
    mine = app.fight
    app.fight, app.unsaved = None, False
    app.held.pop(mine.id, None)
    open_fight(app, mine.id)
    if app.fight is None:  # it was deleted there: what stands here is the only one left
        app.fight = mine
        keep_mine(app)
        app.tell("warn", "tabs.deleted", id="gone")
    app.safe()


def keep_mine(app: App) -> None:
    """Another tab went on: what stands here is kept as a fight of its own, and the roll that waits in it with it."""
    fight = app.fight
    assert fight is not None
    app.held.pop(fight.id, None)
    fight.id, fight.kept, fight.written, fight.seen, fight.waiting = app.new_id(), False, 0, None, None
    fight.name = app.say("tabs.copy_name", name=app.own(fight.name))
    app.view.conflict, app.unsaved = False, True
    app.hush("tabs")
    app.set(last=fight.id)
    app.go(*(app.view.route[:1] or ("fight",)), fight.id)
    app.save()
    fights.keep_pending(app)
