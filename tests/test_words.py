"""Every key has its words in both languages, every line its source, and nothing is left over from the other language."""

import ast
import re
from collections import ChainMap
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Literal, get_args, get_origin

import pytest
from books import SYSTEMS
from pydantic import BaseModel

from fray.engine.book.upgrade import models_in
from fray.engine.fight.action import Action
from fray.engine.fight.session import Session
from fray.engine.values.ask import Answers
from fray.engine.values.dice import Chance
from fray.engine.values.field import Ask
from fray.engine.values.text import Count, Speaker, Text
from fray.ui.forms.guide import Guide
from fray.ui.forms.values import kind_of
from fray.ui.pieces import draw
from fray.ui.words.general import WORDS

OWN = {**WORDS, **draw.WORDS}
PY = Path(__file__).parents[1] / "py" / "fray"
EVERY = [pytest.param(system, id=system.key) for system in SYSTEMS]
TABLES = [pytest.param(system.words, id=system.key) for system in SYSTEMS] + [pytest.param(OWN, id="ui")]

# What is said in Latin letters in Russian too: names, dice, files.
LATIN = {"Fray", "EN", "d", "D", "JSON", "Markdown", "https", "game", "icons", "net", "CC", "BY"}
GAP = ".+"
SAYING = {"Said", "said", "RuleError", "Refused", "Incomplete", "BadAnswer", "refuse", "need", "say"}


