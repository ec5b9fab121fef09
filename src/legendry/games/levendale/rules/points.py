"""What the moves of Levendale point at, besides cards in hand and what stands nowhere."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import HAND, Point

SLOT: Final = "slot"  # of the own Hero, by name
MINE: Final = "mine"  # a card on the own Hero, by name, whichever it is of several that are the same
HERO: Final = "hero"  # a whole Hero, by the name of the player


def held(name: str) -> Point:
    return (HAND, name)


def worn(player: str, name: str, which: int) -> Point:
    """One card on a Hero; `which` counts those before it that are the same."""
    return (f"at {player}'s #{which + 1}" if which else f"at {player}'s", name)


def ability_of(name: str) -> str:
    """The kind of a point that is an ability of this card and not at its place on the board."""
    return f"ability of {name}"


def used(name: str, from_hand: bool, k: int, text: str) -> tuple[Point, ...]:
    """An ability is used by pointing at its card twice; a further one of the same card is known by its move."""
    if k:
        return ((ability_of(name), text),)
    point = (HAND if from_hand else MINE, name)
    return (point, point)
