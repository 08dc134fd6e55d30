"""At the table: what is offered first, taps, undo, the log in both languages, reminders, groups, coming and going, what is set by hand."""

import re
from collections import ChainMap

import pytest

from fray.engine.fight.ongoing import Relieve
from fray.engine.fight.session import Session
from fray.engine.values.ask import Answer, Answers, Asked, Ruling
from fray.engine.values.dice import Chance
from fray.engine.values.text import Speaker
from fray.rules.v20.attacks.struggle import Struggle
from fray.rules.v20.blood.spending import Exert, Mend
from fray.rules.v20.company import ComeBack, Join, Leave
from fray.rules.v20.declaration import Declare
from fray.rules.v20.fighters.templates import TEMPLATES
from fray.rules.v20.hazards.harm import Harm
from fray.rules.v20.hazards.suffering import Suffer
from fray.rules.v20.master import Amend, Rewrite, SetCondition
from fray.rules.v20.rounds import Begin, NextTurn
from fray.rules.v20.system import SYSTEM
from fray.rules.v20.turns import rolls
from fray.rules.v20.turns.drawing import Draw
from fray.rules.v20.turns.movement import Drop
from fray.rules.v20.turns.order import InitiativeRolled
from fray.ui.words.general import WORDS

from ..table import do, of, refused
from .build import Attack, Bond, Plan, after, attacked, begun, fight, fighter, figure, lines, next_turn, pool, sheet


def session(**options):
    """A fight of two toughs against a neonate, begun."""
    made = Session(SYSTEM.new("", SYSTEM.options(**options)))
    by_name = dict(TEMPLATES)
    made.do(Join.of(made.encounter, [by_name["template.tough"]] * 2, side="a"))
    made.do(Join.of(made.encounter, [by_name["template.neonate"]], side="b"))
    made.do(Begin(), Answers(chance=Chance(5)))
    return made


def test_a_usual_attack_is_roll_apply_next():
    made = session()
    first = SYSTEM.menu(made.encounter, made.encounter.turn)[0]
    assert isinstance(first.action, Attack) and first.refused is None and first.action.target
    with pytest.raises(Asked) as asked:  # one tap: everything is rolled, and only the result is left to apply
        made.do(first.action, Answers(chance=Chance(5), rule=False))
    assert isinstance(asked.value.question, Ruling)
    made.do(first.action, Answers(chance=Chance(5)))
    made.do(NextTurn(), Answers(chance=Chance(5)))
    assert made.encounter.turn != first.action.actor


def test_dice_can_be_told_at_every_link_of_the_chain():
    scene = begun(fighter("Ann"), fighter("Bo", dodge=1, plan=Plan(full=True)))
    titles, given = [], []
    while True:
        try:
            Attack(actor="a", target="b").decide(scene, Answers(given=given, rule=False))
            break
        except Asked as asked:
            question = asked.question
            titles.append(question.title.key)
            count = getattr(question, "count", 0)
            given.append(
                Answer(faces=(10,) * count)
                if count and "guard" not in titles[-1]
                else Answer(faces=(2,) * count)
                if count
                else Answer(ruling={})
            )
    assert titles == ["ask.attack", "ask.guard", "ask.damage", "ask.soak", "result.title"]


def test_doing_and_undoing_a_whole_turn():
    made = session()
    before = made.encounter
    first = SYSTEM.menu(before, before.turn)[0].action
    made.do(first, Answers(chance=Chance(1)))
    made.do(NextTurn(), Answers(chance=Chance(1)))
    after_it = made.encounter
    made.undo(), made.undo()
    assert made.encounter == before
    made.redo(), made.redo()
    assert made.encounter == after_it


