"""What lasts ends with each of its causes, one after the other, and never for ever."""

from fray.engine.fight.causes import Lasting
from fray.engine.fight.encounter import Encounter
from fray.engine.fight.event import Event, fold
from fray.engine.fight.session import MOST_ENDS, with_ends


class Named(Event):
    """The name of the fight is another: stands for anything that happens in these tests."""

    name: str

    def apply(self, encounter):
        return encounter.but(name=self.name)


class Letters(Encounter):
    """A fight in whose name every letter lasts as long as the one after it."""


NEVER = {"never": lambda fight, one: False}


def leans(fight, one):
    return chr(ord(one) + 1) in fight.name or one == "z"


def without(fight, one):
    return Named(name=fight.name.replace(one, ""))


Letters.lasting = {"letter": Lasting("letter", lambda fight: tuple(fight.name), {"next": leans}, without)}


def test_what_stands_is_left_alone():
    assert with_ends(Letters(name="xyz"), ()) == ()


def test_an_end_may_be_the_end_of_something_else():
    events = with_ends(Letters(name="wxyz"), (Named(name="wxy"),))
    assert [event.name for event in events] == ["wxy", "wx", "w", ""]
    assert fold(Letters(name="wxyz"), events).name == ""


def test_each_end_is_asked_for_with_the_one_before_it_done():
    # Two that lost the same cause: were both made of one state, the second would bring the first back.
    events = with_ends(Letters(name="acz"), ())
    assert [event.name for event in events] == ["cz", "z"]


def test_an_end_without_effect_is_none():
    class Stubborn(Letters):
        lasting = {"name": Lasting("name", lambda fight: (1,), NEVER, lambda fight, one: Named(name=fight.name))}

    assert with_ends(Stubborn(name="z"), ()) == ()


def test_two_ends_that_undo_each_other_stop():
    class Swinging(Letters):
        lasting = {"name": Lasting("name", lambda fight: (1,), NEVER, lambda fight, one: Named(name="ba"[fight.name == "b"]))}

    assert len(with_ends(Swinging(name="a"), ())) == MOST_ENDS
