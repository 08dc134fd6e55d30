"""The character sheet, and the numbers that derive from it."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from fray.engine.fight import fighter
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line
from fray.engine.values.names import NAME, TEXT

from ..equipment.armour import Armour
from ..equipment.weapons import MATERIAL, Weapon
from .health import Kind
from .manoeuvres import Manoeuvre
from .traits import ABILITIES, GENERATIONS, LIVING_BLOOD

MOST_BLOOD = 100
BANES = {"vampire": ("fire", "sunlight"), "werewolf": ("silver",)}
Claws = Literal["", "feral", "bone"]
Physical = Annotated[int, Field(ge=0, le=20), Ask(group="group.physical", open=True)]
Social = Annotated[int, Field(ge=0, le=20), Ask(group="group.social")]
Mental = Annotated[int, Field(ge=0, le=20), Ask(group="group.mental", open=True)]
Talent = Annotated[int, Field(ge=0, le=20), Ask(group="group.talents", open=True)]
Skill = Annotated[int, Field(ge=0, le=20), Ask(group="group.skills", open=True)]
Knowledge = Annotated[int, Field(ge=0, le=20), Ask(group="group.knowledges")]
Discipline = Annotated[int, Field(ge=0, le=10), Ask(group="group.disciplines")]


class Speciality(Frozen):
    """A speciality of an ability that stands at 4 or more."""

    ability: Annotated[str, Field(max_length=40), Ask(widget="choice", names=True)] = "brawl"
    name: Annotated[str, Field(min_length=1, max_length=60, validate_default=True), NAME, Ask(widget="text", names=True)] = "…"

    @field_validator("ability")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in ABILITIES:
            raise ValueError(f"no ability '{value}'; known: {', '.join(ABILITIES)}")
        return value


class Sheet(fighter.Sheet):
    """A character. Derived numbers follow the traits unless they are set by hand (the fields named `own_…`)."""

    kind: Annotated[Kind, Ask(widget="choice", values="kind.", label="field.being")] = "mortal"
    player: Annotated[bool, Ask()] = False

    strength: Physical = 2
    dexterity: Physical = 2
    stamina: Physical = 2
    perception: Mental = 2
    intelligence: Mental = 2
    wits: Mental = 2

    alertness: Talent = 0
    athletics: Talent = 0
    brawl: Talent = 0
    dodge: Talent = 0
    empathy: Talent = 0
    intimidation: Talent = 0
    leadership: Talent = 0
    streetwise: Talent = 0
    subterfuge: Talent = 0

    firearms: Skill = 0
    melee: Skill = 0
    stealth: Skill = 0
    animal_ken: Skill = 0
    drive: Skill = 0
    larceny: Skill = 0
    survival: Skill = 0

    weapons: Annotated[
        tuple[Weapon, ...], Field(max_length=20), Ask(group="group.gear", widget="list", catalogue="weapons", open=True)
    ] = ()
    armour: Annotated[Armour | None, Ask(group="group.gear", widget="one", catalogue="armours")] = None
    manoeuvres: Annotated[
        tuple[Manoeuvre, ...], Field(max_length=20), Ask(group="group.manoeuvres", widget="list", catalogue="manoeuvres")
    ] = ()
    specialities: Annotated[
        tuple[Speciality, ...], Field(max_length=20), Ask(group="group.manoeuvres", widget="list", catalogue="specialities")
    ] = ()
    ambidextrous: Annotated[bool, Ask(group="group.manoeuvres")] = False

    celerity: Discipline = 0
    potence: Discipline = 0
    fortitude: Discipline = 0
    auspex: Discipline = 0
    beast_eyes: Annotated[bool, Ask(group="group.disciplines")] = False
    claws: Annotated[Claws, Ask(group="group.disciplines", widget="choice", values="claws.")] = ""

    charisma: Social = 2
    manipulation: Social = 2
    appearance: Social = 2
    investigation: Knowledge = 0
    medicine: Knowledge = 0
    occult: Knowledge = 0

    willpower: Annotated[int, Field(ge=0, le=20), Ask(group="group.derived")] = 3
    generation: Annotated[int, Field(ge=4, le=15), Ask(group="group.derived")] = 13
    own_blood: Annotated[int | None, Field(ge=0, le=MOST_BLOOD), Ask(group="group.derived", widget="override")] = None
    own_blood_turn: Annotated[int | None, Field(ge=0, le=MOST_BLOOD), Ask(group="group.derived", widget="override")] = None
    own_initiative: Annotated[int | None, Field(ge=0, le=60), Ask(group="group.derived", widget="override")] = None
    banes: Annotated[tuple[Annotated[str, MATERIAL], ...], Field(max_length=12), Ask(group="group.derived", widget="words")] = ()
    notes: Annotated[str, Field(max_length=4000), TEXT, Ask(group="group.notes", widget="notes")] = ""

    def trait(self, key: str) -> int:
        """An attribute or ability by its name."""
        return int(getattr(self, key))

    @property
    def is_supernatural(self) -> bool:
        """Whether it takes two levels more to daze this being."""
        return self.kind in ("vampire", "werewolf")

    @property
    def has_fangs(self) -> bool:
        """Whether this being can bite."""
        return self.kind in ("vampire", "werewolf")

    def has_bane(self, material: str) -> bool:
        """Whether this material is a bane, of the kind or of this character."""
        return bool(material) and material in (*self.banes, *BANES.get(self.kind, ()))

    def is_special(self, ability: str) -> bool:
        """Whether there is a speciality in this ability, which must stand at 4 or more."""
        return ability in ABILITIES and self.trait(ability) >= 4 and any(s.ability == ability for s in self.specialities)


def initiative_lines(sheet: Sheet) -> tuple[Line, ...]:
    """The rating: Dexterity + Wits."""
    if sheet.own_initiative is not None:
        return (Line(key="overruled", value=sheet.own_initiative),)
    return (Line(key="dexterity", value=sheet.dexterity), Line(key="wits", value=sheet.wits))


def blood_lines(sheet: Sheet) -> tuple[Line, ...]:
    """The blood pool: by generation for a vampire, 10 for the living."""
    if sheet.own_blood is not None:
        return (Line(key="overruled", value=sheet.own_blood),)
    if sheet.kind == "vampire":
        return (Line(key="generation", value=GENERATIONS[sheet.generation][0], params={"n": sheet.generation}),)
    return (Line(key="living", value=LIVING_BLOOD),)


def blood_turn_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Blood points that may be spent in a turn: by generation for a vampire, 1 for a ghoul, none for others."""
    if sheet.own_blood_turn is not None:
        return (Line(key="overruled", value=sheet.own_blood_turn),)
    if sheet.kind == "vampire":
        return (Line(key="generation", value=GENERATIONS[sheet.generation][1], params={"n": sheet.generation}),)
    return (Line(key="living", value=1 if sheet.kind == "ghoul" else 0),)


def run_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Yards of a run: 20 + 3 x Dexterity."""
    return (Line(key="run", value=RUN), Line(key="dexterity", value=3 * sheet.dexterity))


def jog_lines(sheet: Sheet) -> tuple[Line, ...]:
    """Yards of a jog: 12 + Dexterity."""
    return (Line(key="jog", value=JOG), Line(key="dexterity", value=sheet.dexterity))


WALK, JOG, RUN = 7, 12, 20  # yards a turn
