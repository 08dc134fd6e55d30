"""Fire, electricity, falling, and damage that goes on: no roll to hit, damage each round or at once."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.event import Event, fold
from fray.engine.fight.ongoing import cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..attacks.blow import saving_roll
from ..equipment.weapons import Damage
from ..fighters.fight import Fight, Ongoing
from ..fighters.fighter import Fighter
from ..fighters.health import KINDS
from ..harm.damage import hurt
from .ongoing import ROUND, begin, came, effort
from .striking import Strikes, Unhurt

FATAL_FALL = 30  # yards, from which it is 10 lethal and no more
FATAL_DAMAGE = 10
YARDS_A_POINT = 3


def burns_as(fighter: Fighter) -> Damage:
    """Fire does lethal damage, aggravated to those whose bane it is."""
    return "aggravated" if fighter.sheet.has_bane("fire") else "lethal"


class Burn(Strikes):
    """Fire: its size (1 to 3) + its heat (0 to 3) each round. After more than one round in it, it catches."""

    type: Literal["Burn"] = "Burn"
    title: ClassVar[str] = "action.burn"
    icon: ClassVar[str] = "flame"
    place: ClassVar[int] = 10
    size: Annotated[Literal["1", "2", "3"], Ask(widget="choice", label="field.fire_size")] = "1"
    heat: Annotated[Literal["0", "1", "2", "3"], Ask(widget="choice", label="field.fire_heat")] = "1"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out, damage = Unfolding(encounter), int(self.size) + int(self.heat)
        for id in self.struck(encounter):
            suit = out.encounter.fighter(id).sheet.armour
            shield = suit.general if suit else 0
            start = begin(out.encounter, "fire", id, ROUND, first=0, damage=damage, contact=1, rounds=0, shield=shield)
            out.take(start)
            out.take(*burn(out.encounter, start.ongoing, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.burn", {"n": int(self.size) + int(self.heat)}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name in ("size", "heat"):
            return tuple(Option(n, Said(f"fire.{name}.{n}"), int(n)) for n in ("0", "1", "2", "3")[name == "size" :])
        return super().options(encounter, name)


def burn(fight: Fight, fire: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """One round of fire: whole while he is in it; one point less each round once it only burns on him; armour takes its
    general rating off for as many rounds."""
    fighter: Fighter = fight.fighter(fire.fighter)
    rounds, contact = number(fire, "rounds"), number(fire, "contact")
    damage = number(fire, "damage") - (0 if contact else 1)
    if not contact and (rounds < 2 or damage < 1):
        return (cease(fire),)
    shield = number(fire, "shield")
    amount = damage - (shield if rounds < shield else 0)
    harm = hurt(fight, fire.fighter, burns_as(fighter), amount)
    return (*came(fire, tell=bool(rounds), damage=damage, rounds=rounds + 1), *(harm or (Unhurt(fighter=fire.fighter),)))


class Shock(Strikes):
    """Electricity: 4, 6, 8 or 10 bashing by its source, armour useless. A live source holds on until a Strength roll lets go."""

    type: Literal["Shock"] = "Shock"
    title: ClassVar[str] = "action.shock"
    icon: ClassVar[str] = "electric"
    place: ClassVar[int] = 20
    source: Annotated[Literal["4", "6", "8", "10"], Ask(widget="choice", label="field.current")] = "4"
    live: Annotated[bool, Ask(label="field.live")] = True

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            out.take(*hurt(out.encounter, id, "bashing", int(self.source), cause=self.title))
            if self.live:
                out.take(begin(out.encounter, "electricity", id, ROUND, damage=int(self.source)))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        live = (Said("effect.live"),) if self.live else ()
        return Preview(effects=(Said("effect.shock", {"n": int(self.source)}), *live))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "source":
            return tuple(Option(n, Said(f"current.{n}"), int(n)) for n in ("4", "6", "8", "10"))
        return super().options(encounter, name)


def shock(fight: Fight, current: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """One round at a live source: Strength to let go, or the damage again."""
    extra = effort(current)
    test = saving_roll(fight, current.fighter, "strength", "", "let_go", answers, *extra).but(willpower=bool(extra))
    if test.roll.successes:
        return (test, cease(current))
    return (test, *came(current), *hurt(fold(fight, (test,)), current.fighter, "bashing", number(current, "damage")))


class Fall(Strikes):
    """Falling: a bashing point for every 3 yards, 10 lethal from 30 yards on. Short falls can be lessened."""

    type: Literal["Fall"] = "Fall"
    title: ClassVar[str] = "action.fall"
    icon: ClassVar[str] = "falling-blob"
    place: ClassVar[int] = 15
    yards: Annotated[int, Field(ge=0, le=10_000), Ask(label="field.fall_yards")] = 6
    lethal: Annotated[bool, Ask(label="field.fall_lethal")] = False
    roll: Annotated[bool, Ask(label="field.fall_roll")] = False
    most: Annotated[int, Field(ge=0, le=10), Ask(label="field.fall_most")] = 3
    soft: Annotated[int, Field(ge=0, le=10), Ask(label="field.fall_soft")] = 0
    armour: Annotated[bool, Ask(label="field.fall_armour")] = False

    @property
    def is_fatal(self) -> bool:
        """So fast that nothing helps any more."""
        return self.yards >= FATAL_FALL

    def damage(self) -> tuple[int, Damage]:
        """Points and kind before anything lessens it."""
        if self.is_fatal:
            return FATAL_DAMAGE, "lethal"
        return self.yards // YARDS_A_POINT, "lethal" if self.lethal else "bashing"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            amount, kind = self.damage()
            if not self.is_fatal:
                suit = out.encounter.fighter(id).sheet.armour
                amount -= self.soft + (suit.general if self.armour and suit else 0)
                if self.roll and amount > 0:
                    test = saving_roll(out.encounter, id, "dexterity", "athletics", "fall", answers)
                    out.take(test)
                    amount -= min(test.roll.successes, self.most)
            out.take(*(hurt(out.encounter, id, kind, amount, cause=self.title) or (Unhurt(fighter=id),)))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        amount, kind = self.damage()
        return Preview(effects=(Said("effect.fall", {"n": amount, "kind": kind}),), rolls=self.roll and not self.is_fatal)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name in ("lethal", "roll", "soft", "armour"):
            return not self.is_fatal
        return name != "most" or (self.roll and not self.is_fatal)


class GoOn(Strikes):
    """Continuing damage: a fixed amount at the start of each round, past Defense and armour, until its time or a cure."""

    type: Literal["GoOn"] = "GoOn"
    title: ClassVar[str] = "action.go_on"
    icon: ClassVar[str] = "drop"
    place: ClassVar[int] = 25
    amount: Annotated[int, Field(ge=1, le=20), Ask()] = 1
    kind: Annotated[Damage, Ask(widget="choice")] = "lethal"
    rounds: Annotated[int, Field(ge=0, le=1000), Ask()] = 2

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        out, left = Unfolding(encounter), self.rounds or None
        for id in self.struck(encounter):
            out.take(begin(out.encounter, "continuing", id, ROUND, left=left, damage=self.amount, kind=self.kind))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.go_on", {"n": self.amount, "kind": self.kind}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "kind":
            return tuple(Option(kind, Said(f"damage.{kind}")) for kind in KINDS)
        return super().options(encounter, name)


def go_on(fight: Fight, wound: Ongoing, answers: Answers) -> tuple[Event, ...]:
    """One round of continuing damage."""
    kind: Damage = next(k for k in KINDS if k == wound.values["kind"])
    harm, after = hurt(fight, wound.fighter, kind, number(wound, "damage")), came(wound, tell=True)
    return (*harm, *after) if wound.left == 1 else (*after, *harm)  # its end is told last


HAZARDS = (Hazard("fire", burn), Hazard("electricity", shock, rolls=True), Hazard("continuing", go_on))


# fmt: off
WORDS = {
    "action.burn": Text("Fire", "Огонь"),
    "action.shock": Text("Electricity", "Электричество"),
    "action.fall": Text("Fall", "Падение"),
    "action.go_on": Text("Continuing damage", "Непрерывные повреждения"),
    "field.fire_size": Text("Size", "Величина пламени"),
    "field.fire_heat": Text("Heat", "Жар"),
    "field.current": Text("Source", "Источник"),
    "field.live": Text("Holds on (live source)", "Не отпускает (провод под током)"),
    "field.fall_yards": Text("Yards", "Ярдов"),
    "field.fall_lethal": Text("Onto something sharp", "На острое"),
    "field.fall_roll": Text("Tries to break the fall", "Пытается смягчить падение"),
    "field.fall_most": Text("Lessened by at most", "Смягчить не больше чем на"),
    "field.fall_soft": Text("Soft landing", "Мягкая поверхность"),
    "field.fall_armour": Text("Armour helps", "Броня помогает"),
    "fire.size.1": Text("torch", "факел"),
    "fire.size.2": Text("bonfire", "костёр"),
    "fire.size.3": Text("burning house", "пылающий дом"),
    "fire.heat.0": Text("candle", "свеча"),
    "fire.heat.1": Text("torch", "факел"),
    "fire.heat.2": Text("gas burner", "газовая горелка"),
    "fire.heat.3": Text("chemical fire", "химический огонь"),
    "current.4": Text("wall socket", "розетка"),
    "current.6": Text("protective fence", "защитное ограждение"),
    "current.8": Text("junction box", "распределительная коробка"),
    "current.10": Text("main line, third rail", "городской кабель, рельс метро"),
    "effect.burn": Text("{n} each round; after more than one it catches", "{n} каждый раунд; дольше одного — цель загорается"),
    "effect.shock": Text("{n} bashing, armour useless", "тупой урон {n}, броня не помогает"),
    "effect.live": Text("Each round Strength to let go", "Каждый раунд Сила, чтобы отпустить"),
    "effect.fall": Text("{n} {kind:@damage.} damage", "урон {kind:@damage.}: {n}"),
    "effect.go_on": Text("{n} {kind:@damage.} damage at the start of each round", "урон {kind:@damage.}: {n} в начале каждого раунда"),
    "ongoing.fire": Text("fire", "огонь"),
    "ongoing.electricity": Text("electric current", "электрический ток"),
    "ongoing.continuing": Text("continuing damage", "непрерывные повреждения"),
    "ongoing.fire.effect": Text("Damage of the fire; armour helps for its first rounds", "Урон огня; броня помогает первые раунды"),
    "ongoing.electricity.effect": Text("Strength to let go, or {damage} bashing", "Сила, чтобы отпустить, иначе {damage} тупого"),
    "ongoing.continuing.effect": Text("{damage} {kind:@damage.} damage", "урон {kind:@damage.}: {damage}"),
    "due.fire": Text("{fighter}: fire", "{fighter}: огонь"),
    "due.electricity": Text("{fighter}: let go of the current", "{fighter}: отпустить провод"),
    "due.continuing": Text("{fighter}: continuing damage {damage}", "{fighter}: непрерывные повреждения {damage}"),
    "ask.let_go": Text("{fighter}: Strength to let go", "{fighter}: Сила, чтобы отпустить"),
    "ask.fall": Text("{fighter}: Dexterity + Athletics to break the fall", "{fighter}: Ловкость + Атлетика, чтобы смягчить падение"),
    "test.let_go": Text("lets go of the current", "отпустить провод"),
    "test.fall": Text("breaks the fall", "смягчить падение"),
}
# fmt: on
