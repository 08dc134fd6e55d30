"""Start: continue the last fight, begin a new one, open a saved one, try an example; language, theme, files."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, div, input, label, p, section

from fray.engine.values.text import Own

from ..forms.fields import fields
from ..forms.guide import Guide
from ..pieces import inputs, parts
from ..pieces.folds import fold
from ..pieces.inputs import Pick
from ..pieces.regions import Region
from ..saving import aside
from ..saving.aside import Unread
from ..saving.store import Summary
from ..state.desk import Desk
from .lists import systems


def view(desk: Desk) -> Region:
    """The whole panel."""
    unread = aside.unread(desk.store)
    body = div(".panel.start")[
        resume(desk),
        examples_first(desk),
        new(desk),
        saved(desk, unread),
        examples(desk),
        files(desk, len(unread)),
        looks(desk),
        foot(desk),
    ]
    return Region(str(body))


def fights(desk: Desk) -> list[tuple[str, str, str]]:
    """The fights that can be opened: (id, name, a line about it). Those that could not be saved come first and say so."""
    known = {system.key: system for system in desk.books}
    unsaved = desk.stranded | ({desk.fight.id: desk.fight} if desk.fight is not None and desk.unsaved else {})
    loose = [Summary(fight.id, fight.name, fight.system.key, fight.created, fight.session.at) for fight in unsaved.values()]
    out = []
    for summary in (*loose, *(saved for saved in desk.store.fights() if saved.id not in unsaved)):
        system = known.get(summary.system)
        if system is not None:
            words = [desk.say("bar.unsafe")] if summary.id in unsaved else []
            words += [desk.say_text(system.name)] if len(desk.books) > 1 else []
            words += [summary.created[:10], desk.speaker.count("count.steps", max(summary.steps, 0))]
            out.append((summary.id, summary.name or desk.say("fight.unnamed"), " · ".join(word for word in words if word)))
    return out


def resume(desk: Desk) -> Node:
    """The button that continues the last fight, first and largest."""
    last = desk.settings.get("last")
    for id, name, about in fights(desk):
        if id == last:
            words = desk.say("start.continue", name=Own(name))
            return section[
                parts.button(words, "resume", icon="crossed-swords", kind="primary", wide=True, args={"id": id}), p(".muted")[about]
            ]
    return None


def examples_first(desk: Desk) -> Node:
    """What to do where there is no fight yet."""
    if fights(desk) or not desk.chosen.examples:
        return None
    return section[p[desk.say("start.welcome")]]


def new(desk: Desk) -> Node:
    """A new fight: system, name, options."""
    form = desk.options
    guide = Guide(desk.speaker, "options", desk.view.opened, desk.chosen.catalogues)
    has_options = bool(type(form.model).model_fields)
    return parts.group(
        desk.say("start.new"),
        systems(
            desk, {system.key: Pick(system.key, desk.say_text(system.name), hint=desk.say_text(system.about)) for system in desk.books}
        ),
        inputs.text(
            "fight-name",
            desk.view.search.get("fight-name", ""),
            label=desk.say("start.name"),
            do="search",
            placeholder=desk.say("fight.unnamed"),
        ),
        fold(desk.view.opened, "start-options", desk.say("start.options"), lambda: fields(form, guide)) if has_options else None,
        parts.button(desk.say("start.begin"), "new-fight", icon="crossed-swords", kind="plain" if fights(desk) else "primary", wide=True),
    )


def saved(desk: Desk, unread: Sequence[Unread]) -> Node:
    """The saved fights."""
    rows = fights(desk)
    unread = [one for one in unread if one.kind == "fight" and not one.is_aside]
    if not rows and not unread:
        return None
    return parts.group(
        desk.say("start.saved"),
        div(".rows")[
            (
                parts.row(
                    name,
                    about,
                    parts.button(desk.say("do.export"), "export-fight", kind="quiet", args={"id": id}),
                    parts.button(desk.say("do.delete"), "delete-fight", kind="quiet", args={"id": id}),
                    do="resume",
                    args={"id": id},
                    icon="open-book",
                )
                for id, name, about in rows
            ),
            (unread_row(desk, one) for one in unread),
        ],
        id="start-saved",
        count=str(len(rows)),
        counted=desk.speaker.count("count.fights", len(rows)),
    )


def unread_row(desk: Desk, one: Unread) -> Node:
    """A fight that cannot be read here: why, and what can be done."""
    is_newer = one.damage.is_newer
    return parts.row(
        one.name or desk.say("fight.unnamed"),
        desk.say("saved.newer") if is_newer else desk.say("saved.unread"),
        parts.button(desk.say("newer.load"), "newest", kind="quiet") if is_newer else None,
        parts.button(desk.say("saved.see"), "go", kind="quiet", args={"to": "#/saved"}),
        icon="hazard-sign",
    )


def examples(desk: Desk) -> Node:
    """The examples."""
    if not desk.chosen.examples:
        return None
    name = desk.say_text(desk.chosen.name) if len(desk.books) > 1 else ""
    return parts.group(
        desk.say("start.examples"),
        div(".rows")[
            (
                parts.row(desk.say(key), name, do="example", args={"index": index}, icon="open-book")
                for index, (key, _) in enumerate(desk.chosen.examples)
            )
        ],
    )


def files(desk: Desk, unread: int) -> Node:
    """Saving everything to a file, reading files, and the way to what is saved."""
    return parts.group(
        desk.say("start.files"),
        bool(unread) and parts.notice("warn", desk.say("saved.unread_here", n=unread)),
        p(".muted")[desk.say("start.files.about")],
        div(".toolbar")[
            parts.button(desk.say("do.backup"), "backup", icon="save"),
            parts.button(desk.say("do.import"), "pick-file", icon="load"),
            parts.button(desk.say("tab.saved"), "go", kind="quiet", icon="chest", args={"to": "#/saved"}),
        ],
        label(".spoken", for_="file")[desk.say("do.import")],
        input(id="file", type="file", accept=".json,application/json", hidden=True, tabindex="-1", data_change="import"),
    )


def looks(desk: Desk) -> Node:
    """Language and theme."""
    view = desk.view
    languages = [Pick("ru", "Русский"), Pick("en", "English")]
    themes = [Pick(theme, desk.say(f"theme.{theme or 'system'}")) for theme in ("", "light", "dark")]
    return parts.group(
        desk.say("start.looks"),
        inputs.choice("language", languages, view.language, label=desk.say("start.language"), do="language"),
        inputs.choice("theme", themes, view.theme, label=desk.say("start.theme"), do="theme"),
    )


def foot(desk: Desk) -> Node:
    """How to install the app, whether it works without a network, which version it is."""
    facts = desk.view.facts
    offline = facts.get("offline", "")
    words = desk.say(f"offline.{offline}") if f"offline.{offline}" in desk.speaker.words else ""
    return section[
        words and parts.notice("good" if offline == "ready" else "info", words),
        facts.get("install") and p(".muted")[desk.say(f"install.{facts['install']}")],
        div(".toolbar")[
            parts.button(desk.say("tab.rules"), "go", kind="quiet", icon="scroll-unfurled", args={"to": "#/rules"}),
            parts.button(desk.say("tab.about"), "go", kind="quiet", icon="info", args={"to": "#/about"}),
            p(".muted")[desk.say("start.version", version=facts["version"]) if facts.get("version") else ""],
        ],
    ]
