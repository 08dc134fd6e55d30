"""Action: something to be decided. Its fields make its form."""

from functools import cache
from typing import Annotated, ClassVar, Generic, Literal, Self, get_args, get_origin

from pydantic import Field

from ..values.ask import Answers
from ..values.circumstance import Chosen, declared
from ..values.dice import InTurn
from ..values.errors import Incomplete, Refused, RuleError
from ..values.field import Ask, Option, people
from ..values.model import Frozen
from ..values.show import Preview
from ..values.text import Said
from .encounter import En
from .event import Event
from .presence import present


class Action(Frozen, Generic[En]):
    """Something to be decided. Its fields make its form. lifted: the rules that the game master allows to be broken this time."""

    title: ClassVar[str] = ""  # key of the words
    icon: ClassVar[str] = ""
    effect: ClassVar[str] = ""  # key of the words: what it does, where that can be said without a sum
    lifted: tuple[str, ...] = Field(default=(), max_length=200)

    def decide(self, encounter: En, answers: Answers) -> tuple[Event[En], ...]:
        """What happens. Pure. Errors: `Refused`, `Incomplete`, `BadAnswer`; `ask.Asked` when an answer is missing."""
        raise NotImplementedError

    @property
    def offered(self) -> str:
        """The key of its words on the menu; it may depend on what is chosen."""
        return self.title

    def checked(self, encounter: En) -> None:
        """Raises what `decide` would raise before any die falls. By default it decides with dice that show 1, 2, 3, … in turn."""
        self.decide(encounter, Answers(chance=InTurn()))

    def refusal(self, encounter: En) -> RuleError | None:
        """What stops the action as it is: a rule, or a choice that is missing. None if nothing does. Errors: `ask.Asked`."""
        try:
            self.checked(encounter)
        except RuleError as error:
            return error.with_traceback(None)  # it is remembered, and would hold all that led to it
        return None

    def preview(self, encounter: En) -> Preview:
        """What is known before the roll: the sum, the odds, the effects."""
        return Preview(effects=(Said(self.effect),) if self.effect else ())

    def situation(self, encounter: En) -> object:
        """The value that conditions of circumstances are asked of. A book makes it of the fight and this action."""
        return encounter

    def matters(self, encounter: En, name: str) -> bool:
        """Whether a field changes anything now, and so is shown. The name of a field within an entry is its path: "shots.0.range"."""
        chosen = declared(type(self)).get(name)
        return chosen is None or chosen.shown is None or chosen.shown(_situation(self, encounter))

    def options(self, encounter: En, name: str) -> tuple[Option, ...]:
        """What can be chosen for a field, the likeliest first."""
        ask, literals = _choice(type(self), name)
        if isinstance(ask, Chosen) and ask.choices:
            return ask.options()
        if ask.widget in FIGHTERS:
            return people(present(encounter) if ask.whom is None else ask.whom(encounter, self))
        if ask.widget in CHOICES:
            return tuple(Option(value, Said(f"{ask.values or f'{name}.'}{value or 'none'}", instead=value)) for value in literals)
        return ()

    def note(self, encounter: En, name: str) -> Said | None:
        """A short remark beside a field: the dice that the field brings, or why the app has set it."""
        chosen = declared(type(self)).get(name)
        return chosen.note() if chosen is not None else None

    def settled(self, encounter: En) -> Self:
        """The same action with all that follows from its choices filled in. Called whenever a field has changed."""
        return self

    def need(self, key: str, when: object) -> None:
        """Stops the action where something is still missing: `key` says what."""
        if when:
            raise Incomplete(key)

    def refuse(self, key: str, when: object = True, **params: object) -> None:
        """Stops the action by the rule `key` if `when` holds, unless the game master allows the rule to be broken. Errors: `Refused`."""
        if when and key not in self.lifted:
            raise Refused(key, **params)


class FighterAction(Action[En]):
    """What one fighter does. actor: the id of the fighter; the menu of the fighter sets it."""

    actor: Annotated[str, Ask(widget="hidden")] = ""


FIGHTERS = ("fighter", "fighters")  # widgets that offer the fighters
CHOICES = ("choice", "chips")  # widgets that offer the values that the type of the field names


@cache
def _choice(kind: type[Action], name: str) -> tuple[Ask, tuple[str, ...]]:
    """What a form knows of a field, and the values that the type of the field names."""
    info = kind.model_fields.get(name)
    ask = next((piece for piece in info.metadata if isinstance(piece, Ask)), Ask()) if info is not None else Ask()
    annotation = info.annotation if info is not None else None
    return ask, tuple(str(value) for value in get_args(annotation)) if get_origin(annotation) is Literal else ()


_latest: list[object] = [None, None, None]  # the action of the form on the screen, the fight, and their situation


def _situation(action: Action[En], encounter: En) -> object:
    """The situation of an action, made once for all the fields of its form."""
    if _latest[0] is not action or _latest[1] is not encounter:
        _latest[:] = action, encounter, action.situation(encounter)
    return _latest[2]
