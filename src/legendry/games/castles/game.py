"""The structures edition as a game: its cards, decks and settings, and how a table is set up (CAS-3)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.castles.cards.card import LOADER, Card
from legendry.games.castles.cards.decks import limits
from legendry.games.castles.rules import arrivals, combat, effects, legal_moves, play, text_effects, trade, turn, unit
from legendry.games.castles.rules.fields import fields
from legendry.games.castles.rules.glossary import MEANINGS
from legendry.games.castles.rules.move_table import move_table
from legendry.games.castles.rules.numbers import CastlesNumbers
from legendry.games.castles.rules.ready import Ready
from legendry.games.castles.rules.shapes import shapes
from legendry.games.castles.rules.table import ZONES, CastlesTable
from legendry.games.castles.rules.text_effects import EFFECTS
from legendry.games.leviatel.game import LeviatelGame
from legendry.games.leviatel.rules import area_orders, events, hiding, marks
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

MANY_TURNS: Final = 200  # CAS-R90: enough for computer players


class Castles(LeviatelGame[Card, CastlesTable]):
    """The structures edition."""

    id = "castles"
    title = "Leviatel Legends: the structures edition"
    about = "A castle duel for two with structures and tribes on a map of 5 by 4 areas, with decks of 10 cards."
    version = "1.1"
    turn_clause = "CAS-1.2"
    text_clause = "CAS-R95"

    def __init__(self, printed: Files, numbers: tuple[str, str], variant: Files) -> None:
        files = CardSet(self.id, DECK_FILES, printed, numbers, variant)
        self.numbers: Final = CastlesNumbers(files.numbers)
        modules = [unit, marks, events, arrivals, combat, effects, play, legal_moves, trade, turn, text_effects,
                   bindings, stage, agenda, orders, piles, area_orders, fresh, abilities, hiding]  # fmt: skip
        super().__init__(LOADER, limits(files.numbers), ZONES, modules, files)
        self.ready: Final[Ready] = move_table(self.cards, self.numbers.spots)

    def make_settings(self, decks: list[str]) -> list[Setting]:
        health = self.numbers.castle_health
        return [
            Setting("decks", "a deck for South and one for North, by name or as lists of cards",
                    (decks * 2)[:2], decks),
            Setting("extras", "what extra decks are made of, likewise; otherwise of the same cards (CAS-R35)",
                    None, [None, decks[2:4]]),
            Setting("health", f"castle health: {health}, or any whole number from 1 on (CAS-R17)",
                    health, [health, 10, 5]),
            Setting("first", "who goes first: 0 South, 1 North, or nobody in particular: chance (CAS-3.7)",
                    None, [None, 0, 1]),
            Setting("turns", "turns of both players together after which the game is a draw (CAS-R90)",
                    None, [None, MANY_TURNS]),
        ]  # fmt: skip

    def limits_by(self, numbers: RuleNumbers) -> Limits:
        return limits(numbers)

    def language(self) -> Language:
        found = super().language()
        found.meanings.update(MEANINGS)
        return found

    def empty(self) -> CastlesTable:
        return CastlesTable(self, EFFECTS, self.cards, self.numbers, self.ready)

    def sample_settings(self, k: int) -> dict[str, Any]:
        return {**super().sample_settings(k), "turns": MANY_TURNS}

    def shapes(self) -> list[Shape]:
        return shapes(self.cards, self.numbers.spots, self.ready)

    def fields(self) -> list[Field]:
        return fields(self.names, self.numbers.spots)

    def set_up(self, table: CastlesTable, settings: dict[str, Any]) -> None:
        """CAS-3: castles, first player, extra card, shuffle, draw, mulligan."""
        health = at_least_one(settings["health"], "castle health", "CAS-R17")
        table.health, table.castle = health, [health, health]
        decks = self.faces_of(settings["decks"])
        extra = settings["extras"]
        table.spare = decks if extra is None else self.faces_of(extra)
        if settings["turns"] is not None:
            table.limit = at_least_one(settings["turns"], "the number of turns", "CAS-R90")
        table.energy = [self.numbers.turn_energy[0], self.numbers.turn_energy[0]]  # CAS-3.2
        self.deal(table, settings["first"], decks, "CAS-3.7")
        table.push(turn.StartTurn(table.first))
        table.push(turn.Mulligan(1 - table.first))
        table.push(turn.Mulligan(table.first))


def at_least_one(n: Any, what: str, clause: str) -> int:
    if type(n) is not int or not 1 <= n <= 9999:
        raise BadInput(f"{what} is a whole number from 1 on, not {n!r} ({clause})")
    return n
