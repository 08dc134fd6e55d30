"""Damage marked and healed, and what follows: a full track, being dazed, armour destroyed."""

from collections.abc import Callable
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event, FighterEvent, overruled
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.names import Name
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Damage
from ..fighters.conditions import put
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.health import BOXES, Marks, Triple, damaged, healed, level, penalty
from .damage_roll import DamageRoll


def mark_fields(fighter: Fighter, marks: Marks) -> dict[str, object]:
    """The fields of a fighter for these marks."""
    return {"aggravated": marks.aggravated, "lethal": marks.lethal, "bashing": marks.bashing}


class Hurt(FighterEvent[Fight]):
    """Levels of damage were marked. marks: the whole track after it. quiet: another event tells of it. cause: a key of the words."""

    type: Literal["Hurt"] = "Hurt"
    kind: Damage
    amount: int
    marks: Triple
    quiet: bool = False
    cause: str = ""

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, **mark_fields(encounter.fighter(self.fighter), Marks(*self.marks)))

    def log(self) -> tuple[Said, ...]:
        if self.quiet:
            return ()
        params = {"fighter": Who(self.fighter), "kind": self.kind, "n": self.amount, "cause": self.cause}
        return (Said("log.hurt.cause" if self.cause else "log.hurt", params),)


class Fell(FighterEvent[Fight]):
    """The track is full, or more than full. what: incapacitated, torpor, dead; gone is the final death of a vampire."""

    type: Literal["Fell"] = "Fell"
    what: Literal["incapacitated", "torpor", "dead", "gone"]

    def apply(self, encounter: Fight) -> Fight:
        if self.what == "incapacitated":
            return encounter.with_fighter(self.fighter, extra=0)
        return encounter.with_fighter(self.fighter, fallen="torpor" if self.what == "torpor" else "dead", extra=0)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.{self.what}", {"fighter": Who(self.fighter)}),)


class Dazed(FighterEvent[Fight]):
    """One attack did more damage than the fighter can stand: the next turn is lost."""

    type: Literal["Dazed"] = "Dazed"
    told: ClassVar[str] = "log.dazed"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        counted = encounter.round if fighter.acted or encounter.turn == self.fighter else 0
        return encounter.with_fighter(self.fighter, conditions=put(fighter, "dazed", ticked=counted))


class ArmourRuined(FighterEvent[Fight]):
    """Armour was destroyed: one attack rolled twice its rating in damage."""

    type: Literal["ArmourRuined"] = "ArmourRuined"
    told: ClassVar[str] = "log.armour_ruined"
    armour: Name

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, ruined=True)


class Healed(FighterEvent[Fight]):
    """Marks were taken off. marks: the whole track after it. blood, willpower: points spent on it. woke: from torpor."""

    type: Literal["Healed"] = "Healed"
    amount: int
    marks: Triple
    blood: int = 0
    willpower: int = 0
    woke: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        paid = {"blood": max(fighter.blood - self.blood, 0), "spent": fighter.spent + self.blood if encounter.round else 0}
        paid["willpower"] = max(fighter.willpower - self.willpower, 0)
        woken = {"fallen": ""} if self.woke else {}
        return encounter.with_fighter(self.fighter, **mark_fields(fighter, Marks(*self.marks)), **paid, **woken)

    def log(self) -> tuple[Said, ...]:
        key = "log.healed.blood" if self.blood else "log.healed"
        woke = (Said("log.woke", {"fighter": Who(self.fighter)}),) if self.woke else ()
        return (Said(key, {"fighter": Who(self.fighter), "n": self.amount, "blood": self.blood}), *woke)


def is_dazed(fighter: Fighter, amount: int) -> bool:
    """Whether so many levels of one attack daze the fighter: more than Stamina, by two more for a supernatural being.

    A vampire counts the half of bashing damage. A ghoul counts as mortal, as in soak.
    """
    return amount > fighter.sheet.stamina + (2 if fighter.sheet.is_supernatural else 0)


