"""What the texts of Leviathan do: roll, move, push, remove wounds; and the spaces they choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.games.leviathan.rules.board import NAMES, SPACES
from legendry.games.leviathan.rules.points import ENDS, ON_SPACE
from legendry.games.leviathan.rules.table import LeviathanTable, orders_of
from legendry.games.leviathan.rules.words import ground
from legendry.kernel.agenda import Op, Option, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.orders import If
from legendry.kernel.cardtext.phrase import Phrase
from legendry.kernel.cardtext.roles import Choice, Condition, Lasting, Order, Target
from legendry.kernel.cardtext.values import Count, UpTo, most
from legendry.kernel.errors import Refusal

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import Continuation, EffectHost

STAY: Final = "stay"


# ---- dice ---------------------------------------------------------------------------------------


class RollDie(Order):
    """LVT-B2.1: an attack die, whose face is looked at as it is."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "roll/rolls {n:int} attack die/dice~n"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        ground(s).throw()


class NaturalAtLeast(Condition):
    """LVT-R42: the die rolled last shows this face or a higher one."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def holds(self, s: EffectHost, at: Bindings) -> bool:
        return ground(s).thrown() >= self.n


class OnNatural(If):
    """No modifiers: the face itself counts."""

    kind: ClassVar[str] = "step"
    says: ClassVar[str] = "on a natural {n:int} or more , {then:act}"

    def __init__(self, n: int, then: Order | Lasting) -> None:
        super().__init__((NaturalAtLeast(n),), then)
        self.n: Final = n


# ---- moving -------------------------------------------------------------------------------------


class Marches(Op[LeviathanTable]):
    """LVT-R42: a text moves a unit to a space that its player picked."""

    __slots__ = ("card", "space")

    def __init__(self, card: int, space: int) -> None:
        self.card: Final = card
        self.space: Final = space

    def resolve(self, s: LeviathanTable) -> None:
        orders_of(s).march(s, self.card, self.space)


class MoveSpaces(Order):
    """LVT-B5.3, LVT-B7.7: what can be passed, where it can end, and that a Trapped unit stays."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "move/moves {card:object} {n:count} space/spaces~n as with a Move action"
    asks: ClassVar[bool] = True

    def __init__(self, card: Target, n: Count) -> None:
        self.card: Final = card
        self.n: Final[Count] = n

    def spaces(self, s: EffectHost, card: int) -> list[int]:
        least = 1 if isinstance(self.n, UpTo) else self.n
        return orders_of(s).goals(ground(s), card, least, most(self.n))

    def offer(self, s: EffectHost, r: Continuation, times: int) -> None:
        cards = self.card.cards(s, r.at)
        card = cards[0] if cards else NONE
        found = self.spaces(s, card) if card != NONE and times > 0 else []
        then = r.next(r.at)
        if not found:
            s.push(then)
            return
        if len(found) == 1 and not isinstance(self.n, UpTo) and not s.explaining:
            s.push(then)
            s.push(Marches(card, found[0]))
            return
        start = s.spot_name(card)
        options = [
            Option(f"move {start} {NAMES[space]}", (Marches(card, space), then), ON_SPACE[space], verb="move")
            for space in found
        ]
        if isinstance(self.n, UpTo):
            options.append(Option(STAY, (then,), ENDS))
        if s.explaining:
            for space in range(SPACES):
                if space not in found:
                    facts = (("card", s.name(card)), ("space", NAMES[space]))
                    why = Refusal("LVT-B5.3", "{card} cannot move to {space} this way", facts)
                    options.append(Option(f"move {start} {NAMES[space]}", (), ON_SPACE[space], why, verb="move"))
        asked = (("card", s.name(card)), ("space", start))
        s.ask(r.at.actor, "LVT-B5.3", "Where does {card} {space} go?", options, r.at.card, asked)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        cards = self.card.cards(s, at)
        return len(cards) > 0 and len(self.spaces(s, cards[0])) > 0


class EmptySpace(Choice):
    """LVT-B1.3: adjacent steps, whatever lies between."""

    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "a empty space at most {n:int} step/steps~n from {card:object}"
    binds: ClassVar[str] = "space"

    def __init__(self, n: int, card: Target) -> None:
        self.n: Final = n
        self.card: Final = card

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        cards = self.card.cards(s, at)
        return ground(s).clearings(cards[0], self.n) if cards else []

    def bind(self, s: EffectHost, at: Bindings, chosen: int, alone: bool) -> Bindings:
        return at.placing(chosen, at.row, at.column, at.way)

    def label(self, s: EffectHost, chosen: int) -> str:
        return f"choose {NAMES[chosen]}"

    def points(self, s: EffectHost, chosen: int) -> tuple[Point, ...]:
        return ON_SPACE[chosen]

    def others(self, s: EffectHost, at: Bindings) -> list[int]:
        return list(range(SPACES))


class MoveToThatSpace(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "move/moves {card:object} to that space"
    needs: ClassVar[str] = "space"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        cards = self.card.cards(s, at)
        if cards and at.area != NONE:
            orders_of(s).march(ground(s), cards[0], at.area)


class PushSpaces(Order):
    """LVT-B7.4 to LVT-B7.6: straight away from this card; no die decides."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "push/pushes {card:object} {n:int} space/spaces~n without a die"

    def __init__(self, card: Target, n: int) -> None:
        self.card: Final = card
        self.n: Final = n

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            for _ in range(self.n * times):
                if ground(s).can_be_pushed(card):
                    orders_of(s).shove(ground(s), at.card, card)

    def payable(self, s: EffectHost, at: Bindings) -> bool:
        return any([ground(s).can_be_pushed(card) for card in self.card.cards(s, at)])


# ---- wounds -------------------------------------------------------------------------------------


class All(Phrase):
    kind: ClassVar[str] = "howmany"
    says: ClassVar[str] = "all"

    def several(self) -> bool:
        return True


class RemoveWounds(Order):
    """LVT-B6.4: wounds that are removed no longer count against Health."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "remove/removes {n:howmany} wound/wounds~n from {card:object}"

    def __init__(self, n: int | All, card: Target) -> None:
        self.n: Final[int | All] = n
        self.card: Final = card

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            n = self.n
            ground(s).mend(card, n * times if isinstance(n, int) else ground(s).wounds_on(card))


INCLUDES: Final = [("int", "howmany")]
