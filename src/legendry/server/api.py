"""The HTTP API: games, people, tables, replays.  /schema describes it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

from litestar import Request, Router, delete, get, post, put
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
from legendry.server.names import clean_text, guest_name
from legendry.server.room import FINISHED, Room
from legendry.server.slots import PERSON, PlayerSlot
from legendry.server.tables import Tables
from legendry.server.tokens import token_matches
from legendry.server.variant_check import LARGEST, MAX_ABOUT, name_of
from legendry.server.variant_rows import Variant
from legendry.server.variants import MAX_SCREENS

AnyRequest = Request[Any, Any, Any]
MAX_UPLOAD: Final = 4 * LARGEST  # bytes: as JSON a text is longer


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


@get("/games/{id:str}")
async def game(request: AnyRequest, state: State, id: FromPath[str], variant: FromQuery[str] = "") -> wire.GameDetail:
    """One game, or a variant of it, with its board and a summary of its rules."""
    return detail_of(await tables_of(state).screen_with(id, variant, person_of(request)))


def detail_of(screen: ScreenModel) -> wire.GameDetail:
    numbers = screen.game.rule_numbers
    return wire.GameDetail(
        **describe_game(screen), board=screen.board(), how_to_play=screen.how_to_play(),
        lesson=None if screen.game.variant else lesson_of(screen.lesson),
        variant_about=clean_text(screen.game.variant_about, MAX_ABOUT),
        changed=[] if numbers is None else [
            wire.ChangedNumber(each.name, each.means, each.clause, each.values, each.printed)
            for each in numbers.changed()
        ],
    )  # fmt: skip


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
        "has_lesson": screen.lesson is not None and not game.variant,
        "rules": game.version,
        "cards": game.fingerprint,
        "variant": name_of(game),
    }


def action_of(action: model.Action) -> wire.Action:
    """An action with its label in words, where the terminal shows a symbol."""
    name = action.label if action.label.isascii() else action.about[:1].upper() + action.about[1:]
    return wire.Action(action.key, action.label, action.point, action.explained, name)


def field_of(field: model.Field, seats: int) -> wire.Field:
    choices = [wire.Choice(*choice) for choice in field.choices]
    return wire.Field(field.name, field.label, field.per_seat, choices, model.usual(field, seats))


@get("/games/{id:str}/cards")
async def cards(
    request: AnyRequest, state: State, id: FromPath[str], variant: FromQuery[str] = ""
) -> list[dict[str, Any]]:
    """Every card of a game or of a variant of it as printed, with its keywords explained."""
    return cards_of(await tables_of(state).screen_with(id, variant, person_of(request)))


@lru_cache(maxsize=MAX_SCREENS)
def cards_of(screen: ScreenModel) -> list[dict[str, Any]]:
    """Those that a variant has changed or added say so."""
    known: dict[str, list[dict[str, Any]]] = {}
    for card in registry.game(screen.game.id).card_list() if screen.game.variant else []:
        known.setdefault(card["name"], []).append(face_of(card))
    found = []
    for card in screen.game.card_list():
        face = face_of(card)
        here = {**face, **screen.pictured(card), "explained": screen.explained(card)}
        if screen.game.variant and face not in known.get(card["name"], []):
            here["variant"] = "changed" if card["name"] in known else "added"
        found.append(here)
    return found


def face_of(card: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name != "parsed"}


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


@get("/tables/{id:str}/game")
async def table_game(request: AnyRequest, state: State, id: FromPath[str], key: FromQuery[str] = "") -> wire.GameDetail:
    """The game of a table, with its variant."""
    return detail_of((await tables_of(state).room(id, person_of(request), key)).screen)


@get("/tables/{id:str}/cards")
async def table_cards(
    request: AnyRequest, state: State, id: FromPath[str], key: FromQuery[str] = ""
) -> list[dict[str, Any]]:
    """Every card of the game of a table, with its variant."""
    return cards_of((await tables_of(state).room(id, person_of(request), key)).screen)


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
    tables = tables_of(state)
    room = await tables.room(id, person_of(request), key)
    viewpoint = replays.viewpoint_for(room, seat)
    return await tables.variants.aside(room.game, replays.replay, room, viewpoint, start, count)


@get("/tables/{id:str}/record")
async def record(request: AnyRequest, state: State, id: FromPath[str], key: FromQuery[str] = "") -> dict[str, Any]:
    """The record of a finished game, as `legendry replay` reads it."""
    room = await tables_of(state).room(id, person_of(request), key)
    if not room.playable or room.state != FINISHED:
        raise NotFound("the record is available once the game is over")
    return room.table.record()


# ---- variants ---------------------------------------------------------------------------------------


@get("/variants")
async def variants(request: AnyRequest, state: State) -> list[wire.Variant]:
    """The variants that you can choose for a new table: those of the server, and your own."""
    return [shown(each) for each in await tables_of(state).variants.choices(person_of(request))]


@post("/variants", request_max_body_size=MAX_UPLOAD)
async def upload(request: AnyRequest, state: State, data: JSONBody[wire.NewVariant]) -> wire.Variant:
    """Upload a variant: a TOML file of at most 64 KB, for yourself and those who play at your tables."""
    tables = tables_of(state)
    if not tables.upload_limit.take(request.client.host if request.client else ""):
        raise TooManyRequests("too many uploads: wait a moment before you upload another variant")
    return shown(await tables.variants.upload(person_of(request), data))


@delete("/variants/{id:str}", status_code=200)
async def delete_variant(request: AnyRequest, state: State, id: FromPath[str]) -> list[wire.Variant]:
    """Delete a variant that you have uploaded; tables that were made with it go on.  The answer is what is left."""
    found, person = tables_of(state).variants, person_of(request)
    await found.delete(person, id)
    return [shown(each) for each in await found.choices(person)]


def shown(variant: Variant) -> wire.Variant:
    return wire.Variant(variant.id, variant.game, variant.name, variant.about, variant.cards, own=bool(variant.owner))


def api() -> Router:
    of_games, of_people, of_variants = [games, game, cards, rules], [me, rename], [variants, upload, delete_variant]
    of_tables = [lobby, make, table, table_game, table_cards, sit, rematch, replay, record]
    return Router("/api", route_handlers=[*of_games, *of_people, *of_tables, *of_variants])
