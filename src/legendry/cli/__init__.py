"""The command line: `legendry COMMAND ...`.

Each command is a module of this package that provides the five names of `Command`. It is imported only when it is
used or listed, and imports the engine inside `run`, so that `legendry --version` and `--help` are fast.
A new command is one module and one name in `COMMANDS`.
"""

import argparse
import importlib
import os
import sys
import textwrap
from collections.abc import Iterable
from typing import Any, NoReturn, Protocol

from legendry.build import describe

# In the order of --help.
COMMANDS: tuple[str, ...] = (
    "serve", "play", "games", "rules", "cards", "card", "deck", "print", "words", "scenario", "sim", "arena", "replay",
    "analyse", "bench", "lab", "backup", "restore",
)  # fmt: skip

DEFAULT = "serve"  # the default command

OK, BAD_USE, INTERRUPTED, BROKEN_PIPE = 0, 2, 130, 141


class Command(Protocol):
    """What a command module provides."""

    NAME: str  # also the name of the module
    HELP: str  # one short line
    EXAMPLE: str  # command lines at the end of --help

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int:
        """Run the command and return its exit code. A BadInput is printed as one sentence, with exit code 2."""


class BadUse(Exception):
    """An invalid command line; the message is one sentence."""


def main(argv: list[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()  # raises BrokenPipeError here, if at all
        return code
    except BadUse as error:
        return _refuse(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # As with `legendry rules valtia | head`. Python flushes stdout again at exit: send that to /dev/null.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        from legendry.kernel.errors import BadInput

        if isinstance(error, BadInput):
            return _refuse(error)
        raise


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """What to add to an error about an unknown word: the word that was probably meant, or some other advice."""
    from legendry.kernel import spelling

    return spelling.did_you_mean(word, known) or (f" {otherwise}" if otherwise else "")


def _refuse(error: Exception) -> int:
    sys.stderr.write(f"{error_text(str(error))}\n")  # here, print is the command of that name
    return BAD_USE


def error_text(says: str) -> str:
    """Errors, one paragraph each; continuation lines are indented."""
    return "\n".join(line if line.startswith(" ") else f"legendry: {line}" for line in says.split("\n"))


def _run(words: list[str]) -> int:
    if not words:
        return _run_command(DEFAULT, [])
    if not words[0].startswith("-"):
        return _run_command(words[0], words[1:])
    parser = _TopParser("legendry", example="legendry\nlegendry play valtia\nlegendry play --help")
    parser.usage = "legendry [-h] [--version] [COMMAND ...]"
    parser.add_argument("--version", action="version", version=describe(), help="print the version and exit")
    if parser.read(words) is not None:
        parser.print_help()
    return OK


def _run_command(name: str, words: list[str]) -> int:
    if name not in COMMANDS:
        raise BadUse(f"there is no command {name}." + did_you_mean(name, COMMANDS, "See legendry --help."))
    command = _load(name)
    parser = _Parser(f"legendry {name}", command.HELP, command.EXAMPLE)
    command.arguments(parser)
    args = parser.read(words)
    return OK if args is None else command.run(args)


def _load(name: str) -> Command:
    module: Any = importlib.import_module(f"legendry.cli.{name}")
    command: Command = module
    return command


class _Parser(argparse.ArgumentParser):
    """An argument parser with one-sentence errors that suggest the word that was probably meant.

    Parsers of subcommands are of this class too.
    """

    def __init__(self, prog: str, description: str = "", example: str = "", **others: Any) -> None:
        epilog = "example:\n" + textwrap.indent(example, "  ") if example else None
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            **others,
        )

    def read(self, words: list[str]) -> argparse.Namespace | None:
        """The arguments, or None after --help or --version."""
        try:
            args, unknown = self.parse_known_args(words)
        except SystemExit:
            return None
        if not unknown:
            return args
        word = unknown[0].partition("=")[0]
        if word.startswith("-"):
            advice = did_you_mean(word, _options(self), f"See {self.prog} --help.")
            raise BadUse(f"there is no option {word}.{advice}")
        raise BadUse(f"unexpected argument {word}; see {self.prog} --help")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        known = [str(choice) for choice in action.choices or ()]
        if action.choices is not None and value not in action.choices:
            raise BadUse(f"{value} is not one of {', '.join(known)}.{did_you_mean(str(value), known)}")

    def error(self, message: str) -> NoReturn:
        raise BadUse(f"{message}; see {self.prog} --help")


class _TopParser(_Parser):
    def format_help(self) -> str:
        """The help, with the list of commands."""
        commands = "\n".join(f"  {name:<10} {_load(name).HELP}" for name in COMMANDS)
        self.description = f"Tabletop card games, played exactly as their rulebooks say.\n\ncommands:\n{commands}"
        return super().format_help()


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """Every option of this parser and its subparsers."""
    known: list[str] = []
    for action in parser._actions:
        known.extend(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                known.extend(_options(inner))
    return known
