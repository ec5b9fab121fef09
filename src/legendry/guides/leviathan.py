"""Leviathan for any screen: what can be agreed, and what its moves point at.

Places: "card 2" of the own reserve, every space of the shore by its name ("d4"), and "seat 1", a player.
"""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.games.leviathan.game import Leviathan
from legendry.guides import leviathan_words as words
from legendry.guides.guide import Action, Choice, Field, Guide, Path, Scene, Values
from legendry.kernel.game import Game

SPACE: Final = re.compile(r"[a-g][1-7]")
TO: Final = re.compile(r"(?:choose|activate|move [a-g][1-7]) ([a-g][1-7])")
AT: Final = re.compile(r"(strike|shoot|push) [a-g][1-7] ([a-g][1-7])")
RECRUIT: Final = re.compile(r"recruit (.+) ([a-g][1-7])")
SEAT: Final = re.compile(r"seat (\d)")
CALL: Final = "call "
CHOOSE: Final = "choose"
RANDOM: Final = "random"


class LeviathanGuide(Guide):
    minutes = 60
    actions = (
        Action("s", "Strike", "strike", "strike an adjacent Leviathan card (LVT-B5.4)"),
        Action("h", "Shoot", "shoot", "shoot at a Leviathan card in a straight line (LVT-B5.5)"),
        Action("p", "Push", "push", "push an adjacent Leviathan card back, if the die allows it (LVT-B5.6)"),
        Action("n", "Entrench", "entrench", "entrench: attacks against this unit get -1 to hit (LVT-B5.7)"),
        Action("x", "Pass", "pass", "use no maneuver (LVT-B8.1)"),
        Action("d", "Done", "done", "recruit or choose no more (LVT-B4.2)"),
        Action("e", "End activation", "stop", "end the activation of this unit (LVT-B5.9)"),
    )

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Leviathan)
        super().__init__(game)
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}
        self.titles = {card["title"]: name for name, card in self.cards.items() if card.get("title")}

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        return [
            Field("difficulty", "Difficulty", [Choice(*each) for each in words.DIFFICULTIES]),
            Field("factions", "Factions", [
                Choice(CHOOSE, "chosen", "One after the other takes a faction (LVT-B3.1)."),
                Choice(RANDOM, "by chance", "Everybody is dealt a faction.")]),
            Field("deities", "Deities", [
                Choice(CHOOSE, "chosen", "Everybody chooses one of the two of the faction (LVT-B3.1)."),
                Choice(RANDOM, "by chance", "Everybody is dealt one of the two.")]),
        ]  # fmt: skip

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        return self.chosen(values, seats)

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        """Seats are dealt anew, and factions and deities are named by seat."""
        moved = {}
        for name in ("factions", "deities"):
            listed = options[name]
            moved[name] = [*listed[-1:], *listed[:-1]] if isinstance(listed, list) else listed
        return {**options, **moved}

    def about_seats(self, seats: int) -> str:
        return words.SEATS[seats]

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        """Whoever acts was chosen before, so that a step points only at where it leads."""
        to, at, recruited = TO.fullmatch(move), AT.fullmatch(move), RECRUIT.fullmatch(move)
        if to:
            return (to[1],)
        if at:
            return at[1], at[2]
        if recruited:
            return f"hand {recruited[1]}", recruited[2]
        return ("entrench",) if move.startswith("entrench ") else (move,)

    def points(self, scene: Scene, place: str) -> list[str]:
        if place.startswith("card "):
            reserve: list[str] = scene.view["reserve"][scene.seat]
            return [f"hand {name}" for name in reserve[int(place[5:]) : int(place[5:]) + 1]]
        seat = SEAT.fullmatch(place)
        if seat:
            players = scene.view["players"]
            return [CALL + player["faction"] for player in players[int(seat[1]) : int(seat[1]) + 1]]
        return [place] if SPACE.fullmatch(place) else []

    def places(self, scene: Scene, point: str) -> list[str]:
        if point.startswith("hand "):
            return [f"card {k}" for k, name in enumerate(scene.view["reserve"][scene.seat]) if name == point[5:]]
        if point.startswith(CALL):
            faction = point.removeprefix(CALL)
            return [f"seat {k}" for k, each in enumerate(scene.view["players"]) if each["faction"] == faction]
        return [point] if SPACE.fullmatch(point) else []

    def badge(self, scene: Scene, path: Path) -> tuple[str, bool]:
        """LVT-B4.2: what recruiting costs."""
        name = path[0].removeprefix("hand ")
        return (f"{self.cards[name]['cost']}●", False) if name in self.cards and len(path) > 1 else ("", False)

    # ---- what is seen and said ------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        return {"columns": 7, "rows": 7}

    def prompt(self, scene: Scene) -> str:
        first = scene.path[0]
        if first.startswith("hand "):
            return f"Where do you put {first[5:]}?"
        return {"strike": "What does it strike?", "shoot": "What does it shoot at?"}.get(first, "What does it push?")

    def label(self, scene: Scene, move: str) -> str:
        """Whose maneuver a title is."""
        name = self.card_in(move)
        return name if name and name not in move else ""

    def card_in(self, move: str) -> str:
        """The card, or the deity whose maneuver it is."""
        rest = move.partition(" ")[2]
        recruited = RECRUIT.fullmatch(move)
        name = recruited[1] if recruited else rest
        return name if name in self.cards else self.titles.get(rest, "")

    def explained(self, card: dict[str, Any]) -> list[str]:
        return words.explained(card["text"])

    def how_to_play(self) -> list[tuple[str, str]]:
        return words.HOW_TO_PLAY
