"""Astral space: leaving the body, and attacks there. All damage is stun, and armour of the body does not help."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import FighterAction
from fray.engine.fight.event import FighterEvent
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..attacks.opposed import OpposedAttack
from ..attacks.sums import damage_lines
from ..equipment.weapons import Kind, Weapon
from ..fighters.fight import Events, Fight, is_astral
from ..fighters.fighter import Fighter, defends
from ..fighters.sheet import own_defence_or
from ..rolling.situation import Ground
from ..turns.check import check_turn

BARE = Weapon(name="weapon.astral", base="willpower", kind="stun", magical=True, natural=True)


class Projected(FighterEvent[Fight]):
    """A magician left the body, or came back to it."""

    type: Literal["Projected"] = "Projected"
    out: bool

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, astral=self.out)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.projected" if self.out else "log.returned", {"fighter": Who(self.fighter)}),)


class Project(FighterAction[Fight]):
    """Leaves the body for astral space, or comes back. Needs no roll."""

    type: Literal["Project"] = "Project"
    title: ClassVar[str] = "action.project"
    icon: ClassVar[str] = "meditation"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = check_turn(self, encounter, self.actor)
        self.refuse("refuse.magician", fighter.sheet.talent != "magician" or fighter.sheet.kind == "spirit")
        self.refuse("refuse.vr", fighter.mode)
        return (Projected(fighter=self.actor, out=not fighter.astral),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.return" if encounter.fighter(self.actor).astral else "effect.project"),))


class AstralAttack(OpposedAttack):
    """An attack in astral space: Astral Combat + Willpower against Willpower + Logic. weapon: a magical one, or "" for none."""

    type: Literal["AstralAttack"] = "AstralAttack"
    title: ClassVar[str] = "action.astral_attack"
    icon: ClassVar[str] = "spectre"
    ground: ClassVar[Ground] = "astral"
    how: ClassVar[str] = "astral"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""

    def weapon_used(self, fight: Fight) -> Weapon:
        """The magical weapon, or bare astral hands."""
        return self.fighter(fight).weapon(self.weapon) if self.weapon in _magical(self.fighter(fight)) else BARE

    def skill(self, fight: Fight) -> str:
        return "astral_combat"

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        weapon = self.weapon_used(fight)
        return (Line(key="weapon", value=weapon.dice, params={"weapon": weapon.name}),) if weapon.dice else ()

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        fighter = fight.fighter(target)
        return own_defence_or(fighter.now, "willpower", "logic") if defends(fighter) else ()

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return damage_lines(fight, self.fighter(fight), self.weapon_used(fight))

    def kind(self, fight: Fight, target: str) -> Kind:
        return "stun"

    def check_kind(self, fight: Fight) -> None:
        self.refuse("refuse.need_astral", not is_astral(self.fighter(fight)))
        self.refuse("refuse.not_astral", not is_astral(fight.fighter(self.target)))
        self.need("need.target", self.target == self.actor)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "weapon":
            fighter = self.fighter(encounter)
            own = (Option(key, Said(fighter.weapon(key).name), fighter.weapon(key).dice or None) for key in _magical(fighter))
            return (*own, Option("", Said(BARE.name)))
        return super().options(encounter, name)


def _magical(fighter: Fighter) -> tuple[str, ...]:
    return tuple(str(i) for i, weapon in enumerate(fighter.sheet.weapons) if weapon.magical)


def likely_focus(fighter: Fighter) -> str:
    """The first magical weapon of the fighter, "" for none."""
    return next(iter(_magical(fighter)), "")
