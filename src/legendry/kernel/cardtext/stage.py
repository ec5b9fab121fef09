"""A table on which texts can run: what the shared phrases ask of a game.

A game answers what its vocabulary can say; the rest stays unanswered and no text of its cards asks it.  What is still
to happen of a sentence is a `Continuation`, an op of small ints: it names the sentence and a step of it, so a game can
be saved in the middle of any effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.agenda import CARD, PLAYER, Op, Point
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.errors import Refusal
from legendry.kernel.table import Table

if TYPE_CHECKING:
    from legendry.kernel.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectHost(Table):
    __slots__ = ("effects",)

    def __init__(self, game: Ruleset, effects: Effects[Any], source: EffectHost | None = None) -> None:
        super().__init__(game, source)
        self.effects = effects  # what orders do; the same for all tables of a game

    def steps(self, face: int, line: int) -> list[Step]:
        """What a sentence of a printed text does, step by step."""
        raise NotImplementedError

    # ---- cards ----------------------------------------------------------------------------------

    def in_play(self) -> list[int]:
        raise NotImplementedError

    def is_kind(self, noun: str, card: int, seat: int) -> bool:
        """Is this card what the noun says, in the eyes of a seat?"""
        raise NotImplementedError

    def face_is(self, noun: str, face: int) -> bool:
        """The same of a printed face, wherever its card is."""
        raise NotImplementedError

    def is_adjective(self, word: str, card: int, at: Bindings) -> bool:
        raise NotImplementedError

    def has_keyword(self, card: int, keyword: str) -> bool:
        raise NotImplementedError

    def may_choose(self, card: int, at: Bindings) -> bool:
        """May a text choose this card in play?"""
        return not self.has_keyword(card, "cannot be chosen")

    def barred(self, card: int, at: Bindings) -> Refusal | None:
        """Why no text may choose this card, where a clause of its own says so."""
        return None

    def may_destroy(self, card: int, at: Bindings) -> bool:
        """May a text destroy this card in play?"""
        return not self.has_keyword(card, "cannot be destroyed")

    def has_trait(self, card: int, trait: str) -> bool:
        raise NotImplementedError

    def stat(self, card: int, stat: str) -> int:
        raise NotImplementedError

    def base(self, card: int, stat: str) -> int:
        """A value without what texts add to it all the time."""
        raise NotImplementedError

    def strength(self, card: int) -> int:
        """By which the strongest is found."""
        return self.stat(card, "attack")

    def tied(self, cards: list[int]) -> list[int]:
        """Of equally strong ones, those that somebody may choose from."""
        return cards[:1]

    def total_cost(self, card: int) -> int:
        raise NotImplementedError

    def controller(self, card: int) -> int:
        raise NotImplementedError

    def face_named(self, name: str) -> int:
        raise NotImplementedError

    def spot_name(self, card: int) -> str:
        """How a move names this card."""
        raise NotImplementedError

    def point_of(self, card: int) -> Point:
        """What a move points at that picks this card."""
        return (CARD, self.spot_name(card))

    def player_point(self, seat: int) -> Point:
        """What a move points at that picks this player."""
        return (PLAYER, self.player_name(seat))

    # ---- players --------------------------------------------------------------------------------

    def player_name(self, seat: int) -> str:
        """How a move names a player."""
        return self.game.seat_name(seat)

    def opponents(self, seat: int) -> list[int]:
        return [each for each in range(self.seats) if each != seat]

    def amount(self, seat: int, what: str) -> int:
        """How much of a resource, or how many cards in hand."""
        raise NotImplementedError

    def bears(self, seat: int, what: str, n: int) -> bool:
        """May a player give up so much of a resource by the own will, if there is so much?"""
        return True

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        raise NotImplementedError

    def is_open(self, zone: str) -> bool:
        """Does everybody see this pile?  Then nobody is asked where there is nothing to choose."""
        return False

    def hand_of(self, seat: int) -> list[int]:
        raise NotImplementedError

    def whose_turn(self) -> int:
        raise NotImplementedError

    def meant_by(self, noun: str, at: Bindings) -> list[int]:
        """The players whom a noun names as those who take damage."""
        raise NotImplementedError

    def more_damage(self, at: Bindings) -> int:
        """What is added to damage dealt by this text."""
        return 0

    def cards_played(self, seat: int) -> int:
        raise NotImplementedError

    # ---- what texts count -----------------------------------------------------------------------

    def uses(self, card: int, line: int, period: str) -> int:
        """How often a limited sentence has happened in this period."""
        raise NotImplementedError

    def use(self, card: int, line: int, period: str) -> None:
        raise NotImplementedError


class Continuation(Op[EffectHost]):
    """The rest of a sentence: from step `pc` up to, not including, `end`."""

    __slots__ = ("at", "line", "pc", "end", "left")

    def __init__(self, at: Bindings, line: int, pc: int, end: int, left: int = NONE) -> None:
        self.at: Final = at
        self.line: Final = line
        self.pc: Final = pc
        self.end: Final = end
        self.left: Final = left  # how many things are still to be picked in this step

    def resolve(self, s: EffectHost) -> None:
        if self.pc < self.end:
            s.steps(self.at.face, self.line)[self.pc].run(s, self)

    def next(self, at: Bindings) -> Continuation:
        return Continuation(at, self.line, self.pc + 1, self.end)

    def go_on(self, s: EffectHost, at: Bindings) -> None:
        """The steps after this one, if there are any."""
        if self.pc + 1 < self.end:
            s.push(self.next(at))

    def jump(self, at: Bindings, pc: int) -> Continuation:
        return Continuation(at, self.line, pc, self.end)

    def again(self, at: Bindings, left: int) -> Continuation:
        return Continuation(at, self.line, self.pc, self.end, left)


class Step:
    def run(self, s: EffectHost, r: Continuation) -> None:
        raise NotImplementedError

    def binds(self) -> str:
        """What it lets later steps point back to."""
        return ""

    def forget(self, s: EffectHost, at: Bindings) -> Bindings:
        """As if there had been nobody to choose: whatever points back to this step does nothing."""
        return at
