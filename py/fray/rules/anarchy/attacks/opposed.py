"""The exchange: one attacks, the other defends; both roll, ties go to the attacker. All attacks are made of it.

A kind of attack derives `Exchange`; what it has to say of itself is in assault.py. See attack.py, magic.py, matrix.py, astral.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from fray.engine.fight.event import overruled
from fray.engine.fight.presence import is_enemy
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Choice, Entry, Ruling
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Option, people
from fray.engine.values.show import Preview, Throw
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Kind
from ..fighters.fight import Events, Fight, band, by_hand, targets
from ..fighters.fighter import idle
from ..fighters.plot import PlotSpent, points, purse_of
from ..harm.damage import deal
from ..rolling.dice import Roll, succeeds, with_edge
from ..rolling.difficulty import ask_edge, ask_glitch, throws
from ..rolling.sums import amp_keys, amp_options, check_spending, check_trained, edge_options
from ..turns.check import check_turn, is_protected
from .attacked import Clashed
from .choices import Assault
from .odds import Foe, exchange_preview

MOST = 99


@dataclass(frozen=True, slots=True)
class Stood:
    """How the hit was stood: who suffers it, by which defence. first: the roll of him it was meant for, where a friend took it."""

    who: str
    roll: Roll
    first: Roll | None = None


class Exchange(Assault):
    """One attack, decided and shown."""

    # ------------------------------------------------------------------ deciding

    def checked(self, fight: Fight) -> None:
        """Stops what the rules forbid, in the order in which a player would be told. Errors: `Refused`, `Incomplete`."""
        here = fight.fighters.get(self.target)
        if here is None or here.gone:
            raise Incomplete("need.target")
        fighter = check_turn(self, fight, self.actor, at_once=self.by == "revenge")
        if self.by == "revenge" and fighter.struck_by != self.target:
            self.refuse("refuse.revenge")
        if not self.by:
            self.check_attacks(fight)
        check_trained(self, fighter, self.skill(fight))
        self.forbid(fight)
        if here.is_dead:
            self.refuse("refuse.target_dead")
        if any(is_protected(fight, self.actor, id) for id in self.hit_list(fight)):
            self.refuse("refuse.control")
        self.check_means(fight)
        check_spending(self, fight, self.defender(fight, self.target), self.target_edge, live=False)
        if self.by:
            purse_of(self, fight, self.actor)

    def hit_list(self, fight: Fight) -> tuple[str, ...]:
        """All whom the roll is against, the target first."""
        those = (id for id in self.also_at(fight) if id in fight.fighters and not fight.fighters[id].gone)
        return tuple(dict.fromkeys((self.target, *those)))

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.checked(encounter)
        out = Unfolding(encounter)
        if self.by:
            out.take(PlotSpent(fighter=self.actor, purse=purse_of(self, encounter, self.actor), what="revenge"))
        ids = self.hit_list(encounter)
        purse = points(encounter, self.actor) if self.live else None
        mine = self.pool(encounter).roll(self._titled("ask.attack"), answers)
        face = ask_glitch(encounter, self.actor, self.live, answers)
        stood = {id: Stood(id, self._defend(encounter, id, answers)) for id in ids}
        if not any(succeeds(mine.hits, stood[id].roll.hits) for id in ids):
            theirs = stood[self.target].roll
            outcome = (Said("result.miss", {"n": mine.hits, "m": theirs.hits}),)
            if ask_edge(encounter, self.actor, mine, throws(mine, theirs, Said("throw.passive")), outcome, answers):
                mine = with_edge(mine, answers)
        for id in ids:
            if succeeds(mine.hits, stood[id].roll.hits):
                stood[id] = self._stand(encounter, id, mine, stood[id].roll, answers)
        for i, id in enumerate(ids):
            out.take(*self._resolve(out.encounter, id, mine, stood[id], answers, first=not i, face=face, purse=purse))
        return out.events

    def _titled(self, key: str, target: str = "") -> Said:
        return Said(key, {"actor": Who(self.actor), "target": Who(target or self.target)})

    def _defend(self, fight: Fight, id: str, answers: Answers) -> Roll:
        return self.defence(fight, id).roll(self._titled("ask.defence", id), answers)

    def _stand(self, fight: Fight, id: str, mine: Roll, other: Roll, answers: Answers) -> Stood:
        """What the one who is hit does about it: Edge on the defence; or a friend close by takes the hit, with a defence of his own."""
        taken = self._choose(fight, id, mine, other, self.takers(fight, id), answers)
        if not taken:
            return Stood(id, other)
        if taken == "edge":
            return Stood(id, with_edge(other, answers))
        friend = taken.removeprefix("take:")
        own = self._defend(fight, friend, answers)
        if succeeds(mine.hits, own.hits) and self._choose(fight, friend, mine, own, (), answers):
            own = with_edge(own, answers)
        return Stood(friend, own, other)

    def _choose(self, fight: Fight, id: str, mine: Roll, other: Roll, friends: tuple[str, ...], answers: Answers) -> str:
        """His choice when he is hit: "" to bear it, "edge", or "take:" and a friend. Nobody is asked who has none."""
        who = self.defender(fight, id)
        again = by_hand(fight, who) and bool(fight.fighter(who).edge) and not other.edge and bool(other.misses)
        if not again and not friends:
            return ""
        net = mine.hits - other.hits
        amount, _ = self.blow(fight, id).at(net)
        said = Said("result.hit", {"n": mine.hits, "m": other.hits, "points": amount, "kind": self.kind(fight, id)})
        options = [Option("", Said("stand.bear"))]
        if again:
            options.append(Option("edge", Said("stand.edge"), hint=Said("hint.misses", {"n": other.misses})))
        options += [Option(f"take:{friend}", Said("stand.take", {"friend": Who(friend)})) for friend in friends]
        title = Said("ask.stand", {"target": Who(id)})
        return answers.choice(Choice(title, tuple(options), "", (said,), throws(mine, other, Said("throw.passive"))))

    def takers(self, fight: Fight, id: str) -> tuple[str, ...]:
        """Friends close by who could take the hit for a Plot Point."""
        if self.where(fight, id) != "street" or not self.harms(fight) or fight.fighter(id).sheet.is_machine:
            return ()
        friends = [other for other in fight.fighters if other not in (id, self.actor) and not is_enemy(fight, id, other)]
        able = [f for f in friends if by_hand(fight, f) and idle(fight.fighters[f]) is None and points(fight, f) is not None]
        return tuple(f for f in able if band(fight, f, id) == "close")

    def _resolve(
        self, fight: Fight, id: str, mine: Roll, stood: Stood, answers: Answers, *, first: bool, face: int, purse: str | None
    ) -> Events:
        """What comes of it for one of those it is against."""
        other, suffers = stood.roll, stood.who
        taker = suffers if stood.first is not None else ""
        hit = succeeds(mine.hits, other.hits)
        net = mine.hits - other.hits if hit else 0
        amount, past = self.blow(fight, suffers).at(net) if hit else (0, 0)
        kind = self.kind(fight, suffers)
        question = self._ruling(fight, id, mine, other, (hit, amount, past, kind), face if first else 0)
        ruled = answers.ruling(question)
        out = Unfolding(fight)
        if taker:
            out.take(PlotSpent(fighter=taker, purse=taker, what="take_hit"))
        points_now, kind_now = int(ruled.get("amount", amount)), ruled.get("kind", kind)
        works = points_now > 0 if self.harms(fight) and points_now != amount else ruled.get("works", "yes" if hit else "no") == "yes"
        clash = Clashed(
            actor=self.actor, target=id, how=self.how, what=self.what(fight), attack=mine, defence=other, hit=works, net=net,
            points=points_now, kind=kind_now, harms=self.harms(fight), defender=self.defender(fight, suffers), taker=taker,
            edge=bool(mine.edge) and first, target_edge=bool(other.edge), uses=self.attacks and first and not self.by,
            used=self.uses(), revenge=bool(self.by) and first, face=face if first else 0, purse=purse if first else None,
            spared=stood.first,
        )  # fmt: skip
        out.take(clash)
        out.take(*overruled(question, ruled))
        if points_now:
            through = int(ruled.get("past", past))
            through = points_now if self.bare(fight, suffers) and through == past else through
            out.take(*deal(out.encounter, suffers, kind_now, points_now, past=through, route=self.route(fight, suffers), quiet=True))
        out.take(*self.tried(out.encounter, id))
        if works:
            out.take(*self.follows(out.encounter, clash, answers))
        return out.events

    def _ruling(
        self, fight: Fight, id: str, mine: Roll, other: Roll, came: tuple[bool, int, int, Kind], face: int
    ) -> Ruling:  # fmt: skip
        """The result as it is shown before it is applied."""
        hit, amount, past, kind = came
        params = {"n": mine.hits, "m": other.hits, "points": amount, "kind": kind}
        said = Said("result.hit" if hit and self.harms(fight) else "result.works" if hit else "result.miss", params)
        if self.harms(fight):
            kinds = tuple(Option(k, Said(f"mark.{k}")) for k in ("physical", "stun"))
            entries = [Entry("amount", Said("field.damage"), amount, most=MOST), Entry("kind", Said("field.damage_kind"), kind, kinds)]
            if hit and (past or self.penetrating(fight)):
                entries.append(Entry("past", Said("field.past"), past, most=MOST, quiet=True))
        else:
            options = (Option("yes", Said("share.success")), Option("no", Said("share.failure")))
            entries = [Entry("works", Said("field.outcome"), "yes" if hit else "no", options, quiet=True)]
        dice: tuple[Throw, ...] = throws(mine, other, Said("throw.passive"), face)
        return Ruling(self._titled("result.title", id), tuple(entries), dice, (said,))

    # ------------------------------------------------------------------ showing

    def preview(self, encounter: Fight) -> Preview:
        if self.target not in encounter.fighters:
            return Preview(refused=Incomplete("need.target"), rolls=True)
        mine = self.pool(encounter)
        foes = tuple(self._foe(encounter, id, mine.size) for id in self.hit_list(encounter))
        return exchange_preview(mine, foes, self.harms(encounter), self.stopped(encounter))

    def _foe(self, fight: Fight, id: str, most: int) -> Foe:
        blow = self.blow(fight, id)
        blows = tuple(blow.at(net) for net in range(most + 1))
        there, kind = fight.fighter(id), self.kind(fight, id)
        return Foe(id, there, self.defence(fight, id), kind, self.route(fight, id), blows, self.penetrating(fight))

    def matters(self, encounter: Fight, name: str) -> bool:
        if name in ("target_amp", "target_edge"):
            if self.target not in encounter.fighters:
                return False
            who = encounter.fighter(self.defender(encounter, self.target))
            return bool(amp_keys(who, *self.defence_touches()) if name == "target_amp" else who.edge or self.target_edge)
        return super().matters(encounter, name)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "target":
            return people(targets(encounter, self.actor, self.ground))
        if name not in ("target_amp", "target_edge"):
            return super().options(encounter, name)
        if self.target not in encounter.fighters:
            return ()
        who = encounter.fighter(self.defender(encounter, self.target))
        return amp_options(who, *self.defence_touches()) if name == "target_amp" else edge_options(who)

    def way(self, fight: Fight) -> str:
        """The way of attacking, as far as it says which amps fit."""
        return "/".join(self.touches(fight))

    def settled(self, encounter: Fight) -> Self:
        """The likeliest amps on both sides, filled in once for each way of attacking and target; what was chosen since stays."""
        if self.target not in encounter.fighters:
            return self
        known = f"{self.way(encounter)}|{self.target}"
        if self.known == known:
            return self
        fighter, who = self.fighter(encounter), encounter.fighter(self.defender(encounter, self.target))
        mine, theirs = amp_keys(fighter, *self.touches(encounter)), amp_keys(who, *self.defence_touches())
        return self.but(
            known=known,
            amp=self.amp if self.amp in mine else next(iter(mine), ""),
            target_amp=self.target_amp if self.target_amp in theirs else next(iter(theirs), ""),
        )
