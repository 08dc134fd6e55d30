"""Taps that write files and read them: a fight, characters, everything, the log as Markdown."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from fray.engine.values.errors import BadDocument
from fray.engine.values.text import Said

from ..pieces.markdown import markdown
from ..saving import documents
from ..saving.own import bare
from ..saving.storage import StoreRefused, StoreTrouble
from ..state import openings
from ..state.view import Press

if TYPE_CHECKING:
    from ..app import App, Args
    from ..saving.documents import Character, Fight

JSON, MARKDOWN = "application/json", "text/markdown"


def file_name(app: App, name: str, ending: str) -> str:
    """A name that every file system takes."""
    plain = "".join(letter if letter.isalnum() or letter in "-_ " else "-" for letter in bare(name)).strip("- ")[:60]
    return f"fray-{plain or app.now()[:10]}.{ending}".replace(" ", "-")


def export_fight(app: App, args: Args) -> None:
    fight = openings.known(app, args.get("id", "") or (app.fight.id if app.fight else ""))
    if fight is not None:
        app.effects.append(("download", file_name(app, fight.name, "json"), documents.pack("fight", [fight]), JSON))


def export_characters(app: App, args: Args) -> None:
    id = args.get("id", "")
    these = [one for one in app.store.characters() if not id or one.id == id]
    if not these:
        app.tell("info", "files.nothing")
        return
    name = app.say(these[0].sheet.name) if id else app.say("files.characters")
    app.effects.append(("download", file_name(app, name, "json"), documents.pack("characters", (), these), JSON))


def backup(app: App, args: Args) -> None:
    text = documents.pack("backup", all_fights(app), app.store.characters())
    app.effects.append(("download", file_name(app, f"backup {app.now()[:10]}", "json"), text, JSON))


def export_aside(app: App, args: Args) -> None:
    text = json.dumps(app.store.aside(), ensure_ascii=False, indent=1)
    app.effects.append(("download", "fray-unreadable.json", text, JSON))


def export_log(app: App, args: Args) -> None:
    if app.fight is not None:
        title = app.fight.name or app.say("fight.unnamed")
        app.effects.append(("download", file_name(app, title, "md"), markdown(app.fight, app.speaker, title), MARKDOWN))


def pick_file(app: App, args: Args) -> None:
    app.effects.append(("pick", "file"))


def take_file(app: App, args: Args) -> None:
    """A file was chosen: everything in it is checked before anything is kept."""
    name = app.own(args.get("file", ""))
    if args.get("trouble"):
        params = {"file": name, "most": documents.LONGEST // 1_000_000, "reason": args.get("reason", "")}
        app.tell("error", Said(f"files.{args['trouble']}", params), id="import")
        return
    try:
        parcel = documents.unpack(args.get("text", ""), app.systems, app.new_id, app.say_in, app.now())
    except BadDocument as error:
        said = Said("files.refused", {"file": name, "path": error.path, "reason": error.reason})
        app.tell("error", said, id="import")
        return
    known_fights = {content_of_fight(fight) for fight in all_fights(app)} if parcel.fights else set()
    known = {content_of(one) for one in app.store.characters()}
    fights = [one for one in parcel.fights if content_of_fight(one) not in known_fights]
    characters = [one for one in parcel.characters if content_of(one) not in known]
    if not keep_all(app, name, fights, characters):
        return
    of = {one.system.key for one in fights} | {one.system.key for one in characters}
    if len(of) == 1:  # so that what came is there to be seen
        app.choose(of.pop())
    skipped = len(parcel.fights) + len(parcel.characters) - len(fights) - len(characters)
    app.tell("good", Said("files.taken", {"fights": len(fights), "characters": len(characters), "skipped": skipped}), id="import")


def keep_all(app: App, file: str, fights: list[Fight], characters: list[Character]) -> bool:
    """Keeps what a file held: all of it, or nothing where there is no room for all; where the browser keeps nothing at all, for as long
    as the page is open. Says whether it is there."""
    written: list[Fight] = []
    try:
        for one in characters:
            app.store.save_character(one)
        for fight in fights:
            app.store.save_new(fight)
            written.append(fight)
    except StoreRefused as trouble:
        for one in characters:
            with suppress(StoreRefused):
                app.store.save_character(one)
        app.held |= {fight.id: fight for fight in fights}
        app.trouble(trouble, Said("kept.taken", {"file": file}), Press("store.again", "save-again"))
    except StoreTrouble as trouble:
        for one in characters:
            app.store.drop_character(one.id)
        for fight in written:
            app.store.drop_fight(fight.id)
        app.trouble(trouble, Said("kept.file", {"file": file}), Press("store.backup", "backup"), id="import")
        return False
    return True


def all_fights(app: App) -> list[Fight]:
    """All fights that can be read, saved or not."""
    ids = dict.fromkeys((*(one.id for one in app.store.fights()), *app.held, *([app.fight.id] if app.fight else [])))
    return [fight for id in ids if (fight := openings.known(app, id)) is not None]


def content_of(one: Character) -> str:
    """What makes two characters the same."""
    return json.dumps(documents.character_out(one), sort_keys=True)


def content_of_fight(fight: Fight) -> str:
    """What makes two fights the same."""
    return json.dumps(documents.fight_out(fight), sort_keys=True)


TAPS = {
    "export-fight": export_fight,
    "export-characters": export_characters,
    "backup": backup,
    "export-aside": export_aside,
    "export-log": export_log,
    "pick-file": pick_file,
    "import": take_file,
}
