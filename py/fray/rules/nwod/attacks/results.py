"""What an attack did: the events, and what follows from a hit beyond the marks."""

from typing import ClassVar, Literal

from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent, fold
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.modifier import Line
from fray.engine.values.names import Name
from fray.engine.values.show import Throw
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Damage, Weapon
from ..fighters.conditions import put
from ..fighters.cover import Barrier
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Band, Fighter, Series
from ..fighters.styles import ROWS as TECHNIQUES
from ..fighters.styles import further_blows
from ..harm.damage import hurt
from ..rolling.dice import Roll
from ..rolling.pools import pool_said
from ..turns.rolls import Rolled, reflexive_roll


class Attacked(Rolled):
    """An attack was made. amount, kind: the damage. met: the target's Defense was used against it.

    weapon: its name. struck_with: its key. ammo: its key where it has rounds; `rounds` of them were spent. through: the second roll,
    through a barrier of `durability`; structure: what is left of the barrier. leans: the attacker left full cover to shoot. outcome:
    the key of the log line where it is not a plain hit or miss. armed: it was no attack with Brawl. blind: the target was not seen.
    """

    type: Literal["Attacked"] = "Attacked"
    actor: str
    target: str
    weapon: Name
    through: Roll | None = None
    structure: int | None = None
    durability: int = 0
    amount: int
    kind: Damage
    outcome: str = ""
    met: bool = False
    willpower: int = 0
    target_willpower: bool = False
    breaks_aim: bool = False
    ammo: str | None = None
    rounds: int = 1
    manner: str = ""
    technique: str = ""
    band: Band | None = None
    leans: bool = False
    struck_with: str = "unarmed"
    armed: bool = False
    blind: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        changes = actor.acting() | actor.paying(self.willpower) | {"foe": self.target, "series": self._series(actor)}
        if self.ammo is not None:
            changes["ammo"] = {**actor.ammo, self.ammo: max(actor.ammo.get(self.ammo, 0) - self.rounds, 0)}
        if self.band is not None:
            changes["band"] = self.band
        if self.blind and self.roll.successes:
            changes["trail"] = {**actor.trail, self.target: encounter.round}
        if self.manner == "charge":
            changes |= {"moved": True, "cover": "", "barrier": None}
        if self.leans:  # the attacker leaned out of full cover to shoot: good cover is left
            changes |= {"cover": "good", "barrier": None}
        for key in self._conditions(actor):
            changes["conditions"] = put(actor.but(conditions=changes["conditions"]), key)
        encounter = encounter.with_fighter(self.actor, **changes)
        target = encounter.fighter(self.target)
        given = target.paying(self.target_willpower) | {
            "met": target.met + self.met,
            "beset": target.beset or self.armed,
            "primary": None if target.primary == self.actor else target.primary,
        }
        if self.breaks_aim:
            given |= {"aim": 0, "conditions": tuple(c for c in target.conditions if c.key != "aiming")}
        if self.structure is not None:
            stands = self.structure > 0
            given |= {"barrier": Barrier(durability=self.durability, structure=self.structure) if stands else None}
            given |= {"cover": "full" if stands else ""}
        return encounter.with_fighter(self.target, **given)

    def _series(self, actor: Fighter) -> Series | None:
        """The blows that are left of the action."""
        if self.technique:
            row = TECHNIQUES[self.technique]
            left = further_blows(actor, row)
            if not left:
                return None
            return Series(
                technique=row.key, left=left, penalty=row.step, target=self.target, other=row.others, weapon=self.struck_with
            )  # fmt: skip
        old = actor.series
        return old.but(left=old.left - 1, penalty=old.penalty - 1) if old is not None and old.left > 1 else None

    def _conditions(self, actor: Fighter) -> tuple[str, ...]:
        keys = [{"all_out": "all_out", "charge": "charging"}.get(self.manner, "")]
        row = TECHNIQUES.get(self.technique)
        if row is not None:
            keys += ["no_defence"] if not row.defence else []
            keys += ["guarded"] if row.guard else []
        elif actor.series is not None and actor.series.technique == "gunslinger" and self.target != actor.series.target:
            keys.append("no_defence")  # two pistols at two targets cost Defense
        return tuple(key for key in keys if key)

    def log(self) -> tuple[Said, ...]:
        params = {
            "actor": Who(self.actor), "target": Who(self.target), "weapon": self.weapon,
            "n": self.roll.successes, "amount": self.amount, "kind": self.kind,
        }  # fmt: skip
        if self.outcome:
            return (Said(self.outcome, params),)
        if self.roll.dramatic:
            return (Said("log.attack.dramatic", params),)
        if self.through is not None or self.structure is not None:
            params["through"] = self.through.successes if self.through else 0
            shot = Said("log.attack.through" if self.amount else "log.attack.stopped", params)
            if self.through is None or self.structure is None:
                return (shot,)
            worn = Said("log.battered" if self.structure else "log.battered.gone", {"fighter": Who(self.target), "n": self.structure})
            return shot, worn
        return (Said("log.attack.hit" if self.amount else "log.attack.miss", params),)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        second = ((pool_said(self.through.lines), self.through.lines),) if self.through is not None else ()
        return (*super().sums(), *second)

    def dice(self) -> tuple[Throw, ...]:
        second = self.through.thrown(Said("test.through")) if self.through is not None else ()
        return (*super().dice(), *second)


