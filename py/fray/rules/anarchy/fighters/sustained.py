"""Spells that last: whom they hold, and how they end.

A caster keeps up one at a time, without a roll. A spell that is not kept up holds until the caster's next Narration. What a spell brought
ends by itself with it: see lasting.py.
"""

from typing import ClassVar, Literal

from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.values.names import Name
from fray.engine.values.text import Said, Who

from ..equipment.amps import Spell
from .fight import Events, Fight
from .fighter import Fighter, Sustained

CONDITION_OF = {"penalty": "confused", "bonus": "boosted", "armour": "warded"}  # effect -> the condition it puts on
DEFENCE = "defence"


def spell_of(fighter: Fighter, number: int) -> Spell | None:
    """The spell with this number on the sheet."""
    spells = fighter.sheet.spells
    return spells[number] if 0 <= number < len(spells) else None


def spells_held(fighter: Fighter) -> tuple[Sustained, ...]:
    """All spells of the fighter that hold somebody now."""
    return (*((fighter.sustains,) if fighter.sustains is not None else ()), *fighter.brief)


def spells_on(fight: Fight, id: str) -> tuple[tuple[str, Spell], ...]:
    """(caster, spell) of the spells that hold a fighter."""
    held = ((caster, fighter, one) for caster, fighter in fight.fighters.items() for one in spells_held(fighter) if id in one.on)
    return tuple((caster, spell) for caster, fighter, one in held if (spell := spell_of(fighter, one.spell)) is not None)


def is_under_spell(fight: Fight, id: str, by: str, effect: str) -> bool:
    """Whether a spell of that caster with this effect holds the fighter."""
    return any(caster == by and spell.effect == effect for caster, spell in spells_on(fight, id))


def without_spell(fight: Fight, id: str) -> Fight:
    """The fight without the spell that a fighter keeps up, as older files have it: what it brought goes without a word."""
    fighter = fight.fighter(id)
    held = fighter.sustains
    if held is None:
        return fight
    fight = fight.with_fighter(id, sustains=None)
    spell = spell_of(fighter, held.spell)
    key = CONDITION_OF.get(spell.effect) if spell is not None else None
    for other in held.on:
        if other not in fight.fighters:
            continue
        target = fight.fighter(other)
        if key is not None:
            fight = fight.with_fighter(other, conditions=take(target, key))
        if target.controller == id:
            fight = fight.with_fighter(other, controller=None, held=0)
    return fight


class SpellKept(FighterEvent[Fight]):
    """A spell holds somebody from now on. brief: it is not kept up. alone: the one that was kept up before ends by itself."""

    type: Literal["SpellKept"] = "SpellKept"
    sustains: Sustained
    name: Name
    brief: bool = False
    alone: bool = False

    def apply(self, encounter: Fight) -> Fight:
        if self.brief:
            return encounter.with_fighter(self.fighter, brief=(*encounter.fighter(self.fighter).brief, self.sustains))
        before = encounter if self.alone else without_spell(encounter, self.fighter)
        return before.with_fighter(self.fighter, sustains=self.sustains)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.held" if self.brief else "log.kept", {"fighter": Who(self.fighter), "spell": self.name}),)


class SpellSpread(FighterEvent[Fight]):
    """A spell holds these from now on. number: of a spell that is not kept up. lost: those whom it holds no more."""

    type: Literal["SpellSpread"] = "SpellSpread"
    on: tuple[str, ...]
    number: int | None = None
    lost: tuple[str, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        if self.number is not None:
            brief = tuple(one.but(on=self.on) if one.spell == self.number else one for one in fighter.brief)
            return encounter.with_fighter(self.fighter, brief=brief)
        held = fighter.sustains
        return encounter if held is None else encounter.with_fighter(self.fighter, sustains=held.but(on=self.on))

    def log(self) -> tuple[Said, ...]:
        return tuple(Said("log.spell.lost", {"fighter": Who(self.fighter), "other": Who(id)}) for id in self.lost)


class SpellPassed(FighterEvent[Fight]):
    """A spell that was not kept up is over."""

    type: Literal["SpellPassed"] = "SpellPassed"
    told: ClassVar[str] = "log.spell.passed"
    number: int

    def apply(self, encounter: Fight) -> Fight:
        fighter = encounter.fighter(self.fighter)
        return encounter.with_fighter(self.fighter, brief=tuple(one for one in fighter.brief if one.spell != self.number))


def end_brief_spells(fight: Fight, id: str) -> Events:
    """The spells that the fighter does not keep up end, now that the fighter's place has come."""
    return tuple(SpellPassed(fighter=id, number=number) for number in dict.fromkeys(one.spell for one in fight.fighter(id).brief))
