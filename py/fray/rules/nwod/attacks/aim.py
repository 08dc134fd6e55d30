"""Aiming: +1 for each round, +3 at most, without Defense; and locating a foe who is not seen."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import put
from ..fighters.effects import why_unable
from ..fighters.fight import Events, Fight, targets
from ..fighters.grips import in_grapple
from ..rolling.pools import Pool, RollAction, pool
from ..turns.rolls import Rolled, outcome_key
from ..turns.turn import needs_action

How = Literal["", "located", "well", "wrong"]
MOST_AIM = 3


class Aimed(FighterEvent[Fight]):
    """A fighter aimed for one more round."""

    type: Literal["Aimed"] = "Aimed"
    target: str
    aim: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        changes = {"acted": True, "waiting": "", "aim": self.aim, "foe": self.target, "conditions": put(fighter, "aiming")}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.aim", {"fighter": Who(self.fighter), "target": Who(self.target), "n": self.aim}),)


class Aim(FighterAction[Fight]):
    """Aims at one target. It takes the action of the round and the Defense. Using Defense, or doing anything else, ends it.

    Further rounds of it keep +3.
    """

    type: Literal["Aim"] = "Aim"
    title: ClassVar[str] = "action.aim"
    icon: ClassVar[str] = "on-target"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: targets(fight, action.actor))] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if not self.target or self.target == self.actor or encounter.fighter(self.target).gone:
            raise Incomplete("need.target")
        if not fighter.weapon(fighter.hand).is_ranged:
            self.refuse("refuse.no_gun")
        if in_grapple(encounter, self.actor):
            self.refuse("refuse.grappled")
        kept = fighter.aim if fighter.foe == self.target else 0
        return (Aimed(fighter=self.actor, target=self.target, aim=min(kept + 1, MOST_AIM)),)

    def preview(self, encounter: Fight) -> Preview:
        fighter = encounter.fighter(self.actor)
        kept = fighter.aim if fighter.foe == self.target else 0
        return Preview(effects=(Said("effect.aim", {"n": min(kept + 1, MOST_AIM)}),))


class Located(Rolled):
    """A fighter tried to locate an unseen foe. how: located, well (located well), wrong (misled), or "" for not located.

    follows: the fighter had hit this foe before, so the roll cost no action.
    """

    type: Literal["Located"] = "Located"
    actor: str
    target: str
    how: How
    follows: bool = False
    willpower: bool = False

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.actor)
        trail = {id: round for id, round in fighter.trail.items() if id != self.target}
        if self.follows and self.how in ("located", "well"):
            trail[self.target] = encounter.round
        located = {**fighter.located, self.target: self.how} if self.how else {k: v for k, v in fighter.located.items() if k != self.target}
        cost = {} if self.follows else fighter.acting()
        return encounter.with_fighter(self.actor, **cost | fighter.paying(self.willpower) | {"located": located, "trail": trail})

    def log(self) -> tuple[Said, ...]:
        return (Said(outcome_key("log.locate", self.roll), {"actor": Who(self.actor), "target": Who(self.target)}),)


def follows_trail(fight: Fight, actor: str, target: str) -> bool:
    """Whether it is the fighter's turn, an earlier round saw this unseen foe hit, and this round has no roll for the foe yet."""
    fighter = fight.fighter(actor)
    since = fighter.trail.get(target)
    return fight.turn == actor and why_unable(fighter) is None and since is not None and since < fight.round


class Locate(RollAction):
    """Listens or smells for an unseen foe: Wits + Composure, or Wits + Survival.

    It takes the action. A foe whom the fighter has hit is followed by ear in each later round without an action, until a roll fails.
    """

    type: Literal["Locate"] = "Locate"
    title: ClassVar[str] = "action.locate"
    icon: ClassVar[str] = "human-ear"
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: targets(fight, action.actor))] = ""
    survival: Annotated[bool, Ask(label="field.with_survival")] = False

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "wits", "survival" if self.survival else "composure"

    def rolling(self, fight: Fight) -> Pool:
        """The roll. What the foe's noise or smell brings is the game master's modifier."""
        return pool(fight, self.actor, *self.traits(fight), by=self.situation(fight), kinds=("noticing",))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.target or self.target == self.actor:
            raise Incomplete("need.target")
        if not (follows := follows_trail(encounter, self.actor, self.target)):
            needs_action(encounter, self, self.actor, physical=False)
        self.spends(encounter)
        rolled = self.rolling(encounter).roll(Said("ask.locate", {"actor": Who(self.actor)}), answers)
        how: How = "wrong" if rolled.dramatic else "well" if rolled.is_exceptional else "located" if rolled.successes else ""
        return (Located(actor=self.actor, target=self.target, roll=rolled, how=how, follows=follows, willpower=self.willpower),)
