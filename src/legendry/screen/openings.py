"""How likely a deck is to give its player something to do in the first turn: computed, not played out.

Which single card could be played in a player's first turn is asked of the rules themselves, on a table where nothing
else has happened; how likely one of them is among the cards seen by then is counted (hypergeometric).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import Final, NamedTuple

from legendry.kernel.agenda import HAND, Option
from legendry.kernel.table import Table
from legendry.screen.decks import DeckScreen

KEEP: Final = "keep"  # the answer to the question about the opening hand
MOST_STEPS: Final = 30  # from the set-up to the second player's first turn
MOST_PREPARED: Final = 3  # moves before the card, such as trades
SEATS: Final = 2


class Opening(NamedTuple):
    """The first turn of whoever goes first, or second."""

    order: int  # 0: first
    seen: int  # cards of the deck when one may decide to draw anew
    later: int  # cards of the deck by the first turn
    redraws: bool
    clause: str  # of the first turn
    playable: frozenset[str]  # cards that can be played in it, each on its own

    def chance(self, cards: list[str]) -> float:
        """That one of these is among the cards seen."""
        return at_least_one(cards, self.playable, self.later)

    def chance_anew(self, cards: list[str]) -> float:
        """The same for somebody who draws anew if there is none among the first ones."""
        if not self.redraws:
            return self.chance(cards)
        kept = at_least_one(cards, self.playable, self.seen)
        return kept + (1 - kept) * self.chance(cards)


def at_least_one(cards: list[str], wanted: Iterable[str], seen: int) -> float:
    """The chance that of so many cards of a shuffled deck one or more is wanted."""
    known = frozenset(wanted)
    others = sum(1 for card in cards if card not in known)
    drawn = min(seen, len(cards))
    return 1 - comb(others, drawn) / comb(len(cards), drawn) if drawn else 0.0


def openings(screen: DeckScreen) -> list[Opening]:
    """Of whoever goes first, and second, where the first player did nothing."""
    found: list[Opening] = []
    table: Table = screen.game.new(seats=SEATS, keep=False)
    drawn = [0] * SEATS  # when one may draw anew
    for _ in range(MOST_STEPS):
        ask = table.asks[0]
        end = next((option for option in ask.options if option.verb in screen.turn_enders), None)
        kept = next((option for option in ask.options if option.verb == KEEP), None)
        turn = FirstTurn(screen, table, ask.seat)
        if kept is not None:
            drawn[ask.seat] = len(turn.held(table))
        if end is not None:
            seen = drawn[ask.seat]
            later = max(len(turn.held(state)) for state in turn.prepared(table))
            found.append(Opening(len(found), seen or later, later, bool(seen), ask.clause, turn.playable()))
            if len(found) == SEATS:
                break
        table.play(ask.seat, end or kept or ask.options[0])
    return found


class FirstTurn:
    """What a player can do with the cards of a deck in a position."""

    def __init__(self, screen: DeckScreen, table: Table, seat: int) -> None:
        self.screen = screen
        self.table = table
        self.seat = seat
        self.hand = [zone.name for zone in table.game.zones].index("hand")
        deck = set(screen.game.deck_box().read(table.settings["decks"][seat]))
        self.mine = {card for card, owner in enumerate(table.owners) if owner == seat and table.faces[card] in deck}

    def held(self, table: Table) -> list[int]:
        """The cards of the deck in hand; there are further ones, such as Energy."""
        return [card for card in table.pile(self.hand, self.seat) if card in self.mine]

    def options(self, table: Table) -> list[Option]:
        return [option for ask in table.asks if ask.seat == self.seat for option in ask.options]

    def plays(self, table: Table, option: Option, cards: list[int]) -> bool:
        """Is this a move with one of these cards?"""
        names = {table.game.names[table.faces[card]] for card in cards}
        return any(kind == HAND and at in names for kind, at in option.points)

    def prepared(self, table: Table) -> list[Table]:
        """A table as it is and after a few moves that are no moves with a card of the deck: trades and the like."""
        found, last = [table], [table]
        for _ in range(MOST_PREPARED):
            further: list[Table] = []
            for state in last:
                for option in self.options(state):
                    if option.verb not in self.screen.turn_enders and not self.plays(state, option, self.held(state)):
                        after = state.clone()
                        after.play(self.seat, option)
                        further.append(after)
            last = further
            found += further
        return found

    def playable(self) -> frozenset[str]:
        """The cards that could be played if they were in hand."""
        cards = self.screen.game.deck_box().cards
        others = [self.table.faces[card] for card in self.table.pile(self.hand, self.seat) if card not in self.mine]
        return frozenset(card.name for card in cards if card.face not in others and self.can_play(card.face))

    def can_play(self, face: int) -> bool:
        """With this card in place of those in hand, and the same question."""
        table, held = self.table.clone(), self.held(self.table)
        for card in held[1:]:
            table.pile(self.hand, self.seat).remove(card)
        table.faces[held[0]] = face
        asked = table.asked
        assert asked is not None
        table.asks.clear()
        asked.resolve(table)
        return any(
            option.verb in self.screen.useful_verbs and self.plays(state, option, held[:1])
            for state in self.prepared(table)
            for option in self.options(state)
        )
