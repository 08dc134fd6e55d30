"""Skill and attribute in a sum, and what a skill asks for."""

from fray.engine.fight.action import Action
from fray.engine.values.modifier import Line

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
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


def check_trained(action: Action[Fight], fighter: Fighter, skill: str) -> None:
    """Stops the use of a skill that needs a point in it, without one. Errors: `Refused`."""
    action.refuse("refuse.untrained", skill in TRAINED_ONLY and not fighter.now.trait(skill))


def needs_body(skill: str, attribute: str) -> bool:
    """Whether a roll needs the body."""
    return skill in BODY_SKILLS or (not skill and attribute in BODY)
