"""What each book says: pure rules, a folder a system. Each imports only the engine and itself."""

from ..engine.system import System
from . import brp, nwod

SYSTEMS: tuple[System, ...] = (nwod.SYSTEM, brp.SYSTEM)
BY_KEY = {system.key: system for system in SYSTEMS}
