"""What the screen is told of a fighter: track, counters, conditions, derived numbers; and of a sheet."""

from fray.engine.values.modifier import total
from fray.engine.values.show import Card, Figure, Mark, State, Track
from fray.engine.values.text import Said, Who

from .blood.spending import blood_left_this_turn
from .fighters.conditions import ROWS
from .fighters.fight import Fight, bonds_of
from .fighters.fighter import Fighter, why_unable, wound_lines
from .fighters.health import BOXES, COSTS
from .fighters.sheet import Sheet, blood_lines, blood_turn_lines, initiative_lines, jog_lines, run_lines
from .harm.soak import soak_lines
from .turns.movement import pace_lines
from .turns.order import rating_lines

MARKS = (
    Mark("bashing", "slash", Said("damage.bashing")),
    Mark("lethal", "cross", Said("damage.lethal")),
    Mark("aggravated", "star", Said("damage.aggravated")),
)


def track(fighter: Fighter) -> Track:
    """The seven levels of health."""
    return Track("health", Said("field.health"), fighter.marks.row, MARKS, COSTS)


def states(fight: Fight, id: str) -> tuple[State, ...]:
    """What holds the fighter: torpor or death first, then grapples, hazards, conditions, and what is declared."""
    fighter = fight.fighter(id)
    out = []
    if fighter.fallen:
        gone = fighter.fallen == "dead" and fighter.sheet.kind == "vampire"
        out.append(State(fighter.fallen, Said("status.destroyed" if gone else f"status.{fighter.fallen}"), True, "section.health"))
    elif fighter.level:
        grave = fighter.marks.filled == BOXES
        out.append(State("level", Said(f"level.{fighter.level}"), grave, "section.health"))
    for bond in bonds_of(fight, id):
        key = "status.clinch" if bond.kind == "clinch" else f"status.{bond.kind}.{'holder' if bond.holder == id else 'held'}"
        section = {"clinch": "section.clinch", "hold": "section.hold", "kiss": "section.bite"}[bond.kind]
        out.append(State(bond.kind, Said(key, {"other": Who(bond.other(id))}), bond.held == id and bond.kind != "clinch", section))
    out += [State(o.key, Said(f"ongoing.{o.key}"), True, "section.hazards") for o in fight.ongoing if o.fighter == id]
    for c in fighter.conditions:
        name, turns = f"condition.{c.key}", c.rounds or 0
        said = Said("condition.turns", {"condition": name, "n": turns}) if turns > 1 else Said(name)
        out.append(State(c.key, said, ROWS[c.key].grave, ROWS[c.key].source))
    if fighter.cover:
        out.append(State("cover", Said(f"cover.{fighter.cover}"), False, "section.cover"))
    if fighter.aim:
        out.append(State("aim", Said("status.aim", {"n": fighter.aim}), False, "section.aim"))
    if fighter.ambush:
        out.append(State("ambush", Said("status.ambush"), False, "section.ambush"))
    if fighter.ruined:
        out.append(State("ruined", Said("status.ruined"), False, "section.armour"))
    return (*out, *_declared(fighter), *((State("gone", Said("status.gone")),) if fighter.gone else ()))


def _declared(fighter: Fighter) -> tuple[State, ...]:
    """The actions left this turn, declared or of Celerity."""
    out = []
    plan = fighter.plan
    if plan is not None and plan.full:
        out.append(State("full", Said("status.full", {"n": fighter.defended}), False, "section.defence"))
    elif plan is not None and plan.actions > 1 and plan.remaining:
        out.append(State("several", Said("status.several", {"n": plan.remaining, "of": plan.actions}), False, "section.multiple"))
    if fighter.extra:
        out.append(State("extra", Said("status.extra", {"n": fighter.extra}), False, "section.celerity"))
    if fighter.committed:
        out.append(State("committed", Said("status.committed"), False, "section.abort"))
    return tuple(out)


def bonds(fight: Fight, id: str) -> object:
    """What a card shows of others: grapples, and hazards."""
    return bonds_of(fight, id), tuple(o.key for o in fight.ongoing if o.fighter == id), fight.phase


def card(fight: Fight, id: str) -> Card:
    """One fighter for the order column."""
    fighter = fight.fighter(id)
    why = why_unable(fighter)
    told = fight.phase == "declare" and fighter.told
    status = (
        "out" if why in ("gone", "dead", "torpor", "incapacitated", "unconscious", "staked")
        else "current" if fight.turn == id
        else "acted" if told or (fight.phase != "declare" and fighter.acted) or (why and fight.round)
        else "ready"
    )  # fmt: skip
    counters = [Figure(Said("figure.willpower"), fighter.willpower)]
    if fighter.sheet.kind in ("vampire", "ghoul"):
        counters.append(Figure(Said("figure.blood"), fighter.blood, lines=blood_lines(fighter.sheet)))
    if fighter.in_hand.clip:
        counters.append(Figure(Said("figure.rounds"), fighter.ammo.get(fighter.hand, 0)))
    gear = [Said("gear.hand", {"weapon": fighter.in_hand.name})]
    if fighter.sheet.armour is not None:
        gear.append(Said("gear.armour", {"armour": fighter.sheet.armour.name, "n": fighter.armoured}))
    return Card(
        id=id, name=fighter.name, side=fighter.side, place="" if fighter.place is None else str(fighter.place), status=status,
        tracks=(track(fighter),), counters=tuple(counters), states=states(fight, id), figures=figures(fight, id), gear=tuple(gear),
        hidden=fighter.hidden,
    )  # fmt: skip


def figures(fight: Fight, id: str) -> tuple[Figure, ...]:
    """Numbers that change in a fight: wounds, soak by kind of damage, the rating, a run, blood that can be spent."""
    fighter = fight.fighter(id)
    wounds = wound_lines(fighter)
    out = [Figure(Said("figure.penalty"), total(wounds), lines=wounds)] if wounds else []
    for kind, lines in (("bashing", soak_lines(fighter, "bashing")), ("lethal", soak_lines(fighter, "lethal"))):
        out.append(Figure(Said(f"figure.soak.{kind}"), total(lines), lines=lines))
    lines = soak_lines(fighter, "aggravated")
    out.append(Figure(Said("figure.soak.aggravated"), total(lines), lines=lines))
    out.append(Figure(Said("figure.initiative"), total(rating_lines(fighter)), lines=rating_lines(fighter)))
    run = pace_lines(fighter, "run")
    out.append(Figure(Said("figure.run"), total(run), lines=run))
    if fighter.sheet.kind in ("vampire", "ghoul"):
        out.append(Figure(Said("figure.blood_turn"), blood_left_this_turn(fight, id), lines=blood_turn_lines(fighter.sheet)))
    return tuple(out)


def derived(sheet: Sheet) -> tuple[Figure, ...]:
    """The derived numbers of a sheet with their sums."""
    rows = [("figure.initiative", initiative_lines(sheet)), ("figure.run", run_lines(sheet)), ("figure.jog", jog_lines(sheet))]
    if sheet.kind in ("vampire", "ghoul"):
        rows += [("figure.blood", blood_lines(sheet)), ("figure.blood_turn", blood_turn_lines(sheet))]
    return tuple(Figure(Said(key), total(lines), lines=lines) for key, lines in rows)
