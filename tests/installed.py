"""The example packages, as an installer would leave them."""

from __future__ import annotations

from pathlib import Path

from legendry import registry, rulebook

EXAMPLES = Path(__file__).parents[1] / "examples"


def install(site: Path, name: str, group: str, points: dict[str, str], *sources: Path) -> list[str]:
    """Write what tells of an installed package, and give the folders that must be on the path."""
    info = site / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\nSummary: A try.\n")
    lines = "".join(f"{key} = {value}\n" for key, value in points.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}")
    return [str(site), *map(str, sources)]


def install_lanterns(site: Path) -> list[str]:
    points = {"lanterns": "legendry_lanterns.game:Lanterns"}
    return install(site, "legendry-lanterns", registry.GROUP, points, EXAMPLES / "game" / "src")


def forget_games(*ids: str) -> None:
    """Let the next test load them anew."""
    for id in ids:
        registry._loaded.pop(id, None)
    rulebook.clauses.cache_clear()
