"""What is chosen for an attack: whoever makes it, at whom, with what, and the circumstances of it that a form offers."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask
from fray.engine.values.text import Text

from ..equipment.weapons import Band
from ..fighters.fight import Fight
from ..fighters.sheet import stand_ins
from ..fighters.traits import Noticing
from .row import Row, difficult, easy, picked, quarter

Manner = Literal["", "knockout", "backstab"]
Melee = Literal["", "target", "both"]
Cover = Literal["", "shield", "points", "all"]  # nothing; the shield that the target set up; something that takes so much; a wall
FIRST = -1  # place in a form

FAR = quarter("range", "section.weapons", Text("up to three times the range", "до утроенной дальности"))
COVERED = difficult("cover", "section.cover", Text("target in cover", "цель в укрытии"))
INTO_MELEE = Row("melee", -20, "section.melee", "percent", words=Text("into a melee", "в свалку"))


_is_ranged = attrgetter("ranged")  # of the situation: the fields under the heading of range are for shots and throws alone

DISTANCE = plain(group="group.range", widget="stepper", step=5, when=_is_ranged)
RANGE = picked("range", Text("Range", "Дальность"), {
    "near": (Text("listed", "обычная"), None),
    "double": (
        Text("to twice", "до удвоенной"), difficult("range", "section.weapons", Text("up to twice the range", "до удвоенной дальности"))
    ),
    "triple": (Text("to three times", "до утроенной"), FAR),
    "beyond": (Text("beyond", "дальше"), FAR),  # only where the game master lets it
}, group="group.range", when=_is_ranged)  # fmt: skip
MELEE = picked("into_melee", Text("Melee", "Свалка"), {
    "": (Text("no melee", "нет"), None),
    "target": (Text("target fights hand to hand", "цель в свалке"), INTO_MELEE),
    "both": (Text("attacker too", "стрелок тоже"), difficult("melee", "section.melee", Text("both in the melee", "оба в свалке"))),
}, group="group.range", when=_is_ranged)  # fmt: skip
COVER = picked("cover", Text("Cover (of half his SIZ or more)", "Укрытие (от половины РАЗ)"), {
    "": (Text("none", "нет"), None),
    "shield": (Text("the shield that stands before him", "щит перед ним"), COVERED),
    "points": (Text("takes part of the damage", "гасит часть урона"), COVERED),
    "all": (Text("stops every shot", "останавливает любой выстрел"), COVERED),
}, group="group.range", when=_is_ranged)  # fmt: skip
COVER_POINTS = plain(group="group.range", widget="stepper", when=lambda s: s.ranged and s.attack.cover == "points")
MANNER = picked("manner", None, {
    "": (Text("plain", "обычная"), None),
    "knockout": (Text("to knock out", "оглушить"), difficult("knockout", "section.knockout", Text("to knock out", "чтобы оглушить"))),
    "backstab": (
        Text("from behind", "удар в спину"), easy("backstab", "section.backstab", Text("from behind", "со спины"), lambda s: s.unseen)
    ),
}, group="group.manner", order=FIRST)  # fmt: skip
SKILL = plain(
    group="group.manner", order=FIRST, widget="choice", label="field.with_skill",
    when=lambda s: bool(s.attack.skill or stand_ins(s.fighter.now, s.weapon)),
)  # fmt: skip
NOTICE = plain(group="group.manner", order=FIRST, widget="choice", when=lambda s: s.attack.manner == "backstab")


class AttackChoices(Action[Fight]):
    """What is chosen for anything that attacks. weapon: the key of what the attacker strikes or shoots with.

    distance: metres; it sets `range`. into_melee: the target fights hand to hand (both: so does the attacker). cover: what the target is
    behind; cover_points: what the cover takes from a shot that strikes it, where that is not all. manner: knockout, backstab. skill: a
    related speciality that stands in for that of the weapon. notice: the skill that the target of a backstab notices with, "" for the best.
    """

    distance: Annotated[int, Field(ge=0, le=5000), DISTANCE] = 0
    range: Annotated[Band, RANGE] = "near"
    into_melee: Annotated[Melee, MELEE] = ""
    cover: Annotated[Cover, COVER] = ""
    cover_points: Annotated[int, Field(ge=1, le=99), COVER_POINTS] = 5
    manner: Annotated[Manner, MANNER] = ""
    skill: Annotated[str, Field(max_length=40), SKILL] = ""
    notice: Annotated[Literal["", Noticing], NOTICE] = ""
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter")] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
