"""The kinds of lines that every game has: piles, forced chance, questions and options, outcome, log."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from legendry.kernel.errors import BadInput
from legendry.kernel.notation import read_faces, write_faces
from legendry.kernel.spelling import near
from legendry.scenarios.line_kinds import read_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from legendry.kernel.agenda import Ask
    from legendry.kernel.notation import Where
    from legendry.kernel.table import Table
    from legendry.scenarios.line_kinds import LineKind

SIZE: Final = re.compile(r"(\d{1,4}) cards?|empty")
NUMBER: Final = re.compile(r"\d{1,4}")
WITH_CLAUSE: Final = re.compile(r"(.*?)\s*(?:\(([^()]+)\))?")


class CommonLineKind:
    """A kind of line that every game has; most are facts about one value."""

    given = False
    fact = True
    many = False

    def __init__(self, key: str, example: str) -> None:
        self.key: Final = key
        self.example: Final = example

    def put(self, table: Table, where: tuple[int, ...], value: str) -> None:
        raise NotImplementedError(self.key)

    def differs(self, table: Table, where: tuple[int, ...], values: list[str]) -> str:
        for value in values:
            found = self.mismatch(table, where, value)
            if found:
                return found
        return ""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        """What is found instead of this value, or nothing if it matches."""
        raise NotImplementedError(self.key)

    def written(self, table: Table, unsaid: Table, places: list[Where]) -> list[tuple[Where, str]]:
        """Most say nothing of a position."""
        return []


# ---- piles --------------------------------------------------------------------------------------


class Pile(CommonLineKind):
    """Given: these cards, top card first.  Fact: a number of cards, or exactly these in any order."""

    given = True

    def put(self, table: Table, where: tuple[int, ...], value: str) -> None:
        zone, seat = zone_of(table, where)
        if SIZE.fullmatch(value):
            raise BadInput(f'a position must name its cards, for example "{self.example}"; not "{value}"')
        for face in reversed(read_faces(table.game, value)):
            table.put(table.make(face, seat if len(where) > 1 else -1 - zone), zone, seat)

    def written(self, table: Table, unsaid: Table, places: list[Where]) -> list[tuple[Where, str]]:
        piles = [(where, table.pile(*zone_of(table, where))) for where in places]
        return [
            (where, write_faces(table.game, [table.faces[card] for card in reversed(pile)]))
            for where, pile in piles
            if pile
        ]

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        cards = table.pile(*zone_of(table, where))
        size = SIZE.fullmatch(value)
        if size:
            return "" if len(cards) == int(size[1] or 0) else contents(table, cards)
        wanted = Counter(read_faces(table.game, value))
        return "" if wanted == Counter(table.faces[card] for card in cards) else contents(table, cards)


class PileHas(CommonLineKind):
    """At least these cards."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        cards = table.pile(*zone_of(table, where))
        missing = Counter(read_faces(table.game, value)) - Counter(table.faces[card] for card in cards)
        return contents(table, cards) if missing else ""


class PileLacks(CommonLineKind):
    """None of these cards."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        cards = table.pile(*zone_of(table, where))
        return contents(table, cards) if {table.faces[c] for c in cards} & set(read_faces(table.game, value)) else ""


def zone_of(table: Table, where: tuple[int, ...]) -> tuple[int, int]:
    """The zone and the seat of a pile; a shared one has only its number."""
    return (where[1], where[0]) if len(where) > 1 else (table.game.own_zones + where[0], 0)


def contents(table: Table, cards: list[int]) -> str:
    """A pile as text, top card first."""
    if not cards:
        return "no card"
    names = ", ".join(table.name(card) for card in reversed(cards))
    return f"{len(cards)} card{'s' if len(cards) > 1 else ''}: {names}"


# ---- chance -------------------------------------------------------------------------------------


class ForcedChance(CommonLineKind):
    """The next random outcomes: n is the n-th possibility; named die faces go by name."""

    given = True
    fact = False
    many = True

    def put(self, table: Table, where: tuple[int, ...], value: str) -> None:
        named = table.game.die_faces
        for word in [each.strip() for each in value.split(",")]:
            if word.lower() in named:
                table.forced.append((named[word.lower()],))
                continue
            if not NUMBER.fullmatch(word) or int(word) < 1:
                names = f" or {', '.join(named)}" if named else ""
                raise BadInput(f'a die must be a number from 1{names}; not "{word}"')
            table.forced.append((int(word) - 1,))


class Shuffle(CommonLineKind):
    """The next shuffle puts these cards on top, the first one topmost."""

    given = True
    fact = False
    many = True

    def put(self, table: Table, where: tuple[int, ...], value: str) -> None:
        table.forced.append((*read_faces(table.game, value), -1, -1))


# ---- questions ----------------------------------------------------------------------------------


class Asked(CommonLineKind):
    """Who is asked to choose."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        who, clause = split_clause(value)
        seats = [] if who == "nobody" else sorted(read_seat(table.game, name) for name in who.split(" and "))
        holds = seats == sorted(ask.seat for ask in table.asks)
        if holds and (not clause or all(ask.clause == clause for ask in table.asks)):
            return ""
        asked = [f"{table.game.seat_name(ask.seat)} ({ask.clause}: {ask.says})" for ask in table.asks]
        return " and ".join(asked) or "nobody is asked"


