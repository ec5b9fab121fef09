"""Clone, dump and load, at every step of random games and in the middle of effects."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import legendry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.registry import IDS
from tests.contract.deals import Deal, deals, frozen, play_on

DEALS = deals()


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_clone_equals_its_original_and_shares_nothing_that_changes(deal: Deal) -> None:
    for step, table in enumerate(deal.walk(every=5)):
        before = frozen(table)
        clone = table.clone()
        assert frozen(clone) == before
        play_on(clone, Random(step), 12)
        assert frozen(table) == before


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_the_original_may_go_on_without_its_clone(deal: Deal) -> None:
    for step, table in enumerate(deal.walk(every=9)):
        original = table.clone()
        clone = original.clone()
        before = frozen(clone)
        play_on(original, Random(step), 12)
        assert frozen(clone) == before


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_after_gives_a_new_table_and_leaves_the_old_one(deal: Deal) -> None:
    random = Random(deal.seed)
    for table in deal.walk(every=9):
        if table.outcome is not None:
            continue
        before = frozen(table)
        ask = random.choice(table.asks)
        option = random.choice(ask.options)
        new = table.after(ask.seat, option.text)
        assert frozen(table) == before
        same = table.clone()
        same.play(ask.seat, option)
        assert frozen(new) == frozen(same)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_table_survives_json_at_every_step_and_goes_on_in_the_same_way(deal: Deal) -> None:
    for step, table in enumerate(deal.walk(every=5)):
        loaded = through_json(table)
        assert frozen(loaded) == frozen(table)
        original = table.clone()
        moves = play_on(original, Random(step), 12)
        for seat, text in moves:
            loaded.play(seat, text)
        assert frozen(loaded) == frozen(original)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_loaded_table_can_be_cloned_explained_and_imagined(deal: Deal) -> None:
    for table in deal.walk(every=23):
        loaded = through_json(table)
        assert frozen(loaded.clone()) == frozen(table)
        for seat in range(table.seats):
            assert [str(o) for o in loaded.explain(seat)] == [str(o) for o in table.explain(seat)]
            assert frozen(loaded.determinize(seat, 3)) == frozen(table.determinize(seat, 3))


@pytest.mark.parametrize("id", IDS)
def test_what_is_not_a_whole_saved_table_is_refused_with_a_sentence(id: str) -> None:
    game = legendry.game(id)
    table = game.new(seed=4)
    play_on(table, Random(4), 30)
    good = table.dump()
    for name, broken in broken_dumps(good):
        sentence = refused(game, broken)
        assert 10 < len(sentence) < 300, f"a table with {name}: {sentence}"
        assert "\n" not in sentence, name
    assert game.load(json.loads(json.dumps(good))).dump() == good


def refused(game: Game, data: Any) -> str:
    """What is said against a saved table; nothing if it is taken."""
    try:
        game.load(data)
    except BadInput as error:
        return str(error)
    return ""


def broken_dumps(good: dict[str, Any]) -> list[tuple[str, Any]]:
    text = json.dumps(good)
    found: list[tuple[str, Any]] = [
        (f"{x!r} for all of it", x) for x in (None, [], {}, 7, "table", {"game": good["game"]})
    ]
    for key in good:
        found.append((f"no {key}", {name: value for name, value in good.items() if name != key}))
        found.extend((f"{key} {wrong!r}", {**good, key: wrong}) for wrong in (None, [], {}, "x", 7))
    for key in good["state"]:
        for wrong in ("nonsense", None, -7, [], ["x"], {"Nonsense": []}, {"Ask": [1]}, {"a": 1, "b": 2}):
            broken = json.loads(text)
            if broken["state"][key] != wrong:
                broken["state"][key] = wrong
                found.append((f"{key} {wrong!r}", broken))
        broken = json.loads(text)
        del broken["state"][key]
        found.append((f"no {key}", broken))
    return found


def through_json(table: Table) -> Table:
    return table.game.load(json.loads(json.dumps(table.dump())))
