"""The fight: its options and phases, who is in it, and who stands against whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from fray.engine.fight import coming
from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.presence import is_enemy, present
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen

from .. import REGISTRY
from .fighter import Fighter, is_down, is_standing
from .scene import Scene

ROUND = 12  # seconds
TURN = 25 * ROUND
HOUR, DAY, WEEK = 3600, 86_400, 7 * 86_400

Phase = Literal["", "statement", "movement", "actions", "results"]
Place = tuple[int, int, int]  # in the countdown; see `order.key`


class Options(Frozen):
    """What a group may choose for a fight."""

    phases: Annotated[bool, Ask(label="option.phases")] = False
    defences: Annotated[Literal["players", "all", "none"], Ask(label="option.defences", widget="choice", values="defences.")] = "players"
    special_up: Annotated[bool, Ask(label="option.special_up")] = False
    fumbles: Annotated[bool, Ask(label="option.fumbles")] = False
    tiring: Annotated[bool, Ask(label="option.tiring")] = False
    dodge_missiles: Annotated[bool, Ask(label="option.dodge_missiles")] = False
    antidote_after: Annotated[bool, Ask(label="option.antidote_after")] = False


class Ongoing(coming.Ongoing):
    """Something that keeps coming. key: one of the `HAZARDS` of the modules in hazards/."""

    hazards: ClassVar[Mapping[str, coming.Hazard]] = REGISTRY.hazards


class Fight(Encounter[Fighter]):
    """A fight. phase: where the round stands. at_once: those who act at the same moment; place: how far the countdown has come."""

    lasting: ClassVar[Mapping[str, Lasting]] = REGISTRY.lasting
    fighters: dict[str, Fighter] = {}
    options: Options = Options()
    scene: Scene = Scene()
    ongoing: tuple[Ongoing, ...] = ()
    phase: Phase = ""
    at_once: tuple[str, ...] = ()
    place: Place | None = None

    @property
    def shown_phase(self) -> Phase:
        """The phase as the screen tells it: where the fight goes through all four."""
        return self.phase if self.options.phases else ""


def is_engaged(fight: Fight, id: str) -> bool:
    """Whether he exchanges blows with somebody who still stands, if only to parry: since the round before this one."""
    those = {other for other, round in fight.fighters[id].fights.items() if round >= fight.round - 1}
    return any(other in fight.fighters and is_standing(fight.fighters[other]) for other in those)


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """Whom he can attack: enemies on their feet first, then everyone else."""
    others = [id for id in present(fight) if id != actor]
    return tuple(sorted(others, key=lambda id: (is_down(fight.fighters[id]), not is_enemy(fight, actor, id))))


def likely_target(fight: Fight, actor: str) -> str:
    """Whom he will attack: his last foe while that one stands, then who fights him, else the first who can be; "" for nobody."""
    foe, those = fight.fighter(actor).foe, targets(fight, actor)
    near = next((id for id in those if fight.fighters[id].foe == actor and not is_down(fight.fighters[id])), "")
    return foe if foe in those and not is_down(fight.fighters[foe]) else near or next(iter(those), "")


def by_hand(fight: Fight, id: str) -> bool:
    """Whether this fighter's defence is asked for, not chosen for him."""
    return fight.options.defences == "all" or (fight.options.defences == "players" and fight.fighters[id].sheet.player)
