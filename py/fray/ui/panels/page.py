"""The page as a whole: bar, panel, tabs, notices, sheet."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from htpy import Node, fragment, h1, p

from ..fight import log
from ..pieces import parts
from ..pieces.regions import Region
from ..state import fights
from . import about, fight, roster, rules, setup, sheets, start
from . import character as character_panel

if TYPE_CHECKING:
    from ..app import App

PANELS: dict[str, Callable[[App], Region]] = {
    "": start.view,
    "roster": roster.view,
    "character": character_panel.view,
    "change": character_panel.change,
    "setup": setup.view,
    "fight": fight.view,
    "log": log.view,
    "about": about.view,
    "rules": rules.view,
}


def html(node: Node) -> str:
    """A node as text."""
    return str(fragment[node])


def regions(app: App) -> dict[str, Region]:
    """All there is to see, by the ids of the frame."""
    route = app.view.route
    panel = PANELS.get(route[0] if route else "", start.view)
    main = panel(app)
    app.report()  # a panel that lists what is saved may have met something that cannot be read
    return {
        "bar": kept(app, "bar", (title(app), round_of(app), is_unsafe(app)), bar),
        "main": main,
        "tabs": kept(app, "tabs", (app.fight.id, app.encounter.round > 0, app.fight.session.at > 0) if app.fight else (), tabs),
        "notices": Region(html(notices(app))),
        "sheet": Region(html(sheets.view(app))),
    }


def kept(app: App, name: str, state: tuple[Hashable, ...], draw: Callable[[App], Node]) -> Region:
    """A region that depends on the language, the route, and this state: drawn again only when one of them changes."""
    key = (app.view.language, app.view.route, state)
    held = app.kept.get(name)
    if held is not None and held[0] == key:
        region: Region = held[1]
        return region
    region = Region(html(draw(app)))
    app.kept[name] = (key, region)
    return region


def title(app: App) -> str:
    """What the bar says: the fight, or the panel."""
    route = app.view.route
    if app.fight is not None and route[:1] in (("fight",), ("setup",), ("log",), ("change",)):
        return app.fight.name or app.say("fight.unnamed")
    return app.say("tab." + (route[0] if route and route[0] in ("roster", "about", "character", "rules") else "title"))


def round_of(app: App) -> str:
    """The round of the fight that is shown, and its phase if it has any; "" before the first."""
    if app.fight is None or app.view.route[:1] not in (("fight",), ("log",)) or not app.encounter.round:
        return ""
    return fights.round_of(app)


def is_unsafe(app: App) -> bool:
    """Whether something is not saved and no notice says so."""
    return app.view.unsafe and not any(one.id in ("store", "tabs") for one in app.view.notices)


def bar(app: App) -> Node:
    """Above: where one is, help, and the other language."""
    other = "ru" if app.view.language == "en" else "en"
    round = round_of(app)
    return [
        h1[title(app)],
        is_unsafe(app) and parts.button(app.say("bar.unsafe"), "save-again", icon="hazard-sign", kind="quiet", id="bar-unsafe"),
        round and parts.badge(round, "quiet" if app.encounter.shown_phase else "quiet short"),
        parts.button(app.say(f"language.short.{other}"), "language", kind="quiet", args={"value": other}, id="bar-language"),
        parts.button(app.say("tab.help"), "sheet", kind="quiet", args={"name": "help"}, hotkey="?", id="bar-help"),
    ]


def tabs(app: App) -> Node:
    """Below: the panels."""
    route = app.view.route
    here = route[0] if route else ""
    items = [("", "tab.start", "campfire", "#/")]
    if app.fight is not None:
        begun = bool(app.encounter.round)
        if begun:
            items.append(("fight", "tab.fight", "crossed-swords", f"#/fight/{app.fight.id}"))
        items.append(("setup", "tab.setup", "three-friends", f"#/setup/{app.fight.id}"))
        if app.fight.session.at:
            items.append(("log", "tab.log", "scroll-unfurled", f"#/log/{app.fight.id}"))
    items.append(("roster", "tab.roster", "person", "#/roster"))
    return [
        parts.button(
            app.say(label), "go", icon=sign, kind="tab", args={"to": to}, pressed=here == name or (name, here) == ("roster", "character")
        )
        for name, label, sign, to in items
    ]


def notices(app: App) -> Node:
    """Words to the user, and for those who listen what was announced last."""
    return [
        [
            parts.notice(
                one.kind,
                app.say(one.said),
                *(parts.button(app.say(press.label), press.do, args=press.args) for press in one.presses),
                parts.button(app.say("notice.close"), "hush", icon="cancel", kind="quiet", args={"id": one.id}),
            )
            for one in app.view.notices[-3:]
        ],
        p(".spoken")[app.view.announced],
    ]
