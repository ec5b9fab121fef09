"""How a game has ended is told with the seats of those whom the sentence names."""

from __future__ import annotations

from typing import Any

import pytest

import legendry
from legendry.server.endings import ended_by_rules

# The winners, the sentence of an ending with its facts, and the seats that it names.
ENDINGS: dict[str, tuple[tuple[int, ...], str, tuple[tuple[str, Any], ...], list[int]]] = {
    "valtia": ((0,), "{loser}'s castle has fallen: {winner} wins", (("loser", "North"), ("winner", "South")), [1, 0]),
    "levendale": ((1,), "{card} wins the game for {player}", (("card", "Opera Glasses"), ("player", "B")), [1]),
    "leviathan": ((), "round {round} is over and the Head is not defeated", (("round", 8),), []),
}


@pytest.mark.parametrize("game", ENDINGS)
def test_a_sentence_says_where_it_names_whom(game: str) -> None:
    winners, says, facts, seats = ENDINGS[game]
    table = legendry.game(game).new(seed=1)
    assert ended_by_rules(table) is None
    table.end(winners, "", says, facts)
    ended = ended_by_rules(table)
    assert ended is not None
    assert [seat for _, _, seat in ended.players] == seats
    for start, end, seat in ended.players:
        assert ended.reason[start:end] == table.game.seat_name(seat)


def test_in_village_players_are_named_by_their_heroes() -> None:
    table = legendry.game("village").new(seats=4, seed=1, heroes="random")
    names = [player["hero"] for player in table.view(None)["players"]]
    table.end((1, 3), "", "{players} win", (("players", (names[1], names[3])),))
    ended = ended_by_rules(table)
    assert ended is not None
    assert [(ended.reason[start:end], seat) for start, end, seat in ended.players] == [(names[1], 1), (names[3], 3)]
