"""One character: the form of the sheet, with the derived numbers as they change."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, dd, details, div, dl, dt, fragment, section, summary

from fray.engine.fight.fighter import Sheet
from fray.engine.values.modifier import total
from fray.engine.values.show import Figure

from ..fight.numbers import sum_of
from ..forms.fields import fields
from ..forms.form import Form
from ..forms.guide import Guide
from ..pieces import parts
from ..pieces.regions import Region
from ..state.desk import Desk


def view(desk: Desk) -> Region:
    """A saved character."""
    form = desk.view.sheets.get("character")
    if form is None:
        back = parts.button(desk.say("tab.roster"), "go", args={"to": "#/roster"})
        return Region(str(div(".panel")[parts.empty("person", desk.say("roster.gone"), back)]))
    return Region(parts=body(desk, form, "character", head(desk, form)))


def change(desk: Desk) -> Region:
    """The sheet of a fighter in the middle of a fight: the whole change is one step, when it is applied."""
    form, fight = desk.view.sheets.get("rewrite"), desk.fight
    if form is None or fight is None:
        return Region("")
    name = div(".toolbar")[parts.heading(desk.say(form.model.name)), parts.badge(desk.say("fighter.sheet"), "quiet")]
    dock = div(".dock")[
        parts.button(desk.say("do.cancel"), "go", icon="cancel", kind="quiet", args={"to": f"#/fight/{fight.id}"}, id="cancel"),
        parts.button(desk.say("do.apply"), "rewrite", icon="check-mark", kind="primary", disabled=bool(form.errors), id="rewrite"),
    ]
    parted = body(desk, form, "rewrite", name)
    parted["rewrite-dock"] = Region(str(dock), tag="footer", attributes={"class": "panel"})
    return Region(parts=parted)


def body(desk: Desk, form: Form[Sheet], target: str, top: Node) -> dict[str, Region]:
    """Head, derived numbers, form. Each is a region of its own, so that typing in the form does not draw the others again."""
    figures = desk.here.derived(form.model)
    automatic = {desk.say(derived.label).casefold(): derived.number for derived in figures if derived.number is not None}
    guide = Guide(desk.speaker, target, desk.view.opened, desk.here.catalogues, automatic)
    return {
        f"{target}-head": Region(str(fragment[top]), tag="header", attributes={"class": "panel"}),
        f"{target}-derived": Region(str(derived(desk, figures)), tag="section", attributes={"class": "panel"}),
        f"{target}-form": Region(str(fragment[fields(form, guide)]), tag="section", attributes={"class": "panel"}),
    }


def head(desk: Desk, form: Form[Sheet]) -> Node:
    """The name, and the buttons for the whole character."""
    id = desk.view.route[1]
    return div(".toolbar")[
        parts.heading(desk.say(form.model.name)),
        parts.button(desk.say("do.copy"), "copy-character", kind="quiet", args={"id": id}),
        parts.button(desk.say("do.export"), "export-characters", kind="quiet", args={"id": id}),
        desk.fight is not None
        and desk.fight.system is desk.here
        and parts.button(desk.say("roster.join"), "go", args={"to": f"#/setup/{desk.fight.id}"}),
    ]


def derived(desk: Desk, figures: Sequence[Figure]) -> Node:
    """The derived numbers, each opening to its sum."""
    return section(".derived", aria_label=desk.say("roster.derived"))[(number_of(desk, figure) for figure in figures)]


def number_of(desk: Desk, figure: Figure) -> Node:
    """A number that opens to its sum."""
    label = desk.say(figure.label)
    number = str(figure.number) if figure.number is not None else desk.say(figure.text) if figure.text else ""
    if not figure.lines:
        return dl[dt[label], dd[number]]
    id = f"figure-{figure.label.key}"
    return details(".group", id=id, open=id in desk.view.opened)[
        summary(".title")[label, parts.badge(number)],
        sum_of(desk, figure.lines, label, total(figure.lines)) if id in desk.view.opened else None,
    ]
