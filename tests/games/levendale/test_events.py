"""What happens in a game of Levendale, as data: every fact fits its kind, and nobody is told what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import legendry
from legendry.games.levendale.cards.card import MOMENTS
from legendry.games.levendale.rules.table import PERIODS, PILE_NAMES, SEATS, STATS
from legendry.games.levendale.rules.words import SLOTS
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot
from legendry.kernel.events import ALL_SEATS, CardRef, Event, facts_of
from legendry.kernel.table import Table
from tests.clauses import clause
from tests.games.levendale.workbench import PlayedLines, card, given, new

GAMES = 6
PLACES = {f"{seat}'s {slot}" for seat in SEATS for slot in SLOTS}
WORDS = PLACES | {*PILE_NAMES, *SEATS, *STATS, *PERIODS, *MOMENTS}
FITS: dict[str, type | tuple[type, ...]] = {
    "card": CardRef, "player": str, "area": str, "text": str, "count": int, "signed": int,
}  # fmt: skip


def steps(seed: int) -> Iterator[Table]:
    """A whole game of random moves, as it is after every one of them."""
    game = legendry.game("levendale")
    table = game.new(seats=2 + seed % 3, seed=seed, **game.sample_settings(seed))
    random = Random(seed)
    yield table
    while table.outcome is None:
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))
        yield table


@cache
def tables() -> list[Table]:
    """Games that are over."""
    return [list(steps(seed))[-1] for seed in range(GAMES)]


def all_events() -> list[Event]:
    return [event for table in tables() for event in table.log]


def categories(items: list[Item]) -> dict[str, Item]:
    """The slots and flags of a sentence, by field."""
    found: dict[str, Item] = {}
    for item in items:
        if isinstance(item, Group):
            found.update(categories(item.items))
        elif isinstance(item, (Slot, Flag)):
            found[item.field] = item
    return found


def single(value: Any) -> list[Any]:
    """A fact, or each of a list."""
    return [each for part in value for each in single(part)] if isinstance(value, tuple) else [value]


def told(scene: PlayedLines, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The fields of all events of a kind, as a seat gets them."""
    events = [event for event in scene.table.read_events(seat) if event.pop("kind") == kind]
    for event in events:
        event["seat"] = SEATS[event["seat"]]
    return events


def facts_for(table: Table, seat: int | None, start: int = 0) -> list[dict[str, Any]]:
    """The fields of the events as the table keeps them, cards with their numbers, as far as a seat may know them."""
    kinds = table.game.event_kinds
    return [facts_of(kinds[event.kind], event, seat) for event in table.log[start:]]


def refs(facts: dict[str, Any]) -> list[CardRef]:
    """The cards among the fields of an event."""
    return [each for fact in facts.values() for each in single(fact) if isinstance(each, CardRef)]


def named(value: Any) -> list[dict[str, Any]]:
    """The cards that an event names to somebody."""
    if isinstance(value, dict):
        return [value] if "at" in value else [each for part in value.values() for each in named(part)]
    return [each for part in value for each in named(part)] if isinstance(value, list) else []


# ---- every event --------------------------------------------------------------------------------


def test_whole_games_tell_nearly_every_kind_of_event() -> None:
    kinds = set(legendry.game("levendale").event_kinds)
    assert kinds - {event.kind for event in all_events()} <= {"line", "ability not repeated", "block forbidden"}


def test_facts_fit_the_fields_of_their_kind() -> None:
    kinds = legendry.game("levendale").event_kinds
    for event in all_events():
        kind = kinds[event.kind]
        assert len(event.facts) == len(kind.fields), event.kind
        said = categories(kind.told)
        for name, value in zip(kind.fields, event.facts, strict=True):
            item = said.get(name)
            if value is None:
                assert name == "card", event.kind
                assert event.kind in ("health gained", "health lost", "attack damage taken")
            elif isinstance(item, Slot):
                assert isinstance(value, tuple) == (item.sep is not None), (event.kind, name)
                assert all(isinstance(each, FITS[item.kind]) for each in single(value)), (event.kind, name)
            elif isinstance(item, Flag):
                assert isinstance(value, bool), (event.kind, name)


def test_no_fact_is_a_sentence() -> None:
    """Numbers, cards, and words that the game has a list of."""
    names = set(legendry.game("levendale").names)
    for event in all_events():
        for value in [each for fact in event.facts for each in single(fact)]:
            assert value is None or isinstance(value, (int, str, CardRef)), event.kind
            if isinstance(value, str):
                assert value in WORDS, (event.kind, value)
            elif isinstance(value, CardRef):
                assert value.name in names
                assert not value.at or value.at in PLACES


