"""Points of characteristics that are lost, and what follows from it."""

from __future__ import annotations

from typing import Literal

from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.traits import Characteristic
from .damage import Died, after_hp, rested_after


class CharacteristicLost(Event):
    """Points of a characteristic are gone (or, below 0, come back). rested: seconds towards the next week of healing after it."""

    type: Literal["CharacteristicLost"] = "CharacteristicLost"
    fighter: str
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
    """The event of so many points of a characteristic lost, or (below 0) come back."""
    return CharacteristicLost(fighter=id, characteristic=characteristic, points=points, rested=rested_after(fighter))


def lose(fight: Fight, id: str, characteristic: Characteristic, points: int, answers: Answers) -> tuple[Event, ...]:
    """Points of a characteristic go: at 0 he dies, and hit points may follow CON and SIZ."""
    before: Fighter = fight.fighter(id)
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
