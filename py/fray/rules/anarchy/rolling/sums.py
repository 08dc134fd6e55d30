"""What sums are made of: attribute and skill, the one amp; Edge, and what a skill asks for."""

from __future__ import annotations

from fray.engine.fight.action import Action
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..equipment.amps import Amp
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.plot import points
from ..fighters.sheet import essence_penalty
from ..fighters.traits import BODY, BODY_SKILLS, MAGIC, SKILLS, TRAINED_ONLY


def skill_lines(fighter: Fighter, skill: str, attribute: str = "") -> tuple[Line, ...]:
    """Skill + attribute; without the skill the attribute alone."""
    sheet = fighter.now
    base = attribute or SKILLS[skill]
    lines: tuple[Line, ...] = (Line(key=base, value=sheet.trait(base)),)
    if points_of := sheet.trait(skill):
        lines = (Line(key=skill, value=points_of), *lines)
    else:
        lines += (Line(key="untrained", value=0, params={"skill": skill}),)
    if skill in MAGIC and (lost := essence_penalty(sheet)):
        lines += (Line(key="essence", value=lost),)
    return lines


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
    found = [(str(i), amp) for i, amp in enumerate(fighter.sheet.amps) if amp.changes_rolls and fits(amp, *touches)]
    return tuple(key for key, amp in sorted(found, key=lambda one: -(2 * one[1].dice + one[1].rerolls + one[1].damage)))


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


def edge_options(fighter: Fighter) -> tuple[Option, ...]:
    """No Edge, before the roll, after it."""
    refused = None if fighter.edge else Incomplete("refuse.edge")
    options = (Option(when, Said(f"edge_use.{when}"), 1 if when == "before" else None, refused) for when in ("before", "after"))
    return (Option("", Said("edge_use.none")), *options)


def check_trained(action: Action[Fight], fighter: Fighter, skill: str) -> None:
    """Some skills cannot be used without a point in them. Errors: `Refused`."""
    if skill in TRAINED_ONLY and not fighter.now.trait(skill):
        action.refuse("refuse.untrained")


def needs_body(skill: str, attribute: str) -> bool:
    """Whether a roll needs the flesh."""
    return skill in BODY_SKILLS or (not skill and attribute in BODY)


def check_spending(action: Action[Fight], fight: Fight, id: str, edge: str, live: bool) -> None:
    """Edge and Plot Points must be there. Errors: `Refused`."""
    if edge and not fight.fighter(id).edge:
        action.refuse("refuse.edge")
    if live and points(fight, id) is None:
        action.refuse("refuse.plot")
