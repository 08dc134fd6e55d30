"""Letting go of a spell that is kept up."""

from typing import ClassVar, Literal

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from ..fighters.fight import Events, Fight
from ..fighters.sustained import without_spell


class SpellDropped(FighterEvent[Fight]):
    """A spell is kept up no more. alone: what it brought ends by itself."""

    type: Literal["SpellDropped"] = "SpellDropped"
    told: ClassVar[str] = "log.ended.spell"
    alone: bool = False

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, sustains=None) if self.alone else without_spell(encounter, self.fighter)


class DropSpell(FighterAction[Fight]):
    """Lets go of the spell that is kept up."""

    type: Literal["DropSpell"] = "DropSpell"
    title: ClassVar[str] = "action.drop_spell"
    icon: ClassVar[str] = "breaking-chain"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.need("need.spell", encounter.fighter(self.actor).sustains is None)
        return (SpellDropped(fighter=self.actor, alone=True),)

    def preview(self, encounter: Fight) -> Preview:
        held = encounter.fighter(self.actor).sustains
        return Preview(effects=(Said("effect.drop_spell"),) if held is not None else ())
