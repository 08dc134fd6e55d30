"""Healing by hand, and waking the unconscious."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action, FighterAction
from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import ASLEEP
from ..fighters.fight import Events, Fight
from ..fighters.fighter import why_unable
from ..fighters.wounds import Wounds, hp_lost, with_hp_back
from ..turns.turn import check_whole_round, is_late, mark_acted
from .damage import after_hp


class Healed(FighterEvent[Fight]):
    """Hit points came back. wounds: all that are left. dead: whether the fighter is still dead."""

    type: Literal["Healed"] = "Healed"
    amount: int
    wounds: Wounds
    dead: bool

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, wounds=self.wounds, dead=self.dead)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.healed", {"fighter": Who(self.fighter), "n": self.amount}),) if self.amount else ()


def healed(fight: Fight, id: str, amount: int, answers: Answers) -> Events:
    """So many hit points come back, to the oldest wounds first; and what follows from that."""
    before = fight.fighter(id)
    out = Unfolding(fight)
    after = before.but(wounds=with_hp_back(before.wounds, amount))
    drained = any(after.now.trait(key) == 0 for key in after.losses)  # then healed wounds do not bring the fighter back
    out.take(Healed(fighter=id, amount=amount, wounds=after.wounds, dead=before.dead and (after.hp <= 0 or drained)))
    out.take(*after_hp(before, out.encounter, id, answers))
    return out.events


class Heal(Action[Fight]):
    """Hit points come back by hand."""

    type: Literal["Heal"] = "Heal"
    title: ClassVar[str] = "action.heal"
    icon: ClassVar[str] = "healing"
    fighter: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: [id for id, f in fight.fighters.items() if f.wounds])] = ""
    amount: Annotated[int, Field(ge=1, le=999), Ask(widget="stepper", label="field.hp_back")] = 1

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighter:
            raise Incomplete("need.target")
        fighter = encounter.fighter(self.fighter)
        amount = min(self.amount, hp_lost(fighter.wounds))
        if not amount:
            self.refuse("refuse.unhurt")
        return healed(encounter, self.fighter, amount, answers)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighters.get(self.fighter)
        if fighter is None:
            return Preview()
        return Preview(effects=(Said("effect.hp", {"n": min(fighter.hp + self.amount, fighter.most_hp), "most": fighter.most_hp}),))


class Woke(FighterEvent[Fight]):
    """A fighter was woken. by: the fighter that did it, "" for nobody. acted: the woken fighter acts no more in this round.

    takes_action: nor does the fighter that woke it.
    """

    type: Literal["Woke"] = "Woke"
    told: ClassVar[str] = "log.woke"
    by: str = ""
    acted: bool
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        woken = encounter.with_fighter(self.fighter, conditions=take(fighter, *ASLEEP), acted=self.acted)
        return mark_acted(woken, self.by) if self.takes_action else woken


class Wake(FighterAction[Fight]):
    """Wakes an unconscious fighter."""

    type: Literal["Wake"] = "Wake"
    title: ClassVar[str] = "action.wake"
    icon: ClassVar[str] = "sunrise"
    effect: ClassVar[str] = "effect.wake"
    target: Annotated[
        str, Ask(widget="fighter", whom=lambda fight, action: [id for id in sleepers(fight) if id != action.actor])
    ] = ""  # fmt: skip

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.target or self.target not in sleepers(encounter):
            raise Incomplete("need.target")
        if self.actor:
            check_whole_round(encounter, self, self.actor)
        late = is_late(encounter, encounter.fighter(self.target))
        return (Woke(fighter=self.target, by=self.actor, acted=late, takes_action=bool(self.actor and encounter.round)),)


def sleepers(fight: Fight) -> tuple[str, ...]:
    """All fighters that can be woken."""
    return tuple(id for id, f in fight.fighters.items() if why_unable(f) in ASLEEP)
