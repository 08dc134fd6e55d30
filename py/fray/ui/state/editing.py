"""The character in the form: opened, kept with every change, and what to do where another tab changed it too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fray.engine.values.text import Said

from ..pieces.forms import Form, open_at_first
from ..saving.documents import Character
from ..saving.storage import Elsewhere, StoreTrouble
from .view import Press

if TYPE_CHECKING:
    from ..app import App

FORM = "character"
NAMED = 3  # of those that are not saved, in one notice


def find(app: App, id: str) -> Character | None:
    """The saved character with this id."""
    return next((one for one in app.store.characters() if one.id == id), None)


def keep(app: App, *these: Character) -> bool:
    """Saves characters; says whether all are safe. Where there is no room they can be used all the same, until the page is closed,
    and the user is told so. Errors: `Elsewhere`."""
    trouble: StoreTrouble | None = None
    for one in these:
        try:
            app.store.save_character(one)
        except StoreTrouble as error:
            trouble = error
    if trouble is None:
        app.safe()
    else:
        tell_loose(app, trouble)
    return trouble is None


def tell_loose(app: App, trouble: StoreTrouble) -> None:
    """Says which characters are not saved, and how to take them along."""
    ids = {key.rsplit(".", 1)[-1] for key in app.store.loose}
    names = [app.own(app.say(one.sheet.name)) for one in app.store.characters() if one.id in ids]
    said = Said("kept.characters", {"names": tuple(names[:NAMED]), "n": len(names)})
    export = Press("store.character", "export-characters", {"id": ids.pop()} if len(ids) == 1 else {})
    app.trouble(trouble, said, export, Press("store.again", "save-again"))


def open_in_form(app: App, id: str) -> None:
    """Opens a character in the form."""
    one = find(app, id)
    app.view.editing = (id, app.store.text_of(id))
    if one is None:
        app.view.forms.pop(FORM, None)
        return
    app.choose(one.system.key)
    app.view.forms[FORM] = Form(one.sheet)
    app.view.opened |= open_at_first(one.sheet, FORM)


def keep_form(app: App) -> None:
    """Saves the character in the form; what does not fit stays typed and is not part of it."""
    form, (id, seen) = app.view.forms.get(FORM), app.view.editing
    if form is None or app.view.route != (FORM, id):
        return
    there, known = app.store.text_of(id), find(app, id)
    try:
        if there != seen:
            raise Elsewhere
        keep(app, Character(id, known.system if known else app.chosen, form.model))
    except Elsewhere:
        keep_apart(app, form, is_gone=there is None)
    else:
        app.view.editing = (id, app.store.text_of(id))


def keep_apart(app: App, form: Form, is_gone: bool) -> None:
    """Another tab has changed the character, or deleted it: what stands in the form becomes one of its own, so that both are there."""
    old, name = app.view.editing[0], app.say(form.model.name)
    if not is_gone:
        copied = app.say("roster.copy_of", name=name)[:80]
        form.model = type(form.model).model_validate({**dict(form.model), "name": copied})
    new = Character(app.new_id(), app.chosen, form.model)
    keep(app, new)
    typed = replace(form)
    app.go(FORM, new.id)
    app.view.forms[FORM] = typed  # with what was typed and does not fit
    app.view.editing = (new.id, app.store.text_of(new.id))
    theirs = () if is_gone else (Press("tabs.load", "go", {"to": f"#/{FORM}/{old}"}),)
    said = Said("tabs.character_gone" if is_gone else "tabs.character", {"name": name, "copy": app.say(form.model.name)})
    app.tell("warn", said, *theirs, id="tabs", passing=False)


def look_again(app: App, key: str) -> None:
    """Another tab wrote (to `key`; "" for anything): the form shows what was saved there. What was typed here is saved already."""
    form, (id, seen) = app.view.forms.get(FORM), app.view.editing
    if form is None or app.view.route != (FORM, id) or (key and not key.endswith(id)):
        return
    one = find(app, id)
    if one is not None and app.store.text_of(id) != seen:
        form.model = one.sheet
        app.view.editing = (id, app.store.text_of(id))