def trees(*parts):
    """The parsed modules under these folders of the package."""
    for part in parts:
        for path in sorted((PY / part).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def calls(tree):
    """(the name that is called, the call) for every call of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            yield (called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""), node


def patterns(node):
    """What an expression can come to, as regular expressions: literals, both branches of a choice, f-strings with gaps."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.IfExp):
        return patterns(node.body) + patterns(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(re.escape(v.value) if isinstance(v, ast.Constant) else GAP for v in node.values)]
    return []


def said_in(*parts):
    """(file:line, pattern) of every key that is said there."""
    for path, tree in trees(*parts):
        for name, call in calls(tree):
            if name in SAYING and call.args:
                yield from ((f"{path.name}:{call.lineno}", one) for one in patterns(call.args[0]))


def line_keys(folder):
    """(file:line, pattern) of the key of every addend of a sum."""
    for path, tree in trees(folder):
        for name, call in calls(tree):
            if name == "Line":
                key = next((word.value for word in call.keywords if word.arg == "key"), None)
            elif name == "row_line":
                key = call.args[1]
            else:
                continue
            yield from ((f"{path.name}:{call.lineno}", one) for one in patterns(key))


def missing(found, known):
    return [(where, one) for where, one in found if not any(re.fullmatch(one, key) for key in known)]


def texts(words):
    """(key, language, text) of everything there is to read."""
    for key, text in words.items():
        for language in ("en", "ru"):
            value = getattr(text, language)
            yield from ((key, language, one) for one in (value if isinstance(text, Count) else (value,)))


def gaps(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def plain(text):
    """What is read as it stands: the fields left out."""
    return "".join(part for part, _, _, _ in Formatter().parse(text))


# ------------------------------------------------------------------ the tables


@pytest.mark.parametrize("words", TABLES)
def test_nothing_is_empty(words):
    assert [(key, language) for key, language, text in texts(words) if not text.strip()] == []


@pytest.mark.parametrize("words", TABLES)
def test_both_languages_fill_in_the_same_things(words):
    assert [key for key, text in words.items() if not isinstance(text, Count) and gaps(text.en) != gaps(text.ru)] == []


@pytest.mark.parametrize("words", TABLES)
def test_no_russian_stands_in_the_english(words):
    russian = [(key, text) for key, language, text in texts(words) if language == "en" and re.search("[а-яёА-ЯЁ]", plain(text))]
    assert [(key, text) for key, text in russian if not key.startswith("language.")] == []


@pytest.mark.parametrize("words", TABLES)
def test_no_english_stands_in_the_russian(words):
    strange = [(key, word) for key, language, text in texts(words) if language == "ru" for word in re.findall("[A-Za-z]+", plain(text))]
    assert [(key, word) for key, word in strange if word not in LATIN and not key.startswith("language.")] == []


# What may stand behind a bare number: what is no noun, units that have no plural, and what cannot be counted.
BESIDE = {
    "and", "at", "can", "changed", "each", "from", "if", "left", "more", "of", "on", "or", "to", "m", "MB",
    "bashing", "blood", "damage", "difficulty", "physical",
    "в", "без", "и", "из", "или", "к", "каждый", "ко", "м", "МБ", "крови", "потенции", "урона",
}  # fmt: skip
BARE = re.compile(r"\{(\w+)(?::\+)?\}\s+([^\W\d_]+)")


@pytest.mark.parametrize("words", TABLES)
def test_a_noun_behind_a_number_has_its_plural_forms(words):
    every = [(key, language, text) for table in TABLES for key, language, text in texts(table.values[0])]
    spec = re.compile(r"\{(\w+):([^}@]+)\}")
    numbers = {name for _, _, text in every for name, _ in spec.findall(text)} | {"most", "given", "wanted", "longest", "turns", "of"}
    found = [(key, text) for key, _, text in texts(words) for name, noun in BARE.findall(text) if name in numbers and noun not in BESIDE]
    assert found == []


def test_such_a_noun_would_be_found():
    assert BARE.findall("At most {n} shots a turn") == [("n", "shots")]
    assert BARE.findall("Не больше {n} выстрелов за ход") == [("n", "выстрелов")]
    assert BARE.findall("At most {n:shots.most} a turn") == []


@pytest.mark.parametrize("words", TABLES)
def test_a_noun_that_a_sentence_counts_is_there(words):
    both = ChainMap(dict(words), dict(OWN))
    lost = []
    for key, language, text in texts(words):
        for _, name, spec, _ in Formatter().parse(text):
            if name is not None and spec and spec != "+" and not spec.startswith("@") and not isinstance(both.get(spec), Count):
                lost.append((key, language, spec))
            if spec and spec.startswith("@") and len(spec) > 1 and not any(other.startswith(spec[1:]) for other in both):
                lost.append((key, language, spec))
    assert lost == []


@pytest.mark.parametrize("system", EVERY)
def test_no_key_stands_in_two_of_a_systems_tables(system):
    book = import_module(f"fray.rules.{system.key}")
    found = {}
    for module in book.REGISTRY.modules:
        if module.__name__ == f"{book.__name__}.text":  # where all of its tables are put together
            continue
        tables = {id(table): table for name, table in vars(module).items() if name.isupper() and is_words(table)}
        for table in tables.values():
            for key in table:
                found.setdefault(key, []).append(module.__name__)
    assert {key: names for key, names in found.items() if len(names) > 1} == {}
    assert set(found) <= set(system.words)  # the rest stands with the rules it belongs to


def is_words(table):
    return isinstance(table, dict) and bool(table) and all(isinstance(text, (Text, Count)) for text in table.values())


# ------------------------------------------------------------------ what the code says


def test_the_engine_says_only_what_the_app_has_words_for():
    said = list(said_in("engine"))
    assert missing([(where, one) for where, one in said if GAP not in one], OWN) == []
    rows = ChainMap(*(dict(system.words) for system in SYSTEMS), dict(OWN))  # what keeps coming is called as its system calls it
    assert missing([(where, one) for where, one in said if GAP in one], rows) == []


@pytest.mark.parametrize("system", EVERY)
def test_the_rules_say_only_what_they_have_words_for(system):
    assert missing(said_in(f"rules/{system.key}"), ChainMap(dict(system.words), dict(OWN))) == []


def test_the_screen_says_only_what_there_are_words_for():
    known = ChainMap(*(dict(system.words) for system in SYSTEMS), dict(OWN))
    assert missing(said_in("ui"), known) == []


@pytest.mark.parametrize("system", EVERY)
def test_what_is_refused_has_a_short_name_for_the_log(system):
    known = ChainMap(dict(system.words), dict(OWN))
    refused = {key for key in known if key.startswith("refuse.") and not key.endswith(".short")}
    assert refused
    assert [key for key in sorted(refused) if gaps(known.get(f"{key}.short", known[key]).en)] == []


@pytest.mark.parametrize("system", EVERY)
def test_every_line_of_a_sum_has_its_words_and_a_source_in_the_book(system):
    found = list(line_keys(f"rules/{system.key}"))
    assert missing(found, system.words) == []
    assert missing(found, system.sources) == []
    assert [key for key in system.sources if key not in system.words] == []
    assert [section for section in set(system.sources.values()) if section not in system.words] == []


@pytest.mark.parametrize("system", EVERY)
def test_every_modifier_has_its_words_and_its_source(system):
    for row in system.modifiers:
        assert row.key in system.words
        assert row.source in system.words
        assert system.sources[row.key] == row.source


NAMING = ("name", "key", "skill")


@pytest.mark.parametrize("system", EVERY)
def test_every_template_and_every_row_of_a_catalogue_has_its_name(system):
    assert [key for key, _ in system.templates if key not in system.words] == []
    assert [sheet.name for _, sheet in system.templates if sheet.name not in system.words] == []
    for kind, rows in system.catalogues.items():
        for row in rows:
            names = [(name, str(getattr(row, name))) for name in type(row).model_fields if name in NAMING]
            assert any({value, f"{name}.{value}", f"{kind.removesuffix('s')}.{value}"} & set(system.words) for name, value in names), row
    for _, sheet in system.templates:
        for name, value in sheet:
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, BaseModel) and hasattr(one, "name"):
                    assert one.name in system.words, (sheet.name, name)


@pytest.mark.parametrize("system", EVERY)
def test_the_system_and_its_examples_have_names(system):
    for text in (system.name, system.about):
        assert text.en and text.ru
    assert [key for key, _ in system.examples if key not in system.words] == []


# ------------------------------------------------------------------ forms


def models(kind, seen=None):
    """A model and all the models in its fields."""
    seen = {} if seen is None else seen
    if kind not in seen:
        seen[kind] = True
        for info in kind.model_fields.values():
            for inner in inside(info.annotation):
                models(inner, seen)
    return tuple(seen)


def inside(annotation):
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for one in get_args(annotation):
        yield from inside(one)


def asked(system):
    """(the model, the name of a field, its annotation, its Ask) of everything that a form shows."""
    for kind in (system.sheet, system.options, *system.actions):
        for model in models(kind):
            for name, info in model.model_fields.items():
                ask = next((one for one in info.metadata if isinstance(one, Ask)), None)
                if ask is not None and ask.widget != "hidden":
                    yield model, name, info.annotation, ask


def literals(annotation):
    if get_origin(annotation) is Literal:
        yield from (value for value in get_args(annotation) if isinstance(value, str) and value)
    for one in get_args(annotation):
        yield from literals(one) if not isinstance(one, str) else ()


@pytest.mark.parametrize("system", EVERY)
def test_every_field_of_a_form_has_its_label(system):
    known = ChainMap(dict(system.words), dict(OWN))
    lost = [
        (model.__name__, name)
        for model, name, _, ask in asked(system)
        if (ask.label or f"field.{name}") not in known and (ask.label or name not in known)
    ]
    assert lost == []


@pytest.mark.parametrize("system", EVERY)
def test_every_group_of_fields_has_its_heading(system):
    assert {ask.group for _, _, _, ask in asked(system) if ask.group and ask.group not in system.words} == set()


@pytest.mark.parametrize("system", EVERY)
def test_every_value_of_a_choice_on_a_sheet_has_its_words(system):
    lost = []
    for model, name, annotation, ask in asked(system):
        if issubclass(model, Action):
            continue  # an action gives its options itself: see below
        for value in literals(annotation):
            if not {f"{ask.values}{value}", f"{name}.{value}", f"field.{name}.{value}", value} & set(system.words):
                lost.append((model.__name__, name, value))
    assert lost == []


@pytest.mark.parametrize("system", EVERY)
def test_every_action_has_its_title_and_sign(system):
    known = ChainMap(dict(system.words), dict(OWN))
    assert [kind.__name__ for kind in system.actions if kind.title not in known or not kind.icon] == []


@pytest.mark.parametrize("system", EVERY)
def test_the_sentence_of_an_event_has_words_and_its_gaps_are_fields(system):
    known = ChainMap(dict(system.words), dict(OWN))
    wrong = {}
    for kind in system.events:
        if kind.told:
            words = known.get(kind.told)
            filled = set() if words is None else gaps(words.en) | gaps(words.ru)
            lost = {"no words"} if words is None else filled - set(kind.model_fields)
            wrong |= {kind.__name__: lost} if lost else {}
    assert wrong == {}


def crowd(system):
    """A fight of all the templates, begun."""
    session = Session(system.new("", system.options()))
    session.do(system.join(session.encounter, [sheet for _, sheet in system.templates]))
    session.do(system.opening(session.encounter), Answers(chance=Chance(3)))
    return session.encounter


def keys_of(said, known=()):
    """The keys of a sentence and of all the sentences that fill it; where the key has no words, what is said instead."""
    if hasattr(said, "key"):
        yield said.instead if getattr(said, "instead", "") and said.key not in known else said.key
        for value in said.params.values():
            yield from keys_of(value, known)
    elif isinstance(said, (tuple, list)):
        for one in said:
            yield from keys_of(one, known)


@pytest.mark.parametrize("system", EVERY)
def test_everything_that_the_screen_is_told_has_words(system):
    fight, lost = crowd(system), set()
    known = ChainMap(dict(system.words), dict(OWN))

    def look(*said):
        lost.update(key for one in said for key in keys_of(one, known) if key not in known)

    for id in fight.fighters:
        card = system.card(fight, id)
        look(*(track.label for track in card.tracks), *(mark.label for track in card.tracks for mark in track.marks))
        for figure in (*card.counters, *card.figures, *system.derived(fight.fighter(id).sheet)):
            look(figure.label, figure.text)
            lost.update(line.key for line in figure.lines if line.key not in system.words)
        look(*(state.label for state in card.states), *card.gear)
        lost.update(state.source for state in card.states if state.source and state.source not in known)
        for offer in (*system.menu(fight, id), *system.table(fight)):
            look(offer.label)
            lost.update({offer.group} - {""} - set(known))
            for name in type(offer.action).model_fields:
                for option in offer.action.options(fight, name):
                    look(option.label, option.hint)
                look(offer.action.note(fight, name))
            shown = offer.action.preview(fight)
            look(shown.result, *shown.effects, *(share.label for share in (*shown.shares, *shown.table)), *(f.label for f in shown.figures))
    assert lost == set()


def shown_fields(model, seen=()):
    """(model, name, what a form knows of it) of every field that a form shows, also of the models in it."""
    for name, info in model.model_fields.items():
        kind = kind_of(info)
        if kind.ask.widget == "hidden":
            continue
        yield model, name, kind
        for inner in models_in(info.annotation):
            if inner not in seen and inner is not model:
                yield from shown_fields(inner, (*seen, model))


@pytest.mark.parametrize("system", EVERY)
def test_every_field_of_a_form_has_a_label(system):
    """Of the sheet, the options, the scene, and of every action whose fields say that they are asked for."""
    known = ChainMap(dict(system.words), dict(OWN))
    lost = set()
    for model in (system.sheet, system.options, *system.actions):
        for home, name, kind in shown_fields(model):
            asked = any(isinstance(piece, Ask) for piece in home.model_fields[name].metadata)
            if asked and not {kind.ask.label or f"field.{name}", name} & set(known):
                lost.add((home.__name__, name))
    assert lost == set()
    speaker = Speaker(known, "ru")
    guide = Guide(speaker, "character", set(), system.catalogues)
    drawn = {name: guide.label(name, kind_of(info)) for name, info in system.sheet.model_fields.items()}
    assert {name: label for name, label in drawn.items() if re.search("[a-z]_|_[a-z]", label) or label.lower() == name} == {}
