"""Errors with an HTTP status."""

from __future__ import annotations

from typing import ClassVar

from legendry.kernel.errors import BadInput


class Denied(BadInput):
    """A request that is refused."""

    status: ClassVar[int] = 400


class NotFound(Denied):
    """No such table, or it is private: the message does not say which."""

    status: ClassVar[int] = 404


class Conflict(Denied):
    """The seat is taken."""

    status: ClassVar[int] = 409


class Forbidden(Denied):
    """Not allowed."""

    status: ClassVar[int] = 403


class TooManyRequests(Denied):
    """A rate limit was reached."""

    status: ClassVar[int] = 429
