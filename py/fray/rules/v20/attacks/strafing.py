"""Strafing: automatic fire over three yards with the whole clip. The successes are split evenly over all who stand there."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.event import overruled
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.errors import Incomplete, RuleError
from fray.engine.values.field import Ask, Option
from fray.engine.values.names import Name
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Damage
from ..fighters.fight import Events, Fight, targets
from ..fighters.manoeuvres import STRAFE
from ..fighters.plan import Plan
from ..harm.damage import take_damage
from ..harm.damage_roll import DamageEvent, roll_damage
from ..rolling.chances import shares_of, table_of
from ..rolling.circumstances import Circumstances
from ..rolling.dice import Roll, RollEvent
from ..rolling.pools import harm_pool
from ..rolling.roll_action import RollAction, SeveralRoll, check_extras
from ..rolling.situation import Situation
from ..turns.rolls import willpower_spent
from ..turns.turn import action_used, defended, needs_action
from .blow import DefenceRoll, dodge_ends, fired
from .check import check_answer, check_shot, rounds_fired, what_is_missing
from .choices import AttackChoices
from .defence import choose_defence, roll_defence
from .form import fitting, with_yards
from .form import note as attack_note
from .sums import attack_pool, attack_situation, base_lines, damage_kind, is_natural, weapon_damage_kind

LIKE = "automatic"  # the manoeuvre that it has the numbers of


class Strafed(RollEvent):
    """Automatic fire swept an area. each: the successes that everyone in it faces."""

    type: Literal["Strafed"] = "Strafed"
    actor: str
    weapon: Name
    key: str
    roll: Roll
    targets: tuple[str, ...]
    each: int
    rounds: int
    plan: Plan
    share: int = 0
    willpower: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        changes = fired(actor, self.key, self.rounds) | (willpower_spent(actor) if self.willpower else {})
        return encounter.with_fighter(self.actor, **action_used(actor, self.plan, self.share), **changes, foe=self.targets[0])

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "weapon": self.weapon, "n": self.roll.successes, "each": self.each}
        return (Said("log.strafed.botch" if self.roll.botch else "log.strafed", params),)

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        return (("attack", self.roll),)

    def about(self) -> tuple[str, ...]:
        return (self.actor, *self.targets)


class Sprayed(DamageEvent):
    """What strafing did to one in the area."""

    type: Literal["Sprayed"] = "Sprayed"
    actor: str
    target: str
    successes: int
    guard: DefenceRoll | None = None
    amount: int = 0
    kind: Damage = "lethal"
    willpower: bool = False

    def apply(self, encounter: Fight) -> Fight:
        target = encounter.fighter(self.target)
        given: dict[str, object] = {"engaged": True}
        if self.guard is not None:
            given |= defended(target, self.guard.kind, self.guard.way, self.guard.share, self.guard.plan) | dodge_ends(target, self.guard)
        return encounter.with_fighter(self.target, **given, **(willpower_spent(target) if self.willpower else {}))

    def log(self) -> tuple[Said, ...]:
        params = {"target": Who(self.target), "n": self.successes, "amount": self.amount, "kind": self.kind}
        return (Said("log.sprayed" if self.successes else "log.sprayed.miss", params),)

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        return (("defence", self.guard.roll if self.guard is not None else None),)


class Strafe(SeveralRoll, RollAction, Circumstances):
    """Sweeps an area with automatic fire. Each in it may dodge, where a defence is left.

    willing, skilled: who of those in the area uses Willpower, or a speciality, for the dodge.
    """

    type: Literal["Strafe"] = "Strafe"
    title: ClassVar[str] = "action.strafe"
    icon: ClassVar[str] = "machine-gun"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    targets: Annotated[
        tuple[str, ...], Field(max_length=60), Ask(widget="fighters", whom=lambda fight, action: targets(fight, action.actor))
    ] = ()

    def rolling(self, encounter: Fight) -> tuple[str, ...]:
        return self.targets

    def shot_at(self, target: str = "") -> AttackChoices:
        """The shot, for its sums: at one of them, or over the area, where nothing of a target touches it."""
        shared = {name: getattr(self, name) for name in (*RollAction.model_fields, *Circumstances.model_fields)}
        answer = self.extras_of(target)
        own = {"target": target, "target_willpower": answer.willpower, "target_speciality": answer.speciality}
        return AttackChoices().but(manoeuvre=LIKE, weapon=self.weapon, **shared, **own)

    def situation(self, encounter: Fight) -> Situation:
        """What the rows of its roll are asked of."""
        return attack_situation(encounter, self.shot_at(), self)

    def _in_area(self, fight: Fight) -> tuple[str, ...]:
        """Everyone in the area. Errors: `Incomplete`."""
        in_area = tuple(id for id in dict.fromkeys(self.targets) if id != self.actor)
        if not in_area or any(fight.fighter(id).gone for id in in_area):
            raise Incomplete("need.targets")
        return in_area

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter, in_area = needs_action(encounter, self, self.actor), self._in_area(encounter)
        weapon = fighter.weapon(self.weapon)
        if encounter.phase == "ambush":
            self.refuse("refuse.ambush")
        if (why := what_is_missing(encounter, self.actor, STRAFE, weapon, self.weapon, self.off_hand)) is not None:
            self.refuse(why.key, **why.params)
        check_shot(encounter, self.shot_at(), weapon)
        check_extras(self, fighter, self.extras, STRAFE.ability)
        for id in in_area:
            check_answer(encounter, self, id, self.extras_of(id), "dodge")
        pool = attack_pool(encounter, self.shot_at(), self)
        if not pool.size and not self.willpower:
            self.refuse("refuse.no_dice")
        out = Unfolding(encounter)
        ways = {id: choose_defence(out, self.shot_at(id), pool, answers) for id in in_area}
        rolled = pool.roll(Said("ask.strafe", {"actor": Who(self.actor)}), answers)
        each = rolled.successes // len(in_area)
        now = out.encounter
        guards = {id: roll_defence(now, self.shot_at(id), way, answers) if way is not None else None for id, way in ways.items()}
        out.take(
            Strafed(
                actor=self.actor, weapon=weapon.name, key=self.weapon, roll=rolled, targets=in_area, each=each,
                rounds=rounds_fired(fighter, STRAFE, self.weapon), plan=pool.plan or fighter.planned(), share=pool.share,
                willpower=self.willpower,
            )
        )  # fmt: skip
        self._sweep(out, encounter, guards, each, answers)
        return out.events

    def _sweep(self, out: Unfolding[Fight], before: Fight, guards: dict[str, DefenceRoll | None], each: int, answers: Answers) -> None:
        """What it does to each of them: all the rolls first, then the result as a whole."""
        sprays = [self._struck(before, id, guard, each, answers) for id, guard in guards.items()]
        entries = tuple(
            Entry(spray.target, Said("field.levels_of", {"target": Who(spray.target)}), spray.amount, what="field.levels")
            for spray in sprays
        )
        dice = tuple(throw for spray in sprays for throw in spray.dice())
        title = Said("result.strafe", {"actor": Who(self.actor)})
        question = Ruling(title, entries, dice, (Said("result.each", {"n": each}),))
        ruled = answers.ruling(question)
        for spray in sprays:
            amount = int(ruled[spray.target])
            out.take(spray.but(amount=amount))
            out.take(*overruled(question, {spray.target: amount}))
            take_damage(out, spray.target, spray.dealt, spray.kind, amount)

    def _struck(self, fight: Fight, target: str, guard: DefenceRoll | None, each: int, answers: Answers) -> Sprayed:
        shot = self.shot_at(target)
        left = max(each - (guard.roll.successes if guard is not None else 0), 0)
        willing = guard is not None and target in self.willing
        event = Sprayed(
            actor=self.actor, target=target, successes=left, guard=guard, kind=damage_kind(fight, shot), willpower=willing
        )  # fmt: skip
        base = base_lines(fight, shot, self)
        if not left or base is None:
            return event
        weapon = fight.fighter(self.actor).weapon(self.weapon)
        harm, natural = harm_pool(fight, base, left - 1), is_natural(fight, shot)
        dealt = roll_damage(
            fight, target, harm, weapon_damage_kind(fight, shot), answers, bullet=weapon.is_bullet, bane=weapon.bane, natural=natural
        )
        return event.but(dealt=dealt, amount=dealt.levels, kind=dealt.kind)

    def preview(self, encounter: Fight) -> Preview:
        try:
            in_area = self._in_area(encounter)
        except RuleError as error:
            return Preview(refused=error, rolls=True)
        pool = attack_pool(encounter, self.shot_at(), self)
        chances = pool.odds
        harm = harm_pool(encounter, base_lines(encounter, self.shot_at(), self) or ())
        figures = (
            Figure(Said("figure.difficulty"), pool.difficulty, lines=pool.against),
            Figure(Said("figure.all_hit"), chance=chances.at_least(len(in_area))),
            Figure(Said("figure.damage_dice"), harm.size, lines=harm.lines),
        )
        tens = (Said(f"effect.tens.{pool.tens}"),) if pool.tens else ()
        said = (Said("effect.strafe", {"n": len(in_area)}), Said("effect.empties"), *tens)
        return Preview(pool.lines, pool.said, shares_of(chances, pool.botch), figures, table_of(chances), said, rolls=True)

    def settled(self, encounter: Fight) -> Strafe:
        """The choices with what follows from the others: own cover, range by distance."""
        filled = self.situation(encounter).circumstances
        changes: dict[str, object] = {"range": filled.range}
        if self.known != "*":
            changes |= {"known": "*", "from_cover": filled.from_cover}
        return self.but(**changes)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        if name == "weapon":
            keys = (key for key in fitting(fighter, STRAFE) if fighter.weapon(key).automatic)
            return tuple(Option(key, Said(fighter.weapon(key).name)) for key in keys)
        if name == "range":
            return with_yards(encounter, fighter.weapon(self.weapon), super().options(encounter, name))
        return super().options(encounter, name)

    def note(self, encounter: Fight, name: str) -> Said | None:
        if name == "off_hand":
            return attack_note(encounter, self.shot_at(), name)
        return super().note(encounter, name)
