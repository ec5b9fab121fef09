"""What a player does with energy and coins; the edition names the clause."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.rules.events import COIN_BOUGHT, COINS_INVESTED, ENERGY_BOUGHT
from legendry.games.leviatel.rules.piles import first_held, throw
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.picks import possible
from legendry.kernel.cardtext.program import Program
from legendry.kernel.errors import Refusal


def buy_coin(s: LeviatelTable, clause: str) -> None:
    s.energy[s.active] -= s.numbers.coin_price
    s.coins[s.active] += 1
    if s.recording:
        s.tell(COIN_BOUGHT, s.active, clause, (s.numbers.coin_price, *s.funds(s.active)))


def buy_energy(s: LeviatelTable, clause: str) -> None:
    s.coins[s.active] -= 1
    s.gain_energy(s.active, s.numbers.coin_energy)
    if s.recording:
        s.tell(ENERGY_BOUGHT, s.active, clause, (s.numbers.coin_energy, *s.funds(s.active)))


def discard_for_energy(s: LeviatelTable, face: int) -> int:
    """Says which card it was."""
    seat = s.active
    card = first_held(s, seat, face)
    throw(s, seat, card)
    s.discards += 1
    s.gain_energy(seat, s.numbers.discard_energy)
    return card


class InvestRefusals:
    """How an edition refuses an Invest effect that a player owns."""

    def __init__(self, dear: Refusal, not_now: Refusal, used: Refusal, unpayable: Refusal, no_choice: Refusal) -> None:
        self.dear: Final = dear
        self.not_now: Final = not_now
        self.used: Final = used
        self.unpayable: Final = unpayable
        self.no_choice: Final = no_choice


def may_activate(s: LeviatelTable, program: Program, at: Bindings, refusals: InvestRefusals) -> Refusal | None:
    """Its coins, its condition, its limit, its price, and something to choose."""
    if s.coins[at.seat] < program.price:
        return refusals.dear
    if not program.wants(s, at):
        return refusals.not_now
    if not program.allowed(s, at):
        return refusals.used
    if not program.payable(s, at):
        return refusals.unpayable
    return None if possible(program, s, at) else refusals.no_choice


def invest(s: LeviatelTable, card: int, program: Program, clause: str) -> None:
    """Pay the coins; the effect happens."""
    seat = s.active
    s.coins[seat] -= program.price
    if s.recording:
        facts = (program.price, s.ref(card), s.area_name(s.area_of(card)), s.coins[seat])
        s.tell(COINS_INVESTED, seat, clause, facts)
    at = s.scope_of(card, NONE, NONE, NONE)
    program.spend(s, at)
    s.push(program.begin(s, at))
