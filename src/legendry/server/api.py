"""The HTTP API: games, people, tables, replays.  /schema describes it."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

from litestar import Request, Router, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from legendry import bots, registry, rulebook
from legendry.kernel.errors import BadInput
from legendry.screen import model
from legendry.screen.lesson import Lesson, MoveKind
from legendry.screen.model import ScreenModel
from legendry.screens import SCREENS
from legendry.server import replays, state_view, wire
from legendry.server.errors import Forbidden, NotFound, TooManyRequests
from legendry.server.names import guest_name
from legendry.server.room import FINISHED, Room
from legendry.server.slots import PERSON, PlayerSlot
from legendry.server.tables import Tables
from legendry.server.tokens import token_matches

AnyRequest = Request[Any, Any, Any]


def tables_of(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def person_of(request: AnyRequest) -> str:
    person: str = request.scope["person"]  # type: ignore[typeddict-item]
    return person


# ---- games ------------------------------------------------------------------------------------------


@get("/games", sync_to_thread=False)
def games(state: State) -> list[wire.GameInfo]:
    """Every game, with the options of a new table."""
    tables, found = tables_of(state), []
    for id in (*SCREENS, *[id for id in registry.ids() if id not in SCREENS]):
        try:
            found.append(wire.GameInfo(**describe_game(tables.screen(id))))
        except BadInput as error:
            tables.telemetry.log("game not loaded", game=id, why=str(error))
    return found


@get("/games/{id:str}", sync_to_thread=False)
def game(state: State, id: FromPath[str]) -> wire.GameDetail:
    """One game, with its board and a summary of its rules."""
    screen = tables_of(state).screen(id)
    lesson = lesson_of(screen.lesson)
    return wire.GameDetail(
        **describe_game(screen), board=screen.board(), how_to_play=screen.how_to_play(), lesson=lesson
    )


def lesson_of(lesson: Lesson | None) -> wire.Lesson | None:
    if lesson is None:
        return None
    steps = [
        wire.LessonStep(each.says, moves_of(each.offers), each.holds, moves_of(each.until), each.times)
        for each in lesson.steps
    ]
    return wire.Lesson(lesson.wait, lesson.over, steps)


def moves_of(kind: MoveKind | None) -> wire.MoveKind | None:
    return None if kind is None else wire.MoveKind(*kind)


def describe_game(screen: ScreenModel) -> dict[str, Any]:
    game = screen.game
    return {
        "id": game.id,
        "title": game.title,
        "short_title": screen.short_title or game.title,
        "about": game.about,
        "seats": [game.fewest, game.most],
        "minutes": screen.minutes,
        "seat_names": [game.seat_name(seat) for seat in range(game.most)],
        "modes": {str(n): screen.about_seats(n) for n in range(game.fewest, game.most + 1)},
        "can_leave": bool(game.leave_clause),
        "fields": [field_of(each, game.most) for each in screen.terms()],
        "bots": [wire.Bot(name, f"{name} bot", bots.about(name), bots.pace(name)) for name in bots.offered()],
        "actions": [action_of(each) for each in screen.actions],
        "has_lesson": screen.lesson is not None,
        "rules": game.version,
        "cards": game.fingerprint,
    }


def action_of(action: model.Action) -> wire.Action:
    """An action with its label in words, where the terminal shows a symbol."""
    name = action.label if action.label.isascii() else action.about[:1].upper() + action.about[1:]
    return wire.Action(action.key, action.label, action.point, action.explained, name)


def field_of(field: model.Field, seats: int) -> wire.Field:
    choices = [wire.Choice(*choice) for choice in field.choices]
    return wire.Field(field.name, field.label, field.per_seat, choices, model.usual(field, seats))


@get("/games/{id:str}/cards", sync_to_thread=False)
def cards(state: State, id: FromPath[str]) -> list[dict[str, Any]]:
    """Every card of a game as printed, with its keywords explained."""
    return cards_of(tables_of(state).screen(id))


@cache
def cards_of(screen: ScreenModel) -> list[dict[str, Any]]:
    found = []
    for card in screen.game.card_list():
        printed = {name: value for name, value in card.items() if name != "parsed"}
        found.append({**printed, **screen.pictured(card), "explained": screen.explained(card)})
    return found


@get("/games/{id:str}/rules", sync_to_thread=False)
def rules(id: FromPath[str]) -> list[wire.Clause]:
    """The rulebook of a game: numbered clauses and rulings."""
    return [
        wire.Clause(each.id, each.title, each.text, each.chapter)
        for each in rulebook.clauses(registry.game(id).id).values()
    ]


# ---- people -----------------------------------------------------------------------------------------


@get("/me")
async def me(request: AnyRequest, state: State) -> wire.Me:
    """Who you are to this server: a cookie and a name."""
    person = person_of(request)
    name = await tables_of(state).name_of(person)
    return wire.Me(name or guest_name(person), name is not None)


@put("/me")
async def rename(request: AnyRequest, state: State, data: JSONBody[wire.NewName]) -> wire.Me:
    """Choose a name."""
    return wire.Me(await tables_of(state).rename(person_of(request), data.name), True)


# ---- tables -----------------------------------------------------------------------------------------


@get("/tables")
async def lobby(request: AnyRequest, state: State) -> wire.Lobby:
    """Your tables, the public ones, and your finished games."""
    return await tables_of(state).lobby(person_of(request))


@post("/tables")
async def make(request: AnyRequest, state: State, data: JSONBody[wire.NewTable]) -> wire.TableCreated:
    """Create a table; the answer has a link for each open seat and one for spectators."""
    tables = tables_of(state)
    if not tables.table_limit.take(request.client.host if request.client else ""):
        raise TooManyRequests("too many tables: wait a moment before you create another")
    return await tables.make(person_of(request), data)


@get("/tables/{id:str}")
async def table(request: AnyRequest, state: State, id: FromPath[str], key: FromQuery[str] = "") -> wire.TableInfo:
    """A table that you may see."""
    tables = tables_of(state)
    room = await tables.room(id, person_of(request), key)
    return state_view.room_info(room, person_of(request), tables.time.now())


@post("/tables/{id:str}/sit", status_code=200)
async def sit(request: AnyRequest, state: State, id: FromPath[str], data: JSONBody[wire.Sit]) -> wire.TableInfo:
    """Take a seat: by the key in its link, or by number at a listed table."""
    tables, person = tables_of(state), person_of(request)
    room = await tables.room(id, person, data.key)
    seat = seat_for(room, data)
    name = await tables.name_of(person) or guest_name(person)
    await room.sit(PlayerSlot(seat, PERSON, name, person), tables.database, tables.time.now())
    tables.bot_runner.wake(room)
    return state_view.room_info(room, person, tables.time.now())


def seat_for(room: Room, data: wire.Sit) -> int:
    if data.key:
        found = [slot.seat for slot in room.slots if token_matches(data.key, slot.key)]
        if not found:
            raise Forbidden("this link does not belong to a seat at this table")
        return found[0]
    if data.seat is None or not 0 <= data.seat < len(room.slots):
        raise Forbidden("name a seat at this table, or give the key of a link")
    if not room.meta.listed:
        raise Forbidden("seats at this table are taken by invitation link")
    return data.seat


@post("/tables/{id:str}/rematch")
async def rematch(request: AnyRequest, state: State, id: FromPath[str]) -> wire.TableCreated:
    """The same table again, everybody one seat further; the first to ask creates it for all."""
    tables, person = tables_of(state), person_of(request)
    return await tables.rematch(await tables.room(id, person), person)


@get("/tables/{id:str}/replay")
async def replay(
    request: AnyRequest,
    state: State,
    id: FromPath[str],
    seat: FromQuery[str] = "watch",
    start: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=500)] = 200,
    key: FromQuery[str] = "",
) -> wire.Replay:
    """A game move by move, as "watch" (spectator); once it is over also as a seat, or "all" (every card open)."""
    room = await tables_of(state).room(id, person_of(request), key)
    viewpoint = replays.viewpoint_for(room, seat)
    return await asyncio.to_thread(replays.replay, room, viewpoint, start, count)


@get("/tables/{id:str}/record")
async def record(request: AnyRequest, state: State, id: FromPath[str], key: FromQuery[str] = "") -> dict[str, Any]:
    """The record of a finished game, as `legendry replay` reads it."""
    room = await tables_of(state).room(id, person_of(request), key)
    if not room.playable or room.state != FINISHED:
        raise NotFound("the record is available once the game is over")
    return room.table.record()


def api() -> Router:
    return Router(
        "/api",
        route_handlers=[games, game, cards, rules, me, rename, lobby, make, table, sit, rematch, replay, record],
    )
