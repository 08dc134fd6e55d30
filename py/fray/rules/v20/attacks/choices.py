"""What is chosen for an attack. Its checks, sums, odds and form are made of it; `Attack` adds how it is decided."""

from typing import Annotated

from pydantic import Field

from fray.engine.values.field import Ask

from ..fighters.fight import targets
from ..rolling.circumstances import Circumstances
from ..rolling.roll_action import Opposed, RollAction


class AttackChoices(RollAction, Opposed, Circumstances):
    """The choices of one attack.

    manoeuvre: a row of the list, or "own.0" of the sheet. defence: what the target does ("dodge", "block:roll"), "" for asked or as
    declared; rolled: a helpless target is rolled for all the same. no_room, unseen: what forbids a defence. opponents, target_opponents:
    how many each faces, 0 for counted. actions: how many the attacker takes this turn; smallest: the dice of the smallest of them (V20), 0
    for those of this attack.
    """

    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: targets(fight, action.actor))] = ""
    manoeuvre: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "punch"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
    actions: Annotated[int, Field(ge=1, le=10), Ask(group="group.manner", widget="stepper", label="field.actions")] = 1
    smallest: Annotated[int, Field(ge=0, le=60), Ask(group="group.manner", widget="stepper")] = 0
    defence: Annotated[str, Field(max_length=20), Ask(group="group.target", widget="choice")] = ""
    no_room: Annotated[bool, Ask(group="group.target")] = False
    unseen: Annotated[bool, Ask(group="group.target")] = False
    opponents: Annotated[int, Field(ge=0, le=60), Ask(group="group.target", widget="stepper")] = 0
    target_opponents: Annotated[int, Field(ge=0, le=60), Ask(group="group.target", widget="stepper")] = 0
    rolled: Annotated[bool, Ask(group="group.target")] = False
