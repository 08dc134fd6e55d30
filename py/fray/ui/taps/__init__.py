"""What each tap does: verb -> function of the app and the tap's arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import answering, drafting, files, places, rostering, settingup

if TYPE_CHECKING:
    from ..app import App, Args

TAPS: dict[str, Callable[[App, Args], None]] = {
    **places.TAPS,
    **files.TAPS,
    **rostering.TAPS,
    **settingup.TAPS,
    **drafting.TAPS,
    **answering.TAPS,
}
