"""Ambush: Dexterity + Stealth against Perception + Alertness. More successes give a free attack with the surplus as dice."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from ...engine.ask import Answers
from ...engine.encounter import Action, Event, Unfolding
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.modifier import total
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .chain import Throwing, net
from .fight import Fight, targets
from .fighter import Fighter
from .rolls import able_lines, rows_of, shares_of, test

HIDING, NOTICING = ("dexterity", "stealth"), ("perception", "alertness")


class Caught(Event):
    """What came of an ambush. surplus: successes more; 0 for a tie: he strikes first, but the victim may defend; None: he was seen."""

    type: Literal["Caught"] = "Caught"
    actor: str
    target: str
    surplus: int | None

    def apply(self, encounter: Fight) -> Fight:
        if self.surplus is None:
            return encounter
        actor: Fighter = encounter.fighter(self.actor)
        return encounter.with_fighter(self.actor, ambush={**actor.ambush, self.target: self.surplus})

    def log(self) -> tuple[Said, ...]:
        key = "log.ambush.seen" if self.surplus is None else "log.ambush.tie" if not self.surplus else "log.ambush"
        return (Said(key, {"actor": Who(self.actor), "target": Who(self.target), "n": self.surplus or 0}),)


def is_fighting(fight: Fight, id: str) -> bool:
    """Whether he is in the fight already, so that no ambush can surprise him."""
    fighter: Fighter = fight.fighter(id)
    return bool(fighter.fights or fighter.foe)


def lie_in_wait(out: Unfolding, waiting: tuple[str, ...], victims: tuple[str, ...], answers: Answers) -> None:
    """Each of those who lie in wait rolls once, each victim once; the two are held against each other, pair by pair."""
    pairs = [(a, v) for a in waiting for v in victims if v != a and v not in waiting]
    hidden = {a: test(out.encounter, a, *HIDING, "ambush", answers) for a in dict.fromkeys(a for a, _ in pairs)}
    out.take(*hidden.values())
    aware = {v: test(out.encounter, v, *NOTICING, "notice", answers) for v in dict.fromkeys(v for _, v in pairs)}
    out.take(*aware.values())
    for a, v in pairs:
        surplus = hidden[a].roll.successes - aware[v].roll.successes
        out.take(Caught(actor=a, target=v, surplus=surplus if surplus >= 0 else None))


class Ambush(Action):
    """Someone not yet seen falls upon one who is not fighting yet."""

    type: Literal["Ambush"] = "Ambush"
    title: ClassVar[str] = "action.ambush"
    icon: ClassVar[str] = "hidden"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        encounter.fighter(self.actor)
        if not self.target or self.target == self.actor:
            raise Incomplete("need.target")
        if is_fighting(encounter, self.target):
            self.refuse("refuse.fighting")
        out = Unfolding(encounter)
        lie_in_wait(out, (self.actor,), (self.target,), answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in encounter.fighters:
            return Preview(rolls=True)
        lines = able_lines(encounter, self.actor, *HIDING)
        chances = net(Throwing(max(total(lines), 0)), Throwing(max(total(able_lines(encounter, self.target, *NOTICING)), 0)))
        figures = (Figure(Said("figure.wins"), chance=chances.at_least(1)),)
        return Preview(lines, None, shares_of(chances), figures, rows_of(chances), (Said("effect.ambush"),), rolls=True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return people(targets(encounter, self.actor))
