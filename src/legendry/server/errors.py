"""Errors with an HTTP status."""

from __future__ import annotations

from typing import ClassVar

from legendry.kernel.errors import BadInput


class Denied(BadInput):
    """A request that is refused."""

    status: ClassVar[int] = 400

    def __init__(self, says: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(says)
        self.headers = headers or {}


class NotFound(Denied):
    """No such page or table, or it is private: the message does not say which."""

    status: ClassVar[int] = 404


class MethodNotAllowed(Denied):
    """There is something, but not for this method; a header says for which."""

    status: ClassVar[int] = 405


class Conflict(Denied):
    """The seat is taken."""

    status: ClassVar[int] = 409


class Forbidden(Denied):
    """Not allowed."""

    status: ClassVar[int] = 403


class TooLarge(Denied):
    """A body is longer than what is read."""

    status: ClassVar[int] = 413


class TooManyRequests(Denied):
    """A rate limit was reached."""

    status: ClassVar[int] = 429


class Elsewhere(Denied):
    """Another node holds this table by now."""

    status: ClassVar[int] = 503

    def __init__(self) -> None:
        super().__init__("this table has just moved to another server; please try again")
