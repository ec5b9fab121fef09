"""Battle for Valtia as a game: its cards, decks and settings, and how a table is set up (VAL-2)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.game import LeviatelGame
from legendry.games.leviatel.rules import area_orders, events, hiding, marks
from legendry.games.valtia.cards.card import LOADER, Card
from legendry.games.valtia.cards.decks import LIMITS
from legendry.games.valtia.rules import effects, fight, legal_moves, play, text_effects, trade, turn, unit
from legendry.games.valtia.rules.glossary import MEANINGS
from legendry.games.valtia.rules.move_table import move_table
from legendry.games.valtia.rules.ready import Ready
from legendry.games.valtia.rules.table import ZONES, ValtiaTable
from legendry.games.valtia.rules.text_effects import EFFECTS
from legendry.kernel import agenda
from legendry.kernel.cardtext import abilities, bindings, fresh, orders, piles, stage
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Setting

MATCHES: Final = {"quick": 5, "long": 10, "standard": 10, "extended": 15}  # VAL-2.4, VAL-R56


class Valtia(LeviatelGame[Card, ValtiaTable]):
    """Made from the text of its card and deck files; the caller reads the files."""

    id = "valtia"
    title = "Leviatel Legends: Battle for Valtia"
    about = "A castle duel for two on a map of 5 by 4 areas, with decks of 15 cards."
    version = "17.2"
    turn_clause = "VAL-R12"
    text_clause = "VAL-11.1"

    def __init__(self, card_files: list[tuple[str, str]], deck_files: list[tuple[str, str]]) -> None:
        modules = [unit, marks, events, text_effects, effects, fight, play, legal_moves, trade, turn, bindings, stage,
                   agenda, orders, piles, area_orders, fresh, abilities, hiding]  # fmt: skip
        super().__init__(LOADER, LIMITS, ZONES, modules, card_files, deck_files)
        self.ready: Final[Ready] = move_table(self.cards)

    def make_settings(self, decks: list[str]) -> list[Setting]:
        return [
            Setting("decks", "a deck for South and one for North, by name or as lists of cards (VAL-2.11)",
                    decks[:2], decks),
            Setting("health", "castle health: 5 quick, 10 long, 15 extended (VAL-2.4)", 5, [5, 10, 15]),
            Setting("first", "who goes first: 0 South, 1 North, or nobody in particular: chance (VAL-R10)",
                    None, [None, 0, 1]),
        ]  # fmt: skip

    def language(self) -> Language:
        found = super().language()
        found.meanings.update(MEANINGS)
        return found

    def empty(self) -> ValtiaTable:
        return ValtiaTable(self, EFFECTS, self.cards, self.ready)

    def set_up(self, table: ValtiaTable, settings: dict[str, Any]) -> None:
        """VAL-2.12: sides, tokens, supplies, castle health, first player and extra card, shuffle, draw, mulligan."""
        health = self.check_health(settings["health"])
        table.castle = [health, health]
        self.deal(table, settings["first"], self.faces_of(settings["decks"]), "VAL-2.6")
        table.push(turn.StartTurn(table.first))
        table.push(turn.Mulligan(1 - table.first))
        table.push(turn.Mulligan(table.first))

    def check_health(self, health: Any) -> int:
        """VAL-2.4: the three match types."""
        found = MATCHES.get(health.lower()) if isinstance(health, str) else health
        if type(found) is not int or found not in (5, 10, 15):
            raise BadInput(f"castle health is 5 (quick), 10 (long) or 15 (extended), not {health!r} (VAL-2.4)")
        return found
