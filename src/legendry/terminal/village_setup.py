"""The setup of Village: Heroes, expansions, seating."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.screen.model import EXPANSION_OPTION, VillageScreen
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.screen.model import Field
from legendry.screen.text import joined
from legendry.terminal.game_view import GameSetup, GameView

MANY: Final = 4  # players


class VillageSetup(GameView, VillageScreen):
    def fields(self) -> list[Field]:
        return self.terms()

    def parse_field(self, name: str, typed: str) -> str:
        """Also Heroes by name ("Elf, Mage", by seat), and expansions as one list."""
        if name in (EXPANSION_OPTION, *self.game.older):
            return typed
        found = {field.name: field for field in self.terms()}
        return str(self.accepted(found[name], typed)) if name == "heroes" else super().parse_field(name, typed)

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        terms = [*[field.name for field in self.terms()], EXPANSION_OPTION, *self.game.older]
        return GameSetup(
            self.agree({name: values[name] for name in terms if name in values}, int(values["seats"]), seed)
        )

    def deck_name(self, typed: str) -> str:
        raise BadInput("every Hero starts with the same cards: there are no decks to choose (VIL-2.2)")

    def read_deck(self, file: Any, name: str | None) -> str:
        return self.deck_name("")

    def final_summary(self, table: Table, seat: int) -> str:
        view = table.view(seat)
        player = view["players"][seat]
        if player["gone"]:
            return f"was eliminated at level {player['level']}"
        held = joined(view["hand"][seat]) or "nothing"
        hand = f", and held {held}" if table.seats < MANY else ""  # there is room for few hands only
        return f"has {player['life']} LP at level {player['level']}{hand}"
