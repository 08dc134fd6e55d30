"""The smallest whole rule book: a blow hits with 4 or more on a six-sided die and takes a second die of hit points."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.book.registry import Registry
from fray.engine.book.system import System, Title
from fray.engine.fight import fighter
from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.fight.presence import is_in, still_in
from fray.engine.table import company, master, menu
from fray.engine.table.menu import Offer
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.dice import Share
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask
from fray.engine.values.show import Card, Mark, Preview, Track
from fray.engine.values.text import Said, Text, Who

REGISTRY = Registry(__name__)


class Sheet(fighter.Sheet):
    points: Annotated[int, Field(ge=1, le=30), Ask()] = 10


class Fighter(fighter.Fighter):
    sheet: Sheet
    lost: int = 0

    @property
    def is_dead(self) -> bool:
        return self.lost >= self.sheet.points


class Fight(Encounter[Fighter]):
    fighters: dict[str, Fighter] = {}


class Joined(company.Joined[Fight]):
    fighters: dict[str, Fighter]


class Join(company.Join[Fight]):
    event: ClassVar[type[Joined]] = Joined
    sheets: tuple[Sheet, ...] = Field(min_length=1, max_length=60)

    def enlist(self, encounter: Fight, which: int, group: str) -> Fighter:
        return Fighter(sheet=self.sheets[which], side=self.side, hidden=self.hidden, group=group)


class Rewritten(master.Rewritten[Fight]):
    sheet: Sheet


class Rewrite(master.Rewrite[Fight]):
    event: ClassVar[type[Rewritten]] = Rewritten
    sheet: Sheet


class Hurt(Event[Fight]):
    type: Literal["Hurt"] = "Hurt"
    fighter: str
    lost: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, lost=max(encounter.fighter(self.fighter).lost + self.lost, 0))

    def log(self) -> tuple[Said, ...]:
        return (Said("log.hurt", {"fighter": Who(self.fighter), "n": self.lost}),)


class Wound(Action[Fight]):
    type: Literal["Wound"] = "Wound"
    fighter: str
    amount: int
    sign: ClassVar[int] = 1

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event[Fight], ...]:
        return (Hurt(fighter=self.fighter, lost=self.sign * self.amount),)


class Heal(Wound):
    type: Literal["Heal"] = "Heal"
    sign: ClassVar[int] = -1


def others(fight: Fight, strike: Strike) -> tuple[str, ...]:
    return tuple(id for id in still_in(fight) if id != strike.actor)


class Strike(Action[Fight]):
    type: Literal["Strike"] = "Strike"
    title: ClassVar[str] = "action.strike"
    icon: ClassVar[str] = "crossed-swords"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter", whom=others)] = ""

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event[Fight], ...]:
        if self.target not in still_in(encounter):
            raise Incomplete("need.target")
        if encounter.turn != self.actor:
            self.refuse("refuse.turn")
        (hit,) = answers.faces(Dice(Said("action.strike"), 1, 6))
        return (Hurt(fighter=self.target, lost=answers.faces(Dice(Said("ask.damage"), 1, 6))[0] if hit >= 4 else 0),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(shares=(Share(Said("miss"), (3, 6), "miss"), Share(Said("hit"), (3, 6))), rolls=True)


def card(fight: Fight, id: str) -> Card:
    one = fight.fighter(id)
    boxes = ("lost",) * min(one.lost, one.sheet.points) + ("",) * (one.sheet.points - one.lost)
    status = "current" if fight.turn == id else "ready" if is_in(one) else "out"
    return Card(id, one.name, one.side, "", status, (Track("points", Said("field.points"), boxes, (Mark("lost", "fill", Said("lost")),)),))


def offered(fight: Fight, id: str) -> tuple[Offer, ...]:
    target = next((other for other in still_in(fight) if other != id), "")
    return menu.offers(fight, (("", (Strike(actor=id, target=target),)),)) + menu.on_fighter(fight, id)


WORDS = {
    "action.strike": Text("Blow", "Удар"), "ask.damage": Text("Damage", "Урон"), "field.points": Text("Hit points", "Очки здоровья"),
    "lost": Text("lost", "потеряно"), "hit": Text("hit", "попадание"), "miss": Text("miss", "промах"),
    "log.hurt": Text("{fighter}: {n} points lost", "{fighter}: потеряно очков {n}"), "need.target": Text("At whom?", "Кого бить?"),
    "field.target": Text("Target", "Цель"), "template.guard": Text("Guard", "Стражник"),
}  # fmt: skip
SYSTEM = System.of(
    Title("smallest", Text("Smallest", "Наименьшая"), Text("two six-sided dice", "две шестигранные кости"), "#445566"),
    REGISTRY, Sheet, Fight, card=card, menu=offered, table=lambda fight: menu.at_table(fight, (company.Note(),), ()),
    templates=(("template.guard", Sheet(name="template.guard")),),
)  # fmt: skip
