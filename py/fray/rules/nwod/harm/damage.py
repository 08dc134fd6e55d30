"""Damage: its kind against this target, marking it, and what follows when the last box is reached."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import DAMAGE_KIND, Damage, Weapon
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter, wound_penalty
from ..fighters.health import KINDS, Marks, heal, mark, status
from ..rolling.dice import Roll
from ..turns.rolls import outcome_key

Triple = tuple[int, int, int]
KIND_OPTIONS = tuple(Option(kind, Said(f"damage.{kind}")) for kind in KINDS)


def stops_bullets(target: Fighter, weapon: Weapon) -> bool:
    """Whether the target's bulletproof armour stops this weapon: only firearms, and none whose piercing is above its ballistic rating."""
    suit = target.sheet.armour
    return weapon.use == "firearm" and suit is not None and suit.bulletproof and weapon.piercing <= suit.ballistic


def kind_for(target: Fighter, weapon: Weapon, through_armour: bool = False) -> tuple[Damage, tuple[Said, ...]]:
    """The kind of damage, and the reasons why it is not the weapon's own.

    A bane does aggravated damage. Bulletproof armour turns the lethal damage of a firearm into bashing. Bullets do bashing damage to
    vampires; bolts do not count as bullets. through_armour: the attack goes where no armour is.
    """
    kind, why = weapon.kind, ()
    if target.sheet.has_bane(weapon.bane):
        return "aggravated", (Said("why.bane", {"bane": weapon.bane}),)
    if kind == "lethal" and stops_bullets(target, weapon) and not through_armour:
        return "bashing", (Said("why.bulletproof"),)
    if kind == "lethal" and weapon.use == "firearm" and "bolt" not in weapon.traits and target.sheet.species == "vampire":
        return "bashing", (Said("why.vampire"),)
    return kind, why


def after_marks(fighter: Fighter, marks: Marks, now: int, was: str | None = None) -> dict[str, object]:
    """The fields of a fighter that change with the marks: the marks, since when the fighter is dying, and waking up.

    was: the status before, where the boxes changed too.
    """
    standing = status(marks, fighter.boxes)
    changes: dict[str, object] = {"aggravated": marks.aggravated, "lethal": marks.lethal, "bashing": marks.bashing}
    if standing == "dying":
        changes["dying"] = fighter.dying if fighter.dying is not None else now
    else:
        changes |= {"dying": None, "bled": 0}
        if standing == "":
            changes |= {"treated": False}
            if was if was is not None else fighter.status:
                changes |= {"conditions": take(fighter, "unconscious")}
    return changes


def wakes(fighter: Fighter, marks: Marks, boxes: int) -> bool:
    """Whether these marks free the last box of a fighter who is unconscious because of it."""
    return fighter.has("unconscious") and bool(fighter.status) and not status(marks, boxes)


class Hurt(FighterEvent[Fight]):
    """Damage was marked. marks: the whole track after it (aggravated, lethal, bashing). quiet: another event tells of it in the log.

    creeping: it does not interrupt the healing of other marks, as hunger. cause: a key of the words, "" where another event tells it.
    """

    type: Literal["Hurt"] = "Hurt"
    kind: Damage
    amount: int
    marks: Triple
    quiet: bool = False
    creeping: bool = False
    cause: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        resting = fighter.resting if self.creeping else 0
        changes = after_marks(fighter, Marks(*self.marks), encounter.seconds) | {"treated": False, "resting": resting}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        if self.quiet:
            return ()
        params = {"fighter": Who(self.fighter), "kind": self.kind, "n": self.amount, "cause": self.cause}
        return (Said("log.hurt.cause" if self.cause else "log.hurt", params),)


class Fell(FighterEvent[Fight]):
    """The last box was reached. status: reeling, dying, dead."""

    type: Literal["Fell"] = "Fell"
    status: Literal["reeling", "dying", "dead"]

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.{self.status}", {"fighter": Who(self.fighter)}),)


