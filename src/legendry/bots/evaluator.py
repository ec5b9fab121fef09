"""How bots judge the positions of a game: by the game's evaluator, which stands beside its rules.

It is found by convention: `EVALUATOR` in the module `bot.evaluate` of the game's package is its class.  It is made with
the game and the texts of the TOML files beside it: the learnt numbers (`model_file`).  A game without one is played
with the one of this module, which knows nothing but who has won.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendry.kernel.agenda import Option
from legendry.kernel.game import Game
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.structs import class_value
from legendry.kernel.table import Table
from legendry.packages import import_if_there, package_of

WON: Final = 1_000_000
LOST: Final = -500_000  # a position in which nothing can be won any more is worth less than that
ROOM: Final = ".bot"
MODULE: Final = "evaluate"
KEPT_AS: Final = "evaluator"

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[T]):
    """How good positions of one game are, and how a search of them is best done."""

    samples: int = 8  # moves that greedy tries for a decision; if there are fewer, each in several sampled worlds
    follow_ups: int = 2  # how many further moves a lookahead follows
    gain: int = 1  # a search multiplies differences of win logits by this
    horizon: int = 1  # turns that a rollout goes on beyond the tree; below 0, there is a lookahead in its place
    racing: bool = False  # luck decides more than a single move: race the moves, grow no tree
    prior_visits: float = 2.0  # as how many visits the first look at a move counts
    short_simulations: int = 8  # of a scout

    def __init__(self, game: Ruleset) -> None:
        self._read_class(type(self))
        self.game: Final = game
        self.shared: Final = game.lost != "draw"  # do all seats win or lose together?
        counts = game.most + 1
        self.logit_bias: tuple[int, ...] = (0,) * counts  # by seats: the lead with which one game in two is won,
        self.logit_scale: tuple[int, ...] = (500,) * counts  # and how much more makes the odds e times as good
        self.value_scale: tuple[int, ...] = self.logit_scale  # the same for the tuned evaluation of one seat
        self.weights: dict[str, tuple[int, int]] = {}  # by name: written by hand, and tuned by games

    def _read_class(self, kind: type) -> None:
        self.samples = class_value(kind, "samples", self.samples)
        self.follow_ups = class_value(kind, "follow_ups", self.follow_ups)
        self.gain = class_value(kind, "gain", self.gain)
        self.horizon = class_value(kind, "horizon", self.horizon)
        self.racing = class_value(kind, "racing", self.racing)
        self.prior_visits = class_value(kind, "prior_visits", self.prior_visits)
        self.short_simulations = class_value(kind, "short_simulations", self.short_simulations)

    def evaluate(self, table: T, seat: int) -> int:
        """How good a position is for a seat, by weights written by hand; more is better."""
        out = table.outcome
        if out is None:
            return 0
        if seat in out.winners:
            return WON
        return -WON if out.winners or self.shared else 0

    def evaluate_tuned(self, table: T, seat: int) -> int:
        """The same for bots that search: in less time, or by weights that were tuned."""
        return self.evaluate(table, seat)

    def win_logit(self, table: T, seat: int) -> int:
        """A thousand times the logit of the chance that a seat wins; 0 is one game in two."""
        return 1000 * (self.lead(table, seat) - self.logit_bias[table.seats]) // self.logit_scale[table.seats]

    def lead(self, table: T, seat: int) -> int:
        """How much better a seat stands than the others still in the game; where all win together, how they stand."""
        mine = self.evaluate_tuned(table, seat)
        if self.shared:
            return mine
        others = count = 0
        for other in range(table.seats):
            if other != seat:
                theirs = self.evaluate_tuned(table, other)
                if theirs > LOST:
                    others += theirs
                    count += 1
        return mine - others // count if count else mine

    def default_move(self, options: list[Option]) -> Option | None:
        """A move that a rollout makes without a look at the others, if there is one."""
        return None

    def hand_weights(self) -> dict[str, int]:
        return {name: pair[0] for name, pair in self.weights.items()}

    def tuned_weights(self) -> dict[str, int]:
        return {name: pair[1] for name, pair in self.weights.items()}

    def set_weights(self, by_hand: dict[str, int], tuned: dict[str, int]) -> None:
        """From now on `evaluate` and `evaluate_tuned` go by these: all of `weights`, by name."""
        raise NotImplementedError

    # ---- for tools that fit win logits ----------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        """What `features` are, if the win logit is a weighted sum of them."""
        return ()

    def features(self, table: T, seat: int) -> list[int]:
        """What counts for a seat when another player moves next."""
        return []

    def named_features(self, table: T, seat: int) -> list[str]:
        """The cards and the like of a seat that may count by their names."""
        return []


class OutcomeEvaluator(Evaluator[T]):
    """Of a game that brings no evaluator: who has won, so a rollout goes on to the end."""

    horizon = 1_000_000

    def __init__(self, game: Ruleset) -> None:
        super().__init__(game)


def evaluator_of(game: Ruleset) -> Evaluator[Any]:
    """The evaluator of a game; made when it is first asked for, and kept with the game."""
    found = game.attached.get(KEPT_AS)
    if isinstance(found, Evaluator):
        return found
    made = make_evaluator(game)
    game.attached[KEPT_AS] = made
    return made


def make_evaluator(game: Ruleset) -> Evaluator[Any]:
    for cls in type(game).__mro__:
        if cls is Game:
            break
        package = package_of(cls)
        if not package:
            continue
        room = package + ROOM
        found: Any = getattr(import_if_there(f"{room}.{MODULE}"), "EVALUATOR", None)
        if found is not None:
            made: Evaluator[Any] = found(game, model_files(room))
            return made
    return OutcomeEvaluator(game)


def model_files(room: str) -> dict[str, str]:
    """The texts of the learnt numbers in a package, by the names of their files."""
    files = [each for each in resources.files(room).iterdir() if each.name.endswith(".toml")]
    return {each.name: each.read_text(encoding="utf-8") for each in files}
