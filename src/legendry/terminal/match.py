"""One game at one screen: table, players, undo, and saving."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from legendry.bots import Bot, Observation, bot
from legendry.bots.greedy import GreedyBot
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.undo import has_learnt

if TYPE_CHECKING:
    from collections.abc import Mapping

HUMAN = "human"


class Match:
    """`players` has, by seat, "human" or the name of a bot."""

    def __init__(
        self, game: Game[Any], table: Table, players: tuple[str, ...], seed: int, file: Path | None = None
    ) -> None:
        self.game = game
        self.table = table
        self.players = players
        self.seed = seed
        self.file = file  # autosave
        self.record: Path | None = None  # the record requested by the player
        self.bots: dict[int, Bot] = {k: bot(name, seed + k) for k, name in enumerate(players) if name != HUMAN}
        self.humans = [seat for seat, name in enumerate(players) if name == HUMAN]
        self.seat = self.humans[0]  # the current player
        self.undo_stack: list[Table] = []  # earlier tables
        self.undo_refusal = "you have not moved yet"  # why the stack is empty
        self.save_error = ""  # why saving failed
        self.bot_error = ""  # why a bot failed, until it has been shown

    @property
    def shared(self) -> bool:
        """Do several people share this screen?"""
        return len(self.humans) > 1

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    def ask(self) -> Ask | None:
        """The question to the current player, if any."""
        return next((ask for ask in self.table.asks if ask.seat == self.seat), None)

    def next_seat(self) -> int:
        """The seat to choose next; the current player's, if several are asked."""
        asked = [ask.seat for ask in self.table.asks]
        return self.seat if self.seat in asked else asked[0]

    @property
    def hands_hidden(self) -> bool:
        """Are several people watching a bot?  Then no hand is shown."""
        return self.shared and not self.over and self.next_seat() in self.bots

    @property
    def log_seat(self) -> int | None:
        """Whose log may be shown; None: the public log."""
        return None if self.hands_hidden else self.seat

    # ---- moves ----------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """The current player moves; raises IllegalMove and changes nothing if the move is illegal."""
        before = self.table.clone()
        self.table.play(self.seat, move)
        self.undo_stack.append(before)
        if has_learnt(before, self.table, 1 << self.seat):
            self.clear_undo("a card was revealed or dice were rolled since")
        self.save()

    def bot_moves(self) -> Option:
        """Let a bot move; returns the move."""
        seat = self.next_seat()
        return self.play_for_bot(seat, self.choice_of(self.bots[seat], Observation(self.table, seat)))

    def play_for_bot(self, seat: int, move: str) -> Option:
        """Play the move that a bot has chosen."""
        option = next(each for ask in self.table.asks if ask.seat == seat for each in ask.options if each.text == move)
        self.table.play(seat, option)
        self.clear_undo(f"{self.game.seat_name(seat)} has moved since")
        self.save()
        return option

    def thinking_bot(self) -> Bot | None:
        """The bot to move, if it takes its time and has a choice."""
        seat = self.next_seat()
        found = self.bots.get(seat)
        ask = next(ask for ask in self.table.asks if ask.seat == seat)
        return found if found is not None and not found.at_once and len(ask.options) > 1 else None

    def choice_of(self, player: Bot, observation: Observation) -> str:
        """The move of a bot; if it fails, that of a simple one, and why."""
        try:
            return player.choose(observation).text
        except BadInput as error:
            self.bot_error = str(error)
            return GreedyBot(self.seed).choose(observation).text

    def clear_undo(self, because: str) -> None:
        self.undo_stack.clear()
        self.undo_refusal = because

    def hand_over(self, seat: int) -> None:
        """Another person takes over the screen."""
        if seat != self.seat:
            self.clear_undo(f"{self.game.seat_name(seat)} has seen the table since")
        self.seat = seat

    def undo(self) -> str:
        """Undo the latest move; returns why not, or nothing."""
        if not self.undo_stack:
            return self.undo_refusal
        self.table = self.undo_stack.pop()
        if not self.undo_stack:
            self.undo_refusal = "there is nothing more to undo"
        for seat, player in self.bots.items():
            if not player.at_once:  # what it thinks, perhaps in a thread, is obsolete
                self.bots[seat] = bot(self.players[seat], self.seed + seat)
        self.save()
        return ""

    # ---- on disk --------------------------------------------------------------------------------

    def save(self) -> None:
        """Save after every move; a failure does not stop the game."""
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
    """Write atomically: no reader and no crash ever sees half a file."""
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


def resume(game: Game[Any], data: dict[str, Any], file: Path | None) -> Match:
    """Resume a saved game."""
    dump, names, seat, record = (data.get(key) for key in ("table", "players", "seat", "record"))
    if not isinstance(dump, dict) or not isinstance(names, list) or not isinstance(seat, int):
        raise BadInput("this is not a saved game: table, players or seat are missing")
    table = game.load(dump)
    if len(names) != table.seats or HUMAN not in names or not 0 <= seat < table.seats or names[seat] != HUMAN:
        raise BadInput("this is not a saved game: its players do not match its table")
    match = Match(game, table, tuple(str(name) for name in names), bot_seed(table), file)
    match.seat = seat
    match.record = Path(record) if isinstance(record, str) else None
    return match


def from_record(
    game: Game[Any], data: dict[str, Any], seat: int, opponent: str, file: Path | None, names: tuple[str, ...] = ()
) -> Match:
    """Resume a record or a dumped table, which does not say who played; `names` are the players by seat."""
    table = game.load(data) if "state" in data else game.replay(data)
    players = names or tuple(HUMAN if each == seat else opponent for each in range(table.seats))
    if len(players) != table.seats or HUMAN not in players:
        raise BadInput(f"this table has {table.seats} players; name {table.seats}, at least one of them {HUMAN}")
    return Match(game, table, players, bot_seed(table), file)


def bot_seed(table: Table) -> int:
    """A seed for the bots of a resumed table."""
    return int(table.settings.get("seed", 0)) + len(table.moves)


def autosave_path(game: Game[Any]) -> Path:
    """Where unfinished games are saved; those of a variant by themselves."""
    name = f"{game.id}-{game.fingerprint[:12]}" if game.variant else game.id
    home = os.environ.get("XDG_STATE_HOME")
    folder = Path(home) if home else Path.home() / ".local" / "state"
    return folder / "legendry" / f"{name}.json"
