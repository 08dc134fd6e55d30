"""The fight: its options, its scene with the standing circumstances, grapples, and who stands against whom."""

from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight import action, coming
from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_enemy, is_in
from fray.engine.table import circumstances
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line
from fray.engine.values.names import TEXT

from .. import REGISTRY
from ..equipment.weapons import Edition
from .fighter import Fighter, why_unable

TURN = 3  # seconds
MOST_OPPONENTS = 4  # the most that make it harder, beside the first

Touches = Literal["all", "attacks", "ranged", "close", "noticing"]
Phase = Literal["", "ambush", "declare", "act"]
Grip = Literal["clinch", "hold", "kiss"]


class Circumstance(circumstances.Circumstance):
    """A standing circumstance of the scene: it changes the difficulty, or the dice, of every roll that it touches."""

    change: Annotated[Literal["difficulty", "dice"], Ask(widget="choice", values="change.", order=-1)] = "difficulty"
    value: Annotated[int, Field(ge=-10, le=10), Ask()] = 1
    touches: Annotated[Touches, Ask(widget="choice", values="touches.", order=1)] = "all"


CIRCUMSTANCES = (
    Circumstance(name="circumstance.dim", value=1, touches="ranged"),
    Circumstance(name="circumstance.rain", value=1, touches="ranged"),
    Circumstance(name="circumstance.footing", value=1, touches="close"),
    Circumstance(name="circumstance.noise", value=1, touches="noticing"),
)


class Scene(circumstances.Scene[Circumstance]):
    """Where the fight happens: notes, whether it is pitch dark, and the standing circumstances."""

    light: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    dark: Annotated[bool, Ask()] = False
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()


class Options(Frozen):
    """What a group may choose for a fight. free_defence: whether a defence costs no abort where nothing was declared yet."""

    edition: Annotated[Edition, Ask(label="option.edition", widget="choice", values="edition.")] = "revised"
    declaring: Annotated[bool, Ask(label="option.declaring")] = False
    defences: Annotated[Literal["players", "all", "none"], Ask(label="option.defences", widget="choice", values="defences.")] = "players"
    ignore_ones: Annotated[bool, Ask(label="option.ignore_ones")] = False
    weak_blows: Annotated[bool, Ask(label="option.weak_blows")] = False
    shared: Annotated[bool, Ask(label="option.shared")] = False
    free_defence: Annotated[bool, Ask(label="option.free_defence")] = True


class Bond(Frozen):
    """A grapple of two. kind: clinch (both fight), hold (the held one cannot move), kiss (the held one is drunk from)."""

    kind: Grip
    holder: str
    held: str
    since: int  # the turn in which it began

    def other(self, id: str) -> str:
        """The other one of the two."""
        return self.held if id == self.holder else self.holder


class Ongoing(coming.Ongoing):
    """Something that keeps coming. key: of a row of `HAZARDS` in hazards/."""

    hazards: ClassVar[Mapping[str, coming.Hazard]] = REGISTRY.hazards


class Fight(Encounter[Fighter]):
    """A fight. phase: of the turn. line: the order of this turn, the highest first. at_once: who act at the same moment. bonds: all
    grapples.
    """

    lasting: ClassVar[Mapping[str, Lasting]] = REGISTRY.lasting
    fighters: dict[str, Fighter] = {}
    options: Options = Options()
    scene: Scene = Scene()
    ongoing: tuple[Ongoing, ...] = ()
    phase: Phase = ""
    line: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()
    bonds: tuple[Bond, ...] = ()

    @property
    def grips(self) -> tuple[Bond, ...]:
        """The grapples that hold. A file may still have one whose holder cannot hold on."""
        return tuple(bond for bond in self.bonds if all(stands(self, bond) for stands in HOLDS.values()))

    @property
    def shown_phase(self) -> Phase:
        """The phase of the turn, where the turn has phases."""
        return self.phase if self.phase in ("ambush", "declare") or self.options.declaring else ""

    @property
    def edition(self) -> Edition:
        """Whose numbers count where the two editions differ."""
        return self.options.edition


