"""What texts make of the tribe of a card."""

from __future__ import annotations

from typing import ClassVar, Final

from legendry.games.leviatel.rules.topics import BECOMES, COUNTS
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.phrase import Noun
from legendry.kernel.cardtext.roles import Target


class BecomesA(OfCards):
    """Of that tribe, and of no other."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} becomes/become~who a {tribe:tribe}"
    topic: ClassVar[str] = "tribe"

    def __init__(self, who: Target, tribe: Noun) -> None:
        self.who: Final = who
        self.tribe: Final = tribe

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(BECOMES + self.tribe.one, 1)]


class CountsAs(OfCards):
    """Of that tribe beside its own; this card itself also in hand, for Combo and for what it costs."""

    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "{who:subject} counts/count~who as a {tribe:tribe}"
    topic: ClassVar[str] = "tribe"

    def __init__(self, who: Target, tribe: Noun) -> None:
        self.who: Final = who
        self.tribe: Final = tribe

    def target(self) -> Target:
        return self.who

    def parts(self) -> list[tuple[str, int]]:
        return [(COUNTS + self.tribe.one, 1)]
