"""What both editions are as a game: their cards and decks, and the part of the set-up that is the same."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from legendry.games.leviatel.cards.card import LeviatelLoader
from legendry.games.leviatel.cards.print import Print
from legendry.games.leviatel.rules.board import GRID, SIDES
from legendry.games.leviatel.rules.events import FIRST_PLAYER_SET
from legendry.games.leviatel.rules.piles import refill
from legendry.games.leviatel.rules.table import BOTH, DECK, HAND, LeviatelTable
from legendry.kernel.card_files import Report
from legendry.kernel.card_set import CardSet
from legendry.kernel.card_study import Studied, alone
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.deck_box import DeckBox
from legendry.kernel.decks import Deck, Limits, middle, names_in
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game, Setting
from legendry.kernel.rule_numbers import RuleNumbers
from legendry.kernel.zones import Zone

PLAIN_KIND: Final = "neutral"  # how a character moves that stands in for a spell or a structure

C = TypeVar("C", bound=Print)
T = TypeVar("T", bound=LeviatelTable)


class LeviatelGame(Game[T], Generic[C, T]):
    """Made from the text of its card and deck files; the caller reads the files."""

    fewest = 2
    most = 2
    places: tuple[tuple[str, ...], ...] = GRID
    brings: str = "decks"

    def __init__(
        self,
        loader: LeviatelLoader[C],
        limits: Limits,
        zones: list[Zone],
        modules: list[ModuleType],
        files: CardSet,
    ) -> None:
        self.loader: Final = loader
        self.limits: Final = limits
        self.files: Final = files
        self.cards: Final[list[C]] = []
        self.decks: Final[list[Deck]] = []
        loader.read_set(files, self.cards, self.decks, limits)
        files.refuse()
        super().__init__(zones, self.make_settings([deck.name for deck in self.decks]), modules)
        self.names = [card.name for card in self.cards]
        self.take_files(files, [card.printed() for card in self.cards])
        self.energy_card: Final = self.names.index("Energy")

    def make_settings(self, decks: list[str]) -> list[Setting]:
        """What can be agreed before a game; `decks`: the names of the premade ones."""
        raise NotImplementedError

    def seat_name(self, seat: int) -> str:
        return SIDES[seat]

    def sample_settings(self, k: int) -> dict[str, Any]:
        """Every premade deck meets every other one, on either side."""
        names = [deck.name for deck in self.decks]
        return {"decks": [names[k % len(names)], names[k // len(names) % len(names)]]}

    def brought(self) -> dict[str, list[str]]:
        return names_in(self.decks, self.cards)

    def deck_box(self) -> DeckBox[C]:
        return DeckBox(self.cards, self.decks, self.limits, self.codes)

    def plain_card(self, name: str) -> dict[str, Any]:
        """A character of the same cost, with the middle one of the values that such a cost buys."""
        card = self.cards[self.names.index(name)]
        characters = [each for each in self.cards if each.rarity and "attack" in each.numbers()]
        price = card.energy + card.coins
        gap = min([abs(each.energy + each.coins - price) for each in characters])
        alike = [each for each in characters if abs(each.energy + each.coins - price) == gap]
        entry: dict[str, Any] = {
            "name": f"Plain {name}", "kind": PLAIN_KIND, "rarity": card.rarity,
            "cost": {"energy": card.energy, "coins": card.coins},
            "attack": middle([each.attack for each in alike]), "defense": middle([each.defense for each in alike]),
        }  # fmt: skip
        if card in characters:
            entry["kind"] = card.kind
            if card.tribe:
                entry["tribe"] = card.tribe
        return entry

    def card_list(self) -> list[dict[str, Any]]:
        return [card.plain() for card in self.cards]

    def language(self) -> Language:
        return self.loader.language(self.cards)

    def reader(self) -> Reader:
        return self.loader.reader(self.names)

    def study(self, kind: str, data: dict[str, Any], shelf: Shelf) -> Studied:
        return self.loader.study(alone(kind, data), self.cards, shelf)

    def check_files(self, files: list[tuple[str, str]]) -> list[Report]:
        more = self.files.with_files(tuple(files))
        self.loader.read_set(more, [], [], self.limits_by(more.numbers))
        return more.reports_of_last(len(files))

    def limits_by(self, numbers: RuleNumbers) -> Limits:
        """What is asked of a deck where the rules have these numbers."""
        raise NotImplementedError

    def faces_of(self, decks: Any) -> list[list[int]]:
        """A legal deck for each seat, by name or as a list of cards."""
        if not isinstance(decks, (list, tuple)) or len(decks) != 2:
            raise BadInput(f"decks are two decks, one for South and one for North, not {decks!r}")
        box = self.deck_box()
        return [box.legal(each) for each in decks]

    def deal(self, table: LeviatelTable, first: Any, decks: list[list[int]], clause: str) -> None:
        """First player by chance or as agreed, the extra card for the second, decks shuffled, hands drawn."""
        if first is not None and (type(first) is not int or first not in (0, 1)):
            raise BadInput(f"first is 0 (South) or 1 (North), not {first!r}")
        table.first = table.pick(2) if first is None else first
        table.active = table.first
        second = 1 - table.first
        card = table.make(self.energy_card, second)
        table.put(card, HAND, second)
        table.show(card, BOTH)  # everybody knows who got it
        table.coins = [table.numbers.start_coins, table.numbers.start_coins]
        for seat in (0, 1):
            for face in decks[seat]:
                table.put(table.make(face, seat), DECK, seat)
            table.shuffle(table.pile(DECK, seat))
        if table.recording:
            table.tell(FIRST_PLAYER_SET, table.first, clause)
        refill(table, table.first)
        refill(table, second)
