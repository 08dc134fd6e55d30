"""Taps that write files and read them: a fight, characters, everything, the log as Markdown."""

from __future__ import annotations

import json
from contextlib import suppress

from fray.engine.values.errors import BadDocument
from fray.engine.values.text import Own, Said

from ..saving import documents
from ..saving.documents import Character, Fight
from ..saving.markdown import markdown
from ..saving.storage import StoreRefused, StoreTrouble
from ..state import openings
from ..state.desk import Desk
from ..state.safety import tell_trouble
from ..state.view import Args, Press

JSON, MARKDOWN = "application/json", "text/markdown"


def file_name(desk: Desk, name: str, ending: str) -> str:
    """A name that every file system takes."""
    plain = "".join(letter if letter.isalnum() or letter in "-_ " else "-" for letter in name).strip("- ")[:60]
    return f"fray-{plain or desk.now()[:10]}.{ending}".replace(" ", "-")


def export_fight(desk: Desk, args: Args) -> None:
    fight = openings.known(desk, args.get("id", "") or (desk.fight.id if desk.fight else ""))
    if fight is not None:
        desk.effects.append(("download", file_name(desk, fight.name, "json"), documents.pack("fight", [fight]), JSON))


def export_characters(desk: Desk, args: Args) -> None:
    id = args.get("id", "")
    these = [one for one in desk.store.characters() if not id or one.id == id]
    if not these:
        desk.tell("info", "files.nothing")
        return
    name = desk.say(these[0].sheet.name) if id else desk.say("files.characters")
    desk.effects.append(("download", file_name(desk, name, "json"), documents.pack("characters", (), these), JSON))


def backup(desk: Desk, args: Args) -> None:
    text = documents.pack("backup", all_fights(desk), desk.store.characters())
    desk.effects.append(("download", file_name(desk, f"backup {desk.now()[:10]}", "json"), text, JSON))


def export_aside(desk: Desk, args: Args) -> None:
    text = json.dumps(desk.store.aside(), ensure_ascii=False, indent=1)
    desk.effects.append(("download", "fray-unreadable.json", text, JSON))


def export_log(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        title = desk.fight.name or desk.say("fight.unnamed")
        desk.effects.append(("download", file_name(desk, title, "md"), markdown(desk.fight.session, desk.speaker, title), MARKDOWN))


def pick_file(desk: Desk, args: Args) -> None:
    desk.effects.append(("pick", "file"))


def take_file(desk: Desk, args: Args) -> None:
    """A file was chosen: everything in it is checked before anything is kept."""
    name = Own(args.get("file", ""))
    if args.get("trouble"):
        params = {"file": name, "most": documents.LONGEST // 1_000_000, "reason": Own(args.get("reason", ""))}
        desk.tell("error", Said(f"files.{args['trouble']}", params), id="import")
        return
    try:
        parcel = documents.unpack(args.get("text", ""), desk.books, desk.new_id, desk.say_in, desk.now())
    except BadDocument as error:
        said = Said("files.refused", {"file": name, "path": Own(error.path), "reason": Own(error.reason)})
        desk.tell("error", said, id="import")
        return
    known_fights = {content_of_fight(fight) for fight in all_fights(desk)} if parcel.fights else set()
    known = {content_of(one) for one in desk.store.characters()}
    fights = [one for one in parcel.fights if content_of_fight(one) not in known_fights]
    characters = [one for one in parcel.characters if content_of(one) not in known]
    if not keep_all(desk, name, fights, characters):
        return
    of = {one.system.key for one in fights} | {one.system.key for one in characters}
    if len(of) == 1:  # so that what came is there to be seen
        desk.choose(of.pop())
    skipped = len(parcel.fights) + len(parcel.characters) - len(fights) - len(characters)
    desk.tell("good", Said("files.taken", {"fights": len(fights), "characters": len(characters), "skipped": skipped}), id="import")


def keep_all(desk: Desk, file: str, fights: list[Fight], characters: list[Character]) -> bool:
    """Keeps what a file held: all of it, or nothing where there is no room for all; where the browser keeps nothing at all, for as long
    as the page is open. Says whether it is there."""
    written: list[Fight] = []
    try:
        for one in characters:
            desk.store.save_character(one)
        for fight in fights:
            desk.store.save_new(fight)
            written.append(fight)
    except StoreRefused as trouble:
        for one in characters:
            with suppress(StoreRefused):
                desk.store.save_character(one)
        desk.stranded |= {fight.id: fight for fight in fights}
        tell_trouble(desk, trouble, Said("kept.taken", {"file": file}), Press("store.again", "save-again"))
    except StoreTrouble as trouble:
        for one in characters:
            desk.store.drop_character(one.id)
        for fight in written:
            desk.store.drop_fight(fight.id)
        tell_trouble(desk, trouble, Said("kept.file", {"file": file}), Press("store.backup", "backup"), id="import")
        return False
    return True


def all_fights(desk: Desk) -> list[Fight]:
    """All fights that can be read, saved or not."""
    ids = dict.fromkeys((*(one.id for one in desk.store.fights()), *desk.stranded, *([desk.fight.id] if desk.fight else [])))
    return [fight for id in ids if (fight := openings.known(desk, id)) is not None]


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
