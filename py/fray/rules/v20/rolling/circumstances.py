"""The circumstances of an attack, of one blow as of fire over an area: what is chosen in its form, each with its row."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import Chosen, choice, plain, toggle
from fray.engine.values.field import Option
from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Said, Text

from ..fighters.fight import Fight
from ..fighters.fighter import Cover, Fighter

Facing = Literal["", "flank", "rear"]
Spot = Literal["", "limb", "bag", "head", "hand", "device", "eye", "heart", "lock", "medium", "small", "tiny"]
Blind = Literal["", "full", "eased", "none"]
Range = Literal["normal", "long", "point_blank"]
POINT_BLANK = 2  # yards

# place aimed at -> its size
SPOTS = {
    "limb": "medium", "bag": "medium", "head": "small", "hand": "small", "device": "small", "eye": "tiny", "heart": "tiny", "lock": "tiny"
}  # fmt: skip
SIZES = {
    "medium": Modifier("targeting.medium", 1, "section.targeting", "difficulty", words=Text("medium place", "средняя цель")),
    "small": Modifier("targeting.small", 2, "section.targeting", "difficulty", words=Text("small place", "маленькая цель")),
    "tiny": Modifier("targeting.tiny", 3, "section.targeting", "difficulty", words=Text("tiny place", "крошечная цель")),
}
FACINGS = {
    "flank": Modifier("flank", 1, "section.flank", "dice", words=Text("from the flank", "с фланга")),
    "rear": Modifier("rear", 2, "section.flank", "dice", words=Text("from the rear", "с тыла")),
}


def _named(prefix: str, rows: dict[str, Modifier]) -> dict[str, Text]:
    return {f"{prefix}.{value}": row.words for value, row in rows.items() if row.words is not None}


SPOT = Chosen(
    group="group.manner", widget="choice", values="spot.", choices=("", *SPOTS, *SIZES),
    rows={place: SIZES[size] for place, size in (*SPOTS.items(), *zip(SIZES, SIZES, strict=True))}, shown=lambda s: s.may_target,
    texts={
        "field.spot": Text("Aimed at", "Куда"), "spot.none": Text("the body", "корпус"), "spot.limb": Text("arm or leg", "конечность"),
        "spot.bag": Text("bag", "сумка"), "spot.head": Text("head", "голова"), "spot.hand": Text("hand", "кисть"),
        "spot.device": Text("device", "прибор"), "spot.eye": Text("eye", "глаз"), "spot.heart": Text("heart", "сердце"),
        "spot.lock": Text("lock", "замок"), **_named("spot", SIZES),
    },
)  # fmt: skip
FACING = Chosen(
    group="group.manner", widget="choice", values="facing.", choices=("", *FACINGS), shown=lambda s: s.at_one,
    rows={facing: FACINGS[facing] for facing in FACINGS},
    texts={"field.facing": Text("From where", "Откуда"), "facing.none": Text("from the front", "спереди"), **_named("facing", FACINGS)},
)  # fmt: skip
BLIND = Modifier("blind", 2, "section.blind", "difficulty", words=Text("sees nothing", "вслепую"))
EASED = Modifier("blind.eased", 1, "section.blind", "difficulty", words=Text("sees nothing, sharp senses", "вслепую, но чувства обострены"))
SIGHT = Chosen(
    group="group.manner", widget="choice", label="field.blind", values="blind.", rows={"full": BLIND, "eased": EASED},
    choices=("", "full", "eased", "none"), shown=lambda s: s.is_attack or s.defence is not None,
    texts={
        "field.blind": Text("Sight", "Зрение"), "blind.auto": Text("as it is", "как есть"), "blind.none": Text("sees", "видит"),
        "blind.full": Text("sees nothing", "вслепую"),
    },
)  # fmt: skip
OPEN = Text("in the open", "без укрытия")


class Circumstances(Action):
    """What is chosen of an attack.

    spot: the place aimed at; past_armour: no armour there. facing: from the flank or the rear. closing: he has to get past a longer
    weapon. distance: yards, which sets `range`. blind: how he sees, "" for by itself. known: whose circumstances were
    filled in, "*" for those of an area; what is not filled in follows from the fight.
    """

    spot: Annotated[Spot, SPOT] = ""
    past_armour: Annotated[bool, plain(group="group.manner", when=lambda s: s.target is not None and s.target.armoured > 0)] = False
    facing: Annotated[Facing, FACING] = ""
    off_hand: Annotated[bool, plain(group="group.manner", when=lambda s: s.armed)] = False
    closing: Annotated[
        bool,
        toggle(
            "closing", -1, "section.close", Text("past a longer weapon", "сближение с более длинным оружием"), group="group.manner",
            kind="dice", label=Text("Against a longer weapon", "Против более длинного оружия"), when=lambda s: s.is_close,
        ),
    ] = False  # fmt: skip
    distance: Annotated[
        int, Field(ge=0, le=5000), plain(group="group.range", widget="stepper", step=5, when=lambda s: s.is_ranged)
    ] = 0  # fmt: skip
    range: Annotated[
        Range,
        choice(
            "range", "section.range", Text("Range", "Дистанция"),
            {
                "normal": (None, Text("normal range", "обычная дистанция")), "long": (2, Text("long range", "дальняя дистанция")),
                "point_blank": (-2, Text("point blank", "в упор")),
            },
            group="group.range", kind="difficulty", when=lambda s: s.is_ranged,
        ),
    ] = "normal"  # fmt: skip
    cover: Annotated[
        Cover,
        choice(
            "cover", "section.cover", Text("Target's cover", "Укрытие цели"),
            {
                "": (None, OPEN), "light": (1, Text("light cover, lying", "лёгкое укрытие, лёжа")),
                "good": (2, Text("good cover", "хорошее укрытие")), "superior": (3, Text("superior cover", "превосходное укрытие")),
            },
            group="group.range", kind="difficulty", when=lambda s: s.is_ranged and s.at_one,
        ),
    ] = ""  # fmt: skip
    from_cover: Annotated[
        Cover,
        choice(
            "from_cover", "section.cover", Text("Own cover", "Своё укрытие"),
            {
                "": (None, OPEN), "light": (None, Text("from light cover", "из лёгкого укрытия")),
                "good": (1, Text("shoots from good cover", "стрельба из хорошего укрытия")),
                "superior": (2, Text("shoots from superior cover", "стрельба из превосходного укрытия")),
            },
            group="group.range", kind="difficulty", when=lambda s: s.is_ranged,
        ),
    ] = ""  # fmt: skip
    blind: Annotated[Blind, SIGHT] = ""
    known: Annotated[str, Field(max_length=60), plain(widget="hidden")] = ""

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        found = super().options(encounter, name)
        return (Option("", Said("blind.auto")), *found[1:]) if name == "blind" else found

    @property
    def size(self) -> str:
        """How small what he aims at is; "" for the middle of the target."""
        return SPOTS.get(self.spot, self.spot)


def shelter(target: Fighter) -> Cover:
    """The cover that shots at him meet: what he is behind; of one who lies on the ground at least the lightest."""
    return target.cover or ("light" if target.has("down") else "")
