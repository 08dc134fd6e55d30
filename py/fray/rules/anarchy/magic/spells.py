"""Spells, each cast as an attack whose defence the spell names. An effect spell is kept up, one at a time.

A spell with dice or rerolls of its own is the one amp that counts for its roll; with any other an amp may count. In astral space all
damage is stun.
"""

from dataclasses import replace
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight.event import Event, FighterEvent
from fray.engine.fight.presence import is_enemy
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option, people
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said, Who

from ..attacks.attacked import Clashed
from ..attacks.opposed import OpposedAttack
from ..attacks.sums import all_targets, street_defence
from ..equipment.amps import Spell
from ..equipment.weapons import Kind
from ..fighters.conditions import Condition
from ..fighters.fight import Events, Fight, is_astral, is_sheltered
from ..fighters.fighter import Sustained, defends
from ..fighters.health import free_boxes
from ..fighters.sheet import trait_lines
from ..fighters.sustained import CONDITION_OF, SpellKept, SpellSpread, spell_of
from ..harm.mending import Treated
from ..rolling.amps import rerolls_said
from ..rolling.situation import Ground
from ..turns.check import check_mind
from .control import seized

NO_SPELL = Spell(name="spell.none", combat=False, damage=0)


class Enchanted(FighterEvent[Fight]):
    """An effect spell put a condition on a fighter, so strong. by: the caster."""

    type: Literal["Enchanted"] = "Enchanted"
    condition: str
    value: int
    by: str = ""

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        new = Condition.new(self.condition, value=self.value, by=self.by)
        others = tuple(c for c in fighter.conditions if c.key != self.condition or (self.by and c.by != self.by))
        return encounter.with_fighter(self.fighter, conditions=(*others, new))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.enchanted", {"fighter": Who(self.fighter), "condition": f"condition.{self.condition}", "n": self.value}),)


