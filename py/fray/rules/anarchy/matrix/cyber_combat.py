"""Cyber combat: one persona attacks another in the Matrix."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..attacks.opposed import OpposedAttack
from ..equipment.weapons import Kind, Weapon
from ..fighters.fight import Fight, is_online
from ..fighters.health import Route
from ..fighters.sheet import half
from ..rolling.situation import Ground
from .deck import DeckRoll
from .sums import matrix_defence, matrix_route


class CyberAttack(DeckRoll, OpposedAttack):
    """Cyber combat: Hacking + Logic against Logic + Firewall, without noise.

    deadly: biofeedback, for physical damage. weapon: of a sprite, or "".
    """

    type: Literal["CyberAttack"] = "CyberAttack"
    title: ClassVar[str] = "action.cyber_attack"
    icon: ClassVar[str] = "processor"
    ground: ClassVar[Ground] = "matrix"
    how: ClassVar[str] = "cyber"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    deadly: Annotated[bool, Ask()] = False

    def weapon_used(self, fight: Fight) -> Weapon | None:
        """The weapon of a sprite; None for a persona without one."""
        fighter = self.fighter(fight)
        if fighter.sheet.kind != "sprite" or not (self.weapon.isdecimal() and int(self.weapon) < len(fighter.sheet.weapons)):
            return None
        return fighter.weapon(self.weapon)

    def means(self, fight: Fight) -> str:
        weapon, amp = self.weapon_used(fight), self.amp_used(fight)
        return weapon.name if weapon is not None else amp.name if amp is not None else super().means(fight)

    def amp_kinds(self, fight: Fight) -> tuple[str, ...]:
        return ("cyber_attacks", "hacking")

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return matrix_defence(fight.fighter(target))

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        weapon = self.weapon_used(fight)
        if weapon is None:
            return (Line(key="half.logic", value=half(self.fighter(fight).now.logic)),)
        return (Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}),)

    def kind(self, fight: Fight, target: str) -> Kind:
        weapon = self.weapon_used(fight)
        deadly = self.deadly or (weapon is not None and weapon.kind == "physical")
        return "physical" if deadly and fight.fighter(target).sheet.kind != "sprite" else "stun"

    def route(self, fight: Fight, target: str) -> Route:
        return matrix_route(fight.fighter(target), self.kind(fight, target))

    def check_kind(self, fight: Fight) -> None:
        fighter = self.fighter(fight)
        self.need("need.target", self.target == self.actor)
        self.refuse("refuse.offline", not is_online(fighter))
        self.refuse("refuse.target_offline", not is_online(fight.fighter(self.target)))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "weapon":
            weapons = self.fighter(encounter).sheet.weapons
            return (*(Option(str(i), Said(w.name), w.damage or None) for i, w in enumerate(weapons)), Option("", Said("how.cyber")))
        return super().options(encounter, name)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "weapon":
            return self.fighter(encounter).sheet.kind == "sprite"
        return super().matters(encounter, name)
