"""Declaring: the actions of this turn, how many of them are defences, or nothing but defence."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import row_line, total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said

from .attacks.choices import AttackChoices
from .attacks.defence import defence_ability, plain_defence_pool
from .attacks.form import manoeuvre_options, settled
from .attacks.sums import attack_situation, only_action_pool
from .fighters.fight import Events, Fight, FighterAction, targets
from .fighters.fighter import wound_lines
from .fighters.plan import DEFENCES, Defence, Plan
from .rolling.modifiers import ROWS
from .rolling.pools import trait_pool
from .rolling.situation import Situation
from .rounds import next_place
from .turns.turn import Declared, check_may_declare


class Declare(FighterAction):
    """Declares the actions of this turn. Defences alone are full defence, with the whole pool for the first."""

    type: Literal["Declare"] = "Declare"
    title: ClassVar[str] = "action.declare"
    icon: ClassVar[str] = "talk"
    attacks: Annotated[int, Field(ge=0, le=10), Ask(label="field.attacks")] = 1
    manoeuvre: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "punch"
    target: Annotated[str, Ask(widget="fighter")] = ""
    dodges: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    blocks: Annotated[int, Field(ge=0, le=10), Ask()] = 0
    parries: Annotated[int, Field(ge=0, le=10), Ask()] = 0

    @property
    def offered(self) -> str:
        if not self.attacks:
            return "offer.full_defence"
        return "offer.several" if self.left else self.title

    @property
    def left(self) -> dict[Defence, int]:
        """The defences by their kind."""
        counts: dict[Defence, int] = {"dodge": self.dodges, "block": self.blocks, "parry": self.parries}
        return {kind: n for kind, n in counts.items() if n}

    def plan(self, fight: Fight) -> Plan:
        """The plan that is declared. Errors: `Incomplete` for no action."""
        left = self.left
        number = self.attacks + sum(left.values())
        if not number:
            raise Incomplete("need.actions")
        if not self.attacks:
            return Plan(full=True)
        shared = wounds = None
        if number > 1 and fight.edition == "v20":
            shared, wounds = min(self._pools(fight)), total(wound_lines(fight.fighter(self.actor)))
        manoeuvre = self.manoeuvre if not self.manoeuvre.startswith("own.") else ""
        return Plan(
            actions=min(number, 20), attacks=self.attacks, left=left, shared=shared, wounds=wounds, manoeuvre=manoeuvre, target=self.target
        )  # fmt: skip

    def _blow(self, fight: Fight) -> AttackChoices | None:
        if self.target not in fight.fighters or self.target == self.actor:
            return None
        fighter = fight.fighter(self.actor)
        blow = AttackChoices(actor=self.actor, target=self.target, manoeuvre=self.manoeuvre, weapon=fighter.hand)
        return settled(fight, blow)

    def _pools(self, fight: Fight) -> tuple[int, ...]:
        """The fighter's own dice for each kind of action that is declared."""
        blow = self._blow(fight)
        situations = [attack_situation(fight, blow)] if blow is not None else []
        situations += [Situation(fight, self.actor, "dexterity", defence_ability(fight, kind), defence=kind) for kind in self.left]
        return tuple(max(total(trait_pool(s)), 0) for s in situations) or (0,)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        check_may_declare(encounter, self, self.actor)
        out = Unfolding(encounter)
        out.take(Declared(actor=self.actor, plan=self.plan(encounter)))
        if encounter.phase == "declare":
            next_place(out, answers)
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        said: list[Said] = []
        try:
            plan = self.plan(encounter)
        except Incomplete as error:
            return Preview(effects=(error.said,))
        if plan.full:
            said.append(Said("effect.full_defence"))
        elif plan.shared is not None:
            said.append(Said("effect.shared", {"n": plan.shared, "actions": plan.actions}))
        elif plan.actions > 1:
            costs = tuple(Said("dice.change", {"n": row_line(ROWS, "multiple", plan.actions + i).value}) for i in range(plan.actions))
            said.append(Said("effect.multiple", {"costs": costs}))
        blow = self._blow(encounter) if self.attacks else None
        if blow is not None:
            what = encounter.fighter(self.actor).manoeuvre(self.manoeuvre).name
            said.append(Said("effect.pool", {"what": what, "n": only_action_pool(encounter, blow).size}))
        for kind in DEFENCES if not self.attacks or self.left else ():
            said.append(Said("effect.pool", {"what": f"defence.{kind}", "n": plain_defence_pool(encounter, self.actor, kind).size}))
        return Preview(effects=tuple(said))

    def matters(self, encounter: Fight, name: str) -> bool:
        return name not in ("manoeuvre", "target") or self.attacks > 0

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            return (Option("", Said("nobody")), *people(targets(encounter, self.actor)))
        if name != "manoeuvre":
            return ()
        fighter = encounter.fighter(self.actor)
        return manoeuvre_options(encounter, AttackChoices(actor=self.actor, target=self.target, weapon=fighter.hand))
