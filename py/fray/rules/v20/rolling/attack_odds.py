"""The exact odds of a whole attack: against the defence, then the dice of damage, then the soak.

Every extra success of the attack is one die of damage more, so the damage is a mixture of pools.
"""

from dataclasses import dataclass
from functools import lru_cache

from fray.engine.values.dice import Odds

from .dice import NORMAL, Tens, Weights, odds


@dataclass(frozen=True, slots=True)
class DicePool:
    """A roll as its odds need it: its dice, difficulty, what tens do, automatic successes."""

    pool: int
    difficulty: int = NORMAL
    tens: Tens = ""
    automatic: int = 0

    @property
    def weights(self) -> Weights:
        """The weights of 0, 1, … successes."""
        return odds(max(self.pool, 0), self.difficulty, self.tens, self.automatic).weights


@dataclass(frozen=True, slots=True)
class AttackChain:
    """An attack from the roll to the levels. base: dice of damage before extra successes, None where it does no damage.

    defence: None for no defence. sure: it hits without a roll, and its dice become damage. strong: automatic successes of damage. soak:
    dice. halved: whether a vampire takes half (bashing damage). ones: whether a 1 takes a success away in damage and soak. hardness,
    soak_hardness: the difficulties of the two.
    """

    attack: DicePool
    defence: DicePool | None
    base: int | None
    strong: int = 0
    soak: int = 0
    halved: bool = False
    ones: bool = True
    sure: bool = False
    hardness: int = NORMAL
    soak_hardness: int = NORMAL


def scaled(weights: Weights, total: int) -> Weights:
    """The weights as parts of a larger total, a multiple of their own."""
    factor = total // sum(weights)
    return tuple(weight * factor for weight in weights)


@lru_cache(maxsize=512)
def net_odds(attack: DicePool, defence: DicePool | None) -> Odds:
    """The successes of the attack beyond those of the defence; 0 for a miss."""
    a = attack.weights
    d: Weights = defence.weights if defence is not None else (1,)
    out = [0] * len(a)
    for i, hits in enumerate(a):
        for j, parries in enumerate(d):
            out[max(i - j, 0)] += hits * parries
    return Odds(tuple(out), (sum(k * weight for k, weight in enumerate(out)), sum(out)))


def hit_chance(attack: DicePool, defence: DicePool | None) -> tuple[int, int]:
    """The chance that the attack has more successes than the defence."""
    return net_odds(attack, defence).at_least(1)


def damage_pool(base: int, extra: int) -> int:
    """The dice of damage: base and extra successes, never less than one."""
    return max(base + extra, 1)


@lru_cache(maxsize=512)
def level_odds(chain: AttackChain) -> Odds:
    """The exact distribution of the levels that the target takes; a miss is 0."""
    base = chain.base
    if chain.sure:
        hits: Weights = (0, 1)
        base = None if base is None else base + max(chain.attack.pool, 0)
    else:
        hits = net_odds(chain.attack, chain.defence).weights
    if base is None:
        return Odds((sum(hits),), (0, 1))
    rolled = {
        n: odds(damage_pool(base, n - 1), chain.hardness, "", chain.strong, chain.ones).weights for n in range(1, len(hits)) if hits[n]
    }  # fmt: skip
    whole = max((sum(weights) for weights in rolled.values()), default=1)
    damage = [hits[0] * whole] + [0] * max((len(weights) for weights in rolled.values()), default=1)
    for n, weights in rolled.items():
        for k, weight in enumerate(scaled(weights, whole)):
            damage[k] += hits[n] * weight
    soak = odds(max(chain.soak, 0), chain.soak_hardness, "", 0, chain.ones).weights
    out = [0] * len(damage)
    for k, weight in enumerate(damage):
        for s, other in enumerate(soak):
            left = max(k - s, 0)
            out[left // 2 if chain.halved else left] += weight * other
    while len(out) > 1 and not out[-1]:
        out.pop()
    return Odds(tuple(out), (sum(k * weight for k, weight in enumerate(out)), sum(out)))
