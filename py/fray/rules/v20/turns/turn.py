"""The turn of a fighter: what the fighter may do in it now, and every way from one state of it to another.

A fighter is fresh when the turn begins. A plan is made: so many actions are declared, or begun with. Each deed takes one action of the
plan, at the place of the fighter in the order, or as a defence before or after it. A fighter may abort the plan for defences alone, or
declare these from the start (full). Where the roll for an abort fails, the fighter is committed. Celerity adds actions (extra). When
nothing is left, the fighter has acted. Conditions count down when the turn ends, whether the fighter came to act or not.

The functions that are called by a past participle give the fields that change; the events fold them in.
"""

from typing import Literal

from fray.engine.fight.action import Action
from fray.engine.fight.countdown import Ticked
from fray.engine.fight.event import Event, FighterEvent
from fray.engine.values.text import Said, Who

from ..fighters.conditions import Condition
from ..fighters.fight import TURN, Fight, Phase, bonds_of, clinch_of, held_by
from ..fighters.fighter import Fighter, why_unable
from ..fighters.plan import Defence, Plan
from ..rolling.dice import Roll, RollEvent

Fields = dict[str, object]
NO_AIM: Fields = {"aim": 0, "aimed": ""}  # anything but aiming loses it
FRESH: Fields = {
    "acted": False, "plan": None, "told": False, "defended": 0, "committed": False, "extra": 0, "quick": 0, "spent": 0, "willed": False,
    "shots": {}, "moved": 0, "place": None, "steady": None,
}  # fmt: skip


# ------------------------------------------------------------------ what may be done now


def needs_action(fight: Fight, action: Action[Fight], id: str, bound: bool = False, held: bool = False, named: bool = False) -> Fighter:
    """The fighter, where an action is left now. Errors: `Refused`.

    bound: the action is possible in a clinch. held: it is possible while held fast. named: it may be the one that was declared.
    """
    fighter = fight.fighter(id)
    if (why := why_unable(fighter)) is not None and not (id in fight.at_once and why not in ("gone",)):
        action.refuse(f"refuse.{why}")
    action.refuse("refuse.declaring", fight.phase == "declare")
    action.refuse("refuse.turn", fight.round and fight.turn != id)
    action.refuse("refuse.acted", fight.round and fighter.acted)
    action.refuse("refuse.full_defence", fighter.plan is not None and fighter.plan.full)
    action.refuse("refuse.committed", fighter.committed and fighter.plan is not None and fighter.plan.names_more and not named)
    check_not_grappled(fight, action, id, bound, held)
    return fighter


def check_not_grappled(fight: Fight, action: Action[Fight], id: str, bound: bool = False, held: bool = False) -> None:
    """Refuses an action to a fighter in a clinch, or held fast. bound, held: as of `needs_action`. Errors: `Refused`."""
    if not held and held_by(fight, id) is not None:
        action.refuse("refuse.held")
    if not bound and clinch_of(fight, id) is not None:
        action.refuse("refuse.clinched")


def check_may_declare(fight: Fight, action: Action[Fight], id: str) -> None:
    """Refuses a declaration that comes at the wrong time, or a second one: only an abort gives up what was declared. Errors: `Refused`."""
    fighter = fight.fighter(id)
    if not fight.round:
        action.refuse("refuse.not_begun")
    if (why := why_unable(fighter)) is not None:
        action.refuse(f"refuse.{why}")
    action.refuse("refuse.held", held_by(fight, id) is not None)
    action.refuse("refuse.turn", fight.phase == "declare" and fight.turn != id)
    action.refuse("refuse.declared", fight.phase == "act" and fight.options.declaring and fight.round)
    action.refuse("refuse.acted", fighter.acted or (fighter.plan is not None and fighter.plan.done))
    action.refuse("refuse.committed", fighter.committed)
    action.refuse("refuse.declared_once", fighter.plan is not None)


def check_may_move(fight: Fight, action: Action[Fight], id: str) -> None:
    """Refuses movement to a fighter who has hold of another, or is held. Errors: `Refused`."""
    if bonds_of(fight, id):
        action.refuse("refuse.held" if held_by(fight, id) is not None else "refuse.clinched")


def ways_to_defend(fight: Fight, id: str, kind: Defence) -> tuple[str, ...]:
    """What a defence would be now: the first of full, planned, extra, instead, abort that is possible; nothing where none is.

    full: the fighter does nothing else this turn. planned: it is one of the declared actions. extra: Celerity gives it. instead: nothing is
    declared yet, so the fighter declares now to defend this turn. abort: the declared action is given up; a group may ask for an abort
    where nothing was declared too.
    """
    fighter = fight.fighter(id)
    if why_unable(fighter) is not None or held_by(fight, id) is not None or clinch_of(fight, id) is not None:
        return ()
    plan = fighter.plan
    if plan is not None and plan.full:
        return ("full",)
    if plan is not None and plan.actions > 1 and (plan.left.get(kind, 0) or plan.free):
        return ("planned",)
    if fighter.extra:
        return ("extra",)
    fresh = not fighter.acted and not fighter.committed and (plan is None or not plan.done)
    if not fresh or not fight.round or fight.phase == "ambush":
        return ()
    return ("instead",) if plan is None and fight.options.free_defence else ("abort",)


# ------------------------------------------------------------------ from one state to another


def action_used(fighter: Fighter, plan: Plan | None, share: int = 0) -> Fields:
    """An action is used: of the plan first, then one of Celerity. plan: None for a deed that uses no action."""
    if plan is None:
        return {}
    extra = fighter.extra
    if plan.attacks or plan.free:
        plan = plan.taken(share, **({"attacks": plan.attacks - 1} if plan.attacks else {"free": plan.free - 1}))
    else:
        extra = max(extra - 1, 0)
    return {**NO_AIM, "plan": plan, "extra": extra, "acted": not (plan.attacks or plan.free or extra)}


