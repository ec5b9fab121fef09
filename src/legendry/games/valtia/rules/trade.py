"""VAL-4.9 to VAL-4.13, VAL-13.7 to VAL-13.14, VAL-3.5: trades, discarding for energy, restoring the deck, investing."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.event_facts import whereabouts
from legendry.games.leviatel.rules.table import DECK, GRAVEYARD
from legendry.games.leviatel.rules.trade import (
    InvestRefusals,
    buy_coin,
    buy_energy,
    discard_for_energy,
    invest,
    may_activate,
)
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.program import Program
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

DISCARDED_FOR_ENERGY: Final = EventKind(
    "card discarded for energy",
    "discarded {card:card} for {n:count} energy",
    "discarded a card for {n:count} energy",
    ("card",),
    "pile before after",
)
DECK_RESTORED: Final = EventKind(
    "deck restored",
    "restored the deck for {price:count} castle health and has {after:count}",
    more="before size",
)

COIN_DEAR: Final = Refusal("VAL-4.11", "a coin costs {coin_price} energy; you have {own_energy}")
NO_COIN: Final = Refusal("VAL-4.12", "{coin_energy} energy costs a coin and you have none")
ENERGY_FULL: Final = Refusal("VAL-R16", "you already hold {most_energy} energy, the most there can be")
TOO_EARLY: Final = Refusal(
    "VAL-13.7", "cards are discarded for energy only after turn {discards_after}; this is your turn {turn}"
)
ALL_DISCARDED: Final = Refusal("VAL-13.8", "you have discarded {most_discards} cards for energy this turn already")
DECK_LEFT: Final = Refusal("VAL-13.9", "your deck still has cards")
NO_GRAVES: Final = Refusal("VAL-R38", "your graveyard is empty")
CASTLE_LOW: Final = Refusal(
    "VAL-R38", "restoring costs {restore_price} castle health and must leave some; you have {castle}"
)
NOT_YOUR_EFFECT: Final = Refusal("VAL-R12", "{card} in {where} is not yours: its effects are used by its controller")
NO_INVEST: Final = Refusal("VAL-3.5", "{card} in {where} has no Invest effect")
NOT_NOW: Final = Refusal("VAL-11.1", "the text of {card} in {where} says when you may invest in it, and not now")
INVESTED: Final = Refusal("VAL-3.5", "{card} in {where} has used its Invest effect this turn")
NO_CHOICE: Final = Refusal("VAL-R39", "there is nothing that {card} in {where} could choose")
UNPAYABLE: Final = Refusal("VAL-5.5", "you cannot pay what {card} in {where} asks for its effect")
INVEST_DEAR: Final = Refusal("VAL-4.3", "this costs {price} coins; you have {own_coins}")
INVEST_REFUSALS: Final = InvestRefusals(INVEST_DEAR, NOT_NOW, INVESTED, UNPAYABLE, NO_CHOICE)


def may_buy_coin(s: ValtiaTable, seat: int) -> Refusal | None:
    """VAL-4.11: 2 energy for 1 coin."""
    return None if s.energy[seat] >= s.numbers.coin_price else COIN_DEAR


def may_buy_energy(s: ValtiaTable, seat: int) -> Refusal | None:
    """VAL-4.12, VAL-R16: 1 coin for 1 energy, not while holding 8."""
    if s.coins[seat] < 1:
        return NO_COIN
    return None if s.energy[seat] < s.numbers.most_energy else ENERGY_FULL


def may_discard(s: ValtiaTable, seat: int) -> Refusal | None:
    """VAL-13.7, VAL-13.8, VAL-R16: from the own turn 6 on, twice a turn, also while holding 8 energy."""
    if s.turns[seat] <= s.edition.discards_after:
        return TOO_EARLY
    return None if s.discards < s.numbers.most_discards else ALL_DISCARDED


def may_restore(s: ValtiaTable, seat: int) -> Refusal | None:
    """VAL-13.9, VAL-R38: an empty deck, a card in the graveyard, and 4 castle health or more."""
    if s.pile(DECK, seat):
        return DECK_LEFT
    if not s.pile(GRAVEYARD, seat):
        return NO_GRAVES
    return None if s.castle[seat] > s.edition.restore_price else CASTLE_LOW


def investments(s: ValtiaTable, card: int) -> list[Program]:
    """The Invest effects of a character, in the order of its text."""
    return s.cards[s.units[card].face].investments


def may_invest(s: ValtiaTable, seat: int, card: int, program: Program | None) -> Refusal | None:
    """VAL-3.5: an activated effect of an own character: its coins, once per turn unless the card says otherwise."""
    unit = s.units[card]
    if unit.owner != seat:
        return NOT_YOUR_EFFECT
    if program is None:
        return NO_INVEST
    return may_activate(s, program, Bindings(card, unit.face, seat, seat), INVEST_REFUSALS)


class BuyCoin(Op[ValtiaTable]):
    """VAL-4.11: pay 2 energy, gain 1 coin."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        buy_coin(s, "VAL-4.11")


class BuyEnergy(Op[ValtiaTable]):
    """VAL-4.12: pay 1 coin, gain 1 energy."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        buy_energy(s, "VAL-4.12")


class DiscardForEnergy(Op[ValtiaTable]):
    """VAL-13.7: a card to the graveyard, 1 energy; VAL-R54: the Energy card leaves the game and counts too."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: ValtiaTable) -> None:
        seat = s.active
        before = s.energy[seat]
        card = discard_for_energy(s, self.face)
        if s.recording:
            facts = (s.ref(card), s.numbers.discard_energy, whereabouts(s, card)[0], before, s.energy[seat])
            s.tell(DISCARDED_FOR_ENERGY, seat, "VAL-13.7", facts, 1 << seat)


class Restore(Op[ValtiaTable]):
    """VAL-13.12: the graveyard becomes the new deck, shuffled, for 3 castle health."""

    __slots__ = ()

    def resolve(self, s: ValtiaTable) -> None:
        seat = s.active
        deck, grave = s.pile(DECK, seat), s.pile(GRAVEYARD, seat)
        deck.extend(grave)
        grave.clear()
        s.shuffle(deck)
        price = s.edition.restore_price
        s.castle[seat] -= price
        s.stirred = True
        if s.recording:
            castle = s.castle[seat]
            s.tell(DECK_RESTORED, seat, "VAL-13.12", (price, castle, castle + price, len(deck)))


class Invest(Op[ValtiaTable]):
    """VAL-3.5: pay the coins; the effect happens."""

    __slots__ = ("area", "place", "which")

    def __init__(self, area: int, place: int, which: int) -> None:
        self.area: Final = area
        self.place: Final = place
        self.which: Final = which

    def resolve(self, s: ValtiaTable) -> None:
        card = s.areas[self.area][self.place]
        invest(s, card, investments(s, card)[self.which], "VAL-3.5")
