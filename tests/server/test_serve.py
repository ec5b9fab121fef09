"""`legendry serve` as it is typed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from legendry import cli
from legendry.kernel.errors import BadInput
from legendry.server import run
from legendry.server.settings import Settings
from legendry.server.settings_file import read_settings
from tools.client import ROOT, end, start


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["serve", "--no-browser", *words]) == 2
    return capsys.readouterr().err


def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = complaint(capsys, "--data", str(tmp_path), "--port", port)
        assert said == f"legendry: cannot listen on port {port} of 127.0.0.1: Address already in use\n"
    assert "the port must be" in complaint(capsys, "--port", "70000")
    assert "cannot listen" in complaint(capsys, "--data", str(tmp_path), "--host", "256.1.1.1")
    assert "must start with http" in complaint(capsys, "--public-url", "table.example.org")
    assert "--pace must be" in complaint(capsys, "--pace", "99")
    assert "--hint must be" in complaint(capsys, "--hint", "6")
    assert "this database cannot be opened" in complaint(
        capsys, "--data", str(tmp_path), "--port", "0", "--database", "mystery://x"
    )
    (tmp_path / "file").touch()
    assert "cannot create the data folder" in complaint(capsys, "--data", str(tmp_path / "file" / "x"))


def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    serve = ["-m", "legendry", "serve", "--port", "0", "--data", str(tmp_path), "--no-browser"]
    process, url = start(*serve)
    try:
        assert httpx.get(f"{url}/health").json()["ok"] is True
        process.send_signal(signal.SIGINT)
        assert process.wait(10) in (0, -signal.SIGINT)
        assert (tmp_path / "tables.sqlite3").exists()
    finally:
        end(process)


def test_the_browser_is_opened_unless_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls: list[Any] = []
    monkeypatch.setattr(run, "serve", lambda settings, browser: calls.append((settings, browser)) or 0)
    assert cli.main(["serve", "--data", str(tmp_path)]) == 0
    assert cli.main(["serve", "--no-browser", "--port", "9", "--host", "0.0.0.0"]) == 0
    assert [(settings.port, browser) for settings, browser in calls] == [(8080, True), (9, False)]
    assert calls[0][0].data == tmp_path
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    cli.main(["serve"])
    assert calls[2][0].data == tmp_path / "legendry"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("least_idel = 1", 'there is no setting least_idel. Did you mean "least_idle"?'),
        ("idle = 'long'", "idle cannot be 'long'"),
        ("messages = [1]", "messages cannot be"),
        ("port = 1", "port is an option of the command"),
        ("= 1", "is not a TOML file"),
    ],
)
def test_a_file_of_settings_that_is_wrong_is_refused_in_words(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(BadInput) as error:
        read_settings(file)
    assert says in str(error.value)


def test_a_file_of_settings_is_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('least_idle = 60\nmessages = [5.0, 10]\nproxies = ["10.0.0.1"]\n')
    made = Settings(**read_settings(file))
    assert (made.least_idle, made.messages, made.proxies) == (60, (5.0, 10), ("10.0.0.1",))
    with pytest.raises(BadInput, match="cannot be read"):
        read_settings(tmp_path / "none.toml")


def test_the_settings_in_the_documentation_are_settings(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
    file = tmp_path / "settings.toml"
    file.write_text(page.partition("```toml\n")[2].partition("```")[0])
    assert Settings(**read_settings(file)).keep_finished == 365


def test_the_help_fits_on_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--help"]) == 0
    assert len(capsys.readouterr().out.splitlines()) <= 50


STOPPING: Final = """
import signal, sys, time
def stop(number, _):
    time.sleep(0.6)  # more than nothing, as a server with players needs
    print("stopped by", number, flush=True)
    sys.exit(7)
for each in (signal.SIGINT, signal.SIGTERM):
    signal.signal(each, stop)
print("runs", flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize(("number", "to_all"), [(signal.SIGINT, True), (signal.SIGTERM, False)])
def test_make_play_lets_the_server_stop_in_its_own_time(number: signal.Signals, to_all: bool) -> None:
    """Ctrl+C goes to all processes of a terminal, an order to stop only to the first."""
    started = f"import sys; from tools.play import run; sys.exit(run([sys.executable, '-c', {STOPPING!r}]))"
    made = subprocess.Popen(
        [sys.executable, "-c", started], stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )  # fmt: skip
    assert made.stdout is not None
    assert made.stdout.readline() == "runs\n"
    (os.killpg if to_all else os.kill)(made.pid, number)
    assert made.stdout.read() == f"stopped by {number.value}\n"
    assert made.wait() == 7
    made.stdout.close()
