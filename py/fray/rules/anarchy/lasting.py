"""What lasts as long as all its causes do: spells and what they brought, mind control, projection, personas, steering, seats, spirits and
sprites, hazards. It ends when one cause is gone, and the log says so.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from fray.engine.fight.causes import Lasting
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import WHILE_ALIVE
from fray.engine.fight.presence import is_in

from .fighters.conditions import Condition
from .fighters.fight import Fight
from .fighters.fighter import Sustained
from .fighters.sustained import CONDITION_OF, SpellPassed, SpellSpread, is_under_spell, spell_of
from .harm.damage import Ended
from .machines.steering import Boarded
from .turns.turn import Faded


def _there(fight: Fight, id: str | None) -> bool:
    """Whether a fighter with this id is in the fight and has not left it."""
    return id in fight.fighters and not fight.fighters[id].gone


def _able(fight: Fight, id: str | None) -> bool:
    """Whether the fighter is there, and neither staggered nor worse."""
    return _there(fight, id) and not fight.fighters[id or ""].status


def _alive(fight: Fight, id: str) -> bool:
    """Whether the fighter is there and alive."""
    return id in fight.fighters and is_in(fight.fighters[id])


def _awake(fight: Fight, id: str) -> bool:
    """Whether the fighter is neither dead nor unconscious."""
    return fight.fighters[id].status not in ("dead", "knocked_out")


def _with_field(field: str) -> Callable[[Fight], Iterator[str]]:
    """The ids of all fighters in whom this field is set."""
    return lambda fight: (id for id, f in fight.fighters.items() if getattr(f, field))


# ------------------------------------------------------------------ spells and what they brought

OfSpell = tuple[str, Sustained]  # the caster, and whom the spell holds
Enchantment = tuple[str, Condition]  # the fighter whom it holds


def _kept_up(fight: Fight) -> Iterator[OfSpell]:
    return ((id, f.sustains) for id, f in fight.fighters.items() if f.sustains is not None)


def _brief(fight: Fight) -> Iterator[OfSpell]:
    return ((id, spell) for id, f in fight.fighters.items() for spell in f.brief)


def _known(fight: Fight, spell: OfSpell) -> bool:
    """Whether the spell still stands on the caster's sheet."""
    found = spell_of(fight.fighters[spell[0]], spell[1].spell)
    return found is not None and spell[1].name in ("", found.name)


def _holds(fight: Fight, spell: OfSpell, target: str) -> bool:
    """Whether a spell can still hold this target: alive and in the fight, with a mind that has not freed itself from it."""
    found = spell_of(fight.fighters[spell[0]], spell[1].spell)
    controls = found is not None and found.effect == "control"
    return _alive(fight, target) and not (controls and fight.fighters[target].controller != spell[0])


def _spell_ends(brief: bool) -> Callable[[Fight, OfSpell], Event[Fight]]:
    """The end of a spell: for those whom it holds no more where it still holds others, else of all of it."""

    def ends(fight: Fight, spell: OfSpell) -> Event[Fight]:
        caster, held = spell
        on = tuple(target for target in held.on if _holds(fight, spell, target))
        if on and _able(fight, caster) and _known(fight, spell):
            lost = tuple(target for target in held.on if target not in on)
            return SpellSpread(fighter=caster, on=on, number=held.spell if brief else None, lost=lost)
        return SpellPassed(fighter=caster, number=held.spell) if brief else Ended(fighter=caster, what="spell", alone=True)

    return ends


def _enchants(fight: Fight, enchantment: Enchantment) -> bool:
    id, condition = enchantment
    return any(is_under_spell(fight, id, condition.by, effect) for effect, key in CONDITION_OF.items() if key == condition.key)


SPELL: dict[str, Callable[[Fight, OfSpell], bool]] = {
    "caster": lambda fight, spell: _able(fight, spell[0]),
    "sheet": _known,
    "held": lambda fight, spell: all(_holds(fight, spell, target) for target in spell[1].on),
}

# ------------------------------------------------------------------ minds, machines, spirits and sprites


def _spelled(fight: Fight, id: str) -> bool:
    held = fight.fighters[id]
    return not held.spelled or is_under_spell(fight, id, held.controller or "", "control")


def _way_in(fight: Fight, id: str) -> bool:
    """Whether a persona has a way into the Matrix: a deck that works, or the gift of a technomancer who stands."""
    fighter = fight.fighters[id]
    return not (fighter.status if fighter.sheet.talent == "technomancer" else fighter.is_bricked)


def _wheel(fight: Fight, id: str) -> bool:
    """Whether a driver can still steer: without AR or VR it takes a seat inside."""
    fighter = fight.fighters[id]
    return bool(fighter.mode) or fighter.inside == fighter.machine


def _beings(fight: Fight) -> Iterator[str]:
    return (id for id, f in fight.fighters.items() if f.sheet.kind in ("spirit", "sprite") and not f.gone)


def _is_up(fight: Fight, id: str) -> bool:
    """Whether a sprite's track is not full, or a spirit is neither unconscious nor fallen."""
    being = fight.fighters[id]
    return not being.status if being.sheet.kind == "sprite" else _awake(fight, id) and not being.wounds


LASTING: tuple[Lasting[Fight], ...] = (
    Lasting("spell", _kept_up, SPELL, _spell_ends(brief=False)),
    Lasting("brief spell", _brief, SPELL, _spell_ends(brief=True)),
    Lasting(
        "enchantment", lambda fight: ((id, c) for id, f in fight.fighters.items() for c in f.conditions if c.by), {"spell": _enchants},
        lambda fight, it: Faded(conditions={}, ended=((it[0], it[1].key),), by=it[1].by),
    ),
    Lasting(
        "control", _with_field("controller"),
        {"controller": lambda fight, id: _able(fight, fight.fighters[id].controller), "mind": _alive, "spell": _spelled},
        lambda fight, id: Ended(fighter=id, what="control", other=fight.fighters[id].controller or "", alone=True),
    ),
    Lasting(
        "projection", _with_field("astral"), {"there": _there, "awake": _awake},
        lambda fight, id: Ended(fighter=id, what="astral", alone=True),
    ),
    Lasting(
        "persona", lambda fight: (id for id, f in fight.fighters.items() if f.mode and f.machine is None),
        {"there": _there, "awake": _awake, "way in": _way_in},
        lambda fight, id: Ended(fighter=id, what="matrix", alone=True),
    ),
    Lasting(
        "steering", _with_field("machine"),
        {"driver": _able, "machine": lambda fight, id: _able(fight, fight.fighters[id].machine), "wheel": _wheel},
        lambda fight, id: Ended(fighter=id, what="machine", other=fight.fighters[id].machine, alone=True),
    ),
    Lasting(
        "seat", _with_field("inside"), {"there": _there, "vehicle": lambda fight, id: _there(fight, fight.fighters[id].inside)},
        lambda fight, id: Boarded(fighter=id, vehicle=fight.fighters[id].inside or "", inside=False, alone=True),
    ),
    Lasting("called", _beings, {"up": _is_up}, lambda fight, id: Ended(fighter=id, what="called", alone=True)),
    replace(WHILE_ALIVE, causes={"there": lambda fight, one: _alive(fight, one.fighter)}),  # leaving ends it too
)  # fmt: skip
