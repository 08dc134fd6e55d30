"""Drugs and drink: their penalties and bonuses, and how long they last."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.coming import Hazard
from fray.engine.fight.conditions import strength_of
from fray.engine.fight.event import Event
from fray.engine.fight.ongoing import Came, cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text
from fray.engine.values.time import HOUR

from ..fighters.conditions import ConditionRow, put
from ..fighters.fight import Events, Fight, Ongoing
from ..fighters.traits import SOCIAL, SOCIAL_SKILLS
from ..rolling.pools import spend
from .form import HazardForm, Unhurt
from .ongoing import begin, came
from .resisting import RESISTING_BY_WILL, Affected, resist, with_willpower

MERRIEST = 3  # the most dice that drink brings to social rolls


class Drug(HazardForm):
    """A drug in a moderate dose; where it is resisted, Stamina + Resolve.

    Alcohol: every drink beyond Stamina in an hour takes 1 from Dexterity, Intelligence and Wits rolls and from Defense. It gives 1 to
    social rolls (3 at most), or takes 1 from a fighter who had too much. Every hour takes 1 from all of it.
    Marijuana: each dose takes 1 from Dexterity, Intelligence, Resolve and Wits rolls and from Defense, until an hour after the last.
    Hallucinogens: 1 to 3 from every roll and from Defense for 8 - Stamina hours.
    Stimulants: a bonus to Strength and Stamina rolls, 1 from social rolls.
    Opiates: no wound penalties; 2 from every roll and from Defense for 8 - Stamina hours.
    """

    type: Literal["Drug"] = "Drug"
    title: ClassVar[str] = "action.drug"
    icon: ClassVar[str] = "medicines"
    place: ClassVar[int] = 35
    drug: Annotated[Literal["alcohol", "marijuana", "hallucinogen", "stimulant", "opiate"], Ask(widget="choice")] = "alcohol"
    doses: Annotated[int, Field(ge=1, le=20), plain(when=lambda form: form.drug in ("alcohol", "marijuana", "hallucinogen"))] = 1
    bonus: Annotated[int, Field(ge=1, le=5), plain(when=lambda form: form.drug == "stimulant")] = 1
    hours: Annotated[int, Field(ge=1, le=48), plain(when=lambda form: form.drug == "stimulant")] = 1
    resisted: Annotated[bool, Ask(label="field.drug_resisted")] = False
    modifier: Annotated[
        int, Field(ge=-5, le=5), plain(widget="stepper", label="field.strength_of_dose", when=lambda form: form.resisted)
    ] = 0  # fmt: skip
    too_much: Annotated[bool, plain(when=lambda form: form.drug == "alcohol")] = False
    willpower: Annotated[tuple[str, ...], Field(max_length=200), RESISTING_BY_WILL] = ()

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.struck(encounter):
            if self.resisted:
                if id in self.willpower:
                    spend(self, out.encounter.fighter(id))
                test = resist(out.encounter, id, "drug", self.modifier, answers, id in self.willpower)
                out.take(test)
                if test.roll.successes:
                    continue
            out.take(*self._effect(out.encounter, id))
        return out.events

    def _effect(self, fight: Fight, id: str) -> Events:
        fighter = fight.fighter(id)
        until = fight.seconds + max(8 - fighter.now.stamina, 1) * HOUR
        match self.drug:
            case "alcohol":
                return self._drink(fight, id)
            case "marijuana":
                worse = strength_of(fighter, "marijuana") - self.doses
                dazed = put(fighter, "marijuana", value=worse, ends=fight.seconds + HOUR)
                return (Affected(fighter=id, conditions=dazed, what="marijuana"),)
            case "hallucinogen":
                dose = put(fighter, "hallucinogen", value=-min(self.doses, 3), ends=until)
                return (Affected(fighter=id, conditions=dose, what="hallucinogen"),)
            case "stimulant":
                ends = fight.seconds + self.hours * HOUR
                high = fighter.but(conditions=put(fighter, "stimulant", value=self.bonus, ends=ends))
                return (Affected(fighter=id, conditions=put(high, "edgy", value=-1, ends=ends), what="stimulant"),)
        return (Affected(fighter=id, conditions=put(fighter, "opiate", value=-2, ends=until), what="opiate"),)

    def _drink(self, fight: Fight, id: str) -> Events:
        """Drinks add to those of the same hour; those beyond Stamina take their dice at once."""
        fighter = fight.fighter(id)
        before = next((o for o in fight.ongoing if o.key == "sobering" and o.fighter == id), None)
        drinks = number(before, "drinks") if before else 0
        over = max(drinks + self.doses - max(fighter.now.stamina, drinks), 0)
        if before is None:
            counted: Event[Fight] = begin(fight, "sobering", id, HOUR, drinks=self.doses)
        else:
            counted = Came(id=before.id, due=before.due, left=before.left, values={**before.values, "drinks": drinks + self.doses})
        if not over:
            return counted, Unhurt(fighter=id)
        worse = strength_of(fighter, "alcohol") - over
        drunk = fighter.but(conditions=put(fighter, "alcohol", value=worse))
        social = min(-worse, MERRIEST) * (-1 if self.too_much else 1)
        return counted, Affected(fighter=id, conditions=put(drunk, "tipsy", value=social), what="alcohol")

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.drug.{self.drug}"),), rolls=self.resisted)

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "willpower":
            return self.resisted and bool(with_willpower(encounter, self.targets))
        return super().matters(encounter, name)


def sober(fight: Fight, alcohol: Ongoing, answers: Answers) -> Events:
    """An hour later: all that alcohol does is 1 less, and the drinks of the next hour count from 0."""
    fighter = fight.fighter(alcohol.fighter)
    left = strength_of(fighter, "alcohol") + 1
    if left >= 0:
        return (cease(alcohol),)
    less = fighter.but(conditions=put(fighter, "alcohol", value=left))
    social = min(-left, MERRIEST) * (-1 if strength_of(fighter, "tipsy") < 0 else 1)
    return (*came(alcohol, drinks=0), Affected(fighter=alcohol.fighter, conditions=put(less, "tipsy", value=social), what="alcohol"))


HAZARDS = (Hazard("sobering", sober, brings=("alcohol", "tipsy")),)
CONDITIONS = (
    ConditionRow("alcohol", "section.drugs", touches=("dexterity", "intelligence", "wits"), wears=True),
    ConditionRow("tipsy", "section.drugs", touches=(*SOCIAL, *SOCIAL_SKILLS)),
    ConditionRow("marijuana", "section.drugs", touches=("dexterity", "intelligence", "resolve", "wits"), wears=True),
    ConditionRow("hallucinogen", "section.drugs", touches=("all",), wears=True, yields=True),
    ConditionRow("stimulant", "section.drugs", touches=("strength", "stamina")),
    ConditionRow("edgy", "section.drugs", touches=(*SOCIAL, *SOCIAL_SKILLS)),
    ConditionRow("opiate", "section.drugs", touches=("all",), wears=True, yields=True),
)
SOURCES = {"dose.drug": "section.hazards"}

# fmt: off
WORDS = {
    "action.drug": Text("Drug or drink", "Наркотик, алкоголь"),
    "field.drug": Text("What", "Что"),
    "field.doses": Text("Doses or strength", "Доз или сила"),
    "field.bonus": Text("Bonus", "Бонус"),
    "field.hours": Text("Hours", "Часов"),
    "field.too_much": Text("Too drunk: social bonus turns into a penalty", "Слишком пьян: социальный бонус становится штрафом"),
    "field.drug_resisted": Text("Stamina + Resolve against it", "Выносливость + Решительность против"),
    "field.strength_of_dose": Text("Strength of the dose", "Сила дозы"),
    "drug.alcohol": Text("alcohol", "алкоголь"),
    "drug.marijuana": Text("marijuana", "марихуана"),
    "drug.hallucinogen": Text("hallucinogen", "галлюциноген"),
    "drug.stimulant": Text("cocaine, speed", "кокаин, спиды"),
    "drug.opiate": Text("heroin, barbiturates", "героин, барбитураты"),
    "effect.drug.alcohol": Text(
        "For each drink beyond Stamina: −1 Dexterity, Intelligence, Wits, Defense",
        "За каждую порцию сверх Выносливости: −1 Ловкость, Интеллект, Сообразительность, Защита",
    ),
    "effect.drug.marijuana": Text(
        "For each dose: −1 Dexterity, Intelligence, Resolve, Wits, Defense; an hour",
        "За каждую дозу: −1 Ловкость, Интеллект, Решительность, Сообразительность, Защита; час",
    ),
    "effect.drug.hallucinogen": Text(
        "−1 to −3 on every roll and on Defense for 8 − Stamina hours", "−1…−3 ко всем броскам и Защите на 8 − Выносливость часов"
    ),
    "effect.drug.stimulant": Text("Bonus to Strength and Stamina rolls, −1 on social ones", "Бонус к Силе и Выносливости, −1 к социальным"),
    "effect.drug.opiate": Text(
        "No wound penalties; −2 on every roll and on Defense for 8 − Stamina hours",
        "Нет штрафов за раны; −2 ко всем броскам и Защите на 8 − Выносливость часов",
    ),
    "ongoing.sobering": Text("alcohol in the blood", "алкоголь в крови"),
    "ongoing.sobering.effect": Text("Everything alcohol does is one less", "Всё действие алкоголя слабее на единицу"),
    "due.sobering": Text("{fighter}: an hour soberer", "{fighter}: трезвее на час"),
    "condition.alcohol": Text("drunk", "опьянение"),
    "condition.tipsy": Text("merry", "хмельная смелость"),
    "condition.marijuana": Text("on marijuana", "марихуана"),
    "condition.hallucinogen": Text("hallucinating", "галлюцинации"),
    "condition.stimulant": Text("on a stimulant", "стимулятор"),
    "condition.edgy": Text("on edge", "нервозность"),
    "condition.opiate": Text("drowsy, no pain", "сонливость без боли"),
    "dose.drug": Text("strength of the dose", "сила дозы"),
    "ask.drug": Text("{fighter}: Stamina + Resolve against the drug", "{fighter}: Выносливость + Решительность против наркотика"),
    "test.drug": Text("against the drug", "против наркотика"),
    "section.drugs": Text("ch. 7, drugs", "гл. 7, наркотики"),
}
# fmt: on
