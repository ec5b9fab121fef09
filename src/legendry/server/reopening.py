"""A table that is opened anew: its history, its log if it cannot be played, and its clocks."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import msgspec

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.screen.model import ScreenModel
from legendry.server import questions, repository, wire
from legendry.server.leases import RulesOf
from legendry.server.nodes import Held
from legendry.server.record import History, rebuild
from legendry.server.room import Room
from legendry.server.variants import Variants


def go_on(room: Room, held: Held, times: list[float]) -> None:
    """The clocks, as they stood when the lease before this one ended: they did not run while nobody held the table."""
    if held.ended is not None and room.playable and times:
        asked = times[room.question_number - 1] if room.question_number else times[0]
        since = room.last_active - max(0.0, held.ended - asked)
        room.asked_since = dict.fromkeys(room.asked, since)


def rebuild_history(game: Game[Any], saved: repository.SavedTable) -> History | None:
    """The history of a record; None if its moves cannot be replayed."""
    try:
        return rebuild(game, len(saved.slots), saved.meta.options_read(), saved.events, saved.snapshots)
    except BadInput:
        return None


def old_log(game: Game[Any], saved: repository.SavedTable) -> list[wire.Line]:
    """The public log in the latest snapshot."""
    if not saved.snapshots:
        return []
    events = game.saved_events(msgspec.json.decode(saved.snapshots[-1].data))
    return [questions.line_of(game.event_kinds[event.kind], event, None) for event in events]


def outdated(meta: repository.TableMeta, game: Game[Any]) -> str:
    """Why a table cannot be continued, if so: it is bound to the rules and cards it began with."""
    if meta.rules != game.version:
        return f"this table was started with rules {meta.rules} of {game.title}; this server has rules {game.version}"
    if meta.cards != game.fingerprint:
        return f"this table was started with a different card set of {game.title}"
    return ""


def rules_known(screen: Callable[[str], ScreenModel]) -> dict[str, tuple[str, str]]:
    """Which rules and cards of which games are here."""
    found = {}
    for id in registry.ids():
        with contextlib.suppress(BadInput):
            game = screen(id).game
            found[id] = (game.version, game.fingerprint)
    return found


def rules_of(room: Room) -> RulesOf:
    return RulesOf(room.meta.game, room.meta.rules, "" if room.variant else room.meta.cards)


async def screen_of_saved(
    saved: repository.SavedTable, screen_of: Callable[[str], ScreenModel], variants: Variants
) -> tuple[ScreenModel, str]:
    """The screen that a table began with, and why there is none, if so: the rules may read its variant no more."""
    game, files = saved.meta.game, saved.variant.files
    if not files and saved.meta.cards == screen_of(game).game.fingerprint:
        return screen_of(game), ""
    try:
        return await variants.screen(game, files, saved.meta.cards), ""
    except BadInput:
        screen = screen_of(game)
        return screen, f"this table was started with a variant of {screen.game.title} that this server cannot read"
