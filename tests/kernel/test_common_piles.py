"""Piles that all seats share, and players who leave: a toy game of picking berries from one pond."""

from __future__ import annotations

import json
import sys
from typing import Any, ClassVar, Final

import pytest

from legendry.kernel import agenda
from legendry.kernel.agenda import Op, Option
from legendry.kernel.errors import IllegalMove
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone
from legendry.testing.deals import frozen

HAND, SHOWN, BUSH, POND, NEST = 0, 1, 2, 3, 4
NAMES = ["ash", "bay", "fir", "yew"]


class Shore(Table):
    """Each in turn draws from the bush and lays one card into the pond; then all say at once whether to go on."""

    saved: ClassVar[tuple[str, ...]] = ("gone", "votes")
    __slots__ = saved

    def __init__(self, game: Game, source: Shore | None = None) -> None:
        super().__init__(game, source)
        self.gone: list[int] = [] if source is None else source.gone[:]
        self.votes: list[int] = [] if source is None else source.votes[:]

    def clone(self) -> Shore:
        return Shore(self.game, self)

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"gone": self.gone[:]}

    def staying(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.gone]

    def leave(self, seat: int) -> None:
        """TOY-2.1: what he held goes into the pond; who alone is left wins."""
        self.gone.append(seat)
        hand = self.pile(HAND, seat)
        for card in hand:
            self.put(card, POND, seat)
        hand.clear()
        if len(self.staying()) == 1:
            self.end(tuple(self.staying()), "TOY-2.1", "nobody else is left")

    def is_playing(self, seat: int) -> bool:
        return seat in self.staying()


