"""CAS-9.3, CAS-9.4: where a character may step, and what texts make a step cost."""

from __future__ import annotations

from typing import Final

from legendry.games.castles.rules.board import REACH
from legendry.games.castles.rules.unit import Unit
from legendry.games.castles.rules.words import FirstMoveFree
from legendry.games.leviatel.rules.board import ONLY
from legendry.games.leviatel.rules.statics import only_way, statics_about
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.games.leviatel.rules.topics import MOVE, TOLL
from legendry.games.leviatel.rules.words import PaysMore, PaysNothing
from legendry.kernel.cardtext.statics import StaticAbility

EVERYWHERE: Final = -1  # every area, as bits


class Tolls:
    """What texts say now about the cost of moves; areas as bits."""

    def __init__(self, free: int, dear: list[StaticAbility], into: list[int]) -> None:
        self.free: Final = free  # out of which the active player's next move costs no energy
        self.dear: Final = dear  # static abilities that make moves of some cards cost more, or nothing
        self.into: Final = into  # by static ability: into which areas


NO_TOLLS: Final = Tolls(0, [], [])


def tolls_of(s: LeviatelTable, left: list[int]) -> Tolls:
    """`left`: the areas out of which the active player has moved this turn."""
    statics = statics_about(s, TOLL)
    if not statics:
        return NO_TOLLS
    free = 0
    dear: list[StaticAbility] = []
    into: list[int] = []
    for static in statics:
        effect = static.effect
        if isinstance(effect, FirstMoveFree):
            if static.at.seat == s.active:
                areas = bits_of(effect.place.areas(s, static.at))
                if not areas & bits_of(left):
                    free |= areas
        elif isinstance(effect, PaysMore):
            dear.append(static)
            into.append(bits_of(effect.place.areas(s, static.at)))
        elif isinstance(effect, PaysNothing):
            dear.append(static)
            into.append(EVERYWHERE if effect.place is None else bits_of(effect.place.areas(s, static.at)))
    return Tolls(free, dear, into)


def bits_of(areas: list[int]) -> int:
    bits = 0
    for area in areas:
        bits |= 1 << area
    return bits


def toll(s: LeviatelTable, unit: Unit, area: int, tolls: Tolls) -> tuple[int, int]:
    """CAS-9.3: what this move of the active player costs, in energy and coins; texts may change it."""
    step, energy, coins = s.numbers.move_cost, 0, 0
    for k, static in enumerate(tolls.dear):
        if tolls.into[k] >> area & 1 and static.covers(s, unit.card):
            if isinstance(static.effect, PaysNothing):
                step = 0
            elif static.what == "energy":
                energy += static.n
            else:
                coins += static.n
    return (0 if tolls.free >> unit.area & 1 else step + energy, coins)


def reach(s: LeviatelTable, unit: Unit, pattern: int, statics: list[StaticAbility]) -> list[int]:
    """CAS-9.4: the areas its movement pattern marks; a card that can only move forward has but one."""
    if unit.marks or statics:
        only = only_way(s, unit.card, statics)
        if only:
            return ONLY[only][unit.owner][unit.area]
    return REACH[unit.owner][pattern][unit.area]


def odd_steps(s: LeviatelTable, walkers: list[tuple[Unit, int]], left: list[int]) -> list[list[object]]:
    """Steps of characters that do not cost 1 energy: spot, area, energy, coins."""
    tolls = tolls_of(s, left)
    if tolls is NO_TOLLS:
        return []
    found: list[list[object]] = []
    for unit, pattern in walkers:
        for area in reach(s, unit, pattern, statics_about(s, MOVE)):
            energy, coins = toll(s, unit, area, tolls)
            if (energy, coins) != (s.numbers.move_cost, 0):
                found.append([s.spot_of(unit.card), s.area_name(area), energy, coins])
    return found
