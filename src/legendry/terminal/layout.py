"""The areas of the play screen for any screen size."""

from __future__ import annotations

from typing import Final, NamedTuple

MIN_SIZE: Final = (80, 24)
WIDE: Final = 100  # columns from which there is room for the panel on the right
ROWS: Final = 4  # of the board


class Rect(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Layout(NamedTuple):
    title: Rect  # height 0 if there is no room
    others: Rect  # the other players
    board: Rect
    panel: Rect  # width 0 on a narrow screen
    player: Rect  # the current player
    question: Rect
    message: Rect
    hand: Rect
    bar: Rect


def fits(width: int, height: int) -> bool:
    return width >= MIN_SIZE[0] and height >= MIN_SIZE[1]


def lay_out(width: int, height: int, others: int = 1) -> Layout:
    """From top to bottom: title, other players, board with panel, player, question, message, hand, bar."""
    title = 1 if height >= 32 else 0
    rest = height - 4 - others - title
    hand = min(9 if width >= WIDE else 8, max(7, rest - 4 * ROWS))
    row = min(8, (rest - hand) // ROWS)
    hand = min(rest - row * ROWS, hand + 3)
    board = rest - hand
    side = min(46, max(25, width // 4)) if width >= WIDE else 0
    tops = [0, title]
    for size in (others, board, 1, 1, 1, hand):
        tops.append(tops[-1] + size)
    return Layout(
        Rect(0, 0, width, title),
        Rect(0, tops[1], width, others),
        Rect(0, tops[2], width - side, board),
        Rect(width - side, tops[2], side, board),
        Rect(0, tops[3], width, 1),
        Rect(0, tops[4], width, 1),
        Rect(0, tops[5], width, 1),
        Rect(0, tops[6], width, hand),
        Rect(0, tops[7], width, 1),
    )
