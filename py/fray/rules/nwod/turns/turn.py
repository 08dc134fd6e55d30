"""A fighter's turn: when it comes, what the fighter may still do in it, and what happens to it.

Its state stands on the fighter. had: the place of this round has come. acted: the action is used. moved: the move is used. rolled: the
roll to stay conscious is made. waiting: the turn was given up for another moment. What must happen in a turn happens once a round,
whether or not anything else is left to do in it.
"""

from typing import Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event, FighterEvent, fold
from fray.engine.table import rounds
from fray.engine.values.modifier import Line
from fray.engine.values.names import OwnText
from fray.engine.values.text import Said, Who

from ..fighters.effects import is_awake, why_unable
from ..fighters.fight import ROUND, Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import in_grapple, is_pinned
from .durations import tick_turn

# ------------------------------------------------------------------ whose place comes


def has_place(fight: Fight, id: str) -> bool:
    """Whether the fighter's turn of this round is still to come, with something left for it: an action, a move, a roll.

    A fighter who acted before it has only the move in it. A fighter who waits has it only for what must happen in it.
    """
    fighter = fight.fighter(id)
    if fighter.had:
        return False
    if _has_to_roll(fighter):
        return True
    return why_unable(fighter) is None and not fighter.waiting and (not fighter.acted or may_move(fight, id))


def may_move(fight: Fight, id: str) -> bool:
    """Whether the fighter's move is left, and nothing prevents it."""
    fighter = fight.fighter(id)
    return not (fighter.moved or fighter.has("prone") or in_grapple(fight, id))


def next_up(fight: Fight) -> str | None:
    """The fighter with the next turn of this round, None for nobody."""
    return next((id for id in fight.line if has_place(fight, id)), None)


def begin_turn(fight: Fight, id: str) -> Events:
    """The events of a new turn: it begins, and what is counted by this fighter's turns goes down by one.

    A fighter who cannot act has the turn only for what must happen in it: what makes it so is counted when the round ends.
    """
    event = TurnBegan(fighter=id)
    return (event,) if why_unable(fight.fighter(id)) else (event, *tick_turn(fold(fight, (event,)), id))


def waiting(fight: Fight) -> tuple[str, ...]:
    """The fighters who wait and may step in."""
    return tuple(id for id, f in fight.fighters.items() if f.waiting and why_unable(f) is None and not (f.waiting == "hold" and f.acted))


# ------------------------------------------------------------------ what he may do in it


def must_stay_conscious(fight: Fight, id: str) -> bool:
    """Whether it is the fighter's turn, the last box bears a bashing mark, and the roll for it is not made yet."""
    fighter = fight.fighter(id)
    return fight.turn == id and _has_to_roll(fighter)


def _has_to_roll(fighter: Fighter) -> bool:
    """Whether the last box bears a bashing mark, and the roll to stay conscious is not made yet. Being unable to act spares nobody."""
    return fighter.status == "reeling" and not fighter.rolled and is_awake(fighter)


def able(fight: Fight, action: Action, id: str) -> Fighter:
    """The fighter, if able to do anything at all now. Errors: `Refused`."""
    fighter = fight.fighter(id)
    if (why := why_unable(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    if must_stay_conscious(fight, id):
        action.refuse("refuse.conscious")
    return fighter


def needs_action(fight: Fight, action: Action[Fight], id: str, *, physical: bool = True, further: bool = False) -> Fighter:
    """The fighter, if the action can be used now. Errors: `Refused`.

    physical: an immobilised fighter cannot. further: it is a further blow of an action that is used already.
    """
    fighter = fight.fighter(id)
    if (why := why_unable(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    action.refuse("refuse.turn", fight.round and fight.turn != id)
    action.refuse("refuse.acted", fight.round and fighter.acted and not further)
    action.refuse("refuse.conscious", must_stay_conscious(fight, id))
    action.refuse("refuse.pinned", physical and is_pinned(fight, id))
    return fighter


def may_wait(fight: Fight, action: Action[Fight], id: str) -> Fighter:
    """The fighter, if the turn can be given up now. Errors: `Refused`."""
    if not fight.round:
        action.refuse("refuse.turn")
    return needs_action(fight, action, id, physical=False)


# ------------------------------------------------------------------ what happens to it


class RoundBegan(Event[Fight]):
    """A round began, three seconds later: Defense is whole again, and delayed fighters are back at their places."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int
    line: tuple[str, ...]

    def apply(self, encounter: Fight) -> Fight:
        fighters = {
            id: f.but(
                had=False, acted=False, rolled=False, moved=False, met=0, beset=False, dodge="", primary=None, count=None, series=None,
                waiting="hold" if f.waiting else "",
            )
            for id, f in encounter.fighters.items()
        }  # fmt: skip
        seconds = encounter.seconds + (0 if self.round == 1 else ROUND)
        return encounter.but(round=self.round, line=self.line, turn=None, fighters=fighters, seconds=seconds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class TurnBegan(rounds.TurnBegan[Fight]):
    """A fighter's turn began."""

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, had=True).but(turn=self.fighter)


class TurnEnded(rounds.TurnEnded[Fight]):
    """A fighter's turn is over."""

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, had=True, acted=True, series=None)


class Delayed(FighterEvent[Fight]):
    """A fighter waits. kind: delay (until later this round), or hold (into the next round: the action of this one is gone)."""

    type: Literal["Delayed"] = "Delayed"
    kind: Literal["delay", "hold"]
    trigger: OwnText = ""

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, had=True, waiting=self.kind, trigger=self.trigger, acted=self.kind == "hold")

    def log(self) -> tuple[Said, ...]:
        key = f"log.{self.kind}.trigger" if self.trigger else f"log.{self.kind}"
        return (Said(key, {"fighter": Who(self.fighter), "trigger": self.trigger}),)


class Interposed(Event[Fight]):
    """Waiting fighters took a place in this round. counts: their numbers. ties: their roll-offs. standing: the order of the fight where
    they keep the place.
    """

    type: Literal["Interposed"] = "Interposed"
    counts: dict[str, int]
    anchor: str
    before: bool
    line: tuple[str, ...]
    ties: dict[str, tuple[int, ...]] = {}
    standing: tuple[str, ...] | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighters = dict(encounter.fighters)
        for id, count in self.counts.items():
            fighters[id] = fighters[id].but(had=False, waiting="", acted=False, count=count)
        if self.before:  # the turn of the fighter behind them is still to come, also if it had begun
            fighters[self.anchor] = fighters[self.anchor].but(had=False)
        encounter = encounter.but(fighters=fighters, line=self.line)
        if self.standing is not None:
            for id, count in self.counts.items():
                encounter = encounter.with_fighter(id, place=count)
            encounter = encounter.but(standing=self.standing)
        return encounter

    def log(self) -> tuple[Said, ...]:
        key = "log.before" if self.before else "log.after"
        return tuple(Said(key, {"fighter": Who(id), "anchor": Who(self.anchor), "n": n}) for id, n in self.counts.items())

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return tuple((Said("log.ties", {"fighter": Who(id), "faces": faces}), ()) for id, faces in self.ties.items())

    def about(self) -> tuple[str, ...]:
        return (*self.counts, self.anchor)
