"""Struggling in a grapple: in a clinch each hurts the other or breaks out; a fighter held fast can only break out."""

from dataclasses import replace
from functools import partial
from typing import Annotated, ClassVar, Literal

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, FighterAction, bonds_of, held_by
from ..fighters.fighter import potence_successes
from ..fighters.plan import Plan
from ..harm.damage import ruled_damage
from ..harm.damage_roll import DamageEvent, DamageRoll, roll_damage
from ..harm.soak import soak_lines
from ..rolling.attack_odds import DicePool, level_odds
from ..rolling.chances import table_of
from ..rolling.modifiers import modifier_lines
from ..rolling.pools import Pool, harm_pool, pool, soak_pool
from ..rolling.roll_action import Opposed, RollAction, RollExtras, check_extras
from ..rolling.situation import Situation
from ..turns.rolls import Tested, opposed_preview
from ..turns.turn import action_used, needs_action
from .grips import Loosed
from .sums import damage_chain, strength_lines

WRESTLING = ("strength", "brawl")


class Struggled(DamageEvent):
    """A fighter hurt the other in a clinch, without a roll to hit."""

    type: Literal["Struggled"] = "Struggled"
    actor: str
    target: str
    dealt: DamageRoll
    amount: int
    plan: Plan

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        fights = {"fights": {**actor.fights, self.target: encounter.round}, "foe": self.target}
        return encounter.with_fighter(self.actor, **action_used(actor, self.plan), **fights)

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "target": Who(self.target), "n": self.amount, "kind": self.dealt.kind}
        return (Said("log.struggled" if self.amount else "log.struggled.soaked", params),)


class Struggle(RollAction, Opposed):
    """In a clinch, from its second turn on: Strength as damage without a roll to hit, or Strength + Brawl to break out."""

    type: Literal["Struggle"] = "Struggle"
    title: ClassVar[str] = "action.struggle"
    icon: ClassVar[str] = "grab"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: action.others(fight))] = ""
    way: Annotated[Literal["hurt", "break"], Ask(widget="choice", values="struggle.")] = "hurt"

    def others(self, fight: Fight) -> tuple[str, ...]:
        held = held_by(fight, self.actor)
        return (held.holder,) if held is not None else tuple(b.other(self.actor) for b in bonds_of(fight, self.actor) if b.kind == "clinch")

    def _breaks(self, fight: Fight) -> bool:
        """Whether the fighter breaks out: by choice, or because nothing else is possible."""
        return self.way == "break" or held_by(fight, self.actor) is not None

    def situation(self, encounter: Fight) -> Situation:
        """What the rows of breaking out are asked of, with the roll against it."""
        mine = replace(_wrestling(encounter, self.actor, self.target, self.extras), form=self)
        if self.target not in encounter.fighters:
            return mine
        plan = encounter.fighter(self.actor).next_plan()
        shares = encounter.edition == "v20" and plan is not None and plan.actions > 1
        return replace(mine, shares=shares, opposing=_wrestling(encounter, self.target, self.actor, self.opposing))

    def _pools(self, fight: Fight) -> tuple[Pool, Pool]:
        """The roll to break out, and the one against it."""
        mine = self.situation(fight)
        return pool(mine, plan=mine.fighter.next_plan()), pool(_wrestling(fight, self.target, self.actor, self.opposing))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor, bound=True, held=True, named=True)
        if self.target not in self.others(encounter):
            raise Incomplete("need.held")
        clinches = (bond for bond in bonds_of(encounter, self.actor) if bond.kind == "clinch" and bond.other(self.actor) == self.target)
        if any(bond.since == encounter.round for bond in clinches):
            self.refuse("refuse.clinch_new")  # in its first turn a clinch does the damage of its first blow alone
        out = Unfolding(encounter)
        if not self._breaks(encounter):
            self._hurt(out, fighter.planned(), answers)
            return out.events
        bond = held_by(encounter, self.actor)
        if bond is not None and bond.kind == "kiss":
            self.refuse("refuse.kissed")
        check_extras(self, fighter, self.extras, WRESTLING[1])
        check_extras(self, encounter.fighter(self.target), self.opposing, WRESTLING[1])
        mine, theirs = self._pools(encounter)
        rolled = mine.roll(Said("ask.break", {"fighter": Who(self.actor)}), answers)
        tried = Tested(
            actor=self.actor, purpose="test.break", roll=rolled, willpower=self.willpower, plan=mine.plan or fighter.planned(),
            share=mine.share, other=self.target, their_willpower=self.target_willpower,
            resisted=theirs.roll(Said("ask.break", {"fighter": Who(self.target)}), answers),
        )  # fmt: skip
        out.take(tried)
        if tried.won > 0:
            out.take(Loosed(actor=self.actor, target=self.target, free=True))
        return out.events

    def _base(self, fight: Fight) -> tuple[Line, ...]:
        """The dice of damage in a clinch."""
        return strength_lines(fight, fight.fighter(self.actor)) + modifier_lines("damage", self.situation(fight))

    def _hurt(self, out: Unfolding[Fight], plan: Plan, answers: Answers) -> None:
        fight = out.encounter
        fighter = fight.fighter(self.actor)
        harm = harm_pool(fight, self._base(fight), 0, potence_successes(fighter, "strength", fight.edition))
        dealt = roll_damage(fight, self.target, harm, "bashing", answers, natural=True)
        title = Said("result.struggle", {"actor": Who(self.actor), "target": Who(self.target)})
        struggled = partial(Struggled, actor=self.actor, target=self.target, dealt=dealt, plan=plan)
        ruled_damage(out, title, self.target, dealt, lambda amount: struggled(amount=amount), answers)

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in encounter.fighters:
            return Preview(rolls=True)
        if self._breaks(encounter):
            mine, theirs = self._pools(encounter)
            return opposed_preview(mine, theirs, "figure.breaks")
        fighter, target = encounter.fighter(self.actor), encounter.fighter(self.target)
        base, strong = self._base(encounter), potence_successes(fighter, "strength", encounter.edition)
        harm, soaked = harm_pool(encounter, base, 0, strong), soak_lines(target, "bashing")
        soak = soak_pool(encounter, soaked)
        chances = level_odds(damage_chain(encounter, self.target, DicePool(0), None, base, "bashing", soaked, strong, True))
        figures = (
            Figure(Said("figure.soak"), soak.size, lines=soak.lines),
            Figure(Said("figure.levels"), mean=chances.mean),
        )
        return Preview(harm.lines, harm.said, (), figures, table_of(chances), (Said("effect.automatic"),), rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "way":
            return held_by(encounter, self.actor) is None
        if name in RollAction.model_fields or name in Opposed.model_fields:
            return self._breaks(encounter) and super().matters(encounter, name)  # to hurt the other needs no roll
        return super().matters(encounter, name)


def _wrestling(fight: Fight, id: str, other: str, extras: RollExtras) -> Situation:
    return Situation(fight, id, *WRESTLING, other, ("close",), extras)


class LetGo(FighterAction):
    """Lets go of the one held. It needs no action."""

    type: Literal["LetGo"] = "LetGo"
    title: ClassVar[str] = "action.let_go"
    icon: ClassVar[str] = "open-palm"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: action.others(fight))] = ""

    def others(self, fight: Fight) -> tuple[str, ...]:
        return tuple(bond.held for bond in fight.grips if bond.holder == self.actor)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if self.target not in self.others(encounter):
            raise Incomplete("need.held")
        return (Loosed(actor=self.actor, target=self.target),)
