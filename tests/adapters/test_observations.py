"""Observations: numbers and texts made from a seat's view, which tell it nothing that it may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import legendry
from legendry import registry
from legendry.adapters.actions import action_set
from legendry.adapters.observations import Encoder, information_state_string, observation_string, returns
from legendry.kernel.agenda import Outcome
from legendry.kernel.fields import AtPlaces
from tests.adapters.walks import ENDS, SIZES, walk

GAMES = pytest.mark.parametrize("id", registry.IDS)
TABLES = pytest.mark.parametrize(("id", "seats"), SIZES)


@TABLES
def test_an_observation_is_what_the_view_says(id: str, seats: int) -> None:
    """What is read from the table sooner than its view is written is the same, for every seat."""
    encoder = Encoder(registry.game(id), seats)
    compared = 0
    for seed in range(3):
        for k, table in enumerate(walk(id, seats, seed)):
            if k % 3 == seed or table.outcome is not None:
                for seat in range(seats):
                    flat = encoder.flat(table, seat)
                    if flat != encoder.of_view(table.view(seat)):
                        raise AssertionError(differences(encoder, flat, encoder.of_view(table.view(seat))))
                    compared += 1
    assert compared > 30


def differences(encoder: Encoder, flat: Any, of_view: Any) -> str:
    named = [encoder.named(np.frombuffer(each, np.float32)) for each in (flat, of_view)]
    return f"these fields differ: {[key for key in named[0] if not np.array_equal(named[0][key], named[1][key])]}"


@pytest.mark.parametrize(("id", "seats"), ENDS)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(id: str, seats: int) -> None:
    encoder, actions = Encoder(registry.game(id), seats), action_set(registry.game(id))
    for k, table in enumerate(walk(id, seats, 5, 120)):
        if k % 10 == 0:
            seat = k // 10 % seats
            world = table.determinize(seat, k)
            assert encoder.flat(world, seat) == encoder.flat(table, seat)
            assert actions.legal(world, seat) == actions.legal(table, seat)
            assert observation_string(world, seat) == observation_string(table, seat)
            assert information_state_string(world, seat) == information_state_string(table, seat)


def test_a_card_that_a_seat_has_seen_is_in_its_information_state() -> None:
    table = registry.game("valtia").new(seed=3)
    card = table.piles[table.index(0, 1)][-1]
    before, seen = information_state_string(table, 0), observation_string(table, 0)
    table.show(card, 1)
    assert observation_string(table, 0) == seen
    assert information_state_string(table, 0) != before
    assert table.name(card) in information_state_string(table, 0)[len(seen) :]


@TABLES
def test_the_columns_of_a_field_are_its_own_and_have_a_name(id: str, seats: int) -> None:
    encoder = Encoder(registry.game(id), seats)
    assert len({field.key for field in encoder.fields}) == len(encoder.fields)
    for field, start, end in zip(encoder.fields, encoder.starts, [*encoder.starts[1:], encoder.size]):
        shape = field.shape(seats)
        assert end - start == field.size(seats) == int(np.prod(shape))
        assert not field.columns(seats) or len(field.columns(seats)) == shape[-1]
    assert len(encoder.described()) == len(encoder.fields) + 1


@GAMES
def test_every_field_is_in_the_view_and_takes_more_than_one_value(id: str) -> None:
    """A key that the view does not have, or a name that is not there, would leave its columns empty for ever."""
    game = registry.game(id)
    seats = max(2, game.fewest)
    encoder = Encoder(game, seats)
    seen: set[bytes] = set()
    keys: set[str] = set()
    least, most = np.full(encoder.size, np.inf), np.full(encoder.size, -np.inf)
    for seed in range(3):
        for k, table in enumerate(walk(id, seats, seed)):
            if k % 5 == 0 or table.outcome is not None:
                view = table.view(0)
                keys |= {key for key in view if view[key] is not None}
                flat = np.frombuffer(encoder.flat(table, 0), dtype=np.float32)
                least, most = np.minimum(least, flat), np.maximum(most, flat)
                seen.add(flat.tobytes())
    assert len(seen) > 20
    assert np.isfinite(least).all()
    for name, values in encoder.named(most).items():
        if name not in RARE:
            assert name in keys
            assert np.any(values), name


RARE = {"face_down", "hidden", "gone", "boss", "casting", "battle", "severed", "removed"}


def test_seats_are_counted_from_the_one_that_looks() -> None:
    game = registry.game("valtia")
    encoder = Encoder(game, 2)
    table: Any = game.new(seed=2)
    table.castle = [3, 5]
    found = [encoder.named(np.frombuffer(encoder.flat(table, seat), np.float32)) for seat in (0, 1)]
    assert found[0]["castle"].tolist() == [3, 5]
    assert found[1]["castle"].tolist() == [5, 3]
    assert found[0]["asked"].tolist() == found[1]["asked"].tolist()[::-1]
    mine = encoder.named(np.frombuffer(encoder.flat(table, 0), np.float32))["hand"]
    names = ["", *dict.fromkeys(game.names)]
    assert sorted(names[n] for n in range(len(names)) for _ in range(int(mine[0, n]))) == sorted(
        table.view(0)["hand"][0]
    )
    assert mine[1].sum() == mine[1, 0] == len(table.pile(1, 1))


def test_everybody_in_a_crowded_area_is_seen() -> None:
    encoder = Encoder(registry.game("valtia"), 2)
    field = next(field for field in encoder.fields if field.key == "map")
    assert isinstance(field, AtPlaces)
    assert {"b3", "b3.2", "b3.3", "b3.4"} <= set(field.places)


def test_units_stand_at_their_spots() -> None:
    game = registry.game("valtia")
    encoder = Encoder(game, 2)
    field = next(field for field in encoder.fields if field.key == "map")
    assert isinstance(field, AtPlaces)
    for table in walk("valtia", 2, 4):
        for seat in (0, 1):
            planes = encoder.named(np.frombuffer(encoder.flat(table, seat), np.float32))["map"]
            units = table.view(seat)["map"]
            assert np.count_nonzero(planes[:, 0]) == len(units)
            for unit in units:
                row = dict(zip(field.columns(2), planes[field.places.index(unit["spot"])].tolist()))
                assert game.names[int(row["name"]) - 1] == unit["name"]
                assert (row["side 1"], row["side 2"]) == ((1, 0) if unit["side"] == seat else (0, 1))
                assert (row["attack"], row["defense"], row["sick"]) == (unit["attack"], unit["defense"], unit["sick"])


@pytest.mark.parametrize(
    ("id", "seats", "winners", "expected"),
    [
        ("valtia", 2, (1,), [-1, 1]),
        ("valtia", 2, (), [0, 0]),
        ("levendale", 4, (2,), [-1 / 3, -1 / 3, 1, -1 / 3]),
        ("village", 4, (0, 2), [1, -1, 1, -1]),
        ("village", 3, (0, 1), [0.5, 0.5, -1]),
        ("village", 3, (0, 1, 2), [0, 0, 0]),
        ("leviathan", 3, (0, 1, 2), [1, 1, 1]),
        ("leviathan", 3, (), [-1, -1, -1]),
        ("leviathan", 1, (0,), [1]),
    ],
)  # fmt: skip
def test_returns(id: str, seats: int, winners: tuple[int, ...], expected: list[float]) -> None:
    table = registry.game(id).new(seats=seats, seed=1)
    assert returns(table) == [0] * seats
    table.outcome = Outcome(winners, "", "")
    assert returns(table) == pytest.approx(expected)


def test_a_game_of_others_has_observations_too(lanterns: str) -> None:
    game: Any = legendry.game(lanterns)
    encoder = Encoder(game, 3)
    table = game.new(seats=3, seed=1)
    flat = np.frombuffer(encoder.flat(table, 1), np.float32)
    assert encoder.shapes["hand"] == (3, 9)
    assert encoder.named(flat)["hand"][0, 1:].sum() == 4
    assert encoder.named(flat)["hand"][1].tolist() == [4, *[0] * 8]


@GAMES
def test_the_sizes_in_the_documentation_are_true(id: str) -> None:
    game = registry.game(id)
    sizes = ", ".join(f"{seats}: {Encoder(game, seats).size:,}" for seats in range(game.fewest, game.most + 1))
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    assert f"| `{id}` | {len(action_set(game)):,} | {sizes} |" in page
