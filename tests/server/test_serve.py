"""`legendry serve` as it is typed."""

from __future__ import annotations

import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from legendry import cli
from legendry.server import run
from tools.client import end, start


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