def test_every_change_of_health_begins_where_the_last_one_ended() -> None:
    for table in tables():
        health = [10] * table.seats
        for event in table.read_events(None):
            if {"before", "after"} <= event.keys() and event["clause"] in ("LDL-R5", "LDL-8.3", "LDL-8.6", "LDL-7.7"):
                change = event["n"] if event["kind"] == "health gained" else -event["n"]
                assert (event["before"], event["after"]) == (health[event["seat"]], health[event["seat"]] + change)
                health[event["seat"]] = event["after"]
        assert health == table.view(None)["health"]


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_spectator_can_follow_heroes_and_hands_by_the_events_alone(seed: int) -> None:
    table = tables()[seed]
    heroes: dict[int, str] = {}
    hands = [0] * table.seats
    out: set[int] = set()
    for event, facts in zip(table.read_events(None), facts_for(table, None), strict=True):
        kind, seat, cards = event["kind"], event["seat"], [each.card for each in refs(facts)]
        if kind == "cards drawn":
            hands[seat] += event["cards"]
        elif kind == "hand shuffled back":
            hands[seat] -= event["cards"]
        elif kind == "card placed":
            hands[seat] -= 1
            heroes[cards[0]] = event["slot"]
        elif kind == "card destroyed":
            assert heroes.pop(cards[0]) == event["start"] == event["card"]["at"]
        elif kind == "player eliminated":
            out.add(seat)
        elif "start" in event:
            hands[seat] += (event["end"] == "hand") - (event["start"] == "hand")
            if event["start"] in PLACES:
                assert heroes.pop(cards[0]) == event["start"] == event["card"]["at"]
    view = table.view(None)
    left = [seat for seat in range(table.seats) if seat not in out]
    assert [hands[seat] for seat in left] == [len(view["hand"][seat]) for seat in left]
    for seat in left:
        shown = view["heroes"][seat]["slots"]
        for slot in SLOTS:
            at = f"{SEATS[seat]}'s {slot}"
            assert [table.name(each) for each, place in heroes.items() if place == at] == shown[slot]


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_seat_is_told_of_no_card_that_it_has_not_seen(seed: int) -> None:
    start = hidden = 0
    for table in steps(seed):
        for seat in (None, *range(table.seats)):
            for event, facts in zip(table.read_events(seat, start), facts_for(table, seat, start), strict=True):
                assert named(event) == [{"name": each.name, "at": each.at} for each in refs(facts)]
                if event["kind"] == "hand shuffled back" and event["seat"] == seat:
                    continue  # what was in the hand is known no more
                for each in refs(facts):
                    seen_by = table.seen_by[each.card]
                    assert seen_by >> seat & 1 if seat is not None else seen_by + 1 == 1 << table.seats
                if event["kind"] in ("cards drawn", "hand shuffled back") and event["seat"] != seat:
                    assert isinstance(event["cards"], int)
                    hidden += 1
        start = len(table.log)
    assert hidden


@pytest.mark.parametrize("seed", range(GAMES))
def test_nobody_is_given_the_number_of_a_card(seed: int) -> None:
    """It would tell when the card was drawn."""
    table = tables()[seed]
    for seat in (None, ALL_SEATS, *range(table.seats)):
        cards = [each for event in table.read_events(seat) for each in named(event)]
        assert cards
        assert all(each.keys() == {"name", "at"} for each in cards)


# ---- questions and refusals ---------------------------------------------------------------------


def test_questions_and_refusals_name_things_in_their_facts_not_in_their_sentences() -> None:
    names = set(legendry.game("levendale").names)
    clauses: set[str] = set()
    for table in steps(1):
        for ask in table.asks:
            refusals = [option.refused for option in table.explain(ask.seat) if option.refused is not None]
            clauses.update(refusal.clause for refusal in refusals)
            sentences = {refusal.says for refusal in refusals} | ({ask.sentence} if ask.card < 0 else set())
            assert not [says for says in sentences if any(name in says for name in names)]
            assert all("{" not in says for says in (ask.says, *{refusal.why for refusal in refusals}))
    assert {"LDL-3.3", "LDL-3.6", "LDL-4.2", "LDL-5.1", "LDL-6.4", "LDL-R22"} <= clauses


@clause("LDL-3.9", "LDL-6.4")
def test_the_hand_limit_is_a_fact_of_the_question_and_of_the_refusal() -> None:
    scene = given("A hand: 12 Torch")
    refusal = scene.table.why_not(0, "discard Torch")
    assert refusal is not None
    assert refusal.facts == (("n", 10),)
    scene.when("A: end turn")
    (ask,) = scene.table.asks
    assert (ask.says, ask.facts) == ("Discard down to 10 cards.", (("n", 10),))


# ---- some events, field by field ----------------------------------------------------------------


@clause("LDL-8.6", "LDL-R38")
def test_damage_tells_how_much_by_which_card_and_the_health_before_and_after() -> None:
    scene = given("A hero: Sparkler | A hand: Torch", card("Sparkler", "Activate: deal 2 damage to each opponent."))
    scene.when("A: use Sparkler")
    (event,) = told(scene, "damage taken")
    sparkler = {"name": "Sparkler", "at": "A's REALM"}
    assert event == {"seat": "B", "clause": "LDL-8.6", "n": 2, "card": sparkler, "before": 10, "after": 8}


