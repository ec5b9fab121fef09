"""Castles in tests: positions, real set-ups, and structures made for one test."""

from __future__ import annotations

from typing import Any

from legendry.scenarios.table import game_with
from tests import scene
from tests.workbench import PlayedLines, character_card, entry, facts, goals, options, seen, spell_card, texts

__all__ = [
    "EXTRA",
    "PlayedLines",
    "character_card",
    "facts",
    "given",
    "goals",
    "new",
    "options",
    "read_cards",
    "seen",
    "spell_card",
    "structure_card",
    "texts",
]

CASTLES = "castles"
EXTRA = "South list: Shambler, Hill Boar, Palisade, Blessing, Shove, Dock Rat, Ferry Hand, Mason, Outrider, Wild Rush"


def structure_card(
    name: str,
    text: str = "",
    time: int = 1,
    defense: int = 3,
    tribe: str = "",
    rarity: str = "common",
    cost: tuple[int, int] = (0, 0),
) -> str:
    """A structure as a card file has it."""
    lines = [entry(name, "structure", tribe, rarity, cost), f"time = {time}", f"defense = {defense}"]
    return "\n".join(lines + ([f'text = "{text}"'] if text else [])) + "\n"


def given(position: str, *cards: str) -> PlayedLines:
    """A position, in which cards made for the test may take part."""
    return PlayedLines(scene.given(position, game=CASTLES, cards="\n".join(cards)).scene)


def new(setup: str = "") -> PlayedLines:
    """A table after a real set-up."""
    return PlayedLines(scene.new(setup, game=CASTLES).scene)


def read_cards(*cards: str) -> Any:
    """Castles with these cards beside its own; BadInput if they cannot be."""
    return game_with(CASTLES, "\n".join(cards), "")
