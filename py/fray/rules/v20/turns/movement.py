"""Moving as far as wounds allow; dropping to the ground and getting up; taking cover."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line, total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.fight import Events, Fight, FighterAction
from ..fighters.fighter import Cover, Fighter
from ..fighters.health import LEVELS
from ..fighters.plan import Plan
from ..fighters.sheet import WALK, jog_lines, run_lines
from ..rolling.modifiers import ROWS
from .turn import NO_AIM, action_used, check_may_move, needs_action

Pace = Literal["walk", "jog", "run"]
HOBBLE, CRAWL = 3, 1  # yards at the levels mauled, crippled


def pace_lines(fighter: Fighter, pace: Pace) -> tuple[Line, ...]:
    """Yards of a pace: walk 7, jog 12 + Dexterity, run 20 + 3 x Dexterity; less by wounds.

    Injured: half of a run. Wounded: no more than a walk. Mauled: three yards. Crippled: one. Incapacitated: none.
    """
    sheet = fighter.sheet
    lines = {"walk": (Line(key="walk", value=WALK),), "jog": jog_lines(sheet), "run": run_lines(sheet)}[pace]
    whole, level = total(lines), fighter.level
    if not level or fighter.has("steeled"):
        return lines
    most = {"wounded": WALK, "mauled": HOBBLE, "crippled": CRAWL, "incapacitated": 0}.get(level, whole)
    if level == "injured":
        most = total(run_lines(sheet)) // 2
    return (*lines, Line(key=f"slow.{level}", value=most - whole)) if most < whole else lines


def free_yards(fighter: Fighter) -> int:
    """The yards that leave an action: half of a run; none for a fighter who is wounded or worse."""
    if fighter.level and LEVELS.index(fighter.level) >= LEVELS.index("wounded") and not fighter.has("steeled"):
        return 0
    return total(pace_lines(fighter, "run")) // 2


class Moved(FighterEvent[Fight]):
    """A fighter moved so many yards. plan: where an action was used for it."""

    type: Literal["Moved"] = "Moved"
    yards: int
    pace: Pace
    plan: Plan | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(
            self.fighter, **(action_used(fighter, self.plan) | NO_AIM), moved=fighter.moved + self.yards, cover=""
        )

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.move.{self.pace}", {"fighter": Who(self.fighter), "n": self.yards}),)


class Move(FighterAction):
    """Walks, jogs or runs. Up to half of a run leaves the action."""

    type: Literal["Move"] = "Move"
    title: ClassVar[str] = "action.move"
    icon: ClassVar[str] = "run"
    pace: Annotated[Pace, Ask(widget="choice")] = "walk"
    yards: Annotated[int, Field(ge=0, le=400), Ask()] = 0

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = self.able(encounter)
        check_may_move(encounter, self, self.actor)
        self.refuse("refuse.down", fighter.has("down"))
        self.refuse("refuse.turn", encounter.round and encounter.turn != self.actor)
        self.refuse("refuse.slow", self.pace != "walk" and total(pace_lines(fighter, self.pace)) <= total(pace_lines(fighter, "walk")))
        most = max(total(pace_lines(fighter, self.pace)) - fighter.moved, 0)
        yards = self.yards or most
        if yards > most:
            self.refuse("refuse.far", n=most)
        costs = fighter.moved + yards > free_yards(fighter)
        if costs:
            needs_action(encounter, self, self.actor)
        return (Moved(fighter=self.actor, yards=yards, pace=self.pace, plan=fighter.planned() if costs else None),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        lines, free = pace_lines(fighter, self.pace), free_yards(fighter)
        acts = (self.yards or total(lines)) + fighter.moved <= free
        return Preview(
            lines, Said("pool.yards", {"n": total(lines)}), effects=(Said("effect.move.free" if acts else "effect.move", {"n": free}),)
        )

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        paces: tuple[Pace, ...] = ("walk", "jog", "run")
        return tuple(Option(pace, Said(f"pace.{pace}"), total(pace_lines(fighter, pace))) for pace in paces) if name == "pace" else ()


class WentDown(FighterEvent[Fight]):
    """A fighter lies on the ground. by_choice: dropped there."""

    type: Literal["WentDown"] = "WentDown"
    told: ClassVar[str] = "log.down"
    by_choice: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        cover = "light" if self.by_choice and not fighter.cover else fighter.cover
        return encounter.with_fighter(self.fighter, conditions=put(fighter, "down"), cover=cover, **NO_AIM)


class GotUp(FighterEvent[Fight]):
    """A fighter is standing again."""

    type: Literal["GotUp"] = "GotUp"
    told: ClassVar[str] = "log.up"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        cover = "" if fighter.cover == "light" else fighter.cover
        return encounter.with_fighter(self.fighter, conditions=take(fighter, "down"), cover=cover)


class Drop(FighterAction):
    """Drops to the ground: shots at the fighter are harder, blows easier."""

    type: Literal["Drop"] = "Drop"
    title: ClassVar[str] = "action.drop"
    icon: ClassVar[str] = "falling"
    effect: ClassVar[str] = "effect.drop"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = self.able(encounter)
        check_may_move(encounter, self, self.actor)
        if fighter.has("down"):
            raise Incomplete("need.upright")
        return (WentDown(fighter=self.actor, by_choice=True),)


class Spent(FighterEvent[Fight]):
    """An action was used for something: getting up."""

    type: Literal["Spent"] = "Spent"
    plan: Plan

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, **action_used(encounter.fighter(self.fighter), self.plan))


class StandUp(FighterAction):
    """Gets up from the ground: an action."""

    type: Literal["StandUp"] = "StandUp"
    title: ClassVar[str] = "action.stand_up"
    icon: ClassVar[str] = "up-card"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if not fighter.has("down"):
            raise Incomplete("need.down")
        return Spent(fighter=self.actor, plan=fighter.planned()), GotUp(fighter=self.actor)


class TookCover(FighterEvent[Fight]):
    """A fighter is behind cover now, or out of it."""

    type: Literal["TookCover"] = "TookCover"
    cover: Cover

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, cover=self.cover, **NO_AIM)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.cover", {"fighter": Who(self.fighter), "cover": f"cover.{self.cover or 'none'}"}),)


class TakeCover(FighterAction):
    """Goes behind cover, as part of moving."""

    type: Literal["TakeCover"] = "TakeCover"
    title: ClassVar[str] = "action.cover"
    icon: ClassVar[str] = "brick-wall"
    cover: Annotated[Cover, Ask(widget="choice")] = "good"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = self.able(encounter)
        check_may_move(encounter, self, self.actor)
        if fighter.cover == self.cover:
            raise Incomplete("need.change")
        return (TookCover(fighter=self.actor, cover=self.cover),)

    def preview(self, encounter: Fight) -> Preview:
        row, back = ROWS.get(f"cover.{self.cover}"), ROWS.get(f"from_cover.{self.cover}")
        return Preview(effects=(Said("effect.cover", {"n": row.value if row else 0, "back": back.value if back else 0}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        rows = (Option(key, Said(f"cover.{key}"), ROWS[f"cover.{key}"].value) for key in ("light", "good", "superior"))
        return (*rows, Option("", Said("cover.none")))
