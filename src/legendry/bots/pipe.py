"""A bot in a program of its own, asked over a pipe with one JSON object a line.

It reads requests from its stdin and writes answers to its stdout:

    {"type": "choose", "game": ..., "seat": ..., "seed": ..., "number": ..., "seconds": ..., "clause": ..., "says": ...,
     "options": [{"text": ..., "points": [[kind, at], ...]}, ...], "view": {...}, "log": [[seat, clause, text], ...]}
    {"type": "determinize", "seed": 5}   asks for a world that looks the same from its seat; the answer is
    {"type": "world", "table": {...}}    a saved table, as Game.load reads it
    {"type": "move", "text": "..."}      one of the options: the question is answered
"""

from __future__ import annotations

import atexit
import json
import select
import shlex
import subprocess
import time
from typing import Any, Final

from legendry.bots.observation import SECONDS, Bot, Observation
from legendry.bots.plugins import BotFailed
from legendry.kernel.agenda import Option
from legendry.kernel.errors import BadInput

PIPE: Final = "pipe"
LATE: Final = 5.0  # seconds over its time after which a program has lost its move
START: Final = 30.0  # further seconds for the first answer
LONGEST: Final = 1_000_000  # characters of a line


class PipeBot(Bot):
    """A command; it is started for its first question, and ends with this process."""

    def __init__(self, command: str, seed: int, seconds: float = SECONDS) -> None:
        super().__init__(seed)
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadInput(f"the command of a bot cannot be read: {error}") from error
        if not words:
            raise BadInput("a bot that is a program is written like pipe:./engine --fast")
        self.command: Final = words
        self.seed: Final = seed
        self.seconds: Final = seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.unread = b""

    def choose(self, observation: Observation) -> Option:
        begun = self.process is None
        end = time.monotonic() + self.seconds + LATE + (START if begun else 0.0)
        self.send(request(observation, self.seed, self.seconds))
        while True:
            answer = self.receive(end)
            if answer.get("type") == "determinize":
                self.send({"type": "world", "table": self.world(observation, answer.get("seed"))})
                continue
            for option in observation.options:
                if answer.get("type") == "move" and option.text == answer.get("text"):
                    return option
            self.end()
            raise BotFailed(f"the bot {self.command[0]} answered {answer!r}, which is not one of its options")

    def world(self, observation: Observation, seed: object) -> dict[str, Any]:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BotFailed(
                f"the bot {self.command[0]} asked for a determinization with seed {seed!r}, not a whole number"
            )
        return observation.saved_world(seed)

    def started(self) -> subprocess.Popen[bytes]:
        if self.process is None:
            try:
                self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as error:
                raise BadInput(f"the bot {self.command[0]} cannot be started: {error.strerror}") from error
            atexit.register(self.end)
        return self.process

    def send(self, message: dict[str, Any]) -> None:
        pipe = self.started().stdin
        assert pipe is not None
        try:
            pipe.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            pipe.flush()
        except OSError as error:
            raise BotFailed(f"the bot {self.command[0]} has ended") from error

    def receive(self, end: float) -> dict[str, Any]:
        pipe = self.started().stdout
        assert pipe is not None
        while b"\n" not in self.unread:
            ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                self.end()
                raise BotFailed(f"the bot {self.command[0]} took too long")
            more = pipe.read1(65536) if hasattr(pipe, "read1") else b""
            if not more or len(self.unread) > LONGEST:
                self.end()
                raise BotFailed(f"the bot {self.command[0]} has ended" if not more else "a bot's answer is too long")
            self.unread += more
        line, _, self.unread = self.unread.partition(b"\n")
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            self.end()
            start = line[:60].decode(errors="replace")
            raise BotFailed(f"the bot {self.command[0]} answered {start!r}, which is not a JSON object")
        return found

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()


def request(observation: Observation, seed: int, seconds: float) -> dict[str, Any]:
    """A question with all that its seat may know."""
    ask = observation.ask
    options = [{"text": option.text, "points": [list(point) for point in option.points]} for option in ask.options]
    return {
        "type": "choose", "game": observation.game.id, "seat": observation.seat, "seed": seed,
        "number": observation.number, "seconds": seconds, "clause": ask.clause, "says": ask.says,
        "options": options, "view": observation.view(), "log": observation.log(),
    }  # fmt: skip
