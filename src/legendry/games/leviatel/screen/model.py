"""Either edition for any screen: what is agreed, what its moves point at, what is said."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import replace
from typing import Any, ClassVar, Final

from legendry.games.leviatel.screen.spots import AREA, COLUMNS, NAMES, ROWS, SPOT, Unit, area_of, price, units_in
from legendry.games.leviatel.screen.words import Words
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.decks import DeckScreen
from legendry.screen.model import ANY, Choice, Field, Path, Scene, Values

PLAY: Final = re.compile(rf"play (.+) ({AREA})")
MOVE: Final = re.compile(rf"move ({SPOT}) ({AREA})")
AT: Final = re.compile(rf"(?:choose|attack|invest) ({SPOT})")


class LeviatelScreen(DeckScreen):
    """What the editions share."""

    words: ClassVar[Words]

    def __init__(self, game: Game, themes: dict[str, str]) -> None:
        self.about_decks = self.words.decks
        super().__init__(game, themes)
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}

    # ---- what an edition fills in ---------------------------------------------------------------

    @abstractmethod
    def terrain(self, area: str) -> str:
        """The kind of an area."""

    @abstractmethod
    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        """Can it not move any more this turn?"""

    @abstractmethod
    def full_health(self, table: Table) -> int:
        """The health that the castles began with."""

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        words = self.words
        energy = f"gets the Energy card ({words.extra_card})"
        return [
            self.deck_field(),
            Field("health", "Match", [Choice(value, label, about) for value, label, about in words.matches]),
            Field("first", "First turn", [Choice(ANY, "by chance", f"As the rules say ({words.by_chance})."),
                                          Choice("0", "South", f"South begins; North {energy}."),
                                          Choice("1", "North", f"North begins; South {energy}.")]),
        ]  # fmt: skip

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        chosen = self.chosen(values, seats)
        first = None if chosen["first"] == ANY else int(chosen["first"])
        return {"decks": self.drawn(chosen["decks"], seed), "health": int(chosen["health"]), "first": first}

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        first = options["first"]
        decks = {name: value[::-1] for name, value in options.items() if name in ("decks", "extras") and value}
        return {**options, **decks, "first": None if first is None else 1 - first}

    def subtitle(self, options: dict[str, Any], seat: int | None) -> str:
        """What is in the other deck is hidden, so only the own one is named."""
        health = str(options["health"])
        match = {value: label for value, label, _ in self.words.matches}.get(health, f"{health} health")
        mine = "" if seat is None else f" · you play {self.called(options['decks'][seat])}"
        return f"{match} match{mine}"

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        verb, _, rest = move.partition(" ")
        if verb == "play":
            placed = PLAY.fullmatch(move)
            if placed and placed[1] in self.cards:
                return f"hand {placed[1]}", placed[2]
            return f"hand {rest}", f"hand {rest}"  # a spell: the card once more
        moved, at = MOVE.fullmatch(move), AT.fullmatch(move)
        if moved:
            return f"@{moved[1]}", moved[2]
        if at:
            return ("invest", f"@{at[1]}") if verb == "invest" else (f"@{at[1]}",)
        if move.startswith("choose area "):
            return (move.removeprefix("choose area "),)
        return ("discard", f"hand {rest}") if verb == "discard" else (move,)

    def points(self, scene: Scene, place: str) -> list[str]:
        if place.startswith("card "):
            return [f"hand {name}" for name in at_hand(scene, place)]
        area = area_of(place)
        if not area:
            return []
        who = [place] if place[0] == "@" else [f"@{unit['spot']}" for unit in units_in(scene.view, area)]
        return [*who, area] if who else [area, f"@{area}"]

    def places(self, scene: Scene, point: str) -> list[str]:
        if point.startswith("hand "):
            hand = scene.view["hand"][scene.seat]
            return [f"card {k}" for k, name in enumerate(hand) if name == point[5:]]
        area = area_of(point)
        if not area:
            return []
        there = [f"@{unit['spot']}" for unit in units_in(scene.view, area)]
        if point[0] != "@":
            return [area, *(there or [f"@{area}"])]
        return [point, area] if point in there else []

    def badge(self, scene: Scene, path: Path) -> tuple[str, bool]:
        area = area_of(path[-1])
        if area and len(path) > 1:
            offer = self.offer(replace(scene, path=path[:-1], lit=frozenset(path[-1:])), area)
            return offer.cost, offer.fight
        name = path[0].removeprefix("hand ")
        return (price(*scene.view["prices"][name]) if name != path[0] else ""), False

    # ---- what is seen ---------------------------------------------------------------------------

    def see(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The view, with the prices of the hand by name, and the health that the castles began with."""
        view = table.view(seat)
        if seat is not None:
            view["prices"] = dict(zip(view["hand"][seat], view["prices"], strict=True))
        view["full"] = self.full_health(table)
        options = tuple(view["ask"]["options"]) if "ask" in view else ()
        scene = Scene(view, -1 if seat is None else seat, (), options, (), frozenset())
        view["tired"] = [unit["spot"] for unit in view["map"] if self.is_tired(scene, unit)]
        return view

    def board(self) -> dict[str, Any]:
        """The areas in the order of their numbers; those of a side are in its home row."""
        areas = []
        for name in NAMES:
            kind = self.terrain(name)
            home = {ROWS[0]: 0, ROWS[-1]: 1}.get(name[1]) if kind in ("spawn", "castle") else None
            areas.append({"name": name, "terrain": kind, "side": home, "about": self.about_area(name)})
        return {"columns": len(COLUMNS), "rows": len(ROWS), "areas": areas}

    def about_area(self, area: str) -> str:
        side = self.game.seat_name(0 if area[1] == ROWS[0] else 1)
        return self.words.terrain[self.terrain(area)].format(side=side)

    # ---- what is said ---------------------------------------------------------------------------

    def prompt(self, scene: Scene) -> str:
        first = scene.path[0]
        if first.startswith("hand "):
            name = first[5:]
            spell = self.cards[name]["kind"] == "spell"
            return f"Cast {name}? Choose it again to cast it." if spell else f"Where should {name} go?"
        if first == "discard":
            return "Which card do you discard for 1 energy?"
        if first == "invest":
            return "Which character do you invest in?"
        return f"Where should {self.named(scene, first[1:])} go?"

    def named(self, scene: Scene, spot: str) -> str:
        """The name of whoever is in a spot, or nothing."""
        return next((str(unit["name"]) for unit in scene.view["map"] if unit["spot"] == spot), "")

    def label(self, scene: Scene, move: str) -> str:
        """The name of whoever a move only calls by its area."""
        found = MOVE.fullmatch(move) or AT.fullmatch(move)
        return self.named(scene, found[1]) if found else ""

    def card_in(self, move: str) -> str:
        name = re.sub(rf"^(play|discard|choose) | {AREA}$", "", move)
        return name if name in self.cards else ""

    def explained(self, card: dict[str, Any]) -> list[str]:
        kind = [] if card["kind"] == "spell" else [f"It {self.words.kinds[card['kind']]}."]
        return [*kind, *self.words.explained(card["text"])]

    def how_to_play(self) -> list[tuple[str, str]]:
        return self.words.how_to_play


def at_hand(scene: Scene, place: str) -> list[str]:
    """The card at a place of the hand, if there still is one."""
    hand: list[str] = scene.view["hand"][scene.seat]
    number = int(place[5:]) if place.startswith("card ") else len(hand)
    return hand[number : number + 1]