class May(CommonLineKind):
    """These moves are legal."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        ask = the_ask(table, where)
        if ask is None:
            return nobody(table, where)
        for move in split_moves(value):
            why = table.why_not(ask.seat, move)
            if why is not None:
                return f"{move}: {why}"
        return ""


class MayNot(CommonLineKind):
    """These moves are illegal; a misspelled move is an error, not a pass."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        ask = the_ask(table, where)
        if ask is None:
            return ""
        known = [option.text.lower() for option in table.explain(ask.seat)]
        for move in split_moves(value):
            why = table.why_not(ask.seat, move)
            if why is None:
                return f"{move} is allowed"
            if move.lower() not in known and near(move, known):
                return why.why
        return ""


class Options(CommonLineKind):
    """Exactly these moves are legal."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        ask = the_ask(table, where)
        if ask is None:
            return nobody(table, where)
        wanted = sorted(move.lower() for move in split_moves(value))
        if wanted == sorted(option.text.lower() for option in ask.options):
            return ""
        return ", ".join(option.text for option in ask.options)


def the_ask(table: Table, where: tuple[int, ...]) -> Ask | None:
    """The question to this seat, or the only one."""
    if not where and len(table.asks) > 1:
        raise BadInput(f'several seats are asked; name one, for example "{table.game.seat_name(0)} may"')
    for ask in table.asks:
        if not where or ask.seat == where[0]:
            return ask
    return None


def nobody(table: Table, where: tuple[int, ...]) -> str:
    if table.outcome is not None:
        return f"the game is over: {table.outcome.reason}"
    return f"{table.game.seat_name(where[0])} is not asked" if where else "nobody is asked"


def split_moves(value: str) -> list[str]:
    return [" ".join(move.split()) for move in value.split(",")]


def split_clause(value: str) -> tuple[str, str]:
    """A value and the clause in brackets after it, if any."""
    match = WITH_CLAUSE.fullmatch(value)
    assert match is not None
    return match[1], match[2] or ""


# ---- outcome and log ----------------------------------------------------------------------------


class Ended(CommonLineKind):
    """`none`, the winners, or the game's word for no winner (`draw`); and the clause."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        who, clause = split_clause(value)
        out = table.outcome
        if who == "none":
            return "" if out is None else f"{ending(table)}: {out.reason}"
        seats: tuple[int, ...] = ()
        if who != table.game.lost:
            if not who.endswith((" wins", " win")):
                nobody = table.game.lost
                raise BadInput(f'an outcome must be none, {nobody} or, for example, "{self.example}"; not "{who}"')
            names = who.rsplit(" ", 1)[0].split(" and ")
            seats = tuple(sorted(read_seat(table.game, name) for name in names))
        if out is not None and out.winners == seats and (not clause or out.clause == clause):
            return ""
        return "the game is not over" if out is None else f"{ending(table)}: {out.reason}"


def ending(table: Table) -> str:
    assert table.outcome is not None
    winners = [table.game.seat_name(seat) for seat in table.outcome.winners]
    verb = "wins" if len(winners) == 1 else "win"
    said = f"{' and '.join(winners)} {verb}" if winners else table.game.lost
    return f"{said} ({table.outcome.clause})"


class LogHas(CommonLineKind):
    """A line of the log, as a spectator or a seat sees it, contains this."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        lines = log_lines(table, where)
        return "" if any(value in line for line in lines) else "the log: " + " | ".join(lines)


class LogLacks(CommonLineKind):
    """No line of the log contains this."""

    def mismatch(self, table: Table, where: tuple[int, ...], value: str) -> str:
        return "; ".join(line for line in log_lines(table, where) if value in line)


def log_lines(table: Table, where: tuple[int, ...]) -> list[str]:
    seat = where[0] if where else None
    return [f"{table.game.seat_name(who)}: {says} ({clause})" for who, clause, says in table.read_log(seat)]


KINDS: Final[Sequence[LineKind]] = [
    Pile("SEAT ZONE", "South hand: Skeleton, 2 Mend"),
    PileHas("SEAT ZONE has", "South hand has: Mend"),
    PileLacks("SEAT ZONE lacks", "South hand lacks: Mend"),
    Pile("PILE", "main deck: Goblin, 2 Chest"),
    PileHas("PILE has", "removed has: Chest"),
    PileLacks("PILE lacks", "removed lacks: Chest"),
    ForcedChance("dice", "dice: 3, 5"),
    Shuffle("shuffle", "shuffle: Skeleton, Mend"),
    Asked("asked", "asked: South"),
    May("may", "may: end turn"),
    May("SEAT may", "South may: end turn"),
    MayNot("may not", "may not: trade coin"),
    MayNot("SEAT may not", "South may not: trade coin"),
    Options("options", "options: keep, mulligan"),
    Options("SEAT options", "South options: keep, mulligan"),
    Ended("outcome", "outcome: South wins (VAL-1.4)"),
    LogHas("log has", "log has: attacks Militia Levy"),
    LogHas("SEAT log has", "South log has: drew Mend"),
    LogLacks("log lacks", "log lacks: Mend"),
    LogLacks("SEAT log lacks", "North log lacks: Mend"),
]
