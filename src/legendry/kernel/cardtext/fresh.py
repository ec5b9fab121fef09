"""Cards that are made for a text, and orders that put them into piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, terms
from legendry.kernel.cardtext.roles import Order, Target, Value

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

MOST_NEW: Final = 20  # of one order


class Fresh(Phrase):
    """Cards that are made for it."""

    def named(self) -> str:
        """The name of the card, if it is known before the text runs."""
        return ""

    def new_faces(self, s: EffectHost, at: Bindings) -> list[int]:
        raise NotImplementedError(type(self).__name__)


class NewCard(Fresh):
    kind: ClassVar[str] = "fresh"
    says: ClassVar[str] = "a {name:name}"

    def __init__(self, name: CardName) -> None:
        self.name: Final = name

    def named(self) -> str:
        return self.name.name

    def new_faces(self, s: EffectHost, at: Bindings) -> list[int]:
        return [s.face_named(self.name.name)]


class NewCards(Fresh):
    kind: ClassVar[str] = "fresh"
    says: ClassVar[str] = "{n:int} {name:name~n}"

    def __init__(self, n: int, name: CardName) -> None:
        self.n: Final = n
        self.name: Final = name

    def named(self) -> str:
        return self.name.name

    def new_faces(self, s: EffectHost, at: Bindings) -> list[int]:
        return [s.face_named(self.name.name)] * self.n


class NewCardsEqual(Fresh):
    kind: ClassVar[str] = "fresh"
    says: ClassVar[str] = "{name:name~many} equal to {amount:value}"

    def __init__(self, name: CardName, amount: Value) -> None:
        self.name: Final = name
        self.amount: Final = amount

    def named(self) -> str:
        return self.name.name

    def new_faces(self, s: EffectHost, at: Bindings) -> list[int]:
        return [s.face_named(self.name.name)] * min(self.amount.value(s, at), MOST_NEW)


class NewCopy(Fresh):
    """A new card with the same face; not of what was done to the other one."""

    kind: ClassVar[str] = "fresh"
    says: ClassVar[str] = "a copy of {card:reference}"

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def new_faces(self, s: EffectHost, at: Bindings) -> list[int]:
        return [s.faces[card] for card in self.card.cards(s, at)]


class Created(Op["EffectHost"]):
    """A new card goes into a pile; into a deck, which is then shuffled."""

    __slots__ = ("face", "zone", "at", "mix")

    def __init__(self, face: int, zone: str, at: Bindings, mix: bool) -> None:
        self.face: Final = face
        self.zone: Final = zone
        self.at: Final = at
        self.mix: Final = mix

    def resolve(self, s: EffectHost) -> None:
        s.effects.create(s, self.face, self.zone, self.at)
        if self.mix:
            s.effects.shuffle_zone(s, self.zone, self.at)


class PutNew(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "put/puts {what:fresh} into {zone:pile}"

    def __init__(self, what: Fresh, zone: Noun) -> None:
        self.what: Final = what
        self.zone: Final = zone

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for face in self.what.new_faces(s, at) * times:
            s.push(Created(face, self.zone.one, at, False))


class ShuffleNew(Order):
    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = "shuffle/shuffles {what:fresh} into {deck:deck}"

    def __init__(self, what: Fresh, deck: Noun) -> None:
        self.what: Final = what
        self.deck: Final = deck

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for face in self.what.new_faces(s, at) * times:
            s.push(Created(face, self.deck.one, at, True))


class ShuffleIn(Order):
    """Into its owner's deck."""

    kind: ClassVar[str] = "plain_order"
    says: ClassVar[str] = (
        "shuffle/shuffles {card:object} into its/their~card owner/owners~card 's/'~card deck/decks~card"
    )

    def __init__(self, card: Target) -> None:
        self.card: Final = card

    def do(self, s: EffectHost, at: Bindings, times: int) -> None:
        for card in self.card.cards(s, at):
            s.effects.move_to_zone(s, card, "your deck", at)
            s.effects.shuffle_zone(s, "your deck" if s.owners[card] == at.seat else "your opponent 's deck", at)


NOUNS: Final = [
    *terms("pile", "your hand", "your graveyard", "your opponent 's hand", "your opponent 's graveyard"),
]
