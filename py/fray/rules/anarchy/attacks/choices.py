"""What a kind of attack says of itself: its two pools, its damage and where that goes; and the sums that come of it.

The deciding and showing of it is in exchange.py, which all kinds of attack derive from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line, total

from ..equipment.amps import Amp
from ..equipment.weapons import Kind, Weapon
from ..fighters.fight import Events, Fight, operator
from ..fighters.fighter import defends
from ..fighters.health import Route
from ..rolling.dice import Edge
from ..rolling.effort import Effort
from ..rolling.pools import Pool, Stake, pool
from ..rolling.situation import Ground, Situation
from ..rolling.sums import amp_keys, amp_of
from .attacked import Clashed


@dataclass(frozen=True, slots=True)
class Blow:
    """What a hit does: points before net hits, whether these add to them, or take as many through armour; bare: all goes through."""

    points: int = 0
    grows: bool = False
    through: bool = False
    bare: bool = False

    def at(self, net: int) -> tuple[int, int]:
        """(points, of them past armour) with so many net hits."""
        points = max(self.points + (net if self.grows else 0), 0)
        return points, points if self.bare else min(net, points) if self.through else 0


class Assault(Effort):
    """The base of all attacks. by "revenge": at once, for a Plot Point, at who has just attacked him.

    target_amp, target_edge, target_modifier: what the defence is made with. known: the way of attacking and the target for which
    amps were filled in.
    """

    ground: ClassVar[Ground] = "street"
    how: ClassVar[str] = "attack"
    attacks: ClassVar[bool] = True
    adds: ClassVar[bool] = True  # whether net hits add to the damage
    target: Annotated[str, Ask(widget="fighter")] = ""
    by: Annotated[Literal["", "revenge"], Ask(widget="hidden")] = ""
    known: Annotated[str, Field(max_length=200), Ask(widget="hidden")] = ""
    target_amp: Annotated[str, Field(max_length=4), Ask(group="group.target", widget="choice")] = ""
    target_edge: Annotated[Edge, Ask(group="group.target", widget="choice")] = ""
    target_modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.target", widget="stepper")] = 0

    # ------------------------------------------------------------------ what a kind of attack says

    def what(self, fight: Fight) -> str:
        """What it is done with: a key of the words, or own text."""
        return f"how.{self.how}"

    def where(self, fight: Fight, target: str) -> Ground:
        """The battlefield on which he is met."""
        return self.ground

    def arms(self, fight: Fight) -> Weapon | None:
        """The weapon it is made with, where it is made with one."""
        return None

    def mounted(self) -> bool:
        """Whether it is made with a weapon of a machine."""
        return False

    def uses(self) -> Literal["", "personal", "mounted"]:
        """What it fires, of the two that cannot both be fired in one Narration."""
        return ""

    def touches(self, fight: Fight) -> tuple[str, ...]:
        return ("attacks", self.skill(fight))

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """The defence before condition and amps; () where there is none."""
        raise NotImplementedError

    def defence_touches(self) -> tuple[str, ...]:
        """The kinds of roll an amp must change to count for the defence."""
        return ("matrix_defence",) if self.ground == "matrix" else ("defence",)

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """The damage before net hits."""
        return ()

    def kind(self, fight: Fight, target: str) -> Kind:
        """What it marks."""
        return "physical"

    def penetrating(self, fight: Fight) -> bool:
        """Whether as many points as net hits go through armour; the damage itself does not grow then."""
        return False

    def bare(self, fight: Fight, target: str) -> bool:
        """Whether armour does not help at all."""
        return self.where(fight, target) != "street"

    def route(self, fight: Fight, target: str) -> Route:
        """Where it is marked."""
        return "body"

    def harms(self, fight: Fight) -> bool:
        """Whether it does damage at all."""
        return True

    def also_at(self, fight: Fight) -> tuple[str, ...]:
        """Others whom the same roll is against."""
        return ()

    def forbid(self, fight: Fight) -> None:
        """What forbids it beyond what forbids every attack. Errors: `Refused`, `Incomplete`."""

    def follows(self, fight: Fight, clash: Clashed, answers: Answers) -> Events:
        """What else comes of a hit. fight: after the damage."""
        return ()

    def tried(self, fight: Fight, target: str) -> Events:
        """What comes of the mere try, whether it succeeds or not."""
        return ()

    # ------------------------------------------------------------------ the sums

    def kinds(self, fight: Fight) -> tuple[str, ...]:
        weapon = self.arms(fight)
        reach = () if weapon is None else ("close",) if weapon.is_close else ("ranged",)
        return ("attacks", self.where(fight, self.target), *reach)

    def situation(self, encounter: Fight) -> Situation:
        skill, kinds = self.skill(encounter), self.kinds(encounter)
        return Situation(encounter, self.actor, skill, kinds, self, self.target, self.arms(encounter), self.mounted())

    def defender(self, fight: Fight, target: str) -> str:
        """Whose condition, Edge and amps the defence has: his own, or that of who steers a machine and can defend it."""
        steers = operator(fight, target) if fight.fighter(target).sheet.is_machine else None
        return steers if steers is not None and defends(fight.fighter(steers)) else target

    def guard(self, fight: Fight, target: str) -> Amp | None:
        """The amp that counts for the defence: the chosen one of the target's, the likeliest of others in the area."""
        fighter = fight.fighter(self.defender(fight, target))
        keys = amp_keys(fighter, *self.defence_touches())
        key = self.target_amp if target == self.target else next(iter(keys), "")
        return amp_of(fighter, key, *self.defence_touches())

    def hinders(self, fight: Fight) -> int:
        """Dice that the weapon takes from the defence."""
        return 0

    def defence(self, fight: Fight, target: str) -> Pool:
        """The dice of the defence."""
        mine = target == self.target
        guard = self.guard(fight, target)
        stake = Stake(guard, self.target_edge, self.target_modifier) if mine else Stake(guard)
        own = (Line(key="hinders", value=-n),) if (n := self.hinders(fight)) else ()
        kinds = ("defence", self.where(fight, target))
        return pool(Situation(fight, self.defender(fight, target), kinds=kinds), self.defence_base(fight, target), stake, own)

    def reduction(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """What the best amp of the one who is hit takes off the damage."""
        of = ("everything", "matrix" if self.ground == "matrix" else "body")
        amps = [amp for amp in fight.fighter(target).sheet.amps if amp.reduction and amp.reduces in of]
        best = max(amps, key=lambda amp: amp.reduction, default=None)
        return (Line(key="reduction", value=-best.reduction, params={"amp": best.name}),) if best is not None else ()

    def blow(self, fight: Fight, target: str) -> Blow:
        """What a hit does to him."""
        if not self.harms(fight):
            return Blow()
        amp, through = self.one_amp(fight), self.penetrating(fight)
        points = total(self.damage(fight, target)) + (amp.damage if amp is not None else 0) + total(self.reduction(fight, target))
        return Blow(points, self.adds and not through, through, self.bare(fight, target))
