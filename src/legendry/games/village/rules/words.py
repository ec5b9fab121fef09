"""What the texts of Village do, beyond the abilities: players, secondary effects, and the texts that are primary.

An order here is carried out by whoever played the card; only what every game shares can be ordered of others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.village.rules.points import REMOVE
from legendry.games.village.rules.table import VillageTable, orders_of
from legendry.kernel.agenda import HAND, PLAYER, Op, Option
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.choices import one_of_each
from legendry.kernel.cardtext.orders import WinGame
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, phrases_in, show
from legendry.kernel.cardtext.roles import Duration, Head, Order, Who

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost


def scene(s: EffectHost) -> VillageTable:
    """The table as a table of this game."""
    assert isinstance(s, VillageTable)
    return s


# ---- players ------------------------------------------------------------------------------------


class YourOpponent(Who):
    """VIL-R95: one player; the active player chooses where several are possible."""

    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "your opponent"
    picked: ClassVar[bool] = True
    clause: ClassVar[str] = "VIL-R95"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return scene(s).rivals(at.seat)


class TheAttackedPlayer(Who):
    """VIL-R56: whom the Monster attacks."""

    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "the attacked player"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.player] if at.player != NONE else []


class TheAttacker(Who):
    """Who played the Weapon."""

    kind: ClassVar[str] = "player"
    says: ClassVar[str] = "the attacker"
    needs: ClassVar[str] = "attacker"

    def seats(self, s: EffectHost, at: Bindings) -> list[int]:
        return [at.player] if at.player != NONE else []


class WeaponDiscards(Head):
    """VIL-7.5: the damage of a Weapon has reached the value of this Defence card."""

    kind: ClassVar[str] = "head"
    says: ClassVar[str] = "when a Weapon attack discards this card"
    binds: ClassVar[str] = "attacker"

    def hears(self) -> str:
        return "discarded by a weapon"


# ---- out of the game ----------------------------------------------------------------------------


class RemoveOne(Op[VillageTable]):
    """VIL-22.7: a card leaves a hand and the game."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: VillageTable) -> None:
        orders_of(s).remove_from_hand(s, self.seat, self.card)


class RemoveOffer(Op[VillageTable]):
    """VIL-22.8: a card leaves the Market and the game."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: VillageTable) -> None:
        orders_of(s).remove_from_market(s, self.seat, self.card)


class RemoveFromHand(Order):
    """VIL-22.7, VIL-R97: whoever plays the card picks; the card itself is no longer in hand."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "remove {n:int} card/cards~n from your hand"
    asks: ClassVar[bool] = True

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        at = r.at
        cards = s.hand_of(at.seat)
        left = self.n * times if r.left == NONE else r.left
        if left <= 0 or not cards:
            s.push(r.next(at))
            return
        then = r.again(at, left - 1)
        if len(cards) == 1 and not s.explaining:
            s.push(then)
            s.push(RemoveOne(at.seat, cards[0]))
            return
        options: list[Option] = []
        for card in one_of_each(s, cards):
            name = s.name(card)
            options.append(Option(f"remove {name}", (RemoveOne(at.seat, card), then), ((HAND, name),), verb="remove"))
        s.ask(at.seat, "VIL-22.7", "Choose a card from your hand to remove.", options, at.card)


