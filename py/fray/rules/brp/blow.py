"""What an attack did: the event, and what follows from it beyond the wound: weapons worn out, knockouts."""

from __future__ import annotations

from typing import Literal

from ...engine.encounter import Event
from ...engine.lasting import put
from ...engine.modifier import Line
from ...engine.show import Throw
from ...engine.text import Said, Who
from .conditions import condition
from .dice import Roll
from .fight import Fight
from .harm import Dealt
from .matrix import Hit


class Attacked(Event):
    """An attack was made. key: the weapon by its key. hit: what the matrix came to; covered: it struck the cover instead.

    defence: "", dodge or parry; item: what was parried with; met: its roll. dealt: damage before anything is taken off; stopped: what
    the cover took; armour: what the armour did. amount: what was applied. fight: hand to hand. shot: one was used up; gone: it left
    the hand.
    """

    type: Literal["Attacked"] = "Attacked"
    actor: str
    target: str
    weapon: str
    key: str
    roll: Roll
    hit: Hit = ""
    covered: bool = False
    defence: str = ""
    item: str = ""
    met: Roll | None = None
    dealt: Dealt | None = None
    stopped: int = 0
    armour: int = 0
    amount: int = 0
    knockout: bool = False
    fight: bool = True
    shot: bool = False
    gone: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor, target = encounter.fighter(self.actor), encounter.fighter(self.target)
        changes: dict[str, object] = {"struck": actor.struck + 1, "acted": actor.struck + 1 >= actor.sheet.attacks, "foe": self.target}
        if self.shot:
            changes["shots"] = {**actor.shots, self.key: max(actor.shots.get(self.key, 0) - 1, 0)}
        if self.gone:
            changes |= {"lying": (*actor.lying, self.key), "hand": "unarmed" if actor.hand == self.key else actor.hand}
            changes |= {"off": "" if actor.off == self.key else actor.off}
        given: dict[str, object] = {"defended": target.defended + (self.met is not None)}
        if self.fight:
            changes["fights"] = {**actor.fights, self.target: encounter.round}
            given["fights"] = {**target.fights, self.actor: encounter.round}
        after: Fight = encounter.with_fighter(self.actor, **changes)
        return after.with_fighter(self.target, **given)

    def log(self) -> tuple[Said, ...]:
        how = "fumble" if self.roll.fumble else self.roll.level
        params = {
            "actor": Who(self.actor),
            "target": Who(self.target),
            "weapon": self.weapon,
            "face": self.roll.face,
            "n": self.roll.chance,
        }
        out = [Said(f"log.attack.{how}", params)]
        if self.met is not None:
            met = {"target": Who(self.target), "item": self.item, "face": self.met.face, "n": self.met.chance}
            out.append(Said(f"log.{self.defence}.{self.met.level}", met))
        if self.hit or self.covered:
            out.append(self._damage())
        return tuple(out)

    def _damage(self) -> Said:
        before = self.dealt.amount if self.dealt else 0
        params = {"target": Who(self.target), "n": self.amount, "dealt": before, "armour": self.armour, "cover": self.stopped}
        if self.knockout:
            return Said("log.knocked_out", params)
        return Said("log.damage.cover" if self.covered else "log.damage" if self.armour else "log.damage.bare", params)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        rolls = ((self.actor, self.roll), *(((self.target, self.met),) if self.met is not None else ()))
        return (
            *((Said("sum.of", {"who": Who(who), "n": one.chance}), one.lines) for who, one in rolls),
            *(((Said("sum.damage"), self.damage_lines()),) if self.dealt is not None else ()),
        )

    def damage_lines(self) -> tuple[Line, ...]:
        """How the damage came to what it was before it was overruled."""
        return damage_lines(self.dealt, self.stopped, self.armour) if self.dealt is not None else ()

    def dice(self) -> tuple[Throw, ...]:
        met = (self.met.throw(Said("throw.defence")),) if self.met is not None else ()
        return (self.roll.throw(Said("throw.attack")), *met, *(self.dealt.throws() if self.dealt is not None else ()))


def damage_lines(dealt: Dealt, stopped: int, armour: int) -> tuple[Line, ...]:
    """Damage as a sum: the most of a special success, the dice, the bonus, less cover and armour."""
    rows = (
        ("damage.top", dealt.top), ("damage.dice", sum(dealt.faces) + dealt.plus), ("damage.bonus", dealt.added),
        ("damage.cover", -stopped), ("damage.armour", -armour),
    )  # fmt: skip
    lines = tuple(Line(key=key, value=value) for key, value in rows if value)
    below = sum(one.value for one in lines)
    return (*lines, Line(key="damage.floor", value=-below)) if below < 0 else lines


class Worn(Event):
    """A weapon or shield lost hit points. left: what it has now; at 0 it is broken."""

    type: Literal["Worn"] = "Worn"
    fighter: str
    key: str
    name: str
    loss: int
    left: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        worn = {**fighter.worn, self.key: fighter.worn.get(self.key, 0) + self.loss}
        broken = not self.left
        return encounter.with_fighter(
            self.fighter,
            worn=worn,
            hand="unarmed" if broken and fighter.hand == self.key else fighter.hand,
            off="" if broken and fighter.off == self.key else fighter.off,
            set="" if broken and fighter.set == self.key else fighter.set,
        )

    def log(self) -> tuple[Said, ...]:
        key = "log.worn" if self.left else "log.broken"
        return (Said(key, {"fighter": Who(self.fighter), "item": self.name, "n": self.loss, "left": self.left}),)


def wear(fight: Fight, id: str, key: str, loss: int) -> tuple[Event, ...]:
    """A weapon or shield loses so many hit points; nothing for what cannot be broken, as a bare hand."""
    fighter = fight.fighter(id)
    left = fighter.points(key)
    lost = min(loss, left)
    if lost < 1:
        return ()
    return (Worn(fighter=id, key=key, name=fighter.weapon(key).name, loss=lost, left=left - lost),)


class KnockedOut(Event):
    """He is out, without a wound."""

    type: Literal["KnockedOut"] = "KnockedOut"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, conditions=put(fighter, condition("knocked_out")))


def is_knocked_out(damage: int, most_hp: int) -> bool:
    """Whether so much damage after armour knocks out one of so many hit points when unhurt: more than half of them."""
    return 2 * damage > most_hp
