"""How the lab rates the cards of a game: what `legendry lab cards GAME --json` wrote into the folder of the server.

A report is of use only as long as the cards and rules are those that it was made with; any other is passed over.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from legendry.kernel.game import Game
from legendry.server import wire
from legendry.server.api import person_of, tables_of, visitor_of
from legendry.server.routes import Request, Route, State, get

FOLDER: Final = "reports"  # in the data folder of the server
LARGEST: Final = 4_000_000  # bytes


class Measured(msgspec.Struct):
    value: float
    interval: tuple[float, float]
    deals: int


class Exchanged(msgspec.Struct):
    card: str
    deck: str
    worth: Measured
    q: float


class Used(msgspec.Struct):
    could_be: int
    was: int


class OfBot(msgspec.Struct):
    bot: str
    exchanged: list[Exchanged]
    used: dict[str, Used]


class Report(msgspec.Struct):
    game: str
    study: str
    rules: str
    cards: str
    bots: list[OfBot]


@get("/games/{id:str}/ratings")
async def ratings(request: Request, state: State, id: str, variant: str = "") -> list[wire.CardRatings]:
    """How the lab rates the cards of a game, bot by bot; nothing where there is no report of these very cards."""
    tables = tables_of(state)
    game = (await tables.screen_with(id, variant, person_of(request))).game
    return await tables.costly.run(visitor_of(request), ratings_of, game, tables.settings.data)


def ratings_of(game: Game[Any], data: Path) -> list[wire.CardRatings]:
    report = read_report(data / FOLDER / f"{game.id}.json")
    if report is None or (report.game, report.study) != (game.id, "cards"):
        return []
    if (report.rules, report.cards) != (game.version, game.fingerprint):
        return []
    return [
        wire.CardRatings(
            each.bot,
            [wire.CardWorth(row.card, row.deck, row.worth.value, *row.worth.interval, row.worth.deals, row.q)
             for row in each.exchanged],
            [wire.CardUse(name, use.could_be, use.was) for name, use in each.used.items()],
        )
        for each in report.bots
    ]  # fmt: skip


def read_report(file: Path) -> Report | None:
    """None, if there is no such file, or it is no report."""
    try:
        with file.open("rb") as found:
            text = found.read(LARGEST + 1)
        return msgspec.json.decode(text, type=Report) if len(text) <= LARGEST else None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def card_reports() -> list[Route]:
    return [ratings.below("/api")]
