"""What the terminal says about a game on the map of Valtia, in either edition; each edition has its own words."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """What an edition says, with its own clauses."""

    terrain: dict[str, str]  # by kind of area; {side} is whose it is
    glossary: dict[str, str]  # words of card texts in plain English
    kinds: dict[str, str]  # what a card of this kind does: "It moves ahead ..."
    decks: dict[str, str]
    matches: list[tuple[str, str, str]]  # castle health, its label, and what it means
    by_chance: str  # the clause by which chance says who begins
    extra_card: str  # the clause of the card that the second player gets
    walk: str  # hints: what a step may lead to ...
    goal: str  # ... and what all steps are for; {areas} are those to walk into
    how_to_play: list[tuple[str, str]]

    def explained(self, text: str) -> list[str]:
        """The words of a card text that a newcomer may not know, explained."""
        found = [says for word, says in self.glossary.items() if word in text]
        return [says for k, says in enumerate(found) if says.lower() not in [each.lower() for each in found[:k]]]

    # ---- first steps ----------------------------------------------------------------------------

    def hint(self, seat: int, path: tuple[str, ...], moves: tuple[str, ...], done: set[str]) -> str:
        """What a newcomer should try next, until it was done."""
        verbs = {move.split()[0] for move in moves}
        if "keep" in verbs:
            return "These are your cards. Press K to keep them, M to draw others instead."
        if path:
            return self.held(path, moves, done)
        if "play" in verbs and "play" not in done:
            return "Press Enter on a card marked ◆ to see where it can go (arrow keys move)."
        if "move" in verbs and "move" not in done:
            return "Walk: Enter on a character marked ◆, then on a framed area. It costs 1 energy."
        if "end" in verbs and "end" not in done and not verbs & {"play", "move"}:
            return "Nothing more to do? Press E to end your turn. The next one brings more energy."
        if "end" in verbs and "move" in done and "hit" not in done:
            return self.goal.format(areas="b4, c4 or d4" if seat == 0 else "b1, c1 or d1")
        return ""

    def held(self, path: tuple[str, ...], moves: tuple[str, ...], done: set[str]) -> str:
        what = path[0].removeprefix("hand ")
        if what != path[0] and f"play {what}" not in moves and "play" not in done:
            return "Framed areas are where it may go: choose one with the arrows, press Enter."
        return self.walk if what[0] == "@" and "move" not in done else ""
