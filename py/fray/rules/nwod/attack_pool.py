"""The pool of an attack: trait, skill, weapon, circumstances, wounds, Defense, armour, in the order of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.modifier import Line, total
from .conditions import effect_lines, is_helpless
from .damage import stops_bullets
from .defence import met_by, met_lines, spear_lines
from .fight import Fight, scene_lines
from .fighter import Fighter, wound_lines
from .grips import in_grapple
from .modifiers import ROWS, five_dice, line
from .ranges import band_at
from .rolls import extra_lines, trait_lines
from .styles import ROWS as TECHNIQUES
from .weapons import Weapon

if TYPE_CHECKING:
    from .attack import Attack

SKILL = {"brawl": "brawl", "melee": "weaponry", "firearm": "firearms", "thrown": "athletics"}
TOUCHES = ("touch", "touch_skin")


def arms(fight: Fight, blow: Attack) -> Weapon:
    """The weapon it is made with."""
    fighter: Fighter = fight.fighter(blow.actor)
    return fighter.weapon(blow.weapon)


def how(fight: Fight, blow: Attack) -> str:
    """The manner that counts: of shots and throws only the killing blow is one."""
    return blow.manner if blow.manner == "killing" or not arms(fight, blow).is_ranged else ""


def is_shot(fight: Fight, blow: Attack) -> bool:
    """Whether it comes from afar: shots and throws, not those within a yard or two."""
    weapon = arms(fight, blow)
    return weapon.is_ranged and not (blow.close and weapon.use == "firearm")


def band(fight: Fight, blow: Attack) -> str:
    """The range it is made at: by the distance in yards where that is told, else the one chosen."""
    weapon = arms(fight, blow)
    return band_at(fight.fighter(blow.actor), weapon, blow.distance) if blow.distance and weapon.is_ranged else blow.range


def attribute(fight: Fight, blow: Attack) -> str:
    """Strength in close combat (Dexterity by Fighting Finesse for its weapon), Dexterity from afar and for a touch."""
    weapon = arms(fight, blow)
    if weapon.is_ranged or how(fight, blow) in TOUCHES:
        return "dexterity"
    finesse = weapon.use == "melee" and fight.fighter(blow.actor).sheet.merit("fighting_finesse", weapon.name)
    return "dexterity" if finesse else "strength"


def defence(fight: Fight, blow: Attack, unnoticed: bool = False) -> tuple[Line, ...]:
    """What of the target's Defense it meets, as positive lines; none for shots from afar."""
    weapon = arms(fight, blow)
    if weapon.use == "firearm" and not blow.close:
        return ()
    if unnoticed:
        return (Line(key="defence.none", value=0, params={"why": "why.unnoticed"}),)
    target: Fighter = fight.fighter(blow.target)
    return met_by(
        fight, blow.target, blow.actor, waived=blow.waived, willpower=blow.target_willpower, more=spear_lines(target, weapon),
        brawled=weapon.use == "brawl", breaks_aim=blow.breaks_aim,
    )  # fmt: skip


def pool(fight: Fight, blow: Attack, unnoticed: bool = False) -> tuple[Line, ...]:
    """The sum behind the roll. unnoticed: the target did not feel it coming and has no Defense."""
    fighter, target, weapon = fight.fighter(blow.actor), fight.fighter(blow.target), arms(fight, blow)
    lifted = "refuse.five" in blow.lifted
    key = attribute(fight, blow)
    lines = trait_lines(fighter, key, SKILL[weapon.use])
    lines += (line("speciality"),) if blow.speciality and fighter.sheet.is_special(SKILL[weapon.use]) else ()
    if weapon.damage and how(fight, blow) not in TOUCHES:
        lines += five_dice(Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}), lifted)
    lines += (line("willpower"),) if blow.willpower else ()
    lines += _manner(fighter, blow, weapon) + _series(fighter, blow)
    lines += _place(fight, blow) + _distance(fight, blow) + _sight(blow)
    lines += scene_lines(fight, "attacks", "ranged" if is_shot(fight, blow) else "close", lifted=lifted)
    lines += extra_lines(blow.modifier, blow.reason, lifted)
    lines += wound_lines(fighter) + effect_lines(fighter, key, SKILL[weapon.use])
    lines += met_lines(defence(fight, blow, unnoticed))
    lines += () if blow.concealment == "full" and is_shot(fight, blow) else armour_lines(fighter, target, blow, weapon)
    return (*lines, Line(key=why, value=-total(lines))) if (why := only_chance(fight, blow)) and total(lines) > 0 else lines


def only_chance(fight: Fight, blow: Attack) -> str | None:
    """Why there is nothing but a chance die, as a key: beyond long range, or at a foe not seen but guessed right."""
    if band(fight, blow) == "beyond" and is_shot(fight, blow):
        return "range.beyond"
    return "blind.right" if blow.blind == "right" else None


