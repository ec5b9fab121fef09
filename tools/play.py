"""Runs a command of legendry at once.  If the engine is not compiled, that is done meanwhile, for the next start.

    .venv/bin/python tools/play.py serve --port 9000

`make play` and `make terminal` install the package beforehand.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

from legendry import build

ROOT = Path(__file__).resolve().parents[1]
LOG = ROOT / "build" / "compile.log"
LEAST = 19  # the niceness that lets everything else go first


def compile_meanwhile() -> subprocess.Popen[bytes] | None:
    """Build the wheel, in a group of processes that can be ended together; what is compiled stays in build."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if build.compiled() or not shutil.which(shlex.split(named)[0]):
        return None
    print("The engine is compiled meanwhile: from the next start on, bots think several times as fast.", flush=True)
    LOG.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "--no-build-isolation",
               "--no-deps", "-w", str(LOG.parent / "wheel"), str(ROOT)]  # fmt: skip
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", f"-n{LEAST}", *command], stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )


def run(command: list[str]) -> int:
    """Until it is over.  Ctrl+C reaches it by itself, and it takes its time to stop; other signals are passed on."""
    program = subprocess.Popen(command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for each in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, lambda number, _: program.send_signal(number))
    return program.wait()


def main() -> int:
    compiler = compile_meanwhile()
    try:
        return run([str(Path(sys.executable).with_name("legendry")), *sys.argv[1:]])
    finally:
        if compiler is not None and compiler.poll() is None:
            os.killpg(compiler.pid, signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
