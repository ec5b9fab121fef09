"""Another seed is another game, and a changed or broken record is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import legendry
from legendry.kernel.errors import BadInput
from legendry.registry import IDS
from legendry.testing.deals import Deal, deals, play_on
from legendry.testing.records import through_json

FIRST_MOVES = 60


def record_of(deal: Deal, most: int = 5000) -> dict[str, Any]:
    table = deal.new()
    play_on(table, Random(deal.seed), most)
    return through_json(table.record())


@pytest.mark.parametrize("deal", deals(IDS, seeds=1), ids=str)
def test_other_seeds_give_other_games(deal: Deal) -> None:
    """Not always from the very beginning: in some games chance comes later."""
    openings = set()
    for seed in range(20):
        table = deal.game.new(seats=deal.seats, seed=seed, **deal.options())
        play_on(table, Random(1), FIRST_MOVES)
        openings.add(json.dumps([table.view(seat) for seat in range(deal.seats)]))
    assert len(openings) > 15


@pytest.mark.parametrize("deal", [deal for deal in deals(IDS, seeds=1) if deal.seats == deal.game.fewest], ids=str)
def test_a_changed_or_broken_record_is_refused_with_a_sentence(deal: Deal) -> None:
    record = record_of(deal)
    legendry.replay(record)
    for name, broken in broken_records(record):
        sentence = refused(broken)
        assert 10 < len(sentence) < 400, f"a record with {name}: {sentence}"
        assert "\n" not in sentence, name


def refused(record: Any) -> str:
    """What is said against a record; nothing if it is taken."""
    try:
        legendry.replay(record)
    except BadInput as error:
        return str(error)
    return ""


def broken_records(record: dict[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = [
        ("nothing in it", {}),
        ("no form", None),
        ("a list", [record]),
        ("a text", "record"),
    ]
    for key in record:
        found.append((f"no {key}", {name: value for name, value in record.items() if name != key}))
        for wrong in (None, 7, "x", [], {}, [[0]], {"a": 1}):
            found.append((f"{key} {wrong!r}", {**through_json(record), key: wrong}))
    moves, chances = record["moves"], record["chances"]
    found.append(("the last move cut off", {**record, "moves": moves[:-1]}))
    found.append(("half of the moves", {**record, "moves": moves[: len(moves) // 2]}))
    found.append(("the first move twice", {**record, "moves": [moves[0], *moves]}))
    found.append(("the last move twice", {**record, "moves": [*moves, moves[-1]]}))
    found.append(("moves of another seat", {**record, "moves": [[seat + 1, text] for seat, text in moves]}))
    found.append(("moves of three parts", {**record, "moves": [[seat, text, 0] for seat, text in moves]}))
    found.append(("another chance", {**record, "chances": [*chances[:-1], chances[-1] + 1]}))
    found.append(("one chance less", {**record, "chances": chances[:-1]}))
    found.append(("one chance more", {**record, "chances": [*chances, 0]}))
    found.append(("other rules", {**record, "rules": record["rules"] + "x"}))
    found.append(("other cards", {**record, "cards": record["cards"][::-1]}))
    found.append(("another game", {**record, "game": "no such game"}))
    found.append(("another format", {**record, "legendry": record["legendry"] + 1}))
    found.append(("another end", {**record, "end": record["end"][::-1]}))
    found.append(("another winner", {**record, "outcome": {**record["outcome"], "winners": [5]}}))
    options = record["options"]
    found.append(("another seed", {**record, "options": {**options, "seed": options["seed"] + 1}}))
    for name, value in (("seed", "x"), ("seats", 2), ("keep", False), ("cheat", True)):
        found.append((f"the option {name}", {**record, "options": {**options, name: value}}))
    return found
