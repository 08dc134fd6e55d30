"""What all tests share."""

import sys

from fray.engine.values.text import Speaker
from fray.ui.app import App

Speaker.is_strict = True  # whatever is said is a key that has words, or a text of the user
App.is_strict = True  # an error that nobody foresaw fails the test


def pytest_addoption(parser):
    most = 50 if sys.platform == "emscripten" else 500  # there it takes several times as long
    parser.addoption("--documents", type=int, default=most, help="how many mutated files the fuzz test tries to take")
