"""Taps that put an action together, and taps that move the fight: offers, fields, roll, next, undo, boxes of a track."""

from __future__ import annotations

from pydantic import BaseModel

from fray.engine.values.text import Own

from ..forms import values
from ..forms.entries import side_of
from ..forms.form import Form
from ..pieces.draw import reach
from ..state import drafts, editing, fights, now, openings, safety
from ..state.desk import Desk
from ..state.view import OTHERS, Args


def form_of(desk: Desk, args: Args) -> Form[BaseModel] | None:
    """The form that an input belongs to."""
    name = args.get("form", "")
    if name == "draft":
        return desk.view.draft.form if desk.view.draft else None
    return desk.options if name == "options" else desk.view.sheets.get(name)


def changed(desk: Desk, args: Args) -> None:
    """After a change of a form: fills in what follows from it, and saves the character that it shows."""
    name = args.get("form", "")
    if name == "draft" and desk.view.draft:
        safety.drop_pending(desk)
        drafts.settle(desk, desk.view.draft)
    elif name == editing.FORM:
        editing.save_form(desk)


def field(desk: Desk, args: Args) -> None:
    form = form_of(desk, args)
    if form is None:
        return
    if args.get("words"):
        words = tuple(Own(word.strip()) for word in args.get("value", "").split(",") if word.strip())
        form.put(args.get("name", ""), words)
    else:
        form.change({**args, "value": Own(args.get("value", ""))} if args.get("own") else args)
    changed(desk, args)


def side(desk: Desk, args: Args) -> None:
    """Chooses all fighters of a side, or none of them, in a field that takes several fighters."""
    draft, path = desk.view.draft, args.get("name", "")
    if draft is None or args.get("form") != "draft" or path not in type(draft.action).model_fields:
        return
    sides = {id: now.card(desk, id).side for id in desk.encounter.fighters}
    these = side_of(args.get("value", ""), draft.action.options(desk.encounter, path), sides)
    others = tuple(id for id in getattr(draft.action, path) if id not in these)
    draft.form.put(path, (*others, *these) if args.get("on") == "1" else others)
    changed(desk, args)


def add(desk: Desk, args: Args) -> None:
    """Adds an item to a list, or fills a field that holds one item or none: from the catalogue, or with a new item."""
    form, path, value = form_of(desk, args), args.get("name", ""), args.get("value", "")
    if form is None:
        return
    steps = path.split(".")
    kind = values.kind_of(type(values.get(form.model, steps[:-1])).model_fields[steps[-1]])
    items = desk.here.catalogues.get(args.get("catalogue", ""), ())
    is_in_catalogue = value.isdecimal() and int(value[:4]) < len(items)
    item = items[int(value)] if is_in_catalogue else values.blank(kind.item or kind.type, desk.say("form.own"))
    if item is None:
        return
    if kind.item is not None:
        form.add(path, item)
        desk.view.opened.add(f"{args.get('form')}-{path}-{len(values.get(form.model, steps)) - 1}")
    else:
        form.put(path, item)
    changed(desk, args)


def drop(desk: Desk, args: Args) -> None:
    form = form_of(desk, args)
    if form is not None:
        form.drop(args.get("name", ""), int(args.get("index", "0")))
        changed(desk, args)


def offer(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        drafts.take_offer(desk, args.get("actor", ""), int(args.get("value", "0")))
        if desk.view.sheet or OTHERS in desk.view.opened:
            desk.effects.append(("start", "action"))
        desk.view.sheet, desk.view.applied = (), 0
        desk.view.opened.discard(OTHERS)


def due(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        drafts.take_due(desk, int(args.get("index", "0")))
        desk.view.applied = 0
        desk.hush("rule")


def lift(desk: Desk, args: Args) -> None:
    draft, rule = desk.view.draft, args.get("rule", "")
    if draft is None or not rule:
        return
    draft.form.put("lifted", values.toggled(draft.action.lifted, rule))
    drafts.settle(desk, draft)


def roll(desk: Desk, args: Args) -> None:
    draft = desk.view.draft
    if draft is not None and draft.question is None and desk.fight is not None:
        draft.by_hand = False
        fights.advance(desk)


def by_hand(desk: Desk, args: Args) -> None:
    draft = desk.view.draft
    if draft is not None and draft.question is None and desk.fight is not None:
        draft.by_hand = True
        fights.advance(desk)


def cancel(desk: Desk, args: Args) -> None:
    draft = desk.view.draft
    if draft is None:
        return
    safety.drop_pending(desk)
    draft.reset()
    if draft.is_at_once:
        drafts.fresh(desk)


def forward(desk: Desk, args: Args) -> None:
    if desk.fight is not None and desk.encounter.round and not (desk.view.draft and desk.view.draft.question):
        desk.hush("rule")
        fights.forward(desk, *([args["rule"]] if args.get("rule") else []))


def undo(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        fights.undo(desk)


def redo(desk: Desk, args: Args) -> None:
    if desk.fight is not None:
        fights.undo(desk, back=False)


def box(desk: Desk, args: Args) -> None:
    """A box of a track. An empty box is marked, with those before it. A marked box loses one mark of its kind; where the boxes are
    points, with all those after it."""
    id, index = args.get("fighter", ""), int(args.get("box", "0"))
    track = next((track for track in now.card(desk, id).tracks if track.key == args.get("track")), None)
    if track is None or index >= len(track.boxes) or not track.marks:
        return
    there, count = track.boxes[index], reach(track, index)
    if there:
        fights.run(desk, desk.system.heal(id, track.key, there, count))
    else:
        mark = desk.view.mark if any(mark.key == desk.view.mark for mark in track.marks) else track.marks[0].key
        fights.run(desk, desk.system.wound(id, track.key, mark, count))


def mark(desk: Desk, args: Args) -> None:
    desk.view.mark = args.get("value", "")


def hurt(desk: Desk, args: Args) -> None:
    id, track, kind, count = args.get("fighter", ""), args.get("track", ""), args.get("mark", ""), int(args.get("count", "1"))
    make = desk.system.wound if count > 0 else desk.system.heal
    fights.run(desk, make(id, track, kind, abs(count)))


def rewrite(desk: Desk, args: Args) -> None:
    """Gives a fighter the changed sheet."""
    form, route = desk.view.sheets.get("rewrite"), desk.view.route
    if form is not None and desk.fight is not None and len(route) > 2 and not form.errors:
        fights.run(desk, desk.system.rewrite(route[2], form.model))
        desk.view.sheets.pop("rewrite", None)
        openings.go(desk, "fight" if desk.encounter.round else "setup", desk.fight.id)


TAPS = {
    "rewrite": rewrite,
    "field": field,
    "field-side": side,
    "form-add": add,
    "form-drop": drop,
    "offer": offer,
    "due": due,
    "lift": lift,
    "roll": roll,
    "by-hand": by_hand,
    "cancel": cancel,
    "next": forward,
    "undo": undo,
    "redo": redo,
    "box": box,
    "mark": mark,
    "hurt": hurt,
}
