"""Pictures of what the lab draws, for docs/lab.md: the plots of a study, and the page of a report.

PYTHONPATH=src:. python tools/plots.py [NAME ...]
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from legendry.cli import main as legendry
from tests.browser.conftest import CHROMIUM, FLAGS

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
# The study, and which of its plots is shown; none: the page from its top.
PICTURES: dict[str, tuple[list[str], int | None]] = {
    "lab-decks": (["decks", "levendale", "--deals", "100"], 0),
    "lab-report": (["report", "levendale", "--deals", "20", "--parts", "shape,decks"], None),
}
SIZE = (1000, 1300)


def picture(page: Page, name: str, folder: Path) -> None:
    words, plot = PICTURES[name]
    file = folder / f"{name}.html"
    if legendry(["lab", *words, "--html", str(file)]):
        raise SystemExit(f"legendry lab {' '.join(words)} failed")
    page.goto(file.as_uri())
    shown = page if plot is None else page.locator("svg").nth(plot)
    shown.screenshot(path=IMAGES / f"{name}.png")


def main(names: list[str]) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme="light")
        for name in names or PICTURES:
            picture(page, name, Path(folder))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
