"""The sum of an attack: traits, weapon, circumstances, wounds, Defense, armour, in the order of the book; and its chances."""

from dataclasses import replace

from fray.engine.values.circumstance import declared
from fray.engine.values.dice import Odds, Share, led_on
from fray.engine.values.modifier import Line, lines_of, row_line, total

from ..equipment.weapons import Damage
from ..fighters.fighter import Fighter
from ..fighters.health import mark, status
from ..harm.damage import stops_bullets
from ..rolling.modifiers import ROWS, five_dice
from ..rolling.pools import Pool, pool
from .choices import AttackChoices
from .defence import as_penalties
from .modifiers import MODIFIERS
from .situation import TOUCHES, AttackSituation

RARE = 1000  # the search ends at what is rarer than one in so many
CLOSE, RANGED = ("attacks", "close"), ("attacks", "ranged")  # the circumstances of the scene that count


def attack_pool(s: AttackSituation) -> Pool:
    """The roll of an attack. Against a barrier it needs more successes than the Durability."""
    weapon = s.weapon
    own: tuple[Line, ...] = ()
    if weapon.damage and s.manner not in TOUCHES:
        own = five_dice(Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}), "refuse.five" in s.form.lifted)
    armour = () if s.is_blocked else armour_lines(s)
    return _pool(s, *own, against=as_penalties(s.defence) + armour, needed=s.form.durability + 1 if s.is_blocked else 1)


def grab_pool(s: AttackSituation) -> Pool:
    """The roll to get hold of the target: as an attack with bare hands, but armour does not count."""
    return _pool(s, against=as_penalties(s.defence))


def throw_pool(s: AttackSituation, *own: Line) -> Pool:
    """The roll to throw something at a spot: no Defense or armour counts. own: what the thing itself brings."""
    return _pool(s, *own)


def _pool(s: AttackSituation, *own: Line, against: tuple[Line, ...] = (), needed: int = 1) -> Pool:
    """What every attack has in its sum. Where only a chance die is left, one more line brings the sum down to 0."""
    lines = own + lines_of(MODIFIERS, s) + _scope(s) + _style(s)
    found = pool(
        s.fight, s.form.actor, s.attribute, s.skill, *lines, by=s, kinds=RANGED if s.is_shot else CLOSE, against=against,
        again=s.weapon.again, rote=s.form.rote, needed=needed,
    )  # fmt: skip
    why, size = only_chance(s), total(found.lines)
    return replace(found, lines=(*found.lines, Line(key=why, value=-size))) if why and size > 0 else found


def through(s: AttackSituation, beyond: int) -> Pool:
    """The second roll, of the successes that went through a barrier, less the target's armour."""
    return Pool((Line(key="barrier.through", value=beyond), *armour_lines(s)), s.weapon.again)


def damage_odds(s: AttackSituation, rolled: Pool) -> Odds:
    """The chances of the points of damage in the end: behind a barrier those of the second roll."""
    if not s.is_blocked:
        return rolled.odds
    return led_on(rolled.odds, lambda n: through(s, n - s.form.durability).odds if n > s.form.durability else 0)


def felling_damage(target: Fighter, kind: Damage, chances: Odds) -> dict[str, int]:
    """The least damage of this kind that brings the target to the last box, to dying, to death, where each is new.

    chances: those of the points of damage. A full track grows graver by every point, so the search goes on as far as the odds do.
    """
    out: dict[str, int] = {}
    most = target.boxes
    while most + 1 < len(chances.weights) and sum(chances.weights[most + 1 :]) * RARE >= chances.total:
        most += 1
    for amount in range(1, most + 1):
        state = status(mark(target.marks, target.boxes, kind, amount), target.boxes)
        if state and state != target.status:
            out.setdefault(state, amount)
    return out


def attack_shares(pool: Pool, chances: Odds, fells: dict[str, int]) -> tuple[Share, ...]:
    """Dramatic failure, miss, hit, and a hit that brings the target to the last box or beyond: together one whole.

    pool: the first roll. chances: those of the points of damage in the end.
    """
    drop = min(fells.values(), default=len(chances.weights))
    return pool.split(chances, 1, drop, ("share.miss", "share.hit", "share.drop"))


def only_chance(s: AttackSituation) -> str | None:
    """Why only a chance die is left, as a key: beyond long range, or at an unseen foe whose place is guessed right."""
    if s.form.range == "beyond" and s.is_shot:
        return "range.beyond"
    return "blind.right" if s.form.blind == "right" else None


def _scope(s: AttackSituation) -> tuple[Line, ...]:
    """What a scope takes back of the penalty for range, for a fighter who has aimed."""
    row = declared(AttackChoices)["range"].rows.get(s.form.range) if s.is_shot else None
    far = -row.value if row is not None else 0
    return (Line(key="scope", value=min(s.weapon.scope, far)),) if far and s.aims and s.weapon.scope else ()


def _style(s: AttackSituation) -> tuple[Line, ...]:
    """The dice of a technique and of a further blow; and Focused Attack, which makes a place easier to hit with Brawl."""
    row, series = s.technique, s.fighter.series
    lines: tuple[Line, ...] = (Line(key=f"technique.{row.key}", value=row.dice),) if row is not None and row.dice else ()
    if series is not None and not s.form.technique:
        lines += (Line(key="series", value=series.penalty, params={"technique": f"technique.{series.technique}"}),)
    aimed = s.form.called and not (s.form.called == "heart" and s.is_helpless)
    if aimed and s.weapon.use == "brawl" and s.fighter.sheet.merit("kung_fu"):
        lines += (Line(key="style.kung_fu.1", value=1),)
    return lines


def armour_lines(s: AttackSituation) -> tuple[Line, ...]:
    """The target's armour, less what pierces it: ballistic against the Firearms skill, general against all else."""
    if s.is_bare or s.form.manner == "touch":
        return ()
    weapon, target, suit = s.weapon, s.target, s.target.sheet.armour
    lines: tuple[Line, ...] = ()
    if suit is not None:
        rating = suit.ballistic if weapon.use == "firearm" else suit.general
        if weapon.use == "firearm" and suit.bulletproof and not stops_bullets(target, weapon):
            lines = (Line(key="armour.pierced", value=0, params={"armour": suit.name}),)
        elif rating:
            lines = (Line(key="armour", value=-rating, params={"armour": suit.name}),)
            if pierced := min(weapon.piercing, rating):
                lines += (Line(key="piercing", value=pierced),)
            left = rating - pierced
            if left and weapon.use == "brawl" and s.fighter.sheet.merit("kung_fu"):
                lines += (Line(key="style.kung_fu.1", value=1),)
    row = s.technique
    if target.sheet.merit("kung_fu") >= 2 and weapon.kind == "bashing" and not (row is not None and row.lethal):
        lines += (row_line(ROWS, "style.iron_skin"),)
    return lines
