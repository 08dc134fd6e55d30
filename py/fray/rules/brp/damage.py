"""Damage: a wound is added, and what follows: unconscious at 1 or 2 hit points, dead at the end of the round at 0."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers, Dice
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.lasting import put, take
from ...engine.show import Face, Preview, Throw
from ...engine.text import Said, Who
from .conditions import condition
from .fight import HOUR, Fight
from .fighter import FAINT, Fighter
from .order import has_passed
from .wounds import Kind, Wound, Wounds, lost, mended

HOURS = 6  # the die of how long one stays unconscious


class Hurt(Event):
    """A wound was taken. quiet: another event tells of it."""

    type: Literal["Hurt"] = "Hurt"
    fighter: str
    wound: Wound
    quiet: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        rested = fighter.rested if fighter.wounds or fighter.losses else 0  # the week of healing counts from the first wound
        return encounter.with_fighter(self.fighter, wounds=(*fighter.wounds, self.wound), rested=rested)

    def log(self) -> tuple[Said, ...]:
        if self.quiet:
            return ()
        cause = self.wound.cause or f"wound.{self.wound.kind}"
        return (Said("log.hurt", {"fighter": Who(self.fighter), "n": self.wound.size, "cause": cause}),)


class Fell(Event):
    """Hit points are at 0 or less: he is dead at the end of the round unless they are raised to 1 by then."""

    type: Literal["Fell"] = "Fell"
    fighter: str
    hp: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.dying", {"fighter": Who(self.fighter), "n": self.hp}),)


class Fainted(Event):
    """Hit points are at 1 or 2: unconscious for so many hours, or until woken."""

    type: Literal["Fainted"] = "Fainted"
    fighter: str
    hours: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        lasting = condition("unconscious", ends=encounter.seconds + self.hours * HOUR)
        return encounter.with_fighter(self.fighter, conditions=put(fighter, lasting))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.fainted", {"fighter": Who(self.fighter), "n": self.hours}),)

    def dice(self) -> tuple[Throw, ...]:
        return (Throw((Face(self.hours),), HOURS, Said("throw.hours")),)


class Died(Event):
    """He died. cause: a key of the words."""

    type: Literal["Died"] = "Died"
    fighter: str
    cause: str = "death.wounds"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, dead=True, acted=True)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.died", {"fighter": Who(self.fighter), "cause": self.cause}),)


class Healed(Event):
    """Hit points came back. wounds: all that are left. rested: seconds towards the next week of healing, where they count."""

    type: Literal["Healed"] = "Healed"
    fighter: str
    amount: int
    wounds: Wounds
    rested: int | None = None
    quiet: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        healed = fighter.but(wounds=self.wounds)
        spent = any(healed.now.trait(key) == 0 for key in healed.losses)  # dead of that, and no wound healed brings him back
        changes: dict[str, object] = {"wounds": self.wounds, "dead": fighter.dead and (healed.hp <= 0 or spent)}
        if self.rested is not None:
            changes["rested"] = self.rested
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        return () if self.quiet or not self.amount else (Said("log.healed", {"fighter": Who(self.fighter), "n": self.amount}),)


def after_hp(before: Fighter, fight: Fight, id: str, answers: Answers) -> tuple[Event, ...]:
    """What follows from a change of hit points. before: the fighter as he was."""
    fighter: Fighter = fight.fighter(id)
    if fighter.dead:
        return ()
    if fighter.hp <= 0:
        return (Fell(fighter=id, hp=fighter.hp),) if before.hp > 0 else ()
    if fighter.hp <= FAINT and not fighter.has("unconscious") and not 0 < before.hp <= FAINT:
        return faint(id, answers)
    return ()


def faint(id: str, answers: Answers) -> tuple[Event, ...]:
    """He loses consciousness for 1D6 hours."""
    return (Fainted(fighter=id, hours=answers.faces(Dice(Said("ask.hours", {"fighter": Who(id)}), 1, HOURS))[0]),)


def hurt(fight: Fight, id: str, amount: int, kind: Kind, cause: str, answers: Answers, quiet: bool = False) -> tuple[Event, ...]:
    """The wound and what follows from it; nothing for no damage."""
    before: Fighter = fight.fighter(id)
    if amount < 1:
        return ()
    out = Unfolding(fight)
    out.take(Hurt(fighter=id, wound=Wound(size=amount, kind=kind, cause=cause), quiet=quiet))
    now: Fighter = out.encounter.fighter(id)
    if 0 < now.hp <= FAINT and 0 < before.hp <= FAINT and not before.has("unconscious"):
        out.take(*faint(id, answers))  # woken, and struck down again
    else:
        out.take(*after_hp(before, out.encounter, id, answers))
    return out.events


class Injure(Action):
    """A wound by hand: what no other form covers."""

    type: Literal["Injure"] = "Injure"
    title: ClassVar[str] = "action.injure"
    icon: ClassVar[str] = "bleeding-wound"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    amount: Annotated[int, Field(ge=1, le=999), Ask(widget="stepper", label="field.hp_lost")] = 1
    cause: Annotated[str, Field(max_length=80), Ask(widget="text")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.fighter:
            raise Incomplete("need.target")
        return hurt(encounter, self.fighter, self.amount, "master", self.cause.strip(), answers)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter | None = encounter.fighters.get(self.fighter)
        return Preview(effects=(Said("effect.hp", {"n": fighter.hp - self.amount, "most": fighter.most_hp}),) if fighter else ())

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(id for id, f in encounter.fighters.items() if not f.gone)


class Heal(Action):
    """Hit points come back by hand."""

    type: Literal["Heal"] = "Heal"
    title: ClassVar[str] = "action.heal"
    icon: ClassVar[str] = "healing"
    fighter: Annotated[str, Ask(widget="fighter")] = ""
    amount: Annotated[int, Field(ge=1, le=999), Ask(widget="stepper", label="field.hp_back")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.fighter:
            raise Incomplete("need.target")
        fighter: Fighter = encounter.fighter(self.fighter)
        amount = min(self.amount, lost(fighter.wounds))
        if not amount:
            self.refuse("refuse.unhurt")
        return healed(encounter, self.fighter, amount, answers)

    def preview(self, encounter: Fight) -> Preview:
        fighter: Fighter | None = encounter.fighters.get(self.fighter)
        if fighter is None:
            return Preview()
        return Preview(effects=(Said("effect.hp", {"n": min(fighter.hp + self.amount, fighter.most_hp), "most": fighter.most_hp}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(id for id, f in encounter.fighters.items() if f.wounds)


def healed(fight: Fight, id: str, amount: int, answers: Answers, **more: object) -> tuple[Event, ...]:
    """So many hit points come back, to the oldest wounds first, and what follows."""
    before: Fighter = fight.fighter(id)
    out = Unfolding(fight)
    out.take(Healed.model_validate({"fighter": id, "amount": amount, "wounds": mended(before.wounds, amount), **more}))
    out.take(*after_hp(before, out.encounter, id, answers))
    return out.events


class Woke(Event):
    """He was brought round. by: who did it, "" for nobody."""

    type: Literal["Woke"] = "Woke"
    fighter: str
    by: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        late = fighter.acted or has_passed(encounter, fighter)
        woken: Fight = encounter.with_fighter(self.fighter, conditions=take(fighter, "unconscious", "knocked_out"), acted=late)
        return woken.with_fighter(self.by, acted=True) if self.by and encounter.round else woken

    def log(self) -> tuple[Said, ...]:
        return (Said("log.woke", {"fighter": Who(self.fighter)}),)


class Lost(Event):
    """Points of a characteristic are gone (or, below 0, come back). cause: a key of the words."""

    type: Literal["Lost"] = "Lost"
    fighter: str
    characteristic: str
    points: int
    cause: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        left = {**fighter.losses, self.characteristic: fighter.losses.get(self.characteristic, 0) + self.points}
        rested = fighter.rested if fighter.wounds or fighter.losses else 0  # and so does that of a lost point
        return encounter.with_fighter(self.fighter, losses={key: n for key, n in left.items() if n > 0}, rested=rested)

    def log(self) -> tuple[Said, ...]:
        key = "log.lost" if self.points > 0 else "log.regained"
        return (Said(key, {"fighter": Who(self.fighter), "what": self.characteristic, "n": abs(self.points), "cause": self.cause}),)


def lose(fight: Fight, id: str, characteristic: str, points: int, cause: str, answers: Answers) -> tuple[Event, ...]:
    """Points of a characteristic go: at 0 he dies, and hit points may follow CON and SIZ."""
    before: Fighter = fight.fighter(id)
    had = before.now.trait(characteristic)
    gone = min(points, had)
    if gone < 1:
        return ()
    out = Unfolding(fight)
    out.take(Lost(fighter=id, characteristic=characteristic, points=gone, cause=cause))
    if gone == had:
        out.take(Died(fighter=id, cause="death.characteristic"))
    else:
        out.take(*after_hp(before, out.encounter, id, answers))
    return out.events
