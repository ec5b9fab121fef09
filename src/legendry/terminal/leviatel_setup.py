"""The setup of both editions: decks, castle health, sides."""

from __future__ import annotations

from legendry.games.leviatel.screen.model import LeviatelScreen
from legendry.kernel.table import Table
from legendry.screen.model import ANY, Choice, Field
from legendry.screen.text import joined
from legendry.terminal.deck_view import DeckGameView
from legendry.terminal.game_view import GameSetup


class LeviatelSetup(DeckGameView, LeviatelScreen):
    def fields(self) -> list[Field]:
        decks = self.deck_choices()
        energy = f"get the Energy card ({self.words.extra_card})"
        match, first = self.terms()[1:]
        return [
            Field("deck", "Your deck", decks),
            Field("opponent_deck", "Their deck", [Choice(ANY, "any", "Left to chance."), *decks]),
            match,
            Field("side", "Your side", [Choice("south", "South", "Your home row is 1, shown at the bottom."),
                                      Choice("north", "North", "Your home row is 4, shown at the bottom.")]),
            Field(first.name, first.label, [first.choices[0],
                                            Choice("me", "you", f"You go first; they {energy}."),
                                            Choice("them", "they", f"They go first; you {energy}.")]),
        ]  # fmt: skip

    def setup(self, values: dict[str, str], seed: int) -> GameSetup:
        seat = 1 if values["side"] == "north" else 0
        decks = [self.own.get(name, name) for name in (values["deck"], values["opponent_deck"])]
        first = {"me": str(seat), "them": str(1 - seat)}.get(values["first"], ANY)
        chosen = {"decks": decks[::-1] if seat else decks, "health": values["health"], "first": first}
        return GameSetup(self.agree(chosen, 2, seed), seat)

    def final_summary(self, table: Table, seat: int) -> str:
        held = joined(table.view(seat)["hand"][seat]) or "nothing"
        return f"played {self.called(table.settings['decks'][seat])} and still held {held}"
