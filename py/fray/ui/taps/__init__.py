"""What each tap does: TAPS has a function of the desk and the tap's arguments for every verb.

places.py       moving about, notices, language, the other tab
drafting.py     putting an action together; next, undo, boxes of a track
answering.py    faces, choices, rulings
settingup.py    new fights, who joins them, deleting them
rostering.py    characters
files.py        files out and in
trial.py        whether a fight from a file can be used
saved.py        room, packing, what cannot be read
keys.py         which tap a key stands for
"""

from __future__ import annotations

from collections.abc import Callable

from ..state.desk import Desk
from ..state.view import Args
from . import answering, drafting, files, places, rostering, saved, settingup

TAPS: dict[str, Callable[[Desk, Args], None]] = {
    **places.TAPS,
    **files.TAPS,
    **saved.TAPS,
    **rostering.TAPS,
    **settingup.TAPS,
    **drafting.TAPS,
    **answering.TAPS,
}
