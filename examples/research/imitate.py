"""Learn to play as a bot does, from a data set: how one is loaded with numpy and with torch.

python examples/research/imitate.py --games 200

Needs torch (examples/research/requirements.txt) and legendry[adapters,datasets].
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from legendry.adapters import datasets


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn from games of Valtia which moves greedy makes.")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "valtia.parquet"
        datasets.write(path, "valtia", games=given.games, bots=["greedy", "greedy"], seed=1)
        rows = datasets.read(path)  # numpy arrays by name
    print(
        f"{len(rows['action']):,} decisions; the first of them saw {rows['observation'][0].nonzero()[0].size} numbers"
    )

    last = rows["game"] >= given.games * 9 // 10  # the last tenth of the games is for the test
    columns = ("observation", "mask", "action")
    learn, test = [TensorDataset(*[torch.from_numpy(rows[name][part]) for name in columns]) for part in (~last, last)]
    net = nn.Sequential(nn.Linear(rows["observation"].shape[1], 128), nn.ReLU(), nn.Linear(128, rows["mask"].shape[1]))
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    for epoch in range(5):
        for seen, mask, action in DataLoader(learn, batch_size=256, shuffle=True):
            loss = nn.functional.cross_entropy(net(seen.log1p()).masked_fill(mask == 0, -1e9), action.long())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            seen, mask, action = test.tensors
            right = net(seen.log1p()).masked_fill(mask == 0, -1e9).argmax(1) == action
        print(f"epoch {epoch + 1}: {right.float().mean():.1%} of the moves of games that it has not seen")


if __name__ == "__main__":
    main()
