"""Numbers and log lines for whoever runs a server; none of them is a secret."""

from __future__ import annotations

import io
import json
from pathlib import Path

from legendry.server.telemetry import BUCKETS
from tests.server.live import LiveServer, serve
from tests.server.test_play import duel


def test_the_numbers_are_as_prometheus_reads_them(tmp_path: Path) -> None:
    async def go(server: LiveServer) -> None:
        async with duel(server) as (_, ada, _, south, _):
            await south.move("trade energy")
            await south.say("why", text="fly")
            await south.until("why")
            text = await ada.get("/metrics")
        samples = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        typed = {line.split()[2]: line.split()[3] for line in text.splitlines() if line.startswith("# TYPE")}
        for name in samples:
            base = name.partition("{")[0]
            assert any(base == each or base.removeprefix(each) in ("_bucket", "_sum", "_count") for each in typed), name
        assert typed["legendry_move_seconds"] == "histogram"
        assert samples["legendry_move_seconds_count"] == samples["legendry_moves_total"] == "1"
        counts = [int(samples[f'legendry_move_seconds_bucket{{le="{limit:g}"}}']) for limit in BUCKETS]
        assert counts == sorted(counts)
        assert samples['legendry_move_seconds_bucket{le="+Inf"}'] == "1"
        assert int(samples["legendry_commit_seconds_count"]) > 0
        assert int(samples["legendry_request_seconds_count"]) > 0
        assert samples["legendry_connections"] == "2"
        for name in (*server.tables.limits, "turns"):
            assert samples[f"legendry_refused_{name}_total"] == "0"
        for name in ("tcp_connections", "bot_queue", "costly_queue", "costly_total", "write_queue", "rooms"):
            assert f"legendry_{name}" in samples

    serve(tmp_path, go)


def test_log_lines_name_their_request_and_no_secret(tmp_path: Path) -> None:
    log = io.StringIO()

    async def go(server: LiveServer) -> None:
        server.tables.telemetry.stream = log
        async with duel(server) as (id, ada, _, south, _):
            await south.move("trade energy")
            answer = await ada.client.post("/api/tables", json={"game": "valtia", "seats": [{"who": "me"}] * 2})
            lines = [json.loads(line) for line in log.getvalue().splitlines()]
            made = [line for line in lines if line["what"] == "table made"]
            assert made[-1]["request"] == answer.headers["x-request-id"]
            assert len({line["request"] for line in made}) == 2
            room = await server.room(id)
            secrets = [ada.cookie().partition("=")[2], str(room.meta.options_read()["seed"]), room.meta.watch]
            assert not [each for each in secrets if each in log.getvalue()]

    serve(tmp_path, go)
