"""Who may act now, and what an action uses up: one of those declared, or one that Celerity gives."""

from __future__ import annotations

from ...engine.encounter import Action
from ...engine.modifier import Line, total
from .fight import Fight, clinch_of, holds_him
from .fighter import Defence, Fighter, Plan, idle
from .modifiers import line

NO_AIM: dict[str, object] = {"aim": 0, "aimed": ""}  # anything but aiming loses it


def needs_action(fight: Fight, action: Action, id: str, bound: bool = False, held: bool = False, named: bool = False) -> Fighter:
    """The fighter, if he has an action now. Errors: `Refused`.

    bound: it may be done in a clinch, held: by one who is held fast, named: by one who is bound to what he declared.
    """
    fighter: Fighter = fight.fighter(id)
    if (why := idle(fighter)) is not None and not (id in fight.at_once and why not in ("gone",)):
        action.refuse(f"refuse.{why}")
    if fight.phase == "declare":
        action.refuse("refuse.declaring")
    if fight.round and fight.turn != id:
        action.refuse("refuse.turn")
    if fight.round and fighter.acted:
        action.refuse("refuse.acted")
    if fighter.plan is not None and fighter.plan.full:
        action.refuse("refuse.full_defence")
    if fighter.committed and names_more(fighter.plan) and not named:
        action.refuse("refuse.committed")
    if not held and holds_him(fight, id) is not None:
        action.refuse("refuse.held")
    if not bound and clinch_of(fight, id) is not None:
        action.refuse("refuse.clinched")
    return fighter


def names_more(plan: Plan | None) -> bool:
    """Whether his first action still is to be the one that he named."""
    return plan is not None and not plan.done and bool(plan.manoeuvre or plan.target)


def planned(fighter: Fighter, actions: int = 1, shared: int | None = None) -> Plan:
    """What he declared; else so many actions of his choice, that share a pool of so many dice where they share one."""
    return fighter.plan or Plan(actions=actions, free=actions, shared=shared if actions > 1 else None)


def is_extra(fighter: Fighter, actions: int = 1) -> bool:
    """Whether his next action is one that Celerity gives, with all his dice."""
    plan = planned(fighter, actions)
    return not (plan.attacks or plan.free) and fighter.extra > 0


def multiple_lines(plan: Plan, before: tuple[Line, ...], share: int | None = None) -> tuple[Line, ...]:
    """What several actions in a turn take from the next one; `before`: the sum without it, `share`: dice set by hand.

    Each loses as many dice as there are actions, and one more for each taken before. Where they share the smallest pool, the
    action has its part of that, but never more dice than it would have alone.
    """
    if plan.actions < 2 or plan.full:
        return ()
    if plan.shared is None:
        return (line("multiple", plan.actions + plan.done, n=plan.actions),)
    part = plan.share if share is None else min(share, plan.shared)
    own = max(total(before), 0)
    return (Line(key="shared", value=min(part or 0, own) - total(before), params={"n": plan.actions}),)


def used(fighter: Fighter, plan: Plan, share: int = 0) -> dict[str, object]:
    """The fields that change when he takes an action of his own: of the plan first, then one of Celerity."""
    changes: dict[str, object] = {**NO_AIM, "plan": plan}
    extra = fighter.extra
    if plan.attacks or plan.free:
        shared = None if plan.shared is None else max(plan.shared - share, 0)
        taken = {"attacks": plan.attacks - 1} if plan.attacks else {"free": plan.free - 1}
        plan = plan.but(done=plan.done + 1, shared=shared, **taken)
    else:
        extra = max(extra - 1, 0)
    return changes | {"plan": plan, "extra": extra, "acted": not (plan.attacks or plan.free or extra)}


def defended(fighter: Fighter, kind: Defence, way: str, share: int = 0) -> dict[str, object]:
    """The fields that change when he defends himself, which costs him his aim. way: full, planned, extra."""
    count = {"defended": fighter.defended + 1, **NO_AIM}
    if way == "extra":
        return {**count, "extra": max(fighter.extra - 1, 0)}
    plan = fighter.plan
    if way == "full" or plan is None:
        return {**count}
    taken: dict[str, object] = {"free": plan.free - 1}
    if plan.left.get(kind, 0):
        taken = {"left": {**plan.left, kind: plan.left[kind] - 1}}
    shared = None if plan.shared is None else max(plan.shared - share, 0)
    after = plan.but(done=plan.done + 1, shared=shared, **taken)
    return {**count, "plan": after, "acted": fighter.acted or not (after.attacks or after.free or fighter.extra)}
