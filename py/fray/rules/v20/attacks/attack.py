"""Attack: one manoeuvre against one target, from the defence to the levels of damage."""

from __future__ import annotations

from typing import ClassVar, Literal

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete, RuleError
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight
from ..harm.damage_roll import DamageRoll, roll_damage
from ..rolling.pools import Pool, harm_pool
from ..rolling.situation import Situation
from . import form as attack_form
from .blow import Attacked
from .check import check, rounds_fired
from .choices import AttackChoices
from .defence import DefenceOption, choose_defence, roll_defence
from .preview import preview
from .result import apply_result, result_question
from .sums import (  # fmt: skip
    attack_pool,
    attack_situation,
    automatic_damage,
    base_lines,
    damage_kind,
    hits_without_roll,
    is_natural,
    is_ranged,
    manoeuvre_of,
    weapon_damage_kind,
    weapon_of,
)


class Attack(AttackChoices):
    """One manoeuvre against one target."""

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "fangs"

    def situation(self, encounter: Fight) -> Situation:
        """What the rows of its roll are asked of, with the likely defence."""
        return attack_form.with_defence(encounter, self, attack_situation(encounter, self))

    # ------------------------------------------------------------------ deciding

    def checked(self, encounter: Fight) -> None:
        check(encounter, self)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        pool = check(encounter, self)
        out = Unfolding(encounter)
        way = choose_defence(out, self, pool, answers)
        blow = self._strike(out.encounter, pool, way, answers)
        apply_result(out, self, blow, result_question(out.encounter, self, blow), answers)
        return out.events

    def _strike(self, fight: Fight, pool: Pool, way: DefenceOption | None, answers: Answers) -> Attacked:
        """All the rolls, from the attack to the soak. Nothing is applied yet."""
        fighter, manoeuvre, weapon = fight.fighter(self.actor), manoeuvre_of(fight, self), weapon_of(fight, self)
        title = Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)})
        rolled = pool.roll(title, answers) if not hits_without_roll(fight, self) else None
        guard = roll_defence(fight, self, way, answers) if way is not None else None
        against = guard.roll.successes if guard is not None else 0
        successes = 1 if rolled is None else max(rolled.successes - against, 0)
        plan = pool.plan or fighter.planned(self.actions, self.smallest)
        ammo = self.weapon if weapon.clip and weapon.use == "firearm" else None
        blow = Attacked(
            actor=self.actor, target=self.target, manoeuvre=manoeuvre.name, weapon=weapon.name, roll=rolled, guard=guard,
            successes=successes, kind=damage_kind(fight, self), plan=plan, willpower=self.willpower,
            target_willpower=self.target_willpower and guard is not None, ammo=ammo,
            rounds=rounds_fired(fighter, manoeuvre, self.weapon) if ammo else 0,
            close=not is_ranged(fight, self), share=pool.share,
        )  # fmt: skip
        dealt = self._deal(fight, pool, successes, answers)
        return blow if dealt is None else blow.but(dealt=dealt, amount=dealt.levels, kind=dealt.kind)

    def _deal(self, fight: Fight, pool: Pool, successes: int, answers: Answers) -> DamageRoll | None:
        """The damage of a hit. Every extra success is a die; against a helpless target all dice of the attack are."""
        base, weapon = base_lines(fight, self), weapon_of(fight, self)
        if base is None or not successes:
            return None
        if hits_without_roll(fight, self):
            base = (*base, Line(key="sure", value=pool.size))
        damage = harm_pool(fight, base, successes - 1, automatic_damage(fight, self))
        return roll_damage(
            fight, self.target, damage, weapon_damage_kind(fight, self), answers,
            bullet=weapon.is_bullet, head=self.spot in ("head", "eye"), bane=weapon.bane, armour=not self.past_armour,
            natural=is_natural(fight, self),
        )  # fmt: skip

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        try:
            pool, refused = check(encounter, self), None
        except RuleError as error:  # the check gives the pool it has made; only where it stops is the pool made here
            pool, refused = attack_pool(encounter, self), error
        return preview(encounter, self, pool, refused)

    def settled(self, encounter: Fight) -> Attack:
        """The choices with what follows from the others: cover of a new target, range by distance, weapon by manoeuvre."""
        return attack_form.settled(encounter, self)

    def matters(self, encounter: Fight, name: str) -> bool:
        rule = attack_form.MATTERS.get(name)
        return rule(encounter, self) if rule is not None else super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return attack_form.options(encounter, self, name, super().options(encounter, name))

    def note(self, encounter: Fight, name: str) -> Said | None:
        return attack_form.note(encounter, self, name) or super().note(encounter, name)
