"""The roll that waits to be applied: saved from its first question on, so that a reload asks the same, with the same dice.

What is typed of the next answer is saved with it. A tab never writes over the roll of another tab.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from fray.engine.book import upgrade
from fray.engine.book.reading import read_json
from fray.engine.fight.action import Action
from fray.engine.values.ask import Answer
from fray.engine.values.errors import BadDocument, Newer

from . import documents
from .documents import Damage, Fight
from .reading import FIGHT
from .storage import Elsewhere
from .store import Store


@dataclass(frozen=True)
class Waiting:
    """A draft in the middle of its questions. offer: see `Draft`; saved only where it is "run". typed: what is typed of the next answer."""

    action: Action
    given: tuple[Answer, ...]
    by_hand: bool
    offer: str = ""
    typed: Mapping[str, object] = field(default_factory=dict)


def key_of(fight: Fight) -> str:
    """The key of the record."""
    return f"{FIGHT}{fight.id}.pending"


def save(store: Store, fight: Fight, waiting: Waiting) -> None:
    """Saves the roll. Errors: `StoreTrouble`; `Elsewhere` when another tab went on with the fight, or has a roll of its own waiting."""
    if store.has_moved(fight):
        raise Elsewhere
    data = {
        "fray": upgrade.FORMAT,
        "kind": "pending",
        "after": fight.last,
        "action": waiting.action.model_dump(mode="json"),
        "answers": [answer.model_dump(mode="json", exclude_none=True) for answer in waiting.given],
        "by_hand": waiting.by_hand,
    }
    data |= {name: value for name, value in (("offer", waiting.offer), ("typed", dict(waiting.typed))) if value}
    text, there = json.dumps(data, ensure_ascii=False), store.storage.get(key_of(fight))
    if there is not None and store.is_unread(key_of(fight), there):
        store.put_aside(key_of(fight))
    elif there is not None and there not in (fight.waiting, text) and is_after(there, fight.last):
        raise Elsewhere
    if there != text:
        store.storage.set(key_of(fight), text)
    fight.waiting = text


def is_after(text: str, last: str) -> bool:
    """Whether a saved roll comes after this step, or a newer version wrote it. Any other is left over from an undone step."""
    try:
        data = read_json(text)
        return isinstance(data, dict) and documents.framed("pending", data).get("after") == last
    except Newer:
        return True
    except BadDocument:
        return False


def read(store: Store, fight: Fight) -> Waiting | None:
    """The roll that was waiting when the page was left. A record that cannot be read is reported."""
    text = store.storage.get(key_of(fight))
    if text is None:
        return None
    try:
        waiting = parsed(fight, text)
    except BadDocument as error:
        store.note(Damage.of(key_of(fight), error, word="store.damaged_roll"), text)
        return None
    fight.waiting = text if waiting is not None else None
    return waiting


def parsed(fight: Fight, text: str) -> Waiting | None:
    """The roll of a record; None when it comes after another step. Errors: `BadDocument`."""
    data = documents.parse(text)
    data = documents.decided(fight.system, documents.framed("pending", data), "", upgrade.version_of(data))
    if data.get("after") != fight.last:
        return None
    action = documents.action_in(fight.system, data.get("action"), "/action")
    given = documents.answers_in(data.get("answers", []), "/answers")
    typed = data.get("typed")
    return Waiting(action, given, bool(data.get("by_hand")), str(data.get("offer", "")), typed if isinstance(typed, dict) else {})


def drop(store: Store, fight: Fight) -> None:
    """Deletes the record, unless it is that of another tab. One that cannot be read is put aside. Errors: `StoreTrouble`."""
    key = key_of(fight)
    there = store.storage.get(key)
    if there is not None and there == fight.waiting:
        store.storage.remove(key)
    elif there is not None and store.is_unread(key, there):
        store.put_aside(key)
    fight.waiting = None
