"""First aid: a roll, once for each wound."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from fray.engine.fight.presence import still_in
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Dice
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line
from fray.engine.values.show import Face, Figure, Preview, Throw
from fray.engine.values.text import Said, Who

from ..fighters.fight import Events, Fight
from ..fighters.fighter import Fighter
from ..fighters.wounds import Wound, Wounds, hp_lost, with_first_aid
from ..rolling.circumstances import DicedAction
from ..rolling.dice import SIDES, Rolled
from ..rolling.pools import Pool, skill_pool
from ..turns.order import cannot_act
from ..turns.turn import check_whole_round, mark_acted
from .damage import after_hp

AID_DIE, AID_SPECIAL = 3, 3


class Aided(Rolled):
    """First aid was given to a wound. size: hit points that were missing; amount: hit points that came back; die: its face, 0 for none.

    wounds: all wounds after it. takes_action: it took the whole round of the fighter that gave it.
    """

    type: Literal["Aided"] = "Aided"
    target: str
    size: int
    amount: int
    die: int = 0
    wounds: Wounds
    takes_action: bool = False

    def apply(self, encounter: Fight) -> Fight:
        helped = encounter.with_fighter(self.target, wounds=self.wounds)
        return mark_acted(helped, self.actor) if self.takes_action else helped

    def log(self) -> tuple[Said, ...]:
        params = {"actor": Who(self.actor), "target": Who(self.target), "n": self.amount, "size": self.size,
                  "face": self.roll.face, "chance": self.roll.shown}  # fmt: skip
        return (Said(f"log.aid.{self.roll.how}", params),)

    def dice(self) -> tuple[Throw, ...]:
        healing = (Throw((Face(self.die, filled=True),), AID_DIE, Said("throw.healing")),) if self.die else ()
        return (self.roll.throw(Said("throw.aid")), *healing)


class FirstAid(DicedAction):
    """First aid to a wound: the whole round, once for each wound. It heals 1D3, with a special success 3 more, at most the wound."""

    type: Literal["FirstAid"] = "FirstAid"
    title: ClassVar[str] = "action.first_aid"
    icon: ClassVar[str] = "bandage-roll"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    target: Annotated[str, Ask(widget="fighter", whom=lambda fight, action: patients(fight))] = ""
    wound: Annotated[str, Field(max_length=6), Ask(widget="choice")] = ""

    def who(self, fight: Fight) -> str:
        return self.actor

    def rolling(self, fight: Fight) -> Pool:
        """The roll of First Aid."""
        return skill_pool(fight, self.actor, "first_aid", self)

    def pool(self, fight: Fight) -> tuple[Line, ...]:
        """The sum of its chance."""
        return self.rolling(fight).lines

    def _wound(self, fight: Fight) -> tuple[int, Wound]:
        wounds = fight.fighter(self.target).wounds
        if not self.wound.isdecimal() or int(self.wound) >= len(wounds):
            raise Incomplete("need.wound")
        return int(self.wound), wounds[int(self.wound)]

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        if not self.target:
            raise Incomplete("need.target")
        check_whole_round(encounter, self, self.actor)
        target = encounter.fighter(self.target)
        if target.dead:
            self.refuse("refuse.target_dead")
        index, wound = self._wound(encounter)
        if wound.tried:
            self.refuse("refuse.aid_tried")
        elif not wound.treatable:
            self.refuse("refuse.no_wound")
        out = Unfolding(encounter)
        rolled = self.rolling(encounter).roll(Said("ask.aid", {"actor": Who(self.actor)}), answers)
        die = answers.faces(Dice(Said("ask.aid_die"), 1, AID_DIE))[0] if rolled.good else 0
        amount = min(die + (AID_SPECIAL if rolled.level == "special" else 0), wound.left)
        after = with_first_aid(target.wounds, index, amount)
        given = {"size": wound.left, "amount": amount, "die": die, "wounds": after, "takes_action": encounter.round > 0}
        out.take(Aided(actor=self.actor, target=self.target, roll=rolled, **given))
        out.take(*after_hp(target, out.encounter, self.target, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        rolling = self.rolling(encounter)
        target = encounter.fighters.get(self.target)
        if target is None or not self.wound.isdecimal() or int(self.wound) >= len(target.wounds):
            return rolling.preview()
        wound = target.wounds[int(self.wound)]
        saves = (Figure(Said("figure.saves"), chance=self.saves(encounter, target, wound)),) if target.is_dying else ()
        return rolling.preview(Said("effect.aid", {"n": wound.left}), figures=saves)

    def saves(self, fight: Fight, target: Fighter, wound: Wound) -> tuple[int, int]:
        """The chance to bring a dying target to 1 hit point or more."""
        weights = self.rolling(fight).weights
        need = 1 - target.hp
        enough = {more: sum(1 for die in range(1, AID_DIE + 1) if min(die + more, wound.left) >= need) for more in (0, AID_SPECIAL)}
        ways = weights["success"] * enough[0] + weights["special"] * enough[AID_SPECIAL]
        return ways, SIDES * AID_DIE

    def settled(self, encounter: Fight) -> Self:
        """Chooses the worst wound that can be treated, when another target was chosen."""
        target = encounter.fighters.get(self.target)
        if target is None:
            return self
        able = {str(i): w for i, w in enumerate(target.wounds) if w.treatable}
        return self if self.wound in able else self.but(wound=max(able, key=lambda key: able[key].left, default=""))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "wound" and self.target:
            wounds = enumerate(encounter.fighter(self.target).wounds)
            return tuple(Option(str(i), wound_text(w)) for i, w in wounds if w.treatable)
        return super().options(encounter, name)


def wound_text(wound: Wound) -> Said:
    """A wound in words: the hit points that are missing, and its origin."""
    cause = wound.cause or f"wound.{wound.kind}"
    return Said("wound.said.tried" if wound.tried else "wound.said", {"n": wound.left, "cause": cause})


def patients(fight: Fight) -> tuple[str, ...]:
    """The fighters that first aid can help, the dying first, then the most hurt."""
    able = [id for id in still_in(fight) if any(w.treatable for w in fight.fighters[id].wounds)]
    return tuple(sorted(able, key=lambda id: (not fight.fighters[id].is_dying, -hp_lost(fight.fighters[id].wounds))))


def can_save(fight: Fight, id: str) -> bool:
    """Whether anybody can still give first aid to a dying fighter in this round."""
    treatable = any(w.treatable for w in fight.fighters[id].wounds)
    return treatable and any(other != id and cannot_act(fight, other) is None and not f.struck for other, f in fight.fighters.items())
