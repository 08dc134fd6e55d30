"""The attack: one blow, shot or throw at one target, decided and shown."""

from typing import ClassVar, Literal, Self

from fray.engine.fight.event import Event, overruled
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Option
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Damage
from ..fighters.fight import Events, Fight
from ..harm.damage import damage_ruling, hurt, kind_for
from ..rolling.dice import Roll
from ..rolling.modifiers import ROWS
from ..rolling.pools import NOTICING, Pool
from ..turns.drawing import Drew, Jammed
from ..turns.rolls import reflexive_roll
from .check import check
from .choices import AttackChoices
from .defence import uses_defence
from .form import options
from .results import Attacked, Dropped, Staked, after_hit, endangered_friend, keep_hold
from .situation import TOUCHES, AttackSituation
from .sums import attack_pool, attack_shares, damage_odds, felling_damage, through

STAKE_DAMAGE = 3  # from one roll: then a stake reaches the heart


class Attack(AttackChoices):
    """One blow, shot or throw at one target."""

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "sword-wound"

    def traits(self, fight: Fight) -> tuple[str, str]:
        s = AttackSituation.of(fight, self)
        return s.attribute, s.skill

    def situation(self, encounter: Fight) -> AttackSituation:
        return AttackSituation.of(encounter, self)

    def rolling(self, fight: Fight) -> Pool:
        return attack_pool(AttackSituation.of(fight, self if self.known == self.target else self._completed(fight)))

    def kind(self, fight: Fight) -> tuple[Damage, tuple[Said, ...]]:
        """The kind of damage that the attack does to this target, and the reasons."""
        s = AttackSituation.of(fight, self)
        weapon = s.weapon
        if s.technique is not None and s.technique.lethal and weapon.kind == "bashing":
            weapon = weapon.but(kind="lethal")
        return kind_for(s.target, weapon, through_armour=s.is_bare)

    def _completed(self, fight: Fight) -> Self:
        """The attack with what it does not say of the target filled in with what is known."""
        known = known_circumstances(fight, self.actor, self.target) if self.target in fight.fighters else {}
        known = {name: value for name, value in known.items() if name not in self.model_fields_set}
        completed: Self = self.from_own_cover(fight.fighter(self.actor).cover).but(known=self.target, **known)
        return completed

    # ------------------------------------------------------------------ deciding

    def checked(self, encounter: Fight) -> None:
        check(encounter, self if self.known == self.target else self._completed(encounter))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if self.known != self.target:
            return self._completed(encounter).decide(encounter, answers)
        self.checked(encounter)
        fighter, weapon = encounter.fighter(self.actor), AttackSituation.of(encounter, self).weapon
        out = Unfolding(encounter)
        if not weapon.is_natural and self.weapon not in ("unarmed", fighter.hand) and fighter.series is None:
            out.take(Drew(fighter=self.actor, weapon=self.weapon, name=weapon.name, free=True))
        unnoticed = False
        if self.unnoticed:
            noticing = reflexive_roll(encounter, self.target, *NOTICING, "notice", answers)
            out.take(noticing)
            unnoticed = not noticing.roll.successes
        pool = attack_pool(AttackSituation.of(encounter, self, unnoticed=unnoticed))
        out.take(*self.strike(out.encounter, pool, unnoticed, answers))
        return out.events

    def strike(self, fight: Fight, pool: Pool, unnoticed: bool, answers: Answers) -> Events:
        """The roll and all that follows from it. pool: the sum, which is already known."""
        s = AttackSituation.of(fight, self, unnoticed=unnoticed)
        weapon = s.weapon
        rolled = self._roll(pool, answers)
        through, structure = self._pierce(s, rolled, answers)
        successes = through.successes if through else 0 if structure is not None else rolled.successes
        kind, why = self.kind(fight)
        attacked = self._attacked(s, rolled)
        attacked = attacked.but(through=through, structure=structure, durability=self.durability, kind=kind)
        if s.manner in TOUCHES:
            return (attacked.but(outcome="log.touch" if rolled.successes else "log.touch.miss"),)
        question = self._ruling(s, rolled, successes, kind, why)
        ruled = answers.ruling(question)
        amount, dealt = int(ruled["amount"]), ruled["kind"]
        hits_item = self.called == "item"
        disarms = ruled.get("instead") == "disarm"
        if hits_item or disarms:
            attacked = attacked.but(outcome="log.attack.item" if rolled.successes else "log.attack.miss")
        out = Unfolding(fight)
        out.take(attacked.but(amount=0 if hits_item or disarms else amount, kind=dealt))
        out.take(*overruled(question, ruled))
        if disarms:
            out.take(Dropped(fighter=self.target, weapon=self._held(fight), yards=rolled.successes))
        elif hits_item and amount:
            out.take(*keep_hold(out.encounter, self.target, amount, amount, answers))
        else:
            out.take(*hurt(out.encounter, self.target, dealt, amount, quiet=True))
            out.take(*after_hit(out.encounter, attacked.but(amount=amount), weapon, self.called, answers))
            if ruled.get("hold") == "roll" and amount:
                out.take(*keep_hold(out.encounter, self.target, amount, 0, answers))
            if self.called == "heart" and "stake" in weapon.traits and amount >= STAKE_DAMAGE:
                out.take(Staked(fighter=self.target))
        out.take(*self._mishap(out.encounter, rolled, ruled, answers))
        return out.events

    def _roll(self, pool: Pool, answers: Answers) -> Roll:
        """The roll. A killing blow does its whole pool without one; a blow in the wrong direction does nothing."""
        if self.manner == "killing" or self.blind == "wrong":
            return Roll(lines=pool.lines, pool=pool.size, again=pool.again, successes=pool.size if self.manner == "killing" else 0)
        return pool.roll(Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)}), answers)

    def _pierce(self, s: AttackSituation, rolled: Roll, answers: Answers) -> tuple[Roll | None, int | None]:
        """The second roll through a barrier and the Structure that is left of the barrier; (None, None) where there is none."""
        if not s.is_blocked:
            return None, None
        beyond = rolled.successes - self.durability
        if beyond < 1:
            return None, self.structure
        second = through(s, beyond).roll(Said("ask.through", {"target": Who(self.target)}), answers)
        return second, max(self.structure - beyond, 0)

    def _attacked(self, s: AttackSituation, rolled: Roll) -> Attacked:
        weapon, row = s.weapon, s.technique
        return Attacked(
            actor=self.actor, target=self.target, weapon=weapon.name, roll=rolled, amount=0, kind=weapon.kind, met=uses_defence(s.defence),
            willpower=self.willpower + (row.willpower if row else 0), target_willpower=s.resists, breaks_aim=s.breaks_aim,
            ammo=self.weapon if weapon.clip else None, rounds=0 if self.burst else 1, manner=s.manner, technique=self.technique,
            band=s.form.range if s.is_shot and s.form.range != "far" else None,
            leans=bool(self.from_cover) and s.fighter.cover == "full", struck_with=self.weapon,
            armed=weapon.use != "brawl", blind=bool(self.blind),
        )  # fmt: skip

    def _held(self, fight: Fight) -> str:
        target = fight.fighter(self.target)
        return target.weapon(target.hand).name

    def _ruling(self, s: AttackSituation, rolled: Roll, successes: int, kind: Damage, why: tuple[Said, ...]) -> Ruling:
        """The result as it is shown before it is applied: each success is a box of damage."""
        target, entries = s.target, list[Entry]()
        if self._may_disarm(s, rolled):
            options = (Option("", Said("instead.damage")), Option("disarm", Said("instead.disarm")))
            entries.append(Entry("instead", Said("field.instead"), "", options=options, quiet=True))
        if self.called == "hand" and successes and target.armed:
            options = (Option("roll", Said("hold.roll")), Option("", Said("hold.keep")))
            entries.append(Entry("hold", Said("field.hold"), "roll", options=options, quiet=True))
        if rolled.dramatic and s.weapon.use == "firearm":
            options = (Option("", Said("mishap.none")), Option("jam", Said("mishap.jam")))
            entries.append(Entry("mishap", Said("field.mishap"), "", options=options, quiet=True))
        if rolled.dramatic and self.spared and not self.burst:
            entries.append(Entry("stray", Said("field.stray"), 0, most=20, quiet=True))
        outcome: Said | None = None
        if s.is_blocked:
            outcome = Said("result.through" if successes else "result.stopped", {"n": successes, "kind": kind})
        return damage_ruling(self.actor, self.target, rolled, kind, successes=successes, outcome=outcome, why=why, more=tuple(entries))

    @staticmethod
    def _may_disarm(s: AttackSituation, rolled: Roll) -> bool:
        fighter, target = s.fighter, s.target
        able = s.weapon.use == "melee" and fighter.sheet.merit("disarm")
        return bool(able and target.armed and 0 < target.now.dexterity <= rolled.successes)

    def _mishap(self, fight: Fight, rolled: Roll, ruled: dict[str, object], answers: Answers) -> Events:
        """What the game master makes of a dramatic failure: a jam, or a friend who is hit."""
        events: list[Event[Fight]] = []
        if ruled.get("mishap") == "jam":
            events.append(Jammed(fighter=self.actor, weapon=self.weapon))
        if amount := int(str(ruled.get("stray", 0))):
            friend = endangered_friend(fight, self.spared, answers)
            events += hurt(fight, friend, kind_for(fight.fighter(friend), fight.fighter(self.actor).weapon(self.weapon))[0], amount)
        return tuple(events)

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        if self.known != self.target:
            return self._completed(encounter).preview(encounter)
        refused = self.refusal(encounter)
        s = AttackSituation.of(encounter, self)
        pool, (kind, why) = attack_pool(s), self.kind(encounter)
        if s.manner == "killing" or self.blind == "wrong":
            said = Said("effect.killing", {"n": pool.size, "kind": kind}) if s.manner == "killing" else Said("effect.wrong_way")
            return Preview(lines=pool.lines, result=pool.said, effects=(said, *why), refused=refused)
        if s.manner in TOUCHES:
            figures = (Figure(Said("figure.touch"), chance=pool.chance),)
            return Preview(pool.lines, pool.said, attack_shares(pool, pool.odds, {}), figures, pool.table, refused=refused, rolls=True)
        damage = damage_odds(s, pool)
        fells = felling_damage(s.target, kind, damage)
        barrier = (Figure(Said("figure.through"), chance=pool.chance),) if s.is_blocked else ()
        figures = (
            *barrier,
            Figure(Said("figure.hit"), chance=damage.at_least(1)),
            Figure(Said("figure.damage"), mean=damage.mean),
            *(Figure(Said(f"figure.{what}"), chance=damage.at_least(n)) for what, n in fells.items()),
        )
        effects = (Said("effect.through" if s.is_blocked else "effect.damage", {"kind": kind}), *why)
        shares = attack_shares(pool, damage, fells)
        return Preview(pool.lines, pool.said, shares, figures, pool.table, effects, refused=refused, rolls=True)

    def settled(self, encounter: Fight) -> Self:
        """The attack with what is known filled in.

        Of a newly chosen target: cover, the range last shot at, where it was located. The range follows the distance. A technique that
        does not go with the weapon is dropped.
        """
        s = AttackSituation.of(encounter, self)
        changes: dict[str, object] = {"range": s.form.range}
        if s.has_target and self.known != self.target:
            changes |= {"known": self.target, **known_circumstances(encounter, self.actor, self.target)}
            changes["from_cover"] = self.from_own_cover(s.fighter.cover, leans=True).from_cover
            if self.distance and s.weapon.is_ranged:
                changes["range"] = s.form.range
        if self.technique and s.technique not in s.techniques:
            changes["technique"] = ""
        return self.but(**changes)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        found = options(encounter, self, name)
        return super().options(encounter, name) if found is None else found

    def note(self, encounter: Fight, name: str) -> Said | None:
        if name == "target_willpower":
            return Said("note.defence", {"n": ROWS["willpower.resist"].value})
        return super().note(encounter, name)


def known_circumstances(fight: Fight, actor: str, target: str) -> dict[str, object]:
    """What is known of a shot at the target: cover and barrier, the range last shot at, where an unseen target was located."""
    other, fighter = fight.fighter(target), fight.fighter(actor)
    wall = {"durability": other.barrier.durability, "structure": other.barrier.structure} if other.barrier is not None else {}
    return {"concealment": other.cover, "blind": fighter.located.get(target, ""), "range": fighter.band, **wall}
