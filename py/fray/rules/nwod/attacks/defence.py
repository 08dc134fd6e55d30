"""Defense and Dodge: what they take from an attack, how attacks wear them down, and keeping Defense for one attacker."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.action import FighterAction
from fray.engine.fight.conditions import take
from fray.engine.fight.event import FighterEvent
from fray.engine.fight.presence import is_enemy
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line, row_line, total
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Weapon
from ..fighters.effects import weakened_defence, why_unable, without_defence
from ..fighters.fight import Events, Fight
from ..fighters.fighter import Dodging, Fighter
from ..fighters.grips import grapple_each_other, holding, is_pinned
from ..fighters.sheet import defence_lines
from ..rolling.modifiers import ROWS
from ..turns.turn import able

AGAINST = ("dexterity", "wits", "overruled", "armour")  # lines that are named as the target's
DODGE_SKILL: dict[Dodging, str] = {"brawling": "brawl", "weaponry": "weaponry"}


def current_defence(fighter: Fighter, more: tuple[Line, ...] = (), *, brawled: bool = False) -> tuple[Line, ...]:
    """Defense or Dodge as it stands: less 1 for every attack met this round, never below 0. Wounds do not count.

    more: what this attack adds, as a spear against bare hands. brawled: it is an attack with Brawl; Duck and Weave then takes the
    higher of Dexterity and Wits, in a round without any other attack.
    """
    sheet = fighter.now
    lines = defence_lines(sheet)
    if brawled and not fighter.beset and sheet.merit("boxing") >= 2 and sheet.own_defence is None and abs(sheet.dexterity - sheet.wits):
        lines += (Line(key="style.boxing.2", value=abs(sheet.dexterity - sheet.wits)),)
    lines += weakened_defence(fighter)
    if (low := total(lines)) < 0:
        lines += (Line(key="defence.floor", value=-low),)
    base = total(lines)
    if fighter.dodge == "double":
        lines += (Line(key="dodge.double", value=base),)
    elif fighter.dodge:
        skill = DODGE_SKILL[fighter.dodge]
        lines += (Line(key=f"dodge.{fighter.dodge}", value=sheet.trait(skill)),)
    if fighter.has("guarded"):
        lines += (row_line(ROWS, "style.guard"),)
    lines += more
    worn_down = min(wear(fighter), total(lines))
    return (*lines, Line(key="defence.met", value=-worn_down, params={"n": fighter.met})) if worn_down else lines


def wear(fighter: Fighter) -> int:
    """What the attacks met this round take from Defense: 1 each. Whirling Blades takes only those beyond the fighter's Weaponry."""
    if fighter.sheet.merit("two_weapons"):
        return max(fighter.met + 1 - fighter.sheet.weaponry, 0)
    return fighter.met


def defence_against(
    target: Fighter, attacker: str, *, waived: bool = False, willpower: bool = False, more: tuple[Line, ...] = (), brawled: bool = False
) -> tuple[Line, ...]:
    """The Defense of a target against an attacker, as positive lines. Without Defense it is one line of 0 with the reason.

    Defense kept for one attacker is full against that attacker, and nothing against the attacks before.
    """
    if (why := without_defence(target)) is not None:
        return (Line(key="defence.none", value=0, params={"why": f"condition.{why}"}),)
    if waived:
        return (Line(key="defence.waived", value=0),)
    if target.primary is not None and target.primary != attacker:
        return (Line(key="defence.kept", value=0),)
    lines = current_defence(target, more, brawled=brawled)
    return (*lines, row_line(ROWS, "willpower.resist")) if willpower else lines


def defence_in_fight(
    fight: Fight, target: str, attacker: str, *, waived: bool = False, willpower: bool = False, more: tuple[Line, ...] = (),
    brawled: bool = False, breaks_aim: bool = False,
) -> tuple[Line, ...]:  # fmt: skip
    """Defense as the fight stands. In a grapple there is none against each other; an immobilised fighter has none at all.

    breaks_aim: the target ends its aiming so as to use Defense.
    """
    fighter = fight.fighter(target)
    if grapple_each_other(fight, target, attacker):
        return (Line(key="defence.none", value=0, params={"why": "why.grapple"}),)
    if is_pinned(fight, target):
        return (Line(key="defence.none", value=0, params={"why": "condition.immobilised"}),)
    if breaks_aim:
        fighter = fighter.but(conditions=take(fighter, "aiming"))
    return defence_against(fighter, attacker, waived=waived, willpower=willpower, more=more, brawled=brawled)


def spear_lines(target: Fighter, weapon: Weapon) -> tuple[Line, ...]:
    """What a spear in the target's hand adds to Defense against an attack with bare hands or teeth."""
    return (row_line(ROWS, "spear"),) if weapon.is_natural and "guard" in target.weapon(target.hand).traits else ()


