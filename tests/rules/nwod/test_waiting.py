"""Waiting: acting later in the round, holding into the next one, several at one moment, and the fresh start."""

import pytest

from fray.engine.values.errors import RuleError
from fray.rules.nwod.attacks.attack import Attack
from fray.rules.nwod.attacks.defence import Dodge
from fray.rules.nwod.fighters.fight import Options
from fray.rules.nwod.rounds import Begin, Delay, FreshStart, Interpose, NextTurn
from fray.rules.nwod.turns.turn import Interposed, waiting

from ..table import do, of
from .build import fight, fighter

KEEP = Options(keep_new_place=True)


def placed(*dice, names=("Ann", "Bo", "Cy"), merits=(), **fields):
    """A fight under way: everybody has Dexterity + Composure 4, and these initiative dice."""
    people = [
        fighter(name, merits=merits, **({"dexterity": 3, "composure": 1} if merits else {})) for name, _ in zip(names, dice, strict=False)
    ]
    after, _ = do(fight(*people, **fields), Begin(), dice)
    return after


def refused(fight, action):
    with pytest.raises(RuleError) as error:
        do(fight, action)
    return error.value.said.key


def on(fight, rounds=1):
    """Everybody passes, until so many new rounds have begun."""
    wanted = fight.round + rounds
    while fight.round < wanted:
        fight, _ = do(fight, NextTurn())
    return fight


def counts(fight):
    return {id: f.count for id, f in fight.fighters.items() if f.count is not None}


# ------------------------------------------------------------------ delaying


@pytest.mark.rule("N-I6")
def test_one_who_delays_acts_right_after_the_fighter_he_chose_at_one_less():
    after, _ = do(placed(6, 2), Delay(actor="a"))  # 10 and 6
    assert after.turn == "b"
    after, _ = do(after, Attack(actor="b", target="a"), [1])
    after, events = do(after, Interpose(actor="a", anchor="b"))
    assert of(events, Interposed).counts == {"a": 5}
    assert (after.line, after.turn, counts(after)) == (("b", "a"), "a", {"a": 5})
    do(after, Attack(actor="a", target="b"), [1])


@pytest.mark.rule("N-I6")
def test_one_who_declared_what_he_waits_for_acts_right_before_it_at_one_more():
    after, events = do(placed(6, 2), Delay(actor="a", trigger="if Bo strikes"))
    assert events[0].log()[0].key == "log.delay.trigger"
    after, _ = do(after, Interpose(actor="a", anchor="b", moment="before"))
    assert (after.line, after.turn, counts(after)) == (("a", "b"), "a", {"a": 7})
    after, _ = do(after, NextTurn())
    assert after.turn == "b"


@pytest.mark.rule("N-I6")
def test_one_who_declared_nothing_cannot_act_before_the_others_turn():
    after, _ = do(placed(6, 2), Delay(actor="a"))
    assert refused(after, Interpose(actor="a", anchor="b", moment="before")) == "refuse.trigger"
    after, _ = do(after, Interpose(actor="a", anchor="b", moment="before", lifted=("refuse.trigger",)))
    assert counts(after) == {"a": 7}


@pytest.mark.rule("N-I6")
def test_nobody_can_act_before_one_who_has_acted_already():
    after, _ = do(placed(6, 2), Delay(actor="a", trigger="if Bo strikes"))
    after, _ = do(after, Attack(actor="b", target="a"), [1])
    assert refused(after, Interpose(actor="a", anchor="b", moment="before")) == "refuse.past"


@pytest.mark.rule("N-I6")
def test_before_one_who_is_still_to_act_the_turn_passes_only_when_it_comes_there():
    after, _ = do(placed(9, 5, 2), Delay(actor="a", trigger="Cy moves"))
    after, _ = do(after, Interpose(actor="a", anchor="c", moment="before"))
    assert (after.turn, after.line) == ("b", ("b", "a", "c"))
    after, _ = do(after, NextTurn())
    assert after.turn == "a"


@pytest.mark.rule("N-I6")
def test_the_place_is_directly_beside_the_other_even_when_its_number_is_taken():
    after, _ = do(placed(6, 2, 1), Delay(actor="a"))  # 10, 6, 5
    after, _ = do(after, Interpose(actor="a", anchor="b"))
    assert after.line == ("b", "a", "c")
    assert (counts(after)["a"], after.fighters["c"].place) == (5, 5)


