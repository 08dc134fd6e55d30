"""Start: continue the last fight, begin a new one, open what is saved, try an example; language, theme, files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from htpy import Node, div, input, label, p, section

from ..pieces import parts
from ..pieces.folds import fold
from ..pieces.forms import Form, Guide, fields
from ..pieces.parts import Pick
from ..pieces.regions import Region
from ..saving.store import Summary

if TYPE_CHECKING:
    from ..app import App


def view(app: App) -> Region:
    """The whole panel."""
    body = div(".panel.start")[resume(app), examples_first(app), new(app), saved(app), examples(app), files(app), looks(app), foot(app)]
    return Region(str(body))


def fights(app: App) -> list[tuple[str, str, str]]:
    """The fights that can be opened: (id, name, a line about it). Those that could not be saved come first, and say so."""
    known = {system.key: system for system in app.systems}
    unsaved = app.held | ({app.fight.id: app.fight} if app.fight is not None and app.unsaved else {})
    loose = [Summary(one.id, one.name, one.system.key, one.created, one.session.at) for one in unsaved.values()]
    out = []
    for one in (*loose, *(one for one in app.store.fights() if one.id not in unsaved)):
        system = known.get(one.system)
        if system is not None:
            words = [app.say("bar.unsafe")] if one.id in unsaved else []
            words += [app.say_text(system.name)] if len(app.systems) > 1 else []
            words += [one.created[:10], app.speaker.count("count.steps", max(one.steps, 0))]
            out.append((one.id, one.name or app.say("fight.unnamed"), " · ".join(word for word in words if word)))
    return out


def resume(app: App) -> Node:
    """The last fight, as the first and largest button."""
    last = app.settings.get("last")
    for id, name, about in fights(app):
        if id == last:
            words = app.say("start.continue", name=app.own(name))
            return section[
                parts.button(words, "resume", icon="crossed-swords", kind="primary", wide=True, args={"id": id}), p(".muted")[about]
            ]
    return None


def examples_first(app: App) -> Node:
    """What to do when there is nothing yet."""
    if fights(app) or not app.chosen.examples:
        return None
    return section[p[app.say("start.welcome")]]


def new(app: App) -> Node:
    """A new fight: system, name, options."""
    form = app.view.forms.setdefault("options", Form(app.chosen.options()))
    guide = Guide(app.speaker, "options", app.view.opened, app.chosen.catalogues)
    has_options = bool(type(form.model).model_fields)
    return parts.group(
        app.say("start.new"),
        systems(app, {system.key: Pick(system.key, app.say_text(system.name), hint=app.say_text(system.about)) for system in app.systems}),
        parts.text(
            "fight-name",
            app.view.search.get("fight-name", ""),
            label=app.say("start.name"),
            do="search",
            placeholder=app.say("fight.unnamed"),
        ),
        fold(app.view.opened, "start-options", app.say("start.options"), lambda: fields(form, guide)) if has_options else None,
        parts.button(app.say("start.begin"), "new-fight", icon="crossed-swords", kind="plain" if fights(app) else "primary", wide=True),
    )


def systems(app: App, picks: Mapping[str, Pick]) -> Node:
    """The choice of the system, where there are several."""
    if len(picks) < 2:
        return None
    return parts.choice("system", list(picks.values()), app.chosen.key, label=app.say("start.system"), do="system")


def saved(app: App) -> Node:
    """Saved fights."""
    rows = fights(app)
    if not rows:
        return None
    return parts.group(
        app.say("start.saved"),
        div(".rows")[
            (
                parts.row(
                    name,
                    about,
                    parts.button(app.say("do.export"), "export-fight", kind="quiet", args={"id": id}),
                    parts.button(app.say("do.delete"), "delete-fight", kind="quiet", args={"id": id}),
                    do="resume",
                    args={"id": id},
                    icon="open-book",
                )
                for id, name, about in rows
            )
        ],
        id="start-saved",
        count=str(len(rows)),
        counted=app.speaker.count("count.fights", len(rows)),
    )


def examples(app: App) -> Node:
    """Fights to try."""
    if not app.chosen.examples:
        return None
    name = app.say_text(app.chosen.name) if len(app.systems) > 1 else ""
    return parts.group(
        app.say("start.examples"),
        div(".rows")[
            (
                parts.row(app.say(key), name, do="example", args={"index": index}, icon="open-book")
                for index, (key, _) in enumerate(app.chosen.examples)
            )
        ],
    )


def files(app: App) -> Node:
    """Into a file and back."""
    return parts.group(
        app.say("start.files"),
        p(".muted")[app.say("start.files.about")],
        div(".toolbar")[
            parts.button(app.say("do.backup"), "backup", icon="save"),
            parts.button(app.say("do.import"), "pick-file", icon="load"),
            app.store.aside() and parts.button(app.say("store.export_aside"), "export-aside", kind="quiet"),
        ],
        label(".spoken", for_="file")[app.say("do.import")],
        input(id="file", type="file", accept=".json,application/json", hidden=True, tabindex="-1", data_change="import"),
    )


def looks(app: App) -> Node:
    """Language and theme."""
    view = app.view
    languages = [Pick("ru", "Русский"), Pick("en", "English")]
    themes = [Pick(theme, app.say(f"theme.{theme or 'system'}")) for theme in ("", "light", "dark")]
    return parts.group(
        app.say("start.looks"),
        parts.choice("language", languages, view.language, label=app.say("start.language"), do="language"),
        parts.choice("theme", themes, view.theme, label=app.say("start.theme"), do="theme"),
    )


def foot(app: App) -> Node:
    """How to install, whether it works without a network, which version it is."""
    facts = app.view.facts
    offline = facts.get("offline", "")
    words = app.say(f"offline.{offline}") if f"offline.{offline}" in app.speaker.words else ""
    return section[
        words and parts.notice("good" if offline == "ready" else "info", words),
        facts.get("install") and p(".muted")[app.say(f"install.{facts['install']}")],
        div(".toolbar")[
            parts.button(app.say("tab.rules"), "go", kind="quiet", icon="scroll-unfurled", args={"to": "#/rules"}),
            parts.button(app.say("tab.about"), "go", kind="quiet", icon="info", args={"to": "#/about"}),
            p(".muted")[app.say("start.version", version=facts["version"]) if facts.get("version") else ""],
        ],
    ]
