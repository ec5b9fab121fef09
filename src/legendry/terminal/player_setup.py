"""Who plays: one opponent in a game for two, otherwise the number of players and who plays each seat."""

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
BOTS: Final = [Choice(name, f"{name} bot", bots.about(name)) for name in bots.offered()]
FRIEND: Final = Choice(HUMAN, "a friend here", "Two players share this screen; hands are hidden between turns.")
PERSON: Final = Choice(HUMAN, "a person", "A person at this screen; hands are hidden when several people share it.")
OPPONENTS: Final = Field(OPPONENT, "Play against", [*BOTS, FRIEND])


def setup_fields(game_view: GameView, values: dict[str, str]) -> list[Field]:
    """All setup fields: the players, depending on their number, then those of the game."""
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
    """These values, and the first choice for every other field."""
    return {field.name: field.choices[0].value for field in setup_fields(game_view, values)} | values


def table_options(game_view: GameView, values: dict[str, str], seed: int) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The options of a table, and its players; raises BadInput if they are invalid."""
    chosen = with_defaults(game_view, values)
    setup = game_view.setup(chosen, seed)
    if game_view.game.most == 2:
        return setup.options, tuple(HUMAN if seat == setup.seat else chosen[OPPONENT] for seat in range(2))
    players = tuple(chosen[seat_field(seat)] for seat in range(int(chosen[SEATS])))
    if HUMAN not in players:
        raise BadInput("at least one player must be a person")
    return setup.options, players


# ---- values from the command line ---------------------------------------------------------------


def opponent_fields(game: Game[Any], opponent: str, seats: int) -> dict[str, str]:
    """The same opponent in all other seats."""
    if game.most == 2:
        return {OPPONENT: opponent}
    return {SEATS: str(seats), **{seat_field(seat): opponent for seat in range(1, seats)}}


def bot_fields(game: Game[Any], typed: str, seats: str | None) -> dict[str, str]:
    """The bots of all seats but the first; fewer bots are repeated in order."""
    names = bots.bots_of(typed)
    if game.most == 2:
        if len(names) > 1:
            raise BadInput(f"{game.id} has one opponent, not {len(names)}: {typed}")
        return {OPPONENT: names[0]}
    count = max(game.fewest, len(names) + 1) if seats is None else parse_seat_count(game, seats)
    parse_seat_count(game, str(len(names) + 1))
    if len(names) > count - 1:
        raise BadInput(f"--bots names {len(names)} bots for {count - 1} seats: {typed}")
    fields = {seat_field(seat): names[(seat - 1) % len(names)] for seat in range(1, count)}
    return {SEATS: str(count), **fields}


def parse_seat_count(game: Game[Any], typed: str) -> int:
    """A valid number of players."""
    if not typed.isdecimal() or not game.fewest <= int(typed) <= game.most:
        need = str(game.fewest) if game.fewest == game.most else f"{game.fewest} to {game.most}"
        raise BadInput(f"{game.id} is for {need} players, not {typed}")
    return int(typed)


def check_player(name: str) -> None:
    """A person, or a bot that is there."""
    if name != HUMAN:
        try:
            bots.bot(name, 0)
        except BadInput as error:
            raise BadInput(f"{error} A person is {HUMAN}.") from error


def parse_players(game: Game[Any], typed: str) -> dict[str, str]:
    """Players by seat: "human,greedy,random"."""
    if game.most == 2:
        raise BadInput(f"{game.id} has one opponent: choose it with --opponent, and your side with --side")
    names = [name.strip() for name in typed.split(",")]
    for name in names:
        check_player(name)
    parse_seat_count(game, str(len(names)))
    return {SEATS: str(len(names)), **{seat_field(seat): name for seat, name in enumerate(names)}}
