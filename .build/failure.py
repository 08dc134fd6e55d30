"""The one way a build step gives up: a line that says what, why, and what to do."""


class Failure(Exception):
    """Something the user has to see as one line; `build.py` prints it and ends with code 1."""
