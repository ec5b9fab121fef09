"""Several seats asked at once: a toy game in which everybody secretly lays down a card."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, ClassVar, Final

import pytest

from legendry.kernel import agenda
from legendry.kernel.agenda import Op, Option
from legendry.kernel.errors import IllegalMove, Refusal
from legendry.kernel.events import EventKind
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone
from legendry.testing.deals import frozen, text_of

DECK, HAND, SHOWN = 0, 1, 2
ROUNDS = 3


class Contest(Table):
    """Whoever lays the highest card gets a point; on a tie nobody does."""

    saved: ClassVar[tuple[str, ...]] = ("points", "round")
    __slots__ = saved

    def __init__(self, game: Game, source: Contest | None = None) -> None:
        super().__init__(game, source)
        self.points: list[int] = [] if source is None else source.points[:]
        self.round: int = 0 if source is None else source.round

    def clone(self) -> Contest:
        return Contest(self.game, self)

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"points": self.points[:], "round": self.round}


class LayDown(Op[Contest]):
    """TOY-1.1: everybody lays down a card at the same time."""

    __slots__ = ()

    def resolve(self, s: Contest) -> None:
        for seat in range(s.seats):
            held = sorted(s.faces[card] for card in s.pile(HAND, seat))
            options = [Option(f"lay {s.game.names[face]}", (Lay(seat, face),)) for face in held]
            if s.explaining:
                others = [face for face in range(len(s.game.names)) if face not in held]
                missing = Refusal("TOY-1.1", "you do not hold it")
                options += [Option(f"lay {s.game.names[face]}", (), missing) for face in others]
            s.ask(seat, "TOY-1.1", "Which card?", options)


LAID: Final = EventKind("card laid", "laid {card:card}")


class Lay(Op[Contest]):
    """TOY-1.2: all cards are turned up together."""

    __slots__ = ("seat", "face")

    def __init__(self, seat: int, face: int) -> None:
        self.seat: Final = seat
        self.face: Final = face

    def resolve(self, s: Contest) -> None:
        hand = s.pile(HAND, self.seat)
        card = next(card for card in hand if s.faces[card] == self.face)
        hand.remove(card)
        s.put(card, SHOWN, self.seat)
        s.tell(LAID, self.seat, "TOY-1.2", (s.ref(card),))


class Score(Op[Contest]):
    """TOY-1.3: the highest card wins the round; after three rounds the game is over."""

    __slots__ = ()

    def resolve(self, s: Contest) -> None:
        laid = [s.faces[s.pile(SHOWN, seat)[-1]] for seat in range(s.seats)]
        if laid.count(max(laid)) == 1:
            s.points[laid.index(max(laid))] += 1
        s.round += 1
        if s.round == ROUNDS:
            best = max(s.points)
            s.end(tuple(seat for seat in range(s.seats) if s.points[seat] == best), "TOY-1.3", "the rounds are over")
            return
        s.push(Score())
        s.push(LayDown())


class Toy(Game):
    id = "toy"
    version = "1"
    fewest = 2
    most = 4
    turn_clause = "TOY-1.1"
    text_clause = "TOY-1.1"

    def __init__(self) -> None:
        zones = [Zone("deck", NOBODY), Zone("hand", OWNER), Zone("shown", EVERYONE)]
        super().__init__(zones, [], [sys.modules[__name__], agenda])
        self.names = ["ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen"]

    def empty(self) -> Contest:
        return Contest(self)

    def set_up(self, table: Table, options: dict[str, Any]) -> None:
        assert isinstance(table, Contest)
        table.points = [0] * table.seats
        for seat in range(table.seats):
            for face in range(len(self.names)):
                table.put(table.make(face, seat), DECK, seat)
            deck = table.pile(DECK, seat)
            table.shuffle(deck)
            for _ in range(5):
                table.put(deck.pop(), HAND, seat)
        table.push(Score())
        table.push(LayDown())


TOY = Toy()


def first_answers(table: Table) -> dict[int, str]:
    return {ask.seat: ask.options[0].text for ask in table.asks}


def test_everybody_is_asked_at_once() -> None:
    table = TOY.new(seats=3, seed=1)
    assert [ask.seat for ask in table.asks] == [0, 1, 2]
    assert [len(ask.options) for ask in table.asks] == [5, 5, 5]
    assert table.view(None)["asked"] == [0, 1, 2]
    assert "ask" not in table.view(None)
    assert [table.view(seat)["ask"]["options"] for seat in range(3)] == [
        [str(o) for o in a.options] for a in table.asks
    ]


def test_the_order_of_the_answers_does_not_matter() -> None:
    start = TOY.new(seats=3, seed=2)
    answers = first_answers(start)
    ends = set()
    for order in permutations(range(3)):
        table = start.clone()
        for seat in order:
            table.play(seat, answers[seat])
        assert [event.seat for event in table.log] == [0, 1, 2]
        table.forget()
        ends.add(frozen(table))
    assert len(ends) == 1


def test_nothing_happens_until_all_answers_are_in_and_nobody_sees_them() -> None:
    table = TOY.new(seats=3, seed=3)
    other = table.clone()
    number = table.number
    table.play(1, table.asks[1].options[0])
    other.play(1, other.asks[1].options[3])
    assert [ask.seat for ask in table.asks] == [0, 2]
    assert table.number == number
    assert table.log == []
    for seat in (None, 0, 2):
        assert text_of([table.view(seat), table.read_log(seat)]) == text_of([other.view(seat), other.read_log(seat)])
    for seat in (0, 2):
        told = [[str(option), str(option.refused)] for option in table.explain(seat)]
        assert told == [[str(option), str(option.refused)] for option in other.explain(seat)]
    table.play(0, table.asks[0].options[0])
    assert table.log == []
    table.play(2, table.asks[0].options[0])
    assert len(table.log) == 3
    assert table.number == number + 1


def test_who_has_answered_may_not_answer_again() -> None:
    table = TOY.new(seats=3, seed=3)
    text = table.asks[1].options[0].text
    table.play(1, text)
    before = frozen(table)
    with pytest.raises(IllegalMove, match="seat 0 and seat 2 must choose now"):
        table.play(1, text)
    assert table.explain(1) == []
    assert frozen(table) == before


def test_saving_between_two_answers() -> None:
    for table in midway(4):
        loaded = TOY.load(json.loads(json.dumps(table.dump())))
        assert frozen(loaded) == frozen(table)
        for seat, text in first_answers(table).items():
            table.play(seat, text)
            loaded.play(seat, text)
            assert frozen(loaded) == frozen(table)


def test_a_record_of_simultaneous_answers_replays() -> None:
    table = TOY.new(seats=4, seed=5)
    random = Random(5)
    while table.outcome is None:
        assert frozen(TOY.replay(json.loads(json.dumps(table.record())))) == frozen(table)
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))
    assert frozen(TOY.replay(table.record())) == frozen(table)


def test_imagining_guesses_the_answers_of_others_and_keeps_the_own() -> None:
    """Who has answered is seen; what, is not."""
    for table in midway(6):
        for seat in range(4):
            world = table.determinize(seat, 1)
            assert [answer.seat for answer in world.answers] == [answer.seat for answer in table.answers]
            assert [ask.seat for ask in world.asks] == [ask.seat for ask in table.asks]
            assert [a for a in world.answers if a.seat == seat] == [a for a in table.answers if a.seat == seat]
            mine = [[str(option) for option in ask.options] for ask in table.asks if ask.seat == seat]
            assert [[str(option) for option in ask.options] for ask in world.asks if ask.seat == seat] == mine
            for ask in world.asks:
                held = sorted(world.faces[card] for card in world.pile(HAND, ask.seat))
                assert [str(option) for option in ask.options] == [f"lay {TOY.names[face]}" for face in held]
            play_to_the_end(world)


def test_a_determinization_does_not_depend_on_what_others_answered() -> None:
    """Nor does anything else that a seat is shown."""
    table = TOY.new(seats=3, seed=7)
    other = table.clone()
    table.play(2, table.asks[2].options[0])
    other.play(2, other.asks[2].options[4])
    assert frozen(table.determinize(0, 9)) == frozen(other.determinize(0, 9))


def test_hands_of_determinizations_differ() -> None:
    table = TOY.new(seats=3, seed=8)
    worlds = {tuple(table.determinize(0, seed).faces) for seed in range(20)}
    assert len(worlds) > 15
    for faces in worlds:
        assert [faces[card] for card in table.pile(HAND, 0)] == [table.faces[card] for card in table.pile(HAND, 0)]


def midway(seed: int) -> Iterator[Contest]:
    """A table of four after every answer of two rounds."""
    random = Random(seed)
    table = TOY.new(seats=4, seed=seed)
    assert isinstance(table, Contest)
    for _ in range(8):
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))
        yield table.clone()


def play_to_the_end(table: Table) -> None:
    while table.outcome is None:
        table.play(table.asks[-1].seat, table.asks[-1].options[-1])
