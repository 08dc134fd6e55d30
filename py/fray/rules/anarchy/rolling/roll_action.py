"""Roll actions: what every roll of a fighter has, whatever it is for: its form, its skill, its sum.

A kind of action says which skill it rolls and what kind of roll it is. Speciality, amp, Edge, glitch die, circumstances and the game
master's modifier are the same for all. A circumstance that is chosen in the form is declared here, in its field.
"""

from typing import Annotated, ClassVar, Self

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.values.circumstance import toggle
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.names import TEXT
from fray.engine.values.text import Said, Text

from ..equipment.amps import Amp
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.plot import purse_for
from .amps import amp_keys, amp_of, amp_options
from .dice import Edge
from .pools import Pool, RollChoices, pool
from .situation import Situation
from .skills import skill_lines


class RollAction(FighterAction[Fight]):
    """The base of all rolls of a fighter. amp: the number of the one amp that counts. edge: spent before or after the roll.

    special: the speciality fits. live: a Plot Point for a glitch die. gas: an attack through a cloud of gas.
    """

    attacks: ClassVar[bool] = False  # whether it uses up an attack
    by_autopilot: ClassVar[bool] = False  # whether a machine rolls its autopilot instead
    amp: Annotated[str, Field(max_length=4), Ask(group="group.dice", widget="choice")] = ""
    edge: Annotated[Edge, Ask(group="group.dice", widget="choice")] = ""
    special: Annotated[
        bool,
        toggle(
            "speciality", 2, "section.dice", Text("speciality", "специализация"), group="group.dice", kind="dice",
            label=Text("Speciality fits", "Подходит специализация"), when=lambda s: s.is_special,
        ),
    ] = False  # fmt: skip
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), TEXT, Ask(group="group.dice", widget="text")] = ""
    live: Annotated[bool, Ask(group="group.plot")] = False
    gas: Annotated[
        bool,
        toggle(
            "gas", -2, "section.gas", Text("through gas", "сквозь газ"), group="group.place", kind="scene",
            label=Text("In gas", "В газу"), when=lambda s: s.is_street_attack,
        ),
    ] = False  # fmt: skip

    # ------------------------------------------------------------------ what a kind of roll says

    def skill(self, fight: Fight) -> str:
        """The skill, or the attribute, that is rolled."""
        raise NotImplementedError

    def roll_kinds(self, fight: Fight) -> tuple[str, ...]:
        """The kinds of roll that it is, besides those of its skill; see `Situation.kinds`."""
        return ()

    def amp_kinds(self, fight: Fight) -> tuple[str, ...]:
        """The kinds of roll that an amp must change to count here."""
        return (self.skill(fight),)

    def base_lines(self, fight: Fight) -> tuple[Line, ...]:
        """Skill and attribute, or the autopilot of a machine."""
        fighter = self.fighter(fight)
        if self.by_autopilot and fighter.sheet.is_machine:
            return (Line(key="autopilot", value=fighter.sheet.autopilot),)
        return skill_lines(fighter, self.skill(fight))

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        """What only this kind of roll adds."""
        return ()

    def extra_rerolls(self, fight: Fight) -> int:
        """The rerolls that something besides the amp gives."""
        return 0

    # ------------------------------------------------------------------ the sum

    def fighter(self, fight: Fight) -> Fighter:
        """The fighter who rolls."""
        return fight.fighter(self.actor)

    def situation(self, encounter: Fight) -> Situation:
        skill = "" if self.by_autopilot and self.fighter(encounter).sheet.is_machine else self.skill(encounter)
        return Situation(encounter, self.actor, skill, self.roll_kinds(encounter), self)

    def amp_used(self, fight: Fight) -> Amp | None:
        """The amp that counts."""
        return amp_of(self.fighter(fight), self.amp, *self.amp_kinds(fight))

    def pool(self, fight: Fight) -> Pool:
        """The dice of the fighter."""
        choices = RollChoices(self.amp_used(fight), self.edge, self.modifier, self.reason)
        return pool(self.situation(fight), self.base_lines(fight), choices, self.extra_lines(fight), self.extra_rerolls(fight))

    # ------------------------------------------------------------------ what forbids it

    def check_means(self, fight: Fight) -> None:
        """Stops a roll without the Edge or the Plot Point that it is to spend. Errors: `Refused`."""
        self.refuse("refuse.edge", self.edge and not self.fighter(fight).edge)
        self.refuse("refuse.plot", self.live and purse_for(fight, self.actor) is None)

    def check_attacks(self, fight: Fight) -> None:
        """Stops an attack where none is left in this Narration. Errors: `Refused`."""
        fighter = self.fighter(fight)
        self.refuse("refuse.attacks", self.attacks and fight.round and fighter.attacks >= fighter.attacks_allowed)

    # ------------------------------------------------------------------ the form

    def ready(self, fight: Fight) -> Self:
        """The draft with the likeliest amp."""
        return self.but(amp=next(iter(amp_keys(self.fighter(fight), *self.amp_kinds(fight))), ""))

    def matters(self, encounter: Fight, name: str) -> bool:
        match name:
            case "amp":
                return bool(amp_keys(self.fighter(encounter), *self.amp_kinds(encounter)))
            case "edge":
                return bool(self.fighter(encounter).edge or self.edge)
            case "reason":
                return bool(self.modifier)
            case "live":
                return purse_for(encounter, self.actor) is not None or self.live
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "amp":
            return amp_options(self.fighter(encounter), *self.amp_kinds(encounter))
        return edge_options(self.fighter(encounter)) if name == "edge" else super().options(encounter, name)


def edge_options(fighter: Fighter) -> tuple[Option, ...]:
    """Edge as a choice: none, before the roll, after it."""
    refused = None if fighter.edge else Incomplete("refuse.edge")
    options = (Option(when, Said(f"edge_use.{when}"), 1 if when == "before" else None, refused) for when in ("before", "after"))
    return (Option("", Said("edge_use.none")), *options)