class Healed(FighterEvent[Fight]):
    """Marks healed. marks: the whole track after it. woke: the fighter was unconscious, and wakes up."""

    type: Literal["Healed"] = "Healed"
    amount: int
    marks: Triple
    woke: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, **after_marks(fighter, Marks(*self.marks), encounter.seconds))

    def log(self) -> tuple[Said, ...]:
        woke = (Said("log.woke", {"fighter": Who(self.fighter)}),) if self.woke else ()
        return (Said("log.healed", {"fighter": Who(self.fighter), "n": self.amount}), *woke)


def hurt(fight: Fight, id: str, kind: Damage, amount: int, quiet: bool = False, creeping: bool = False, cause: str = "") -> Events:
    """The events of so much damage: the marks, and reaching the last box where that is new. Nothing for no damage."""
    if amount < 1:
        return ()
    fighter = fight.fighter(id)
    marks = mark(fighter.marks, fighter.boxes, kind, amount)
    event = Hurt(fighter=id, kind=kind, amount=amount, marks=tuple(marks), quiet=quiet, creeping=creeping, cause=cause)
    events: Events = (event,)
    fallen = status(marks, fighter.boxes)
    return (*events, Fell(fighter=id, status=fallen)) if fallen and fallen != fighter.status else events


def damage_ruling(
    actor: str,
    target: str,
    rolled: Roll,
    kind: Damage,
    *,
    successes: int | None = None,
    outcome: Said | None = None,
    why: tuple[Said, ...] = (),
    more: tuple[Entry, ...] = (),
) -> Ruling:
    """The result of an attack as it is shown before it is applied: each success is a box.

    successes, outcome: where they are not those of the roll, as behind a barrier. why: the reasons for the kind. more: other entries.
    """
    amount = rolled.successes if successes is None else successes
    hit = Said(outcome_key("result.attack", rolled), {"n": amount, "target": Who(target), "kind": kind})
    entries = (Entry("amount", Said("field.damage"), amount, most=99), Entry("kind", Said("field.kind"), kind, options=KIND_OPTIONS), *more)
    return Ruling(Said("result.title", {"actor": Who(actor), "target": Who(target)}), entries, rolled.thrown(), (outcome or hit, *why))


class Wound(Action[Fight]):
    """The game master marks damage by hand."""

    type: Literal["Wound"] = "Wound"
    title: ClassVar[str] = "action.wound"
    icon: ClassVar[str] = "broken-bone"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    kind: Annotated[Damage, DAMAGE_KIND] = "bashing"
    amount: Annotated[int, Field(ge=1, le=99), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        encounter.fighter(self.fighter)
        return hurt(encounter, self.fighter, self.kind, self.amount, cause="by_hand")

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.fighter)
        after = mark(fighter.marks, fighter.boxes, self.kind, self.amount)
        return Preview(effects=track_effects(fighter, after))


class Heal(Action[Fight]):
    """The game master takes marks away: from the right, or of one kind."""

    type: Literal["Heal"] = "Heal"
    title: ClassVar[str] = "action.heal"
    icon: ClassVar[str] = "healing"
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: fight.fighters)] = ""
    kind: Annotated[Literal["", "bashing", "lethal", "aggravated"], Ask(widget="choice")] = ""
    amount: Annotated[int, Field(ge=1, le=99), Ask()] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.fighter)
        marks = heal(fighter.marks, self.amount, self.kind or None)
        gone = fighter.marks.filled - marks.filled
        if not gone:
            raise Incomplete("need.marks")
        return (Healed(fighter=self.fighter, amount=gone, marks=tuple(marks), woke=wakes(fighter, marks, fighter.boxes)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.fighter)
        return Preview(effects=track_effects(fighter, heal(fighter.marks, self.amount, self.kind or None)))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "kind":
            return (Option("", Said("heal.rightmost")), *KIND_OPTIONS)
        return super().options(encounter, name)


def track_effects(fighter: Fighter, marks: Marks) -> tuple[Said, ...]:
    """What a track would mean, in words: the marks, the penalty, the status."""
    after = fighter.but(aggravated=marks.aggravated, lethal=marks.lethal, bashing=marks.bashing)

    said = [Said("effect.marks", {"n": marks.filled, "boxes": fighter.boxes})]
    if cost := wound_penalty(after):
        said.append(Said("effect.penalty", {"n": cost}))
    if after.status:
        said.append(Said(f"effect.{after.status}"))
    return tuple(said)
