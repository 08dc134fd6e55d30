"""The fight: its options, its scene with the standing circumstances, who can be attacked where, and distances."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight import coming
from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_enemy
from fray.engine.table import circumstances
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen

from .. import REGISTRY
from ..equipment.weapons import Band
from .fighter import Fighter, why_unable

ROUND = 3  # seconds of game time that a turn of the table takes

Dark = Literal["", "dim", "full"]
Touches = Literal["all", "attacks", "ranged", "close", "defence", "matrix", "magic"]


class Circumstance(circumstances.Circumstance):
    """A standing circumstance of the scene: so many dice on every roll that it touches."""

    value: Annotated[int, Field(ge=-20, le=20), Ask(label="field.dice")] = -1
    touches: Annotated[Touches, Ask(widget="choice", values="circumstance_touches.", order=1)] = "all"


CIRCUMSTANCES = (
    Circumstance(name="circumstance.rain", value=-1, touches="ranged"),
    Circumstance(name="circumstance.storm", value=-2, touches="ranged"),
    Circumstance(name="circumstance.cover", value=2, touches="defence"),
    Circumstance(name="circumstance.footing", value=-1, touches="close"),
    Circumstance(name="circumstance.static", value=-2, touches="matrix"),
    Circumstance(name="circumstance.background", value=-2, touches="magic"),
)


class Scene(circumstances.Scene[Circumstance]):
    """The scene: notes on the place, darkness, water, the distance between the sides and within one, standing circumstances."""

    dark: Annotated[Dark, Ask(widget="choice", values="dark.")] = ""
    under_water: Annotated[bool, Ask()] = False
    foes: Annotated[Band, Ask(widget="choice", label="field.foes_at", values="band.")] = "near"
    friends: Annotated[Band, Ask(widget="choice", label="field.friends_at", values="band.")] = "close"
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()


class Options(Frozen):
    """The rules that a group may choose for a fight."""

    asks: Annotated[Literal["players", "none"], Ask(label="option.asks", widget="choice", values="asks.")] = "players"
    damage: Annotated[Literal["full", "less", "half"], Ask(label="option.damage", widget="choice", values="lethality.")] = "full"
    half_armour: Annotated[bool, Ask(label="option.half_armour")] = False
    noise: Annotated[Literal["rule", "example", "none"], Ask(label="option.noise", widget="choice", values="noise_by.")] = "rule"
    death: Annotated[Literal["edge", "body"], Ask(label="option.death", widget="choice", values="death_by.")] = "edge"
    death_hit: Annotated[bool, Ask(label="option.death_hit")] = False
    many_marks: Annotated[bool, Ask(label="option.many_marks")] = False
    still_bonus: Annotated[bool, Ask(label="option.still_bonus")] = True
    handling: Annotated[bool, Ask(label="option.handling")] = False
    flat_crash: Annotated[bool, Ask(label="option.flat_crash")] = False
    hard_control: Annotated[bool, Ask(label="option.hard_control")] = False


class Gap(Frozen):
    """How far two fighters stand apart. steps: 0 close, 1 near, 4 far; at 2 and 3, between near and far, the band is still `was`.

    since: the turn in which one of them, `by`, crossed between near and far; -1 for none.
    """

    steps: int = Field(default=1, ge=0, le=4)
    was: Band = "near"
    since: int = -1
    by: tuple[str, ...] = ()


class Ongoing(coming.Ongoing):
    """Something that keeps coming. key: one of the `HAZARDS` of the modules in hazards/."""

    hazards: ClassVar[Mapping[str, coming.Hazard]] = REGISTRY.hazards


class Fight(Encounter[Fighter]):
    """A fight. line: the order of the Narrations; interrupted: whose Narrations go on later, the last of them first.

    gaps: distances, by pair, that differ from the scene's. plot: the game master's Plot Points. marks: the number of marks that a persona
    has put on a thing in the Matrix, by "persona|thing".
    """

    lasting: ClassVar[Mapping[str, Lasting]] = REGISTRY.lasting
    fighters: dict[str, Fighter] = {}
    options: Options = Options()
    scene: Scene = Scene()
    ongoing: tuple[Ongoing, ...] = ()
    line: tuple[str, ...] = ()
    interrupted: tuple[str, ...] = ()
    gaps: dict[str, Gap] = {}
    plot: int = Field(default=0, ge=0, le=99)
    marks: dict[str, int] = {}


Events = tuple[Event[Fight], ...]

# ------------------------------------------------------------------ who is who


def operator(fight: Fight, machine: str) -> str | None:
    """The fighter who steers a machine."""
    return next((id for id, f in fight.fighters.items() if f.machine == machine), None)


def riders(fight: Fight, vehicle: str) -> tuple[str, ...]:
    """All who are inside a vehicle."""
    return tuple(id for id, f in fight.fighters.items() if f.inside == vehicle and not f.gone)


def is_sheltered(fight: Fight, id: str, by: str) -> bool:
    """Whether a fighter sits inside a closed vehicle, out of reach of an attacker outside."""
    where = fight.fighter(id).inside
    return where is not None and not fight.fighter(where).sheet.open and where != fight.fighter(by).inside


def servant(fight: Fight, owner: str) -> str | None:
    """The spirit or sprite that a fighter called and that is still there."""
    return next((id for id, f in fight.fighters.items() if f.owner == owner and not f.gone), None)


def is_down(fight: Fight, id: str) -> bool:
    """Whether a fighter is out and no threat any more."""
    return why_unable(fight.fighters[id]) in ("dead", "knocked_out", "staggered", "wrecked")


def is_astral(fighter: Fighter) -> bool:
    """Whether a fighter can be met in astral space: out of the body, or there by nature."""
    return fighter.astral or fighter.sheet.kind == "spirit"


def is_online(fighter: Fighter) -> bool:
    """Whether a fighter's persona can be met in the Matrix."""
    return bool(fighter.mode) or fighter.sheet.kind == "sprite"


