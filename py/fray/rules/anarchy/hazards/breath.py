"""No air: under water, in a vacuum, in bad air. It comes every turn. A turn has one Narration of each fighter, so breath that lasts so
many Narrations lasts so many turns.
"""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import came, has, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask
from fray.engine.values.show import Preview
from fray.engine.values.text import Count, Said, Text

from ..fighters.fight import ROUND, Events, Fight, Ongoing
from ..fighters.fighter import Fighter
from ..fighters.health import free_boxes
from ..harm.damage import deal
from .catching import BefallsSeveral
from .suffering import Began

BREATH_PART = 3  # breath lasts Strength by three, rounded up, in Narrations
SMOTHERED = 2  # physical damage a turn to an unconscious fighter


def breath(fighter: Fighter) -> int:
    """The Narrations for which the fighter can hold the breath."""
    return -(-fighter.now.strength // BREATH_PART)


def has_air(fighter: Fighter) -> bool:
    """Whether gear or a sealed suit gives air, or none is needed."""
    suit = fighter.sheet.armour
    return fighter.sheet.kind != "metahuman" or fighter.sheet.does("air") or (suit is not None and suit.sealed)


class Breathless(BefallsSeveral):
    """No air. Breath lasts for a third of Strength, rounded up, in Narrations."""

    type: Literal["Breathless"] = "Breathless"
    title: ClassVar[str] = "action.breathless"
    icon: ClassVar[str] = "drowning"
    place: ClassVar[int] = 10
    where: Annotated[Literal["water", "vacuum", "air"], Ask(widget="choice", label="field.no_air", values="no_air.")] = "water"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out = Unfolding(encounter)
        for id in self.victims(encounter):
            fighter = encounter.fighter(id)
            if has_air(fighter) or fighter.dead or has(encounter, "breath", id):
                continue
            held = breath(fighter) + (1 if fighter.acted else 0)
            out.take(Began.of(out.encounter, "breath", id, ROUND, first=held * ROUND, stun=0, physical=0))
        return self.some_events(out.events)

    def preview(self, encounter: Fight) -> Preview:
        said = (Said("effect.breath", {"n": breath(encounter.fighter(id))}) for id in self.caught[:1] if id in encounter.fighters)
        return Preview(effects=tuple(said))


def suffocate(fight: Fight, current: Ongoing, answers: Answers) -> Events:
    """A turn without air: 1 stun past armour, or 2 physical to an unconscious fighter. The first breath heals it again."""
    fighter = fight.fighter(current.fighter)
    out = Unfolding(fight)
    if fighter.status == "knocked_out":
        out.take(*deal(fight, current.fighter, "physical", SMOTHERED, past=SMOTHERED, cause="ongoing.breath"))
    else:
        out.take(*deal(fight, current.fighter, "stun", 1, past=1, cause="ongoing.breath"))
    after = out.encounter.fighter(current.fighter)
    new = {track: number(current, track) + after.marked(track) - fighter.marked(track) for track in ("stun", "physical")}
    out.take(*came(current, stun=new["stun"], physical=new["physical"]))
    return out.events


def breathe(fight: Fight, current: Ongoing) -> Events:
    """Air again, which heals all damage of breathlessness."""
    there: Fighter | None = fight.fighters.get(current.fighter)
    if there is None or there.dead:
        return ()
    return free_boxes(fight, current.fighter, {track: number(current, track) for track in ("stun", "physical")})


HAZARDS: tuple[Hazard[Fight, Ongoing], ...] = (Hazard("breath", suffocate, ends=breathe),)


# fmt: off
WORDS: dict[str, Text | Count] = {
    "action.breathless": Text("No air", "Нечем дышать"),
    "field.no_air": Text("Why", "Почему"),
    "narrations": Count(("Narration", "Narrations"), ("Нарратив", "Нарратива", "Нарративов")),
    "no_air.water": Text("under water", "под водой"),
    "no_air.vacuum": Text("vacuum", "вакуум"),
    "no_air.air": Text("bad air", "нечем дышать"),
    "effect.breath": Text(
        "Breath for {n:narrations}, then 1 stun a turn past armour",
        "Дыхания на {n:narrations}, затем 1 оглушающего за ход мимо брони",
    ),
    "ongoing.breath": Text("no air", "нечем дышать"),
    "ongoing.breath.effect": Text("1 stun past armour; unconscious, 2 physical", "1 оглушающего мимо брони; без сознания — 2 физического"),
    "due.breath": Text("{fighter}: no air", "{fighter}: нечем дышать"),
}
# fmt: on
