"""What became of this book's models since the first version."""

from __future__ import annotations

from fray.engine.book.upgrade import Data, Upgrade

from .fighters.fight import Options


def _paid_defence(options: Data) -> Data:
    """Version 1 asked an abort of every defence that was not declared, unless the group chose otherwise."""
    return {"free_defence": False, **options}


UPGRADES = (Upgrade(2, Options, _paid_defence),)
