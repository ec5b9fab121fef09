"""Points: what a move touches, in the form in which screens pass them on."""

from __future__ import annotations

from typing import Final

from legendry.kernel import agenda
from legendry.kernel.agenda import ACT, AREA, UNIT, Option

BRIEF: Final = {ACT: "", UNIT: "@", AREA: ""}  # how ids of these kinds begin; others with the kind


class Point(str):
    """A point: its kind and which one.  As a text it is an id, which screens compare and nobody takes apart."""

    kind: str
    at: str

    def __new__(cls, kind: str, at: str) -> Point:
        made = super().__new__(cls, BRIEF.get(kind, f"{kind} ") + at)
        made.kind = kind
        made.at = at
        return made


Path = tuple[str, ...]


def parts(point: str) -> tuple[str, str]:
    """The kind of a point, and which one."""
    return (point.kind, point.at) if isinstance(point, Point) else (ACT, point)


SURE: Final = Point(*agenda.SURE)  # nowhere on the screen


def path_of(option: Option) -> Path:
    """The points that a move touches, in order; a move that names none is a point itself."""
    return tuple([Point(kind, at) for kind, at in option.points]) or (Point(ACT, option.text),)
