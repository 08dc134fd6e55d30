"""What the app is told of this book: what its modules hold, its tables, and what the screen asks of it."""

from __future__ import annotations

from fray.engine.book.system import System

from . import REGISTRY, TITLE, company, master, rounds
from .cards import bonds, card, derived
from .equipment import amps, gear, weapons
from .examples import EXAMPLES
from .fighters import fight, sheet
from .fighters.templates import TEMPLATES
from .harm import damage
from .menu import due, menu, table
from .rolling.modifiers import by_heading
from .turns import rolls
from .turns.order import order

SYSTEM = System(
    title=TITLE,
    words=REGISTRY.words,
    sheet=sheet.Sheet,
    encounter=fight.Fight,
    options=fight.Options,
    actions=REGISTRY.actions,
    events=REGISTRY.events,
    modifiers=by_heading(REGISTRY.modifiers),
    sources=REGISTRY.sources,
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
    join=company.Join.of,
    opening=lambda encounter: rounds.Begin().settled(encounter),
    forward=lambda encounter: rounds.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Wound.model_validate({"fighter": fighter, "track": track, "amount": amount}),
    heal=lambda fighter, track, kind, amount: damage.Heal.model_validate({"fighter": fighter, "track": track, "amount": amount}),
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
