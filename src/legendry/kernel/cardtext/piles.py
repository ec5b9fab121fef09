"""Orders about hands, decks and other piles; whoever does it picks the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.agenda import CARD, Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.choices import one_of_each
from legendry.kernel.cardtext.phrase import Noun, Phrase
from legendry.kernel.cardtext.roles import Order, Target
from legendry.kernel.cardtext.values import Count, UpTo, most

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost


class TakeBack(Op["EffectHost"]):
    """A card that somebody picked goes to another pile."""

    __slots__ = ("card", "goal", "at")

    def __init__(self, card: int, goal: str, at: Bindings) -> None:
        self.card: Final = card
        self.goal: Final = goal
        self.at: Final = at

    def resolve(self, s: EffectHost) -> None:
        s.effects.move_to_zone(s, self.card, self.goal, self.at)


class SomeCards(Phrase):
    kind: ClassVar[str] = "some_cards"
    says: ClassVar[str] = "{n:count} card/cards~n"

    def __init__(self, n: Count) -> None:
        self.n: Final[Count] = n


class AnotherCard(Phrase):
    """Not the one whose text this is."""

    kind: ClassVar[str] = "some_cards"
    says: ClassVar[str] = "another card"


class Return(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "return/returns {what:some_cards} from {source:zone} to {goal:zone}"
    asks: ClassVar[bool] = True

    def __init__(self, what: SomeCards | AnotherCard, source: Noun, goal: Noun) -> None:
        self.what: Final = what
        self.source: Final = source
        self.goal: Final = goal

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        at = r.at
        count = most(self.what.n) * times if isinstance(self.what, SomeCards) else times
        optional = isinstance(self.what, SomeCards) and isinstance(self.what.n, UpTo)
        left = count if r.left == NONE else r.left
        found = one_of_each(s, [card for card in s.zone_cards(self.source.one, at) if card != at.card])
        if left <= 0 or not found or self.source.one == self.goal.one:
            s.push(r.next(at))
            return
        then = r.again(at, left - 1)
        if len(found) == 1 and not optional and s.is_open(self.source.one) and not s.explaining:
            s.push(then)
            s.push(TakeBack(found[0], self.goal.one, at))
            return
        options = [
            Option(
                f"return {s.name(card)}",
                (TakeBack(card, self.goal.one, at), then),
                ((CARD, s.name(card)),),
                verb="return",
            )
            for card in found
        ]
        if optional:
            options.append(Option("done", (r.next(at),)))
        s.ask(at.actor, s.game.text_clause, "Choose a card to return.", options, at.card)


class ReturnCard(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "return/returns {card:object} to {goal:zone}"

    def __init__(self, card: Target, goal: Noun) -> None:
        self.card: Final = card
        self.goal: Final = goal

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            s.effects.move_to_zone(s, card, self.goal.one, at)


class ReturnHome(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "return/returns {card:object} to its/their~card owner/owners~card 's/'~card hand/hands~card"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            s.effects.move_to_zone(s, card, "your hand", at)


class LookAtTop(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "look/looks at the top card of {deck:deck}"
    binds: ClassVar[str] = "it"
    asks: ClassVar[bool] = True

    def __init__(self, deck: Noun) -> None:
        self.deck: Final = deck

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        deck = s.zone_cards(self.deck.one, r.at)
        if not deck:
            s.push(r.next(r.at.choosing(NONE, "card", True)))
            return
        s.effects.peek(s, deck[-1], r.at.actor)
        s.push(r.next(r.at.choosing(deck[-1], "card", True)))


class LookAtTopCards(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "look/looks at the top {n:int} cards of {deck:deck}"
    binds: ClassVar[str] = "them"
    asks: ClassVar[bool] = True

    def __init__(self, n: int, deck: Noun) -> None:
        self.n: Final = n
        self.deck: Final = deck

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        deck = s.zone_cards(self.deck.one, r.at)
        top = deck[-self.n :] if self.n else []
        for card in top:
            s.effects.peek(s, card, r.at.actor)
        s.push(r.next(r.at.gathering(tuple(top))))


class PutOn(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "put/puts {card:object} on the {end:end} of {deck:deck}"

    def __init__(self, card: Target, end: Noun, deck: Noun) -> None:
        self.card: Final = card
        self.end: Final = end
        self.deck: Final = deck

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            if self.end.one == "top":
                s.effects.move_to_zone(s, card, self.deck.one, at)
            else:
                s.effects.put_under(s, card, self.deck.one, at)


class Shuffle(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "shuffle/shuffles {deck:deck}"

    def __init__(self, deck: Noun) -> None:
        self.deck: Final = deck

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.shuffle_zone(s, self.deck.one, at)


class DiscardTop(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "discard/discards the top card of {deck:deck}"

    def __init__(self, deck: Noun) -> None:
        self.deck: Final = deck

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.discard_top(s, self.deck.one, times, at)


class DiscardTopCards(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "discard/discards the top {n:int} cards of {deck:deck}"

    def __init__(self, n: int, deck: Noun) -> None:
        self.n: Final = n
        self.deck: Final = deck

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        s.effects.discard_top(s, self.deck.one, self.n * times, at)