def as_penalties(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Lines of Defense as the attacker's sum has them: negative, and named as the target's."""
    return tuple(
        Line(key=f"against.{entry.key}" if entry.key in AGAINST else entry.key, value=-entry.value, params=entry.params) for entry in lines
    )


def uses_defence(lines: tuple[Line, ...]) -> bool:
    """Whether Defense was used: then it wears down, and cannot be given up any more."""
    return bool(lines) and lines[0].key not in ("defence.none", "defence.waived", "defence.kept")


class Dodged(FighterEvent[Fight]):
    """A fighter gave up the action to dodge until the round ends."""

    type: Literal["Dodged"] = "Dodged"
    kind: Dodging
    value: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, **encounter.fighter(self.fighter).acting() | {"dodge": self.kind})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.dodge", {"fighter": Who(self.fighter), "kind": f"dodge.{self.kind}", "n": self.value}),)


class Dodge(FighterAction[Fight]):
    """Gives up the action, not the move: Defense is doubled, or Brawl or Weaponry is added to it with the merit.

    It may be declared before the fighter's place comes. Attacks already met this round lower it first.
    """

    type: Literal["Dodge"] = "Dodge"
    title: ClassVar[str] = "action.dodge"
    icon: ClassVar[str] = "dodging"
    kind: Annotated[Literal["double", "brawling", "weaponry"], Ask(widget="choice")] = "double"

    def after(self, fighter: Fighter) -> Fighter:
        """The fighter once dodging."""
        return fighter.but(dodge=self.kind)

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = able(encounter, self, self.actor)
        self.refuse("refuse.dodged", fighter.dodge)
        self.refuse("refuse.holding", holding(encounter, self.actor))
        self.refuse("refuse.acted", fighter.acted)
        self.refuse("refuse.pinned", is_pinned(encounter, self.actor))
        if (without := without_defence(fighter.but(conditions=take(fighter, "aiming")))) is not None:  # aiming can be given up
            self.refuse("refuse.no_defence", why=f"condition.{without}")
        if self.kind in DODGE_SKILL and not fighter.sheet.merit(f"{self.kind}_dodge"):
            self.refuse("refuse.merit")
        return (Dodged(fighter=self.actor, kind=self.kind, value=total(current_defence(self.after(fighter)))),)

    def preview(self, encounter: Fight) -> Preview:
        lines = current_defence(self.after(encounter.fighter(self.actor)))
        return Preview(lines=lines, result=Said("figure.dodge.value", {"n": total(lines)}))

    def matters(self, encounter: Fight, name: str) -> bool:
        return len(self.options(encounter, "kind")) > 1

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter = encounter.fighter(self.actor)
        kinds: tuple[Dodging, ...] = ("double", *(kind for kind in DODGE_SKILL if fighter.sheet.merit(f"{kind}_dodge")))
        return tuple(Option(kind, Said(f"dodge.{kind}"), total(current_defence(fighter.but(dodge=kind)))) for kind in kinds)


class KeptDefence(FighterEvent[Fight]):
    """A fighter keeps Defense for one announced attack."""

    type: Literal["KeptDefence"] = "KeptDefence"
    told: ClassVar[str] = "log.keep"
    attacker: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, primary=self.attacker)


def likely_attackers(fight: Fight, id: str) -> tuple[str, ...]:
    """The others who can act, enemies first."""
    able = (other for other in fight.line if other != id and why_unable(fight.fighters[other]) is None)
    return tuple(sorted(able, key=lambda other: not is_enemy(fight, id, other)))


class KeepDefence(FighterAction[Fight]):
    """Announces the one attack that Defense is kept for: full against it, none before it, falling after it."""

    type: Literal["KeepDefence"] = "KeepDefence"
    title: ClassVar[str] = "action.keep_defence"
    icon: ClassVar[str] = "eye-shield"
    effect: ClassVar[str] = "effect.keep"
    attacker: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: likely_attackers(fight, action.actor))] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        fighter = encounter.fighter(self.actor)
        if (without := without_defence(fighter)) is not None:
            self.refuse("refuse.no_defence", why=f"condition.{without}")
        if fighter.met:
            self.refuse("refuse.met")
        if self.attacker not in encounter.fighters or self.attacker == self.actor:
            raise Incomplete("need.attacker")
        return (KeptDefence(fighter=self.actor, attacker=self.attacker),)


def defence_figure(fighter: Fighter) -> Figure:
    """The Defense or Dodge that is left this round, with its sum."""
    label = Said("figure.dodge" if fighter.dodge else "figure.defence")
    if (why := without_defence(fighter)) is not None:
        return Figure(label, 0, lines=(Line(key="defence.none", value=0, params={"why": f"condition.{why}"}),))
    lines = current_defence(fighter)
    return Figure(label, total(lines), lines=lines)
