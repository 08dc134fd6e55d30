"""Taps that answer a question: faces tapped or typed, a bare count, the entries of a ruling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fray.engine.ask import Answer, Dice, Ruling
from fray.engine.errors import RuleError
from fray.engine.text import Said

from .. import fights
from ..outlook import ruling_of

if TYPE_CHECKING:
    from ..app import App, Args
    from ..view import Draft


def asked(app: App) -> tuple[Draft, Dice] | None:
    """The draft and the dice it asks for."""
    draft = app.view.draft
    return (draft, draft.question) if draft is not None and isinstance(draft.question, Dice) else None


def face_of(text: str, sides: int) -> int:
    """One face as typed; a 0 is the highest face of a die that is marked from 0. Errors: ValueError."""
    number = int(text)
    return sides if number == 0 and sides in (10, 100) else number


def faces_of(text: str, sides: int, count: int) -> list[int]:
    """Faces as typed: "8 9 0 3", and for dice of up to ten sides also "8903". Errors: ValueError."""
    pieces = re.findall(r"\d+", text)
    if sides <= 10 and len(pieces) == 1 and len(pieces[0]) > 1 and not (count == 1 and pieces[0] == str(sides)):
        pieces = list(pieces[0])
    return [face_of(piece, sides) for piece in pieces]


def face(app: App, args: Args) -> None:
    if found := asked(app):
        draft, question = found
        if len(draft.faces) < question.count:
            draft.faces.append(face_of(args.get("value", "0"), question.sides))
            draft.count, draft.answer_error = "", None


def back(app: App, args: Args) -> None:
    if found := asked(app):
        del found[0].faces[-1:]


def typed(app: App, args: Args) -> None:
    if found := asked(app):
        draft, question = found
        draft.answer_error = None
        try:
            draft.faces, draft.count = faces_of(args.get("value", ""), question.sides, question.count), ""
        except ValueError:
            draft.answer_error = Said("form.error.number")


def count(app: App, args: Args) -> None:
    if found := asked(app):
        found[0].count, found[0].answer_error = args.get("value", "").strip(), None
        if found[0].count:
            found[0].faces = []


def labelled(app: App, args: Args) -> None:
    if found := asked(app):
        found[0].labelled[int(args.get("index", "0"))] = args.get("value", "").strip()
        found[0].answer_error = None


def submit(app: App, args: Args) -> None:
    """The faces as they are; in a question with a die for each of several, what was left blank is rolled."""
    found = asked(app)
    if found is None:
        apply(app, args)
        return
    draft, question = found
    try:
        if question.labels:
            chance = app.chance.faces(question.count, question.sides)
            texts = [draft.labelled.get(index, "") for index in range(question.count)]
            faces = [face_of(text, question.sides) if text else chance[index] for index, text in enumerate(texts)]
            fights.answer(app, Answer(faces=tuple(faces)))
        elif draft.count and question.counted:
            fights.answer(app, Answer(count=int(draft.count)))
        else:
            fights.answer(app, Answer(faces=tuple(draft.faces)))
    except ValueError:
        draft.answer_error = Said("form.error.number")


def roll(app: App, args: Args) -> None:
    """The app rolls this question after all, and what has to be rolled again because of it."""
    found = asked(app)
    while found is not None:
        fights.answer(app, Answer(faces=app.chance.faces(found[1].count, found[1].sides)))
        found = asked(app)
        if found is not None and not found[1].reroll:
            return


def entry(app: App, args: Args) -> None:
    draft = app.view.draft
    if draft is not None and isinstance(draft.question, Ruling):
        draft.entries[args.get("name", "")] = args.get("value", "").strip()
        draft.answer_error = None


def apply(app: App, args: Args) -> None:
    draft = app.view.draft
    if draft is None or not isinstance(draft.question, Ruling):
        return
    try:
        given = ruling_of(draft, draft.question)
    except RuleError as error:
        draft.answer_error = error.said
    else:
        fights.answer(app, given)


TAPS = {
    "face": face,
    "face-back": back,
    "faces": typed,
    "count": count,
    "labelled": labelled,
    "answer": submit,
    "answer-roll": roll,
    "entry": entry,
    "apply": apply,
}