def test_the_log_of_a_fight_is_words_in_both_languages():
    made = session()
    for seed in range(30):
        chance = Chance(seed)
        turn = made.encounter.turn
        if turn is not None:
            action = SYSTEM.menu(made.encounter, turn)[seed % 3].action
            try:
                made.do(action, Answers(chance=chance))
            except Exception as error:
                assert hasattr(error, "said")
        try:
            made.do(NextTurn(), Answers(chance=chance))
        except Exception:
            break
    words = ChainMap(dict(SYSTEM.words), dict(WORDS))
    for language in ("en", "ru"):
        speaker = Speaker(words, language, lambda id: id.upper())
        told = [speaker.say(said) for step in made.standing for event in step.events for said in event.log()]
        assert told
        assert [one for one in told if re.search(r"\b(log|damage|manoeuvre|weapon|level)\.", one)] == []
        sums = [speaker.say(said) for step in made.standing for event in step.events for said, _ in event.sums()]
        assert [one for one in sums if one.startswith(("sum.", "log."))] == []


# ------------------------------------------------------------------ reminders


def test_one_held_is_reminded_to_break_free_and_it_is_the_first_thing_offered():
    scene = begun(fighter("Ann"), fighter("Bo"), bonds=(Bond(kind="hold", holder="b", held="a", since=1),))
    assert [one.label.key for one in SYSTEM.due(scene)] == ["due.held"]
    assert isinstance(SYSTEM.menu(scene, "a")[0].action, Struggle)
    assert SYSTEM.due(begun(fighter("Ann"), fighter("Bo"))) == ()


def test_fire_comes_again_each_turn_before_anything_else_until_it_is_put_out():
    scene = begun(fighter("Mara", kind="vampire", fortitude=1), fighter("Bo"))
    # two levels against one die at difficulty 5: one is left, and it is aggravated
    scene = after(scene, Harm(fighters=("a",), source="fire", levels=2, difficulty=5), [5])
    assert scene.fighters["a"].aggravated == 1
    scene = next_turn(scene)
    assert SYSTEM.due(scene)[0].urgent
    refused(scene, NextTurn(), "refuse.due")
    scene = after(scene, Suffer(ongoing=scene.ongoing[0].id), [4])
    assert scene.fighters["a"].aggravated == 3
    assert after(scene, Relieve(ongoing=scene.ongoing[0].id)).ongoing == ()


def test_fire_is_lethal_to_mortals_and_the_sun_nothing():
    scene = begun(fighter("Ann"), fighter("Bo", armour="riot"))
    scene = after(scene, Harm(fighters=("a", "b"), source="fire", levels=1, goes_on=False))
    assert [scene.fighters[id].lethal for id in "ab"] == [1, 1]  # armour is no help
    assert after(scene, Harm(fighters=("a",), source="sunlight", goes_on=False)).fighters["a"].marks.filled == 1


def test_a_fall_is_a_level_for_ten_feet_and_ten_lethal_from_the_greatest_height():
    scene = begun(fighter("Ann"))
    assert after(scene, Harm(fighters=("a",), source="fall", yards=9), [2, 2]).fighters["a"].bashing == 2  # 27 feet
    assert after(scene, Harm(fighters=("a",), source="fall", yards=40)).fighters["a"].is_dead


# ------------------------------------------------------------------ who is in it


def test_groups_may_share_one_initiative():
    made = Session(SYSTEM.new("", SYSTEM.options(shared=True)))
    made.do(Join.of(made.encounter, [sheet("One"), sheet("Two"), sheet("Three")]))
    step = made.do(Begin(), Answers(given=[Answer(faces=(6,))]))
    assert [place.number for place in of(step.events, InitiativeRolled).places] == [10, 10, 10]
    assert made.encounter.at_once == ("f1", "f2", "f3")


def test_newcomers_roll_for_a_place_at_once():
    scene = begun(fighter("Ann"), fighter("Bo"))
    scene, events = do(scene, Join.of(scene, [sheet("Cy")]), [7])
    assert of(events, InitiativeRolled).places[0].number == 11
    assert scene.line == ("a", "b", "f3")


def test_whoever_leaves_gives_his_turn_on_and_may_come_back():
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy"))
    scene = after(scene, Leave(fighter="a"))
    assert (scene.turn, scene.fighters["a"].gone) == ("b", True)
    assert not after(scene, ComeBack(fighter="a")).fighters["a"].gone


# ------------------------------------------------------------------ by hand


