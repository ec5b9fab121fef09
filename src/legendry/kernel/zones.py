"""Who sees what: zones declare it once, and every channel derives from that."""

from __future__ import annotations

from typing import Final

from legendry.kernel.structs import Struct

NOBODY: Final = 0
OWNER: Final = 1
EVERYONE: Final = 2


class Zone(Struct):
    """A kind of pile, one for each seat or one for all: what it is called and who may look at its cards.

    A game lists the zones of the seats first, then those that are common.
    """

    __slots__ = ("name", "sees", "common")

    def __init__(self, name: str, sees: int, common: bool = False) -> None:
        self.name: Final = name
        self.sees: Final = sees
        self.common: Final = common

    def watchers(self, owner: int, seats: int) -> int:
        """The seats that may look, as bits."""
        if self.sees == EVERYONE:
            return (1 << seats) - 1
        return 1 << owner if self.sees == OWNER else 0
