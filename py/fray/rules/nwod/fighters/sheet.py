"""The character sheet, and the numbers that are derived from it."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from fray.engine.fight import fighter
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line, total
from fray.engine.values.names import NAME, TEXT

from ..equipment.armour import Armour
from ..equipment.weapons import MATERIAL, Weapon
from .merits import Merit
from .traits import SKILLS

Species = Literal["mortal", "vampire", "werewolf", "mage", "other"]
EXTRA_HEALTH = 4
BANES = {"vampire": ("fire", "sunlight"), "werewolf": ("silver",)}
MOST_BOXES = 60  # set by hand


class Speciality(Frozen):
    """A speciality of a skill: +1 die when it fits."""

    skill: Annotated[str, Field(max_length=40), Ask(widget="choice", label="field.skill", names=True)] = "brawl"
    name: Annotated[str, Field(min_length=1, max_length=60, validate_default=True), NAME, Ask(widget="text", names=True)] = "…"

    @field_validator("skill")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in SKILLS:
            raise ValueError(f"no skill '{value}'; known: {', '.join(SKILLS)}")
        return value


Mental = Annotated[int, Field(ge=0, le=30), Ask(group="group.mental", open=True)]
Physical = Annotated[int, Field(ge=0, le=30), Ask(group="group.physical", open=True)]
Social = Annotated[int, Field(ge=0, le=30), Ask(group="group.social", open=True)]
MentalSkill = Annotated[int, Field(ge=0, le=30), Ask(group="group.mental_skills")]
PhysicalSkill = Annotated[int, Field(ge=0, le=30), Ask(group="group.physical_skills", open=True)]
SocialSkill = Annotated[int, Field(ge=0, le=30), Ask(group="group.social_skills")]
Override = Annotated[int | None, Field(ge=0, le=MOST_BOXES), Ask(group="group.derived", widget="override")]


class Sheet(fighter.Sheet):
    """A character. Derived numbers follow the attributes unless they are set by hand (the fields named `own_…`)."""

    species: Annotated[Species, Ask(widget="choice")] = "mortal"
    player: Annotated[bool, Ask()] = False

    intelligence: Mental = 2
    wits: Mental = 2
    resolve: Mental = 2
    strength: Physical = 2
    dexterity: Physical = 2
    stamina: Physical = 2
    presence: Social = 2
    manipulation: Social = 2
    composure: Social = 2

    athletics: PhysicalSkill = 0
    brawl: PhysicalSkill = 0
    drive: PhysicalSkill = 0
    firearms: PhysicalSkill = 0
    larceny: PhysicalSkill = 0
    stealth: PhysicalSkill = 0
    survival: PhysicalSkill = 0
    weaponry: PhysicalSkill = 0

    weapons: Annotated[
        tuple[Weapon, ...], Field(max_length=20), Ask(group="group.gear", widget="list", catalogue="weapons", open=True)
    ] = ()
    armour: Annotated[Armour | None, Ask(group="group.gear", widget="one", catalogue="armours")] = None
    merits: Annotated[tuple[Merit, ...], Field(max_length=20), Ask(group="group.merits", widget="list", catalogue="merits")] = ()
    specialities: Annotated[
        tuple[Speciality, ...], Field(max_length=20), Ask(group="group.merits", widget="list", catalogue="specialities")
    ] = ()

    academics: MentalSkill = 0
    computer: MentalSkill = 0
    crafts: MentalSkill = 0
    investigation: MentalSkill = 0
    medicine: MentalSkill = 0
    occult: MentalSkill = 0
    politics: MentalSkill = 0
    science: MentalSkill = 0

    animal_ken: SocialSkill = 0
    empathy: SocialSkill = 0
    expression: SocialSkill = 0
    intimidation: SocialSkill = 0
    persuasion: SocialSkill = 0
    socialize: SocialSkill = 0
    streetwise: SocialSkill = 0
    subterfuge: SocialSkill = 0

    size: Annotated[int, Field(ge=1, le=40), Ask(group="group.derived")] = 5
    species_factor: Annotated[int, Field(ge=0, le=40), Ask(group="group.derived")] = 5
    extra: Annotated[bool, Ask(group="group.derived")] = False
    own_health: Override = None
    own_defence: Override = None
    own_initiative: Override = None
    own_speed: Override = None
    own_willpower: Override = None
    banes: Annotated[tuple[Annotated[str, MATERIAL], ...], Field(max_length=12), Ask(group="group.derived", widget="words")] = ()
    notes: Annotated[str, Field(max_length=4000), TEXT, Ask(group="group.notes", widget="notes")] = ""

    def merit(self, key: str, detail: str = "") -> int:
        """The dots of a merit, 0 without it. detail: only of a merit bound to this, or to nothing."""
        fitting = ("", detail, detail.rpartition(".")[2])
        return max((m.dots for m in self.merits if m.key == key and (not detail or m.detail in fitting)), default=0)

    def is_special(self, skill: str) -> bool:
        """Whether the sheet has a speciality of this skill."""
        return any(s.skill == skill for s in self.specialities)

    def has_bane(self, material: str) -> bool:
        """Whether the material does aggravated damage: by the sheet, or by the species."""
        return bool(material) and material in (*self.banes, *BANES.get(self.species, ()))

    def trait(self, key: str) -> int:
        """An attribute or skill by name."""
        return int(getattr(self, key))


def health_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Health = Stamina + Size; an extra has 4 at most."""
    if sheet.own_health is not None:
        return (Line(key="overruled", value=max(sheet.own_health, 1)),)
    lines = (Line(key="stamina", value=sheet.stamina), Line(key="size", value=sheet.size))
    over = total(lines) - EXTRA_HEALTH
    return (*lines, Line(key="extra", value=-over)) if sheet.extra and over > 0 else lines


