"""Who sits where: one opponent at a table for two, otherwise how many players there are and who each of them is."""

from __future__ import annotations

from typing import Any, Final

from legendry import bots
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.screen.model import Choice, Field
from legendry.terminal.game_view import GameView
from legendry.terminal.match import HUMAN

SEATS: Final = "seats"
OPPONENT: Final = "opponent"
BOTS: Final = [Choice(name, f"{name} bot", bots.about(name)) for name in bots.OFFERED]
FRIEND: Final = Choice(HUMAN, "a friend here", "Two players at this screen; a curtain hides the hands between turns.")
PERSON: Final = Choice(HUMAN, "a person", "Somebody at this screen; a curtain hides the hands when several play here.")
OPPONENTS: Final = Field(OPPONENT, "Play against", [*BOTS, FRIEND])


def setup_fields(game_view: GameView, values: dict[str, str]) -> list[Field]:
    """All there is to choose before a game: who plays, which follows the number of seats, then what the game adds."""
    return [*seat_fields(game_view, values), *game_view.fields()]


def seat_fields(game_view: GameView, values: dict[str, str]) -> list[Field]:
    game = game_view.game
    if game.most == 2:
        return [OPPONENTS]
    numbers = [str(n) for n in range(game.fewest, game.most + 1)]
    count = Field(SEATS, "Players", [Choice(n, n, game_view.about_seats(int(n))) for n in numbers])
    seats = int(values.get(SEATS, numbers[0]))
    first = Field(seat_field(0), game.seat_name(0), [PERSON, *BOTS])
    return [count, first, *(Field(seat_field(k), game.seat_name(k), [*BOTS, PERSON]) for k in range(1, seats))]


def seat_field(seat: int) -> str:
    return f"seat {seat}"


def with_defaults(game_view: GameView, values: dict[str, str]) -> dict[str, str]:
    """These values, and the first choice wherever nothing was chosen."""
    return {field.name: field.choices[0].value for field in setup_fields(game_view, values)} | values


def table_options(game_view: GameView, values: dict[str, str], seed: int) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The options of a table, and who plays its seats; raises BadInput if nobody could play that."""
    chosen = with_defaults(game_view, values)
    setup = game_view.setup(chosen, seed)
    if game_view.game.most == 2:
        return setup.options, tuple(HUMAN if seat == setup.seat else chosen[OPPONENT] for seat in range(2))
    players = tuple(chosen[seat_field(seat)] for seat in range(int(chosen[SEATS])))
    if HUMAN not in players:
        raise BadInput("somebody must play at this screen: make one of the players a person")
    return setup.options, players


# ---- as they are typed on the command line ------------------------------------------------------


def opponent_fields(game: Game, opponent: str, seats: int) -> dict[str, str]:
    """One sort of opponent at all other seats."""
    if game.most == 2:
        return {OPPONENT: opponent}
    return {SEATS: str(seats), **{seat_field(seat): opponent for seat in range(1, seats)}}


def parse_seat_count(game: Game, typed: str) -> int:
    """A number of players that the game takes."""
    if not typed.isdecimal() or not game.fewest <= int(typed) <= game.most:
        need = str(game.fewest) if game.fewest == game.most else f"{game.fewest} to {game.most}"
        raise BadInput(f"{game.id} is for {need} players, not {typed}")
    return int(typed)


def parse_players(game: Game, typed: str) -> dict[str, str]:
    """Everybody by seat: "human,greedy,random"."""
    if game.most == 2:
        raise BadInput(f"{game.id} has one opponent: name it with --opponent, and where you sit with --side")
    names = [name.strip() for name in typed.split(",")]
    known = (HUMAN, *bots.NAMES)
    for name in names:
        if name not in known:
            raise BadInput(f"{name or 'nobody'} is not one of {', '.join(known)}")
    parse_seat_count(game, str(len(names)))
    return {SEATS: str(len(names)), **{seat_field(seat): name for seat, name in enumerate(names)}}
