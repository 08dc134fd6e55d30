"""Who may act now, and what an action uses up: one of those declared, or one that Celerity gives."""

from __future__ import annotations

from ...engine.encounter import Action
from .fight import Fight, bonds_of, clinch_of, holds_him
from .fighter import Defence, Fighter, Plan, idle

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


def free_to_move(fight: Fight, action: Action, id: str) -> None:
    """Stops one who is held, or in a clinch, or holds another: until that is over he stays where he is. Errors: `Refused`."""
    if bonds_of(fight, id):
        action.refuse("refuse.held" if holds_him(fight, id) is not None else "refuse.clinched")


def names_more(plan: Plan | None) -> bool:
    """Whether his first action still is to be the one that he named."""
    return plan is not None and not plan.done and bool(plan.manoeuvre or plan.target)


def planned(fighter: Fighter, actions: int = 1, smallest: int = 0) -> Plan:
    """What he declared; else so many actions of his choice. smallest: the dice of the smallest of them (V20), 0 for not told."""
    return fighter.plan or Plan(actions=actions, free=actions, shared=smallest or None)


def is_extra(fighter: Fighter) -> bool:
    """Whether his next action is one that Celerity gives, with all his dice: none is left of those that he declared or began."""
    plan = fighter.plan
    return plan is not None and not (plan.attacks or plan.free) and fighter.extra > 0


def among(fighter: Fighter, actions: int = 1, smallest: int = 0) -> Plan | None:
    """The plan that his next action is one of; None where Celerity gives it."""
    return None if is_extra(fighter) else planned(fighter, actions, smallest)


def pooled(plan: Plan, alone: int, wounds: int) -> Plan:
    """A plan of V20 as it stands for an action with so many dice of its own: the actions share the smallest of their pools.

    wounds: what they take now; those that came since the pools were counted lessen them.
    """
    whole = alone
    if plan.shared is not None:
        since = 0 if plan.wounds is None else wounds - plan.wounds
        whole = min(plan.shared + plan.went + since, alone)
    return plan.but(shared=max(whole - plan.went, 0), wounds=wounds)


def paid(plan: Plan, share: int) -> dict[str, object]:
    """What changes of a plan when an action of it is taken, with so many dice of a shared pool."""
    shared = None if plan.shared is None else max(plan.shared - share, 0)
    return {"done": plan.done + 1, "shared": shared, "went": plan.went + (0 if plan.shared is None else share)}


def used(fighter: Fighter, plan: Plan, share: int = 0) -> dict[str, object]:
    """The fields that change when he takes an action of his own: of the plan first, then one of Celerity."""
    changes: dict[str, object] = {**NO_AIM, "plan": plan}
    extra = fighter.extra
    if plan.attacks or plan.free:
        plan = plan.but(**paid(plan, share), **({"attacks": plan.attacks - 1} if plan.attacks else {"free": plan.free - 1}))
    else:
        extra = max(extra - 1, 0)
    return changes | {"plan": plan, "extra": extra, "acted": not (plan.attacks or plan.free or extra)}


def defended(fighter: Fighter, kind: Defence, way: str, share: int = 0, plan: Plan | None = None) -> dict[str, object]:
    """The fields that change when he defends himself, which costs him his aim. way: full, planned, extra. plan: as it stood then."""
    count = {"defended": fighter.defended + 1, **NO_AIM}
    if way == "extra":
        return {**count, "extra": max(fighter.extra - 1, 0)}
    plan = plan or fighter.plan
    if way == "full" or plan is None:
        return {**count}
    taken: dict[str, object] = {"free": plan.free - 1}
    if plan.left.get(kind, 0):
        taken = {"left": {**plan.left, kind: plan.left[kind] - 1}}
    after = plan.but(**paid(plan, share), **taken)
    return {**count, "plan": after, "acted": fighter.acted or not (after.attacks or after.free or fighter.extra)}
