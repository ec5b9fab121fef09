"""Events of both editions: every fact is of its sort, none is a sentence, and what is hidden stays hidden."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import legendry
from legendry.games.leviatel.rules.board import NAMES, SIDES
from legendry.games.leviatel.rules.table import LeviatelTable
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot
from legendry.kernel.cardtext.program import Apply
from legendry.kernel.chance import Dice
from legendry.kernel.events import CardRef, EventKind, as_data
from legendry.kernel.table import Table

GAMES = ("valtia", "castles")
PLAYED = [(id, seed) for id in GAMES for seed in (3, 8, 12)]
SPOTS = {"", *NAMES, *(f"{name}.{n}" for name in NAMES for n in (2, 3, 4)), *(f"{name} structure" for name in NAMES)}
BESIDE = {
    **dict.fromkeys(["before", "after", "foe_before", "foe_after", "energy_before", "coins_before"], "count"),
    **dict.fromkeys(["energy_left", "coins_left", "size", "time", "line"], "count"),
    **dict.fromkeys(["start", "end", "place", "area", "pile", "giver"], "text"),
    "n": "signed", "card": "card", "cards": "card",
}  # sorts of the fields that sentences do not say  # fmt: skip


@cache
def played(id: str, seed: int) -> Table:
    """A whole game of random moves."""
    game = legendry.game(id)
    table = game.new(seed=seed, **game.sample_settings(seed))
    dice = Dice(seed)
    while table.outcome is None:
        ask = table.asks[0]
        table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
    return table


def sorts(items: list[Item]) -> dict[str, str]:
    """What each field of a pattern holds."""
    found: dict[str, str] = {}
    for item in items:
        if isinstance(item, Slot):
            found.setdefault(item.field, item.kind)
        elif isinstance(item, Flag):
            found[item.field] = "flag"
        elif isinstance(item, Group):
            found.update(sorts(item.items))
    return found


@cache
def words(id: str) -> set[str]:
    """Every name that the game has: of cards, piles and values, and of the marks that texts put on cards."""
    game: Any = legendry.game(id)
    table = game.empty()
    assert isinstance(table, LeviatelTable)
    steps = [step for card in game.cards for program in card.programs for step in program.steps]
    marks = {what for step in steps if isinstance(step, Apply) for what, _ in step.effect.parts()}
    return {*game.names, *NAMES, *SIDES, *table.stats, *marks, "can move", *(zone.name for zone in game.zones)}


def fits(id: str, value: Any, sort: str) -> bool:
    if sort == "card":
        return isinstance(value, CardRef) and value.name in words(id) and value.at in SPOTS
    if sort in ("count", "signed"):
        return type(value) is int and (sort == "signed" or value >= 0)
    if sort in ("area", "player"):
        return value in (NAMES if sort == "area" else SIDES)
    return isinstance(value, str) and value in words(id)


@pytest.mark.parametrize(("id", "seed"), PLAYED)
def test_every_fact_is_of_its_sort_and_a_name_of_the_game_if_it_is_a_text(id: str, seed: int) -> None:
    table = played(id, seed)
    for event in table.log:
        kind = table.game.event_kinds[event.kind]
        assert kind.name != "line"
        assert len(event.facts) == len(kind.fields), kind.name
        known = {**{name: BESIDE[name] for name in kind.fields if name in BESIDE}, **sorts(kind.told)}
        for name, value in zip(kind.fields, event.facts, strict=True):
            for each in value if isinstance(value, tuple) else (value,):
                assert fits(id, each, known[name]), (kind.name, name, each)


@pytest.mark.parametrize(("id", "seed"), PLAYED)
def test_hidden_facts_reach_nobody_else(id: str, seed: int) -> None:
    table = played(id, seed)
    kept_back = 0
    for seat in (None, 0, 1):
        for event, data in zip(table.log, table.read_events(seat), strict=True):
            kind = table.game.event_kinds[event.kind]
            for name, value in zip(kind.fields, event.facts, strict=True):
                if name not in kind.hidden or (seat is not None and event.seen_by >> seat & 1):
                    assert data[name] == as_data(value)
                else:
                    assert data[name] == (len(value) if isinstance(value, tuple) else None)
                    kept_back += 1
    assert kept_back > 20


@pytest.mark.parametrize(("id", "seed"), PLAYED)
def test_what_is_drawn_is_hidden_from_the_opponent(id: str, seed: int) -> None:
    drawn = [event for event in played(id, seed).log if event.kind == "cards drawn"]
    assert len(drawn) > 10
    assert all(event.seen_by == 1 << event.seat for event in drawn)


@pytest.mark.parametrize("id", GAMES)
def test_the_game_knows_every_kind_that_its_rules_declare(id: str) -> None:
    known = legendry.game(id).event_kinds
    found = 0
    for package in ("leviatel", id):
        rules = import_module(f"legendry.games.{package}.rules")
        for each in pkgutil.iter_modules(rules.__path__):
            for value in vars(import_module(f"{rules.__name__}.{each.name}")).values():
                if isinstance(value, EventKind):
                    assert known.get(value.name) is value
                    found += 1
    assert found > 30


def test_both_editions_have_the_same_fields_for_the_same_kind() -> None:
    valtia, castles = (legendry.game(id).event_kinds for id in GAMES)
    shared = [name for name in valtia if name in castles]
    assert len(shared) > 25
    for name in shared:
        assert valtia[name].fields == castles[name].fields, name