def damage_events(fight: Fight, id: str, kind: Damage, amount: int, *, quiet: bool = False, cause: str = "", dazes: bool = False) -> Events:
    """The events of so many levels: the marks, and what becomes of the fighter. dazes: whether it is the damage of one attack."""
    fighter = fight.fighter(id)
    if amount < 1 or fighter.is_dead:
        return ()
    marks, fallen = damaged(fighter.marks, fighter.fallen, kind, amount, fighter.sheet.kind)
    events: Events = (Hurt(fighter=id, kind=kind, amount=amount, marks=tuple(marks), quiet=quiet, cause=cause),)
    if fallen != fighter.fallen:
        gone = fallen == "dead" and fighter.sheet.kind == "vampire"
        return (*events, Fell(fighter=id, what="gone" if gone else "torpor" if fallen == "torpor" else "dead"))
    if marks.filled == BOXES > fighter.marks.filled:
        return (*events, Fell(fighter=id, what="incapacitated"))
    if dazes and is_dazed(fighter, amount) and marks.filled < BOXES:
        events += (Dazed(fighter=id),)
    return events


def take_damage(out: Unfolding[Fight], target: str, dealt: DamageRoll | None, kind: Damage, amount: int) -> None:
    """The damage of an attack takes effect: armour that helped is destroyed by twice its rating, levels are marked."""
    fighter = out.encounter.fighter(target)
    suit = fighter.sheet.armour
    if dealt is not None and dealt.armoured and suit is not None and 0 < 2 * fighter.armoured <= dealt.damage.successes:
        out.take(ArmourRuined(fighter=target, armour=suit.name))
    out.take(*damage_events(out.encounter, target, kind, amount, quiet=True, dazes=True))


def ruled_damage(
    out: Unfolding[Fight], title: Said, target: str, dealt: DamageRoll, event: Callable[[int], Event[Fight]], answers: Answers
) -> None:
    """Damage without a roll to hit: the game master may change it, then it takes effect. event: of so many levels."""
    outcome = Said("result.damage", {"n": dealt.damage.successes, "dice": dealt.damage.pool, "kind": dealt.kind})
    question = Ruling(title, (Entry("amount", Said("field.levels"), dealt.levels),), dealt.throws(), (outcome,))
    ruled = answers.ruling(question)
    amount = int(ruled["amount"])
    out.take(event(amount), *overruled(question, ruled))
    take_damage(out, target, dealt, dealt.kind, amount)


def track_effects(fighter: Fighter, marks: Marks) -> tuple[Said, ...]:
    """What this track means, in words."""
    said = [Said("effect.marks", {"n": marks.filled, "boxes": BOXES})]
    if marks.filled:
        said.append(Said("effect.level", {"level": f"level.{level(marks)}", "n": penalty(marks)}))
    return tuple(said)


class Wound(Action[Fight]):
    """The game master marks damage by hand."""

    type: Literal["Wound"] = "Wound"
    title: ClassVar[str] = "action.wound"
    icon: ClassVar[str] = "broken-bone"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    kind: Annotated[Damage, Ask(widget="choice", values="damage.")] = "bashing"
    amount: Annotated[int, Field(ge=1, le=99), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if encounter.fighter(self.fighter).is_dead:
            self.refuse("refuse.dead")
        return damage_events(encounter, self.fighter, self.kind, self.amount, cause="by_hand")

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.fighter)
        after, _ = damaged(fighter.marks, fighter.fallen, self.kind, self.amount, fighter.sheet.kind)
        return Preview(effects=track_effects(fighter, after))


class Heal(Action[Fight]):
    """The game master takes marks off: the lightest first, or of one kind. It wakes nobody from torpor."""

    type: Literal["Heal"] = "Heal"
    title: ClassVar[str] = "action.heal"
    icon: ClassVar[str] = "healing"
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: fight.fighters)] = ""
    kind: Annotated[Literal["", "bashing", "lethal", "aggravated"], Ask(widget="choice", values="damage.")] = ""
    amount: Annotated[int, Field(ge=1, le=99), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.fighter)
        marks = healed(fighter.marks, self.amount, self.kind or None)
        gone = fighter.marks.filled - marks.filled
        if not gone:
            raise Incomplete("need.marks")
        return (Healed(fighter=self.fighter, amount=gone, marks=tuple(marks)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.fighter)
        return Preview(effects=track_effects(fighter, healed(fighter.marks, self.amount, self.kind or None)))
