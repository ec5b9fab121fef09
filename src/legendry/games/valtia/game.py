"""Battle for Valtia as a game: its cards, decks and options, and how a table is set up (VAL-2)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel import checking, marks
from legendry.games.leviatel.board import AREAS, NAMES, SIDES, spot
from legendry.games.leviatel.decks import Deck, chosen_decks, read_decks
from legendry.games.leviatel.realm import BOTH, DECK, HAND
from legendry.games.valtia import advice, fight, menu, play, state, trade, turn
from legendry.games.valtia.card import PRESS, Card
from legendry.games.valtia.decks import LIMITS
from legendry.games.valtia.duel import Duel
from legendry.games.valtia.state import ZONES
from legendry.kernel import agenda
from legendry.kernel.agenda import Option
from legendry.kernel.cardtext import area_orders, orders, piles, program, roles
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game, Setting, digest
from legendry.kernel.table import Table

MATCHES: Final = {"quick": 5, "long": 10, "standard": 10, "extended": 15}  # VAL-2.4, VAL-R56


class Ready:
    """Every move that does not depend on the position, made once and used again."""

    def __init__(self, cards: list[Card]) -> None:
        after = turn.SETTLE
        self.play: Final = [
            [Option(f"play {card.name} {name}", (play.PlayCharacter(card.face, area), after))
             for area, name in enumerate(NAMES)] if not card.is_spell else []
            for card in cards
        ]  # fmt: skip
        self.cast: Final = [Option(f"play {card.name}", (play.PlaySpell(card.face), after)) for card in cards]
        self.discard: Final = [
            Option(f"discard {card.name}", (trade.DiscardForEnergy(card.face), after)) for card in cards
        ]
        self.move: Final = [
            [Option(f"move {spot(area, place)} {name}", (play.MoveAlly(area, place, target), after))
             for target, name in enumerate(NAMES)]
            for area in range(AREAS) for place in range(2)
        ]  # fmt: skip
        self.invest: Final = [
            [Option(f"invest {spot(area, place)}{which}", (trade.Invest(area, place, k), after))
             for k, which in enumerate(("", " second", " third"))]
            for area in range(AREAS) for place in range(2)
        ]  # fmt: skip
        self.buy_coin: Final = Option("trade energy", (trade.BuyCoin(), after))
        self.buy_energy: Final = Option("trade coin", (trade.BuyEnergy(), after))
        self.restore: Final = Option("restore", (trade.Restore(), after))
        self.end: Final = Option("end turn", (turn.EndTurn(),))


class Valtia(Game):
    """Made from the text of its card and deck files; the caller reads the files."""

    id = "valtia"
    title = "Leviatel Legends: Battle for Valtia"
    about = "A castle duel for two on a map of 5 by 4 areas, with decks of 15 cards."
    version = "17.1"
    fewest = 2
    most = 2
    turn_clause = "VAL-R12"
    text_clause = "VAL-11.1"

    def __init__(self, card_files: list[tuple[str, str]], deck_files: list[tuple[str, str]]) -> None:
        self.cards: Final[list[Card]] = []
        for file, text in card_files:
            self.cards.extend(PRESS.read_cards(text, file, self.cards))
        self.decks: Final[list[Deck]] = []
        for file, text in deck_files:
            self.decks.extend(read_decks(text, file, self.cards))
        names = [deck.name for deck in self.decks]
        settings = [
            Setting(
                "decks", "a deck for South and one for North, by name or as lists of cards (VAL-2.11)", names[:2], names
            ),
            Setting("health", "castle health: 5 quick, 10 long, 15 extended (VAL-2.4)", 5, [5, 10, 15]),
            Setting(
                "first",
                "who goes first: 0 South, 1 North, or nobody in particular: chance (VAL-R10)",
                None,
                [None, 0, 1],
            ),
        ]
        super().__init__(
            ZONES,
            settings,
            [state, marks, fight, play, menu, trade, turn, program, roles, agenda, orders, piles, area_orders],
        )
        self.names = [card.name for card in self.cards]
        self.fingerprint = digest([card.printed() for card in self.cards])
        self.ready: Final = Ready(self.cards)
        self.energy_card: Final = self.names.index("Energy")

    def empty(self) -> Duel:
        return Duel(self)

    def seat_name(self, seat: int) -> str:
        return SIDES[seat]

    def sample_options(self, k: int) -> dict[str, Any]:
        """Every pre-made deck meets every other one, on either side."""
        names = [deck.name for deck in self.decks]
        return {"decks": [names[k % len(names)], names[k // len(names) % len(names)]]}

    def value(self, table: Table, seat: int) -> int:
        assert isinstance(table, Duel)
        return advice.value(table, seat)

    def card_list(self) -> list[dict[str, Any]]:
        return [card.plain() for card in self.cards]

    def check_file(self, text: str, file: str) -> tuple[list[str], list[str]]:
        return checking.check_file(text, file, self.cards, PRESS, LIMITS)

    def set_up(self, table: Table, options: dict[str, Any]) -> None:
        """VAL-2.12: sides, tokens, supplies, castle health, first player and extra card, shuffle, draw, mulligan."""
        assert isinstance(table, Duel)
        health = self.check_health(options["health"])
        table.castle = [health, health]
        decks = chosen_decks(options["decks"], self.decks, self.cards, LIMITS)
        first = options["first"]
        if first is not None and (type(first) is not int or first not in (0, 1)):
            raise BadInput(f"first is 0 (South) or 1 (North), not {first!r}")
        table.first = table.pick(2) if first is None else first
        table.active = table.first
        second = 1 - table.first
        extra = table.make(self.energy_card, second)
        table.put(extra, HAND, second)
        table.show(extra, BOTH)  # VAL-2.7: everybody knows who got it
        for seat in (0, 1):
            for face in decks[seat]:
                table.put(table.make(face, seat), DECK, seat)
            table.shuffle(table.pile(DECK, seat))
        if table.kept:
            table.note(table.first, "VAL-2.6", "goes first")
        table.refill(table.first)
        table.refill(second)
        table.push(turn.StartTurn(table.first))
        table.push(turn.Mulligan(second))
        table.push(turn.Mulligan(table.first))

    def check_health(self, health: Any) -> int:
        """VAL-2.4: the three match types."""
        found = MATCHES.get(health.lower(), 0) if isinstance(health, str) else health
        if type(found) is not int or found not in (5, 10, 15):
            raise BadInput(f"castle health is 5 (quick), 10 (long) or 15 (extended), not {health!r} (VAL-2.4)")
        return found
