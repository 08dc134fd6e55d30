"""Spirits and sprites: calling them, and driving them away. Each caller has one at a time; both use up an attack.

A spirit is called with Conjuring and banished with it for Willpower in stun. Technomancers compile sprites with Hacking, and decompile
them for Logic in stun. Spirits and sprites act in the caller's Narration.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.table.company import Joined, next_ids
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said

from ..attacks.opposed import OpposedAttack
from ..equipment.weapons import Kind
from ..fighters.fight import Events, Fight, servant
from ..fighters.fighter import Fighter, defends, new_fighter
from ..fighters.sheet import Sheet, own_defence_or
from ..fighters.templates import TEMPLATES
from ..harm.damage import Ended
from ..matrix.sums import matrix_defence
from ..rolling.difficulty import DifficultyTest, Tested
from ..rolling.situation import Ground
from ..turns.check import check_mind, check_turn


class Called(Joined):
    """A spirit or a sprite came to its caller."""

    type: Literal["Called"] = "Called"  # type: ignore[assignment]
    fighters: dict[str, Fighter]


class _Call(DifficultyTest):
    """The base of both ways of calling."""

    attacks: ClassVar[bool] = True
    nature: ClassVar[Literal["spirit", "sprite"]]
    sheet: Annotated[Sheet | None, Ask(widget="hidden")] = None
    form: Annotated[str, Field(max_length=60), Ask(widget="choice", label="field.called")] = ""

    def called(self) -> Sheet | None:
        """The sheet of the being: its own, or the template of that name."""
        template = dict(TEMPLATES).get(self.form)
        return self.sheet or (template if template is not None and template.kind == self.nature else None)

    def check(self, fight: Fight) -> None:
        check_turn(self, fight, self.actor)
        self.need("need.called", self.called() is None)
        self.refuse("refuse.one_servant", servant(fight, self.actor) is not None)

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        sheet = self.called()
        if not test.good or sheet is None:
            return ()
        new = new_fighter(sheet, fight.fighter(self.actor).side, halved=fight.options.half_armour).but(owner=self.actor, acted=True)
        return (Called(fighters={next_ids(fight, 1)[0]: new}),)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "form":
            return tuple(Option(key, Said(key)) for key, sheet in TEMPLATES if sheet.kind == self.nature)
        return super().options(encounter, name)


class Summon(_Call):
    """Calls a spirit: Conjuring against the difficulty that the game master sets, the higher the mightier the spirit."""

    type: Literal["Summon"] = "Summon"
    title: ClassVar[str] = "action.summon"
    icon: ClassVar[str] = "magic-portal"
    purpose: ClassVar[str] = "test.summon"
    nature: ClassVar[Literal["spirit", "sprite"]] = "spirit"

    def skill(self, fight: Fight) -> str:
        return "conjuring"

    def check(self, fight: Fight) -> None:
        super().check(fight)
        check_mind(self, self.fighter(fight))
        self.refuse("refuse.magician", fight.fighter(self.actor).sheet.talent != "magician")
        self.refuse("refuse.untrained", not fight.fighter(self.actor).now.conjuring)


class Compile(_Call):
    """Compiles a sprite: Hacking against the difficulty. Technomancers only."""

    type: Literal["Compile"] = "Compile"
    title: ClassVar[str] = "action.compile"
    icon: ClassVar[str] = "circuitry"
    purpose: ClassVar[str] = "test.compile"
    nature: ClassVar[Literal["spirit", "sprite"]] = "sprite"

    def skill(self, fight: Fight) -> str:
        return "hacking"

    def check(self, fight: Fight) -> None:
        super().check(fight)
        self.refuse("refuse.technomancer", fight.fighter(self.actor).sheet.talent != "technomancer")
        self.refuse("refuse.offline", not fight.fighter(self.actor).mode)


class Dismiss(DifficultyTest):
    """Sends a called being away: Conjuring for a spirit, Hacking for a sprite, against the difficulty.

    A being that goes of its own accord, as a spirit at sunrise, leaves the fight without a roll.
    """

    type: Literal["Dismiss"] = "Dismiss"
    title: ClassVar[str] = "action.dismiss"
    icon: ClassVar[str] = "breaking-chain"
    effect: ClassVar[str] = "effect.dismiss"
    purpose: ClassVar[str] = "test.dismiss"

    def being(self, fight: Fight) -> Fighter | None:
        """The being that the fighter has called."""
        id = servant(fight, self.actor)
        return fight.fighter(id) if id is not None else None

    def skill(self, fight: Fight) -> str:
        being = self.being(fight)
        return "hacking" if being is not None and being.sheet.kind == "sprite" else "conjuring"

    def check(self, fight: Fight) -> None:
        check_turn(self, fight, self.actor)
        self.need("need.called", self.being(fight) is None)
        if self.skill(fight) == "conjuring":
            check_mind(self, self.fighter(fight))

    def follows(self, fight: Fight, test: Tested, answers: Answers) -> Events:
        id = servant(fight, self.actor)
        return (Ended(fighter=id, what="called", alone=True),) if test.good and id is not None else ()


class Banish(OpposedAttack):
    """Conjuring against a spirit's defence: the banisher's Willpower in stun, past armour."""

    type: Literal["Banish"] = "Banish"
    title: ClassVar[str] = "action.banish"
    icon: ClassVar[str] = "vortex"
    how: ClassVar[str] = "banish"
    net_hits_add: ClassVar[bool] = False
    is_reduced: ClassVar[bool] = False

    def skill(self, fight: Fight) -> str:
        return "conjuring"

    def amp_kinds(self, fight: Fight) -> tuple[str, ...]:
        return ("conjuring",)

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        spirit = fight.fighter(target)
        return own_defence_or(spirit.now, "agility", "logic") if defends(spirit) else ()

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return (Line(key="willpower", value=self.fighter(fight).now.willpower),)

    def kind(self, fight: Fight, target: str) -> Kind:
        return "stun"

    def ignores_armour(self, fight: Fight, target: str) -> bool:
        return True

    def check_kind(self, fight: Fight) -> None:
        self.refuse("refuse.not_spirit", fight.fighter(self.target).sheet.kind != "spirit")
        self.refuse("refuse.magician", self.fighter(fight).sheet.talent != "magician")
        check_mind(self, self.fighter(fight))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            return people(id for id, f in encounter.fighters.items() if f.sheet.kind == "spirit" and not f.gone)
        return super().options(encounter, name)


class Decompile(OpposedAttack):
    """Hacking against a sprite's defence: the technomancer's Logic in stun. One's own sprite can be let go this way too."""

    type: Literal["Decompile"] = "Decompile"
    title: ClassVar[str] = "action.decompile"
    icon: ClassVar[str] = "demolish"
    ground: ClassVar[Ground] = "matrix"
    how: ClassVar[str] = "decompile"
    net_hits_add: ClassVar[bool] = False
    is_reduced: ClassVar[bool] = False

    def skill(self, fight: Fight) -> str:
        return "hacking"

    def amp_kinds(self, fight: Fight) -> tuple[str, ...]:
        return ("hacking", "cyber_attacks")

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return matrix_defence(fight.fighter(target))

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return (Line(key="logic", value=self.fighter(fight).now.logic),)

    def kind(self, fight: Fight, target: str) -> Kind:
        return "stun"

    def check_kind(self, fight: Fight) -> None:
        fighter = self.fighter(fight)
        self.refuse("refuse.not_sprite", fight.fighter(self.target).sheet.kind != "sprite")
        self.refuse("refuse.technomancer", fighter.sheet.talent != "technomancer")
        self.refuse("refuse.offline", not fighter.mode)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            return people(id for id, f in encounter.fighters.items() if f.sheet.kind == "sprite" and not f.gone)
        return super().options(encounter, name)
