"""The sum of any roll, in one place: traits, Disciplines, armour, wounds, weapon, circumstances of the fight and the scene, the game
master's word, the cost of several actions; its difficulty; its automatic successes; what tens do.

The same `Pool` is shown before the roll, gives its odds, and is rolled.
"""

from dataclasses import dataclass, replace

from fray.engine.values.ask import Answers
from fray.engine.values.dice import Odds
from fray.engine.values.modifier import Line, master_lines, row_line, total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said

from ..fighters.fight import Fight, circumstance_lines
from ..fighters.fighter import armour_penalty_lines, celerity_lines, potence_lines, potence_successes, trait_lines, wound_lines
from ..fighters.plan import Plan
from .attack_odds import DicePool
from .chances import pool_said, shares_of, table_of
from .dice import NORMAL, Roll, Tens, botch_odds, difficulty_lines, difficulty_of, odds, pool_size, roll
from .modifiers import ROWS, modifier_lines
from .situation import Situation


@dataclass(frozen=True, slots=True)
class Pool:
    """A roll as it will be made. lines: its dice; against: its difficulty. ones, botches: as of `dice.roll`.

    plan: the plan as it stands by now, where the roll is one of several actions. share: the dice that it takes of a shared pool.
    """

    lines: tuple[Line, ...]
    against: tuple[Line, ...] = (Line(key="difficulty", value=NORMAL),)
    tens: Tens = ""
    automatic: int = 0
    ones: bool = True
    botches: bool = True
    plan: Plan | None = None
    share: int = 0

    @property
    def size(self) -> int:
        """Its dice."""
        return pool_size(self.lines)

    @property
    def difficulty(self) -> int:
        """What a die has to reach."""
        return difficulty_of(self.against)

    @property
    def dice_pool(self) -> DicePool:
        """The roll as its odds need it."""
        return DicePool(self.size, self.difficulty, self.tens, self.automatic)

    @property
    def odds(self) -> Odds:
        """The exact distribution of its successes."""
        return odds(self.size, self.difficulty, self.tens, self.automatic, self.ones)

    @property
    def botch(self) -> tuple[int, int]:
        """The chance of a botch."""
        return botch_odds(self.size, self.difficulty, self.automatic) if self.botches else (0, 1)

    def roll(self, title: Said, answers: Answers) -> Roll:
        """Rolls it."""
        return roll(
            title, self.lines, answers, self.against, tens=self.tens, automatic=self.automatic, ones=self.ones, botches=self.botches
        )  # fmt: skip

    @property
    def said(self) -> Said:
        """The result of the sum, in words."""
        return pool_said(self.lines, self.difficulty)

    def preview(self, *effects: Said) -> Preview:
        """The sum, the difficulty, the chances and the table of a plain roll."""
        chances = self.odds
        figures = (
            Figure(Said("figure.difficulty"), self.difficulty, lines=self.against),
            Figure(Said("figure.success"), chance=chances.at_least(1)),
            Figure(Said("figure.mean"), mean=chances.mean),
        )
        return Preview(self.lines, self.said, shares_of(chances, self.botch), figures, table_of(chances), effects, rolls=True)


def trait_pool(s: Situation) -> tuple[Line, ...]:
    """The fighter's own dice: traits and Disciplines, less armour and wounds. These are what several actions share in V20.

    Willpower rolls the permanent rating. Wounds cost neither Willpower nor a reflex any dice.
    """
    fighter = s.fighter
    if s.attribute == "willpower":
        return (Line(key="willpower.rating", value=fighter.sheet.willpower),)
    lines = trait_lines(fighter, s.attribute, s.ability)
    lines += celerity_lines(fighter, s.attribute, s.fight.edition) + potence_lines(fighter, s.attribute, s.fight.edition)
    return lines + armour_penalty_lines(fighter, s.attribute) + (() if s.reflex else wound_lines(fighter))