@pytest.mark.rule("N-I6")
def test_the_number_follows_the_one_the_neighbour_has_this_round():
    after, _ = do(placed(9, 5, 2), Delay(actor="a"))
    after, _ = do(after, Delay(actor="b"))
    after, _ = do(after, Interpose(actor="a", anchor="c"))  # after 6: 5
    after, _ = do(after, Interpose(actor="b", anchor="a"))  # after 5: 4
    assert counts(after) == {"a": 5, "b": 4}
    assert after.line == ("c", "a", "b")


@pytest.mark.rule("N-I6")
def test_from_the_next_round_the_old_place_returns():
    after, _ = do(placed(6, 2), Delay(actor="a"))
    after, _ = do(after, Interpose(actor="a", anchor="b"))
    after = on(after)
    assert (after.line, after.turn, counts(after)) == (("a", "b"), "a", {})
    assert after.fighters["a"].place == 10


@pytest.mark.rule("N-I6")
def test_with_the_option_the_new_place_stays():
    after, _ = do(placed(6, 2, options=KEEP), Delay(actor="a"))
    after, _ = do(after, Interpose(actor="a", anchor="b"))
    after = on(after)
    assert (after.line, after.turn) == (("b", "a"), "b")
    assert after.fighters["a"].place == 5


@pytest.mark.rule("N-I6")
def test_only_the_one_whose_turn_it_is_can_wait_and_only_with_an_action_left():
    ready = placed(6, 2)
    assert refused(ready, Delay(actor="b")) == "refuse.turn"
    after, _ = do(ready, Attack(actor="a", target="b"), [1])
    assert refused(after, Delay(actor="a")) == "refuse.acted"


@pytest.mark.rule("N-I6")
def test_one_who_does_not_wait_cannot_step_in():
    assert refused(placed(6, 2), Interpose(actor="b", anchor="a")) == "refuse.waiting"


@pytest.mark.rule("N-I6")
def test_one_who_delays_acts_once_in_the_round():
    after, _ = do(placed(6, 2), Delay(actor="a"))
    after, _ = do(after, Interpose(actor="a", anchor="b"))
    after, _ = do(after, NextTurn())
    after, _ = do(after, Attack(actor="a", target="b"), [1])
    assert refused(after, Attack(actor="a", target="b")) == "refuse.acted"
    after, _ = do(after, NextTurn())
    assert after.round == 2


@pytest.mark.rule("N-I6", "N-F3")
def test_one_who_delays_may_still_go_over_to_dodging():
    after, _ = do(placed(6, 2), Delay(actor="a"))
    after, _ = do(after, Dodge(actor="a"))
    assert (after.fighters["a"].waiting, after.fighters["a"].acted) == ("", True)
    assert refused(after, Interpose(actor="a", anchor="b")) == "refuse.waiting"


@pytest.mark.rule("N-I6", "N-I7")
def test_a_delayed_action_not_used_in_its_round_is_held_into_the_next():
    after, _ = do(placed(6, 2), Delay(actor="a"))
    after, _ = do(after, NextTurn())
    assert (after.round, after.fighters["a"].waiting, after.turn) == (2, "hold", "b")
    assert waiting(after) == ("a",)


# ------------------------------------------------------------------ holding


@pytest.mark.rule("N-I7")
def test_one_who_holds_acts_at_any_moment_of_the_next_round_even_first_and_then_has_his_old_place_again():
    # 12 and 8: the second gives up the first round, acts at 13 in the second, and is back at 8 in the third.
    after, _ = do(placed(8, 4), NextTurn())
    after, _ = do(after, Delay(actor="b", until="hold"))
    assert (after.round, after.turn) == (2, "a")
    after, _ = do(after, Interpose(actor="b", anchor="a", moment="before"))
    assert (after.turn, counts(after), after.line) == ("b", {"b": 13}, ("b", "a"))
    do(after, Attack(actor="b", target="a"), [1])
    after, _ = do(after, NextTurn())
    assert after.turn == "a"
    after, _ = do(after, NextTurn())
    assert (after.round, after.turn, after.line, counts(after)) == (3, "a", ("a", "b"), {})
    assert after.fighters["b"].place == 8


@pytest.mark.rule("N-I7")
def test_one_who_holds_has_no_action_in_the_round_he_gives_up():
    after, _ = do(placed(8, 4), Delay(actor="a", until="hold"))
    assert (after.round, after.turn) == (1, "b")
    assert waiting(after) == ()
    assert refused(after, Interpose(actor="a", anchor="b")) == "refuse.held"
    assert refused(after, Dodge(actor="a")) == "refuse.acted"


