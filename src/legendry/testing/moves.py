"""Moves: text that is unique and reads back, options and refusals that agree, and nothing done by a refused move."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random
from string import Formatter
from typing import TypeVar

import pytest

from legendry import rulebook
from legendry.kernel.agenda import ACT, Option
from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.table import Table
from legendry.testing.deals import Deal, assert_same, frozen
from legendry.testing.walk import ALL, Check, Look

T = TypeVar("T")
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
TRIED = 3  # options of a question, and nonsense, at one step
EARLY = 40  # steps in which options of the question before are tried


class AnyClause:
    """The clauses of a game that brings no rulebook."""

    def __contains__(self, clause: object) -> bool:
        return bool(clause)


def clauses_of(id: str) -> Container[str]:
    return rulebook.clauses(id) or AnyClause()


def there_is_always_something_to_choose_before_the_end(at: Look) -> None:
    table, known = at.table, clauses_of(at.deal.id)
    if table.outcome is not None:
        assert table.asks == []
        assert table.outcome.clause in known
        assert table.outcome.reason
        said = {name for _, name, _, _ in Formatter().parse(table.outcome.says) if name is not None}
        assert said == {name for name, _ in table.outcome.facts}
        assert set(table.outcome.winners) <= set(range(table.seats))
        return
    assert table.asks
    assert len({ask.seat for ask in table.asks}) == len(table.asks)
    for ask in table.asks:
        assert 0 <= ask.seat < table.seats
        assert ask.options
        assert ask.clause in known
        assert ask.says
        assert all(option.refused is None for option in ask.options)


def a_move_is_unique_in_its_question_and_reads_back(at: Look) -> None:
    random = at.random
    for ask in at.table.asks:
        texts = [option.text for option in ask.options]
        assert len({text.lower() for text in texts}) == len(texts), texts
        option = random.choice(ask.options)
        assert option.text == " ".join(option.text.split())
        spellings = [option.text, option.text.upper(), f"  {option.text.lower().replace(' ', '   ')}\t"]
        tables = [at.table.after(ask.seat, spelling) for spelling in spellings]
        for spelling, table in zip(spellings, tables, strict=True):
            assert table.moves[-1] == (ask.seat, option.text), spelling
        assert_same(frozen(random.choice(tables)), frozen(at.table.after(ask.seat, option)))


def what_is_explained_is_what_is_offered_and_a_reason_for_all_the_rest(at: Look) -> None:
    known = clauses_of(at.deal.id)
    for ask in at.table.asks:
        explained = at.explained(ask.seat)
        allowed = [option.text for option in explained if option.refused is None]
        assert sorted(allowed) == sorted(option.text for option in ask.options)
        texts = [option.text for option in explained]
        assert len({text.lower() for text in texts}) == len(texts)
        for option in explained:
            check_verb(option)
            if option.refused is not None:
                check_refusal(option.refused, known)
                assert "{" not in option.refused.why


def why_not_agrees_with_the_options(at: Look) -> None:
    table, known, random = at.table, clauses_of(at.deal.id), at.random
    for ask in table.asks:
        explained = at.explained(ask.seat)
        for option in some(explained, random):
            refusal = table.why_not(ask.seat, option.text)
            assert str(refusal) == str(table.why_not(ask.seat, option))
            assert (refusal is None) == (option.refused is None)
            if refusal is not None:
                check_refusal(refusal, known)
                refuses(table, ask.seat, option.text)
                refuses(table, ask.seat, option)


def nonsense_and_moves_out_of_turn_are_refused_with_a_sentence(at: Look) -> None:
    table, known = at.table, clauses_of(at.deal.id)
    asked = {ask.seat for ask in table.asks}
    good = table.asks[0].options[0].text if table.asks else "anything"
    tries = [(seat, good) for seat in (*range(table.seats), -1, 99) if seat not in asked]
    tries += [(seat, text) for seat in asked for text in (some(NONSENSE, at.random) if at.step else NONSENSE)]
    tries.append((0 if table.outcome is not None else next(iter(asked)), f"{good} {good}"))
    for seat, text in tries:
        refusal = refuses(table, seat, text)
        check_refusal(refusal, known)
        assert len(refusal.why) < 400
        again = table.why_not(seat, text)
        assert again is not None
        assert str(again) == str(refusal)


class OldOptions:
    """An option of an older question counts only if it is still one."""

    def __init__(self, deal: Deal) -> None:
        self.old: list[Option] = []

    def __call__(self, at: Look) -> None:
        if at.step > EARLY:
            return
        for ask in at.table.asks:
            texts = [option.text for option in ask.options]
            for option in self.old:
                assert (at.table.why_not(ask.seat, option) is None) == (option.text in texts), option
        random = at.random
        self.old = [option for ask in at.table.asks for option in some(ask.options, random)]


CHECKS = [
    Check(there_is_always_something_to_choose_before_the_end),
    Check(a_move_is_unique_in_its_question_and_reads_back, every=3),
    Check(what_is_explained_is_what_is_offered_and_a_reason_for_all_the_rest, every=4),
    Check(why_not_agrees_with_the_options, every=30),
    Check(nonsense_and_moves_out_of_turn_are_refused_with_a_sentence, every=50),
    Check(OldOptions, every=ALL),
]


def some(all: Sequence[T], random: Random) -> list[T]:
    return random.sample(all, min(TRIED, len(all)))


def refuses(table: Table, seat: int, move: Option | str) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        table.play(seat, move)
    assert str(caught.value) == str(caught.value.refusal)
    return caught.value.refusal


def check_verb(option: Option) -> None:
    """The text begins with the verb, which is the same whatever the move points at."""
    assert f"{option.text} ".startswith(f"{option.verb} "), option
    assert not any(kind != ACT and at in option.verb for kind, at in option.points), option


def check_refusal(refusal: Refusal, known: Container[str]) -> None:
    why = refusal.why
    assert refusal.clause in known, refusal.clause
    assert len(why) > 8
    assert "\n" not in why
    assert str(refusal) == f"{why} ({refusal.clause})"