class RemoveFromMarket(Order):
    """VIL-22.8, VIL-R98: a face-up card of the Market; skipped without Market access (VIL-22.3)."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "remove {n:int} card/cards~n from the Market"
    asks: ClassVar[bool] = True

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        at = r.at
        square = scene(s)
        cards = one_of_each(s, square.market_cards()) if square.has_access(at.seat) else []
        left = self.n * times if r.left == NONE else r.left
        if left <= 0 or not cards:
            s.push(r.next(at))
            return
        then = r.again(at, left - 1)
        options: list[Option] = []
        for card in cards:
            name = s.name(card)
            options.append(
                Option(f"remove {name}", (RemoveOffer(at.seat, card), then), ((REMOVE, name),), verb="remove")
            )
        s.ask(at.seat, "VIL-22.8", "Choose a card from the Market to remove.", options, at.card)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        square = scene(s)
        return square.has_access(at.seat) and len(square.market_cards()) >= self.n


class RemoveNamed(Order):
    """VIL-22.7: cards of one name, so there is nothing to pick."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "remove {n:int} {card:name~n} from your hand"

    def __init__(self, n: int, card: CardName) -> None:
        self.n: Final = n
        self.card: Final = card

    def held(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in s.hand_of(at.seat) if s.name(card) == self.card.name]

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.held(s, at)[: self.n * times]:
            orders_of(s).remove_from_hand(scene(s), at.seat, card)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return len(self.held(s, at)) >= self.n


class TakeNuggets(Order):
    """VIL-R27: the face-up card of space 5 goes to the hand; it needs Market access."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "take the top Nuggets from the Market into your hand"

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        if self.payable(s, at):
            orders_of(s).take_nugget(scene(s), at.seat)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        square = scene(s)
        return square.has_access(at.seat) and any([s.name(card) == "Nuggets" for card in square.market_cards()])


class Cure(Order):
    """VIL-25.17: tokens are removed only by cards that say so."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "remove all of your Poison tokens"

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        scene(s).cure(at.seat)


# ---- summoning ----------------------------------------------------------------------------------


class SummonOne(Op[VillageTable]):
    """VIL-24.21: a mini card comes into play in front of somebody."""

    __slots__ = ("face", "area", "owner")

    def __init__(self, face: int, area: int, owner: int) -> None:
        self.face: Final = face
        self.area: Final = area
        self.owner: Final = owner

    def resolve(self, s: VillageTable) -> None:
        orders_of(s).summon_mini(s, self.face, self.area, self.owner)


class SummonBefore(Order):
    """VIL-24.20, VIL-24.21: while mini cards are left; whoever plays the card says in front of whom."""

    kind: ClassVar[str] = "act"
    says: ClassVar[str] = "summon {n:int} {card:name~n} in front of a opponent"
    asks: ClassVar[bool] = True

    def __init__(self, n: int, card: CardName) -> None:
        self.n: Final = n
        self.card: Final = card

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        at = r.at
        square = scene(s)
        face = s.face_named(self.card.name)
        places = orders_of(s).summon_places(square, at.seat) if orders_of(s).minis_left(square, face) > 0 else []
        left = self.n * times if r.left == NONE else r.left
        if left <= 0 or not places:
            s.push(r.next(at))
            return
        then = r.again(at, left - 1)
        if len(places) == 1 and not s.explaining:
            s.push(then)
            s.push(SummonOne(face, places[0], at.seat))
            return
        name = self.card.name
        options: list[Option] = []
        for area in places:
            who = square.player_name(area)
            options.append(
                Option(
                    f"summon {name} before {who}",
                    (SummonOne(face, area, at.seat), then),
                    ((PLAYER, who),),
                    verb="summon",
                )
            )
        facts = (("card", name),)
        s.ask(at.seat, "VIL-24.21", "In front of whom is {card} summoned?", options, at.card, facts)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        square = scene(s)
        return (
            orders_of(s).minis_left(square, s.face_named(self.card.name)) > 0
            and len(orders_of(s).summon_places(square, at.seat)) > 0
        )


NOUNS: Final = [
    Noun("resource", "LP", mass=True),
    Noun("resource", "INT", mass=True),
    Noun("resource", "gold", mass=True),
]

INCLUDES: Final = [("int", "count")]


def check(effect: Phrase, duration: Duration | None, continuous: bool) -> str:
    """VIL-1.3: only elimination wins; says what is wrong, or nothing."""
    if any([isinstance(phrase, WinGame) for phrase in phrases_in(effect)]):
        return f'"{show(effect)}": nobody wins but by eliminating opponents (VIL-1.3)'
    return ""
