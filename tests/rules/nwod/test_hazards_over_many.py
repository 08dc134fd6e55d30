"""One hazard over many: each his own track and his own count; equal names; undo and reading back."""

import pytest

from fray.engine.fight.ongoing import Relieve, due_now
from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers
from fray.engine.values.errors import RuleError
from fray.rules.nwod.company import Join
from fray.rules.nwod.hazards.continuing import GoOn
from fray.rules.nwod.hazards.disease import Disease
from fray.rules.nwod.hazards.drugs import Drug
from fray.rules.nwod.hazards.electricity import Shock
from fray.rules.nwod.hazards.explosions import Caught, Explode
from fray.rules.nwod.hazards.falling import Fall
from fray.rules.nwod.hazards.fire import Burn
from fray.rules.nwod.hazards.ongoing import Suffer
from fray.rules.nwod.hazards.poison import Poison
from fray.rules.nwod.hazards.privation import Exposure, Sap, Sleepless, Starve
from fray.rules.nwod.rounds import NextTurn
from fray.rules.nwod.system import SYSTEM

from ..table import do
from .build import begun, fight, fighter, sheet
from .lasting import dues, refused, reloaded, suffer, to_round, turn, wait

ALL = (Burn, Fall, GoOn, Shock, Explode, Poison, Disease, Drug, Starve, Sleepless, Exposure, Sap)
MARKS = [pytest.param(form, id=form.__name__) for form in ALL]


def thugs():
    """Five of the same name, of Health 7 but for the third, who is in armour, and the fifth, who lies down."""
    people = [fighter("Thug") for _ in range(5)]
    return begun(*people[:2], fighter("Thug", armour="vest"), people[3], fighter("Thug", conditions=["prone"]))


def tracks(fight):
    return [tuple(one.marks) for one in fight.fighters.values()]


# ------------------------------------------------------------------ each his own


@pytest.mark.rule("N-Z5")
def test_five_of_one_name_in_one_blast_have_each_his_own_track():
    blast = Explode(targets=("a", "b", "c", "d", "e"), caught=(Caught(target="d", cover="good"),))
    after, _ = do(thugs(), blast, [8, 1, 1, 1])  # five points: all of it, less 3 for the vest or the cover, less 2 on the ground
    assert tracks(after) == [(0, 5, 0), (0, 5, 0), (0, 2, 0), (0, 2, 0), (0, 3, 0)]


@pytest.mark.rule("N-Z5")
def test_those_who_are_not_in_it_suffer_nothing_though_they_have_the_same_name():
    after, _ = do(thugs(), Explode(targets=("b", "e")), [1, 1, 1, 1])
    assert tracks(after) == [(0, 0, 0), (0, 4, 0), (0, 0, 0), (0, 0, 0), (0, 2, 0)]


@pytest.mark.rule("N-Z9")
def test_poison_over_many_is_resisted_by_each_for_himself():
    after, _ = do(thugs(), Poison(targets=("a", "b", "c"), toxicity=1), [8, 8, 1, 1], [8, 1, 1, 1], [1, 1, 1, 1])
    assert tracks(after)[:3] == [(0, 0, 0), (0, 1, 0), (0, 1, 0)]


@pytest.mark.rule("N-Z4")
def test_the_live_source_lets_go_of_each_for_himself():
    after, _ = do(thugs(), Shock(targets=("a", "b"), source="4"))
    after = to_round(after, 2)
    assert dues(after) == ["due.electricity", "due.electricity"]
    after, _ = suffer(after, [8, 1])
    after, _ = suffer(after, [1, 1])
    assert (tracks(after)[:2], [o.fighter for o in after.ongoing]) == ([(0, 0, 4), (0, 1, 6)], ["b"])


@pytest.mark.rule("N-Z8")
def test_fire_over_many_is_counted_and_put_out_for_each():
    after, _ = do(thugs(), Burn(targets=("a", "b"), size="1", heat="0"))
    after, _ = do(after, Relieve(ongoing=1))
    after = to_round(after, 2)
    assert [due.action for due in SYSTEM.due(after)] == [Suffer(ongoing=2)]
    after, _ = suffer(after)
    assert tracks(after)[:2] == [(0, 1, 0), (0, 2, 0)]


@pytest.mark.rule("N-Z6")
def test_one_named_twice_suffers_once():
    after, _ = do(thugs(), Fall(targets=("a", "a"), yards=6))
    assert tracks(after)[0] == (0, 0, 2)


