"""The keys of weapons: the number of the weapon on the sheet as a text ("0"), or "unarmed" for bare hands."""

from collections.abc import Sequence
from typing import TypeVar

UNARMED = "unarmed"
W = TypeVar("W")


def weapon_keys(weapons: Sequence[object]) -> tuple[str, ...]:
    """The keys of all weapons, bare hands last."""
    return (*(str(number) for number in range(len(weapons))), UNARMED)


def weapon_at(weapons: Sequence[W], key: str, bare_hands: W) -> W:
    """The weapon with this key; bare hands for an unknown key."""
    return next((weapon for number, weapon in enumerate(weapons) if str(number) == key), bare_hands)
