"""What the app is told of this book: what its modules hold, its tables, and what the screen asks of it."""

from __future__ import annotations

from ...engine.system import System
from . import REGISTRY, TITLE, armour, company, damage, fight, healing, master, rolls, rounds, scene, sheet, traits, weapons
from .cards import bonds, card, derived
from .examples import EXAMPLES
from .menu import due, menu, table
from .order import order
from .templates import TEMPLATES

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
