"""A PostgreSQL of one's own: a cluster in a temporary folder, on loopback, gone when it is closed.

python tools/postgres.py install     # Debian's package, if there is none yet
python tools/postgres.py             # a cluster until Ctrl+C, with its URL
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg

USER = "postgres"  # whom PostgreSQL runs as, if it is root who starts it: it refuses root
NO_CLUSTER = "/etc/postgresql-common/createcluster.conf"
PROMPT = ["-c", "shared_buffers=64MB", "-c", "max_connections=200", "-c", "log_min_messages=panic"]


def binaries() -> Path | None:
    """The folder of the newest PostgreSQL that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    own = shutil.which("initdb")
    return found[-1].parent if found else Path(own).parent if own else None


def install() -> None:
    """Debian's package, without the cluster that it would make and start."""
    if binaries() is not None:
        return
    root = [] if os.geteuid() == 0 else ["sudo"]
    get = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y", "--no-install-recommends", "install"]
    subprocess.run([*root, "apt-get", "-qq", "update"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*get, "postgresql-common"], check=True, stdout=subprocess.DEVNULL)
    none = "s/^#*create_main_cluster.*/create_main_cluster = false/"
    subprocess.run([*root, "sed", "-i", none, NO_CLUSTER], check=True)
    subprocess.run([*get, "postgresql"], check=True, stdout=subprocess.DEVNULL)


class Postgres:
    """A running cluster."""

    def __init__(self, folder: Path, durable: bool = True) -> None:
        found = binaries()
        if found is None:
            raise SystemExit("PostgreSQL is not installed; python tools/postgres.py install does it")
        self.bin = found
        self.data = folder / "data"
        self.port = free_port()
        self.numbers = count(1)
        self.as_user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"] if os.geteuid() == 0 else []
        folder.chmod(0o755)
        self.data.mkdir(mode=0o700)
        if self.as_user:
            shutil.chown(self.data, USER)
        self.run("initdb", "--auth=trust", "--no-sync", f"--username={USER}", "--encoding=UTF8", "--locale=C")
        self.options = [*PROMPT, *([] if durable else ["-c", "fsync=off", "-c", "synchronous_commit=on"])]
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def run(self, program: str, *words: str) -> None:
        told = subprocess.run(
            [*self.as_user, self.bin / program, "-D", self.data, *words], cwd="/", capture_output=True, text=True
        )
        if told.returncode:
            raise SystemExit(f"{program}: {told.stderr}")

    def start(self) -> None:
        """Until it takes connections."""
        where = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
        self.process = subprocess.Popen(
            [*self.as_user, self.bin / "postgres", "-D", self.data, *where, *self.options],
            cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        ready = [self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-t", "10"]
        while subprocess.run(ready).returncode:
            if self.process.poll() is not None:
                raise SystemExit("PostgreSQL does not start")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: at once, but in order; SIGQUIT: as if it had crashed."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def url(self, name: str = USER, port: int = 0) -> str:
        """For SQLAlchemy; `port`: of a proxy in front of it."""
        return f"postgresql+psycopg://{USER}@127.0.0.1:{port or self.port}/{name}"

    def new(self, port: int = 0) -> str:
        """The URL of an empty database."""
        name = f"legendry_{next(self.numbers)}"
        with psycopg.connect(self.words(USER), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name, port)

    def words(self, name: str) -> str:
        """For psycopg."""
        return f"host=127.0.0.1 port={self.port} user={USER} dbname={name}"


@contextlib.contextmanager
def postgres(durable: bool = True) -> Iterator[Postgres]:
    """A cluster for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="legendry-postgres-", ignore_cleanup_errors=True) as folder:
        made = Postgres(Path(folder), durable)
        try:
            yield made
        finally:
            made.stop(signal.SIGQUIT)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> None:
    if sys.argv[1:] == ["install"]:
        install()
        return
    with postgres() as made, contextlib.suppress(KeyboardInterrupt):
        print(made.new(), flush=True)
        signal.pause()


if __name__ == "__main__":
    main()
