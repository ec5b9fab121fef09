"""A database that an earlier program wrote: its tables open, stand where they stood, and go on."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from legendry.server.lobby import summary
from tests.server.live import LiveServer, serve

KEPT = Path(__file__).parents[1] / "kept"


def test_the_tables_of_an_old_database_open_and_go_on(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(gzip.decompress((KEPT / "tables.sqlite3.gz").read_bytes()))
    known = json.loads((KEPT / "tables.json").read_text(encoding="utf-8"))

    async def go(server: LiveServer) -> None:
        for what, (id, moves) in known.items():
            room = await server.room(id)
            assert len(room.table.moves) == moves, what
            assert (room.table.outcome is not None) == (room.state == "finished"), what
            assert [slot.name for slot in room.slots] == ["Ada", "Ben"]
            assert (room.meta.increment, room.meta.practice) == (0, False), what  # columns that it did not have
            if room.table.outcome is None:
                ask = room.table.asks[0]
                await room.play(
                    ask.seat, room.question_number, ask.options[0].text, server.tables.database, server.tables.time
                )
                assert len(room.table.moves) == moves + 1
            server.tables.drop(room)
            assert summary(server.tables, room.meta, room.slots, "", "").stopped == "", what
        assert [chat.text for chat in (await server.room(known["valtia"][0])).chat] == ["Well played so far."]

    serve(tmp_path, go)
