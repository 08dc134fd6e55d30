"""Damage without an attack: fire and sunlight, turn after turn; a fall; any other that the game master rules."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import came
from fray.engine.fight.session import Unfolding
from fray.engine.table.befalling import Befalls
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text, Who

from ..equipment.weapons import Damage
from ..fighters.fight import TURN, Events, Fight, Ongoing
from ..harm.damage import damage_events
from ..harm.soak import damage_kind_for, levels_taken, soak_lines
from ..rolling.dice import Roll, RollEvent
from ..rolling.pools import soak_pool
from .suffering import Began

Source = Literal["fire", "sunlight", "fall", "other"]
FEET_A_YARD, FEET_A_LEVEL, TERMINAL, MOST_FALL = 3, 10, 100, 10  # a level for each 10 feet; from 100 feet on ten lethal ones


class Suffered(RollEvent):
    """A fighter took damage from no attack. levels: before soak; amount: after it."""

    type: Literal["Suffered"] = "Suffered"
    fighter: str
    source: str
    kind: Damage
    levels: int
    soak: Roll | None = None
    amount: int = 0

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        params = {"fighter": Who(self.fighter), "source": f"hazard.{self.source}", "kind": self.kind, "n": self.amount}
        return (Said("log.suffered" if self.amount else "log.suffered.none", params),)

    def rolls(self) -> tuple[tuple[str, Roll | None], ...]:
        return (("soak", self.soak),)


def hazard_damage(
    fight: Fight, id: str, source: str, kind: Damage, levels: int, difficulty: int, answers: Answers, armour: bool = False
) -> Events:
    """So many levels, soaked against a difficulty. Fire and sunlight are banes of a vampire; sunlight harms nobody else.

    It dazes nobody: only the damage of an attack does.
    """
    target = fight.fighter(id)
    bane = source if source in ("fire", "sunlight") else ""
    if source == "sunlight" and not target.sheet.has_bane(source):
        return ()
    kind, _ = damage_kind_for(target, kind, bane=bane)
    pool = soak_pool(fight, soak_lines(target, kind, bane=bane, armour=armour), difficulty)
    rolled = pool.roll(Said("ask.soak", {"target": Who(id)}), answers) if levels and pool.lines else None
    left = levels_taken(target, kind, max(levels - (rolled.successes if rolled is not None else 0), 0))
    out = Unfolding(fight)
    out.take(Suffered(fighter=id, source=source, kind=kind, levels=levels, soak=rolled, amount=left))
    out.take(*damage_events(out.encounter, id, kind, left, quiet=True))
    return out.events


def _burn(fight: Fight, going: Ongoing, answers: Answers) -> Events:
    number = {name: int(going.values.get(name, 0)) for name in ("levels", "difficulty")}
    kind: Damage = "lethal"
    return (*hazard_damage(fight, going.fighter, going.key, kind, number["levels"], number["difficulty"], answers), *came(going))


HAZARDS = (Hazard("fire", _burn, rolls=True), Hazard("sunlight", _burn, rolls=True))


class Harm(Befalls[Fight]):
    """Fire, sunlight, a fall, or any other damage: levels that are soaked. Fire and sunlight go on turn after turn until they end.

    levels: before soak; of a fall they follow from the yards. difficulty: of the soak, by the heat of the fire or the light.
    """

    type: Literal["Harm"] = "Harm"
    title: ClassVar[str] = "action.harm"
    icon: ClassVar[str] = "hazard-sign"
    place: ClassVar[int] = 10
    fighters: Annotated[tuple[str, ...], Field(max_length=60), Ask(widget="fighters")] = ()
    source: Annotated[Source, Ask(widget="choice", values="hazard.")] = "fire"
    levels: Annotated[int, Field(ge=1, le=30), Ask()] = 1
    kind: Annotated[Damage, Ask(widget="choice", values="damage.")] = "bashing"
    difficulty: Annotated[int, Field(ge=2, le=10), Ask(label="field.soak_difficulty")] = 5
    yards: Annotated[int, Field(ge=1, le=999), Ask(step=3, label="field.fall_yards")] = 4  # the shortest fall that hurts
    armour: Annotated[bool, Ask(label="field.armour_helps")] = False
    goes_on: Annotated[bool, Ask()] = True

    def _dealt(self) -> tuple[Damage, int, int]:
        """Kind, levels, difficulty of the soak."""
        if self.source != "fall":
            return ("lethal" if self.source in ("fire", "sunlight") else self.kind), self.levels, self.difficulty
        feet = FEET_A_YARD * self.yards
        far = feet >= TERMINAL
        return ("lethal" if far else "bashing"), MOST_FALL if far else feet // FEET_A_LEVEL, 6

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.fighters:
            raise Incomplete("need.targets")
        kind, levels, difficulty = self._dealt()
        armour = self.armour and self.source in ("fall", "other")
        out = Unfolding(encounter)
        for id in dict.fromkeys(self.fighters):
            if encounter.fighter(id).is_dead:
                self.refuse("refuse.dead")
            out.take(*hazard_damage(out.encounter, id, self.source, kind, levels, difficulty, answers, armour))
            if self.goes_on and self.source in ("fire", "sunlight"):
                out.take(Began.of(out.encounter, self.source, id, TURN, levels=levels, difficulty=difficulty))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        kind, levels, difficulty = self._dealt()
        return Preview(effects=(Said("effect.harm", {"n": levels, "kind": kind, "difficulty": difficulty}),), rolls=True)

    def matters(self, encounter: Fight, name: str) -> bool:
        burns = self.source in ("fire", "sunlight")
        rules = {
            "levels": self.source != "fall", "kind": self.source == "other", "difficulty": self.source != "fall",
            "yards": self.source == "fall", "armour": not burns, "goes_on": burns,
        }  # fmt: skip
        return rules.get(name, True)


# fmt: off
WORDS = {
    "field.fall_yards": Text("How many yards", "Сколько ярдов"),
    "action.harm": Text("Fire, sun, fall", "Огонь, солнце, падение"),
    "field.fighters": Text("Whom", "Кого"),
    "field.source": Text("What", "Что"),
    "field.soak_difficulty": Text("Difficulty of the soak", "Сложность поглощения"),
    "field.armour_helps": Text("Armour helps", "Броня помогает"),
    "field.goes_on": Text("Goes on every turn", "Продолжается каждый ход"),
    "hazard.fire": Text("fire", "огонь"),
    "hazard.sunlight": Text("sunlight", "солнечный свет"),
    "hazard.fall": Text("fall", "падение"),
    "hazard.other": Text("other", "другое"),
    "effect.harm": Text(
        "{n:levels}, {kind:@damage.}; soak difficulty {difficulty}",
        "{n:levels}, {kind:@damage.} урон; сложность поглощения {difficulty}",
    ),
    "ongoing.fire": Text("fire", "огонь"),
    "ongoing.sunlight": Text("sunlight", "солнечный свет"),
    "ongoing.fire.effect": Text("{levels:levels}, soak difficulty {difficulty}", "{levels:levels}, сложность поглощения {difficulty}"),
    "ongoing.sunlight.effect": Text("{levels:levels}, soak difficulty {difficulty}", "{levels:levels}, сложность поглощения {difficulty}"),
    "due.fire": Text("{fighter}: fire", "{fighter}: огонь"),
    "due.sunlight": Text("{fighter}: sunlight", "{fighter}: солнечный свет"),
    "throw.soak": Text("soak", "поглощение"),
    "log.suffered": Text("{fighter}: {source:@}, {kind:@damage.} damage {n}", "{fighter}: {source:@}, {kind:@damage.} урон {n}"),
    "log.suffered.none": Text("{fighter}: {source:@}, no damage", "{fighter}: {source:@}, без урона"),
}
# fmt: on
