"""The character in the form: opened, saved with every change, and what to do when another tab changed it too."""

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
LONGEST = 80  # letters of a name
NAMED = 3  # of the characters that are not saved, in one notice


def find(desk: Desk, id: str) -> Character | None:
    """The saved character with this id."""
    return next((character for character in desk.store.characters() if character.id == id), None)


def named(sheet: Sheet, name: str) -> Sheet:
    """A sheet under another name."""
    return type(sheet).model_validate({**dict(sheet), "name": Own(name[:LONGEST])})


def save(desk: Desk, *characters: Character) -> bool:
    """Saves characters; says whether all are safe. Those for which there is no room can be used until the page is closed, and the
    user is told so. Errors: `Elsewhere`."""
    trouble: StoreTrouble | None = None
    for character in characters:
        try:
            desk.store.save_character(character)
        except StoreTrouble as error:
            trouble = error
    if trouble is None:
        tell_safe(desk)
    else:
        tell_loose(desk, trouble)
    return trouble is None


def tell_loose(desk: Desk, trouble: StoreTrouble) -> None:
    """Says which characters are not saved, and offers them as a file."""
    ids = {key.rsplit(".", 1)[-1] for key in desk.store.loose}
    names = [Own(desk.say(character.sheet.name)) for character in desk.store.characters() if character.id in ids]
    said = Said("kept.characters", {"names": tuple(names[:NAMED]), "n": len(names)})
    export = Press("store.character", "export-characters", {"id": ids.pop()} if len(ids) == 1 else {})
    tell_trouble(desk, trouble, said, export, Press("store.again", "save-again"))


def open_in_form(desk: Desk, id: str) -> None:
    """Opens a character in the form."""
    character = find(desk, id)
    desk.view.editing = (id, desk.store.text_of(id))
    if character is None:
        desk.view.sheets.pop(FORM, None)
        return
    desk.choose(character.system.key)
    desk.view.sheets[FORM] = Form(character.sheet)
    desk.view.opened |= open_at_first(character.sheet, FORM)


def save_form(desk: Desk) -> None:
    """Saves the character in the form. What does not fit stays typed and is not saved."""
    form, (id, seen) = desk.view.sheets.get(FORM), desk.view.editing
    if form is None or desk.view.route != (FORM, id):
        return
    there, known = desk.store.text_of(id), find(desk, id)
    try:
        if there != seen:
            raise Elsewhere
        save(desk, Character(id, known.system if known else desk.chosen, form.model))
    except Elsewhere:
        save_beside(desk, form, is_gone=there is None)
    else:
        desk.view.editing = (id, desk.store.text_of(id))


def save_beside(desk: Desk, form: Form[Sheet], is_gone: bool) -> None:
    """Another tab has changed the character, or deleted it: the one in the form is saved as a new character, so that both are there."""
    old, name = desk.view.editing[0], Own(desk.say(form.model.name))
    if not is_gone:
        form.model = named(form.model, desk.say("roster.copy_of", name=name))
    new = Character(desk.new_id(), desk.chosen, form.model)
    save(desk, new)
    typed = replace(form)
    open_in_form(desk, new.id)
    desk.show(FORM, new.id)
    desk.view.sheets[FORM] = typed  # with what was typed and does not fit
    desk.view.editing = (new.id, desk.store.text_of(new.id))
    theirs = () if is_gone else (Press("tabs.load", "go", {"to": f"#/{FORM}/{old}"}),)
    said = Said("tabs.character_gone" if is_gone else "tabs.character", {"name": name, "copy": Own(desk.say(form.model.name))})
    desk.tell("warn", said, *theirs, id="tabs", passing=False)


def look_again(desk: Desk, key: str) -> None:
    """Another tab wrote to `key` ("": to any): the form shows what was saved there. What was typed here is saved already."""
    form, (id, seen) = desk.view.sheets.get(FORM), desk.view.editing
    if form is None or desk.view.route != (FORM, id) or (key and not key.endswith(id)):
        return
    character = find(desk, id)
    if character is not None and desk.store.text_of(id) != seen:
        form.model = character.sheet
        desk.view.editing = (id, desk.store.text_of(id))
