"""What is chosen for a roll, and for an attack: the circumstances that their forms offer."""

from operator import attrgetter
from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import plain
from fray.engine.values.field import Ask
from fray.engine.values.names import TEXT
from fray.engine.values.text import Text

from ..equipment.weapons import Band
from ..fighters.fight import Fight, targets
from ..fighters.sheet import stand_ins
from ..fighters.traits import Noticing
from .row import Row, difficult, easy, picked, quarter

Manner = Literal["", "knockout", "backstab"]
Melee = Literal["", "target", "both"]
Cover = Literal["", "shield", "points", "all"]  # nothing; the shield that the target set up; something that takes so much; a wall
Ease = Literal["", "easy", "difficult", "automatic", "impossible"]  # of the last two no dice fall
FIRST, LATE, LAST = -1, 1, 2  # places in a form: the fields that every roll has stand last

# ------------------------------------------------------------------ any roll

EASES: dict[str, tuple[Text, Row | None]] = {
    "": (Text("as it is", "обычный"), None),
    "easy": (Text("Easy", "Лёгкий"), easy("master", "section.rolls", Text("Easy", "Лёгкий"))),
    "difficult": (Text("Difficult", "Сложный"), difficult("master", "section.rolls", Text("Difficult", "Сложный"))),
}
EASE = Text("Difficulty", "Сложность")
CALLED = picked("ease", EASE, EASES, group="group.chance", order=LATE, when=lambda s: s.action.is_rolled)
MODIFIER = plain(group="group.chance", widget="stepper", step=5, order=LAST, when=lambda s: s.action.is_rolled)
REASON = plain(group="group.chance", widget="text", order=LAST, when=lambda s: s.action.is_rolled and bool(s.action.modifier))


class RollAction(Action[Fight]):
    """The base of every action that rolls: the difficulty that the game master sets, and a modifier in percent with its reason."""

    ease: Annotated[Ease, CALLED] = ""
    modifier: Annotated[int, Field(ge=-200, le=200), MODIFIER] = 0
    reason: Annotated[str, Field(max_length=200), TEXT, REASON] = ""

    @property
    def is_rolled(self) -> bool:
        """Whether dice fall for the action, as it stands."""
        return True

    def who(self, fight: Fight) -> str:
        """The fighter whose roll the form shows: of several the first; "" while nobody is chosen."""
        return ""


# ------------------------------------------------------------------ an attack

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


class AttackChoices(RollAction):
    """What is chosen for anything that attacks. weapon: the key of what the attacker strikes or shoots with.

    distance: metres; it sets `range`. into_melee: the target fights hand to hand (both: so does the attacker). cover: what the target is
    behind; cover_points: what the cover takes from a shot that strikes it, where that is not all. manner: knockout, backstab. skill: a
    related speciality that stands in for that of the weapon. notice: the skill that the target of a backstab notices with, "" for the best.
    defence: what the target does, "" to ask, or take the likeliest; may_dodge: missiles can be dodged this time. known: the target whose
    circumstances were filled in.
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
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, attack: targets(fight, attack.actor))] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = "unarmed"
    defence: Annotated[str, Field(max_length=40), plain(group="group.target", widget="choice", when=lambda s: s.can_be_met)] = ""
    may_dodge: Annotated[
        bool, plain(group="group.target", when=lambda s: s.can_be_met and s.ranged and not s.fight.options.dodge_missiles)
    ] = False
    known: Annotated[str, Field(max_length=60), Ask(widget="hidden")] = ""
