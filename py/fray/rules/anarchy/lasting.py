"""What lasts as long as all its causes do: spells and what they brought, mind control, projection, personas, steering, seats, spirits and
sprites, hazards. It ends when one cause is gone, and the log says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fray.engine.fight.causes import Lasting
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import cease
from fray.engine.fight.presence import is_in

from .fighters.conditions import Condition
from .fighters.fight import Fight, Ongoing
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


def _in(fight: Fight, id: str) -> bool:
    """Whether the fighter is there and alive."""
    return is_in(fight.fighters[id])


def _awake(fight: Fight, id: str) -> bool:
    """Whether the fighter is neither dead nor unconscious."""
    return fight.fighters[id].status not in ("dead", "knocked_out")


# ------------------------------------------------------------------ spells


Held = tuple[str, Sustained]  # who cast it, and whom it holds


def _kept(fight: Fight) -> Iterator[Held]:
    return ((id, f.sustains) for id, f in fight.fighters.items() if f.sustains is not None)


def _brief(fight: Fight) -> Iterator[Held]:
    return ((id, one) for id, f in fight.fighters.items() for one in f.brief)


def _caster(fight: Fight, spell: Held) -> bool:
    return _able(fight, spell[0])


def _known(fight: Fight, spell: Held) -> bool:
    """Whether the spell still stands on the caster's sheet."""
    found = spell_of(fight.fighters[spell[0]], spell[1].spell)
    return found is not None and spell[1].name in ("", found.name)


def _holds(fight: Fight, spell: Held, target: str) -> bool:
    """Whether a spell can still hold this target: alive and in the fight, with a mind that has not freed itself from it."""
    caster, held = spell
    found = spell_of(fight.fighters[caster], held.spell)
    free = found is not None and found.effect == "control" and target in fight.fighters and fight.fighters[target].controller != caster
    return target in fight.fighters and is_in(fight.fighters[target]) and not free


def _held(fight: Fight, spell: Held) -> bool:
    return all(_holds(fight, spell, target) for target in spell[1].on)


def _ends(brief: bool) -> Callable[[Fight, Held], Event[Fight]]:
    """The end of a spell: for those whom it holds no more where it still holds others, else of all of it."""

    def ends(fight: Fight, spell: Held) -> Event[Fight]:
        caster, held = spell
        on = tuple(target for target in held.on if _holds(fight, spell, target))
        if on and _caster(fight, spell) and _known(fight, spell):
            lost = tuple(target for target in held.on if target not in on)
            return SpellSpread(fighter=caster, on=on, number=held.spell if brief else None, lost=lost)
        return SpellPassed(fighter=caster, number=held.spell) if brief else Ended(fighter=caster, what="spell", alone=True)

    return ends


SPELL = {"caster": _caster, "sheet": _known, "held": _held}

# ------------------------------------------------------------------ what spells brought

On = tuple[str, Condition]  # whom it holds


def _enchanted(fight: Fight) -> Iterator[On]:
    return ((id, c) for id, f in fight.fighters.items() for c in f.conditions if c.by)


def _enchants(fight: Fight, one: On) -> bool:
    id, condition = one
    return any(is_under_spell(fight, id, condition.by, effect) for effect, key in CONDITION_OF.items() if key == condition.key)


def _fades(fight: Fight, one: On) -> Event[Fight]:
    id, condition = one
    return Faded(conditions={}, ended=((id, condition.key),), by=condition.by)


# ------------------------------------------------------------------ minds


def _those(name: str) -> Callable[[Fight], Iterator[str]]:
    """The ids of all fighters of whom something is so."""
    return lambda fight: (id for id, f in fight.fighters.items() if getattr(f, name))


def _controller(fight: Fight, id: str) -> bool:
    return _able(fight, fight.fighters[id].controller)


def _spelled(fight: Fight, id: str) -> bool:
    held = fight.fighters[id]
    return not held.spelled or is_under_spell(fight, id, held.controller or "", "control")


def _freed(fight: Fight, id: str) -> Event[Fight]:
    return Ended(fighter=id, what="control", other=fight.fighters[id].controller or "", alone=True)


def _online(fight: Fight) -> Iterator[str]:
    return (id for id, f in fight.fighters.items() if f.mode and f.machine is None)


def _way_in(fight: Fight, id: str) -> bool:
    """Whether a persona has a way into the Matrix: a deck that works, or the gift of a technomancer who stands."""
    fighter = fight.fighters[id]
    if fighter.sheet.talent == "technomancer":
        return not fighter.status
    return not fighter.is_bricked


# ------------------------------------------------------------------ machines


def _machine(fight: Fight, id: str) -> bool:
    return _able(fight, fight.fighters[id].machine)


def _wheel(fight: Fight, id: str) -> bool:
    """Whether a driver can still steer: without AR or VR it takes a seat inside."""
    fighter = fight.fighters[id]
    return bool(fighter.mode) or fighter.inside == fighter.machine


def _vehicle(fight: Fight, id: str) -> bool:
    return _there(fight, fight.fighters[id].inside)


def _gets_out(fight: Fight, id: str) -> Event[Fight]:
    return Boarded(fighter=id, vehicle=fight.fighters[id].inside or "", inside=False, alone=True)


# ------------------------------------------------------------------ spirits and sprites


def _beings(fight: Fight) -> Iterator[str]:
    return (id for id, f in fight.fighters.items() if f.sheet.kind in ("spirit", "sprite") and not f.gone)


def _is_up(fight: Fight, id: str) -> bool:
    """Whether a sprite's track is not full, or a spirit is neither unconscious nor fallen."""
    there = fight.fighters[id]
    if there.sheet.kind == "sprite":
        return not there.status
    return _awake(fight, id) and not there.wounds


# ------------------------------------------------------------------ what keeps coming


def _suffers(fight: Fight, one: Ongoing) -> bool:
    return one.fighter in fight.fighters and is_in(fight.fighters[one.fighter])


def _ceases(fight: Fight, one: Ongoing) -> Event[Fight]:
    return cease(one)


LASTING: tuple[Lasting[Fight], ...] = (
    Lasting("spell", _kept, SPELL, _ends(brief=False)),
    Lasting("brief spell", _brief, SPELL, _ends(brief=True)),
    Lasting("enchantment", _enchanted, {"spell": _enchants}, _fades),
    Lasting("control", _those("controller"), {"controller": _controller, "mind": _in, "spell": _spelled}, _freed),
    Lasting("projection", _those("astral"), {"there": _there, "awake": _awake}, lambda f, id: Ended(fighter=id, what="astral", alone=True)),
    Lasting(
        "persona", _online, {"there": _there, "awake": _awake, "way in": _way_in},
        lambda f, id: Ended(fighter=id, what="matrix", alone=True),
    ),
    Lasting(
        "steering", _those("machine"), {"driver": _able, "machine": _machine, "wheel": _wheel},
        lambda f, id: Ended(fighter=id, what="machine", other=f.fighters[id].machine, alone=True),
    ),
    Lasting("seat", _those("inside"), {"there": _there, "vehicle": _vehicle}, _gets_out),
    Lasting("called", _beings, {"up": _is_up}, lambda f, id: Ended(fighter=id, what="called", alone=True)),
    Lasting("hazard", lambda f: f.ongoing, {"there": _suffers}, _ceases),
)  # fmt: skip
