"""The numbers behind the win model of Village: games are played, and a small network learns who wins them.

    python -m tools.win_network play -n 20000 --seed 1 games-1.npz
    python -m tools.win_network learn games-1.npz games-2.npz > src/legendry/games/village/bot/win_network.toml
    python -m tools.win_network card_values -n 8000 > src/legendry/games/village/bot/card_values.toml

One-ply players with tuned weights play two against each other, and one purchase in so many is random: so what is
learnt about a card is what it does, and not only who can afford it.  The position at the start of each turn is kept,
with who won.  `learn` prints the weights and, on the way, the mean log likelihood of the winner in held-out games.
The network is too slow to evaluate every move; `card_values` distils it into a value for each card and Hero.
Run it on a compiled build.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from rich.console import Console
from rich.progress import track

from legendry import registry
from legendry.bots import Observation
from legendry.bots.evaluator import WON, evaluator_of
from legendry.bots.greedy import Lookahead
from legendry.games.village.bot import position_value, win_model
from legendry.games.village.bot.card_value import card_bonus
from legendry.games.village.bot.win_model import DIRECT, FEATURES, UNIT, hidden
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.lab.arena import fair_settings
from tools.weights import choose

UNITS = 16  # of the network
ASKED = 15  # of 100 times that somebody may buy, `card_values` asks the network about it
POINTS = 400  # for odds that are e times as good
HELD = 200.0  # how much the points of cards are held back,
APIECE = 300.0  # and how much those for single Heroes from those for all
VENTURES = 20  # of 100 times that somebody may buy, he buys what chance says
BLUNDERS = 2  # ... and of 100 other moves so many are made at random
LONGEST = 20_000  # moves
APART = 5  # of so many games one is not fitted, but tells how good the numbers are
ROUNDS = 6  # through all positions
BATCH = 4096
PACE = 0.006
CALM = 1e-5  # how much weights are held back

Array = Any  # of numpy
Row = TypeVar("Row")


class Lessons(NamedTuple):
    """Positions: what the player has whose turn begins, and what the other one has, in numbers; did the first win?"""

    own: Array
    other: Array
    won: Array
    number: Array  # of its game


# ---- playing ------------------------------------------------------------------------------------


def seen(table: Any, seat: int, game: Any) -> list[int]:
    """The Hero, the features, and how many there are of each card."""
    evaluator: Any = evaluator_of(game)
    counts = [0] * len(game.cards)
    for face in position_value.belongings(table, seat):
        counts[face] += 1
    return [table.heroes[seat], *win_model.features(table, seat, evaluator.win_model.cache), *counts]


def venture(options: list[Option], dice: Dice) -> Option | None:
    """Now and then, what chance says."""
    buys = [option for option in options if option.verb == "buy"]
    if buys and dice.pick(100) < VENTURES:
        return buys[dice.pick(len(buys))]
    return options[dice.pick(len(options))] if dice.pick(100) < BLUNDERS else None


def moves(number: int) -> Iterator[tuple[Any, list[Observation], Dice]]:
    """One game, before each of its moves: the table, the observations of its players, and their luck."""
    game = registry.game("village")
    table = game.new(seats=2, seed=number, keep=False, **fair_settings(game, number))
    observations = [Observation(table, seat) for seat in range(2)]
    dice = Dice(number)
    for _ in range(LONGEST):
        if table.outcome is not None:
            break
        yield table, observations, dice
        ask = table.asks[0]
        table.play(ask.seat, venture(ask.options, dice) or choose(observations[ask.seat], True, 1, dice))


def play(number: int) -> list[tuple[list[int], list[int], bool, int]]:
    """One game, with all that is to be learnt from it."""
    found: list[tuple[int, list[int], list[int]]] = []
    turn = -1
    for table, _, _ in moves(number):
        before, turn = turn, table.clock()
        if -1 < before < turn:
            active = table.active
            found.append((active, seen(table, active, table.game), seen(table, 1 - active, table.game)))
    if table.outcome is None or not table.outcome.winners:
        return []
    return [(own, other, seat in table.outcome.winners, number) for seat, own, other in found]


def gathered(one: Callable[[int], list[Row]], args: argparse.Namespace) -> list[Row]:
    """What each of many games has to tell, in as many processes as may be."""
    with ProcessPoolExecutor(args.jobs) as pool:
        games = pool.map(one, range(args.seed, args.seed + args.n), chunksize=16)
        return [row for rows in track(games, total=args.n, console=Console(stderr=True)) for row in rows]


def play_many(args: argparse.Namespace) -> None:
    own, other, won, number = zip(*gathered(play, args))
    np.savez_compressed(
        args.FILE, own=np.array(own, np.int16), other=np.array(other, np.int16), won=np.array(won), number=number
    )


# ---- learning -----------------------------------------------------------------------------------


def read(files: list[Path]) -> Lessons:
    parts = [np.load(file) for file in files]
    return Lessons(*[np.concatenate([part[name] for part in parts]) for name in Lessons._fields])


def spread(seen: Array, heroes: int, scales: Array) -> Array:
    """A column for each Hero, each feature (in its usual size) and each card."""
    features = len(scales)
    hero = np.eye(heroes, dtype=np.float32)[seen[:, 0]]
    return np.concatenate([hero, seen[:, 1 : 1 + features] / scales, seen[:, 1 + features :]], axis=1, dtype=np.float32)


def scores(x: Array, net: dict[str, Array]) -> tuple[Array, Array]:
    """What the network says to each row, and how far its units are turned on."""
    sums = x @ net["weights"] + net["start"]
    active = np.tanh(sums[:, :-1])
    return sums[:, -1] + active @ net["output"], active


def slopes(x: Array, active: Array, net: dict[str, Array], felt: Array) -> dict[str, Array]:
    """How the weights should change for the scores to rise by what is felt."""
    inner = np.concatenate([felt[:, None] * net["output"] * (1 - active**2), felt[:, None]], axis=1)
    return {"weights": x.T @ inner, "start": inner.sum(0), "output": felt @ active}


def learn(own: Array, other: Array, won: Array, weight: Array, units: int, seed: int = 1) -> dict[str, Array]:
    """The likeliest network, by Adam's method; positions count by their weight."""
    chance = np.random.default_rng(seed)
    columns = own.shape[1]
    net = {
        "weights": np.concatenate([chance.normal(0, 0.1, (columns, units)), np.zeros((columns, 1))], axis=1),
        "start": np.zeros(units + 1), "output": chance.normal(0, 0.1, units), "tempo": np.zeros(()),
    }  # fmt: skip
    net = {name: each.astype(np.float32) for name, each in net.items()}
    mean = {name: np.zeros_like(each) for name, each in net.items()}
    square = {name: np.zeros_like(each) for name, each in net.items()}
    steps = ROUNDS * (len(won) // BATCH)
    step = 0
    for _ in track(range(ROUNDS), console=Console(stderr=True)):
        order = chance.permutation(len(won))
        for k in range(len(won) // BATCH):
            rows = order[k * BATCH : (k + 1) * BATCH]
            (mine, active), (theirs, others_active) = scores(own[rows], net), scores(other[rows], net)
            promised = 1 / (1 + np.exp(-(mine - theirs + net["tempo"])))
            felt = ((promised - won[rows]) * weight[rows] / weight[rows].sum()).astype(np.float32)
            up, down = slopes(own[rows], active, net, felt), slopes(other[rows], others_active, net, felt)
            step += 1
            pace = PACE * (1 + math.cos(math.pi * step / steps)) / 2
            for name in net:
                slope = felt.sum() if name == "tempo" else up[name] - down[name]
                slope = slope + 2 * CALM * net[name]
                mean[name] = 0.9 * mean[name] + 0.1 * slope
                square[name] = 0.999 * square[name] + 0.001 * slope * slope
                size = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                net[name] = net[name] - pace * mean[name] / (1 - 0.9**step) / size
    return net


def promise(own: Array, other: Array, won: Array, weight: Array, net: dict[str, Array]) -> float:
    """The mean logarithm of what was promised to the winner."""
    said = scores(own, net)[0] - scores(other, net)[0] + net["tempo"]
    return float(-(np.logaddexp(0, np.where(won, -said, said)) * weight).sum() / weight.sum())


def key(name: str) -> str:
    """As TOML writes it."""
    return name if name.replace("_", "").isalnum() and name.isascii() else json.dumps(name, ensure_ascii=False)


def lines(names: Sequence[str], rows: Array) -> list[str]:
    """A row for each name; of two cards of the same name that of the second."""
    found = dict(zip(names, rows))
    return [f"{key(name)} = [{', '.join(str(round(float(each))) for each in row)}]" for name, row in found.items()]


def head(says: str, found_by: str, found_in: str, columns: Sequence[str]) -> list[str]:
    """How a file of learnt numbers begins."""
    names = textwrap.wrap(" ".join(json.dumps(each).replace(" ", "\0") + "," for each in columns), 110)
    return [
        f"# {says}",
        f"found_by = {json.dumps(found_by)}",
        f"found_in = {json.dumps(found_in)}",
        "",
        "columns = [",
        *["    " + line.replace("\0", " ") for line in names],
        "]",
    ]


def network_file(net: dict[str, Array], scales: Array, heroes: list[str], cards: list[str], games: str) -> str:
    """The file with the weights of a network."""
    rows = UNIT * net["weights"]
    first, last = len(heroes), len(heroes) + len(scales)
    met = [k for k, row in enumerate(rows[last:]) if np.abs(row).max() >= 1]
    says = "Who will win: a network scores each player.  Weights in ten thousandths; the last is added as it is."
    units = hidden(len(net["output"]))
    output = zip(units, UNIT * net["output"])
    parts = [
        [*head(says, "python -m tools.win_network learn", games, [*units, DIRECT])],
        ["[network]", *lines(["bias"], [UNIT * net["start"]])],
        ["[output]", *[f"{key(name)} = {round(float(each))}" for name, each in output]],
        ["[features]", *lines(FEATURES, rows[first:last] / scales[:, None])],
        ["[heroes]", *lines(heroes, rows[:first])],
        ["[cards]", *lines([cards[k] for k in met], rows[last:][met])],
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def learn_from(args: argparse.Namespace) -> None:
    game: Any = registry.game("village")
    lessons = read(args.FILE)
    features = lessons.own[:, 1 : 1 + len(FEATURES)]
    scales = np.maximum(1, features.std(0)).astype(np.float32)
    own, other = (spread(each, len(game.heroes), scales) for each in (lessons.own, lessons.other))
    _, which, counts = np.unique(lessons.number, return_inverse=True, return_counts=True)
    weight = (1 / counts[which]).astype(np.float32)  # positions of a game share its end, so all games weigh the same
    fitted = lessons.number % APART > 0
    net = learn(own[fitted], other[fitted], lessons.won[fitted], weight[fitted], args.units)
    told = promise(own[~fitted], other[~fitted], lessons.won[~fitted], weight[~fitted], net)
    print(f"{len(counts)} games, {len(own)} positions: {told:.4f}; tempo {1000 * net['tempo']:.0f}", file=sys.stderr)
    names = [hero.name for hero in game.heroes], [card.name for card in game.cards]
    print(network_file(net, scales, *names, f"{len(counts)} games of two players"))


# ---- card values --------------------------------------------------------------------------------


class Offer(NamedTuple):
    """A card that could be bought, or none; what the network thinks of it more than players who look, in points."""

    face: int  # -1: to buy nothing more
    hero: int
    draws: float  # how often such a card will still be drawn
    more: float


def offers(number: int) -> list[list[Offer]]:
    """What could be bought in one game."""
    game: Any = registry.game("village")
    evaluator = evaluator_of(game)
    faces = {f"buy {card.name}": card.face for card in game.cards if card.price}
    found: list[list[Offer]] = []
    for table, observations, dice in moves(number):
        seat, options = table.asks[0].seat, table.asks[0].options
        mine = [option for option in options if option.text in faces or option.text == "end turn"]
        if len(mine) > 1 and dice.pick(100) < ASKED:
            world = observations[seat].determinize(dice.seed())
            values = [0] * len(options)
            Lookahead(evaluator, True).add_values(world, seat, options, evaluator.follow_ups, values)
            seen = dict(zip(options, values))
            if max(map(abs, values)) < WON:
                found.append([offer(world, seat, option, seen[option], faces) for option in mine])
    return found


def offer(world: Any, seat: int, option: Option, worth: int, faces: dict[str, int]) -> Offer:
    evaluator: Any = evaluator_of(world.game)
    after = world.clone()
    if option.text in faces:
        after.play(seat, option)
    cache = evaluator.tuned
    stock = position_value.stock_of(after, seat, cache.of(after.heroes[seat], after.levels[seat]))
    draws = position_value.turns_left(after, seat, cache.weights) * stock.hand / stock.room()
    thinks = POINTS * evaluator.win_model.score(after, seat) / 1000
    return Offer(faces.get(option.text, -1), after.heroes[seat], draws, thinks - worth)


def card_bonuses(events: list[list[Offer]], cards: int, heroes: int) -> Array:
    """By card and Hero, the points that bring players who look closest to the network."""
    columns = cards * (1 + heroes)  # for all Heroes, and for each what is different
    square, known = np.zeros((columns, columns)), np.zeros(columns)
    for event in events:
        rows = np.zeros((len(event), columns))
        for row, each in zip(rows, event):
            if each.face >= 0:
                row[[each.face, cards + each.face * heroes + each.hero]] = each.draws
        there = np.flatnonzero(rows.any(0))
        more = np.array([each.more for each in event])
        rows = rows[:, there] - rows[:, there].mean(0)
        square[np.ix_(there, there)] += rows.T @ rows
        known[there] += rows.T @ (more - more.mean())
    found = np.linalg.solve(square + np.diag([HELD] * cards + [APIECE] * cards * heroes), known)
    return found[:cards, None] + found[cards:].reshape(cards, heroes)


def print_card_values(args: argparse.Namespace) -> None:
    game: Any = registry.game("village")
    evaluator: Any = evaluator_of(game)
    weights = evaluator.tuned.weights
    more = card_bonuses(gathered(offers, args), len(game.cards), len(game.heroes))
    sold = [card for card in game.cards if card.price]
    points = [[card_bonus(card, hero, weights) + more[card.face, hero.index] for hero in game.heroes] for card in sold]
    names = [hero.name for hero in game.heroes], [card.name for card in sold]
    print(card_file(np.array(points), *names, f"{args.n} games of two players: what the win model thinks of purchases"))


def card_file(points: Array, heroes: list[str], cards: list[str], games: str) -> str:
    """The file with these points."""
    met = [k for k, row in enumerate(points) if np.rint(row).any()]
    says = "What a card does for a Hero beyond what it seems to, in points each time it is drawn."
    top = head(says, "python -m tools.win_network card_values", games, heroes)
    return "\n".join([*top, "", "[cards]", *lines([cards[k] for k in met], points[met])])


def kept_games(name: str) -> Path:
    if not Path(name).is_file():
        raise argparse.ArgumentTypeError(
            f"there is no file {name!r}; make one with: python -m tools.win_network play {name}"
        )
    return Path(name)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn from games of Village who wins them.")
    parts = parser.add_subparsers(required=True)
    playing = parts.add_parser("play", help="play games, and keep what can be learnt from them")
    playing.add_argument("FILE", type=Path)
    playing.set_defaults(run=play_many)
    telling = parts.add_parser("card_values", help="play games, and print what the network thinks of cards")
    telling.set_defaults(run=print_card_values)
    for each in (playing, telling):
        each.add_argument("-n", type=int, default=1000, help="how many (default: 1000)")
        each.add_argument("--seed", type=int, default=0, help="of the first (default: 0)")
        each.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one for each core)")
    learning = parts.add_parser("learn", help="learn from games that were kept, and print the numbers")
    learning.add_argument("FILE", type=kept_games, nargs="+")
    learning.add_argument("--units", "--nerves", type=int, default=UNITS, help=f"of the network (default: {UNITS})")
    learning.set_defaults(run=learn_from)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
