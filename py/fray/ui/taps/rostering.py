"""Taps on characters: make, copy, delete and put back."""

from __future__ import annotations

from dataclasses import replace

from fray.engine.values.text import Own, Said

from ..saving.documents import Character
from ..state import editing, openings
from ..state.desk import Desk
from ..state.safety import tell_safe
from ..state.view import Args, Press


def make(desk: Desk, args: Args) -> None:
    """Makes one or several characters from a template. A single one is opened in the form."""
    key, sheet = desk.chosen.templates[int(args.get("index", "0"))]
    count = desk.view.joining.make
    names = [desk.say(key)] if count == 1 else [f"{desk.say(key)} {number}" for number in range(1, count + 1)]
    made = [Character(desk.new_id(), desk.chosen, editing.named(sheet, name)) for name in names]
    if count == 1:
        editing.save(desk, *made)
        openings.go(desk, "character", made[0].id)
    elif editing.save(desk, *made):
        desk.tell("good", Said("roster.made", {"n": count}), id="made")


def blank(desk: Desk, args: Args) -> None:
    """Makes a new character with the default values of the sheet."""
    new = Character(desk.new_id(), desk.chosen, desk.chosen.sheet.model_validate({"name": Own(desk.say("roster.unnamed"))}))
    editing.save(desk, new)
    openings.go(desk, "character", new.id)


def copy(desk: Desk, args: Args) -> None:
    character = editing.find(desk, args.get("id", ""))
    if character is not None:
        name = desk.say("roster.copy_of", name=Own(desk.say(character.sheet.name)))
        copied = Character(desk.new_id(), character.system, editing.named(character.sheet, name))
        editing.save(desk, copied)
        openings.go(desk, "character", copied.id)


def delete(desk: Desk, args: Args) -> None:
    character = editing.find(desk, args.get("id", ""))
    if character is None:
        return
    desk.store.drop_character(character.id)
    tell_safe(desk)
    desk.view.deleted_character = character
    said = Said("roster.deleted", {"name": Own(desk.say(character.sheet.name))})
    desk.tell("info", said, Press("do.undo", "undelete-character"), id="deleted", passing=False)


def undelete(desk: Desk, args: Args) -> None:
    gone, desk.view.deleted_character = desk.view.deleted_character, None
    desk.hush("deleted")
    if gone is not None:
        is_taken = desk.store.text_of(gone.id) is not None  # in another tab, meanwhile
        editing.save(desk, replace(gone, id=desk.new_id()) if is_taken else gone)


TAPS = {
    "new-character": blank,
    "make-characters": make,
    "copy-character": copy,
    "delete-character": delete,
    "undelete-character": undelete,
}
