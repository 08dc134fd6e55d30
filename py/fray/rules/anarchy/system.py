"""The rule book as the app runs it: its models, actions, events, tables, and what the screen is told."""

from __future__ import annotations

from ...engine import company
from ...engine.encounter import Overruled
from ...engine.ongoing import Began, Came, Ceased
from ...engine.system import System
from . import (
    TITLE,
    amps,
    astral,
    attack,
    called,
    clash,
    conditions,
    damage,
    death,
    fight,
    gear,
    hazards,
    healing,
    magic,
    marks,
    master,
    matrix,
    mind,
    movement,
    other_rolls,
    plot,
    rolls,
    sheet,
    sustain,
    turns,
    vehicles,
    weapons,
)  # fmt: skip
from .cards import bonds, card, derived
from .examples import EXAMPLES
from .menu import due, menu, table
from .modifiers import MODIFIERS
from .sources import SOURCES
from .templates import TEMPLATES
from .text import WORDS

ACTIONS = (
    attack.Attack, magic.Cast, matrix.CyberAttack, astral.AstralAttack, called.Banish, called.Decompile, movement.Move, movement.Place,
    plot.Fix, plot.GivePlot, turns.Begin, turns.NextTurn, turns.Arrange, turns.StepIn, turns.NewScene,
    matrix.Connect, matrix.Hack, called.Compile, called.Summon, called.Dismiss, astral.Project, sustain.DropSpell,
    vehicles.Steer, vehicles.LetGo, vehicles.Board, vehicles.Manoeuvre, vehicles.SetSpeed, vehicles.Crash,
    death.FaceDeath, death.CheatDeath, healing.Mend, healing.Patch, healing.Rest, healing.Repair, damage.Wound, damage.Heal,
    mind.Seize, mind.Struggle, hazards.Suffer, hazards.Relieve, hazards.Breathless, hazards.Acid, hazards.Molten, hazards.Gas,
    other_rolls.Test, master.Join, master.Leave, master.ComeBack, master.SetScene, master.SetCondition, master.Amend, master.Rewrite,
    master.Note,
)  # fmt: skip
EVENTS = (
    clash.Clashed, Overruled, marks.Hurt, marks.Healed, damage.Ended, rolls.Tested, death.Survived, death.Died, death.Worsened,
    death.CheatedDeath, plot.PlotSpent, plot.PlotGiven, turns.RoundBegan, turns.Arranged, turns.TurnBegan, turns.TurnEnded,
    turns.SceneBegan, turns.Interrupted, movement.Moved, movement.Strode, movement.Placed, magic.Enchanted, magic.SpellSpread,
    sustain.SpellKept, sustain.SpellDropped, astral.Projected, called.Called, matrix.Connected, matrix.Marked, vehicles.Steered,
    vehicles.Boarded, vehicles.SpeedSet, vehicles.Crashed, healing.Treated, healing.GearUsed, healing.Rested, healing.Repaired,
    mind.Seized, mind.Struggled, Began, Came, Ceased, conditions.Faded, master.Joined, company.Left, company.CameBack, company.Noted,
    master.SceneSet, master.Conditioned, master.Amended, master.Rewritten,
)  # fmt: skip

SYSTEM = System(
    title=TITLE,
    words=WORDS,
    sheet=sheet.Sheet,
    encounter=fight.Fight,
    options=fight.Options,
    actions=ACTIONS,
    events=EVENTS,
    modifiers=MODIFIERS,
    sources=SOURCES,
    templates=TEMPLATES,
    catalogues={
        "weapons": weapons.WEAPONS,
        "armours": gear.ARMOURS,
        "gear": gear.GEAR,
        "decks": gear.DECKS,
        "amps": amps.AMPS,
        "spells": amps.SPELLS,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    new=lambda name, options: fight.Fight(name=name, options=options),
    join=master.Join.of,
    opening=lambda encounter: turns.Begin().settled(encounter),
    forward=lambda encounter: turns.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Wound.model_validate({"fighter": fighter, "track": track, "amount": amount}),
    heal=lambda fighter, track, kind, amount: damage.Heal.model_validate({"fighter": fighter, "track": track, "amount": amount}),
    rewrite=lambda fighter, changed: master.Rewrite.model_validate({"fighter": fighter, "sheet": changed}),
    order=turns.order,
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=other_rolls.table,
    examples=EXAMPLES,
)