def tens_rule(s: Situation) -> Tens:
    """What tens do: with a speciality they are rolled once more (Revised), or count two (V20)."""
    if not s.extras.speciality or not s.is_special:
        return ""
    return "again" if s.fight.edition == "revised" else "double"


def pool(
    s: Situation, *own: Line, base: int = NORMAL, against: tuple[Line, ...] = (), plan: Plan | None = None, defends: int = 0
) -> Pool:  # fmt: skip
    """The sum of any roll. own, against: what only this roll has, of dice and of difficulty.

    plan: where it is one of the actions of a turn. defends: the number of defences made before it in a full defence.
    """
    alone = trait_pool(s)
    lines = (
        alone
        + own
        + modifier_lines("dice", s)
        + circumstance_lines(s.fight, "dice", *s.touches)
        + master_lines(s.extras.modifier, s.extras.reason)
    )
    lines += (row_line(ROWS, "full_defence", defends),) if defends else ()
    hard = (
        *against,
        *modifier_lines("difficulty", s),
        *circumstance_lines(s.fight, "difficulty", *s.touches),
        *master_lines(s.extras.harder, s.extras.reason),
    )
    automatic = int(s.extras.willpower) + potence_successes(s.fighter, s.attribute, s.fight.edition)
    whole = Pool(lines, difficulty_lines(*hard, base=base), tens_rule(s), automatic)
    return whole if plan is None else _one_of_several(s, whole, total(alone), plan)


def _one_of_several(s: Situation, whole: Pool, alone: int, plan: Plan) -> Pool:
    """The pool as one of several actions. alone: the fighter's own dice.

    Revised: each action loses as many dice as there are actions, and one more for each taken before. V20: an action has its part of the
    smallest pool instead of the fighter's own dice, but never more than these; what helps or hinders it alone is added to that.
    """
    if plan.actions < 2 or plan.full:
        return replace(whole, plan=plan)
    if s.fight.edition == "revised":
        cost = row_line(ROWS, "multiple", plan.actions + plan.done, n=plan.actions)
        return replace(whole, lines=(*whole.lines, cost), plan=plan)
    now = plan.counted(max(alone, 0), total(wound_lines(s.fighter)))
    left = now.shared or 0
    part = min((min(s.extras.share, left) if s.extras.share else now.share) or 0, max(alone, 0))
    shared = Line(key="shared", value=part - alone, params={"n": plan.actions})
    return replace(whole, lines=(*whole.lines, shared), plan=now, share=part)


def damage_lines(base: tuple[Line, ...], extra: int) -> tuple[Line, ...]:
    """The dice of damage: one more for each extra success of the attack; never less than one."""
    lines = (*base, Line(key="extra", value=extra)) if extra else base
    return (*lines, Line(key="least", value=1 - total(lines))) if total(lines) < 1 else lines


def harm_pool(fight: Fight, base: tuple[Line, ...], extra: int = 0, strong: int = 0) -> Pool:
    """The roll of damage. strong: its automatic successes.

    Damage and soak are no actions: neither wounds nor Willpower touch them, and they cannot be botched.
    """
    return _plain_pool(fight, damage_lines(base + circumstance_lines(fight, "dice"), extra), NORMAL, strong)


def soak_pool(fight: Fight, lines: tuple[Line, ...], base: int = NORMAL) -> Pool:
    """The roll of soak; a pool without lines where there is nothing to soak with."""
    return _plain_pool(fight, lines + circumstance_lines(fight, "dice") if lines else (), base)


def _plain_pool(fight: Fight, lines: tuple[Line, ...], base: int, automatic: int = 0) -> Pool:
    hard = difficulty_lines(*circumstance_lines(fight, "difficulty"), base=base)
    return Pool(lines, hard, automatic=automatic, ones=not fight.options.ignore_ones, botches=False)


def willpower_pool(fight: Fight, id: str) -> Pool:
    """A roll of Willpower to abort an action, which is a reflex."""
    return pool(Situation(fight, id, "willpower", reflex=True))
