"""Struggling: what those do who have hold of each other. In a clinch each hurts the other or breaks out; held fast one breaks out."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from ...engine.ask import Answers, Entry, Ruling
from ...engine.encounter import Action, Event, Unfolding, overruled
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.modifier import Line, total
from ...engine.show import Figure, Preview, Throw
from ...engine.text import Said, Who
from .acting import needs_action, planned, used
from .attack_pool import damage_lines, strength_lines
from .chain import Chain, Throwing, levels, net
from .damage import hurt, ruin
from .dealing import Dealt, deal
from .dice import pool_size
from .fight import Fight, bonds_of, holds_him
from .fighter import Fighter, Plan, strong_successes
from .grips import Loosed
from .rolls import able_lines, pool_said, resisted, rows_of, shares_of
from .soak import halves, soak_lines

WRESTLING = ("strength", "brawl")


class Struggled(Event):
    """One hurt the other in the clinch, without a roll to hit."""

    type: Literal["Struggled"] = "Struggled"
    actor: str
    target: str
    dealt: Dealt
    amount: int
    plan: Plan

    def apply(self, encounter: Fight) -> Fight:
        actor: Fighter = encounter.fighter(self.actor)
        fights = {"fights": {**actor.fights, self.target: encounter.round}, "foe": self.target}
        return encounter.with_fighter(self.actor, **used(actor, self.plan), **fights)

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "target": Who(self.target), "n": self.amount, "kind": self.dealt.kind}
        return (Said("log.struggled" if self.amount else "log.struggled.soaked", params),)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return self.dealt.sums()

    def dice(self) -> tuple[Throw, ...]:
        return self.dealt.throws()


class Struggle(Action):
    """In a clinch, from its second turn on: Strength as damage without a roll to hit, or Strength + Brawl to break out."""

    type: Literal["Struggle"] = "Struggle"
    title: ClassVar[str] = "action.struggle"
    icon: ClassVar[str] = "grab"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    way: Annotated[Literal["hurt", "break"], Ask(widget="choice")] = "hurt"

    def _others(self, fight: Fight) -> tuple[str, ...]:
        held = holds_him(fight, self.actor)
        return (held.holder,) if held is not None else tuple(b.other(self.actor) for b in bonds_of(fight, self.actor) if b.kind == "clinch")

    def _breaks(self, fight: Fight) -> bool:
        """Whether he breaks out: by choice, or because he can do nothing else."""
        return self.way == "break" or holds_him(fight, self.actor) is not None

    def _too_soon(self, fight: Fight) -> bool:
        """Whether the clinch is of this turn, in which only the one who began it does damage."""
        new = (b for b in bonds_of(fight, self.actor) if b.kind == "clinch" and b.since == fight.round)
        return any(b.other(self.actor) == self.target for b in new)

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = needs_action(encounter, self, self.actor, bound=True, held=True, named=True)
        if self.target not in self._others(encounter):
            raise Incomplete("need.held")
        if self._too_soon(encounter):
            self.refuse("refuse.clinch_new")
        out = Unfolding(encounter)
        if not self._breaks(encounter):
            self._hurt(out, planned(fighter), answers)
            return out.events
        bond = holds_him(encounter, self.actor)
        if bond is not None and bond.kind == "kiss":
            self.refuse("refuse.kissed")
        tried = resisted(encounter, self.actor, self.target, WRESTLING, WRESTLING, "break", answers, planned(fighter))
        out.take(tried)
        if tried.won > 0:
            out.take(Loosed(actor=self.actor, target=self.target, free=True))
        return out.events

    def _hurt(self, out: Unfolding, plan: Plan, answers: Answers) -> None:
        fight: Fight = out.encounter
        fighter: Fighter = fight.fighter(self.actor)
        lines, strong = damage_lines(strength_lines(fight, fighter), 0), strong_successes(fighter, "strength", fight.edition)
        dealt = deal(fight, self.target, lines, "bashing", answers, strong=strong)
        title = Said("result.struggle", {"actor": Who(self.actor), "target": Who(self.target)})
        outcome = Said("result.damage", {"n": dealt.damage.successes, "dice": dealt.damage.pool, "kind": dealt.kind})
        question = Ruling(title, (Entry("amount", Said("field.levels"), dealt.levels),), dealt.throws(), (outcome,))
        ruled = answers.ruling(question)
        amount = int(ruled["amount"])
        out.take(Struggled(actor=self.actor, target=self.target, dealt=dealt, amount=amount, plan=plan))
        out.take(*overruled(question, ruled))
        if dealt.armoured:
            out.take(*ruin(out.encounter, self.target, dealt.damage.successes))
        out.take(*hurt(out.encounter, self.target, dealt.kind, amount, quiet=True, dazes=True))

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in encounter.fighters:
            return Preview(rolls=True)
        fighter, target = encounter.fighter(self.actor), encounter.fighter(self.target)
        if self._breaks(encounter):
            lines = able_lines(encounter, self.actor, *WRESTLING)
            strong = strong_successes(fighter, "strength", encounter.edition), strong_successes(target, "strength", encounter.edition)
            theirs = Throwing(pool_size(able_lines(encounter, self.target, *WRESTLING)), automatic=strong[1])
            chances = net(Throwing(pool_size(lines), automatic=strong[0]), theirs)
            figures: tuple[Figure, ...] = (Figure(Said("figure.breaks"), chance=chances.at_least(1)),)
            return Preview(lines, pool_said(lines, 6), shares_of(chances), figures, rows_of(chances), rolls=True)
        lines, soak = strength_lines(encounter, fighter), soak_lines(target, "bashing")
        whole = Chain(
            attack=Throwing(0), defence=None, base=total(lines), strong=strong_successes(fighter, "strength", encounter.edition),
            soak=pool_size(soak), halved=halves(target, "bashing"), ones=not encounter.options.ignore_ones, sure=True,
        )  # fmt: skip
        figures = (Figure(Said("figure.soak"), pool_size(soak), lines=soak), Figure(Said("figure.levels"), mean=levels(whole).mean))
        return Preview(lines, pool_said(lines, 6), (), figures, rows_of(levels(whole)), (Said("effect.automatic"),), rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "way" or holds_him(encounter, self.actor) is None

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "way":
            return tuple(Option(way, Said(f"struggle.{way}")) for way in ("hurt", "break"))
        return people(self._others(encounter))


class LetGo(Action):
    """Lets go of whom he holds. Needs no action."""

    type: Literal["LetGo"] = "LetGo"
    title: ClassVar[str] = "action.let_go"
    icon: ClassVar[str] = "open-palm"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""

    def _those(self, fight: Fight) -> tuple[str, ...]:
        return tuple(bond.held for bond in fight.bonds if bond.holder == self.actor)

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if self.target not in self._those(encounter):
            raise Incomplete("need.held")
        return (Loosed(actor=self.actor, target=self.target),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(self._those(encounter))
