"""Falling: damage by the height, which a roll, a soft landing and armour lessen."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..equipment.weapons import Damage
from ..fighters.fight import Events, Fight
from ..harm.damage import hurt
from ..turns.rolls import reflexive_roll
from .form import HazardForm, Unhurt

FATAL_FALL = 30  # yards, from which nothing lessens it
FATAL_DAMAGE = 10
YARDS_A_POINT = 3


class Fall(HazardForm):
    """Falling: a bashing point for every 3 yards; from 30 yards on 10 lethal points. Short falls can be lessened."""

    type: Literal["Fall"] = "Fall"
    title: ClassVar[str] = "action.fall"
    icon: ClassVar[str] = "falling-blob"
    place: ClassVar[int] = 15
    yards: Annotated[int, Field(ge=0, le=10_000), Ask(label="field.fall_yards")] = 6
    lethal: Annotated[bool, plain(label="field.fall_lethal", when=lambda form: not form.is_fatal)] = False
    roll: Annotated[bool, plain(label="field.fall_roll", when=lambda form: not form.is_fatal)] = False
    most: Annotated[int, Field(ge=0, le=10), plain(label="field.fall_most", when=lambda form: form.roll and not form.is_fatal)] = 3
    soft: Annotated[int, Field(ge=0, le=10), plain(label="field.fall_soft", when=lambda form: not form.is_fatal)] = 0
    armour: Annotated[bool, plain(label="field.fall_armour", when=lambda form: not form.is_fatal)] = False

    @property
    def is_fatal(self) -> bool:
        """Whether the fall is so fast that nothing lessens it."""
        return self.yards >= FATAL_FALL

    def damage(self) -> tuple[int, Damage]:
        """Points and kind before anything lessens them."""
        if self.is_fatal:
            return FATAL_DAMAGE, "lethal"
        return self.yards // YARDS_A_POINT, "lethal" if self.lethal else "bashing"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            amount, kind = self.damage()
            if not self.is_fatal:
                suit = out.encounter.fighter(id).sheet.armour
                amount -= self.soft + (suit.general if self.armour and suit else 0)
                if self.roll and amount > 0:
                    test = reflexive_roll(out.encounter, id, "dexterity", "athletics", "fall", answers)
                    out.take(test)
                    amount -= min(test.roll.successes, self.most)
            out.take(*(hurt(out.encounter, id, kind, amount, cause=self.title) or (Unhurt(fighter=id),)))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        amount, kind = self.damage()
        return Preview(effects=(Said("effect.fall", {"n": amount, "kind": kind}),), rolls=self.roll and not self.is_fatal)


# fmt: off
WORDS = {
    "action.fall": Text("Fall", "Падение"),
    "field.fall_yards": Text("Yards", "Ярдов"),
    "field.fall_lethal": Text("Onto something sharp", "На острое"),
    "field.fall_roll": Text("Tries to break the fall", "Пытается смягчить падение"),
    "field.fall_most": Text("Lessened by at most", "Смягчить не больше чем на"),
    "field.fall_soft": Text("Soft landing", "Мягкая поверхность"),
    "field.fall_armour": Text("Armour helps", "Броня помогает"),
    "effect.fall": Text("{n} {kind:@damage.} damage", "урон {kind:@damage.}: {n}"),
    "ask.fall": Text("{fighter}: Dexterity + Athletics to break the fall", "{fighter}: Ловкость + Атлетика, чтобы смягчить падение"),
    "test.fall": Text("breaks the fall", "смягчить падение"),
}
# fmt: on
