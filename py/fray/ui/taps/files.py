"""Taps that write and read files: a fight, characters, everything, the log as Markdown."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import reduce

from fray.engine.book.reading import LONGEST, Work, part, unwalked
from fray.engine.values.errors import BadDocument, Newer
from fray.engine.values.text import Own, Said

from ..saving import aside, documents, files, records
from ..saving.documents import Character, Fight
from ..saving.files import Bad, Parcel
from ..saving.markdown import markdown
from ..saving.storage import StoreRefused, StoreTrouble
from ..state import openings
from ..state.desk import Desk
from ..state.safety import tell_trouble
from ..state.view import Args, Job, Press
from .trial import SECONDS, Unusable, trying

READ = 0.6  # of the work is to read a file; the rest is to try what is in it
TOLD = 5  # of what was left out of a file, each by its name
JSON, MARKDOWN = "application/json", "text/markdown"


def file_name(desk: Desk, name: str, ending: str) -> str:
    """A name that every file system allows."""
    plain = "".join(letter if letter.isalnum() or letter in "-_ " else "-" for letter in name).strip("- ")[:60]
    return f"fray-{plain or desk.now()[:10]}.{ending}".replace(" ", "-")


def export_fight(desk: Desk, args: Args) -> None:
    fight = openings.known(desk, args.get("id", "") or (desk.fight.id if desk.fight else ""))
    if fight is not None and fight.beyond is not None:  # all of it, also what cannot be read
        raw = desk.store.texts(desk.store.keys_of(fight.id))
        desk.effects.append(("download", file_name(desk, fight.name, "json"), files.pack("records", raw=raw), JSON))
    elif fight is not None:
        desk.effects.append(("download", file_name(desk, fight.name, "json"), files.pack("fight", [fight]), JSON))


def export_characters(desk: Desk, args: Args) -> None:
    id = args.get("id", "")
    characters = [character for character in desk.store.characters() if not id or character.id == id]
    if not characters:
        desk.tell("info", "files.nothing")
        return
    name = desk.say(characters[0].sheet.name) if id else desk.say("files.characters")
    desk.effects.append(("download", file_name(desk, name, "json"), files.pack("characters", (), characters), JSON))


def backup(desk: Desk, args: Args) -> None:
    aside.check(desk.store)
    damaged = {aside.fight_of(key) for key in desk.store.unread}  # these go as they are
    fights = [fight for fight in all_fights(desk) if fight.id not in damaged]
    packed = [fight.id for fight in fights if fight.packed is not None and not (fight.id in desk.stranded or desk.unsaved)]  # these too
    raw = desk.store.texts(key for id in packed for key in desk.store.keys_of(id))
    raw |= records.records(desk.store, aside.unread(desk.store))
    fights = [fight for fight in fights if fight.id not in packed]
    text = files.pack("backup", fights, desk.store.characters(), raw)
    desk.effects.append(("download", file_name(desk, f"backup {desk.now()[:10]}", "json"), text, JSON))


def export_aside(desk: Desk, args: Args) -> None:
    """Writes what cannot be read to a file: one thing, or all."""
    key = args.get("key")
    aside.check(desk.store)
    found = [one for one in aside.unread(desk.store) if key in (None, one.damage.key)]
    text = files.pack("records", raw=records.records(desk.store, found))
    desk.effects.append(("download", "fray-unreadable.json", text, JSON))


def export_log(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        title = desk.fight.name or desk.say("fight.unnamed")
        desk.effects.append(("download", file_name(desk, title, "md"), markdown(desk.fight.session, desk.speaker, title), MARKDOWN))


def pick_file(desk: Desk, args: Args) -> None:
    desk.effects.append(("pick", "file"))


def take_file(desk: Desk, args: Args) -> None:
    """A file was chosen: everything in it is checked and tried before anything is saved."""
    file, text, trouble = Own(args.get("file", "")), args.get("text", ""), args.get("trouble", "")
    if len(text) > LONGEST:
        trouble = "large"
    if trouble:
        params = {"file": file, "most": LONGEST // 1_000_000, "reason": Own(args.get("reason", ""))}
        desk.tell("error", Said(f"files.{trouble}", params), id="import")
    elif desk.view.job is not None:
        desk.tell("warn", Said("files.busy", {"file": desk.view.job.file}), id="import")
    else:
        for id in ("unread", "left"):
            desk.hush(id)
        desk.view.job = Job("files.reading", file, unwalked(taking(desk, file, text)))


def cancel(desk: Desk, args: Args) -> None:
    """The long work ends where it is; nothing of it is saved."""
    if desk.view.job is not None:
        desk.tell("info", Said("files.cancelled", {"file": desk.view.job.file}), id="job")
        desk.view.job = None


def taking(desk: Desk, file: str, text: str) -> Work[None]:
    """Reads a file in slices, tries what is in it, and saves it; tells what came of it."""
    try:
        parcel = yield from part(files.unpacking(text, desk.books, desk.new_id, desk.say_in, desk.now()), 0, READ)
        known = known_contents(desk, parcel.fights)
        new = [fight for fight in parcel.fights if content_of_fight(fight) not in known]
        parcel, skipped = replace(parcel, fights=tuple(new)), len(parcel.fights) - len(new)
        parcel = yield from part(tried(desk, parcel), READ, 1)
        if parcel.bad and not (parcel.fights or parcel.characters or parcel.rest or skipped):
            raise parcel.bad[0].error
    except Unusable as error:
        desk.tell("error", Said("files.unusable", {"file": file, "n": error.step, "reason": error.why}), id="import")
    except Newer as error:
        desk.tell("error", Said("files.newer", {"file": file, "path": Own(error.path), "version": error.version}), id="import")
    except BadDocument as error:
        said = Said("files.refused", {"file": file, "path": Own(error.path), "reason": Own(error.reason)})
        desk.tell("error", said, id="import")
    else:
        take_parcel(desk, file, parcel, skipped)


def tried(desk: Desk, parcel: Parcel) -> Work[Parcel]:
    """Tries the fights of a file in slices: one that cannot be used is among the bad ones then."""
    until = time.perf_counter() + SECONDS
    well: list[Fight] = []
    bad = list(parcel.bad)
    for number, fight in enumerate(parcel.fights):
        share = 1 / len(parcel.fights)
        try:
            yield from part(trying(desk, fight, until), share * number, share * (number + 1))
            well.append(fight)
        except Unusable as error:
            bad.append(Bad(fight.name, error))
    return replace(parcel, fights=tuple(well), bad=tuple(bad))


def take_parcel(desk: Desk, file: str, parcel: Parcel, skipped: int) -> None:
    """Saves what is new of what was in a file, and tells it. skipped: how many fights were here already."""
    known = {content_of(character) for character in desk.store.characters()}
    fights = list(parcel.fights)
    characters = [character for character in parcel.characters if content_of(character) not in known]
    count = save_all(desk, file, fights, characters, parcel.rest)
    if count is None:
        return
    tell_bad(desk, file, parcel.bad)
    systems = {fight.system.key for fight in fights} | {character.system.key for character in characters}
    if len(systems) == 1:  # so that the user sees what came
        desk.choose(systems.pop())
    skipped += len(parcel.characters) - len(characters)
    desk.tell("good", Said("files.taken", {"fights": len(fights), "characters": len(characters), "skipped": skipped}), id="import")
    if parcel.rest and all(desk.store.storage.get(key) == text for key, text in parcel.rest.items()) and not count:
        desk.tell("info", Said("saved.here", {"file": file}), id="unread")
    elif count:
        desk.tell("warn", Said("saved.taken", {"n": count}), Press("saved.see", "go", {"to": "#/saved"}), id="unread", passing=False)


def tell_bad(desk: Desk, file: str, bad: Sequence[Bad]) -> None:
    """Tells in one notice what was left out of a file, each by its name, and why."""
    told = [why_bad(file, one.error, Own(one.name) or Said("saved.no_name")) for one in bad[:TOLD]]
    if len(bad) > TOLD:
        told.append(Said("files.left_more", {"file": file, "n": len(bad) - TOLD}))
    if told:
        desk.tell("warn", reduce(lambda before, said: Said("store.told", {"why": before, "kept": said}), told), id="left", passing=False)


def why_bad(file: str, error: BadDocument, name: Said | str) -> Said:
    """Why something was left out of a file."""
    if isinstance(error, Unusable):
        return Said("files.left_unusable", {"file": file, "name": name, "n": error.step, "reason": error.why})
    if isinstance(error, Newer):
        return Said("files.left_newer", {"file": file, "name": name})
    return Said("files.left", {"file": file, "name": name, "path": Own(error.path), "reason": Own(error.reason)})


def known_contents(desk: Desk, fights: Sequence[Fight]) -> set[str]:
    """The contents of the fights here that may be the same as one of these: only those need to be read."""
    marks = {(fight.name, fight.created) for fight in fights}
    saved = [summary.id for summary in desk.store.fights() if (summary.name, summary.created) in marks]
    open_ones = [fight.id for fight in (*desk.stranded.values(), *([desk.fight] if desk.fight else []))]
    there = (openings.known(desk, id) for id in dict.fromkeys((*saved, *open_ones)))
    return {content_of_fight(fight) for fight in there if fight is not None}


def save_all(desk: Desk, file: str, fights: list[Fight], characters: list[Character], rest: Mapping[str, str]) -> int | None:
    """Saves what was in a file: all of it, or nothing where there is no room for all. Where the browser saves nothing at all, it stays
    until the page is closed. Gives how many records came that cannot be read; None where nothing was taken."""
    written: list[Fight] = []
    taken: list[str] = []
    try:
        taken = records.take(desk.store, rest)
        for character in characters:
            desk.store.save_character(character)
        for fight in fights:
            desk.store.save_new(fight)
            written.append(fight)
    except StoreRefused as trouble:
        for character in characters:
            with suppress(StoreRefused):
                desk.store.save_character(character)
        desk.stranded |= {fight.id: fight for fight in fights}
        if rest and not taken:
            desk.tell("warn", Said("files.left_records", {"file": file, "n": len(rest)}), id="unread", passing=False)
        tell_trouble(desk, trouble, Said("kept.taken", {"file": file}), Press("store.again", "save-again"))
    except StoreTrouble as trouble:
        for character in characters:
            desk.store.drop_character(character.id)
        for fight in written:
            desk.store.drop_fight(fight.id)
        for key in taken:
            desk.store.storage.remove(key)
        tell_trouble(desk, trouble, Said("kept.file", {"file": file}), Press("store.backup", "backup"), id="import")
        return None
    return len(taken)


def all_fights(desk: Desk) -> list[Fight]:
    """All fights that can be read, saved or not."""
    ids = dict.fromkeys((*(summary.id for summary in desk.store.fights()), *desk.stranded, *([desk.fight.id] if desk.fight else [])))
    return [fight for id in ids if (fight := openings.known(desk, id)) is not None]


def content_of(character: Character) -> str:
    """A text that is the same for two characters that are the same."""
    return json.dumps(documents.character_out(character), sort_keys=True)


def content_of_fight(fight: Fight) -> str:
    """A text that is the same for two fights that are the same."""
    return json.dumps(documents.fight_out(fight), sort_keys=True)


TAPS = {
    "export-fight": export_fight,
    "export-characters": export_characters,
    "backup": backup,
    "export-aside": export_aside,
    "export-log": export_log,
    "pick-file": pick_file,
    "import": take_file,
    "cancel-job": cancel,
}
