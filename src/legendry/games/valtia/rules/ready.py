"""Every move that does not depend on the position, made once and used again; `move_table` makes them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import Option


class Ready:
    """The moves of one card set, by what they do."""

    def __init__(
        self,
        *,
        play: list[list[Option]],
        cast: list[Option],
        discard: list[Option],
        move: list[list[Option]],
        invest: list[list[Option]],
        buy_coin: Option,
        buy_energy: Option,
        restore: Option,
        end: Option,
    ) -> None:
        self.play: Final = play  # by face and area; none of a spell
        self.cast: Final = cast  # by face
        self.discard: Final = discard  # by face
        self.move: Final = move  # by spot and area
        self.invest: Final = invest  # by spot, and which of several
        self.buy_coin: Final = buy_coin
        self.buy_energy: Final = buy_energy
        self.restore: Final = restore
        self.end: Final = end