def defence_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Defense = the lower of Dexterity and Wits, less what the armour costs, never below 0; or the number set by hand."""
    if sheet.own_defence is not None:
        return (Line(key="overruled", value=sheet.own_defence),)
    key = "dexterity" if sheet.dexterity <= sheet.wits else "wits"
    lines: tuple[Line, ...] = (Line(key=key, value=sheet.trait(key)),)
    if sheet.armour and sheet.armour.defence:
        lines += (Line(key="armour", value=max(sheet.armour.defence, -total(lines)), params={"armour": sheet.armour.name}),)
    return lines


def initiative_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Initiative modifier = Dexterity + Composure, and Fast Reflexes."""
    if sheet.own_initiative is not None:
        return (Line(key="overruled", value=sheet.own_initiative),)
    lines = (Line(key="dexterity", value=sheet.dexterity), Line(key="composure", value=sheet.composure))
    reflexes = sheet.merit("fast_reflexes")
    return (*lines, Line(key="fast_reflexes", value=reflexes)) if reflexes else lines


def speed_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Speed in yards a round = Strength + Dexterity + species factor, Fleet of Foot, less what the armour costs."""
    if sheet.own_speed is not None:
        return (Line(key="overruled", value=sheet.own_speed),)
    lines: tuple[Line, ...] = (
        Line(key="strength", value=sheet.strength),
        Line(key="dexterity", value=sheet.dexterity),
        Line(key="species_factor", value=sheet.species_factor),
    )
    if fleet := sheet.merit("fleet_of_foot"):
        lines += (Line(key="fleet_of_foot", value=fleet),)
    if sheet.armour and sheet.armour.speed:
        lines += (Line(key="armour", value=max(sheet.armour.speed, -total(lines)), params={"armour": sheet.armour.name}),)
    return lines


def willpower_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Willpower = Resolve + Composure."""
    if sheet.own_willpower is not None:
        return (Line(key="overruled", value=sheet.own_willpower),)
    return (Line(key="resolve", value=sheet.resolve), Line(key="composure", value=sheet.composure))
