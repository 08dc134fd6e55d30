"""Words: plural forms, signs, and sentences put together from keys."""

import pytest

from fray.engine.values.text import LANGUAGES, Count, Own, Said, Speaker, Text, UnknownKey, Who, signed

WORDS = {
    "hits": Count(("success", "successes"), ("успех", "успеха", "успехов")),
    "kind.blunt": Text("blunt", "тупой"),
    "plain": Text("Nothing", "Ничего"),
    "many": Text("{who} has {n:hits}", "{who}: {n:hits}"),
    "change": Text("now {n:+}", "теперь {n:+}"),
    "kind": Text("{what:@kind.} damage", "урон {what:@kind.}"),
    "list": Text("of {parts}", "из {parts}"),
    "kinds": Text("{what:@kind.}", "{what:@kind.}"),
}
RU = Speaker(WORDS, "ru", {"a": "Ann"}.get)
EN = Speaker(WORDS, "en", {"a": "Ann"}.get)


@pytest.mark.parametrize(
    "number, noun",
    [
        (0, "успехов"), (1, "успех"), (2, "успеха"), (4, "успеха"), (5, "успехов"), (11, "успехов"), (12, "успехов"), (14, "успехов"),
        (20, "успехов"), (21, "успех"), (22, "успеха"), (25, "успехов"), (101, "успех"), (111, "успехов"), (112, "успехов"),
        (122, "успеха"),
    ],
)  # fmt: skip
def test_russian_nouns_take_one_of_three_forms(number, noun):
    assert RU.count("hits", number) == f"{number} {noun}"


@pytest.mark.parametrize("number, noun", [(0, "successes"), (1, "success"), (2, "successes"), (11, "successes"), (21, "successes")])
def test_english_nouns_take_one_of_two_forms(number, noun):
    assert EN.count("hits", number) == f"{number} {noun}"


def test_a_negative_number_takes_the_form_of_its_size_and_a_true_minus():
    assert RU.count("hits", -1) == "−1 успех"
    assert RU.count("hits", -3) == "−3 успеха"


@pytest.mark.parametrize("number, text", [(2, "+2"), (0, "0"), (-1, "−1"), (-12, "−12")])
def test_signed_numbers_bear_their_sign(number, text):
    assert signed(number) == text
    assert EN.say("change", n=number) == f"now {text}"


def test_a_bare_negative_number_gets_a_true_minus_too():
    assert Speaker({"k": Text("{n}", "{n}")}, "en").say("k", n=-4) == "−4"


UNKNOWN = ["Ann's old bat {x}", "nothing", "many"]  # no key, a key without words, one whose words have gaps that nothing fills


@pytest.mark.parametrize("key", UNKNOWN)
def test_what_is_neither_a_key_nor_an_own_text_is_an_error_in_tests(key):
    for what in (key, Said(key), Said("list", {"parts": key})):
        with pytest.raises(UnknownKey):
            EN.say(what)


@pytest.mark.parametrize("key", UNKNOWN)
def test_in_the_app_it_is_shown_itself(key, monkeypatch):
    monkeypatch.setattr(Speaker, "is_strict", False)
    assert EN.say(key) == RU.say(Said(key)) == key
    assert EN.say(Said("list", {"parts": key})) == f"of {key}"


def test_nothing_is_said_as_nothing():
    assert EN.say("") == RU.say(Said("")) == ""


def test_a_fighter_is_named_as_he_is_called_now():
    assert EN.say("many", who=Who("a"), n=1) == "Ann has 1 success"
    assert Speaker(WORDS, "en", {"a": "Bo"}.get).say(Said("many", {"who": Who("a"), "n": 2})) == "Bo has 2 successes"


def test_a_field_can_be_a_key_of_the_words():
    assert EN.say(Said("kind", {"what": "blunt"})) == "blunt damage"
    assert RU.say(Said("kind", {"what": "blunt"})) == "урон тупой"


def test_a_field_can_be_a_sentence_or_a_list_of_them():
    assert EN.say("list", parts=(Said("plain"), Said("kind", {"what": "blunt"}))) == "of Nothing, blunt damage"


def test_parameters_given_when_it_is_said_go_before_those_kept():
    assert EN.say(Said("change", {"n": 1}), n=5) == "now +5"


def test_a_noun_alone_is_said_in_the_form_of_its_number():
    assert RU.say("hits", n=2) == "успеха"


def test_braces_in_what_is_filled_in_are_not_filled_again():
    assert EN.say("list", parts=(Own("{n}"),)) == "of {n}"


def test_there_are_two_languages():
    assert LANGUAGES == ("en", "ru")


def test_each_of_several_keys_is_said_in_its_own_words():
    assert EN.say(Said("kinds", {"what": ("blunt", "blunt")})) == "blunt, blunt"


def test_where_a_key_has_no_words_another_is_said_instead():
    speaker = Speaker({"rule": Text("the rule", "правило"), "own.short": Text("own", "своё")}, "en")
    assert speaker.say(Said("rule.short", instead="rule")) == "the rule"
    assert speaker.say(Said("own.short", instead="own")) == "own"
    with pytest.raises(UnknownKey):
        speaker.say(Said("nothing.short", instead="nothing"))


def test_a_text_of_the_user_that_is_a_key_with_gaps_by_chance_stays_as_it_is():
    speaker = Speaker({"weapon": Text("{weapon}", "{weapon}"), "thug": Text("Thug", "Бандит")}, "en")
    assert speaker.say(Own("weapon")) == "weapon"
    assert speaker.say(Said("weapon", {"weapon": Own("sword")})) == "sword"
    assert speaker.say("thug") == "Thug"


@pytest.mark.parametrize("typed", ["plain", "many", "kind.blunt", "hits", "{n}", "blunt"])
def test_an_own_text_is_shown_as_it_was_typed_whatever_it_reads_like(typed):
    for speaker in (EN, RU):
        assert speaker.say(Own(typed)) == typed == speaker.say(Said(Own(typed)))
        assert speaker.say("list", parts=Own(typed)) == speaker.say("list", parts=(Own(typed),)) == speaker.say("list", parts="") + typed


def test_an_own_text_in_a_field_of_keys_is_no_key():
    assert EN.say(Said("kinds", {"what": Own("blunt")})) == "blunt"
    assert RU.say(Said("kinds", {"what": ("blunt", Own("blunt"))})) == "тупой, blunt"


def test_str_keeps_an_own_text_one():
    assert isinstance(Own(" plain ").strip(), Own) and Own(" plain ").strip() == "plain"
    assert isinstance(str(Own("plain")), Own)
    assert EN.say(str(Own("plain"))) == "plain"
