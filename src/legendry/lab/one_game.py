"""One game between bots, and what every study records of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from legendry import registry
from legendry.bots import Bot, Observation, bot
from legendry.bots.playout import match
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.lab.simulate import MOST_DECISIONS

Watcher = Callable[[Table, Ask, Option], None]  # hears of every move before it is made


class Ground(NamedTuple):
    """What all games of a study have in common."""

    game: str
    variant: Files
    seats: int
    seed: int
    options: dict[str, Any]


class Played(NamedTuple):
    """How a game went; without an ending it has no clause."""

    winners: tuple[int, ...]
    first: int  # the seat that had the first turn
    turns: int
    decisions: int
    clause: str


def game_on(ground: Ground) -> Game[Any]:
    return registry.game_with(ground.game, *ground.variant)


def deal(ground: Ground, number: int, brought: list[Any] | None = None, keep: bool = False) -> Table:
    """The table of a deal; `brought`: what each seat brings, all else alike, if that is not left to the deal."""
    game = game_on(ground)
    options = {**game.sample_settings(number if brought is None else 0), **ground.options}
    if brought is not None:
        options[game.brings] = brought
    table: Table = game.new(seats=ground.seats, seed=ground.seed + number, keep=keep, **options)
    return table


def players(names: tuple[str, ...], luck: int) -> list[Bot]:
    """A bot for each seat, each with a seed of its own."""
    return [bot(name, luck * len(names) + seat) for seat, name in enumerate(names)]


def play(table: Table, bots: list[Bot], watch: Watcher | None = None) -> Played:
    """Play to the end; `watch` is called with every move."""
    observations = [Observation(table, seat) for seat in range(table.seats)]
    count, first = 0, -1
    while table.outcome is None and count < MOST_DECISIONS and (watch is not None or first < 0):
        ask = table.asks[0]
        if first < 0 and table.clock() > 0:
            first = ask.seat
        choice = bots[ask.seat].choose(observations[ask.seat])
        if watch is not None:
            watch(table, ask, choice)
        table.play(ask.seat, choice)
        count += 1
    if table.outcome is None and count < MOST_DECISIONS:
        count += match(table, bots, MOST_DECISIONS - count)
    out = table.outcome
    winners, clause = ((), "") if out is None else (out.winners, out.clause)
    return Played(winners, max(first, 0), table.clock(), count, clause)


def score(played: Played, seat: int, seats: int, together: bool) -> float:
    """1 for a win, 0 for a defeat; a game that nobody won counts as an even share, if not all lose together."""
    if seat in played.winners:
        return 1.0
    return 0.0 if played.winners or together else 1 / seats


def together(game: Game[Any]) -> bool:
    """Do all seats win or lose together?"""
    return game.lost != "draw"


def usable(ground: Ground) -> dict[str, list[str]]:
    """What can be brought with these settings, with its cards; BadInput if nothing can."""
    game = game_on(ground)
    found: dict[str, list[str]] = {}
    fault = f"{game.id} has no decks, heroes or armies to bring"
    for name, cards in game.brought().items():
        others = [other for other in game.brought() if other != name]
        try:
            deal(ground, 0, [name, *others][: ground.seats])
        except BadInput as error:
            fault = str(error)
        else:
            found[name] = cards
    if not found:
        raise BadInput(fault)
    return found