class Struck(FighterEvent[Fight]):
    """A hit put a condition on the target. rounds: how many of the target's turns it costs; None for what the row of the condition says."""

    type: Literal["Struck"] = "Struck"
    condition: str
    rounds: int | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        fighter = fighter.but(conditions=take(fighter, "aiming"))  # the aim is lost too
        if self.condition in ("stunned", "knocked_out"):
            # The first action lost is that of this round if it is still to come, else that of the next round.
            counted = encounter.round if fighter.acted else 0
            conditions = put(fighter, self.condition, self.rounds, of=self.fighter, ticked=counted)
            return encounter.with_fighter(self.fighter, conditions=conditions, aim=0)
        changes: dict[str, object] = {"conditions": put(fighter, self.condition, self.rounds), "aim": 0}
        if self.condition == "prone":
            # A fighter who has not acted yet, or waits for a moment of this round, lies there until the next round.
            changes |= {"acted": True, "moved": True, "waiting": "" if fighter.waiting == "delay" else fighter.waiting}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.struck.{self.condition}", {"fighter": Who(self.fighter), "n": self.rounds or 0}),)


class Dropped(FighterEvent[Fight]):
    """Something was knocked out of a hand and flew so many yards."""

    type: Literal["Dropped"] = "Dropped"
    weapon: Name
    yards: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        lying = (*fighter.lying, fighter.hand) if fighter.armed else fighter.lying
        return encounter.with_fighter(self.fighter, hand="unarmed", lying=lying)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.dropped", {"fighter": Who(self.fighter), "weapon": self.weapon, "n": self.yards}),)


class Staked(FighterEvent[Fight]):
    """A stake went into the heart. A vampire lies still; for others it is a wound like any."""

    type: Literal["Staked"] = "Staked"
    told: ClassVar[str] = "log.staked"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        if fighter.sheet.species != "vampire":
            return encounter
        return encounter.with_fighter(self.fighter, conditions=put(fighter, "staked"))


def knock_out(fight: Fight, id: str, amount: int, answers: Answers) -> Events:
    """Stamina, or unconscious for as many rounds as there were points of damage."""
    test = reflexive_roll(fight, id, "stamina", "", "knockout", answers)
    return (test,) if test.roll.successes else (test, Struck(fighter=id, condition="knocked_out", rounds=amount))


def knock_down(fight: Fight, id: str, answers: Answers) -> Events:
    """Dexterity + Athletics, or prone. A dramatic failure costs one more bashing point, which armour may take."""
    test = reflexive_roll(fight, id, "dexterity", "athletics", "knockdown", answers)
    if test.roll.successes:
        return (test,)
    events: Events = (test, Struck(fighter=id, condition="prone"))
    suit = fight.fighter(id).sheet.armour
    hard = test.roll.dramatic and not (suit is not None and suit.general)
    return (*events, *hurt(fold(fight, events), id, "bashing", 1)) if hard else events


def keep_hold(fight: Fight, id: str, amount: int, minus: int, answers: Answers) -> Events:
    """Strength + Athletics less `minus`, or what is in the hand flies as many yards as there were points of damage."""
    fighter = fight.fighter(id)
    extra = (Line(key="item.damage", value=-minus),) if minus else ()
    test = reflexive_roll(fight, id, "strength", "athletics", "hold", answers, *extra)
    lost = Dropped(fighter=id, weapon=fighter.weapon(fighter.hand).name, yards=amount)
    return (test,) if test.roll.successes else (test, lost)


def endangered_friend(fight: Fight, spared: tuple[str, ...], answers: Answers) -> str:
    """The spared friend whom a dramatic failure endangers; a die decides where there are several."""
    if len(spared) == 1:
        return spared[0]
    face = answers.faces(Dice(Said("ask.stray", {"n": len(spared)}), 1, sides=len(spared)))[0]
    return spared[face - 1]


def after_hit(fight: Fight, attacked: Attacked, weapon: Weapon, called: str, answers: Answers) -> Events:
    """What follows from a hit, in order: stunning, a knockout, falling over."""
    out = Unfolding(fight)
    target = fight.fighter(attacked.target)
    size, actor = target.sheet.size, fight.fighter(attacked.actor)
    row = TECHNIQUES.get(attacked.technique)
    body_blow = weapon.use == "brawl" and actor.sheet.merit("boxing") >= 1
    successes = (attacked.through or attacked.roll).successes
    if successes >= size and attacked.amount and ("stun" in weapon.traits or body_blow):
        out.take(Struck(fighter=attacked.target, condition="stunned"))
    if attacked.amount >= size and target.status not in ("dying", "dead") and (called == "head" or (row is not None and row.knockout)):
        out.take(*knock_out(out.encounter, attacked.target, attacked.amount, answers))
    if attacked.amount and "knockdown" in weapon.traits and not out.encounter.fighter(attacked.target).has("prone"):
        out.take(*knock_down(out.encounter, attacked.target, answers))
    return out.events
