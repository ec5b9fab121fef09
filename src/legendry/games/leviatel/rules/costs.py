"""What cards cost, and paying for them."""

from __future__ import annotations

from legendry.games.leviatel.rules.piles import first_held
from legendry.games.leviatel.rules.statics import statics_about
from legendry.games.leviatel.rules.table import HAND, LeviatelTable
from legendry.games.leviatel.rules.topics import COST
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.statics import StaticAbility


def price_of(s: LeviatelTable, seat: int, face: int, statics: list[StaticAbility]) -> tuple[int, int]:
    """Energy and coins to play a card; reductions add up, never below 0."""
    card = s.print_of(face)
    if not statics and not card.own_costs:
        return card.energy, card.coins
    energy, coins = card.energy, card.coins
    for text in card.own_costs:
        own = text.bind(s, Bindings(NONE, face, seat, seat))
        if own is not None:
            if own.what == "energy":
                energy += own.n
            else:
                coins += own.n
    for static in statics:
        if static.effect.prices(s, static.at, seat, face):
            if static.what == "energy":
                energy += static.n
            else:
                coins += static.n
    return (energy if energy > 0 else 0, coins if coins > 0 else 0)


def prices_of(s: LeviatelTable, seat: int) -> list[list[int]]:
    """What each card of a hand costs now, in energy and coins."""
    statics = statics_about(s, COST)
    return [list(price_of(s, seat, s.faces[card], statics)) for card in s.pile(HAND, seat)]


def pay_for(s: LeviatelTable, seat: int, face: int) -> int:
    """Costs are looked at when they are paid; the card leaves the hand."""
    s.stir()
    energy, coins = price_of(s, seat, face, statics_about(s, COST))
    s.energy[seat] -= energy
    s.coins[seat] -= coins
    card = first_held(s, seat, face)
    s.pile(HAND, seat).remove(card)
    return card
