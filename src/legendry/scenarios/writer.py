"""Writing a position: the lines of a table, as `given:` of a scenario reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from legendry.kernel.errors import BadInput
from legendry.scenarios import facts
from legendry.scenarios.line_kinds import notation_of
from legendry.scenarios.reader import Line
from legendry.scenarios.table import SEAT, SEATS, ScenarioTable

if TYPE_CHECKING:
    from legendry.kernel.notation import Where
    from legendry.kernel.table import Table
    from legendry.scenarios.line_kinds import Keys, LineKind

WIDTH: Final = 100  # columns, if a line has commas at which it can go on in the next one
LINES_NEVER_SAY: Final = ("seat", "number")  # of a view
ASKED: Final = "The question is not said here. These lines alone ask"
UNSAID: Final = "These lines do not say all of:"


def text(table: Table) -> str:
    """A position as text: first a comment with the game and the question, and what the lines do not say."""
    found = position(table)
    comments = [f"# {each}" for each in (heading(table), *found.unsaid)]
    return "\n".join([*comments, *[folded(str(line)) for line in found.lines]])


def heading(table: Table) -> str:
    """Which game it is, and what is asked there."""
    out = table.outcome
    if out is not None:
        return f"{table.game.id}, over after question {table.number} ({out.clause}): {out.reason}"
    return f"{table.game.id}, question {table.number} to {asked(table)}"


def folded(line: str) -> str:
    """A long line, continued after commas."""
    rows = [""]
    for part in line.split(", "):
        more = f"{rows[-1]}, {part}" if rows[-1] else part
        if len(more) > WIDTH and rows[-1]:
            rows.append(f"    {part}")
        else:
            rows[-1] = more
    return ",\n".join(rows)


class Said(NamedTuple):
    """A line of a position, and what it is about."""

    key: str
    value: str
    kind: LineKind | None  # none: the number of players
    where: Where

    def __str__(self) -> str:
        return f"{self.key}: {self.value}"


class Position(NamedTuple):
    """A position as lines, and in words what these lines do not say."""

    lines: list[Said]
    unsaid: list[str]


def position(table: Table) -> Position:
    """The lines of a table, read once to find out what they do not say."""
    lines = write(table)
    return Position(lines, [] if table.outcome is not None else missing(table, lines))


def write(table: Table) -> list[Said]:
    """All that a table holds, as far as the lines of its game can say it."""
    game: Any = table.game
    scene = ScenarioTable(game)
    said = [] if table.seats == game.fewest else [Said(SEATS, str(table.seats), None, ())]
    unsaid = scene.laid_out(read(said))
    for kind in in_order(scene.keys):
        places = {where: key for key, where in places_of(scene.keys, kind, table) if is_written(table, kind, where)}
        said.extend(
            Said(places[where], value, kind, where) for where, value in kind.written(table, unsaid, list(places))
        )
    return said


def in_order(keys: Keys) -> list[LineKind]:
    """What stands alone, then the piles, then what is about a player or a place: it may be about cards of a pile."""
    kinds = [kind for kind in keys.kinds if kind.given]
    alone = [kind for kind in kinds if not set(kind.key.split()) & keys.names.keys()]
    return [*alone, *[kind for kind in kinds if kind not in alone]]


def places_of(keys: Keys, kind: LineKind, table: Table) -> list[tuple[str, Where]]:
    """Every key of a kind that there is at this table."""
    words = [word for word in kind.key.split() if word in keys.names]
    seat = words.index(SEAT) if SEAT in words else -1
    return [
        (key, where)
        for key, (each, where) in keys.known.items()
        if each is kind and (seat < 0 or where[seat] < table.seats)
    ]


def is_written(table: Table, kind: LineKind, where: Where) -> bool:
    """A pile of which another kind of line tells is not written as a pile."""
    if not isinstance(kind, facts.Pile):
        return True
    game: Any = table.game
    elsewhere: tuple[str, ...] = getattr(notation_of(game), "WRITTEN_ELSEWHERE", ())
    return game.zones[facts.zone_of(table, where)[0]].name not in elsewhere


def read(lines: list[Said]) -> list[Line]:
    return [Line(number, line.key, line.value) for number, line in enumerate(lines, 1)]


# ---- what lines do not say ----------------------------------------------------------------------


def missing(table: Table, lines: list[Said]) -> list[str]:
    """What is otherwise at a table that is set up by these lines."""
    game: Any = table.game
    scene = ScenarioTable(game)
    try:
        scene.given(read(lines))
    except BadInput as error:
        return [f"These lines cannot be read: {error}"]
    again = scene.table
    found = []
    if questions(again) != questions(table):
        found.append(f"{ASKED} {asked(again)}")
    notation = notation_of(game)
    never = (*LINES_NEVER_SAY, *getattr(notation, "PAST", ()))
    parts = [name for name in table.view(None) if name not in never and differ(table, again, name)]
    for field, says in getattr(notation, "HALF_WRITTEN", {}).items():
        if len(getattr(table, field)) != len(getattr(again, field)):
            parts.append(says)
    if parts:
        found.append(f"{UNSAID} {', '.join(parts)}")
    return found


def differ(table: Table, again: Table, name: str) -> bool:
    seats = [None, *range(table.seats)]
    return name != "asked" and any(table.view(seat).get(name) != again.view(seat).get(name) for seat in seats)


def questions(table: Table) -> list[tuple[int, str, list[str]]]:
    return [(ask.seat, ask.clause, sorted(option.text for option in ask.options)) for ask in table.asks]


def asked(table: Table) -> str:
    return (
        " and ".join(f"{table.game.seat_name(ask.seat)} ({ask.clause}): {ask.says}" for ask in table.asks) or "nobody"
    )
