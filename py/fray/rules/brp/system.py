"""What the app is told of this book: what its modules hold, its tables, and what the screen asks of it."""

from __future__ import annotations

from fray.engine.book.system import System

from . import REGISTRY, TITLE, company, master, rounds
from .cards import bonds, card, derived
from .equipment import armour, weapons
from .examples import EXAMPLES
from .fighters import fight, scene, sheet, traits
from .fighters.templates import TEMPLATES
from .harm import damage, healing
from .menu import due, menu, table
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
    modifiers=REGISTRY.modifiers,
    sources=REGISTRY.sources,
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