def can_grip(fighter: Fighter) -> bool:
    """Whether the fighter can hold on to somebody; being dazed loosens no grip."""
    return not fighter.gone and why_unable(fighter) in (None, "dazed")


# the causes of a grapple
HOLDS: Mapping[str, Callable[[Fight, Bond], bool]] = {
    "the holder can hold on": lambda fight, bond: can_grip(fight.fighters[bond.holder]),
    "the held one is there": lambda fight, bond: is_in(fight.fighters[bond.held]),
    "in a clinch both hold on": lambda fight, bond: bond.kind != "clinch" or can_grip(fight.fighters[bond.held]),
}


def bonds_of(fight: Fight, id: str) -> tuple[Bond, ...]:
    """All grapples of a fighter."""
    return tuple(bond for bond in fight.grips if id in (bond.holder, bond.held))


def clinch_of(fight: Fight, id: str) -> Bond | None:
    """The clinch that the fighter is in."""
    return next((bond for bond in bonds_of(fight, id) if bond.kind == "clinch"), None)


def held_by(fight: Fight, id: str) -> Bond | None:
    """What holds the fighter fast: a hold, or a Kiss."""
    return next((bond for bond in fight.grips if bond.held == id and bond.kind != "clinch"), None)


def circumstance_lines(fight: Fight, change: str, *kinds: str) -> tuple[Line, ...]:
    """The standing circumstances that touch a roll of these kinds. change: difficulty or dice."""
    return tuple(c.line for c in fight.scene.touching(*kinds) if c.change == change and c.value)


def is_blind(fight: Fight, id: str) -> bool:
    """Whether the fighter sees nothing: blinded, or in pitch darkness."""
    return fight.scene.dark or fight.fighters[id].has("blinded")


def is_down(fight: Fight, id: str) -> bool:
    """Whether the fighter is no threat any more."""
    return why_unable(fight.fighters[id]) in ("dead", "torpor", "incapacitated", "staked", "unconscious")


def opponents(fight: Fight, id: str, more: str = "") -> int:
    """How many the fighter faces in close combat: enemies on their feet with whom blows were exchanged since the turn before, and
    `more`.
    """
    met = {
        other
        for other, one in fight.fighters.items()
        if other != id and max(fight.fighters[id].fights.get(other, -1), one.fights.get(id, -1)) >= max(fight.round - 1, 0)
    }
    those = {other for other in met if is_enemy(fight, id, other) and not is_down(fight, other) and not fight.fighters[other].gone}
    return len(those | ({more} if more else set()))


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """Whom a fighter can attack: enemies on their feet first, then everyone else."""
    others = [id for id, f in fight.fighters.items() if id != actor and not f.gone]
    return tuple(sorted(others, key=lambda id: (is_down(fight, id), not is_enemy(fight, actor, id))))


def likely_target(fight: Fight, actor: str) -> str:
    """The likeliest target: the other one of a grapple, a victim of an ambush, the declared target, the last one attacked, an attacker;
    else the first possible, or "".
    """
    me = fight.fighter(actor)
    those = targets(fight, actor)
    bound = next((bond.other(actor) for bond in bonds_of(fight, actor)), "")
    planned = me.plan.target if me.plan is not None else ""
    near = next((id for id in those if fight.fighters[id].foe == actor and not is_down(fight, id)), "")
    for id in (bound, *me.ambush, planned, me.foe, near):
        if id and id in those and not is_down(fight, id):
            return id
    return next(iter(those), "")


def asks_player(fight: Fight, id: str) -> bool:
    """Whether the choices of this fighter are asked for, not made by the rules."""
    return fight.options.defences == "all" or (fight.options.defences == "players" and fight.fighters[id].sheet.player)


Events = tuple[Event[Fight], ...]


class FighterAction(action.FighterAction[Fight]):
    """What one fighter does."""

    def able(self, fight: Fight) -> Fighter:
        """The fighter, who is able to act at all. Errors: `Refused`."""
        fighter = fight.fighter(self.actor)
        if (why := why_unable(fighter)) is not None:
            self.refuse(f"refuse.{why}")
        return fighter
