"""Valtia in tests: positions and real set-ups."""

from __future__ import annotations

from typing import Any

from legendry.scenarios.table import game_with
from tests import scene
from tests.workbench import Scene, character_card, entry, seen, spell_card, texts

__all__ = ["Scene", "character_card", "entry", "given", "new", "read_cards", "seen", "spell_card", "texts"]


def given(position: str, *cards: str) -> Scene:
    """A position, in which cards made for the test may take part."""
    return Scene(scene.given(position, cards="\n".join(cards)).scene)


def new(setup: str) -> Scene:
    """A table after a real set-up."""
    return Scene(scene.new(setup).scene)


def read_cards(*cards: str) -> Any:
    """Valtia with these cards beside its own; BadInput if they cannot be."""
    return game_with("valtia", "\n".join(cards), "")