@clause("LDL-7.3", "LDL-7.6")
def test_a_battle_tells_both_values_the_answer_and_the_damage() -> None:
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hero: Silk Doublet").when("A: attack B", "B: block")
    attack = {"player": "B", "attack": 3, "defense": 2, "actions_before": 2, "actions_after": 1}
    assert told(scene, "player attacked") == [{"seat": "A", "clause": "LDL-7.3", **attack}]
    assert told(scene, "attack blocked") == [{"seat": "B", "clause": "LDL-7.6"}]
    assert told(scene, "attack not blocked") == []
    harm = {"n": 1, "card": None, "before": 10, "after": 9}
    assert told(scene, "attack damage taken") == [{"seat": "B", "clause": "LDL-7.7", **harm}]


@clause("LDL-R6")
def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    scene = given("A deck: Spark | A hero: Sleepless Whisper | A hand: Torch").when("A: use Sleepless Whisper")
    drawn = {"seat": "A", "clause": "LDL-3.2", "start": "deck", "end": "hand"}
    (mine,) = told(scene, "cards drawn", 0)
    (spark,) = mine.pop("cards")
    assert mine == drawn
    assert (spark["name"], spark["at"]) == ("Spark", "")
    for seat in (1, None):
        assert told(scene, "cards drawn", seat) == [{**drawn, "cards": 1}]


@clause("LDL-1.4", "LDL-R6")
def test_a_redrawn_hand_is_told_to_its_player_alone() -> None:
    scene = new()
    hand = scene.table.view(0)["hand"][0]
    scene.when("A: redraw", "B: keep")
    (mine,) = told(scene, "hand shuffled back", 0)
    assert [each["name"] for each in mine["cards"]] == hand
    assert [told(scene, "hand shuffled back", seat)[0]["cards"] for seat in (1, None)] == [7, 7]


@clause("LDL-4.6", "LDL-3.7")
def test_placing_tells_slot_and_actions_and_what_is_destroyed_for_it() -> None:
    scene = given("A hero: Grave Cutlass | A hand: Dueling Foil").when("A: place Dueling Foil")
    (placed,) = told(scene, "card placed")
    assert placed.pop("card")["name"] == "Dueling Foil"
    assert placed == {
        "seat": "A", "clause": "LDL-4.1", "free": False, "slot": "A's WEAPON", "beside": False,
        "actions_before": 2, "actions_after": 1,
    }  # fmt: skip
    (gone,) = told(scene, "card destroyed")
    assert (gone["card"]["name"], gone["start"], gone["end"]) == ("Grave Cutlass", "A's WEAPON", "Trash")


@clause("LDL-R41", "LDL-R42")
def test_a_bonus_tells_the_value_before_and_after_and_how_long_it_lasts() -> None:
    scene = given("A hero: Marching Song, Grave Cutlass | A hand: 2 Torch")
    scene.when("A: use Marching Song", "A: discard Torch")
    bonus = {"n": 2, "value": "Attack", "before": 3, "after": 5, "lasts": "turn"}
    assert told(scene, "value changed") == [{"seat": "A", "clause": "LDL-R41", **bonus}]


@clause("LDL-6.2")
def test_a_card_that_lay_open_is_named_to_everybody_with_where_it_was() -> None:
    boomerang = card("Boomerang", "Activate: return this card to your hand.", slot="WEAPON", kind="Weapon")
    scene = given("A hero: Boomerang | A hand: Torch", boomerang).when("A: use Boomerang")
    for seat in (0, 1, None):
        (moved,) = told(scene, "card moved", seat)
        assert (moved["card"]["name"], moved["card"]["at"]) == ("Boomerang", "A's WEAPON")
        assert (moved["start"], moved["end"], moved["under"]) == ("A's WEAPON", "hand", False)


@clause("LDL-6.2", "LDL-R6")
def test_a_card_that_nobody_else_saw_goes_under_the_deck_unnamed() -> None:
    scene = given("A hero: Opera Glasses | A deck: Torch, Spark | A hand: Torch | B hand: Torch | B deck: 3 Torch")
    scene.when("A: end turn", "B: end turn")
    (question,) = scene.table.asks
    top = scene.table.name(scene.table.pile(0, 0)[-1])
    scene.table.play(0, question.options[0])
    moved = {"seat": "A", "clause": "LDL-6.2", "start": "deck", "end": "deck", "under": True}
    (mine,) = told(scene, "hidden card moved", 0)
    assert mine.pop("card")["name"] == top
    assert mine == moved
    for seat in (1, None):
        assert told(scene, "hidden card moved", seat) == [{**moved, "card": None}]
