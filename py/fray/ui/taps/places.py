"""Taps that move about: panels, sheets, notices, language, theme, searching; and the other tab."""

from __future__ import annotations

from contextlib import suppress

from ..saving.storage import Elsewhere, StoreTrouble
from ..state import drafts, editing, openings, safety
from ..state.desk import Desk
from ..state.safety import ask_which, tell_safe
from ..state.view import Args


def parse(hash: str) -> tuple[str, ...]:
    """ "#/fight/abc" -> ("fight", "abc")."""
    return tuple(part for part in hash.lstrip("#").split("/") if part)


def route(desk: Desk, args: Args) -> None:
    """The address of the page changed."""
    to = parse(args.get("hash", ""))
    if to != desk.view.route:
        openings.arrive(desk, to)


def go(desk: Desk, args: Args) -> None:
    openings.go(desk, *parse(args.get("to", "")))


def resume(desk: Desk, args: Args) -> None:
    """Opens a saved fight, where it stands."""
    id = args.get("id", "")
    if desk.fight is None or desk.fight.id != id:
        openings.open_fight(desk, id)
    if desk.fight is not None:
        openings.go(desk, "fight" if desk.encounter.round else "setup", id)


def language(desk: Desk, args: Args) -> None:
    value = args.get("value", "")
    if value in ("en", "ru"):
        desk.view.language = value
        desk.effects.append(("look", desk.view.language, desk.view.theme))


def theme(desk: Desk, args: Args) -> None:
    value = args.get("value", "")
    if value in ("", "light", "dark"):
        desk.view.theme = value
        desk.effects.append(("look", desk.view.language, desk.view.theme))


def system(desk: Desk, args: Args) -> None:
    """Chooses the system of new fights, and of the characters that are shown."""
    if any(book.key == args.get("value") for book in desk.books):
        desk.choose(args["value"])
        desk.set(system=args["value"])


def rules(desk: Desk, args: Args) -> None:
    """Shows the rules of another system."""
    openings.go(desk, "rules", args.get("value", ""))


def sheet(desk: Desk, args: Args) -> None:
    desk.view.sheet = (args.get("name", ""),)


def fighter(desk: Desk, args: Args) -> None:
    desk.view.sheet = ("fighter", args.get("id", ""))
    desk.view.applied = 0


def close(desk: Desk, args: Args) -> None:
    desk.view.sheet = ()


def hush(desk: Desk, args: Args) -> None:
    desk.hush(args.get("id", ""))
    desk.view.quiet |= args.get("id") == "store"


def search(desk: Desk, args: Args) -> None:
    desk.view.search[args.get("name", "")] = args.get("value", "")


def find(desk: Desk, args: Args) -> None:
    """To the search field of the panel. The panel of a fight has none: from there it is that of the log."""
    if desk.fight is not None and desk.view.route[:1] == ("fight",):
        openings.go(desk, "log", desk.fight.id)
    desk.effects.append(("search",))


def opened(desk: Desk, args: Args) -> None:
    """A group was opened or closed."""
    id = args.get("id", "")
    (desk.view.opened.add if args.get("open") == "1" else desk.view.opened.discard)(id)


def facts(desk: Desk, args: Args) -> None:
    """The page tells of itself: its version, whether it works without a network."""
    desk.view.facts.update(args)


def fresh(desk: Desk, args: Args) -> None:
    """Back to the draft of the turn."""
    if desk.fight is not None:
        drafts.resume(desk)


def save_again(desk: Desk, args: Args) -> None:
    """Tries once more to save all that could not be saved."""
    desk.hush("store")
    desk.view.quiet = False
    for fight in [fight for fight in desk.stranded.values() if fight is not desk.fight]:
        with suppress(Elsewhere):  # which of the two counts is asked when it is opened
            desk.store.save(fight)
            del desk.stranded[fight.id]
    try:
        desk.store.save_loose()
    except StoreTrouble as trouble:
        editing.tell_loose(desk, trouble)
    tell_safe(desk)
    safety.keep_pending(desk)


def changed_elsewhere(desk: Desk, args: Args) -> None:
    """Another tab wrote to the storage."""
    if desk.fight is not None and desk.store.is_mark(desk.fight, args.get("key", "")) and desk.store.has_moved(desk.fight):
        ask_which(desk)
    editing.look_again(desk, args.get("key", ""))


def load_theirs(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        openings.reload_theirs(desk)


def keep_mine(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        openings.keep_mine(desk)


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
    "find": find,
    "fresh": fresh,
    "save-again": save_again,
    "storage": changed_elsewhere,
    "load-theirs": load_theirs,
    "keep-mine": keep_mine,
}
