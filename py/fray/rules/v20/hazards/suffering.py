"""What keeps coming, settled when it is due. It does not come at a fighter who is away, and goes on after the return."""

from fray.engine.fight import ongoing

from ..fighters.fight import Fight, Ongoing


class Began(ongoing.Began[Fight]):
    """Something began to keep coming."""

    ongoing: Ongoing


def skipped_comings(fight: Fight, id: str) -> tuple[ongoing.Came, ...]:
    """The events that skip what was due while a fighter was away. Each hazard comes next at its first time from now on."""
    late = ((hazard, fight.seconds - hazard.due) for hazard in fight.ongoing if hazard.fighter == id)
    return tuple(
        ongoing.Came(id=hazard.id, due=fight.seconds + -seconds % hazard.every, left=hazard.left, values=hazard.values)
        for hazard, seconds in late
        if seconds > 0
    )


class Suffer(ongoing.Suffer[Fight]):
    """Settles what is due: the soak and the levels."""
