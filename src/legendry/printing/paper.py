"""Sizes of paper and cards, and how many cards a sheet holds."""

from __future__ import annotations

from typing import Final, NamedTuple

PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": (210, 297), "letter": (215.9, 279.4)}  # millimetres
SIZES: Final[dict[str, tuple[float, float]]] = {
    "poker": (63, 88), "bridge": (57, 88), "tarot": (70, 120), "mini": (44, 68),
}  # fmt: skip
BLEED: Final = 2.0
MARGIN: Final = 4.0  # what printers leave white


class Wish(NamedTuple):
    """How somebody wants it."""

    paper: str = "a4"
    size: str = "poker"
    backs: bool = False
    marks: bool = False


class Grid(NamedTuple):
    """Sheets of so many columns and rows, the paper upright or lying."""

    page: tuple[float, float]
    columns: int
    rows: int


def grid_on(paper: tuple[float, float], card: tuple[float, float]) -> Grid:
    """The most cards on a sheet; upright, where that is the same."""
    return max((grid_lying(page, card) for page in (paper, paper[::-1])), key=lambda grid: grid.columns * grid.rows)


def grid_lying(page: tuple[float, float], card: tuple[float, float]) -> Grid:
    columns, rows = (int((room - 2 * MARGIN) // (side + 2 * BLEED)) for room, side in zip(page, card))
    return Grid(page, columns, rows)
