"""The events of an attack: the blow itself, the riposte, weapons dropped, a vampire staked."""

from typing import ClassVar, Literal

from fray.engine.fight.event import FighterEvent
from fray.engine.values.model import Frozen
from fray.engine.values.names import Name
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Damage
from ..fighters.conditions import put
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter, better_cover
from ..fighters.plan import Defence, Plan
from ..harm.damage_roll import DamageEvent, DamageRoll
from ..rolling.dice import Roll
from ..turns.rolls import willpower_spent
from ..turns.turn import action_used, defended


class DefenceRoll(Frozen):
    """A defence as it was made. way, after: as of `defence.DefenceOption`. share: dice used of a shared pool; plan: as it stood then."""

    kind: Defence
    way: str
    after: str = ""
    roll: Roll
    share: int = 0
    plan: Plan | None = None


def dodge_ends(target: Fighter, guard: DefenceRoll) -> dict[str, object]:
    """The fields that change where a dodge of a shot ends: behind cover, or on the ground; never behind less cover than before."""
    if guard.after == "prone":
        return {"cover": better_cover(target.cover, "light"), "conditions": put(target, "down")}
    return {"cover": better_cover(target.cover, "good")}


def fired(fighter: Fighter, key: str, rounds: int) -> dict[str, object]:
    """The fields that change when so many rounds leave a weapon in one shot."""
    left = max(fighter.ammo.get(key, 0) - rounds, 0)
    return {"ammo": {**fighter.ammo, key: left}, "shots": {**fighter.shots, key: fighter.shots.get(key, 0) + 1}}


class Attacked(DamageEvent):
    """An attack was made. roll: None where the target was helpless and no roll was needed. guard: the defence against it.

    successes: net of the defence. dealt: damage and soak, None where it did none. amount, kind: what the target takes. plan: of the
    attacker; share: dice used of a shared pool. ammo: key of the weapon that was fired, and its rounds. outcome: a key of the words, where
    the game master changed the result.
    """

    type: Literal["Attacked"] = "Attacked"
    actor: str
    target: str
    manoeuvre: Name
    weapon: Name = ""
    roll: Roll | None = None
    guard: DefenceRoll | None = None
    successes: int = 0
    amount: int = 0
    kind: Damage = "bashing"
    plan: Plan
    share: int = 0
    willpower: bool = False
    target_willpower: bool = False
    ammo: str | None = None
    rounds: int = 0
    close: bool = True
    intent: str = ""
    outcome: str = ""

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        changes = {"acted": True} if encounter.phase == "ambush" else action_used(actor, self.plan, self.share)
        caught = {id: n for id, n in actor.ambush.items() if id != self.target}
        changes |= {"foe": self.target, "ambush": caught, "aim": 0, "aimed": ""}
        if self.willpower:
            changes |= willpower_spent(actor)
        if self.ammo is not None:
            changes |= fired(actor, self.ammo, self.rounds)
        if self.close:
            changes["fights"] = {**actor.fights, self.target: encounter.round}
        after = encounter.with_fighter(self.actor, **changes)
        return after.with_fighter(self.target, **self._given(after.fighter(self.target), encounter.round))

    def _given(self, target: Fighter, round: int) -> dict[str, object]:
        """What changes of the target, before the damage."""
        given: dict[str, object] = {} if self.close else {"engaged": True}
        if self.guard is not None:
            given |= defended(target, self.guard.kind, self.guard.way, self.guard.share, self.guard.plan)
            given |= dodge_ends(target, self.guard) if self.guard.after else {}
        if self.target_willpower:
            given |= willpower_spent(target)
        if self.close:
            given["fights"] = {**target.fights, self.actor: round}
        return given

    def log(self) -> tuple[Said, ...]:
        params = {
            "actor": Who(self.actor), "target": Who(self.target), "manoeuvre": self.manoeuvre, "n": self.successes, "amount": self.amount,
            "kind": self.kind,
        }  # fmt: skip
        guard: tuple[Said, ...] = ()
        if self.guard is not None:
            defence = {"target": Who(self.target), "defence": f"defence.{self.guard.kind}", "n": self.guard.roll.successes}
            guard = (Said("log.guard", defence),)
        return (*guard, Said(self.outcome or f"log.attack.{self._came_to}", params))

    @property
    def _came_to(self) -> str:
        """The result, as the tail of a key."""
        if self.roll is not None and self.roll.botch:
            return "botch"
        if self.roll is not None and not self.successes:
            return "parried" if self.guard is not None and self.roll.successes else "miss"
        if self.dealt is None:
            return "touch"
        return "hit" if self.amount else "soaked"

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        return ("attack", self.roll), ("defence", self.guard.roll if self.guard is not None else None)


class Riposted(DamageEvent):
    """A parry with a lethal weapon hurt an attacker who struck with the body."""

    type: Literal["Riposted"] = "Riposted"
    actor: str
    target: str
    weapon: Name
    dealt: DamageRoll
    amount: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "target": Who(self.target), "weapon": self.weapon, "n": self.amount, "kind": self.dealt.kind}
        return (Said("log.riposte" if self.amount else "log.riposte.soaked", params),)


class Dropped(FighterEvent[Fight]):
    """The weapon in hand fell to the ground."""

    type: Literal["Dropped"] = "Dropped"
    told: ClassVar[str] = "log.dropped"
    weapon: Name

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        lying = fighter.lying if fighter.in_hand.is_natural else (*fighter.lying, fighter.hand)
        return encounter.with_fighter(self.fighter, hand="unarmed", lying=lying)


class Staked(FighterEvent[Fight]):
    """A stake went through the heart, and paralyses a vampire."""

    type: Literal["Staked"] = "Staked"
    told: ClassVar[str] = "log.staked"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, conditions=put(encounter.fighter(self.fighter), "staked"))
