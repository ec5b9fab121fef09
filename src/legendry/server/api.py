"""The HTTP API: games, people, tables, replays.  /schema describes it."""

from __future__ import annotations

import gzip
import tomllib
from functools import lru_cache
from typing import Annotated, Any, Final

from msgspec import Meta

from legendry import bots, registry, rulebook
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.printing.press import can_print
from legendry.scenarios.lesson import lesson_of
from legendry.screen import model
from legendry.screen.model import ScreenModel
from legendry.screen.reminders import MoveKind, Reminders
from legendry.screen.terms import Shelf
from legendry.screens import SCREENS
from legendry.server import agreements, bot_faces, invitations, leaving, replays, state_view, wire
from legendry.server.errors import Forbidden, NotFound, TooManyRequests
from legendry.server.lobby import lobby_for
from legendry.server.names import clean_text, guest_name
from legendry.server.room import FINISHED, Room
from legendry.server.routes import Query, Request, Response, Route, State, delete, get, post, put
from legendry.server.slots import PERSON, PlayerSlot
from legendry.server.tables import Tables
from legendry.server.turns import Visitor
from legendry.server.variant_check import LARGEST, MAX_ABOUT, name_of
from legendry.server.variant_rows import Variant
from legendry.server.variants import MAX_SCREENS

MAX_PAGE: Final = 100
MAX_UPLOAD: Final = 4 * LARGEST  # bytes: as JSON a text is longer


def tables_of(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def visitor_of(request: Request) -> Visitor:
    return Visitor(request.address, request.person)


def person_of(request: Request) -> str:
    return request.person


# ---- games ------------------------------------------------------------------------------------------


@get("/games")
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
async def game(request: Request, state: State, id: str, variant: str = "") -> wire.GameDetail:
    """One game, or a variant of it, with its board and a summary of its rules."""
    return detail_of(await tables_of(state).screen_with(id, variant, person_of(request)))


def detail_of(screen: ScreenModel) -> wire.GameDetail:
    numbers = screen.game.rule_numbers
    return wire.GameDetail(
        **describe_game(screen), board=screen.board(), how_to_play=screen.how_to_play(),
        reminders=None if screen.game.variant else reminders_of(screen.reminders),
        variant_about=clean_text(screen.game.variant_about, MAX_ABOUT),
        changed=[] if numbers is None else [
            wire.ChangedNumber(each.name, each.means, each.clause, each.values, each.printed)
            for each in numbers.changed()
        ],
        shelf=shelf_of(screen.shelf), prints=can_print(),
    )  # fmt: skip


def shelf_of(shelf: Shelf) -> wire.Shelf:
    numbers = [wire.CardNumber(*each) for each in shelf.numbers]
    return wire.Shelf(dict(shelf.filters), numbers, dict(shelf.clauses))


def reminders_of(reminders: Reminders | None) -> wire.Reminders | None:
    if reminders is None:
        return None
    steps = [
        wire.ReminderStep(each.says, moves_of(each.offers), each.holds, moves_of(each.until), each.times)
        for each in reminders.steps
    ]
    return wire.Reminders(reminders.wait, reminders.over, steps)


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
        "cooperative": game.lost != "draw",
        "fields": [field_of(each, game.most) for each in screen.terms()],
        "bots": [bot_of(name) for name in bots.offered()],
        "actions": [action_of(each) for each in screen.actions],
        "has_lesson": lesson_of(game) is not None,
        "rules": game.version,
        "cards": game.fingerprint,
        "variant": name_of(game),
    }


def bot_of(name: str) -> wire.Bot:
    face = bot_faces.face_of(name)
    return wire.Bot(name, f"{name} bot", bots.about(name), bots.pace(name), face.glyph, face.temper, list(face.names))


def action_of(action: model.Action) -> wire.Action:
    """An action with its label in words, where the terminal shows a symbol."""
    name = action.label if action.label.isascii() else action.about[:1].upper() + action.about[1:]
    return wire.Action(action.key, action.label, action.point, action.explained, name)


