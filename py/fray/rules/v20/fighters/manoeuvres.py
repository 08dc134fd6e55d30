"""Manoeuvres: each knows its own traits, accuracy, difficulty and damage, what it needs, and what it does.

accuracy: dice more or fewer; difficulty: added to 6; damage: dice added to Strength, to the weapon, or nothing at all.
Source: the lists of manoeuvres of close combat and of ranged combat.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import NAME

Ability = Literal["brawl", "melee", "firearms", "athletics"]
Base = Literal["strength", "weapon", "fixed", "none"]
Effect = Literal["", "bite", "kiss", "clinch", "hold", "disarm", "sweep", "tackle", "stake"]
Need = Literal["", "fangs", "claws", "weapon", "natural", "stake", "gun", "thrown", "burst", "automatic"]
Kind = Literal["bashing", "lethal", "aggravated", "own"]
BURST_ROUNDS = 3


class Manoeuvre(Frozen):
    """A manoeuvre: the four numbers of the book, and what follows from a hit. `name` is a key of the words or a text of the user.

    damage: dice added to what `base` names. kind: own means that of the weapon, or of the claws.
    """

    name: Annotated[str, Field(min_length=1, max_length=60), NAME, Ask(widget="text", names=True)]
    attribute: Annotated[Literal["dexterity", "strength"], Ask(widget="choice")] = "dexterity"
    ability: Annotated[Ability, Ask(widget="choice")] = "brawl"
    accuracy: Annotated[int, Field(ge=-10, le=20), Ask()] = 0
    difficulty: Annotated[int, Field(ge=-4, le=4), Ask(label="field.difficulty_change")] = 0
    base: Annotated[Base, Ask(widget="choice", values="base.", label="field.damage_base")] = "strength"
    damage: Annotated[int, Field(ge=-10, le=20), Ask(label="field.damage_dice")] = 0
    kind: Annotated[Kind, Ask(widget="choice", values="damage.")] = "bashing"
    effect: Annotated[Effect, Ask(widget="choice", values="result.")] = ""
    needs: Annotated[Need, Ask(widget="hidden")] = ""

    @property
    def is_ranged(self) -> bool:
        """Whether it is made from a distance."""
        return self.ability in ("firearms", "athletics") and self.base != "strength"

    @property
    def arms(self) -> bool:
        """Whether it is made with a weapon of the sheet."""
        return self.base == "weapon" or self.ability in ("melee", "firearms")


def _row(
    name: str, attribute: Literal["dexterity", "strength"], ability: Ability, accuracy: int, difficulty: int, base: Base, damage: int,
    kind: Kind, effect: Effect = "", needs: Need = "",
) -> Manoeuvre:  # fmt: skip
    return Manoeuvre(
        name=f"manoeuvre.{name}", attribute=attribute, ability=ability, accuracy=accuracy, difficulty=difficulty, base=base,
        damage=damage, kind=kind, effect=effect, needs=needs,
    )  # fmt: skip


# fmt: off
#         name            attribute    ability   acc  dif  damage                       effect    needs
CLOSE: tuple[Manoeuvre, ...] = (
    _row("weapon",       "dexterity", "melee",    0,   0, "weapon",   0, "own",        "",       "weapon"),
    _row("natural",      "dexterity", "brawl",    0,   0, "weapon",   0, "own",        "",       "natural"),
    _row("punch",        "dexterity", "brawl",    0,   0, "strength", 0, "bashing"),
    _row("kick",         "dexterity", "brawl",    0,   1, "strength", 1, "bashing"),
    _row("claws",        "dexterity", "brawl",    0,   0, "strength", 1, "own",        "",       "claws"),
    _row("bite",         "dexterity", "brawl",    1,   0, "strength", 1, "aggravated", "bite",   "fangs"),
    _row("kiss",         "dexterity", "brawl",    1,   0, "none",     0, "aggravated", "kiss",   "fangs"),
    _row("clinch",       "strength",  "brawl",    0,   0, "strength", 0, "bashing",    "clinch"),
    _row("hold",         "strength",  "brawl",    0,   0, "none",     0, "bashing",    "hold"),
    _row("tackle",       "strength",  "brawl",    0,   1, "strength", 1, "bashing",    "tackle"),
    _row("sweep",        "dexterity", "brawl",    0,   1, "strength", 0, "bashing",    "sweep"),
    _row("sweep_weapon", "dexterity", "melee",    0,   1, "strength", 0, "bashing",    "sweep",  "weapon"),
    _row("disarm",       "dexterity", "melee",    0,   1, "weapon",   0, "own",        "disarm", "weapon"),
    _row("stake",        "dexterity", "melee",    0,   3, "weapon",   0, "own",        "stake",  "stake"),
)
RANGED: tuple[Manoeuvre, ...] = (
    _row("shot",         "dexterity", "firearms",  0,  0, "weapon",   0, "own",        "",       "gun"),
    _row("burst",        "dexterity", "firearms",  2,  1, "weapon",   0, "own",        "",       "burst"),
    _row("automatic",    "dexterity", "firearms", 10,  2, "weapon",   0, "own",        "",       "automatic"),
    _row("throw",        "dexterity", "athletics", 0,  0, "weapon",   0, "own",        "",       "thrown"),
)
STRAFE = _row("strafe",  "dexterity", "firearms", 10,  2, "weapon",   0, "own",        "",       "automatic")
# fmt: on
MANOEUVRES = (*CLOSE, *RANGED)
ROWS = {row.name.removeprefix("manoeuvre."): row for row in MANOEUVRES}
EXAMPLES = (
    Manoeuvre(name="manoeuvre.elbow", difficulty=1, damage=1),
    Manoeuvre(name="manoeuvre.spin_kick", difficulty=2, damage=2),
)
