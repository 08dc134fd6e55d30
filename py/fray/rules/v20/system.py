"""What the app is told of this book: what its modules hold, its tables, and what the screen asks of it."""

from __future__ import annotations

from fray.engine.book.system import System
from fray.engine.fight.causes import outlived

from . import REGISTRY, TITLE, company, master, rounds
from .cards import bonds, card, derived
from .equipment import armour, weapons
from .examples import EXAMPLES
from .fighters import fight, manoeuvres, sheet
from .fighters.templates import TEMPLATES
from .harm import damage
from .lasting import GRIP
from .menu import due, menu, table
from .turns import order, rolls
from .upgrades import UPGRADES

SYSTEM = System(
    title=TITLE,
    words=REGISTRY.words,
    sheet=sheet.Sheet,
    encounter=fight.Fight,
    options=fight.Options,
    actions=REGISTRY.actions,
    events=REGISTRY.events,
    modifiers=REGISTRY.modifiers,
    sources=REGISTRY.sources,
    templates=TEMPLATES,
    catalogues={
        "weapons": weapons.WEAPONS,
        "armours": armour.ARMOURS,
        "manoeuvres": manoeuvres.EXAMPLES,
        "specialities": (),
        "circumstances": fight.CIRCUMSTANCES,
    },
    new=lambda name, options: fight.Fight(name=name, options=options),
    join=company.Join.of,
    opening=lambda encounter: rounds.Begin(),
    forward=lambda encounter: rounds.NextTurn(),
    wound=lambda fighter, track, kind, amount: damage.Wound.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    heal=lambda fighter, track, kind, amount: damage.Heal.model_validate({"fighter": fighter, "kind": kind, "amount": amount}),
    rewrite=lambda fighter, changed: master.Rewrite.model_validate({"fighter": fighter, "sheet": changed}),
    order=order.order,
    bonds=bonds,
    card=card,
    menu=menu,
    table=table,
    due=due,
    derived=derived,
    odds=rolls.table,
    unsaid=lambda encounter: outlived(encounter, (GRIP,)),
    examples=EXAMPLES,
    upgrades=UPGRADES,
)
