"""All messages between server and client.  `make wire` writes them as TypeScript for the web client."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from legendry.server.wire_client import AnyClientMessage as AnyClientMessage
from legendry.server.wire_client import AskForecast as AskForecast
from legendry.server.wire_client import AskHint as AskHint
from legendry.server.wire_client import AskWhy as AskWhy
from legendry.server.wire_client import ClientMessage as ClientMessage
from legendry.server.wire_client import Consent as Consent
from legendry.server.wire_client import Determinize as Determinize
from legendry.server.wire_client import Move as Move
from legendry.server.wire_client import OfferDraw as OfferDraw
from legendry.server.wire_client import Ping as Ping
from legendry.server.wire_client import Replace as Replace
from legendry.server.wire_client import Resign as Resign
from legendry.server.wire_client import Return as Return
from legendry.server.wire_client import Say as Say
from legendry.server.wire_client import Undo as Undo
from legendry.server.wire_company import EndingKind as EndingKind
from legendry.server.wire_company import Outcome as Outcome
from legendry.server.wire_company import PendingRequest as PendingRequest
from legendry.server.wire_company import RequestKind as RequestKind
from legendry.server.wire_company import ResignKind as ResignKind
from legendry.server.wire_company import UndoKind as UndoKind
from legendry.server.wire_company import UndoOffer as UndoOffer
from legendry.server.wire_decks import CardRatings as CardRatings
from legendry.server.wire_decks import CardUse as CardUse
from legendry.server.wire_decks import CardWorth as CardWorth
from legendry.server.wire_decks import Deck as Deck
from legendry.server.wire_decks import DeckCard as DeckCard
from legendry.server.wire_decks import DeckFlaw as DeckFlaw
from legendry.server.wire_decks import DeckLimit as DeckLimit
from legendry.server.wire_decks import DeckPicture as DeckPicture
from legendry.server.wire_decks import Decks as Decks
from legendry.server.wire_decks import FirstTurn as FirstTurn
from legendry.server.wire_decks import FirstTurnChance as FirstTurnChance
from legendry.server.wire_decks import PremadeDeck as PremadeDeck
from legendry.server.wire_games import Action as Action
from legendry.server.wire_games import Bot as Bot
from legendry.server.wire_games import CardNumber as CardNumber
from legendry.server.wire_games import ChangedNumber as ChangedNumber
from legendry.server.wire_games import Choice as Choice
from legendry.server.wire_games import Clause as Clause
from legendry.server.wire_games import Field as Field
from legendry.server.wire_games import GameDetail as GameDetail
from legendry.server.wire_games import GameInfo as GameInfo
from legendry.server.wire_games import Shelf as Shelf
from legendry.server.wire_games import Variant as Variant
from legendry.server.wire_lessons import Lesson as Lesson
from legendry.server.wire_lessons import LessonStep as LessonStep
from legendry.server.wire_lessons import MoveKind as MoveKind
from legendry.server.wire_lessons import Reminders as Reminders
from legendry.server.wire_lessons import ReminderStep as ReminderStep
from legendry.server.wire_sets import CardSet as CardSet
from legendry.server.wire_sets import EntryChange as EntryChange
from legendry.server.wire_sets import FieldChange as FieldChange
from legendry.server.wire_sets import Measurement as Measurement
from legendry.server.wire_sets import MeasureSet as MeasureSet
from legendry.server.wire_sets import NewSet as NewSet
from legendry.server.wire_sets import SetLink as SetLink
from legendry.server.wire_sets import SetNumber as SetNumber
from legendry.server.wire_sets import SetText as SetText
from legendry.server.wire_sets import SetVersion as SetVersion
from legendry.server.wire_sets import SharedSet as SharedSet
from legendry.server.wire_sets import TryCard as TryCard
from legendry.server.wire_workshop import Draft as Draft
from legendry.server.wire_workshop import EntryField as EntryField
from legendry.server.wire_workshop import EntryKind as EntryKind
from legendry.server.wire_workshop import Reading as Reading
from legendry.server.wire_workshop import Request as Request
from legendry.server.wire_workshop import Suggestion as Suggestion
from legendry.server.wire_workshop import TextFault as TextFault
from legendry.server.wire_workshop import TextPiece as TextPiece

TableState = Literal["waiting", "running", "finished", "stopped"]
SlotKind = Literal["person", "open", "bot", "here"]

# ---- tables -----------------------------------------------------------------------------------------


class Me(Struct):
    name: str
    named: bool


class NewName(Request):
    name: str


class NewSeat(Request):
    """Who plays a seat: "me", "open", "bot" or "here" (a guest at the same screen)."""

    who: str
    name: str = ""
    bot: str = ""


class NewTable(Request):
    game: str
    seats: list[NewSeat]
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    chat: bool = True
    clock: int | None = None
    increment: int = 0
    idle: int | None = None
    variant: str = ""


class DeckText(Request):
    """A deck by its name, by its code, or with a line for each card."""

    text: str
    variant: str = ""


class NewLesson(Request):
    game: str


class NewVariant(Request):
    """A TOML file that changes a game."""

    game: str
    text: str
    file: str = ""


class TableCreated(Struct):
    """A new table with its links, which are sent once: only hashes of their keys are stored."""

    table: str
    seat_links: list[str | None]
    watch_link: str


class Link(Struct):
    """An invitation: to a seat, or for spectators; with a QR code, an SVG as a data URL."""

    seat: int | None
    url: str
    picture: str


class SeatField(Struct):
    """What can be chosen for a seat, and what is chosen for it so far."""

    name: str
    label: str
    choices: list[Choice]
    value: str


class Sit(Request):
    """By the key of a link, or by number; `options` are values of the fields of the invitation."""

    key: str = ""
    seat: int | None = None
    options: dict[str, str] = field(default_factory=dict)


class Seat(Struct):
    seat: int
    name: str
    who: SlotKind
    bot: str | None = None
    here: bool = False
    stand_in: str | None = None
    asked: bool = False
    thinking: bool = False
    replaceable: bool = False
    clock: float | None = None
    resigned: bool = False


class TableInfo(Struct):
    id: str
    game: str
    title: str
    subtitle: str
    variant: str
    state: TableState
    seats: list[Seat]
    mine: list[int]
    watch: bool
    listed: bool
    own: bool
    chat: bool
    clock: int | None
    increment: int
    idle: int
    practice: bool
    updated: float
    moves: int
    outcome: Outcome | None
    stopped: str
    next: str | None
    lesson: Lesson | None = None


class Invitation(Struct):
    """What somebody with a link to a seat is told, and asked, before sitting down."""

    table: TableInfo
    seat: int
    fields: list[SeatField]


class Left(Struct):
    """What has become of a table that somebody leaves."""

    how: Literal["seat", "closed", "resigned", "removed"]


class Lobby(Struct):
    """A page of three lists; `more`: one of them goes on, on the next page."""

    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]
    more: bool = False


class Line(Struct):
    """An event: its facts as far as this seat may know them, its sentence, and where cards and players are named in it.

    Events call players as the rules do: by their side, Hero or faction.
    """

    kind: str
    seat: int
    clause: str
    text: str
    cards: list[tuple[int, int]]
    players: list[tuple[int, int]]
    facts: dict[str, Any]


class Frame(Struct):
    """A position of a replay, and the move that led to it."""

    number: int
    seat: int
    move: str
    log: list[Line]
    view: dict[str, Any]


class Replay(Struct):
    total: int
    frames: list[Frame]
    outcome: Outcome | None


class ErrorResponse(Struct):
    error: str
    clause: str = ""


class FaultyVariant(ErrorResponse, kw_only=True):
    faults: list[str]


# ---- to the client ----------------------------------------------------------------------------------


class ServerMessage(Struct, tag_field="type"):
    """What the server sends."""


class Chat(ServerMessage, tag="chat"):
    seat: int
    name: str
    text: str
    at: float


class Hello(ServerMessage, tag="hello"):
    table: TableInfo
    chat: list[Chat]


class OpenMove(Struct):
    """A legal move: its text and its path of points; `verb` is what is done, `first` the kind of the first point.

    `then`: the texts of further moves that the same button makes, one after another, as long as they are legal.
    `ends`: it ends the turn, and then what is `useful` and still open is lost.
    """

    text: str
    verb: str
    first: str
    path: tuple[str, ...]
    label: str
    card: str
    cost: str
    cost_says: str
    fight: bool
    then: tuple[str, ...] = ()
    ends: bool = False
    useful: bool = False


class Ask(Struct):
    clause: str
    says: str
    card: str | None
    moves: list[OpenMove]
    places: dict[str, list[str]]
    prompts: dict[str, str]
    actions: list[str]
    to_read: bool


class State(ServerMessage, tag="state"):
    seq: int
    number: int
    state: TableState
    seat: int | None
    view: dict[str, Any] | None
    ask: Ask | None
    asked: list[int]
    log_from: int
    log: list[Line]
    outcome: Outcome | None
    undo: UndoOffer
    resign: ResignKind
    draw: bool  # may this seat offer one?
    request: PendingRequest | None
    practice: bool
    seats: list[Seat]
    step: int | None = None  # of a lesson: the one that is to be made, or is being answered


class Refused(ServerMessage, tag="refused"):
    number: int
    text: str
    clause: str
    why: str


class LessonAnswer(ServerMessage, tag="lesson_answer"):
    """What a lesson says to a legal move that it does not mean; it was not made."""

    number: int
    text: str
    says: str


class Why(ServerMessage, tag="why"):
    id: int
    ok: bool
    clause: str
    why: str


class ForeseenLine(Line):
    """An event that may follow a move; what is not certain in its facts is left as text."""

    chance: float


class Spent(Struct):
    """How much of something one has before a move and after it."""

    what: str
    before: int
    after: int


class Forecast(ServerMessage, tag="forecast"):
    """What follows a move up to the next question, as far as anybody can know; of the purse, what changes."""

    number: int
    text: str
    lines: list[ForeseenLine]
    purse: list[Spent]


class Seats(ServerMessage, tag="seats"):
    seats: list[Seat]


class RequestOver(ServerMessage, tag="request_over"):
    """What somebody asked for was granted, or refused by a seat."""

    what: RequestKind
    granted: bool
    seat: int


class MoveEstimate(Struct):
    """A move with its win probability, the 95 % confidence interval, and the number of tries.

    `sure`: the interval is so narrow that the number means something.
    """

    text: str
    label: str
    chance: float
    low: float
    high: float
    tries: int
    sure: bool


class Hint(ServerMessage, tag="hint"):
    """The best move; and estimates of the best few, it being the first, if there was a search."""

    text: str
    label: str
    moves: list[MoveEstimate]


class World(ServerMessage, tag="world"):
    """A determinization as a saved table, and the number of the question it belongs to."""

    number: int
    table: dict[str, Any]


class Error(ServerMessage, tag="error"):
    error: str


class Pong(ServerMessage, tag="pong"):
    pass


AnyServerMessage = (
    Hello | State | Seats | Refused | LessonAnswer | Why | Forecast | Chat | RequestOver | Hint | World | Error | Pong
)
