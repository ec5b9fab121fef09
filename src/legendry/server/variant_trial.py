"""A move at a table of a variant, tried in another process first: its texts may be made to take long, or too much room.

Whatever it costs there it would cost the server, and with it all other tables.
"""

from __future__ import annotations

import contextlib
from time import process_time
from typing import Any, Final

import msgspec

from legendry import registry
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.scenarios.trial import trial_of
from legendry.screens import screen_of
from legendry.server import questions

MAX_SECONDS: Final = 0.25  # of CPU, for a move and the views after it; printed games need a tenth of it
MAX_CARDS: Final = 2000  # at a table
MAX_STATE: Final = 1_000_000  # bytes of the views of all seats together, and of what the move adds to the log
MAX_LOG: Final = 50_000  # lines of a whole game

TOO_MUCH: Final = "the card texts of this variant run for too long or create too many cards: the table has been stopped"


def world_of(table: Table) -> dict[str, Any]:
    """A table without its past, as a trial needs it."""
    world = table.clone()
    world.log, world.moves, world.chances = [], [], []
    return world.dump()


def try_move(world: dict[str, Any], seat: int, text: str) -> str:
    """Why the server should not play a move, if there is a reason."""
    table = registry.load(world)
    begun = process_time()
    with contextlib.suppress(BadInput):  # the table itself says why not; that, too, takes its time
        table = table.after(seat, text)
    return judged(table, begun)


def try_set_up(game: str, variant: Files, seats: int, options: dict[str, Any]) -> str:
    """Why the server should not make a table, if there is a reason."""
    made = registry.game_with(game, *variant)
    begun = process_time()
    try:
        table = made.new(seats=seats, **options)
    except BadInput:  # the server says why
        return ""
    return judged(table, begun)


def lay_out_trial(game: str, variant: Files, kind: str, name: str) -> tuple[str, str]:
    """The position in which a card is tried, as it is saved; or why there is none."""
    made = registry.game_with(game, *variant)
    begun = process_time()
    try:
        table = trial_of(made, kind, name)
    except BadInput as error:
        return "", str(error)
    refused = judged(table, begun)
    return ("", refused) if refused else (msgspec.json.encode(table.dump()).decode(), "")


def judged(table: Table, begun: float) -> str:
    fits = len(table.faces) <= MAX_CARDS and size_of(table) <= MAX_STATE
    return "" if fits and process_time() - begun <= MAX_SECONDS else TOO_MUCH


def size_of(table: Table) -> int:
    """The size of everything that the seats are sent, in bytes."""
    screen = screen_of(registry.game_as_it_was(table.game.id, table.game.fingerprint, *table.game.variant))
    size = 0
    for seat in range(table.seats):
        view = screen.see(table, seat)
        size += len(msgspec.json.encode([view, questions.asked(screen, table, seat, view)]))
    return size + len(msgspec.json.encode(questions.lines_of(table, None)))
