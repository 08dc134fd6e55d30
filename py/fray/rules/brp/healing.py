"""Healing: first aid to a wound, bringing round, and what time does: a week heals 1D3, a day gives back power points."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers, Dice
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.lasting import expired
from ...engine.modifier import Line, total
from ...engine.ongoing import due_now
from ...engine.show import Face, Figure, Preview, Throw
from ...engine.text import Said, Who
from .acting import check_whole
from .conditions import Faded
from .damage import Died, Lost, Woke, after_hp, healed
from .dice import SIDES, Rolled, chance_of, level_weights
from .fight import DAY, HOUR, ROUND, WEEK, Fight
from .fighter import Fighter, idle
from .order import may_act
from .rolls import plain_lines, roll_in, roll_preview
from .sheet import power_lines
from .wounds import Wound, Wounds, eased, lost

AID_DIE, AID_SPECIAL = 3, 3
WEEKLY_DIE = 3


class Aided(Rolled):
    """First aid was given to a wound. index: which; amount: hit points that came back; dealt: the die. wounds: all after it."""

    type: Literal["Aided"] = "Aided"
    target: str
    size: int
    amount: int
    die: int = 0
    wounds: Wounds

    def apply(self, encounter: Fight) -> Fight:
        helped: Fight = encounter.with_fighter(self.target, wounds=self.wounds)
        return helped.with_fighter(self.actor, acted=True) if encounter.round else helped

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "target": Who(self.target), "n": self.amount, "size": self.size,
                  "face": self.roll.face, "chance": self.roll.chance}  # fmt: skip
        return (Said(f"log.aid.{self.roll.level}", params),)

    def dice(self) -> tuple[Throw, ...]:
        healing = (Throw((Face(self.die, filled=True),), AID_DIE, Said("throw.healing")),) if self.die else ()
        return (self.roll.throw(Said("throw.aid")), *healing)


class FirstAid(Action):
    """First aid to one wound: the whole round, once a wound, 1D3 and with a special success 3 more, never more than the wound."""

    type: Literal["FirstAid"] = "FirstAid"
    title: ClassVar[str] = "action.first_aid"
    icon: ClassVar[str] = "bandage-roll"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    wound: Annotated[str, Field(max_length=6), Ask(widget="choice")] = ""
    ease: Annotated[Literal["", "easy", "difficult"], Ask(group="group.chance", widget="choice")] = ""
    modifier: Annotated[int, Field(ge=-200, le=200), Ask(group="group.chance", widget="stepper", step=5)] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.chance", widget="text")] = ""

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """First Aid and what is added to it."""
        return plain_lines(fight, self.actor, "first_aid", self.ease, self.modifier, self.reason)

    def _wound(self, fight: Fight) -> tuple[int, Wound]:
        wounds = fight.fighter(self.target).wounds
        if not self.wound.isdecimal() or int(self.wound) >= len(wounds):
            raise Incomplete("need.wound")
        return int(self.wound), wounds[int(self.wound)]

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.target:
            raise Incomplete("need.target")
        check_whole(encounter, self, self.actor)
        target: Fighter = encounter.fighter(self.target)
        if target.dead:
            self.refuse("refuse.target_dead")
        index, wound = self._wound(encounter)
        if wound.tried:
            self.refuse("refuse.aid_tried")
        if not wound.treatable and not wound.tried:
            self.refuse("refuse.no_wound")
        out = Unfolding(encounter)
        rolled = roll_in(encounter, Said("ask.aid", {"actor": Who(self.actor)}), self.pool(encounter), answers)
        die = answers.faces(Dice(Said("ask.aid_die"), 1, AID_DIE))[0] if rolled.good else 0
        amount = min(die + (AID_SPECIAL if rolled.level == "special" else 0), wound.left)
        after = eased(target.wounds, index, amount)
        out.take(Aided(actor=self.actor, target=self.target, roll=rolled, size=wound.left, amount=amount, die=die, wounds=after))
        out.take(*after_hp(target, out.encounter, self.target, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        shown = roll_preview(encounter, self.pool(encounter))
        target: Fighter | None = encounter.fighters.get(self.target)
        if target is None or not self.wound.isdecimal() or int(self.wound) >= len(target.wounds):
            return shown
        wound = target.wounds[int(self.wound)]
        effects = (Said("effect.aid", {"n": wound.left}),)
        if not target.is_dying:
            return Preview(shown.lines, shown.result, shown.shares, shown.figures, shown.table, effects, rolls=True)
        figures = (Figure(Said("figure.saves"), chance=self.saves(encounter, target, wound)), *shown.figures)
        return Preview(shown.lines, shown.result, shown.shares, figures, shown.table, effects, rolls=True)

    def saves(self, fight: Fight, target: Fighter, wound: Wound) -> tuple[int, int]:
        """The chance to bring one who is dying to 1 or more."""
        weights = level_weights(chance_of(self.pool(fight)), fight.options.special_up, fight.options.fumbles)
        need = 1 - target.hp
        enough = {more: sum(1 for die in range(1, AID_DIE + 1) if min(die + more, wound.left) >= need) for more in (0, AID_SPECIAL)}
        ways = weights["success"] * enough[0] + weights["special"] * enough[AID_SPECIAL]
        return ways, SIDES * AID_DIE

    def settled(self, encounter: Fight) -> FirstAid:
        """The worst wound that can be treated, when another patient is chosen."""
        target: Fighter | None = encounter.fighters.get(self.target)
        if target is None:
            return self
        able = {str(i): w for i, w in enumerate(target.wounds) if w.treatable}
        return self if self.wound in able else self.but(wound=max(able, key=lambda key: able[key].left, default=""))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "reason" or bool(self.modifier)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            return people(patients(encounter))
        if name == "wound" and self.target:
            wounds = enumerate(encounter.fighter(self.target).wounds)
            return tuple(Option(str(i), wound_said(w)) for i, w in wounds if w.treatable)
        if name == "ease":
            return tuple(Option(key, Said(f"ease.{key or 'none'}")) for key in ("", "easy", "difficult"))
        return ()


def wound_said(wound: Wound) -> Said:
    """A wound in words: what is left of it, and where it came from."""
    cause = wound.cause or f"wound.{wound.kind}"
    return Said("wound.said.tried" if wound.tried else "wound.said", {"n": wound.left, "cause": cause})


def patients(fight: Fight) -> tuple[str, ...]:
    """Those to whom first aid can be given, the dying first, then the worst hurt."""
    able = [id for id, f in fight.fighters.items() if not (f.gone or f.dead) and any(w.treatable for w in f.wounds)]
    return tuple(sorted(able, key=lambda id: (not fight.fighters[id].is_dying, -lost(fight.fighters[id].wounds))))


def can_save(fight: Fight, id: str) -> bool:
    """Whether anybody can still give first aid to one who is dying, in this round."""
    treatable = any(w.treatable for w in fight.fighters[id].wounds)
    return treatable and any(other != id and may_act(fight, other) is None and not f.struck for other, f in fight.fighters.items())


class Wake(Action):
    """Brings round one who is unconscious."""

    type: Literal["Wake"] = "Wake"
    title: ClassVar[str] = "action.wake"
    icon: ClassVar[str] = "sunrise"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not self.target or self.target not in sleepers(encounter):
            raise Incomplete("need.target")
        if self.actor:
            check_whole(encounter, self, self.actor)
        return (Woke(fighter=self.target, by=self.actor),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.wake"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(id for id in sleepers(encounter) if id != self.actor)


def sleepers(fight: Fight) -> tuple[str, ...]:
    """Those who can be brought round."""
    return tuple(id for id, f in fight.fighters.items() if idle(f) in ("unconscious", "knocked_out"))


class TimePassed(Event):
    """Time went by outside the rounds."""

    type: Literal["TimePassed"] = "TimePassed"
    seconds: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(seconds=encounter.seconds + self.seconds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.time", {"time": time_said(self.seconds)}),)


class Refreshed(Event):
    """Power points came back, or seconds of rest were counted."""

    type: Literal["Refreshed"] = "Refreshed"
    fighter: str
    power: int
    rested: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, power=self.power, rested=self.rested)


UNITS = {"minutes": 60, "hours": HOUR, "days": DAY, "weeks": WEEK}


def time_said(seconds: int) -> Said:
    """A time in its largest whole unit; what is under a minute in rounds."""
    unit = next((name for name in reversed(UNITS) if seconds % UNITS[name] == 0), "")
    return Said(f"time.{unit}", {"n": seconds // UNITS[unit]}) if unit else Said("time.rounds", {"n": -(-seconds // ROUND)})


class PassTime(Action):
    """Time goes by outside the rounds: a week heals 1D3 hit points (3 in the best hospital) and a lost point of a characteristic.

    It stops where something falls due, so that nothing heals before it has done its harm.
    """

    type: Literal["PassTime"] = "PassTime"
    title: ClassVar[str] = "action.time"
    icon: ClassVar[str] = "hourglass"
    count: Annotated[int, Field(ge=1, le=999), Ask(widget="stepper", label="field.time_count")] = 1
    unit: Annotated[Literal["minutes", "hours", "days", "weeks"], Ask(widget="choice", values="unit.")] = "weeks"
    hospital: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        if due_now(encounter):
            self.refuse("refuse.due")
        left = self.seconds(encounter)
        for id in encounter.fighters:
            if out.encounter.fighters[id].is_dying:
                out.take(Died(fighter=id))
        out.take(TimePassed(seconds=left))
        for id in encounter.fighters:
            self._rest(out, id, left, answers)
        out.take(*expired(out.encounter, left, round_seconds=ROUND, event=Faded))
        return out.events

    def seconds(self, fight: Fight) -> int:
        """How long it goes on: as long as asked for, or until something falls due."""
        asked = self.count * UNITS[self.unit]
        out = {id for id, f in fight.fighters.items() if f.dead or f.gone}
        coming = (o.due - fight.seconds for o in fight.ongoing if o.fighter not in out and o.due > fight.seconds)
        return min((asked, *coming))

    def _rest(self, out: Unfolding, id: str, seconds: int, answers: Answers) -> None:
        """What so much time does to one fighter, week by week."""
        fighter: Fighter = out.encounter.fighters[id]
        if fighter.dead:
            return
        rested = 0 if is_ill(out.encounter, id) and not fighter.wounds else fighter.rested + seconds  # losses: a week from being well
        now = out.encounter.seconds
        nights = now // DAY - (now - seconds) // DAY  # a day of the fight's own time, however it is pieced together
        power = total(power_lines(fighter.now)) if nights else fighter.power
        out.take(Refreshed(fighter=id, power=max(power, fighter.power), rested=rested % WEEK))
        for _ in range(rested // WEEK):
            fighter = out.encounter.fighters[id]
            if not is_ill(out.encounter, id):
                for characteristic in fighter.losses:
                    out.take(Lost(fighter=id, characteristic=characteristic, points=-1))
            if missing := lost(fighter.wounds):
                gained = WEEKLY_DIE if self.hospital else answers.faces(Dice(Said("ask.week", {"fighter": Who(id)}), 1, WEEKLY_DIE))[0]
                out.take(*healed(out.encounter, id, min(gained, missing), answers))

    def preview(self, encounter: Fight) -> Preview:
        seconds = self.seconds(encounter)
        heals = any((f.rested + seconds) // WEEK and f.wounds and not f.dead for f in encounter.fighters.values())
        said = [Said("effect.until_due", {"time": time_said(seconds)})] if seconds < self.count * UNITS[self.unit] else []
        said += [Said("effect.week.hospital" if self.hospital else "effect.week")] if heals else []
        said += [Said("effect.dies", {"fighter": Who(id)}) for id, f in encounter.fighters.items() if f.is_dying]
        return Preview(effects=tuple(said), rolls=heals and not self.hospital)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "hospital" or self.count * UNITS[self.unit] + max((f.rested for f in encounter.fighters.values()), default=0) >= WEEK


def is_ill(fight: Fight, id: str) -> bool:
    """Whether a disease still holds him."""
    return any(o.fighter == id and o.key == "disease" for o in fight.ongoing)
