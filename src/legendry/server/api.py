"""The HTTP interface: games, people, tables, replays.  Its description for programs is at /schema."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

from litestar import Request, Router, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from legendry import bots, registry, rulebook
from legendry.screen import model as guides
from legendry.screen.model import ScreenModel
from legendry.screens import GUIDES
from legendry.server import replaying, telling, wire
from legendry.server.chairs import PERSON, Chair
from legendry.server.errors import Forbidden, NotFound, TooMany
from legendry.server.house import House
from legendry.server.keys import fits, guest
from legendry.server.room import FINISHED, Room

Asked = Request[Any, Any, Any]


def house_of(state: State) -> House:
    house: House = state.house
    return house


def person_of(request: Asked) -> str:
    person: str = request.scope["person"]  # type: ignore[typeddict-item]
    return person


# ---- games ------------------------------------------------------------------------------------------


@get("/games", sync_to_thread=False)
def games(state: State) -> list[wire.GameInfo]:
    """Every game that can be played, with what is agreed before it."""
    return [wire.GameInfo(**about(house_of(state).guide(id))) for id in GUIDES]


@get("/games/{id:str}", sync_to_thread=False)
def game(state: State, id: FromPath[str]) -> wire.GameDetail:
    """One game, with its board and the rules in one screen."""
    guide = house_of(state).guide(id)
    return wire.GameDetail(**about(guide), board=guide.board(), how_to_play=guide.how_to_play())


def about(guide: ScreenModel) -> dict[str, Any]:
    game = guide.game
    return {
        "id": game.id,
        "title": game.title,
        "about": game.about,
        "seats": [game.fewest, game.most],
        "minutes": guide.minutes,
        "seat_names": [game.seat_name(seat) for seat in range(game.most)],
        "modes": {str(n): guide.about_seats(n) for n in range(game.fewest, game.most + 1)},
        "can_leave": bool(game.leave_clause),
        "fields": [field_of(each, game.most) for each in guide.terms()],
        "bots": [wire.Bot(name, f"{name} bot", bots.about(name), bots.pace(name)) for name in bots.OFFERED],
        "actions": [wire.Action(*each, named(each)) for each in guide.actions],
        "rules": game.version,
        "cards": game.fingerprint,
    }


def named(action: guides.Action) -> str:
    """The label in words, where the terminal has signs."""
    says = action.about.partition(" (")[0]
    return action.label if action.label.isascii() else says[:1].upper() + says[1:]


def field_of(field: guides.Field, seats: int) -> wire.Field:
    choices = [wire.Choice(*choice) for choice in field.choices]
    return wire.Field(field.name, field.label, field.per_seat, choices, guides.usual(field, seats))


@get("/games/{id:str}/cards", sync_to_thread=False)
def cards(state: State, id: FromPath[str]) -> list[dict[str, Any]]:
    """Every card of a game as it is printed, with its words explained."""
    return cards_of(house_of(state).guide(id))


@cache
def cards_of(guide: ScreenModel) -> list[dict[str, Any]]:
    found = []
    for card in guide.game.card_list():
        printed = {name: value for name, value in card.items() if name != "parsed"}
        found.append({**printed, "explained": guide.explained(card)})
    return found


@get("/games/{id:str}/rules", sync_to_thread=False)
def rules(id: FromPath[str]) -> list[wire.Clause]:
    """The rulebook of a game as numbered clauses and rulings."""
    return [
        wire.Clause(each.id, each.title, each.text, each.chapter)
        for each in rulebook.clauses(registry.game(id).id).values()
    ]


# ---- people -----------------------------------------------------------------------------------------


@get("/me")
async def me(request: Asked, state: State) -> wire.Me:
    """Who you are to this server: a cookie and a name."""
    person = person_of(request)
    name = await house_of(state).name_of(person)
    return wire.Me(name or guest(person), name is not None)


@put("/me")
async def rename(request: Asked, state: State, data: JSONBody[wire.NewName]) -> wire.Me:
    """Choose a name."""
    return wire.Me(await house_of(state).rename(person_of(request), data.name), True)


# ---- tables -----------------------------------------------------------------------------------------


@get("/tables")
async def lobby(request: Asked, state: State) -> wire.Lobby:
    """Your tables, those that are open to everybody, and your finished ones."""
    return await house_of(state).lobby(person_of(request))


@post("/tables")
async def make(request: Asked, state: State, data: JSONBody[wire.NewTable]) -> wire.Made:
    """A new table, with a link for each open seat and one to watch."""
    house = house_of(state)
    if not house.tables.take(request.client.host if request.client else ""):
        raise TooMany("that were many tables: wait a little before you make another")
    return await house.make(person_of(request), data)


@get("/tables/{id:str}")
async def table(request: Asked, state: State, id: FromPath[str], key: FromQuery[str] = "") -> wire.TableInfo:
    """A table that you may look at."""
    house = house_of(state)
    room = await house.room(id, person_of(request), key)
    return telling.room_info(room, person_of(request), house.time.now())


@post("/tables/{id:str}/sit", status_code=200)
async def sit(request: Asked, state: State, id: FromPath[str], data: JSONBody[wire.Sit]) -> wire.TableInfo:
    """Take a seat: with the key of its link, or by its number at a table that is listed."""
    house, person = house_of(state), person_of(request)
    room = await house.room(id, person, data.key)
    seat = seat_for(room, data)
    name = await house.name_of(person) or guest(person)
    await room.sit(Chair(seat, PERSON, name, person), house.store, house.time.now())
    house.driver.wake(room)
    return telling.room_info(room, person, house.time.now())


def seat_for(room: Room, data: wire.Sit) -> int:
    if data.key:
        found = [chair.seat for chair in room.chairs if fits(data.key, chair.key)]
        if not found:
            raise Forbidden("this link is not one to a seat of this table")
        return found[0]
    if data.seat is None or not 0 <= data.seat < len(room.chairs):
        raise Forbidden("name a seat of this table, or the key of a link")
    if not room.about.listed:
        raise Forbidden("at this table a seat is taken with the link to it")
    return data.seat


@post("/tables/{id:str}/rematch")
async def rematch(request: Asked, state: State, id: FromPath[str]) -> wire.Made:
    """The same table once more, everybody one seat further on; the first who asks makes it for all."""
    house, person = house_of(state), person_of(request)
    return await house.rematch(await house.room(id, person), person)


@get("/tables/{id:str}/replay")
async def replay(
    request: Asked,
    state: State,
    id: FromPath[str],
    seat: FromQuery[str] = "watch",
    start: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=500)] = 200,
    key: FromQuery[str] = "",
) -> wire.Replay:
    """A game move by move: once it is over, with the eyes of a seat or "all" open; "watch": what everybody may know."""
    room = await house_of(state).room(id, person_of(request), key)
    eyes = replaying.eyes_for(room, seat)
    return await asyncio.to_thread(replaying.replay, room, eyes, start, count)


@get("/tables/{id:str}/record")
async def record(request: Asked, state: State, id: FromPath[str], key: FromQuery[str] = "") -> dict[str, Any]:
    """The record of a finished game, as `legendry replay` reads it."""
    room = await house_of(state).room(id, person_of(request), key)
    if not room.playable or room.state != FINISHED:
        raise NotFound("there is a record when the game is over")
    return room.table.record()


def api() -> Router:
    return Router(
        "/api",
        route_handlers=[games, game, cards, rules, me, rename, lobby, make, table, sit, rematch, replay, record],
    )
