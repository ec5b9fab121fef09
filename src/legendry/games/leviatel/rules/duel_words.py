"""Phrases of games for two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import Noun, terms
from legendry.kernel.cardtext.roles import Kind, Lasting, Who
from legendry.kernel.cardtext.targets import fits_face

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class YourOpponent(Who):
    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "your opponent"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return s.opponents(at.seat)


class CostMore(Lasting):
    kind: ClassVar[str] = "lasting"
    says: ClassVar[str] = "your opponent 's {what:kind~many} cost {n:int} more {resource:resource~n}"
    topic: ClassVar[str] = "cost"

    def __init__(self, what: Kind | Noun, n: int, resource: Noun) -> None:
        self.what: Final = what
        self.n: Final = n
        self.resource: Final = resource

    def parts(self) -> list[tuple[str, int]]:
        return [(self.resource.one, self.n)]

    def prices(self, s: EffectHost, at: Bindings, seat: int, face: int) -> bool:
        return seat != at.seat and fits_face(self.what, s, face)


NOUNS: Final = [
    *terms("deck", "your opponent 's deck"),
    *terms("whose", "your opponent 's"),
    *terms("holder", "your opponent 's"),
]
