"""The sums of an attack besides the attacker's dice: whom it is against, their defence, and the damage of a hit."""

from dataclasses import dataclass

from fray.engine.values.modifier import Line, total

from ..equipment.amps import Amp
from ..equipment.weapons import Weapon
from ..fighters.fight import Fight, operator
from ..fighters.fighter import Fighter, defends
from ..fighters.sheet import defence_lines, half
from ..rolling.amps import amp_keys, amp_of
from ..rolling.pools import Pool, RollChoices, pool
from ..rolling.situation import Situation
from .choices import AttackChoices


@dataclass(frozen=True, slots=True)
class HitDamage:
    """The damage of a hit: points before net hits; grows: net hits add to them; through: as many as net hits pass armour; or all do."""

    points: int = 0
    grows: bool = False
    through: bool = False
    past_armour: bool = False

    def at(self, net: int) -> tuple[int, int]:
        """(points, of them past armour) with so many net hits."""
        points = max(self.points + (net if self.grows else 0), 0)
        return points, points if self.past_armour else min(net, points) if self.through else 0


def all_targets(attack: AttackChoices, fight: Fight) -> tuple[str, ...]:
    """All whom the roll is against, the target first."""
    others = (id for id in attack.others_in_area(fight) if id in fight.fighters and not fight.fighters[id].gone)
    return tuple(dict.fromkeys((attack.target, *others)))


def defender(fight: Fight, target: str) -> str:
    """Whose condition, Edge and amps the defence has: the target's, or the operator's of a machine, where the operator can defend it."""
    steers = operator(fight, target) if fight.fighter(target).sheet.is_machine else None
    return steers if steers is not None and defends(fight.fighter(steers)) else target


def defence_amp(attack: AttackChoices, fight: Fight, target: str) -> Amp | None:
    """The amp that counts for the defence: for the target the chosen one, for others in the area the likeliest."""
    fighter, kinds = fight.fighter(defender(fight, target)), attack.defence_amp_kinds()
    key = attack.target_amp if target == attack.target else next(iter(amp_keys(fighter, *kinds)), "")
    return amp_of(fighter, key, *kinds)


def defence_pool(attack: AttackChoices, fight: Fight, target: str) -> Pool:
    """The dice of the defence."""
    amp = defence_amp(attack, fight, target)
    choices = RollChoices(amp, attack.target_edge, attack.target_modifier) if target == attack.target else RollChoices(amp)
    penalty = attack.defence_penalty(fight)
    situation = Situation(fight, defender(fight, target), kinds=("defence", attack.battlefield(fight, target)))
    return pool(situation, attack.defence_base(fight, target), choices, (Line(key="hinders", value=-penalty),) if penalty else ())


def reduction(attack: AttackChoices, fight: Fight, target: str) -> tuple[Line, ...]:
    """The damage that the best amp of the target takes off."""
    of = ("everything", "matrix" if attack.ground == "matrix" else "body")
    amps = [amp for amp in fight.fighter(target).sheet.amps if amp.reduction and amp.reduces in of]
    best = max(amps, key=lambda amp: amp.reduction, default=None) if attack.is_reduced else None
    return (Line(key="reduction", value=-best.reduction, params={"amp": best.name}),) if best is not None else ()


def hit_damage(attack: AttackChoices, fight: Fight, target: str) -> HitDamage:
    """The damage that a hit does to this target."""
    if not attack.does_damage(fight):
        return HitDamage()
    amp, through = attack.amp_used(fight), attack.penetrating(fight)
    points = total((*attack.damage(fight, target), *reduction(attack, fight, target))) + (amp.damage if amp is not None else 0)
    return HitDamage(points, attack.net_hits_add and not through, through, attack.ignores_armour(fight, target))


def street_defence(fight: Fight, target: str) -> tuple[Line, ...]:
    """Agility + Logic. Of a machine: the operator's, else its autopilot and handling. Nothing where the target cannot defend itself."""
    fighter = fight.fighter(target)
    if fighter.sheet.is_machine:
        steers = operator(fight, target)
        if steers is not None and defends(fight.fighter(steers)):
            return tuple(entry.but(key=f"steered.{entry.key}") for entry in defence_lines(fight.fighter(steers).now))
        return defence_lines(fighter.now)
    return defence_lines(fighter.now) if defends(fighter) and not fighter.astral else ()


def damage_lines(fight: Fight, fighter: Fighter, weapon: Weapon) -> tuple[Line, ...]:
    """The damage of a weapon before net hits: fixed, or on half of Strength or Willpower; less where the group plays it gentler."""
    lines: tuple[Line, ...] = ()
    if weapon.base != "fixed":
        lines += (Line(key=f"half.{weapon.base}", value=half(fighter.now.trait(weapon.base))),)
    if weapon.damage or not lines:
        lines += (Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}),)
    whole = sum(entry.value for entry in lines)
    if fight.options.damage == "less" and whole > 0:
        lines += (Line(key="lethality", value=-1),)
    elif fight.options.damage == "half" and whole > 0:
        lines += (Line(key="lethality", value=half(whole) - whole),)
    return lines
