"""What the environments share: a game with its settings, its tables by seed, observations and masks as numpy arrays."""

from __future__ import annotations

from typing import Any, Final

from legendry import registry
from legendry.adapters.actions import action_set
from legendry.adapters.extras import missing
from legendry.adapters.observations import Encoder, returns
from legendry.adapters.prospects import prospect
from legendry.kernel.agenda import Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.scenarios import writer
from legendry.variants import Variant, read_variant

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "adapters") from None

RENDER_MODES: Final = ["human", "ansi", "rgb_array"]
MOST_STEPS: Final = 20_000  # of one game, after which it counts as cut off; random players seldom need 2,000


class Environment:
    """One table at a time, moves by number."""

    def __init__(
        self, game: str | Game[Any], seats: int | None, variant: Variant, most_steps: int, settings: dict[str, Any],
        progress: bool = False,
    ) -> None:  # fmt: skip
        self.game: Final = registry.game_with(game, *read_variant(variant)) if isinstance(game, str) else game
        self.seats: Final = self.game.fewest if seats is None else seats
        self.settings: Final = settings
        self.most_steps: Final = most_steps
        self.actions: Final = action_set(self.game)
        self.count: Final = len(self.actions)
        if type(most_steps) is not int or most_steps < 1:
            raise BadInput(f"most_steps is a number from 1 on, not {most_steps!r}")
        self.game.new(seats=self.seats, keep=False, **settings)  # whatever is wrong with them is said now
        self.encoder: Final = Encoder(self.game, self.seats)
        self.random = np.random.default_rng()
        self.table: Table = self.game.empty()
        self.steps = 0
        self.progress: Final = progress  # rewards on the way, not only at the end
        self._promised: list[float] = []  # to each seat, when its reward was counted last

    def deal(self, seed: int | None) -> None:
        """A new table: of this seed, or of the next one derived from the last seed given."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        chosen = int(self.random.integers(1 << 31)) if seed is None else int(seed)
        self.table = self.game.new(seats=self.seats, seed=chosen, keep=False, **self.settings)
        self.steps = 0
        if self.progress:
            self._promised = [prospect(self.table, seat) for seat in range(self.seats)]

    # ---- what a seat sees -----------------------------------------------------------------------

    def observation(self, seat: int) -> NDArray[np.float32]:
        flat = np.zeros(self.encoder.size, np.float32)
        self.encoder.lens.fill(self.table, seat, flat.data, 0)
        return flat

    def mask(self, seat: int, more: int = 0) -> NDArray[np.int8]:
        """1 for each action that is open to the seat; `more` actions after the last are never."""
        found = np.zeros(self.count + more, np.int8)
        self.actions.mark_open(self.table, seat, found.data)
        return found

    # ---- what happens ---------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is asked, the first of several; -1 if the game is over."""
        return self.table.asks[0].seat if self.table.asks else -1

    def play(self, seat: int, action: int) -> None:
        number, table = int(action), self.table
        table.play(seat, self.actions.chosen(table, seat, number) or self.actions.option(table, seat, number))
        self.steps += 1

    def play_option(self, seat: int, option: Option) -> None:
        self.table.play(seat, option)
        self.steps += 1

    def is_over(self) -> bool:
        return self.table.outcome is not None

    def is_cut_off(self) -> bool:
        return self.steps >= self.most_steps and self.table.outcome is None

    def returns(self) -> list[float]:
        return returns(self.table)

    def rewards(self) -> list[float]:
        return [self.reward(seat) for seat in range(self.seats)] if self.progress else self.returns()

    def reward(self, seat: int) -> float:
        """What the game was worth at its end; with `progress`, how the prospects have changed since the last reward."""
        if not self.progress:
            return self.returns()[seat]
        now, before = prospect(self.table, seat), self._promised[seat]
        self._promised[seat] = now
        return now - before

    def text(self) -> str:
        """The whole position, secrets too, as the lines of a scenario."""
        return writer.text(self.table)

    def check_render_mode(self, mode: str | None, seat: int | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise BadInput(f"render_mode is {', '.join(RENDER_MODES)}, not {mode!r}")
        if seat is not None and not (type(seat) is int and 0 <= seat < self.seats):
            raise BadInput(f"render_seat is a number from 0 to {self.seats - 1}, or None for a spectator, not {seat!r}")

    def rendered(self, mode: str | None, seat: int | None) -> str | NDArray[np.uint8] | None:
        """The whole position as text, printed or given; or as a picture what a seat sees, None: a spectator."""
        if mode == "rgb_array":
            from legendry.adapters.picture import picture

            return picture(self.table, seat)
        if mode == "human":
            print(self.text())
        return self.text() if mode == "ansi" else None
