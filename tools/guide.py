"""Writes the output of the commands that docs/adding-a-card.md shows anew; the files it shows are what they read.

make words
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).parents[1]
GUIDE = PROJECT / "docs" / "adding-a-card.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
WIDTH = "120"  # of the terminal that is shown


def blocks(text: str) -> list[tuple[str, str]]:
    """Kind and body of every block, but for those in comments."""
    return [(match[1], match[2]) for match in BLOCK.finditer(COMMENT.sub("", text))]


def files(text: str) -> dict[str, str]:
    """The files that the guide shows; the first line names them."""
    return {body.split("\n")[0].removeprefix("# "): body for kind, body in blocks(text) if kind == "toml"}


def lines(printed: str) -> list[str]:
    return [line.rstrip() for line in printed.rstrip().splitlines()]


def run(command: str, folder: str) -> str:
    env = {**os.environ, "COLUMNS": WIDTH, "PYTHONPATH": str(PROJECT / "src")}
    words = [sys.executable, "-m", "legendry", *shlex.split(command)[2:]]
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False)
    return "\n".join(lines(done.stdout + done.stderr))


def filled(text: str) -> str:
    """The guide with what its commands print."""
    with tempfile.TemporaryDirectory() as folder:
        for name, body in files(text).items():
            Path(folder, name).write_text(body, encoding="utf-8")

        def fill(match: re.Match[str]) -> str:
            command = match[2].split("\n")[0]
            return match[0] if match[1] != "console" else f"```console\n{command}\n{run(command, folder)}\n```"

        return BLOCK.sub(fill, text)


if __name__ == "__main__":
    GUIDE.write_text(filled(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"wrote {GUIDE.relative_to(PROJECT)}")
