"""The frame of the command line: what it does before and after any command."""

import argparse
import subprocess
import sys
import textwrap
import types

import pytest

from legendry import cli
from legendry.build import VERSION, compiled, describe


@pytest.fixture
def command(monkeypatch):
    """A command called `greet`, the only one there is; a test may give it another `run`."""
    module = types.ModuleType("legendry.cli.greet")
    module.NAME = "greet"
    module.HELP = "Say hello."
    module.EXAMPLE = "legendry greet you --loud"

    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("WHOM")
        parser.add_argument("--times", type=int, default=1)
        parser.add_argument("--tone", choices=["loud", "soft"])

    def run(args: argparse.Namespace) -> int:
        print("hello", args.WHOM)
        return 3

    module.arguments, module.run = arguments, run
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(cli, "COMMANDS", ("greet",))
    return module


@pytest.fixture
def type_in(capsys):
    """Type a command line; get exit code, output and complaint."""

    def run(line: str) -> tuple[int, str, str]:
        code = cli.main(line.split())
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_version_says_whether_the_engine_is_compiled(type_in):
    code, out, err = type_in("--version")
    assert (code, out, err) == (0, describe() + "\n", "")
    assert out.startswith(f"legendry {VERSION} (engine ")
    assert ("not compiled" in out) is not compiled()


def test_alone_it_opens_the_web_table(type_in, command, monkeypatch):
    monkeypatch.setattr(cli, "DEFAULT", "greet")
    assert type_in("")[2] == "legendry: the following arguments are required: WHOM; see legendry greet --help\n"


def test_the_help_names_every_command(type_in, command):
    code, out, err = type_in("--help")
    assert (code, err) == (0, "")
    assert "greet      Say hello.\n" in out


def test_a_command_gets_its_arguments_and_gives_the_exit_code(type_in, command):
    assert type_in("greet you") == (3, "hello you\n", "")


def test_help_of_a_command_ends_with_its_example(type_in, command):
    code, out, err = type_in("greet --help")
    assert (code, err) == (0, "")
    assert out.startswith("usage: legendry greet")
    assert out.endswith("example:\n  legendry greet you --loud\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("gret you", 'there is no command gret. Did you mean "greet"?'),
        ("xyzzy", "there is no command xyzzy. See legendry --help."),
        ("--versoin", 'there is no option --versoin. Did you mean "--version"?'),
        ("greet you --time=2", 'there is no option --time. Did you mean "--times"?'),
        ("greet you --xyzzy", "there is no option --xyzzy. See legendry greet --help."),
        ("greet you me", "unexpected argument me; see legendry greet --help"),
        ("greet", "the following arguments are required: WHOM; see legendry greet --help"),
        ("greet you --times x", "argument --times: invalid int value: 'x'; see legendry greet --help"),
        ("greet you --tone lout", 'lout is not one of loud, soft. Did you mean "loud"?'),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_in_one_sentence(type_in, command, line, sentence):
    assert type_in(line) == (2, "", f"legendry: {sentence}\n")


def test_options_of_subcommands_are_known_too(type_in, command):
    def arguments(parser: argparse.ArgumentParser) -> None:
        inner = parser.add_subparsers(dest="what").add_parser("check")
        inner.add_argument("--strict", action="store_true")

    command.arguments = arguments
    command.run = lambda args: int(args.strict)
    assert type_in("greet check --strict") == (1, "", "")
    for line, sentence in {
        "greet check --stric": 'there is no option --stric. Did you mean "--strict"?',
        "greet chek": 'chek is not one of check. Did you mean "check"?',
    }.items():
        assert type_in(line) == (2, "", f"legendry: {sentence}\n")


def test_bad_input_is_one_sentence(type_in, command):
    from legendry.kernel.errors import BadInput

    def run(args: argparse.Namespace) -> int:
        raise BadInput("there is no game chess")

    command.run = run
    assert type_in("greet you") == (2, "", "legendry: there is no game chess\n")


def test_an_interrupt_is_no_traceback(type_in, command):
    def run(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    command.run = run
    assert type_in("greet you") == (130, "", "")


def test_a_fault_of_ours_is_not_hidden(type_in, command):
    def run(args: argparse.Namespace) -> int:
        raise ZeroDivisionError

    command.run = run
    with pytest.raises(ZeroDivisionError):
        type_in("greet you")


def python(script: str, **streams) -> subprocess.Popen:
    """Another Python that finds the same legendry as this one."""
    there = f"import sys; sys.path[:] = {sys.path!r}\n"
    return subprocess.Popen([sys.executable, "-c", there + textwrap.dedent(script)], text=True, **streams)


def test_a_reader_who_goes_away_is_no_error():
    process = python(
        """
        from legendry import cli
        cli._run = lambda words: print("x" * 100_000) or 0
        sys.exit(cli.main([]))
        """,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 141
    process.stderr.close()


def test_asking_for_the_version_loads_neither_commands_nor_the_engine():
    process = python(
        """
        from legendry import cli
        cli.main(["--version"])
        heavy = ("legendry.cli.", "legendry.kernel", "rich", "textual")
        print([name for name in sys.modules if name.startswith(heavy)])
        """,
        stdout=subprocess.PIPE,
    )
    out, _ = process.communicate()
    assert out == describe() + "\n[]\n"


def test_every_command_is_complete(type_in):
    for name in cli.COMMANDS:
        command = cli._load(name)
        assert (command.NAME, command.HELP[-1]) == (name, ".")
        code, out, err = type_in(f"{name} --help")
        assert (code, err) == (0, "")
        assert f"example:\n  legendry {name}" in out
