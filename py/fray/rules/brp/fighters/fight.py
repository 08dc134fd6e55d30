"""The fight: its options and phases, the fighters in it, and who stands against whom."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from fray.engine.fight import coming
from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_enemy, present
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen

from .. import REGISTRY
from .fighter import Fighter, is_down, is_standing
from .scene import Scene

ROUND = 12  # seconds
TURN = 25 * ROUND

Phase = Literal["", "statement", "movement", "actions", "results"]
Place = tuple[int, int, int]  # in the countdown; see `order.order_key`


class Options(Frozen):
    """What the group may choose for a fight."""

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
    """A fight. phase: of the round. at_once: the fighters that act at the same moment; place: how far the countdown has come."""

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
        """The phase that the screen shows; none in a fight that does not go through all four."""
        return self.phase if self.options.phases else ""


Events = tuple[Event[Fight], ...]


def is_engaged(fight: Fight, id: str) -> bool:
    """Whether the fighter has exchanged blows, in this round or the one before, with somebody who still stands."""
    fights = fight.fighters[id].fights.items()
    return any(round >= fight.round - 1 and other in fight.fighters and is_standing(fight.fighters[other]) for other, round in fights)


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """All whom the fighter can attack: enemies on their feet first, then everyone else."""
    others = [id for id in present(fight) if id != actor]
    return tuple(sorted(others, key=lambda id: (is_down(fight.fighters[id]), not is_enemy(fight, actor, id))))


def likely_target(fight: Fight, actor: str) -> str:
    """The likeliest target: the last foe of the fighter, then somebody who fights the fighter, else the first target; "" for nobody."""
    foe, every = fight.fighter(actor).foe, targets(fight, actor)
    standing = [id for id in every if not is_down(fight.fighters[id])]
    attackers = [id for id in standing if fight.fighters[id].foe == actor]
    return foe if foe in standing else next(iter((*attackers, *every)), "")


def asks_player(fight: Fight, id: str) -> bool:
    """Whether the defence of this fighter is asked for, and not chosen by the app."""
    return fight.options.defences == "all" or (fight.options.defences == "players" and fight.fighters[id].sheet.player)
