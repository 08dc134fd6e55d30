"""Makes a save in which every event and every action of every rule book stands, and what it must come to:

    PYTHONPATH=py:tests python tests/saves/make.py [new] > <version>-<what>.json      to be moved to tests/saves/ then

A save is made once, by the code of its day (that takes some minutes), and kept as it is for ever. A new one stands beside it where
the form of the records changed (a new version), or, with `new`, where there are events or actions that none holds yet.

Each fight is played at random, from what the menus offer and from forms filled in at will, with refusals lifted now and then, until
nothing new has come for long. An action or event that play does not come to is then taken from a scene or another walk, or made of
values that its fields take. In the end all steps are left out that the others can do without.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from books import SYSTEMS
from pydantic import BaseModel, ValidationError

from fray.engine.book.scene import Scene
from fray.engine.fight.event import Lifted
from fray.engine.fight.session import Session, Step
from fray.engine.values.ask import Answer, Answers, Asked
from fray.engine.values.dice import Chance
from fray.engine.values.errors import Refused, RuleError
from fray.ui.saving import pending
from fray.ui.saving.documents import Character, Fight
from fray.ui.saving.storage import Memory
from fray.ui.saving.store import Store

IDLE = 600  # moves without anything new, after which a walk is over
WALKS = 3  # more of them from the beginning, whose new steps the fight takes in where they fit
MOST = 12  # fighters
PEOPLE = 2  # saved characters of each book
SAVES = Path(__file__).parent
SCENES = SAVES.parent / "scenes"
FAULTS = (RuleError, ValidationError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
NOBODY: Mapping[str, str] = {}
NOW = "2026-01-02T03:04:05Z"


class Whim(Answers):
    """Answers by chance: also choices, and now and then a ruling that changes what came out."""

    def __init__(self, random: Random, chance: Chance) -> None:
        super().__init__(chance=chance)
        self.random = random

    def choice(self, question: Any, by_hand: bool = True) -> str:
        if not by_hand and self.random.random() < 0.7:
            return super().choice(question, by_hand)
        value = self.random.choice([one.value for one in question.options if one.refused is None])
        self._take(Answer(choice=value))
        return value

    def ruling(self, question: Any) -> dict[str, Any]:
        values = {entry.name: entry.default for entry in question.entries}
        changed = {}
        if question.entries and self.random.random() < 0.3:
            entry = self.random.choice(question.entries)
            options = [one.value for one in entry.options]
            changed[entry.name] = (
                self.random.choice(options) if options else self.random.randint(entry.least, min(entry.most, entry.least + 9))
            )
        changed = {name: value for name, value in changed.items() if value != values[name]}
        self._take(Answer(ruling=changed))
        return values | changed


class Player:
    """Plays one fight of a system until every event and action has stood in a step, here or in a save that is `held`."""

    def __init__(self, system: Any, seed: int, held: frozenset[tuple[str, str]] = frozenset()) -> None:
        self.system, self.random, self.chance = system, Random(seed), Chance(seed)
        self.session = Session(system.new("Everything", system.options()))
        self.conditions = [key.removeprefix("condition.") for key in system.words if key.startswith("condition.") and key.count(".") == 1]
        self.wanted = {one.model_fields["type"].default: one for one in (*system.events, Lifted)}
        self.actions = {one.model_fields["type"].default: one for one in system.actions}
        self.held, self.seen = held, set(held)

    @property
    def fight(self) -> Any:
        return self.session.encounter

    def missing(self, kind: str) -> list[str]:
        return [name for name in (self.actions if kind == "action" else self.wanted) if (kind, name) not in self.seen]

    @staticmethod
    def names(step: Any) -> set[tuple[str, str]]:
        return {("action", step.action.type)} | {("event", event.type) for event in step.events}

    def play(self) -> None:
        self.walk()
        for path in sorted(SCENES.glob("*.json")):
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["system"] == self.system.key:
                ids = dict(zip(data["fighters"], self.fight.fighters, strict=False))
                self.borrow(Scene(data, {self.system.key: self.system}).play().steps, ids)
        for seed in range(WALKS):
            if self.missing("action") or self.missing("event"):
                other = Player(self.system, 1000 + seed, frozenset(self.seen))
                other.walk()
                self.borrow(other.session.steps)
        for name in self.missing("action"):
            assert self.often(lambda name=name: self.bare(self.actions[name]), "action", name), f"no step for {name}"
        for name in self.missing("event"):
            assert self.often(lambda name=name: self.happened(self.wanted[name]), "event", name), f"no step for {name}"

    def borrow(self, steps: Any, ids: Any = NOBODY) -> None:
        """Takes in the steps of another fight that hold something new, where they fit."""
        for step in steps:
            if self.names(step) - self.seen:
                with suppress(*FAULTS):
                    self.session.add(self.renamed(step, ids))
                    self.stood(self.session.steps[-1])

    def renamed(self, step: Any, ids: Mapping[str, str]) -> Any:
        """A step with the fighters of this fight in the place of those by the ids of another."""

        def named(data: Any) -> Any:
            if isinstance(data, dict):
                return {ids.get(key, key): named(value) for key, value in data.items()}
            if isinstance(data, list):
                return [named(one) for one in data]
            return ids.get(data, data) if isinstance(data, str) else data

        data = named(step.model_dump(mode="json"))
        events = tuple(self.system.event_adapter.validate_python(event) for event in data["events"])
        return Step(action=self.system.action_adapter.validate_python(data["action"]), answers=step.answers, events=events)

    def walk(self) -> None:
        """Plays until nothing new comes."""
        for _ in range(5):
            self.come()
        self.move(self.system.opening(self.fight))
        idle = 0
        while idle < IDLE and (self.missing("action") or self.missing("event")):
            before = len(self.seen)
            with suppress(*FAULTS):
                self.move(self.drawn())
            idle = 0 if len(self.seen) > before else idle + 1
            if idle % 100 == 99 and len(self.fight.fighters) < MOST:
                self.come()

    def come(self) -> None:
        """One more is in the fight."""
        sheet = self.random.choice(self.system.templates)[1]
        self.move(self.system.join(self.fight, (sheet,), side=("A", "B")[len(self.fight.fighters) % 2]))

    def often(self, act: Any, kind: str, name: str) -> bool:
        for _ in range(5000):
            with suppress(*FAULTS):
                act()
            if (kind, name) in self.seen:
                return True
        return False

    def move(self, action: Any) -> None:
        """Does it; every other time what the rules forbid is let pass."""
        lifts = self.random.random() < 0.5
        while True:
            try:
                step = self.session.do(action, Whim(self.random, self.chance))
            except Refused as refused:
                if not lifts or refused.said.key in action.lifted:
                    raise
                action = action.but(lifted=(*action.lifted, refused.said.key))
                continue
            self.stood(step)
            return

    def stood(self, step: Any) -> None:
        """What has just been done stays where it can be told, written and read."""
        try:
            for id in self.fight.fighters:
                self.system.card(self.fight, id)
            type(self.fight).model_validate_json(self.fight.model_dump_json())
            for event in step.events:
                self.system.event_adapter.validate_json(event.model_dump_json())
        except FAULTS:
            self.session.undo()
            raise
        self.seen |= self.names(step)

    # ------------------------------------------------------------------ what is done next

    def drawn(self) -> Any:
        """Something from a menu, the next turn, or a form filled in at will."""
        way, turn = self.random.random(), self.fight.turn or self.random.choice(list(self.fight.fighters))
        due = [one.action for one in self.system.due(self.fight)]
        if way < 0.25:
            return self.random.choice(due) if due and way < 0.2 else self.system.forward(self.fight)
        id = turn if self.random.random() < 0.6 else self.random.choice(list(self.fight.fighters))
        offers = [offer.action for offer in (*self.system.menu(self.fight, id), *self.system.table(self.fight))]
        fresh = [one for one in offers if ("action", one.type) not in self.seen]
        if way < 0.65 and offers:
            action = self.random.choice(fresh or offers)
        else:
            action = self.made(self.actions[self.random.choice(self.missing("action") or list(self.actions))], turn)
        return self.varied(action) if self.random.random() < 0.5 else action

    def made(self, kind: Any, turn: str) -> Any:
        """An action with any values, of the one whose turn it is."""
        values = {name: self.value(info.annotation, info.metadata) for name, info in kind.model_fields.items() if info.is_required()}
        action = kind.model_validate(values)
        own = {name: turn for name in ("actor", "fighter") if name in kind.model_fields and self.random.random() < 0.6}
        return self.varied(action.but(**own))

    def varied(self, action: Any) -> Any:
        """The same action with other choices made of those that it offers."""
        for name, info in type(action).model_fields.items():
            if name in ("type", "lifted") or self.random.random() < 0.3:
                continue
            options = [one.value for one in action.options(self.fight, name) if one.refused is None]
            kind = info.annotation
            if options:
                value: Any = self.random.choice(options)
                value = (value,) if get_origin(kind) is tuple else value
            elif kind in (int, bool) or get_origin(kind) is Literal:
                value = self.value(kind, info.metadata)
            elif name in ("text", "reason", "name"):
                value = "Words"
            else:
                continue
            with suppress(*FAULTS):
                action = type(action).model_validate({**dict(action), name: value}).settled(self.fight)
        return action

    # ------------------------------------------------------------------ what play does not come to

    def bare(self, kind: Any) -> None:
        """A step of an action as it was when a rule that is no more let it pass: something happened that is noted."""
        action = self.made(kind, self.random.choice(list(self.fight.fighters)))
        noted = self.wanted["Noted"](text="Words", actor=None)
        self.session.add(Step(action=action, events=(noted,)))
        self.stood(self.session.steps[-1])

    def happened(self, kind: Any) -> None:
        """A step with an event of any values that its fields take."""
        event = kind.model_validate(self.values(kind))
        self.session.add(Step(action=self.actions["Note"](text="Words"), events=(event,)))
        self.stood(self.session.steps[-1])

    def values(self, kind: Any) -> dict[str, Any]:
        """Any values of a model's fields; what is called a condition is one."""
        values = {name: self.value(info.annotation, info.metadata) for name, info in kind.model_fields.items() if name != "type"}
        named = [name for name in ("condition", "key") if isinstance(values.get(name), str)]
        return values | {name: self.random.choice(self.conditions) for name in named}

    def value(self, kind: Any, marks: Any = ()) -> Any:
        """Any value that a field of this type takes."""
        inner, origin, pick = get_args(kind), get_origin(kind), self.random
        if origin is Annotated:
            return self.value(inner[0], (*marks, *inner[1:]))
        if origin is Literal:
            return pick.choice(inner)
        if origin in (Union, UnionType):
            return self.value(pick.choice([one for one in inner if one is not NoneType]), marks)
        if origin is tuple and ... not in inner:
            return tuple(self.value(one) for one in inner)
        if origin in (tuple, list):
            return tuple(self.value(inner[0]) for _ in range(pick.randint(1, 2)))
        if origin is not None and len(inner) == 2:
            return {self.value(inner[0]): self.value(inner[1])}
        if kind is bool:
            return pick.random() < 0.5
        if kind is int:
            bounds = {word: getattr(mark, word) for mark in marks for word in ("ge", "le") if hasattr(mark, word)}
            least = bounds.get("ge", 0)
            return pick.randint(least, min(least + 5, bounds.get("le", least + 5)))
        if kind is str:
            return pick.choice((*self.fight.fighters, *self.fight.fighters, "", "0"))
        if kind is self.system.sheet:
            return pick.choice([sheet for _, sheet in self.system.templates])
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            return kind.model_validate(self.values(kind))
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            return kind(*(self.value(one) for one in get_type_hints(kind).values()))
        raise TypeError(kind)

    # ------------------------------------------------------------------ as few steps as will do

    def lean(self) -> Session:
        """The same fight without the steps that bring nothing of their own, as far as the others follow without them."""
        steps = list(self.session.standing)
        for step in reversed(list(steps)):
            held = Counter(name for one in steps for name in self.names(one))
            rest = [one for one in steps if one is not step]
            if any(held[name] == 1 for name in self.names(step) - self.held):
                continue
            with suppress(*FAULTS):
                again = Session(self.session.start)
                for one in rest:
                    again.add(one)
                for id in again.encounter.fighters:
                    self.system.card(again.encounter, id)
                type(again.encounter).model_validate_json(again.encounter.model_dump_json())
                steps = rest
        return Session(self.session.start, steps)


