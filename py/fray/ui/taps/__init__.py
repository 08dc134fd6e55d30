"""What each tap does: verb -> function of the desk and the tap's arguments."""

from __future__ import annotations

from collections.abc import Callable

from ..state.desk import Desk
from ..state.view import Args
from . import answering, drafting, files, places, rostering, settingup

TAPS: dict[str, Callable[[Desk, Args], None]] = {
    **places.TAPS,
    **files.TAPS,
    **rostering.TAPS,
    **settingup.TAPS,
    **drafting.TAPS,
    **answering.TAPS,
}
