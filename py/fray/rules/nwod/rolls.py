"""Rolls outside an attack: attribute + skill, the roll to notice danger, the Stamina roll to stay conscious."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.dice import Share
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask, Option, people
from ...engine.lasting import take
from ...engine.modifier import Line
from ...engine.show import Figure, Preview, Throw
from ...engine.text import Said, Who
from .conditions import effect_lines, idle, put
from .dice import EXCEPTIONAL, Roll, dramatic_odds, odds, pool_size, roll
from .fight import Fight, scene_lines
from .fighter import Fighter, wound_lines
from .modifiers import five_dice, line
from .traits import ATTRIBUTES, SKILLS, untrained

RESISTANCE = ("stamina", "resolve", "composure")


def trait_lines(fighter: Fighter, attribute: str, second: str = "") -> tuple[Line, ...]:
    """Attribute + skill (or a second attribute); a skill of no dots is rolled untrained."""
    lines = (Line(key=attribute, value=fighter.sheet.trait(attribute)),)
    if not second:
        return lines
    dots = fighter.sheet.trait(second)
    if dots or second in ATTRIBUTES:
        return (*lines, Line(key=second, value=dots))
    return (*lines, Line(key="untrained", value=untrained(second), params={"skill": second}))


def extra_lines(modifier: int, reason: str, lifted: bool) -> tuple[Line, ...]:
    """The game master's own modifier with its reason, under the rule of five."""
    if not modifier:
        return ()
    key = "master.reason" if reason else "master"
    return five_dice(Line(key=key, value=modifier, params={"reason": reason} if reason else {}), lifted)


def notice_lines(fight: Fight, fighter: Fighter) -> tuple[Line, ...]:
    """Wits + Composure, to feel a danger before it strikes."""
    lines = (*trait_lines(fighter, "wits", "composure"), *wound_lines(fighter), *scene_lines(fight, "noticing"))
    return lines + effect_lines(fighter, "wits", "composure")


