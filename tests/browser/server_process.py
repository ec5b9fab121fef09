"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVES = re.compile(r"http://127\.0\.0\.1:(\d+)")


class ServerProcess:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> ServerProcess:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        """Start the server; at the port of the last time, if there was one."""
        settings = self.folder / "settings.toml"
        settings.write_text("least_idle = 1\n", encoding="utf-8")  # no test waits for half a minute
        command = [sys.executable, "-m", "legendry", "serve", "--port", str(self.port), "--data", str(self.folder)]
        command += ["--pace", "0", "--hint", "0", "--no-browser", "--settings", str(settings)]
        self.process = subprocess.Popen(
            command, cwd=self.folder, text=True, env=environment(),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = SERVES.search(line)
            if found:
                self.port = int(found[1])
                self.url = f"http://127.0.0.1:{self.port}"
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """No good-bye: as if the power had failed."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)


def environment() -> dict[str, str]:
    """The tests see the source first, and so does the server that they start, unless the installed package is tried."""
    compiled = not any(Path(each).resolve() == ROOT / "src" for each in sys.path if each)
    paths = [] if compiled else [str(ROOT / "src")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)}
