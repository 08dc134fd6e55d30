"""Attacks: the pool, what it meets, the kind of damage, the roll, and what it did."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...engine.ask import Answers, Entry, Ruling
from ...engine.dice import Share
from ...engine.encounter import Action, Event, fold
from ...engine.errors import Incomplete, RuleError
from ...engine.field import Ask, Option
from ...engine.modifier import Line, total
from ...engine.show import Figure, Preview
from ...engine.text import Said, Who
from .conditions import idle, put
from .damage import hurt, kind_for, stops_bullets
from .defence import defence_against, is_met
from .dice import Roll, dramatic_odds, odds, pool_size, roll
from .fight import Fight, is_enemy, scene_lines
from .fighter import Fighter, wound_lines
from .gear import Drew, ammo_hint, can_draw_freely
from .health import KINDS, mark, status
from .modifiers import ROWS, five_dice, line
from .rolls import extra_lines, must_stay_conscious, outcome_key, pool_said, spend, table, trait_lines
from .weapons import Damage, Weapon

SKILL = {"brawl": "brawl", "melee": "weaponry", "firearm": "firearms", "thrown": "athletics"}
Called = Literal["", "torso", "limb", "head", "hand", "eye"]
Cover = Literal["", "light", "partial", "good"]


class Attacked(Event):
    """An attack was rolled. amount, kind: the damage that was applied. met: the target's Defense was used against it."""

    type: Literal["Attacked"] = "Attacked"
    actor: str
    target: str
    weapon: str
    roll: Roll
    amount: int
    kind: Damage
    met: bool = False
    willpower: bool = False
    target_willpower: bool = False
    ammo: str | None = None
    all_out: bool = False

    def apply(self, encounter: Fight) -> Fight:
        actor: Fighter = encounter.fighter(self.actor)
        changes: dict[str, object] = {"acted": True, "willpower": max(actor.willpower - self.willpower, 0), "foe": self.target}
        if self.ammo is not None:
            changes["ammo"] = {**actor.ammo, self.ammo: max(actor.ammo.get(self.ammo, 0) - 1, 0)}
        if self.all_out:
            changes["conditions"] = put(actor, "all_out")
        encounter = encounter.with_fighter(self.actor, **changes)
        target: Fighter = encounter.fighter(self.target)
        return encounter.with_fighter(
            self.target,
            met=target.met + self.met,
            primary=None if target.primary == self.actor else target.primary,
            willpower=max(target.willpower - self.target_willpower, 0),
        )

    def log(self) -> tuple[Said, ...]:
        params = {
            "actor": Who(self.actor), "target": Who(self.target), "weapon": self.weapon,
            "n": self.roll.successes, "amount": self.amount, "kind": self.kind,
        }  # fmt: skip
        if self.roll.dramatic:
            return (Said("log.attack.dramatic", params),)
        return (Said("log.attack.hit" if self.amount else "log.attack.miss", params),)

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        return ((pool_said(self.roll.lines), self.roll.lines),)

    def dice(self) -> tuple[tuple[int, str], ...]:
        return self.roll.faces


class Overruled(Event):
    """The game master changed what came out. what: a key of the words."""

    type: Literal["Overruled"] = "Overruled"
    what: str
    before: str
    after: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.overruled", {"what": self.what, "before": self.before, "after": self.after}),)


