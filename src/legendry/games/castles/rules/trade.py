"""CAS-6, CAS-7, CAS-17.15: trades, switching to an extra deck, investing."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.table import CastlesTable
from legendry.games.castles.rules.unit import BUILT
from legendry.games.leviatel.rules.castle import hit_castles
from legendry.games.leviatel.rules.event_facts import whereabouts
from legendry.games.leviatel.rules.table import DECK
from legendry.games.leviatel.rules.trade import (
    InvestRefusals,
    buy_coin,
    buy_energy,
    discard_for_energy,
    invest,
    may_activate,
)
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.program import Program
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

DISCARDED_FOR_ENERGY: Final = EventKind(
    "card discarded for energy", "discarded {card:card} for {n:count} energy", more="pile before after"
)
CASTLE_HIT_BY_DECK: Final = EventKind(
    "castle hit by extra deck",
    "an extra deck : {player:player} 's castle loses {n:count} and has {after:count}",
    more="before",
)
DECK_SWITCHED: Final = EventKind("deck switched", "took the next deck", more="size")

COIN_DEAR: Final = Refusal("CAS-6.2", "a coin costs {coin_price} energy; you have {own_energy}")
NO_COIN: Final = Refusal("CAS-6.3", "{coin_energy} energy costs a coin and you have none")
ENERGY_FULL: Final = Refusal("CAS-R23", "you already hold {most_energy} energy, the most there can be")
TOO_EARLY: Final = Refusal(
    "CAS-6.5", "cards are traded for energy from turn {discards_from} on; this is your turn {turn}"
)
ALL_DISCARDED: Final = Refusal("CAS-6.6", "you have traded {most_discards} cards for energy this turn already")
DECK_LEFT: Final = Refusal("CAS-7.4", "your deck still has cards")
HAND_LEFT: Final = Refusal("CAS-R31", "you must first get rid of all cards in your hand")
NOT_YOUR_EFFECT: Final = Refusal("CAS-R77", "{card} in {where} is not yours: its effects are used by its owner")
NO_INVEST: Final = Refusal("CAS-17.15", "{card} in {where} has no Invest effect")
UNFINISHED: Final = Refusal("CAS-10.8", "{card} in {where} is not finished yet")
NOT_NOW: Final = Refusal("CAS-R95", "the text of {card} in {where} says when you may invest in it, and not now")
INVESTED: Final = Refusal("CAS-R77", "{card} in {where} has used its Invest effect this turn")
NO_CHOICE: Final = Refusal("CAS-R73", "there is nothing that {card} in {where} could choose")
UNPAYABLE: Final = Refusal("CAS-R39", "you cannot pay what {card} in {where} asks for its effect")
INVEST_DEAR: Final = Refusal("CAS-17.15", "this costs {price} coins; you have {own_coins}")
INVEST_REFUSALS: Final = InvestRefusals(INVEST_DEAR, NOT_NOW, INVESTED, UNPAYABLE, NO_CHOICE)


def may_buy_coin(s: CastlesTable, seat: int) -> Refusal | None:
    """CAS-6.2: 2 energy for 1 coin."""
    return None if s.energy[seat] >= s.numbers.coin_price else COIN_DEAR


def may_buy_energy(s: CastlesTable, seat: int) -> Refusal | None:
    """CAS-6.3, CAS-R23: 1 coin for 1 energy, not while holding 8."""
    if s.coins[seat] < 1:
        return NO_COIN
    return None if s.energy[seat] < s.numbers.most_energy else ENERGY_FULL


def may_discard(s: CastlesTable, seat: int) -> Refusal | None:
    """CAS-6.5, CAS-6.6, CAS-R23: from the own turn 5 on, twice a turn, not while holding 8 energy."""
    if s.turns[seat] < s.edition.discards_from:
        return TOO_EARLY
    if s.discards >= s.numbers.most_discards:
        return ALL_DISCARDED
    return None if s.energy[seat] < s.numbers.most_energy else ENERGY_FULL


def may_switch(s: CastlesTable, seat: int) -> Refusal | None:
    """CAS-7.4, CAS-R31: an empty deck, and no card in hand that occupies hand space."""
    if s.pile(DECK, seat):
        return DECK_LEFT
    return None if s.hand_count(seat) == 0 else HAND_LEFT


def investments(s: CastlesTable, card: int) -> list[Program]:
    """The Invest effects of a card, in the order of its text."""
    return s.cards[s.units[card].face].investments


def may_invest(s: CastlesTable, seat: int, card: int, program: Program | None) -> Refusal | None:
    """CAS-R77: an own living character or finished structure; its coins; once per turn unless it says otherwise."""
    unit = s.units[card]
    if unit.owner != seat:
        return NOT_YOUR_EFFECT
    if program is None:
        return NO_INVEST
    if s.cards[unit.face].is_structure and not unit.state & BUILT:
        return UNFINISHED
    return may_activate(s, program, s.scope_of(card, NONE, NONE, NONE), INVEST_REFUSALS)


class BuyCoin(Op[CastlesTable]):
    """CAS-6.2: pay 2 energy, gain 1 coin."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        buy_coin(s, "CAS-6.2")


class BuyEnergy(Op[CastlesTable]):
    """CAS-6.3: pay 1 coin, gain 1 energy."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        buy_energy(s, "CAS-6.3")


class DiscardForEnergy(Op[CastlesTable]):
    """CAS-6.4, CAS-R28: a card to the graveyard for 1 energy; the Energy card leaves the game."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def resolve(self, s: CastlesTable) -> None:
        seat = s.active
        before = s.energy[seat]
        card = discard_for_energy(s, self.face)
        if s.recording:
            facts = (s.ref(card), s.numbers.discard_energy, whereabouts(s, card)[0], before, s.energy[seat])
            s.tell(DISCARDED_FOR_ENERGY, seat, "CAS-6.4", facts)


class SwitchDeck(Op[CastlesTable]):
    """CAS-7.5 to CAS-7.7, CAS-R33, CAS-R35: the first switch is free, each later one deals 5 to the own castle."""

    __slots__ = ()

    def resolve(self, s: CastlesTable) -> None:
        seat = s.active
        s.switches[seat] += 1
        if s.switches[seat] > s.edition.free_switches:
            hit_castles(s, [(seat, s.edition.switch_damage)], "CAS-7.6", CASTLE_HIT_BY_DECK, ())
            if s.outcome is not None:
                return
        deck = s.pile(DECK, seat)
        for face in s.spare[seat]:
            deck.append(s.make(face, seat))
        s.shuffle(deck)
        if s.recording:
            s.tell(DECK_SWITCHED, seat, "CAS-7.7", (len(deck),))


class Invest(Op[CastlesTable]):
    """CAS-17.15: pay the coins; the effect happens."""

    __slots__ = ("area", "place", "which")

    def __init__(self, area: int, place: int, which: int) -> None:
        self.area: Final = area
        self.place: Final = place  # NONE: the structure
        self.which: Final = which

    def resolve(self, s: CastlesTable) -> None:
        card = s.sites[self.area] if self.place == NONE else s.areas[self.area][self.place]
        invest(s, card, investments(s, card)[self.which], "CAS-17.15")
