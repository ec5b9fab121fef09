"""A small value network for Battle for Valtia, learnt by self-play.

python examples/research/value_valtia.py --seconds 600

The net says how a position will end for a seat.  Whoever has the turn tries every move in a world that it cannot tell
from the real one, and takes the move after which the net likes the position best; sometimes another one, to see more.
Needs torch (examples/research/requirements.txt) and legendry[adapters].
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import deque
from typing import Any

import numpy as np
import torch
from torch import nn

import legendry
from legendry.adapters.observations import Encoder, returns

GAMES, KEPT, BATCH, RATE = 32, 60_000, 512, 1e-3
CURIOUS, FIRST = 0.05, 0.2  # how often it moves by chance; always at first, less and less in the first part of the time
LONGEST = 600  # decisions; what is longer is worth nothing to both
GAME = legendry.game("valtia")
DECKS = list(GAME.brought())


class Net(nn.Module):
    """How a position ends for the seat that sees it, from -1 to 1."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(columns, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, seen: Any) -> Any:
        return torch.tanh(self.body(torch.sign(seen) * torch.log1p(torch.abs(seen))).squeeze(-1))


class Match:
    """A table, the positions that each seat chose, and who has won."""

    def __init__(self, seed: int) -> None:
        luck = np.random.default_rng(seed)
        decks = [DECKS[int(luck.integers(len(DECKS)))] for _ in range(2)]
        self.table: Any = GAME.new(seed=seed, keep=False, decks=decks)
        self.seen: list[tuple[int, Any]] = []
        self.moves = 0

    def is_over(self) -> bool:
        return self.table.outcome is not None or self.moves >= LONGEST


def choose(net: Net, matches: list[Match], encoder: Encoder, luck: Any, curious: float) -> None:
    """A move in each match; the positions after all moves of all matches are judged together."""
    tried: list[list[int]] = []
    for match in matches:
        count = len(match.table.asks[0].options)
        tried.append([int(luck.integers(count))] if luck.random() < curious else list(range(count)))
    seen = np.zeros((sum(map(len, tried)), encoder.size), np.float32)
    at = 0
    for match, moves in zip(matches, tried):
        ask = match.table.asks[0]
        world = match.table.determinize(ask.seat, int(luck.integers(1 << 30)))  # what it cannot know is dealt anew
        for k in moves:
            encoder.fill(world.after(ask.seat, ask.options[k]), ask.seat, seen[at].data)
            at += 1
    with torch.no_grad():
        values = net(torch.from_numpy(seen)).numpy()
    at = 0
    for match, moves in zip(matches, tried):
        best = int(np.argmax(values[at : at + len(moves)]))
        ask = match.table.asks[0]
        match.seen.append((ask.seat, seen[at + best].copy()))
        match.table.play(ask.seat, ask.options[moves[best]])
        match.moves += 1
        at += len(moves)


def learn(net: Net, optimizer: Any, kept: deque[tuple[Any, float]], times: int, luck: Any) -> float:
    total = 0.0
    for _ in range(times):
        rows = [kept[k] for k in luck.integers(len(kept), size=BATCH)]
        seen = torch.from_numpy(np.array([row[0] for row in rows], np.float32))
        loss = (net(seen) - torch.tensor([row[1] for row in rows])).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total / max(1, times)


def played(net: Net, encoder: Encoder, games: int, seed: int) -> float:
    """The share of games that the net wins against chance, a seat each in turn."""
    luck, going, wins = np.random.default_rng(seed), [Match(seed + k) for k in range(games)], 0
    seats = {id(match): k % 2 for k, match in enumerate(going)}
    while going:
        mine = [match for match in going if match.table.asks[0].seat == seats[id(match)]]
        for match in going:
            if match not in mine:
                ask = match.table.asks[0]
                match.table.play(ask.seat, ask.options[int(luck.integers(len(ask.options)))])
                match.moves += 1
        if mine:
            choose(net, mine, encoder, luck, 0.0)
        wins += sum(returns(match.table)[seats[id(match)]] > 0 for match in going if match.is_over())
        going = [match for match in going if not match.is_over()]
    return wins / games


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn to judge positions of Valtia, then play against chance.")
    parser.add_argument("--seconds", type=float, default=600, help="to learn (default: 600)")
    parser.add_argument("--games", type=int, default=400, help="to play against chance in the end (default: 400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0, help="exit with 1 if the share of wins is less")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    luck, encoder, kept = np.random.default_rng(given.seed), Encoder(GAME, 2), deque[tuple[Any, float]](maxlen=KEPT)
    net = Net(encoder.size)
    optimizer, matches = torch.optim.Adam(net.parameters(), RATE), [Match(given.seed + k) for k in range(GAMES)]
    began, told, number, loss = time.monotonic(), 0.0, given.seed + GAMES, 1.0
    while time.monotonic() - began < given.seconds:
        part = (time.monotonic() - began) / given.seconds
        choose(net, matches, encoder, luck, max(CURIOUS, 1 - part / FIRST))
        for k, match in enumerate(matches):
            if match.is_over():
                worth = returns(match.table)
                kept.extend([(seen, worth[seat]) for seat, seen in match.seen])
                loss = learn(net, optimizer, kept, max(1, len(match.seen) // 16), luck)
                matches[k], number = Match(number), number + 1
        if time.monotonic() - began > told + given.seconds / 10:
            told = time.monotonic() - began
            print(f"{told:.0f} s, {number - given.seed - GAMES:,} games, loss {loss:.3f}", flush=True)
    share = played(net, encoder, given.games, 1_000_000)
    print(f"after {time.monotonic() - began:.0f} s it wins {share:.1%} of {given.games} games against chance")
    return 0 if share >= given.least else 1


if __name__ == "__main__":
    sys.exit(main())
