"""The sheet of a fighter changed in the middle of the fight: rounds and what he holds go with the weapon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from fray.engine.table import master
from fray.engine.values.modifier import total

from .fighters.fight import Fight
from .fighters.fighter import Fighter, enlisted
from .fighters.sheet import Sheet, blood_lines


class Rewritten(master.Rewritten):
    """The sheet of a fighter was changed. Points left follow what they were missing."""

    sheet: Sheet

    def carried(self, encounter: Fight, old: Fighter) -> dict[str, Any]:
        fresh = enlisted(self.sheet, edition=encounter.edition)
        was = {old.sheet.weapons[int(key)].name: rounds for key, rounds in old.ammo.items() if int(key) < len(old.sheet.weapons)}
        ammo = {key: min(was.get(fresh.weapon(key).name, rounds), rounds) for key, rounds in fresh.ammo.items()}
        held = old.held.name
        hand = next((key for key in fresh.weapon_keys if fresh.weapon(key).name == held), "unarmed")
        names = {old.weapon(key).name for key in old.lying}
        lying = tuple(str(i) for i, weapon in enumerate(self.sheet.weapons) if weapon.name in names)
        most = total(blood_lines(self.sheet))
        missing = total(blood_lines(old.sheet)) - old.blood
        blood = min(max(most - missing, 0), max(most, old.blood)) if most != total(blood_lines(old.sheet)) else old.blood
        willpower = max(self.sheet.willpower - old.sheet.willpower + old.willpower, 0)
        ruined = old.ruined and self.sheet.armour == old.sheet.armour
        return {
            "ammo": ammo, "hand": hand, "lying": lying, "blood": blood, "willpower": min(willpower, 20), "ruined": ruined,
        }  # fmt: skip


class Rewrite(master.Rewrite):
    """Changes the sheet of a fighter in the middle of the fight; derived numbers follow, marks and points left stay."""

    event: ClassVar[Callable[..., master.Rewritten]] = Rewritten
    sheet: Sheet