class Cast(OpposedAttack):
    """A spell at one target, and at others in its area. spell: its number on the sheet. keep: whether an effect spell is kept up."""

    type: Literal["Cast"] = "Cast"
    title: ClassVar[str] = "action.cast"
    icon: ClassVar[str] = "fire-spell-cast"
    how: ClassVar[str] = "cast"
    spell: Annotated[str, Field(max_length=4), Ask(widget="choice")] = "0"
    also: Annotated[tuple[str, ...], Field(max_length=50), Ask(widget="fighters")] = ()
    keep: Annotated[bool, Ask()] = True

    def cast(self, fight: Fight) -> Spell:
        """The spell that is cast."""
        number = int(self.spell) if self.spell.isdecimal() and self.spell.isascii() else -1
        return spell_of(self.fighter(fight), number) or NO_SPELL

    def means(self, fight: Fight) -> str:
        return self.cast(fight).name

    def skill(self, fight: Fight) -> str:
        return "sorcery"

    def battlefield(self, fight: Fight, target: str) -> Ground:
        """Astral space where the caster or the target is out of the body. A being that is there by nature casts into either."""
        aimed_at = fight.fighters.get(target)
        return "astral" if self.fighter(fight).astral or (aimed_at is not None and aimed_at.astral) else "street"

    def amps_known_for(self, fight: Fight) -> str:
        return f"{super().amps_known_for(fight)}/{'spell' if self.cast(fight).is_amp else ''}"

    def extra_lines(self, fight: Fight) -> tuple[Line, ...]:
        spell = self.cast(fight)
        return (Line(key="spell", value=spell.dice, params={"spell": spell.name}),) if spell.dice else ()

    def extra_rerolls(self, fight: Fight) -> int:
        return self.cast(fight).rerolls

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        fighter = fight.fighter(target)
        spell = self.cast(fight)
        named = [one for one in (spell.first, spell.second) if one != "none"]
        if not named:
            return ()
        if fighter.sheet.is_machine:  # the operator defends it, whatever attacks it
            return street_defence(fight, target)
        return trait_lines(fighter.now, *named) if defends(fighter) else ()

    def does_damage(self, fight: Fight) -> bool:
        return self.cast(fight).combat

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        spell = self.cast(fight)
        return (Line(key="spell", value=spell.damage, params={"spell": spell.name}),) if spell.combat else ()

    def kind(self, fight: Fight, target: str) -> Kind:
        return "stun" if self.battlefield(fight, target) == "astral" else self.cast(fight).kind

    def penetrating(self, fight: Fight) -> bool:
        return self.cast(fight).penetrating

    def others_in_area(self, fight: Fight) -> tuple[str, ...]:
        return self.also if self.cast(fight).area or not self.cast(fight).combat else ()

    def check_kind(self, fight: Fight) -> None:
        fighter = self.fighter(fight)
        self.need("need.spell", self.cast(fight) is NO_SPELL)
        self.need("need.target", self.cast(fight).combat and self.target == self.actor)
        self.refuse("refuse.magician", fighter.sheet.talent != "magician" and fighter.sheet.kind == "metahuman")
        check_mind(self, fighter)
        self.refuse("refuse.one_amp", self.cast(fight).is_amp and self.amp_used(fight) is not None)
        for id in all_targets(self, fight):
            target = fight.fighter(id)
            self.refuse("refuse.sprite", target.sheet.kind == "sprite")
            if self.cast(fight).combat and self.battlefield(fight, id) == "street" and is_sheltered(fight, id, self.actor):
                self.refuse("refuse.inside")
            self.refuse("refuse.treated", self.cast(fight).effect == "heal" and "flesh" in target.treated)
            self.refuse("refuse.not_astral", fighter.astral and not is_astral(target))
            self.refuse("refuse.in_astral", target.astral and not is_astral(fighter))
        self.refuse("refuse.sustains", self._keeps(fight) and fighter.sustains is not None)

    def after_try(self, fight: Fight, target: str) -> Events:
        return (Treated(fighter=target, what="flesh"),) if self.cast(fight).effect == "heal" else ()

    def _keeps(self, fight: Fight) -> bool:
        spell = self.cast(fight)
        return self.keep and not spell.combat and spell.effect != "heal"

    def after_hit(self, fight: Fight, attacked: Clashed, answers: Answers) -> Events:
        spell = self.cast(fight)
        if spell.combat:
            return ()
        out = Unfolding(fight)
        if spell.effect != "heal":
            out.take(self._held(fight, attacked.target))
        if spell.effect == "control":
            out.take(seized(out.encounter, attacked.target, self.actor, spell=True))
        elif spell.effect == "heal":
            out.take(*self._heal(out.encounter, attacked))
        elif spell.effect in CONDITION_OF and spell.power:
            value = -spell.power if spell.effect == "penalty" else spell.power
            out.take(Enchanted(fighter=attacked.target, condition=CONDITION_OF[spell.effect], value=value, by=self.actor))
        return out.events

    def _held(self, fight: Fight, target: str) -> Event[Fight]:
        """The event that the spell holds the target, alone or with those whom it holds already."""
        number, keeps = int(self.spell), self._keeps(fight)
        fighter = self.fighter(fight)
        kept = tuple(held for held in ((fighter.sustains,) if keeps else fighter.brief) if held is not None and held.spell == number)
        if kept:
            on = tuple(dict.fromkeys((*kept[0].on, target)))
            return SpellSpread(fighter=self.actor, on=on, number=None if keeps else number)
        name = self.cast(fight).name
        held = Sustained(spell=number, on=(target,), since=fight.round, name=name)
        return SpellKept(fighter=self.actor, sustains=held, name=name, brief=not keeps, alone=True)

    def _heal(self, fight: Fight, attacked: Clashed) -> Events:
        """A box for each net hit, physical damage first."""
        grave = min(attacked.net, fight.fighter(attacked.target).marked("physical"))
        return free_boxes(fight, attacked.target, {"physical": grave, "stun": attacked.net - grave})

    def settled(self, encounter: Fight) -> Self:
        done = super().settled(encounter)
        return done.but(amp="") if done.known != self.known and self.cast(encounter).is_amp else done

    def matters(self, encounter: Fight, name: str) -> bool:
        spell = self.cast(encounter)
        if name == "also":
            return spell.area or not spell.combat
        if name == "keep":
            return not spell.combat and spell.effect != "heal"
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = self.fighter(encounter)
        if name == "spell":
            return tuple(
                Option(str(i), Said(one.name), one.dice or None, hint=_hint(one) or rerolls_said(one.rerolls))
                for i, one in enumerate(fighter.sheet.spells)
            )
        options = super().options(encounter, name)
        if name == "amp" and self.cast(encounter).is_amp:
            own = Option("", Said(self.cast(encounter).name), self.cast(encounter).dice or None, hint=Said("hint.own_amp"))
            return (own, *(replace(one, refused=Incomplete("refuse.one_amp")) for one in options if one.value))
        if name == "also":
            others = [id for id, f in encounter.fighters.items() if id != self.target and not f.gone]
            return people(sorted(others, key=lambda id: not is_enemy(encounter, self.actor, id)))
        if name == "target" and not self.cast(encounter).combat:
            return people((self.actor, *(one.value for one in options)))
        return options


def _hint(spell: Spell) -> Said | None:
    return Said("hint.damage", {"n": spell.damage, "kind": spell.kind}) if spell.combat else None
