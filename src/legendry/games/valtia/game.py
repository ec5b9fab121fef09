"""Battle for Valtia as a game: its cards, decks and settings, and how a table is set up (VAL-2)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.game import LeviatelGame
from legendry.games.leviatel.rules import area_orders, events, hiding, marks
from legendry.games.valtia.cards.card import LOADER, Card
from legendry.games.valtia.cards.decks import limits
from legendry.games.valtia.rules import effects, fight, legal_moves, play, text_effects, trade, turn, unit
from legendry.games.valtia.rules.fields import fields
from legendry.games.valtia.rules.glossary import MEANINGS
from legendry.games.valtia.rules.move_table import move_table
from legendry.games.valtia.rules.numbers import ValtiaNumbers
from legendry.games.valtia.rules.ready import Ready
from legendry.games.valtia.rules.shapes import shapes
from legendry.games.valtia.rules.table import ZONES, ValtiaTable
from legendry.games.valtia.rules.text_effects import EFFECTS
from legendry.kernel import agenda
from legendry.kernel.card_set import CardSet, Files
from legendry.kernel.cardtext import abilities, bindings, fresh, orders, piles, stage
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.decks import DECK_FILES, Limits
from legendry.kernel.errors import BadInput
from legendry.kernel.fields import Field
from legendry.kernel.game import Setting
from legendry.kernel.rule_numbers import RuleNumbers
from legendry.kernel.shapes import Shape

MATCHES: Final = {"quick": 0, "long": 1, "standard": 1, "extended": 2}  # VAL-2.4, VAL-R56


class Valtia(LeviatelGame[Card, ValtiaTable]):
    """Made from the text of its card and deck files; the caller reads the files."""

    id = "valtia"
    title = "Leviatel Legends: Battle for Valtia"
    about = "A castle duel for two on a map of 5 by 4 areas, with decks of 15 cards."
    version = "17.2"
    turn_clause = "VAL-R12"
    text_clause = "VAL-11.1"

    def __init__(self, printed: Files, numbers: tuple[str, str], variant: Files) -> None:
        files = CardSet(self.id, DECK_FILES, printed, numbers, variant)
        self.numbers: Final = ValtiaNumbers(files.numbers)
        modules = [unit, marks, events, text_effects, effects, fight, play, legal_moves, trade, turn, bindings, stage,
                   agenda, orders, piles, area_orders, fresh, abilities, hiding]  # fmt: skip
        super().__init__(LOADER, limits(files.numbers), ZONES, modules, files)
        self.ready: Final[Ready] = move_table(self.cards, self.numbers.places)

    def make_settings(self, decks: list[str]) -> list[Setting]:
        quick, long, extended = self.numbers.castle_health
        return [
            Setting("decks", "a deck for South and one for North, by name or as lists of cards (VAL-2.11)",
                    (decks * 2)[:2], decks),
            Setting("health", f"castle health: {quick} quick, {long} long, {extended} extended (VAL-2.4)",
                    quick, [quick, long, extended]),
            Setting("first", "who goes first: 0 South, 1 North, or nobody in particular: chance (VAL-R10)",
                    None, [None, 0, 1]),
        ]  # fmt: skip

    def limits_by(self, numbers: RuleNumbers) -> Limits:
        return limits(numbers)

    def language(self) -> Language:
        found = super().language()
        found.meanings.update(MEANINGS)
        return found

    def empty(self) -> ValtiaTable:
        return ValtiaTable(self, EFFECTS, self.cards, self.numbers, self.ready)

    def shapes(self) -> list[Shape]:
        return shapes(self.cards, self.numbers, self.ready)

    def fields(self) -> list[Field]:
        return fields(self.names, self.numbers.spots)

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
        quick, long, extended = known = self.numbers.castle_health
        if isinstance(health, str) and health.lower() in MATCHES:
            return known[MATCHES[health.lower()]]
        if type(health) is not int or health not in known:
            raise BadInput(
                f"castle health is {quick} (quick), {long} (long) or {extended} (extended), not {health!r} (VAL-2.4)"
            )
        return health
