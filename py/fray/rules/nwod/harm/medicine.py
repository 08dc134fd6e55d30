"""Medicine: first aid in the field and care in a hospital, both extended rolls.

Field: Dexterity + Medicine, a minute a roll. As many successes as there are marks heal one bashing point, once a day.
Hospital: Intelligence + Medicine, an hour a roll. 5 successes turn a lethal mark into a bashing one, 10 an aggravated mark into a
lethal one, the worst mark first, once a day.
"""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.event import FighterEvent
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who
from fray.engine.values.time import DAY, HOUR, MINUTE

from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.grips import is_pinned
from ..fighters.health import Marks, heal
from ..rolling.pools import RollAction
from ..turns.rolls import Tested
from ..turns.turn import able
from .damage import Triple, after_marks
from .healing import pass_time

Care = Literal["field", "hospital"]
SPAN = {"field": MINUTE, "hospital": HOUR}
ATTRIBUTE = {"field": "dexterity", "hospital": "intelligence"}
LETHAL, AGGRAVATED = 5, 10  # successes that make the mark lighter in a hospital


def successes_needed(patient: Fighter, care: Care) -> int:
    """The successes that this care needs before it helps; 0 where it cannot help."""
    marks = patient.marks
    if care == "field":
        return marks.filled if marks.bashing else 0
    return AGGRAVATED if marks.aggravated else LETHAL if marks.lethal else 0


def marks_after_care(patient: Fighter, care: Care) -> Marks:
    """The marks once enough successes are gathered."""
    marks = patient.marks
    if care == "field":
        return heal(marks, 1, "bashing")
    if marks.aggravated:
        return marks._replace(aggravated=marks.aggravated - 1, lethal=marks.lethal + 1)
    return marks._replace(lethal=marks.lethal - 1, bashing=marks.bashing + 1)


def wounded(fight: Fight, but: str) -> tuple[str, ...]:
    """The fighters with marks who are not dead, without the one who cares for them."""
    return tuple(id for id, f in fight.fighters.items() if f.marks.filled and f.status != "dead" and id != but)


class Tended(FighterEvent[Fight]):
    """A fighter was cared for. gathered: successes so far. marks: the track once it helped, None before."""

    type: Literal["Tended"] = "Tended"
    care: Care
    gathered: int
    needed: int
    marks: Triple | None = None

    def apply(self, encounter: Fight) -> Fight:
        if self.marks is None:
            return encounter.with_fighter(self.fighter, tended=self.gathered, care=self.care)
        patient = encounter.fighter(self.fighter)
        changes = after_marks(patient, Marks(*self.marks), encounter.seconds)
        changes |= {"tended": 0, "care": self.care, "helped" if self.care == "field" else "mended": encounter.seconds}
        return encounter.with_fighter(self.fighter, **changes)

    def log(self) -> tuple[Said, ...]:
        key = "log.tended" if self.marks is None else f"log.tended.{self.care}"
        return (Said(key, {"fighter": Who(self.fighter), "n": self.gathered, "of": self.needed}),)


class Tend(RollAction):
    """Cares for a wounded fighter with Medicine. Each roll takes game time."""

    type: Literal["Tend"] = "Tend"
    title: ClassVar[str] = "action.tend"
    icon: ClassVar[str] = "bandage-roll"
    target: Annotated[str, Ask(widget="fighter", label="field.patient", whom=lambda fight, action: wounded(fight, but=action.actor))] = ""
    care: Annotated[Care, Ask(widget="choice")] = "field"

    def traits(self, fight: Fight) -> tuple[str, str]:
        return ATTRIBUTE[self.care], "medicine"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.target:
            raise Incomplete("need.target")
        patient = encounter.fighter(self.target)
        able(encounter, self, self.actor)
        if is_pinned(encounter, self.actor):
            self.refuse("refuse.pinned")
        if not successes_needed(patient, self.care):
            self.refuse("refuse.no_care")
        last = patient.helped if self.care == "field" else patient.mended
        if last is not None and encounter.seconds - last < DAY:
            self.refuse("refuse.helped_today")
        self.spends(encounter)
        rolled = self.rolling(encounter).roll(Said("ask.tend", {"actor": Who(self.actor)}), answers)
        tested = Tested(actor=self.actor, purpose="test.tend", roll=rolled, willpower=self.willpower)
        out = Unfolding(encounter)
        out.take(tested)
        out.take(*pass_time(out.encounter, SPAN[self.care], tended=True))
        out.take(*self._result(out.encounter, rolled.successes))
        return out.events

    def _result(self, fight: Fight, successes: int) -> Events:
        patient = fight.fighter(self.target)
        goal = successes_needed(patient, self.care)
        if not goal:  # the marks healed, or the patient died, during the roll
            return ()
        gathered = successes + (patient.tended if patient.care == self.care else 0)
        marks: Triple | None = (*marks_after_care(patient, self.care),) if gathered >= goal else None
        return (Tended(fighter=self.target, care=self.care, gathered=gathered, needed=goal, marks=marks),)

    def preview(self, encounter: Fight) -> Preview:
        shown = super().preview(encounter)
        if not self.target:
            return shown
        patient = encounter.fighter(self.target)
        gathered = patient.tended if patient.care == self.care else 0
        effect = Said(f"effect.tend.{self.care}", {"n": gathered, "of": successes_needed(patient, self.care)})
        return Preview(shown.lines, shown.result, shown.shares, shown.figures, shown.table, (effect,), rolls=True)
