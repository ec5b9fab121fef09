"""Moves that exist once and are reused; `move_table` makes them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import Option


class Ready:
    """The moves of one card set, by what they do."""

    def __init__(
        self,
        *,
        moves: list[list[Option]],
        strikes: list[list[Option]],
        shoots: list[list[Option]],
        pushes: list[list[Option]],
        entrenches: list[Option],
        recruits: list[list[Option]],
        uses: list[Option],
        calls: dict[str, list[Option]],
    ) -> None:
        self.moves: Final = moves  # by the space of the unit, by that of its goal; so are the next three
        self.strikes: Final = strikes
        self.shoots: Final = shoots
        self.pushes: Final = pushes
        self.entrenches: Final = entrenches  # by space
        self.recruits: Final = recruits  # by face, by space
        self.uses: Final = uses  # by face
        self.calls: Final = calls  # by faction, by seat
