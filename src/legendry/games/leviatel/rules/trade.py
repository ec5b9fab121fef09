"""What a player does with energy and coins; the edition names the clause."""

from __future__ import annotations

from legendry.games.leviatel.rules.events import COIN_BOUGHT, COINS_INVESTED, ENERGY_BOUGHT
from legendry.games.leviatel.rules.piles import first_held, throw
from legendry.games.leviatel.rules.table import COIN_PRICE, LeviatelTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.program import Program


def buy_coin(s: LeviatelTable, clause: str) -> None:
    s.energy[s.active] -= COIN_PRICE
    s.coins[s.active] += 1
    if s.recording:
        s.tell(COIN_BOUGHT, s.active, clause, (COIN_PRICE, *s.funds(s.active)))


def buy_energy(s: LeviatelTable, clause: str) -> None:
    s.coins[s.active] -= 1
    s.gain_energy(s.active, 1)
    if s.recording:
        s.tell(ENERGY_BOUGHT, s.active, clause, (1, *s.funds(s.active)))


def discard_for_energy(s: LeviatelTable, face: int) -> int:
    """Says which card it was."""
    seat = s.active
    card = first_held(s, seat, face)
    throw(s, seat, card)
    s.discards += 1
    s.gain_energy(seat, 1)
    return card


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
