"""The page as a whole: bar, panel, tabs, notices, sheet."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from htpy import Node, fragment, h1, p

from ..pieces import parts
from ..pieces.regions import Region
from ..state import now
from ..state.desk import Desk
from ..state.safety import tell_unreadable
from ..state.view import OF_A_FIGHT, Notice
from . import about, fight, log, roster, rules, saved, setup, sheets, start
from . import character as character_panel

URGENT = ("store", "tabs")  # the ids of the notices that something is not saved
PANELS: dict[str, Callable[[Desk], Region]] = {
    "": start.view,
    "roster": roster.view,
    "character": character_panel.view,
    "change": character_panel.change,
    "setup": setup.view,
    "fight": fight.view,
    "log": log.view,
    "about": about.view,
    "rules": rules.view,
    "saved": saved.view,
}


def html(node: Node) -> str:
    """A node as text."""
    return str(fragment[node])


def regions(desk: Desk) -> dict[str, Region]:
    """All regions of the page, by the ids of their elements."""
    route = desk.view.route
    panel = PANELS.get(route[0] if route else "", start.view)
    main = panel(desk)
    tell_unreadable(desk)  # a panel that lists what is saved may have found something unreadable
    return {
        "bar": remembered(desk, "bar", (title(desk), round_of(desk), is_unsafe(desk)), bar),
        "main": main,
        "tabs": remembered(desk, "tabs", (desk.fight.id, desk.encounter.round > 0, desk.fight.session.at > 0) if desk.fight else (), tabs),
        "notices": Region(html(notices(desk))),
        "sheet": Region(html(sheets.view(desk))),
    }


def remembered(desk: Desk, name: str, state: tuple[Hashable, ...], draw: Callable[[Desk], Node]) -> Region:
    """A region that is drawn again only when the language, the route, or this state changes."""
    return desk.memo.get(name, (desk.view.language, desk.view.route, state), lambda: Region(html(draw(desk))))


def title(desk: Desk) -> str:
    """The title in the bar: the name of the fight, or of the panel."""
    route = desk.view.route
    if desk.fight is not None and route and route[0] in OF_A_FIGHT:
        return desk.fight.name or desk.say("fight.unnamed")
    key = f"tab.{route[0]}" if route and route[0] not in OF_A_FIGHT and route[0] in PANELS else "tab.title"
    return desk.say(key)


def round_of(desk: Desk) -> str:
    """The round of the fight that is shown, and its phase if it has any; "" before the first round."""
    if desk.fight is None or desk.view.route[:1] not in (("fight",), ("log",)) or not desk.encounter.round:
        return ""
    return now.round_of(desk)


def is_unsafe(desk: Desk) -> bool:
    """Whether something is not saved and no notice says so."""
    return desk.view.unsafe and not any(notice.id in URGENT for notice in desk.view.notices)


def bar(desk: Desk) -> Node:
    """The bar on top: the title, the round, the language, help."""
    other = "ru" if desk.view.language == "en" else "en"
    round = round_of(desk)
    return [
        h1[title(desk)],
        is_unsafe(desk) and parts.button(desk.say("bar.unsafe"), "save-again", icon="hazard-sign", kind="quiet", id="bar-unsafe"),
        round and parts.badge(round, "quiet" if desk.encounter.shown_phase else "quiet short"),
        parts.button(desk.say(f"language.short.{other}"), "language", kind="quiet", args={"value": other}, id="bar-language"),
        parts.button(desk.say("tab.help"), "sheet", kind="quiet", args={"name": "help"}, hotkey="?", id="bar-help"),
    ]


def tabs(desk: Desk) -> Node:
    """The tabs: a button for each panel."""
    route = desk.view.route
    here = route[0] if route else ""
    items = [("", "tab.start", "campfire", "#/")]
    if desk.fight is not None:
        begun = bool(desk.encounter.round)
        if begun:
            items.append(("fight", "tab.fight", "crossed-swords", f"#/fight/{desk.fight.id}"))
        items.append(("setup", "tab.setup", "three-friends", f"#/setup/{desk.fight.id}"))
        if desk.fight.session.at:
            items.append(("log", "tab.log", "scroll-unfurled", f"#/log/{desk.fight.id}"))
    items.append(("roster", "tab.roster", "person", "#/roster"))
    return [
        parts.button(
            desk.say(label), "go", icon=sign, kind="tab", args={"to": to}, pressed=here == name or (name, here) == ("roster", "character")
        )
        for name, label, sign, to in items
    ]


def shown(desk: Desk) -> list[Notice]:
    """The last notices, the newest first; before them that something is not saved."""
    return sorted(desk.view.notices[:-4:-1], key=lambda notice: notice.id not in URGENT)


def notices(desk: Desk) -> Node:
    """The last notices, and what a screen reader reads out."""
    return [
        [
            parts.notice(
                notice.kind,
                desk.say(notice.said),
                *(parts.button(desk.say(press.label), press.do, args=press.args) for press in notice.presses),
                parts.button(desk.say("notice.close"), "hush", icon="cancel", kind="quiet", args={"id": notice.id}),
            )
            for notice in shown(desk)
        ],
        p(".spoken")[desk.view.announced],
    ]
