"""Lists of cards as people write them, in every game with decks."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.decks import read_list
from legendry.kernel.errors import BadInput

DECKED = ["valtia", "castles", "levendale"]


@pytest.mark.parametrize("id", DECKED)
def test_a_number_before_a_name_is_how_many(id: str) -> None:
    cards = legendry.game(id).cards
    one, other = cards[0], cards[1]
    lines = [f"2 {one.name.upper()}", f"  {other.name} ", f"0 {other.name}"]
    assert read_list(lines, cards, "here") == [one.face, one.face, other.face]


@pytest.mark.parametrize("id", DECKED)
@pytest.mark.parametrize("line", ["1000 {}", "2", "", "x2 {}", "2 2 {}", "-1 {}", 7, None])
def test_anything_else_is_refused_with_an_example(id: str, line: object) -> None:
    """Also a number that nobody can mean, rather than taking it for one card."""
    cards = legendry.game(id).cards
    written = line.format(cards[0].name) if isinstance(line, str) else line
    with pytest.raises(BadInput, match=f'here: there is no card ".*"; write for example "2 {cards[0].name}"'):
        read_list([written], cards, "here")
