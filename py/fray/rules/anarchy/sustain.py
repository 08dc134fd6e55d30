"""Sustaining a spell: whom it holds, what ends with it. One at a time, kept up from one own Narration to the next without a roll."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from ...engine.ask import Answers
from ...engine.encounter import Action, Event
from ...engine.errors import Incomplete
from ...engine.field import Ask
from ...engine.lasting import take
from ...engine.show import Preview
from ...engine.text import Said, Who
from .amps import Spell
from .fight import Fight
from .fighter import Fighter, Sustained

BRINGS = {"penalty": "confused", "bonus": "boosted", "armour": "warded"}  # effect -> the condition it puts on
DEFENCE = "defence"


def spell_of(fighter: Fighter, number: int) -> Spell | None:
    """The spell with this number on the sheet."""
    spells = fighter.sheet.spells
    return spells[number] if 0 <= number < len(spells) else None


def without_spell(fight: Fight, id: str) -> Fight:
    """The fight when his spell is kept up no more: its conditions go, the minds it held are free."""
    fighter: Fighter = fight.fighter(id)
    held = fighter.sustains
    if held is None:
        return fight
    fight = fight.with_fighter(id, sustains=None)
    spell = spell_of(fighter, held.spell)
    key = BRINGS.get(spell.effect) if spell is not None else None
    for other in held.on:
        if other not in fight.fighters:
            continue
        target: Fighter = fight.fighter(other)
        if key is not None:
            fight = fight.with_fighter(other, conditions=take(target, key))
        if target.controller == id:
            fight = fight.with_fighter(other, controller=None, held=0)
    return fight


def boosts(fight: Fight, id: str) -> tuple[tuple[str, Spell], ...]:
    """(caster, spell) of the spells that are kept up on a fighter."""
    found = []
    for caster, fighter in fight.fighters.items():
        held = fighter.sustains
        if held is not None and id in held.on and (spell := spell_of(fighter, held.spell)) is not None:
            found.append((caster, spell))
    return tuple(found)


class SpellKept(Event):
    """A spell is kept up from now on."""

    type: Literal["SpellKept"] = "SpellKept"
    fighter: str
    sustains: Sustained
    name: str

    def apply(self, encounter: Fight) -> Fight:
        return without_spell(encounter, self.fighter).with_fighter(self.fighter, sustains=self.sustains)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.kept", {"fighter": Who(self.fighter), "spell": self.name}),)


class SpellDropped(Event):
    """A spell is kept up no more."""

    type: Literal["SpellDropped"] = "SpellDropped"
    fighter: str

    def apply(self, encounter: Fight) -> Fight:
        return without_spell(encounter, self.fighter)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.ended.spell", {"fighter": Who(self.fighter)}),)


class DropSpell(Action):
    """Lets go of the spell that is kept up."""

    type: Literal["DropSpell"] = "DropSpell"
    title: ClassVar[str] = "action.drop_spell"
    icon: ClassVar[str] = "breaking-chain"
    actor: Annotated[str, Ask(widget="hidden")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        if encounter.fighter(self.actor).sustains is None:
            raise Incomplete("need.spell")
        return (SpellDropped(fighter=self.actor),)

    def preview(self, encounter: Fight) -> Preview:
        held = encounter.fighter(self.actor).sustains
        return Preview(effects=(Said("effect.drop_spell"),) if held is not None else ())
