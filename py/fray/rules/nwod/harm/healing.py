"""Time and healing: marks heal from the right, the dying bleed; and the first help that stops the bleeding."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event, FighterEvent, fold
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who
from fray.engine.values.time import DAY, HOUR, MINUTE, WEEK

from ..fighters.fight import Events, Fight, unhealing
from ..fighters.fighter import Fighter, Loss
from ..fighters.health import KINDS, Marks, heal
from ..rolling.pools import RollAction
from ..turns.durations import expired
from ..turns.rolls import Tested
from ..turns.turn import needs_action
from .damage import Fell, Triple, after_marks, wakes

SPANS = {"minutes": MINUTE, "hours": HOUR, "days": DAY, "weeks": WEEK}
TIMES = {"bashing": 15 * MINUTE, "lethal": 2 * DAY, "aggravated": WEEK}
QUICK_TIMES = {"bashing": 8 * MINUTE, "lethal": DAY, "aggravated": 4 * DAY}
NONE = Marks()


def times(fighter: Fighter) -> dict[str, int]:
    """Seconds that a mark of each kind takes to heal."""
    return QUICK_TIMES if fighter.sheet.merit("quick_healer") else TIMES


def bled_since(fighter: Fighter, now: int) -> int:
    """The boxes that bleeding has still to turn aggravated: one for every full minute of dying untreated."""
    if fighter.dying is None or fighter.treated:
        return 0
    return (now - fighter.dying) // MINUTE - fighter.bled


class Bled(FighterEvent[Fight]):
    """A dying fighter bled: so many lethal marks became aggravated."""

    type: Literal["Bled"] = "Bled"
    amount: int
    marks: Triple

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = after_marks(fighter, Marks(*self.marks), encounter.seconds)
        if changes.get("dying") is not None:
            changes |= {"bled": fighter.bled + self.amount}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.bled", {"fighter": Who(self.fighter), "n": self.amount}),)


def bleeding(fight: Fight, id: str) -> Events:
    """The events of the fighter's bleeding up to now, and of death if that was the last box."""
    fighter = fight.fighter(id)
    due = min(bled_since(fighter, fight.seconds), fighter.lethal)
    if due < 1:
        return ()
    marks = Marks(fighter.aggravated + due, fighter.lethal - due, fighter.bashing)
    dead = marks.aggravated >= fighter.boxes
    return (Bled(fighter=id, amount=due, marks=tuple(marks)), *((Fell(fighter=id, status="dead"),) if dead else ()))


def unhealed_marks(marks: Marks, unhealing: Marks) -> Marks:
    """The marks that do not heal now. A mark that grew graver meanwhile stays as the graver one."""
    kept, carried = Marks(), 0
    for kind in KINDS:
        unhealed = getattr(unhealing, kind) + carried
        number = min(unhealed, getattr(marks, kind))
        kept, carried = kept._replace(**{kind: number}), unhealed - number
    return kept


def recover(fighter: Fighter, seconds: int, unhealing: Marks = NONE) -> tuple[Marks, int]:
    """The marks after so long a rest, and the seconds left towards the next. They heal one after the other from the right.

    unhealing: marks that stay as long as their cause goes on; the others heal nevertheless.
    """
    marks, left = fighter.marks, seconds + fighter.resting
    need, kept = times(fighter), unhealed_marks(fighter.marks, unhealing)
    if marks == kept:
        return marks, fighter.resting
    while (kind := next((k for k in KINDS if getattr(marks, k) > getattr(kept, k)), None)) is not None and left >= need[kind]:
        left -= need[kind]
        marks = heal(marks, 1, kind)
    return marks, left if marks != kept else 0


def remaining_losses(fighter: Fighter, seconds: int) -> tuple[Loss, ...]:
    """The attribute points still lost after so long. They come back one after the other, at the speed of their loss."""
    left = []
    for loss in fighter.losses:
        points, rest = divmod(loss.resting + seconds, TIMES[loss.speed])
        if loss.points > points:
            left.append(loss.but(points=loss.points - points, resting=rest))
    return tuple(left)


def healing_time(fighter: Fighter, unhealing: Marks = NONE) -> int:
    """Seconds until all marks are gone that heal now."""
    need, kept = times(fighter), unhealed_marks(fighter.marks, unhealing)
    whole: int = sum((getattr(fighter.marks, kind) - getattr(kept, kind)) * need[kind] for kind in KINDS)
    return max(whole - fighter.resting, 0)


class Recovery(Frozen):
    """What a length of time did for one fighter."""

    fighter: str
    healed: int
    marks: Triple
    resting: int
    losses: tuple[Loss, ...] = ()
    woke: bool = False


