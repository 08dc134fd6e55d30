"""What the app is told of this book: its actions and events, tables, words, and what the screen asks of it."""

from __future__ import annotations

from ...engine.company import Left, Note, Noted
from ...engine.encounter import Overruled
from ...engine.ongoing import Came, Ceased, Relieve
from ...engine.system import System
from . import (
    TITLE,
    aim,
    armour,
    attack,
    autofire,
    blow,
    company,
    damage,
    defence,
    fight,
    gear,
    grapple,
    healing,
    initiative,
    master,
    medicine,
    merits,
    movement,
    rolls,
    sheet,
    ticking,
    turns,
    weapons,
    wrestle,
)  # fmt: skip
from .cards import bonds, card, derived
from .examples import EXAMPLES
from .hazards import blast, harm, ongoing, poison, suffer, wear
from .menu import due, menu, table
from .modifiers import MODIFIERS
from .sources import SOURCES
from .templates import TEMPLATES
from .text import WORDS

ACTIONS = (
    attack.Attack, autofire.Burst, grapple.Grab, wrestle.Wrestle, wrestle.LetGo, aim.Aim, aim.Locate, defence.Dodge, defence.KeepDefence,
    movement.Move, movement.TakeCover, movement.GoProne, movement.StandUp, gear.Draw, gear.Reload, gear.Unjam,
    turns.Begin, turns.NextTurn, turns.Delay, turns.Interpose, turns.FreshStart,
    rolls.Test, rolls.StayConscious, damage.Wound, damage.Heal, healing.PassTime, healing.Treat, medicine.Tend,
    suffer.Suffer, Relieve, harm.Burn, harm.Shock, harm.Fall, harm.GoOn, blast.Explode, blast.ThrowExplosive,
    poison.Poison, poison.Disease, poison.Drug, wear.Starve, wear.Sleepless, wear.Exposure, wear.Sap,
    company.Join, company.Leave, company.ComeBack, Note, master.SetScene, master.SetCondition, master.Amend, master.Rewrite,
)  # fmt: skip
EVENTS = (
    blow.Attacked, Overruled, blow.Struck, blow.Dropped, blow.Staked, autofire.Fired, grapple.Grabbed, wrestle.Wrestled,
    wrestle.Released, aim.Aimed, aim.Located, defence.Dodged, defence.KeptDefence, movement.Moved, movement.TookCover, movement.WentDown,
    movement.GotUp, gear.Drew, gear.Reloaded, gear.Jammed, gear.Unjammed, ticking.Ticked,
    initiative.InitiativeRolled, initiative.RoundBegan, initiative.TurnBegan, initiative.TurnEnded, initiative.Surprised,
    initiative.Delayed, initiative.Interposed, initiative.Replaced, rolls.Tested, rolls.StayedConscious,
    damage.Hurt, damage.Fell, damage.Healed, healing.Bled, healing.TimePassed, healing.Stabilised, medicine.Tended,
    ongoing.Began, Came, Ceased, suffer.Stepped, harm.Unhurt, blast.Exploded, blast.Battered,
    poison.Affected, wear.FellAsleep, wear.Lost,
    company.Joined, Left, company.CameBack, Noted, master.SceneSet, master.Conditioned, master.Amended, master.Rewritten,
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
        "armours": armour.ARMOURS,
        "merits": merits.CATALOGUE,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    new=lambda name, options: fight.Fight(name=name, options=options),
    join=company.Join.of,
    opening=lambda encounter: turns.Begin(),
    forward=lambda encounter: turns.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Wound.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    heal=lambda fighter, track, kind, amount: damage.Heal.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    rewrite=lambda fighter, changed: master.Rewrite.model_validate({"fighter": fighter, "sheet": changed}),
    order=lambda encounter: (*encounter.line, *(id for id in encounter.fighters if id not in encounter.line)),
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.table,
    examples=EXAMPLES,
)
