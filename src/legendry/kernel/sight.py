"""Who sees what: zones declare it once, and every channel derives from that."""

from __future__ import annotations

from typing import Final

from legendry.kernel.piece import Piece

NOBODY: Final = 0
OWNER: Final = 1
EVERYONE: Final = 2


class Zone(Piece):
    """A kind of pile, one for each seat: what it is called and who may look at its cards."""

    __slots__ = ("name", "sees")

    def __init__(self, name: str, sees: int) -> None:
        self.name: Final = name
        self.sees: Final = sees

    def watchers(self, owner: int, seats: int) -> int:
        """The seats that may look, as bits."""
        if self.sees == EVERYONE:
            return (1 << seats) - 1
        return 1 << owner if self.sees == OWNER else 0
