"""The form of an attack as it is filled in: the choices of the attacker, and what is named beforehand of the target's answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask

from ..fighters.fight import Fight
from ..rolling.choices import AttackChoices
from ..rolling.circumstances import DicedAction
from ..rolling.situation import Situation


class AttackForm(AttackChoices, DicedAction):
    """All that is chosen for one blow, shot or throw at one target; sums, odds and checks are made from it.

    defence: what the target does, "" to ask or take the likeliest; may_dodge: missiles can be dodged this time. known: the target whose
    circumstances were filled in.
    """

    defence: Annotated[str, Field(max_length=40), plain(group="group.target", widget="choice", when=lambda s: s.can_be_met)] = ""
    may_dodge: Annotated[
        bool, plain(group="group.target", when=lambda s: s.can_be_met and s.ranged and not s.fight.options.dodge_missiles)
    ] = False
    known: Annotated[str, Field(max_length=60), Ask(widget="hidden")] = ""

    def situation(self, encounter: Fight) -> Situation:
        fighter = encounter.fighter(self.actor)
        return Situation(encounter, self.actor, self, self.skill or fighter.weapon(self.weapon).speciality, "strikes", self)
