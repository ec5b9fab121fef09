"""Clone, dump and load, at any step and in the middle of effects."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from legendry.kernel.table import Table
from legendry.testing.deals import assert_same, frozen, play_on
from legendry.testing.walk import Check, Look

FURTHER = 12  # moves of a copy


def through_json(table: Table) -> Table:
    game: Any = table.game
    loaded: Table = game.load(json.loads(json.dumps(table.dump())))
    return loaded


def a_clone_equals_its_original_and_shares_nothing_that_changes(at: Look) -> None:
    """The walk itself sees that the original stays as it is; here it is the clone that stays."""
    original = at.table.clone()
    assert_same(frozen(original), at.frozen)
    clone = original.clone()
    play_on(original, Random(at.step), FURTHER)
    assert_same(frozen(clone), at.frozen)


def after_gives_what_playing_gives(at: Look) -> None:
    if not at.over:
        random = at.random
        ask = random.choice(at.table.asks)
        option = random.choice(ask.options)
        same = at.table.clone()
        same.play(ask.seat, option)
        assert_same(frozen(at.table.after(ask.seat, option.text)), frozen(same))


def a_table_survives_json_and_goes_on_in_the_same_way(at: Look) -> None:
    loaded = through_json(at.table)
    assert_same(frozen(loaded), at.frozen)
    original = at.table.clone()
    for seat, text in play_on(original, Random(at.step), FURTHER):
        loaded.play(seat, text)
    assert_same(frozen(loaded), frozen(original))


def a_loaded_table_can_be_cloned_explained_and_determinized(at: Look) -> None:
    loaded = through_json(at.table)
    assert_same(frozen(loaded.clone()), at.frozen)
    for seat in range(at.table.seats):
        assert [str(option) for option in loaded.explain(seat)] == [str(option) for option in at.explained(seat)]
        assert_same(frozen(loaded.determinize(seat, 3)), frozen(at.table.determinize(seat, 3)))


CHECKS = [
    Check(a_clone_equals_its_original_and_shares_nothing_that_changes, every=5),
    Check(after_gives_what_playing_gives, every=9),
    Check(a_table_survives_json_and_goes_on_in_the_same_way, every=5),
    Check(a_loaded_table_can_be_cloned_explained_and_determinized, every=23),
]
