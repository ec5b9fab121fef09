"""The state message holds what the web client reads, and nothing twice."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest
from msgspec import Struct, structs

from legendry import registry
from legendry.kernel.chance import Dice
from legendry.screens import screen_of
from legendry.server import wire
from legendry.server.sent_view import REPEATED, sent_view
from tests.web.node import WEB

FOLDERS = {"valtia": "leviatel", "castles": "leviatel"}  # of both, one folder draws the board
READ = re.compile(r"""\bview\['(\w+)'\]""")


def sources(*folders: str) -> str:
    return "".join(
        path.read_text(encoding="utf-8")
        for path in sorted((WEB / "src" / "games").joinpath(*folders).rglob("*.*"))
        if ".test." not in path.name
    )


BOARDS = sources()
CLIENT = "".join(
    path.read_text(encoding="utf-8")
    for path in sorted((WEB / "src").rglob("*.*"))
    if path.suffix in (".ts", ".svelte") and ".test." not in path.name and path.name != "wire.ts"
)
FOR_OTHER_CLIENTS = {"TableCreated.seat_links", "TableCreated.watch_link"}  # the web client asks for links anew


def views(id: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Views of the seats that are asked in a random game, whole and as they are sent."""
    game, dice = registry.game(id), Dice(1)
    table, screen = game.new(seed=1), screen_of(game)
    found = []
    for _ in range(60):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        view = screen.see(table, ask.seat)
        found.append((view, sent_view(screen, view)))
        table.play(ask.seat, ask.options[dice.pick(len(ask.options))])
    return found


@pytest.mark.parametrize("id", registry.IDS)
def test_what_nobody_reads_is_not_sent(id: str) -> None:
    screen = screen_of(registry.game(id))
    named = {zone for zone, _ in (screen.board() or {}).get("decks", ())}  # by the board that is sent
    for whole, sent in views(id):
        assert sent.keys() == whole.keys() - REPEATED - screen.unshown
        assert {key for key in sent if f"'{key}'" not in BOARDS} == named
        for name, fields in screen.unshown_fields.items():
            assert all(row.keys().isdisjoint(fields) for row in sent.get(name, []))


@pytest.mark.parametrize("folder", sorted({FOLDERS.get(id, id) for id in registry.IDS}))
def test_what_a_board_reads_is_sent(folder: str) -> None:
    drawn = [id for id in registry.IDS if FOLDERS.get(id, id) == folder]
    read = set(READ.findall(sources(folder)))
    assert read
    assert read <= {key for id in drawn for _, sent in views(id) for key in sent}


@pytest.mark.parametrize("id", registry.IDS)
def test_a_view_is_sent_without_changing_it(id: str) -> None:
    screen = screen_of(registry.game(id))
    for whole, sent in views(id):
        assert "ask" in whole
        assert whole.keys() >= sent.keys()
        assert all(whole[name] == sent[name] for name in sent.keys() - screen.unshown_fields.keys())


@pytest.mark.parametrize("id", registry.IDS)
def test_everything_left_out_exists(id: str) -> None:
    screen = screen_of(registry.game(id))
    known = {key for whole, _ in views(id) for key in whole}
    assert known >= screen.unshown
    assert known >= screen.unshown_fields.keys()


def test_the_client_names_every_field_that_it_is_sent() -> None:
    told = [kind for kind in vars(wire).values() if inspect.isclass(kind) and issubclass(kind, Struct)]
    told = [kind for kind in told if not issubclass(kind, (wire.Request, wire.ClientMessage))]
    sent = [(kind.__name__, field.name) for kind in told for field in structs.fields(kind)]
    assert len(sent) > 100
    read = set(re.findall(r"\w+", CLIENT))
    unread = {f"{kind}.{name}" for kind, name in sent if name not in read}
    assert unread == FOR_OTHER_CLIENTS
