"""What forbids an attack, in the order in which a player is told."""

from fray.engine.values.errors import Incomplete

from ..fighters.fight import Fight
from ..fighters.plot import check_purse
from ..rolling.skills import check_trained
from ..turns.check import check_turn, is_protected
from .choices import AttackChoices
from .sums import all_targets, defender


def check_attack(attack: AttackChoices, fight: Fight) -> None:
    """Stops what the rules forbid. Errors: `Refused`, `Incomplete`."""
    target = fight.fighters.get(attack.target)
    if target is None or target.gone:
        raise Incomplete("need.target")
    fighter = check_turn(attack, fight, attack.actor, at_once=attack.by == "revenge")
    attack.refuse("refuse.revenge", attack.by == "revenge" and fighter.struck_by != attack.target)
    if not attack.by:
        attack.check_attacks(fight)
    check_trained(attack, fighter, attack.skill(fight))
    attack.check_kind(fight)
    attack.refuse("refuse.target_dead", target.is_dead)
    attack.refuse("refuse.control", any(is_protected(fight, attack.actor, id) for id in all_targets(attack, fight)))
    attack.check_means(fight)
    attack.refuse("refuse.edge", attack.target_edge and not fight.fighter(defender(fight, attack.target)).edge)
    if attack.by:
        check_purse(attack, fight, attack.actor)
