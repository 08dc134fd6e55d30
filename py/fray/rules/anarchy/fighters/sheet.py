"""The sheet and its derived numbers; metahumans, spirits, sprites, vehicles and drones have the same one."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from fray.engine.fight import fighter
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import NAME, TEXT, Name

from ..equipment.amps import Amp, Spell
from ..equipment.gear import Armour, Deck, Gear
from ..equipment.weapons import Weapon
from .traits import SKILLS, TRAITS

Kind = Literal["metahuman", "spirit", "sprite", "vehicle", "drone"]
Talent = Literal["mundane", "magician", "technomancer"]
ROW = 3
BASE_BOXES = 8
START, MOST_PLOT = 3, 5  # Plot Points
SLOTS = 6  # weapons that can be carried
MOST_BOXES = 60  # set by hand


class Speciality(Frozen):
    """A speciality of a skill: +2 dice where it fits."""

    skill: Annotated[str, Field(max_length=40), Ask(widget="choice", label="field.skill")] = "firearms"
    name: Annotated[str, Field(min_length=1, max_length=60, validate_default=True), NAME, Ask(widget="text")] = "…"

    @field_validator("skill")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in SKILLS:
            raise ValueError(f"no skill '{value}'; known: {', '.join(SKILLS)}")
        return value


Attribute = Annotated[int, Field(ge=0, le=30), Ask(group="group.attributes", open=True)]
Fighting = Annotated[int, Field(ge=0, le=30), Ask(group="group.fighting", open=True)]
Magic = Annotated[int, Field(ge=0, le=30), Ask(group="group.magic")]
Technical = Annotated[int, Field(ge=0, le=30), Ask(group="group.technical")]
Other = Annotated[int, Field(ge=0, le=30), Ask(group="group.other_skills")]
Machine = Annotated[int, Field(ge=0, le=30), Ask(group="group.machine")]
Override = Annotated[int | None, Field(ge=0, le=MOST_BOXES), Ask(group="group.derived", widget="override")]
Words = Annotated[tuple[Name, ...], Field(max_length=20), Ask(group="group.story", widget="words")]


class Sheet(fighter.Sheet):
    """A character or a machine. Derived numbers follow the attributes unless they are set by hand (the fields named `own_…`).

    natural: armour boxes of the body. essence: 6 when whole. A machine has a body, handling, an autopilot, and a ram value, 0 for none of
    its own; open: its riders can be hit.
    """

    kind: Annotated[Kind, Ask(widget="choice", label="field.nature", values="nature.")] = "metahuman"
    player: Annotated[bool, Ask()] = False
    talent: Annotated[Talent, Ask(widget="choice", values="talent.")] = "mundane"

    strength: Attribute = 3
    agility: Attribute = 3
    willpower: Attribute = 3
    logic: Attribute = 3
    charisma: Attribute = 3
    edge: Attribute = 1

    close_combat: Fighting = 0
    firearms: Fighting = 0
    heavy_weapons: Fighting = 0
    projectiles: Fighting = 0
    vehicle_weapons: Fighting = 0
    athletics: Fighting = 0
    stealth: Fighting = 0

    weapons: Annotated[
        tuple[Weapon, ...], Field(max_length=20), Ask(group="group.gear", widget="list", catalogue="weapons", open=True)
    ] = ()
    armour: Annotated[Armour | None, Ask(group="group.gear", widget="one", catalogue="armours")] = None
    natural: Annotated[int, Field(ge=0, le=30), Ask(group="group.gear")] = 0
    gear: Annotated[tuple[Gear, ...], Field(max_length=20), Ask(group="group.gear", widget="list", catalogue="gear")] = ()
    deck: Annotated[Deck | None, Ask(group="group.gear", widget="one", catalogue="decks")] = None
    amps: Annotated[tuple[Amp, ...], Field(max_length=20), Ask(group="group.amps", widget="list", catalogue="amps")] = ()
    spells: Annotated[tuple[Spell, ...], Field(max_length=20), Ask(group="group.amps", widget="list", catalogue="spells")] = ()
    essence: Annotated[int, Field(ge=0, le=6), Ask(group="group.amps")] = 6
    specialities: Annotated[
        tuple[Speciality, ...], Field(max_length=20), Ask(group="group.amps", widget="list", catalogue="specialities")
    ] = ()

    sorcery: Magic = 0
    conjuring: Magic = 0
    astral_combat: Magic = 0
    hacking: Technical = 0
    electronics: Technical = 0
    engineering: Technical = 0
    biotech: Technical = 0
    tasking: Technical = 0
    piloting_ground: Technical = 0
    piloting_other: Technical = 0
    escape: Other = 0
    survival: Other = 0
    tracking: Other = 0
    con: Other = 0
    intimidation: Other = 0
    negotiation: Other = 0
    disguise: Other = 0

    body: Machine = 0
    handling: Machine = 0
    autopilot: Machine = 0
    ram: Machine = 0
    flies: Annotated[bool, Ask(group="group.machine")] = False
    open: Annotated[bool, Ask(group="group.machine")] = False

    own_physical: Override = None
    own_stun: Override = None
    own_armour: Override = None
    own_deck: Override = None
    own_defence: Override = None
    own_plot: Override = None

    tags: Words = ()
    cues: Words = ()
    karma: Annotated[int, Field(ge=0, le=999), Ask(group="group.story")] = 0
    notes: Annotated[str, Field(max_length=4000), TEXT, Ask(group="group.story", widget="notes")] = ""

    @property
    def is_machine(self) -> bool:
        """Whether it is a vehicle or a drone, which has armour boxes alone."""
        return self.kind in ("vehicle", "drone")

    def trait(self, key: str) -> int:
        """An attribute, a skill, or a number of a machine, by name. Errors: `Incomplete` for any other name."""
        if key not in TRAITS:
            raise Incomplete("need.trait")
        return int(getattr(self, key))

    def is_special(self, skill: str) -> bool:
        """Whether there is a speciality of this skill. Without a point in the skill it counts for nothing."""
        return any(s.skill == skill for s in self.specialities) and self.trait(skill) > 0

    def does(self, what: str) -> bool:
        """Whether some gear does this."""
        return any(one.does == what for one in self.gear)

    @property
    def sees_in_the_dark(self) -> bool:
        """Whether darkness does not matter, by an amp or by gear."""
        return self.does("optics") or any(amp.sees for amp in self.amps)


def half(number: int) -> int:
    """Half of a number, rounded up."""
    return (number + 1) // 2


def _overruled(value: int) -> tuple[Line, ...]:
    return (Line(key="overruled", value=value),)


def physical_lines(sheet: Sheet, lost: int = 0) -> tuple[Line, ...]:
    """Physical boxes: 8 and half of Strength. Machines and sprites have none. lost: boxes lost for ever."""
    if sheet.own_physical is not None:
        lines = _overruled(sheet.own_physical)
    elif sheet.is_machine or sheet.kind == "sprite":
        return ()
    else:
        lines = (Line(key="boxes.base", value=BASE_BOXES), Line(key="boxes.strength", value=half(sheet.strength)))
    return _without_lost(lines, lost)


def stun_lines(sheet: Sheet, lost: int = 0) -> tuple[Line, ...]:
    """Stun boxes: 8 and half of Willpower; of a sprite, which has no other track, half of Logic. lost: boxes lost for ever."""
    if sheet.own_stun is not None:
        return _without_lost(_overruled(sheet.own_stun), lost)
    if sheet.is_machine:
        return ()
    key = "logic" if sheet.kind == "sprite" else "willpower"
    return _without_lost((Line(key="boxes.base", value=BASE_BOXES), Line(key=f"boxes.{key}", value=half(sheet.trait(key)))), lost)


def _without_lost(lines: tuple[Line, ...], lost: int) -> tuple[Line, ...]:
    gone = min(lost, total(lines))
    return (*lines, Line(key="boxes.lost", value=-gone)) if gone else lines


def armour_lines(sheet: Sheet, halved: bool = False) -> tuple[Line, ...]:
    """Armour boxes: of the suit and of the body. halved: half of them, where the group plays it deadlier."""
    if sheet.own_armour is not None:
        lines = _overruled(sheet.own_armour)
    else:
        lines = (Line(key="armour", value=sheet.armour.boxes, params={"armour": sheet.armour.name}),) if sheet.armour else ()
        lines += (Line(key="natural", value=sheet.natural),) if sheet.natural else ()
    whole = total(lines)
    return (*lines, Line(key="armour.half", value=half(whole) - whole)) if halved and whole else lines


def deck_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Boxes of the deck: 8 and half of its rating; none without a deck."""
    if sheet.deck is None:
        return ()
    if sheet.own_deck is not None:
        return _overruled(sheet.own_deck)
    return (Line(key="boxes.base", value=BASE_BOXES), Line(key="boxes.rating", value=half(sheet.deck.rating)))


