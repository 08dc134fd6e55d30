"""Facing an attack: what the target does about it, the abort that may have to come first, and the roll of the defence."""

from __future__ import annotations

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Choice
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight, by_hand
from ..fighters.fighter import Plan
from ..rolling.pools import Pool, willpower_pool
from .blow import Aborted, Declared, Guard
from .choices import AttackChoices
from .defence import NONE, Way, defence_options, likely, said, sum_of_guard, ways
from .sums import row


def faced(out: Unfolding, attack: AttackChoices, pool: Pool, answers: Answers) -> Way | None:
    """What the target does about it: chosen, or by itself. An abort that fails leaves him without a defence. pool: of the attack."""
    fight: Fight = out.encounter
    those = ways(fight, attack)
    if not those:
        return None
    best = likely(fight, attack)
    title = Said("ask.defence", {"target": Who(attack.target), "actor": Who(attack.actor), "manoeuvre": row(fight, attack).name})
    options = defence_options(fight, attack, pool.throwing)
    undeclared = fight.fighter(attack.target).plan is None and any(way.way == "abort" for way in those)
    told = (Said("reading.undeclared"),) if undeclared else ()
    choice = Choice(title, options, best.value if best is not None else NONE, outcome=told)
    picked = answers.choice(choice, by_hand=by_hand(fight, attack.target) and not attack.defence)
    way = next((way for way in those if way.value == picked), None)
    if way is None or not way.paid:
        return way
    if way.way == "instead":
        out.take(Declared(actor=attack.target, plan=Plan(full=True)))
        return way
    event = Aborted(actor=attack.target)
    if way.paid == "roll":
        tried = willpower_pool(fight, attack.target).roll(Said("ask.abort", {"fighter": Who(attack.target)}), answers)
        event = Aborted(actor=attack.target, roll=tried, done=tried.successes > 0)
    out.take(event)
    return way if event.done else None


def guarded(fight: Fight, attack: AttackChoices, way: Way, answers: Answers) -> Guard:
    """The roll of the defence."""
    pool = sum_of_guard(fight, attack, way)
    rolled = pool.roll(Said("ask.guard", {"target": Who(attack.target), "defence": said(way)}), answers)
    done = "full" if way.paid else way.way
    return Guard(kind=way.kind, way=done, after=way.after, roll=rolled, share=pool.share, plan=pool.plan)
