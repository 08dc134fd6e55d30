"""Defence: how the target can meet an attack that would hit, by dodging or parrying, and the chance of each way."""

from dataclasses import dataclass

from fray.engine.values.ask import Choice
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said, Who

from ..equipment.weapons import KNEELING
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import skill_lines, weapon_lines
from ..rolling.choices import AttackChoices
from ..rolling.dice import RANK, Level, Roll
from ..rolling.pools import Pool, pool
from .sums import situation_of, weapon_of


@dataclass(frozen=True, slots=True)
class Defence:
    """A way to meet an attack. key: the choice, "dodge" or "parry:<key of the item>". item: key of what parries. pool: the roll."""

    key: str
    pool: Pool
    item: str = ""

    @property
    def verb(self) -> str:
        """Dodge or parry, as the words are called."""
        return "parry" if self.item else "dodge"


def defences(fight: Fight, attack: AttackChoices, unseen: bool) -> tuple[Defence, ...]:
    """All ways in which the target can meet the attack. unseen: the attack comes from behind, which makes them Difficult."""
    target, weapon = fight.fighter(attack.target), weapon_of(fight, attack)
    if weapon.is_swift or not target.defends or attack.defence == "none":
        return ()
    if weapon.is_ranged and situation_of(fight, attack).from_ambush:  # the target does not see it coming
        return ()
    out = [Defence("dodge", to_dodge(fight, attack, unseen))] if may_dodge(fight, attack) else []
    for key in target.held:
        item = target.weapon(key)
        if target.is_broken(key) or item.is_ranged or item.natural or key == target.planted or (weapon.is_ranged and not item.cover):
            continue
        out.append(Defence(f"parry:{key}", to_parry(fight, attack, key, unseen), key))
    return tuple(out)


def may_dodge(fight: Fight, attack: AttackChoices) -> bool:
    """Whether the target may try to dodge: blows always, missiles if the game master allows it."""
    return not weapon_of(fight, attack).is_ranged or fight.options.dodge_missiles or attack.may_dodge


def to_dodge(fight: Fight, attack: AttackChoices, unseen: bool) -> Pool:
    """The roll to dodge. unseen: as of `defences`."""
    target = fight.fighter(attack.target)
    return pool(fight, attack.target, skill_lines(target.now, "dodge"), "dodge", part="meets", attack=attack, unseen=unseen)


def to_parry(fight: Fight, attack: AttackChoices, key: str, unseen: bool) -> Pool:
    """The roll to parry: the skill with the item; against a missile, what the shield covers."""
    target = fight.fighter(attack.target)
    item = target.weapon(key)
    if not weapon_of(fight, attack).is_ranged:
        base, skill = weapon_lines(target.now, item), item.speciality
    elif item.large and target.has("kneeling"):
        base, skill = (Line(key=KNEELING.key, value=KNEELING.value, params={"shield": item.name}),), ""
    else:
        base, skill = (Line(key="shield.cover", value=item.cover, params={"shield": item.name}),), ""
    return pool(fight, attack.target, base, skill, part="meets", attack=attack, unseen=unseen)


def likely_defence(attack: AttackChoices, ways: tuple[Defence, ...]) -> Defence | None:
    """The defence that the form names, else the likeliest to succeed; of equal ones the dodge, which wears nothing out."""
    named = next((way for way in ways if way.key == attack.defence), None)
    return named or max(ways, key=lambda way: way.pool.chance, default=None)


def defence_text(target: Fighter, way: Defence) -> Said:
    """A defence in words."""
    return Said(f"defence.{way.verb}", {"item": target.weapon(way.item).name} if way.item else {})


def defence_options(fight: Fight, attack: AttackChoices) -> tuple[Option, ...]:
    """The defences that can be chosen beforehand in the form of the attack, each with its chance."""
    target = fight.fighter(attack.target)
    ways = defences(fight, attack.but(defence=""), attack.manner == "backstab")
    out = [Option("", Said("defence.automatic"), hint=Said("hint.asked"))] if ways else []
    out += [Option(way.key, defence_text(target, way), hint=Said("hint.chance", {"n": way.pool.shown})) for way in ways]
    return (*out, Option("none", Said("defence.none")))


def ask_defence(fight: Fight, attack: AttackChoices, rolled: Roll, ways: tuple[Defence, ...]) -> Choice:
    """The question to the target of an attack that would hit: how to meet it, with the chance of each way."""
    target = fight.fighter(attack.target)
    default = likely_defence(attack, ways)
    options = tuple(Option(way.key, defence_text(target, way), hint=_hint(rolled.level, way)) for way in ways)
    none = Option("none", Said("defence.none"), hint=Said("hint.undefended" if rolled.level == "success" else "hint.undefended.special"))
    return Choice(
        Said("ask.defence", {"target": Who(attack.target), "actor": Who(attack.actor)}), (*options, none),
        default.key if default else "none", dice=(rolled.throw(Said("throw.attack")),),
    )  # fmt: skip


def _hint(level: Level, way: Defence) -> Said:
    """The chance that a defence stops the attack, and against a special success that it stops a part of it."""
    weights = way.pool.weights
    stops = sum(n for how, n in weights.items() if how != "failure" and RANK[how] >= RANK[level])
    if level == "success":
        return Said("hint.stops", {"n": stops})
    return Said("hint.stops.special", {"n": stops, "part": weights["success"]})


def is_possible(attack: AttackChoices, ways: tuple[Defence, ...]) -> bool:
    """Whether the target can use the defence that was chosen beforehand, if any."""
    return attack.defence in ("", "none") or any(way.key == attack.defence for way in ways)
