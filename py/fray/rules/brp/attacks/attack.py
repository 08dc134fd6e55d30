"""Attack: one blow, shot or throw at one target, decided and shown."""

from typing import ClassVar, Literal, Self

from fray.engine.fight.event import overruled
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.damage_dice import least_damage, roll_damage
from ..equipment.weapons import band_at
from ..fighters.conditions import Condition
from ..fighters.fight import Events, Fight, asks_player, is_engaged
from ..fighters.sheet import armour_points
from ..harm.damage import KnockedOut, hurt, is_knocked_out
from ..rolling.choices import AttackChoices
from ..rolling.circumstances import DicedAction
from ..rolling.dice import Roll
from ..rolling.pools import Pool
from ..rolling.situation import Situation
from ..turns.drawing import Dropped
from ..turns.rolls import Tested
from .attacked import Attacked, damage_lines, wear
from .check import check
from .defence import Defence, ask_defence, defences
from .form import options
from .matrix import Cell, cell
from .odds import preview_of
from .sums import bonus_with, cover_takes, situation_of, to_hit, to_hit_without_cover, to_notice, weapon_of


class Attack(DicedAction, AttackChoices):
    """One blow, shot or throw at one target."""

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "sword-wound"

    def situation(self, encounter: Fight) -> Situation:
        return situation_of(encounter, self)

    def rolling(self, fight: Fight) -> Pool:
        """The roll to hit; of a backstab as if the target does not notice it."""
        return to_hit(fight, self, self.manner == "backstab")

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum of the chance to hit."""
        return self.rolling(fight).lines

    # ------------------------------------------------------------------ deciding

    def checked(self, encounter: Fight) -> None:
        check(encounter, self)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.checked(encounter)
        out = Unfolding(encounter)
        unseen = self.manner == "backstab"
        if unseen:
            noticed = to_notice(encounter, self).roll(Said("ask.notice", {"fighter": Who(self.target)}), answers)
            out.take(Tested(actor=self.target, purpose="test.notice", roll=noticed))
            unseen = not noticed.good
        self._strike(out, unseen, answers)
        return out.events

    def _strike(self, out: Unfolding[Fight], unseen: bool, answers: Answers) -> None:
        """The roll, the defence, the matrix, damage, and what the game master makes of it; in this order."""
        fight = out.encounter
        title = Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)})
        roll = to_hit(fight, self, unseen).roll(title, answers)
        defence, met = self._defend(fight, roll, unseen, answers)
        result = cell(roll.level, met.level if met is not None else "failure")
        attacked = self._attacked(fight, roll, unseen, result, defence, met)
        if attacked.hit or (attacked.covered and cover_takes(fight, self) is not None):  # where cover takes all, no damage is rolled
            attacked = self._damage(fight, attacked, answers)
        parried = defence.item if defence is not None else ""
        turned = parried and attacked.close and weapon_of(fight, self).hp  # no bow is hit by a parry, and no bare hand breaks
        loses = {"parrying": result.parrying if parried else 0, "attacking": result.attacking if turned else 0}
        self._apply(out, attacked, self._ruling(fight, attacked, loses), parried, answers)

    def _defend(self, fight: Fight, roll: Roll, unseen: bool, answers: Answers) -> tuple[Defence | None, Roll | None]:
        """(the defence of the target, its roll) against an attack that would hit."""
        ways = defences(fight, self, unseen) if roll.good else ()
        if not ways:
            return None, None
        key = answers.choice(ask_defence(fight, self, roll, ways), asks_player(fight, self.target) and not self.defence)
        defence = next((way for way in ways if way.key == key), None)
        if defence is None:
            return None, None
        return defence, defence.pool.roll(Said(f"ask.{defence.verb}", {"target": Who(self.target)}), answers)

    def _attacked(
        self, fight: Fight, roll: Roll, unseen: bool, result: Cell, defence: Defence | None, met: Roll | None
    ) -> Attacked:  # fmt: skip
        """The event before damage. A shot that misses only because of the cover strikes the cover."""
        actor, target, weapon = fight.fighter(self.actor), fight.fighter(self.target), weapon_of(fight, self)
        left = max(actor.shots.get(self.weapon, 0) - 1, 0) if weapon.holds else None
        could_cover = weapon.is_ranged and self.cover and not roll.good
        covered = could_cover and to_hit_without_cover(fight, self, unseen).level(roll.face) != "failure"
        return Attacked(
            actor=self.actor, target=self.target, weapon=weapon.name, key=self.weapon, roll=roll, hit=result.hit,
            covered=self.cover if covered else "", defence=defence.verb if defence is not None else "",
            item=target.weapon(defence.item).name if defence is not None and defence.item else "", met=met, close=not weapon.is_ranged,
            acted=actor.struck + 1 >= actor.sheet.attacks, shots=left, left_hand=weapon.thrown and left == 0,
        )  # fmt: skip

    def _damage(self, fight: Fight, attacked: Attacked, answers: Answers) -> Attacked:
        """The event with damage: dice and bonus, less cover and armour; or with what a blow to knock out does."""
        target, weapon = fight.fighter(self.target), weapon_of(fight, self)
        bonus = bonus_with(fight.fighter(self.actor), weapon)
        dealt = roll_damage(weapon.damage_dice, bonus, attacked.hit == "special", answers)
        takes = cover_takes(fight, self) if attacked.covered else 0
        through = max(dealt.amount - takes, 0) if takes is not None else 0
        armour = total(armour_points(target.now, weapon.is_ranged)) if through else 0
        amount, out, knocks = max(through - armour, 0), False, self.manner == "knockout"
        if knocks:
            out = is_knocked_out(amount, target.most_hp)
            amount = 0 if out else least_damage(weapon.damage_dice, bonus)
        return attacked.but(
            dealt=dealt, stopped=dealt.amount - through, armour=armour, amount=amount, knockout=out, least=knocks and not out
        )  # fmt: skip

    def _ruling(self, fight: Fight, attacked: Attacked, loses: dict[str, int]) -> Ruling:
        """The result as it is shown before it is applied. loses: hit points that weapons lose."""
        entries: list[Entry] = []
        if attacked.hit or attacked.covered:
            entries.append(Entry("amount", Said("field.damage"), attacked.amount, most=999))
        if self.manner == "knockout" and attacked.hit:
            yes = (Option("yes", Said("yes")), Option("no", Said("no")))
            entries.append(Entry("out", Said("field.knocked_out"), "yes" if attacked.knockout else "no", options=yes))
        for name, item in (("parrying", attacked.item), ("attacking", attacked.weapon)):
            if loses[name]:
                entries.append(Entry(name, Said(f"field.{name}_loss", {"item": item}), loses[name], most=200, what=f"field.{name}"))
        if attacked.roll.fumble and fight.options.fumbles and attacked.key in fight.fighter(self.actor).held:
            mishap = (Option("", Said("mishap.none")), Option("drop", Said("mishap.drop")))
            entries.append(Entry("mishap", Said("field.mishap"), "", options=mishap, quiet=True))
        title = Said("result.title", {"actor": Who(self.actor), "target": Who(self.target)})
        return Ruling(title, tuple(entries), attacked.dice(), tuple(self._outcome(attacked)))

    def _outcome(self, attacked: Attacked) -> list[Said]:
        """The result in words, line by line."""
        level = attacked.met.level if attacked.met is not None else "failure"
        missed = Said("result.cover" if attacked.covered else "result.fumble" if attacked.roll.fumble else "result.missed")
        out = [Said(f"matrix.{attacked.roll.level}.{level}") if attacked.roll.good else missed]
        if attacked.dealt is not None:
            lines = damage_lines(attacked.dealt, attacked.stopped, attacked.armour)
            out.append(Said("result.damage", {"sum": tuple(Said("result.addend", {"what": line.key, "n": line.value}) for line in lines)}))
            if self.manner == "knockout":
                out.append(Said("result.knocked_out" if attacked.knockout else "result.not_knocked_out", {"n": attacked.amount}))
        return out

    def _apply(self, out: Unfolding[Fight], attacked: Attacked, question: Ruling, parried: str, answers: Answers) -> None:
        """What happens by the ruling. parried: key of what the target parried with."""
        ruled = answers.ruling(question)
        amount, knocked = int(str(ruled.get("amount", 0))), ruled.get("out") == "yes"
        if attacked.knockout and not knocked and not amount:  # ruled to stay awake: then the blow does its least damage
            weapon = weapon_of(out.encounter, self)
            amount = least_damage(weapon.damage_dice, bonus_with(out.encounter.fighter(self.actor), weapon))
        least = self.manner == "knockout" and attacked.dealt is not None and not knocked
        out.take(attacked.but(amount=0 if knocked else amount, knockout=knocked, least=least))
        out.take(*overruled(question, {**ruled, "amount": amount}))
        for name, key, id in (("parrying", parried, self.target), ("attacking", self.weapon, self.actor)):
            out.take(*wear(out.encounter, id, key, int(str(ruled.get(name, 0)))))
        if attacked.covered == "shield":
            out.take(*wear(out.encounter, self.target, out.encounter.fighter(self.target).planted, attacked.stopped))
        if knocked:
            out.take(KnockedOut(fighter=self.target, condition=Condition.new("knocked_out")))
        else:
            out.take(*hurt(out.encounter, self.target, amount, "blow", attacked.weapon, answers, quiet=True))
        if ruled.get("mishap") == "drop":
            out.take(Dropped(fighter=self.actor, weapon=self.weapon, name=attacked.weapon))

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        return preview_of(encounter, self, self.refusal(encounter))

    def settled(self, encounter: Fight) -> Self:
        """Fills in what is known of a newly chosen target: whether it is in a melee, its shield. The range follows the distance."""
        weapon, target = weapon_of(encounter, self), encounter.fighters.get(self.target)
        changes: dict[str, object] = {}
        if target is not None and self.known != self.target:
            fights = weapon.is_ranged and is_engaged(encounter, self.target)
            melee = "both" if fights and is_engaged(encounter, self.actor) else "target" if fights else ""
            cover = "shield" if target.planted else ""
            changes |= {"known": self.target, "into_melee": melee, "defence": "", "cover": cover}
        if self.distance and weapon.is_ranged:
            changes["range"] = band_at(weapon, self.distance)
        return self.but(**changes) if changes else self

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        found = options(encounter, self, name)
        return super().options(encounter, name) if found is None else found

    def note(self, encounter: Fight, name: str) -> Said | None:
        return Said("note.modifier") if name == "modifier" else super().note(encounter, name)
