"""The choices of an attack, declared once for blows, shots, throws and every shot of a burst."""

from dataclasses import replace
from typing import Annotated, Literal, Self

from pydantic import Field

from fray.engine.values.circumstance import choice, plain, toggle
from fray.engine.values.field import Ask
from fray.engine.values.model import Frozen
from fray.engine.values.names import TEXT
from fray.engine.values.text import Text

from ..fighters.cover import CONCEALMENT, Cover
from ..fighters.fight import targets
from ..fighters.fighter import Band
from ..rolling.pools import RollAction
from ..rolling.situation import MODIFIER, REASON, SPECIALITY, WILLPOWER

Manner = Literal["", "all_out", "charge", "touch", "touch_skin", "killing"]
Called = Literal["", "torso", "limb", "head", "hand", "eye", "heart", "item"]
FromCover = Literal["", "light", "partial", "good"]
Blind = Literal["", "wrong", "right", "located", "well"]
FIRST, HANDS, TARGET = -2, -1, 2  # the order of the fields: the manner first, the target's choices last


class CombatRoll(RollAction):
    """The base of every action against somebody. What may be added to its roll is folded away in the form."""

    speciality: Annotated[bool, replace(SPECIALITY, group="group.dice")] = False
    willpower: Annotated[bool, replace(WILLPOWER, group="group.dice")] = False
    modifier: Annotated[int, Field(ge=-20, le=20), replace(MODIFIER, group="group.dice")] = 0
    reason: Annotated[str, Field(max_length=200), TEXT, replace(REASON, group="group.dice")] = ""


class Handling(Frozen):
    """How the weapon is held, and from where. off_hand: with the other hand."""

    off_hand: Annotated[
        bool,
        toggle(
            "off_hand", -2, "section.close", Text("off hand", "вторая рука"), group="group.manner", kind="weapon",
            order=HANDS, when=lambda s: s.has_two_hands,
        ),
    ] = False  # fmt: skip
    one_handed: Annotated[bool, plain(group="group.manner", order=HANDS, when=lambda s: s.weapon.two_hands)] = False
    from_cover: Annotated[
        FromCover,
        choice(
            "from_cover", "section.cover", Text("own cover", "своё укрытие"),
            {
                "": (None, Text("none", "нет")),
                "light": (0, Text("from light cover", "из незначительного укрытия")),
                "partial": (-1, Text("from partial cover", "из частичного укрытия")),
                "good": (-2, Text("from good cover", "из хорошего укрытия")),
            },
            group="group.range", kind="ranged", when=lambda s: s.is_shot,
        ),
    ] = ""  # fmt: skip

    def from_own_cover(self, cover: Cover, leans: bool = False) -> Self:
        """These choices; where they do not say from which cover the fighter shoots, from the fighter's own.

        leans: out of full cover, as the form offers it. Otherwise a fighter behind full cover has to say so.
        """
        own = "good" if leans and cover == "full" else cover
        return self if own in ("", "full") or "from_cover" in self.model_fields_set else self.but(from_cover=own)


class RangeChoices(Frozen):
    """How far the shot or throw goes. distance: yards, which set `range`; 0 for not known."""

    distance: Annotated[int, Field(ge=0, le=5000), plain(group="group.range", widget="stepper", when=lambda s: s.is_shot)] = 0
    range: Annotated[
        Band,
        choice(
            "range", "section.range", Text("range", "дистанция"),
            {
                "short": (None, Text("short range", "короткая дистанция")),
                "medium": (-2, Text("medium range", "средняя дистанция")),
                "long": (-4, Text("long range", "дальняя дистанция")),
                "beyond": (None, Text("beyond long range", "за пределами дальней дистанции")),
            },
            group="group.range", kind="ranged", when=lambda s: s.is_shot,
        ),
    ] = "short"  # fmt: skip


class DefenceChoices(Frozen):
    """What a target does about an attack that its Defense meets."""

    waived: Annotated[bool, plain(group="group.target", order=TARGET, when=lambda s: s.defence_counts)] = False
    breaks_aim: Annotated[
        bool, plain(group="group.target", order=TARGET, when=lambda s: s.defence_counts and s.target.has("aiming"))
    ] = False  # fmt: skip
    target_willpower: Annotated[
        bool, plain(group="group.target", order=TARGET, when=lambda s: s.defence_counts and s.target.willpower > 0)
    ] = False  # fmt: skip


