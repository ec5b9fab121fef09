"""The events of Leviathan: data of known categories, enough to follow the game on a board of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import legendry
from legendry.bots import Observation, bot
from legendry.games.leviathan.cards.tables import AIMS
from legendry.games.leviathan.game import SEATS
from legendry.games.leviathan.rules.board import NAMES
from legendry.games.leviathan.rules.constants import ACTIONS, FACES
from legendry.games.leviathan.rules.table import ZONES
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot
from legendry.kernel.events import LINE, CardRef
from legendry.kernel.table import Table
from tests.clauses import clause
from tests.events import numbered
from tests.games.leviathan.workbench import acts, deity, given, turns

GAME = legendry.game("leviathan")
KINDS = {name: kind for name, kind in GAME.event_kinds.items() if kind is not LINE}
CARDS = GAME.card_list()
PLAYERS = {*SEATS, *(card["faction"] for card in CARDS if card["faction"])}
SPACES = {*NAMES, ""}
WORDS = {*PLAYERS, *FACES, *AIMS, *SPACES, *(card["title"] for card in CARDS), *(zone.name for zone in ZONES)}
GAMES = range(8)  # with one to four players
RARE = {"Head not pushed", "Head stopped", "Leviathan card moved by a text", "Tentacle lulled",
        "defeated Tentacle chosen"}  # fmt: skip


@cache
def played(seed: int) -> Table:
    seats = 1 + seed % 4
    table = GAME.new(seats=seats, seed=seed, factions="random", deities="random")
    bots = [bot("random", seat) for seat in range(seats)]
    while table.outcome is None:
        seat = table.asks[0].seat
        table.play(seat, bots[seat].choose(Observation(table, seat)))
    return table


def slots(items: list[Item]) -> Iterator[Slot | Flag]:
    for item in items:
        if isinstance(item, Group):
            yield from slots(item.items)
        elif isinstance(item, (Slot, Flag)):
            yield item


def fits(category: str, value: Any) -> bool:
    """Is this a value of such a category?  The empty category is that of fields that no sentence says."""
    if category in ("count", "signed"):
        return type(value) is int
    if category in ("card", "at"):
        return isinstance(value, CardRef) and value.name in GAME.names and value.at in SPACES
    if category == "player":
        return value in PLAYERS
    if category == "area":
        return value in SPACES
    if category == "text":
        return value in WORDS
    if isinstance(value, tuple):
        return all(fits("", each) for each in value)
    return type(value) in (int, bool) or fits("card" if isinstance(value, CardRef) else "text", value)


@pytest.mark.parametrize("seed", GAMES)
def test_every_fact_is_of_its_category_and_none_is_a_sentence(seed: int) -> None:
    for event in played(seed).log:
        kind = KINDS[event.kind]
        facts = dict(zip(kind.fields, event.facts, strict=True))
        assert all(1 <= pips <= 6 for pips in facts.get("dice", ()))
        assert 0 <= facts.get("die", 0) <= 6
        said = list(slots(kind.told))
        for slot in said:
            value = facts[slot.field]
            if isinstance(slot, Flag):
                assert type(value) is bool, (event, slot.field)
            elif slot.sep is not None:
                assert value, (event, slot.field)
                assert all(fits(slot.kind, each) for each in value), (event, slot.field)
            else:
                assert fits(slot.kind, value), (event, slot.field)
        for name in set(kind.fields) - {slot.field for slot in said}:
            assert fits("", facts[name]), (event, name)


@pytest.mark.parametrize("seed", GAMES)
@clause("LVT-B3.2")
def test_everything_is_open_so_everybody_is_told_the_same(seed: int) -> None:
    table = played(seed)
    assert not any(kind.hidden for kind in KINDS.values())
    told = table.read_events(None)
    assert all(table.read_events(seat) == told for seat in range(table.seats))


def test_random_games_tell_almost_every_kind() -> None:
    told = {event.kind for seed in GAMES for event in played(seed).log}
    assert told <= set(KINDS)
    assert set(KINDS) - told <= RARE


# ---- the game from its events alone -------------------------------------------------------------


class Follower:
    """Keeps the board, the wounds and the gold of a game by what is told."""

    def __init__(self) -> None:
        self.spaces: dict[int, str] = {}
        self.wounds: dict[int, int] = {}
        self.gold: dict[int, int] = {}

    def hear(self, event: dict[str, Any]) -> None:
        kind, card = event["kind"], event.get("card", {})
        if kind == "Leviathan came ashore":
            for each in event["cards"]:
                self.spaces[each["card"]] = each["at"]
        elif kind == "unit recruited":
            self.spaces[card["card"]] = card["at"]
        elif card and card["card"] in self.spaces:
            assert self.spaces[card["card"]] == card["at"]
        if "end" in event:
            self.spaces[card["card"]] = event["end"]
        if kind == "Head swapped":
            self.spaces[event["other"]["card"]] = event["start"]
        if "before" in event:
            self.count(event)
        if kind == "card defeated":
            del self.spaces[card["card"]]
            self.wounds.pop(card["card"], None)

    def count(self, event: dict[str, Any]) -> None:
        before, after = event["before"], event["after"]
        if "player" in event:
            assert self.gold.get(event["seat"], before) == before
            self.gold[event["seat"]] = after
            return
        hurt = (event["target"] if "target" in event else event["card"])["card"]
        assert self.wounds.get(hurt, 0) == before
        assert abs(after - before) == event["n"]
        self.wounds[hurt] = after


@pytest.mark.parametrize("seed", GAMES)
def test_the_events_alone_give_the_board_the_wounds_and_the_gold(seed: int) -> None:
    table: Any = played(seed)
    follower = Follower()
    for event in numbered(table):
        follower.hear(event)
    on_board = {card: NAMES[space] for card, space in enumerate(table.where) if space >= 0}
    assert follower.spaces == on_board
    assert {card: n for card, n in follower.wounds.items() if n} == {card: table.wounds[card] for card in on_board
                                                                     if table.wounds[card]}  # fmt: skip
    assert [follower.gold[seat] for seat in range(table.seats)] == table.gold


# ---- some of them, field by field ---------------------------------------------------------------


def last(table: Table, kind: str) -> dict[str, Any]:
    return [event for event in table.read_events(None) if event["kind"] == kind][-1]


def without_numbers(event: dict[str, Any]) -> dict[str, Any]:
    """Which piece of cardboard it is says nothing here."""
    return {name: {key: each for key, each in value.items() if key != "card"} if isinstance(value, dict) else value
            for name, value in event.items()}  # fmt: skip


@clause("LVT-B5.4")
def test_a_strike_tells_its_dice_and_the_wounds_before_and_after() -> None:
    scene = given("c5: Ann Hoplite\nc4: Tentacle 2 1 wound, protected\ndice: 4, 5").when(
        acts("Greeks", "c5", "strike c5 c4")
    )
    assert without_numbers(last(scene.table, "strike")) == {
        "kind": "strike", "seat": 0, "clause": "LVT-B5.4", "card": {"name": "Hoplite", "at": "c5"}, "head": False,
        "target": {"name": "Tentacle 2", "at": "c4"}, "dice": [4, 5], "modifier": -1, "missed": False, "n": 1,
        "before": 1, "after": 2,
    }  # fmt: skip


@clause("LVT-R17")
def test_the_die_that_chooses_a_tentacle_tells_every_roll() -> None:
    table = given("step: 3.4\ng1: Ann Hoplite\ndice: 5, 6, 2, blank, 3, 3").table
    assert without_numbers(last(table, "Tentacle chosen")) == {
        "kind": "Tentacle chosen", "seat": -1, "clause": "LVT-R17", "dice": [5, 6, 2],
        "card": {"name": "Tentacle 2", "at": "c4"},
    }  # fmt: skip
    assert without_numbers(last(table, "Leviathan card moved")) == {
        "kind": "Leviathan card moved", "seat": -1, "clause": "LVT-5.11", "head": False,
        "card": {"name": "Tentacle 2", "at": "c4"}, "start": "c4", "end": "c2",
    }  # fmt: skip


@clause("LVT-4.10")
def test_the_die_of_the_head_tells_what_it_changes() -> None:
    table = given("step: 3.2\ng1: Ann Hoplite\ndice: plus, 1, 1").table
    assert without_numbers(last(table, "Head die rolled")) == {
        "kind": "Head die rolled", "seat": -1, "clause": "LVT-4.10", "card": {"name": "Head", "at": "d4"},
        "face": "plus", "movement": 1, "against": -1, "by": 0, "blank": False,
    }  # fmt: skip


@clause("LVT-R42", "LVT-B8.3")
def test_what_a_text_does_to_a_card_of_the_leviathan() -> None:
    text = (
        "Choose a Leviathan card. Deal 2 wounds to it. Remove 1 wound from it. Move it 1 space as with a Move action."
    )
    scene = given("Ann deity: Zed\ng1: Ann Hoplite\nstep: 3.1", deity("Zed", "Zap", text))
    scene.when(turns("use Zap", "choose d4", "move d4 d5"))
    assert without_numbers(last(scene.table, "card healed")) == {
        "kind": "card healed", "seat": -1, "clause": "LVT-B8.3", "n": 1, "head": True,
        "card": {"name": "Head", "at": "d4"}, "space": "", "before": 2, "after": 1,
    }  # fmt: skip
    assert without_numbers(last(scene.table, "Leviathan card moved by a text")) == {
        "kind": "Leviathan card moved by a text", "seat": -1, "clause": "LVT-R42", "head": True,
        "card": {"name": "Head", "at": "d4"}, "end": "d5", "start": "d4",
    }  # fmt: skip
    said = [line for _, _, line in scene.table.read_log(None)]
    assert said[-3:] == ["the Head suffers 2 wounds", "1 wound removed from the Head", "the Head moves to d5"]


# ---- questions and refusals ---------------------------------------------------------------------


def named(says: str) -> set[str]:
    """The spaces and cards that a sentence names without their being facts of it."""
    return {name for name in [*NAMES, *GAME.names] if name in says}


@pytest.mark.parametrize("seed", range(2))
def test_what_a_question_or_a_refusal_speaks_of_are_its_facts(seed: int) -> None:
    table = GAME.new(seats=2, seed=seed, factions="random", deities="random")
    bots = [bot("random", seat) for seat in range(2)]
    refusals = 0
    while table.outcome is None:
        ask = table.asks[0]
        refused = [option.refused for option in table.explain(ask.seat) if option.refused is not None]
        for says, facts in [(ask.sentence, ask.facts), *((why.says, why.facts) for why in refused)]:
            assert not named(says), says
            for name, value in facts:
                if name == "text":  # a text of a card, in its own words
                    continue
                assert type(value) is int or value in WORDS or value in ACTIONS or value in GAME.names, (says, value)
        refusals += len(refused)
        table.play(ask.seat, bots[ask.seat].choose(Observation(table, ask.seat)))
    assert refusals > 1000


@clause("LVT-B5.3", "LVT-B5.6", "LVT-B1.2")
def test_the_facts_of_some_questions_and_refusals() -> None:
    scene = given("c5: Ann Hoplite\nd5: Ann Minotaur\nc4: Tentacle 2\ndice: plus").when(acts("Greeks", "c5"))
    assert scene.table.asks[0].facts == (("card", "Hoplite"),)
    taken, far = scene.table.why_not(0, "move c5 d5"), scene.table.why_not(0, "move c5 g1")
    assert taken is not None
    assert (taken.why, taken.facts) == ("d5 is taken by Minotaur d5", (("card", "Minotaur"), ("space", "d5")))
    assert far is not None
    assert far.why == "g1 is 8 spaces away, and Hoplite moves 2"
    assert dict(far.facts) == {"space": "g1", "steps": 8, "card": "Hoplite", "most": 2}
    scene.when(turns("push c5 c4"))
    assert scene.table.asks[0].says == "Does Hoplite follow to c4?"
    assert dict(scene.table.asks[0].facts) == {"card": "Hoplite", "space": "c4"}
