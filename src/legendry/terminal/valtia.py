"""Valtia in the terminal: its map, its cards, and what its moves point at."""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.games.valtia.board import NUMBERS, PATTERNS, SPAWN_OF, STEPS, terrain
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.terminal import valtia_words as words
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.face import Action, Path, Scene
from legendry.terminal.text import counted, joined, short, wrapped
from legendry.terminal.valtia_map import paint_map, units_in
from legendry.terminal.valtia_setup import ValtiaSetup

AREA: Final = r"[a-e][1-4]"
PLAY: Final = re.compile(rf"play (.+) ({AREA})")
MOVE: Final = re.compile(rf"move ({AREA}(?:\.2)?) ({AREA})")
AT: Final = re.compile(rf"(?:choose|attack) ({AREA}(?:\.2)?)")


class ValtiaFace(ValtiaSetup):
    actions = (
        Action("t", "2↯→●", "trade energy", "trade 2 energy for a coin (VAL-4.11)"),
        Action("g", "●→↯", "trade coin", "trade a coin for 1 energy (VAL-4.12)"),
        Action("d", "Discard", "discard", "discard a card for 1 energy, after turn 5 (VAL-13.7)"),
        Action("i", "Invest", "invest", "pay for the Invest effect of a character"),
        Action("r", "Restore", "restore", "a new deck from your graveyard, for 3 castle health (VAL-13.12)"),
        Action("e", "End turn", "end turn", "end your turn (VAL-3.3)"),
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        verb, _, rest = move.partition(" ")
        if verb == "play":
            placed = PLAY.fullmatch(move)
            if placed and placed[1] in self.cards:
                return f"hand {placed[1]}", placed[2]
            return f"hand {rest}", f"hand {rest}"  # a spell: Enter once more on the card
        moved, at = MOVE.fullmatch(move), AT.fullmatch(move)
        if moved:
            return f"@{moved[1]}", moved[2]
        if at:
            return (f"@{at[1]}",)
        if move.startswith("choose area "):
            return (move.removeprefix("choose area "),)
        if verb == "discard":
            return "discard", f"hand {rest}"
        return ("invest", f"@{rest}") if verb == "invest" else (move,)

    def points(self, scene: Scene, place: str) -> list[str]:
        if place.startswith("card "):
            return [f"hand {name}" for name in at_hand(scene, place)]
        area = place.removeprefix("@").removesuffix(".2")
        if area not in NUMBERS:
            return []
        who = [place] if place[0] == "@" else [f"@{unit['spot']}" for unit in units_in(scene.view, area)]
        return [*who, area] if who else [area, f"@{area}"]

    def places(self, scene: Scene, point: str) -> list[str]:
        if point.startswith("hand "):
            hand = scene.view["hand"][scene.seat]
            return [f"card {k}" for k, name in enumerate(hand) if name == point[5:]]
        spot = point.removeprefix("@")
        area = spot.removesuffix(".2")
        if area not in NUMBERS:
            return []
        if point[0] != "@":
            return [area, f"@{area}"]
        there = [unit["spot"] for unit in units_in(scene.view, area)]
        return [point, area] if spot in there else []

    # ---- what is seen ---------------------------------------------------------------------------

    def see(self, table: Table, seat: int) -> dict[str, Any]:
        """The view, with the prices of the hand by name (VAL-R53) and the health that the castles began with."""
        view = table.view(seat)
        view["prices"] = dict(zip(view["hand"][seat], view["prices"], strict=True))
        view["full"] = self.valtia.check_health(table.options["health"])
        return view

    def mark(self, scene_seat: int, seat: int) -> tuple[str, str]:
        return "▲" if seat == scene_seat else "▼", ("south", "north")[seat]

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return tuple(view["castle"])

    def paint_board(self, canvas: Canvas, scene: Scene) -> None:
        paint_map(canvas, scene, self.badge)

    def badge(self, scene: Scene, area: str) -> tuple[str, bool]:
        """What it costs to go on to an area with what was picked up, and whether that starts a fight."""
        if not scene.path or area not in scene.lit:
            return "", False
        first = scene.path[0]
        fight = any(unit["side"] != scene.seat for unit in units_in(scene.view, area))
        if first.startswith("hand "):
            return price(scene.view["prices"][first[5:]]), fight
        return "1↯", fight

    def paint_player(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        view = scene.view
        sign, colour = self.mark(scene.seat, seat)
        canvas.fill("on panel")
        turn = "▶" if view["active"] == seat and "outcome" not in view else " "
        canvas.put(0, 0, turn, "lit bold")
        side = self.game.seat_name(seat)
        x = canvas.line(2, 0, [(f"{sign} {side}", f"{colour} bold"), (f" {scene.players[seat]}", "soft")])
        wide = canvas.width >= 100
        x = max(x + 2, 24 if wide else 20)
        health, lost = view["castle"][seat], scene.hurt[seat]
        x = canvas.line(x, 0, [("♜ ", f"{colour}"), (f"{health}/{view['full']}", "ink bold")])
        if canvas.width >= 90:
            x = canvas.line(x + 1, 0, [("█" * health, colour), ("░" * (view["full"] - health), "line")])
        x = canvas.put(x + 1, 0, f"-{lost}" if lost else "  ", "attack bold")
        energy = view["energy"][seat]
        x = canvas.line(x + 1, 0, [("↯ ", "energy"), (str(energy), "ink bold")])
        if wide:
            x = canvas.line(x + 1, 0, [("■" * energy, "energy"), ("·" * (8 - energy), "line")])
        x = canvas.line(x + 2, 0, [("● ", "coin"), (str(view["coins"][seat]), "ink bold")])
        sizes = {name: len(view[name][seat]) for name in ("hand", "deck", "graveyard")}
        tail = "  ".join(f"{name} {n}" for name, n in sizes.items())
        if not canvas.width >= 110:
            tail = f"hand {sizes['hand']} deck {sizes['deck']} grave {sizes['graveyard']}"
        canvas.right(0, [(f"turn {max(1, view['turns'][seat])}  ", "ink"), (tail, "soft")], 1)

    def paint_hand(self, canvas: Canvas, scene: Scene) -> None:
        hand = scene.view["hand"][scene.seat]
        if not hand:
            canvas.put(2, 1, "Your hand is empty.", "soft")
            return
        width = min(canvas.width // len(hand), 36)
        left = (canvas.width - width * len(hand)) // 2
        for k, name in enumerate(hand):
            self.paint_card(canvas.part(left + k * width, 0, width, canvas.height), scene, name, k)

    def paint_card(self, canvas: Canvas, scene: Scene, name: str, k: int) -> None:
        card, point, place = self.cards[name], f"hand {name}", f"card {k}"
        here = scene.cursor == place
        lit = point in scene.lit
        held = point in scene.path and (here or scene.view["hand"][scene.seat].count(name) == 1)
        plain = not scene.mine or lit or held
        canvas.fill("on glow" if here else "on panel")
        rim = "lit bold" if lit or held else "ink bold" if here else "line"
        canvas.frame("double" if held else "heavy" if here else "light", rim)
        inner = canvas.width - 2
        energy, coins = scene.view["prices"][name]
        changed = "underline" if [energy, coins] != list(card["cost"].values()) else ""
        cost: Line = [(f"{energy}↯", f"energy bold {changed}"), (f"{coins}●" if coins else "", f"coin bold {changed}")]
        x = canvas.line(1, 0, [("▸" if here else "", rim), ("◆" if lit else "", rim), *cost, (" ", "")])
        canvas.put(x, 0, short(name, inner - x) + " ", f"{tribe_of(card)} bold" if plain else "soft")
        lines = wrapped(card["text"], "ink" if plain else "soft", inner)
        room = canvas.height - 2
        for y, line in enumerate(lines[:room]):
            canvas.line(1, y + 1, line)
        if len(lines) > room:
            canvas.put(inner - 1, room, " …", "lit")
        low = canvas.height - 1
        kind = f"{card['kind'][:3]}·{card['tribe']}" if "attack" in card and card["tribe"] else card["kind"]
        canvas.put(1, low, f"{k + 1} {kind if len(kind) < inner - 6 else card['kind'][:3]} ", "soft")
        if "attack" in card:
            canvas.right(low, values(card["attack"], card["defense"]), 1)
        canvas.zone(place)

    # ---- what is said ---------------------------------------------------------------------------

    def question(self, scene: Scene) -> str:
        first = scene.path[0]
        if first.startswith("hand "):
            name = first[5:]
            ask = f"Where should {name} go?" if "attack" in self.cards[name] else f"Cast {name}? Enter again casts it."
        elif first == "discard":
            ask = "Which card do you discard for 1 energy?"
        elif first == "invest":
            ask = "Which character do you invest in?"
        else:
            spot = first[1:]
            name = next(unit["name"] for unit in scene.view["map"] if unit["spot"] == spot)
            ask = f"Where should {name} go?"
        return f"{ask}  Esc puts it back"

    def label(self, scene: Scene, move: str) -> str:
        """The name of whoever a move only calls by its area."""
        found = MOVE.fullmatch(move) or AT.fullmatch(move) or re.fullmatch(rf"invest ({AREA}(?:\.2)?)", move)
        spot = found[1] if found else ""
        names = [unit["name"] for unit in scene.view["map"] if unit["spot"] == spot]
        return names[0] if names else ""

    def describe(self, scene: Scene, place: str, width: int) -> list[Line]:
        for name in at_hand(scene, place):
            return self.card(name, width)
        area = place.removeprefix("@").removesuffix(".2")
        if area not in NUMBERS:
            return []
        there = [u for u in units_in(scene.view, area) if place[0] != "@" or u["spot"] == place[1:]]
        found: list[Line] = []
        for unit in there:
            found += [*self.unit(scene, unit, width), []]
        kind, side = terrain(NUMBERS[area]), SPAWN_OF[NUMBERS[area]]
        says = words.TERRAIN[kind].format(side=self.game.seat_name(side) if side >= 0 else "")
        return [*found, [(area, "lit bold")], *wrapped(says, "soft", width)]

    def unit(self, scene: Scene, unit: dict[str, Any], width: int) -> list[Line]:
        """A character on the map: whose it is, what it is worth now, and its card."""
        card = self.cards[unit["name"]]
        sign, colour = self.mark(scene.seat, unit["side"])
        found: list[Line] = [[(f"{sign} {unit['name']}", f"{colour} bold")]]
        now = [*values(unit["attack"], unit["defense"]), (f"  {card['kind']}", "soft")]
        found.append([*now, (f" {card['tribe']}", tribe_of(card))])
        if [unit["attack"], unit["defense"]] != unit["printed"]:
            found += wrapped("printed {}/{}".format(*unit["printed"]), "soft", width)
        if unit["temporary"]:
            found += wrapped(f"{unit['temporary']:+d} of the attack is temporary", "soft", width)
        if unit["stuck"]:
            found += wrapped("It hit the castle at the start of this turn and cannot move (VAL-15.10).", "soft", width)
        elif unit["sick"]:
            found += wrapped("Tired: it can move again on its owner's next turn.", "soft", width)
        for what, n in unit["marks"]:
            found += wrapped(f"{what} {n:+d}" if "attack" in what else what, "soft", width)
        return found + wrapped(card["text"], "ink", width)

    def card(self, name: str, width: int) -> list[Line]:
        card = self.cards[name]
        energy, coins = card["cost"]["energy"], card["cost"]["coins"]
        cost = joined([counted(n, what) for n, what in ((energy, "energy"), (coins, "coin")) if n]) or "nothing"
        found: list[Line] = [[(name, f"{tribe_of(card)} bold")]]
        kinds = [card["kind"], card["tribe"], card["rarity"]]
        found += wrapped(" · ".join(each for each in kinds if each), "soft", width)
        found += wrapped(f"Costs {cost}", "energy", width)
        if "attack" in card:
            found.append([("Attack/defense ", "soft"), *values(card["attack"], card["defense"])])
        found += wrapped(card["text"] or "It has no text.", "ink" if card["text"] else "soft", width)
        if "attack" in card:
            found += [[], *grid(card["kind"]), *wrapped(f"It {words.KINDS[card['kind']]}.", "soft", width)]
        for says in words.explained(card["text"]):
            found += wrapped(says, "soft", width, 2)
        return found

    def card_in(self, move: str) -> str:
        name = re.sub(rf"^(play|discard|choose) | {AREA}$", "", move)
        return name if name in self.cards else ""

    def piles(self, scene: Scene) -> list[tuple[str, list[str]]]:
        view, me = scene.view, scene.seat
        found = [("Your graveyard", view["graveyard"][me])]
        found += [(f"Out of the game: {self.game.seat_name(seat)}", view["gone"][seat]) for seat in (me, 1 - me)]
        return found

    def hint(self, scene: Scene, done: set[str]) -> str:
        return words.hint(scene.seat, scene.path, scene.options, done)

    def deed(self, move: str) -> str:
        return "cast" if move.startswith("play ") and not PLAY.fullmatch(move) else move.split()[0]

    def how_to_play(self) -> list[tuple[str, str]]:
        return words.HOW_TO_PLAY


def at_hand(scene: Scene, place: str) -> list[str]:
    """The card at a place of the hand, if there still is one."""
    hand: list[str] = scene.view["hand"][scene.seat]
    number = int(place[5:]) if place.startswith("card ") else len(hand)
    return hand[number : number + 1]


def values(attack: int, defense: int) -> Line:
    return [(str(attack), "attack bold"), ("/", "soft"), (str(defense), "defense bold")]


def price(cost: list[int]) -> str:
    return f"{cost[0]}↯{cost[1]}●" if cost[1] else f"{cost[0]}↯"


def tribe_of(card: dict[str, Any]) -> str:
    """The colour of a card."""
    return str(card["tribe"]).lower() or "none"


def grid(kind: str) -> list[Line]:
    """VAL-9.2: the movement picture of a card."""
    steps = STEPS[PATTERNS.index(kind)]
    rows: list[Line] = []
    for ahead in (1, 0, -1):
        signs = ["o" if (right, ahead) == (0, 0) else "■" if (right, ahead) in steps else "·" for right in (-1, 0, 1)]
        rows.append([("  " + " ".join(signs), "ink")])
    return rows
