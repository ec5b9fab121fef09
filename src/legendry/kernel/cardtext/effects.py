"""What the orders of texts do to a table: each game has one object that carries them out and keeps no state.

A game does what its vocabulary can order; no text of its cards asks for the rest.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from legendry.kernel.cardtext.bindings import Bindings, TimedEffect, WhileGuard

T = TypeVar("T")  # the table of the game


class Effects(Generic[T]):
    # ---- players --------------------------------------------------------------------------------

    def gain(self, s: T, seat: int, what: str, n: int) -> None:
        raise NotImplementedError

    def lose(self, s: T, seat: int, what: str, n: int) -> None:
        raise NotImplementedError

    def harm_players(self, s: T, seats: list[int], n: int, at: Bindings) -> None:
        raise NotImplementedError

    def draw(self, s: T, seat: int, n: int) -> None:
        raise NotImplementedError

    def discard(self, s: T, seat: int, card: int) -> None:
        raise NotImplementedError

    def together(self, s: T) -> None:
        """What several players do next, one after the other, is one moment."""

    def win_game(self, s: T, seat: int, at: Bindings) -> None:
        raise NotImplementedError

    # ---- cards in play --------------------------------------------------------------------------

    def harm(self, s: T, cards: list[int], n: int) -> None:
        raise NotImplementedError

    def destroy(self, s: T, cards: list[int]) -> None:
        raise NotImplementedError

    def change(self, s: T, card: int, what: str, n: int, ends: int, seat: int, bond: WhileGuard | None) -> None:
        """A value or a state of a card changes, for ever or for a while."""
        raise NotImplementedError

    def changed(self, s: T) -> None:
        """A step has changed all the values it changes; what follows from that happens now."""

    def set_stat(self, s: T, card: int, stat: str, n: int) -> None:
        raise NotImplementedError

    def timed(self, s: T, effect: TimedEffect) -> None:
        """Something that is not about single cards is true for a while."""
        raise NotImplementedError

    # ---- piles ----------------------------------------------------------------------------------

    def move_to_zone(self, s: T, card: int, zone: str, at: Bindings) -> None:
        """A card goes to a pile, from wherever it is; on top if the pile has an order."""
        raise NotImplementedError

    def put_under(self, s: T, card: int, zone: str, at: Bindings) -> None:
        raise NotImplementedError

    def create(self, s: T, face: int, zone: str, at: Bindings) -> None:
        """A new card goes into a pile."""
        raise NotImplementedError

    def shuffle_zone(self, s: T, zone: str, at: Bindings) -> None:
        raise NotImplementedError

    def discard_top(self, s: T, zone: str, n: int, at: Bindings) -> None:
        raise NotImplementedError

    def peek(self, s: T, card: int, seat: int) -> None:
        """A seat looks at a card."""
        raise NotImplementedError

    def spend_hidden(self, s: T, card: int) -> None:
        """A card that lay face down has acted and is done."""
        raise NotImplementedError
