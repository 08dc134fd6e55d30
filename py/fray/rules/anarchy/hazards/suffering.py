"""What keeps coming, settled when it is due."""

from fray.engine.fight import ongoing

from ..fighters.fight import Fight, Ongoing


class Began(ongoing.Began[Fight]):
    """Something began to keep coming."""

    ongoing: Ongoing


class Suffer(ongoing.Suffer[Fight]):
    """Settles what is due."""
