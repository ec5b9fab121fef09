"""The setup of Leviathan: factions, deities, difficulty, rounds, seating."""

from __future__ import annotations

from typing import Any

from legendry.games.leviathan.screen.model import LeviathanScreen
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.model import Field
from legendry.terminal.game_view import GameSetup, GameView

NAMED = ("factions", "deities", "rounds")  # accept values that are not on the screen


class LeviathanSetup(GameView, LeviathanScreen):
    def fields(self) -> list[Field]:
        return self.terms()

    def parse_field(self, name: str, typed: str) -> str:
        """ "Greeks, Romans", by seat; or a number of rounds."""
        found = {field.name: field for field in self.terms()}
        return str(self.accepted(found[name], typed)) if name in NAMED else super().parse_field(name, typed)

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        terms = [field.name for field in self.terms()]
        return GameSetup(self.agree({name: values[name] for name in terms}, int(values["seats"]), seed))

    def deck_name(self, typed: str) -> str:
        raise BadInput("every faction has its own reserve: there are no decks to choose (LVT-B3.2)")

    def read_deck(self, file: Any, name: str | None) -> str:
        return self.deck_name("")

    def final_summary(self, table: Table, seat: int) -> str:
        view = table.view(None)
        units = sum(card["seat"] == seat for card in view["board"])
        return f"has {units} of {units + len(view['defeated'][seat])} recruited units left on the board"
