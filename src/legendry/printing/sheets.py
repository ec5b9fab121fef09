"""The cards of a game on sheets of paper."""

from __future__ import annotations

from typing import Any

from legendry.printing import art
from legendry.printing.box import Printed, icons_of
from legendry.printing.faces import Face, template_of
from legendry.printing.paper import BLEED, PAPERS, SIZES, Wish, grid_on
from legendry.printing.press import press
from legendry.screen.model import ScreenModel


def card_sheets(screen: ScreenModel, cards: list[Printed], wish: Wish) -> bytes:
    """A PDF with these cards of a game."""
    grid = grid_on(PAPERS[wish.paper], SIZES[wish.size])
    job = {
        "bleed": BLEED, "card": SIZES[wish.size], "page": grid.page, "grid": [grid.columns, grid.rows],
        "backs": wish.backs, "marks": wish.marks, "tint": template_of(type(screen))["back"],
        "emblem": icons_of(screen)["game"]["emblem"],
        "faces": [drawn(card) for card in cards],
        "cards": [k for k, card in enumerate(cards) for _ in range(card.copies)],
    }  # fmt: skip
    return press("cards", job, pictures(cards))


def drawn(card: Printed) -> dict[str, Any]:
    """A card as the templates take it."""
    plain = {name: each._asdict() if hasattr(each, "_asdict") else each for name, each in card.face._asdict().items()}
    return {**plain, "values": [each._asdict() for each in card.face.values], **files_of(card.face, card.icon)}


def files_of(face: Face, icon: str) -> dict[str, str]:
    return {
        "behind": f"behind-{face.scene}.svg",
        "before": f"before-{face.scene}.svg",
        "emblem": f"{icon}-{face.scene}.svg",
    }


def pictures(cards: list[Printed]) -> dict[str, str]:
    """All that these cards show, by file."""
    found = {"sparks.svg": art.sparks()}
    for face, icon, _ in cards:
        files = files_of(face, icon)
        found.setdefault(files["behind"], art.behind(face.scene))
        found.setdefault(files["before"], art.before(face.scene))
        found.setdefault(files["emblem"], art.emblem(icon, face.scene))
    return found
