"""The manoeuvres of a grapple: what the holder and the held fighter can do to each other."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent, fold
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete, Refused
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line, lines_of
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..attacks.choices import AttackChoices, CombatRoll
from ..attacks.modifiers import ROWS
from ..attacks.situation import AttackSituation
from ..attacks.sums import CLOSE
from ..equipment.weapons import UNARMED, Damage, Weapon
from ..fighters.conditions import put
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import hold_penalty, holders, holding, is_held, is_pinned
from ..harm.damage import damage_ruling, hurt, kind_for
from ..rolling.modifiers import five_dice
from ..rolling.pools import Pool, pool
from ..turns.rolls import Rolled
from ..turns.turn import needs_action

Manoeuvre = Literal["free", "damage", "down", "immobilise", "draw", "armed", "turn", "turned", "regain", "disarm", "shield"]
SMALL = 1  # the largest Size that can be drawn in a grapple


class Wrestled(Rolled):
    """A fighter in a grapple rolled for a manoeuvre. worked: it succeeded.

    weapon: the key of the weapon that was drawn or used. shot: a round was fired from it.
    """

    type: Literal["Wrestled"] = "Wrestled"
    actor: str
    target: str
    manoeuvre: Manoeuvre
    worked: bool
    amount: int = 0
    kind: Damage = "bashing"
    weapon: str = ""
    willpower: bool = False
    shot: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        encounter = encounter.with_fighter(self.actor, **actor.acting() | actor.paying(self.willpower))
        if self.shot:
            owner = self.actor if self.manoeuvre == "armed" else self.target
            ammo = encounter.fighter(owner).ammo
            encounter = encounter.with_fighter(owner, ammo={**ammo, self.weapon: max(ammo.get(self.weapon, 0) - 1, 0)})
        return self._effect(encounter) if self.worked else encounter

    def _effect(self, fight: Fight) -> Fight:
        match self.manoeuvre:
            case "free":
                for holder in fight.fighter(self.actor).holders:
                    fight = fight.apart(holder, self.actor)
                return fight
            case "down":
                for id in (self.actor, self.target):
                    fight = fight.with_fighter(id, conditions=put(fight.fighter(id), "prone"))
                return fight
            case "immobilise":
                if self.target in fight.fighter(self.actor).holders:  # the held fighter turned the tables on the holder
                    fight = fight.apart(self.target, self.actor)
                    fight = fight.with_fighter(self.target, holders=(*fight.fighter(self.target).holders, self.actor))
                fight = fight.with_fighter(self.actor, holds=self.target, pins=True, pinning=self.roll.successes)
                return fight.with_fighter(self.target, pin=fight.best_pin(self.target))
            case "draw":
                lying = tuple(key for key in fight.fighter(self.actor).lying if key != self.weapon)
                return fight.with_fighter(self.actor, grip="drawn", hand=self.weapon, lying=lying)
            case "turn":
                return fight.with_fighter(self.actor, grip="turned")
            case "regain":
                return fight.with_fighter(self.target, grip="")
            case "disarm":
                other = fight.fighter(self.target)
                fight = fight.with_fighter(self.target, hand="unarmed", grip="", lying=(*other.lying, other.hand))
                return fight.with_fighter(self.actor, grip="")
            case "shield":
                return fight.with_fighter(self.actor, shield=self.target)
            case "turned":
                return fight.with_fighter(self.actor, grip="")
        return fight

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "target": Who(self.target), "manoeuvre": self.manoeuvre, "n": self.roll.successes}
        if not self.worked:
            return (Said("log.wrestle.failure", params),)
        return (Said("log.wrestle.hurt" if self.amount else "log.wrestle.success", params | {"amount": self.amount, "kind": self.kind}),)


class Wrestle(CombatRoll):
    """The action of a fighter in a grapple: break free, or overpower the other and do one of the manoeuvres."""

    type: Literal["Wrestle"] = "Wrestle"
    title: ClassVar[str] = "action.wrestle"
    icon: ClassVar[str] = "grapple"
    manoeuvre: Annotated[Manoeuvre, Ask(widget="choice")] = "damage"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: action.opponents(fight))] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def opponents(self, fight: Fight) -> tuple[str, ...]:
        """The others in the grapple: the fighter's holders, and the fighter who is held."""
        held = holding(fight, self.actor)
        return (*holders(fight, self.actor), *((held,) if held else ()))

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "strength", "brawl"

    def rolling(self, fight: Fight) -> Pool:
        """Strength + Brawl + the weapon in the grapple, less the other's Strength (all holders' to break free).

        Breaking free of an immobilising hold needs more successes than the hold was made with.
        """
        fighter = fight.fighter(self.actor)
        weapon, lines = self._weapon(fight), tuple[Line, ...]()
        if weapon.damage:
            lines += five_dice(Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}), "refuse.five" in self.lifted)
        bare_hands = AttackSituation.of(fight, AttackChoices(actor=self.actor))
        lines += lines_of((ROWS["armour.strength"],), bare_hands)
        needed = fighter.pin + 1 if self.manoeuvre == "free" and is_pinned(fight, self.actor) else 1
        return pool(
            fight, self.actor, *self.traits(fight), *lines, by=self.situation(fight), kinds=CLOSE, against=self._against(fight),
            again=weapon.again, needed=needed,
        )  # fmt: skip

    def _weapon(self, fight: Fight) -> Weapon:
        """The weapon that does the damage: the drawn one, the other's own turned against its owner, an animal's bite, or bare hands."""
        fighter, other = fight.fighter(self.actor), fight.fighter(self.target)
        if self.manoeuvre == "armed":
            return fighter.weapon(fighter.hand)
        if self.manoeuvre == "turned":
            return other.weapon(other.hand)
        bite = next((w for w in fighter.sheet.weapons if w.is_natural), None) if self.manoeuvre == "damage" else None
        return bite or UNARMED

    def _against(self, fight: Fight) -> tuple[Line, ...]:
        held_by = holders(fight, self.actor)
        if self.manoeuvre == "free" and held_by:
            strongest = max(fight.fighters[h].now.strength for h in held_by)
            further = hold_penalty(fight, self.actor) + strongest
            lines = (Line(key="hold.strength", value=-strongest),)
            return (*lines, Line(key="hold.more", value=further, params={"n": len(held_by)})) if further else lines
        return (Line(key="hold.strength", value=-fight.fighter(self.target).now.strength),)

    def check(self, fight: Fight) -> Fighter:
        """Stops what the grapple forbids. Errors: `Refused`, `Incomplete`."""
        fighter = needs_action(fight, self, self.actor, physical=False)  # an immobilised fighter has another refusal below
        if self.target not in self.opponents(fight):
            raise Incomplete("need.opponent")
        if is_pinned(fight, self.actor) and self.manoeuvre != "free":
            self.refuse("refuse.pinned")
        if (why := self._missing(fight, self.manoeuvre)) is not None:
            self.refuse(why)
        if self.manoeuvre == "draw" and self.weapon and self.weapon not in self._small(fighter):
            self.refuse("refuse.not_small")
        if self._owner(fight) is not None and (why := self._unfit(fight)) is not None:
            self.refuse(why)
        self.spends(fight)
        return fighter

    def _owner(self, fight: Fight) -> str | None:
        """The owner of the weapon that strikes, None where none does."""
        return {"armed": self.actor, "turned": self.target}.get(self.manoeuvre)

    def _unfit(self, fight: Fight) -> str | None:
        """Why that weapon cannot be fired, as the key of a refusal; None where it can."""
        owner = fight.fighter(self._owner(fight) or "")
        if owner.hand in owner.jammed:
            return "refuse.jammed"
        return "refuse.empty" if owner.weapon(owner.hand).clip and owner.ammo.get(owner.hand, 0) < 1 else None

    def _missing(self, fight: Fight, manoeuvre: str) -> str | None:
        """Why a manoeuvre cannot be tried now, as the key of a refusal; None where it can."""
        fighter, other = fight.fighter(self.actor), fight.fighters.get(self.target)
        armed = other is not None and other.armed
        ready = fighter.armed and fighter.weapon(fighter.hand).size <= SMALL  # drawn, or in hand since before
        faults = {
            "free": None if is_held(fight, self.actor) else "refuse.not_held",
            "armed": None if ready else "refuse.not_drawn",
            "turn": None if armed else "refuse.no_weapon",
            "turned": None if fighter.grip == "turned" and armed else "refuse.not_turned",
            "regain": None if other is not None and other.grip == "turned" else "refuse.not_turned",
            "disarm": None if armed else "refuse.no_weapon",
            "draw": None if self._small(fighter) else "refuse.not_small",
        }
        return faults.get(manoeuvre)

    @staticmethod
    def _small(fighter: Fighter) -> tuple[str, ...]:
        arms = ((key, fighter.weapon(key)) for key in fighter.weapon_keys if key != "unarmed")
        return tuple(key for key, weapon in arms if weapon.size <= SMALL and not weapon.is_natural)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = self.check(encounter)
        title = Said("ask.wrestle", {"actor": Who(self.actor), "manoeuvre": self.manoeuvre})
        rolling = self.rolling(encounter)
        rolled = rolling.roll(title, answers)
        worked = rolling.is_won(rolled)
        amount, kind = 0, self._kind(encounter)
        if worked and self.manoeuvre in ("damage", "armed", "turned"):
            ruled = answers.ruling(damage_ruling(self.actor, self.target, rolled, kind))
            amount, kind = int(ruled["amount"]), ruled["kind"]
        weapon = self.weapon or next(iter(self._small(fighter)), "") if self.manoeuvre == "draw" else ""
        shot = False
        if (owner := self._owner(encounter)) is not None:
            weapon = encounter.fighter(owner).hand
            shot = bool(encounter.fighter(owner).weapon(weapon).clip)
        event = Wrestled(
            actor=self.actor, target=self.target, manoeuvre=self.manoeuvre, roll=rolled, worked=worked, amount=amount, kind=kind,
            weapon=weapon, willpower=self.willpower, shot=shot,
        )  # fmt: skip
        return (event, *hurt(fold(encounter, (event,)), self.target, kind, amount, quiet=True))

    def _kind(self, fight: Fight) -> Damage:
        return kind_for(fight.fighter(self.target), self._weapon(fight))[0]

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in self.opponents(encounter):
            return Preview(rolls=True)
        return super().preview(encounter)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "target":
            return len(self.opponents(encounter)) > 1 and self.manoeuvre != "free"
        if name == "weapon":
            return self.manoeuvre == "draw"
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        if name == "weapon":
            return tuple(Option(key, Said(fighter.weapon(key).name)) for key in self._small(fighter))
        if name == "manoeuvre":
            return tuple(self._option(encounter, key) for key in manoeuvres(encounter, self.actor))
        return super().options(encounter, name)

    def _option(self, fight: Fight, key: str) -> Option:
        why = "refuse.pinned" if is_pinned(fight, self.actor) and key != "free" else self._missing(fight, key)
        return Option(key, Said(f"manoeuvre.{key}"), refused=Refused(why) if why else None)


def manoeuvres(fight: Fight, id: str) -> tuple[str, ...]:
    """What a fighter in a grapple can try, the likeliest first."""
    rest = ("damage", "immobilise", "down", "disarm", "draw", "armed", "turn", "turned", "regain", "shield")
    return ("free", *rest) if is_held(fight, id) else rest


class LetGo(FighterAction[Fight]):
    """A holder lets go. It costs nothing."""

    type: Literal["LetGo"] = "LetGo"
    title: ClassVar[str] = "action.let_go"
    icon: ClassVar[str] = "open-palm"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        held = holding(encounter, self.actor)
        if held is None:
            raise Incomplete("need.held")
        return (Released(fighter=self.actor, target=held),)


class Released(FighterEvent[Fight]):
    """A holder let go. slips: the holder can hold on no longer, or the held fighter is gone."""

    type: Literal["Released"] = "Released"
    target: str
    slips: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.apart(self.fighter, self.target)

    def log(self) -> tuple[Said, ...]:
        key = "log.released.slips" if self.slips else "log.released"
        return (Said(key, {"fighter": Who(self.fighter), "target": Who(self.target)}),)
