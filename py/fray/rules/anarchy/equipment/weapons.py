"""Weapons: their damage, their reach, their skill.

base: "fixed", "strength" (half of it, rounded up) or "willpower" (half of it, rounded up), to which `damage` is added. close, near, far:
ok, dice less, or no, for that distance. dice, rerolls: of the attacker; hinders: dice taken from the defence. Source: the part on weapons.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask

from .rows import Row, by_short_name

Kind = Literal["physical", "stun"]
Use = Literal["close", "projectile", "firearm", "heavy"]
Base = Literal["fixed", "strength", "willpower"]
Band = Literal["close", "near", "far"]
Reach = Literal["ok", "-1", "-2", "-3", "-4", "-5", "-6", "no"]
BANDS: tuple[Band, ...] = ("close", "near", "far")
SKILL_FOR = {"close": "close_combat", "projectile": "projectiles", "firearm": "firearms", "heavy": "heavy_weapons"}


class Weapon(Row):
    """A weapon, from the table or of the user."""

    use: Annotated[Use, Ask(widget="choice", values="use.")] = "close"
    base: Annotated[Base, Ask(widget="choice", values="base.")] = "fixed"
    damage: Annotated[int, Field(ge=-10, le=40), Ask()] = 0
    kind: Annotated[Kind, Ask(widget="choice", values="mark.")] = "physical"
    close: Annotated[Reach, Ask(widget="choice", label="field.at_close", values="reach.")] = "ok"
    near: Annotated[Reach, Ask(widget="choice", label="field.at_near", values="reach.")] = "no"
    far: Annotated[Reach, Ask(widget="choice", label="field.at_far", values="reach.")] = "no"
    dice: Annotated[int, Field(ge=-10, le=10), Ask()] = 0
    rerolls: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    hinders: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    penetrating: Annotated[bool, Ask()] = False
    area: Annotated[bool, Ask()] = False
    magical: Annotated[bool, Ask()] = False
    natural: Annotated[bool, Ask(widget="hidden")] = False

    def at(self, band: Band) -> int | None:
        """The dice at a distance; None where it cannot be used."""
        reach: Reach = {"close": self.close, "near": self.near, "far": self.far}[band]
        return None if reach == "no" else 0 if reach == "ok" else int(reach)

    @property
    def is_close(self) -> bool:
        """Whether it is used hand to hand."""
        return self.use == "close"


def _reach(dice: int | None) -> str:
    """A cell of the table: dice, or None for a dash."""
    return "no" if dice is None else str(dice) if dice else "ok"


# fmt: off
def _close(name: str, damage: int, kind: Kind, base: Base = "strength", **more: object) -> Weapon:
    return Weapon.model_validate({"name": f"weapon.{name}", "damage": damage, "kind": kind, "base": base, **more})


def _shot(name: str, damage: int, kind: Kind, close: int | None, near: int | None, far: int | None, use: Use = "firearm",
          base: Base = "fixed", **more: object) -> Weapon:
    return Weapon.model_validate({"name": f"weapon.{name}", "use": use, "base": base, "damage": damage, "kind": kind,
                                  "close": _reach(close), "near": _reach(near), "far": _reach(far), **more})


UNARMED = _close("unarmed", 0, "stun", natural=True)
#        name             damage kind
CLOSE: tuple[Weapon, ...] = (
    _close("short_blade",    1, "physical"),
    _close("blade",          2, "physical"),
    _close("long_blade",     3, "physical"),
    _close("club",           2, "stun"),
    _close("knuckles",       1, "physical"),
    _close("stun_baton",     7, "stun", "fixed"),
    _close("focus",          2, "physical", magical=True),
)
#        name             damage kind        close near  far
RANGED: tuple[Weapon, ...] = (
    _shot("taser",           6, "stun",      0,    -4,   None),
    _shot("light_pistol",    5, "physical",  0,    -2,   None),
    _shot("heavy_pistol",    6, "physical",  0,    -2,   None),
    _shot("machine_pistol",  5, "physical",  0,    -2,   None),
    _shot("smg",             6, "physical",  0,     0,   None),
    _shot("shotgun",         9, "physical",  0,    -2,   None),
    _shot("assault_rifle",   8, "physical",  0,     0,   -2),
    _shot("sniper_rifle",    9, "physical", -4,    -2,    0),
    _shot("machine_gun",     8, "physical",  0,     0,    0,  "heavy"),
    _shot("launcher",       12, "physical",  0,     0,    0,  "heavy", area=True),
    _shot("thrown",          1, "physical",  0,    -2,   None, "projectile", "strength"),
    _shot("bow",             1, "physical", -2,     0,   -2,  "projectile", "strength"),
    _shot("crossbow",        5, "physical",  0,    -2,   None, "projectile"),
    _shot("frag_grenade",   12, "physical",  0,     0,   None, "projectile", area=True),
    _shot("stun_grenade",    8, "stun",      0,     0,   None, "projectile", area=True),
)
NATURAL: tuple[Weapon, ...] = (
    _close("claws",          2, "physical", natural=True),
    _close("bite",           1, "physical", natural=True),
    _close("spirit_blow",    5, "stun",     "fixed", natural=True, magical=True),
    _close("spirit_claws",   2, "physical", natural=True, magical=True),
    _shot("spirit_flame",    6, "physical",  0, 0, None, "projectile", natural=True, magical=True),
    _shot("spirit_lightning", 4, "physical", 0, 0, None, "projectile", natural=True, magical=True, penetrating=True),
)
# fmt: on
WEAPONS = (*CLOSE, *RANGED, *NATURAL)
weapon = by_short_name("weapon", (UNARMED, *WEAPONS))
