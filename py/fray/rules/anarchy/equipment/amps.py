"""Amps and spells: what implants, magic and programs do.

Only one amp that changes a roll counts for it. Amps that reduce damage, or give attacks or Plot Points, always count. A spell is an amp
that is cast. Source: the parts on amps, the limit of attacks, surge, and spells.
"""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.values.field import Ask

from .rows import Row, by_short_name
from .weapons import Kind

# fmt: off
Touches = Literal[
    "nothing", "everything", "attacks", "close_attacks", "ranged_attacks", "cyber_attacks", "defence", "matrix_defence",
    "close_combat", "firearms", "heavy_weapons", "projectiles", "vehicle_weapons", "athletics", "stealth", "escape", "piloting_ground",
    "piloting_other", "sorcery", "conjuring", "astral_combat", "survival", "hacking", "electronics", "engineering", "biotech", "tasking",
    "tracking", "con", "intimidation", "negotiation", "disguise",
]
# fmt: on
Defends = Literal["none", "strength", "agility", "willpower", "logic", "charisma"]
Reduces = Literal["everything", "body", "matrix"]
Effect = Literal["none", "penalty", "bonus", "defence", "control", "heal", "armour"]


class Amp(Row):
    """An amp. touches: the rolls that it changes (a kind of roll, or a skill) by `dice` and `rerolls`.

    damage: added to a hit of such a roll. reduction: taken off damage of the sort that `reduces` says. attacks: added in a Narration.
    plot: Plot Points at the start of a scene. sees: darkness does not matter.
    """

    touches: Annotated[Touches, Ask(widget="choice", values="touches.")] = "nothing"
    dice: Annotated[int, Field(ge=-10, le=10), Ask()] = 0
    rerolls: Annotated[int, Field(ge=0, le=20), Ask()] = 0
    damage: Annotated[int, Field(ge=0, le=10), Ask(label="field.more_damage")] = 0
    physical: Annotated[bool, Ask()] = False
    reduction: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    reduces: Annotated[Reduces, Ask(widget="choice", values="reduces.")] = "body"
    attacks: Annotated[int, Field(ge=0, le=3), Ask(label="field.more_attacks")] = 0
    plot: Annotated[int, Field(ge=0, le=5), Ask(label="field.scene_plot")] = 0
    sees: Annotated[bool, Ask()] = False

    @property
    def changes_rolls(self) -> bool:
        """Whether it changes rolls, so that a roll takes only one of them."""
        return bool(self.dice or self.rerolls or self.damage)


class Spell(Row):
    """A spell. kind: the damage of a combat spell. An effect spell has `effect` with the strength `power` instead.

    first, second: the attributes of the target that defend; "none" for no defence, as of a willing target.
    """

    combat: Annotated[bool, Ask()] = True
    damage: Annotated[int, Field(ge=0, le=40), Ask()] = 6
    kind: Annotated[Kind, Ask(widget="choice", values="mark.")] = "physical"
    penetrating: Annotated[bool, Ask()] = False
    area: Annotated[bool, Ask()] = False
    first: Annotated[Defends, Ask(widget="choice", label="field.defence_first", values="defends.")] = "agility"
    second: Annotated[Defends, Ask(widget="choice", label="field.defence_second", values="defends.")] = "logic"
    dice: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    rerolls: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    effect: Annotated[Effect, Ask(widget="choice", values="effect_of.")] = "none"
    power: Annotated[int, Field(ge=0, le=20), Ask()] = 0

    @property
    def is_amp(self) -> bool:
        """Whether it changes its own roll, so that it is the one amp that counts."""
        return bool(self.dice or self.rerolls)


def _reflexes(level: int) -> Amp:
    return Amp(name=f"amp.reflexes_{level}", attacks=min(level - 1, 1), plot=1 if level < 3 else 2)


AMPS: tuple[Amp, ...] = (
    _reflexes(1),
    _reflexes(2),
    _reflexes(3),
    Amp(name="amp.smart_link", touches="ranged_attacks", dice=1),
    Amp(name="amp.muscles", touches="close_attacks", damage=1),
    Amp(name="amp.bone_density", touches="close_combat", damage=1, physical=True),
    Amp(name="amp.dermal_plates", reduction=1, reduces="body"),
    Amp(name="amp.reaction", touches="defence", rerolls=2),
    Amp(name="amp.parry", touches="defence", dice=1),
    Amp(name="amp.eyes", sees=True),
    Amp(name="amp.attack_program", touches="cyber_attacks", dice=2),
    Amp(name="amp.stealth_program", touches="hacking", rerolls=2),
    Amp(name="amp.shield_program", touches="matrix_defence", dice=2),
    Amp(name="amp.biofeedback_filter", reduction=1, reduces="matrix"),
    Amp(name="amp.rig", touches="vehicle_weapons", rerolls=1),
    Amp(name="amp.spirit_hide", reduction=1, reduces="body"),
)
SPELLS: tuple[Spell, ...] = (
    Spell(name="spell.manabolt", damage=6, penetrating=True, first="strength", second="willpower"),
    Spell(name="spell.stunbolt", damage=8, kind="stun", penetrating=True, first="strength", second="willpower"),
    Spell(name="spell.lightning", damage=6, penetrating=True, rerolls=1, first="strength", second="willpower"),
    Spell(name="spell.fireball", damage=6, area=True),
    Spell(name="spell.acid", damage=6),
    Spell(name="spell.confusion", combat=False, damage=0, effect="penalty", power=1, first="willpower", second="logic"),
    Spell(name="spell.combat_sense", combat=False, damage=0, effect="defence", power=2, first="none", second="none"),
    Spell(name="spell.armour", combat=False, damage=0, effect="armour", power=3, first="none", second="none"),
    Spell(name="spell.heal", combat=False, damage=0, effect="heal", first="none", second="none"),
    Spell(name="spell.control", combat=False, damage=0, effect="control", first="willpower", second="logic"),
    Spell(name="spell.illusion", combat=False, damage=0, first="willpower", second="logic"),
)

amp = by_short_name("amp", AMPS)
spell = by_short_name("spell", SPELLS)
