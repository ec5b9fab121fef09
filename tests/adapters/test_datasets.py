"""Data sets: every decision of games by bots as arrays, with a card from which they can be made again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import legendry
from legendry.adapters import datasets
from legendry.adapters.actions import action_set
from legendry.adapters.observations import Encoder, returns
from legendry.kernel.errors import BadInput


@pytest.mark.parametrize(("id", "seats"), [("valtia", 2), ("levendale", 3)])
def test_rows_are_the_decisions_of_the_games(id: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    card = datasets.write(path, id, games=3, bots=["random"] * seats, seed=20)
    rows = datasets.read(path)
    assert datasets.card_in(path) == card
    game = legendry.game(id)
    encoder, actions = Encoder(game, seats), action_set(game)
    assert card["actions_fingerprint"] == actions.fingerprint
    assert card["observation_fingerprint"] == encoder.fingerprint
    assert sorted(set(rows["game"].tolist())) == [0, 1, 2]
    for number in range(3):
        table = game.new(seats=seats, seed=20 + number)
        mine = np.nonzero(rows["game"] == number)[0]
        for step, k in enumerate(mine):
            ask = table.asks[0]
            assert (rows["step"][k], rows["seat"][k]) == (step, ask.seat)
            assert np.nonzero(rows["mask"][k])[0].tolist() == sorted(actions.of(ask.options))
            assert rows["observation"][k].tolist() == list(encoder.flat(table, ask.seat))
            table.play(ask.seat, actions.option(table, ask.seat, int(rows["action"][k])))
        assert table.outcome is not None
        expected = [returns(table)[seat] for seat in rows["seat"][mine]]
        assert rows["return"][mine].tolist() == pytest.approx(expected)


def test_the_same_card_gives_the_same_rows(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        datasets.write(tmp_path / name, "valtia", games=2, bots=["greedy", "random"], seed=3, health=10)
        made.append(datasets.read(tmp_path / name))
    assert all(np.array_equal(made[0][name], made[1][name]) for name in made[0])
    assert datasets.card_in(tmp_path / "one")["settings"] == {"health": 10}


def test_what_is_no_data_set_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no file"):
        datasets.read(tmp_path / "nothing")
    (tmp_path / "text").write_text("hello")
    with pytest.raises(BadInput, match="is not a data set of legendry"):
        datasets.read(tmp_path / "text")
    with pytest.raises(BadInput, match="games is a number from 1 on, not 0"):
        datasets.write(tmp_path / "none", "valtia", games=0, bots=["random", "random"])
    with pytest.raises(BadInput, match="there is no bot 'nobody'"):
        datasets.write(tmp_path / "none", "valtia", games=1, bots=["random", "nobody"])