@pytest.mark.rule("N-I7")
def test_an_action_may_be_held_on_round_after_round():
    after, _ = do(placed(8, 4), Delay(actor="a", until="hold"))
    after = on(after, 3)
    assert (after.round, after.turn, after.fighters["a"].waiting) == (4, "b", "hold")
    after, _ = do(after, Interpose(actor="a", anchor="b", moment="before"))
    assert (after.turn, counts(after)) == ("a", {"a": 9})


@pytest.mark.rule("N-I7")
def test_one_who_held_may_act_after_another_too():
    after = on(do(placed(8, 4), Delay(actor="a", until="hold"))[0])
    after, _ = do(after, Interpose(actor="a", anchor="b"))
    assert (after.turn, counts(after)) == ("b", {"a": 7})
    after, _ = do(after, NextTurn())
    assert after.turn == "a"


@pytest.mark.rule("N-I7")
def test_one_who_holds_is_passed_over_while_he_does_not_step_in():
    after = on(do(placed(8, 4), Delay(actor="a", until="hold"))[0])
    assert after.turn == "b"
    assert refused(after, Attack(actor="a", target="b")) == "refuse.turn"


@pytest.mark.rule("N-I7")
def test_what_was_held_for_is_told():
    _, events = do(placed(8, 4), Delay(actor="a", until="hold", trigger="the door opens"))
    said = events[0].log()[0]
    assert (said.key, said.params["trigger"]) == ("log.hold.trigger", "the door opens")


# ------------------------------------------------------------------ several at one moment


@pytest.mark.rule("N-I8", "N-I3")
def test_several_who_act_at_one_moment_go_by_dexterity_and_composure():
    people = [fighter("Ann", dexterity=2), fighter("Bo", dexterity=4), fighter("Cy")]
    after, _ = do(fight(*people), Begin(), [10, 7, 1])
    after, _ = do(after, Delay(actor=after.turn))
    after, _ = do(after, Delay(actor=after.turn))
    after, _ = do(after, Interpose(actor="a", others=("b",), anchor="c"))
    assert after.line == ("c", "b", "a")
    assert counts(after) == {"a": 4, "b": 4}


@pytest.mark.rule("N-I8", "N-I3")
def test_equals_who_act_at_one_moment_roll_off_until_it_is_settled():
    after, _ = do(placed(9, 5, 2), Delay(actor="a", trigger="x"))
    after, _ = do(after, Delay(actor="b", trigger="x"))
    after, events = do(after, Interpose(actor="a", others=("b",), anchor="c", moment="before"), [3, 3], [4, 8])
    assert (after.line, after.turn) == (("b", "a", "c"), "b")
    assert of(events, Interposed).ties == {"a": (3, 4), "b": (3, 8)}
    after, _ = do(after, NextTurn())
    assert after.turn == "a"
    assert on(after).line == ("a", "b", "c")


@pytest.mark.rule("N-I8")
def test_one_alone_rolls_nothing():
    after, _ = do(placed(9, 5, 2), Delay(actor="a"))
    do(after, Interpose(actor="a", anchor="c"))


# ------------------------------------------------------------------ fresh start

FRESH = ("fast_reflexes", "fresh_start")  # Dexterity 3 + Composure 1 + 1


@pytest.mark.rule("N-I5")
def test_a_fresh_start_spends_the_action_and_gives_another_place_from_the_next_round_to_the_end():
    after, _ = do(placed(9, 5, merits=FRESH), NextTurn())  # 14 and 10
    assert after.turn == "b"
    after, _ = do(after, FreshStart(actor="b", anchor="a", moment="before"))
    assert after.line == ("a", "b")
    assert refused(after, Attack(actor="b", target="a")) == "refuse.acted"
    for _ in range(3):
        after = on(after)
        assert (after.line, after.turn) == (("b", "a"), "b")
        assert after.fighters["b"].place == 15


@pytest.mark.rule("N-I5")
def test_a_fresh_start_may_go_down_too():
    after, _ = do(placed(9, 5, 2, merits=FRESH), FreshStart(actor="a", anchor="b", moment="after"))
    after = on(after)
    assert after.line == ("b", "a", "c")
    assert after.fighters["a"].place == 9


@pytest.mark.rule("N-I5")
def test_without_the_merit_there_is_no_fresh_start():
    assert refused(placed(9, 5), FreshStart(actor="a", anchor="b")) == "refuse.merit"


@pytest.mark.rule("N-I5")
def test_a_fresh_start_needs_the_action_of_ones_own_turn():
    ready = placed(9, 5, merits=FRESH)
    assert refused(ready, FreshStart(actor="b", anchor="a")) == "refuse.turn"
    after, _ = do(ready, Attack(actor="a", target="b"), [1])
    assert refused(after, FreshStart(actor="a", anchor="b")) == "refuse.acted"
