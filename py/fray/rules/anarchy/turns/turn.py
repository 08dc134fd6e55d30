"""The turn: where each fighter stands in it, and the transitions from one Narration to the next.

Nobody rolls for the order: the game master says who is first, and it goes round the table. In each turn a fighter waits for a Narration,
has it, is interrupted in it, or has had it. Some act in the Narration of a leader, and some are out. At a fighter's place conditions count
down, spells that are not kept up end, and a controlled mind struggles. The place comes once a turn: when the Narration begins, however
early, or at the end of the turn.
"""

from typing import Literal

from fray.engine.fight.countdown import Ticked, tick_turn
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.table import rounds

from ..fighters.conditions import Condition
from ..fighters.fight import ROUND, Events, Fight
from ..fighters.fighter import why_unable
from ..fighters.sustained import end_brief_spells
from .order import leads, led_by, order

Standing = Literal["waiting", "on", "interrupted", "over", "led", "out"]
FRESH: dict[str, object] = {"attacks": 0, "moves": 0, "strides": 0, "used": "", "struck_by": None}


def standing(fight: Fight, id: str) -> Standing:
    """Where the fighter stands in this turn."""
    return "on" if fight.turn == id else _to_come(fight, id)


def _to_come(fight: Fight, id: str) -> Standing:
    """The same, as if no Narration were on. A machine without an autopilot has none of its own."""
    fighter = fight.fighters[id]
    if not leads(fight, id):
        return "led"
    if why_unable(fighter) is not None or (fighter.sheet.is_machine and not fighter.sheet.autopilot):
        return "out"
    return "over" if fighter.acted else "interrupted" if id in fight.interrupted else "waiting"


def may_act(fight: Fight, id: str) -> bool:
    """Whether a Narration of the fighter, or the rest of it, is still to come in this turn."""
    return _to_come(fight, id) in ("waiting", "interrupted")


def next_up(fight: Fight) -> str | None:
    """The fighter with the next Narration of this turn: the last one interrupted, else the next in order."""
    waiting = (id for id in reversed(fight.interrupted) if id in fight.fighters)
    return next((id for id in (*waiting, *order(fight)) if may_act(fight, id)), None)


# ------------------------------------------------------------------ what happened


class RoundBegan(rounds.RoundBegan[Fight]):
    """A turn began: all may have their Narration again."""

    def apply(self, encounter: Fight) -> Fight:
        seconds = encounter.seconds + (0 if self.round == 1 else ROUND)
        return super().apply(encounter).but(interrupted=(), seconds=seconds)


class TurnBegan(FighterEvent[Fight]):
    """A Narration began. All who act in it have an attack and a movement again, and nobody can strike back any more.

    fresh: those who start anew, nobody where an interrupted Narration goes on; older files have None, and it is found out. places: those
    whose place in the turn came.
    """

    type: Literal["TurnBegan"] = "TurnBegan"
    fresh: tuple[str, ...] | None = None
    places: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        fresh = self.fresh
        if fresh is None:
            fresh = () if self.fighter in encounter.interrupted else led_by(encounter, self.fighter)
        for id, fighter in encounter.fighters.items():
            if id in fresh:
                encounter = encounter.with_fighter(id, **FRESH)
            elif fighter.struck_by is not None:  # to strike back is at once or not at all
                encounter = encounter.with_fighter(id, struck_by=None)
        for id in self.places:
            encounter = encounter.with_fighter(id, placed=encounter.round)
        return encounter.but(turn=self.fighter, interrupted=tuple(id for id in encounter.interrupted if id != self.fighter))


class TurnEnded(FighterEvent[Fight]):
    """A Narration is over. led: the others who acted in it, and have none of their own in this turn any more."""

    type: Literal["TurnEnded"] = "TurnEnded"
    led: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        for id in (self.fighter, *self.led):
            encounter = encounter.with_fighter(id, acted=True)
        return encounter


class Interrupted(FighterEvent[Fight]):
    """The fighter acts before `other`, whose Narration goes on afterwards."""

    type: Literal["Interrupted"] = "Interrupted"
    other: str = ""

    def apply(self, encounter: Fight) -> Fight:
        waiting = (*encounter.interrupted, self.other) if self.other else encounter.interrupted
        return encounter.with_fighter(self.fighter, acted=False).but(interrupted=waiting)


class Faded(Ticked[Fight]):
    """Conditions counted down, and some are over. by: the caster of the spell with which those of `ended` end."""

    conditions: dict[str, tuple[Condition, ...]]
    by: str = ""

    def apply(self, encounter: Fight) -> Fight:
        after = super().apply(encounter)
        for id, key in self.ended if self.by else ():
            left = tuple(c for c in after.fighter(id).conditions if (c.key, c.by) != (key, self.by))
            after = after.with_fighter(id, conditions=left)
        return after


# ------------------------------------------------------------------ the transitions


def begin_turn(fight: Fight, id: str) -> Events:
    """waiting -> on, with all that comes at the place; interrupted -> on, with what is left of the Narration."""
    out = Unfolding(fight)
    anew = id not in fight.interrupted
    starting = tuple(other for other in led_by(fight, id) if other == id or not fight.fighters[other].acted) if anew else ()
    places = tuple(other for other in starting if fight.fighters[other].placed < fight.round)
    out.take(TurnBegan(fighter=id, fresh=starting, places=places))
    for other in places:
        out.take(*at_place(out.encounter, other))
    return out.events


def interrupt(fight: Fight, id: str) -> Events:
    """on -> interrupted for the fighter whose Narration it is; waiting or interrupted -> on for the one who acts now."""
    out = Unfolding(fight)
    out.take(Interrupted(fighter=id, other=fight.turn or ""))
    out.take(*begin_turn(out.encounter, id))
    return out.events


def at_place(fight: Fight, id: str) -> Events:
    """What comes at a fighter's place, once a turn: conditions that it counts, and the end of spells that were not kept up.

    A struggle for the mind falls due there by itself: see magic/control.py.
    """
    out = Unfolding(fight)
    out.take(*tick_turn(fight, id, Faded))
    out.take(*end_brief_spells(out.encounter, id))
    return out.events


# ------------------------------------------------------------------ whether it can go on
