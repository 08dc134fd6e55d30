"""What goes into a roll beside traits and circumstances: a point of Willpower, a speciality, the game master's word.

Every action that rolls is a `RollAction`; one that another roll resists is an `Opposed` too; one in which several roll is a `SeveralRoll`.
"""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask
from fray.engine.values.names import TEXT
from fray.engine.values.text import Said

from ..fighters.fight import Fight, FighterAction
from ..fighters.fighter import Fighter


@dataclass(frozen=True, slots=True)
class RollExtras:
    """What goes into one roll beside traits and circumstances. share: dice of a shared pool, 0 for an even part."""

    willpower: bool = False
    speciality: bool = False
    modifier: int = 0
    harder: int = 0
    reason: str = ""
    share: int = 0


NO_EXTRAS = RollExtras()


class RollAction(FighterAction):
    """An action that rolls. share: dice of a shared pool, 0 for an even part. harder: added to the difficulty."""

    willpower: Annotated[bool, plain(group="group.dice", when=lambda s: s.can_will)] = False
    speciality: Annotated[bool, plain(group="group.dice", when=lambda s: s.is_special or s.extras.speciality)] = False
    share: Annotated[int, Field(ge=0, le=60), plain(group="group.dice", widget="stepper", when=lambda s: s.shares)] = 0
    modifier: Annotated[int, Field(ge=-20, le=20), plain(group="group.dice", widget="stepper", label="field.dice_change")] = 0
    harder: Annotated[int, Field(ge=-8, le=8), plain(group="group.dice", widget="stepper", label="field.difficulty_change")] = 0
    reason: Annotated[
        str,
        Field(max_length=200),
        TEXT,
        plain(group="group.dice", widget="text", when=lambda s: bool(s.extras.modifier or s.extras.harder)),
    ] = ""

    @property
    def extras(self) -> RollExtras:
        """What goes into its roll."""
        return RollExtras(self.willpower, self.speciality, self.modifier, self.harder, self.reason, self.share)

    def note(self, encounter: Fight, name: str) -> Said | None:
        return Said("note.success") if name in ("willpower", "target_willpower") else super().note(encounter, name)


class Opposed(Action[Fight]):
    """An action that another roll resists: a defence, resistance, noticing."""

    target_willpower: Annotated[bool, plain(group="group.target", when=lambda s: s.opposing is not None and s.opposing.can_will)] = False
    target_speciality: Annotated[
        bool, plain(group="group.target", when=lambda s: s.opposing is not None and (s.opposing.is_special or s.opposing.extras.speciality))
    ] = False

    @property
    def opposing(self) -> RollExtras:
        """What goes into the resisting roll."""
        return RollExtras(self.target_willpower, self.target_speciality)


ROLLING = Ask(
    group="group.dice", widget="fighters", whom=lambda fight, action: (id for id in action.rolling(fight) if id in fight.fighters)
)


class SeveralRoll(Action[Fight]):
    """An action in which several roll. willing: who spends a point of Willpower; skilled: who has a speciality in it."""

    willing: Annotated[tuple[str, ...], Field(max_length=60), ROLLING] = ()
    skilled: Annotated[tuple[str, ...], Field(max_length=60), ROLLING] = ()

    def rolling(self, encounter: Fight) -> tuple[str, ...]:
        """Those who may roll in it."""
        raise NotImplementedError

    def extras_of(self, id: str) -> RollExtras:
        """What goes into the roll of one of them."""
        return RollExtras(id in self.willing, id in self.skilled)


def check_extras(action: Action[Fight], fighter: Fighter, extras: RollExtras, ability: str) -> None:
    """Refuses a speciality that the fighter does not have, and a second or missing point of Willpower."""
    if extras.speciality and not fighter.sheet.is_special(ability):
        action.refuse("refuse.speciality")
    if extras.willpower:
        if fighter.willpower < 1:
            action.refuse("refuse.willpower")
        if fighter.willed:
            action.refuse("refuse.willed")
