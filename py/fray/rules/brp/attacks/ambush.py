"""Ambush: ambushers hide, victims may notice. Missiles are Easy for a round; in melee the victims only defend for a round."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight.conditions import put
from fray.engine.fight.event import Event
from fray.engine.fight.presence import still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Figure, Preview
from fray.engine.values.text import Said, Who

from ..fighters.conditions import Condition
from ..fighters.fight import Events, Fight
from ..fighters.traits import NOTICING, Hiding, Noticing
from ..rolling.circumstances import DicedAction, first_present
from ..rolling.dice import RANK
from ..rolling.pools import Pool, noticing, skill_pool
from ..turns.contest import contest_chance
from ..turns.rolls import Tested, skill_name

HERE = Ask(widget="fighters", whom=lambda fight, action: still_in(fight))
MOST = 8  # chances that are shown


class Ambushed(Event[Fight]):
    """An ambush was laid. hidden: ambushers that were not noticed; caught: victims that may only defend in this round.

    conditions: what holds each of them now. unseen: for each of the hidden, the victims that did not notice; in files of old.
    """

    type: Literal["Ambushed"] = "Ambushed"
    hidden: tuple[str, ...]
    caught: tuple[str, ...]
    conditions: dict[str, Condition] = {}
    unseen: dict[str, tuple[str, ...]] = {}

    def apply(self, encounter: Fight) -> Fight:
        for id, victims in self.unseen.items():
            encounter = encounter.with_fighter(id, unseen_by=victims)
        for id, lasting in self.conditions.items():
            unseen = {} if self.unseen else {"unseen_by": ()}
            encounter = encounter.with_fighter(id, conditions=put(encounter.fighter(id), lasting), **unseen)
        return encounter

    def log(self) -> tuple[Said, ...]:
        if not self.hidden:
            return (Said("log.ambush.seen"),)
        out = [Said("log.ambush", {"hidden": tuple(Who(id) for id in self.hidden)})]
        return (*out, Said("log.ambush.caught", {"caught": tuple(Who(id) for id in self.caught)})) if self.caught else tuple(out)

    def about(self) -> tuple[str, ...]:
        return (*self.hidden, *self.caught)


class Ambush(DicedAction):
    """Lays an ambush for this round. Each ambusher and each victim rolls once; a victim notices an ambusher unless its level is lower.

    hiding: Stealth or Hide. noticing: the skill of the victims, "" for the best of each.
    """

    type: Literal["Ambush"] = "Ambush"
    title: ClassVar[str] = "action.ambush"
    icon: ClassVar[str] = "hidden"
    ambushers: Annotated[tuple[str, ...], Field(max_length=60), HERE] = ()
    victims: Annotated[tuple[str, ...], Field(max_length=60), HERE] = ()
    hiding: Annotated[Hiding, Ask(widget="choice", values="skill.")] = "stealth"
    noticing: Annotated[Literal["", Noticing], Ask(widget="choice", label="field.notice")] = ""

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        victims = tuple(id for id in self.victims if id not in self.ambushers)
        if not self.ambushers or not victims:
            raise Incomplete("need.both_sides")
        out = Unfolding(encounter)
        hid = {id: self._rolled(out, id, answers) for id in self.ambushers}
        saw = {id: self._rolled(out, id, answers) for id in victims}
        unseen = {v: tuple(a for a in self.ambushers if RANK[hid[a].roll.level] > RANK[saw[v].roll.level]) for v in victims}
        hidden = tuple(a for a in self.ambushers if any(a in ambushers for ambushers in unseen.values()))
        # Only an ambush in melee leaves nothing but defence; a victim of missiles can still act.
        near = {v: tuple(a for a in unseen[v] if not encounter.fighters[a].weapon(encounter.fighters[a].hand).is_ranged) for v in victims}
        caught = tuple(v for v in victims if near[v])
        waits = {a: Condition.new("ambushing", by=tuple(v for v in victims if a in unseen[v])) for a in hidden}
        holds = {**waits, **{v: Condition.new("ambushed", by=near[v]) for v in caught}}
        out.take(Ambushed(hidden=hidden, caught=caught, conditions=holds))
        return out.events

    def who(self, fight: Fight) -> str:
        return first_present(fight, self.ambushers)

    def rolling(self, fight: Fight, id: str) -> tuple[str, Pool]:
        """(skill, roll) of an ambusher or a victim."""
        if id in self.ambushers:
            return self.hiding, skill_pool(fight, id, self.hiding, self)
        return noticing(fight, id, self.noticing)

    def _rolled(self, out: Unfolding[Fight], id: str, answers: Answers) -> Tested:
        skill, pool = self.rolling(out.encounter, id)
        rolled = pool.roll(Said("ask.test", {"actor": Who(id)}), answers)
        event = Tested(actor=id, purpose=skill_name(out.encounter.fighter(id), skill), roll=rolled)
        out.take(event)
        return event

    def preview(self, encounter: Fight) -> Preview:
        hid = {id: self.rolling(encounter, id)[1] for id in self.ambushers[:MOST]}
        saw = {id: self.rolling(encounter, id)[1] for id in self.victims[:MOST] if id not in self.ambushers}
        figures = tuple(
            Figure(Said("figure.unseen", {"actor": Who(a), "target": Who(v)}), chance=contest_chance(hid[a], saw[v]))
            for a in hid for v in saw
        )  # fmt: skip
        return Preview(figures=figures[:MOST], effects=(Said("effect.ambush"),), rolls=True)

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "noticing":
            return (Option("", Said("notice.best")), *(Option(key, Said(f"skill.{key}")) for key in NOTICING))
        return super().options(encounter, name)

    @classmethod
    def of(cls, fight: Fight) -> Self:
        """The draft: all hidden fighters against everyone that is not on their sides."""
        ambushers = tuple(id for id, f in fight.fighters.items() if f.hidden)
        sides = {fight.fighters[id].side for id in ambushers}
        others = (id for id, f in fight.fighters.items() if id not in ambushers and (f.side not in sides or not f.side))
        return cls(ambushers=ambushers, victims=tuple(others) if ambushers else ())
