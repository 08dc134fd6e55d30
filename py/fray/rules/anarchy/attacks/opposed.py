"""The opposed roll of attack and defence, of which all attacks are made: both sides roll, and a tie goes to the attacker."""

from dataclasses import dataclass

from fray.engine.fight.event import overruled
from fray.engine.fight.presence import is_enemy
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Choice, Entry, Ruling
from fray.engine.values.field import Option
from fray.engine.values.text import Said, Who

from ..equipment.weapons import Kind
from ..fighters.fight import Events, Fight, asks_player, band
from ..fighters.fighter import why_unable
from ..fighters.plot import PlotSpent, check_purse, purse_for
from ..harm.damage import deal
from ..rolling.dice import Roll, succeeds, with_edge
from ..rolling.difficulty import OUTCOMES, ask_edge, ask_glitch, throws
from .attacked import Clashed
from .form import AttackForm
from .sums import all_targets, defence_pool, defender, hit_damage

MOST = 99


@dataclass(frozen=True, slots=True)
class Defended:
    """A defence. id: the fighter who suffers a hit. spared: the roll of the target, where a friend takes the hit."""

    id: str
    roll: Roll
    spared: Roll | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What the two rolls come to for one target. past: points of the damage that go past armour."""

    hit: bool
    net: int
    amount: int
    past: int
    kind: Kind


class OpposedAttack(AttackForm):
    """An attack as it is decided."""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        self.checked(encounter)
        out = Unfolding(encounter)
        if self.by:
            out.take(PlotSpent(fighter=self.actor, purse=check_purse(self, encounter, self.actor), what="revenge"))
        ids = all_targets(self, encounter)
        purse = purse_for(encounter, self.actor) if self.live else None
        mine = self.pool(encounter).roll(self._titled("ask.attack"), answers)
        face = ask_glitch(encounter, self.actor, self.live, answers)
        defences = {id: Defended(id, self._roll_defence(encounter, id, answers)) for id in ids}
        if not any(succeeds(mine.hits, defences[id].roll.hits) for id in ids):
            theirs = defences[self.target].roll
            outcome = (Said("result.miss", {"n": mine.hits, "m": theirs.hits}),)
            if ask_edge(encounter, self.actor, mine, throws(mine, theirs, Said("throw.passive")), outcome, answers):
                mine = with_edge(mine, answers)
        for id in ids:
            if succeeds(mine.hits, defences[id].roll.hits):
                defences[id] = self._react(encounter, id, mine, defences[id].roll, answers)
        for i, id in enumerate(ids):
            out.take(*self._resolve(out.encounter, id, mine, defences[id], answers, first=not i, face=face, purse=purse))
        return out.events

    def _titled(self, key: str, target: str = "") -> Said:
        return Said(key, {"actor": Who(self.actor), "target": Who(target or self.target)})

    def _roll_defence(self, fight: Fight, id: str, answers: Answers) -> Roll:
        return defence_pool(self, fight, id).roll(self._titled("ask.defence", id), answers)

    def _react(self, fight: Fight, id: str, mine: Roll, defence: Roll, answers: Answers) -> Defended:
        """What is done about a hit: Edge on the defence, or a friend close by takes the hit, with a defence of the friend's own."""
        chosen = self._reaction(fight, id, mine, defence, self.takers(fight, id), answers)
        if not chosen:
            return Defended(id, defence)
        if chosen == "edge":
            return Defended(id, with_edge(defence, answers))
        friend = chosen.removeprefix("take:")
        own = self._roll_defence(fight, friend, answers)
        if succeeds(mine.hits, own.hits) and self._reaction(fight, friend, mine, own, (), answers):
            own = with_edge(own, answers)
        return Defended(friend, own, defence)

    def _reaction(self, fight: Fight, id: str, mine: Roll, defence: Roll, friends: tuple[str, ...], answers: Answers) -> str:
        """The choice of the one who is hit: "" to bear it, "edge", or "take:" and a friend. Asked only where there is a choice."""
        who = defender(fight, id)
        edge = asks_player(fight, who) and bool(fight.fighter(who).edge) and not defence.edge and bool(defence.misses)
        if not edge and not friends:
            return ""
        amount, _ = hit_damage(self, fight, id).at(mine.hits - defence.hits)
        said = Said("result.hit", {"n": mine.hits, "m": defence.hits, "points": amount, "kind": self.kind(fight, id)})
        options = [Option("", Said("stand.bear"))]
        if edge:
            options.append(Option("edge", Said("stand.edge"), hint=Said("hint.misses", {"n": defence.misses})))
        options += [Option(f"take:{friend}", Said("stand.take", {"friend": Who(friend)})) for friend in friends]
        title = Said("ask.stand", {"target": Who(id)})
        return answers.choice(Choice(title, tuple(options), "", (said,), throws(mine, defence, Said("throw.passive"))))

    def takers(self, fight: Fight, id: str) -> tuple[str, ...]:
        """Friends close by who could take the hit for a Plot Point."""
        if self.battlefield(fight, id) != "street" or not self.does_damage(fight) or fight.fighter(id).sheet.is_machine:
            return ()
        friends = [other for other in fight.fighters if other not in (id, self.actor) and not is_enemy(fight, id, other)]
        able = [f for f in friends if asks_player(fight, f) and why_unable(fight.fighters[f]) is None and purse_for(fight, f) is not None]
        return tuple(f for f in able if band(fight, f, id) == "close")

    def _resolve(
        self, fight: Fight, id: str, mine: Roll, defended: Defended, answers: Answers, *, first: bool, face: int, purse: str | None
    ) -> Events:
        """What follows for one of those it is against."""
        defence, suffers = defended.roll, defended.id
        taker = suffers if defended.spared is not None else ""
        hit = succeeds(mine.hits, defence.hits)
        net = mine.hits - defence.hits if hit else 0
        amount, past = hit_damage(self, fight, suffers).at(net) if hit else (0, 0)
        result = Result(hit, net, amount, past, self.kind(fight, suffers))
        question = self._ruling(fight, id, mine, defence, result, face if first else 0)
        ruled = answers.ruling(question)
        out = Unfolding(fight)
        if taker:
            out.take(PlotSpent(fighter=taker, purse=taker, what="take_hit"))
        damage, kind = int(ruled.get("amount", amount)), ruled.get("kind", result.kind)
        harms = self.does_damage(fight)
        works = damage > 0 if harms and damage != amount else ruled.get("works", "yes" if hit else "no") == "yes"
        attacked = Clashed(
            actor=self.actor, target=id, how=self.how, what=self.means(fight), attack=mine, defence=defence, hit=works, net=net,
            points=damage, kind=kind, harms=harms, defender=defender(fight, suffers), taker=taker, spared=defended.spared,
            edge=bool(mine.edge) and first, target_edge=bool(defence.edge), uses=self.attacks and first and not self.by,
            used=self.weapon_class(), revenge=bool(self.by) and first, face=face if first else 0, purse=purse if first else None,
        )  # fmt: skip
        out.take(attacked, *overruled(question, ruled))
        if damage:
            through = int(ruled.get("past", past))
            through = damage if self.ignores_armour(fight, suffers) and through == past else through
            out.take(*deal(out.encounter, suffers, kind, damage, past=through, route=self.route(fight, suffers), quiet=True))
        out.take(*self.after_try(out.encounter, id))
        if works:
            out.take(*self.after_hit(out.encounter, attacked, answers))
        return out.events

    def _ruling(self, fight: Fight, id: str, mine: Roll, defence: Roll, result: Result, face: int) -> Ruling:
        """The result as it is shown before it is applied."""
        harms = self.does_damage(fight)
        params = {"n": mine.hits, "m": defence.hits, "points": result.amount, "kind": result.kind}
        said = Said("result.miss" if not result.hit else "result.hit" if harms else "result.works", params)
        if harms:
            kinds = tuple(Option(kind, Said(f"mark.{kind}")) for kind in ("physical", "stun"))
            entries = [
                Entry("amount", Said("field.damage"), result.amount, most=MOST),
                Entry("kind", Said("field.damage_kind"), result.kind, kinds),
            ]
            if result.hit and (result.past or self.penetrating(fight)):
                entries.append(Entry("past", Said("field.past"), result.past, most=MOST, quiet=True))
        else:
            entries = [Entry("works", Said("field.outcome"), "yes" if result.hit else "no", OUTCOMES, quiet=True)]
        dice = throws(mine, defence, Said("throw.passive"), face)
        return Ruling(self._titled("result.title", id), tuple(entries), dice, (said,))
