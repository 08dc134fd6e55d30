"""Attacks: one blow, shot or throw at one target, decided and shown."""

from __future__ import annotations

from typing import ClassVar, Literal

from fray.engine.fight.event import Event, overruled
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.errors import Incomplete, RuleError
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.damage_dice import least_damage, roll_damage
from ..equipment.weapons import Weapon, band_at
from ..fighters.conditions import Condition
from ..fighters.fight import Fight, by_hand, is_engaged
from ..fighters.sheet import armour_points
from ..harm.damage import KnockedOut, hurt, is_knocked_out
from ..rolling.dice import Roll
from ..rolling.pools import Pool
from ..turns.drawing import Dropped
from ..turns.rolls import Tested
from .attacked import Attacked, damage_lines, wear
from .check import check
from .choices import AttackForm
from .defence import Defence, ask_defence, defences
from .form import options
from .matrix import Hit, cell
from .odds import preview_of
from .sums import bonus_with, cover_takes, to_hit, to_hit_without_cover, to_notice, weapon_of


class Attack(AttackForm):
    """One blow, shot or throw at one target."""

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "sword-wound"

    def rolling(self, fight: Fight) -> Pool:
        """The roll to hit; of a backstab as if it is not noticed."""
        return to_hit(fight, self, self.manner == "backstab")

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum of the chance to hit."""
        return self.rolling(fight).lines

    # ------------------------------------------------------------------ deciding

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        check(encounter, self)
        out = Unfolding(encounter)
        unseen = self.manner == "backstab"
        if unseen:
            seen = to_notice(encounter, self).roll(Said("ask.notice", {"fighter": Who(self.target)}), answers)
            out.take(Tested(actor=self.target, purpose="test.notice", roll=seen))
            unseen = not seen.good
        self._strike(out, unseen, answers)
        return out.events

    def _strike(self, out: Unfolding, unseen: bool, answers: Answers) -> None:
        """The roll, the target's answer, the matrix, damage, and what the game master makes of it; in this order."""
        fight: Fight = out.encounter
        weapon = weapon_of(fight, self)
        title = Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)})
        rolled = to_hit(fight, self, unseen).roll(title, answers)
        covered = self._strikes_cover(fight, rolled, unseen)
        defence, met = self._meet(fight, rolled, unseen, answers)
        square = cell(rolled.level, met.level if met is not None else "failure")
        blow = self._blow(fight, weapon, rolled, square.hit, covered, defence, met)
        if blow.hit or (blow.covered and cover_takes(fight, self) is not None):  # of what a wall stops nothing is left to roll for
            blow = self._harm(fight, blow, weapon, answers)
        parried = defence.item if defence is not None else ""
        turned = parried and blow.close and weapon.hp  # an arrow is caught far from its bow, and a bare hand cannot break
        loses = {"parrying": square.parrying if parried else 0, "attacking": square.attacking if turned else 0}
        self._apply(out, blow, self._ruling(fight, blow, loses), parried, answers)

    def _strikes_cover(self, fight: Fight, rolled: Roll, unseen: bool) -> bool:
        """Whether a shot missed that would have hit without the cover: it strikes that."""
        if rolled.good or not self.cover or not weapon_of(fight, self).is_ranged:
            return False
        return to_hit_without_cover(fight, self, unseen).level(rolled.face) != "failure"

    def _meet(self, fight: Fight, rolled: Roll, unseen: bool, answers: Answers) -> tuple[Defence | None, Roll | None]:
        """What the target does about an attack that would hit: (the defence, its roll)."""
        if not rolled.good:
            return None, None
        these = defences(fight, self, weapon_of(fight, self), unseen)
        if not these:
            return None, None
        key = answers.choice(ask_defence(fight, self, rolled, these), by_hand(fight, self.target) and not self.defence)
        chosen = next((one for one in these if one.key == key), None)
        if chosen is None:
            return None, None
        return chosen, chosen.pool.roll(Said(f"ask.{chosen.verb}", {"target": Who(self.target)}), answers)

    def _blow(
        self, fight: Fight, weapon: Weapon, rolled: Roll, hit: Hit, covered: bool, defence: Defence | None, met: Roll | None
    ) -> Attacked:  # fmt: skip
        target, actor = fight.fighter(self.target), fight.fighter(self.actor)
        left = max(actor.shots.get(self.weapon, 0) - 1, 0) if weapon.holds else None
        return Attacked(
            actor=self.actor, target=self.target, weapon=weapon.name, key=self.weapon, roll=rolled, hit=hit,
            covered=self.cover if covered else "", defence=defence.verb if defence is not None else "",
            item=target.weapon(defence.item).name if defence is not None and defence.item else "", met=met, close=not weapon.is_ranged,
            acted=actor.struck + 1 >= actor.sheet.attacks, shots=left, left_hand=weapon.thrown and left == 0,
        )  # fmt: skip

    def _harm(self, fight: Fight, blow: Attacked, weapon: Weapon, answers: Answers) -> Attacked:
        """Damage: dice and bonus, less cover and armour; or what a knockout does."""
        fighter, target = fight.fighter(self.actor), fight.fighter(self.target)
        extra = bonus_with(fighter, weapon)
        dealt = roll_damage(weapon.damage_dice, extra, blow.hit == "special", answers)
        through = self._behind_cover(fight, dealt.amount) if blow.covered else dealt.amount
        armour = total(armour_points(target.now, weapon.is_ranged)) if through else 0
        amount, out, knocks = max(through - armour, 0), False, self.manner == "knockout"
        if knocks:
            out = is_knocked_out(amount, target.most_hp)
            amount = 0 if out else least_damage(weapon.damage_dice, extra)
        return blow.but(
            dealt=dealt, stopped=dealt.amount - through, armour=armour, amount=amount, knockout=out, least=knocks and not out
        )  # fmt: skip

    def _behind_cover(self, fight: Fight, amount: int) -> int:
        """What the cover leaves of the damage of a shot that strikes it."""
        takes = cover_takes(fight, self)
        return max(amount - takes, 0) if takes is not None else 0

    def _ruling(self, fight: Fight, blow: Attacked, loses: dict[str, int]) -> Ruling:
        """The result as it is shown before it is applied."""
        entries: list[Entry] = []
        if blow.hit or blow.covered:
            entries.append(Entry("amount", Said("field.damage"), blow.amount, most=999))
        if self.manner == "knockout" and blow.hit:
            yes = (Option("yes", Said("yes")), Option("no", Said("no")))
            entries.append(Entry("out", Said("field.knocked_out"), "yes" if blow.knockout else "no", options=yes))
        if loses["parrying"]:
            lost = Said("field.parrying_loss", {"item": blow.item})
            entries.append(Entry("parrying", lost, loses["parrying"], most=200, what="field.parrying"))
        if loses["attacking"]:
            lost = Said("field.attacking_loss", {"item": blow.weapon})
            entries.append(Entry("attacking", lost, loses["attacking"], most=200, what="field.attacking"))
        if blow.roll.fumble and fight.options.fumbles and blow.key in fight.fighter(self.actor).held:
            mishap = (Option("", Said("mishap.none")), Option("drop", Said("mishap.drop")))
            entries.append(Entry("mishap", Said("field.mishap"), "", options=mishap, quiet=True))
        title = Said("result.title", {"actor": Who(self.actor), "target": Who(self.target)})
        return Ruling(title, tuple(entries), blow.dice(), tuple(self._outcome(blow)))

    def _outcome(self, blow: Attacked) -> list[Said]:
        """What came out, line by line."""
        level = blow.met.level if blow.met is not None else "failure"
        missed = Said("result.cover" if blow.covered else "result.fumble" if blow.roll.fumble else "result.missed")
        out = [Said(f"matrix.{blow.roll.level}.{level}") if blow.roll.good else missed]
        if blow.dealt is not None:
            rows = damage_lines(blow.dealt, blow.stopped, blow.armour)
            out.append(Said("result.damage", {"sum": tuple(Said("result.addend", {"what": one.key, "n": one.value}) for one in rows)}))
            if self.manner == "knockout":
                out.append(Said("result.knocked_out" if blow.knockout else "result.not_knocked_out", {"n": blow.amount}))
        return out

    def _apply(self, out: Unfolding, blow: Attacked, question: Ruling, parried: str, answers: Answers) -> None:
        ruled = answers.ruling(question)
        amount, knocked = int(str(ruled.get("amount", 0))), ruled.get("out") == "yes"
        if blow.knockout and not knocked and not amount:  # awake after all: then the blow does the least that it can
            weapon = weapon_of(out.encounter, self)
            amount = least_damage(weapon.damage_dice, bonus_with(out.encounter.fighter(self.actor), weapon))
        least = self.manner == "knockout" and blow.dealt is not None and not knocked
        fell = blow.but(amount=0 if knocked else amount, knockout=knocked, least=least)
        out.take(fell)
        out.take(*overruled(question, {**ruled, "amount": amount}))
        for name, key, id in (("parrying", parried, self.target), ("attacking", self.weapon, self.actor)):
            out.take(*wear(out.encounter, id, key, int(str(ruled.get(name, 0)))))
        if blow.covered == "shield":
            out.take(*wear(out.encounter, self.target, out.encounter.fighter(self.target).planted, blow.stopped))
        if knocked:
            out.take(KnockedOut(fighter=self.target, condition=Condition.new("knocked_out")))
        else:
            out.take(*hurt(out.encounter, self.target, amount, "blow", blow.weapon, answers, quiet=True))
        if ruled.get("mishap") == "drop":
            out.take(Dropped(fighter=self.actor, weapon=self.weapon, name=blow.weapon))

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        refused: RuleError | None = None
        try:
            check(encounter, self)
        except RuleError as error:
            refused = error
        return preview_of(encounter, self, bonus_with(encounter.fighter(self.actor), weapon_of(encounter, self)), refused)

    def settled(self, encounter: Fight) -> Attack:
        """What is known of a newly chosen target is set: whether he is in a melee, the shield he set up. The range follows the distance."""
        weapon, target = weapon_of(encounter, self), encounter.fighters.get(self.target)
        changes: dict[str, object] = {}
        if target is not None and self.known != self.target:
            fights = is_engaged(encounter, self.target) if weapon.is_ranged else False
            both = fights and is_engaged(encounter, self.actor)
            changes |= {"known": self.target, "into_melee": "both" if both else "target" if fights else "", "defence": ""}
            changes["cover"] = "shield" if target.planted else ""
        if self.distance and weapon.is_ranged:
            changes["range"] = band_at(weapon, self.distance)
        return self.but(**changes) if changes else self

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        found = options(encounter, self, name)
        return super().options(encounter, name) if found is None else found

    def note(self, encounter: Fight, name: str) -> Said | None:
        return Said("note.modifier") if name == "modifier" else super().note(encounter, name)
