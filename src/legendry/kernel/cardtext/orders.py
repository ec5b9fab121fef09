"""Steps and orders: what is done once, when its moment comes.

An order without a player before it is carried out by the controller of the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.agenda import HAND, Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.choices import one_of_each
from legendry.kernel.cardtext.phrase import Noun
from legendry.kernel.cardtext.roles import Choice, Condition, Lasting, Order, Target, Value, Who
from legendry.kernel.cardtext.values import Count, UpTo, most, number

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost


class DiscardOne(Op["EffectHost"]):
    """A card that somebody picked is discarded."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: EffectHost) -> None:
        s.effects.discard(s, self.seat, self.card)


class DestroyPicked(Op["EffectHost"]):
    """A card that somebody picked as a price is destroyed."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def resolve(self, s: EffectHost) -> None:
        s.effects.destroy(s, [self.card])


def offer_discard(s: EffectHost, r: Continuation, count: int, optional: bool) -> None:
    """Whoever discards picks the cards, one at a time."""
    at = r.at
    cards = s.hand_of(at.actor)
    left = count if r.left == NONE else r.left
    if left <= 0 or not cards:
        s.push(r.next(at))
        return
    if len(cards) == 1 and not optional and not s.explaining:  # the size of a hand is open, its faces are not
        s.push(r.again(at, left - 1))
        s.push(DiscardOne(at.actor, cards[0]))
        return
    hand = one_of_each(s, cards)
    options = [
        Option(
            f"discard {s.name(c)}",
            (DiscardOne(at.actor, c), r.again(at, left - 1)),
            ((HAND, s.name(c)),),
            verb="discard",
        )
        for c in hand
    ]
    if optional:
        options.append(Option("done", (r.next(at),)))
    s.ask(at.actor, s.game.text_clause, "Choose a card to discard.", options, at.card)


def hurt(s: EffectHost, at: Bindings, n: int, whom: Target | Who | Noun) -> None:
    """Damage to cards, to players, or to whomever a noun names."""
    n += s.more_damage(at)
    if isinstance(whom, Target):
        s.effects.harm(s, whom.cards(s, at), n)
    elif isinstance(whom, Who):
        s.effects.harm_players(s, whom.seats(s, at), n, at)
    else:
        s.effects.harm_players(s, s.meant_by(whom.one, at), n, at)


class If(Order):
    """Looked at once, when the step happens."""

    kind: ClassVar[str] = "step"
    says: ClassVar[str] = "if {conditions:condition/and} , {then:outcome}"

    def __init__(self, conditions: tuple[Condition, ...], then: Order | Lasting) -> None:
        self.conditions: Final = conditions
        self.then: Final = then


class IfYouDo(Order):
    """After a step with "may"."""

    kind: ClassVar[str] = "step"
    says: ClassVar[str] = "if you do , {then:outcome}"

    def __init__(self, then: Order | Lasting) -> None:
        self.then: Final = then


class Otherwise(Order):
    kind: ClassVar[str] = "step"
    says: ClassVar[str] = "otherwise , {then:outcome}"

    def __init__(self, then: Order | Lasting) -> None:
        self.then: Final = then


class Together(Order):
    """Several deeds under one "if"; without "and" only the first belongs to it."""

    kind: ClassVar[str] = "outcome"
    says: ClassVar[str] = "{first:deed} and {rest:deed/and}"

    def __init__(self, first: Order | Lasting, rest: tuple[Order | Lasting, ...]) -> None:
        self.first: Final = first
        self.rest: Final = rest


class May(Order):
    """Covers the whole step: all of its orders or none."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "{who:anyplayer} may {orders:order/and}"

    def __init__(self, who: Who, orders: tuple[Order, ...]) -> None:
        self.who: Final = who
        self.orders: Final = orders


class By(Order):
    """An order that somebody else carries out."""

    kind: ClassVar[str] = "deed"
    says: ClassVar[str] = "{who:player} {order:order~who}"

    def __init__(self, who: Who, order: Order) -> None:
        self.who: Final = who
        self.order: Final = order


class Repeated(Order):
    kind: ClassVar[str] = "order"
    says: ClassVar[str] = "{order:plain_order~^} {scale:scale}"

    def __init__(self, order: Order, scale: Value) -> None:
        self.order: Final = order
        self.scale: Final = scale

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        if not isinstance(self.order, (Lose, LoseEqual, Pay)):
            return True
        return self.order.bearable(s, at, self.scale.value(s, at))


class Choose(Order):
    """Things on the table; each one becomes "it", "them", "that player", "that area" ..."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "choose/chooses {choices:choosable/and}"
    names: ClassVar[bool] = True

    def __init__(self, choices: tuple[Choice | Who, ...]) -> None:
        self.choices: Final = choices


class Draw(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "draw/draws {n:count} {more?more} card/cards~n"
    brings: ClassVar[bool] = False

    def __init__(self, n: Count, more: bool) -> None:
        self.n: Final[Count] = n
        self.more: Final = more

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.draw(s, at.actor, number(self.n) * times)

    def up_to(self) -> int:
        return self.n.n if isinstance(self.n, UpTo) else 0


class Discard(Order):
    """Whoever does it picks the cards."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "discard/discards {n:count} {more?more} card/cards~n"
    asks: ClassVar[bool] = True

    def __init__(self, n: Count, more: bool) -> None:
        self.n: Final[Count] = n
        self.more: Final = more

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        offer_discard(s, r, most(self.n) * times, isinstance(self.n, UpTo))

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return len(s.hand_of(at.actor)) >= (self.n if isinstance(self.n, int) else 0)


