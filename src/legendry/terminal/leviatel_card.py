"""Parts of a card as either edition shows it: its numbers, its price, its movement picture."""

from __future__ import annotations

from typing import Any

from legendry.terminal.canvas import Line
from legendry.terminal.face import Scene

Steps = list[tuple[int, int]]  # a movement pattern: columns to the right, rows ahead


def at_hand(scene: Scene, place: str) -> list[str]:
    """The card at a place of the hand, if there still is one."""
    hand: list[str] = scene.view["hand"][scene.seat]
    number = int(place[5:]) if place.startswith("card ") else len(hand)
    return hand[number : number + 1]


def numbers_of(card: dict[str, Any]) -> Line:
    """Attack and defense of a character, build time and defense of a structure, nothing of a spell."""
    if "attack" in card:
        return [(str(card["attack"]), "attack bold"), ("/", "soft"), (str(card["defense"]), "defense bold")]
    return [(f"◷{card['time']} ", "coin bold"), (str(card["defense"]), "defense bold")] if "time" in card else []


def price(energy: int, coins: int) -> str:
    return f"{energy}↯{coins}●" if coins else f"{energy}↯"


def grid(steps: Steps) -> list[Line]:
    """The movement picture of a card."""
    rows: list[Line] = []
    for ahead in (1, 0, -1):
        signs = ["o" if (right, ahead) == (0, 0) else "■" if (right, ahead) in steps else "·" for right in (-1, 0, 1)]
        rows.append([("  " + " ".join(signs), "ink")])
    return rows
