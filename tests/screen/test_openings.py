"""The chance of a playable first turn: counted, and what is counted is what the rules allow."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from legendry import registry
from legendry.kernel.table import Table
from legendry.screen.decks import DeckScreen
from legendry.screen.openings import KEEP, FirstTurn, Opening, at_least_one, openings
from legendry.screens import screen_of

DECKED = ["valtia", "castles", "levendale"]


def screen(id: str) -> DeckScreen:
    found = screen_of(registry.game(id))
    assert isinstance(found, DeckScreen)
    return found


def test_a_chance_is_the_share_of_hands_with_a_wanted_card() -> None:
    cards = ["a", "a", "b", "c", "c", "d", "e"]
    for wanted in ({"a"}, {"b", "d"}, {"c"}, set(), set(cards)):
        for seen in range(1, 8):
            hands = list(combinations(cards, seen))
            share = sum(1 for hand in hands if wanted & set(hand)) / len(hands)
            assert at_least_one(cards, wanted, seen) == pytest.approx(share)
    assert at_least_one([], {"a"}, 5) == 0


def test_who_draws_anew_has_a_second_chance_with_as_many_cards() -> None:
    opening = Opening(1, 4, 5, True, "VAL-3.2", frozenset({"a"}))
    cards = ["a", *"bcdefghijklmno"]
    first, second = 4 / 15, 5 / 15
    assert opening.chance(cards) == pytest.approx(second)
    assert opening.chance_anew(cards) == pytest.approx(first + (1 - first) * second)
    assert opening._replace(redraws=False).chance_anew(cards) == pytest.approx(second)


@pytest.mark.clause("VAL-2.9", "VAL-6.4", "VAL-6.6", "VAL-R11", "CAS-3.10", "CAS-3.11", "LDL-1.3", "LDL-1.4", "LDL-2.2")
@pytest.mark.parametrize(
    ("id", "seen"), [("valtia", [(5, 5), (4, 5)]), ("castles", [(5, 5), (5, 5)]), ("levendale", [(7, 7), (7, 8)])]
)
def test_a_player_has_seen_as_many_cards_as_the_rules_deal(id: str, seen: list[tuple[int, int]]) -> None:
    found = openings(screen(id))
    assert [(each.seen, each.later) for each in found] == seen
    assert all(each.redraws for each in found)
    assert [each.order for each in found] == [0, 1]


@pytest.mark.clause("VAL-4.6", "VAL-14.2", "CAS-5.4", "LDL-2.4")
def test_what_can_be_played_follows_from_costs_and_rules() -> None:
    first, second = openings(screen("valtia"))
    cards = {card["name"]: card for card in registry.game("valtia").card_list()}
    for name in first.playable:
        assert cards[name]["cost"]["energy"] + 2 * cards[name]["cost"]["coins"] <= 2
    assert first.playable < second.playable | {"Energy"}  # who has the Energy card has one more
    assert "Energy" not in second.playable
    assert "Mend" not in first.playable  # nobody is there to be healed
    assert all(len(each.playable) == 108 for each in openings(screen("levendale")))


def first_turns(screen: DeckScreen, seed: int) -> list[FirstTurn]:
    """Both first turns of a game in which everybody keeps and nobody does anything."""
    table: Table = screen.game.new(seats=2, seed=seed, keep=False, **screen.game.sample_settings(seed))
    found: list[FirstTurn] = []
    while len(found) < 2:
        ask = table.asks[0]
        ends: Any = [option for option in ask.options if option.verb in screen.turn_enders]
        if ends:
            found.append(FirstTurn(screen, table.clone(), ask.seat))
        kept = [option for option in ask.options if option.verb == KEEP]
        table.play(ask.seat, [*ends, *kept, *ask.options][0])
    return found


@pytest.mark.parametrize("id", DECKED)
def test_a_hand_can_be_played_if_and_only_if_it_holds_a_card_that_counts(id: str) -> None:
    shown = screen(id)
    names, openers = shown.game.names, openings(shown)
    for seed in range(25):
        for opening, turn in zip(openers, first_turns(shown, seed), strict=True):
            states = turn.prepared(turn.table)
            could = any(
                option.verb in shown.useful_verbs and turn.plays(state, option, turn.held(state))
                for state in states
                for option in turn.options(state)
            )
            seen = {names[state.faces[card]] for state in states for card in turn.held(state)}
            assert could == bool(seen & opening.playable), (id, seed, sorted(seen))
