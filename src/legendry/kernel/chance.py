"""Chance: one int holds all of it, so that a clone costs nothing and a seed gives the same game for ever.

A Weyl sequence of 61 bits goes through two rounds of multiply-and-fold.  Every product stays below
2**62, so compiled and uncompiled code count alike and neither needs big integers.
"""

from __future__ import annotations

from typing import Final

_BITS: Final = (1 << 61) - 1
_STEP: Final = 0x0E3779B97F4A7C15
_LOW: Final = (1 << 31) - 1


def stir(state: int) -> int:
    """A well mixed number of 61 bits made from a state of 61 bits."""
    x = state ^ (state >> 29)
    x = ((x & _LOW) * 0x2C1B3C6D + (x >> 31) * 5) & _BITS
    x ^= x >> 27
    x = ((x & _LOW) * 0x297A2D39 + (x >> 31) * 3) & _BITS
    return x ^ (x >> 30)


def sow(seed: int) -> int:
    """The first state for a seed; any int is a seed, and neighbours give unlike games."""
    state = stir(seed & _BITS)
    high = abs(seed) >> 61
    while high:
        state = stir(state ^ (high & _BITS))
        high >>= 61
    return stir(state + 1 & _BITS if seed >= 0 else state ^ _BITS)


def after(state: int) -> int:
    """The state that follows."""
    return (state + _STEP) & _BITS


def pick(state: int, count: int) -> int:
    """A number from 0 up to, not including, `count`, read from a state."""
    return ((stir(state) & _LOW) * count) >> 31


class Dice:
    """A generator outside any table, for players and for imagined worlds."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = sow(seed)

    def pick(self, count: int) -> int:
        self.state = after(self.state)
        return pick(self.state, count)

    def seed(self) -> int:
        self.state = after(self.state)
        return stir(self.state)
