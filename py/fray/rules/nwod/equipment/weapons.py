"""Weapons: the chapter's ten firearms and fourteen melee weapons, bare hands, bites, and a few things to throw.

damage: dice. ranges: yards (short, medium, long). clip: rounds, chambered: one more in the chamber. strength: what it needs.
cost: dots of Resources, 0 for a dash. Source: the tables of ranged and melee weapons.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME, known

Use = Literal["brawl", "melee", "firearm", "thrown"]
Damage = Literal["bashing", "lethal", "aggravated"]
Reload = Literal["clip", "single", "crossbow"]
DAMAGE_KIND = Ask(widget="choice", values="damage.")
MATERIAL = known(("fire", "sunlight", "silver"))  # what a bane of its own can be; any other is the user's own word


class Weapon(Frozen):
    """A weapon, from the table or made up. `name` is a key of the words or a text."""

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    use: Annotated[Use, Ask(widget="choice")] = "melee"
    damage: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    kind: Annotated[Damage, DAMAGE_KIND] = "bashing"
    strength: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    size: Annotated[int, Field(ge=0, le=10), Ask()] = 1
    ranges: Annotated[tuple[int, int, int] | None, Ask(widget="hidden")] = None
    clip: Annotated[int, Field(ge=0, le=500), Ask()] = 0
    chambered: Annotated[int, Field(ge=0, le=1), Ask(widget="hidden")] = 0
    reload: Annotated[Reload, Ask(widget="choice")] = "clip"
    two_hands: Annotated[bool, Ask()] = False
    again: Annotated[int, Field(ge=8, le=10), Ask()] = 10
    piercing: Annotated[int, Field(ge=0, le=5), Ask()] = 0
    automatic: Annotated[bool, Ask()] = False
    scope: Annotated[int, Field(ge=0, le=4), Ask()] = 0
    aerodynamic: Annotated[bool, Ask()] = False
    improvised: Annotated[bool, Ask()] = False
    concealed: Annotated[bool, Ask()] = False
    bane: Annotated[str, Field(max_length=40), MATERIAL, Ask(widget="text")] = ""
    traits: Annotated[tuple[str, ...], Ask(widget="hidden")] = ()  # natural · knockout · stake · bolt · guard · sturdy · stun · knockdown
    cost: Annotated[int, Field(ge=0, le=5), Ask(widget="hidden")] = 0

    @property
    def is_natural(self) -> bool:
        """Whether it is a part of the body, which is always ready."""
        return "natural" in self.traits

    @property
    def is_ranged(self) -> bool:
        """Whether it is shot or thrown."""
        return self.use in ("firearm", "thrown")


def _gun(name: str, damage: int, ranges: tuple[int, int, int], clip: int, strength: int, size: int, cost: int, *flags: str) -> Weapon:
    """A firearm. clip: 7+1 rounds are written as 7 with the flag "+1"."""
    reload: Reload = "crossbow" if "crossbow" in flags else "single" if "single" in flags else "clip"
    return Weapon(
        name=f"weapon.{name}", use="firearm", damage=damage, kind="lethal", strength=strength, size=size, ranges=ranges, clip=clip,
        chambered=int("+1" in flags), reload=reload, two_hands="two" in flags, automatic="auto" in flags, cost=cost,
        again=9 if "9-again" in flags else 10, traits=("stake", "bolt") if "crossbow" in flags else (),
    )  # fmt: skip


def _blade(name: str, damage: int, kind: Damage, size: int, cost: int, *flags: str, use: Use = "melee", piercing: int = 0) -> Weapon:
    """A melee weapon. It needs Strength equal to its Size."""
    return Weapon(
        name=f"weapon.{name}", use=use, damage=damage, kind=kind, strength=size, size=size, cost=cost, two_hands="two" in flags,
        again=9 if "9-again" in flags else 10, piercing=piercing,
        traits=tuple(flag for flag in flags if flag in ("knockout", "stake", "guard", "sturdy")),
    )  # fmt: skip


# fmt: off
#    name              damage  ranges (yards)    clip Str Size cost
FIREARMS: tuple[Weapon, ...] = (
    _gun("revolver_light",   2, (20, 40, 80),     6, 2, 1, 2, "single"),
    _gun("revolver_heavy",   3, (35, 70, 140),    6, 3, 1, 2, "single"),
    _gun("pistol_light",     2, (20, 40, 80),    17, 2, 1, 3, "+1"),
    _gun("pistol_heavy",     3, (30, 60, 120),    7, 3, 1, 3, "+1"),
    _gun("rifle",            5, (200, 400, 800),  5, 2, 3, 2, "+1", "two", "single"),
    _gun("smg_small",        2, (25, 50, 100),   30, 2, 1, 3, "+1", "auto"),
    _gun("smg_large",        3, (50, 100, 200),  30, 3, 2, 3, "+1", "auto", "two"),
    _gun("assault_rifle",    4, (150, 300, 600), 42, 3, 3, 3, "+1", "auto", "two"),
    _gun("shotgun",          4, (20, 40, 80),     5, 3, 2, 2, "+1", "two", "9-again", "single"),
    _gun("crossbow",         3, (40, 80, 160),    1, 3, 3, 3, "two", "crossbow"),
)
#    name              damage kind     Size cost
MELEE: tuple[Weapon, ...] = (
    _blade("sap",            1, "bashing", 1, 1, "knockout"),
    _blade("knuckles",       1, "bashing", 0, 1, use="brawl"),
    _blade("bat",            2, "bashing", 2, 0),
    _blade("mace",           3, "bashing", 2, 2),
    _blade("knife",          1, "lethal",  1, 1),
    _blade("rapier",         2, "lethal",  2, 2, piercing=1),
    _blade("sword",          3, "lethal",  2, 2),
    _blade("katana",         3, "lethal",  2, 3, "sturdy"),
    _blade("greatsword",     4, "lethal",  3, 3, "two"),
    _blade("hatchet",        2, "lethal",  1, 1),
    _blade("axe_large",      3, "lethal",  3, 2, "two", "9-again"),
    _blade("axe_great",      5, "lethal",  4, 3, "two", "9-again"),
    _blade("stake",          1, "lethal",  1, 0, "stake"),
    _blade("spear",          3, "lethal",  4, 1, "two", "guard"),
)
# fmt: on


def _natural(name: str, damage: int, kind: Damage) -> Weapon:
    return Weapon(name=f"weapon.{name}", use="brawl", damage=damage, kind=kind, size=0, traits=("natural",))


UNARMED = _natural("unarmed", 0, "bashing")
NATURAL: tuple[Weapon, ...] = (
    _natural("bite_dog", 1, "lethal"),
    _natural("bite_wolf", 2, "lethal"),
    _natural("bite_shark", 4, "lethal"),
    _natural("fangs", 1, "lethal"),
)

THROWN: tuple[Weapon, ...] = (
    Weapon(name="weapon.knife_thrown", use="thrown", damage=1, kind="lethal", strength=1, size=1, cost=1, aerodynamic=True),
    Weapon(name="weapon.stone", use="thrown", damage=0, kind="bashing", size=1, improvised=True),
    Weapon(name="weapon.spear_thrown", use="thrown", damage=3, kind="lethal", strength=4, size=4, cost=1, aerodynamic=True),
)

WEAPONS = (*MELEE, *FIREARMS, *THROWN, *NATURAL)


def weapon(name: str) -> Weapon:
    """The row of the tables with this short name ("sword")."""
    return next(row for row in (UNARMED, *WEAPONS) if row.name == f"weapon.{name}")