class Turn(Op[Shore]):
    """TOY-1.1: draw a card, then lay one."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: Shore) -> None:
        later = [seat for seat in s.staying() if seat > self.seat]
        s.push(Turn(later[0]) if later else Vote())
        if self.seat in s.staying():
            s.put(s.pile(BUSH, 0).pop(), HAND, self.seat)
            s.push(LayOne(self.seat))


class LayOne(Op[Shore]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resolve(self, s: Shore) -> None:
        if self.seat in s.staying():
            hand = s.pile(HAND, self.seat)
            options = [Option(f"lay {s.name(card)}", (Lay(self.seat, card),)) for card in hand]
            s.ask(self.seat, "TOY-1.1", "Which card?", options)


class Lay(Op[Shore]):
    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def resolve(self, s: Shore) -> None:
        s.pile(HAND, self.seat).remove(self.card)
        s.put(self.card, POND, 0)


class Vote(Op[Shore]):
    """TOY-1.2: all at the same time."""

    __slots__ = ()

    def resolve(self, s: Shore) -> None:
        for seat in s.staying():
            options = [Option(word, (Voted(seat, word == "on"),)) for word in ("on", "home")]
            s.ask(seat, "TOY-1.2", "Go on?", options)


class Voted(Op[Shore]):
    __slots__ = ("seat", "on")

    def __init__(self, seat: int, on: bool) -> None:
        self.seat: Final = seat
        self.on: Final = on

    def resolve(self, s: Shore) -> None:
        s.votes.append(self.seat)
        if len(s.votes) == len(s.staying()):
            s.votes.clear()
            s.push(Turn(s.staying()[0]))


class Toy(Game):
    id = "toy"
    version = "1"
    fewest = 2
    most = 4
    turn_clause = "TOY-1.1"
    text_clause = "TOY-1.1"

    def __init__(self, leave_clause: str) -> None:
        zones = [
            Zone("hand", OWNER), Zone("shown", EVERYONE),
            Zone("bush", NOBODY, True), Zone("pond", EVERYONE, True), Zone("nest", NOBODY, True),
        ]  # fmt: skip
        super().__init__(zones, [], [sys.modules[__name__], agenda])
        self.leave_clause = leave_clause
        self.names = NAMES

    def empty(self) -> Shore:
        return Shore(self)

    def set_up(self, table: Table, options: dict[str, Any]) -> None:
        for zone in (BUSH, NEST):
            for k in range(16):
                table.put(table.make(k % 4, -1 - zone), zone, 0)
            table.shuffle(table.pile(zone, 0))
        for seat in range(table.seats):
            for _ in range(2):
                table.put(table.pile(BUSH, 0).pop(), HAND, seat)
        table.push(Turn(0))


TOY = Toy("TOY-2.1")
FAST = Toy("")


def started(seats: int = 3, seed: int = 1) -> Shore:
    table = TOY.new(seats=seats, seed=seed)
    assert isinstance(table, Shore)
    return table


def lay(table: Table) -> None:
    table.play(table.asks[0].seat, table.asks[0].options[0])


def voting(seats: int = 3) -> Shore:
    """All have laid a card and are asked at once."""
    table = started(seats)
    for _ in range(seats):
        lay(table)
    return table


# ---- common piles -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_common_zone_has_one_pile_and_the_others_one_for_each_seat(seats: int) -> None:
    table = started(seats)
    assert len(table.piles) == 2 * seats + 3
    for zone in (BUSH, POND, NEST):
        assert all(table.pile(zone, seat) is table.pile(zone, 0) for seat in range(seats))
    piles = [table.pile(zone, seat) for zone in (HAND, SHOWN) for seat in range(seats)]
    piles += [table.pile(zone, 0) for zone in (BUSH, POND, NEST)]
    assert {id(pile) for pile in piles} == {id(pile) for pile in table.piles}  # no two zones share a pile


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_shows_a_common_pile_once_and_only_to_whom_it_is_open(seats: int) -> None:
    table = started(seats)
    lay(table)
    laid = table.name(table.pile(POND, 0)[-1])
    for seat in (None, *range(seats)):
        view = table.view(seat)
        assert view["pond"] == [laid]
        assert view["bush"] == [""] * len(table.pile(BUSH, 0))
        assert [len(hand) for hand in view["hand"]] == [len(table.pile(HAND, each)) for each in range(seats)]


def test_a_card_on_an_open_common_pile_is_known_to_all_and_on_a_hidden_one_to_nobody() -> None:
    table = started()
    card = table.pile(BUSH, 0)[-1]
    assert table.seen_by[card] == 0
    table.pile(BUSH, 0).pop()
    table.put(card, POND, 2)
    assert table.seen_by[card] == 0b111


def test_imagining_deals_the_cards_of_each_common_pile_among_themselves() -> None:
    table = started()
    lay(table)
    for seed in range(20):
        world = table.determinize(0, seed)
        for zone in (POND, NEST):
            names = sorted(world.name(card) for card in world.pile(zone, 0))
            assert names == sorted(table.name(card) for card in table.pile(zone, 0))
        assert [world.name(c) for c in world.pile(HAND, 0)] == [table.name(c) for c in table.pile(HAND, 0)]
    worlds = {tuple(table.determinize(0, seed).faces) for seed in range(20)}
    assert len(worlds) > 15


def test_a_table_with_common_piles_is_saved_and_replayed() -> None:
    table = voting()
    assert frozen(TOY.load(json.loads(json.dumps(table.dump())))) == frozen(table)
    assert frozen(TOY.replay(json.loads(json.dumps(table.record())))) == frozen(table)


# ---- leaving ------------------------------------------------------------------------------------


def test_where_the_rules_do_not_know_it_nobody_leaves() -> None:
    table = FAST.new(seats=3, seed=1)
    before = frozen(table)
    with pytest.raises(IllegalMove, match=r"this game cannot be left before it is over \(TOY-1.1\)"):
        table.quit(0)
    with pytest.raises(IllegalMove, match='there is no move "leave the game" here'):
        table.play(0, "leave the game")
    assert frozen(table) == before


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_leave_at_any_time(seat: int) -> None:
    table = started()
    assert table.why_not(seat, "leave the game") is None
    table.play(seat, "  Leave  the game ")
    assert table.gone == [seat]
    assert len(table.asks) == 1
    assert table.asks[0].seat == (1 if seat == 0 else 0)


def test_what_was_asked_of_another_is_asked_again_as_it_now_is() -> None:
    table = started()
    options = [option.text for option in table.asks[0].options]
    agenda = len(table.agenda)
    table.play(2, "leave the game")
    assert [option.text for option in table.asks[0].options] == options
    assert len(table.agenda) == agenda
    lay(table)
    lay(table)
    assert [ask.seat for ask in table.asks] == [0, 1]


def test_answers_given_at_the_same_time_are_taken_back_and_asked_for_again() -> None:
    table = voting(4)
    table.play(3, "home")
    table.play(1, "on")
    table.play(2, "leave the game")
    assert table.answers == []
    assert [ask.seat for ask in table.asks] == [0, 1, 3]
    for seat in (3, 1, 0):
        table.play(seat, "on")
    assert table.asks[0].seat == 0
    assert table.asks[0].clause == "TOY-1.1"


def test_the_last_of_those_asked_at_once_may_leave() -> None:
    table = voting()
    table.play(0, "on")
    table.play(1, "on")
    table.play(2, "leave the game")
    assert [ask.seat for ask in table.asks] == [0, 1]


def test_leaving_may_end_the_game() -> None:
    table = started(2)
    table.play(1, "leave the game")
    assert table.outcome is not None
    assert (table.outcome.winners, table.asks, table.agenda) == ((0,), [], [])
    refusal = table.why_not(0, "leave the game")
    assert refusal is not None
    assert refusal.clause == "TOY-2.1"
    with pytest.raises(IllegalMove, match="the game is over"):
        table.play(0, "leave the game")


@pytest.mark.parametrize("seat", [1, 7, -1])
def test_who_is_not_playing_cannot_leave(seat: int) -> None:
    table = started()
    table.play(1, "leave the game")
    before = frozen(table)
    assert table.why_not(seat, "leave the game") is not None
    with pytest.raises(IllegalMove, match=r"out of the game already \(TOY-2.1\)"):
        table.play(seat, "leave the game")
    assert frozen(table) == before


def test_leaving_is_recorded_saved_and_replayed() -> None:
    table = voting(4)
    table.play(1, "on")
    table.play(2, "leave the game")
    table.play(0, "on")
    table.play(3, "leave the game")
    assert table.moves[-1] == (3, "leave the game")
    assert frozen(TOY.load(json.loads(json.dumps(table.dump())))) == frozen(table)
    assert frozen(TOY.replay(json.loads(json.dumps(table.record())))) == frozen(table)


def test_a_table_that_keeps_no_record_keeps_none_of_this_either() -> None:
    table = TOY.new(seats=3, seed=1, keep=False)
    table.play(1, "leave the game")
    assert table.moves == []


def test_after_leaves_the_table_itself_as_it_was() -> None:
    table = started()
    before = frozen(table)
    later = table.after(1, "leave the game")
    assert frozen(table) == before
    assert later.moves == [(1, "leave the game")]
