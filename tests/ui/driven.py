"""The app without a browser: taps in, HTML out, a dict for the storage."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from books import SYSTEMS

from fray.engine.book.system import System
from fray.engine.values.ask import Choice, Ruling
from fray.engine.values.dice import Chance
from fray.ui.app import App
from fray.ui.pieces.regions import Patch
from fray.ui.saving.storage import Memory, StoreFull

MOST_QUESTIONS = 1000  # in one step
_tab: Iterator[int] = count(1)


class Small(Memory):
    """A storage with room for so many characters more."""

    room = 10**9

    def set(self, key: str, value: str) -> None:
        grown = len(key) + len(value) - len(self.content.get(key, ""))
        if grown > self.room:
            raise StoreFull
        self.room -= grown
        self.content[key] = value

    def remove(self, key: str) -> None:
        if key in self.content:
            self.room += len(key) + len(self.content.pop(key))


class Tab:
    """One open page. `html` holds what each region shows."""

    def __init__(
        self, storage: Memory | None = None, language: str = "en", seed: int = 1, hash: str = "", systems: Sequence[System] = SYSTEMS
    ) -> None:
        self.storage = storage if storage is not None else Small()
        self.ids = (f"t{tab}n{n}" for tab in [next(_tab)] for n in count(1))
        self.app = App(
            systems, self.storage, now=lambda: "2026-01-02T03:04:05Z", new_id=lambda: next(self.ids), language=language, chance=Chance(seed)
        )
        self.patches: list[Patch] = []
        self.app.begin(hash)
        self.patches = self.app.paint()

    def tap(self, do: str, **args: Any) -> list[Patch]:
        self.app.tap(do, {name.rstrip("_"): str(value) for name, value in args.items()})
        while self.app.view.job is not None:
            self.app.work()
        self.patches = self.app.paint()
        return self.patches

    @property
    def main(self) -> str:
        return self.app._shown["main"].inner()

    @property
    def notices(self) -> str:
        return self.app._shown["notices"].inner()

    @property
    def sheet(self) -> str:
        return self.app._shown["sheet"].inner()

    @property
    def bar(self) -> str:
        return self.app._shown["bar"].inner()

    @property
    def tabs(self) -> str:
        return self.app._shown["tabs"].inner()

    @property
    def question(self) -> Any:
        """What is asked now."""
        return self.app.view.draft.question if self.app.view.draft is not None else None

    @property
    def fight(self) -> Any:
        return self.app.encounter

    @property
    def keys(self) -> set[str]:
        return set(self.storage.names())

    def effect(self, verb: str) -> tuple[str, ...]:
        """The last effect of this kind."""
        return next(effect for effect in reversed(self.app.effects) if effect[0] == verb)

    def begin(self, templates: tuple[int, ...] = (1, 2)) -> None:
        """A fight with these templates, each on a side of his own, up to the first turn."""
        self.tap("new-fight")
        for index, template in enumerate(templates):
            self.tap("joining", name="side", value=("side.heroes", "side.foes", "side.others")[index % 3])
            self.tap("join", template=template)
        self.tap("roll")

    def attack(self) -> None:
        """The usual turn: roll, apply, next; whatever is asked in between takes its default, and dice are rolled."""
        self.tap("roll")
        self.settle()
        self.tap("next")
        self.settle()

    def settle(self) -> None:
        """Answers all that is asked now."""
        for _ in range(MOST_QUESTIONS):
            if self.question is None:
                return
            self.answer()
        raise AssertionError(f"{self.question} is asked without end")

    def answer(self) -> None:
        """Answers the question by its default, or by rolled dice."""
        if isinstance(self.question, Choice):
            self.tap("choose", value=self.question.default)
        else:
            self.tap("apply" if isinstance(self.question, Ruling) else "answer-roll")


def recorded(found: Any, wanted: Any) -> Any:
    """Of what is found all that was recorded when the save was made: a field that came later is not in it."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        return {key: recorded(found[key], value) for key, value in wanted.items() if key in found}
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        return [recorded(*both) for both in zip(found, wanted, strict=True)]
    return found


def example_of_a_save() -> str:
    """A storage with all that can be saved, of every system, and what must come out of it: for tests/saves/, one for each version."""
    tab, wanted = Tab(), {}
    for system in SYSTEMS:
        tab.tap("route", hash="#/")
        tab.tap("system", value=system.key)
        tab.tap("make-characters", index=1)
        tab.begin((1, 2, 3))
        for _ in range(5):
            tab.attack()
        tab.tap("undo")
        track = tab.app.system.card(tab.fight, "f1").tracks[0]
        tab.tap("hurt", fighter="f1", track=track.key, mark=track.marks[0].key, count=2)
        tab.tap("undo")
        assert tab.app.fight is not None
        wanted[tab.app.fight.id] = tab.fight.model_dump(mode="json")
    document = {"storage": tab.storage.content, "fights": wanted, "characters": len(SYSTEMS)}
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":  # PYTHONPATH=py python tests/ui/driven.py > tests/saves/1.json
    print(example_of_a_save(), end="")
