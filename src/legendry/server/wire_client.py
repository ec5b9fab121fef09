"""The messages that a client sends over the socket of a table."""

from __future__ import annotations

from msgspec import Struct, field


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


class AskForecast(ClientMessage, tag="forecast"):
    """What would this move do?"""

    number: int
    text: str


class Undo(ClientMessage, tag="undo"):
    """The latest move, or all of its turn."""

    turn: bool = False


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


class OfferDraw(ClientMessage, tag="draw"):
    pass


class Ping(ClientMessage, tag="ping"):
    pass


AnyClientMessage = (
    Move
    | AskWhy
    | AskForecast
    | Undo
    | Consent
    | Say
    | AskHint
    | Determinize
    | Replace
    | Return
    | Resign
    | OfferDraw
    | Ping
)
