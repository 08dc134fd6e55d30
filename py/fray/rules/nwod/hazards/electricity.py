"""Electricity: damage at once, and again each round until the fighter lets go of a live source."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.coming import Hazard
from fray.engine.fight.event import fold
from fray.engine.fight.ongoing import cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..fighters.fight import ROUND, Events, Fight, Ongoing
from ..harm.damage import hurt
from ..turns.rolls import reflexive_roll
from .form import HazardForm
from .ongoing import begin, came, spends_willpower


class Shock(HazardForm):
    """Electricity: 4, 6, 8 or 10 bashing by its source; armour does not help. A live source holds on until a Strength roll succeeds."""

    type: Literal["Shock"] = "Shock"
    title: ClassVar[str] = "action.shock"
    icon: ClassVar[str] = "electric"
    place: ClassVar[int] = 20
    source: Annotated[Literal["4", "6", "8", "10"], Ask(widget="choice", label="field.current")] = "4"
    live: Annotated[bool, Ask(label="field.live")] = True

    def decide(self, encounter: Fight, answers: Answers) -> Events:
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


def shock(fight: Fight, current: Ongoing, answers: Answers) -> Events:
    """One round at a live source: Strength to let go, or the damage again."""
    test = reflexive_roll(fight, current.fighter, "strength", "", "let_go", answers, willpower=spends_willpower(current))
    if test.roll.successes:
        return (test, cease(current))
    return (test, *came(current), *hurt(fold(fight, (test,)), current.fighter, "bashing", number(current, "damage")))


HAZARDS = (Hazard("electricity", shock, rolls=True),)

# fmt: off
WORDS = {
    "action.shock": Text("Electricity", "Электричество"),
    "field.current": Text("Source", "Источник"),
    "field.live": Text("Holds on (live source)", "Не отпускает (провод под током)"),
    "current.4": Text("wall socket", "розетка"),
    "current.6": Text("protective fence", "защитное ограждение"),
    "current.8": Text("junction box", "распределительная коробка"),
    "current.10": Text("main line, third rail", "городской кабель, рельс метро"),
    "effect.shock": Text("{n} bashing, armour useless", "тупой урон {n}, броня не помогает"),
    "effect.live": Text("Each round Strength to let go", "Каждый раунд Сила, чтобы отпустить"),
    "ongoing.electricity": Text("electric current", "электрический ток"),
    "ongoing.electricity.effect": Text("Strength to let go, or {damage} bashing", "Сила, чтобы отпустить, иначе {damage} тупого"),
    "due.electricity": Text("{fighter}: let go of the current", "{fighter}: отпустить провод"),
    "ask.let_go": Text("{fighter}: Strength to let go", "{fighter}: Сила, чтобы отпустить"),
    "test.let_go": Text("lets go of the current", "отпустить провод"),
}
# fmt: on
