"""What is chosen for an attack, and what each kind of attack says of itself: its dice, its defence, its damage.

What comes of it is computed in sums.py and odds.py, forbidden in check.py, shown in form.py and decided in opposed.py.
"""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.modifier import Line

from ..equipment.weapons import Kind, Weapon
from ..fighters.fight import Events, Fight
from ..fighters.health import Route
from ..rolling.dice import Edge
from ..rolling.roll_action import RollAction
from ..rolling.situation import Ground, Situation
from .attacked import Clashed


class AttackChoices(RollAction):
    """The base of all attacks.

    by "revenge": at once, for a Plot Point, against the fighter who has just attacked. target_amp, target_edge, target_modifier: what
    the defence is rolled with. known: the way of attacking and the target for which amps were filled in.
    """

    ground: ClassVar[Ground] = "street"
    how: ClassVar[str] = "attack"
    attacks: ClassVar[bool] = True
    net_hits_add: ClassVar[bool] = True  # to the damage
    is_reduced: ClassVar[bool] = True  # whether amps of the target take damage off
    target: Annotated[str, Ask(widget="fighter")] = ""
    by: Annotated[Literal["", "revenge"], Ask(widget="hidden")] = ""
    known: Annotated[str, Field(max_length=200), Ask(widget="hidden")] = ""
    target_amp: Annotated[str, Field(max_length=4), Ask(group="group.target", widget="choice")] = ""
    target_edge: Annotated[Edge, Ask(group="group.target", widget="choice")] = ""
    target_modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.target", widget="stepper")] = 0

    # ------------------------------------------------------------------ the dice

    def means(self, fight: Fight) -> str:
        """The weapon, spell or way: a key of the words, or a text of the user."""
        weapon = self.weapon_used(fight)
        return f"how.{self.how}" if weapon is None else weapon.name

    def extra_rerolls(self, fight: Fight) -> int:
        weapon = self.weapon_used(fight)
        return 0 if weapon is None else weapon.rerolls

    def battlefield(self, fight: Fight, target: str) -> Ground:
        """The battlefield on which the target is met."""
        return self.ground

    def weapon_used(self, fight: Fight) -> Weapon | None:
        """The weapon of an attack that is made with one."""
        return None

    def is_mounted(self) -> bool:
        """Whether it is made with a weapon of a machine."""
        return False

    def weapon_class(self) -> Literal["", "personal", "mounted"]:
        """What it fires, of the two that cannot both be fired in one Narration."""
        return ""

    def amp_kinds(self, fight: Fight) -> tuple[str, ...]:
        return ("attacks", self.skill(fight))

    def roll_kinds(self, fight: Fight) -> tuple[str, ...]:
        weapon = self.weapon_used(fight)
        reach = () if weapon is None else ("close",) if weapon.is_close else ("ranged",)
        return ("attacks", self.battlefield(fight, self.target), *reach)

    def situation(self, encounter: Fight) -> Situation:
        return replace(super().situation(encounter), target=self.target, weapon=self.weapon_used(encounter), mounted=self.is_mounted())

    # ------------------------------------------------------------------ the defence

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """The defence before condition and amps; () where there is none."""
        raise NotImplementedError

    def defence_amp_kinds(self) -> tuple[str, ...]:
        """The kinds of roll that an amp must change to count for the defence."""
        return ("matrix_defence",) if self.ground == "matrix" else ("defence",)

    def defence_penalty(self, fight: Fight) -> int:
        """Dice that the weapon takes from the defence."""
        return 0

    # ------------------------------------------------------------------ the damage

    def does_damage(self, fight: Fight) -> bool:
        """Whether a hit does damage at all."""
        return True

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        """The damage before net hits."""
        return ()

    def kind(self, fight: Fight, target: str) -> Kind:
        """The kind of damage."""
        return "physical"

    def penetrating(self, fight: Fight) -> bool:
        """Whether as many points as net hits go through armour; the damage itself does not grow then."""
        return False

    def ignores_armour(self, fight: Fight, target: str) -> bool:
        """Whether armour does not help at all."""
        return self.battlefield(fight, target) != "street"

    def route(self, fight: Fight, target: str) -> Route:
        """Where the damage is marked."""
        return "body"

    # ------------------------------------------------------------------ the rest

    def others_in_area(self, fight: Fight) -> tuple[str, ...]:
        """Others whom the same roll is against."""
        return ()

    def check_kind(self, fight: Fight) -> None:
        """Stops what is forbidden beyond what every attack forbids. Errors: `Refused`, `Incomplete`."""

    def after_hit(self, fight: Fight, attacked: Clashed, answers: Answers) -> Events:
        """What follows from a hit besides damage. fight: after the damage."""
        return ()

    def after_try(self, fight: Fight, target: str) -> Events:
        """What follows from the mere try, whether it succeeds or not."""
        return ()
