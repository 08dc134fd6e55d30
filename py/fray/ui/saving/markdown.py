"""The log of a fight as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from fray.engine.fight.session import Session
from fray.engine.values.modifier import Line
from fray.engine.values.show import Throw
from fray.engine.values.text import Said, Speaker, signed


def markdown(session: Session, speaker: Speaker, title: str) -> str:
    """A heading for each round, a line for each event, with its sums and dice indented under it."""
    lines = [line for number in range(session.at) for line in step_lines(session, number, speaker)]
    return "\n".join([f"# {escaped(title)}", "", *lines]) + "\n"


def step_lines(session: Session, number: int, speaker: Speaker) -> Iterator[str]:
    """The lines of the step that comes after `number` others."""
    state = session.state(number)
    for event in session.steps[number].events:
        before, state = state.round, event.apply(state)
        said = [escaped(speaker.say(sentence)) for sentence in event.log()]
        if not said:
            continue
        if state.round != before:
            yield from ("", f"## {' '.join(said)}", "")
            continue
        yield from (f"- {sentence}" for sentence in said)
        yield from (f"    - {escaped(speaker.say(label))}{sum_of(lines, speaker)}" for label, lines in event.sums())
        yield from (f"    - 🎲 {dice_of(throw, speaker)}" for throw in event.dice())


def sum_of(lines: tuple[Line, ...], speaker: Speaker) -> str:
    """A sum in one line."""
    if not lines:
        return ""
    return ": " + ", ".join(f"{escaped(speaker.say(Said(line.key, line.params)))} {signed(line.value)}" for line in lines)


def dice_of(throw: Throw, speaker: Speaker) -> str:
    """A throw in one line: what it was for, the faces, the result."""
    label = f"{escaped(speaker.say(throw.label))}: " if throw.label else ""
    result = f" → {escaped(speaker.say(throw.result))}" if throw.result else ""
    return label + " ".join(str(face.face) for face in throw.faces) + result


def escaped(text: str) -> str:
    """Text that stays as it is in Markdown."""
    return "".join("\\" + letter if letter in "\\`*_[]<>#|" else letter for letter in " ".join(text.split()))