def field_of(field: model.Field, seats: int) -> wire.Field:
    choices = [wire.Choice(*choice) for choice in field.choices]
    return wire.Field(field.name, field.label, field.per_seat, choices, model.usual(field, seats))


@get("/games/{id:str}/cards")
async def cards(request: Request, state: State, id: str, variant: str = "") -> list[dict[str, Any]]:
    """Every card of a game or of a variant of it as printed, with its keywords explained."""
    tables = tables_of(state)
    screen = await tables.screen_with(id, variant, person_of(request))
    return await tables.costly.wait(visitor_of(request), cards_of, screen)


@lru_cache(maxsize=MAX_SCREENS)
def cards_of(screen: ScreenModel) -> list[dict[str, Any]]:
    """Those that a variant has changed or added say so."""
    known: dict[str, list[dict[str, Any]]] = {}
    for card in registry.game(screen.game.id).card_list() if screen.game.variant else []:
        known.setdefault(card["name"], []).append(face_of(card))
    found, icons = [], icons_in(screen.game.variant)
    for card in screen.game.card_list():
        face = face_of(card)
        terms = screen.terms_of(card)
        here = {**face, **screen.pictured(card), "explained": [str(each) for each in terms]}
        here["terms"] = [each._asdict() for each in terms]
        if screen.game.variant and face not in known.get(card["name"], []):
            here["variant"] = "changed" if card["name"] in known else "added"
        if card["name"] in icons:
            here["icon"] = icons[card["name"]]
        found.append(here)
    return found


def icons_in(files: Files) -> dict[str, str]:
    """The pictures that a variant gives its cards, by name."""
    entries = [entry for _, text in files for each in tomllib.loads(text).values() if isinstance(each, list)
               for entry in each]  # fmt: skip
    return {entry["name"]: entry["icon"] for entry in entries if entry.get("name") and entry.get("icon")}


def face_of(card: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name != "parsed"}


@get("/games/{id:str}/rules")
def rules(id: str) -> list[wire.Clause]:
    """The rulebook of a game: numbered clauses and rulings."""
    return [
        wire.Clause(each.id, each.title, each.text, each.chapter)
        for each in rulebook.clauses(registry.game(id).id).values()
    ]


# ---- people -----------------------------------------------------------------------------------------


@get("/me")
async def me(request: Request, state: State) -> wire.Me:
    """Who you are to this server: a cookie and a name."""
    person = person_of(request)
    name = await tables_of(state).name_of(person)
    return wire.Me(name or guest_name(person), name is not None)


@put("/me")
async def rename(request: Request, state: State, data: wire.NewName) -> wire.Me:
    """Choose a name."""
    return wire.Me(await tables_of(state).rename(person_of(request), data.name), True)


@delete("/me", status=200)
async def forget(request: Request, state: State) -> wire.Me:
    """Delete what this server knows of you: name, chat lines, variants; your moves stay, as those of somebody."""
    person = person_of(request)
    await tables_of(state).forget(person)
    return wire.Me(guest_name(person), False)


# ---- tables -----------------------------------------------------------------------------------------


@get("/tables")
async def lobby(request: Request, state: State, page: Annotated[int, Meta(ge=0, le=MAX_PAGE)] = 0) -> wire.Lobby:
    """Your tables, the public ones, and your finished games: sixty of each to a page."""
    return await lobby_for(tables_of(state), person_of(request), page)


def check_tables(request: Request, tables: Tables) -> None:
    """TooManyRequests, if too many tables were made from this address."""
    if not tables.table_limit.take(visitor_of(request).address):
        raise TooManyRequests("too many tables: wait a moment before you create another")


@post("/tables")
async def make(request: Request, state: State, data: wire.NewTable) -> wire.TableCreated:
    """Create a table; the answer has a link for each open seat and one for spectators."""
    tables = tables_of(state)
    check_tables(request, tables)
    return await tables.make(person_of(request), data)


