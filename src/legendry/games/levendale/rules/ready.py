"""Every move that does not depend on the position, made once and used again; `move_table` makes them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import Option


class Ready:
    """The moves of one card set, by what they do."""

    def __init__(
        self,
        *,
        keep: Option,
        redraw: list[Option],
        start: list[Option],
        place: list[Option],
        add: list[Option],
        attack: list[Option],
        use: list[list[list[list[Option]]]],
        done: Option,
        block: Option,
        no_block: Option,
        end: Option,
    ) -> None:
        self.keep: Final = keep
        self.redraw: Final = redraw  # by seat
        self.start: Final = start  # by the seat that begins
        self.place: Final = place  # by face
        self.add: Final = add  # by face
        self.attack: Final = attack  # by the seat that is attacked
        self.use: Final = use  # by seat, face, moment, and which of several
        self.done: Final = done
        self.block: Final = block
        self.no_block: Final = no_block
        self.end: Final = end
