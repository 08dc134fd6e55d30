"""Taps that begin a fight, let characters join it, open an example, or delete a fight."""

from __future__ import annotations

from itertools import chain, islice
from itertools import count as numbers

from fray.engine.fight.fighter import Sheet
from fray.engine.values.text import Said

from ..saving import files
from ..saving.storage import StoreTrouble
from ..state import editing, fights, openings
from ..state.desk import Desk
from ..state.safety import tell_safe, tell_trouble
from ..state.view import Args, Joining, Press

LONGEST_SIDE = 40  # characters


def new(desk: Desk, args: Args) -> None:
    name = desk.view.search.pop("fight-name", "").strip()[:200]
    openings.new_fight(desk, name, desk.options.model)
    desk.view.options = None
    desk.view.joining = Joining()  # they were of the last fight


def joining(desk: Desk, args: Args) -> None:
    """How many join at once, on which side, hidden or not."""
    name, value = args.get("name", ""), args.get("value", "")
    joining, number = desk.view.joining, min(max(int(value[:4]), 1), 30) if value.isdecimal() else 1
    if name == "count":
        joining.count = number
    elif name == "make":
        joining.make = number
    elif name == "hidden":
        joining.hidden = value == "1"
    elif name == "side" and len(value) <= LONGEST_SIDE:
        joining.side = value


def join(desk: Desk, args: Args) -> None:
    if desk.fight is None:
        return
    sheet: Sheet | None = None
    if args.get("template", "").isdecimal():
        sheet = desk.system.templates[int(args["template"])][1]
    elif (character := editing.find(desk, args.get("id", ""))) is not None:
        sheet = character.sheet
    if sheet is None:
        return
    joining = desk.view.joining
    sheets = numbered(desk, sheet, desk.say(sheet.name), joining.count)
    fights.run(desk, desk.system.join(desk.encounter, sheets, side=joining.side, hidden=joining.hidden))
    joining.count = 1


def numbered(desk: Desk, sheet: Sheet, name: str, count: int) -> list[Sheet]:
    """The sheet so many times. Where the name is taken or there are several, a number stands after it."""
    taken = {desk.name(id) for id in desk.encounter.fighters}
    alone = [name] if count == 1 else []
    names = chain(alone, (f"{name} {number}" for number in numbers(1 + len(alone))))
    return [editing.named(sheet, free) for free in islice((wanted for wanted in names if wanted not in taken), count)]


def example(desk: Desk, args: Args) -> None:
    """Opens an example as a new fight."""
    index = int(args.get("index", "0"))
    if index < len(desk.chosen.examples):
        _, text = desk.chosen.examples[index]
        openings.adopt(desk, files.fight_of_scene(text, desk.books, desk.say_in, desk.new_id, desk.now()))


def delete(desk: Desk, args: Args) -> None:
    """Deletes a fight. It can be put back, with its unsaved steps, until another is deleted or the page is closed."""
    id = args.get("id", "")
    if desk.store.is_newer(id):
        desk.tell("warn", "newer.stays", Press("newer.load", "newest"), id="newer")
        return
    mine = desk.fight if desk.fight is not None and desk.fight.id == id and desk.unsaved else desk.stranded.pop(id, None)
    if desk.fight is not None and desk.fight.id == id:
        desk.fight, desk.unsaved = None, False
        desk.view.draft, desk.view.conflict = None, False
        desk.hush("tabs")
    desk.view.deleted_fight, desk.view.deleted_over = (desk.store.drop_fight(id), mine), {}
    desk.tell("info", "start.deleted", Press("do.undo", "undelete-fight"), id="deleted", passing=False)
    tell_safe(desk)


def undelete(desk: Desk, args: Args) -> None:
    desk.hush("deleted")
    if desk.view.deleted_fight is None:
        return
    content, mine = desk.view.deleted_fight
    try:
        desk.store.put_back(content, desk.view.deleted_over)
    except StoreTrouble as trouble:
        tell_trouble(desk, trouble, Said("kept.deleted"), Press("store.again", "undelete-fight"), id="deleted")
        return
    desk.view.deleted_fight = None
    if mine is not None:
        desk.stranded[mine.id] = mine
        desk.view.unsafe = True
    tell_safe(desk)


TAPS = {
    "new-fight": new,
    "joining": joining,
    "join": join,
    "example": example,
    "delete-fight": delete,
    "undelete-fight": undelete,
}
