"""Valtia in tests: positions and real set-ups."""

from __future__ import annotations

from typing import Any

from legendry.scenarios.table import game_with
from tests import scene
from tests.workbench import PlayedLines, character_card, entry, facts, goals, options, seen, spell_card, texts

__all__ = [
    "PlayedLines",
    "character_card",
    "entry",
    "facts",
    "given",
    "goals",
    "new",
    "options",
    "read_cards",
    "seen",
    "spell_card",
    "texts",
]


def given(position: str, *cards: str) -> PlayedLines:
    """A position, in which cards made for the test may take part."""
    return PlayedLines(scene.given(position, cards="\n".join(cards)).scene)


def new(setup: str) -> PlayedLines:
    """A table after a real set-up."""
    return PlayedLines(scene.new(setup).scene)


def read_cards(*cards: str) -> Any:
    """Valtia with these cards beside its own; BadInput if they cannot be."""
    return game_with("valtia", "\n".join(cards), "")
