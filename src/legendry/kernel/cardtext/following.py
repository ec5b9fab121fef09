"""Orders whose amounts are read off the table when they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.orders import offer_discard
from legendry.kernel.cardtext.phrase import Noun
from legendry.kernel.cardtext.roles import Order, Target, Value

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost


class DrawEqual(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "draw/draws cards equal to {amount:value}"

    def __init__(self, amount: Value) -> None:
        self.amount: Final = amount

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.draw(s, at.actor, self.amount.value(s, at) * times)


class DiscardEqual(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "discard/discards cards equal to {amount:value}"
    asks: ClassVar[bool] = True

    def __init__(self, amount: Value) -> None:
        self.amount: Final = amount

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        offer_discard(s, r, self.amount.value(s, r.at) * times, False)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return len(s.hand_of(at.actor)) >= self.amount.value(s, at)


class SwapStats(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "swap/swaps {whose:possessive} {one:stat} and {other:stat}"

    def __init__(self, whose: Target, one: Noun, other: Noun) -> None:
        self.whose: Final = whose
        self.one: Final = one
        self.other: Final = other

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.whose.cards(s, at):
            one, other = s.stat(card, self.one.one), s.stat(card, self.other.one)
            s.effects.set_stat(s, card, self.one.one, other)
            s.effects.set_stat(s, card, self.other.one, one)
