"""Is the package open to others as it is installed?  An empty virtual environment with the compiled wheel of legendry
and the packages of examples in it: their game and their bot in every command, on a server, in the contract suite.

    PYTHONPATH=. .venv/bin/python tools/installed.py

Works in build/installed, which it makes anew.  A build that is not compiled fails.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

from tools import pins

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "installed"
VENV = FOLDER / "venv"
SKELETON = '[[card]]\nname = "Skeleton"\nattack = 2\ndefense = 1\n'
MINE = """import legendry


class Mine(legendry.Bot):
    def choose(self, observation):
        return observation.options[-1]
"""
PATIENCE = 60.0  # seconds that the server may take to answer


def run(*words: object, **env: str) -> str:
    """A command in the folder; what it prints.  One that fails ends it all."""
    print("+", *words, flush=True)
    made = subprocess.run(
        [str(word) for word in words], cwd=FOLDER, env={**os.environ, **env}, capture_output=True, text=True
    )
    if made.returncode:
        sys.exit(f"{made.stdout}{made.stderr}\nexit code {made.returncode}")
    return made.stdout


def legendry(*words: object) -> str:
    return run(VENV / "bin" / "legendry", *words)


def must(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"not so: {what}")


def install() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "wheels").mkdir(parents=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-build-isolation",
           "--no-deps", "-w", FOLDER / "wheels"]  # fmt: skip
    run(*pip, ROOT, LEGENDRY_COMPILE="1")
    run(*pip, ROOT / "examples" / "game", ROOT / "examples" / "bot")
    run(sys.executable, "-m", "venv", VENV)
    wheels = sorted((FOLDER / "wheels").glob("*.whl"))
    install = (VENV / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q")
    (FOLDER / "pytest.txt").write_text(pins.subset(["pytest"]))
    run(*install, "-r", ROOT / "requirements.txt", "-r", FOLDER / "pytest.txt")
    run(*install, "--no-deps", *wheels)
    run(VENV / "bin" / "python", "-m", "pip", "check")


def commands() -> None:
    (FOLDER / "skeleton.toml").write_text(SKELETON)
    (FOLDER / "mine.py").write_text(MINE)
    must("engine compiled" in legendry("--version"), "the wheel is compiled")
    must("lanterns: Lanterns" in legendry("games"), "the game of others is listed")
    for words in (
        ("sim", "lanterns", "--bots", "sampler,greedy", "-n", 4, "--json"),
        ("arena", "lanterns", "--bots", "sampler,random", "-n", 4, "--jobs", 1, "--json"),
        ("sim", "valtia", "--variant", "skeleton.toml", "--bots", "./mine.py:Mine,greedy", "-n", 50, "--json"),
        ("arena", "valtia", "--variant", "skeleton.toml", "--bots", "sampler,random", "-n", 2, "--jobs", 1, "--json"),
    ):
        found = json.loads(legendry(*words))
        must(found["games"] == words[words.index("-n") + 1], f"{words} plays its games: {found}")
    must("2/1" in legendry("cards", "valtia", "Skeleton", "--variant", "skeleton.toml"), "the card is changed")
    pytest = (VENV / "bin" / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
    print(run(*pytest, "--legendry-game", "lanterns", ROOT / "examples" / "game" / "tests"))


def server() -> None:
    """A server in that environment knows the game and the bot."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    words = [VENV / "bin" / "legendry", "serve", "--port", port, "--no-browser", "--data", FOLDER / "data"]
    print("+", *words, flush=True)
    process = subprocess.Popen([str(word) for word in words], cwd=FOLDER, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        must(bool(process.stdout.readline()), "the server says that it runs")
        games = {game["id"]: game for game in answer(f"http://127.0.0.1:{port}/api/games")}
        must("lanterns" in games, "the server offers the game of others")
        must("sampler" in json.dumps(games["lanterns"]), "the server offers the bot of others")
    finally:
        process.terminate()
        process.wait(PATIENCE)


def answer(url: str) -> Any:
    with urllib.request.urlopen(url, timeout=PATIENCE) as response:
        return json.load(response)


if __name__ == "__main__":
    install()
    commands()
    server()
    print("all that others bring is there")
