"""Poison: its toxicity as damage, once or several times, unless it is resisted."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import Ceased, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..equipment.weapons import DAMAGE_KIND, Damage
from ..fighters.fight import Events, Fight, Ongoing
from ..fighters.health import KINDS
from ..harm.damage import hurt
from ..rolling.pools import spend
from .form import HazardForm, Unhurt
from .ongoing import SPENT, begin, came, spends_willpower
from .resisting import RESISTING_BY_WILL, SPANS, resist, with_willpower


class Poison(HazardForm):
    """Poison: its toxicity as damage, once or several times, unless Stamina + Resolve brings more successes than that.

    Vampires are immune to what must get into blood, stomach or lungs, unless it works on dead flesh. willpower: the fighters who spend
    a point to resist.
    """

    type: Literal["Poison"] = "Poison"
    title: ClassVar[str] = "action.poison"
    icon: ClassVar[str] = "poison-bottle"
    place: ClassVar[int] = 30
    toxicity: Annotated[int, Field(ge=1, le=20), Ask()] = 4
    kind: Annotated[Damage, DAMAGE_KIND] = "lethal"
    way: Annotated[Literal["injected", "swallowed", "inhaled", "touched"], Ask(widget="choice")] = "injected"
    every: Annotated[Literal["", "round", "hour", "day"], Ask(widget="choice")] = ""
    times: Annotated[int, Field(ge=2, le=100), plain(when=lambda form: bool(form.every))] = 3
    resisted: Annotated[Literal["each", "once", "never"], Ask(widget="choice")] = "each"
    works_on_dead: Annotated[bool, Ask()] = False
    willpower: Annotated[tuple[str, ...], Field(max_length=200), RESISTING_BY_WILL] = ()

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            fighter = out.encounter.fighter(id)
            if fighter.sheet.species == "vampire" and self.way != "touched" and not self.works_on_dead:
                out.take(Unhurt(fighter=id))
                continue
            effort = id in self.willpower and self.resisted != "never"
            if effort:
                spend(self, fighter)
            left = self.times if self.every else 1
            start = begin(
                out.encounter, "poison", id, SPANS[self.every or "round"], first=0, left=left,
                damage=self.toxicity, kind=self.kind, resisted=self.resisted, wins=0, way=self.way,
            )  # fmt: skip
            dose = start.ongoing.but(values={**start.ongoing.values, SPENT: int(effort)})
            if self.every:
                out.take(start)
                out.take(*poison(out.encounter, dose, answers))
            else:  # a single dose is over at once: the log does not tell its end
                out.take(*(event for event in poison(out.encounter, dose, answers) if not isinstance(event, Ceased)))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        effects = (Said("effect.poison", {"n": self.toxicity, "kind": self.kind}),)
        return Preview(effects=effects, rolls=self.resisted != "never")

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "works_on_dead":
            targets = [encounter.fighters[id] for id in self.targets if id in encounter.fighters]
            return self.way != "touched" and any(fighter.sheet.species == "vampire" for fighter in targets)
        if name == "willpower":
            return self.resisted != "never" and bool(with_willpower(encounter, self.targets))
        return super().matters(encounter, name)


def poison(fight: Fight, dose: Ongoing, answers: Answers) -> Events:
    """One dose: all of its damage, or none where more successes than that resist it."""
    damage, kind = number(dose, "damage"), next(k for k in KINDS if k == dose.values["kind"])
    won, events = bool(number(dose, "wins")), []
    how = dose.values["resisted"]
    if how == "each" or (how == "once" and "rolled" not in dose.values):
        test = resist(fight, dose.fighter, "poison", 0, answers, spends_willpower(dose))
        events.append(test)
        won = test.roll.successes > damage
    again = "rolled" in dose.values
    after = came(dose, tell=again and not events, wins=int(won), rolled=1)
    harm = () if won else hurt(fight, dose.fighter, kind, damage)
    harm = harm or (Unhurt(fighter=dose.fighter),)
    return (*events, *harm, *after) if dose.left == 1 else (*events, *after, *harm)  # the log tells its end last


HAZARDS = (Hazard("poison", poison, rolls=True),)
SOURCES = {"dose.poison": "section.hazards"}

# fmt: off
WORDS = {
    "action.poison": Text("Poison", "Яд"),
    "field.toxicity": Text("Toxicity", "Токсичность"),
    "field.way": Text("Way in", "Путь"),
    "field.every": Text("How often", "Как часто"),
    "field.times": Text("How many times", "Сколько раз"),
    "field.resisted": Text("Resisted", "Сопротивление"),
    "field.works_on_dead": Text("Harms dead flesh", "Действует и на мёртвую плоть"),
    "way.injected": Text("injected", "в кровь"),
    "way.swallowed": Text("swallowed", "проглочен"),
    "way.inhaled": Text("inhaled", "вдохнут"),
    "way.touched": Text("touched", "через кожу"),
    "every.none": Text("once", "один раз"),
    "every.round": Text("every round", "каждый раунд"),
    "every.hour": Text("every hour", "каждый час"),
    "every.day": Text("every day", "каждый день"),
    "resisted.each": Text("each time", "каждый раз"),
    "resisted.once": Text("once for all", "один раз"),
    "resisted.never": Text("not at all", "нет"),
    "effect.poison": Text(
        "{n} {kind:@damage.} damage unless Stamina + Resolve gives more successes",
        "урон {kind:@damage.}: {n}, если Выносливость + Решительность не даст больше успехов",
    ),
    "ongoing.poison": Text("poison", "яд"),
    "ongoing.poison.effect": Text(
        "{damage} {kind:@damage.} damage unless more successes resist it", "урон {kind:@damage.}: {damage}, если успехов не больше"
    ),
    "due.poison": Text("{fighter}: poison", "{fighter}: яд"),
    "dose.poison": Text("strength of the poison", "сила яда"),
    "ask.poison": Text("{fighter}: Stamina + Resolve against the poison", "{fighter}: Выносливость + Решительность против яда"),
    "test.poison": Text("against the poison", "против яда"),
}
# fmt: on
