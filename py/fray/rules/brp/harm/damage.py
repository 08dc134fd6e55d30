"""Damage: wounds and lost points of characteristics, and what follows from them.

A fighter is unconscious at 1 or 2 hit points, and dead at the end of the round at 0 or less.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.conditions import put
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.names import TEXT, Name
from fray.engine.values.show import Face, Preview, Throw
from fray.engine.values.text import Said, Who
from fray.engine.values.time import HOUR

from ..fighters.conditions import Condition
from ..fighters.fight import Events, Fight
from ..fighters.fighter import FAINTS_AT, Fighter
from ..fighters.traits import Characteristic
from ..fighters.wounds import Wound
from ..turns.turn import mark_acted

HOURS = 6  # the die for the hours of unconsciousness


class Hurt(FighterEvent[Fight]):
    """A fighter took a wound. rested: seconds towards the next week of healing, after the wound. quiet: another event tells of it."""

    type: Literal["Hurt"] = "Hurt"
    wound: Wound
    rested: int
    quiet: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, wounds=(*fighter.wounds, self.wound), rested=self.rested)

    def log(self) -> tuple[Said, ...]:
        if self.quiet:
            return ()
        cause = self.wound.cause or f"wound.{self.wound.kind}"
        return (Said("log.hurt", {"fighter": Who(self.fighter), "n": self.wound.size, "cause": cause}),)


class Fell(FighterEvent[Fight]):
    """Hit points fell to 0 or less: the fighter dies at the end of the round unless they are raised to 1 by then."""

    type: Literal["Fell"] = "Fell"
    told: ClassVar[str] = "log.dying"
    hp: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter


class Fainted(FighterEvent[Fight]):
    """Hit points fell to 1 or 2: the fighter is unconscious for so many hours, or until woken."""

    type: Literal["Fainted"] = "Fainted"
    told: ClassVar[str] = "log.fainted"
    hours: int
    condition: Condition

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, conditions=put(fighter, self.condition))

    def dice(self) -> tuple[Throw, ...]:
        return (Throw((Face(self.hours),), HOURS, Said("throw.hours")),)


class Died(FighterEvent[Fight]):
    """A fighter died. cause: a key of the words."""

    type: Literal["Died"] = "Died"
    told: ClassVar[str] = "log.died"
    cause: Name = "death.wounds"

    def apply(self, encounter: Fight) -> Fight:
        return mark_acted(encounter.with_fighter(self.fighter, dead=True), self.fighter)


class KnockedOut(FighterEvent[Fight]):
    """A fighter was knocked out, without a wound."""

    type: Literal["KnockedOut"] = "KnockedOut"
    condition: Condition

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, conditions=put(fighter, self.condition))


def is_knocked_out(damage: int, most_hp: int) -> bool:
    """Whether so much damage after armour knocks out a fighter: it must be more than half of the hit points when unhurt."""
    return 2 * damage > most_hp


def rested_after(fighter: Fighter) -> int:
    """Seconds towards the next week of healing, after harm: the week counts from the first wound or the first lost point."""
    return fighter.rested if fighter.wounds or fighter.losses else 0


def after_hp(before: Fighter, fight: Fight, id: str, answers: Answers, struck: bool = False) -> Events:
    """What follows from a change of hit points. before: the fighter before the change.

    struck: the change was a wound, by which a fighter faints again that was woken at 1 or 2 hit points.
    """
    fighter = fight.fighter(id)
    if fighter.dead:
        return ()
    if fighter.hp <= 0:
        return (Fell(fighter=id, hp=fighter.hp),) if before.hp > 0 else ()
    if fighter.hp > FAINTS_AT or fighter.has("unconscious") or (0 < before.hp <= FAINTS_AT and not struck):
        return ()
    hours = answers.faces(Dice(Said("ask.hours", {"fighter": Who(id)}), 1, HOURS))[0]
    return (Fainted(fighter=id, hours=hours, condition=Condition.new("unconscious", ends=fight.seconds + hours * HOUR)),)


def hurt(fight: Fight, id: str, amount: int, kind: str, cause: str, answers: Answers, quiet: bool = False) -> Events:
    """A wound and what follows from it; nothing for no damage."""
    before = fight.fighter(id)
    if amount < 1:
        return ()
    out = Unfolding(fight)
    out.take(Hurt(fighter=id, wound=Wound(size=amount, kind=kind, cause=cause), rested=rested_after(before), quiet=quiet))
    out.take(*after_hp(before, out.encounter, id, answers, struck=True))
    return out.events


class CharacteristicLost(FighterEvent[Fight]):
    """A fighter lost points of a characteristic, or got them back (below 0). rested: as of `Hurt`."""

    type: Literal["CharacteristicLost"] = "CharacteristicLost"
    characteristic: Characteristic
    points: int
    rested: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        left = {**fighter.losses, self.characteristic: fighter.losses.get(self.characteristic, 0) + self.points}
        return encounter.with_fighter(self.fighter, losses={key: n for key, n in left.items() if n > 0}, rested=self.rested)

    def log(self) -> tuple[Said, ...]:
        key = "log.lost" if self.points > 0 else "log.regained"
        return (Said(key, {"fighter": Who(self.fighter), "what": self.characteristic, "n": abs(self.points)}),)


def lost_points(fighter: Fighter, id: str, characteristic: Characteristic, points: int) -> CharacteristicLost:
    """The event of so many points of a characteristic lost, or got back (below 0)."""
    return CharacteristicLost(fighter=id, characteristic=characteristic, points=points, rested=rested_after(fighter))


def lose(fight: Fight, id: str, characteristic: Characteristic, points: int, answers: Answers) -> Events:
    """A fighter loses points of a characteristic: at 0 it dies; CON and SIZ change its hit points."""
    before = fight.fighter(id)
    had = before.now.trait(characteristic)
    gone = min(points, had)
    if gone < 1:
        return ()
    out = Unfolding(fight)
    out.take(lost_points(before, id, characteristic, gone))
    if gone == had:
        out.take(Died(fighter=id, cause="death.characteristic"))
    else:
        out.take(*after_hp(before, out.encounter, id, answers))
    return out.events


class Injure(Action[Fight]):
    """A wound by hand: for what no other form covers."""

    type: Literal["Injure"] = "Injure"
    title: ClassVar[str] = "action.injure"
    icon: ClassVar[str] = "bleeding-wound"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    amount: Annotated[int, Field(ge=1, le=999), Ask(widget="stepper", label="field.hp_lost")] = 1
    cause: Annotated[str, Field(max_length=80), TEXT, Ask(widget="text")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighter:
            raise Incomplete("need.target")
        return hurt(encounter, self.fighter, self.amount, "master", self.cause.strip(), answers)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighters.get(self.fighter)
        return Preview(effects=(Said("effect.hp", {"n": fighter.hp - self.amount, "most": fighter.most_hp}),) if fighter else ())
