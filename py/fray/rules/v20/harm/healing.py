"""Game time that passes outside the turns. A day of rest and five points of blood heal an aggravated level of a vampire."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.countdown import expired
from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who
from fray.engine.values.time import DAY, HOUR, MINUTE

from ..fighters.fight import TURN, Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.health import healed
from ..turns.turn import Faded
from .damage import Healed

AGGRAVATED = 5  # blood points for a level, and a day of rest
SPANS = {"minutes": MINUTE, "hours": HOUR, "days": DAY}


class TimePassed(Event[Fight]):
    """Game time passed."""

    type: Literal["TimePassed"] = "TimePassed"
    seconds: int
    amount: int
    unit: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(seconds=encounter.seconds + self.seconds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.time", {"time": Said(f"time.{self.unit}", {"n": self.amount})}),)


def rested(fighter: Fighter, days: int, levels: int) -> tuple[int, int, int]:
    """What so many days of rest heal: (levels, blood, Willpower). Each level takes five points of blood; each further level of the same day
    takes a point of Willpower too.
    """
    healed = blood = will = 0
    for _ in range(min(days, 100)):
        for n in range(levels):
            if healed >= fighter.aggravated or blood + AGGRAVATED > fighter.blood or will + (n > 0) > fighter.willpower:
                break
            healed, blood, will = healed + 1, blood + AGGRAVATED, will + (n > 0)
    return healed, blood, will


class PassTime(Action[Fight]):
    """Game time passes. healers: vampires who rest and spend blood on aggravated wounds; levels: how many a day each."""

    type: Literal["PassTime"] = "PassTime"
    title: ClassVar[str] = "action.time"
    icon: ClassVar[str] = "sands-of-time"
    amount: Annotated[int, Field(ge=1, le=999), Ask()] = 1
    unit: Annotated[Literal["minutes", "hours", "days"], Ask(widget="choice")] = "hours"
    healers: Annotated[
        tuple[str, ...], Field(max_length=60), Ask(widget="fighters", whom=lambda fight, action: action.vampires(fight))
    ] = ()
    levels: Annotated[int, Field(ge=1, le=7), Ask(label="field.levels_a_day")] = 1

    def vampires(self, fight: Fight) -> tuple[str, ...]:
        return tuple(id for id, f in fight.fighters.items() if f.sheet.kind == "vampire" and f.aggravated and not f.is_dead)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        seconds = self.amount * SPANS[self.unit]
        out = Unfolding(encounter)
        out.take(TimePassed(seconds=seconds, amount=self.amount, unit=self.unit))
        out.take(*expired(out.encounter, seconds, round_seconds=TURN, event=Faded))
        for id in self.healers if self.unit == "days" else ():
            if id not in self.vampires(encounter):
                continue
            fighter = out.encounter.fighter(id)
            levels, blood, will = rested(fighter, self.amount, self.levels)
            if levels:
                marks = healed(fighter.marks, levels, "aggravated")
                out.take(Healed(fighter=id, amount=levels, marks=tuple(marks), blood=blood, willpower=will))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        said = []
        for id in self.healers if self.unit == "days" else ():
            levels, blood, will = rested(encounter.fighter(id), self.amount, self.levels)
            said.append(Said("effect.rest", {"fighter": Who(id), "n": levels, "blood": blood, "will": will}))
        return Preview(effects=tuple(said))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name not in ("healers", "levels") or (self.unit == "days" and bool(self.vampires(encounter)))