def defended(fighter: Fighter, kind: Defence, way: str, share: int = 0, plan: Plan | None = None) -> Fields:
    """A defence is made, which costs the aim. way: full, planned, extra. plan: as it stood then."""
    count = {"defended": fighter.defended + 1, **NO_AIM}
    if way == "extra":
        return {**count, "extra": max(fighter.extra - 1, 0)}
    plan = plan or fighter.plan
    if way == "full" or plan is None:
        return {**count}
    taken: Fields = {"free": plan.free - 1}
    if plan.left.get(kind, 0):
        taken = {"left": {**plan.left, kind: plan.left[kind] - 1}}
    after = plan.taken(share, **taken)
    return {**count, "plan": after, "acted": fighter.acted or not (after.attacks or after.free or fighter.extra)}


def hastened(fighter: Fighter, extra: int, at_his_place: bool) -> Fields:
    """Celerity gives more actions; a fighter whose turn it is can act again."""
    return {"extra": fighter.extra + extra, "acted": fighter.acted and not at_his_place}


# ------------------------------------------------------------------ events


class RoundBegan(Event[Fight]):
    """A turn began: three seconds passed, and all that is counted by turns starts anew."""

    type: Literal["RoundBegan"] = "RoundBegan"
    round: int

    def apply(self, encounter: Fight) -> Fight:
        fighters = {id: fighter.but(**FRESH) for id, fighter in encounter.fighters.items()}
        seconds = encounter.seconds + (0 if self.round == 1 else TURN)
        return encounter.but(
            round=self.round, line=(), turn=None, at_once=(), fighters=fighters, seconds=seconds, bonds=encounter.grips
        )  # fmt: skip

    def log(self) -> tuple[Said, ...]:
        return (Said("log.round", {"n": self.round}),)


class PhaseBegan(Event[Fight]):
    """A phase of the turn began: ambush, declaring, acting. line: the order, where it changes."""

    type: Literal["PhaseBegan"] = "PhaseBegan"
    phase: Phase
    line: tuple[str, ...] | None = None

    def apply(self, encounter: Fight) -> Fight:
        before_the_turn: Fields = {"defended": 0, "shots": {}} if encounter.phase == "ambush" else {}
        fighters = {
            id: f.but(acted=bool(f.plan and f.plan.full), steady=None, **before_the_turn) for id, f in encounter.fighters.items()
        }  # fmt: skip
        line = encounter.line if self.line is None else self.line
        return encounter.but(phase=self.phase, turn=None, at_once=(), fighters=fighters, line=line)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.phase.{self.phase}"),) if self.phase in ("ambush", "declare") else ()


class TurnBegan(FighterEvent[Fight]):
    """A fighter's place in the order came. at_once: all who act at the same moment."""

    type: Literal["TurnBegan"] = "TurnBegan"
    at_once: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        encounter.fighter(self.fighter)
        after = encounter.but(turn=self.fighter, at_once=self.at_once)
        if self.at_once == encounter.at_once:
            return after
        return after.but(fighters={id: f.but(steady=f.marks.filled if id in self.at_once else None) for id, f in after.fighters.items()})

    def log(self) -> tuple[Said, ...]:
        new = self.at_once and self.fighter == self.at_once[0]
        return (Said("log.at_once", {"fighters": tuple(Who(id) for id in self.at_once)}),) if new else ()


class TurnEnded(FighterEvent[Fight]):
    """A fighter's place in the order is over, whether the fighter did something or not."""

    type: Literal["TurnEnded"] = "TurnEnded"

    def apply(self, encounter: Fight) -> Fight:
        over: Fields = {"told": True} if encounter.phase == "declare" else {"acted": True}
        return encounter.with_fighter(self.fighter, **over, **({"ambush": {}} if encounter.phase == "ambush" else {}))


class Faded(Ticked[Fight]):
    """Conditions counted down, and some are over."""

    conditions: dict[str, tuple[Condition, ...]]


class Declared(Event[Fight]):
    """A fighter said what to do this turn."""

    type: Literal["Declared"] = "Declared"
    actor: str
    plan: Plan

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.actor, plan=self.plan, told=True, acted=self.plan.full)

    def log(self) -> tuple[Said, ...]:
        who = {"fighter": Who(self.actor)}
        if self.plan.full:
            return (Said("log.declared.full", who),)
        what = f"manoeuvre.{self.plan.manoeuvre}" if self.plan.manoeuvre else "manoeuvre.any"
        if self.plan.actions == 1:
            return (Said("log.declared", {**who, "what": what}),)
        return (Said("log.declared.several", {**who, "what": what, "n": self.plan.actions}),)


class Aborted(RollEvent):
    """A fighter gave up the declared action for a defence; or the roll for that failed, and the action has to be done."""

    type: Literal["Aborted"] = "Aborted"
    actor: str
    roll: Roll | None = None  # None: for a point of Willpower
    done: bool = True

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.actor)
        if not self.done:
            return encounter.with_fighter(self.actor, committed=True)
        willpower = max(fighter.willpower - int(self.roll is None), 0)
        return encounter.with_fighter(self.actor, willpower=willpower, plan=Plan(full=True), acted=True, **NO_AIM)

    def log(self) -> tuple[Said, ...]:
        key = "log.abort.failed" if not self.done else "log.abort.point" if self.roll is None else "log.abort"
        return (Said(key, {"fighter": Who(self.actor)}),)

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        return (("willpower", self.roll),)
