"""Moving: up to Speed and an action in either order, running, cover, lying down and getting up."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.cover import Barrier, Cover, cover_options
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter, wound_lines
from ..fighters.grips import holding, in_grapple, is_held, is_pinned
from ..fighters.sheet import speed_lines
from .turn import able, needs_action


def speed(fighter: Fighter) -> int:
    """The yards of a move: Speed less the wound penalty, never below 0."""
    return max(total((*speed_lines(fighter.now), *wound_lines(fighter))), 0)


class Moved(FighterEvent[Fight]):
    """A fighter moved so many yards. run: it took the action too."""

    type: Literal["Moved"] = "Moved"
    yards: int
    run: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"moved": True, "cover": "", "barrier": None, "aim": 0, "conditions": take(fighter, "aiming")}
        return encounter.with_fighter(self.fighter, **changes, **({"acted": True, "waiting": ""} if self.run else {}))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.run" if self.run else "log.move", {"fighter": Who(self.fighter), "n": self.yards}),)


class Move(FighterAction[Fight]):
    """Moves up to Speed before or after the action, or runs up to twice Speed as the action."""

    type: Literal["Move"] = "Move"
    title: ClassVar[str] = "action.move"
    icon: ClassVar[str] = "run"
    run: Annotated[bool, Ask()] = False
    yards: Annotated[int, Field(ge=0, le=400), Ask()] = 0

    def most(self, fight: Fight) -> int:
        """The most yards of this move."""
        return speed(fight.fighter(self.actor)) * (2 if self.run else 1)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor) if self.run else able(encounter, self, self.actor)
        self.refuse("refuse.turn", not self.run and encounter.turn != self.actor and not fighter.waiting)
        self.refuse("refuse.moved", fighter.moved)
        self.refuse("refuse.prone", fighter.has("prone"))
        self.refuse("refuse.grappled", in_grapple(encounter, self.actor))
        if self.yards > self.most(encounter):
            self.refuse("refuse.far", n=self.most(encounter))
        return (Moved(fighter=self.actor, yards=self.yards or self.most(encounter), run=self.run),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        lines = (*speed_lines(fighter.now), *wound_lines(fighter))
        effects = (Said("effect.move", {"n": self.most(encounter)}),)
        return Preview(lines=lines, result=Said("figure.yards", {"n": max(total(lines), 0)}), effects=effects)


class TookCover(FighterEvent[Fight]):
    """A fighter took cover, or left it."""

    type: Literal["TookCover"] = "TookCover"
    cover: Cover
    barrier: Barrier | None = None

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = {"aim": 0, "conditions": take(fighter, "aiming")}  # taking cover ends the aim
        return encounter.with_fighter(self.fighter, cover=self.cover, barrier=self.barrier, **changes)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.cover", {"fighter": Who(self.fighter), "cover": f"concealment.{self.cover or 'none'}"}),)


class TakeCover(FighterAction[Fight]):
    """Takes cover: light, partial, good, or full behind a barrier. Getting there is the move; it lasts until the next move."""

    type: Literal["TakeCover"] = "TakeCover"
    title: ClassVar[str] = "action.cover"
    icon: ClassVar[str] = "brick-wall"
    cover: Annotated[Cover, Ask(widget="choice", label="field.cover")] = "good"
    durability: Annotated[int, Field(ge=0, le=20), Ask(widget="stepper")] = 1
    structure: Annotated[int, Field(ge=1, le=100), Ask(widget="stepper")] = 6

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = able(encounter, self, self.actor)
        if in_grapple(encounter, self.actor):
            self.refuse("refuse.grappled")
        barrier = Barrier(durability=self.durability, structure=self.structure) if self.cover == "full" else None
        if (fighter.cover, fighter.barrier) == (self.cover, barrier):
            raise Incomplete("need.change")
        return (TookCover(fighter=self.actor, cover=self.cover, barrier=barrier),)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name not in ("durability", "structure") or self.cover == "full"

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return cover_options() if name == "cover" else ()


class WentDown(FighterEvent[Fight]):
    """A fighter dropped to the ground as the action of the round. early: before the fighter's place came."""

    type: Literal["WentDown"] = "WentDown"
    told: ClassVar[str] = "log.prone"
    early: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        moved = True if self.early else fighter.moved  # declared before the turn: the move is gone too
        changes = fighter.acting() | {"moved": moved}
        changes["conditions"] = put(fighter.but(**changes), "prone")
        return encounter.with_fighter(self.fighter, **changes)


class GoProne(FighterAction[Fight]):
    """Drops to the ground: an action. It may be declared before the fighter's place comes, and then costs the move too."""

    type: Literal["GoProne"] = "GoProne"
    title: ClassVar[str] = "action.prone"
    icon: ClassVar[str] = "falling"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = able(encounter, self, self.actor)
        if fighter.acted:
            self.refuse("refuse.acted")
        if is_pinned(encounter, self.actor):
            self.refuse("refuse.pinned")
        if fighter.has("prone"):
            raise Incomplete("need.upright")
        return (WentDown(fighter=self.actor, early=encounter.turn != self.actor),)

    def preview(self, encounter: Fight) -> Preview:
        early = encounter.turn != self.actor
        return Preview(effects=(Said("effect.prone"), *((Said("effect.prone.early"),) if early else ())))


class GotUp(FighterEvent[Fight]):
    """A fighter stood up, and may still move up to Speed."""

    type: Literal["GotUp"] = "GotUp"
    told: ClassVar[str] = "log.up"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, **fighter.acting() | {"conditions": take(fighter, "prone", "aiming")})


class StandUp(FighterAction[Fight]):
    """Stands up: an action in the fighter's turn. A move up to Speed may follow. A fighter in a grapple cannot."""

    type: Literal["StandUp"] = "StandUp"
    title: ClassVar[str] = "action.stand_up"
    icon: ClassVar[str] = "person"
    effect: ClassVar[str] = "effect.stand_up"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if not fighter.has("prone"):
            raise Incomplete("need.prone")
        if is_held(encounter, self.actor) or holding(encounter, self.actor):
            self.refuse("refuse.grappled")
        return (GotUp(fighter=self.actor),)
