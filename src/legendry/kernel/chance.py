"""Chance: one int holds all of it, so that a clone costs nothing and a seed gives the same game for ever.

A Weyl sequence of 61 bits goes through two rounds of fold and multiply.  Compiled, the mixing is done in
machine words, which wrap; uncompiled, in Python's own ints, which do not: so every product is masked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_BITS: Final = (1 << 61) - 1
_WORD: Final = (1 << 63) - 1
_STEP: Final = 0x0E3779B97F4A7C15


def stir(state: int) -> int:
    """A well mixed number of 61 bits made from a state of 61 bits."""
    x: i64 = state
    x = ((x ^ (x >> 30)) * 0x3F58476D1CE4E5B9) & _WORD
    x = ((x ^ (x >> 27)) * 0x14D049BB133111EB) & _WORD
    return (x ^ (x >> 31)) & _BITS


def sow(seed: int) -> int:
    """The first state for a seed; any int is a seed, and neighbours give unlike games."""
    state = stir(seed & _BITS)
    high = abs(seed) >> 61
    while high:
        state = stir(after(state) ^ (high & _BITS))
        high >>= 61
    return stir(state + 1 & _BITS if seed >= 0 else state ^ _BITS)


def after(state: int) -> int:
    """The state that follows."""
    return (state + _STEP) & _BITS


def pick(state: int, count: int) -> int:
    """A number from 0 up to, not including, `count`, read from a state."""
    return ((stir(state) >> 31) * count) >> 30


class Dice:
    """A generator outside any table, for whoever plays and for determinizations."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = sow(seed)

    def pick(self, count: int) -> int:
        self.state = after(self.state)
        return pick(self.state, count)

    def seed(self) -> int:
        self.state = after(self.state)
        return stir(self.state)


def deal_unknown(
    piles: list[list[int]], faces: list[int], owners: list[int], seen_by: list[int], seat: int, dice: Dice
) -> None:
    """Deal the faces that a seat has not seen anew, among the cards of each owner."""
    pools: dict[int, list[int]] = {}
    for pile in piles:
        for card in pile:
            if not seen_by[card] >> seat & 1:
                pools.setdefault(owners[card], []).append(card)
    for pool in pools.values():
        dealt = sorted([faces[card] for card in pool])  # so that the real order leaves no trace
        for i in range(len(pool) - 1, -1, -1):
            j = dice.pick(i + 1)
            faces[pool[i]] = dealt[j]
            dealt[j] = dealt[i]


def stack(pile: list[int], faces: list[int], top: tuple[int, ...]) -> None:
    """Bring named faces to the top of a shuffled pile, the first one topmost."""
    to = len(pile) - 1
    for face in top:
        if face < 0:  # a name only there to tell this from a die
            continue
        for i in range(to, -1, -1):
            if faces[pile[i]] == face:
                one, other = pile[i], pile[to]
                faces[one], faces[other] = faces[other], faces[one]
                to -= 1
                break
