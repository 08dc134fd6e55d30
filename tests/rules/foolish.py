"""Forms filled in with what nobody would choose: ids of nobody, keys of no row, numbers of nothing. For the tests of all rule books."""

from functools import cache
from random import Random
from typing import Annotated, Literal, get_args, get_origin

from books import BY_KEY
from pydantic import ValidationError

from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance

TEXTS = ("", "nobody", "luck", "name", "sheet", "0", "9", "-1", "²", "m", "m9")
DRAWN = 20  # forms of each action in which every field is filled in by chance


@cache
def fights(key):
    """A fight of all the ready sheets of a book, on two sides: before its first turn, and in it."""
    system = BY_KEY[key]
    session = Session(system.new("Any", system.options()))
    for number, (_, sheet) in enumerate(system.templates):
        session.do(system.join(session.encounter, [sheet], side=("left", "right")[number % 2]))
    before = session.encounter
    session.do(system.opening(before), Answers(chance=Chance(1)))
    return before, session.encounter


def forms(system, kind, fight):
    """Forms of one kind of action: the least that there can be of it, then with each value of each field, then all fields by chance."""
    by, fields = Random(1), {name: values(system, name, info, fight) for name, info in kind.model_fields.items()}
    fields = {name: found for name, found in fields.items() if found}
    least = {name: found[0] for name, found in fields.items() if kind.model_fields[name].is_required()}
    acting = {name: fight.turn or next(iter(fight.fighters)) for name in ("actor",) if name in fields}
    drawn = ({name: by.choice(found) for name, found in fields.items()} | acting for _ in range(DRAWN))
    yield from made(kind, (least, least | acting, *(least | acting | {n: v} for n, found in fields.items() for v in found), *drawn))


def made(kind, given):
    """The forms with these fields, without those that the model refuses."""
    for fields in given:
        try:
            yield kind.model_validate(fields)
        except ValidationError:
            continue


def values(system, name, info, fight):
    """What can stand in a field of an action, by its type and bounds; nothing where it is to stay as it is."""
    kind, ids = info.annotation, tuple(fight.fighters)
    if name in ("type", "lifted"):
        return ()
    if name in ("sheet", "sheets"):
        return tuple(sheet if name == "sheet" else (sheet,) for _, sheet in system.templates[:2])
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return False, True
    if kind is int:
        return (*(getattr(mark, word) for mark in info.metadata for word in ("ge", "le") if hasattr(mark, word)), 1)
    if kind is str:
        return (*TEXTS, *ids)
    if get_origin(kind) is not tuple:
        return ()
    of = get_args(kind)[0]
    of = get_args(of)[0] if get_origin(of) is Annotated else of
    if get_origin(of) is Literal:
        return (), get_args(of)
    return ((), ("nobody",), ("luck", ""), ids[:1] * 2, ids[:3]) if of is str else ()


def asked(action, fight):
    """All that the screen asks of a form, and what doing it comes to, each by its name."""
    yield "preview", lambda: action.preview(fight)
    for name in type(action).model_fields:
        yield f"matters {name}", lambda name=name: action.matters(fight, name)
        yield f"options {name}", lambda name=name: action.options(fight, name)
        yield f"note {name}", lambda name=name: action.note(fight, name)
    yield "settled", lambda: action.settled(fight).preview(fight)
    yield "decide", lambda: Session(fight).decide(action, Answers(chance=Chance(1)))
