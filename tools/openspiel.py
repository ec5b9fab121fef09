"""Our legend against the ISMCTS bot of OpenSpiel: the same time for each move, the same deals, seats swapped.

    python -m tools.openspiel valtia -n 100 --seconds 0.2 --seed 1 --keep valtia.txt
    python -m tools.openspiel levendale -n 100 --uct 2.8 --final visits

OpenSpiel is no part of the package (`python -m pip install open_spiel`); compiled code is wanted.

The opponent is `open_spiel.python.algorithms.ismcts.ISMCTSBot`, as it is, with its own RandomRolloutEvaluator.  The one
in C++ (`pyspiel.ISMCTSBot`) cannot play a game written in Python: it draws worlds with State::ResampleFromInfostate,
which a Python state cannot provide, and a resampler of one's own can only be given to it from C++.

What it is given:
- A state around a table.  Moves are numbered by their texts, and what a seat sees, its question too, is the string of
  its information set.  Chance is inside the table, so there are no chance nodes: a world that is drawn anew has another
  seed, so dice and shuffles differ from simulation to simulation.  Questions with one answer are not asked.
- Worlds from `Table.determinize`, as our bots have them.  Its root is such a world too, so it cannot peek.
- Time instead of a number of simulations: the resampler, which begins each simulation, ends the search.
- A quick source of random numbers in place of numpy's, which would take longer than the moves themselves.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec

from legendry import registry
from legendry.bots import Observation, bot
from legendry.bots.search_bots import SearchBot
from legendry.cli.arena import so_far, tell
from legendry.cli.many import check_games, check_jobs, progress
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.lab.arena import Bout, Result, chairs, fair_settings, standing
from legendry.lab.simulate import MOST_DECISIONS

GAMES = ("valtia", "levendale", "castles")
SEATS = 2
UCT = 1.4  # of 0.35, 0.7, 1.4 and 2.8 none was better by more than chance, nor any other FINAL
FINAL = "value"
FINALS = {"visits": "MAX_VISIT_COUNT", "value": "MAX_VALUE", "share": "NORMALIZED_VISITED_COUNT"}
FEWEST = 4  # simulations, however short the time
MOST_GAMES = 100_000
MOST_SECONDS = 60.0
OVER = -4  # pyspiel.PlayerId.TERMINAL

# ---- the game, as OpenSpiel sees it -------------------------------------------------------------


class SpielGame:
    """The numbers of all moves that were met, and what OpenSpiel asks about a game; `kind` is a pyspiel.GameType."""

    def __init__(self, kind: Any = None) -> None:
        self.kind = kind
        self.numbers: dict[str, int] = {}
        self.texts: list[str] = []

    def get_type(self) -> Any:
        return self.kind

    def numbered(self, options: list[Option]) -> list[int]:
        """The number of each move; new ones get the next."""
        numbers = self.numbers
        try:
            return [numbers[option.text] for option in options]
        except KeyError:
            for option in options:
                if option.text not in numbers:
                    numbers[option.text] = len(self.texts)
                    self.texts.append(option.text)
            return [numbers[option.text] for option in options]


class SpielState:
    """A table with the methods of a pyspiel.State that search calls."""

    def __init__(self, game: SpielGame, table: Table) -> None:
        self.game = game
        self.table = table
        self.known = ""  # what the asked seat sees, once somebody wanted to know
        self.options: list[Option] = []
        self.legal: list[int] = []  # their numbers
        self.settle()

    def settle(self) -> None:
        """Answer questions that have one answer; number the moves of the next one."""
        table = self.table
        while table.asks and len(table.asks[0].options) == 1:
            ask = table.asks[0]
            table.play(ask.seat, ask.options[0])
        self.known = ""
        self.options = table.asks[0].options if table.asks else []
        self.legal = self.game.numbered(self.options)

    def get_game(self) -> SpielGame:
        return self.game

    def current_player(self) -> int:
        return self.table.asks[0].seat if self.table.asks else OVER

    def is_terminal(self) -> bool:
        return not self.table.asks

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.legal if player is None or player == self.current_player() else []

    def apply_action(self, action: int) -> None:
        self.table.play(self.table.asks[0].seat, self.options[self.legal.index(action)])
        self.settle()

    def clone(self) -> SpielState:
        twin = SpielState.__new__(SpielState)
        twin.game, twin.table, twin.known = self.game, self.table.clone(), self.known
        twin.legal, twin.options = self.legal, self.options
        return twin

    def returns(self) -> list[float]:
        """1 for who has won and -1 for who has lost; 0 where nobody has."""
        outcome = self.table.outcome
        if outcome is None or not outcome.winners or len(outcome.winners) == self.table.seats:
            return [0.0] * self.table.seats
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.table.seats)]

    def information_state_string(self) -> str:
        """All that the asked seat sees, its question with the moves that it has too."""
        if not self.known:
            self.known = msgspec.json.encode(self.table.view(self.current_player())).decode()
        return self.known

    def resampled(self, player: int, seed: int) -> SpielState:
        """A world that this seat cannot tell from this one."""
        return SpielState(self.game, self.table.determinize(player, seed))


class Luck:
    """The methods of a numpy RandomState that the search of OpenSpiel calls, quicker for a few numbers at a time."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def uniform(self) -> float:
        return self.random.random()

    def randint(self, end: int) -> int:
        return int(self.random.random() * end)

    def shuffle(self, things: list[int]) -> None:
        self.random.shuffle(things)

    def choice(self, things: Sequence[int], p: Sequence[float] | None = None) -> int:
        if p is None:
            return things[int(self.random.random() * len(things))]
        return self.random.choices(things, p)[0]


