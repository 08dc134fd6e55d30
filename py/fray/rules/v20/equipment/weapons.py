"""Weapons: six for close combat, eleven firearms and a crossbow, natural weapons, bare hands.

damage: dice, with Strength added where `based`. range: yards of the normal range; long range goes up to twice as far. rate: shots in a
turn. clip: rounds; chambered: one more in the chamber. The numbers are those of the edition Revised; `v20` holds (range, clip) of V20 where
they differ. Source: the tables of weapons.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME, known

Use = Literal["brawl", "melee", "firearm", "thrown"]
Damage = Literal["bashing", "lethal", "aggravated"]
Conceal = Literal["P", "J", "T", "N"]  # in a pocket, under a jacket, under a trenchcoat, not at all
Edition = Literal["revised", "v20"]
KINDS: tuple[Damage, ...] = ("bashing", "lethal", "aggravated")  # from the lightest
MATERIAL = known(("fire", "sunlight", "silver"))  # what a bane of its own can be; any other is the user's own word


class Weapon(Frozen):
    """A weapon, of the table or of the user. `name` is a key of the words or a text of the user.

    turns: how many it takes to load. bane: the material, as silver or fire. traits: natural · stake · bolt.
    """

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text")]
    use: Annotated[Use, Ask(widget="choice", values="use.")] = "melee"
    damage: Annotated[int, Field(ge=0, le=20), Ask(label="field.damage_dice")] = 1
    based: Annotated[bool, Ask(label="field.with_strength")] = True
    kind: Annotated[Damage, Ask(widget="choice", values="damage.")] = "lethal"
    accuracy: Annotated[int, Field(ge=-10, le=10), Ask()] = 0
    difficulty: Annotated[int, Field(ge=-4, le=4), Ask(label="field.difficulty_change")] = 0
    range: Annotated[int, Field(ge=0, le=5000), Ask(label="field.yards_range", step=5)] = 0
    rate: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    clip: Annotated[int, Field(ge=0, le=500), Ask()] = 0
    chambered: Annotated[int, Field(ge=0, le=1), Ask(label="field.chambered")] = 0
    turns: Annotated[int, Field(ge=1, le=20), Ask(label="field.turns_to_load")] = 1
    automatic: Annotated[bool, Ask()] = False
    scope: Annotated[bool, Ask()] = False
    conceal: Annotated[Conceal, Ask(widget="choice", values="conceal.")] = "N"
    bane: Annotated[str, Field(max_length=40), MATERIAL, Ask(widget="text")] = ""
    v20: Annotated[tuple[int, int] | None, Ask(widget="hidden")] = None
    traits: Annotated[tuple[str, ...], Field(max_length=10), Ask(widget="hidden")] = ()

    @property
    def is_natural(self) -> bool:
        """Whether it is a part of the body, and so always ready."""
        return "natural" in self.traits

    @property
    def one_handed(self) -> bool:
        """Whether one hand is enough: natural weapons, firearms that go under a jacket, other weapons that go under a coat."""
        return self.is_natural or self.conceal in (("P", "J") if self.use == "firearm" else ("P", "J", "T"))

    @property
    def is_ranged(self) -> bool:
        """Whether it is shot or thrown."""
        return self.use in ("firearm", "thrown")

    @property
    def is_bullet(self) -> bool:
        """Whether it shoots bullets; a bolt is none."""
        return self.use == "firearm" and "bolt" not in self.traits

    def yards(self, edition: Edition) -> int:
        """The normal range."""
        return self.v20[0] if edition == "v20" and self.v20 else self.range

    def rounds(self, edition: Edition) -> int:
        """The rounds that the clip holds."""
        return self.v20[1] if edition == "v20" and self.v20 else self.clip

    def full(self, edition: Edition) -> int:
        """The rounds in a loaded weapon with one in the chamber."""
        return self.rounds(edition) + self.chambered


def _blade(name: str, damage: int, kind: Damage, conceal: Conceal, *traits: str) -> Weapon:
    return Weapon(name=f"weapon.{name}", damage=damage, kind=kind, conceal=conceal, traits=traits)


def _gun(
    name: str, damage: int, yards: tuple[int, int], rate: int, clip: tuple[int, int], chambered: int, conceal: Conceal, *flags: str
) -> Weapon:  # fmt: skip
    """yards, clip: of Revised and of V20."""
    (revised, v20), (rounds, rounds_v20) = yards, clip
    return Weapon(
        name=f"weapon.{name}", use="firearm", damage=damage, based=False, kind="lethal", range=revised, rate=rate, clip=rounds,
        chambered=chambered, turns=5 if "bolt" in flags else 1, automatic="auto" in flags, conceal=conceal,
        v20=(v20, rounds_v20) if yards[0] != v20 or rounds != rounds_v20 else None,
        traits=tuple(flag for flag in flags if flag in ("bolt", "stake")),
    )  # fmt: skip


# fmt: off
MELEE: tuple[Weapon, ...] = (
    _blade("sap",   1, "bashing", "P"),
    _blade("club",  2, "bashing", "T"),
    _blade("knife", 1, "lethal",  "J"),
    _blade("sword", 2, "lethal",  "T"),
    _blade("axe",   3, "lethal",  "N"),
    _blade("stake", 1, "lethal",  "T", "stake"),
)
#    name              damage  yards     rate  clip     +1 conceal     (Revised, V20)
FIREARMS: tuple[Weapon, ...] = (
    _gun("revolver_light",   4, (12, 12),   3, (6, 6),   0, "P"),
    _gun("revolver_heavy",   6, (35, 35),   2, (6, 6),   0, "J"),
    _gun("pistol_light",     4, (20, 20),   4, (17, 15), 1, "P"),
    _gun("pistol_heavy",     5, (30, 25),   3, (7, 13),  1, "J"),
    _gun("rifle",            8, (200, 200), 1, (5, 3),   1, "N"),
    _gun("smg_small",        4, (25, 20),   3, (30, 17), 1, "J", "auto"),
    _gun("smg_large",        4, (50, 50),   3, (32, 30), 1, "T", "auto"),
    _gun("assault_rifle",    7, (150, 150), 3, (42, 30), 1, "N", "auto"),
    _gun("shotgun",          8, (20, 20),   1, (5, 5),   1, "T"),
    _gun("shotgun_auto",     8, (20, 20),   3, (8, 6),   1, "T"),
    _gun("crossbow",         5, (20, 20),   1, (1, 1),   0, "T", "bolt", "stake"),
)
NATURAL: tuple[Weapon, ...] = (
    Weapon(name="weapon.bite_dog", use="brawl", damage=1, kind="lethal", traits=("natural",)),
)
# fmt: on
UNARMED = Weapon(name="weapon.unarmed", use="brawl", damage=0, kind="bashing", traits=("natural",))
WEAPONS = (*MELEE, *FIREARMS, *NATURAL)


def weapon(name: str) -> Weapon:
    """The row of the tables with this short name ("sword")."""
    return next(row for row in (UNARMED, *WEAPONS) if row.name == f"weapon.{name}")
