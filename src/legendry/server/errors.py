"""What cannot be had: each with the HTTP status that says so."""

from __future__ import annotations

from typing import ClassVar

from legendry.kernel.errors import BadInput


class Denied(BadInput):
    """Refused, for a reason that has a status of its own."""

    status: ClassVar[int] = 400


class NotFound(Denied):
    """There is no such table, or it is not for this person: both are told in the same words."""

    status: ClassVar[int] = 404


class Taken(Denied):
    """Somebody else was first."""

    status: ClassVar[int] = 409


class Forbidden(Denied):
    """The key does not fit."""

    status: ClassVar[int] = 403


class TooMany(Denied):
    """Slower, please."""

    status: ClassVar[int] = 429