class TargetChoices(RangeChoices, DefenceChoices):
    """What lies between the attacker and one target: distance, cover, sight; and what the target does about the attack.

    concealment: "full" is behind a barrier of `durability` and `structure`. blind: an unseen target, whose place is guessed wrong or
    right, or located.
    """

    close: Annotated[bool, plain(group="group.range", when=lambda s: s.weapon.use == "firearm")] = False
    concealment: Annotated[Cover, CONCEALMENT] = ""
    durability: Annotated[int, Field(ge=0, le=20), plain(group="group.range", widget="stepper", when=lambda s: s.is_blocked)] = 1
    structure: Annotated[int, Field(ge=0, le=100), plain(group="group.range", widget="stepper", when=lambda s: s.is_blocked)] = 6
    window: Annotated[
        bool,
        toggle(
            "window", -1, "section.barrier", Text("through a window", "сквозь окно"), group="group.range", kind="ranged",
            when=lambda s: s.is_blocked,
        ),
    ] = False  # fmt: skip
    blind: Annotated[
        Blind,
        choice(
            "blind", "section.blind", Text("target in sight", "видно ли цель"),
            {
                "": (None, Text("in sight", "видно")),
                "right": (None, Text("unseen, direction right", "не видно, направление верное")),
                "wrong": (None, Text("unseen, direction wrong", "не видно, направление неверное")),
                "located": (-3, Text("unseen, made out", "не видно, но слышно")),
                "well": (-2, Text("unseen, made out well", "не видно, но слышно хорошо")),
            },
            group="group.range", kind="blind",
        ),
    ] = ""  # fmt: skip


class AttackChoices(CombatRoll, Handling, TargetChoices):
    """The choices of one blow, shot or throw at one target.

    manner: all_out, charge, touch, touch_skin, killing. technique: one of a fighting style. called: the place aimed at. bare: no armour
    there. spared: friends whom the shot must not hit. unnoticed: from the side or behind, before the target knows. known: the target
    whose circumstances are filled in. burst, among: the burst that the shot belongs to, and its number of targets.
    """

    target: Annotated[str, Ask(widget="fighter", order=FIRST, whom=lambda fight, action: targets(fight, action.actor))] = ""
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice", order=FIRST)] = "unarmed"
    manner: Annotated[
        Manner, plain(group="group.manner", widget="choice", order=FIRST, when=lambda s: not s.weapon.is_ranged or s.is_helpless)
    ] = ""  # fmt: skip
    technique: Annotated[
        str, Field(max_length=40),
        plain(group="group.manner", widget="choice", order=FIRST, when=lambda s: bool(s.techniques) and s.fighter.series is None),
    ] = ""  # fmt: skip
    called: Annotated[
        Called,
        choice(
            "called", "section.called", Text("aimed at", "куда"),
            {
                "": (None, Text("no special place", "без прицела в точку")),
                "torso": (-1, Text("torso", "торс")),
                "limb": (-2, Text("arm or leg", "рука или нога")),
                "head": (-3, Text("head", "голова")),
                "hand": (-4, Text("hand", "кисть")),
                "eye": (-5, Text("eye", "глаз")),
                "item": (-4, Text("what is in the hand", "предмет в руке")),  # as hard to hit as the hand that holds it
                "heart": (-4, Text("heart (stake)", "сердце (кол)")),
            },
            group="group.manner", kind="called", order=FIRST,
            only={"heart": lambda s: not s.is_helpless},  # no penalty against a target who cannot resist
        ),
    ] = ""  # fmt: skip
    bare: Annotated[bool, plain(group="group.manner", order=FIRST, when=lambda s: bool(s.form.called) and s.is_armoured)] = False
    spared: Annotated[
        tuple[str, ...], Field(max_length=50), plain(group="group.range", widget="fighters", when=lambda s: s.may_spare_friends)
    ] = ()  # fmt: skip
    rote: Annotated[bool, plain(group="group.dice", order=1)] = False
    unnoticed: Annotated[bool, plain(group="group.target", order=TARGET, when=lambda s: s.is_unaware)] = False
    known: Annotated[str, Field(max_length=60), Ask(widget="hidden")] = ""
    burst: Annotated[Literal["", "short", "medium", "long"], Ask(widget="hidden")] = ""
    among: Annotated[int, Field(ge=1, le=60), Ask(widget="hidden")] = 1
