"""Disease: damage at an interval, until enough successes against it are gathered."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..equipment.weapons import DAMAGE_KIND, Damage
from ..fighters.conditions import ConditionRow, put
from ..fighters.fight import Events, Fight, Ongoing
from ..fighters.health import KINDS
from ..harm.damage import hurt
from .form import HazardForm
from .ongoing import begin, came, spends_willpower
from .resisting import SPANS, Affected, resist


class Disease(HazardForm):
    """Disease: damage at an interval unless Stamina + Resolve wins. It ends when the gathered successes reach the goal."""

    type: Literal["Disease"] = "Disease"
    title: ClassVar[str] = "action.disease"
    icon: ClassVar[str] = "virus"
    place: ClassVar[int] = 40
    damage: Annotated[int, Field(ge=0, le=20), Ask()] = 1
    kind: Annotated[Damage, DAMAGE_KIND] = "bashing"
    interval: Annotated[Literal["hour", "day", "week"], Ask(widget="choice", values="every.")] = "day"
    modifier: Annotated[int, Field(ge=-5, le=5), Ask(widget="stepper", label="field.virulence")] = 0
    goal: Annotated[int, Field(ge=1, le=100), Ask(label="field.recovery")] = 5
    sick: Annotated[int, Field(ge=-5, le=0), Ask(label="field.sick")] = 0
    lasting: Annotated[bool, Ask(label="field.lasting")] = False

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            start = begin(
                out.encounter, "disease", id, SPANS[self.interval], damage=self.damage, kind=self.kind, modifier=self.modifier,
                goal=self.goal, sum=0, lasting=int(self.lasting),
            )  # fmt: skip
            out.take(start)
            if self.sick:
                out.take(Affected(fighter=id, conditions=put(out.encounter.fighter(id), "sick", value=self.sick), what="sick"))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.disease", {"n": self.damage, "kind": self.kind, "every": f"every.{self.interval}"}),))


def disease(fight: Fight, illness: Ongoing, answers: Answers) -> Events:
    """One bout. More successes than its damage avert the damage; all successes count towards recovery."""
    damage, kind = number(illness, "damage"), next(k for k in KINDS if k == illness.values["kind"])
    test = resist(fight, illness.fighter, "disease", number(illness, "modifier"), answers, spends_willpower(illness))
    gathered = number(illness, "sum") + test.roll.successes
    harm = hurt(fight, illness.fighter, kind, damage) if test.roll.successes <= damage else ()
    if gathered >= number(illness, "goal"):
        return (test, *harm, cease(illness))
    dealt = damage if harm and number(illness, "lasting") else 0
    return (test, *came(illness, dealt, sum=gathered), *harm)


HAZARDS = (Hazard("disease", disease, rolls=True, brings=("sick",)),)
CONDITIONS = (ConditionRow("sick", "section.disease", touches=("all",)),)
SOURCES = {"dose.disease": "section.hazards"}

# fmt: off
WORDS = {
    "action.disease": Text("Disease", "Болезнь"),
    "field.interval": Text("Every", "Раз в"),
    "field.virulence": Text("Strength of the disease", "Тяжесть болезни"),
    "field.recovery": Text("Successes to recover", "Успехов до выздоровления"),
    "field.sick": Text("Dice on every roll while ill", "Дайсы ко всем броскам, пока болен"),
    "field.lasting": Text("Does not heal while ill", "Не заживает, пока болен"),
    "every.week": Text("every week", "каждую неделю"),
    "effect.disease": Text(
        "{n} {kind:@damage.} damage {every:@} unless Stamina + Resolve gives more successes",
        "урон {kind:@damage.}: {n} {every:@}, если Выносливость + Решительность не даст больше успехов",
    ),
    "ongoing.disease": Text("disease", "болезнь"),
    "ongoing.disease.effect": Text(
        "{damage} {kind:@damage.} damage unless more successes resist it; {sum} of {goal} to recover",
        "урон {kind:@damage.}: {damage}, если успехов не больше; до выздоровления {sum} из {goal}",
    ),
    "due.disease": Text("{fighter}: disease", "{fighter}: болезнь"),
    "condition.sick": Text("sick", "болезнь"),
    "dose.disease": Text("strength of the disease", "тяжесть болезни"),
    "ask.disease": Text("{fighter}: Stamina + Resolve against the disease", "{fighter}: Выносливость + Решительность против болезни"),
    "test.disease": Text("against the disease", "против болезни"),
    "section.disease": Text("ch. 7, disease", "гл. 7, болезни"),
}
# fmt: on
