"""A game, or a deck of it, as one file to print."""

from __future__ import annotations

from typing import Final

from legendry.kernel.errors import BadInput
from legendry.printing.box import Printed, printed
from legendry.printing.paper import Wish
from legendry.printing.sheets import card_sheets, whole_game
from legendry.screen.model import ScreenModel

MOST: Final = 1000  # cards


def to_print(screen: ScreenModel, deck: str = "") -> list[Printed]:
    """The cards of a deck, by its name or code, or of the whole game."""
    names = None
    if deck:
        box = screen.game.deck_box()
        names = box.names(box.read_text(deck))
    cards = printed(screen, names)
    total = sum(card.copies for card in cards)
    if total > MOST:
        raise BadInput(f"at most {MOST:,} cards are printed at a time, not {total:,}")
    return cards


def pdf_of(screen: ScreenModel, wish: Wish, deck: str = "") -> bytes:
    """The cards of a deck, or a whole game with all that its rulebook names."""
    cards = to_print(screen, deck)
    return card_sheets(screen, cards, wish) if deck else whole_game(screen, cards, wish)