def is_there(fight: Fight, id: str, ground: str) -> bool:
    """Whether a fighter can be attacked on this battlefield: street, matrix, astral."""
    fighter = fight.fighters[id]
    if ground == "matrix":
        return is_online(fighter)
    if ground == "astral":
        return is_astral(fighter)
    return fighter.sheet.kind != "sprite"


def targets(fight: Fight, actor: str, ground: str = "street") -> tuple[str, ...]:
    """All who can be attacked there: enemies who stand first, then enemies who are down, then friends."""
    others = [id for id, f in fight.fighters.items() if id != actor and not f.gone and is_there(fight, id, ground)]
    return tuple(sorted(others, key=lambda id: (not is_enemy(fight, actor, id), is_down(fight, id))))


def likely_target(fight: Fight, actor: str, ground: str = "street") -> str:
    """The target of the last attack while it stands, else the first of `targets`; "" for nobody."""
    foe, those = fight.fighter(actor).foe, targets(fight, actor, ground)
    return foe if foe in those and not is_down(fight, foe) else next(iter(those), "")


def asks_player(fight: Fight, id: str) -> bool:
    """Whether the player of this fighter decides in the middle of an action: a player's character who can."""
    fighter = fight.fighters[id]
    return fight.options.asks == "players" and fighter.sheet.player and fighter.status not in ("dead", "knocked_out")


# ------------------------------------------------------------------ distances


def _pair(one: str, other: str) -> str:
    return "|".join(sorted((one, other)))


STEPS: dict[Band, int] = {"close": 0, "near": 1, "far": 4}


def gap(fight: Fight, one: str, other: str) -> Gap:
    """How far two fighters stand apart. A rider stands where the vehicle stands."""
    one, other = _place(fight, one), _place(fight, other)
    found = fight.gaps.get(_pair(one, other))
    if found is not None:
        return found
    at: Band = "close" if one == other else fight.scene.foes if is_enemy(fight, one, other) else fight.scene.friends
    return Gap(steps=STEPS[at], was=at)


def _place(fight: Fight, id: str) -> str:
    inside = fight.fighter(id).inside
    return inside if inside is not None and inside in fight.fighters else id


def band_of(one: Gap) -> Band:
    """The band that a gap is in."""
    return next((band for band, steps in STEPS.items() if steps == one.steps), one.was)


def band(fight: Fight, one: str, other: str) -> Band:
    """The band between two fighters."""
    return band_of(gap(fight, one, other))


def with_gap(fight: Fight, one: str, other: str, new: Gap) -> dict[str, Gap]:
    """All distances with a new one between these two."""
    return {**fight.gaps, _pair(_place(fight, one), _place(fight, other)): new}
