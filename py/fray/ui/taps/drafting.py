"""Taps that put an action together, and those that move the fight: offers, fields, roll, next, undo, boxes of a track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..fight.offers import OTHERS
from ..pieces import values
from ..pieces.draw import reach
from ..pieces.entries import side_of
from ..pieces.forms import Form
from ..state import editing, fights

if TYPE_CHECKING:
    from ..app import App, Args


def form_of(app: App, args: Args) -> Form | None:
    """The form that an input belongs to."""
    name = args.get("form", "")
    if name == "draft":
        return app.view.draft.form if app.view.draft else None
    return app.view.forms.get(name)


def changed(app: App, args: Args) -> None:
    """Puts right what depends on a form, and saves what it stands for."""
    name = args.get("form", "")
    if name == "draft" and app.view.draft:
        fights.drop_pending(app)
        fights.settle(app, app.view.draft)
    elif name == editing.FORM:
        editing.keep_form(app)


def field(app: App, args: Args) -> None:
    form = form_of(app, args)
    if form is None:
        return
    if args.get("words"):
        words = tuple(app.own(word.strip()) for word in args.get("value", "").split(",") if word.strip())
        form.put(args.get("name", ""), words)
    else:
        form.change({**args, "value": app.own(args.get("value", ""))} if args.get("own") else args)
    changed(app, args)


def side(app: App, args: Args) -> None:
    """All of a side come or go, in a field that takes several fighters."""
    draft, path = app.view.draft, args.get("name", "")
    if draft is None or args.get("form") != "draft" or path not in type(draft.action).model_fields:
        return
    sides = {id: fights.card(app, id).side for id in app.encounter.fighters}
    these = side_of(args.get("value", ""), draft.action.options(app.encounter, path), sides)
    kept = tuple(one for one in getattr(draft.action, path) if one not in these)
    draft.form.put(path, (*kept, *these) if args.get("on") == "1" else kept)
    changed(app, args)


def add(app: App, args: Args) -> None:
    form = form_of(app, args)
    items = app.here.catalogues.get(args.get("catalogue", ""), ())
    value = args.get("value", "")
    if form is None:
        return
    path = args.get("name", "")
    steps = path.split(".")
    kind = values.kind_of(type(values.get(form.model, steps[:-1])).model_fields[steps[-1]])
    listed = kind.item is not None
    item = (
        items[int(value)]
        if value.isdecimal() and int(value[:4]) < len(items)
        else values.blank(kind.item or kind.type, app.say("form.own"))
    )
    if item is None:
        return
    if listed:
        form.add(path, item)
        app.view.opened.add(f"{args.get('form')}-{path}-{len(values.get(form.model, steps)) - 1}")
    else:
        form.put(path, item)
    changed(app, args)


def drop(app: App, args: Args) -> None:
    form = form_of(app, args)
    if form is not None:
        form.drop(args.get("name", ""), int(args.get("index", "0")))
        changed(app, args)


def offer(app: App, args: Args) -> None:
    if app.fight is not None:
        fights.choose(app, args.get("actor", ""), int(args.get("value", "0")))
        if app.view.sheet or OTHERS in app.view.opened:
            app.effects.append(("start", "action"))
        app.view.sheet, app.view.applied = (), 0
        app.view.opened.discard(OTHERS)


def due(app: App, args: Args) -> None:
    if app.fight is not None:
        fights.take_due(app, int(args.get("index", "0")))
        app.view.applied = 0
        app.hush("rule")


def lift(app: App, args: Args) -> None:
    draft = app.view.draft
    if draft is None:
        return
    rule = args.get("rule", "")
    draft.form.put("lifted", values.toggled(draft.action.lifted, rule))
    fights.settle(app, draft)


def roll(app: App, args: Args) -> None:
    draft = app.view.draft
    if draft is not None and draft.question is None and app.fight is not None:
        draft.by_hand = False
        fights.advance(app)


def by_hand(app: App, args: Args) -> None:
    draft = app.view.draft
    if draft is not None and draft.question is None and app.fight is not None:
        draft.by_hand = True
        fights.advance(app)


def cancel(app: App, args: Args) -> None:
    draft = app.view.draft
    if draft is None:
        return
    fights.drop_pending(app)
    draft.given, draft.question, draft.error, draft.lifts = (), None, None, ""
    draft.forget()
    if draft.offer == "run":
        fights.fresh(app)


def forward(app: App, args: Args) -> None:
    if app.fight is not None and app.encounter.round and not (app.view.draft and app.view.draft.question):
        app.hush("rule")
        fights.forward(app, *([args["rule"]] if args.get("rule") else []))


def undo(app: App, args: Args) -> None:
    if app.fight is not None:
        fights.undo(app)


def redo(app: App, args: Args) -> None:
    if app.fight is not None:
        fights.undo(app, back=False)


def box(app: App, args: Args) -> None:
    """A box of a track: an empty one is marked, with those before it; a marked one is healed by one mark of its kind, or where
    the boxes are points, with all those after it."""
    id, index = args.get("fighter", ""), int(args.get("box", "0"))
    track = next((one for one in fights.card(app, id).tracks if one.key == args.get("track")), None)
    if track is None or index >= len(track.boxes) or not track.marks:
        return
    there, count = track.boxes[index], reach(track, index)
    if there:
        fights.run(app, app.system.heal(id, track.key, there, count))
    else:
        mark = app.view.mark if any(one.key == app.view.mark for one in track.marks) else track.marks[0].key
        fights.run(app, app.system.wound(id, track.key, mark, count))


def mark(app: App, args: Args) -> None:
    app.view.mark = args.get("value", "")


def hurt(app: App, args: Args) -> None:
    id, track, kind, count = args.get("fighter", ""), args.get("track", ""), args.get("mark", ""), int(args.get("count", "1"))
    make = app.system.wound if count > 0 else app.system.heal
    fights.run(app, make(id, track, kind, abs(count)))


def rewrite(app: App, args: Args) -> None:
    """Applies the changed sheet of a fighter."""
    form, route = app.view.forms.get("rewrite"), app.view.route
    if form is not None and app.fight is not None and len(route) > 2 and not form.errors:
        fights.run(app, app.system.rewrite(route[2], form.model))
        app.view.forms.pop("rewrite", None)
        app.go("fight" if app.encounter.round else "setup", app.fight.id)


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
