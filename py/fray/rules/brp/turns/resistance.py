"""The resistance table: 50 %, and 5 for each point between the two sides; ten points apart need no roll."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.values.ask import Answers
from fray.engine.values.dice import Share
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import Name
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight
from ..fighters.traits import CHARACTERISTICS, Characteristic
from ..rolling.choices import RollAction
from ..rolling.circumstances import DicedAction
from ..rolling.dice import SIDES, Rolled
from ..rolling.pools import Pool, pool
from .rolls import Settled

EVEN = 50
STEP = 5
SURE = 10


def resistance_lines(active: int, passive: int) -> tuple[Line, ...]:
    """Even odds, more for each point of the active side, less for each point of the passive side."""
    return (
        Line(key="resistance.even", value=EVEN),
        Line(key="resistance.active", value=STEP * active, params={"n": active, "step": STEP}),
        Line(key="resistance.passive", value=-STEP * passive, params={"n": passive, "step": STEP}),
    )


def resistance(active: int, passive: int) -> int | None:
    """The chance of the active side, in percent; None where success is sure or impossible."""
    return total(resistance_lines(active, passive)) if abs(active - passive) < SURE else None


def is_sure(active: int, passive: int) -> bool:
    """Whether the active side succeeds without a roll."""
    return active - passive >= SURE


class Resisted(Rolled):
    """A roll on the resistance table. purpose: a key of the words, or a text of the user."""

    type: Literal["Resisted"] = "Resisted"
    purpose: Name

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        key = "log.resistance.won" if self.roll.good else "log.resistance.lost"
        params = {"actor": Who(self.actor), "purpose": self.purpose, "face": self.roll.face, "n": self.roll.shown}
        return (Said(key, params),)


def to_resist(fight: Fight, id: str, active: int, passive: int, action: RollAction | None = None) -> Pool:
    """The roll of the active side. id: the fighter that the log names."""
    return pool(fight, id, resistance_lines(active, passive), action=action)


def overcomes(fight: Fight, id: str, active: int, passive: int, action: RollAction | None = None) -> tuple[int, int]:
    """The chance that the active side succeeds, as (numerator, denominator); 1 or 0 where there is no roll."""
    if resistance(active, passive) is None:
        return SIDES * is_sure(active, passive), SIDES
    return to_resist(fight, id, active, passive, action).success


def resist(
    fight: Fight, id: str, active: int, passive: int, purpose: str, title: Said, answers: Answers, action: RollAction | None = None
) -> tuple[Events, bool]:  # fmt: skip
    """The events of a roll on the resistance table, and whether the active side overcame. Ten points apart need no roll."""
    if resistance(active, passive) is None:
        sure = is_sure(active, passive)
        return (Settled(actor=id, purpose=purpose, good=sure),), sure
    rolled = to_resist(fight, id, active, passive, action).roll(title, answers)
    return (Resisted(actor=id, purpose=purpose, roll=rolled),), rolled.good


class Resist(DicedAction):
    """The resistance table: a characteristic (or a number) against another. The active side rolls."""

    type: Literal["Resist"] = "Resist"
    title: ClassVar[str] = "action.resist"
    icon: ClassVar[str] = "muscle-up"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    active: Annotated[Characteristic, Ask(widget="choice")] = "strength"
    other: Annotated[str, Ask(widget="fighter", label="field.against")] = ""
    passive: Annotated[Characteristic, Ask(widget="choice")] = "strength"
    number: Annotated[int, Field(ge=0, le=200), Ask(widget="stepper", label="field.passive_number")] = 10

    def values(self, fight: Fight) -> tuple[int, int]:
        """(active, passive)."""
        mine = fight.fighter(self.actor).now.trait(self.active)
        return mine, fight.fighter(self.other).now.trait(self.passive) if self.other else self.number

    def who(self, fight: Fight) -> str:
        return self.actor

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        title = Said("ask.resist", {"actor": Who(self.actor)})
        return resist(encounter, self.actor, *self.values(encounter), f"resisting.{self.active}", title, answers, self)[0]

    def preview(self, encounter: Fight) -> Preview:
        active, passive = self.values(encounter)
        if resistance(active, passive) is None:
            return Preview(effects=(Said("effect.automatic" if is_sure(active, passive) else "effect.impossible"),))
        rolling = to_resist(encounter, self.actor, active, passive, self)
        shares = plain_shares(*rolling.success)
        figures = (Figure(Said("figure.success"), chance=rolling.success),)
        return Preview(lines=rolling.lines, result=rolling.text, shares=shares, figures=figures, table=shares, rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != ("number" if self.other else "passive") and super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "other":
            return (Option("", Said("nobody")), *people(id for id in encounter.fighters if id != self.actor))
        if name in ("active", "passive") and (name == "active" or self.other):
            sheet = encounter.fighter(self.actor if name == "active" else self.other).now
            return tuple(Option(key, Said(key), sheet.trait(key)) for key in CHARACTERISTICS)
        return super().options(encounter, name)


def plain_shares(good: int, of: int) -> tuple[Share, ...]:
    """Success and failure as one whole."""
    return Share(Said("share.failure"), (of - good, of), "miss"), Share(Said("share.success"), (good, of), "hit")
