"""Pools: the one place where the sum of any roll is made, whoever rolls and whatever for.

Skill and attribute, the one amp, what the action itself brings, the circumstances, Edge; then what goes on every roll of his: full
rows, conditions, spells on him, the surroundings; and the game master's word. What the dice do, their chances and the roll itself all
come from the same `Pool`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fray.engine.fight.action import Action
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import rows_of
from fray.engine.values.modifier import Line, Modifier, lines_of, master_lines
from fray.engine.values.text import Said

from ..equipment.amps import Amp
from ..fighters.fight import Fight
from ..fighters.fighter import condition_lines, wound_lines
from ..fighters.sustained import DEFENCE, spells_on
from .amps import amp_lines
from .dice import Edge, Roll, pool_size, roll, spread
from .modifiers import EVERY_ROLL, PURPOSE, line
from .situation import Situation


@dataclass(frozen=True, slots=True)
class RollChoices:
    """What is put on one roll: the one amp, Edge, and the game master's modifier with its reason."""

    amp: Amp | None = None
    edge: Edge = ""
    modifier: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice that are about to fall: the sum that they come from, Edge, and how many misses are rolled once more."""

    lines: tuple[Line, ...] = ()
    edge: Edge = ""
    rerolls: int = 0

    @property
    def size(self) -> int:
        """The number of dice."""
        return pool_size(self.lines)

    @property
    def chances(self) -> tuple[int, ...]:
        """The spread of the hits, as weights."""
        return spread(self.size, self.edge, self.rerolls)

    def roll(self, title: Said, answers: Answers) -> Roll:
        """Rolls it."""
        return roll(title, self.lines, answers, edge=self.edge, rerolls=self.rerolls)


def pool(s: Situation, base: tuple[Line, ...], stake: RollChoices, own: tuple[Line, ...] = (), rerolls: int = 0) -> Pool:
    """The dice of a roll. base: what is rolled, () for who cannot roll at all; own, rerolls: what only this kind of roll brings."""
    if not base:
        return Pool()
    lines = (*base, *amp_lines(stake.amp), *own, *lines_of(circumstances(type(s.action) if s.action is not None else None), s))
    lines += (line("edge.before"),) if stake.edge == "before" else ()
    lines += (*state_lines(s), *master_lines(stake.modifier, stake.reason))
    return Pool(lines, stake.edge, rerolls + (stake.amp.rerolls if stake.amp is not None else 0))


@cache
def circumstances(kind: type[Action[Fight]] | None) -> tuple[Modifier[Situation], ...]:
    """The rows that can count in a roll: what the purpose and the place bring, and what the form of the action declares."""
    return PURPOSE if kind is None else (*PURPOSE, *rows_of(kind, of=lambda s: s.action))


def state_lines(s: Situation) -> tuple[Line, ...]:
    """What goes on every roll of his. Death takes no account of wounds, nor of what only weighs on what he does."""
    wounds = () if "death" in s.touches else wound_lines(s.fighter)
    return (*wounds, *condition_lines(s.fighter, "death" in s.touches), *guard_lines(s), *lines_of(EVERY_ROLL, s), *standing_lines(s))


def guard_lines(s: Situation) -> tuple[Line, ...]:
    """Spells that are kept up on who defends himself; the Matrix knows none."""
    if "defence" not in s.touches or "matrix" in s.touches:
        return ()
    kept = (spell for _, spell in spells_on(s.fight, s.id) if spell.effect == DEFENCE and spell.power)
    return tuple(Line(key="spell", value=spell.power, params={"spell": spell.name}) for spell in kept)


def standing_lines(s: Situation) -> tuple[Line, ...]:
    """The standing circumstances of the scene that touch such a roll."""
    return tuple(c.line for c in s.fight.scene.touching(*s.touches) if c.value)
