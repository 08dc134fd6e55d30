"""Records of older versions, as they would be written today."""

from typing import get_args

from fray.engine.book.upgrade import Data, Upgrade

from .attacks.results import Attacked
from .fighters.fighter import Band, Fighter


def with_known_band(data: Data) -> Data:
    """A range that is none of the ranges gives way to the default: the first version took any text for one."""
    if isinstance(data.get("band"), str) and data["band"] not in get_args(Band):
        return {name: value for name, value in data.items() if name != "band"}
    return data


UPGRADES = (Upgrade(2, Fighter, with_known_band), Upgrade(2, Attacked, with_known_band))
