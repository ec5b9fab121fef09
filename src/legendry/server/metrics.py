"""What an operator watches, in the text format of Prometheus."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from legendry.server.nodes import Nodes
from legendry.server.routes import TEXT, State, get
from legendry.server.tables import Tables
from legendry.server.telemetry import BUCKETS, Histogram

HELP = {
    "nodes": "nodes that live, this one included",
    "leases": "tables that this node holds",
    "leases_lost_total": "times that this node was out of touch for longer than a lease",
    "spliced": "sockets that are spliced to other nodes",
    "forwarded_total": "requests sent on to other nodes",
    "thoughts_sent_away_total": "thoughts of bots at other nodes",
    "rooms": "tables in memory",
    "connections": "open sockets at tables",
    "tcp_connections": "open connections of any kind",
    "cpu_seconds_total": "CPU time of the server, without bots",
    "resident_bytes": "memory of the server, without bots",
    "writes_total": "changes on disk",
    "commits_total": "transactions",
    "write_queue": "changes waiting for the disk",
    "bot_tasks_total": "searches for moves of bots and for hints",
    "bot_failures_total": "searches that failed",
    "bot_queue": "searches waiting for a process",
    "costly_total": "costly questions answered in threads",
    "costly_queue": "costly questions waiting",
    "refused_turns_total": "costly questions and hints of those for whom too many are waiting",
    "refused_costly_total": "costly questions refused by the limit of a person",
    "refused_costly_of_address_total": "costly questions refused by the limit of an address",
    "sockets_total": "sockets opened at tables",
    "messages_total": "messages from players",
    "moves_total": "moves made by people",
    "broken_total": "bugs, each with a line in the log",
}


@get("/metrics", media_type=TEXT)
def metrics(state: State) -> str:
    """Numbers for Prometheus."""
    return "".join(lines(state.tables))


def lines(tables: Tables) -> Iterator[str]:
    telemetry = tables.telemetry
    for name, value in {**numbers_of(tables), **{f"{k}_total": n for k, n in sorted(telemetry.counts.items())}}.items():
        yield f"# HELP legendry_{name} {HELP.get(name, name.replace('_', ' '))}\n"
        yield f"# TYPE legendry_{name} {'counter' if name.endswith('_total') else 'gauge'}\n"
        yield f"legendry_{name} {value}\n"
    for name, histogram in sorted(telemetry.histograms.items()):
        yield from histogram_lines(f"legendry_{name}_seconds", histogram)


def histogram_lines(name: str, histogram: Histogram) -> Iterator[str]:
    yield f"# HELP {name} {histogram.about}\n"
    yield f"# TYPE {name} histogram\n"
    so_far = 0
    for limit, count in zip(BUCKETS, histogram.counts, strict=False):
        so_far += count
        yield f'{name}_bucket{{le="{limit:g}"}} {so_far}\n'
    yield f'{name}_bucket{{le="+Inf"}} {histogram.count}\n'
    yield f"{name}_sum {round(histogram.sum, 6)}\n"
    yield f"{name}_count {histogram.count}\n"


def numbers_of(tables: Tables) -> dict[str, float]:
    pools = (tables.bot_runner.bot_pool, tables.bot_runner.variant_pool, tables.variants.pool)
    return {
        **({} if tables.nodes is None else numbers_of_nodes(tables.nodes)),
        "thoughts_sent_away_total": tables.bot_runner.bot_pool.sent_away,
        "rooms": len(tables.rooms),
        "connections": sum(len(room.connections) for room in tables.rooms.values()),
        "tcp_connections": len(tables.door.inside),
        "cpu_seconds_total": round(process_time(), 3),
        "resident_bytes": resident_bytes(),
        "writes_total": tables.database.written,
        "commits_total": tables.database.commits,
        "write_queue": tables.database.jobs.qsize(),
        "bot_tasks_total": sum(pool.tasks_done for pool in pools),
        "bot_failures_total": sum(pool.failures for pool in pools),
        "bot_queue": sum(len(pool.turns) for pool in pools),
        "costly_total": tables.costly.done,
        "costly_queue": len(tables.costly.turns),
        "refused_turns_total": tables.costly.turns.refused + sum(pool.turns.refused for pool in pools),
        **{f"refused_{name}_total": limit.refused for name, limit in tables.limits.items()},
    }


def numbers_of_nodes(nodes: Nodes) -> dict[str, float]:
    living = len(nodes.others) + nodes.is_valid
    return {
        "nodes": living, "leases": len(nodes.held), "leases_lost_total": nodes.lapses,
        "spliced": len(nodes.far_ends), "forwarded_total": nodes.forwarded,
    }  # fmt: skip


def resident_bytes() -> int:
    """Where the system says so; otherwise the most that there was."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return most_resident()


def most_resident() -> int:
    try:
        import resource
    except ImportError:  # Windows
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
