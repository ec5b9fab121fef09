"""The tables that say how events are played name events that there are."""

from __future__ import annotations

import re

import pytest

from legendry import registry
from tests.web.node import WEB

FOLDERS = {"valtia": "leviatel", "castles": "leviatel"}  # of both, one folder draws the board
ENTRY = re.compile(r"^    '?([\w ]+?)'?: ", re.MULTILINE)
WORDS_ONLY = {  # nothing on the board shows these
    "valtia": {"first player set", "turn ended", "chain of effects ended", "fight stalled"},
    "castles": {"first player set", "turn ended", "chain of effects ended", "moves on"},
    "village": {
        "Hero taken", "position taken", "last card lost", "Market space emptied", "Lifelink used",
    },
    "levendale": {
        "ability not repeated", "contest won", "block forbidden", "attack damage prevented",
    },
    "leviathan": {"faction chosen", "nobody called", "Leviathan came ashore"},
}  # fmt: skip


def table_of(folder: str) -> set[str]:
    text = (WEB / "src" / "games" / folder / "playback.ts").read_text(encoding="utf-8")
    return set(ENTRY.findall(text[text.index("\n  steps: {") :]))


@pytest.mark.parametrize("game", registry.IDS)
def test_every_event_of_a_game_is_played_or_only_told(game: str) -> None:
    kinds = set(registry.game(game).event_kinds) - {"line"}
    assert kinds - table_of(FOLDERS.get(game, game)) == WORDS_ONLY[game]


def test_no_table_names_an_event_that_there_is_not() -> None:
    for folder in {FOLDERS.get(game, game) for game in registry.IDS}:
        games = [game for game in registry.IDS if FOLDERS.get(game, game) == folder]
        there = {kind for game in games for kind in registry.game(game).event_kinds}
        assert table_of(folder) - there == set()
