"""The character in the form: opened, kept with every change, and what to do where another tab changed it too."""

from __future__ import annotations

from dataclasses import replace

from fray.engine.fight.fighter import Sheet
from fray.engine.values.text import Own, Said

from ..forms.form import Form, open_at_first
from ..saving.documents import Character
from ..saving.storage import Elsewhere, StoreTrouble
from .desk import Desk
from .safety import tell_safe, tell_trouble
from .view import Press

FORM = "character"
NAMED = 3  # of those that are not saved, in one notice


def find(desk: Desk, id: str) -> Character | None:
    """The saved character with this id."""
    return next((one for one in desk.store.characters() if one.id == id), None)


def keep(desk: Desk, *these: Character) -> bool:
    """Saves characters; says whether all are safe. Where there is no room they can be used all the same, until the page is closed,
    and the user is told so. Errors: `Elsewhere`."""
    trouble: StoreTrouble | None = None
    for one in these:
        try:
            desk.store.save_character(one)
        except StoreTrouble as error:
            trouble = error
    if trouble is None:
        tell_safe(desk)
    else:
        tell_loose(desk, trouble)
    return trouble is None


def tell_loose(desk: Desk, trouble: StoreTrouble) -> None:
    """Says which characters are not saved, and how to take them along."""
    ids = {key.rsplit(".", 1)[-1] for key in desk.store.loose}
    names = [Own(desk.say(one.sheet.name)) for one in desk.store.characters() if one.id in ids]
    said = Said("kept.characters", {"names": tuple(names[:NAMED]), "n": len(names)})
    export = Press("store.character", "export-characters", {"id": ids.pop()} if len(ids) == 1 else {})
    tell_trouble(desk, trouble, said, export, Press("store.again", "save-again"))


def open_in_form(desk: Desk, id: str) -> None:
    """Opens a character in the form."""
    one = find(desk, id)
    desk.view.editing = (id, desk.store.text_of(id))
    if one is None:
        desk.view.sheets.pop(FORM, None)
        return
    desk.choose(one.system.key)
    desk.view.sheets[FORM] = Form(one.sheet)
    desk.view.opened |= open_at_first(one.sheet, FORM)


def keep_form(desk: Desk) -> None:
    """Saves the character in the form; what does not fit stays typed and is not part of it."""
    form, (id, seen) = desk.view.sheets.get(FORM), desk.view.editing
    if form is None or desk.view.route != (FORM, id):
        return
    there, known = desk.store.text_of(id), find(desk, id)
    try:
        if there != seen:
            raise Elsewhere
        keep(desk, Character(id, known.system if known else desk.chosen, form.model))
    except Elsewhere:
        keep_apart(desk, form, is_gone=there is None)
    else:
        desk.view.editing = (id, desk.store.text_of(id))


def keep_apart(desk: Desk, form: Form[Sheet], is_gone: bool) -> None:
    """Another tab has changed the character, or deleted it: what stands in the form becomes one of its own, so that both are there."""
    old, name = desk.view.editing[0], Own(desk.say(form.model.name))
    if not is_gone:
        copied = Own(desk.say("roster.copy_of", name=name)[:80])
        form.model = type(form.model).model_validate({**dict(form.model), "name": copied})
    new = Character(desk.new_id(), desk.chosen, form.model)
    keep(desk, new)
    typed = replace(form)
    open_in_form(desk, new.id)
    desk.show(FORM, new.id)
    desk.view.sheets[FORM] = typed  # with what was typed and does not fit
    desk.view.editing = (new.id, desk.store.text_of(new.id))
    theirs = () if is_gone else (Press("tabs.load", "go", {"to": f"#/{FORM}/{old}"}),)
    said = Said("tabs.character_gone" if is_gone else "tabs.character", {"name": name, "copy": Own(desk.say(form.model.name))})
    desk.tell("warn", said, *theirs, id="tabs", passing=False)


def look_again(desk: Desk, key: str) -> None:
    """Another tab wrote (to `key`; "" for anything): the form shows what was saved there. What was typed here is saved already."""
    form, (id, seen) = desk.view.sheets.get(FORM), desk.view.editing
    if form is None or desk.view.route != (FORM, id) or (key and not key.endswith(id)):
        return
    one = find(desk, id)
    if one is not None and desk.store.text_of(id) != seen:
        form.model = one.sheet
        desk.view.editing = (id, desk.store.text_of(id))
