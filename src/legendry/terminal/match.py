"""One game at one screen: the table, who plays which seat, taking back, and the record on disk."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from legendry.bots import Bot, Observation, bot
from legendry.bots.search_bots import SearchBot
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.undo import has_learnt

if TYPE_CHECKING:
    from collections.abc import Mapping

HUMAN = "human"


class Match:
    """`players` says by seat who plays: "human" or the name of a bot."""

    def __init__(self, game: Game, table: Table, players: tuple[str, ...], seed: int, file: Path | None = None) -> None:
        self.game = game
        self.table = table
        self.players = players
        self.seed = seed
        self.file = file  # to go on from, if the game is left
        self.record: Path | None = None  # the record that was asked for
        self.bots: dict[int, Bot] = {k: bot(name, seed + k) for k, name in enumerate(players) if name != HUMAN}
        self.humans = [seat for seat, name in enumerate(players) if name == HUMAN]
        self.seat = self.humans[0]  # whose eyes look at the screen
        self.undo_stack: list[Table] = []  # tables to go back to
        self.undo_refusal = "nothing has been done yet"  # why taking back is not possible
        self.save_error = ""  # why the record could not be written

    @property
    def shared(self) -> bool:
        """Do several people sit at this screen?"""
        return len(self.humans) > 1

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    def ask(self) -> Ask | None:
        """The question to whoever looks at the screen."""
        return next((ask for ask in self.table.asks if ask.seat == self.seat), None)

    def next_seat(self) -> int:
        """Who must choose now; the person at the screen, if several must."""
        asked = [ask.seat for ask in self.table.asks]
        return self.seat if self.seat in asked else asked[0]

    @property
    def hands_hidden(self) -> bool:
        """Do several people watch a bot?  Then nobody's hand is shown."""
        return self.shared and not self.over and self.next_seat() in self.bots

    @property
    def log_seat(self) -> int | None:
        """Whose log may be on the screen; None: only what everybody knows."""
        return None if self.hands_hidden else self.seat

    # ---- moves ----------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """The person at the screen moves; raises IllegalMove and changes nothing if it may not."""
        before = self.table.clone()
        self.table.play(self.seat, move)
        self.undo_stack.append(before)
        if has_learnt(before, self.table, 1 << self.seat):
            self.clear_undo("you have seen a new card, or chance has spoken, since")
        self.save()

    def bot_moves(self) -> Option:
        """A bot moves; says what."""
        seat = self.next_seat()
        return self.play_for_bot(seat, self.bots[seat].choose(Observation(self.table, seat)).text)

    def play_for_bot(self, seat: int, move: str) -> Option:
        """A bot has chosen this move; says what it points at."""
        option = next(each for ask in self.table.asks if ask.seat == seat for each in ask.options if each.text == move)
        self.table.play(seat, option)
        self.clear_undo(f"{self.game.seat_name(seat)} has moved since")
        self.save()
        return option

    def search_bot(self) -> SearchBot | None:
        """The bot that must choose now, if it takes its time for that."""
        seat = self.next_seat()
        searcher = self.bots.get(seat)
        ask = next(ask for ask in self.table.asks if ask.seat == seat)
        return searcher if isinstance(searcher, SearchBot) and len(ask.options) > 1 else None

    def clear_undo(self, because: str) -> None:
        self.undo_stack.clear()
        self.undo_refusal = because

    def hand_over(self, seat: int) -> None:
        """Another person sits down at the screen."""
        if seat != self.seat:
            self.clear_undo(f"{self.game.seat_name(seat)} has looked at the table since")
        self.seat = seat

    def undo(self) -> str:
        """Take back the latest move; says why not, or nothing."""
        if not self.undo_stack:
            return self.undo_refusal
        self.table = self.undo_stack.pop()
        if not self.undo_stack:
            self.undo_refusal = "nothing has been done since"
        for seat, searcher in self.bots.items():
            if isinstance(searcher, SearchBot):  # what it thinks now, perhaps in a thread, is of no use any more
                self.bots[seat] = bot(self.players[seat], self.seed + seat)
        self.save()
        return ""

    # ---- on disk --------------------------------------------------------------------------------

    def save(self) -> None:
        """After every move, so that nothing is lost; a game goes on even where it cannot be saved."""
        try:
            if self.file is not None:
                record = None if self.record is None else str(self.record)
                seats = {"players": list(self.players), "seat": self.seat, "record": record}
                write_json(self.file, {**seats, "table": self.table.dump()})
            if self.record is not None:
                write_json(self.record, self.table.record())
            self.save_error = ""
        except BadInput as error:
            self.save_error = str(error)


def write_json(file: Path, data: Mapping[str, Any]) -> None:
    """All or nothing: a reader, or a crash, never meets half a record."""
    part = file.with_name(file.name + ".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
        part.replace(file)
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from error


def read_json(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise BadInput(f"{file} is not a saved game: {error}") from error
    if not isinstance(data, dict):
        raise BadInput(f"{file} is not a saved game")
    return data


def resume(game: Game, data: dict[str, Any], file: Path | None) -> Match:
    """Go on with a game that was left."""
    dump, names, seat, record = (data.get(key) for key in ("table", "players", "seat", "record"))
    if not isinstance(dump, dict) or not isinstance(names, list) or not isinstance(seat, int):
        raise BadInput("this is not a game that was left: it needs table, players and seat")
    table = game.load(dump)
    if len(names) != table.seats or HUMAN not in names or not 0 <= seat < table.seats or names[seat] != HUMAN:
        raise BadInput("this is not a game that was left: its players do not fit its table")
    match = Match(game, table, tuple(str(name) for name in names), bot_seed(table), file)
    match.seat = seat
    match.record = Path(record) if isinstance(record, str) else None
    return match


def from_record(
    game: Game, data: dict[str, Any], seat: int, opponent: str, file: Path | None, names: tuple[str, ...] = ()
) -> Match:
    """Go on with a record or a dumped table, of which nobody knows who played it; `names` are all players by seat."""
    table = game.load(data) if "state" in data else game.replay(data)
    players = names or tuple(HUMAN if each == seat else opponent for each in range(table.seats))
    if len(players) != table.seats or HUMAN not in players:
        raise BadInput(f"this table has {table.seats} players; name as many, one of them {HUMAN}")
    return Match(game, table, players, bot_seed(table), file)


def bot_seed(table: Table) -> int:
    """A seed for the bots of a table that has been played on."""
    return int(table.options.get("seed", 0)) + len(table.moves)


def autosave_path(game: str) -> Path:
    """Where a game that was left is kept if no file was named."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "state"
    return folder / "legendry" / f"{game}.json"
