"""The card of a fighter (tracks, points, states, derived numbers) and the derived numbers of a sheet."""

from fray.engine.values.modifier import total
from fray.engine.values.names import read
from fray.engine.values.show import Card, Figure, Mark, State, Track
from fray.engine.values.text import Said, Who

from .attacks.sums import street_defence
from .fighters.conditions import ROWS, Condition
from .fighters.fight import Fight, Scene, operator, riders, servant
from .fighters.fighter import TRACKS, Fighter, penalty, why_unable, wound_lines
from .fighters.sheet import ROW, Sheet, armour_lines, deck_lines, defence_lines, physical_lines, plot_lines, stun_lines
from .fighters.sustained import spell_of, spells_held
from .matrix.sums import matrix_defence
from .rolling.pools import RollChoices, pool
from .rolling.situation import Situation
from .turns.order import leader

SIGNS = {"armour": "slash", "physical": "cross", "stun": "fill", "deck": "star"}


def track(fighter: Fighter, key: str) -> Track:
    """A track in rows of three. The last box of a full row shows the penalty of the row."""
    boxes, marked = fighter.boxes(key), fighter.marked(key)
    costs: tuple[int, ...] = ()
    if key in ("physical", "stun"):
        costs = tuple(penalty(i + 1, boxes) if (i + 1) % ROW == 0 or i + 1 == boxes else 0 for i in range(boxes))
    filled = (key,) * marked + ("",) * (boxes - marked)
    return Track(key, Said(f"track.{key}"), filled, (Mark(key, SIGNS[key], Said(f"mark.{key}")),), costs, ROW, fills=True)


def tracks(fighter: Fighter) -> tuple[Track, ...]:
    """The tracks of a fighter: armour, physical, stun, and the deck where there is one."""
    return tuple(track(fighter, key) for key in TRACKS if fighter.boxes(key))


def states(fight: Fight, id: str) -> tuple[State, ...]:
    """All that holds a fighter, the gravest first."""
    fighter = fight.fighter(id)
    out = []
    if fighter.status and fighter.status != "knocked_out":
        section = "section.death" if fighter.dead else "section.condition"
        out.append(State(fighter.status, Said(f"status.{fighter.status}"), True, section))
    if fighter.tests:
        out.append(State("tests", Said("status.tests"), True, "section.death"))
    if fighter.is_bricked:
        out.append(State("bricked", Said("status.bricked"), True, "section.matrix"))
    if fighter.controller is not None:
        out.append(State("controlled", Said("status.controlled", {"by": Who(fighter.controller)}), True, "section.mind"))
    out += [State(o.key, Said(f"ongoing.{o.key}"), True, "section.hazards") for o in fight.ongoing if o.fighter == id]
    out += [State(c.key, _condition(c), ROWS[c.key].grave, ROWS[c.key].source) for c in fighter.conditions]
    if fighter.astral:
        out.append(State("astral", Said("status.astral"), False, "section.astral"))
    if fighter.mode:
        out.append(State(fighter.mode, Said(f"mode.{fighter.mode}"), False, "section.matrix"))
    out += _machine_states(fight, id)
    held = fighter.sustains
    spell = spell_of(fighter, held.spell) if held is not None else None
    if spell is not None:
        out.append(State("sustains", Said("status.sustains", {"spell": spell.name}), False, "section.spells"))
    passing = (spell_of(fighter, one.spell) for one in fighter.brief)
    out += [State("brief", Said("status.brief", {"spell": spell.name}), False, "section.spells") for spell in passing if spell is not None]
    if fighter.owner is not None:
        out.append(State("called", Said("status.called", {"by": Who(fighter.owner)}), False, "section.spirits"))
    if fighter.owes:
        out.append(State("owes", Said("status.owes"), False, "section.healing"))
    if fighter.gone:
        out.append(State("gone", Said("status.gone")))
    return tuple(out)


def details(fight: Fight, id: str) -> tuple[State, ...]:
    """What the fighter has marked in the Matrix."""
    marked = ((read(key.partition("|")[2]), count) for key, count in fight.marks.items() if key.startswith(f"{id}|"))
    return tuple(State("mark", Said("detail.mark", {"what": what, "n": count}), False, "section.matrix") for what, count in marked)


