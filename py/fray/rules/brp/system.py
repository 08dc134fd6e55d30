"""What the app is told of this book: its actions and events, tables, words, and what the screen asks of it."""

from __future__ import annotations

from ...engine import ongoing as going
from ...engine.company import CameBack, ComeBack, Left, Note, Noted
from ...engine.encounter import Overruled
from ...engine.system import System
from . import (
    TITLE,
    ambush,
    armour,
    attack,
    blow,
    characteristics,
    company,
    conditions,
    contest,
    damage,
    fight,
    first_aid,
    gear,
    healing,
    master,
    moving,
    passing,
    phases,
    reach,
    resistance,
    rolls,
    rounds,
    scene,
    sheet,
    shields,
    statements,
    traits,
    turns,
    weapons,
)
from .cards import bonds, card, derived
from .examples import EXAMPLES
from .hazards import disease, falling, poison, suffering
from .menu import due, menu, table
from .modifiers import MODIFIERS
from .order import order
from .sources import SOURCES
from .templates import TEMPLATES
from .text import WORDS

ACTIONS = (
    attack.Attack, moving.Move, gear.Draw, gear.Drop, gear.Reload, reach.PickReach, shields.SetShield, shields.Kneel,
    rounds.Begin, rounds.NextTurn, statements.StateIntent, ambush.Ambush, rolls.Test, contest.Contest, resistance.Resist,
    damage.Injure, healing.Heal, first_aid.FirstAid, healing.Wake, passing.PassTime,
    falling.Fall, poison.Poison, poison.TakeAntidote, disease.Sicken, suffering.Suffer, going.Relieve,
    company.Join, company.Leave, ComeBack, Note, master.SetScene, master.SetCondition, master.Drain, master.Amend, master.Rewrite,
)  # fmt: skip
EVENTS = (
    blow.Attacked, blow.Worn, damage.KnockedOut, Overruled, moving.Moved, gear.Drew, gear.Dropped, gear.Reloaded, reach.ReachPicked,
    shields.Placed, shields.Knelt, phases.RoundBegan, phases.PhaseBegan, phases.RoundEnded,
    turns.TurnBegan, turns.TurnEnded, statements.Stated,
    ambush.Ambushed, rolls.Tested, rolls.Settled, contest.Contested, resistance.Resisted, conditions.Faded,
    damage.Hurt, damage.Fell, damage.Fainted, damage.Died, healing.Healed, healing.Woke, characteristics.CharacteristicLost,
    first_aid.Aided, passing.TimePassed, passing.Refreshed, falling.Fallen, poison.Weakened, poison.Drank,
    going.Began, going.Came, going.Ceased,
    company.Joined, Left, CameBack, Noted, master.SceneSet, master.Conditioned, master.Amended, master.Rewritten,
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
        "helmets": armour.HELMETS,
        "trainings": tuple(sheet.Training(skill=key) for key in traits.SPECIALITIES),
        "skills": (),
        "circumstances": scene.CIRCUMSTANCES,
    },
    new=lambda name, options: fight.Fight(name=name, options=options),
    join=company.Join.of,
    opening=lambda encounter: rounds.Begin(),
    forward=lambda encounter: rounds.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Injure.model_validate({"fighter": fighter, "amount": amount}),
    heal=lambda fighter, track, kind, amount: healing.Heal.model_validate({"fighter": fighter, "amount": amount}),
    rewrite=lambda fighter, changed: master.Rewrite.model_validate({"fighter": fighter, "sheet": changed}),
    order=order,
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.table,
    examples=EXAMPLES,
)
