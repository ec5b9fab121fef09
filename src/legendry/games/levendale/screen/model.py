"""Heroes of Levendale for any screen: decks, and what its moves point at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from legendry.games.levendale.game import Levendale
from legendry.games.levendale.rules.points import HERO, MINE, SLOT, ability_of, worn
from legendry.games.levendale.rules.table import SEATS
from legendry.games.levendale.rules.words import SLOTS
from legendry.games.levendale.screen import words
from legendry.games.levendale.screen.places import cell_at, held_at, held_place, place_of
from legendry.games.levendale.screen.reminders import REMINDERS
from legendry.kernel.agenda import ACT, HAND, Option
from legendry.kernel.game import Game
from legendry.screen.decks import DeckScreen
from legendry.screen.model import Action, Field, Scene, Values
from legendry.screen.points import Point, parts
from legendry.screen.terms import CardNumber, Shelf, Term

NO_CARDS: Final = (ACT, SLOT, HERO)  # kinds of points that are not a card by name


class LevendaleScreen(DeckScreen):
    reminders = REMINDERS
    minutes = 45
    useful_verbs = frozenset({"place", "add", "attack"})
    purse: Mapping[str, str] = {"action": "actions"}
    unshown = frozenset({"attacked"})
    about_decks = words.DECKS
    shelf = Shelf(
        {"slot": "Slot", "kind": "Kind", "rarity": "Rarity"},
        (CardNumber("attack", "Attack", counted=True), CardNumber("defense", "Defense", counted=True)),
        {"attack": "LDL-8.4", "defense": "LDL-8.5"},
    )
    actions: tuple[Action, ...] = (
        Action("t", "Attack", "attack", "attack a Hero, {often} a turn", "LDL-3.6"),
        Action("a", "Add", "add", "add a card to what its slot holds, where a card allows it", "LDL-R24"),
        Action("e", "End turn", "end turn", "end your turn", "LDL-3.8"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Levendale)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks})
        self.numbers = game.numbers
        self.actions = tuple(each.telling(game.numbers.facts) for each in self.actions)
        self.reminders = REMINDERS.telling(game.numbers.facts)
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}
        self.card_of_kind = {ability_of(name): name for name in self.cards}  # by the kind of a point

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        return [self.deck_field()]

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        return {"decks": self.drawn(self.chosen(values, seats)["decks"], seed)}

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        decks = options["decks"]
        return {**options, "decks": [*decks[-1:], *decks[:-1]]}

    def subtitle(self, options: dict[str, Any], seat: int | None) -> str:
        return "" if seat is None else f"you are {SEATS[seat]} and play {self.called(options['decks'][seat])}"

    def about_seats(self, seats: int) -> str:
        return f"{seats} players, every one for themselves (LDL-R2)."

    # ---- moves ----------------------------------------------------------------------------------

    def points(self, scene: Scene, place: str) -> list[str]:
        name, cell = held_at(scene, place), cell_at(scene, place)
        if name:
            return [Point(HAND, name)]
        if cell is None:
            return []
        seat, slot = cell
        names: list[str] = scene.view["heroes"][seat]["slots"][slot]
        found: list[str] = [Point(*worn(SEATS[seat], name, names[:k].count(name))) for k, name in enumerate(names)]
        if seat == scene.seat:
            found += [Point(MINE, name) for name in dict.fromkeys(names)]
            found.append(Point(SLOT, slot))
        return [*found, Point(HERO, SEATS[seat])]

    def places(self, scene: Scene, point: str) -> list[str]:
        kind, at = parts(point)
        if kind == HAND:
            return [held_place(k) for k, name in enumerate(scene.view["hand"][scene.seat]) if name == at]
        if kind == SLOT:
            return [place_of(scene.seat, at)]
        if kind == HERO:
            seat = SEATS.index(at)
            return [] if seat in scene.view["out"] else [place_of(seat, slot) for slot in SLOTS]
        if kind == ACT or at not in self.cards:
            return []
        places = [place_of(seat, self.cards[at]["slot"]) for seat in range(len(scene.players))]
        return [place for place in places if point in self.points(scene, place)]

    # ---- what is seen and said ------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        return {"slots": list(SLOTS), "health": self.numbers.start_health}

    def prompt(self, scene: Scene) -> str:
        kind, at = parts(scene.path[0])
        if kind == ACT:
            return "Whom do you attack?" if at == "attack" else "Which card do you add to what its slot holds?"
        if scene.path[0] in scene.lit:
            return f"Use {at}? Choose it again to use it."
        return f"Place {at}? Choose its slot."

    def card_in(self, option: Option) -> str:
        named = [self.card_of_kind.get(kind, at) for kind, at in option.points if kind not in NO_CARDS]
        return next((name for name in named if name in self.cards), "")

    def terms_of(self, card: dict[str, Any]) -> list[Term]:
        return words.terms(card["text"], self.numbers.facts)

    def how_to_play(self) -> list[tuple[str, str]]:
        return words.how_to_play(self.numbers.facts)