# ---- the players --------------------------------------------------------------------------------


class TimeUp(Exception):
    """The time for a move is over."""


class Spiel:
    """OpenSpiel's bot, given so many seconds for a move."""

    def __init__(self, seed: int, seconds: float, uct: float, final: str) -> None:
        ismcts, mcts, pyspiel = parts()
        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        self.game = SpielGame(kind)
        self.dice = Dice(seed)
        self.luck = Luck(self.dice.seed())
        self.seconds = seconds
        self.end = 0.0
        self.tries = 0
        self.bot = ismcts.ISMCTSBot(
            self.game, mcts.RandomRolloutEvaluator(random_state=self.luck), uct, sys.maxsize, random_state=self.luck,
            final_policy_type=ismcts.ISMCTSFinalPolicyType[FINALS[final]],
        )  # fmt: skip
        self.bot.set_resampler(self.resample)

    def resample(self, state: SpielState, player: int) -> SpielState:
        if self.tries >= FEWEST and time.perf_counter() >= self.end:
            raise TimeUp
        self.tries += 1
        return state.resampled(player, self.dice.seed())

    def choose(self, observation: Observation) -> tuple[str, int]:
        """A move, and how many simulations it took."""
        self.end = time.perf_counter() + self.seconds
        self.tries = 0
        state = SpielState(self.game, observation.determinize(self.dice.seed()))
        try:
            policy = self.bot.run_search(state)
        except TimeUp:
            policy = self.bot.get_final_policy(state, self.bot._root_node)
        moves, shares = zip(*policy)
        return self.game.texts[self.luck.choice(moves, shares)], self.tries


class Legend:
    """Our bot; it does what `SearchBot.choose` does, and counts its simulations."""

    def __init__(self, seed: int, seconds: float) -> None:
        made = bot(f"legend:{seconds}", seed)
        assert isinstance(made, SearchBot)
        self.bot = made

    def choose(self, observation: Observation) -> tuple[str, int]:
        kept = self.bot.kept if observation.number == self.bot.number else None
        search = self.bot.ponder(observation, kept)
        best = search.best()
        self.bot.kept, self.bot.number = search.after(best), observation.number + 1
        return best.text, search.simulations


def parts() -> tuple[Any, Any, Any]:
    """The modules of OpenSpiel that are needed."""
    try:
        import pyspiel
        from open_spiel.python.algorithms import (
            ismcts,
            mcts,
        )
    except ImportError as error:
        raise BadInput(f"OpenSpiel is missing ({error}); get it with: python -m pip install open_spiel") from error
    return ismcts, mcts, pyspiel


# ---- the games ----------------------------------------------------------------------------------


class Match(NamedTuple):
    """Everything that decides the games."""

    game: str
    seed: int
    seconds: float
    uct: float
    final: str

    def bout(self) -> Bout:
        names = (f"legend:{self.seconds:g}", f"openspiel:{self.seconds:g}")
        return Bout(self.game, names, SEATS, self.seed, {})


class Played(NamedTuple):
    """One game, and how many simulations each bot made in it."""

    result: Result
    tries: tuple[int, int]


