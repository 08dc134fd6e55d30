"""The fight: its options, its scene with the standing circumstances, who has got hold of whom, and who stands against whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight import coming
from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
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
MOST_OPPONENTS = 4  # who make it harder, after the first
MINUTE, HOUR, DAY = 60, 3600, 86_400

Touches = Literal["all", "attacks", "ranged", "close", "noticing"]
Phase = Literal["", "ambush", "declare", "act"]
Grip = Literal["clinch", "hold", "kiss"]


class Circumstance(circumstances.Circumstance):
    """A standing circumstance of the scene: a change of difficulty, or of dice, of every roll that it touches."""

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
    """Where it happens: notes, whether it is pitch dark, and circumstances that enter every roll they touch until changed."""

    light: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    dark: Annotated[bool, Ask()] = False
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()


class Options(Frozen):
    """What a group may choose for a fight. free_defence: whether a defence instead of an action that was not declared costs no abort."""

    edition: Annotated[Edition, Ask(label="option.edition", widget="choice", values="edition.")] = "revised"
    declaring: Annotated[bool, Ask(label="option.declaring")] = False
    defences: Annotated[Literal["players", "all", "none"], Ask(label="option.defences", widget="choice", values="defences.")] = "players"
    ignore_ones: Annotated[bool, Ask(label="option.ignore_ones")] = False
    weak_blows: Annotated[bool, Ask(label="option.weak_blows")] = False
    shared: Annotated[bool, Ask(label="option.shared")] = False
    free_defence: Annotated[bool, Ask(label="option.free_defence")] = True


class Bond(Frozen):
    """Two who have got hold of each other. kind: clinch (both fight), hold (the held one cannot move), kiss (he is drunk from)."""

    kind: Grip
    holder: str
    held: str
    since: int  # the turn in which it began

    def other(self, id: str) -> str:
        """The one who is not this one."""
        return self.held if id == self.holder else self.holder


class Ongoing(coming.Ongoing):
    """Something that keeps coming. key: one of the `HAZARDS` of the modules in hazards/."""

    hazards: ClassVar[Mapping[str, coming.Hazard]] = REGISTRY.hazards


class Fight(Encounter[Fighter]):
    """A fight. phase: where the turn stands. line: the order of this turn, the highest first. at_once: who act at the same moment.

    bonds: who has got hold of whom.
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
        """The bonds that hold. One whose holder cannot hold on holds nobody, even in a file that does not tell of its end."""
        return tuple(bond for bond in self.bonds if holds_on(self, bond))

    @property
    def shown_phase(self) -> Phase:
        """The part of the turn, where the turn has parts."""
        return self.phase if self.phase in ("ambush", "declare") or self.options.declaring else ""

    @property
    def edition(self) -> Edition:
        """Whose numbers count where the two editions differ."""
        return self.options.edition


def can_grip(fighter: Fighter) -> bool:
    """Whether he can hold on to somebody; a daze loosens no grip."""
    return not fighter.gone and why_unable(fighter) in (None, "dazed")


# what a bond hangs on
HOLDS: Mapping[str, Callable[[Fight, Bond], bool]] = {
    "the holder can hold on": lambda fight, bond: can_grip(fight.fighters[bond.holder]),
    "the held one is there": lambda fight, bond: is_in(fight.fighters[bond.held]),
    "in a clinch both hold on": lambda fight, bond: bond.kind != "clinch" or can_grip(fight.fighters[bond.held]),
}


def holds_on(fight: Fight, bond: Bond) -> bool:
    """Whether a bond holds: nothing that it hangs on is gone."""
    return all(stands(fight, bond) for stands in HOLDS.values())


def bonds_of(fight: Fight, id: str) -> tuple[Bond, ...]:
    """Everything that he has hold of, or that has hold of him."""
    return tuple(bond for bond in fight.grips if id in (bond.holder, bond.held))


def clinch_of(fight: Fight, id: str) -> Bond | None:
    """The clinch that he is in."""
    return next((bond for bond in bonds_of(fight, id) if bond.kind == "clinch"), None)


def held_by(fight: Fight, id: str) -> Bond | None:
    """What holds him fast: a hold, or a Kiss."""
    return next((bond for bond in fight.grips if bond.held == id and bond.kind != "clinch"), None)


def circumstance_lines(fight: Fight, change: str, *kinds: str) -> tuple[Line, ...]:
    """The standing circumstances that touch a roll of these kinds. change: difficulty or dice."""
    return tuple(c.line for c in fight.scene.touching(*kinds) if c.change == change and c.value)


def is_blind(fight: Fight, id: str) -> bool:
    """Whether he sees nothing, by a condition or because it is pitch dark."""
    return fight.scene.dark or fight.fighters[id].has("blinded")


def is_down(fight: Fight, id: str) -> bool:
    """Whether he is no threat any more."""
    return why_unable(fight.fighters[id]) in ("dead", "torpor", "incapacitated", "staked", "unconscious")


def opponents(fight: Fight, id: str, more: str = "") -> int:
    """How many he faces in close combat: enemies on their feet with whom he exchanged blows since the turn before, and `more`."""
    met = {
        other
        for other, one in fight.fighters.items()
        if other != id and max(fight.fighters[id].fights.get(other, -1), one.fights.get(id, -1)) >= max(fight.round - 1, 0)
    }
    those = {other for other in met if is_enemy(fight, id, other) and not is_down(fight, other) and not fight.fighters[other].gone}
    return len(those | ({more} if more else set()))


def targets(fight: Fight, actor: str) -> tuple[str, ...]:
    """Whom he can attack: enemies on their feet first, then everyone else."""
    others = [id for id, f in fight.fighters.items() if id != actor and not f.gone]
    return tuple(sorted(others, key=lambda id: (is_down(fight, id), not is_enemy(fight, actor, id))))


def likely_target(fight: Fight, actor: str) -> str:
    """Whom he will attack: who has hold of him, his last foe while that one stands, who fights him, the first who can be; else ""."""
    me = fight.fighter(actor)
    those = targets(fight, actor)
    bound = next((bond.other(actor) for bond in bonds_of(fight, actor)), "")
    planned = me.plan.target if me.plan is not None else ""
    near = next((id for id in those if fight.fighters[id].foe == actor and not is_down(fight, id)), "")
    for id in (bound, *me.ambush, planned, me.foe, near):
        if id and id in those and not is_down(fight, id):
            return id
    return next(iter(those), "")


def chooses_for_self(fight: Fight, id: str) -> bool:
    """Whether this fighter's choices are asked for, not made for him."""
    return fight.options.defences == "all" or (fight.options.defences == "players" and fight.fighters[id].sheet.player)
