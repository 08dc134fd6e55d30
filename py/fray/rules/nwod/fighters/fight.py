"""The fight: its options, its scene, the order of the fighters, and whom a fighter can attack."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight import coming
from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_enemy
from fray.engine.table import circumstances
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import TEXT

from .. import REGISTRY
from .effects import why_unable
from .fighter import Fighter
from .health import Marks

ROUND = 3  # seconds

Touches = Literal["all", "attacks", "ranged", "close", "noticing"]


class Circumstance(circumstances.Circumstance):
    """A standing circumstance of the scene: so many dice on every roll that it touches. name: a key of the words, or a text."""

    touches: Annotated[Touches, Ask(widget="choice", order=1)] = "all"


CIRCUMSTANCES = (
    Circumstance(name="circumstance.darkness", value=-3, touches="all"),
    Circumstance(name="circumstance.dim", value=-1, touches="all"),
    Circumstance(name="circumstance.rain", value=-1, touches="ranged"),
    Circumstance(name="circumstance.storm", value=-3, touches="ranged"),
    Circumstance(name="circumstance.fog", value=-2, touches="ranged"),
    Circumstance(name="circumstance.footing", value=-2, touches="close"),
    Circumstance(name="circumstance.noise", value=-2, touches="noticing"),
)


class Scene(circumstances.Scene[Circumstance]):
    """Where it happens: notes for the game master, and circumstances that count until they are changed."""

    light: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    weather: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()


class Options(Frozen):
    """What a group may choose for a fight."""

    every_round: Annotated[bool, Ask(label="option.every_round")] = False
    keep_new_place: Annotated[bool, Ask(label="option.keep_new_place")] = False
    shared: Annotated[bool, Ask(label="option.shared")] = False


class Ongoing(coming.Ongoing):
    """Something that keeps coming. key: a row of a table `HAZARDS` in hazards/."""

    hazards: ClassVar[Mapping[str, coming.Hazard]] = REGISTRY.hazards


class Fight(Encounter[Fighter]):
    """A fight of the World of Darkness. standing: the order of the fight. line: the order of this round. ongoing: what keeps coming."""

    lasting: ClassVar[Mapping[str, Lasting]] = REGISTRY.lasting
    fighters: dict[str, Fighter] = {}
    options: Options = Options()
    scene: Scene = Scene()
    standing: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()

    def apart(self, holder: str, held: str) -> Self:
        """The fight once the holder has let go. What each had got hold of, or hid behind, goes with it."""
        holding, freed = self.fighters[holder], self.fighters[held]
        left = tuple(h for h in freed.holders if h != holder)
        holding = holding.but(holds=None, pins=False, pinning=0, grip="", shield=None if holding.shield == held else holding.shield)
        freed = freed.but(
            holders=left, grip=freed.grip if left or freed.holds else "", shield=None if freed.shield == holder else freed.shield
        )
        after = self.but(fighters={**self.fighters, holder: holding, held: freed})
        return after.with_fighter(held, pin=after.best_pin(held))

    def best_pin(self, held: str) -> int:
        """The most successes among the holds that keep the fighter immobilised, 0 for none.

        A fight that was kept before holders had numbers of their own has only the number of the held fighter.
        """
        there = (self.fighters[id] for id in self.fighters[held].holders if id in self.fighters)
        return max((one.pinning or self.fighters[held].pin for one in there if one.pins and one.holds == held), default=0)


Events = tuple[Event[Fight], ...]


def unhealing(fight: Fight, id: str) -> Marks:
    """The marks that do not heal as long as their cause goes on, by kind (bashing where the hazard names none)."""
    kept = Marks()
    for o in fight.ongoing:
        if o.fighter == id and o.dealt:
            kind = str(o.values.get("kind", "bashing"))
            kept = kept._replace(**{kind: getattr(kept, kind) + o.dealt})
    return kept


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """Whom the actor can attack: enemies on their feet in the order of the round, then everybody else."""
    others = [id for id, f in fight.fighters.items() if id != actor and not f.gone]
    place = {id: i for i, id in enumerate(fight.line or fight.standing or tuple(fight.fighters))}

    return tuple(sorted(others, key=lambda id: (is_down(fight, id), not is_enemy(fight, actor, id), place.get(id, 999))))


def is_down(fight: Fight, id: str) -> bool:
    """Whether the fighter is dead, dying or unconscious."""
    return why_unable(fight.fighters[id]) in ("dead", "dying", "unconscious", "knocked_out")


def likely_target(fight: Fight, actor: str) -> str:
    """The likeliest target of the actor: the last foe if still standing, else the first possible target; "" for none."""
    foe, possible = fight.fighter(actor).foe, targets(fight, actor)
    return foe if foe in possible and not is_down(fight, foe) else next(iter(possible), "")
