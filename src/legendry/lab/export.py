"""Games as tables that polars, pandas and duckdb read: games, decisions, events.  They hold everything, secrets too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from legendry.kernel.agenda import Ask, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.events import ALL_SEATS, as_data, facts_of
from legendry.kernel.table import Table
from legendry.lab import one_game
from legendry.lab.one_game import Ground
from legendry.lab.study import Lab, Row

VERSION: Final = 1  # of the columns; raised when one is taken away or means something else
PART: Final = 500  # games of a file
TEXT: Final = "text"
NUMBER: Final = "number"
NUMBERS: Final = "numbers"
COLUMNS: Final[dict[str, dict[str, str]]] = {
    "games": {
        "game": NUMBER, "id": TEXT, "rules": TEXT, "cards": TEXT, "seed": NUMBER, "seats": NUMBER, "bot": TEXT,
        "options": TEXT, "first": NUMBER, "winners": NUMBERS, "clause": TEXT, "turns": NUMBER, "decisions": NUMBER,
    },
    "decisions": {
        "game": NUMBER, "decision": NUMBER, "turn": NUMBER, "seat": NUMBER, "clause": TEXT, "options": NUMBER,
        "verb": TEXT, "choice": TEXT,
    },
    "events": {
        "game": NUMBER, "event": NUMBER, "decision": NUMBER, "seat": NUMBER, "kind": TEXT, "clause": TEXT,
        "facts": TEXT,
    },
}  # fmt: skip


class Plan(NamedTuple):
    ground: Ground
    bot: str


class Notes:
    """Listens to a game."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.decisions: Final[list[Row]] = []
        self.known: Final[list[int]] = []  # how many events there were before each decision

    def watch(self, table: Table, ask: Ask, choice: Option) -> None:
        at = len(self.decisions)
        self.known.append(len(table.log))
        self.decisions.append(
            [self.number, at, table.clock(), ask.seat, ask.clause, len(ask.options), choice.verb, choice.text]
        )


def unit(plan: Plan, number: int) -> Row:
    """The rows of a game in each of the tables."""
    ground = plan.ground
    table = one_game.deal(ground, number, keep=True)
    notes = Notes(number)
    played = one_game.play(table, one_game.players((plan.bot,) * ground.seats, ground.seed + number), notes.watch)
    game = table.game
    options = json.dumps({name: value for name, value in table.settings.items() if name != "seed"})
    about = [
        number, game.id, game.version, game.fingerprint, ground.seed + number, ground.seats, plan.bot, options,
        played.first, list(played.winners), played.clause, played.turns, played.decisions,
    ]  # fmt: skip
    return [[about], notes.decisions, event_rows(table, notes)]


def event_rows(table: Table, notes: Notes) -> list[Row]:
    """Each with the decision that it followed; -1 for those before the first."""
    rows: list[Row] = []
    made = -1
    for at, event in enumerate(table.log):
        while made + 1 < len(notes.known) and notes.known[made + 1] <= at:
            made += 1
        facts = facts_of(table.game.event_kinds[event.kind], event, ALL_SEATS)
        plain = json.dumps({name: as_data(value) for name, value in facts.items()}, ensure_ascii=False)
        rows.append([notes.number, at, made, event.seat, event.kind, event.clause, plain])
    return rows


def export(lab: Lab, plan: Plan, games: int, folder: Path) -> dict[str, int]:
    """Write the tables, a file for every so many games; returns how many rows each has."""
    polars = library()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "schema.json").write_text(json.dumps({"version": VERSION, "tables": COLUMNS}, indent=2) + "\n")
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}") from None
    counts = dict.fromkeys(COLUMNS, 0)
    for first in range(0, games, PART):
        rows = lab.rows(unit, plan, first, min(first + PART, games))
        for k, (name, columns) in enumerate(COLUMNS.items()):
            lines = [line for row in rows for line in row[k]]
            counts[name] += len(lines)
            frame = polars.DataFrame(lines, schema=types(polars, columns), orient="row")
            frame.write_parquet(folder / f"{name}-{first // PART:05d}.parquet")
    return counts


def library() -> Any:
    try:
        import polars
    except ImportError:
        raise BadInput("lab export needs the extra lab: pip install 'legendry[lab]'") from None
    return polars


def types(polars: Any, columns: dict[str, str]) -> dict[str, Any]:
    known = {TEXT: polars.String, NUMBER: polars.Int64, NUMBERS: polars.List(polars.Int64)}
    return {name: known[kind] for name, kind in columns.items()}
