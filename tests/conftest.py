"""What all tests share."""

from fray.engine.values.text import Speaker
from fray.ui.app import App

Speaker.is_strict = True  # whatever is said is a key that has words, or a text of the user
App.is_strict = True  # an error that nobody foresaw fails the test


def pytest_addoption(parser):
    parser.addoption("--documents", type=int, default=500, help="how many mutated files the fuzz test tries to take")
