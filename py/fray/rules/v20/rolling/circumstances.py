"""The circumstances of an attack, also of fire over an area: what is chosen in its form, each with its row."""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.values.circumstance import choice, plain, toggle
from fray.engine.values.modifier import Modifier
from fray.engine.values.text import Text

from ..fighters.fight import Fight
from ..fighters.fighter import Cover, Fighter

Facing = Literal["", "flank", "rear"]
Spot = Literal["", "limb", "bag", "head", "hand", "device", "eye", "heart", "lock", "medium", "small", "tiny"]
Blind = Literal["", "full", "eased", "none"]
Range = Literal["normal", "long", "point_blank"]
POINT_BLANK = 2  # yards

SIZES = {
    "medium": Modifier("targeting.medium", 1, "section.targeting", "difficulty", words=Text("medium place", "средняя цель")),
    "small": Modifier("targeting.small", 2, "section.targeting", "difficulty", words=Text("small place", "маленькая цель")),
    "tiny": Modifier("targeting.tiny", 3, "section.targeting", "difficulty", words=Text("tiny place", "крошечная цель")),
}
# place aimed at -> its size, its words
PLACES = {
    "limb": ("medium", Text("arm or leg", "конечность")),
    "bag": ("medium", Text("bag", "сумка")),
    "head": ("small", Text("head", "голова")),
    "hand": ("small", Text("hand", "кисть")),
    "device": ("small", Text("device", "прибор")),
    "eye": ("tiny", Text("eye", "глаз")),
    "heart": ("tiny", Text("heart", "сердце")),
    "lock": ("tiny", Text("lock", "замок")),
}
FLANK = Modifier("flank", 1, "section.flank", "dice", words=Text("from the flank", "с фланга"))
REAR = Modifier("rear", 2, "section.flank", "dice", words=Text("from the rear", "с тыла"))
BLIND = Modifier("blind", 2, "section.blind", "difficulty", words=Text("sees nothing", "вслепую"))
EASED = Modifier("blind.eased", 1, "section.blind", "difficulty", words=Text("sees nothing, sharp senses", "вслепую, но чувства обострены"))
SIGHT = choice(
    "blind", "section.blind", Text("Sight", "Зрение"),
    {
        "": (None, Text("as it is", "как есть")), "full": (BLIND, Text("sees nothing", "вслепую")),
        "eased": EASED, "none": (None, Text("sees", "видит")),
    },
    group="group.manner", when=lambda s: s.needs_sight, empty="auto",
)  # fmt: skip
OPEN = Text("in the open", "без укрытия")


class Circumstances(Action[Fight]):
    """What is chosen of an attack. What is not chosen follows from the fight.

    spot: the place aimed at; past_armour: no armour there. facing: from the flank or the rear. closing: the attacker has to get past a
    longer weapon. distance: yards, which sets `range`. blind: how the attacker sees, "" for as it is. known: the target for which cover was
    filled in, "*" for an area.
    """

    spot: Annotated[
        Spot,
        choice(
            "spot", "section.targeting", Text("Aimed at", "Куда"),
            {"": (None, Text("the body", "корпус")), **{place: (SIZES[size], words) for place, (size, words) in PLACES.items()}, **SIZES},
            group="group.manner", when=lambda s: s.may_target,
        ),
    ] = ""  # fmt: skip
    past_armour: Annotated[bool, plain(group="group.manner", when=lambda s: s.target is not None and s.target.armoured > 0)] = False
    facing: Annotated[
        Facing,
        choice(
            "facing", "section.flank", Text("From where", "Откуда"),
            {"": (None, Text("from the front", "спереди")), "flank": FLANK, "rear": REAR},
            group="group.manner", when=lambda s: s.has_target,
        ),
    ] = ""  # fmt: skip
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
            group="group.range", kind="difficulty", when=lambda s: s.is_ranged and s.has_target,
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

    @property
    def size(self) -> str:
        """How small the place aimed at is; "" for the body."""
        return PLACES[self.spot][0] if self.spot in PLACES else self.spot


def shelter(target: Fighter) -> Cover:
    """The cover of a target against shots; lying on the ground is at least light cover."""
    return target.cover or ("light" if target.has("down") else "")
