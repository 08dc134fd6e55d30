"""Death: the test for physical damage on a full track, and the ways out of death.

Edge + Edge against 4 dice, and two more for each further wound, up to 12; no wound penalty; a tie succeeds. As an option Strength +
Willpower at the end of each turn. A failure is death, unless the player takes one or more of four ways out; each heals a box.
"""

from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.conditions import put
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import Condition
from ..fighters.fight import Events, Fight
from ..fighters.health import free_boxes
from ..fighters.sheet import trait_lines
from ..fighters.traits import ATTRIBUTES
from ..rolling.difficulty import DifficultyTest, Tested

FIRST, STEP, MOST = 4, 2, 12
Way = Literal["plot", "breather", "scar", "attribute"]
WAYS: tuple[Way, ...] = get_args(Way)
NEEDS_POINTS = 2
BREATHER = 2  # Narrations; each is counted when the next begins


class Survived(FighterEvent[Fight]):
    """A death test was passed, or is needed no more."""

    type: Literal["Survived"] = "Survived"
    stable: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        left = max(fighter.tests - 1, 0)
        wounds = fighter.wounds if left or fighter.is_full("physical") else 0  # the fighter was healed before the test
        return encounter.with_fighter(self.fighter, tests=left, stable=fighter.stable or self.stable, wounds=wounds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.stable" if self.stable else "log.survived", {"fighter": Who(self.fighter)}),)


class Died(FighterEvent[Fight]):
    """A death test failed."""

    type: Literal["Died"] = "Died"
    told: ClassVar[str] = "log.died"

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, dead=True, tests=0)


class Worsened(FighterEvent[Fight]):
    """The turn ended, and a fighter who has fallen must test again."""

    type: Literal["Worsened"] = "Worsened"

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, tests=fighter.tests + 1, wounds=fighter.wounds + 1)


def worsen(fight: Fight) -> Events:
    """The death tests at the end of a turn, where the option is on: of all who have fallen and are not stable, harder each time.

    The first wound itself is counted by the attack, so that the first test is against 4 dice.
    """
    if fight.options.death != "body":
        return ()
    fallen = (id for id, f in fight.fighters.items() if f.wounds and not f.stable and not f.dead and not f.gone and not f.tests)
    return tuple(Worsened(fighter=id) for id in fallen)


class FaceDeath(DifficultyTest):
    """The death test. A tie succeeds, even without a hit: only of attacks is it said that nothing is won without a hit. As an option a hit
    is needed here too.
    """

    type: Literal["FaceDeath"] = "FaceDeath"
    title: ClassVar[str] = "action.face_death"
    icon: ClassVar[str] = "death-skull"
    purpose: ClassVar[str] = "test.death"
    fewest_hits: ClassVar[int] = 0
    difficulty: Annotated[int, Field(ge=0, le=40), Ask(widget="hidden")] = FIRST
    amp: Annotated[str, Field(max_length=4), Ask(widget="hidden")] = ""
    special: Annotated[bool, Ask(widget="hidden")] = False
    live: Annotated[bool, Ask(widget="hidden")] = False

    def skill(self, fight: Fight) -> str:
        return "edge"

    def base_lines(self, fight: Fight) -> tuple[Line, ...]:
        pair = ("edge", "edge") if fight.options.death == "edge" else ("strength", "willpower")
        return trait_lines(self.fighter(fight).now, *pair)

    def roll_kinds(self, fight: Fight) -> tuple[str, ...]:
        return ("death",)

    def difficulty_lines(self, fight: Fight) -> tuple[Line, ...]:
        lines: tuple[Line, ...] = (Line(key="difficulty", value=FIRST),)
        wounds = self.rank(fight) - 1
        if more := min(STEP * max(wounds, 0), MOST - FIRST):
            lines += (Line(key="difficulty.wounds", value=more, params={"n": wounds}),)
        return lines

    def rank(self, fight: Fight) -> int:
        """The number of the wound that is tested: 1, 2, …"""
        fighter = fight.fighter(self.actor)
        late = fight.options.death == "body"  # there the attack counted once before the first test
        return fighter.wounds - late - max(fighter.tests - 1, 0)

    def hits_needed(self, fight: Fight) -> int:
        return 1 if fight.options.death_hit else self.fewest_hits

    def effects(self, fight: Fight) -> tuple[Said, ...]:
        return (Said("effect.death.hit" if self.hits_needed(fight) else "effect.death.tie"),)

    def check(self, fight: Fight) -> None:
        fighter = fight.fighter(self.actor)
        self.need("need.wound", fighter.dead or not fighter.tests)

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        return (Survived(fighter=self.actor),) if test.good else (Died(fighter=self.actor),)


class CheatedDeath(FighterEvent[Fight]):
    """The fighter was not dead after all. ways: the price; attribute: the one that is lower, "" for none."""

    type: Literal["CheatedDeath"] = "CheatedDeath"
    ways: tuple[Way, ...]
    attribute: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes: dict[str, object] = {"dead": False, "tests": 0, "wounds": 0}
        if "plot" in self.ways:
            changes["plot"] = min(fighter.plot, 1)
        if "breather" in self.ways:
            ticked = encounter.round if fighter.acted or encounter.turn == self.fighter else 0  # the Narration of this turn has begun
            winded = Condition.new("winded", BREATHER + 1, of=self.fighter, ticked=ticked, value=-1)
            changes["conditions"] = put(fighter, winded)
        if "scar" in self.ways:
            changes["lost"] = fighter.lost + 1
        if self.attribute:
            losses: dict[str, int] = {str(key): points for key, points in fighter.losses.items()}
            changes["losses"] = {**losses, self.attribute: losses.get(self.attribute, 0) + 1}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        who = Who(self.fighter)
        ways = tuple(Said(f"way.{way}") for way in self.ways)
        said = (Said("log.cheated", {"fighter": who, "ways": ways}),)
        return said + ((Said("log.loss", {"fighter": who, "attribute": self.attribute}),) if self.attribute else ())


class CheatDeath(FighterAction[Fight]):
    """The ways out of death, any of them together. Each heals a box of physical damage."""

    type: Literal["CheatDeath"] = "CheatDeath"
    title: ClassVar[str] = "action.cheat_death"
    icon: ClassVar[str] = "angel-outfit"
    ways: Annotated[tuple[Way, ...], Field(max_length=4), Ask(widget="chips")] = ()

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        ways = tuple(way for way in WAYS if way in self.ways)
        self.need("need.dead", not fighter.dead)
        self.need("need.way", not ways)
        self.refuse("refuse.players_only", not fighter.sheet.player)
        self.refuse("refuse.two_points", "plot" in ways and fighter.plot < NEEDS_POINTS)
        attribute = ""
        if "attribute" in ways:
            face = answers.faces(Dice(Said("ask.attribute", {"fighter": Who(self.actor)}), 1, 6))[0]
            attribute = ATTRIBUTES[face - 1]
        out = Unfolding(encounter)
        out.take(CheatedDeath(fighter=self.actor, ways=ways, attribute=attribute))
        out.take(*free_boxes(out.encounter, self.actor, {"physical": len(ways)}))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=tuple(Said(f"way.{way}.effect") for way in self.ways), rolls="attribute" in self.ways)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "ways":
            return super().options(encounter, name)
        few = Incomplete("refuse.two_points") if encounter.fighter(self.actor).plot < NEEDS_POINTS else None
        return tuple(Option(way, Said(f"way.{way}"), refused=few if way == "plot" else None) for way in WAYS)
