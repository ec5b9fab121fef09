"""Cards by their names, in games whose texts may name cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import CardName
from legendry.kernel.cardtext.roles import Kind, Target

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost


class Named(Kind):
    """A card by its name, as a kind: "each other Whelp"."""

    kind: ClassVar[str] = "plain_kind"
    says: ClassVar[str] = "{name:name~^}"

    def __init__(self, name: CardName) -> None:
        self.name: Final = name

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.name(card) == self.name.name

    def proper(self) -> str:
        return self.name.name

    def fits_face(self, s: EffectHost, face: int) -> bool:
        return s.game.names[face] == self.name.name


class WithName(Kind):
    kind: ClassVar[str] = "property"
    says: ClassVar[str] = "the same name as {card:reference}"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        others = self.card.cards(s, at)
        return len(others) > 0 and all([s.name(other) == s.name(card) for other in others])
