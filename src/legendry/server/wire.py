"""All messages between server and client.  `make wire` writes them as TypeScript for the web client."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

TableState = Literal["waiting", "running", "finished", "stopped"]
SlotKind = Literal["person", "open", "bot", "here"]
UndoKind = Literal["free", "consent", "no"]

# ---- games ------------------------------------------------------------------------------------------


class Choice(Struct):
    value: str
    label: str
    about: str


class Bot(Choice):
    """A bot to play against; `pace` says how long it takes for a move."""

    pace: str


class Field(Struct):
    """An option of a new table; `usual`, its default, is a list if it is chosen for each seat."""

    name: str
    label: str
    per_seat: bool
    choices: list[Choice]
    usual: str | list[str]


class Action(Struct):
    """A button for moves that start at no place; `name` is its label in words."""

    key: str
    label: str
    point: str
    about: str
    name: str


class GameInfo(Struct):
    id: str
    title: str
    short_title: str
    about: str
    seats: tuple[int, int]
    minutes: int
    seat_names: list[str]
    modes: dict[str, str]
    can_leave: bool
    fields: list[Field]
    bots: list[Bot]
    actions: list[Action]
    has_lesson: bool
    rules: str
    cards: str
    variant: str


class MoveKind(Struct):
    """Moves of a verb; of these, those with a card, or that begin with a kind of point, if one is named."""

    verb: str
    card: str
    first: str


class LessonStep(Struct):
    """Said if such a move is offered, while a point (kind, and which one) is held or none is, until made so often."""

    says: str
    offers: MoveKind | None
    holds: tuple[str, str] | None
    until: MoveKind | None
    times: int


class Lesson(Struct):
    """A guided first game: what is said while others play, when it is over, and before: the first step that fits."""

    wait: str
    over: str
    steps: list[LessonStep]


class ChangedNumber(Struct):
    """A number of the rules, or a row of them, that a variant has changed."""

    name: str
    means: str
    clause: str
    values: list[int]
    printed: list[int]


class GameDetail(GameInfo):
    board: dict[str, Any] | None
    how_to_play: list[tuple[str, str]]
    lesson: Lesson | None
    variant_about: str
    changed: list[ChangedNumber]


class Variant(Struct):
    """A variant for new tables; `cards` is its fingerprint.  One's own can be deleted."""

    id: str
    game: str
    name: str
    about: str
    cards: str
    own: bool


class Clause(Struct):
    id: str
    title: str
    text: str
    chapter: str


# ---- tables -----------------------------------------------------------------------------------------


class Me(Struct):
    name: str
    named: bool


class Request(Struct):
    """What a client sends over HTTP."""


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
    idle: int | None = None
    variant: str = ""


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


class Sit(Request):
    key: str = ""
    seat: int | None = None


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


class Outcome(Struct):
    winners: list[int]
    clause: str
    reason: str


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
    chat: bool
    clock: int | None
    idle: int
    created: float
    updated: float
    moves: int
    outcome: Outcome | None
    stopped: str
    next: str | None


class Lobby(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


class Line(Struct):
    """An event: its facts as far as this seat may know them, its sentence, and where names of cards stand in that."""

    kind: str
    seat: int
    clause: str
    text: str
    cards: list[tuple[int, int]]
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


# ---- from the client --------------------------------------------------------------------------------


class ClientMessage(Struct, tag_field="type"):
    """What a client may send."""


class Move(ClientMessage, tag="move"):
    number: int
    text: str


class AskWhy(ClientMessage, tag="why"):
    id: int = 0
    text: str = ""
    path: list[str] = field(default_factory=list)
    place: str = ""
    point: str = ""


class Undo(ClientMessage, tag="undo"):
    pass


class Consent(ClientMessage, tag="consent"):
    yes: bool


class Say(ClientMessage, tag="chat"):
    text: str


class AskHint(ClientMessage, tag="hint"):
    pass


class Determinize(ClientMessage, tag="determinize"):
    """For bots: a table that looks the same from the own seat; the same seed gives the same one."""

    seed: int


class Replace(ClientMessage, tag="replace"):
    seat: int


class Return(ClientMessage, tag="return"):
    pass


class Resign(ClientMessage, tag="resign"):
    pass


class Ping(ClientMessage, tag="ping"):
    pass


AnyClientMessage = Move | AskWhy | Undo | Consent | Say | AskHint | Determinize | Replace | Return | Resign | Ping


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
    """A legal move: its text and its path of points; `verb` is what is done, `first` the kind of the first point."""

    text: str
    verb: str
    first: str
    path: tuple[str, ...]
    label: str
    card: str
    cost: str
    cost_says: str
    fight: bool


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
    undo: UndoKind
    seats: list[Seat]


class Refused(ServerMessage, tag="refused"):
    number: int
    text: str
    clause: str
    why: str


class Why(ServerMessage, tag="why"):
    id: int
    ok: bool
    clause: str
    why: str


class Seats(ServerMessage, tag="seats"):
    seats: list[Seat]


class UndoAsked(ServerMessage, tag="undo_asked"):
    seat: int
    name: str


class UndoOver(ServerMessage, tag="undo_over"):
    granted: bool


class MoveEstimate(Struct):
    """A move with its win probability, the 95 % confidence interval, and the number of tries."""

    text: str
    label: str
    chance: float
    low: float
    high: float
    tries: int


class Hint(ServerMessage, tag="hint"):
    """The best move; and estimates of the best few, if there was a search."""

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


AnyServerMessage = Hello | State | Seats | Refused | Why | Chat | UndoAsked | UndoOver | Hint | World | Error | Pong
