"""OpenSpiel: `pyspiel.load_game("legendry_valtia")`, once this module has been imported.

A game begins with one chance node, which picks one of `deals` tables.  All later chance, dice and shuffles, follows
from that pick, hidden from all seats: as if it had been drawn beforehand.  `resample_from_infostate` gives another
world that the seat cannot tell from this one, with other hidden cards and other chance to come.

Parameters: `players`; `deals`, how many tables there are; `seed`, that of the first one; `sample`, to play each deal
with other decks or Heroes (`Game.sample_settings`); `most_steps`, after which a game counts as drawn; `recall`, to keep
in information states what a seat saw and chose before, as solvers want it.

`legendry_valtia_tiny` is a variant that solvers can solve; `register_as` adds variants of one's own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from legendry import registry
from legendry.adapters.actions import action_set
from legendry.adapters.extras import missing
from legendry.adapters.observations import (
    Encoder,
    information_state_string,
    is_cooperative,
    observation_string,
    returns,
)
from legendry.kernel.card_set import Files
from legendry.kernel.chance import Dice
from legendry.kernel.game import Game
from legendry.kernel.structs import digest
from legendry.kernel.table import Table
from legendry.scenarios import writer
from legendry.variants import Variant, read_variant

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing(error, "openspiel") from None

PREFIX: Final = "legendry_"
USUAL: Final = {"deals": 10_000, "seed": 0, "sample": False, "most_steps": 20_000, "recall": False}
TINY: Final = "legendry_valtia_tiny"
TINY_FILE: Final = Path(__file__).parent / "tiny_valtia.toml"
TINY_USUAL: Final = {"deals": 6, "most_steps": 14, "recall": True}


class Kind(NamedTuple):
    """One of our games as OpenSpiel knows it: under which name, with which variant, settings and usual parameters."""

    name: str
    id: str
    variant: Files
    settings: dict[str, Any]
    usual: dict[str, Any]

    def game(self) -> Game[Any]:
        return registry.game_with(self.id, *self.variant)


KINDS: Final[dict[str, Kind]] = {}  # by name


class Shared:
    """What all states of a game have in common; copies of a state share it too."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        self.kind: Final = KINDS[name]
        self.game: Final = self.kind.game()
        self.params: Final = params
        given = {"players": self.game.fewest, **self.kind.usual, **params}
        self.players: Final[int] = given["players"]
        self.deals: Final[int] = given["deals"]
        self.seed: Final[int] = given["seed"]
        self.sample: Final[bool] = given["sample"]
        self.most_steps: Final[int] = given["most_steps"]
        self.recall: Final[bool] = given["recall"]
        self.actions: Final = action_set(self.game)
        self.encoder: Final = Encoder(self.game, self.players)
        self.dice: Final = Dice(self.seed)  # of worlds that are drawn anew

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, tuple[str, dict[str, Any]]]:
        return Shared, (self.kind.name, self.params)

    def table(self, deal: int) -> Table:
        settings = self.game.sample_settings(deal) if self.sample else self.kind.settings
        made: Table = self.game.new(seats=self.players, seed=self.seed + deal, keep=False, **settings)
        return made


def game_type(kind: Kind) -> Any:
    game = kind.game()
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=kind.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if is_cooperative(game) else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.fewest, **kind.usual},
    )


class LegendryGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games; a subclass for each says which."""

    name: str = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        shared = Shared(self.name, dict(params or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(shared.actions),
            max_chance_outcomes=shared.deals,
            num_players=shared.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if is_cooperative(shared.game) else 0.0,
            max_game_length=shared.most_steps,
        )
        super().__init__(game_type(shared.kind), info, params or {})
        self.shared: Final = shared

    def new_initial_state(self) -> LegendryState:
        return LegendryState(self)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return load, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.shared, iig_obs_type is not None and iig_obs_type.perfect_recall)


def load(text: str) -> Any:
    """A game as its text says: `legendry_valtia(deals=50)`; for pickle too, which thus imports this module first."""
    return pyspiel.load_game(text)


class LegendryState(pyspiel.State):  # type: ignore[misc]
    """A table, or before the deal none."""

    def __init__(self, game: LegendryGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.table: Table | None = None
        self.steps = 0
        self.memory = [""] * game.shared.players  # by seat: what it saw and chose before, if that is kept

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.table.asks[0].seat

    def is_terminal(self) -> bool:
        return self.table is not None and (self.table.outcome is not None or self.steps >= self.shared.most_steps)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.shared.deals) for deal in range(self.shared.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player != self.current_player():
            return []
        return sorted(self.shared.actions.legal(self.table, player))

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.shared.table(action)
        else:
            seat = self.table.asks[0].seat
            if self.shared.recall:
                self.memory[seat] = digest([self.known(seat), action])
            self.table.play(seat, self.shared.actions.option(self.table, seat, action))
            self.steps += 1

    def known(self, player: int) -> str:
        """What a seat knows: what it remembers of its earlier choices, if that is kept, and what it sees."""
        return (
            "before the deal"
            if self.table is None
            else self.memory[player] + information_state_string(self.table, player)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if self.table is not None and action in self.shared.actions.legal(self.table, player):
            return self.shared.actions.option(self.table, player, action).text
        return str(self.shared.actions.actions[action])

    def returns(self) -> list[float]:
        return [0.0] * self.shared.players if self.table is None else returns(self.table)

    def resample_from_infostate(self, player: int, probability_sampler: Any = None) -> LegendryState:
        """A determinization for this seat; the game draws it with random numbers of its own."""
        other: LegendryState = self.clone()
        if self.table is not None:
            other.table = self.table.determinize(player, self.shared.dice.seed())
        return other

    def __str__(self) -> str:
        return "before the deal" if self.table is None else writer.text(self.table)


class Observer:
    """What a seat sees, as OpenSpiel's observers give it."""

    def __init__(self, shared: Shared, remembers: bool) -> None:
        self.shared: Final = shared
        self.remembers: Final = remembers
        self.tensor = np.zeros(shared.encoder.size, np.float32)
        self.dict: Final = shared.encoder.named(self.tensor)

    def set_from(self, state: LegendryState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.shared.encoder.fill(state.table, player, self.tensor.data)

    def string_from(self, state: LegendryState, player: int) -> str:
        if self.remembers or state.table is None:
            return state.known(player)
        return observation_string(state.table, player)


def register_as(
    name: str, game: str, variant: Variant = None, usual: dict[str, Any] | None = None, **settings: Any
) -> str:
    """Let OpenSpiel know a game with a variant and settings under a name; `usual`: parameters where none are given."""
    if name not in KINDS:
        KINDS[name] = kind = Kind(name, game, read_variant(variant), settings, {**USUAL, **(usual or {})})
        pyspiel.register_game(game_type(kind), type(f"{name.title()}Game", (LegendryGame,), {"name": name}))
    return name


def register() -> list[str]:
    """Register our games with OpenSpiel; returns their names."""
    tiny = register_as(TINY, "valtia", TINY_FILE, TINY_USUAL, decks=["Tiny", "Tiny"])
    return [*[register_as(f"{PREFIX}{id}", id) for id in registry.IDS], tiny]


NAMES: Final = register()
