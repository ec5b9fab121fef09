"""A small value network for Battle for Valtia, learnt by self-play.

python examples/research/value_valtia.py

The net says how a position will end for a seat.  Whoever has the turn tries every move in a world that it cannot tell
from the real one, and takes the move after which the net likes the position best.  In some games one side moves by
chance, so that the net sees what it may meet; from those moves it does not learn.  Needs torch and legendry[adapters].
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch
from learner import Point, run
from torch import nn

import legendry
from legendry.adapters.observations import Encoder, returns

GAMES, KEPT, BATCH, RATE, CALMER = 32, 40_000, 256, 1e-3, 0.05  # in the end it learns by so small a part of the rate
FIRST = 200  # games by chance alone, before the net is asked
CURIOUS, BLIND = 0.05, 0.3  # how often a move is made by chance; how many players make all of them so
FADE, LAMBDA = 0.99, 0.9  # what is worth 1 is worth so much a decision earlier; TD(lambda)
LONGEST = 400  # decisions; what is longer is worth nothing to both
GAME = legendry.game("valtia")
DECKS, ENCODER = list(GAME.brought()), Encoder(GAME, 2)


class Net(nn.Module):
    """How a position ends for the seat that sees it, from -1 to 1; every unit is seen by the same eyes."""

    def __init__(self) -> None:
        super().__init__()
        spots, columns = ENCODER.shapes["map"]
        self.name, self.spot = nn.Embedding(len(ENCODER.lens.names) + 1, 32), nn.Parameter(torch.zeros(spots, 32))
        self.unit, self.rest = nn.Linear(columns - 1, 32), nn.Linear(ENCODER.size, 64)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(96, 64), nn.ReLU(), nn.Linear(64, 1), nn.Tanh())

    def forward(self, seen: Any) -> Any:
        units, seen = ENCODER.named(seen)["map"], torch.log1p(seen)  # counts and numbers are not scaled
        row, spot = units[:, :, 0].nonzero(as_tuple=True)
        units = units[row, spot]
        each = torch.relu(self.unit(units[:, 1:]) + self.name(units[:, 0].long()) + self.spot[spot])
        army = each.new_zeros(len(seen), 32).index_add(0, row, each)
        return self.body(torch.cat([army, self.rest(seen)], 1)).squeeze(1)


class Match:
    """A table, how curious each seat is, and the positions that it chose."""

    def __init__(self, seed: int, curious: list[float]) -> None:
        luck = np.random.default_rng(seed)
        self.table: Any = GAME.new(seed=seed, keep=False, decks=[str(luck.choice(DECKS)) for _ in range(2)])
        self.curious = curious
        self.seen: tuple[list[Any], list[Any]] = ([], [])
        self.moves = 0

    def is_over(self) -> bool:
        return self.table.outcome is not None or self.moves >= LONGEST


def choose(net: Net, matches: list[Match], luck: Any) -> None:
    """A move in each match; the positions after all moves of all matches are judged together."""
    tried: list[list[int]] = []
    for match in matches:
        ask = match.table.asks[0]
        count = len(ask.options)
        tried.append([int(luck.integers(count))] if luck.random() < match.curious[ask.seat] else list(range(count)))
    seen = np.zeros((sum(map(len, tried)), ENCODER.size), np.float32)
    at = 0
    for match, moves in zip(matches, tried):
        ask = match.table.asks[0]
        world = match.table.determinize(ask.seat, int(luck.integers(1 << 30)))  # what it cannot know is dealt anew
        for k in moves:
            ENCODER.fill(world.after(ask.seat, ask.options[k]), ask.seat, seen[at].data)
            at += 1
    with torch.no_grad():
        values, ends = net(torch.from_numpy(seen)).numpy(), np.cumsum([len(moves) for moves in tried])[:-1]
    for match, moves, rows, worth in zip(matches, tried, np.split(seen, ends), np.split(values, ends)):
        best, ask = int(np.argmax(worth)), match.table.asks[0]
        match.seen[ask.seat].append((rows[best].copy(), float(worth[best])))
        match.table.play(ask.seat, ask.options[moves[best]])
        match.moves += 1


class Memory:
    """The positions of the last games, and what they turned out to be worth."""

    def __init__(self) -> None:
        self.seen, self.worth, self.count = np.zeros((KEPT, ENCODER.size), np.float32), np.zeros(KEPT, np.float32), 0

    def keep(self, match: Match, all_of: bool) -> int:
        """TD(lambda), from the last decision back, of the seats that do not move by chance; or of both."""
        before = self.count
        for seat, worth in enumerate(returns(match.table)):
            for row, value in reversed(match.seen[seat] if all_of or match.curious[seat] < 1 else []):
                self.seen[self.count % KEPT], self.worth[self.count % KEPT] = row, worth
                worth = FADE * (LAMBDA * worth + (1 - LAMBDA) * value)
                self.count += 1
        return self.count - before

    def learn(self, net: Net, optimizer: Any, luck: Any) -> None:
        rows = luck.integers(min(self.count, KEPT), size=BATCH)
        loss = (net(torch.from_numpy(self.seen[rows])) - torch.from_numpy(self.worth[rows])).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def played(net: Net, games: int) -> float:
    """The share of games that the net wins against chance, a seat each in turn."""
    luck, wins = np.random.default_rng(1), 0
    going = [Match(1_000_000 + k, [k % 2, 1 - k % 2]) for k in range(games)]
    while going:
        choose(net, going, luck)
        wins += sum(returns(match.table)[match.curious.index(0)] > 0 for match in going if match.is_over())
        going = [match for match in going if not match.is_over()]
    return wins / games


def learning(seconds: float, games: int, points: int, seed: int) -> Iterator[Point]:
    """So many times, how good it is."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # for so small a net a second one costs more than it brings
    luck, net, memory = np.random.default_rng(seed), Net(), Memory()
    optimizer, number = torch.optim.Adam(net.parameters(), RATE), 0
    matches = [Match(seed + k, [1, 1]) for k in range(GAMES)]
    for point in range(1, points + 1):
        began = time.process_time()
        optimizer.param_groups[0]["lr"] = RATE * CALMER ** ((point - 1) / max(1, points - 1))
        while time.process_time() - began < seconds / points:
            choose(net, matches, luck)
            for k, match in enumerate(matches):
                if match.is_over():
                    number += 1
                    curious = [1 if luck.random() < BLIND else CURIOUS for _ in range(2)] if number > FIRST else [1, 1]
                    for _ in range(memory.keep(match, number < FIRST) // 16):
                        memory.learn(net, optimizer, luck)
                    matches[k] = Match(seed + GAMES + number, curious)
        yield Point(seconds * point / points, f"{number:,} games", played(net, games))


if __name__ == "__main__":
    sys.exit(run("Value network for Battle for Valtia", learning))