@pytest.mark.rule("N-Z1", "N-Z2", "N-Z3", "N-Z4", "N-Z5", "N-Z6", "N-Z7", "N-Z8", "N-Z9", "N-Z10", "N-E2", "N-E3")
@pytest.mark.parametrize("form", MARKS)
def test_each_form_wants_somebody_whom_it_is_for(form):
    assert refused(thugs(), form()) == "need.targets"


@pytest.mark.parametrize("form", MARKS)
def test_each_form_offers_all_who_are_in_the_fight(form):
    gone = thugs().with_fighter("b", gone=True)
    assert [option.value for option in form().options(gone, "targets")] == ["a", "c", "d", "e"]
    with pytest.raises(RuleError):
        do(gone, form(targets=("nobody",)))


def test_all_of_them_are_offered_to_the_game_master():
    assert {type(offer.action) for offer in SYSTEM.table(thugs()) if offer.group == "group.hazards"} == set(ALL)


def test_thugs_who_join_together_and_bear_one_name_are_different_fighters():
    ready = fight(fighter("Hero"))
    after, _ = do(ready, Join.of(ready, [sheet("Thug")] * 5))
    assert len(after.fighters) == 6
    after, _ = do(after, Fall(targets=("f3", "f5"), yards=9))
    assert [one.bashing for one in after.fighters.values()] == [0, 0, 3, 0, 3, 0]


# ------------------------------------------------------------------ undo, reading back, the order


def burning():
    """Two of 15 boxes burn with 1 a round, one of them suffers 2 bashing a round as well."""
    after, _ = do(begun(*(fighter("Thug", stamina=10) for _ in range(3))), Burn(targets=("a", "b"), size="1", heat="0"))
    return do(after, GoOn(targets=("b",), amount=2, kind="bashing", rounds=3))[0]


def settle(fight):
    while due_now(fight):
        fight, _ = suffer(fight)
    return fight


@pytest.mark.rule("N-Z8", "N-E2")
def test_a_fight_that_is_written_and_read_after_every_step_comes_out_the_same():
    plain, read = burning(), reloaded(burning())
    for number in (2, 3, 4):
        plain, read = settle(to_round(plain, number)), reloaded(settle(reloaded(to_round(read, number))))
        assert plain == read
    assert tracks(plain) == [(0, 4, 0), (0, 4, 6), (0, 0, 0)]


@pytest.mark.rule("N-Z8", "N-E2")
def test_undoing_and_redoing_all_of_it_settles_nothing_twice():
    session = Session(burning())
    for _ in range(40):
        fight = session.encounter
        due = due_now(fight)
        session.do(Suffer(ongoing=due[0].id) if due else NextTurn(), Answers())
        after = session.encounter
        session.undo()
        assert session.encounter == fight
        session.redo()
        assert session.encounter == after
    whole = session.encounter
    while session.undo():
        pass
    while session.redo():
        pass
    assert session.encounter == whole


@pytest.mark.rule("N-Z8", "N-E2")
def test_a_new_order_of_the_fighters_changes_nothing_of_what_is_due():
    after = to_round(burning(), 2)
    turned = after.but(line=after.line[::-1], standing=after.standing[::-1])
    assert due_now(turned) == due_now(after)
    assert tracks(settle(turned)) == tracks(settle(after))


@pytest.mark.rule("N-E2")
def test_one_who_dies_of_it_leaves_the_others_theirs():
    after = burning().with_fighter("b", aggravated=14)
    after = to_round(after, 2)
    assert dues(after) == ["due.fire", "due.fire", "due.continuing"]
    after, _ = suffer(after)
    after, _ = suffer(after)
    assert (after.fighters["b"].status, dues(after), turn(after).round) == ("dead", [], 2)


@pytest.mark.rule("N-Z9")
def test_the_answers_of_a_step_can_be_used_again():
    session = Session(thugs())
    step = session.do(Poison(targets=("a", "b"), toxicity=2), Answers(given=[Answer(faces=(8, 8, 8, 1)), Answer(faces=(1, 1, 1, 1))]))
    again = Session(thugs()).decide(step.action, Answers(given=step.answers))
    assert again == step


@pytest.mark.rule("N-Z1", "N-Z10")
def test_what_is_due_later_keeps_its_hour_when_other_things_are_settled():
    after, _ = do(thugs(), Exposure(targets=("a",)))
    after, _ = do(after, Starve(targets=("a",)))
    after = wait(after, 1)
    assert dues(after) == ["due.climate"]
    after, _ = suffer(after)
    after = wait(after, 23)
    assert dues(after) == ["due.climate", "due.thirst"]
