"""What keeps coming, settled when it is due."""

from __future__ import annotations

from fray.engine.fight import ongoing

from ..fighters.fight import Ongoing


class Began(ongoing.Began):
    """Something began to keep coming."""

    ongoing: Ongoing


class Suffer(ongoing.Suffer):
    """Settles what is due."""
