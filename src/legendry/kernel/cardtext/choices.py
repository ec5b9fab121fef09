"""Cards to choose from, or that exist: "an ally", "up to 2 allies"; each keeps its kind as `what`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from legendry.kernel.agenda import Point
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.phrase import Noun, several
from legendry.kernel.cardtext.roles import Choice, Kind
from legendry.kernel.cardtext.targets import Described, InZone, head_noun
from legendry.kernel.cardtext.values import Count, most

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost
    from legendry.kernel.errors import Refusal


class CardChoice(Choice):
    """A card on the table or in a pile; "it" from now on."""

    def described(self) -> Described:
        raise NotImplementedError(type(self).__name__)

    def means(self, s: EffectHost, at: Bindings, card: int) -> bool:
        """Beyond its description: "another", "of your"."""
        return True

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return self.described().fits(s, at, card) and self.means(s, at, card)

    def is_plain(self) -> bool:
        what = self.described()
        return what.having is None and what.state is None and not isinstance(what.where, InZone)

    def pool(self, s: EffectHost, at: Bindings) -> list[int]:
        what = self.described()
        found = [card for card in what.pool(s, at) if self.means(s, at, card)]
        if isinstance(what.where, InZone):
            return found
        return [card for card in found if s.may_choose(card, at)]

    def distinct(self, s: EffectHost, found: list[int]) -> list[int]:
        return one_of_each(s, found) if isinstance(self.described().where, InZone) else found

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        found = self.pool(s, at)
        return one_of_each(s, found) if isinstance(self.described().where, InZone) else found

    def exists(self, s: EffectHost, at: Bindings) -> bool:
        what = self.described()
        for card in what.around(s, at):
            if what.suits(s, at, card) and self.means(s, at, card) and s.may_choose(card, at):
                return True
        return False

    def bind(self, s: EffectHost, at: Bindings, chosen: int, alone: bool) -> Bindings:
        return at.choosing(chosen, head_noun(self.described()).one, alone)

    def label(self, s: EffectHost, chosen: int) -> str:
        return f"choose {s.spot_name(chosen)}"

    def points(self, s: EffectHost, chosen: int) -> tuple[Point, ...]:
        return (s.point_of(chosen),)

    def others(self, s: EffectHost, at: Bindings) -> list[int]:
        return [] if isinstance(self.described().where, InZone) else s.in_play()

    def against(self, s: EffectHost, at: Bindings, chosen: int) -> Refusal | None:
        return s.barred(chosen, at)


def one_of_each(s: EffectHost, cards: list[int]) -> list[int]:
    """Cards of a pile with the same face are the same choice."""
    found: list[int] = []
    faces: list[int] = []
    for card in cards:
        if s.faces[card] not in faces:
            faces.append(s.faces[card])
            found.append(card)
    return found


class A(CardChoice):
    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "a {what:described}"
    binds: ClassVar[str] = "it"

    def __init__(self, what: Described) -> None:
        self.what: Final = what

    def described(self) -> Described:
        return self.what


class Another(CardChoice):
    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "another {what:described}"
    binds: ClassVar[str] = "it"

    def __init__(self, what: Described) -> None:
        self.what: Final = what

    def described(self) -> Described:
        return self.what

    def means(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return card != at.card


class AOrB(CardChoice):
    """What describes the second kind is true of both."""

    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "a {first:kind} or a {what:described}"
    binds: ClassVar[str] = "it"

    def __init__(self, first: Kind | Noun, what: Described) -> None:
        self.first: Final = first
        self.what: Final = what

    def described(self) -> Described:
        return self.what

    def fits(self, s: EffectHost, at: Bindings, card: int) -> bool:
        first = Described(self.first, self.what.having, self.what.state, self.what.where)
        return first.fits(s, at, card) or self.what.fits(s, at, card)

    def exists(self, s: EffectHost, at: Bindings) -> bool:
        return len(self.candidates(s, at)) > 0

    def candidates(self, s: EffectHost, at: Bindings) -> list[int]:
        return [card for card in s.in_play() if self.fits(s, at, card) and s.may_choose(card, at)]


class OneOf(CardChoice):
    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "one of your {what:described~many}"
    binds: ClassVar[str] = "it"

    def __init__(self, what: Described) -> None:
        self.what: Final = what

    def described(self) -> Described:
        return self.what

    def means(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.controller(card) == at.seat


class AnotherOf(CardChoice):
    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "another of your {what:described~many}"
    binds: ClassVar[str] = "it"

    def __init__(self, what: Described) -> None:
        self.what: Final = what

    def described(self) -> Described:
        return self.what

    def means(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.controller(card) == at.seat and card != at.card


class Some(CardChoice):
    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "{n:count} {what:described~n}"
    binds: ClassVar[str] = "them"

    def __init__(self, n: Count, what: Described) -> None:
        self.n: Final[Count] = n
        self.what: Final = what

    def several(self) -> bool:
        return several(self.n)

    def described(self) -> Described:
        return self.what

    def most(self) -> int:
        return most(self.n)

    def least(self) -> int:
        return self.n if isinstance(self.n, int) else 0


class SomeOf(CardChoice):
    kind: ClassVar[str] = "choice"
    says: ClassVar[str] = "{n:count} of your {what:described~many}"
    binds: ClassVar[str] = "them"

    def __init__(self, n: Count, what: Described) -> None:
        self.n: Final[Count] = n
        self.what: Final = what

    def several(self) -> bool:
        return True

    def described(self) -> Described:
        return self.what

    def means(self, s: EffectHost, at: Bindings, card: int) -> bool:
        return s.controller(card) == at.seat

    def most(self) -> int:
        return most(self.n)

    def least(self) -> int:
        return self.n if isinstance(self.n, int) else 0


class AnyNumber(CardChoice):
    """None is a number too."""

    kind: ClassVar[str] = "choosable"
    says: ClassVar[str] = "any number of {what:described~many}"
    binds: ClassVar[str] = "them"

    def __init__(self, what: Described) -> None:
        self.what: Final = what

    def several(self) -> bool:
        return True

    def described(self) -> Described:
        return self.what

    def most(self) -> int:
        return 99

    def least(self) -> int:
        return 0
