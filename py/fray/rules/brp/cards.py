"""What the screen shows of a fighter: hit points with each wound, counters, conditions, derived numbers; and of a sheet."""

from collections import Counter

from fray.engine.values.modifier import total
from fray.engine.values.show import Card, Figure, Mark, State, Track
from fray.engine.values.text import Own, Said

from .equipment.damage_dice import Bonus
from .equipment.weapons import UNARMED
from .fighters.conditions import ROWS, Condition
from .fighters.fight import Fight
from .fighters.fighter import Fighter, is_down
from .fighters.pace import FREE, pace
from .fighters.sheet import Sheet, armour_points, damage_bonus, hp_lines, power_lines, skill_lines, weapon_lines
from .fighters.traits import FROM_DEXTERITY, ROLLS
from .harm.first_aid import wound_text
from .turns.order import cannot_act, rank, rank_lines

# Two marks in turn, so that neighbouring wounds can be told apart.
MARKS = (Mark("wound", "fill", Said("mark.wound")), Mark("other", "slash", Said("mark.wound"), twin=True))
ROW = 10


def track(fighter: Fighter) -> Track:
    """Hit points as boxes, the lost ones marked wound by wound."""
    marks = [mark for i, wound in enumerate(fighter.wounds) for mark in [MARKS[i % 2].key] * wound.left]
    most = max(fighter.most_hp, 1)
    boxes = (*marks[:most], *[""] * (most - len(marks)))
    return Track("hp", Said("figure.hp"), boxes, MARKS, row=ROW if most > ROW + 2 else 0, fills=True, number=fighter.hp)


def states(fight: Fight, id: str) -> tuple[State, ...]:
    """The state of a fighter: dead or dying, then conditions, what keeps coming, movement and gear."""
    fighter = fight.fighter(id)
    out = []
    if fighter.dead:
        out.append(State("dead", Said("status.dead"), True, "section.wounds"))
    elif fighter.is_dying:
        out.append(State("dying", Said("status.dying"), True, "section.wounds"))
    out += [State(c.key, _condition(c), ROWS[c.key].grave, ROWS[c.key].source) for c in fighter.conditions]
    for key, n in Counter(o.key for o in fight.ongoing if o.fighter == id).items():
        out.append(State(key, Said(f"ongoing.{key}" if n == 1 else f"ongoing.{key}.times", {"n": n}), True, "section.hazards"))
    if pace(fighter.moved) is not FREE:
        out.append(State("moved", Said("status.moved", {"n": fighter.moved}), False, "section.movement"))
    if fighter.weapon(fighter.hand).slow and not fighter.shots.get(fighter.hand, 0):
        out.append(State("unloaded", Said("status.unloaded"), False, "section.weapons"))
    if fighter.planted:
        out.append(State("planted", Said("status.planted", {"n": fighter.points(fighter.planted)}), False, "section.shields"))
    if fight.round and cannot_act(fight, id) == "late":
        out.append(State("late", Said("status.late"), False, "section.drawing"))
    if fighter.plan is not None and fighter.plan.intent and fight.phase != "results":
        out.append(State("plan", Said("status.plan", {"text": fighter.plan.intent}), False, "section.statements"))
    if fighter.gone:
        out.append(State("gone", Said("status.gone")))
    return tuple(out)


def _condition(condition: Condition) -> Said:
    name = f"condition.{condition.key}"
    return Said("condition.rounds", {"condition": name, "n": condition.rounds}) if condition.rounds else Said(name)


def details(fighter: Fighter) -> tuple[State, ...]:
    """Each wound, lost points of characteristics, the wear of gear, antidotes."""
    wounds = [State(f"wound-{i}", wound_text(w), False, "section.wounds") for i, w in enumerate(fighter.wounds)]
    losses = [
        State(f"loss-{key}", Said("detail.loss", {"what": key, "n": n}), False, "section.disease") for key, n in fighter.losses.items()
    ]
    worn = []
    for key in fighter.worn:
        left = {"item": fighter.weapon(key).name, "n": fighter.points(key), "of": fighter.weapon(key).hp}
        worn.append(State(f"worn-{key}", Said("detail.worn", left), fighter.is_broken(key), "section.shields"))
    antidotes = [State("antidote", Said("detail.antidote", {"n": a.potency}), False, "section.poison") for a in fighter.antidotes]
    return (*wounds, *losses, *worn, *antidotes)


