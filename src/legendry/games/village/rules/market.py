"""VIL-4, VIL-6, VIL-22.8, VIL-25.35, VIL-25.45: buying, selling, refilling, removing and taming."""

from __future__ import annotations

from typing import Final

from legendry.games.village.cards.card import Card
from legendry.games.village.rules import elimination, monsters
from legendry.games.village.rules.attack import fresh_foe
from legendry.games.village.rules.constants import NUGGETS
from legendry.games.village.rules.pieces import Boss
from legendry.games.village.rules.table import (
    DISCARD,
    HAND,
    MAIN_DECK,
    PILES,
    REMOVED,
    ROW,
    SPACES,
    STALLS,
    VillageTable,
    space_name,
)
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

SPACE_EMPTIED: Final = EventKind("Market space emptied", "space {space:count} of the Market is empty")
CARD_OFFERED: Final = EventKind("card offered", "{card:card} lies on space {space:count} of the Market", more="start")
CARD_BOUGHT: Final = EventKind(
    "card bought", "{player:player} buys {card:card} for {price:count} gold", more="start end before after"
)
CARD_SOLD: Final = EventKind(
    "card sold", "{player:player} sells {card:card} for {price:count} gold", more="start end before after"
)
OFFER_REMOVED: Final = EventKind(
    "Market card removed", "{player:player} removes {card:card} from the Market", more="start end"
)
SNEAK_REMOVED: Final = EventKind(
    "Monster removed in first turn", "{card:card} came in a first turn and leaves the game", more="start end"
)
EARLY_SNEAK_REMOVED: Final = EventKind(
    "Monster removed in early turn",
    "{card:card} came within the first {n:count} turns and leaves the game",
    more="start end",
)
AMBUSHED: Final = EventKind("player ambushed", "{card:card} attacks {player:player} out of the Main deck", more="start")
MARKET_OVERRUN: Final = EventKind("Market overrun", "{card:card} overruns the Market", more="start life moved")
TAMING_TRIED: Final = EventKind(
    "taming tried",
    "{player:player} tries to tame {card:card} : {roll:count} , needs {needed:count}",
    more="die bonus tamed",
)

NO_GOLD: Final = Refusal("VIL-4.3", "{card} costs {price} gold; you have {gold}")
NOT_OFFERED: Final = Refusal("VIL-4.2", "{card} does not lie face up on the Market")
BLOCKED: Final = Refusal("VIL-8.5", "a Monster in front of you bars the way to the Market")
RAGING: Final = Refusal("VIL-24.9", "whoever is Berserk has no Market access")
OVERRUN: Final = Refusal("VIL-25.27", "nobody buys, sells or touches the Market until {boss} is defeated")
WILD: Final = Refusal("VIL-25.45", "{card} must be tamed first, with a roll of {taming} or more")
TAME: Final = Refusal("VIL-25.45", "{card} has no Taming: it can simply be bought")
TAMED: Final = Refusal("VIL-25.47", "{card} is tame already; you may buy it")
TRIED: Final = Refusal("VIL-R136", "you have tried to tame {card} this turn")
NOT_SELLABLE: Final = Refusal("VIL-6.3", "the price of {card} has no golden ground: it cannot be sold")
NOT_HELD: Final = Refusal("VIL-3.1", "you do not hold {card}")


# ---- who may -----------------------------------------------------------------------------------


def barred(s: VillageTable, seat: int) -> Refusal | None:
    """VIL-4.9: what takes Market access away now, if anything does."""
    if s.has_access(seat):
        return None
    if s.boss is not None:
        return OVERRUN
    return RAGING if s.berserk[seat] > 0 else BLOCKED


def may_buy(s: VillageTable, seat: int, card: int) -> Refusal | None:
    """VIL-4.2, VIL-4.3, VIL-25.45: a face-up card, its price, and a tame Monster."""
    printed = s.cards[s.faces[card]]
    refused = barred(s, seat)
    if refused is not None:
        return refused
    if s.gold < printed.price:
        return NO_GOLD
    return WILD if printed.taming and card not in s.tamed else None


def may_tame(s: VillageTable, seat: int, card: int) -> Refusal | None:
    """VIL-R136: Market access, the price at hand, and as a rule one try for each Monster and turn."""
    printed = s.cards[s.faces[card]]
    if not printed.taming:
        return TAME
    refused = barred(s, seat)
    if refused is not None:
        return refused
    if card in s.tamed:
        return TAMED
    if s.tried.count(card) >= s.numbers.taming_tries:
        return TRIED
    return None if s.gold >= printed.price else NO_GOLD


