"""World of Darkness (nWoD, chapter 7): attribute + skill in d10, each 8 or more is a success and, in an attack, a box of damage.

dice.py         the pool: odds and roll            traits.py merits.py    what a sheet is made of
fighter.py      sheet, derived numbers, state      health.py              marks on the track
initiative.py   the order and its events           turns.py               begin, next, wait, step in
attack.py       the pool of an attack, the blow    defence.py             Defense and Dodge
damage.py       kinds of damage, marking           healing.py             time, bleeding, first help
gear.py         drawing and loading                rolls.py               every other roll
conditions.py   what holds a fighter               fight.py               the scene and its circumstances
modifiers.py    every + and -                      sources.py             where each addend comes from
weapons.py armour.py templates.py  the tables      text/                  the words
master.py       what the game master sets          cards.py menu.py       what the screen is told
"""

from __future__ import annotations

from ...engine.system import System
from ...engine.text import Text
from . import armour, attack, damage, defence, fight, fighter, gear, healing, initiative, master, merits, rolls, turns, weapons
from .cards import card, derived
from .examples import EXAMPLES
from .menu import due, menu, table
from .modifiers import MODIFIERS
from .sources import SOURCES
from .templates import TEMPLATES
from .text import WORDS

ACTIONS = (
    attack.Attack, defence.Dodge, defence.KeepDefence, gear.Draw, gear.Reload,
    turns.Begin, turns.NextTurn, turns.Delay, turns.Interpose, turns.FreshStart,
    rolls.Test, rolls.StayConscious, damage.Wound, damage.Heal, healing.PassTime, healing.Treat,
    master.Join, master.Leave, master.ComeBack, master.SetScene, master.SetCondition, master.Amend, master.Rewrite, master.Note,
)  # fmt: skip
EVENTS = (
    attack.Attacked, attack.Overruled, defence.Dodged, defence.KeptDefence, gear.Drew, gear.Reloaded,
    initiative.InitiativeRolled, initiative.RoundBegan, initiative.TurnBegan, initiative.TurnEnded, initiative.Surprised,
    initiative.Delayed, initiative.Interposed, initiative.Replaced, rolls.Tested, rolls.StayedConscious,
    damage.Hurt, damage.Fell, damage.Healed, healing.Bled, healing.TimePassed, healing.Stabilised,
    master.Joined, master.Left, master.CameBack, master.SceneSet, master.Conditioned, master.Amended, master.Rewritten, master.Noted,
)  # fmt: skip

SYSTEM = System(
    key="nwod",
    name=Text("World of Darkness", "Мир Тьмы"),
    about=Text("modern horror: pools of d10, chapter 7 of the core book", "современный ужас: запасы d10, глава 7 основной книги"),
    accent="#9b2335",
    words=WORDS,
    sheet=fighter.Sheet,
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
    join=master.join,
    opening=lambda encounter: turns.Begin(),
    forward=lambda encounter: turns.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Wound.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    heal=lambda fighter, track, kind, amount: damage.Heal.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    rewrite=lambda fighter, sheet: master.Rewrite.model_validate({"fighter": fighter, "sheet": sheet}),
    scene=lambda encounter: master.SetScene(scene=encounter.scene),
    order=lambda encounter: (*encounter.line, *(id for id in encounter.fighters if id not in encounter.line)),
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.table,
    examples=EXAMPLES,
)
