"""Heroes of Levendale for any screen: decks, and what its moves point at.

Places: "card 2" of the hand, and every slot of every Hero: "cell 1 FEET" is that of seat 1.
"""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.games.levendale.game import Levendale
from legendry.games.levendale.rules.state import SEATS
from legendry.games.levendale.rules.words import SLOTS
from legendry.games.levendale.screen import words
from legendry.kernel.agenda import Option
from legendry.kernel.game import Game
from legendry.screen.decks import DeckScreen
from legendry.screen.model import Action, Field, Path, Scene, Values

FROM_HAND: Final = "Activate from your hand"
OWNED: Final = re.compile(r"([A-D])'s (.+?)( \d+)?")  # a card on a Hero, in a move
SECOND: Final = (" second", " third")  # of several abilities of one card


class LevendaleScreen(DeckScreen):
    minutes = 45
    unshown = frozenset({"attacked"})
    about_decks = words.DECKS
    actions = (
        Action("t", "Attack", "attack", "attack a Hero, once a turn (LDL-3.6)"),
        Action("a", "Add", "add", "add a card to what its slot holds, where a card allows it (LDL-R24)"),
        Action("e", "End turn", "end turn", "end your turn (LDL-3.8)"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Levendale)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks})
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}

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

    def path(self, option: Option) -> Path:
        move = option.text
        verb, _, rest = move.partition(" ")
        if verb == "place" and rest in self.cards:
            return f"hand {rest}", f"slot {self.cards[rest]['slot']}"
        if verb == "add":
            return "add", f"hand {rest}"
        if verb == "attack":
            return "attack", f"hero {rest}"
        if verb == "use" and not rest.endswith(SECOND):
            what = "hand" if self.cards[rest]["text"].startswith(FROM_HAND) else "mine"
            return f"{what} {rest}", f"{what} {rest}"  # the card once more
        if verb == "discard":
            return (f"hand {rest}",)
        if verb == "carry" and rest.removeprefix("out ") in self.cards:
            return (f"mine {rest.removeprefix('out ')}",)
        if verb in ("choose", "destroy"):
            if OWNED.fullmatch(rest):
                return (f"at {rest}",)
            if rest in SEATS:
                return (f"hero {rest}",)
            if verb == "destroy":
                return (f"mine {rest}",)
        return (move,)

    def points(self, scene: Scene, place: str) -> list[str]:
        kind, _, rest = place.partition(" ")
        if kind == "card":
            hand = scene.view["hand"][scene.seat]
            return [f"hand {name}" for name in hand[int(rest) : int(rest) + 1]]
        if kind != "cell":
            return []
        seat, slot = int(rest.split()[0]), rest.split()[1]
        names: list[str] = scene.view["heroes"][seat]["slots"][slot]
        found: list[str] = []
        for k, name in enumerate(names):
            same = names[:k].count(name)
            found.append(f"at {SEATS[seat]}'s {name}" + (f" {same + 1}" if same else ""))
        if seat == scene.seat:
            found += [f"mine {name}" for name in dict.fromkeys(names)]
            found.append(f"slot {slot}")
        return [*found, f"hero {SEATS[seat]}"]

    def places(self, scene: Scene, point: str) -> list[str]:
        kind, _, rest = point.partition(" ")
        if kind == "hand":
            return [f"card {k}" for k, name in enumerate(scene.view["hand"][scene.seat]) if name == rest]
        if kind == "slot" and rest in SLOTS:
            return [place_of(scene.seat, rest)]
        if kind == "hero" and rest in SEATS[: len(scene.players)]:
            seat = SEATS.index(rest)
            return [] if seat in scene.view["out"] else [place_of(seat, slot) for slot in SLOTS]
        seat, name = scene.seat, rest
        if kind == "at":
            owned = OWNED.fullmatch(rest)
            seat, name = (SEATS.index(owned[1]), owned[2]) if owned else (seat, "")
        elif kind != "mine":
            return []
        place = place_of(seat, self.cards[name]["slot"]) if name in self.cards and seat < len(scene.players) else ""
        return [place] if place and point in self.points(scene, place) else []

    # ---- what is seen and said ------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        return {"slots": list(SLOTS)}

    def prompt(self, scene: Scene) -> str:
        first = scene.path[0]
        kind, _, name = first.partition(" ")
        if first == "attack":
            return "Whom do you attack?"
        if first == "add":
            return "Which card do you add to what its slot holds?"
        if kind == "mine" or (kind == "hand" and f"use {name}" in scene.options):
            return f"Use {name}? Choose it again to use it."
        return f"Place {name}? Choose its slot."

    def card_in(self, option: Option) -> str:
        move = option.text
        verb = r"^(place|add|use|discard|return|choose|destroy|carry out) "
        name = re.sub(verb + r"([A-D]'s )?| (second|third|for .+|\d+)$", "", move)
        return name if name in self.cards else ""

    def explained(self, card: dict[str, Any]) -> list[str]:
        return words.explained(card["text"])

    def how_to_play(self) -> list[tuple[str, str]]:
        return words.HOW_TO_PLAY


def place_of(seat: int, slot: str) -> str:
    return f"cell {seat} {slot}"
