"""What is in hand: drawing and putting away, dropping, picking the length of a weapon, loading."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import total
from fray.engine.values.names import Name
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Length
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.pace import DRAWING
from .order import rank_lines
from .turn import changing_rank, check_turn, check_whole_round, mark_acted

RANKS = DRAWING.value  # added to the rank for each weapon drawn or put away


class Drew(FighterEvent[Fight]):
    """A fighter took a weapon or shield in hand. away: keys of what was put away for it; dropped: keys of what was dropped for it.

    times: for how many weapons the ranks were paid.
    """

    type: Literal["Drew"] = "Drew"
    key: str
    name: Name
    off: bool = False
    away: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    times: int = 1

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        hands = {**fighter.without(*self.away, *self.dropped, self.key), "off" if self.off else "hand": self.key}
        lying = tuple(key for key in (*fighter.lying, *self.dropped) if key != self.key)
        return encounter.with_fighter(self.fighter, **hands, lying=lying, drawn=fighter.drawn + self.times)

    def log(self) -> tuple[Said, ...]:
        cost = {"fighter": Who(self.fighter), "weapon": self.name, "n": -RANKS * self.times}
        return (Said("log.drew" if self.times else "log.drew.free", cost),)


def hands_for(fighter: Fighter, key: str) -> tuple[bool, tuple[str, ...]]:
    """(whether a weapon or shield goes into the off hand, the keys of what has to leave the hands for it)."""
    item = fighter.weapon(key)
    if item.is_shield:
        two_handed = (fighter.hand,) if fighter.weapon(fighter.hand).hands > 1 and fighter.hand in fighter.held else ()
        return True, tuple(k for k in (*two_handed, fighter.off) if k)
    both = (fighter.hand, fighter.off) if item.hands > 1 else (fighter.hand,)
    return False, tuple(k for k in both if k in fighter.held)


def times_paid(fighter: Fighter, key: str, drop: bool) -> int:
    """For how many weapons ranks are paid: for what is drawn, and for each that is put away; dropping is free."""
    return (not fighter.weapon(key).natural) + (0 if drop else len(hands_for(fighter, key)[1]))


class Draw(FighterAction[Fight]):
    """Draws a weapon or shield: it costs DEX ranks, and as many for each that is put away; dropping costs nothing."""

    type: Literal["Draw"] = "Draw"
    title: ClassVar[str] = "action.draw"
    icon: ClassVar[str] = "drop-weapon"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    drop: Annotated[bool, Ask(label="field.drop_held")] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.weapon_keys or (self.weapon in fighter.held and self.weapon != fighter.planted):
            raise Incomplete("need.weapon")
        check_turn(encounter, self, self.actor)
        if fighter.is_broken(self.weapon):
            self.refuse("refuse.broken", weapon=fighter.weapon(self.weapon).name)
        return changing_rank(encounter, draw_event(fighter, self.actor, self.weapon, self.drop))

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        after = fighter.but(drawn=fighter.drawn + times_paid(fighter, self.weapon, self.drop))
        return Preview(effects=(Said("effect.rank", {"n": total(rank_lines(after))}),))

    def matters(self, encounter: Fight, name: str) -> bool:
        changes = name != "drop" or bool(hands_for(encounter.fighter(self.actor), self.weapon)[1])
        return changes and super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "weapon":
            return super().options(encounter, name)
        fighter = encounter.fighter(self.actor)
        keys = [key for key in drawable(fighter) if key != "unarmed" or fighter.held]
        return tuple(
            Option(key, Said(fighter.weapon(key).name), hint=Said("hint.ranks", {"n": RANKS * times_paid(fighter, key, self.drop)}))
            for key in keys
        )


def drawable(fighter: Fighter) -> tuple[str, ...]:
    """The keys of what can be taken in hand: unbroken weapons and shields that are not in hand yet, and empty hands."""
    carried = (key for key in fighter.weapon_keys if key not in fighter.held and not fighter.weapon(key).natural)
    return (*(key for key in carried if not fighter.is_broken(key)), "unarmed")


def draw_event(fighter: Fighter, id: str, key: str, drop: bool = False) -> Drew:
    """The event of taking something in hand, with what leaves the hands for it."""
    off, leave = hands_for(fighter, key)
    leaving = {"away": () if drop else leave, "dropped": leave if drop else ()}
    return Drew(fighter=id, key=key, name=fighter.weapon(key).name, off=off, times=times_paid(fighter, key, drop), **leaving)


class Dropped(FighterEvent[Fight]):
    """A fighter dropped a weapon or shield."""

    type: Literal["Dropped"] = "Dropped"
    told: ClassVar[str] = "log.dropped"
    weapon: str
    name: Name

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, lying=(*fighter.lying, self.weapon), **fighter.without(self.weapon))


class Drop(FighterAction[Fight]):
    """Drops what is in a hand: free. But with a shorter weapon left, the fighter may come later in the order."""

    type: Literal["Drop"] = "Drop"
    title: ClassVar[str] = "action.drop"
    icon: ClassVar[str] = "falling-blob"
    effect: ClassVar[str] = "effect.free"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if self.weapon not in fighter.held:
            raise Incomplete("need.weapon")
        dropped = Dropped(fighter=self.actor, weapon=self.weapon, name=fighter.weapon(self.weapon).name)
        return changing_rank(encounter, dropped) if encounter.turn == self.actor else (dropped,)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "weapon":
            return super().options(encounter, name)
        fighter = encounter.fighter(self.actor)
        return tuple(Option(key, Said(fighter.weapon(key).name)) for key in fighter.held)


class ReachPicked(FighterEvent[Fight]):
    """A fighter picked the length at which to use a weapon that has several."""

    type: Literal["ReachPicked"] = "ReachPicked"
    told: ClassVar[str] = "log.reach"
    weapon: str
    length: Length

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, reach={**fighter.reach, self.weapon: self.length})


class PickReach(FighterAction[Fight]):
    """Picks the length at which to use the weapon in hand, where it has several: free."""

    type: Literal["PickReach"] = "PickReach"
    title: ClassVar[str] = "action.reach"
    icon: ClassVar[str] = "spears"
    length: Annotated[Length, Ask(widget="choice")] = "medium"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if self.length not in fighter.weapon(fighter.hand).lengths or self.length == fighter.length:
            raise Incomplete("need.change")
        return changing_rank(encounter, ReachPicked(fighter=self.actor, weapon=fighter.hand, length=self.length))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "length":
            return super().options(encounter, name)
        fighter = encounter.fighter(self.actor)
        return tuple(Option(length, Said(f"length.{length}")) for length in fighter.weapon(fighter.hand).lengths)


class Reloaded(FighterEvent[Fight]):
    """A fighter loaded a weapon, or gathered thrown weapons. shots: how many there are now."""

    type: Literal["Reloaded"] = "Reloaded"
    told: ClassVar[str] = "log.reloaded"
    weapon: str
    name: Name
    shots: int
    gathered: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        lying = tuple(key for key in fighter.lying if not (self.gathered and key == self.weapon))
        loaded = encounter.with_fighter(self.fighter, shots={**fighter.shots, self.weapon: self.shots}, lying=lying)
        return mark_acted(loaded, self.fighter)


class Reload(FighterAction[Fight]):
    """Loads a weapon: it takes the whole round, so that a crossbow shoots every other round."""

    type: Literal["Reload"] = "Reload"
    title: ClassVar[str] = "action.reload"
    icon: ClassVar[str] = "crossbow"
    effect: ClassVar[str] = "effect.whole_round"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_whole_round(encounter, self, self.actor, still=True)
        weapon = fighter.weapon(self.weapon)
        if not weapon.holds:
            raise Incomplete("need.weapon")
        if fighter.shots.get(self.weapon, 0) >= weapon.holds:
            self.refuse("refuse.loaded")
        return (Reloaded(fighter=self.actor, weapon=self.weapon, name=weapon.name, shots=weapon.holds, gathered=weapon.thrown),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "weapon":
            return super().options(encounter, name)
        fighter = encounter.fighter(self.actor)
        keys = [key for key in fighter.weapon_keys if fighter.weapon(key).holds]
        return tuple(
            Option(key, Said(w.name), hint=Said("hint.loaded", {"n": fighter.shots.get(key, 0), "of": w.holds}))
            for key in keys for w in [fighter.weapon(key)]
        )  # fmt: skip
