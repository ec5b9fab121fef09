"""The cards of a game on sheets of paper."""

from __future__ import annotations

from typing import Any

from legendry.printing import art
from legendry.printing.box import Printed, icons_of
from legendry.printing.faces import Face, template_of
from legendry.printing.paper import BLEED, PAPERS, SIZES, Wish, grid_on
from legendry.printing.pieces import board_of, has_chit, is_board, pieces_of
from legendry.printing.press import Format, press
from legendry.screen.model import ScreenModel


def card_sheets(screen: ScreenModel, cards: list[Printed], wish: Wish) -> bytes:
    """A PDF with these cards of a game."""
    return press("cards", job_of(screen, cards, wish), pictures(cards))


def whole_game(screen: ScreenModel, cards: list[Printed], wish: Wish) -> bytes:
    """A PDF with these cards and everything else that is in the box."""
    boards = [card for card in cards if is_board(screen, card.data)]
    job = {
        **job_of(screen, [card for card in cards if card not in boards], wish),
        **pieces_of(screen, cards),
        "chits": [drawn(card) for card in cards if has_chit(screen, card.data) for _ in range(card.copies)],
        "boards": [{"face": drawn(card), **board_of(screen, card.data)} for card in boards],
    }
    return press("game", job, pictures(cards))


def job_of(screen: ScreenModel, cards: list[Printed], wish: Wish) -> dict[str, Any]:
    grid = grid_on(PAPERS[wish.paper], SIZES[wish.size])
    return {
        "title": screen.game.title, "paper": PAPERS[wish.paper], "bleed": BLEED, "card": SIZES[wish.size],
        "page": grid.page, "grid": [grid.columns, grid.rows],
        "backs": wish.backs, "marks": wish.marks, **back_of(screen),
        "faces": [drawn(card) for card in cards],
        "cards": [k for k, card in enumerate(cards) for _ in range(card.copies)],
    }  # fmt: skip


def back_of(screen: ScreenModel) -> dict[str, str]:
    return {"tint": template_of(type(screen))["back"], "mark": icons_of(screen)["game"]["emblem"]}


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
    for face, icon, *_ in cards:
        files = files_of(face, icon)
        found.setdefault(files["behind"], art.behind(face.scene))
        found.setdefault(files["before"], art.before(face.scene))
        found.setdefault(files["emblem"], art.emblem(icon, face.scene))
    return found


def card_picture(card: Printed, size: str, format: Format, ppi: int) -> bytes:
    """A picture of one card as it is cut out."""
    return press("one", {"card": SIZES[size], "face": drawn(card)}, pictures([card]), format, ppi)
