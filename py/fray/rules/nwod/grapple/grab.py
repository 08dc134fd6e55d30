"""Getting hold of somebody: the beginning of a grapple."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.conditions import take
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import plain
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..attacks.choices import FIRST, AttackChoices, CombatRoll, DefenceChoices
from ..attacks.defence import uses_defence
from ..attacks.modifiers import ROWS
from ..attacks.situation import AttackSituation
from ..attacks.sums import grab_pool
from ..fighters.conditions import put
from ..fighters.fight import Events, Fight, targets
from ..fighters.grips import holding, is_held
from ..rolling.pools import Pool, spend
from ..turns.rolls import Rolled
from ..turns.turn import needs_action


class Grabbed(Rolled):
    """A fighter tried to get hold of another. held: the fighter succeeded."""

    type: Literal["Grabbed"] = "Grabbed"
    actor: str
    target: str
    held: bool
    met: bool = False
    willpower: bool = False
    target_willpower: bool = False
    breaks_aim: bool = False
    all_out: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor = encounter.fighter(self.actor)
        changes = actor.acting() | actor.paying(self.willpower) | {"foe": self.target}
        if self.all_out:
            changes["conditions"] = put(actor.but(conditions=changes["conditions"]), "all_out")
        changes |= {"holds": self.target} if self.held else {}
        encounter = encounter.with_fighter(self.actor, **changes)
        target = encounter.fighter(self.target)
        given = target.paying(self.target_willpower) | {
            "met": target.met + self.met,
            "primary": None if target.primary == self.actor else target.primary,
        }
        if self.held:
            given["holders"] = (*target.holders, self.actor)
        if self.held or self.breaks_aim:  # a held fighter cannot aim
            given |= {"aim": 0, "conditions": take(target, "aiming")}
        return encounter.with_fighter(self.target, **given)

    def log(self) -> tuple[Said, ...]:
        key = "log.grab.hit" if self.held else "log.grab.miss"
        return (Said(key, {"actor": Who(self.actor), "target": Who(self.target), "n": self.roll.successes}),)


class Grab(CombatRoll, DefenceChoices):
    """Gets hold of a target: Strength + Brawl - Defense, without armour. One success holds. It may be all-out, as any blow."""

    type: Literal["Grab"] = "Grab"
    title: ClassVar[str] = "action.grab"
    icon: ClassVar[str] = "grab"
    target: Annotated[str, Ask(widget="fighter", order=FIRST, whom=lambda fight, action: targets(fight, action.actor))] = ""
    all_out: Annotated[bool, plain(group="group.manner", label="all_out", order=FIRST)] = False

    def traits(self, fight: Fight) -> tuple[str, str]:
        return "strength", "brawl"

    def situation(self, encounter: Fight) -> AttackSituation:
        """The situation of an attack with bare hands."""
        choices = {name: getattr(self, name) for name in (*CombatRoll.model_fields, *DefenceChoices.model_fields, "target")}
        return AttackSituation.of(encounter, AttackChoices(**choices, manner="all_out" if self.all_out else ""), self)

    def rolling(self, fight: Fight) -> Pool:
        return grab_pool(self.situation(fight))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = needs_action(encounter, self, self.actor)
        if not self.target or encounter.fighter(self.target).gone or self.target == self.actor:
            raise Incomplete("need.target")
        if holding(encounter, self.actor) or is_held(encounter, self.actor):
            self.refuse("refuse.grappled")
        if self.all_out and fighter.met:
            self.refuse("refuse.defence_used")
        self.spends(encounter)
        s = self.situation(encounter)
        if s.resists:
            spend(self, s.target)
        rolled = self.rolling(encounter).roll(Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)}), answers)
        event = Grabbed(
            actor=self.actor, target=self.target, roll=rolled, held=rolled.successes > 0, met=uses_defence(s.defence),
            willpower=self.willpower, target_willpower=s.resists, breaks_aim=s.breaks_aim, all_out=self.all_out,
        )  # fmt: skip
        return (event,)

    def preview(self, encounter: Fight) -> Preview:
        return super().preview(encounter) if self.target else Preview(rolls=True)

    def note(self, encounter: Fight, name: str) -> Said | None:
        return Said("note.dice", {"n": ROWS["all_out"].value}) if name == "all_out" else super().note(encounter, name)
