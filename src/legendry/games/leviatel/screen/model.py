"""Either edition for any screen: what is agreed, what its moves point at, what is said."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from legendry.games.leviatel.rules.numbers import LeviatelNumbers
from legendry.games.leviatel.screen.spots import (
    COLUMNS,
    NAMES,
    ROWS,
    MovePattern,
    Unit,
    area_at,
    held_at,
    held_place,
    place_of,
    point_of,
    price,
    units_in,
)
from legendry.games.leviatel.screen.words import Words
from legendry.kernel.agenda import AREA, CARD, HAND, UNIT, Option
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.cost import FREE, Cost
from legendry.screen.decks import DeckScreen
from legendry.screen.model import ANY, Choice, Field, Path, Scene, Values
from legendry.screen.points import Point, parts
from legendry.screen.terms import CardNumber, Shelf, Term, terms_in


class LeviatelScreen(DeckScreen):
    """What the editions share."""

    words: ClassVar[Words]
    steps: ClassVar[dict[str, MovePattern]]  # by kind of card
    stats: ClassVar[tuple[str, ...]]  # the marks that are amounts
    shelf = Shelf(
        {"kind": "Kind", "tribe": "Tribe", "rarity": "Rarity"},
        (
            CardNumber("cost.energy", "Energy", counted=True),
            CardNumber("cost.coins", "Coins", counted=True),
            CardNumber("attack", "Attack"),
            CardNumber("defense", "Defense"),
        ),
    )
    useful_verbs = frozenset({"play", "invest", "fight"})
    purse: Mapping[str, str] = {"energy": "energy", "coin": "coins"}
    unshown = frozenset({"casting", "discards", "hidden", "slots"})

    def __init__(self, game: Game[Any], themes: dict[str, str], numbers: LeviatelNumbers) -> None:
        self.about_decks = self.words.decks
        super().__init__(game, themes)
        self.numbers = numbers
        self.actions = tuple(each.telling(numbers.facts) for each in self.actions)
        self.step = Cost(numbers.move_cost)
        self.reminders = None if self.reminders is None else self.reminders.telling(numbers.facts)
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}

    # ---- what an edition fills in ---------------------------------------------------------------

    @abstractmethod
    def terrain(self, area: str) -> str:
        """The kind of an area."""

    @abstractmethod
    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        """Can it not move any more this turn?"""

    @abstractmethod
    def matches(self) -> list[tuple[str, str, str]]:
        """The health that castles may begin with, its label, and what it means."""

    @abstractmethod
    def full_health(self, table: Table) -> int:
        """The health that the castles began with."""

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        words = self.words
        energy = f"gets the Energy card ({words.extra_card})"
        return [
            self.deck_field(),
            Field("health", "Match", [Choice(value, label, about) for value, label, about in self.matches()]),
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
        match = {value: label for value, label, _ in self.matches()}.get(health, f"{health} health")
        mine = "" if seat is None else f" · you play {self.called(options['decks'][seat])}"
        return f"{match} match{mine}"

    # ---- moves ----------------------------------------------------------------------------------

    def points(self, scene: Scene, place: str) -> list[str]:
        name, area = held_at(scene, place), area_at(scene, place)
        if name:
            return [Point(HAND, name)]
        if not area:
            return []
        if place != area:
            return [place_of(scene, place), Point(AREA, area)]
        who: list[str] = [point_of(unit["spot"]) for unit in units_in(scene.view, area)]
        return [*who, Point(AREA, area)] if who else [Point(AREA, area), Point(UNIT, area)]

    def places(self, scene: Scene, point: str) -> list[str]:
        kind, at = parts(point)
        if kind == HAND:
            return [held_place(k) for k, name in enumerate(scene.view["hand"][scene.seat]) if name == at]
        area = area_at(scene, point) if kind in (UNIT, AREA) else ""
        if not area:
            return []
        there: list[str] = [point_of(unit["spot"]) for unit in units_in(scene.view, area)]
        if kind == AREA:
            return [point, *(there or [Point(UNIT, area)])]
        return [point, area] if point in there else []

    def badge(self, scene: Scene, path: Path) -> tuple[Cost, bool]:
        kind, at = parts(path[0])
        area = area_at(scene, path[-1])
        if area and len(path) > 1:
            offer = self.offer(replace(scene, path=path[:-1], lit=frozenset(path[-1:])), area)
            return offer.cost, offer.fight
        return (price(*scene.view["prices"][at]) if kind == HAND else FREE), False

    def is_useful(self, scene: Scene, option: Option) -> bool:
        """And a move that attacks; other ways can wait."""
        return super().is_useful(scene, option) or (option.verb == "move" and self.badge(scene, self.path(option))[1])

    # ---- what is seen ---------------------------------------------------------------------------

    def see(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The view, with the prices of the hand by name, and the health that the castles began with."""
        view = table.view(seat)
        if seat is not None:
            view["prices"] = dict(zip(view["hand"][seat], view["prices"], strict=True))
        view["full"] = self.full_health(table)
        options = [option for ask in table.asks if ask.seat == seat for option in ask.options]
        scene = Scene(view, -1 if seat is None else seat, (), tuple(options), (), frozenset())
        view["tired"] = [unit["spot"] for unit in view["map"] if self.is_tired(scene, unit)]
        return view

    def board(self) -> dict[str, Any]:
        """The areas in the order of their numbers; those of a side are in its home row."""
        areas = []
        for name in NAMES:
            kind = self.terrain(name)
            home = {ROWS[0]: 0, ROWS[-1]: 1}.get(name[1]) if kind in ("spawn", "castle") else None
            areas.append({"name": name, "terrain": kind, "side": home, "about": self.about_area(name)})
        return {
            "columns": len(COLUMNS), "rows": len(ROWS), "areas": areas, "stats": list(self.stats),
            "energy": self.numbers.most_energy, "turns": len(self.numbers.turn_energy),
            "places": self.numbers.places,
        }  # fmt: skip

    def pictured(self, card: dict[str, Any]) -> dict[str, Any]:
        """Where it may step."""
        return {"steps": self.steps[card["kind"]]} if card["kind"] in self.steps else {}

    def about_area(self, area: str) -> str:
        side = self.game.seat_name(0 if area[1] == ROWS[0] else 1)
        return self.words.terrain[self.terrain(area)].format_map({**self.numbers.facts, "side": side})

    # ---- what is said ---------------------------------------------------------------------------

    def prompt(self, scene: Scene) -> str:
        kind, at = parts(scene.path[0])
        if kind == HAND:
            spell = self.cards[at]["kind"] == "spell"
            return f"Cast {at}? Choose it again to cast it." if spell else f"Where should {at} go?"
        if kind == UNIT:
            return f"Where should {self.named(scene, at)} go?"
        return (
            f"Which card do you discard for {self.numbers.discard_energy} energy?"
            if at == "discard"
            else "Which character do you invest in?"
        )

    def named(self, scene: Scene, spot: str) -> str:
        """The name of whoever is in a spot, or nothing."""
        return next((str(unit["name"]) for unit in scene.view["map"] if unit["spot"] == spot), "")

    def label(self, scene: Scene, option: Option) -> str:
        """The name of whoever a move only calls by its area."""
        return next((self.named(scene, at) for kind, at in option.points if kind == UNIT), "")

    def card_in(self, option: Option) -> str:
        return next((at for kind, at in option.points if kind in (HAND, CARD) and at in self.cards), "")

    def terms_of(self, card: dict[str, Any]) -> list[Term]:
        kind = self.words.kinds.get(card["kind"])
        return [*([kind] if kind else []), *terms_in(card["text"], self.words.glossary, self.numbers.facts)]

    def how_to_play(self) -> list[tuple[str, str]]:
        return [(title, says.format_map(self.numbers.facts)) for title, says in self.words.how_to_play]