def _machine_states(fight: Fight, id: str) -> list[State]:
    fighter = fight.fighter(id)
    out = []
    if fighter.machine is not None:
        out.append(State("steers", Said("status.steers", {"machine": Who(fighter.machine)}), False, "section.vehicles"))
    elif fighter.inside is not None:
        out.append(State("inside", Said("status.inside", {"machine": Who(fighter.inside)}), False, "section.vehicles"))
    if fighter.sheet.kind == "vehicle":
        out.append(State("speed", Said(f"speed.{fighter.speed}"), False, "section.vehicles"))
    return out


def _condition(condition: Condition) -> Said:
    """A condition with its strength, or the turns that it still lasts."""
    name = f"condition.{condition.key}"
    if condition.value:
        return Said("condition.value", {"condition": name, "n": condition.value})
    return Said("condition.rounds", {"condition": name, "n": condition.rounds}) if condition.rounds else Said(name)


def bonds(fight: Fight, id: str) -> object:
    """What the card shows of other things: operators and riders, ongoing hazards, the place in the order, the scene."""
    fighter = fight.fighter(id)
    steers = operator(fight, id)
    return (
        steers, fight.fighters[steers].now if steers else None, riders(fight, id), servant(fight, id), leader(fight, id), fight.line,
        tuple(o.key for o in fight.ongoing if o.fighter == id), fight.fighters.get(fighter.inside or ""),
        tuple(spells_held(f) for f in fight.fighters.values()), details(fight, id),
    )  # fmt: skip


def card(fight: Fight, id: str) -> Card:
    """One fighter for the order column."""
    fighter = fight.fighter(id)
    why = why_unable(fighter)
    lead = leader(fight, id)
    status = (
        "out" if why in ("gone", "dead", "knocked_out", "staggered", "wrecked")
        else "current" if fight.turn == id
        else "acted" if fighter.acted or (why and fight.round) or lead != id
        else "ready"
    )  # fmt: skip
    counters = [defence_figure(fight, id)]
    if fighter.sheet.player or fighter.plot:
        counters.append(Figure(Said("figure.plot"), fighter.plot))
    if fighter.edge:
        counters.append(Figure(Said("figure.edge"), fighter.edge))
    place = str(fight.line.index(id) + 1) if id in fight.line and lead == id and fight.round else ""
    gear = tuple(Said("gear.weapon", {"weapon": w.name, "kind": w.kind}) for w in fighter.sheet.weapons[:3])
    if suit := fighter.sheet.armour:
        gear = (*gear, Said("gear.armour", {"armour": suit.name, "n": suit.boxes}))
    return Card(
        id=id, name=fighter.name, side=fighter.side, place=place, status=status, tracks=tracks(fighter), counters=tuple(counters),
        states=states(fight, id), figures=fight_figures(fighter), details=details(fight, id), gear=gear, hidden=fighter.hidden,
    )  # fmt: skip


def defence_figure(fight: Fight, id: str) -> Figure:
    """The dice against a blow or a shot, of a sprite those in the Matrix. The circumstances of the scene are not counted."""
    fighter = fight.fighter(id)
    kinds = ("defence", "matrix" if fighter.sheet.kind == "sprite" else "street")
    base = matrix_defence(fighter) if fighter.sheet.kind == "sprite" else street_defence(fight, id)
    who = operator(fight, id) or id if fighter.sheet.is_machine else id
    lines = pool(Situation(fight.but(scene=Scene()), who, kinds=kinds), base, RollChoices()).lines
    return Figure(Said("figure.defence"), max(total(lines), 0), lines=lines)


def fight_figures(fighter: Fighter) -> tuple[Figure, ...]:
    """Numbers that change in a fight: the penalty of the tracks (none while unhurt), attacks of a Narration, Karma."""
    out = []
    lines = wound_lines(fighter)
    if lines:
        out.append(Figure(Said("figure.penalty"), total(lines), lines=lines))
    if fighter.attacks_allowed > 1:
        out.append(Figure(Said("figure.attacks"), fighter.attacks_allowed))
    if fighter.karma:
        out.append(Figure(Said("figure.karma"), fighter.karma))
    return tuple(out)


def derived(sheet: Sheet) -> tuple[Figure, ...]:
    """The derived numbers of a sheet with their sums."""
    rows = (
        ("track.physical", physical_lines(sheet)),
        ("track.stun", stun_lines(sheet)),
        ("track.armour", armour_lines(sheet)),
        ("track.deck", deck_lines(sheet)),
        ("figure.defence", defence_lines(sheet)),
        ("figure.plot", plot_lines(sheet)),
    )
    return tuple(Figure(Said(key), total(lines), lines=lines) for key, lines in rows if lines)
