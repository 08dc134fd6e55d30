"""Ambush: Dexterity + Stealth against Perception + Alertness. More successes give a free attack with the surplus as dice."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight, targets
from ..fighters.fighter import why_unable
from ..rolling.pools import pool
from ..rolling.roll_action import NO_EXTRAS, Opposed, RollAction, RollExtras, check_extras
from ..rolling.situation import Situation
from .rolls import opposed_preview, roll_test
from .turn import check_may_move

HIDING, NOTICING = ("dexterity", "stealth"), ("perception", "alertness")


class Caught(Event[Fight]):
    """The result of an ambush. surplus: successes beyond those of the victim; 0: the attacker strikes first, but the victim may defend;
    None: the attacker was noticed.
    """

    type: Literal["Caught"] = "Caught"
    actor: str
    target: str
    surplus: int | None

    def apply(self, encounter: Fight) -> Fight:
        if self.surplus is None:
            return encounter
        actor = encounter.fighter(self.actor)
        return encounter.with_fighter(self.actor, ambush={**actor.ambush, self.target: self.surplus})

    def log(self) -> tuple[Said, ...]:
        key = "log.ambush.seen" if self.surplus is None else "log.ambush.tie" if not self.surplus else "log.ambush"
        return (Said(key, {"actor": Who(self.actor), "target": Who(self.target), "n": self.surplus or 0}),)


class AmbushPassed(Event[Fight]):
    """The moment to strike from ambush is over."""

    type: Literal["AmbushPassed"] = "AmbushPassed"
    told: ClassVar[str] = "log.ambush.passed"
    actor: str
    target: str

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        return encounter.with_fighter(self.actor, ambush={id: n for id, n in actor.ambush.items() if id != self.target})


def is_fighting(fight: Fight, id: str) -> bool:
    """Whether the fighter is in the fight already, so that no ambush is possible."""
    fighter = fight.fighter(id)
    return bool(fighter.fights or fighter.foe or fighter.engaged)


def hiding_situation(fight: Fight, id: str, extras: RollExtras, form: Action[Fight]) -> Situation:
    """What the rows of lying in ambush are asked of. form: the action that it is rolled for."""
    return Situation(fight, id, *HIDING, extras=extras, form=form)


def noticing_situation(fight: Fight, id: str, extras: RollExtras = NO_EXTRAS) -> Situation:
    """What the rows of noticing an ambush are asked of."""
    return Situation(fight, id, *NOTICING, touches=("noticing",), extras=extras)


def roll_ambush(
    out: Unfolding[Fight],
    waiting: tuple[str, ...],
    victims: tuple[str, ...],
    answers: Answers,
    extras: Mapping[str, RollExtras],
    form: Action[Fight],
) -> None:
    """Each who lies in ambush rolls once, each victim once; the rolls are compared pair by pair.

    extras: what goes into the roll of each. form: the action by which they lie in ambush.
    """
    pairs = [(a, v) for a in waiting for v in victims if v != a and v not in waiting]
    hiders, noticers = dict.fromkeys(a for a, _ in pairs), dict.fromkeys(v for _, v in pairs)
    hidden = {a: roll_test(hiding_situation(out.encounter, a, extras.get(a, NO_EXTRAS), form), "ambush", answers) for a in hiders}
    out.take(*hidden.values())
    aware = {v: roll_test(noticing_situation(out.encounter, v, extras.get(v, NO_EXTRAS)), "notice", answers) for v in noticers}
    out.take(*aware.values())
    for a, v in pairs:
        surplus = hidden[a].roll.successes - aware[v].roll.successes
        out.take(Caught(actor=a, target=v, surplus=surplus if surplus >= 0 else None))


class Ambush(RollAction, Opposed):
    """A fighter who is not seen yet falls upon one who does not fight yet."""

    type: Literal["Ambush"] = "Ambush"
    title: ClassVar[str] = "action.ambush"
    icon: ClassVar[str] = "hidden"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: targets(fight, action.actor))] = ""

    def situation(self, encounter: Fight) -> Situation:
        """What the rows of lying in ambush are asked of, with the roll to notice it."""
        mine = hiding_situation(encounter, self.actor, self.extras, self)
        return (
            replace(mine, opposing=noticing_situation(encounter, self.target, self.opposing)) if self.target in encounter.fighters else mine
        )

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if not self.target or self.target == self.actor:
            raise Incomplete("need.target")
        if (why := why_unable(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        check_may_move(encounter, self, self.actor)
        if is_fighting(encounter, self.target):
            self.refuse("refuse.fighting")
        check_extras(self, fighter, self.extras, HIDING[1])
        check_extras(self, encounter.fighter(self.target), self.opposing, NOTICING[1])
        out = Unfolding(encounter)
        extras = {self.actor: self.extras, self.target: self.opposing}
        roll_ambush(out, (self.actor,), (self.target,), answers, extras, self)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        mine = self.situation(encounter)
        if mine.opposing is None:
            return Preview(rolls=True)
        return opposed_preview(pool(mine), pool(mine.opposing), "figure.wins", Said("effect.ambush"))