def bonds(fight: Fight, id: str) -> object:
    """What a card shows of the fight beside the fighter: whether it acts at this moment, the phase, and what keeps coming."""
    return id in fight.at_once, fight.phase, tuple(o.key for o in fight.ongoing if o.fighter == id)


def card(fight: Fight, id: str) -> Card:
    """The card of a fighter in the column of the order."""
    fighter = fight.fighter(id)
    lies = fighter.gone or is_down(fighter)
    no_action = cannot_act(fight, id) if fight.round and fight.phase == "actions" else None
    status = (
        "out" if lies and id not in fight.at_once
        else "current" if fight.turn == id
        else "acted" if no_action is not None
        else "ready"
    )  # fmt: skip
    weapon = fighter.weapon(fighter.hand)
    counters = [Figure(Said(weapon.name), text=Said("hint.chance", {"n": max(total(weapon_lines(fighter.now, weapon)), 0)}))]
    if weapon.holds:
        counters.append(Figure(Said("figure.shots"), fighter.shots.get(fighter.hand, 0)))
    return Card(
        id=id, name=fighter.name, side=fighter.side, place=str(rank(fighter)), status=status, tracks=(track(fighter),),
        counters=tuple(counters), states=states(fight, id), figures=fight_figures(fighter), gear=gear(fighter), hidden=fighter.hidden,
        details=details(fighter),
    )  # fmt: skip


def gear(fighter: Fighter) -> tuple[Said, ...]:
    """What a fighter holds and wears."""
    weapons = tuple(fighter.weapon(key).name for key in fighter.held) or (UNARMED.name,)
    worn = tuple(armour.name for armour in fighter.sheet.worn)
    return (Said("gear.hand", {"weapons": weapons}), *((Said("gear.armour", {"armour": worn}),) if worn else ()))


def fight_figures(fighter: Fighter) -> tuple[Figure, ...]:
    """Numbers that change in a fight."""
    now = fighter.now
    lines = (
        ("figure.rank", rank_lines(fighter)),
        ("figure.dodge.short", skill_lines(now, "dodge")),
        ("figure.armour", armour_points(now, False)),
    )
    figures = tuple(Figure(Said(key), total(sum_), lines=sum_) for key, sum_ in lines if sum_)
    return (*figures, Figure(Said("figure.power"), fighter.power))


def bonus_text(bonus: Bonus) -> Said:
    """The damage bonus in words."""
    return Said("bonus.dice", {"dice": Own(bonus)}) if bonus.dice else Said("none")


def derived(sheet: Sheet) -> tuple[Figure, ...]:
    """The derived numbers of a sheet with their sums, and the chance with each of its weapons."""
    sums = [("field.own_hp", hp_lines(sheet)), ("field.dodge", skill_lines(sheet, "dodge"))]
    sums += [(weapon.name, weapon_lines(sheet, weapon)) for weapon in dict.fromkeys((*sheet.weapons, UNARMED))]
    sums += [("figure.armour", points)] if (points := armour_points(sheet, False)) else []
    more = [("field.own_power", power_lines(sheet)), *((f"roll.{key}", skill_lines(sheet, key)) for key in ROLLS)]
    more += [(f"field.{key}", skill_lines(sheet, key)) for key in FROM_DEXTERITY if key != "dodge"]
    plain = (Figure(Said("figure.damage_bonus"), text=bonus_text(damage_bonus(sheet))), Figure(Said("field.mov"), sheet.movement))
    first, rest = (tuple(Figure(Said(key), total(lines), lines=lines) for key, lines in group) for group in (sums, more))
    return (*first, *plain, *rest)