def may_sell(s: VillageTable, printed: Card) -> Refusal | None:
    """VIL-6.1, VIL-R30: a golden price; not while an Overwhelm Monster is out."""
    if s.boss is not None:
        return OVERRUN
    return None if printed.sellable else NOT_SELLABLE


# ---- taking cards off the Market ----------------------------------------------------------------


def space_of(s: VillageTable, face: int) -> int:
    """The lowest Market space on which a face lies, or NONE."""
    for space in range(1, SPACES + 1):
        card = s.offer(space)
        if card != NONE and s.faces[card] == face:
            return space
    return NONE


def space_of_card(s: VillageTable, card: int) -> int:
    for space in range(1, SPACES + 1):
        if s.offer(space) == card:
            return space
    raise AssertionError(f"{s.name(card)} is not on the Market")


def take(s: VillageTable, space: int) -> int:
    """VIL-4.6, VIL-4.7: a card leaves the Market; the next one of its deck is revealed at once."""
    if space > ROW:
        card = s.row[space - ROW - 1]
        s.row[space - ROW - 1] = NONE
        s.push(Refill(space))
        return card
    pile = s.pile(STALLS + space, 0)
    card = pile.pop()
    if pile:
        s.reveal(pile[-1])
    return card


def tell_offer(s: VillageTable, space: int) -> None:
    """VIL-4.6, VIL-4.7: the log tells which card lies on a space; Nuggets lie face up anyway (VIL-2.8)."""
    card = s.offer(space)
    if card == NONE:
        s.tell(SPACE_EMPTIED, s.active, "VIL-R26", (space,))
    elif space != NUGGETS:
        clause, zone = ("VIL-4.7", MAIN_DECK) if space > ROW else ("VIL-4.6", STALLS + space)
        s.tell(CARD_OFFERED, s.active, clause, (s.ref(card), space, PILES[zone]))


class Buy(Op[VillageTable]):
    """VIL-4.3 to VIL-4.5: pay the price; the card goes to the buyer's discard pile."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        printed = s.cards[self.face]
        space = tamed_space(s, self.face) if printed.taming else space_of(s, self.face)
        card = take(s, space)
        s.gold -= printed.price
        s.owners[card] = seat
        s.put(card, DISCARD, seat)
        if s.recording:
            s.tell(CARD_BOUGHT, seat, "VIL-4.5", (
                s.player_name(seat), s.ref(card), printed.price, space_name(space), PILES[DISCARD],
                s.gold + printed.price, s.gold))  # fmt: skip
            if space <= ROW:
                tell_offer(s, space)


def tamed_space(s: VillageTable, face: int) -> int:
    """VIL-25.47: where a tame Monster of this face lies; one that was bought is no longer on the Market."""
    for card in s.market_cards():
        if s.faces[card] == face and card in s.tamed:
            return space_of_card(s, card)
    raise AssertionError("nobody tamed it")


class Sell(Op[VillageTable]):
    """VIL-6.2, VIL-6.5, VIL-R31: a part of the price, rounded down; the card leaves the game."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        price = s.numbers.sold_for(s.cards[self.face].price)
        s.gold += price
        card = from_hand(s, seat, self.face)
        s.put(card, REMOVED, 0)
        if s.recording:
            s.tell(CARD_SOLD, seat, "VIL-6.2", (
                s.player_name(seat), s.ref(card), price, PILES[HAND], PILES[REMOVED], s.gold - price, s.gold,
            ))  # fmt: skip
        elimination.stripped(s, seat)


def from_hand(s: VillageTable, seat: int, face: int) -> int:
    """Take a card of this face out of a hand."""
    hand = s.pile(HAND, seat)
    for k, card in enumerate(hand):
        if s.faces[card] == face:
            return hand.pop(k)
    raise AssertionError(f"{s.cards[face].name} is not in hand")


def remove(s: VillageTable, seat: int, card: int) -> None:
    """VIL-22.8, VIL-R98: a Market card leaves the game and its space is refilled."""
    space = space_of_card(s, card)
    s.put(take(s, space), REMOVED, 0)
    if s.recording:
        s.tell(OFFER_REMOVED, seat, "VIL-22.8",
               (s.player_name(seat), s.ref(card), space_name(space), PILES[REMOVED]))  # fmt: skip
        if space <= ROW:
            tell_offer(s, space)