class DiscardCard(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "discard/discards {card:object}"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            s.effects.discard(s, s.owners[card], card)


class DiscardDownTo(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "discard/discards down to {n:int} card/cards~n"
    asks: ClassVar[bool] = True

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        offer_discard(s, r, len(s.hand_of(r.at.actor)) - self.n, False)


class Gain(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "gain/gains {n:count} {more?more} {what:resource~n} [this {period:period}]"
    brings: ClassVar[bool] = False

    def __init__(self, n: Count, more: bool, what: Noun, period: Noun | None) -> None:
        self.n: Final[Count] = n
        self.more: Final = more
        self.what: Final = what
        self.period: Final = period

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.gain(s, at.actor, self.what.one, number(self.n) * times)

    def up_to(self) -> int:
        return self.n.n if isinstance(self.n, UpTo) else 0


class GainEqual(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "gain/gains {what:resource~many} equal to {amount:value}"
    brings: ClassVar[bool] = False

    def __init__(self, what: Noun, amount: Value) -> None:
        self.what: Final = what
        self.amount: Final = amount

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.gain(s, at.actor, self.what.one, self.amount.value(s, at) * times)


class Lose(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "lose/loses {n:count} {more?more} {what:resource~n}"
    brings: ClassVar[bool] = False

    def __init__(self, n: Count, more: bool, what: Noun) -> None:
        self.n: Final[Count] = n
        self.more: Final = more
        self.what: Final = what

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.lose(s, at.actor, self.what.one, number(self.n) * times)

    def up_to(self) -> int:
        return self.n.n if isinstance(self.n, UpTo) else 0

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return s.amount(at.actor, self.what.one) >= number(self.n) and (self.up_to() > 0 or self.bearable(s, at, 1))

    def bearable(self, s: EffectHost, at: Bindings, times: int) -> bool:
        return s.bears(at.actor, self.what.one, number(self.n) * times)


class LoseEqual(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "lose/loses {what:resource~many} equal to {amount:value}"
    brings: ClassVar[bool] = False

    def __init__(self, what: Noun, amount: Value) -> None:
        self.what: Final = what
        self.amount: Final = amount

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.lose(s, at.actor, self.what.one, self.amount.value(s, at) * times)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return s.amount(at.actor, self.what.one) >= self.amount.value(s, at) and self.bearable(s, at, 1)

    def bearable(self, s: EffectHost, at: Bindings, times: int) -> bool:
        return s.bears(at.actor, self.what.one, self.amount.value(s, at) * times)


class Pay(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "pay/pays {n:int} {what:resource~n}"
    brings: ClassVar[bool] = False

    def __init__(self, n: int, what: Noun) -> None:
        self.n: Final = n
        self.what: Final = what

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.lose(s, at.actor, self.what.one, self.n * times)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return s.amount(at.actor, self.what.one) >= self.n and self.bearable(s, at, 1)

    def bearable(self, s: EffectHost, at: Bindings, times: int) -> bool:
        return s.bears(at.actor, self.what.one, self.n * times)


class Deal(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "deal/deals {n:count} {more?more} {harm:harm~n} to {whom:victim}"
    brings: ClassVar[bool] = False

    def __init__(self, n: Count, more: bool, harm: Noun, whom: Target | Who | Noun) -> None:
        self.n: Final[Count] = n
        self.more: Final = more
        self.harm: Final = harm
        self.whom: Final = whom

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        hurt(s, at, number(self.n) * times, self.whom)

    def up_to(self) -> int:
        return self.n.n if isinstance(self.n, UpTo) else 0


class DealEqual(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "deal/deals {harm:harm~many} equal to {amount:value} to {whom:victim}"
    brings: ClassVar[bool] = False

    def __init__(self, harm: Noun, amount: Value, whom: Target | Who | Noun) -> None:
        self.harm: Final = harm
        self.amount: Final = amount
        self.whom: Final = whom

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        hurt(s, at, self.amount.value(s, at) * times, self.whom)


class Destroy(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "destroy/destroys {card:object}"
    brings: ClassVar[bool] = False

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.destroy(s, [card for card in self.card.cards(s, at) if s.may_destroy(card, at)])


class DestroyOne(Order):
    """A price: whoever pays picks the card, and "it" is that card."""

    kind: ClassVar[str] = "cost"
    says: ClassVar[str] = "destroy {card:choice}"
    names: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def __init__(self, card: Choice) -> None:
        self.card: Final = card

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        found = self.card.candidates(s, r.at)
        if not found:
            s.push(r.next(r.at))
            return
        if len(found) == 1 and not s.explaining:
            s.push(r.next(self.card.bind(s, r.at, found[0], True)))
            s.push(DestroyPicked(found[0]))
            return
        options: list[Option] = []
        for card in found:
            then = r.next(self.card.bind(s, r.at, card, True))
            options.append(
                Option(f"destroy {s.spot_name(card)}", (DestroyPicked(card), then), (s.point_of(card),), verb="destroy")
            )
        s.ask(r.at.actor, s.game.text_clause, "Choose a card to destroy.", options, r.at.card)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return len(self.card.candidates(s, at)) > 0


class Double(Order):
    """Stays doubled."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "double/doubles {whose:possessive} {stat:stat}"
    brings: ClassVar[bool] = False

    def __init__(self, whose: Target, stat: Noun) -> None:
        self.whose: Final = whose
        self.stat: Final = stat

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.whose.cards(s, at):
            s.effects.change(s, card, self.stat.one, s.stat(card, self.stat.one) * times, 0, at.seat, None)


class WinGame(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "win/wins the game"

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.win_game(s, at.actor, at)


INCLUDES: Final = [
    ("act", "step"),
    ("act", "outcome"),
    ("deed", "act"),
    ("order", "deed"),
    ("clause", "deed"),
    ("plain_order", "order"),
    ("order", "cost"),
]
