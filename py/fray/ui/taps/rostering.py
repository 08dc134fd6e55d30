"""Taps on characters: make, copy, edit, delete and put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fray.engine.text import Said

from ..documents import Character
from ..forms import Form, open_at_first
from ..view import Press

if TYPE_CHECKING:
    from ..app import App, Args


def character(app: App, id: str) -> Character | None:
    """The saved character with this id."""
    return next((one for one in app.store.characters() if one.id == id), None)


def named(app: App, sheet: object, name: str) -> object:
    """A sheet under another name."""
    return type(sheet).model_validate({**dict(sheet), "name": name})  # type: ignore[attr-defined, call-overload]


def make(app: App, args: Args) -> None:
    """Makes one or several characters from a template; one is opened to be edited."""
    key, sheet = app.chosen.templates[int(args.get("index", "0"))]
    count = int(app.view.joining.get("make", 1))
    made = []
    for number in range(1, count + 1):
        name = app.say(key) if count == 1 else f"{app.say(key)} {number}"
        one = Character(app.new_id(), app.chosen, named(app, sheet, name))
        app.store.save_character(one)
        made.append(one)
    if count == 1:
        app.go("character", made[0].id)
    else:
        app.tell("good", Said("roster.made", {"n": count}), id="made")


def blank(app: App, args: Args) -> None:
    """Makes a character from nothing: the sheet as its model has it, under a name to be changed."""
    new = Character(app.new_id(), app.chosen, app.chosen.sheet.model_validate({"name": app.say("roster.unnamed")}))
    app.store.save_character(new)
    app.go("character", new.id)


def copy(app: App, args: Args) -> None:
    one = character(app, args.get("id", ""))
    if one is not None:
        name = app.say("roster.copy_of", name=app.say(one.sheet.name))
        copied = Character(app.new_id(), one.system, named(app, one.sheet, name[:80]))
        app.store.save_character(copied)
        app.go("character", copied.id)


def delete(app: App, args: Args) -> None:
    one = character(app, args.get("id", ""))
    if one is None:
        return
    app.store.drop_character(one.id)
    app.view.forms["deleted"] = Form(one)
    app.tell("info", Said("roster.deleted", {"name": app.say(one.sheet.name)}), Press("do.undo", "undelete-character"), id="deleted")


def undelete(app: App, args: Args) -> None:
    form = app.view.forms.pop("deleted", None)
    if form is not None:
        app.store.save_character(form.model)
    app.hush("deleted")


def edit(app: App, id: str) -> None:
    """Opens a character in the form."""
    one = character(app, id)
    if one is None:
        app.view.forms.pop("character", None)
        return
    app.choose(one.system.key)
    app.view.forms["character"] = Form(one.sheet)
    app.view.opened |= open_at_first(one.sheet, "character")


def keep_edited(app: App) -> None:
    """Saves the character in the form; what does not fit stays typed and is not part of it."""
    form, route = app.view.forms.get("character"), app.view.route
    if form is not None and len(route) > 1:
        kept = character(app, route[1])
        app.store.save_character(Character(route[1], kept.system if kept else app.chosen, form.model))


TAPS = {
    "new-character": blank,
    "make-characters": make,
    "copy-character": copy,
    "delete-character": delete,
    "undelete-character": undelete,
}
