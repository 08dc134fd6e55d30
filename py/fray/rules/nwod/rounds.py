"""Rounds: beginning the fight, the next turn or round, waiting, and stepping in."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import fold
from fray.engine.fight.presence import present
from fray.engine.fight.session import Unfolding
from fray.engine.table import rounds
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.names import TEXT
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .fighters.effects import why_unable
from .fighters.fight import Events, Fight
from .harm.healing import bleeding
from .rolling.pools import NOTICING
from .turns.durations import expired, tick_round
from .turns.order import Replaced, Surprised, arrange, roll_initiative
from .turns.rolls import reflexive_roll
from .turns.turn import Delayed, Interposed, RoundBegan, TurnEnded, begin_turn, may_wait, must_stay_conscious, next_up, waiting  # fmt: skip


def begin_round(fight: Fight, answers: Answers) -> Events:
    """The events of a new round: the order, initiative where it is due, bleeding, the first turn."""
    number = fight.round + 1
    out = Unfolding(fight)
    if number > 1:
        out.take(*tick_round(fight))
    out.take(RoundBegan(round=number, line=fight.standing))
    out.take(*expired(out.encounter))
    ready = aware(out.encounter)
    if number > 1:
        rolling = ready if fight.options.every_round else tuple(id for id in ready if id not in fight.standing)
        if rolling:
            out.take(roll_initiative(out.encounter, rolling, answers))
    for id in ready:
        out.take(*bleeding(out.encounter, id))
    if (first := next_up(out.encounter)) is not None:
        out.take(*begin_turn(out.encounter, first))
    return out.events


def aware(fight: Fight) -> tuple[str, ...]:
    """All who are in the fight and know of it."""
    return tuple(id for id in present(fight) if not fight.fighters[id].has("surprised"))


def go_on(fight: Fight, answers: Answers) -> Events:
    """The next turn of this round, or the next round."""
    following = next_up(fight)
    return begin_turn(fight, following) if following else begin_round(fight, answers)


def can_anybody_act(fight: Fight) -> bool:
    """Whether anybody in the fight can act, now or later."""
    return any(why_unable(f) not in ("gone", "dead", "dying") for f in fight.fighters.values())


class Begin(rounds.Begin[Fight]):
    """Starts the rounds. Fighters who do not expect the attack roll Wits + Composure; all others roll initiative."""

    unaware: Annotated[tuple[str, ...], Field(max_length=200), Ask(widget="fighters")] = ()

    def can_begin(self, encounter: Fight) -> bool:
        return can_anybody_act(encounter)

    def begins(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.unaware:
            noticing = reflexive_roll(out.encounter, id, *NOTICING, "notice", answers)
            out.take(noticing)
            if not noticing.roll.successes:
                out.take(Surprised(fighter=id))
        if rolling := aware(out.encounter):
            out.take(roll_initiative(out.encounter, rolling, answers))
        out.take(*begin_round(out.encounter, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(rolls=True, effects=(Said("effect.begin"),))


class NextTurn(rounds.NextTurn[Fight]):
    """Ends the turn and goes on to the next fighter, or to the next round when all have acted or wait."""

    def can_go_on(self, encounter: Fight) -> bool:
        return can_anybody_act(encounter)

    def is_due(self, encounter: Fight) -> bool:
        return super().is_due(encounter) or (encounter.turn is not None and must_stay_conscious(encounter, encounter.turn))

    def goes_on(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        if encounter.turn is not None and not encounter.fighter(encounter.turn).waiting:
            out.take(TurnEnded(fighter=encounter.turn))
        out.take(*go_on(out.encounter, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(rolls=encounter.options.every_round)


class Delay(FighterAction[Fight]):
    """Waits for a better moment: later this round, or any moment of the next one."""

    type: Literal["Delay"] = "Delay"
    title: ClassVar[str] = "action.delay"
    icon: ClassVar[str] = "hourglass"
    until: Annotated[Literal["delay", "hold"], Ask(widget="choice")] = "delay"
    trigger: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        may_wait(encounter, self, self.actor)
        event = Delayed(fighter=self.actor, kind=self.until, trigger=self.trigger)
        return (event, *go_on(fold(encounter, (event,)), answers))

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.{self.until}"),))


def able_others(fight: Fight, actor: str) -> tuple[str, ...]:
    """The others in the order of this round who can act."""
    return tuple(id for id in fight.line if id != actor and why_unable(fight.fighters[id]) is None)


def placed_others(fight: Fight, actor: str) -> tuple[str, ...]:
    """The others in the order of the fight who have not left."""
    return tuple(id for id in fight.standing if id != actor and not fight.fighters[id].gone)


class Interpose(FighterAction[Fight]):
    """Fighters who waited act now: right after another fighter, or right before. Several at one moment roll off as in a tie.

    Their number becomes that of the neighbour less one (after 6: 5) or plus one (before 6: 7), even when it is taken. Only a fighter
    who declared a trigger, or held the action from the round before, acts before somebody.
    """

    type: Literal["Interpose"] = "Interpose"
    title: ClassVar[str] = "action.interpose"
    icon: ClassVar[str] = "sprint"
    others: Annotated[
        tuple[str, ...], Field(max_length=50),
        Ask(widget="fighters", whom=lambda fight, action: (id for id in waiting(fight) if id != action.actor)),
    ] = ()  # fmt: skip
    moment: Annotated[Literal["after", "before"], Ask(widget="choice")] = "after"
    anchor: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: able_others(fight, action.actor))] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        ids = tuple(dict.fromkeys((self.actor, *self.others)))
        for id in ids:
            fighter = encounter.fighter(id)
            if (why := why_unable(fighter)) is not None:
                self.refuse(f"refuse.{why}")
            self.refuse("refuse.waiting", not fighter.waiting)
            self.refuse("refuse.held", fighter.waiting == "hold" and fighter.acted)
            self.refuse("refuse.trigger", self.moment == "before" and fighter.waiting == "delay" and not fighter.trigger)
        if self.anchor not in encounter.line or self.anchor in ids:
            raise Incomplete("need.anchor")
        ties: dict[str, tuple[int, ...]] = dict.fromkeys(ids, ())
        ids = arrange(encounter, dict.fromkeys(ids, 0), ties, answers)  # all have the same number, so they roll off
        neighbour = encounter.fighter(self.anchor)
        number = neighbour.count if neighbour.count is not None else neighbour.place or 0
        before = self.moment == "before"
        if before and neighbour.had and neighbour.acted and not neighbour.waiting:
            self.refuse("refuse.past")
        counts = dict.fromkeys(ids, number + 1 if before else number - 1)
        line = beside(encounter.line, ids, self.anchor, before)
        stays = encounter.options.keep_new_place
        standing = beside(encounter.standing, ids, self.anchor, before) if stays and self.anchor in encounter.standing else None
        event = Interposed(counts=counts, anchor=self.anchor, before=before, line=line, ties=ties, standing=standing)
        fight = fold(encounter, (event,))
        following = next_up(fight)
        # The turn passes at once before the fighter whose turn it is, or when that fighter is done; otherwise it comes in order.
        now = encounter.turn
        at_once = following in ids and (now is None or (before and now == self.anchor) or encounter.fighter(now).acted)
        return (event, *begin_turn(fight, following)) if at_once and following else (event,)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.interpose.{self.moment}"),), rolls=bool(self.others))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "others" or len(waiting(encounter)) > 1


def beside(line: tuple[str, ...], ids: tuple[str, ...], anchor: str, before: bool) -> tuple[str, ...]:
    """The order with `ids` moved directly before or after the anchor."""
    out = [id for id in line if id not in ids]
    at = out.index(anchor) + (0 if before else 1)
    return (*out[:at], *ids, *out[at:])


class FreshStart(FighterAction[Fight]):
    """The merit Fresh Start: spends the action to take any other place in the order from the next round on."""

    type: Literal["FreshStart"] = "FreshStart"
    title: ClassVar[str] = "action.fresh_start"
    icon: ClassVar[str] = "sunrise"
    effect: ClassVar[str] = "effect.fresh_start"
    moment: Annotated[Literal["before", "after"], Ask(widget="choice")] = "before"
    anchor: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: placed_others(fight, action.actor))] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = may_wait(encounter, self, self.actor)
        if not fighter.sheet.merit("fresh_start"):
            self.refuse("refuse.merit")
        if encounter.options.every_round:
            self.refuse("refuse.every_round")
        if self.anchor not in encounter.standing or self.anchor == self.actor:
            raise Incomplete("need.anchor")
        number = encounter.fighter(self.anchor).place or 0
        before = self.moment == "before"
        standing = beside(encounter.standing, (self.actor,), self.anchor, before)
        return (Replaced(fighter=self.actor, place=number + 1 if before else number - 1, standing=standing),)