def waiting(system: Any, fight: Any, seed: int) -> Any:
    """A roll that waits in this fight: an action whose dice are wanted."""
    player = Player(system, seed)
    player.session = Session(fight)
    while True:
        with suppress(*FAULTS):
            action = player.drawn()
            answers = Whim(player.random, player.chance)
            action.decide(fight, answers)
            given = tuple(answers.used[:-1])
            if any(answer.faces for answer in given):
                try:
                    action.decide(fight, Answers(given=given, rule=False))
                except Asked:
                    return pending.Waiting(action, given, True)


def kept() -> dict[str, frozenset[tuple[str, str]]]:
    """The events and actions that stand in the saves that there are, by system."""
    held: dict[str, set[tuple[str, str]]] = {system.key: set() for system in SYSTEMS}
    for path in SAVES.glob("*.json"):
        store = Store(Memory(json.loads(path.read_text(encoding="utf-8"))["storage"]), SYSTEMS, str)
        for one in store.fights():
            fight = store.open(one.id)
            held[one.system].update(*(Player.names(step) for step in (fight.session.steps if fight else ())))
    return {key: frozenset(names) for key, names in held.items()}


def save(only_new: bool) -> str:
    """The storage, and what comes out of it."""
    before = kept() if only_new else {}
    marks = (f"n{n}" for n in count(1))
    memory = Memory()
    store = Store(memory, SYSTEMS, lambda: next(marks))
    ends, held = {}, {}
    for seed, system in enumerate(SYSTEMS):
        player = Player(system, seed, before.get(system.key, frozenset()))
        if not player.missing("action") and not player.missing("event"):
            continue
        player.play()
        session = player.lean()
        ids = [f"every.{number}" for number in range(1, len(session.steps) + 1)]
        fight = Fight(f"every-{system.key}", "Everything", system, NOW, system.options(), session, ids)
        store.save_new(fight)
        pending.save(store, fight, waiting(system, session.encounter, seed))
        for number, (_, sheet) in enumerate(system.templates[:PEOPLE]):
            store.save_character(Character(f"{system.key}-{number}", system, sheet))
        ends[fight.id], held[fight.id] = session.encounter.model_dump(mode="json"), len(session.steps)
    store.save_settings({"system": SYSTEMS[0].key, "last": next(iter(ends), "")})
    parts: dict[str, dict[str, Any]] = {"fights": ends, "steps": held, "storage": memory.content}
    return "{\n" + "".join(f'"{part}": {lines(of)},\n' for part, of in parts.items()) + f'"characters": {PEOPLE * len(ends)}\n}}\n'


def lines(entries: dict[str, Any]) -> str:
    """JSON with a line for each entry."""
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entries.items()) + "\n}"


if __name__ == "__main__":
    print(save("new" in sys.argv[1:]), end="")
