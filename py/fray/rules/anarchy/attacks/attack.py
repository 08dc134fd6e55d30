"""Attacks on the street: a blow, a shot, a throw, or a weapon of a machine; against Agility + Logic."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight.presence import is_enemy
from fray.engine.values.circumstance import toggle
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said, Text

from ..equipment.weapons import SKILL_FOR, UNARMED, Kind, Weapon
from ..fighters.fight import Fight, band, is_sheltered, operator
from ..fighters.sheet import SLOTS
from ..rolling.amps import rerolls_said
from ..turns.check import check_body
from .opposed import OpposedAttack
from .sums import all_targets, damage_lines, street_defence

MOUNTED = "m"  # before the number of a weapon of the machine that is steered


class Attack(OpposedAttack):
    """One attack with one weapon. weapon: its number on the sheet, "unarmed", or "m" and the number of a mounted one. also: others in its
    area.

    willed: a spirit, which nothing mundane can hurt, is attacked by force of will: Close Combat + Willpower -2, with the damage of bare
    hands.
    """

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "sword-wound"
    by_autopilot: ClassVar[bool] = True
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
    also: Annotated[tuple[str, ...], Field(max_length=50), Ask(widget="fighters")] = ()
    willed: Annotated[
        bool,
        toggle(
            "willed", -2, "section.spirits", Text("by force of will", "всей силой воли"), kind="magic",
            when=lambda s: s.target_fighter is not None and s.target_fighter.sheet.kind == "spirit",
        ),
    ] = False  # fmt: skip

    # ------------------------------------------------------------------ the weapon

    def is_mounted(self) -> bool:
        return self.weapon.startswith(MOUNTED)

    def weapon_class(self) -> Literal["", "personal", "mounted"]:
        return "mounted" if self.is_mounted() else "personal"

    def origin(self, fight: Fight) -> str:
        """The fighter whose distance counts: the machine for a mounted weapon, else the attacker."""
        return (armed_machine(fight, self.actor) or self.actor) if self.is_mounted() else self.actor

    def weapon_used(self, fight: Fight) -> Weapon:
        """The weapon it is made with."""
        if self.willed:
            return UNARMED
        return fight.fighter(self.origin(fight)).weapon(self.weapon.removeprefix(MOUNTED) if self.is_mounted() else self.weapon)

    # ------------------------------------------------------------------ the attack

    def skill(self, fight: Fight) -> str:
        """The skill of the weapon. A machine without an operator rolls its autopilot instead."""
        return "vehicle_weapons" if self.is_mounted() else SKILL_FOR[self.weapon_used(fight).use]

    def amp_kinds(self, fight: Fight) -> tuple[str, ...]:
        kind = "close_attacks" if self.weapon_used(fight).is_close else "ranged_attacks"
        return ("attacks", kind, self.skill(fight))

    def base_lines(self, fight: Fight) -> tuple[Line, ...]:
        lines = super().base_lines(fight)
        if not self.willed:
            return lines
        willpower = Line(key="willpower", value=self.fighter(fight).now.willpower)
        return tuple(willpower if entry.key == "agility" else entry for entry in lines)

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        weapon = self.weapon_used(fight)
        lines: tuple[Line, ...] = ()
        if weapon.dice:
            lines += (Line(key="weapon", value=weapon.dice, params={"weapon": weapon.name}),)
        if reach := weapon.at(self.distance(fight)):
            lines += (Line(key=f"range.{self.distance(fight)}", value=reach),)
        return lines

    def distance(self, fight: Fight) -> Literal["close", "near", "far"]:
        """The band between the attacker, or the machine of a mounted weapon, and the target."""
        return band(fight, self.origin(fight), self.target)

    def defence_penalty(self, fight: Fight) -> int:
        return self.weapon_used(fight).hinders

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return street_defence(fight, target)

    # ------------------------------------------------------------------ the damage

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return damage_lines(fight, self.fighter(fight), self.weapon_used(fight))

    def kind(self, fight: Fight, target: str) -> Kind:
        weapon, amp = self.weapon_used(fight), self.amp_used(fight)
        return "physical" if weapon.name == UNARMED.name and amp is not None and amp.physical else weapon.kind

    def penetrating(self, fight: Fight) -> bool:
        return self.weapon_used(fight).penetrating

    def ignores_armour(self, fight: Fight, target: str) -> bool:
        return False

    def others_in_area(self, fight: Fight) -> tuple[str, ...]:
        return self.also if self.weapon_used(fight).area else ()

    # ------------------------------------------------------------------ what forbids it

    def check_kind(self, fight: Fight) -> None:
        fighter = self.fighter(fight)
        self.need("need.weapon", self.weapon not in weapon_keys(fight, self.actor))
        self.need("need.target", self.target == self.actor)
        self.refuse("refuse.slots", not self.is_mounted() and self.weapon.isdecimal() and int(self.weapon) >= SLOTS)
        if self.is_mounted():
            gun = armed_machine(fight, self.actor)
            self.refuse("refuse.machine", gun is None or fight.fighter(gun).status)
        if not self.is_mounted() or fighter.machine is None:
            check_body(self, fighter)
        self.refuse("refuse.steered", fighter.sheet.is_machine and operator(fight, self.actor) is not None)
        self.refuse("refuse.mixed", fight.round and not self.by and fighter.used and fighter.used != self.weapon_class())
        self.refuse("refuse.range", self.weapon_used(fight).at(self.distance(fight)) is None)
        for id in all_targets(self, fight):
            self._whom(fight, id)

    def _whom(self, fight: Fight, id: str) -> None:
        target = fight.fighter(id)
        self.refuse("refuse.sprite", target.sheet.kind == "sprite")
        self.refuse("refuse.spirit", target.sheet.kind == "spirit" and not (self.weapon_used(fight).magical or self.willed))
        self.refuse("refuse.inside", is_sheltered(fight, id, self.actor))
        self.refuse("refuse.willed_spirit", self.willed and target.sheet.kind != "spirit")
        self.refuse("refuse.willed", self.willed and not self.fighter(fight).weapon(self.weapon).is_close)

    # ------------------------------------------------------------------ the form

    def settled(self, encounter: Fight) -> Self:
        """Fills in force of will against a spirit where the weapon is mundane, nobody else for a weapon without an area, and the likeliest
        amps.
        """
        if self.target not in encounter.fighters or self.weapon not in weapon_keys(encounter, self.actor):
            return self
        plain = self.but(willed=False)
        spirit, weapon = encounter.fighter(self.target).sheet.kind == "spirit", plain.weapon_used(encounter)
        willed = spirit and not self.is_mounted() and weapon.is_close and not weapon.magical
        also = tuple(id for id in self.also if id != self.target) if weapon.area else ()
        attack = self.but(willed=willed, also=also)
        return super(Attack, attack).settled(encounter)

    def matters(self, encounter: Fight, name: str) -> bool:
        return self.weapon_used(encounter).area if name == "also" else super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "weapon":
            return tuple(self._weapon(encounter, key) for key in weapon_keys(encounter, self.actor))
        if name == "also":
            others = [id for id, f in encounter.fighters.items() if id not in (self.actor, self.target) and not f.gone]
            return people(sorted(others, key=lambda id: not is_enemy(encounter, self.actor, id)))
        return super().options(encounter, name)

    def _weapon(self, fight: Fight, key: str) -> Option:
        """A weapon as a choice: its damage, its dice at this distance, and why it cannot be used."""
        attack = self.but(weapon=key, willed=False)
        weapon = attack.weapon_used(fight)
        points = max(sum(entry.value for entry in damage_lines(fight, self.fighter(fight), weapon)), 0)
        hint = Said("hint.damage", {"n": points, "kind": weapon.kind})
        if self.target not in fight.fighters:
            return Option(key, Said(weapon.name), None, hint=hint)
        reach = weapon.at(attack.distance(fight))
        refused = Incomplete("refuse.range") if reach is None else None
        return Option(key, Said(weapon.name), (reach or 0) + weapon.dice or None, refused, rerolls_said(weapon.rerolls) or hint)


def armed_machine(fight: Fight, id: str) -> str | None:
    """The machine whose weapons a fighter can fire: the one that is steered, else the one that is ridden; a gunner need not drive."""
    fighter = fight.fighter(id)
    machine = fighter.machine or fighter.inside
    return machine if machine in fight.fighters else None


def weapon_keys(fight: Fight, id: str) -> tuple[str, ...]:
    """The weapons of the machine that the fighter steers or rides, then the fighter's own."""
    fighter = fight.fighter(id)
    armed = fight.fighters.get(armed_machine(fight, id) or "")
    mounted = tuple(f"{MOUNTED}{i}" for i in range(len(armed.sheet.weapons))) if armed is not None else ()
    return (*mounted, *fighter.weapon_keys)


def likely_weapon(fight: Fight, id: str, target: str) -> str:
    """The weapon that reaches the target with the most dice, and among those the one with the most damage."""
    probe = Attack(actor=id, target=target)
    fighter = fight.fighter(id)
    elsewhere = fighter.mode == "vr"

    def worth(key: str) -> tuple[bool, int, int]:
        attack = probe.but(weapon=key)
        weapon = attack.weapon_used(fight)
        reach = weapon.at(attack.distance(fight)) if target in fight.fighters else 0
        usable = reach is not None and (attack.is_mounted() or not elsewhere)
        dice = (reach or 0) + weapon.dice
        points = sum(entry.value for entry in damage_lines(fight, fighter, weapon))
        return usable, 2 * dice + points, points

    keys = weapon_keys(fight, id)
    return max(keys, key=worth) if keys else "unarmed"
