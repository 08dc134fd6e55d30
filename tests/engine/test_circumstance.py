"""A circumstance is declared once: its row, words, field, note, options and line all come from the declaration."""

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest
from htpy import div

from fray.engine.fight.action import Action
from fray.engine.fight.encounter import Encounter
from fray.engine.values.circumstance import choice, declared, own_rows, plain, rows_of, toggle, words_of
from fray.engine.values.modifier import Modifier, lines_of, master_lines
from fray.engine.values.text import Said, Text
from fray.ui.forms.fields import fields
from fray.ui.forms.form import Form
from fray.ui.forms.guide import Guide


@dataclass(frozen=True)
class Shot:
    """What the conditions are asked of."""

    action: Action
    far: bool = True


class Shoot(Action):
    """One new modifier is one line of a form."""

    type: Literal["Shoot"] = "Shoot"
    smoke: Annotated[
        bool, toggle("smoke", -3, "section.cover", Text("smoke", "дым"), when=lambda s: s.far, group="group.range", kind="ranged")
    ] = False
    range: Annotated[
        Literal["", "medium", "long"],
        choice(
            "range", "section.range", Text("range", "дистанция"),
            {"": (None, Text("near", "близко")), "medium": (-2, Text("medium", "средняя")), "long": (-4, Text("long", "дальняя"))},
            only={"long": lambda s: s.far},
        ),
    ] = ""  # fmt: skip
    friends: Annotated[bool, toggle("friends", -2, "section.cover", Text("friends in the way", "свои на пути"))] = False
    why: Annotated[str, plain(widget="text", when=lambda s: s.action.friends)] = ""

    def situation(self, encounter):
        return Shot(self, far=encounter.name != "near")


ROWS = rows_of(Shoot, of=lambda s: s.action)
FAR, NEAR = Encounter(name="far"), Encounter(name="near")


def counted_in(action, encounter=FAR):
    return {line.key: line.value for line in lines_of(ROWS, action.situation(encounter))}


@pytest.mark.parametrize(
    ("choices", "sum"),
    [({}, {}), ({"smoke": True}, {"smoke": -3}), ({"range": "medium"}, {"range.medium": -2}), ({"friends": True}, {"friends": -2})],
)
def test_a_row_counts_as_its_field_is_set(choices, sum):
    assert counted_in(Shoot(**choices)) == sum


def test_a_row_does_not_count_where_its_field_has_no_bearing():
    shoot = Shoot(smoke=True, range="long", friends=True)
    assert not shoot.matters(NEAR, "smoke")
    assert counted_in(shoot, NEAR) == {"friends": -2}
    assert counted_in(shoot, FAR) == {"smoke": -3, "range.long": -4, "friends": -2}


def test_a_row_says_its_section_and_its_heading():
    rows = {row.key: (row.value, row.source, row.group) for row in ROWS}
    assert rows["smoke"] == (-3, "section.cover", "ranged")
    assert set(rows) == {"smoke", "range.medium", "range.long", "friends"}


def test_the_form_has_its_options_and_notes():
    shoot = Shoot()
    assert [(o.value, o.label, o.number) for o in shoot.options(FAR, "range")] == [
        ("", Said("range.none"), None), ("medium", Said("range.medium"), -2), ("long", Said("range.long"), -4),
    ]  # fmt: skip
    assert shoot.note(FAR, "smoke") == Said("note.dice", {"n": -3})
    assert shoot.note(FAR, "friends") == Said("note.dice", {"n": -2})
    assert shoot.note(FAR, "range") is None
    assert not shoot.matters(FAR, "why")
    assert shoot.but(friends=True).matters(FAR, "why")


def test_its_words_are_those_of_the_declaration():
    words = words_of((), Shoot)
    assert words["smoke"].ru == "дым"
    assert {"range.none", "range.medium", "field.range", "friends"} <= set(words)


def test_it_is_drawn_in_the_form_under_its_heading():
    from fray.engine.values.text import Speaker

    words = {**words_of((), Shoot), "note.dice": Text("{n:+}", "{n:+}"), "group.range": Text("Range", "Дистанция")}
    form = Form(Shoot())
    guide = Guide(Speaker(words, "en"), "draft", {"draft-group.range"}, action=form.model, encounter=FAR)
    drawn = str(div[fields(form, guide)])
    assert "Smoke" in drawn
    assert "\N{MINUS SIGN}3" in drawn


def test_only_declared_fields_are_found():
    assert set(declared(Shoot)) == {"smoke", "range", "friends", "why"}


def test_what_a_form_has_of_its_own_is_told_from_what_it_shares():
    class Snipe(Shoot):
        type: Literal["Snipe"] = "Snipe"
        rest: Annotated[bool, toggle("rest", 1, "section.aim", Text("gun on a rest", "с упора"))] = False

    own = own_rows(Snipe, (Shoot,), of_action)
    assert [row.key for row in own] == ["rest"]
    assert [line.key for line in lines_of(own, Shot(Snipe(rest=True, smoke=True)))] == ["rest"]
    assert own_rows(Shoot, (Shoot,), of_action) == ()


def of_action(situation):
    return situation.action


def test_a_row_that_follows_from_the_fight_counts_by_its_condition_and_as_often_as_it_says():
    rows = (
        Modifier("prone", -2, "section.prone", when=lambda s: s.far),
        Modifier("aim", 1, "section.aim", times=lambda s: 2),
        Modifier("never", 9, "section.aim", times=lambda s: 0),
    )
    found = lines_of(rows, Shot(Shoot()))
    assert [(line.key, line.value, line.params) for line in found] == [("prone", -2, {}), ("aim", 2, {"n": 2})]
    assert [line.key for line in lines_of(rows, Shot(Shoot(), far=False))] == ["aim"]


def test_a_row_with_a_limit_counts_no_more_often_and_still_says_how_many_there_are():
    row = Modifier("beset", 2, "s", times=lambda s: s, most=3)
    assert [(line.value, line.params) for n in (0, 2, 3, 5) for line in lines_of([row], n)] == [(4, {"n": 2}), (6, {"n": 3}), (6, {"n": 5})]


def test_the_game_masters_word_has_its_reason_or_none():
    assert master_lines(0, "mud") == ()
    assert [(line.key, line.value, line.params) for line in master_lines(-2, "mud")] == [("master.reason", -2, {"reason": "mud"})]
    assert [line.key for line in master_lines(1, "")] == ["master"]
