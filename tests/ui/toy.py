"""A small rule book made up for the tests of the screen: percentile dice, a choice to parry, damage dice, hit points, phases.

It is whole enough to play a fight with, and has what no single rule book of the app has all of.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from fray.engine.book.system import System, Title
from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event
from fray.engine.table.menu import Offer
from fray.engine.values.ask import Answers, Choice, Dice, Entry, Ruling
from fray.engine.values.dice import Share
from fray.engine.values.errors import Refused
from fray.engine.values.field import Ask, Option
from fray.engine.values.model import Frozen
from fray.engine.values.modifier import Line
from fray.engine.values.names import NAME, TEXT, WORD, Name, Word
from fray.engine.values.show import Card, Face, Figure, Mark, Preview, State, Throw, Track
from fray.engine.values.text import Count, Said, Text, Who

MOST = 40


class Art(Frozen):
    art: Annotated[Literal["blades", "bows"], Ask(widget="choice", names=True)] = "blades"
    level: Annotated[int, Field(ge=1, le=5), Ask(names=True)] = 1
    remark: Annotated[str, Field(max_length=40), TEXT, Ask(widget="text")] = ""


class Thing(Frozen):
    name: Annotated[str, Field(min_length=1, max_length=40), NAME, Ask(widget="text")]
    weight: Annotated[int, Field(ge=0, le=9), Ask()] = 0


class Sheet(Frozen):
    name: Annotated[str, Field(min_length=1, max_length=80), WORD, Ask(widget="text")]
    skill: Annotated[int, Field(ge=0, le=100), Ask()] = 60
    points: Annotated[int, Field(ge=1, le=MOST), Ask()] = 12
    arts: Annotated[tuple[Art, ...], Ask(widget="list", catalogue="arts")] = ()
    things: Annotated[tuple[Thing, ...], Ask(widget="list", catalogue="things")] = ()


class Fighter(Frozen):
    name: Word
    side: Name = ""
    sheet: Sheet
    lost: int = 0
    wounds: tuple[int, ...] = ()
    hidden: bool = False


class Fight(Encounter):
    fighters: dict[str, Fighter] = {}
    phase: str = ""

    @property
    def shown_phase(self) -> str:
        return self.phase


class Options(Frozen):
    quick: Annotated[bool, Ask()] = False


# -- events ----------------------------------------------------------------------------------------------------------------


class Joined(Event):
    type: Literal["Joined"] = "Joined"
    id: str
    fighter: Fighter

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(fighters={**encounter.fighters, self.id: self.fighter})

    def log(self) -> tuple[Said, ...]:
        return (Said("log.joined", {"fighter": self.fighter.name}),)


class Turned(Event):
    type: Literal["Turned"] = "Turned"
    round: int
    turn: str
    phase: str

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(round=self.round, turn=self.turn, phase=self.phase)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.turned", {"n": self.round}),) if self.phase == "talk" else ()


class Struck(Event):
    type: Literal["Struck"] = "Struck"
    actor: str
    target: str
    face: int
    parry: int = 0
    damage: tuple[int, ...] = ()

    def apply(self, encounter: Fight) -> Fight:
        return encounter

    def log(self) -> tuple[Said, ...]:
        return (Said("log.struck", {"actor": Who(self.actor), "target": Who(self.target)}),)

    def dice(self) -> tuple[Throw, ...]:
        return throws(self.face, self.parry, self.damage)


class Marked(Event):
    """Points lost (count above 0) or come back."""

    type: Literal["Marked"] = "Marked"
    fighter: str
    count: int

    def apply(self, encounter: Fight) -> Fight:
        one = encounter.fighter(self.fighter)
        wounds = (*one.wounds, self.count) if self.count > 0 else one.wounds[:-1]
        return encounter.with_fighter(self.fighter, lost=min(max(one.lost + self.count, 0), one.sheet.points), wounds=wounds)

    def log(self) -> tuple[Said, ...]:
        return (Said("log.marked", {"fighter": Who(self.fighter), "n": self.count}),)


def throws(face: int, parry: int = 0, damage: tuple[int, ...] = ()) -> tuple[Throw, ...]:
    out = [Throw((Face(face, "die.hit" if face <= 60 else "die.miss", face <= 60, grave=face == 100),), 100, Said("strike"), Said("hit"))]
    if parry:
        out.append(Throw((Face(parry, "die.miss"),), 100, Said("parry")))
    if damage:
        out.append(Throw(tuple(Face(one) for one in damage), 6, Said("damage"), Said("points", {"n": sum(damage)})))
    return tuple(out)


# -- actions ---------------------------------------------------------------------------------------------------------------


class Join(Action):
    title = "join"
    type: Literal["Join"] = "Join"
    sheets: tuple[Sheet, ...]
    side: Name = ""
    hidden: bool = False

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        start = len(encounter.fighters) + 1
        return tuple(
            Joined(id=f"f{start + i}", fighter=Fighter(name=sheet.name, side=self.side, sheet=sheet, hidden=self.hidden))
            for i, sheet in enumerate(self.sheets)
        )


class Begin(Action):
    title = "begin"
    type: Literal["Begin"] = "Begin"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        return (Turned(round=1, turn=next(iter(encounter.fighters)), phase="talk"),)


class Next(Action):
    title = "next"
    type: Literal["Next"] = "Next"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        ids = list(encounter.fighters)
        at = ids.index(encounter.turn or ids[0]) + 1
        if at < len(ids):
            return (Turned(round=encounter.round, turn=ids[at], phase="blows"),)
        return (Turned(round=encounter.round + 1, turn=ids[0], phase="talk"),)


class Strike(Action):
    title = "strike"
    type: Literal["Strike"] = "Strike"
    actor: Annotated[str, Ask(widget="hidden")]
    target: Annotated[str, Ask(widget="fighter")] = ""
    targets: Annotated[int, Ask(widget="hidden")] = 1

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        return tuple(Option(id, Who(id)) for id in encounter.fighters if id != self.actor) if name == "target" else ()

    def preview(self, encounter: Fight) -> Preview:
        shares = tuple(
            Share(Said(name), (n, 100), tone) for name, n, tone in (("fumble", 1, "grave"), ("miss", 39, "miss"), ("hit", 60, "hit"))
        )
        return Preview((Line(key="skill", value=60),), Said("chance", {"n": 60}), shares, rolls=True)

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        return tuple(event for _ in range(self.targets) for event in self.once(answers))

    def once(self, answers: Answers) -> tuple[Event, ...]:
        lines = (Line(key="skill", value=60),)
        (face,) = answers.faces(Dice(Said("strike"), 1, 100, lines=lines, note=Said("chance", {"n": 60})))
        if face > 60:
            return (Struck(actor=self.actor, target=self.target, face=face),)
        how = answers.choice(
            Choice(
                Said("defend", {"target": Who(self.target)}),
                (
                    Option("parry", Said("parry"), 45, hint=Said("chance", {"n": 45})),
                    Option("dodge", Said("dodge"), refused=Refused("refuse.fallen")),
                    Option("none", Said("none")),
                ),
                "parry",
                (Said("hit"),),
                throws(face),
            )
        )
        parry = answers.faces(Dice(Said("parry"), 1, 100))[0] if how == "parry" else 0
        if 0 < parry <= 45:
            return (Struck(actor=self.actor, target=self.target, face=face, parry=parry),)
        thrown = answers.dice(Dice(Said("damage"), 2, 6, counted=True))
        damage = thrown.faces or ()
        entries = (
            Entry("amount", Said("damage"), thrown.count or sum(damage), most=MOST),
            Entry(
                "where", Said("where"), "arm", (Option("arm", Said("arm")), Option("head", Said("head"), refused=Refused("refuse.fallen")))
            ),
        )
        ruled = answers.ruling(Ruling(Said("strike"), entries, throws(face, parry, damage), (Said("hit"),)))
        struck = Struck(actor=self.actor, target=self.target, face=face, parry=parry, damage=damage)
        return (struck, *([Marked(fighter=self.target, count=ruled["amount"])] if ruled["amount"] else []))


class Mark_(Action):
    title = "mark"
    type: Literal["Mark"] = "Mark"
    fighter: str
    count: int

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        return (Marked(fighter=self.fighter, count=self.count),)


# -- what the screen is told -----------------------------------------------------------------------------------------------


def card(fight: Fight, id: str) -> Card:
    one: Fighter = fight.fighter(id)
    boxes = ("lost",) * one.lost + ("",) * (one.sheet.points - one.lost)
    points = Track("points", Said("points.name"), boxes, (Mark("lost", "fill", Said("lost")),), row=10, fills=True)
    power = Track("power", Said("power"), ("",) * 5, ())
    return Card(
        id=id, name=one.name, side=one.side, place="1", status="current" if fight.turn == id else "ready", tracks=(points, power),
        details=tuple(State(f"w{i}", Said("wound", {"n": n}), n > 6) for i, n in enumerate(one.wounds)), hidden=one.hidden,
    )  # fmt: skip


def menu(fight: Fight, id: str) -> tuple[Offer, ...]:
    other = next((one for one in fight.fighters if one != id), "")
    return (Offer(Strike(actor=id, target=other), Said("strike"), "crossed-swords"),)


def odds(size: int, bonus: Annotated[int, Field(ge=-100, le=100)] = 0) -> tuple[Share, ...]:
    n = min(max(size + bonus, 0), 100)
    return (Share(Said("hit"), (n, 100)), Share(Said("miss"), (100 - n, 100)))


WORDS: dict[str, Text | Count] = {
    "log.joined": Text("{fighter} joins", "{fighter}: в бою"),
    "log.turned": Text("Round {n}", "Раунд {n}"),
    "log.struck": Text("{actor} strikes {target}", "{actor} → {target}: удар"),
    "log.marked": Text("{fighter}: {n} points", "{fighter}: очков {n}"),
    "join": Text("Join", "Войти"),
    "begin": Text("Begin", "Начать"),
    "next": Text("Next", "Дальше"),
    "mark": Text("Mark", "Отметить"),
    "strike": Text("Blow", "Удар"),
    "parry": Text("Parry", "Парирование"),
    "dodge": Text("Dodge", "Уклонение"),
    "none": Text("Take it", "Принять удар"),
    "defend": Text("{target}: parry or dodge?", "{target}: парировать или уклониться?"),
    "damage": Text("Damage", "Урон"),
    "where": Text("Where", "Куда"),
    "arm": Text("arm", "рука"),
    "head": Text("head", "голова"),
    "hit": Text("hit", "попадание"),
    "miss": Text("miss", "промах"),
    "fumble": Text("fumble", "провал"),
    "die.hit": Text("a hit", "попадание"),
    "die.miss": Text("a miss", "промах"),
    "skill": Text("Skill", "Навык"),
    "field.skill": Text("Skill", "Навык"),
    "field.points": Text("Points", "Очки"),
    "field.name": Text("Name", "Имя"),
    "field.target": Text("Target", "Цель"),
    "field.arts": Text("Arts", "Искусства"),
    "field.things": Text("Things", "Вещи"),
    "field.quick": Text("Quick", "Быстро"),
    "art.blades": Text("Blades", "Клинки"),
    "art.bows": Text("Bows", "Луки"),
    "chance": Text("{n} percent", "{n} процентов"),
    "points": Text("{n} points", "очков {n}"),
    "points.name": Text("Hit points", "Пункты здоровья"),
    "power": Text("Power", "Сила"),
    "lost": Text("lost", "потеряно"),
    "wound": Text("A wound of {n}", "Рана на {n}"),
    "phase.talk": Text("statements", "заявки"),
    "phase.blows": Text("blows", "удары"),
    "refuse.fallen": Text("He has fallen", "Он упал"),
    "refuse.fallen.short": Text("fallen", "упал"),
    "template.guard": Text("Guard", "Стражник"),
    "template.giant": Text("Giant", "Великан"),
}


def _sheet(key: str, **more: Any) -> tuple[str, Sheet]:
    return key, Sheet(name=key, **more)


TOY = System(
    title=Title(
        key="toy",
        name=Text("Toy", "Игрушка"),
        about=Text("made up for the tests: d100", "придумана для тестов: d100"),
        accent="#1f5f8b",
    ),
    words=WORDS,
    sheet=Sheet,
    encounter=Fight,
    options=Options,
    actions=(Join, Begin, Next, Strike, Mark_),
    events=(Joined, Turned, Struck, Marked),
    modifiers=(),
    sources={},
    templates=(_sheet("template.guard", arts=(Art(), Art(art="bows", level=3))), _sheet("template.giant", points=MOST)),
    catalogues={"arts": (Art(), Art(art="bows", level=2)), "things": (Thing(name="Lamp"),)},
    new=lambda name, options: Fight(name=name),
    join=lambda encounter, sheets, side="", hidden=False, ids=(): Join(sheets=tuple(sheets), side=side, hidden=hidden),
    opening=lambda encounter: Begin(),
    forward=lambda encounter: Next(),
    wound=lambda fighter, track, mark, count: Mark_(fighter=fighter, count=count),
    heal=lambda fighter, track, mark, count: Mark_(fighter=fighter, count=-count),
    rewrite=lambda fighter, sheet: Mark_(fighter=fighter, count=0),
    order=lambda encounter: tuple(encounter.fighters),
    bonds=lambda encounter, id: (),
    card=card,
    menu=menu,
    table=lambda encounter: (),
    due=lambda encounter: (),
    derived=lambda sheet: (Figure(Said("skill"), sheet.skill, lines=(Line(key="skill", value=sheet.skill),)),),
    odds=odds,
)
