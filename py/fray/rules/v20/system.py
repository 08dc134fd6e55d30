"""What the app is told of this book: its actions and events, tables, words, and what the screen asks of it."""

from __future__ import annotations

from ...engine import company
from ...engine import ongoing as going
from ...engine.encounter import Overruled
from ...engine.system import System
from . import (
    TITLE,
    ambush,
    armour,
    attack,
    blood,
    blow,
    conditions,
    damage,
    declaring,
    drinking,
    fight,
    grips,
    hazards,
    healing,
    manoeuvres,
    master,
    moving,
    order,
    rewriting,
    rolls,
    sheet,
    shooting,
    strafing,
    struggle,
    turns,
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
    attack.Attack, strafing.Strafe, struggle.Struggle, struggle.LetGo, drinking.Drink, declaring.Declare, shooting.Aim, shooting.TakeCover,
    shooting.Reload, moving.Move, moving.Drop, moving.StandUp, moving.Draw, blood.Hasten, blood.Exert, blood.Mend, blood.Steel,
    turns.Begin, turns.NextTurn, ambush.Ambush, rolls.Test, damage.Wound, damage.Heal, hazards.Harm, hazards.Suffer, going.Relieve,
    healing.PassTime, master.Join, master.Leave, company.ComeBack, master.SetScene, master.SetCondition, master.Amend, rewriting.Rewrite,
    company.Note,
)  # fmt: skip
EVENTS = (
    blow.Attacked, Overruled, blow.Riposted, blow.Aborted, blow.Dropped, blow.Staked, strafing.Strafed, strafing.Sprayed,
    struggle.Struggled, drinking.Drank, declaring.Declared, shooting.Aimed, shooting.TookCover, shooting.Reloaded,
    moving.Moved, moving.Spent, moving.Drew, grips.Gripped, grips.Loosed, grips.Reached, grips.Stood, grips.WentDown, grips.GotUp,
    blood.Hastened, blood.Exerted, blood.Steeled, turns.Begun, order.InitiativeRolled, order.RoundBegan, order.PhaseBegan, order.TurnBegan,
    order.TurnEnded, ambush.Caught, rolls.Tested, damage.Hurt, damage.Fell, damage.Dazed, damage.ArmourRuined, damage.Healed,
    hazards.Suffered, going.Began, going.Came, going.Ceased, conditions.Faded, healing.TimePassed,
    master.Joined, company.Left, company.CameBack, master.SceneSet, master.Conditioned, master.Amended, rewriting.Rewritten, company.Noted,
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
        "manoeuvres": manoeuvres.EXAMPLES,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    new=lambda name, options: fight.Fight(name=name, options=options),
    join=master.Join.of,
    opening=lambda encounter: turns.Begin(),
    forward=lambda encounter: turns.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Wound.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    heal=lambda fighter, track, kind, amount: damage.Heal.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    rewrite=lambda fighter, changed: rewriting.Rewrite.model_validate({"fighter": fighter, "sheet": changed}),
    order=order.order,
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.table,
    examples=EXAMPLES,
)
