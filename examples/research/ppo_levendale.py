"""Masked PPO on Heroes of Levendale: many tables at once, the learner against a player that moves by chance.

python examples/research/ppo_levendale.py --seconds 600

The learner has every other seat.  Needs torch (examples/research/requirements.txt) and legendry[adapters].
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np
import torch
from torch import nn

import legendry

TABLES, STEPS, EPOCHS, BATCH = 64, 128, 2, 512
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.998, 0.95, 0.2, 0.01, 5e-4
LEARNER = np.arange(TABLES) % 2  # by table: the seat of the learner


class Net(nn.Module):
    """What to do, as a number for each action, and how it will end."""

    def __init__(self, columns: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(columns, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = self.body(torch.sign(seen) * torch.log1p(torch.abs(seen)))  # counts and numbers are not scaled
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


def act(net: Net, tables: Any, mine: Any) -> tuple[Any, Any, Any]:
    """An action at every table, by the net where it is the learner's turn; with its log probability and value."""
    actions, logs, values = tables.random_actions(), np.zeros(tables.n, np.float32), np.zeros(tables.n, np.float32)
    if mine.any():
        with torch.no_grad():
            choice, value = net(torch.from_numpy(tables.observations[mine]), torch.from_numpy(tables.masks[mine]))
            chosen = choice.sample()
        actions[mine], logs[mine], values[mine] = chosen.numpy(), choice.log_prob(chosen).numpy(), value.numpy()
    return actions, logs, values


def collect(net: Net, tables: Any) -> dict[str, Any]:
    """The learner's decisions in so many steps, with how much better they were than expected."""
    rows: dict[str, list[Any]] = {
        name: [] for name in ("seen", "mask", "mine", "action", "log", "value", "won", "over")
    }
    for _ in range(STEPS):
        mine = tables.seats == LEARNER
        actions, logs, values = act(net, tables, mine)
        for name, what in (("seen", tables.observations), ("mask", tables.masks)):
            rows[name].append(what.copy())
        tables.step(actions)
        won, over = tables.rewards[np.arange(tables.n), LEARNER], tables.terminated | tables.truncated
        for name, what in (("mine", mine), ("action", actions), ("log", logs), ("value", values)):
            rows[name].append(what)
        rows["won"].append(won)
        rows["over"].append(over.copy())
    made = {name: np.array(each) for name, each in rows.items()}
    made["gain"] = advantages(made, act(net, tables, tables.seats == LEARNER)[2], tables.seats == LEARNER)
    made["target"] = made["gain"] + made["value"]
    mine = made.pop("mine")
    return {name: torch.from_numpy(each[mine]) for name, each in made.items()}


def advantages(made: dict[str, Any], value: Any, known: Any) -> Any:
    """Generalised advantage estimates, from the last step back; steps of the other seat are passed over."""
    gains, gain, won = np.zeros_like(made["value"]), np.zeros(TABLES, np.float32), np.zeros(TABLES, np.float32)
    known = known.copy()  # is the value of the learner's next decision known?
    for t in range(STEPS - 1, -1, -1):
        over, mine = made["over"][t], made["mine"][t]
        won, value, gain = np.where(over, made["won"][t], won), np.where(over, 0, value), np.where(over, 0, gain)
        known = known | over
        delta = won + GAMMA * value - made["value"][t]
        fresh = np.where(known, delta + GAMMA * LAMBDA * gain, 0)
        gains[t] = np.where(mine, fresh, 0)
        gain, value = np.where(mine, fresh, gain), np.where(mine, made["value"][t], value)
        won, known = np.where(mine, 0, won), known | mine
    return gains


def learn(net: Net, optimizer: Any, rows: dict[str, Any]) -> None:
    gains = (rows["gain"] - rows["gain"].mean()) / (rows["gain"].std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gains)).split(BATCH):
            choice, value = net(rows["seen"][part], rows["mask"][part])
            ratio = torch.exp(choice.log_prob(rows["action"][part]) - rows["log"][part])
            gain = gains[part]
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = policy + 0.5 * (value - rows["target"][part]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def played(net: Net, games: int, seed: int) -> float:
    """The share of games that the net wins against chance, a seat each in turn; the first games of the tables count."""
    tables = legendry.vector("levendale", n=games, seed=seed)
    mine, wins, going = np.arange(games) % 2, np.zeros(games), np.ones(games, bool)
    while going.any():
        tables.step(act(net, tables, going & (tables.seats == mine))[0])
        ended = going & (tables.terminated | tables.truncated)
        wins[ended] = tables.rewards[np.arange(games), mine][ended] > 0
        going &= ~ended
    return float(wins.mean())


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn to play Levendale, then play against chance.")
    parser.add_argument("--seconds", type=float, default=600, help="to learn (default: 600)")
    parser.add_argument("--games", type=int, default=400, help="to play against chance in the end (default: 400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0, help="exit with 1 if the share of wins is less")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    tables = legendry.vector("levendale", n=TABLES, seed=given.seed)
    net = Net(tables.observations.shape[1], tables.masks.shape[1])
    optimizer, began, told, steps = torch.optim.Adam(net.parameters(), RATE), time.monotonic(), 0.0, 0
    while time.monotonic() - began < given.seconds:
        rows = collect(net, tables)
        learn(net, optimizer, rows)
        steps += TABLES * STEPS
        if time.monotonic() - began > told + given.seconds / 10:
            told = time.monotonic() - began
            ends = rows["won"][rows["over"]]
            wins = int((ends > 0).sum())
            print(f"{told:.0f} s, {steps:,} steps; of the last {len(ends)} games that it ended won {wins}", flush=True)
    share = played(net, given.games, 1_000_000)
    print(f"after {time.monotonic() - began:.0f} s it wins {share:.1%} of {given.games} games against chance")
    return 0 if share >= given.least else 1


if __name__ == "__main__":
    sys.exit(main())
