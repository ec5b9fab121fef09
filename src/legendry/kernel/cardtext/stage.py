"""A table on which texts can run: what the shared phrases ask of a game.

A game answers what its vocabulary can say; the rest stays unanswered and no text of its cards asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from legendry.kernel.agenda import CARD, PLAYER, Point
from legendry.kernel.table import Table

if TYPE_CHECKING:
    from legendry.kernel.cardtext.program import Program, TimedEffect, WhileGuard
    from legendry.kernel.cardtext.roles import Bindings
    from legendry.kernel.errors import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectHost(Table):
    __slots__ = ()

    def program(self, face: int, line: int) -> Program:
        """A sentence of a printed text."""
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

    def share_tribe(self, card: int, other: int) -> bool:
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

    def more_damage(self, at: Bindings) -> int:
        """What is added to damage dealt by this text."""
        return 0

    def cards_played(self, seat: int) -> int:
        raise NotImplementedError

    # ---- what orders do -------------------------------------------------------------------------

    def gain(self, seat: int, what: str, n: int) -> None:
        raise NotImplementedError

    def lose(self, seat: int, what: str, n: int) -> None:
        raise NotImplementedError

    def harm(self, cards: list[int], n: int) -> None:
        raise NotImplementedError

    def harm_players(self, seats: list[int], n: int, at: Bindings) -> None:
        raise NotImplementedError

    def heal_players(self, seats: list[int], n: int) -> None:
        raise NotImplementedError

    def destroy(self, cards: list[int]) -> None:
        raise NotImplementedError

    def draw(self, seat: int, n: int) -> None:
        raise NotImplementedError

    def discard(self, seat: int, card: int) -> None:
        raise NotImplementedError

    def move_to_zone(self, card: int, zone: str, at: Bindings) -> None:
        """A card goes to a pile, from wherever it is; on top if the pile has an order."""
        raise NotImplementedError

    def create(self, face: int, zone: str, at: Bindings) -> None:
        """A new card goes into a pile."""
        raise NotImplementedError

    def hide(self, card: int, area: int) -> None:
        """A card that is being played is laid face down in an area."""
        raise NotImplementedError

    def spend_hidden(self, card: int) -> None:
        raise NotImplementedError

    def put_under(self, card: int, zone: str, at: Bindings) -> None:
        raise NotImplementedError

    def shuffle_zone(self, zone: str, at: Bindings) -> None:
        raise NotImplementedError

    def change(self, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None) -> None:
        """A value or a state of a card changes, for ever or for a while."""
        raise NotImplementedError

    def changed(self) -> None:
        """A step has changed all the values it changes; what follows from that happens now."""

    def together(self) -> None:
        """What several players do next, one after the other, is one moment."""

    def set_stat(self, card: int, stat: str, n: int) -> None:
        raise NotImplementedError

    def timed(self, static: TimedEffect) -> None:
        """Something that is not about single cards is true for a while."""
        raise NotImplementedError

    def uses(self, card: int, line: int, period: str) -> int:
        """How often a limited sentence has happened in this period."""
        raise NotImplementedError

    def use(self, card: int, line: int, period: str) -> None:
        raise NotImplementedError

    def discard_top(self, zone: str, n: int, at: Bindings) -> None:
        raise NotImplementedError

    def peek(self, card: int, seat: int) -> None:
        """A seat looks at a card."""
        raise NotImplementedError

    def win_game(self, seat: int, at: Bindings) -> None:
        raise NotImplementedError

    def combo(self, tribe: str, seat: int) -> bool:
        raise NotImplementedError

    # ---- maps -----------------------------------------------------------------------------------

    def cards_in(self, areas: list[int]) -> list[int]:
        """The cards in play in some areas, in the order of `in_play`."""
        return [card for card in self.in_play() if self.area_of(card) in areas]

    def area_of(self, card: int) -> int:
        raise NotImplementedError

    def front_of(self, card: int) -> int:
        raise NotImplementedError

    def area_count(self) -> int:
        """How many areas the map has."""
        raise NotImplementedError

    def near(self, area: int) -> list[int]:
        raise NotImplementedError

    def opposite(self, area: int) -> int:
        raise NotImplementedError

    def line_of(self, line: str, area: int) -> list[int]:
        """The areas of the row or column of an area."""
        raise NotImplementedError

    def is_terrain(self, area: int, noun: str, seat: int) -> bool:
        raise NotImplementedError

    def terrains(self, noun: str, seat: int) -> list[int]:
        """Every area of a kind, in the eyes of a seat."""
        return [area for area in range(self.area_count()) if self.is_terrain(area, noun, seat)]

    def is_filled(self, area: int, fill: str, seat: int) -> bool:
        """Is an area empty, free for one more of a seat, or full for it?"""
        raise NotImplementedError

    def area_name(self, area: int) -> str:
        raise NotImplementedError

    def playable_areas(self, card: int, seat: int) -> list[int]:
        """Where a card could be played by this seat, its cost aside."""
        raise NotImplementedError

    def step_from(self, area: int, way: int, seat: int) -> int:
        """The next area in a direction; ways are numbered from the eyes of a seat."""
        raise NotImplementedError

    def ways(self, at: Bindings) -> list[int]:
        """The directions that may be chosen."""
        return [0, 1, 2, 3]

    def summon(self, face: int, area: int, seat: int) -> int:
        raise NotImplementedError

    def summon_card(self, card: int, area: int, seat: int) -> None:
        raise NotImplementedError

    def replace(self, old: int, cards: list[int], face: int, n: int) -> None:
        """Other cards take the place of one: these, or so many new ones of a face."""
        raise NotImplementedError

    def relocate(self, card: int, area: int) -> None:
        raise NotImplementedError

    def swap(self, one: int, other: int) -> None:
        raise NotImplementedError