@post("/lessons")
async def make_lesson(request: Request, state: State, data: wire.NewLesson) -> wire.TableCreated:
    """Create a table for the lesson of a game: private, in the position of the lesson, against its script."""
    tables = tables_of(state)
    check_tables(request, tables)
    return await tables.make_lesson(person_of(request), data.game)


@get("/tables/{id:str}")
async def table(request: Request, state: State, id: str, key: str = "") -> wire.TableInfo:
    """A table that you may see."""
    tables = tables_of(state)
    room = await tables.room(id, person_of(request), key)
    return state_view.room_info(room, person_of(request), tables.time.now())


@get("/tables/{id:str}/game")
async def table_game(request: Request, state: State, id: str, key: str = "") -> wire.GameDetail:
    """The game of a table, with its variant."""
    return detail_of((await tables_of(state).room(id, person_of(request), key)).screen)


@get("/tables/{id:str}/cards")
async def table_cards(request: Request, state: State, id: str, key: str = "") -> list[dict[str, Any]]:
    """Every card of the game of a table, with its variant."""
    tables = tables_of(state)
    room = await tables.room(id, person_of(request), key)
    return await tables.costly.wait(visitor_of(request), cards_of, room.screen)


@post("/tables/{id:str}/sit", status=200)
async def sit(request: Request, state: State, id: str, data: wire.Sit) -> wire.TableInfo:
    """Take a seat: by the key in its link, or by number at a listed table."""
    tables, person = tables_of(state), person_of(request)
    room = await tables.room(id, person, data.key)
    seat = seat_for(room, data)
    name = await tables.name_of(person) or guest_name(person)

    async def choose(room: Room) -> tuple[str, Table]:
        options = await tables.costly.run(visitor_of(request), invitations.with_choices, room, seat, data.options)
        await tables.try_set_up(room.game, len(room.slots), options)
        return await tables.costly.wait(visitor_of(request), invitations.laid_out, room, options)

    chosen = choose if data.options else None
    await room.sit(PlayerSlot(seat, PERSON, name, person), tables.database, tables.time.now(), chosen)
    tables.bot_runner.wake(room)
    return state_view.room_info(room, person, tables.time.now())


def seat_for(room: Room, data: wire.Sit) -> int:
    if data.key:
        return invitations.seat_of_key(room, data.key)
    if data.seat is None or not 0 <= data.seat < len(room.slots):
        raise Forbidden("name a seat at this table, or give the key of a link")
    if not room.meta.listed:
        raise Forbidden("seats at this table are taken by invitation link")
    return data.seat


@get("/tables/{id:str}/invitation")
async def invitation(request: Request, state: State, id: str, key: str) -> wire.Invitation:
    """What the key of a link to a seat leads to, and what can be chosen for that seat."""
    tables, person = tables_of(state), person_of(request)
    room = await tables.room(id, person, key)
    seat, fields = invitations.invitation(room, key)
    return wire.Invitation(state_view.room_info(room, person, tables.time.now()), seat, fields)


@post("/tables/{id:str}/links", status=200)
async def links(request: Request, state: State, id: str) -> list[wire.Link]:
    """New links, for whoever made the table: to each open seat, and for spectators.  The earlier ones stay valid."""
    tables, person = tables_of(state), person_of(request)
    room = await tables.room(id, person)
    return await invitations.links(room, person, tables.settings.origin, tables.database)


@post("/tables/{id:str}/leave", status=200)
async def leave(request: Request, state: State, id: str) -> wire.Left:
    """Leave a table: your seat before the game, or the whole table if you made it; the game, which you then resign;
    or a finished one, which is removed from your list."""
    tables, person = tables_of(state), person_of(request)
    room = await tables.room(id, person)
    left = await leaving.leave(room, person, tables.database, tables.time)
    tables.bot_runner.wake(room)
    return left


