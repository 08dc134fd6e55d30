"""Time that passes: a week heals hit points and a lost point of each characteristic, a day gives back power points."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.countdown import expired
from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.ongoing import due_now
from fray.engine.fight.presence import still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.field import Ask
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who
from fray.engine.values.time import DAY, HOUR, MINUTE, WEEK

from ..fighters.conditions import Faded
from ..fighters.fight import ROUND, Events, Fight
from ..fighters.sheet import power_lines
from ..fighters.wounds import hp_lost
from .damage import Died, lost_points
from .healing import healed

WEEKLY_DIE = 3


class TimePassed(Event[Fight]):
    """Time passed outside the rounds."""

    type: Literal["TimePassed"] = "TimePassed"
    seconds: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(seconds=encounter.seconds + self.seconds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.time", {"time": time_text(self.seconds)}),)


class Refreshed(FighterEvent[Fight]):
    """Power points came back, or seconds of rest were counted."""

    type: Literal["Refreshed"] = "Refreshed"
    power: int
    rested: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, power=self.power, rested=self.rested)


UNITS = {"minutes": MINUTE, "hours": HOUR, "days": DAY, "weeks": WEEK}


def time_text(seconds: int) -> Said:
    """A time in its largest whole unit; below a minute in rounds."""
    unit = next((name for name in reversed(UNITS) if seconds % UNITS[name] == 0), "")
    return Said(f"time.{unit}", {"n": seconds // UNITS[unit]}) if unit else Said("time.rounds", {"n": -(-seconds // ROUND)})


class PassTime(Action[Fight]):
    """Time passes outside the rounds: a week heals 1D3 hit points (3 in the best hospital) and a lost point of each characteristic.

    It stops where something falls due, so that nothing heals before that has done its harm.
    """

    type: Literal["PassTime"] = "PassTime"
    title: ClassVar[str] = "action.time"
    icon: ClassVar[str] = "hourglass"
    count: Annotated[int, Field(ge=1, le=999), Ask(widget="stepper", label="field.time_count")] = 1
    unit: Annotated[Literal["minutes", "hours", "days", "weeks"], Ask(widget="choice", values="unit.")] = "weeks"
    hospital: Annotated[bool, Ask()] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
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
        """How long time passes: as long as asked for, or until something falls due."""
        asked = self.count * UNITS[self.unit]
        here = still_in(fight)
        coming = (o.due - fight.seconds for o in fight.ongoing if o.fighter in here and o.due > fight.seconds)
        return min((asked, *coming))

    def _rest(self, out: Unfolding[Fight], id: str, seconds: int, answers: Answers) -> None:
        """What so much time does to a fighter, week by week."""
        fighter = out.encounter.fighters[id]
        if fighter.dead:
            return
        # During a disease no lost point comes back. Without a wound nothing heals then, and the week counts from the recovery.
        rested = 0 if is_ill(out.encounter, id) and not fighter.wounds else fighter.rested + seconds
        now = out.encounter.seconds
        nights = now // DAY - (now - seconds) // DAY  # days are counted by the time of the fight, not by this action
        power = total(power_lines(fighter.now)) if nights else fighter.power
        out.take(Refreshed(fighter=id, power=max(power, fighter.power), rested=rested % WEEK))
        for _ in range(rested // WEEK):
            fighter = out.encounter.fighters[id]
            if not is_ill(out.encounter, id):
                for characteristic in fighter.losses:
                    out.take(lost_points(out.encounter.fighters[id], id, characteristic, -1))
            if missing := hp_lost(fighter.wounds):
                gained = WEEKLY_DIE if self.hospital else answers.faces(Dice(Said("ask.week", {"fighter": Who(id)}), 1, WEEKLY_DIE))[0]
                out.take(*healed(out.encounter, id, min(gained, missing), answers))

    def preview(self, encounter: Fight) -> Preview:
        seconds = self.seconds(encounter)
        heals = any((f.rested + seconds) // WEEK and f.wounds and not f.dead for f in encounter.fighters.values())
        effects = [Said("effect.until_due", {"time": time_text(seconds)})] if seconds < self.count * UNITS[self.unit] else []
        effects += [Said("effect.week.hospital" if self.hospital else "effect.week")] if heals else []
        effects += [Said("effect.dies", {"fighter": Who(id)}) for id, f in encounter.fighters.items() if f.is_dying]
        return Preview(effects=tuple(effects), rolls=heals and not self.hospital)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "hospital" or self.count * UNITS[self.unit] + max((f.rested for f in encounter.fighters.values()), default=0) >= WEEK


def is_ill(fight: Fight, id: str) -> bool:
    """Whether the fighter has a disease."""
    return any(o.fighter == id and o.key == "disease" for o in fight.ongoing)
