"""What bots make of a position is no part of the rules: nothing of it is known outside the bot rooms."""

from __future__ import annotations

import re

from tests.architecture.sources import layer, sources

FOR_BOT_ROOMS = {"legendry.bots.evaluator", "legendry.bots.model_file"}
WORDS = re.compile(r"\b(bots?|evaluat\w*|rollouts?)\b", re.IGNORECASE)


def room(name: str) -> str:
    """The room of a game that a module stands in: rules, cards, bot ..."""
    parts = name.split(".")
    return parts[3] if parts[1:2] == ["games"] and len(parts) > 3 else ""


def test_no_other_room_of_a_game_imports_its_bot_room() -> None:
    for source in sources():
        if layer(source.name).startswith("games") and room(source.name) != "bot":
            for name in source.imports():
                assert room(name) != "bot", f"{source} imports {name}"


def test_of_the_bots_a_bot_room_imports_the_evaluator_and_its_files_alone() -> None:
    importing = set()
    for source in sources():
        if layer(source.name).startswith("games"):
            for name in source.imports():
                if layer(name) == "bots":
                    importing.add(layer(source.name))
                    assert name in FOR_BOT_ROOMS, f"{source} imports {name}"
    assert "games.valtia" in importing


def test_the_kernel_has_no_word_of_bots() -> None:
    for source in sources():
        if layer(source.name) == "kernel":
            found = WORDS.search(source.text)
            assert found is None, f"{source} says {found.group()!r}"
