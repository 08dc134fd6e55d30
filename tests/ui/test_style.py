"""The colours of the style sheets: legible on every ground, and the dark ones the same wherever they are written."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython  # reads files of the checkout

STYLE = Path(__file__).parents[2] / "static" / "style"
BASE = (STYLE / "base.css").read_text(encoding="utf-8")


def tokens(start):
    """The custom properties of the rule that begins with `start`."""
    rule = BASE.split(start, 1)[1].split("}", 1)[0]
    found = dict(re.findall(r"(--[\w-]+): ([^;]+);", rule))
    return {key: value.split("/*")[0].strip() for key, value in found.items()}


SHARED = tokens(":root {")
LIGHT = {**SHARED, **tokens("/* Light. */")}
DARK = {**LIGHT, **tokens('\n:root[data-theme="dark"] {')}


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme, one, other):
    def look(name):
        value = theme[name]
        while value.startswith("var("):
            value = theme[value[4:-1]]
        return luminance(value)

    light, dark = sorted((look(one), look(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["--paper", "--card", "--key", "--wash"])
@pytest.mark.parametrize("ink", ["--ink", "--soft", "--accent", "--danger", "--good", "--warn"])
def test_words_stand_out_from_every_ground_as_wcag_aa_asks(theme, ground, ink):
    if ink in ("--good", "--warn") and ground in ("--key", "--wash"):
        return  # those never stand there
    assert contrast(theme, ink, ground) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_words_on_a_fill_and_frames_of_controls_stand_out(theme):
    assert contrast(theme, "--on-fill", "--fill") >= 4.5
    for ground in ("--paper", "--card"):
        assert contrast(theme, "--edge", ground) >= 3
        assert contrast(theme, "--accent", ground) >= 3


def test_the_dark_colours_are_the_same_for_the_system_and_for_the_user():
    assert tokens(':root:not([data-theme="light"]) {') == tokens('\n:root[data-theme="dark"] {')


def test_every_property_that_is_used_is_defined():
    sheets = "".join(path.read_text(encoding="utf-8") for path in sorted(STYLE.glob("*.css")))
    defined = set(re.findall(r"(--[\w-]+):", sheets)) | {"--row"}
    assert set(re.findall(r"var\((--[\w-]+)", sheets)) <= defined
    assert set(LIGHT) <= set(re.findall(r"var\((--[\w-]+)", sheets))


def test_nothing_takes_longer_than_150_ms():
    for path in STYLE.glob("*.css"):
        assert all(int(time) < 150 for time in re.findall(r"(\d+)ms", path.read_text(encoding="utf-8"))), path.name
