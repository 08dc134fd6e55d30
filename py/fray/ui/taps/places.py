"""Taps that move about: panels, sheets, notices, language, theme, searching, keys."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from fray.engine.values.ask import Choice, Dice, Ruling

from ..saving.storage import Elsewhere, StoreTrouble
from ..state import editing, fights, openings
from .answering import has_digits

if TYPE_CHECKING:
    from ..app import App, Args

PLAIN_KEYS = {"n": "next", "u": "undo", "U": "redo", "y": "redo", "r": "roll", "i": "by-hand"}
RUSSIAN_KEYS = {"т": "n", "г": "u", "Г": "U", "н": "y", "к": "r", "ш": "i"}  # the same keys of the keyboard


def parse(hash: str) -> tuple[str, ...]:
    """ "#/fight/abc" -> ("fight", "abc")."""
    return tuple(part for part in hash.lstrip("#").split("/") if part)


def route(app: App, args: Args) -> None:
    """The address of the page changed."""
    to = parse(args.get("hash", ""))
    if to != app.view.route:
        app.arrive(to)


def go(app: App, args: Args) -> None:
    app.go(*parse(args.get("to", "")))


def resume(app: App, args: Args) -> None:
    """Opens a saved fight, where it stands."""
    id = args.get("id", "")
    if app.fight is None or app.fight.id != id:
        openings.open_fight(app, id)
    if app.fight is not None:
        app.go("fight" if app.encounter.round else "setup", id)


def language(app: App, args: Args) -> None:
    value = args.get("value", "")
    if value in ("en", "ru"):
        app.view.language = value
        app.effects.append(("look", app.view.language, app.view.theme))


def theme(app: App, args: Args) -> None:
    value = args.get("value", "")
    if value in ("", "light", "dark"):
        app.view.theme = value
        app.effects.append(("look", app.view.language, app.view.theme))


def system(app: App, args: Args) -> None:
    """The system of what is made next, and of the characters that are shown."""
    if any(one.key == args.get("value") for one in app.systems):
        app.choose(args["value"])
        app.set(system=args["value"])


def rules(app: App, args: Args) -> None:
    """The rules of another system."""
    app.go("rules", args.get("value", ""))


def sheet(app: App, args: Args) -> None:
    app.view.sheet = (args.get("name", ""),)


def fighter(app: App, args: Args) -> None:
    app.view.sheet = ("fighter", args.get("id", ""))
    app.view.applied = 0


def close(app: App, args: Args) -> None:
    app.view.sheet = ()


def hush(app: App, args: Args) -> None:
    app.hush(args.get("id", ""))
    app.view.quiet |= args.get("id") == "store"


def search(app: App, args: Args) -> None:
    app.view.search[args.get("name", "")] = args.get("value", "")


def opened(app: App, args: Args) -> None:
    """Something that folds was opened or closed."""
    id = args.get("id", "")
    (app.view.opened.add if args.get("open") == "1" else app.view.opened.discard)(id)


def facts(app: App, args: Args) -> None:
    """What the page knows of itself: its version, whether it works without a network."""
    app.view.facts.update(args)


def key(app: App, args: Args) -> None:
    """A key, pressed while nothing is being typed."""
    key = args.get("key", "")
    key = RUSSIAN_KEYS.get(key, key)
    draft = app.view.draft
    fighting = app.fight is not None and app.view.route[:1] in (("fight",), ("setup",))
    asked = draft.question if draft is not None and fighting else None
    if key == "Escape":
        if app.view.sheet:
            app.view.sheet = ()
        elif asked is not None:
            app.tap("cancel")
        elif app.view.notices:
            hush(app, {"id": app.view.notices[-1].id})
    elif key == "?":
        app.view.sheet = ("help",)
    elif app.view.sheet or not fighting:
        pass
    elif isinstance(asked, Dice):
        if key.isdecimal() and has_digits(asked):
            app.tap("face", {"value": key})
        elif key == "Backspace":
            app.tap("face-back")
        elif key == "Enter":
            app.tap("answer")
        elif key == "r":
            app.tap("answer-roll")
    elif isinstance(asked, Choice):
        if key == "Enter":
            app.tap("choose", {"value": asked.default})
    elif isinstance(asked, Ruling):
        if key == "Enter":
            app.tap("apply")
    elif key in PLAIN_KEYS:
        app.tap(PLAIN_KEYS[key])
    if key == "/" and not app.view.sheet and asked is None:
        if app.fight is not None and app.view.route[:1] == ("fight",):
            app.go("log", app.fight.id)  # a fight's own page has nothing to search in
        app.effects.append(("search",))


def fresh(app: App, args: Args) -> None:
    """Back to the draft of the moment."""
    if app.fight is not None:
        fights.resume(app)


def save_again(app: App, args: Args) -> None:
    """Tries once more to save all that could not be saved."""
    app.hush("store")
    app.view.quiet = False
    for fight in [one for one in app.held.values() if one is not app.fight]:
        with suppress(Elsewhere):  # which one counts is asked when it is opened
            app.store.save(fight)
            del app.held[fight.id]
    try:
        app.store.save_loose()
    except StoreTrouble as trouble:
        editing.tell_loose(app, trouble)
    app.safe()
    fights.keep_pending(app)


def changed_elsewhere(app: App, args: Args) -> None:
    """Another tab wrote to the storage."""
    if app.fight is not None and app.store.is_mark(app.fight, args.get("key", "")) and app.store.has_moved(app.fight):
        app.elsewhere()
    editing.look_again(app, args.get("key", ""))


def load_theirs(app: App, args: Args) -> None:
    if app.fight is not None:
        openings.reload_theirs(app)


def keep_mine(app: App, args: Args) -> None:
    if app.fight is not None:
        openings.keep_mine(app)


TAPS = {
    "route": route,
    "go": go,
    "resume": resume,
    "language": language,
    "theme": theme,
    "system": system,
    "rules": rules,
    "sheet": sheet,
    "fighter": fighter,
    "close": close,
    "hush": hush,
    "search": search,
    "opened": opened,
    "facts": facts,
    "key": key,
    "fresh": fresh,
    "save-again": save_again,
    "storage": changed_elsewhere,
    "load-theirs": load_theirs,
    "keep-mine": keep_mine,
}
