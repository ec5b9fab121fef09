"""The HTTP API of printing."""

from __future__ import annotations

from typing import Final

from legendry.kernel.errors import BadInput
from legendry.server.print_worker import Order, Paper, Size
from legendry.server.routes import Request, Response, Route, State, get
from legendry.server.workshop_api import files_of, visitor_of

MAX_DECK: Final = 200  # characters of a name or code


@get("/games/{id:str}/print", media_type="application/pdf")
async def print_game(
    request: Request,
    state: State,
    id: str,
    variant: str = "",
    deck: str = "",
    paper: Paper = "a4",
    size: Size = "poker",
    backs: bool = False,
    marks: bool = False,
) -> Response:
    """A game with all its pieces, or the cards of one deck by its name or code, as a PDF to cut out."""
    if len(deck) > MAX_DECK:
        raise BadInput(f"the name or code of a deck has at most {MAX_DECK} characters")
    files = await files_of(request, state, id, variant)
    order = Order(id, files, deck.strip(), paper, size, backs, marks)
    pdf = await state.printing.print(visitor_of(request), order)
    return Response(pdf, 200, "application/pdf", {"content-disposition": f'attachment; filename="{id}.pdf"'})


def print_api() -> list[Route]:
    return [print_game.below("/api")]
