"""Taps that answer a question: faces tapped or typed, a bare count, a choice, the entries of a ruling."""

from __future__ import annotations

import re
from collections.abc import Callable

from fray.engine.values.ask import Answer, Choice, Dice, Ruling
from fray.engine.values.errors import RuleError
from fray.engine.values.text import Said

from ..pieces.draw_dice import HUNDRED
from ..state import fights, safety
from ..state.desk import Desk
from ..state.outlook import ruling_of
from ..state.view import Args, Draft


def asked(desk: Desk) -> tuple[Draft, Dice] | None:
    """The draft and its open question for dice; None where there is none."""
    draft = desk.view.draft
    return (draft, draft.question) if draft is not None and isinstance(draft.question, Dice) else None


def has_digits(question: Dice) -> bool:
    """Whether the faces are entered by the keys 0 to 9."""
    return not question.labels and (question.sides <= 10 or question.sides == HUNDRED)


def face_of(text: str, sides: int) -> int:
    """One face as typed. On dice marked from 0 a 0 is the highest face. Errors: ValueError."""
    number = int(text)
    return sides if number == 0 and sides in (10, HUNDRED) else number


def faces_of(text: str, sides: int, count: int) -> list[int]:
    """Faces as typed: "8 9 0 3"; without spaces where all have as many digits: "8903", or "4700" for 47 and 100. Errors: ValueError."""
    pieces = re.findall(r"\d+", text)
    if sides <= 10 and len(pieces) == 1 and len(pieces[0]) > 1 and not (count == 1 and pieces[0] == str(sides)):
        pieces = list(pieces[0])
    if sides == HUNDRED and len(pieces) == 1 and count > 1 and len(pieces[0]) == 2 * count:
        pieces = re.findall("..", pieces[0])
    return [face_of(piece, sides) for piece in pieces]


def face(desk: Desk, args: Args) -> None:
    """A key with a face. For percentile dice the keys are digits, and the tens come first."""
    found, text = asked(desk), args.get("value", "0")
    if found is None or len(found[0].faces) >= found[1].count:
        return
    draft, question = found
    draft.count, draft.answer_error = "", None
    if question.sides == HUNDRED and not draft.tens:
        draft.tens = str(int(text) % 10)
        return
    face = face_of(draft.tens + text, question.sides)
    if 1 <= face <= question.sides:
        draft.faces.append(face)
        draft.tens = ""


def back(desk: Desk, args: Args) -> None:
    """Takes the last face back; for percentile dice the last digit."""
    if found := asked(desk):
        draft, question = found
        if draft.tens or not draft.faces:
            draft.tens = ""
        else:
            gone = draft.faces.pop()
            draft.tens = str(gone % HUNDRED // 10) if question.sides == HUNDRED else ""


def typed(desk: Desk, args: Args) -> None:
    if found := asked(desk):
        draft, question = found
        draft.answer_error = None
        try:
            draft.faces, draft.tens, draft.count = faces_of(args.get("value", ""), question.sides, question.count), "", ""
        except ValueError:
            draft.answer_error = Said("form.error.number")


def count(desk: Desk, args: Args) -> None:
    if found := asked(desk):
        found[0].count, found[0].answer_error = args.get("value", "").strip(), None
        if found[0].count:
            found[0].faces, found[0].tens = [], ""


def labelled(desk: Desk, args: Args) -> None:
    if found := asked(desk):
        found[0].labelled[int(args.get("index", "0"))] = args.get("value", "").strip()
        found[0].answer_error = None


def submit(desk: Desk, args: Args) -> None:
    """Answers with what is entered. Where each die has an owner, the dice that were left blank are rolled."""
    found = asked(desk)
    if found is None:
        apply(desk, args)
        return
    draft, question = found
    try:
        if question.labels:
            chance = desk.chance.faces(question.count, question.sides)
            texts = [draft.labelled.get(index, "") for index in range(question.count)]
            faces = [face_of(text, question.sides) if text else chance[index] for index, text in enumerate(texts)]
            fights.answer(desk, Answer(faces=tuple(faces)))
        elif draft.count and question.counted:
            fights.answer(desk, Answer(count=int(draft.count)))
        else:
            fights.answer(desk, Answer(faces=tuple(draft.faces)))
    except ValueError:
        draft.answer_error = Said("form.error.number")


def roll(desk: Desk, args: Args) -> None:
    """The app rolls this question after all, and the rerolls that come of it."""
    found = asked(desk)
    while found is not None:
        fights.answer(desk, Answer(faces=desk.chance.faces(found[1].count, found[1].sides)))
        found = asked(desk)
        if found is not None and not found[1].reroll:
            return


def entry(desk: Desk, args: Args) -> None:
    draft = desk.view.draft
    if draft is not None and isinstance(draft.question, Ruling):
        draft.entries[args.get("name", "")] = args.get("value", "").strip()
        draft.answer_error = None


def apply(desk: Desk, args: Args) -> None:
    draft = desk.view.draft
    if draft is None or not isinstance(draft.question, Ruling):
        return
    try:
        given = ruling_of(draft, draft.question)
    except RuleError as error:
        draft.answer_error = error.said
    else:
        fights.answer(desk, given)


def choose(desk: Desk, args: Args) -> None:
    """Answers a choice with one of its options."""
    draft = desk.view.draft
    if draft is not None and isinstance(draft.question, Choice):
        fights.answer(desk, Answer(choice=args.get("value", "")))


def saved(tap: Callable[[Desk, Args], None]) -> Callable[[Desk, Args], None]:
    """The tap, and after it the roll that waits is saved with what is typed."""

    def both(desk: Desk, args: Args) -> None:
        tap(desk, args)
        safety.keep_pending(desk)

    return both


TAPS = {
    "choose": choose,
    "face": saved(face),
    "face-back": saved(back),
    "faces": saved(typed),
    "count": saved(count),
    "labelled": saved(labelled),
    "answer": submit,
    "answer-roll": roll,
    "entry": saved(entry),
    "apply": apply,
}
