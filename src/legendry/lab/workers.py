"""Who plays the games: this process, several, or a Dask cluster.  The results do not depend on it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Any, Final, TypeVar

from legendry.kernel.errors import BadInput

R = TypeVar("R")
PATIENCE: Final = 10  # seconds until a cluster that does not answer is given up


class Workers:
    """Use as a context: `with Workers(jobs, address) as workers`.  An address means the cluster there, not `jobs`."""

    def __init__(self, jobs: int = 1, dask: str = "") -> None:
        self.jobs = jobs
        self.dask = dask
        self._pool: ProcessPoolExecutor | None = None
        self._client: Any = None

    def __enter__(self) -> Workers:
        if self.dask:
            self._client = connected(self.dask)
        elif self.jobs > 1:
            self._pool = ProcessPoolExecutor(self.jobs)
        return self

    def __exit__(self, *failure: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        if self._client is not None:
            self._client.close()

    def count(self) -> int:
        """How many games are played at the same time."""
        return self.jobs if self._client is None else max(1, sum(self._client.nthreads().values()))

    def map(self, function: Callable[..., R], tasks: list[tuple[Any, ...]]) -> Iterator[R]:
        """The results of a function for each task, in the order in which they finish."""
        if self._client is not None:
            yield from on_cluster(self._client, function, tasks)
        elif self._pool is None:
            for task in tasks:
                yield function(*task)
        else:
            yield from in_pool([self._pool.submit(function, *task) for task in tasks])


def in_pool(waiting: list[Future[R]]) -> Iterator[R]:
    try:
        for done in as_completed(waiting):
            yield done.result()
    finally:
        for each in waiting:
            each.cancel()


def on_cluster(client: Any, function: Callable[..., R], tasks: list[tuple[Any, ...]]) -> Iterator[R]:
    """A task whose worker is lost is given to another one; a task is plain data, and so is its result."""
    from distributed import KilledWorker
    from distributed import as_completed as as_done

    waiting = [client.submit(function, *task, pure=False) for task in tasks]
    try:
        for done in as_done(waiting, loop=client.loop):
            yield done.result()
    except KilledWorker:
        raise BadInput("a part of the work has ended several workers of the cluster; see their logs") from None
    finally:
        client.cancel(waiting)


def connected(address: str) -> Any:
    """A client of the cluster at this address, whose workers have the same legendry."""
    try:
        from distributed import Client
    except ImportError:
        raise BadInput("--dask needs the extra cluster: pip install 'legendry[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        said = traceback.format_exception_only(error)[-1].strip()
        raise BadInput(f"there is no Dask scheduler at {address} ({said})") from None
    try:
        versions = set(client.run(own_version).values())
    except ImportError:
        versions = {"none"}
    if versions != {own_version()}:
        client.close()
        what = f"have another legendry: {', '.join(sorted(versions))}" if versions else "are none"
        raise BadInput(f"the workers at {address} {what}; this is {own_version()}")
    return client


def own_version() -> str:
    """What decides the games besides a plan: the version of the package."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("legendry")
    except PackageNotFoundError:  # run from its source
        return "source"
