"""What keeps coming, settled when it falls due: a dose of poison works, a disease is rolled against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from ....engine import ongoing
from ....engine.coming import Ongoing
from ....engine.field import Ask
from ....engine.modifier import total
from ....engine.ongoing import Hazard, find, number
from ....engine.show import Figure, Preview
from ....engine.text import Said
from ..dice import SIDES, chance_said, shown
from ..fight import Fight
from . import disease, poison
from .disease import recovery_lines, severity
from .poison import overcomes

HAZARDS: Mapping[str, Hazard] = {
    "poison": Hazard(poison.settle, rolls=True),
    "disease": Hazard(disease.settle, rolls=True),
}


class Suffer(ongoing.Suffer):
    """Settles what is due. worse: bad conditions while ill (each a step of CON less); better: steps that Medicine and care give."""

    hazards: ClassVar[Mapping[str, Hazard]] = HAZARDS
    all_due: Annotated[bool, Ask(widget="hidden")] = False  # a disease asks each time how he was cared for
    worse: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0
    better: Annotated[int, Field(ge=0, le=9), Ask(widget="stepper")] = 0

    def faced(self, ongoing: Any, time: int) -> Any:
        return ongoing.but(values={**ongoing.values, "worse": self.worse, "better": self.better}) if ongoing.key == "disease" else ongoing

    def preview(self, encounter: Fight) -> Preview:
        current: Ongoing = find(encounter, self.ongoing)
        if current.key == "poison":
            kept = (
                int(current.values.get("potency", 0)),
                str(current.values.get("kind", "")),
                int(current.values.get("taken", 0)),
                number(current, "had"),
            )
            chance = overcomes(encounter, current.fighter, *kept)
            return Preview(figures=(Figure(Said("figure.overcome"), chance=chance),), effects=self._said(current), rolls=True)
        lines = recovery_lines(encounter, current, self.worse, self.better)
        if total(lines) < 1:
            return Preview(effects=(*self._said(current), Said("effect.no_recovery")), rolls=True)
        figures = (Figure(Said("figure.recovers"), chance=(shown(total(lines)), SIDES)),)
        return Preview(lines, chance_said(lines), figures=figures, effects=self._said(current), rolls=True)

    def _said(self, current: Ongoing) -> tuple[Said, ...]:
        how = {"severity": Said(f"severity.{severity(int(current.values.get('failed', 1))).key}")} if current.key == "disease" else {}
        return (Said(f"ongoing.{current.key}.effect", {**current.values, **how}),)

    def matters(self, encounter: Fight, name: str) -> bool:
        return name not in ("worse", "better") or find(encounter, self.ongoing).key == "disease"
