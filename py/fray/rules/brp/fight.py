"""The fight: its options, its scene with the standing circumstances, its phases, and who stands against whom."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...engine.encounter import Encounter
from ...engine.field import Ask
from ...engine.model import Frozen
from ...engine.modifier import Line
from ...engine.ongoing import Ongoing
from .fighter import Fighter, idle

ROUND = 12  # seconds
TURN = 25 * ROUND
HOUR, DAY, WEEK = 3600, 86_400, 7 * 86_400

Touches = Literal["all", "attacks", "ranged", "close", "defence", "noticing"]
Change = Literal["percent", "easy", "difficult"]
Darkness = Literal["", "near", "pitch"]
Phase = Literal["", "statement", "movement", "actions", "results"]


class Circumstance(Frozen):
    """A standing circumstance of the scene: percent, or Easy or Difficult, on every roll that it touches."""

    name: Annotated[str, Field(min_length=1, max_length=60), Ask(widget="text")]
    change: Annotated[Change, Ask(widget="choice", values="change.")] = "percent"
    value: Annotated[int, Field(ge=-100, le=100), Ask(label="field.percent", step=5)] = -10
    touches: Annotated[Touches, Ask(widget="choice", values="touches.")] = "all"


CIRCUMSTANCES = (
    Circumstance(name="circumstance.rain", value=-10, touches="ranged"),
    Circumstance(name="circumstance.wind", value=-20, touches="ranged"),
    Circumstance(name="circumstance.fog", change="difficult", value=0, touches="ranged"),
    Circumstance(name="circumstance.footing", value=-20, touches="close"),
    Circumstance(name="circumstance.noise", value=-20, touches="noticing"),
)


class Scene(Frozen):
    """Where it happens: notes, how dark it is, and circumstances that enter every roll they touch until changed."""

    place: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    light: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    weather: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    darkness: Annotated[Darkness, Ask(widget="choice", values="darkness.")] = ""
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances")] = ()


class Options(Frozen):
    """What a group may choose for a fight."""

    phases: Annotated[bool, Ask(label="option.phases")] = False
    defences: Annotated[Literal["players", "all", "none"], Ask(label="option.defences", widget="choice", values="defences.")] = "players"
    special_up: Annotated[bool, Ask(label="option.special_up")] = False
    fumbles: Annotated[bool, Ask(label="option.fumbles")] = False
    tiring: Annotated[bool, Ask(label="option.tiring")] = False
    dodge_missiles: Annotated[bool, Ask(label="option.dodge_missiles")] = False
    antidote_after: Annotated[bool, Ask(label="option.antidote_after")] = False


class Fight(Encounter):
    """A fight. phase: where the round stands. at_once: those who act at the same moment. ongoing: what keeps coming."""

    fighters: dict[str, Fighter] = {}
    options: Options = Options()
    scene: Scene = Scene()
    phase: Phase = ""
    at_once: tuple[str, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()

    @property
    def shown_phase(self) -> Phase:
        """The phase as the screen tells it: where the fight goes through all four."""
        return self.phase if self.options.phases else ""


def circumstances(fight: Fight, *kinds: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Line, ...]]:
    """The standing circumstances that touch a roll of these kinds: (reasons to be Easy, to be Difficult, percent)."""
    these = [c for c in fight.scene.circumstances if c.touches == "all" or c.touches in kinds]
    easy = tuple("easy.scene" for c in these if c.change == "easy")
    difficult = tuple("difficult.scene" for c in these if c.change == "difficult")
    percent = tuple(Line(key="circumstance", value=c.value, params={"name": c.name}) for c in these if c.change == "percent" and c.value)
    return easy[:1], difficult[:1], percent


def darkness(fight: Fight, fighter: Fighter) -> Darkness:
    """How dark it is for him."""
    return "" if fighter.sheet.night_vision else fight.scene.darkness


def is_down(fight: Fight, id: str) -> bool:
    """Whether he lies there and is no threat any more."""
    return idle(fight.fighters[id]) in ("dead", "dying", "unconscious", "knocked_out")


def is_enemy(fight: Fight, one: str, other: str) -> bool:
    """Whether two fighters stand against each other: other sides, or no sides at all."""
    a, b = fight.fighters[one], fight.fighters[other]
    return one != other and (a.side != b.side or not a.side)


def is_engaged(fight: Fight, id: str) -> bool:
    """Whether he exchanges blows with somebody who still stands, if only to parry: since the round before this one."""
    those = {other for other, round in fight.fighters[id].fights.items() if round >= fight.round - 1}
    return any(other in fight.fighters and idle(fight.fighters[other]) in (None, "ambushed") for other in those)


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """Whom he can attack: enemies on their feet first, then everyone else."""
    others = [id for id, f in fight.fighters.items() if id != actor and not f.gone]
    return tuple(sorted(others, key=lambda id: (is_down(fight, id), not is_enemy(fight, actor, id))))


def likely_target(fight: Fight, actor: str) -> str:
    """Whom he will attack: his last foe while that one stands, then who fights him, else the first who can be; "" for nobody."""
    foe, those = fight.fighter(actor).foe, targets(fight, actor)
    near = next((id for id in those if fight.fighters[id].foe == actor and not is_down(fight, id)), "")
    return foe if foe in those and not is_down(fight, foe) else near or next(iter(those), "")


def by_hand(fight: Fight, id: str) -> bool:
    """Whether this fighter's defence is asked for, not chosen for him."""
    return fight.options.defences == "all" or (fight.options.defences == "players" and fight.fighters[id].sheet.player)