class Attack(Action):
    """One blow, shot or throw at one target."""

    type: Literal["Attack"] = "Attack"
    title: ClassVar[str] = "action.attack"
    icon: ClassVar[str] = "sword-wound"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
    all_out: Annotated[bool, Ask(group="group.manner")] = False
    called: Annotated[Called, Ask(group="group.manner", widget="choice")] = ""
    bare: Annotated[bool, Ask(group="group.manner")] = False
    off_hand: Annotated[bool, Ask(group="group.manner")] = False
    one_handed: Annotated[bool, Ask(group="group.manner")] = False
    range: Annotated[Literal["short", "medium", "long", "beyond"], Ask(group="group.range", widget="choice")] = "short"
    close: Annotated[bool, Ask(group="group.range")] = False
    concealment: Annotated[Cover, Ask(group="group.range", widget="choice")] = ""
    from_cover: Annotated[Cover, Ask(group="group.range", widget="choice")] = ""
    spared: Annotated[int, Field(ge=0, le=20), Ask(group="group.range", widget="stepper")] = 0
    willpower: Annotated[bool, Ask(group="group.dice")] = False
    speciality: Annotated[bool, Ask(group="group.dice")] = False
    modifier: Annotated[int, Field(ge=-20, le=20), Ask(group="group.dice", widget="stepper")] = 0
    reason: Annotated[str, Field(max_length=200), Ask(group="group.dice", widget="text")] = ""
    rote: Annotated[bool, Ask(group="group.dice")] = False
    waived: Annotated[bool, Ask(group="group.target")] = False
    target_willpower: Annotated[bool, Ask(group="group.target")] = False

    # ------------------------------------------------------------------ what it is made of

    def arms(self, fight: Fight) -> Weapon:
        """The weapon."""
        fighter: Fighter = fight.fighter(self.actor)
        return fighter.weapon(self.weapon)

    def is_shot(self, fight: Fight) -> bool:
        """Whether it comes from afar: shots and throws, not those within a yard or two."""
        return self.arms(fight).is_ranged and not self.close

    def attribute(self, fight: Fight) -> str:
        """Strength in close combat (Dexterity by Fighting Finesse for its weapon), Dexterity from afar."""
        weapon = self.arms(fight)
        if weapon.is_ranged:
            return "dexterity"
        finesse = weapon.use == "melee" and fight.fighter(self.actor).sheet.merit("fighting_finesse", weapon.name)
        return "dexterity" if finesse else "strength"

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum behind the roll, in the order of the book: trait, skill, weapon, circumstances; wounds; Defense, armour."""
        fighter, target, weapon = fight.fighter(self.actor), fight.fighter(self.target), self.arms(fight)
        lifted = "refuse.five" in self.lifted
        lines = trait_lines(fighter, self.attribute(fight), SKILL[weapon.use])
        lines += (line("speciality"),) if self.speciality else ()
        if weapon.damage:
            lines += five_dice(Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}), lifted)
        lines += (line("willpower"),) if self.willpower else ()
        lines += self._manner(fighter, weapon)
        lines += self._position(fight, target)
        lines += scene_lines(fight, "attacks", "ranged" if self.is_shot(fight) else "close", lifted=lifted)
        lines += extra_lines(self.modifier, self.reason, lifted)
        lines += wound_lines(fighter)
        lines += self._met(fight)
        return lines + self._armour(target, weapon)

    def _manner(self, fighter: Fighter, weapon: Weapon) -> tuple[Line, ...]:
        """What the weapon, the hand and the way of striking bring."""
        keys = []
        need = max(weapon.strength, weapon.size) if weapon.use == "melee" else weapon.strength  # a blade: its Size
        need += 1 if weapon.two_hands and self.one_handed else 0
        if fighter.sheet.strength < need:
            keys.append("weapon.strength")
        if weapon.improvised:
            keys.append("weapon.improvised")
        if self.off_hand and not fighter.sheet.merit("ambidextrous"):
            keys.append("off_hand")
        suit = fighter.sheet.armour
        if suit and fighter.sheet.strength < suit.strength and weapon.use in ("brawl", "melee"):
            keys.append("armour.strength")
        if self.all_out and not weapon.is_ranged:
            keys.append("all_out")
        if self.called:
            keys.append(f"called.{self.called}")
        return tuple(line(key) for key in keys)

    def _position(self, fight: Fight, target: Fighter) -> tuple[Line, ...]:
        """Distance, what hides the target or the shooter, friends in the way, and lying on the ground."""
        actor: Fighter = fight.fighter(self.actor)
        if not self.is_shot(fight):
            return (line("prone.close"),) if target.has("prone") and not actor.has("prone") else ()
        lines: tuple[Line, ...] = (line(f"range.{self.range}"),) if f"range.{self.range}" in ROWS else ()
        lines += (line(f"concealment.{self.concealment}"),) if self.concealment else ()
        lines += (line(f"from_cover.{self.from_cover}"),) if self.from_cover in ("partial", "good") else ()
        lines += (line("spared", self.spared),) if self.spared else ()
        return (*lines, line("prone.ranged")) if target.has("prone") else lines

    def defence(self, fight: Fight) -> tuple[Line, ...]:
        """What of the target's Defense it meets, as positive lines; none for shots from afar."""
        if self.arms(fight).use == "firearm" and not self.close:
            return ()
        return defence_against(fight.fighter(self.target), self.actor, waived=self.waived, willpower=self.target_willpower)

    def resists(self, fight: Fight) -> bool:
        """Whether the target spends Willpower on Defense: there must be a Defense to raise."""
        return any(entry.key == "willpower.resist" for entry in self.defence(fight))

    def _met(self, fight: Fight) -> tuple[Line, ...]:
        return tuple(
            Line(key=f"against.{entry.key}" if not entry.key.startswith(("defence.", "dodge.", "willpower.")) else entry.key,
                 value=-entry.value, params=entry.params)
            for entry in self.defence(fight)
        )  # fmt: skip

    @property
    def is_bare(self) -> bool:
        """Whether it goes where no armour is: only a blow aimed at a place does."""
        return self.bare and bool(self.called)

    def _armour(self, target: Fighter, weapon: Weapon) -> tuple[Line, ...]:
        """The target's armour: ballistic against the Firearms skill, general against all else, less what pierces it."""
        suit = target.sheet.armour
        if suit is None or self.is_bare:
            return ()
        rating = suit.ballistic if weapon.use == "firearm" else suit.general
        if weapon.use == "firearm" and suit.bulletproof and not stops_bullets(target, weapon):
            return (Line(key="armour.pierced", value=0, params={"armour": suit.name}),)
        if not rating:
            return ()
        lines = (Line(key="armour", value=-rating, params={"armour": suit.name}),)
        pierced = min(weapon.piercing, rating)
        return (*lines, Line(key="piercing", value=pierced)) if pierced else lines

    def kind(self, fight: Fight) -> tuple[Damage, tuple[Said, ...]]:
        """The kind of damage it does to this target, and why."""
        return kind_for(fight.fighter(self.target), self.arms(fight), through_armour=self.is_bare)

    def is_beyond(self, fight: Fight) -> bool:
        """Beyond long range there is only a chance die, whatever the pool."""
        return self.range == "beyond" and self.is_shot(fight)

    def lines(self, fight: Fight) -> tuple[Line, ...]:
        """The pool, brought down to a chance die when the target is out of range."""
        lines = self.pool(fight)
        over = total(lines)
        return (*lines, Line(key="range.beyond", value=-over)) if self.is_beyond(fight) and over > 0 else lines

    # ------------------------------------------------------------------ deciding

    def check(self, fight: Fight) -> None:
        """Stops what the rules forbid. Errors: `Refused`, `Incomplete`."""
        fighter: Fighter = fight.fighter(self.actor)
        if not self.target:
            raise Incomplete("need.target")
        target: Fighter = fight.fighter(self.target)
        if target.gone or self.target == self.actor:
            raise Incomplete("need.target")
        if (why := idle(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        if fight.round and fight.turn != self.actor:
            self.refuse("refuse.turn")
        if fight.round and fighter.acted:
            self.refuse("refuse.acted")
        if must_stay_conscious(fight, self.actor):
            self.refuse("refuse.conscious")
        weapon = self.arms(fight)
        ready = weapon.is_natural or self.weapon in ("unarmed", fighter.hand) or can_draw_freely(fighter, weapon)
        if not ready:
            self.refuse("refuse.undrawn", weapon=weapon.name)
        if weapon.clip and fighter.ammo.get(self.weapon, 0) < 1:
            self.refuse("refuse.empty")
        if self.all_out and fighter.met and not weapon.is_ranged:
            self.refuse("refuse.all_out")
        if self.willpower:
            spend(self, fighter)
        if self.resists(fight):
            spend(self, target)

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        self.check(encounter)
        fighter, weapon = encounter.fighter(self.actor), self.arms(encounter)
        events: list[Event] = []
        if not weapon.is_natural and self.weapon not in ("unarmed", fighter.hand):
            events.append(Drew(fighter=self.actor, weapon=self.weapon, name=weapon.name, free=True))
        rolled = roll(
            Said("ask.attack", {"actor": Who(self.actor), "target": Who(self.target)}),
            self.lines(encounter), answers, again=weapon.again, rote=self.rote,
        )  # fmt: skip
        kind, why = self.kind(encounter)
        ruled = answers.ruling(self._ruling(rolled, kind, why))
        amount, dealt = int(ruled["amount"]), ruled["kind"]
        defence = self.defence(encounter)
        events.append(
            Attacked(
                actor=self.actor,
                target=self.target,
                weapon=weapon.name,
                roll=rolled,
                amount=amount,
                kind=dealt,
                met=bool(defence) and is_met(defence),
                willpower=self.willpower,
                target_willpower=self.resists(encounter),
                ammo=self.weapon if weapon.clip else None,
                all_out=self.all_out and not weapon.is_ranged,
            )
        )
        if amount != rolled.successes:
            events.append(Overruled(what="field.amount", before=str(rolled.successes), after=str(amount)))
        if dealt != kind:
            events.append(Overruled(what="field.kind", before=f"damage.{kind}", after=f"damage.{dealt}"))
        return (*events, *hurt(fold(encounter, events), self.target, dealt, amount, quiet=True))

    def _ruling(self, rolled: Roll, kind: Damage, why: tuple[Said, ...]) -> Ruling:
        """The result as it is shown before it is applied: each success a box of the attack's kind."""
        kinds = tuple((k, Said(f"damage.{k}")) for k in KINDS)
        entries = (
            Entry("amount", Said("field.amount"), rolled.successes, most=99),
            Entry("kind", Said("field.kind"), kind, options=kinds),
        )
        outcome = Said(outcome_key("result.attack", rolled), {"n": rolled.successes, "target": Who(self.target), "kind": kind})
        return Ruling(Said("result.title", {"actor": Who(self.actor), "target": Who(self.target)}), entries, rolled.faces, (outcome, *why))

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if not self.target:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        refused: RuleError | None = None
        try:
            self.check(encounter)
        except RuleError as error:
            refused = error
        lines, weapon, target = self.lines(encounter), self.arms(encounter), encounter.fighter(self.target)
        pool, (kind, why) = pool_size(lines), self.kind(encounter)
        chances = odds(pool, weapon.again, self.rote)
        fells = felling(target, kind)
        figures = [Figure(Said("figure.hit"), chance=chances.at_least(1)), Figure(Said("figure.damage"), mean=chances.mean)]
        figures += [Figure(Said(f"figure.{what}"), chance=chances.at_least(n)) for what, n in fells.items()]
        effects = (Said("effect.damage", {"kind": kind}), *why)
        return Preview(
            lines=lines, result=pool_said(lines), shares=attack_shares(pool, weapon.again, self.rote, fells), figures=tuple(figures),
            table=table(pool, weapon.again, self.rote), effects=effects, refused=refused, rolls=True,
        )  # fmt: skip

    def matters(self, encounter: Fight, name: str) -> bool:
        fighter, weapon = encounter.fighter(self.actor), self.arms(encounter)
        target = encounter.fighters.get(self.target)
        ranged = weapon.is_ranged
        rules = {
            "all_out": not ranged,
            "bare": bool(self.called) and target is not None and target.sheet.armour is not None,
            "off_hand": weapon.name != "weapon.unarmed" and not weapon.is_natural and not fighter.sheet.merit("ambidextrous"),
            "one_handed": weapon.two_hands,
            "range": ranged and not self.close,
            "close": weapon.use == "firearm",
            "concealment": self.is_shot(encounter),
            "from_cover": self.is_shot(encounter),
            "spared": self.is_shot(encounter),
            "speciality": any(s.skill == SKILL[weapon.use] for s in fighter.sheet.specialities),
            "reason": bool(self.modifier),
            "willpower": fighter.willpower > 0 or self.willpower,
            "waived": target is not None and (weapon.use != "firearm" or self.close),
            "target_willpower": target is not None and (weapon.use != "firearm" or self.close) and target.willpower > 0,
        }
        return rules.get(name, True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        fighter: Fighter = encounter.fighter(self.actor)
        if name == "target":
            return tuple(Option(id, Who(id)) for id in targets(encounter, self.actor))
        if name == "weapon":
            return tuple(self._weapon_option(fighter, key) for key in fighter.weapon_keys)
        if name == "called":
            return (Option("", Said("called.none")), *_rows("called", "torso", "limb", "head", "hand", "eye"))
        if name == "range":
            return (Option("short", Said("range.short"), 0), *_rows("range", "medium", "long"), Option("beyond", Said("range.beyond")))
        if name == "concealment":
            return (Option("", Said("concealment.none")), *_rows("concealment", "light", "partial", "good"))
        if name == "from_cover":
            return (Option("", Said("from_cover.none")), *_rows("from_cover", "light", "partial", "good"))
        return ()

    def _weapon_option(self, fighter: Fighter, key: str) -> Option:
        weapon = fighter.weapon(key)
        ready = weapon.is_natural or key in ("unarmed", fighter.hand) or can_draw_freely(fighter, weapon)
        refused = None if ready else RuleError("refuse.undrawn", weapon=weapon.name)
        hint = ammo_hint(fighter, key) if weapon.clip else None
        return Option(key, Said(weapon.name), weapon.damage or None, refused, hint)

    def note(self, encounter: Fight, name: str) -> Said | None:
        value = {"all_out": "all_out", "off_hand": "off_hand", "willpower": "willpower", "speciality": "speciality"}.get(name)
        if value:
            return Said("note.dice", {"n": ROWS[value].value})
        if name == "target_willpower":
            return Said("note.defence", {"n": ROWS["willpower.resist"].value})
        return None


def _rows(group: str, *keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, Said(f"{group}.{key}"), ROWS[f"{group}.{key}"].value) for key in keys)


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """Whom he can attack, the likeliest first: his last foe, enemies on their feet in the order, then everyone else."""
    foe = fight.fighter(actor).foe
    others = [id for id, f in fight.fighters.items() if id != actor and not f.gone]
    place = {id: i for i, id in enumerate(fight.line or fight.standing or tuple(fight.fighters))}

    def likely(id: str) -> tuple[bool, bool, bool, int]:
        out = idle(fight.fighters[id]) in ("dead", "dying", "unconscious")
        return out, not is_enemy(fight, actor, id), id != foe, place.get(id, 999)

    return tuple(sorted(others, key=likely))


def felling(target: Fighter, kind: Damage) -> dict[str, int]:
    """The least damage of this kind that brings the target to its last box, to dying, to death, where each is new."""
    out: dict[str, int] = {}
    for amount in range(1, target.boxes + 1):
        state = status(mark(target.marks, target.boxes, kind, amount), target.boxes)
        if state and state != target.status:
            out.setdefault(state, amount)
    return out


def attack_shares(pool: int, again: int, rote: bool, fells: dict[str, int]) -> tuple[Share, ...]:
    """Dramatic failure, miss, hit, and a hit that brings the target to its last box or beyond: one whole."""
    chances, dramatic = odds(pool, again, rote), dramatic_odds(pool)
    whole = chances.total
    bad = whole * dramatic[0] // dramatic[1]
    drop = min(fells.values(), default=len(chances.weights))
    shares = (
        Share(Said("share.dramatic"), (bad, whole), "dramatic"),
        Share(Said("share.miss"), (chances.weights[0] - bad, whole), "miss"),
        Share(Said("share.hit"), (sum(chances.weights[1:drop]), whole), "hit"),
        Share(Said("share.drop"), (sum(chances.weights[drop:]), whole), "drop"),
    )
    return tuple(share for share in shares if share.chance[0])
