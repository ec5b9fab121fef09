"""Events: data first, then the words for whoever reads them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from legendry.kernel.events import (
    ALL_SEATS,
    CardRef,
    Event,
    EventKind,
    facts_of,
    former_event,
    kinds_in,
    sentence,
    sentence_and_names,
)

WOLF = CardRef(7, "Grey Wolf", "b2")
MEND = CardRef(9, "Mend")
MOVED = EventKind("unit moved", "moved {card:card} from {start:area} to {end:area}", more="cost")
HURT = EventKind("unit hurt", "{card:card} in {card:at} took {n:count} damage")
COINS = EventKind("coins gained", "gained {n:count} coin/coins~n and has {after:count}")
CHANGED = EventKind("value changed", "{card:card} : {n:signed} attack")
PLACED = EventKind("card placed", "placed {card:card} {free?for_free} [in {card:at}]")
DREW = EventKind("cards drawn", "drew {cards:card/,}", "drew {cards:number} card/cards~cards", hidden=("cards",))
SOLD = EventKind("cards sold", "sold {cards:a} card/cards~cards to a {buyer:text}")
ROLLED = EventKind("attack rolled", "rolls {die:count} : {hits:each/,}", each="{n:count} damage to {card:card}")
LED = EventKind("round began", "round {n:count} begins ; {player:player} 's army is first")


def told(kind: EventKind, *facts: Any, seat: int | None = None, seen_by: int = 0) -> str:
    return sentence(kind, Event(kind.name, 0, "VAL-9.3", facts, seen_by), seat)


@pytest.mark.parametrize(
    ("kind", "facts", "says"),
    [
        (MOVED, (WOLF, "b2", "b3", 1), "moved Grey Wolf from b2 to b3"),
        (HURT, (WOLF, 2), "Grey Wolf in b2 took 2 damage"),
        (COINS, (1, 3), "gained 1 coin and has 3"),
        (COINS, (2, 4), "gained 2 coins and has 4"),
        (COINS, (0, 4), "gained 0 coins and has 4"),
        (CHANGED, (WOLF, 1), "Grey Wolf: +1 attack"),
        (CHANGED, (WOLF, -1), "Grey Wolf: -1 attack"),
        (PLACED, (WOLF, True), "placed Grey Wolf for free in b2"),
        (PLACED, (MEND, False), "placed Mend"),
        (SOLD, ((WOLF,), "elf"), "sold a card to an elf"),
        (SOLD, ((WOLF, MEND), "knight"), "sold 2 cards to a knight"),
        (SOLD, (1, "knight"), "sold a card to a knight"),
        (ROLLED, (4, ((5, WOLF), (0, MEND))), "rolls 4: 5 damage to Grey Wolf, 0 damage to Mend"),
        (LED, (2, "Ann"), "round 2 begins; Ann's army is first"),
    ],
)
def test_a_sentence_is_printed_from_the_facts(kind: EventKind, facts: tuple[Any, ...], says: str) -> None:
    assert told(kind, *facts) == says


def test_hidden_facts_are_told_to_those_who_may_know_them() -> None:
    cards = (WOLF, MEND)
    assert [told(DREW, cards, seat=seat, seen_by=0b10) for seat in (None, 0, 1, ALL_SEATS)] == [
        "drew 2 cards", "drew 2 cards", "drew Grey Wolf, Mend", "drew Grey Wolf, Mend",
    ]  # fmt: skip
    event = Event(DREW.name, 1, "VAL-6.2", (cards,), 0b10)
    assert facts_of(DREW, event, 0) == {"cards": 2}
    assert facts_of(DREW, event, 1) == {"cards": cards}


@pytest.mark.parametrize(
    ("kind", "facts", "names"),
    [
        (MOVED, (WOLF, "b2", "b3", 1), ["Grey Wolf"]),
        (PLACED, (MEND, True), ["Mend"]),
        (ROLLED, (4, ((5, WOLF), (0, MEND))), ["Grey Wolf", "Mend"]),
        (DREW, ((MEND, WOLF),), []),
        (SOLD, ((WOLF,), "elf"), []),
    ],
)
def test_the_names_of_cards_are_found_by_where_they_stand(
    kind: EventKind, facts: tuple[Any, ...], names: list[str]
) -> None:
    event = Event(kind.name, 0, "VAL-9.3", facts, 0)
    text, cards, _ = sentence_and_names(kind, event, None)
    assert text == sentence(kind, event, None)
    assert [text[start:end] for start, end in cards] == names


def test_the_names_of_players_are_found_by_where_they_stand() -> None:
    kind = EventKind("hit", "{card:card} : {player:player} 's castle loses {n:count} , {others:player/and} watch")
    event = Event(kind.name, 0, "", (WOLF, "North", 2, ("Ann", "Dan")), 0)
    text, cards, players = sentence_and_names(kind, event, None)
    assert text == "Grey Wolf: North's castle loses 2, Ann and Dan watch"
    assert [text[start:end] for start, end in cards] == ["Grey Wolf"]
    assert [text[start:end] for start, end in players] == ["North", "Ann", "Dan"]


def test_the_fields_of_a_kind_are_its_slots_once_each_and_what_it_keeps_beside() -> None:
    assert MOVED.fields == ["card", "start", "end", "cost"]
    assert HURT.fields == ["card", "n"]
    assert PLACED.fields == ["card", "free"]


def test_a_fact_too_few_is_a_bug() -> None:
    with pytest.raises(ValueError, match="zip"):
        told(MOVED, WOLF, "b2", "b3")


def test_lines_from_before_events_were_data_are_read_as_they_were() -> None:
    kinds = kinds_in([])
    secret = former_event(1, "VAL-6.2", "drew a card", "drew Mend", 0b10)
    plain = former_event(0, "VAL-3.3", "ended the turn", "", 0)
    lines = [[sentence(kinds[each.kind], each, seat) for seat in (None, 0, 1)] for each in (secret, plain)]
    assert lines == [["drew a card", "drew a card", "drew Mend"], ["ended the turn"] * 3]


def test_two_kinds_of_one_name_are_refused() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    one.A, other.B = MOVED, EventKind("unit moved", "went")
    assert kinds_in([one, one])["unit moved"] is MOVED
    with pytest.raises(ValueError, match="two kinds of event are called 'unit moved'"):
        kinds_in([one, other])
