"""What the screen shows of a fighter: track, counters, conditions, derived numbers; and the derived numbers of a sheet."""

from fray.engine.values.modifier import total
from fray.engine.values.show import Card, Figure, Mark, State, Track
from fray.engine.values.text import Said, Who

from .attacks.defence import defence_figure
from .fighters.conditions import ROWS, Condition
from .fighters.effects import why_unable
from .fighters.fight import Fight
from .fighters.fighter import Fighter, wound_lines, wound_penalty
from .fighters.grips import holders, holding, is_pinned
from .fighters.health import box_costs
from .fighters.sheet import Sheet, defence_lines, health_lines, initiative_lines, speed_lines, willpower_lines

MARKS = (
    Mark("bashing", "slash", Said("damage.bashing")),
    Mark("lethal", "cross", Said("damage.lethal")),
    Mark("aggravated", "star", Said("damage.aggravated")),
)


def track(fighter: Fighter) -> Track:
    """The Health track as the sheet draws it."""
    boxes = fighter.boxes
    return Track("health", Said("field.health"), fighter.marks.row(boxes), MARKS, box_costs(boxes), temporary=min(fighter.temporary, boxes))


def states(fight: Fight, id: str) -> tuple[State, ...]:
    """The states of a fighter in the order of the card: the last box first, then grapples, cover, conditions, waiting, dodging."""
    fighter = fight.fighter(id)
    held_by, held = holders(fight, id), holding(fight, id)
    shown = (c for c in fighter.conditions if c.key != "aiming" or not fighter.aim)  # the aim is shown instead
    rows = (
        (fighter.status, State(fighter.status, Said(f"status.{fighter.status}"), True, "section.incapacitated")),
        (fighter.treated, State("treated", Said("status.treated"), False, "section.healing")),
        (held_by, State("held", Said("status.held", {"by": tuple(Who(h) for h in held_by)}), False, "section.grapple")),
        (is_pinned(fight, id), State("pinned", Said("status.pinned", {"n": fighter.pin}), True, "section.grapple")),
        (held, State("holds", Said("status.holds", {"other": Who(held or "")}), False, "section.grapple")),
        (fighter.cover, State("cover", Said(f"concealment.{fighter.cover}"), False, "section.cover")),
        (fighter.aim, State("aim", Said("status.aim", {"n": fighter.aim}), False, "section.aim")),
        *((True, State(o.key, Said(f"ongoing.{o.key}"), True, "section.hazards")) for o in fight.ongoing if o.fighter == id),
        *((True, State(c.key, _condition(c), ROWS[c.key].grave, ROWS[c.key].source)) for c in shown),
        (fighter.dodge, State("dodge", Said("status.dodge"), False, "section.dodge")),
        (fighter.waiting, State(fighter.waiting, Said(f"status.{fighter.waiting}"), False, "section.delay")),
        (fighter.primary, State("keeps", Said("status.keeps", {"attacker": Who(fighter.primary or "")}), False, "section.defence")),
        (fighter.gone, State("gone", Said("status.gone"))),
    )
    return tuple(state for holds, state in rows if holds)


def bonds(fight: Fight, id: str) -> object:
    """What a card shows of other parts of the fight: who holds whom, and what keeps coming."""
    return holders(fight, id), holding(fight, id), tuple(o.key for o in fight.ongoing if o.fighter == id)


def _condition(condition: Condition) -> Said:
    """A condition with its strength, or with the rounds that are left of it."""
    name = f"condition.{condition.key}"
    if condition.value:
        return Said("condition.value", {"condition": name, "n": condition.value})
    return Said("condition.rounds", {"condition": name, "n": condition.rounds}) if condition.rounds else Said(name)


def card(fight: Fight, id: str) -> Card:
    """A fighter's card."""
    fighter = fight.fighter(id)
    why = why_unable(fighter)
    number = fighter.count if fighter.count is not None else fighter.place
    status = (
        "out" if why in ("gone", "dead", "dying", "unconscious", "knocked_out")
        else "current" if fight.turn == id
        else "waiting" if fighter.waiting
        else "acted" if (fighter.acted and fighter.series is None) or (why and fight.round)
        else "ready"
    )  # fmt: skip
    counters = [defence_figure(fighter), Figure(Said("figure.willpower"), fighter.willpower)]
    held = fighter.weapon(fighter.hand)
    if held.clip:
        counters.append(Figure(Said("figure.rounds"), fighter.ammo.get(fighter.hand, 0)))
    figures = (
        *fight_figures(fighter),
        Figure(Said("figure.initiative"), total(initiative_lines(fighter.now)), lines=initiative_lines(fighter.now)),
    )
    gear = [Said("gear.hand", {"weapon": held.name})]
    if suit := fighter.sheet.armour:
        gear.append(Said("gear.armour", {"armour": suit.name, "general": suit.general, "ballistic": suit.ballistic}))
    return Card(
        id=id, name=fighter.name, side=fighter.side, place="" if number is None else str(number), status=status,
        tracks=(track(fighter),),
        counters=tuple(counters), states=states(fight, id),
        figures=figures, gear=tuple(gear), hidden=fighter.hidden,
    )  # fmt: skip


def fight_figures(fighter: Fighter) -> tuple[Figure, ...]:
    """Numbers that change in a fight: the wound penalty, and the Speed that is left."""
    out = []
    if penalty := wound_penalty(fighter):
        out.append(Figure(Said("figure.penalty"), penalty, lines=wound_lines(fighter)))
    lines = speed_lines(fighter.now)
    lines += wound_lines(fighter)
    return (*out, Figure(Said("figure.speed"), max(total(lines), 0), lines=lines))


def derived(sheet: Sheet) -> tuple[Figure, ...]:
    """The derived numbers of a sheet with their sums."""
    rows = (
        ("field.health", health_lines(sheet)),
        ("figure.defence", defence_lines(sheet)),
        ("figure.initiative", initiative_lines(sheet)),
        ("figure.speed", speed_lines(sheet)),
        ("figure.willpower", willpower_lines(sheet)),
    )
    return tuple(Figure(Said(key), total(lines), lines=lines) for key, lines in rows)