def defence_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Defence: Agility + Logic; of a machine by itself autopilot + handling; of a sprite Logic twice; or the number set by hand."""
    if sheet.own_defence is not None:
        return _overruled(sheet.own_defence)
    if sheet.is_machine:
        return tuple(Line(key=key, value=sheet.trait(key)) for key in ("autopilot", "handling") if sheet.trait(key))
    if sheet.kind == "sprite":
        return (Line(key="logic", value=sheet.logic), Line(key="logic.again", value=sheet.logic))
    return own_defence_or(sheet, "agility", "logic")


def own_defence_or(sheet: Sheet, *attributes: str) -> tuple[Line, ...]:
    """Defence with these attributes, or with the number set by hand."""
    if sheet.own_defence is not None:
        return _overruled(sheet.own_defence)
    return trait_lines(sheet, *attributes)


def trait_lines(sheet: Sheet, *keys: str) -> tuple[Line, ...]:
    """These traits as addends. Errors: `Incomplete` for a name that is none."""
    return tuple(Line(key=key, value=sheet.trait(key)) for key in keys)


def essence_penalty(sheet: Sheet) -> int:
    """The dice that lost essence takes from magic and from healing: 6 none, 5 and 4 one, 3 and 2 two, 1 and 0 three."""
    return -((7 - sheet.essence) // 2)


def plot_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Plot Points at the start: 3 for a player's character; the others use the game master's."""
    if sheet.own_plot is not None:
        return _overruled(min(sheet.own_plot, MOST_PLOT))
    return (Line(key="plot.start", value=START),) if sheet.player else ()
