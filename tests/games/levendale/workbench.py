"""Levendale in tests: positions, real set-ups, and cards made for one test."""

from __future__ import annotations

from typing import Any

from legendry.scenarios.table import game_with
from tests import scene
from tests.workbench import PlayedLines, texts

__all__ = ["PlayedLines", "card", "given", "new", "read_cards", "texts"]

LEVENDALE = "levendale"


def card(
    name: str,
    text: str = "",
    slot: str = "REALM",
    kind: str = "Realm",
    values: tuple[int, int] = (0, 0),
    rarity: str = "common",
) -> str:
    """A card as a card file has it."""
    lines = ["[[card]]", f'name = "{name}"', f'slot = "{slot}"', f'kind = "{kind}"', f'rarity = "{rarity}"']
    lines += [f"attack = {values[0]}", f"defense = {values[1]}"]
    return "\n".join(lines + ([f'text = "{text}"'] if text else [])) + "\n"


def given(position: str, *cards: str) -> PlayedLines:
    """A position, one line after the other or with strokes between; cards made for the test may take part."""
    return PlayedLines(scene.given(position.replace(" | ", "\n"), game=LEVENDALE, cards="\n".join(cards)).scene)


def new(setup: str = "") -> PlayedLines:
    """A table after a real set-up."""
    return PlayedLines(scene.new(setup.replace(" | ", "\n"), game=LEVENDALE).scene)


def read_cards(*cards: str) -> Any:
    """Levendale with these cards beside its own; BadInput if they cannot be."""
    return game_with(LEVENDALE, "\n".join(cards), "")
