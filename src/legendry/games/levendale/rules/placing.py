"""LDL-4, LDL-6: placing cards onto a Hero, replacing, discarding, destroying, drawing."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import DIES, PLACES, ROOM_LAW, Card
from legendry.games.levendale.rules.table import DECK, HAND, PILE_NAMES, SLOT_COUNT, TRASH, LevendaleTable
from legendry.games.levendale.rules.triggers import hear, trigger
from legendry.games.levendale.rules.words import PlaceFree
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.program import all_hold
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

NOT_HELD: Final = Refusal("LDL-R21", "you have no {card} in your hand")
NO_ACTION: Final = Refusal("LDL-3.3", "you have no action left, and {card} may not be placed for free")
NOTHING_THERE: Final = Refusal("LDL-4.2", "your {slot} slot is empty; just place {card}")
NO_ROOM: Final = Refusal("LDL-4.3", "a slot holds {room} unless a card says otherwise; your {slot} slot is full")

CARD_PLACED: Final = EventKind(
    "card placed", "placed {card:card} {free?for_free}", more="slot beside actions_before actions_after"
)
CARD_DESTROYED: Final = EventKind("card destroyed", "{card:card} was destroyed", more="start end")
CARD_DISCARDED: Final = EventKind("card discarded", "discarded {card:card}", more="start end")
CARDS_DRAWN: Final = EventKind(
    "cards drawn", "drew {cards:card/,}", "drew {cards:a} card/cards~cards", hidden=("cards",), more="start end"
)


def is_free(s: LevendaleTable, card: int, printed: Card) -> bool:
    """LDL-3.7, LDL-R23: may this card of a hand be placed without an action, as things are now?"""
    for static in printed.free:
        effect = static.effect
        assert isinstance(effect, PlaceFree)
        s.lifted = 1  # the card that is being placed is no longer counted with the hand
        free = s.in_force(static, card) > 0
        if free and effect.conditions is not None:
            free = all_hold(effect.conditions, s, s.scope_of(card))
        s.lifted = 0
        if free:
            return True
    return False


def may_place(s: LevendaleTable, seat: int, card: int, printed: Card) -> Refusal | None:
    """LDL-3.5, LDL-3.7: with an action, or for free."""
    return None if s.actions > 0 or (printed.free and is_free(s, card, printed)) else NO_ACTION


def may_add(s: LevendaleTable, seat: int, card: int, printed: Card) -> Refusal | None:
    """LDL-R24: beside what the slot holds, if this card says so or an equipped card gives the room."""
    there = len(s.slots[seat * SLOT_COUNT + printed.slot])
    if there == 0:
        return NOTHING_THERE
    for static in printed.beside:
        if s.in_force(static, card):
            return None
    return None if is_roomy(s, seat) and there < room(s, seat, printed) else NO_ROOM


def is_roomy(s: LevendaleTable, seat: int) -> bool:
    """May a slot of this Hero hold several cards, whatever the cards are that go there?"""
    return s.numbers.places > 1 or s.ears[seat] >> ROOM_LAW & 1 == 1


def room(s: LevendaleTable, seat: int, printed: Card) -> int:
    """LDL-4.3: how many cards the slot of this card holds."""
    most = s.numbers.places
    for card in s.equipped(seat):
        for static in s.cards[s.faces[card]].room:
            if static.what == printed.slot_name:
                most = max(most, s.in_force(static, card))
    return most


class Place(Op[LevendaleTable]):
    """LDL-4.2, LDL-4.6, LDL-R27: into its slot; what was there is destroyed first, and then all of it triggers."""

    __slots__ = ("face", "beside")

    def __init__(self, face: int, beside: bool) -> None:
        self.face: Final = face
        self.beside: Final = beside  # add it to what the slot holds

    def resolve(self, s: LevendaleTable) -> None:
        seat = s.active
        printed = s.cards[self.face]
        card = in_hand(s, seat, self.face)
        free = bool(printed.free) and is_free(s, card, printed)
        cost = 0 if free else 1
        s.actions -= cost
        s.pile(HAND, seat).remove(card)
        old = () if self.beside else s.slots[seat * SLOT_COUNT + printed.slot]
        if s.recording:
            facts = (s.ref(card), free, s.slot_name(card), self.beside, s.actions + cost, s.actions)
            s.tell(CARD_PLACED, seat, "LDL-3.7" if free else "LDL-4.1", facts)
        for each in old:
            to_trash(s, each)
        for each in old:  # the new card does not see what it replaces
            hear(s, DIES, seat, each)
            trigger(s, each, DIES, seat, each)
        equip(s, card)
        hear(s, PLACES, seat, card)


def in_hand(s: LevendaleTable, seat: int, face: int) -> int:
    for card in s.pile(HAND, seat):
        if s.faces[card] == face:
            return card
    raise AssertionError(f"{s.cards[face].name} is not in hand")


def equip(s: LevendaleTable, card: int) -> None:
    """LDL-4.1: a card comes onto its owner's Hero, for everybody to see."""
    seat = s.owners[card]
    printed = s.cards[s.faces[card]]
    slot = seat * SLOT_COUNT + printed.slot
    s.slots[slot] = (*s.slots[slot], card)
    s.ears[seat] |= printed.ears
    s.show(card, (1 << s.seats) - 1)


def unequip(s: LevendaleTable, card: int) -> None:
    """LDL-R28: it stops at once to give anything."""
    seat = s.owners[card]
    printed = s.cards[s.faces[card]]
    slot = seat * SLOT_COUNT + printed.slot
    s.slots[slot] = tuple([each for each in s.slots[slot] if each != card])
    if printed.ears:
        bits = 0
        for each in s.equipped(seat):
            bits |= s.cards[s.faces[each]].ears
        s.ears[seat] = bits


def to_trash(s: LevendaleTable, card: int) -> None:
    """LDL-6.1, LDL-R7: a destroyed card goes on top of its owner's Trash."""
    if s.recording:
        s.tell(CARD_DESTROYED, s.owners[card], "LDL-6.1", (s.ref(card), s.slot_name(card), PILE_NAMES[TRASH]))
    unequip(s, card)
    s.put(card, TRASH, s.owners[card])


def destroy(s: LevendaleTable, cards: list[int]) -> None:
    """LDL-6.6: only cards in play; all at one moment, then what waits for it triggers."""
    there = [card for k, card in enumerate(cards) if s.is_equipped(card) and card not in cards[:k]]
    for card in there:
        to_trash(s, card)
    for card in there:
        hear(s, DIES, s.owners[card], card)
        trigger(s, card, DIES, s.owners[card], card)


def discard(s: LevendaleTable, seat: int, card: int) -> None:
    """LDL-6.5: only from a hand."""
    hand = s.pile(HAND, seat)
    if card in hand:
        hand.remove(card)
        s.put(card, TRASH, seat)
        if s.recording:
            s.tell(CARD_DISCARDED, seat, "LDL-6.1", (s.ref(card), PILE_NAMES[HAND], PILE_NAMES[TRASH]))


def draw(s: LevendaleTable, seat: int, n: int) -> None:
    """LDL-R58: from the own deck, as long as there is a card."""
    deck = s.pile(DECK, seat)
    drawn: list[int] = []
    while n > 0 and deck:
        card = deck.pop()
        s.put(card, HAND, seat)
        drawn.append(card)
        n -= 1
    if drawn and s.recording:
        cards = tuple([s.ref(card) for card in drawn])
        s.tell(CARDS_DRAWN, seat, "LDL-3.2", (cards, PILE_NAMES[DECK], PILE_NAMES[HAND]), 1 << seat)