# ---- filling the row ----------------------------------------------------------------------------


class Refill(elimination.Upkeep):
    """VIL-4.7: a Main deck card fills the empty space; VIL-R26: if there is none it stays empty."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resolve(self, s: VillageTable) -> None:
        deck = s.pile(MAIN_DECK, 0)
        while deck and s.boss is None:  # VIL-R129
            card = deck.pop()
            s.reveal(card)
            printed = s.cards[s.faces[card]]
            if printed.sneak:
                if s.turns[s.active] > s.numbers.first_turns:
                    s.push(self)
                    ambush(s, card)
                    return
                remove_sneak(s, card)
                continue
            if printed.overwhelm:
                overwhelm(s, card, self.space)
                return
            s.row[self.space - ROW - 1] = card
            break
        if s.recording and s.boss is None:
            tell_offer(s, self.space)


def remove_sneak(s: VillageTable, card: int) -> None:
    """VIL-25.40, VIL-R131: in a first turn nobody is ambushed."""
    s.put(card, REMOVED, 0)
    if not s.recording:
        return
    turns, where = s.numbers.first_turns, (PILES[MAIN_DECK], PILES[REMOVED])
    if turns == 1:
        s.tell(SNEAK_REMOVED, s.active, "VIL-25.40", (s.ref(card), *where))
    else:
        s.tell(EARLY_SNEAK_REMOVED, s.active, "VIL-25.40", (s.ref(card), turns, *where))


def ambush(s: VillageTable, card: int) -> None:
    """VIL-25.35, VIL-25.37: it attacks the player who drew it, or the next on the left who faces no other such."""
    seat = s.active
    if s.gone[seat] or elimination.faces_sneak(s, seat):
        seat = elimination.next_without_sneak(s, seat)
    if seat == NONE:  # everybody faces one: there is nobody left for it
        s.put(card, REMOVED, 0)
        return
    if s.recording:
        s.tell(AMBUSHED, seat, "VIL-25.35", (s.ref(card), s.player_name(seat), PILES[MAIN_DECK]))
    elimination.arrive(s, seat, fresh_foe(s, card, NONE, NONE), PILES[MAIN_DECK])
    s.push(monsters.Attack(seat, card))


def overwhelm(s: VillageTable, card: int, space: int) -> None:
    """VIL-25.21, VIL-R122: it lies on space 10, whose card moves to the free space."""
    last = ROW - 1
    s.row[space - ROW - 1] = s.row[last]
    s.row[last] = NONE
    foe = fresh_foe(s, card, NONE, NONE)
    s.boss = Boss(card, foe.face, foe.life, foe.life, 0, 0)
    if s.recording:
        other = s.row[space - ROW - 1]
        moved = None if other == NONE else s.ref(other)
        s.tell(MARKET_OVERRUN, s.active, "VIL-25.21", (s.ref(card), PILES[MAIN_DECK], foe.life, moved))


# ---- taming -------------------------------------------------------------------------------------


class Tame(Op[VillageTable]):
    """VIL-25.45 to VIL-25.47: a roll of the printed number or more; if it fails, the creature attacks (VIL-R137)."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: VillageTable) -> None:
        seat = s.active
        printed = s.cards[self.face]
        card = untried(s, self.face)
        die, bonus = s.roll(), s.skills(seat).taming
        roll = die + bonus  # VIL-24.24, VIL-R112
        s.tried.append(card)
        if s.recording:
            s.tell(TAMING_TRIED, seat, "VIL-25.45", (
                s.player_name(seat), s.ref(card), roll, printed.taming, die, bonus, roll >= printed.taming,
            ))  # fmt: skip
        if roll >= printed.taming:
            s.tamed.append(card)
        else:
            monsters.attack_with(s, card, self.face, NONE, seat, 0)


def untried(s: VillageTable, face: int) -> int:
    """The first card of this face on the Market that may still be tried to tame this turn."""
    for card in s.market_cards():
        if s.faces[card] == face and card not in s.tamed and s.tried.count(card) < s.numbers.taming_tries:
            return card
    raise AssertionError("there is nothing left to tame")
