"""How long does a newcomer wait?  From `git clone` to the lobby in an empty folder; only downloads may be cached.

    python3 tools/lobby.py

Prints the seconds of every step, and with --compiled also when the engine was compiled meanwhile.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUNNING = "legendry is running at "


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the time from a clone to the lobby.")
    parser.add_argument("--compiled", action="store_true", help="wait until the engine is compiled, too")
    options = parser.parse_args()
    start = time.monotonic()

    def say(what: str) -> None:
        print(f"{time.monotonic() - start:6.1f} s  {what}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "legendry")
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        say("cloned")
        command = ["make", "play", f"ARGS=--no-browser --port 0 --data {folder}/data"]
        made = subprocess.Popen(
            command, cwd=clone, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )
        assert made.stdout is not None
        try:
            for line in made.stdout:
                say(line.strip())
                if line.startswith(RUNNING):
                    with urllib.request.urlopen(line.removeprefix(RUNNING).split()[0]) as page:
                        assert b"<html" in page.read()
                    say("the lobby's page was sent")
                    break
            else:
                raise SystemExit(f"make play failed with exit code {made.wait()}")
            while options.compiled and not list(clone.glob("build/mypyc-*/stamp")):
                assert made.poll() is None
                time.sleep(0.5)
            if options.compiled:
                say("the engine is compiled")
        finally:
            os.killpg(made.pid, signal.SIGINT)
            made.wait()


if __name__ == "__main__":
    main()
