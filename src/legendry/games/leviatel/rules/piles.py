"""Cards on their way from and to hands and piles."""

from __future__ import annotations

from legendry.games.leviatel.rules.events import CARDS_DRAWN, MULLIGAN_TAKEN
from legendry.games.leviatel.rules.table import CASTING, DECK, GONE, HAND, LeviatelTable
from legendry.games.leviatel.rules.triggers import notice


def take(s: LeviatelTable, card: int) -> bool:
    """Lift a card from wherever it is; what is out of the game stays there."""
    if s.lift(card):
        return True
    for k, pile in enumerate(s.piles):
        if card in pile and k // 2 != GONE:
            pile.remove(card)
            return True
    return False


def can_take(s: LeviatelTable, card: int) -> bool:
    """A spell whose effect happens stays where it is."""
    return card not in s.pile(CASTING, s.owners[card]) and take(s, card)


def faces_in_hand(s: LeviatelTable, seat: int) -> list[int]:
    """Each face of a hand once."""
    faces = s.faces
    found: list[int] = []
    for card in s.piles[HAND * 2 + seat]:
        face = faces[card]
        for each in found:
            if each == face:
                break
        else:
            found.append(face)
    return found


def first_held(s: LeviatelTable, seat: int, face: int) -> int:
    """The first card of a hand with this face."""
    for card in s.pile(HAND, seat):
        if s.faces[card] == face:
            return card
    raise AssertionError(f"{s.game.names[face]} is not in hand")


def draw_cards(s: LeviatelTable, seat: int, n: int) -> None:
    """The top card of the deck, as long as there is one."""
    deck = s.pile(DECK, seat)
    drawn: list[int] = []
    while n > 0 and deck:
        card = deck.pop()
        s.put(card, HAND, seat)
        drawn.append(card)
        n -= 1
    if drawn and s.recording:
        cards = tuple([s.ref(card) for card in drawn])
        s.tell(CARDS_DRAWN, seat, s.hand_clause, (cards,), 1 << seat)


def refill(s: LeviatelTable, seat: int) -> None:
    """Draw until five cards of the hand count, as far as the deck allows."""
    if s.piles[DECK * 2 + seat]:
        missing = s.numbers.hand_size - s.hand_count(seat)
        if missing > 0:
            draw_cards(s, seat, missing)


def redraw(s: LeviatelTable, seat: int, back: list[int], clause: str) -> None:
    """A mulligan: these cards go back, the deck is shuffled, and the hand is filled again."""
    hand, deck = s.pile(HAND, seat), s.pile(DECK, seat)
    if s.recording:  # before the cards are shuffled
        s.tell(MULLIGAN_TAKEN, seat, clause, (tuple([s.ref(card) for card in back]),), 1 << seat)
    for card in back:
        hand.remove(card)
        deck.append(card)
    s.shuffle(deck)
    refill(s, seat)


def throw(s: LeviatelTable, seat: int, card: int) -> None:
    """A card goes from the hand to the graveyard."""
    s.stir()
    s.pile(HAND, seat).remove(card)
    s.lay(card)
    if s.heeded():
        notice(s, "discarded", card, seat)
