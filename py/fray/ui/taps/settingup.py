"""Taps that begin a fight: a new one, who joins it, an example to try; and those that delete one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import documents, fights, openings
from ..forms import Form
from ..panels.setup import SIDES
from ..view import Press
from .rostering import character

if TYPE_CHECKING:
    from ..app import App, Args


def new(app: App, args: Args) -> None:
    form = app.view.forms.setdefault("options", Form(app.chosen.options()))
    name = app.view.search.pop("fight-name", "").strip()[:200]
    openings.new_fight(app, name, form.model)
    app.view.forms.pop("options", None)


def joining(app: App, args: Args) -> None:
    """How many join at once, on which side, hidden or not."""
    name, value = args.get("name", ""), args.get("value", "")
    if name in ("count", "make"):
        app.view.joining[name] = min(max(int(value), 1), 30) if value.isdigit() else 1
    else:
        app.view.joining[name] = value == "1" if name == "hidden" else value


def join(app: App, args: Args) -> None:
    if app.fight is None:
        return
    sheet: Any = None
    if args.get("template", "").isdigit():
        sheet = app.system.templates[int(args["template"])][1]
    elif (one := character(app, args.get("id", ""))) is not None:
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
    id = args.get("id", "")
    if app.fight is not None and app.fight.id == id:
        app.fight = None
    gone = app.store.drop_fight(id)
    app.view.forms["deleted-fight"] = Form(gone)
    app.tell("info", "start.deleted", Press("do.undo", "undelete-fight"), id="deleted")


def undelete(app: App, args: Args) -> None:
    form = app.view.forms.pop("deleted-fight", None)
    if form is not None:
        app.store.put_back(form.model)
    app.hush("deleted")


TAPS = {
    "new-fight": new,
    "joining": joining,
    "join": join,
    "example": example,
    "delete-fight": delete,
    "undelete-fight": undelete,
}
