"""About: what the app is, which games it knows, what it is made of."""

from __future__ import annotations

from htpy import a, dd, div, dl, dt, li, p, ul

from ..pieces import parts
from ..pieces.regions import Region
from ..state.desk import Desk

BUNDLED = (
    ("Pyodide", "MPL-2.0"),
    ("CPython", "PSF-2.0"),
    ("PyScript", "Apache-2.0"),
    ("pydantic, pydantic-core, annotated-types, typing-inspection", "MIT"),
    ("typing-extensions", "PSF-2.0"),
    ("htpy", "MIT"),
    ("MarkupSafe", "BSD-3-Clause"),
    ("idiomorph", "0BSD"),
    ("game-icons.net", "CC BY 3.0"),
)


def view(desk: Desk) -> Region:
    """The whole panel."""
    say = desk.say
    facts = desk.view.facts
    # The start panel says only once that an address without https needs the network; here it can be read at any time.
    offline = f"offline.{facts.get('offline', '').replace('told', 'insecure')}"
    body = div(".panel.about")[
        p[say("about.what")],
        p[say("about.unofficial")],
        parts.group(
            say("about.systems"),
            dl[((dt[desk.say_text(system.name)], dd[desk.say_text(system.about)]) for system in desk.books)],
        ),
        parts.group(say("about.data"), p[say("about.data.text")]),
        parts.group(
            say("about.bundled"),
            ul[(li[f"{name}: {licence}"] for name, licence in BUNDLED)],
            p[say("about.icons")],
            p[a(href="licences.txt", target="_blank")[say("about.licences")]],
        ),
        offline in desk.speaker.words and p[say(offline)],
        p(".muted")[say("start.version", version=facts["version"]) if facts.get("version") else ""],
    ]
    return Region(str(body))
