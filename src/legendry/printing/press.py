"""Pages from their templates (pages/*.typ), made by typst with the fonts of this folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import ExitStack
from functools import cache
from importlib import resources
from importlib.util import find_spec
from typing import Any, Final, Literal

from legendry.kernel.errors import BadInput
from legendry.printing.art import glyph, inks
from legendry.printing.faces import drawing

MISSING: Final = 'printing needs typst; install it with: pip install "legendry[print]"'
ICON_KEYS: Final = ("icon", "corner", "mark")
Format = Literal["pdf", "png", "svg"]


def can_print() -> bool:
    return find_spec("typst") is not None


def press(
    page: str, job: Mapping[str, Any], pictures: Mapping[str, str], format: Format = "pdf", ppi: int = 300
) -> bytes:
    """A template with its job and its pictures, as one file; BadInput, if there is more text on a card than room."""
    typst = imported()
    files = {**templates(), **{name: text.encode() for name, text in pictures.items()}, "job.json": plain(job)}
    icons = icons_in([job, drawing("signs.json")])
    files["glyphs.json"] = plain({name: glyph(name) for name in icons})
    files["main.typ"] = files.pop(f"{page}.typ")
    with ExitStack() as stack:
        fonts = stack.enter_context(resources.as_file(resources.files("legendry.printing").joinpath("fonts")))
        from_ours = {"font_paths": [str(fonts)], "ignore_system_fonts": True}
        made: bytes = typst.compile(files, format=format, ppi=ppi, timestamp=0, **from_ours)
        check(json.loads(typst.query(files, "<card>", field="value", **from_ours)))
    return made


def check(cards: list[dict[str, Any]]) -> None:
    """What the templates tell of each card: do all its texts fit, and how large are they?"""
    for card in cards:
        if not card["fits"]:
            raise BadInput(f"{card['name']} has more text than a card of this size holds; choose a larger size")


def imported() -> Any:
    try:
        import typst
    except ImportError:
        raise BadInput(MISSING) from None
    return typst


def icons_in(data: Any) -> set[str]:
    """All that the templates draw as icons."""
    if isinstance(data, Mapping):
        named = {data[key] for key in ICON_KEYS if isinstance(data.get(key), str)}
        return named.union(*map(icons_in, data.values()))
    return set().union(*map(icons_in, data)) if isinstance(data, list) else set()


@cache
def templates() -> dict[str, bytes]:
    """Every template, and what they are told of inks and signs."""
    signs = drawing("signs.json")
    said = {"inks": inks(), "signs": signs["signs"], "gems": signs["gems"]}
    folder = resources.files("legendry.printing").joinpath("pages")
    return {"said.json": plain(said), **{file.name: file.read_bytes() for file in folder.iterdir()}}


def plain(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode()
