"""One character: the form of the system's sheet, with the derived numbers as they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Node, dd, details, div, dl, dt, fragment, section, summary

from fray.engine.values.modifier import total
from fray.engine.values.show import Figure

from ..fight.numbers import sum_of
from ..pieces import parts
from ..pieces.forms import Form, Guide, fields
from ..pieces.regions import Region

if TYPE_CHECKING:
    from ..app import App


def view(app: App) -> Region:
    """A saved character."""
    form = app.view.forms.get("character")
    if form is None:
        back = parts.button(app.say("tab.roster"), "go", args={"to": "#/roster"})
        return Region(str(div(".panel")[parts.empty("person", app.say("roster.gone"), back)]))
    return Region(parts=body(app, form, "character", head(app, form)))


def change(app: App) -> Region:
    """The sheet of a fighter in the middle of a fight: changed as one step, when it is applied."""
    form, fight = app.view.forms.get("rewrite"), app.fight
    if form is None or fight is None:
        return Region("")
    name = div(".toolbar")[parts.heading(app.say(form.model.name)), parts.badge(app.say("fighter.sheet"), "quiet")]
    dock = div(".dock")[
        parts.button(app.say("do.cancel"), "go", icon="cancel", kind="quiet", args={"to": f"#/fight/{fight.id}"}, id="cancel"),
        parts.button(app.say("do.apply"), "rewrite", icon="check-mark", kind="primary", disabled=bool(form.errors), id="rewrite"),
    ]
    parted = body(app, form, "rewrite", name)
    parted["rewrite-dock"] = Region(str(dock), tag="footer", attributes={"class": "panel"})
    return Region(parts=parted)


def body(app: App, form: Form, target: str, top: Node) -> dict[str, Region]:
    """Head, derived numbers, form: each a region of its own, so that typing in one leaves the others alone."""
    figures = app.here.derived(form.model)
    automatic = {app.say(one.label).casefold(): one.number for one in figures if one.number is not None}
    guide = Guide(app.speaker, target, app.view.opened, app.here.catalogues, automatic)
    return {
        f"{target}-head": Region(str(fragment[top]), tag="header", attributes={"class": "panel"}),
        f"{target}-derived": Region(str(derived(app, figures)), tag="section", attributes={"class": "panel"}),
        f"{target}-form": Region(str(fragment[fields(form, guide)]), tag="section", attributes={"class": "panel"}),
    }


def head(app: App, form: Form) -> Node:
    """Who it is, and what can be done with the whole of it."""
    id = app.view.route[1]
    return div(".toolbar")[
        parts.heading(app.say(form.model.name)),
        parts.button(app.say("do.copy"), "copy-character", kind="quiet", args={"id": id}),
        parts.button(app.say("do.export"), "export-characters", kind="quiet", args={"id": id}),
        app.fight is not None
        and app.fight.system is app.here
        and parts.button(app.say("roster.join"), "go", args={"to": f"#/setup/{app.fight.id}"}),
    ]


def derived(app: App, figures: object) -> Node:
    """The numbers that follow, each opening to its sum."""
    assert isinstance(figures, (tuple, list))
    return section(".derived", aria_label=app.say("roster.derived"))[(figure(app, one) for one in figures)]


def figure(app: App, one: Figure) -> Node:
    """A number that opens to its sum."""
    label = app.say(one.label)
    number = str(one.number) if one.number is not None else app.say(one.text) if one.text else ""
    if not one.lines:
        return dl[dt[label], dd[number]]
    id = f"figure-{one.label.key}"
    return details(".group", id=id, open=id in app.view.opened)[
        summary(".title")[label, parts.badge(number)], sum_of(app, one.lines, label, total(one.lines)) if id in app.view.opened else None
    ]
