"""Bonuses and penalties to an attack that follow from the fight. Those that are chosen in the form stand in choices.py."""

from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Text

from .situation import AttackSituation


def is_too_weak(s: AttackSituation) -> bool:
    """Whether the weapon needs more Strength. A melee weapon needs its Size at least; a two-handed one needs 1 more in one hand."""
    weapon = s.weapon
    need = max(weapon.strength, weapon.size) if weapon.use == "melee" else weapon.strength
    return s.fighter.now.strength < need + (1 if weapon.two_hands and s.form.one_handed else 0)


def is_hampered(s: AttackSituation) -> bool:
    """Whether the attacker's own armour is too heavy, in an attack with Brawl or Weaponry."""
    suit = s.fighter.sheet.armour
    return suit is not None and s.fighter.now.strength < suit.strength and s.weapon.use in ("brawl", "melee")


# fmt: off
STANDING = (
    Modifier("weapon.strength", -1, "section.weapons", "weapon", when=is_too_weak,
             words=Text("too weak for the weapon", "не хватает Силы для оружия")),
    Modifier("weapon.improvised", -1, "section.weapons", "weapon", when=lambda s: s.weapon.improvised,
             words=Text("improvised weapon", "импровизированное оружие")),
    Modifier("armour.strength", -1, "section.armour", "weapon", when=is_hampered,
             words=Text("too weak for own armour", "не хватает Силы для своей брони")),
    Modifier("all_out", 2, "section.close", "close", when=lambda s: s.manner == "all_out",
             words=Text("all-out attack", "безрассудная атака")),
    Modifier("prone.close", 2, "section.prone", "close", when=lambda s: not s.is_far and s.is_prone and not s.fighter.has("prone"),
             words=Text("target is prone", "цель лежит")),
    Modifier("burst.short", 1, "section.autofire", "ranged", when=lambda s: s.form.burst == "short",
             words=Text("short burst", "короткая очередь")),
    Modifier("burst.medium", 2, "section.autofire", "ranged", when=lambda s: s.form.burst == "medium",
             words=Text("medium burst", "средняя очередь")),
    Modifier("burst.long", 3, "section.autofire", "ranged", when=lambda s: s.form.burst == "long",
             words=Text("long burst", "длинная очередь")),
    Modifier("burst.targets", -1, "section.autofire", "ranged", when=lambda s: s.form.among > 1, times=lambda s: s.form.among,
             words=Text("several targets", "несколько целей")),  # for each target, where there are several
    Modifier("aim", 1, "section.aim", "ranged", when=lambda s: s.aims, times=lambda s: s.fighter.aim,
             words=Text("aimed", "прицеливание")),  # for each round, up to 3
    Modifier("human_shield", -3, "section.cover", "ranged", words=Text("behind a human shield", "за живым щитом"),
             when=lambda s: s.is_shot and not s.form.concealment and s.has_target and s.target.shield not in (None, s.form.actor)),
    Modifier("prone.ranged", -2, "section.prone", "ranged", when=lambda s: s.is_far and s.is_prone,
             words=Text("target is prone", "цель лежит")),
    Modifier("spared", -2, "section.melee_fire", "ranged", when=lambda s: s.may_spare_friends, times=lambda s: s.spared[0],
             words=Text("friends to spare", "не задеть своих")),  # for each friend
    Modifier("spared.grapple", -4, "section.melee_fire", "ranged", when=lambda s: s.may_spare_friends, times=lambda s: s.spared[1],
             words=Text("friends to spare in a grapple", "не задеть своих в захвате")),  # for each friend in it with the target
)
# fmt: on
KINDS = ("weapon", "close", "ranged")


MODIFIERS = tuple(sorted(STANDING, key=lambda row: KINDS.index(row.group)))
ROWS = {row.key: row for row in MODIFIERS}
