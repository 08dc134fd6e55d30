"""Taps that begin a fight: a new one, who joins it, an example to try; and those that delete one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fray.engine.values.text import Said

from ..panels.setup import SIDES
from ..pieces.forms import Form
from ..saving import documents
from ..saving.storage import StoreTrouble
from ..state import editing, fights, openings
from ..state.view import Press

if TYPE_CHECKING:
    from ..app import App, Args


def new(app: App, args: Args) -> None:
    form = app.view.forms.setdefault("options", Form(app.chosen.options()))
    name = app.view.search.pop("fight-name", "").strip()[:200]
    openings.new_fight(app, name, form.model)
    app.view.forms.pop("options", None)
    app.view.joining.clear()  # whom the last fight was filled with says nothing of this one


def joining(app: App, args: Args) -> None:
    """How many join at once, on which side, hidden or not."""
    name, value = args.get("name", ""), args.get("value", "")
    if name in ("count", "make"):
        app.view.joining[name] = min(max(int(value[:4]), 1), 30) if value.isdecimal() else 1
    else:
        app.view.joining[name] = value == "1" if name == "hidden" else value


def join(app: App, args: Args) -> None:
    if app.fight is None:
        return
    sheet: Any = None
    if args.get("template", "").isdecimal():
        sheet = app.system.templates[int(args["template"])][1]
    elif (one := editing.find(app, args.get("id", ""))) is not None:
        sheet = one.sheet
    if sheet is None:
        return
    count = int(app.view.joining.get("count", 1))
    side = str(app.view.joining.get("side", SIDES[0]))
    name = app.say(sheet.name)
    sheets = numbered(app, sheet, name, count)
    fights.run(app, app.system.join(app.encounter, sheets, side=side, hidden=bool(app.view.joining.get("hidden", False))))
    app.view.joining["count"] = 1


def numbered(app: App, sheet: Any, name: str, count: int) -> list[Any]:
    """The sheet so many times; where the name is taken or there are several, with a number after it."""
    taken = {app.name(id) for id in app.encounter.fighters}
    out: list[Any] = []
    number = 1
    while len(out) < count:
        own = name if count == 1 and number == 1 and name not in taken else f"{name} {number + (count == 1 and number == 1)}"
        number += 1 + (count == 1 and number == 1 and own != name)
        if own not in taken:
            taken.add(own)
            out.append(type(sheet).model_validate({**dict(sheet), "name": own[:80]}))
    return out


def example(app: App, args: Args) -> None:
    """Opens a ready scene as a fight of one's own."""
    index = int(args.get("index", "0"))
    if index < len(app.chosen.examples):
        _, text = app.chosen.examples[index]
        openings.adopt(app, documents.fight_of_scene(text, app.systems, app.say_in, app.new_id, app.now()))


def delete(app: App, args: Args) -> None:
    """Deletes a fight. It can be put back, with what was not saved of it, until another is deleted or the page is closed."""
    id = args.get("id", "")
    mine = app.fight if app.fight is not None and app.fight.id == id and app.unsaved else app.held.pop(id, None)
    if app.fight is not None and app.fight.id == id:
        app.fight, app.unsaved = None, False
        app.view.draft, app.view.conflict = None, False
        app.hush("tabs")
    app.view.forms["deleted-fight"] = Form((app.store.drop_fight(id), mine))
    app.tell("info", "start.deleted", Press("do.undo", "undelete-fight"), id="deleted", passing=False)
    app.safe()


def undelete(app: App, args: Args) -> None:
    form = app.view.forms.get("deleted-fight")
    app.hush("deleted")
    if form is None:
        return
    content, mine = form.model
    try:
        app.store.put_back(content)
    except StoreTrouble as trouble:
        app.trouble(trouble, Said("kept.deleted"), Press("store.again", "undelete-fight"), id="deleted")
        return
    del app.view.forms["deleted-fight"]
    if mine is not None:
        app.held[mine.id] = mine
        app.view.unsafe = True
    app.safe()


TAPS = {
    "new-fight": new,
    "joining": joining,
    "join": join,
    "example": example,
    "delete-fight": delete,
    "undelete-fight": undelete,
}
