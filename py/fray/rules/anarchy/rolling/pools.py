"""Pools: the one place where the sum of any roll is made.

Skill and attribute, the one amp, what the action itself adds, the circumstances, Edge; then what goes on every roll of the fighter: full
rows, conditions, spells, surroundings; then the game master's modifier. Dice, chances and the roll all come from the same `Pool`.
"""

from dataclasses import dataclass
from functools import cache

from fray.engine.fight.action import Action
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import rows_of
from fray.engine.values.modifier import Line, Modifier, lines_of, master_lines, row_line
from fray.engine.values.text import Said

from ..equipment.amps import Amp
from ..fighters.fight import Fight
from ..fighters.fighter import condition_lines, wound_lines
from ..fighters.sustained import DEFENCE, spells_on
from .amps import amp_lines
from .dice import Edge, Roll, pool_size, roll, spread
from .modifiers import EVERY_ROLL, PURPOSE, ROWS
from .situation import Situation


@dataclass(frozen=True, slots=True)
class RollChoices:
    """What is chosen for one roll: the one amp, Edge, and the game master's modifier with its reason."""

    amp: Amp | None = None
    edge: Edge = ""
    modifier: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice that are about to fall: their sum, Edge, and the number of rerolls."""

    lines: tuple[Line, ...] = ()
    edge: Edge = ""
    rerolls: int = 0

    @property
    def size(self) -> int:
        """The number of dice."""
        return pool_size(self.lines)

    @property
    def chances(self) -> tuple[int, ...]:
        """The weights of the hits."""
        return spread(self.size, self.edge, self.rerolls)

    def roll(self, title: Said, answers: Answers) -> Roll:
        """Rolls it."""
        return roll(title, self.lines, answers, edge=self.edge, rerolls=self.rerolls)


def pool(s: Situation, base: tuple[Line, ...], choices: RollChoices, own: tuple[Line, ...] = (), rerolls: int = 0) -> Pool:
    """The dice of a roll. base: () for a fighter who cannot roll at all; own, rerolls: what only this kind of roll adds."""
    if not base:
        return Pool()
    lines = (*base, *amp_lines(choices.amp), *own, *lines_of(circumstances(type(s.action) if s.action is not None else None), s))
    lines += (row_line(ROWS, "edge.before"),) if choices.edge == "before" else ()
    lines += (*state_lines(s), *master_lines(choices.modifier, choices.reason))
    return Pool(lines, choices.edge, rerolls + (choices.amp.rerolls if choices.amp is not None else 0))


@cache
def circumstances(kind: type[Action[Fight]] | None) -> tuple[Modifier[Situation], ...]:
    """The rows that can count: those of the book, and those that the form of the action declares."""
    return PURPOSE if kind is None else (*PURPOSE, *rows_of(kind, of=lambda s: s.action))


def state_lines(s: Situation) -> tuple[Line, ...]:
    """What goes on every roll of the fighter. A death test takes no account of wounds, nor of conditions that say so."""
    wounds = () if "death" in s.touches else wound_lines(s.fighter)
    return (
        *wounds,
        *condition_lines(s.fighter, "death" in s.touches),
        *defence_spell_lines(s),
        *lines_of(EVERY_ROLL, s),
        *standing_lines(s),
    )


def defence_spell_lines(s: Situation) -> tuple[Line, ...]:
    """The defence spells on a fighter who defends outside the Matrix."""
    if "defence" not in s.touches or "matrix" in s.touches:
        return ()
    kept = (spell for _, spell in spells_on(s.fight, s.id) if spell.effect == DEFENCE and spell.power)
    return tuple(Line(key="spell", value=spell.power, params={"spell": spell.name}) for spell in kept)


def standing_lines(s: Situation) -> tuple[Line, ...]:
    """The standing circumstances of the scene that touch the roll."""
    return tuple(c.line for c in s.fight.scene.touching(*s.touches) if c.value)
