"""Rules at hand: every row of every system, with its number and its section, to be searched."""

from string import Formatter

import pytest
from books import SYSTEMS

from fray.engine.values.text import Speaker, signed

from .driven import Tab


def named(system, row):
    """The key of what a row is called by itself."""
    return f"rule.{row.key}" if f"rule.{row.key}" in system.words else row.key


EVERY = [pytest.param(system, id=system.key) for system in SYSTEMS]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", EVERY)
def test_every_modifier_stands_there_with_what_it_brings_and_its_section(system, language):
    tab, says = Tab(language=language, hash=f"#/rules/{system.key}"), Speaker(system.words, language)
    for row in system.modifiers:
        assert f'<span class="label">{says.say(named(system, row))}</span>' in tab.main
        assert f'<small class="source">{says.say(row.source)}</small>' in tab.main
        brings = says.say(row.effect) if row.effect else signed(row.value)
        assert f'<span class="number">{brings}</span>' in tab.main


@pytest.mark.parametrize("system", EVERY)
def test_every_modifier_is_named_without_a_gap_and_stands_under_a_heading(system):
    for row in system.modifiers:
        for text in (system.words[named(system, row)].en, system.words[named(system, row)].ru):
            assert all(name is None for _, name, _, _ in Formatter().parse(text)), row.key
        assert f"rules.{row.group}" in system.words
        assert not row.effect or row.effect in system.words


def test_what_is_searched_for_is_left_and_nothing_else():
    system = next(one for one in SYSTEMS if len(one.modifiers) > 10)
    first, other = system.modifiers[0], system.modifiers[-1]
    tab, says = Tab(hash=f"#/rules/{system.key}"), Speaker(system.words, "en")
    tab.tap("search", name="rules", value=says.say(named(system, first)).upper())
    assert says.say(named(system, first)) in tab.main
    assert f'<span class="label">{says.say(other.key)}</span>' not in tab.main
    tab.tap("search", name="rules", value="no such thing")
    assert "No such rule." in tab.main


def test_the_rules_of_each_system_are_a_tap_away():
    tab = Tab(hash="#/rules")
    for system in SYSTEMS:
        tab.tap("rules", value=system.key)
        assert Speaker(system.words, "en").say(named(system, system.modifiers[0])) in tab.main
