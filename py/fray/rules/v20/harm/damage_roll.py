"""Damage rolled: the dice of damage, then the soak; a vampire takes half of bashing damage. Neither roll can be botched."""

from fray.engine.values.ask import Answers
from fray.engine.values.model import Frozen
from fray.engine.values.show import Throw
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Damage
from ..fighters.fight import Fight
from ..rolling.dice import Roll, RollEvent, Sums
from ..rolling.pools import Pool, soak_pool
from .soak import damage_kind_for, levels_taken, soak_lines


class DamageRoll(Frozen):
    """Damage as it fell. damage: its dice; soak: those of the target, None for none. levels: what the target takes.

    armoured: whether armour helped, and so may be destroyed.
    """

    kind: Damage
    damage: Roll
    soak: Roll | None = None
    levels: int = 0
    armoured: bool = False

    @property
    def rolls(self) -> tuple[tuple[str, Roll], ...]:
        """The rolls with their names."""
        return (("damage", self.damage), *((("soak", self.soak),) if self.soak is not None else ()))

    def throws(self) -> tuple[Throw, ...]:
        """The dice, for drawing."""
        return tuple(roll.throw(Said(f"throw.{name}")) for name, roll in self.rolls)

    def sums(self) -> Sums:
        """The sums behind the rolls."""
        return tuple((Said(f"sum.{name}", {"n": roll.pool}), roll.lines) for name, roll in self.rolls)


class DamageEvent(RollEvent):
    """Something that may have done damage. dealt: damage and soak, None where there was none."""

    dealt: DamageRoll | None = None

    def sums(self) -> Sums:
        return super().sums() + (self.dealt.sums() if self.dealt is not None else ())

    def dice(self) -> tuple[Throw, ...]:
        return super().dice() + (self.dealt.throws() if self.dealt is not None else ())


def roll_damage(
    fight: Fight, target: str, harm: Pool, kind: Damage, answers: Answers, *,
    bullet: bool = False, head: bool = False, bane: str = "", armour: bool = True, natural: bool = False,
) -> DamageRoll:  # fmt: skip
    """Rolls the damage, and the soak against it. natural: whether it is of the body, as teeth and claws."""
    victim = fight.fighter(target)
    kind, _ = damage_kind_for(victim, kind, bullet=bullet, head=head, bane=bane)
    who = {"target": Who(target)}
    damage = harm.roll(Said("ask.damage", who), answers)
    dice = soak_lines(victim, kind, bane=bane, armour=armour, natural=natural)
    pool = soak_pool(fight, dice)
    soak = pool.roll(Said("ask.soak", who), answers) if pool.lines and damage.successes else None
    left = max(damage.successes - (soak.successes if soak is not None else 0), 0)
    armoured = any(line.key == "armour" for line in dice)
    return DamageRoll(kind=kind, damage=damage, soak=soak, levels=levels_taken(victim, kind, left), armoured=armoured)