class TimePassed(Event[Fight]):
    """Game time passed, and marks healed."""

    type: Literal["TimePassed"] = "TimePassed"
    seconds: int
    healed: tuple[Recovery, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        now = encounter.seconds + self.seconds
        encounter = encounter.but(seconds=now)
        for r in self.healed:
            fighter = encounter.fighter(r.fighter)
            whole = fighter.but(losses=r.losses)  # Stamina that comes back brings its box with it
            changes = after_marks(whole, Marks(*r.marks), now, fighter.status) | {"resting": r.resting, "losses": r.losses}
            encounter = encounter.with_fighter(r.fighter, **changes)
        return encounter

    def log(self) -> tuple[Said, ...]:
        healed = tuple(Said("log.healed", {"fighter": Who(r.fighter), "n": r.healed}) for r in self.healed if r.healed)
        woke = tuple(Said("log.woke", {"fighter": Who(r.fighter)}) for r in self.healed if r.woke)
        return (Said("log.time", {"time": duration(self.seconds)}), *healed, *woke)

    def about(self) -> tuple[str, ...]:
        return tuple(r.fighter for r in self.healed)


def duration(seconds: int) -> Said:
    """A length of time in words: weeks, days, hours, minutes, seconds, without those that are 0."""
    parts = []
    for key, size in (("weeks", WEEK), ("days", DAY), ("hours", HOUR), ("minutes", MINUTE), ("seconds", 1)):
        number, seconds = divmod(seconds, size)
        if number:
            parts.append(Said(f"time.{key}", {"n": number}))
    return Said("time.list", {"parts": tuple(parts or [Said("time.seconds", {"n": 0})])})


def pass_time(fight: Fight, seconds: int, tended: bool) -> Events:
    """The events of so much game time. A dying fighter bleeds unless treated, and heals only when tended."""
    healed = []
    for id, fighter in fight.fighters.items():
        heals = fighter.status in ("", "reeling") or (fighter.status == "dying" and tended and fighter.treated)
        if (fighter.marks.filled or fighter.losses) and fighter.status != "dead":
            marks, resting = recover(fighter, seconds, unhealing(fight, id)) if heals else (fighter.marks, fighter.resting)
            gone = fighter.marks.filled - marks.filled
            losses = remaining_losses(fighter, seconds)
            woke = wakes(fighter, marks, fighter.but(losses=losses).boxes)
            healed.append(Recovery(fighter=id, healed=gone, marks=tuple(marks), resting=resting, losses=losses, woke=woke))
    events: Events = (TimePassed(seconds=seconds, healed=tuple(healed)),)
    after = fold(fight, events)
    events += expired(after, seconds)
    return (*events, *(event for id in fight.fighters for event in bleeding(after, id)))


class PassTime(Action[Fight]):
    """Game time passes: everybody heals, the dying bleed. tended: the treated among the dying are looked after."""

    type: Literal["PassTime"] = "PassTime"
    title: ClassVar[str] = "action.time"
    icon: ClassVar[str] = "sands-of-time"
    amount: Annotated[int, Field(ge=1, le=999), Ask()] = 15
    unit: Annotated[Literal["minutes", "hours", "days", "weeks"], Ask(widget="choice")] = "minutes"
    tended: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        return pass_time(encounter, self.amount * SPANS[self.unit], self.tended)

    def preview(self, encounter: Fight) -> Preview:
        hurt = [(id, f) for id, f in encounter.fighters.items() if f.marks.filled]
        need = {id: healing_time(f, unhealing(encounter, id)) for id, f in hurt}
        said = [Said("effect.heals", {"fighter": Who(id), "time": duration(need[id])}) for id, _ in hurt]
        return Preview(effects=tuple(said) or (Said("effect.nobody_hurt"),))


class Stabilised(FighterEvent[Fight]):
    """Bleeding out was stopped."""

    type: Literal["Stabilised"] = "Stabilised"
    told: ClassVar[str] = "log.stabilised"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, treated=True, dying=None, bled=0)


def bleeding_out(fight: Fight, but: str) -> tuple[str, ...]:
    """The fighters who are dying and not treated, without the one who looks for them."""
    return tuple(id for id, f in fight.fighters.items() if f.status == "dying" and not f.treated and id != but)


class Treat(RollAction):
    """First help for a dying fighter: Dexterity + Medicine, one success stops the bleeding. It takes the action."""

    type: Literal["Treat"] = "Treat"
    title: ClassVar[str] = "action.treat"
    icon: ClassVar[str] = "first-aid-kit"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: bleeding_out(fight, but=action.actor))] = ""

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "dexterity", "medicine"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.target:
            raise Incomplete("need.target")
        target = encounter.fighter(self.target)
        if target.status != "dying" or target.treated:
            self.refuse("refuse.not_dying")
        needs_action(encounter, self, self.actor)
        self.spends(encounter)
        rolled = self.rolling(encounter).roll(Said("ask.treat", {"actor": Who(self.actor)}), answers)
        event = Tested(actor=self.actor, purpose="test.treat", roll=rolled, willpower=self.willpower, takes_action=bool(encounter.round))
        return (event, Stabilised(fighter=self.target)) if rolled.successes else (event,)
