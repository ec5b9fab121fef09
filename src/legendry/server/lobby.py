"""The lobby: the tables that a person plays at, those that everybody may see, and those that are over."""

from __future__ import annotations

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.server import elsewhere, repository, state_view, wire
from legendry.server.reopening import outdated
from legendry.server.repository import MAX_TABLES
from legendry.server.room import FINISHED, WAITING
from legendry.server.slots import HERE, PERSON, PlayerSlot
from legendry.server.tables import Tables


async def lobby_for(tables: Tables, person: str, page: int = 0) -> wire.Lobby:
    lately = tables.time.now() - repository.LISTED_FOR
    if tables.nodes is not None:
        tables.public.refresh(tables.time.monotonic(), tables.rooms.values())
    await tables.public.load(tables.database, lately)
    mine, over = await tables.database.read(repository.read_own(person, page))
    public = tables.public.for_person(person, lately)
    away = [each[0].id for each in (*mine, *public) if each[0].id not in tables.rooms]
    told = await elsewhere.summaries(tables.nodes, person, away)
    seen = [each for each in public if each[0].id in told or has_host(tables, each[0])][page * MAX_TABLES :]
    return wire.Lobby(
        mine=summaries(tables, mine, person, told),
        open=summaries(tables, seen, person, told),
        finished=summaries(tables, over, person, told),
        more=any(len(found) > MAX_TABLES for found in (mine, seen, over)),
    )


def summaries(
    tables: Tables, found: list[repository.Listed], person: str, told: dict[str, wire.TableInfo]
) -> list[wire.TableInfo]:
    """`told`: by the nodes that hold the other tables."""
    shown = [each for each in found[:MAX_TABLES] if is_shown(tables, each[0])]
    return [told.get(each[0].id) or summary(tables, *each, person) for each in shown]


def told_here(tables: Tables, ids: list[str], person: str) -> list[wire.TableInfo]:
    """For the lobby of another node: tables that are here."""
    rooms = [tables.rooms[id] for id in ids if id in tables.rooms]
    return [state_view.room_info(each, person, tables.time.now()) for each in rooms if has_host(tables, each.meta)]


def has_host(tables: Tables, meta: repository.TableMeta) -> bool:
    """Is whoever made a table there, or was until just now?  Nobody waits at a table that was left."""
    room = tables.rooms.get(meta.id)
    if meta.state != WAITING:
        return True
    return room is not None and tables.time.monotonic() - room.host_seen <= tables.settings.host_away


def has_game(tables: Tables, id: str) -> bool:
    """Can tables of this game be shown?  The package that brought it may be gone."""
    try:
        tables.screen(id)
    except BadInput:
        return False
    return True


def is_shown(tables: Tables, meta: repository.TableMeta) -> bool:
    """In the lobby: a lesson is begun anew, not gone on with."""
    return has_game(tables, meta.game) and not meta.is_lesson


def summary(
    tables: Tables, meta: repository.TableMeta, slots: list[PlayerSlot], variant: str, person: str
) -> wire.TableInfo:
    room = tables.rooms.get(meta.id)
    if room is not None:
        return state_view.room_info(room, person, tables.time.now())
    screen = tables.screen(meta.game)
    game = screen.game
    mine = [slot.seat for slot in slots if slot.person == person and slot.who in (PERSON, HERE)]
    seats = [state_view.seat_of(slot) for slot in slots]
    if variant:  # its game is made when the table is opened
        return state_view.info_of(meta, seats, mine, game.title, "", variant, "", person)
    begun = registry.game_as_it_was(meta.game, meta.cards)
    stopped = "" if meta.state == FINISHED else outdated(meta, begun)  # finished games are kept
    subtitle = screen.subtitle(meta.options_read(), mine[0] if mine else None)
    return state_view.info_of(meta, seats, mine, game.title, subtitle, "", stopped, person)