def test_the_game_master_sets_numbers_conditions_and_sheets():
    scene = begun(fighter("Mara", kind="vampire", weapons=["sword"], fallen="torpor", lethal=7), fighter("Bo"))
    scene = after(scene, Amend.of(scene, "a").but(fallen="", blood=3))
    assert (scene.fighters["a"].fallen, scene.fighters["a"].blood) == ("", 3)
    scene = after(scene, SetCondition(fighter="a", condition="staked"))
    scene = after(scene, SetCondition(fighter="a", condition="staked", on=False))
    assert not scene.fighters["a"].conditions
    scene = after(scene, Rewrite(fighter="a", sheet=scene.fighters["a"].sheet.but(strength=5)))
    assert scene.fighters["a"].sheet.strength == 5 and scene.fighters["a"].hand == "0"


def test_the_place_set_by_hand_changes_the_order():
    scene = begun(fighter("Ann"), fighter("Bo"))
    scene = after(scene, Amend.of(scene, "b").but(place=40))
    assert scene.line == ("b", "a")


def test_drawing_takes_an_action_and_dropping_none():
    scene = begun(fighter("Ann", weapons=["sword", "knife"]), fighter("Bo"))
    drawn = after(scene, Draw(actor="a", weapon="1"))
    assert (drawn.fighters["a"].hand, drawn.fighters["a"].acted) == ("1", True)
    assert not after(scene, Draw(actor="a", weapon="1", at_once=True)).fighters["a"].acted
    down = after(scene, Drop(actor="a"))
    assert down.fighters["a"].has("down") and not down.fighters["a"].acted


# ------------------------------------------------------------------ other rolls


def test_any_roll_with_its_difficulty_and_one_against_another():
    scene = begun(fighter("Ann", perception=3, alertness=1), fighter("Bo", stealth=1))
    _, events = do(scene, rolls.Test(actor="a", difficulty=8), [8, 7, 2, 2])
    assert of(events, rolls.Tested).roll.successes == 1
    against = rolls.Test(actor="a", against="b", their_attribute="dexterity", their_ability="stealth")
    _, events = do(scene, against, [6, 7, 2, 2], [6, 2, 2])
    assert of(events, rolls.Tested).won == 1
    assert len(rolls.pool_table(5)) > 2


def test_potence_by_blood_is_automatic_for_a_turn_in_the_other_edition():
    scene = begun(fighter("Mara", kind="vampire", potence=2, strength=3), fighter("Bo"), edition="v20")
    blow = Attack(actor="a", target="b", manoeuvre="clinch")
    assert lines(blow, scene) == {"strength": 3, "potence": 2}
    scene = after(scene, Exert(actor="a"))
    assert pool(blow, scene) == 3
    _, events = do(scene, blow, [2, 2, 2], [2, 2, 2, 2], [2, 2], {})  # two successes without a die: one die of damage more
    assert (attacked(events).successes, attacked(events).dealt.levels) == (2, 2)
    refused(begun(fighter("Mara", kind="vampire", potence=2)), Exert(actor="a"), "refuse.potence")


def test_in_revised_potence_is_automatic_damage():
    scene = begun(fighter("Mara", kind="vampire", potence=2, strength=3), fighter("Bo"))
    _, events = do(scene, Attack(actor="a", target="b"), [6, 2], [2, 2, 2], [2, 2], {})
    assert attacked(events).dealt.levels == 2
    assert figure(Attack(actor="a", target="b"), scene, "incapacitated") is not None


def test_what_is_declared_is_the_first_thing_offered():
    scene = begun(fighter("Ann"), fighter("Bo"), fighter("Cy"))
    scene = after(scene, Declare(actor="a", manoeuvre="kick", target="c", dodges=1))
    first = SYSTEM.menu(scene, "a")[0].action
    assert (first.manoeuvre, first.target) == ("kick", "c")


def test_one_incapacitated_vampire_is_offered_his_blood():
    scene = begun(fighter("Mara", kind="vampire", lethal=7), fighter("Bo"))
    assert isinstance(SYSTEM.menu(scene, "a")[0].action, Mend)


def test_before_the_fight_only_what_is_set_by_hand_is_offered():
    scene = fight(fighter("Ann"))
    assert all(offer.group == "group.master" for offer in SYSTEM.menu(scene, "a"))
