"""The round and its turns, one state with its transitions: phases, the countdown of DEX ranks, fighters that act at the same moment.

State of the fight: `phase`; `turn`, the fighter whose turn it is; `at_once`, the fighters of this moment, who act whatever the others
of it have just done to them; `place`, how far the countdown has come. Of a fighter: `acted`, it has no action left in this round.

    RoundBegan -> PhaseBegan … -> TurnBegan (a new moment) -> TurnBegan (the next fighter of it) -> TurnEnded … -> RoundEnded

A fighter that cannot act when the countdown goes past its place misses this round, whatever brings it back later.
"""

from typing import Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.presence import is_in, still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.text import Said, Who

from ..fighters.fight import ROUND, Events, Fight, Phase, Place
from ..fighters.fighter import Fighter, why_unable
from ..fighters.pace import FREE, pace
from .order import cannot_act, countdown_at, next_speaker, order, order_key

# ------------------------------------------------------------------ what happens


def mark_acted(fight: Fight, id: str) -> Fight:
    """The fight once a fighter has no action left in this round."""
    return fight.with_fighter(id, acted=True)


class RoundBegan(Event[Fight]):
    """A new round: all that a round counts is reset. phase: the first phase of the round."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        fresh = {"moved": 0, "drawn": 0, "struck": 0, "defended": 0, "acted": False, "plan": None}
        fighters = {id: f.but(**fresh) if is_in(f) else f for id, f in encounter.fighters.items()}
        return encounter.but(fighters=fighters, round=self.round, phase=self.phase, turn=None, at_once=(), place=None)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class PhaseBegan(Event[Fight]):
    """The next phase of the round."""

    type: Literal["PhaseBegan"] = "PhaseBegan"
    phase: Phase

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(phase=self.phase, turn=None, at_once=(), place=None)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.phase", {"phase": f"phase.{self.phase}"}),)


class RoundEnded(Event[Fight]):
    """The twelve seconds are over."""

    type: Literal["RoundEnded"] = "RoundEnded"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(seconds=encounter.seconds + ROUND, turn=None, at_once=(), place=None)


class TurnBegan(FighterEvent[Fight]):
    """The turn of a fighter: to make its statement, or to act. at_once: the fighters of a new moment; none where the moment goes on.

    place: how far the countdown has come. missed: fighters whose place it went past while they could not act.
    """

    type: Literal["TurnBegan"] = "TurnBegan"
    at_once: tuple[str, ...] = ()
    place: Place | None = None
    missed: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        for id in self.missed:
            encounter = mark_acted(encounter, id)
        at_once, place = self.at_once or encounter.at_once, self.place if self.at_once else encounter.place
        return encounter.but(turn=self.fighter, at_once=at_once, place=place)

    def log(self) -> tuple[Said, ...]:
        if len(self.at_once) > 1:
            return (Said("log.at_once", {"fighters": tuple(Who(id) for id in self.at_once)}),)
        return ()


class TurnEnded(FighterEvent[Fight]):
    """The turn of a fighter is over; it acts no more in this round."""

    type: Literal["TurnEnded"] = "TurnEnded"

    def apply(self, encounter: Fight) -> Fight:
        return mark_acted(encounter, self.fighter).but(turn=None)


# ------------------------------------------------------------------ the moment


def next_to_act(fight: Fight) -> str | None:
    """The next fighter to act in this round: of the same moment, else the first in the order that still can."""
    same = next((id for id in fight.at_once if cannot_act(fight, id) is None), None)
    return same or next((id for id in order(fight) if cannot_act(fight, id) is None), None)


def acting_at_once(fight: Fight, id: str) -> tuple[str, ...]:
    """All fighters that act at the same moment as this one, which stands first."""
    place = order_key(fight.fighters[id])
    equals = (other for other, fighter in fight.fighters.items() if other != id and order_key(fighter) == place)
    return (id, *(other for other in equals if cannot_act(fight, other) is None))


def begin_turn(fight: Fight, id: str) -> TurnBegan:
    """The turn of a fighter in the phase of actions: within the moment that runs, or at a new moment for all with the same key."""
    if id in fight.at_once:
        return TurnBegan(fighter=id)
    place = order_key(fight.fighters[id])
    missed = tuple(other for other in still_in(fight) if has_missed(fight.fighters[other], place))
    return TurnBegan(fighter=id, at_once=acting_at_once(fight, id), place=place, missed=missed)


def has_missed(fighter: Fighter, place: Place) -> bool:
    """Whether the countdown, when it comes to this place, goes past a fighter that cannot act."""
    return not fighter.acted and why_unable(fighter) is not None and order_key(fighter) < place


def changing_rank(before: Fight, event: Event[Fight]) -> Events:
    """The event, and what follows from it. If it changes the rank of the fighter that has the turn, other fighters may act first."""
    return (event, *_after_rank_change(before, event.apply(before)))


def _after_rank_change(before: Fight, fight: Fight) -> Events:
    """What follows if the place of the fighter that has the turn is another than before; nothing if it has acted."""
    now = fight.turn
    if not fight.round or fight.phase != "actions" or now is None or fight.fighters[now].acted:
        return ()
    if cannot_act(fight, now) is None and order_key(before.fighters[now]) == order_key(fight.fighters[now]):
        return ()
    rest = tuple(id for id in fight.at_once if id != now and cannot_act(fight, id) is None)
    if rest:
        return (TurnBegan(fighter=rest[0], at_once=rest, place=fight.place),)
    alone = fight.but(at_once=())
    first = next_to_act(alone)
    if first is None:
        return ()
    stays = cannot_act(alone, now) is None and order_key(fight.fighters[first]) == order_key(fight.fighters[now])
    return (begin_turn(alone, now if stays else first),)


def is_late(fight: Fight, fighter: Fighter) -> bool:
    """Whether a fighter that is new, or able again, acts no more in this round: it has acted, or the countdown is past its place."""
    place = countdown_at(fight)
    return fighter.acted or (place is not None and order_key(fighter) < place)


# ------------------------------------------------------------------ who may act


def check_turn(fight: Fight, action: Action[Fight], id: str) -> Fighter:
    """The fighter, if it can act now. Errors: `Refused`."""
    fighter = fight.fighter(id)
    why = cannot_act(fight, id) if fight.round else why_unable(fighter)
    action.refuse(f"refuse.{why}", why)
    if fight.round:
        action.refuse("refuse.phase", fight.phase != "actions")
        action.refuse("refuse.turn", fight.turn != id)
    return fighter


def check_whole_round(fight: Fight, action: Action[Fight], id: str, still: bool = False) -> Fighter:
    """The same for what leaves no time for an attack in this round; `still`: nor for going further than is free. Errors: `Refused`."""
    fighter = check_turn(fight, action, id)
    if fight.round:
        action.refuse("refuse.whole_round", still and pace(fighter.moved) is not FREE)
        action.refuse("refuse.acted", fighter.struck)
    return fighter


# ------------------------------------------------------------------ the round


def begin_round(out: Unfolding[Fight]) -> None:
    """Begins a new round and the first turn of it."""
    fight = out.encounter
    out.take(RoundBegan(round=fight.round + 1, phase="statement" if fight.options.phases else "actions"))
    advance(out)


def advance(out: Unfolding[Fight]) -> None:
    """Goes on to the next fighter of the phase, or to the next phase."""
    fight = out.encounter
    if fight.phase == "statement":
        if (speaker := next_speaker(fight)) is not None:
            out.take(TurnBegan(fighter=speaker))
        else:
            out.take(PhaseBegan(phase="movement"))
    elif fight.phase == "actions":
        if (first := next_to_act(fight)) is not None:
            out.take(begin_turn(fight, first))
        elif fight.options.phases:
            out.take(PhaseBegan(phase="results"))