def play(match: Match, number: int) -> Played:
    """One game of a match; two in a row are the same deal."""
    game = registry.game(match.game)
    deal = number // 2
    table = game.new(seats=SEATS, seed=match.seed + deal, keep=False, **fair_settings(game, deal))
    sides = chairs(match.bout(), number)
    luck = (match.seed + number) * 8
    players = (Legend(luck, match.seconds), Spiel(luck + 1, match.seconds, match.uct, match.final))
    observations = [Observation(table, seat) for seat in range(SEATS)]
    moves, seconds, longest, tries = [0, 0], [0.0, 0.0], [0.0, 0.0], [0, 0]
    for _ in range(MOST_DECISIONS):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        if len(ask.options) == 1:
            table.play(ask.seat, ask.options[0])
            continue
        side = sides[ask.seat]
        began = time.perf_counter()
        choice, count = players[side].choose(observations[ask.seat])
        took = time.perf_counter() - began
        moves[side] += 1
        seconds[side] += took
        longest[side] = max(longest[side], took)
        tries[side] += count
        table.play(ask.seat, choice)
    won = () if table.outcome is None else table.outcome.winners
    winner = sides[won[0]] if len(won) == 1 else -1
    result = Result(number, winner, (moves[0], moves[1]), (seconds[0], seconds[1]), (longest[0], longest[1]))
    return Played(result, (tries[0], tries[1]))


def all_played(match: Match, numbers: list[int], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play, repeat(match), numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, repeat(match), numbers)


def run(match: Match, games: int, jobs: int, kept: Path | None, told: Callable[[list[Played]], None]) -> list[Played]:
    """Play a match; with a file, every game is kept at once, and those that it holds are not played again."""
    done = [] if kept is None else read_kept(match, games, kept)
    told(done)
    known = {each.result.number for each in done}
    for each in all_played(match, [number for number in range(games) if number not in known], jobs):
        done.append(each)
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(each) + "\n")
        told(done)
    return done


def read_kept(match: Match, games: int, kept: Path) -> list[Played]:
    """The games that a file holds; a new file begins with what decides them."""
    head = json.dumps(match)
    if not kept.exists():
        kept.write_text(head + "\n", encoding="utf-8")
        return []
    lines = kept.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != head:
        raise BadInput(f"{kept} holds other games; take a new file, or the same game, seed, seconds, --uct and --final")
    try:
        done = [msgspec.json.decode(line, type=Played) for line in lines[1:]]
    except msgspec.DecodeError as error:
        raise BadInput(f"{kept} is damaged: {error}") from error
    return [each for each in done if each.result.number < games]


# ---- the command --------------------------------------------------------------------------------


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Measure our legend against the ISMCTS bot of OpenSpiel, at equal time for each move.",
        epilog="example: python -m tools.openspiel valtia -n 100 --seconds 0.2 --seed 1 --keep valtia.txt",
    )
    parser.add_argument("GAME", choices=GAMES)
    parser.add_argument("-n", type=int, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument("--seconds", type=float, default=0.2, help="for a move of either bot (default: 0.2)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first deal (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--keep", metavar="FILE", help="keep each game in a file; the same command goes on from there")
    parser.add_argument("--uct", type=float, default=UCT, help=f"how curious OpenSpiel's bot is (default: {UCT:g})")
    parser.add_argument(
        "--final", choices=FINALS, default=FINAL, help=f"how OpenSpiel's bot picks its move (default: {FINAL})"
    )
    args = parser.parse_args(words)
    try:
        measure(args)
    except BadInput as error:
        print(f"openspiel: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def measure(args: argparse.Namespace) -> None:
    check_games(args.n, MOST_GAMES)
    check_jobs(args.jobs)
    if not 0.0 < args.seconds <= MOST_SECONDS:
        raise BadInput(f"--seconds is a time up to {MOST_SECONDS:g} for each move, not {args.seconds:g}")
    if not 0.0 <= args.uct < float("inf"):
        raise BadInput(f"--uct is a number from 0, not {args.uct:g}")
    parts()
    match = Match(args.GAME, args.seed, args.seconds, args.uct, args.final)
    bout = match.bout()
    kept = Path(args.keep) if args.keep else None

    def stands(done: list[Played]) -> None:
        now = standing(bout, [each.result for each in done])
        bar.at(now.games, so_far(now))

    with progress(args.n) as bar:
        done = run(match, args.n, args.jobs, kept, stands)
    tell(bout, standing(bout, [each.result for each in done]))
    for side, name in enumerate(bout.bots):
        made = max(1, sum(each.result.moves[side] for each in done))
        print(f"  {name}: {sum(each.tries[side] for each in done) / made:.0f} simulations a move")


if __name__ == "__main__":
    sys.exit(main())
