"""The round and its turns, one state with its transitions: phases, the countdown of DEX ranks, the moment that some share.

State of the fight: `phase`; `turn`, whose it is; `at_once`, who acts at this moment, whatever the others of it have just done to him;
`place`, how far the countdown has come. Of a fighter: `acted`, nothing is left to him in this round.

    RoundBegan -> PhaseBegan … -> TurnBegan (a new moment) -> TurnBegan (another of it) -> TurnEnded … -> RoundEnded

Who cannot act when the countdown goes past him has missed his place: whatever brings him back later, he acts in the next round.
"""

from __future__ import annotations

from typing import Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_in, still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.text import Said, Who

from ..fighters.fight import ROUND, Fight, Phase, Place
from ..fighters.fighter import Fighter, idle
from ..fighters.pace import FREE, pace
from .order import key, may_act, next_speaker, order, reached

# ------------------------------------------------------------------ what happens


def spent(fight: Fight, id: str) -> Fight:
    """The fight once nothing is left to this fighter in the round: he has acted, missed his place, or died."""
    return fight.with_fighter(id, acted=True)


class RoundBegan(Event):
    """A new round: what a round counts is whole again. phase: the first one of it."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        fresh = {"moved": 0, "drawn": 0, "struck": 0, "defended": 0, "acted": False, "plan": None}
        fighters = {id: f.but(**fresh) if is_in(f) else f for id, f in encounter.fighters.items()}
        return encounter.but(fighters=fighters, round=self.round, phase=self.phase, turn=None, at_once=(), place=None)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class PhaseBegan(Event):
    """The next phase of the round."""

    type: Literal["PhaseBegan"] = "PhaseBegan"
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(phase=self.phase, turn=None, at_once=(), place=None)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.phase", {"phase": f"phase.{self.phase}"}),)


class RoundEnded(Event):
    """The twelve seconds are over."""

    type: Literal["RoundEnded"] = "RoundEnded"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(seconds=encounter.seconds + ROUND, turn=None, at_once=(), place=None)


class TurnBegan(Event):
    """It is a fighter's turn: to say what he will do, or to act. at_once: who acts at this new moment; none where it goes on.

    place: how far the countdown has come with it. missed: those whose place it went past while they could not act.
    """

    type: Literal["TurnBegan"] = "TurnBegan"
    fighter: str
    at_once: tuple[str, ...] = ()
    place: Place | None = None
    missed: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        for id in self.missed:
            encounter = spent(encounter, id)
        at_once, place = self.at_once or encounter.at_once, self.place if self.at_once else encounter.place
        return encounter.but(turn=self.fighter, at_once=at_once, place=place)

    def log(self) -> tuple[Said, ...]:
        if len(self.at_once) > 1:
            return (Said("log.at_once", {"fighters": tuple(Who(id) for id in self.at_once)}),)
        return ()


class TurnEnded(Event):
    """His turn is over; he acts no more this round."""

    type: Literal["TurnEnded"] = "TurnEnded"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        return spent(encounter, self.fighter).but(turn=None)


# ------------------------------------------------------------------ the moment


def next_up(fight: Fight) -> str | None:
    """Who acts next in this round: one of the same moment, else the first in order who still can."""
    same = next((id for id in fight.at_once if may_act(fight, id) is None), None)
    return same or next((id for id in order(fight) if may_act(fight, id) is None), None)


def together(fight: Fight, id: str) -> tuple[str, ...]:
    """All who act at his moment, himself first."""
    mine = key(fight.fighters[id])
    return (id, *(other for other, f in fight.fighters.items() if other != id and may_act(fight, other) is None and key(f) == mine))


def begin_turn(fight: Fight, id: str) -> TurnBegan:
    """The turn of a fighter in the phase of actions: in the moment that runs, or a new one, which all who are alike share."""
    if id in fight.at_once:
        return TurnBegan(fighter=id)
    place = key(fight.fighters[id])
    missed = tuple(other for other in still_in(fight) if has_missed(fight.fighters[other], place))
    return TurnBegan(fighter=id, at_once=together(fight, id), place=place, missed=missed)


def has_missed(fighter: Fighter, place: Place) -> bool:
    """Whether the countdown goes past a fighter, on to this place, while he cannot act."""
    return not fighter.acted and idle(fighter) is not None and key(fighter) < place


def pass_on(before: Fight, fight: Fight) -> tuple[Event, ...]:
    """After a change of rank of him who has the turn: he has left the moment, and the others of it act first; then who comes next.

    Nothing while he can act where he was before, nor once he has acted.
    """
    now = fight.turn
    if not fight.round or fight.phase != "actions" or now is None or fight.fighters[now].acted:
        return ()
    if may_act(fight, now) is None and key(before.fighters[now]) == key(fight.fighters[now]):
        return ()
    rest = tuple(id for id in fight.at_once if id != now and may_act(fight, id) is None)
    if rest:
        return (TurnBegan(fighter=rest[0], at_once=rest, place=fight.place),)
    alone = fight.but(at_once=())
    first = next_up(alone)
    if first is None:
        return ()
    stays = may_act(alone, now) is None and key(fight.fighters[first]) == key(fight.fighters[now])
    return (begin_turn(alone, now if stays else first),)


def is_late(fight: Fight, fighter: Fighter) -> bool:
    """Whether one who is able again, or new, acts no more in this round: he has acted, or the countdown is past his rank."""
    place = reached(fight)
    return fighter.acted or (place is not None and key(fighter) < place)


# ------------------------------------------------------------------ who may act


def check_turn(fight: Fight, action: Action, id: str) -> Fighter:
    """The fighter, if he can act now. Errors: `Refused`."""
    fighter: Fighter = fight.fighter(id)
    why = may_act(fight, id) if fight.round else idle(fighter)
    if why is not None:
        action.refuse(f"refuse.{why}")
    if fight.round and fight.phase != "actions":
        action.refuse("refuse.phase")
    if fight.round and fight.turn != id:
        action.refuse("refuse.turn")
    return fighter


def check_whole(fight: Fight, action: Action, id: str, still: bool = False) -> Fighter:
    """The same for what leaves no time for an attack in this round; `still`: nor for going further than is free."""
    fighter = check_turn(fight, action, id)
    if still and fight.round and pace(fighter.moved) is not FREE:
        action.refuse("refuse.whole_round")
    if fight.round and fighter.struck:
        action.refuse("refuse.acted")
    return fighter


# ------------------------------------------------------------------ the round


def begin_round(out: Unfolding) -> None:
    """A new round, up to the first who has something to say or do."""
    fight: Fight = out.encounter
    out.take(RoundBegan(round=fight.round + 1, phase="statement" if fight.options.phases else "actions"))
    go_on(out)


def go_on(out: Unfolding) -> None:
    """On to the next one of the phase, or to the next phase."""
    fight: Fight = out.encounter
    if fight.phase == "statement":
        if (speaker := next_speaker(fight)) is not None:
            out.take(TurnBegan(fighter=speaker))
        else:
            out.take(PhaseBegan(phase="movement"))
    elif fight.phase == "actions":
        if (first := next_up(fight)) is not None:
            out.take(begin_turn(fight, first))
        elif fight.options.phases:
            out.take(PhaseBegan(phase="results"))