def shares(pool: int, again: int = 10, rote: bool = False) -> tuple[Share, ...]:
    """Failure, success, exceptional success as one whole (and the dramatic failure of a chance die)."""
    chances = odds(pool, again, rote)
    dramatic = dramatic_odds(pool)
    whole = chances.total
    miss = chances.weights[0] - whole * dramatic[0] // dramatic[1]
    good = sum(chances.weights[1:EXCEPTIONAL])
    parts = [
        Share(Said("share.dramatic"), (whole * dramatic[0] // dramatic[1], whole), "grave"),
        Share(Said("share.failure"), (miss, whole), "miss"),
        Share(Said("share.success"), (good, whole), "hit"),
        Share(Said("share.exceptional"), (sum(chances.weights[EXCEPTIONAL:]), whole), "drop"),
    ]
    return tuple(part for part in parts if part.chance[0])


def table(pool: int, again: Annotated[int, Field(ge=8, le=10)] = 10, rote: bool = False, rows: int = 13) -> tuple[Share, ...]:
    """The chance of every single number of successes; the last row is "that many or more"."""
    chances = odds(pool, again, rote)
    rows = min(rows, len(chances.weights))
    last = next((k for k in range(1, rows) if sum(chances.weights[k:]) * 1000 < chances.total), rows - 1)
    out = [Share(Said("plain", {"n": k}), chances.exactly(k)) for k in range(last)]
    return (*out, Share(Said("or_more", {"n": last}), chances.at_least(last)))


def pool_said(lines: tuple[Line, ...]) -> Said:
    """What a sum comes to, in words: so many dice, or a chance die."""
    size = pool_size(lines)
    return Said("pool.dice", {"n": size}) if size else Said("pool.chance")


class Rolled(Event):
    """The base of all that happened by a roll."""

    roll: Roll

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return ((pool_said(self.roll.lines), self.roll.lines),)

    def dice(self) -> tuple[Throw, ...]:
        return self.roll.thrown()


class Tested(Rolled):
    """Somebody rolled for something. purpose: a key of the words, or own text."""

    type: Literal["Tested"] = "Tested"
    actor: str
    purpose: str
    willpower: bool = False
    resisted: str | None = None
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        changes: dict[str, object] = {"willpower": max(actor.willpower - 1, 0)} if self.willpower else {}
        if self.takes_action:
            changes |= {"acted": True, "aim": 0, "waiting": "", "pins": False, "conditions": take(actor, "aiming")}
        encounter = encounter.with_fighter(self.actor, **changes)
        if self.resisted:
            encounter = encounter.with_fighter(self.resisted, willpower=max(encounter.fighter(self.resisted).willpower - 1, 0))
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said(outcome_key("log.test", self.roll), {"actor": Who(self.actor), "purpose": self.purpose, "n": self.roll.successes}),)


def outcome_key(base: str, rolled: Roll) -> str:
    """The key for how a roll came out: .dramatic, .failure, .success, .exceptional."""
    if rolled.dramatic:
        return f"{base}.dramatic"
    return f"{base}.{'exceptional' if rolled.is_exceptional else 'success' if rolled.successes else 'failure'}"


def spend(action: Action, fighter: Fighter) -> None:
    """Refuses a point of Willpower where none is left."""
    if fighter.willpower < 1:
        action.refuse("refuse.willpower")


class Test(Action):
    """Any roll: attribute + skill, against another's resistance if there is one. Does not end the turn unless it takes the action."""

    __test__ = False
    type: Literal["Test"] = "Test"
    title: ClassVar[str] = "action.test"
    icon: ClassVar[str] = "dice-twenty-faces-twenty"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    attribute: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "wits"
    second: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "composure"
    speciality: Annotated[bool, Ask()] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    willpower: Annotated[bool, Ask()] = False
    lifting: Annotated[bool, Ask()] = False
    takes_action: Annotated[bool, Ask()] = False
    purpose: Annotated[str, Field(max_length=120), Ask(group="group.more", widget="text")] = ""
    against: Annotated[str, Ask(group="group.more", widget="fighter")] = ""
    resistance: Annotated[Literal["stamina", "resolve", "composure"], Ask(group="group.more", widget="choice")] = "resolve"
    resist_willpower: Annotated[bool, Ask(group="group.more")] = False
    rote: Annotated[bool, Ask(group="group.more")] = False
    again: Annotated[int, Field(ge=8, le=10), Ask(group="group.more")] = 10

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum behind the roll."""
        fighter: Fighter = fight.fighter(self.actor)
        if self.attribute not in ATTRIBUTES or self.second not in ("", *ATTRIBUTES, *SKILLS):
            raise Incomplete("need.trait")
        if self.against == self.actor:
            raise Incomplete("need.target")
        lines = trait_lines(fighter, self.attribute, self.second)
        lines += (line("speciality"),) if self.speciality and fighter.sheet.is_special(self.second) else ()
        lines += (line("willpower"),) if self.willpower else ()
        lines += (Line(key="strong_back", value=1),) if self.lifting and fighter.sheet.merit("strong_back") else ()
        lines += wound_lines(fighter) + effect_lines(fighter, self.attribute, self.second)
        lines += scene_lines(fight, *(("noticing",) if {self.attribute, self.second} == {"wits", "composure"} else ()))
        lines += extra_lines(self.modifier, self.reason, "refuse.five" in self.lifted)
        if self.against:
            other: Fighter = fight.fighter(self.against)
            lines += (Line(key=f"resist.{self.resistance}", value=-other.now.trait(self.resistance)),)
            if self.resist_willpower:
                lines += (Line(key="willpower.resist", value=-line("willpower.resist").value),)
        return lines

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if self.willpower:
            spend(self, fighter)
        if self.against and self.resist_willpower:
            spend(self, encounter.fighter(self.against))
        if self.takes_action and fighter.acted:
            self.refuse("refuse.acted")
        purpose = self.purpose or "test.plain"
        rolled = roll(Said("ask.test", {"actor": Who(self.actor)}), self.pool(encounter), answers, again=self.again, rote=self.rote)
        resisted = self.against if self.against and self.resist_willpower else None
        paid = {"willpower": self.willpower, "takes_action": self.takes_action}
        return (Tested(actor=self.actor, purpose=purpose, roll=rolled, resisted=resisted, **paid),)

    def preview(self, encounter: Fight) -> Preview:
        return roll_preview(self.pool(encounter), self.again, self.rote)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name in ("resistance", "resist_willpower"):
            return bool(self.against)
        if name == "speciality":
            return bool(encounter.fighter(self.actor).sheet.is_special(self.second))
        if name == "lifting":
            return self.attribute == "strength" and bool(encounter.fighter(self.actor).sheet.merit("strong_back"))
        return name != "reason" or bool(self.modifier)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        sheet = encounter.fighter(self.actor).sheet
        if name == "attribute":
            return tuple(Option(key, Said(key), sheet.trait(key)) for key in ATTRIBUTES)
        if name == "second":
            return (Option("", Said("none")), *(Option(key, Said(key), sheet.trait(key)) for key in (*ATTRIBUTES, *SKILLS)))
        if name == "resistance":
            return tuple(Option(key, Said(key)) for key in RESISTANCE)
        if name == "against":
            return (Option("", Said("nobody")), *people(id for id in encounter.fighters if id != self.actor))
        return ()


def roll_preview(lines: tuple[Line, ...], again: int = 10, rote: bool = False) -> Preview:
    """The sum, the chances and the table of a plain roll."""
    pool = pool_size(lines)
    figures = (
        Figure(Said("figure.success"), chance=odds(pool, again, rote).at_least(1)),
        Figure(Said("figure.mean"), mean=odds(pool, again, rote).mean),
    )
    return Preview(
        lines=lines, result=pool_said(lines), shares=shares(pool, again, rote), figures=figures, table=table(pool, again, rote), rolls=True
    )


class StayedConscious(Rolled):
    """The Stamina roll of one whose last box bears a bashing mark, made when his place came."""

    type: Literal["StayedConscious"] = "StayedConscious"
    fighter: str
    willpower: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"rolled": True, "willpower": max(fighter.willpower - self.willpower, 0)}
        if not self.roll.successes:
            changes |= {"conditions": put(fighter, "unconscious"), "acted": True, "waiting": ""}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        key = "log.conscious" if self.roll.successes else "log.unconscious"
        return (Said(key, {"fighter": Who(self.fighter), "n": self.roll.successes}),)


def must_stay_conscious(fight: Fight, id: str) -> bool:
    """Whether his place has come, his last box bears a bashing mark, and he has not rolled for it this round."""
    fighter: Fighter = fight.fighter(id)
    return fight.turn == id and fighter.status == "reeling" and not fighter.rolled and idle(fighter) is None


class StayConscious(Action):
    """Stamina, without the wound penalty: failure is unconsciousness until the last box is clear."""

    type: Literal["StayConscious"] = "StayConscious"
    title: ClassVar[str] = "action.stay_conscious"
    icon: ClassVar[str] = "knockout"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    willpower: Annotated[bool, Ask()] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """Stamina and what is added to it; wounds are left out."""
        fighter: Fighter = fight.fighter(self.actor)
        lines = trait_lines(fighter, "stamina") + effect_lines(fighter, "stamina")
        lines += (line("willpower"),) if self.willpower else ()
        return lines + extra_lines(self.modifier, self.reason, "refuse.five" in self.lifted)

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if not must_stay_conscious(encounter, self.actor):
            self.refuse("refuse.conscious.none")
        if self.willpower:
            spend(self, encounter.fighter(self.actor))
        rolled = roll(Said("ask.conscious", {"actor": Who(self.actor)}), self.pool(encounter), answers)
        return (StayedConscious(fighter=self.actor, roll=rolled, willpower=self.willpower),)

    def preview(self, encounter: Fight) -> Preview:
        return roll_preview(self.pool(encounter))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name != "reason" or bool(self.modifier)
