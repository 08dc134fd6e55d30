"""Defence: what a target can do about an attack once it is known to hit, and the chance of each: dodging, parrying with what he holds."""

from __future__ import annotations

from dataclasses import dataclass

from fray.engine.values.ask import Choice
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said, Who

from ..equipment.weapons import KNEELING, Weapon
from ..fighters.fight import Fight
from ..fighters.fighter import Fighter
from ..fighters.sheet import skill_lines, weapon_lines
from ..rolling.dice import RANK, Level, Roll
from ..rolling.pools import Pool, pool
from .choices import AttackForm


@dataclass(frozen=True, slots=True)
class Defence:
    """One way to meet an attack. key: dodge, or parry:<key of the item>, as a choice. item: key of what parries. pool: its roll."""

    key: str
    pool: Pool
    item: str = ""

    @property
    def chance(self) -> int:
        """Percent."""
        return self.pool.chance

    @property
    def verb(self) -> str:
        """dodge or parry."""
        return "parry" if self.item else "dodge"


def defences(fight: Fight, attack: AttackForm, weapon: Weapon, unseen: bool) -> tuple[Defence, ...]:
    """All that this target can do against this attack. unseen: from behind, which makes it Difficult."""
    target: Fighter = fight.fighter(attack.target)
    if weapon.is_swift or not target.defends or attack.defence == "none":
        return ()
    if weapon.is_ranged and attack.situation(fight).from_ambush:  # what is not seen coming is neither parried nor dodged
        return ()
    out = [Defence("dodge", to_dodge(fight, attack, unseen))] if may_dodge(fight, attack, weapon) else []
    for key in target.held:
        item = target.weapon(key)
        if target.is_broken(key) or item.is_ranged or item.natural or key == target.planted or (weapon.is_ranged and not item.cover):
            continue
        out.append(Defence(f"parry:{key}", to_parry(fight, attack, key, weapon, unseen), key))
    return tuple(out)


def may_dodge(fight: Fight, attack: AttackForm, weapon: Weapon) -> bool:
    """Whether dodging can be tried: blows always, arrows and thrown weapons when the game master lets it."""
    return not weapon.is_ranged or fight.options.dodge_missiles or attack.may_dodge


def to_dodge(fight: Fight, attack: AttackForm, unseen: bool) -> Pool:
    """The roll to dodge. unseen: from behind."""
    target: Fighter = fight.fighter(attack.target)
    return pool(fight, attack.target, skill_lines(target.now, "dodge"), "dodge", part="meets", attack=attack, unseen=unseen)


def to_parry(fight: Fight, attack: AttackForm, key: str, weapon: Weapon, unseen: bool) -> Pool:
    """The roll to parry: the skill with the item; of a shield against a missile what its size covers."""
    target: Fighter = fight.fighter(attack.target)
    item = target.weapon(key)
    if not weapon.is_ranged:
        base, skill = weapon_lines(target.now, item), item.speciality
    elif item.large and target.has("kneeling"):
        base, skill = (Line(key=KNEELING.key, value=KNEELING.value, params={"shield": item.name}),), ""
    else:
        base, skill = (Line(key="shield.cover", value=item.cover, params={"shield": item.name}),), ""
    return pool(fight, attack.target, base, skill, part="meets", attack=attack, unseen=unseen)


def best(these: tuple[Defence, ...]) -> Defence | None:
    """The likeliest to succeed; of equals the dodge, which wears nothing out."""
    return max(these, key=lambda one: one.chance, default=None)


def likely_defence(attack: AttackForm, these: tuple[Defence, ...]) -> Defence | None:
    """The defence that the attack's form names, else the best."""
    named = next((one for one in these if one.key == attack.defence), None)
    return named or best(these)


def defence_text(target: Fighter, one: Defence) -> Said:
    """A defence in words."""
    return Said(f"defence.{one.verb}", {"item": target.weapon(one.item).name} if one.item else {})


def defence_options(fight: Fight, attack: AttackForm, weapon: Weapon, unseen: bool) -> tuple[Option, ...]:
    """What can be chosen beforehand in the attack's form, each with its chance."""
    target: Fighter = fight.fighter(attack.target)
    these = defences(fight, attack.but(defence=""), weapon, unseen)
    out = [Option("", Said("defence.automatic"), hint=Said("hint.asked"))] if these else []
    out += [Option(one.key, defence_text(target, one), hint=Said("hint.chance", {"n": one.pool.shown})) for one in these]
    return (*out, Option("none", Said("defence.none")))


def ask_defence(fight: Fight, attack: AttackForm, rolled: Roll, these: tuple[Defence, ...]) -> Choice:
    """The question to the target once the attack is known to hit: what he does, and how likely each way saves him."""
    target: Fighter = fight.fighter(attack.target)
    default = likely_defence(attack, these)
    options = tuple(Option(one.key, defence_text(target, one), hint=_hint(rolled.level, one)) for one in these)
    none = Option("none", Said("defence.none"), hint=Said("hint.undefended" if rolled.level == "success" else "hint.undefended.special"))
    return Choice(
        Said("ask.defence", {"target": Who(attack.target), "actor": Who(attack.actor)}), (*options, none),
        default.key if default else "none", dice=(rolled.throw(Said("throw.attack")),),
    )  # fmt: skip


def _hint(level: Level, one: Defence) -> Said:
    """How likely a defence stops the attack wholly, and against a special success in part."""
    weights = one.pool.weights
    stops = sum(n for how, n in weights.items() if how != "failure" and RANK[how] >= RANK[level])
    if level == "success":
        return Said("hint.stops", {"n": stops})
    return Said("hint.stops.special", {"n": stops, "part": weights["success"]})


def is_possible(attack: AttackForm, these: tuple[Defence, ...]) -> bool:
    """Whether the defence that was named beforehand, if any, is one of those that there are."""
    return attack.defence in ("", "none") or any(one.key == attack.defence for one in these)
