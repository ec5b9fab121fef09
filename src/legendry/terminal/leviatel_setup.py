"""What is agreed before a game of either edition: decks, castle health, sides."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.kernel.chance import Dice
from legendry.kernel.table import Table
from legendry.terminal.decks import DeckFace
from legendry.terminal.face import Choice, Deal, Field
from legendry.terminal.leviatel_words import Words
from legendry.terminal.text import joined

ANY: Final = "any"


class LeviatelSetup(DeckFace):
    words: ClassVar[Words]

    def fields(self) -> list[Field]:
        words = self.words
        own = [Choice(name, name, f"Your own: {', '.join(cards)}.") for name, cards in self.own.items()]
        decks = [*own, *(Choice(name, name, words.decks.get(name, theme)) for name, theme in self.decks.items())]
        chance = Choice(ANY, "any", "Left to chance.")
        energy = f"get the Energy card ({words.extra_card})"
        return [
            Field("deck", "Your deck", decks),
            Field("opponent_deck", "Their deck", [chance, *decks]),
            Field("health", "Match", [Choice(value, label, about) for value, label, about in words.matches]),
            Field("side", "You sit", [Choice("south", "South", "Your home row is 1; you see it at the bottom."),
                                      Choice("north", "North", "Your home row is 4; you see it at the bottom.")]),
            Field("first", "First turn", [Choice(ANY, "by chance", f"As the rules say ({words.by_chance})."),
                                          Choice("me", "you", f"You begin; they {energy}."),
                                          Choice("them", "they", f"They begin; you {energy}.")]),
        ]  # fmt: skip

    def deal(self, values: dict[str, str], seed: int) -> Deal:
        seat = 1 if values["side"] == "north" else 0
        mine, theirs = values["deck"], values["opponent_deck"]
        others = [name for name in self.decks if name != mine]
        names = [mine, others[Dice(seed).pick(len(others))] if theirs == ANY else theirs]
        decks = [self.own.get(name, name) for name in names]
        first = {"me": seat, "them": 1 - seat}.get(values["first"])
        return Deal({"decks": decks[::-1] if seat else decks, "health": int(values["health"]), "first": first}, seat)

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        first = options["first"]
        decks = {name: value[::-1] for name, value in options.items() if name in ("decks", "extra") and value}
        return {**options, **decks, "first": None if first is None else 1 - first}

    def subtitle(self, options: dict[str, Any], seat: int) -> str:
        """What is in the other deck is hidden, so only the own one is named."""
        health = str(options["health"])
        match = {value: label for value, label, _ in self.words.matches}.get(health, f"{health} health")
        return f"{match} match · you play {self.called(options['decks'][seat])}"

    def revealed(self, table: Table, seat: int) -> str:
        held = joined(table.view(seat)["hand"][seat]) or "nothing"
        return f"played {self.called(table.options['decks'][seat])} and still held {held}"
