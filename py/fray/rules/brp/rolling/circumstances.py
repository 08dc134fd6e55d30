"""All that changes a chance, each declared once: what is chosen for a roll, what is chosen for an attack, what follows from the fight."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import plain, rows_of
from fray.engine.values.text import Text

from ..equipment.ranges import Band
from ..fighters.fight import Fight
from ..fighters.sheet import stand_ins
from ..fighters.traits import Noticing
from .row import Row, difficult, easy, picked, quarter
from .situation import Situation

Manner = Literal["", "knockout", "backstab"]
Melee = Literal["", "target", "both"]
Ease = Literal["", "easy", "difficult", "automatic", "impossible"]  # of the last two no dice fall
Cover = Literal["", "shield", "points", "all"]  # nothing; the shield that he set up; something that takes so much; a wall
FIRST, LATE, LAST = -1, 1, 2  # places in a form: what every roll has stands after what is its own

FAR = quarter("range", "section.weapons", Text("up to three times the range", "до утроенной дальности"))
COVERED = difficult("cover", "section.cover", Text("target in cover", "цель в укрытии"))
MELEE = Row("melee", -20, "section.melee", "percent", words=Text("into a melee", "в свалку"))
PITCH = Row("pitch_dark", 0, "section.darkness", "percent", "effect.pitch", words=Text(
    "pitch darkness: at most POW", "кромешная тьма: не больше ВОЛ"
), when=lambda s: s.dark and s.fight.scene.darkness == "pitch")  # fmt: skip


# ------------------------------------------------------------------ chosen for any roll

EASES: dict[str, tuple[Text, Row | None]] = {
    "": (Text("as it is", "обычный"), None),
    "easy": (Text("Easy", "Лёгкий"), easy("master", "section.rolls", Text("Easy", "Лёгкий"))),
    "difficult": (Text("Difficult", "Сложный"), difficult("master", "section.rolls", Text("Difficult", "Сложный"))),
}
EASE = Text("Difficulty", "Сложность")
CALLED = picked("ease", EASE, EASES, group="group.chance", order=LATE, when=lambda s: s.action.is_rolled)
MODIFIER = plain(group="group.chance", widget="stepper", step=5, order=LAST, when=lambda s: s.action.is_rolled)
REASON = plain(group="group.chance", widget="text", order=LAST, when=lambda s: s.action.is_rolled and bool(s.action.modifier))


class Ruled(Action):
    """The base of every action that rolls: what the game master calls the roll, and his own modifier of it, in percent, with its reason."""

    ease: Annotated[Ease, CALLED] = ""
    modifier: Annotated[int, Field(ge=-200, le=200), MODIFIER] = 0
    reason: Annotated[str, Field(max_length=200), REASON] = ""

    @property
    def is_rolled(self) -> bool:
        """Whether dice fall for it, as it stands."""
        return True

    def who(self, fight: Fight) -> str:
        """Of whose roll the form is asked: of several the first; "" while nobody is chosen."""
        return ""

    def situation(self, encounter: Fight) -> Situation:
        return Situation(encounter, self.who(encounter), self)


def there(fight: Fight, ids: tuple[str, ...]) -> str:
    """The first of those chosen who is in the fight; "" for nobody."""
    return next((id for id in ids if id in fight.fighters), "")


class Rolls(Ruled):
    """An action whose roll is called Easy or Difficult, and no more than that."""

    ease: Annotated[Literal["", "easy", "difficult"], CALLED] = ""


# ------------------------------------------------------------------ chosen for an attack


class Blow(Action):
    """What is chosen for anything that attacks.

    manner: knockout, backstab. skill: a related speciality that stands in for the weapon's own. notice: what the target of a
    backstab notices with, "" for his best. distance: metres, which sets `range`. into_melee: the target fights hand to hand (both: so
    does the attacker). cover: what the target is behind; cover_points: what it takes from a shot that strikes it, where not all.
    """

    distance: Annotated[int, Field(ge=0, le=5000), plain(group="group.range", widget="stepper", step=5, when=lambda s: s.ranged)] = 0
    range: Annotated[Band, picked("range", Text("Range", "Дальность"), {
        "near": (Text("listed", "обычная"), None),
        "double": (
            Text("to twice", "до удвоенной"),
            difficult("range", "section.weapons", Text("up to twice the range", "до удвоенной дальности")),
        ),
        "triple": (Text("to three times", "до утроенной"), FAR),
        "beyond": (Text("beyond", "дальше"), FAR),  # only where the game master lets it
    }, group="group.range", when=lambda s: s.ranged)] = "near"  # fmt: skip
    into_melee: Annotated[Melee, picked("into_melee", Text("Melee", "Свалка"), {
        "": (Text("no melee", "нет"), None),
        "target": (Text("target fights hand to hand", "цель в свалке"), MELEE),
        "both": (
            Text("attacker too", "стрелок тоже"), difficult("melee", "section.melee", Text("both in the melee", "оба в свалке"))
        ),
    }, group="group.range", when=lambda s: s.ranged)] = ""  # fmt: skip
    cover: Annotated[Cover, picked("cover", Text("Cover (of half his SIZ or more)", "Укрытие (от половины РАЗ)"), {
        "": (Text("none", "нет"), None),
        "shield": (Text("the shield that stands before him", "щит перед ним"), COVERED),
        "points": (Text("takes part of the damage", "гасит часть урона"), COVERED),
        "all": (Text("stops every shot", "останавливает любой выстрел"), COVERED),
    }, group="group.range", when=lambda s: s.ranged)] = ""  # fmt: skip
    cover_points: Annotated[
        int, Field(ge=1, le=99), plain(group="group.range", widget="stepper", when=lambda s: s.ranged and s.attack.cover == "points")
    ] = 5
    manner: Annotated[Manner, picked("manner", None, {
        "": (Text("plain", "обычная"), None),
        "knockout": (
            Text("to knock out", "оглушить"), difficult("knockout", "section.knockout", Text("to knock out", "чтобы оглушить"))
        ),
        "backstab": (
            Text("from behind", "удар в спину"),
            easy("backstab", "section.backstab", Text("from behind", "со спины"), lambda s: s.unseen),
        ),
    }, group="group.manner", order=FIRST)] = ""  # fmt: skip
    skill: Annotated[
        str, Field(max_length=40),
        plain(
            group="group.manner", order=FIRST, widget="choice", label="field.with_skill",
            when=lambda s: bool(s.attack.skill or stand_ins(s.fighter.now, s.weapon)),
        ),
    ] = ""  # fmt: skip
    notice: Annotated[
        Literal["", Noticing], plain(group="group.manner", order=FIRST, widget="choice", when=lambda s: s.attack.manner == "backstab")
    ] = ""


# ------------------------------------------------------------------ what follows from the fight

FOLLOWING = (
    easy("ambush", "section.ambush", Text("from ambush", "из засады"), lambda s: s.shoots and s.from_ambush),
    difficult("related", "section.attack", Text("a related skill", "родственный навык"), lambda s: s.strikes and s.stands_in),
    difficult("missile", "section.dodge", Text("against a missile", "против снаряда"), lambda s: s.dodges and s.ranged),
    difficult("backstab", "section.backstab", Text("from behind", "со спины"), lambda s: s.part == "notices" or (s.meets and s.unseen)),
    difficult("dark", "section.darkness", Text("darkness", "темнота"), lambda s: s.dark),
    easy("scene", "section.rolls", Text("the scene makes it Easy", "обстановка облегчает"), lambda s: s.standing("easy")),
    difficult("scene", "section.rolls", Text("the scene makes it Difficult", "обстановка затрудняет"), lambda s: s.standing("difficult")),
    Row(  # an option: for each parry or dodge made already in this round
        "again", -30, "section.parry", "percent", words=Text("defended already", "уже защищался"),
        when=lambda s: s.meets and s.fight.options.tiring, times=lambda s: s.fighter.defended,
    ),
)  # fmt: skip


def chosen(situation: Situation) -> Ruled:
    """The form whose choices go into a roll."""
    return situation.action


PLAIN, NO_BLOW = Rolls(), Blow()  # of a roll that somebody is called on for, and of one that is no attack
COUNTED = (
    *rows_of(Blow, of=lambda s: s.blow or NO_BLOW),
    *rows_of(Ruled, of=chosen),
    *FOLLOWING,
)
