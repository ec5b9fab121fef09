"""Heroes of Levendale in the terminal: everybody's Hero, the hand, and what the moves point at."""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.games.levendale.game import Levendale
from legendry.games.levendale.state import SEATS
from legendry.games.levendale.words import SLOTS
from legendry.kernel.chance import Dice
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.terminal import levendale_words as words
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.decks import DeckFace
from legendry.terminal.face import Action, Choice, Deal, Field, Path, Scene
from legendry.terminal.layout import Layout, lay_out
from legendry.terminal.levendale_board import paint_hand, paint_heroes, place_of
from legendry.terminal.text import joined, wrapped

ANY: Final = "any"
COLOURS: Final = ("south", "north", "elemental", "sacred")  # of the seats
FROM_HAND: Final = "Activate from your hand"
OWNED: Final = re.compile(r"([A-D])'s (.+?)( \d+)?")  # a card on a Hero, in a move
SECOND: Final = (" second", " third")  # of several abilities of one card


class LevendaleFace(DeckFace):
    actions = (
        Action("t", "Attack", "attack", "attack a Hero, once a turn (LDL-3.6)"),
        Action("a", "Add", "add", "add a card to what its slot holds, where a card allows it (LDL-R24)"),
        Action("e", "End turn", "end turn", "end your turn (LDL-3.8)"),
    )

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Levendale)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks})
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    # ---- before the game ------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        own = [Choice(name, name, f"Your own: {', '.join(cards)}.") for name, cards in self.own.items()]
        decks = [*own, *(Choice(name, name, words.DECKS.get(name, theme)) for name, theme in self.decks.items())]
        return [
            Field("deck", "A's deck", decks),
            Field("opponent_deck", "B's deck", [Choice(ANY, "any", "Left to chance."), *decks]),
        ]

    def about_seats(self, seats: int) -> str:
        return f"{seats} players, every one for themselves (LDL-R2)."

    def deal(self, values: dict[str, str], seed: int) -> Deal:
        """Decks that nobody chose are any that are left."""
        count = int(values["seats"])
        names = [values["deck"], values["opponent_deck"]]
        dice = Dice(seed)
        left = [name for name in self.decks if name not in names]
        decks: list[str | list[str]] = []
        for seat in range(count):
            name = names[seat] if seat < len(names) else ANY
            chosen = left.pop(dice.pick(len(left))) if name == ANY else name
            decks.append(self.own.get(chosen, chosen))
        return Deal({"decks": decks})

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        decks = options["decks"]
        return {**options, "decks": [*decks[-1:], *decks[:-1]]}

    def subtitle(self, options: dict[str, Any], seat: int) -> str:
        return f"you are {SEATS[seat]} and play {self.called(options['decks'][seat])}"

    def revealed(self, table: Table, seat: int) -> str:
        if seat in table.view(None)["out"]:
            return f"played {self.called(table.options['decks'][seat])} and was eliminated"
        held = joined(table.view(seat)["hand"][seat]) or "nothing"
        return f"played {self.called(table.options['decks'][seat])} and still held {held}"

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        verb, _, rest = move.partition(" ")
        if verb == "place" and rest in self.cards:
            return f"hand {rest}", f"slot {self.cards[rest]['slot']}"
        if verb == "add":
            return "add", f"hand {rest}"
        if verb == "attack":
            return "attack", f"hero {rest}"
        if verb == "use" and not rest.endswith(SECOND):
            what = "hand" if self.cards[rest]["text"].startswith(FROM_HAND) else "mine"
            return f"{what} {rest}", f"{what} {rest}"  # Enter once more on the card
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

    # ---- where it is seen -----------------------------------------------------------------------

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        return lay_out(width, height, seats - 1)

    def paint_others(self, canvas: Canvas, scene: Scene) -> None:
        """A line for each, clockwise."""
        count = len(scene.players)
        for k in range(1, count):
            self.paint_player(canvas.part(0, k - 1, canvas.width, 1), scene, (scene.seat + k) % count)

    # ---- what is seen ---------------------------------------------------------------------------

    def mark(self, scene_seat: int, seat: int) -> tuple[str, str]:
        return "▲" if seat == scene_seat else "▼", COLOURS[seat]

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return tuple(max(0, n) for n in view["health"])

    def paint_board(self, canvas: Canvas, scene: Scene) -> None:
        paint_heroes(canvas, scene, self)

    def paint_player(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        view = scene.view
        sign, colour = self.mark(scene.seat, seat)
        canvas.fill("on panel")
        turn = view["active"] == seat and "outcome" not in view and view["turns"][seat] > 0
        canvas.put(0, 0, "▶" if turn else " ", "lit bold")
        x = canvas.line(2, 0, [(f"{sign} {SEATS[seat]}", f"{colour} bold"), (f" {scene.players[seat]}", "soft")])
        if seat in view["out"]:
            canvas.put(max(x + 2, 20), 0, "out of the game", "soft")
            return
        hero, lost = view["heroes"][seat], scene.hurt[seat]
        x = canvas.line(max(x + 2, 20), 0, [("♥ ", colour), (str(view["health"][seat]), "ink bold")])
        x = canvas.put(x + 1, 0, f"-{lost}" if lost else "  ", "attack bold")
        x = canvas.line(x + 1, 0, [("Attack ", "soft"), (str(hero["attack"]), "attack bold")])
        x = canvas.line(x + 1, 0, [("Defense ", "soft"), (str(hero["defense"]), "defense bold")])
        if turn:
            canvas.line(x + 2, 0, [("actions ", "soft"), (str(view["actions"]), "ink bold")])
        hand, deck, trash = (len(view[name][seat]) for name in ("hand", "deck", "trash"))
        canvas.right(0, [(f"hand {hand} deck {deck} trash {trash}", "soft")], 1)

    def paint_hand(self, canvas: Canvas, scene: Scene) -> None:
        paint_hand(canvas, scene, self)

    # ---- what is said ---------------------------------------------------------------------------

    def question(self, scene: Scene) -> str:
        return f"{self.ask(scene, scene.path[0])}  Esc puts it back"

    def ask(self, scene: Scene, first: str) -> str:
        kind, _, name = first.partition(" ")
        if first == "attack":
            return "Whom do you attack?"
        if first == "add":
            return "Which card do you add to what its slot holds?"
        if kind == "mine" or (kind == "hand" and f"use {name}" in scene.options):
            return f"Use {name}? Enter again uses it."
        return f"Place {name}? Enter on its slot places it."

    def label(self, scene: Scene, move: str) -> str:
        return ""

    def describe(self, scene: Scene, place: str, width: int) -> list[Line]:
        kind, _, rest = place.partition(" ")
        if kind == "card":
            hand = scene.view["hand"][scene.seat]
            return self.card(hand[int(rest)], width) if int(rest) < len(hand) else []
        if kind != "cell":
            return []
        seat, slot = int(rest.split()[0]), rest.split()[1]
        hero = scene.view["heroes"][seat]
        whose = "Your" if seat == scene.seat else f"{SEATS[seat]}'s"
        found: list[Line] = [[(f"{whose} {slot} slot", "lit bold")]]
        names: list[str] = hero["slots"][slot]
        for name in names:
            found += [*self.card(name, width), []]
            if name in hero["used"]:
                found += wrapped("Its ability has been used this turn (LDL-R31).", "soft", width)
        return found if names else [*found, *wrapped("Nothing is equipped here.", "soft", width)]

    def card(self, name: str, width: int) -> list[Line]:
        card = self.cards[name]
        found: list[Line] = [[(name, "ink bold")]]
        found += wrapped(f"{card['slot']} · {card['kind']} · {card['rarity']}", "soft", width)
        found.append([("Attack/Defense ", "soft"), (str(card["attack"]), "attack bold"), ("/", "soft"),
                      (str(card["defense"]), "defense bold")])  # fmt: skip
        found += wrapped(card["text"] or "It has no text.", "ink" if card["text"] else "soft", width)
        for says in words.explained(card["text"]):
            found += wrapped(says, "soft", width, 2)
        return found

    def card_in(self, move: str) -> str:
        verb = r"^(place|add|use|discard|return|choose|destroy|carry out) "
        name = re.sub(verb + r"([A-D]'s )?| (second|third|for .+|\d+)$", "", move)
        return name if name in self.cards else ""

    def piles(self, scene: Scene) -> list[tuple[str, list[str]]]:
        """LDL-R6: every Trash is open, the top card first."""
        count = len(scene.players)
        order = [(scene.seat + k) % count for k in range(count)]
        whose = ["Your Trash" if seat == scene.seat else f"{SEATS[seat]}'s Trash" for seat in order]
        return [(name, scene.view["trash"][seat][::-1]) for name, seat in zip(whose, order, strict=True)]

    def hint(self, scene: Scene, done: set[str]) -> str:
        return words.hint(scene.path, scene.options, done)

    def deed(self, move: str) -> str:
        return move.split()[0]

    def how_to_play(self) -> list[tuple[str, str]]:
        return words.HOW_TO_PLAY
