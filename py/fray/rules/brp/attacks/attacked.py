"""What an attack did: its event, and the wear of weapons and shields."""

from typing import Literal

from fray.engine.fight.event import Event, FighterEvent
from fray.engine.values.modifier import Line
from fray.engine.values.names import Name
from fray.engine.values.show import Throw
from fray.engine.values.text import Said, Who

from ..equipment.damage_dice import DamageRoll
from ..fighters.fight import Events, Fight
from ..rolling.choices import Cover
from ..rolling.dice import Roll
from .matrix import Hit


class Attacked(Event[Fight]):
    """An attack was made. key: of the weapon. hit: the result of the matrix; covered: the cover that the shot struck instead.

    defence: "", dodge or parry; item: what parried; met: the roll of the defence. dealt: damage before anything is taken off; stopped:
    what the cover took; armour: its points. amount: the damage that was applied. least: no knockout, so only the least damage. close:
    hand to hand. acted: it was the last attack of the round. shots: what is left to shoot, where that is counted; left_hand: the
    weapon itself was thrown.
    """

    type: Literal["Attacked"] = "Attacked"
    actor: str
    target: str
    weapon: Name
    key: str
    roll: Roll
    hit: Hit = ""
    covered: Cover = ""
    defence: str = ""
    item: Name = ""
    met: Roll | None = None
    dealt: DamageRoll | None = None
    stopped: int = 0
    armour: int = 0
    amount: int = 0
    knockout: bool = False
    least: bool = False
    close: bool = True
    acted: bool = True
    shots: int | None = None
    left_hand: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor, target = encounter.fighter(self.actor), encounter.fighter(self.target)
        changes: dict[str, object] = {"struck": actor.struck + 1, "acted": self.acted, "foe": self.target}
        if self.shots is not None:
            changes["shots"] = {**actor.shots, self.key: self.shots}
        if self.left_hand:
            changes |= {"lying": (*actor.lying, self.key), **actor.without(self.key)}
        given: dict[str, object] = {"defended": target.defended + (self.met is not None)}
        if self.close:
            changes["fights"] = {**actor.fights, self.target: encounter.round}
            given["fights"] = {**target.fights, self.actor: encounter.round}
        after = encounter.with_fighter(self.actor, **changes)
        return after.with_fighter(self.target, **given)

    def log(self) -> tuple[Said, ...]:
        whom = {"actor": Who(self.actor), "target": Who(self.target)}
        out = [Said(f"log.attack.{self.roll.how}", {**whom, "weapon": self.weapon, "face": self.roll.face, "n": self.roll.shown})]
        if self.met is not None:
            met = {"target": Who(self.target), "item": self.item, "face": self.met.face, "n": self.met.shown}
            out.append(Said(f"log.{self.defence}.{self.met.how}", met))
        if self.hit or self.covered:
            out.append(self._damage())
        elif self.roll.good:
            out.append(Said("log.warded", whom))
        return tuple(out)

    def _damage(self) -> Said:
        before = self.dealt.amount if self.dealt else 0
        params = {"target": Who(self.target), "n": self.amount, "dealt": before, "armour": self.armour, "cover": self.stopped}
        if self.knockout or self.least:
            return Said("log.knocked_out" if self.knockout else "log.damage.least", params)
        if self.dealt is None:
            return Said("log.damage.stopped", params)
        return Said("log.damage.cover" if self.covered else "log.damage" if self.armour else "log.damage.bare", params)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        rolls = ((self.actor, self.roll), *(((self.target, self.met),) if self.met is not None else ()))
        return (
            *((Said("sum.of", {"who": Who(id), "n": roll.shown}), roll.lines) for id, roll in rolls),
            *(((Said("sum.damage"), self.damage_lines()),) if self.dealt is not None else ()),
        )

    def damage_lines(self) -> tuple[Line, ...]:
        """The sum of the damage, before the game master changed it."""
        return damage_lines(self.dealt, self.stopped, self.armour) if self.dealt is not None else ()

    def dice(self) -> tuple[Throw, ...]:
        met = (self.met.throw(Said("throw.defence")),) if self.met is not None else ()
        return (self.roll.throw(Said("throw.attack")), *met, *(self.dealt.throws() if self.dealt is not None else ()))


def damage_lines(dealt: DamageRoll, stopped: int, armour: int) -> tuple[Line, ...]:
    """Damage as a sum: what a special success adds, the dice, the bonus, less cover and armour."""
    rows = (
        ("damage.top", dealt.top), ("damage.dice", sum(dealt.faces) + dealt.plus), ("damage.bonus", dealt.added),
        ("damage.cover", -stopped), ("damage.armour", -armour),
    )  # fmt: skip
    lines = tuple(Line(key=key, value=value) for key, value in rows if value)
    below = sum(line.value for line in lines)
    return (*lines, Line(key="damage.floor", value=-below)) if below < 0 else lines


class Worn(FighterEvent[Fight]):
    """A weapon or shield lost hit points. left: those that it has now; at 0 it is broken."""

    type: Literal["Worn"] = "Worn"
    key: str
    name: Name
    loss: int
    left: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        worn = {**fighter.worn, self.key: fighter.worn.get(self.key, 0) + self.loss}
        return encounter.with_fighter(self.fighter, worn=worn, **(fighter.without(self.key) if not self.left else {}))

    def log(self) -> tuple[Said, ...]:
        key = "log.worn" if self.left else "log.broken"
        return (Said(key, {"fighter": Who(self.fighter), "item": self.name, "n": self.loss, "left": self.left}),)


def wear(fight: Fight, id: str, key: str, loss: int) -> Events:
    """A weapon or shield loses hit points; nothing for what cannot be broken, as a bare hand."""
    fighter = fight.fighter(id)
    left = fighter.points(key)
    loss = min(loss, left)
    return (Worn(fighter=id, key=key, name=fighter.weapon(key).name, loss=loss, left=left - loss),) if loss > 0 else ()
