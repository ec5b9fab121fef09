"""What is put on a character for a while."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendry.kernel.cardtext.bindings import WhileGuard
from legendry.kernel.structs import Struct


@mypyc_attr(acyclic=True)
class Mark(Struct):
    """Something that was put on a character for a while: an attack that passes, a used limit, a keyword."""

    __slots__ = ("what", "n", "ends", "seat", "bond")

    def __init__(self, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None = None) -> None:
        self.what: Final = what
        self.n: Final = n
        self.ends: Final = ends
        self.seat: Final = seat
        self.bond: Final = bond  # the condition without which it does not count
