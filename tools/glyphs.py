"""Writes src/legendry/printing/drawing/glyphs.json: the paths of all icons that printing needs, from the npm package.

    npm ci --prefix web, once
    PYTHONPATH=src .venv/bin/python tools/glyphs.py

Needed are the icons of cards and games (cards/icons.toml), of scenes and signs (printing/drawing), and of the pieces in
the boxes of games (screen/box.json).
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "legendry"
DRAWING = SOURCE / "printing" / "drawing"
ICONS = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
PATH = re.compile(r'<path fill="currentColor" d="([^"]*)"/>')
FINE = re.compile(r"(\.\d)\d+")  # one digit after the point is finer than any printer
NAMED = re.compile(r'"(?:icon|corner|glyph)": ?"([a-z0-9-]+)"')
SCENE = re.compile(r'href="#glyph-([a-z0-9-]+)"')


def needed() -> set[str]:
    found = set(SCENE.findall((DRAWING / "scenes.svg").read_text(encoding="utf-8")))
    for file in (DRAWING / "signs.json", *SOURCE.glob("games/*/screen/box.json")):
        found.update(NAMED.findall(file.read_text(encoding="utf-8")))
    for file in SOURCE.glob("games/*/cards/icons.toml"):
        icons = tomllib.loads(file.read_text(encoding="utf-8"))
        found.update([icons["game"]["emblem"], *icons["cards"].values()])
    return found


def main() -> None:
    icons = json.loads(ICONS.read_text(encoding="utf-8"))["icons"]
    paths = {name: FINE.sub(r"\1", PATH.fullmatch(icons[name]["body"])[1]) for name in sorted(needed())}
    text = json.dumps(paths, indent=0, ensure_ascii=False)
    (DRAWING / "glyphs.json").write_text(f"{text}\n", encoding="utf-8")
    print(f"{len(paths)} icons")


if __name__ == "__main__":
    main()
