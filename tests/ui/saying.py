"""What a book says of its events and fights, and where in a model texts of the user can stand; the fights of the saves."""

import json
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import get_args

from pydantic import BaseModel
from ui.driven import Small, Tab

from fray.engine.values.errors import RuleError
from fray.engine.values.modifier import Line
from fray.engine.values.names import Named
from fray.engine.values.text import Own, Said, Speaker, Who
from fray.ui.words.general import WORDS

SAVES = Path(__file__).parents[1] / "saves"


def pieces(kind):
    """A type and all that it is made of, metadata too."""
    yield kind
    for part in (*get_args(kind), *getattr(kind, "__metadata__", ())):
        yield from pieces(part)


def is_named(info):
    return any(isinstance(piece, Named) for piece in (*info.metadata, *pieces(info.annotation)))


def said(value):
    """All that would be said of a value that a book gives the screen."""
    if isinstance(value, (Said, Who)):
        yield value
    elif isinstance(value, Line):
        yield Said(value.key, value.params)
    elif isinstance(value, RuleError):
        yield value.said
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from said(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from said(getattr(value, one.name))


def speakers(system, fight):
    name = {id: fighter.name for id, fighter in fight.fighters.items()}
    for language in ("en", "ru"):
        speaker = Speaker({**system.words, **WORDS}, language)
        speaker.name = lambda id, speaker=speaker: Own(speaker.say(name.get(id, Own(id))))
        yield speaker


def sentences(system, fight, *values):
    """All that is said of these values, in both languages."""
    return {speaker.say(what) for speaker in speakers(system, fight) for what in said(values)}


def told(event):
    """What the log and the screen say of an event."""
    return event.log(), event.sums(), event.dice()


def places(value, path=()):
    """Where in a model texts of the user can stand: the paths of all fields for them that are not empty."""
    if isinstance(value, BaseModel):
        for name, info in type(value).model_fields.items():
            inner = getattr(value, name)
            if is_named(info):
                yield from texts(inner, (*path, name))
            else:
                yield from places(inner, (*path, name))
    elif isinstance(value, (tuple, dict)):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(one, (*path, str(key)))


def texts(value, path):
    if isinstance(value, str) and value:
        yield path
    elif isinstance(value, (tuple, dict)):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from texts(one, (*path, str(key)))


@cache
def fights(key):
    """The fights of a book in the saves: every event is among them."""
    out = []
    for file in sorted(SAVES.glob("*.json")):
        storage = json.loads(file.read_text(encoding="utf-8"))["storage"]
        tab = Tab(Small(storage), language="ru")
        found = [tab.app.store.open(one.id) for one in tab.app.store.fights() if one.system == key]
        out += [fight for fight in found if fight is not None]
    return out


def screen(system, fight):
    """What the screen says of a fight: cards, menus, what can be chosen, what is known before a roll."""
    for id in fight.fighters:
        yield system.card(fight, id)
        yield system.derived(fight.fighters[id].sheet)
    for id in (*([fight.turn] if fight.turn else []), ""):
        for offer in system.menu(fight, id) if id else system.table(fight):
            yield offer.label, offer.refused
            for name in type(offer.action).model_fields:
                yield offer.action.options(fight, name), offer.action.note(fight, name)
            try:
                yield offer.action.preview(fight)
            except RuleError as error:
                yield error