@post("/tables/{id:str}/rematch")
async def rematch(request: Request, state: State, id: str) -> wire.TableCreated:
    """The same table again, everybody one seat further; the first to ask creates it for all."""
    tables, person = tables_of(state), person_of(request)
    room = await tables.room(id, person)
    if not room.meta.next:
        check_tables(request, tables)
    return await tables.rematch(room, person)


@get("/tables/{id:str}/replay", answers=wire.Replay)
async def replay(
    request: Request,
    state: State,
    id: str,
    seat: str = "watch",
    start: Annotated[int, Query("from"), Meta(ge=0)] = 0,
    count: Annotated[int, Meta(ge=1, le=500)] = 200,
    key: str = "",
) -> Response:
    """A game move by move, as "watch" (spectator); once it is over also as a seat, or "all" (every card open)."""
    tables = tables_of(state)
    room = await tables.room(id, person_of(request), key)
    viewpoint = replays.viewpoint_for(room, seat)
    wanted, visitor = (id, viewpoint, start, count), visitor_of(request)
    answer = tables.replays.find(wanted) if room.state == FINISHED else None
    if answer is None:
        tables.costly.admit(visitor)
        answer = await tables.aside(visitor, room.game, replays.packed_replay, room, viewpoint, start, count)
        if room.state == FINISHED:
            tables.replays.keep(wanted, answer)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await tables.costly.run(visitor, gzip.decompress, answer))
    return Response(answer, headers={"content-encoding": "gzip"})


@get("/tables/{id:str}/record")
async def record(request: Request, state: State, id: str, key: str = "") -> dict[str, Any]:
    """The record of a finished game, as `legendry replay` reads it."""
    room = await tables_of(state).room(id, person_of(request), key)
    if room.archive is not None and room.archive.record is not None:
        return room.archive.record
    if not room.playable or room.state != FINISHED:
        raise NotFound("the record is available once the game is over")
    if room.start:
        raise NotFound("a lesson has no record: it begins in a position, not with a set-up")
    found: dict[str, Any] = await tables_of(state).costly.run(visitor_of(request), room.table.record)
    return {**found, **agreements.in_record(room)}


# ---- variants ---------------------------------------------------------------------------------------


@get("/variants")
async def variants(request: Request, state: State) -> list[wire.Variant]:
    """The variants that you can choose for a new table: those of the server, and your own."""
    return [shown(each) for each in await tables_of(state).variants.choices(person_of(request))]


@post("/variants", max_body=MAX_UPLOAD)
async def upload(request: Request, state: State, data: wire.NewVariant) -> wire.Variant:
    """Upload a variant: a TOML file of at most 64 KB, for yourself and those who play at your tables."""
    tables = tables_of(state)
    if not tables.upload_limit.take(visitor_of(request).address):
        raise TooManyRequests("too many uploads: wait a moment before you upload another variant")
    return shown(await tables.variants.upload(person_of(request), data))


@delete("/variants/{id:str}", status=200)
async def delete_variant(request: Request, state: State, id: str) -> list[wire.Variant]:
    """Delete a variant that you have uploaded; tables that were made with it go on.  The answer is what is left."""
    found, person = tables_of(state).variants, person_of(request)
    await found.delete(person, id)
    return [shown(each) for each in await found.choices(person)]


def shown(variant: Variant) -> wire.Variant:
    return wire.Variant(variant.id, variant.game, variant.name, variant.about, variant.cards, own=bool(variant.owner))


def api() -> list[Route]:
    of_games, of_people, of_variants = (
        [games, game, cards, rules],
        [me, rename, forget],
        [variants, upload, delete_variant],
    )
    of_tables = [
        lobby,
        make,
        make_lesson,
        table,
        table_game,
        table_cards,
        invitation,
        links,
        sit,
        leave,
        rematch,
        replay,
        record,
    ]
    return [each.below("/api") for each in (*of_games, *of_people, *of_tables, *of_variants)]
