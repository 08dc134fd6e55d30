"""What a kind of attack says of itself: its two pools, its damage and where that goes; and the sums that come of it.

The deciding and showing of it is in exchange.py, which all kinds of attack derive from.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.field import Ask
from ...engine.modifier import Line, total
from .amps import Amp
from .clash import Clashed
from .dice import Edge
from .fight import Fight
from .fighter import Fighter
from .marks import Route
from .sums import (
    amp_keys,
    amp_lines,
    amp_of,
    edge_lines,
    own_lines,
    skill_lines,
    state_lines,
)  # fmt: skip
from .weapons import Kind

Ground = Literal["street", "matrix", "astral"]
MOST = 99


class Assault(Action):
    """The base of all attacks. by "revenge": at once, for a Plot Point, at who has just attacked him.

    amp, target_amp: numbers of the one amp that counts on each side. edge, target_edge: spent before or after the roll. live: a Plot
    Point for a glitch die. known: the way of attacking and the target for which amps were filled in.
    """

    ground: ClassVar[Ground] = "street"
    how: ClassVar[str] = "attack"
    attacks: ClassVar[bool] = True  # whether it uses up an attack
    adds: ClassVar[bool] = True  # whether net hits add to the damage
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    by: Annotated[Literal["", "revenge"], Ask(widget="hidden")] = ""
    known: Annotated[str, Field(max_length=200), Ask(widget="hidden")] = ""
    amp: Annotated[str, Field(max_length=4), Ask(group="group.dice", widget="choice")] = ""
    edge: Annotated[Edge, Ask(group="group.dice", widget="choice")] = ""
    special: Annotated[bool, Ask(group="group.dice")] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    live: Annotated[bool, Ask(group="group.plot")] = False
    target_amp: Annotated[str, Field(max_length=4), Ask(group="group.target", widget="choice")] = ""
    target_edge: Annotated[Edge, Ask(group="group.target", widget="choice")] = ""
    target_modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.target", widget="stepper")] = 0

    # ------------------------------------------------------------------ what a kind of attack says

    def skill(self, fight: Fight) -> str:
        """The skill that is rolled."""
        raise NotImplementedError

    def what(self, fight: Fight) -> str:
        """What it is done with: a key of the words, or own text."""
        return f"how.{self.how}"

    def base(self, fight: Fight) -> tuple[Line, ...]:
        """Skill and attribute."""
        return skill_lines(self.fighter(fight), self.skill(fight), special=self.special)

    def extra(self, fight: Fight) -> tuple[Line, ...]:
        """What the weapon, the distance and the place bring to the attack."""
        return ()

    def state(self, fight: Fight) -> tuple[Line, ...]:
        """His condition and the surroundings."""
        return state_lines(fight, self.fighter(fight), "attacks", self.ground)

    def touches(self, fight: Fight) -> tuple[str, ...]:
        """The kinds of roll an amp must change to count for the attack."""
        return ("attacks", self.skill(fight))

    def own_rerolls(self, fight: Fight) -> int:
        """Misses that the weapon itself lets roll once more."""
        return 0

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """The defence before condition and amps; () where there is none."""
        raise NotImplementedError

    def defender(self, fight: Fight, target: str) -> str:
        """Whose condition, Edge and amps the defence has: his own, or that of who steers a machine."""
        return target

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
        return self.ground != "street"

    def route(self, fight: Fight, target: str) -> Route:
        """Where it is marked."""
        return "body"

    def harms(self, fight: Fight) -> bool:
        """Whether it does damage at all."""
        return True

    def also_at(self, fight: Fight) -> tuple[str, ...]:
        """Others whom the same roll is against."""
        return ()

    def mounted(self) -> bool:
        """Whether it is made with a weapon of a machine."""
        return False

    def forbid(self, fight: Fight) -> None:
        """What forbids it beyond what forbids every attack. Errors: `Refused`, `Incomplete`."""

    def follows(self, fight: Fight, clash: Clashed, answers: Answers) -> tuple[Event, ...]:
        """What else comes of a hit. fight: after the damage."""
        return ()

    def tried(self, fight: Fight, target: str) -> tuple[Event, ...]:
        """What comes of the mere try, whether it succeeds or not."""
        return ()

    # ------------------------------------------------------------------ the sums

    def fighter(self, fight: Fight) -> Fighter:
        """Who attacks."""
        found: Fighter = fight.fighter(self.actor)
        return found

    def _amp(self, fight: Fight) -> Amp | None:
        return amp_of(self.fighter(fight), self.amp, *self.touches(fight))

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum of the attack."""
        lines = self.base(fight) + amp_lines(self._amp(fight)) + self.extra(fight) + edge_lines(self.edge)
        return lines + self.state(fight) + own_lines(self.modifier, self.reason)

    def rerolls(self, fight: Fight) -> int:
        """Misses that the attacker rolls once more: of the weapon, and of the one amp."""
        amp = self._amp(fight)
        return self.own_rerolls(fight) + (amp.rerolls if amp is not None else 0)

    def _guard(self, fight: Fight, target: str) -> Amp | None:
        fighter: Fighter = fight.fighter(self.defender(fight, target))
        keys = amp_keys(fighter, *self.defence_touches())
        key = self.target_amp if target == self.target else next(iter(keys), "")
        return amp_of(fighter, key, *self.defence_touches())

    def hinders(self, fight: Fight) -> int:
        """Dice that the weapon takes from the defence."""
        return 0

    def defence(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """The sum of the defence."""
        base = self.defence_base(fight, target)
        if not base:
            return ()
        who: Fighter = fight.fighter(self.defender(fight, target))
        mine = target == self.target
        lines = base + amp_lines(self._guard(fight, target))
        lines += (Line(key="hinders", value=-n),) if (n := self.hinders(fight)) else ()
        lines += edge_lines(self.target_edge) if mine else ()
        lines += state_lines(fight, who, "defence", self.ground)
        return lines + (own_lines(self.target_modifier, "") if mine else ())

    def defence_rerolls(self, fight: Fight, target: str) -> int:
        """Misses that the defender rolls once more."""
        amp = self._guard(fight, target)
        return amp.rerolls if amp is not None and self.defence_base(fight, target) else 0

    def reduction(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """What the best amp of the one who is hit takes off the damage."""
        of = ("everything", "matrix" if self.ground == "matrix" else "body")
        amps = [amp for amp in fight.fighter(target).sheet.amps if amp.reduction and amp.reduces in of]
        best = max(amps, key=lambda amp: amp.reduction, default=None)
        return (Line(key="reduction", value=-best.reduction, params={"amp": best.name}),) if best is not None else ()

    def points(self, fight: Fight, target: str, net: int) -> int:
        """The damage of a hit with so many net hits."""
        if not self.harms(fight):
            return 0
        amp = self._amp(fight)
        more = amp.damage if amp is not None else 0
        grows = net if self.adds and not self.penetrating(fight) else 0
        return max(total(self.damage(fight, target)) + more + grows + total(self.reduction(fight, target)), 0)

    def past(self, fight: Fight, target: str, net: int) -> int:
        """The points of it that armour does not stop."""
        whole = self.points(fight, target, net)
        return whole if self.bare(fight, target) else min(net, whole) if self.penetrating(fight) else 0
