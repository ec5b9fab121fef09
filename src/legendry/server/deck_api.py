"""The HTTP API of decks: what they are made of, what is wrong with one, its code and its picture."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final
from urllib.parse import quote

import segno

from legendry.kernel.deck_box import DeckBox
from legendry.kernel.deck_codes import MOST_CARDS
from legendry.kernel.errors import BadInput
from legendry.screen.decks import DeckScreen
from legendry.screen.model import ScreenModel
from legendry.screen.openings import Opening, openings
from legendry.server import wire
from legendry.server.api import person_of, tables_of, visitor_of
from legendry.server.routes import Request, Route, State, get, post
from legendry.server.tables import Tables
from legendry.server.turns import Visitor
from legendry.server.variants import MAX_SCREENS

MAX_DECK: Final = 4000  # characters of a deck as a text
MAX_LINES: Final = 100

_known: OrderedDict[str, list[Opening]] = OrderedDict()  # by fingerprint


@get("/games/{id:str}/decks")
async def decks(request: Request, state: State, id: str, variant: str = "") -> wire.Decks:
    """The limits of decks of a game, the premade decks, and what can be played in a first turn."""
    tables, visitor = tables_of(state), visitor_of(request)
    screen = await deck_screen(tables, id, variant, person_of(request))
    first = await openings_of(tables, visitor, screen)
    return await tables.costly.wait(visitor, decks_of, screen, first)


@post("/games/{id:str}/decks", status=200)
async def deck(request: Request, state: State, id: str, data: wire.DeckText) -> wire.Deck:
    """A deck, from its name, its code, or a line for each card: what is in it, and which limits it breaks."""
    check_text(data.text)
    tables, visitor = tables_of(state), visitor_of(request)
    screen = await deck_screen(tables, id, data.variant, person_of(request))
    first = await openings_of(tables, visitor, screen)
    return await tables.costly.run(visitor, deck_of, screen, data.text, first)


@post("/games/{id:str}/decks/picture", status=200)
async def picture(request: Request, state: State, id: str, data: wire.DeckText) -> wire.DeckPicture:
    """The link of a deck, and its QR code."""
    check_text(data.text)
    tables = tables_of(state)
    screen = await deck_screen(tables, id, data.variant, person_of(request))
    return await tables.costly.run(visitor_of(request), picture_of, screen, data, tables.settings.origin)


async def deck_screen(tables: Tables, id: str, variant: str, person: str) -> DeckScreen:
    screen: ScreenModel = await tables.screen_with(id, variant, person)
    screen.game.deck_box()  # says why not
    if not isinstance(screen, DeckScreen):
        raise BadInput(f"{id} has no decks to build here")
    return screen


def check_text(text: str) -> None:
    if len(text) > MAX_DECK or text.count("\n") > MAX_LINES:
        raise BadInput(f"a deck is at most {MAX_DECK} characters on {MAX_LINES} lines")


async def openings_of(tables: Tables, visitor: Visitor, screen: DeckScreen) -> list[Opening]:
    """First turns are played through; with the cards of a variant in another process, as they may take long."""
    game = screen.game
    known = f"{game.id} {game.version} {game.fingerprint}"
    if known not in _known:
        if game.variant:
            _known[known] = await tables.variants.pool.openings(game)
        else:
            _known[known] = await tables.costly.wait(visitor, openings, screen)
    _known.move_to_end(known)
    while len(_known) > MAX_SCREENS:
        _known.popitem(last=False)
    return _known[known]


def decks_of(screen: DeckScreen, first: list[Opening]) -> wire.Decks:
    box = screen.game.deck_box()
    limits = box.limits
    return wire.Decks(
        [card.name for card in box.cards if card.rarity],
        limits.legal, limits.size, limits.or_more, limits.copies,
        [wire.DeckLimit(clause, says) for clause, says in limits.told()],
        [wire.PremadeDeck(each.name, screen.about_decks.get(each.name, each.theme), code_of(box, each.faces),
                          cards_of(box, each.faces)) for each in box.decks],
        [wire.FirstTurn(each.order, each.seen, each.later, each.clause, each.redraws, sorted(each.playable))
         for each in first],
    )  # fmt: skip


def deck_of(screen: DeckScreen, text: str, first: list[Opening]) -> wire.Deck:
    box = screen.game.deck_box()
    faces = faces_of(box, text)
    flaws, names = box.flaws(faces), box.names(faces)
    same = [each.name for each in box.decks if sorted(each.faces) == sorted(faces)]
    return wire.Deck(
        same[0] if same else "", code_of(box, faces), cards_of(box, faces), len(faces), not flaws,
        [wire.DeckFlaw(flaw.clause, flaw.says, flaw.cards) for flaw in flaws],
        [wire.FirstTurnChance(each.order, each.chance(names), each.chance_anew(names)) for each in first],
    )  # fmt: skip


def faces_of(box: DeckBox[Any], text: str) -> list[int]:
    """Empty for an empty text: a deck that has only been begun."""
    faces = box.read_text(text) if text.strip() else []
    if len(faces) > MOST_CARDS:
        raise BadInput(f"a deck here has at most {MOST_CARDS} cards, not {len(faces)}")
    return faces


def code_of(box: DeckBox[Any], faces: list[int]) -> str:
    return box.code(faces) if box.codes is not None and faces else ""


def cards_of(box: DeckBox[Any], faces: list[int]) -> list[wire.DeckCard]:
    return [wire.DeckCard(box.cards[face].name, faces.count(face)) for face in dict.fromkeys(faces)]


def picture_of(screen: DeckScreen, data: wire.DeckText, origin: str) -> wire.DeckPicture:
    box = screen.game.deck_box()
    code = box.code(faces_of(box, data.text))
    more = f"&variant={quote(data.variant, safe='')}" if data.variant else ""
    url = f"{origin}/new/{screen.game.id}?deck={code}{more}"
    return wire.DeckPicture(url, segno.make(url, error="m").svg_data_uri(border=2, light="white"))


def deck_api() -> list[Route]:
    return [each.below("/api") for each in (decks, deck, picture)]
