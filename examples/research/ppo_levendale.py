"""Masked PPO on Heroes of Levendale: many tables at once, the learner against a player that moves by chance.

python examples/research/ppo_levendale.py

The learner has every other seat.  Needs torch (examples/research/requirements.txt) and legendry[adapters].
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

TABLES, STEPS, EPOCHS, BATCH = 64, 128, 2, 512
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.998, 0.95, 0.2, 0.01, 5e-4
LEARNER = np.arange(TABLES) % 2  # by table: the seat of the learner


class Net(nn.Module):
    """What to do, as a number for each open action, and how it will end."""

    def __init__(self, columns: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(columns, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any, Any]:
        """A choice among the open actions of each row, from the first on; which they are; and the value."""
        hidden = self.body(torch.log1p(seen))  # counts and numbers are not scaled
        row, action = mask.nonzero(as_tuple=True)
        counts = mask.sum(1, dtype=torch.long)
        place = torch.arange(len(row)) - (counts.cumsum(0) - counts)[row]
        logits = hidden.new_full((len(mask), int(counts.max())), -1e9)
        logits[row, place] = (hidden[row] * self.policy.weight[action]).sum(1) + self.policy.bias[action]
        open_to = action.new_zeros(logits.shape).index_put((row, place), action)
        choice = torch.distributions.Categorical(logits=logits, validate_args=False)
        return choice, open_to, self.value(hidden).squeeze(-1)


def act(net: Net, tables: Any, mine: Any) -> tuple[Any, Any, Any, Any]:
    """An action at every table, by the net where it is the learner's turn; its place, log probability and value."""
    actions, places = tables.random_actions(), np.zeros(tables.n, np.int64)
    logs, values = np.zeros(tables.n, np.float32), np.zeros(tables.n, np.float32)
    if mine.any():
        with torch.no_grad():
            seen, mask = torch.from_numpy(tables.observations[mine]), torch.from_numpy(tables.masks[mine])
            choice, open_to, value = net(seen, mask)
            place = choice.sample()
        actions[mine] = open_to.gather(1, place[:, None]).squeeze(1).numpy()
        places[mine], logs[mine], values[mine] = place.numpy(), choice.log_prob(place).numpy(), value.numpy()
    return actions, places, logs, values


def collect(net: Net, tables: Any) -> dict[str, Any]:
    """The learner's decisions in so many steps, with how much better they were than expected."""
    rows: dict[str, list[Any]] = {name: [] for name in ("seen", "mask", "mine", "place", "log", "value", "won", "over")}
    for _ in range(STEPS):
        mine = tables.seats == LEARNER
        actions, places, logs, values = act(net, tables, mine)
        for name, what in (("seen", tables.observations), ("mask", tables.masks)):
            rows[name].append(what.copy())
        tables.step(actions)
        won, over = tables.rewards[np.arange(tables.n), LEARNER], tables.terminated | tables.truncated
        for name, what in (("mine", mine), ("place", places), ("log", logs), ("value", values)):
            rows[name].append(what)
        rows["won"].append(won)
        rows["over"].append(over.copy())
    made = {name: np.array(each) for name, each in rows.items()}
    made["gain"] = advantages(made, act(net, tables, tables.seats == LEARNER)[3], tables.seats == LEARNER)
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
            choice, _, value = net(rows["seen"][part], rows["mask"][part])
            ratio = torch.exp(choice.log_prob(rows["place"][part]) - rows["log"][part])
            gain = gains[part]
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = policy + 0.5 * (value - rows["target"][part]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def played(net: Net, games: int) -> float:
    """The share of games that the net wins against chance, a seat each in turn; the first games of the tables count."""
    tables = legendry.vector("levendale", n=games, seed=1_000_000)
    mine, wins, going = np.arange(games) % 2, np.zeros(games), np.ones(games, bool)
    while going.any():
        tables.step(act(net, tables, going & (tables.seats == mine))[0])
        ended = going & (tables.terminated | tables.truncated)
        wins[ended] = tables.rewards[np.arange(games), mine][ended] > 0
        going &= ~ended
    return float(wins.mean())


def learning(seconds: float, games: int, points: int, seed: int) -> Iterator[Point]:
    """So many times, how good it is."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # for so small a net a second one costs more than it brings
    tables, steps = legendry.vector("levendale", n=TABLES, seed=seed), 0
    net = Net(tables.observations.shape[1], tables.masks.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    for point in range(1, points + 1):
        began = time.process_time()
        while time.process_time() - began < seconds / points:
            learn(net, optimizer, collect(net, tables))
            steps += TABLES * STEPS
        yield Point(seconds * point / points, f"{steps:,} steps", played(net, games))


if __name__ == "__main__":
    sys.exit(run("Masked PPO on Heroes of Levendale", learning))
