"""What Python expects of objects: help, signatures, copies, pickles, comparison.  The same on the compiled build."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any

import pytest

import legendry
from legendry.bots.playout import playout
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.registry import IDS


def middle(id: str) -> Table:
    table: Table = legendry.game(id).new(seed=5)
    for _ in range(6):
        table.play(table.asks[0].seat, table.asks[0].options[-1])
    return table


@pytest.mark.parametrize("kind", [Table, Game, legendry.Bot, legendry.Observation])
def test_help_says_what_there_is(kind: Any) -> None:
    assert inspect.getdoc(kind)
    public = [each for name, each in inspect.getmembers(kind, callable) if not name.startswith("_")]
    assert public
    for each in public:
        assert "self" in inspect.signature(each).parameters


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        (Table.play, ["self", "seat", "move"]),
        (Table.determinize, ["self", "seat", "seed"]),
        (Game.new, ["self", "seats", "seed", "keep", "settings"]),
        (legendry.Observation.determinize, ["self", "seed"]),
        (legendry.Bot.choose, ["self", "observation"]),
        (playout, ["table", "dice", "most"]),
    ],
)
def test_functions_have_their_docstrings_and_signatures(function: Any, parameters: list[str]) -> None:
    assert inspect.getdoc(function)
    assert list(inspect.signature(function).parameters) == parameters


@pytest.mark.parametrize("id", IDS)
def test_copies_and_pickles_are_the_same_table_and_another_object(id: str) -> None:
    table = middle(id)
    for other in (
        copy.copy(table),
        copy.deepcopy(table),
        pickle.loads(pickle.dumps(table)),
        legendry.load(table.dump()),
    ):
        assert other is not table
        assert other == table
        assert type(other) is type(table)
        other.play(other.asks[0].seat, other.asks[0].options[0])
        assert other != table
    again = pickle.loads(pickle.dumps(table))
    for each in (table, again):
        playout(each, Dice(3), 50)
    assert again == table


def test_a_table_equals_nothing_else() -> None:
    table = middle("valtia")
    assert table != middle("castles")
    assert table != "valtia"
    assert table == middle("valtia")


@pytest.mark.parametrize("data", [None, 3, {}, {"game": 3}])
def test_what_is_no_table_is_one_sentence(data: Any) -> None:
    with pytest.raises(BadInput, match="this is not a saved table: it does not name a game"):
        legendry.load(data)


def test_what_is_public_is_there() -> None:
    for name in legendry.__all__:
        assert getattr(legendry, name) is not None
    assert legendry.bot_names()[:4] == ["random", "greedy", "scout", "legend"]
    name = "nothing"
    with pytest.raises(AttributeError, match="module 'legendry' has no attribute 'nothing'"):
        getattr(legendry, name)
