"""The one amp that counts for a roll: which amps fit, their dice, and how they are offered."""

from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..equipment.amps import Amp
from ..fighters.fighter import Fighter


def amp_of(fighter: Fighter, key: str, *touches: str) -> Amp | None:
    """The amp with this number on the sheet, if it changes such a roll."""
    return next(
        (amp for i, amp in enumerate(fighter.sheet.amps) if str(i) == key and amp.changes_rolls and fits(amp, *touches)), None
    )  # fmt: skip


def fits(amp: Amp, *touches: str) -> bool:
    """Whether an amp changes a roll of these kinds."""
    return amp.touches == "everything" or amp.touches in touches


def amp_keys(fighter: Fighter, *touches: str) -> tuple[str, ...]:
    """The numbers of the amps that change such a roll, the strongest first."""
    fitting = [(str(i), amp) for i, amp in enumerate(fighter.sheet.amps) if amp.changes_rolls and fits(amp, *touches)]
    return tuple(key for key, amp in sorted(fitting, key=lambda one: -(2 * one[1].dice + one[1].rerolls + one[1].damage)))


def amp_lines(amp: Amp | None) -> tuple[Line, ...]:
    """The dice of the one amp that counts."""
    return (Line(key="amp", value=amp.dice, params={"amp": amp.name}),) if amp is not None and amp.dice else ()


def amp_options(fighter: Fighter, *touches: str) -> tuple[Option, ...]:
    """The amps as choices: none, and each that fits, with its dice."""
    keys = amp_keys(fighter, *touches)
    amps = ((key, fighter.sheet.amps[int(key)]) for key in keys)
    named = (Option(key, Said(amp.name), amp.dice or None, hint=rerolls_said(amp.rerolls)) for key, amp in amps)
    return (*named, Option("", Said("amp.none"))) if keys else ()


def rerolls_said(count: int) -> Said | None:
    """How many misses may be rolled once more, in words."""
    return Said("hint.rerolls", {"n": count}) if count else None
