"""A monkey at the table: whatever is tapped and typed, nothing breaks, and what is saved is what is there."""

from __future__ import annotations

import random
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from books import SYSTEMS
from ui.driven import Small, Tab
from ui.toy import TOY

from fray.ui.state import safety

TEXTS = ("", "0", "1", "3", "-2", "99", "many", "8 9 0", "777", "<b>", "Анна", "x" * 300)
NEVER = {"language"}  # it would only slow the monkey down


class Found(HTMLParser):
    """What can be tapped and typed into: (verb, arguments, whether it is typed)."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str], bool]] = []
        self.select: dict[str, str] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        args = {name[5:]: value for name, value in given.items() if name.startswith("data-")}
        if tag == "option" and self.select is not None and "disabled" not in given:
            self.found.append((self.select["change"], {**self.select, "value": given.get("value", "")}, False))
        self.select = args if tag == "select" else self.select if tag == "option" else None
        if tag == "details" and given.get("id"):
            self.found.append(("opened", {"id": given["id"], "open": "0" if "open" in given else "1"}, False))
        elif args.get("do"):
            self.found.append((args.pop("do"), args, False))
        elif args.get("change") and tag in ("input", "textarea") and given.get("type") != "file":
            self.found.append((args["change"], args, True))


TWIN = replace(TOY, title=replace(TOY.title, key="other"))


@pytest.mark.parametrize(("seed", "systems"), [*((seed, SYSTEMS) for seed in range(4)), *((seed, (TOY, TWIN)) for seed in (1, 4, 7, 10))])
def test_whatever_is_tapped_nothing_breaks_and_what_is_saved_is_what_is_there(seed, systems):
    chance = random.Random(seed)
    storage = Small()
    tab = Tab(storage, language=chance.choice(("en", "ru")), seed=seed, systems=systems)
    if seed % 3 == 0:
        tab.tap("example", index=seed % 2)
    elif seed % 3 == 1:
        tab.begin((1, 2, 3) if systems is SYSTEMS else (0, 1))
    for _ in range(100):
        html = tab.sheet if tab.app.view.sheet else "".join(region.inner() for region in tab.app._shown.values())
        choices = [one for one in Found(html).found if one[0] not in NEVER]
        # The fight is what matters; the rest of the page is visited now and then.
        here = [one for one in choices if one[0] not in ("go", "export-fight", "backup", "delete-fight", "new-fight")]
        do, args, typed = chance.choice(here if here and chance.random() < 0.9 else choices)
        if typed:
            args = {**args, "value": chance.choice(TEXTS)}
        tab.tap(do, **args)
    safety.save(tab.app)
    if tab.app.fight is not None:
        again = Tab(storage, systems=systems, hash=f"#/log/{tab.app.fight.id}")
        assert again.fight == tab.fight
        assert again.app.fight.session.steps == tab.app.fight.session.steps
        assert not [notice for notice in again.app.view.notices if notice.kind == "error"]