def _manner(fighter: Fighter, blow: Attack, weapon: Weapon) -> tuple[Line, ...]:
    """What the weapon, the hand and the way of striking bring."""
    keys = []
    need = max(weapon.strength, weapon.size) if weapon.use == "melee" else weapon.strength  # a blade: its Size
    need += 1 if weapon.two_hands and blow.one_handed else 0
    if fighter.now.strength < need:
        keys.append("weapon.strength")
    if weapon.improvised:
        keys.append("weapon.improvised")
    if blow.off_hand and not fighter.sheet.merit("ambidextrous"):
        keys.append("off_hand")
    suit = fighter.sheet.armour
    if suit and fighter.now.strength < suit.strength and weapon.use in ("brawl", "melee"):
        keys.append("armour.strength")
    if blow.manner == "all_out" and not weapon.is_ranged:
        keys.append("all_out")
    if blow.burst:
        keys.append(f"burst.{blow.burst}")
    lines = tuple(line(key) for key in keys)
    if blow.among > 1:
        lines += (line("burst.targets", blow.among),)
    row = TECHNIQUES.get(blow.technique)
    return (*lines, Line(key=f"technique.{row.key}", value=row.dice)) if row and row.dice else lines


def _series(fighter: Fighter, blow: Attack) -> tuple[Line, ...]:
    """A further blow of the same action costs what the technique says, and is struck with the off hand where it says so."""
    series = fighter.series
    if series is None or blow.technique:
        return ()
    lines = (Line(key="series", value=series.penalty, params={"technique": f"technique.{series.technique}"}),)
    off = TECHNIQUES[series.technique].off and not blow.off_hand and not fighter.sheet.merit("ambidextrous")
    return (*lines, line("off_hand")) if off else lines


def _place(fight: Fight, blow: Attack) -> tuple[Line, ...]:
    """The place aimed at; Focused Attack of Kung Fu makes it one easier for a blow with Brawl. The heart is hard to hit
    only in one who resists."""
    if not blow.called or (blow.called == "heart" and is_helpless(fight.fighter(blow.target))):
        return ()
    lines = (line(f"called.{blow.called}"),)
    focused = arms(fight, blow).use == "brawl" and fight.fighter(blow.actor).sheet.merit("kung_fu")
    return (*lines, Line(key="style.kung_fu.1", value=1)) if focused else lines


def _distance(fight: Fight, blow: Attack) -> tuple[Line, ...]:
    """Range and aim, what hides the target or the shooter, friends in the way, and lying on the ground."""
    actor, target = fight.fighter(blow.actor), fight.fighter(blow.target)
    if not is_shot(fight, blow):
        return (line("prone.close"),) if target.has("prone") and not actor.has("prone") else ()
    lines: tuple[Line, ...] = (line(key),) if (key := f"range.{band(fight, blow)}") in ROWS else ()
    aims = actor.aim and actor.foe == blow.target and blow.weapon == actor.hand and not blow.burst
    scope = arms(fight, blow).scope
    if lines and aims and scope:
        lines += (Line(key="scope", value=min(scope, -total(lines))),)
    lines += (line("aim", actor.aim),) if aims else ()
    if blow.concealment in ("light", "partial", "good"):
        lines += (line(f"concealment.{blow.concealment}"),)
    elif blow.concealment == "full":
        lines += (line("window"),) if blow.window else ()
    elif target.shield is not None and target.shield != blow.actor:
        lines += (line("human_shield"),)
    lines += (line(f"from_cover.{blow.from_cover}"),) if blow.from_cover in ("partial", "good") else ()
    if not blow.burst:
        held = [id for id in blow.spared if id in fight.fighters and in_grapple(fight, id) and in_grapple(fight, blow.target)]
        free = len(blow.spared) - len(held)
        lines += (line("spared", free, n=free),) if free else ()
        lines += (line("spared.grapple", len(held), n=len(held)),) if held else ()
    return (*lines, line("prone.ranged")) if target.has("prone") else lines


def _sight(blow: Attack) -> tuple[Line, ...]:
    """A foe that is not seen but made out by ear or nose."""
    return (line(f"blind.{blow.blind}"),) if blow.blind in ("located", "well") else ()


def is_bare(blow: Attack) -> bool:
    """Whether it goes where no armour is: only a blow aimed at a place does, and one at what is held in the hand."""
    return (blow.bare and bool(blow.called)) or blow.called == "item"


def resists(fight: Fight, blow: Attack) -> bool:
    """Whether the target spends Willpower on Defense: there must be a Defense to raise."""
    return any(entry.key == "willpower.resist" for entry in defence(fight, blow))


def armour_lines(fighter: Fighter, target: Fighter, blow: Attack, weapon: Weapon) -> tuple[Line, ...]:
    """The target's armour: ballistic against the Firearms skill, general against all else, less what pierces it."""
    if is_bare(blow) or blow.manner == "touch":
        return ()
    suit = target.sheet.armour
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
            if left and weapon.use == "brawl" and fighter.sheet.merit("kung_fu"):
                lines += (Line(key="style.kung_fu.1", value=1),)
    row = TECHNIQUES.get(blow.technique)
    if target.sheet.merit("kung_fu") >= 2 and weapon.kind == "bashing" and not (row is not None and row.lethal):
        lines += (line("style.iron_skin"),)
    return lines
