"""Taps on characters: make, copy, delete and put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fray.engine.values.text import Said

from ..pieces.forms import Form
from ..saving.documents import Character
from ..state import editing
from ..state.view import Press

if TYPE_CHECKING:
    from ..app import App, Args


def named(app: App, sheet: object, name: str) -> object:
    """A sheet under another name."""
    return type(sheet).model_validate({**dict(sheet), "name": name})  # type: ignore[attr-defined, call-overload]


def make(app: App, args: Args) -> None:
    """Makes one or several characters from a template; one is opened to be edited."""
    key, sheet = app.chosen.templates[int(args.get("index", "0"))]
    count = int(app.view.joining.get("make", 1))
    names = [app.say(key)] if count == 1 else [f"{app.say(key)} {number}" for number in range(1, count + 1)]
    made = [Character(app.new_id(), app.chosen, named(app, sheet, name)) for name in names]
    if count == 1:
        editing.keep(app, *made)
        app.go("character", made[0].id)
    elif editing.keep(app, *made):
        app.tell("good", Said("roster.made", {"n": count}), id="made")


def blank(app: App, args: Args) -> None:
    """Makes a character from nothing: the sheet as its model has it, under a name to be changed."""
    new = Character(app.new_id(), app.chosen, app.chosen.sheet.model_validate({"name": app.say("roster.unnamed")}))
    editing.keep(app, new)
    app.go("character", new.id)


def copy(app: App, args: Args) -> None:
    one = editing.find(app, args.get("id", ""))
    if one is not None:
        name = app.say("roster.copy_of", name=app.say(one.sheet.name))
        copied = Character(app.new_id(), one.system, named(app, one.sheet, name[:80]))
        editing.keep(app, copied)
        app.go("character", copied.id)


def delete(app: App, args: Args) -> None:
    one = editing.find(app, args.get("id", ""))
    if one is None:
        return
    app.store.drop_character(one.id)
    app.safe()
    app.view.forms["deleted"] = Form(one)
    said = Said("roster.deleted", {"name": app.say(one.sheet.name)})
    app.tell("info", said, Press("do.undo", "undelete-character"), id="deleted", passing=False)


def undelete(app: App, args: Args) -> None:
    form = app.view.forms.pop("deleted", None)
    app.hush("deleted")
    if form is not None:
        editing.keep(app, form.model)


TAPS = {
    "new-character": blank,
    "make-characters": make,
    "copy-character": copy,
    "delete-character": delete,
    "undelete-character": undelete,
}
