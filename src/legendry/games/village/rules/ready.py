"""Every move that does not depend on the position, made once and used again; `move_table` makes them."""

from __future__ import annotations

from typing import Final

from legendry.kernel.agenda import Option


class Ready:
    """The moves of free play, by card face and Hero."""

    def __init__(
        self,
        *,
        bosses: list[int],
        slots: int,
        play: list[Option],
        sell: list[Option],
        buy: list[Option],
        tame: list[Option],
        sheathe: list[Option],
        lay: list[list[Option]],
        attack: list[list[list[Option]]],
        summon: list[Option],
        sabotage: Option,
        sneak: Option,
        look: Option,
        end: Option,
    ) -> None:
        self.bosses: Final = bosses  # faces
        self.slots: Final = slots  # of each form in the tables of attacks
        self.play: Final = play  # by face, and so are the next four
        self.sell: Final = sell
        self.buy: Final = buy
        self.tame: Final = tame
        self.sheathe: Final = sheathe
        self.lay: Final = lay  # by face, by Hero
        self.attack: Final = attack  # by way, face, and then form * slots + Hero
        self.summon: Final = summon  # by Hero
        self.sabotage: Final = sabotage
        self.sneak: Final = sneak
        self.look: Final = look
        self.end: Final = end
