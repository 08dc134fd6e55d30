"""Every + and - of a fight: one row each, of dice, of difficulty, of damage or of initiative (its group).

Rows that follow from the fight stand here with their conditions. Rows that are chosen in a form come from its fields: of the circumstances
that all attacks share, or of one action alone.
"""

from __future__ import annotations

from functools import cache

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import own_rows, rows_of
from fray.engine.values.modifier import Line, Modifier, lines_of
from fray.engine.values.text import Text

from ..fighters.fight import MOST_OPPONENTS, Fight
from .circumstances import SIZES, Circumstances
from .situation import Situation

# fmt: off
STANDING = (
    # dice of an attack
    Modifier("blinded.target", 2, "section.blind", "dice", words=Text("target is blinded", "цель ослеплена"),
             when=lambda s: s.is_attack_at_one and s.target.has("blinded")),
    Modifier("held.target", 2, "section.immobile", "dice", words=Text("target is held", "цель удерживают"),
             when=lambda s: s.is_attack_at_one and s.target_held and not s.target.helpless),
    Modifier("down.target", 1, "section.knockdown", "dice", words=Text("target is on the ground", "цель лежит"),
             when=lambda s: s.is_attack_at_one and s.is_close and s.target.has("down") and not s.fighter.has("down")),
    Modifier("down.self", -2, "section.knockdown", "dice", words=Text("on the ground", "лёжа"),
             when=lambda s: s.fighter.has("down") and ((s.is_attack and s.is_close) or s.defence in ("block", "parry"))),
    Modifier("ambush", 1, "section.ambush", "dice", "rule.ambush.effect", words=Text("surplus of the ambush", "успехи засады"),
             times=lambda s: s.fighter.ambush.get(s.other, 0) if s.is_attack_at_one else 0),
    Modifier("scope", 2, "section.aim", "dice", words=Text("scope", "оптический прицел"),
             when=lambda s: s.aim and s.weapon.scope),          # in the first turn of aiming
    Modifier("aim", 1, "section.aim", "dice", "rule.aim.effect", words=Text("aimed", "прицеливание"), times=lambda s: s.aim),
    # difficulty
    Modifier("opponents", 1, "section.opponents", "difficulty", "rule.opponents.effect",
             words=Text("opponents after the first: {n}", "оппонентов сверх первого: {n}"), times=lambda s: s.extra_opponents,
             most=MOST_OPPONENTS),
    Modifier("off_hand", 1, "section.two", "difficulty", words=Text("off hand", "вторая рука"),
             when=lambda s: s.is_attack and s.armed and s.circumstances.off_hand and not s.fighter.sheet.ambidextrous),
    Modifier("off_balance", 1, "section.tackle", "difficulty", words=Text("off balance", "потеря равновесия"),
             when=lambda s: s.is_off_balance),
    # damage
    Modifier("aimed.small", 1, "section.targeting", "damage", words=SIZES["small"].words,
             when=lambda s: s.may_target and s.circumstances.size == "small" and not s.stakes_heart),
    Modifier("aimed.tiny", 2, "section.targeting", "damage", words=SIZES["tiny"].words,
             when=lambda s: s.may_target and s.circumstances.size == "tiny" and not s.stakes_heart),
    # initiative
    Modifier("stumbled", -2, "section.knockdown", "initiative", words=Text("barely kept upright", "после толчка"),
             when=lambda s: s.fighter.has("stumbled")),
)
# how often these count is told by the rules of several actions and of full defence
FURTHER = (
    Modifier("multiple", -1, "section.multiple", "actions", "rule.multiple.effect",
             words=Text("{n:actions} in a turn", "{n:actions} за ход")),
    Modifier("full_defence", -1, "section.defence", "actions", "rule.full_defence.effect",
             words=Text("further defence", "повторная защита")),
)
# fmt: on
CHOSEN = rows_of(Circumstances, of=lambda s: s.circumstances)
GROUPS = ("dice", "actions", "difficulty", "damage", "initiative")


def of_known_groups(rows: tuple[Modifier, ...], groups: tuple[str, ...] = GROUPS) -> tuple[Modifier, ...]:
    """The rows, each of a group that some sum counts. Errors: `ValueError` for a row of any other group."""
    for row in rows:
        if row.group not in groups:
            raise ValueError(f"row '{row.key}' is of '{row.group}'; known: {', '.join(groups)}")
    return rows


LISTED = of_known_groups((*STANDING, *CHOSEN, *FURTHER))
ROWS = {row.key: row for row in LISTED}
MODIFIERS = tuple(row for group in GROUPS for row in ROWS.values() if row.group == group)


def rows_of_group(group: str) -> tuple[Modifier, ...]:
    """The rows of one group that all actions share, each with its condition."""
    return tuple(row for row in (*STANDING, *CHOSEN) if row.group == group)


ROLLED = ("dice", "difficulty", "damage")  # the groups that rows of a single action may have
SHARED = {group: rows_of_group(group) for group in ROLLED}
INITIATIVE = rows_of_group("initiative")


def _form(s: Situation) -> Action[Fight] | None:
    return s.form


@cache
def form_rows(form: type[Action[Fight]], group: str) -> tuple[Modifier, ...]:
    """The rows of one group that only the form of this action declares, each with its condition."""
    return tuple(row for row in of_known_groups(own_rows(form, (Circumstances,), _form), ROLLED) if row.group == group)


def modifier_lines(group: str, s: Situation) -> tuple[Line, ...]:
    """All rows of one group that count in a roll: those that all actions share, then those of the action's own form."""
    return lines_of(SHARED[group], s) + (lines_of(form_rows(type(s.form), group), s) if s.form is not None else ())
