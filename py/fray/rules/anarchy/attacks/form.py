"""What the form of an attack shows: its odds, which fields matter, what can be chosen, and the likeliest amps."""

from typing import Self

from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Option, people
from fray.engine.values.show import Preview

from ..fighters.fight import Fight, targets
from ..rolling.amps import amp_keys, amp_options
from ..rolling.roll_action import edge_options
from .check import check_attack
from .choices import AttackChoices
from .odds import TargetOdds, attack_preview
from .sums import all_targets, defence_pool, defender, hit_damage


class AttackForm(AttackChoices):
    """An attack as its form shows it."""

    def checked(self, encounter: Fight) -> None:
        check_attack(self, encounter)

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in encounter.fighters:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        mine = self.pool(encounter)
        those = tuple(self._target_odds(encounter, id, mine.size) for id in all_targets(self, encounter))
        return attack_preview(mine, those, self.does_damage(encounter), self.refusal(encounter))

    def _target_odds(self, fight: Fight, id: str, most: int) -> TargetOdds:
        damage, kind = hit_damage(self, fight, id), self.kind(fight, id)
        by_net = tuple(damage.at(net) for net in range(most + 1))
        defence, route = defence_pool(self, fight, id), self.route(fight, id)
        return TargetOdds(id, fight.fighter(id), defence, kind, route, by_net, self.penetrating(fight))

    def matters(self, encounter: Fight, name: str) -> bool:
        if name not in ("target_amp", "target_edge"):
            return super().matters(encounter, name)
        if self.target not in encounter.fighters:
            return False
        who = encounter.fighter(defender(encounter, self.target))
        return bool(amp_keys(who, *self.defence_amp_kinds()) if name == "target_amp" else who.edge or self.target_edge)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            return people(targets(encounter, self.actor, self.ground))
        if name not in ("target_amp", "target_edge"):
            return super().options(encounter, name)
        if self.target not in encounter.fighters:
            return ()
        who = encounter.fighter(defender(encounter, self.target))
        return amp_options(who, *self.defence_amp_kinds()) if name == "target_amp" else edge_options(who)

    def amps_known_for(self, fight: Fight) -> str:
        """The way of attacking, as far as it says which amps fit."""
        return "/".join(self.amp_kinds(fight))

    def settled(self, encounter: Fight) -> Self:
        """The likeliest amps on both sides, filled in once for each way of attacking and target; what was chosen since stays."""
        if self.target not in encounter.fighters:
            return self
        known = f"{self.amps_known_for(encounter)}|{self.target}"
        if self.known == known:
            return self
        mine = amp_keys(self.fighter(encounter), *self.amp_kinds(encounter))
        theirs = amp_keys(encounter.fighter(defender(encounter, self.target)), *self.defence_amp_kinds())
        return self.but(
            known=known,
            amp=self.amp if self.amp in mine else next(iter(mine), ""),
            target_amp=self.target_amp if self.target_amp in theirs else next(iter(theirs), ""),
        )
