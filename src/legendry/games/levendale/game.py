"""Heroes of Levendale as a game: its cards, decks and settings, and how a table is set up (LDL-1)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.cards.card import LOADER, Card
from legendry.games.levendale.cards.checks import NOT_HERE
from legendry.games.levendale.cards.decks import limits
from legendry.games.levendale.rules import (
    abilities,
    battle,
    deferred,
    health,
    host,
    legal_moves,
    placing,
    table,
    text_effects,
    triggers,
    turn,
    windows,
)
from legendry.games.levendale.rules.fields import fields
from legendry.games.levendale.rules.move_table import move_table
from legendry.games.levendale.rules.numbers import LevendaleNumbers
from legendry.games.levendale.rules.ready import Ready
from legendry.games.levendale.rules.shapes import shapes
from legendry.games.levendale.rules.table import DECK, SEATS, ZONES, LevendaleTable
from legendry.games.levendale.rules.text_effects import EFFECTS
from legendry.kernel import agenda
from legendry.kernel.card_files import Report
from legendry.kernel.card_set import CardSet, Files
from legendry.kernel.card_study import Studied, alone
from legendry.kernel.cardtext import bindings, orders, piles, stage
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.deck_box import DeckBox
from legendry.kernel.decks import DECK_FILES, Deck, middle, names_in
from legendry.kernel.errors import BadInput
from legendry.kernel.fields import Field
from legendry.kernel.game import Game, Setting
from legendry.kernel.shapes import Shape

MODULES: Final = [deferred, host, triggers, health, abilities, placing, battle, legal_moves, windows, turn, table,
                  text_effects, bindings, stage, agenda, orders, piles]  # fmt: skip


class Levendale(Game[LevendaleTable]):
    """Made from the text of its card and deck files; the caller reads the files."""

    id = "levendale"
    title = "Heroes of Levendale"
    about = "Dress a Hero with cards in nine slots and strike down the others, with decks of {deck_size} cards or more."
    version = "1.1"
    fewest = 2
    most = 4
    turn_clause = "LDL-R10"
    text_clause = "LDL-R3"
    brings: str = "decks"

    def __init__(self, printed: Files, numbers: tuple[str, str], variant: Files) -> None:
        self.files: Final = CardSet(self.id, DECK_FILES, printed, numbers, variant)
        self.cards: Final[list[Card]] = []
        self.decks: Final[list[Deck]] = []
        self.numbers: Final = LevendaleNumbers(self.files.numbers)
        self.limits: Final = limits(self.files.numbers)
        LOADER.read_set(self.files, self.cards, self.decks, self.limits)
        self.files.refuse()
        names = [deck.name for deck in self.decks]
        says = "a deck for each player, by name or as lists of cards; further ones stay in the box (LDL-1.2)"
        super().__init__(
            ZONES,
            [Setting("decks", says, (names * self.most)[: self.most], names)],
            MODULES,
        )
        self.about = self.about.format_map(self.numbers.facts)
        self.names = [card.name for card in self.cards]
        self.take_files(self.files, [card.printed() for card in self.cards])
        self.ready: Final[Ready] = move_table(self.cards)

    def empty(self) -> LevendaleTable:
        return LevendaleTable(self, EFFECTS, self.cards, self.numbers, self.ready)

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def sample_settings(self, k: int) -> dict[str, Any]:
        """Every premade deck meets every other one, on either side."""
        names = [deck.name for deck in self.decks]
        count = len(names)
        return {"decks": [names[k % count], names[k // count % count], names[(k + 1) % count], names[(k + 2) % count]]}

    def brought(self) -> dict[str, list[str]]:
        return names_in(self.decks, self.cards)

    def deck_box(self) -> DeckBox[Card]:
        return DeckBox(self.cards, self.decks, self.limits, self.codes)

    def plain_card(self, name: str) -> dict[str, Any]:
        """A card of the same slot, kind and rarity, with the middle one of the values of its slot."""
        card = self.cards[self.names.index(name)]
        alike = [each for each in self.cards if each.slot == card.slot]
        return {
            "name": f"Plain {name}", "slot": card.slot_name, "kind": card.kind, "rarity": card.rarity,
            "attack": middle([each.attack for each in alike]), "defense": middle([each.defense for each in alike]),
        }  # fmt: skip

    def card_list(self) -> list[dict[str, Any]]:
        return [card.plain() for card in self.cards]

    def language(self) -> Language:
        found = LOADER.language(self.cards)
        found.without.extend(NOT_HERE)
        return found

    def reader(self) -> Reader:
        return LOADER.reader(self.names)

    def study(self, kind: str, data: dict[str, Any], shelf: Shelf) -> Studied:
        return LOADER.study(alone(kind, data), self.cards, shelf)

    def check_files(self, files: list[tuple[str, str]]) -> list[Report]:
        more = self.files.with_files(tuple(files))
        LOADER.read_set(more, [], [], limits(more.numbers))
        return more.reports_of_last(len(files))

    def shapes(self) -> list[Shape]:
        return shapes(self.cards, self.files.numbers.number("copies"), self.ready)

    def fields(self) -> list[Field]:
        return fields(self.names)

    def set_up(self, table: LevendaleTable, settings: dict[str, Any]) -> None:
        """LDL-1: health, shuffled decks, opening hands; then the redraws and the contest."""
        table.lay_out(table.seats)
        decks = self.decks_for(table.seats, settings["decks"])
        for seat in range(table.seats):
            deck = table.pile(DECK, seat)
            for face in decks[seat]:
                deck.append(table.make(face, seat))
            table.shuffle(deck)
            placing.draw(table, seat, self.numbers.opening_hand)
        table.push(turn.CONTEST)
        table.push(turn.REDRAWS)

    def decks_for(self, seats: int, chosen: Any) -> list[list[int]]:
        """LDL-1.2: a playable deck for each seat; further ones stay in the box."""
        if not isinstance(chosen, (list, tuple)) or len(chosen) < seats:
            raise BadInput(f"decks are a deck for each of {seats} players, not {chosen!r}")
        box = self.deck_box()
        return [box.legal(each) for each in chosen[:seats]]
