"""The event of an attack."""

from typing import Literal

from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_enemy
from fray.engine.values.modifier import Line
from fray.engine.values.names import Name
from fray.engine.values.show import Throw
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Kind
from ..fighters.fight import Fight
from ..fighters.plot import pay
from ..rolling.dice import Roll
from ..rolling.difficulty import spent_said, throws


class Clashed(Event[Fight]):
    """One fighter attacked, another defended. how: the kind of attack; what: its weapon, spell or way.

    hit: whether it had any effect; net: net hits; points, kind: the damage before armour; harms: whether it was to do damage. defender:
    the fighter whose dice the defence had. taker: a friend who took the hit with a defence of the friend's own; spared: the roll of the
    target then. uses: whether it used up an attack of the Narration; used: personal or mounted. edge, target_edge: whether Edge was spent.
    purse: who paid for the glitch die that shows `face`.
    """

    type: Literal["Clashed"] = "Clashed"
    actor: str
    target: str
    how: str
    what: Name
    attack: Roll
    defence: Roll
    hit: bool
    net: int
    points: int
    kind: Kind
    harms: bool = True
    defender: str
    taker: str = ""
    edge: bool = False
    target_edge: bool = False
    uses: bool = True
    used: Literal["", "personal", "mounted"] = ""
    revenge: bool = False
    face: int = 0
    purse: str | None = None
    spared: Roll | None = None

    def apply(self, encounter: Fight) -> Fight:
        if self.purse is not None:
            encounter = pay(encounter, self.purse)
        fighter = encounter.fighter(self.actor)
        encounter = encounter.with_fighter(
            self.actor, edge=max(fighter.edge - self.edge, 0), attacks=fighter.attacks + self.uses, foe=self.target,
            used=self.used if self.uses and self.used else fighter.used, struck_by=None if self.revenge else fighter.struck_by,
        )  # fmt: skip
        encounter = encounter.with_fighter(self.defender, edge=max(encounter.fighter(self.defender).edge - self.target_edge, 0))
        if self.spared is not None and self.spared.edge:
            encounter = encounter.with_fighter(self.target, edge=max(encounter.fighter(self.target).edge - 1, 0))
        hostile = self.harms or is_enemy(encounter, self.actor, self.target)
        return encounter.with_fighter(self.target, struck_by=self.actor) if hostile and self.actor != self.target else encounter

    def log(self) -> tuple[Said, ...]:
        params = {
            "actor": Who(self.actor), "target": Who(self.target), "what": self.what, "n": self.attack.hits, "m": self.defence.hits,
            "points": self.points, "kind": self.kind,
        }  # fmt: skip
        key = "log.clash.miss" if not self.hit else "log.clash.hit" if self.harms else "log.clash.works"
        said = (Said(key, params), *spent_said(self.actor, self.edge, self.face, self.purse))
        return said + ((Said("log.edge", {"fighter": Who(self.defender)}),) if self.target_edge else ())

    def sums(self) -> tuple[tuple[Said, tuple[Line, ...]], ...]:
        attack = (Said("sum.of", {"who": Who(self.actor), "n": self.attack.dice}), self.attack.lines)
        if not self.defence.lines:
            return (attack,)
        return (attack, (Said("sum.of", {"who": Who(self.defender), "n": self.defence.dice}), self.defence.lines))

    def dice(self) -> tuple[Throw, ...]:
        return throws(self.attack, self.defence, Said("throw.passive"), self.face)
