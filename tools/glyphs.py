"""Writes src/legendry/printing/drawing/glyphs.json.xz: the paths of all icons, from the npm package game-icons.

npm ci --prefix web, once
.venv/bin/python tools/glyphs.py
"""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "src" / "legendry" / "printing" / "drawing" / "glyphs.json.xz"
ICONS = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
PATH = re.compile(r'<path fill="currentColor" d="([^"]*)"/>')
FINE = re.compile(r"(\.\d)\d+")  # one digit after the point is finer than any printer


def main() -> None:
    icons = json.loads(ICONS.read_text(encoding="utf-8"))["icons"]
    drawn = {name: PATH.fullmatch(icon["body"]) for name, icon in sorted(icons.items())}
    paths = {name: FINE.sub(r"\1", found[1]) for name, found in drawn.items() if found is not None}
    TARGET.write_bytes(lzma.compress(json.dumps(paths).encode(), preset=9))
    print(f"{len(paths)} icons, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
