"""Sheets, fighters and fights for the tests of these rules, in as few words as a test needs.

    fight = begun(fighter("Ann", weapons=["sword_broad"], sword=60), fighter("Bo", armour="hard_leather", dodge=40))
    after, events = do(fight, Attack(actor="a", target="b", weapon="0"), [12], "dodge", [77], [5], {})

Fighters get the ids a, b, c, … in the order they are given in; `begun` gives the turn to the first of them, whatever the ranks.
Every characteristic is 10 and SIZ 10 unless told, so that hit points are 10 and there is no damage bonus.
"""

from string import ascii_lowercase

from fray.engine.fight.session import Session
from fray.engine.values.modifier import total
from fray.rules.brp.equipment.armour import armour
from fray.rules.brp.equipment.weapons import weapon
from fray.rules.brp.fighters.fight import Fight
from fray.rules.brp.fighters.fighter import Fighter, enlisted
from fray.rules.brp.fighters.sheet import Sheet, Training
from fray.rules.brp.fighters.traits import CHARACTERISTICS, SPECIALITIES
from fray.rules.brp.turns.turn import TurnBegan

from ..table import answer, decide, do, kinds, sums
from ..table import of as one
from ..table import why as refused


def sheet(name="Ann", **fields):
    """A sheet: every characteristic 10 unless told. Weapons and armour by short names; a speciality by its name is a training."""
    fields = {**dict.fromkeys(CHARACTERISTICS, 10), **fields}
    fields["weapons"] = tuple(weapon(w) if isinstance(w, str) else w for w in fields.get("weapons", ()))
    learnt = {key: fields.pop(key) for key in SPECIALITIES if key in fields}
    fields["trainings"] = (*fields.get("trainings", ()), *(Training(skill=key, value=value) for key, value in learnt.items()))
    for worn in ("armour", "helmet"):
        if isinstance(fields.get(worn), str):
            fields[worn] = armour(fields[worn])
    return Sheet(name=name, **fields)


def fighter(name="Ann", side="", **fields):
    """A fighter: fields of the sheet and of the fighter mixed."""
    own = {key: fields.pop(key) for key in list(fields) if key in Fighter.model_fields and key not in Sheet.model_fields}
    own |= {"power": fields["power"]} if "power" in fields else {}
    made = enlisted(sheet(name, **fields), side=side)
    return Fighter.model_validate({**dict(made), **own})


def fight(*fighters, **fields):
    """A fight that has not begun, with these fighters as a, b, c, …"""
    return Fight(fighters=dict(zip(ascii_lowercase, fighters, strict=False)), **fields)


def begun(*fighters, turn="a", **fields):
    """A fight in the actions of its first round, with this fighter's turn."""
    fields = {"round": 1, "phase": "actions", **fields}
    made = fight(*fighters, **fields)
    return TurnBegan(fighter=turn, at_once=(turn,)).apply(made) if turn else made


__all__ = ["Session", "answer", "begun", "decide", "do", "fight", "fighter", "kinds", "one", "refused", "sheet", "sums", "total"]
