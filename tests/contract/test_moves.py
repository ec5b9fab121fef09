"""Moves: text that is unique and reads back, options and refusals that agree, and nothing done by a refused move."""

from __future__ import annotations

from random import Random

import pytest

import legendry
from legendry import registry, rulebook
from legendry.kernel.agenda import Option
from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.table import Table
from tests.contract.deals import Deal, deals, frozen

DEALS = deals()
NONSENSE = [
    "",
    " ",
    "nonsense",
    "yes or no",
    "{}",
    "{0} {x}",
    "move",
    "\n",
    "é" * 50,
    "end turn " * 2000,
    "\0",
    "0",
    "-1",
]


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_there_is_always_something_to_choose_before_the_end(deal: Deal) -> None:
    known = set(rulebook.clauses(deal.id))
    for table in deal.walk():
        if table.outcome is not None:
            assert table.asks == []
            assert table.outcome.clause in known
            assert table.outcome.reason
            assert set(table.outcome.winners) <= set(range(table.seats))
            continue
        assert table.asks
        assert len({ask.seat for ask in table.asks}) == len(table.asks)
        for ask in table.asks:
            assert 0 <= ask.seat < table.seats
            assert ask.options
            assert ask.clause in known
            assert ask.says
            assert all(option.refused is None for option in ask.options)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_move_is_unique_in_its_question_and_reads_back(deal: Deal) -> None:
    random = Random(deal.seed)
    for table in deal.walk(every=3):
        for ask in table.asks:
            texts = [option.text for option in ask.options]
            assert len({text.lower() for text in texts}) == len(texts), texts
            option = random.choice(ask.options)
            assert option.text == " ".join(option.text.split())
            same = frozen(table.after(ask.seat, option))
            for spelling in (option.text, option.text.upper(), f"  {option.text.lower().replace(' ', '   ')}\t"):
                assert frozen(table.after(ask.seat, spelling)) == same


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_what_is_explained_is_what_is_offered_and_a_reason_for_all_the_rest(deal: Deal) -> None:
    known = set(rulebook.clauses(deal.id))
    for table in deal.walk(every=4):
        before = frozen(table)
        for ask in table.asks:
            explained = table.explain(ask.seat)
            allowed = [option.text for option in explained if option.refused is None]
            assert sorted(allowed) == sorted(option.text for option in ask.options)
            texts = [option.text for option in explained]
            assert len({text.lower() for text in texts}) == len(texts)
            for option in explained:
                if option.refused is not None:
                    check_refusal(option.refused, known)
                    assert "{" not in option.refused.why
        assert frozen(table) == before


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_why_not_agrees_with_the_options_and_a_refused_move_changes_nothing(deal: Deal) -> None:
    known = set(rulebook.clauses(deal.id))
    random = Random(deal.seed)
    for table in deal.walk(every=30):
        before = frozen(table)
        for ask in table.asks:
            explained = table.explain(ask.seat)
            for option in random.sample(explained, min(8, len(explained))):
                refusal = table.why_not(ask.seat, option.text)
                assert str(refusal) == str(table.why_not(ask.seat, option))
                assert (refusal is None) == (option.refused is None)
                if refusal is not None:
                    check_refusal(refusal, known)
                    refuses(table, ask.seat, option.text)
                    refuses(table, ask.seat, option)
        assert frozen(table) == before


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_nonsense_and_moves_out_of_turn_are_refused_with_a_sentence(deal: Deal) -> None:
    known = set(rulebook.clauses(deal.id))
    for table in deal.walk(every=50):
        before = frozen(table)
        asked = {ask.seat for ask in table.asks}
        good = table.asks[0].options[0].text if table.asks else "anything"
        tries = [(seat, good) for seat in (*range(table.seats), -1, 99) if seat not in asked]
        tries += [(seat, text) for seat in asked for text in NONSENSE]
        tries.append((0 if table.outcome is not None else next(iter(asked)), f"{good} {good}"))
        for seat, text in tries:
            refusal = refuses(table, seat, text)
            check_refusal(refusal, known)
            assert len(refusal.why) < 400
            again = table.why_not(seat, text)
            assert again is not None
            assert str(again) == str(refusal)
        assert frozen(table) == before


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_an_option_of_an_older_question_counts_only_if_it_is_still_one(deal: Deal) -> None:
    table = deal.new()
    random = Random(deal.seed)
    old: list[Option] = []
    for _ in range(40):
        if table.outcome is not None:
            break
        ask = random.choice(table.asks)
        texts = [option.text for option in ask.options]
        for option in old[:6]:
            assert (table.why_not(ask.seat, option) is None) == (option.text in texts)
        old = ask.options
        table.play(ask.seat, random.choice(ask.options))


@pytest.mark.parametrize("id", registry.IDS)
def test_every_game_names_clauses_that_exist(id: str) -> None:
    game = legendry.game(id)
    known = set(rulebook.clauses(id))
    assert len(known) > 50
    assert {game.turn_clause, game.text_clause} <= known


def refuses(table: Table, seat: int, move: Option | str) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        table.play(seat, move)
    assert str(caught.value) == str(caught.value.refusal)
    return caught.value.refusal


def check_refusal(refusal: Refusal, known: set[str]) -> None:
    assert refusal.clause in known, refusal.clause
    assert len(refusal.why) > 8
    assert "\n" not in refusal.why
    assert str(refusal) == f"{refusal.why} ({refusal.clause})"
