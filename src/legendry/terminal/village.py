"""Village of Legends in the terminal: the table around, the own Hero below, and what its moves point at."""

from __future__ import annotations

import re
from typing import Any, Final

from legendry.games.village.card import ALL, ANY, SPELL, TREASURE, Card
from legendry.games.village.game import Village
from legendry.games.village.square import Square
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.terminal import village_words
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.face import Action, Path, Scene
from legendry.terminal.layout import WIDE, Box, Layout
from legendry.terminal.village_about import described
from legendry.terminal.village_card import Look, card_lines, hero_lines, paint_small
from legendry.terminal.village_heroes import paint_own, paint_panels
from legendry.terminal.village_market import paint_market
from legendry.terminal.village_setup import VillageSetup
from legendry.terminal.village_sight import (
    PILES,
    hand_of,
    held_at,
    piece_at,
    seat_at,
    seat_of,
    seen,
    space_at,
    swallowed,
)

ATTACK: Final = re.compile(r"(play|cast|unsheathe|unsheathe and cast) (.+) at (.+)")
LAY: Final = re.compile(r"play (.+) (?:before|on) (.+)")
PUT: Final = re.compile(r"(place|summon|use) (.+) before (.+)")
LET: Final = re.compile(r"let (.+) attack")
STARTS: Final = {"play": "hand {}", "cast": "cast|hand {}", "unsheathe": "sheath {}",
                 "unsheathe and cast": "cast|sheath {}"}  # fmt: skip
FROM_HAND: Final = "VIL-22.7"  # the question which card of the hand is removed
END: Final = "end turn"
ANNOUNCED: Final = (" plays ", " attacks with ")  # what a player knows who has just done it


class VillageFace(VillageSetup):
    actions = (
        Action("s", "Sell", "sell", "sell a card of your hand with a golden price, for half of it (VIL-6.2)"),
        Action("c", "Cast", "cast", "use the magic of a staff instead of striking with it (VIL-17.3)"),
        Action("t", "Sheathe", "sheathe", "lay a Weapon on your Sheath, for a later turn (VIL-23.2)"),
        Action("b", "Sabotage", "use Sabotage", "remove a card from the Market, if your Hero can (VIL-24.16)"),
        Action("k", "Sneak", "use Sneaking", "try to reach the Market past the Monsters (VIL-24.17)"),
        Action("i", "Vision", "use Vision", "look at the next Spell of the Market (VIL-24.25)"),
        Action("o", "Summon", "use Summon", "bring a small Monster in front of an opponent (VIL-24.18)"),
        Action("e", "End turn", END, "end your turn: discard everything, draw five (VIL-20.1)"),
    )
    signs = (
        ("▼ ▲ △", "enemy; you and your team; ally of a table of five"),
        ("◎", "your Weapons reach this player now"),
        ("◆", "you may; a gold frame: it may go there, or you can pay it"),
        ("♥ ✦ ●", "Life Points, Intelligence, gold; ✦ and ● of the present turn"),
        ("♦ ▣ ═", "a Monster, a Defence card, a Sheath in front of a Hero"),
        ("50●", "a price; golden and bold: the card can be sold for half of it"),
        ("A1 AS", "team and place on the battlefield of six; S is the Skirmisher"),
        ("◂", "where another player has just been"),
    )
    sought = "heavy, monster"

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Village)
        super().__init__(game)
        self.cards: dict[str, Card] = {card.name: card for card in reversed(game.cards)}  # not the mini of a name
        self.heroes = {hero.name: hero for hero in game.heroes}

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        verb, _, rest = move.partition(" ")
        attack, laid, put, let = (each.fullmatch(move) for each in (ATTACK, LAY, PUT, LET))
        if attack and attack[2] in self.cards:
            start = STARTS[attack[1]].format(attack[2]).split("|")
            return (*start, *self.aim(self.cards[attack[2]], attack[3]))
        if laid and laid[1] in self.cards:
            return f"hand {laid[1]}", f"player {laid[2]}"
        if verb == "play":
            return self.played(rest)
        if put:
            return ("use Summon", f"player {put[3]}") if verb == "use" else (f"player {put[3]}",)
        if let:
            return (f"let {let[1]}",)
        if verb in ("sell", "sheathe"):
            return verb, f"hand {rest}"
        return (f"hand {rest}",) if verb == "discard" else (move,)

    def played(self, name: str) -> Path:
        """Without a target; a Spell that heals goes to a Hero, and one that hits everybody wants a second Enter."""
        card = self.cards.get(name)
        if card is not None and card.kind == SPELL and card.heals:
            return f"hand {name}", "self"
        everybody = card is not None and card.kind == SPELL and card.attacks and card.target == ALL
        return (f"hand {name}", f"hand {name}") if everybody else (f"hand {name}",)

    def aim(self, card: Card, at: str) -> Path:
        """What an attack goes at.  Where a Spell may also go past the Monsters, to go through them is two steps."""
        free = card.kind == SPELL and card.target == ANY
        if at == "Monsters":
            return ("monsters", "monsters") if free else ("monsters",)
        if at.startswith("Monsters and "):
            hero = at.removeprefix("Monsters and ")
            return ("monsters", f"player {hero}") if free else (f"through {hero}",)
        if at.startswith("Monsters before "):
            return (f"monsters {at.removeprefix('Monsters before ')}",)
        return (f"player {at}",) if at in self.heroes else ("boss",)

    def points(self, scene: Scene, place: str) -> list[str]:
        name, space, seat = held_at(scene, place), space_at(place), seat_at(scene, place)
        if name:
            return [f"hand {name}", *([f"remove {name}"] if removes_from_hand(scene) else [])]
        if space:
            return self.offered(scene, space)
        if seat < 0:
            return []
        hero, piece = scene.view["players"][seat]["hero"], piece_at(scene, place)
        if piece is None:
            mine = ["self"] if seat == scene.seat else []
            return [f"player {hero}", f"through {hero}", f"let {hero}", *mine]
        found = [scene.view["pointed"][place]] if place in scene.view["pointed"] else []
        if piece[0] == "monster":
            found.append("monsters" if seat == scene.seat else f"monsters {hero}")
        elif piece[0] == "sheath" and seat == scene.seat and piece[1]["weapon"]:
            found.append(f"sheath {piece[1]['weapon']}")
        return found

    def offered(self, scene: Scene, space: int) -> list[str]:
        """VIL-25.45: one that must be tamed first is tamed; otherwise it can be bought."""
        offer = scene.view["market"][space - 1]
        if space in swallowed(scene.view):
            return ["boss"]
        if offer is None:
            return []
        name = offer["name"]
        tame = [f"tame {name}"] if self.cards[name].taming and not offer["tamed"] else []
        return [*tame, f"buy {name}", *([] if removes_from_hand(scene) else [f"remove {name}"])]

    def places(self, scene: Scene, point: str) -> list[str]:
        """Where a point is: everywhere that it is a point of."""
        what, _, name = point.partition(" ")
        if what == "hand" or (what == "remove" and removes_from_hand(scene)):
            return [f"card {k}" for k, each in enumerate(hand_of(scene)) if each == name]
        if what in ("buy", "tame", "remove", "boss"):
            return [f"space {k}" for k in range(1, 11) if point in self.offered(scene, k)]
        if what in ("player", "through", "let") or point == "self":
            seat = scene.seat if point == "self" else seat_of(scene, name)
            return [f"seat {seat}"] if seat >= 0 else []
        if what in ("monsters", "sheath"):
            seat = seat_of(scene, name) if what == "monsters" and name else scene.seat
            kind = "monster" if what == "monsters" else "sheath"
            every = [f"seat {seat} {kind} {k}" for k in range(len(scene.view["players"][seat][PILES[kind]]))]
            return [place for place in every if point in self.points(scene, place)]
        return [place for place, move in scene.view["pointed"].items() if move == point]

    def is_lit(self, scene: Scene, place: str) -> bool:
        """May something be done here next?"""
        return any(point in scene.lit for point in self.points(scene, place))

    # ---- what is seen ---------------------------------------------------------------------------

    def see(self, table: Table, seat: int) -> dict[str, Any]:
        assert isinstance(table, Square)
        return seen(table, seat)

    def mark(self, scene_seat: int, seat: int) -> tuple[str, str]:
        """In the log: the first letter of a player; nobody's Monsters have none."""
        if seat < 0:
            return "·", "soft"
        return ("▲", "south") if seat == scene_seat else (self.game.seat_name(seat)[0], "none")

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return tuple(player["life"] for player in view["players"])

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        """From top to bottom: title, Market and the others with the panel beside them, the own board, the hand."""
        title = 1 if height >= 32 else 0
        rest = height - 3 - title
        hand = min(9, max(5, rest // 5))
        own = 3 if rest < 25 else 4 if rest < 32 else 5 if rest < 42 else 6
        market = 2 * min(7, max(3 if seats > 3 else 4, rest // 6))
        side = min(46, max(25, width // 4)) if width >= WIDE else 0
        around = rest - hand - own - market
        tops = [title]
        for size in (market, around, own, 1, 1, hand):
            tops.append(tops[-1] + size)
        return Layout(
            title=Box(0, 0, width, title),
            board=Box(0, tops[0], width - side, market),
            above=Box(0, tops[1], width - side, around),
            panel=Box(width - side, tops[0], side, market + around),
            below=Box(0, tops[2], width, own),
            question=Box(0, tops[3], width, 1),
            message=Box(0, tops[4], width, 1),
            hand=Box(0, tops[5], width, hand),
            bar=Box(0, tops[6], width, 1),
        )

    def bar(self, scene: Scene) -> tuple[Action, ...]:
        """What this Hero cannot do, or has nothing for, is left out."""
        player = scene.view["players"][scene.seat]
        can = " ".join(player["texts"][: player["level"]])
        held = [self.cards[name] for name in (*hand_of(scene), *(each["weapon"] for each in player["sheaths"])) if name]
        shown = {
            "sell": True,
            "cast": any(card.magic_cost for card in held),
            "sheathe": bool(player["sheaths"]),
            END: True,
        }
        return tuple(each for each in self.actions if shown.get(each.point, each.point.removeprefix("use ") in can))

    def paint_others(self, canvas: Canvas, scene: Scene) -> None:
        paint_panels(canvas, scene, self)

    def paint_board(self, canvas: Canvas, scene: Scene) -> None:
        paint_market(canvas, scene, self)

    def paint_player(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        paint_own(canvas, scene, self)

    def paint_hand(self, canvas: Canvas, scene: Scene) -> None:
        hand = hand_of(scene)
        if not hand:
            says = "Your hand is empty." if scene.view["players"][scene.seat]["turns"] else ""
            canvas.put(2, 1, says, "soft")
            return
        width = min(canvas.width // len(hand), 30)
        left = (canvas.width - width * len(hand)) // 2
        for k, name in enumerate(hand):
            part = canvas.part(left + k * width, 0, width, canvas.height)
            self.paint_card(part, scene, name, k)
            part.zone(f"card {k}")

    def paint_card(self, canvas: Canvas, scene: Scene, name: str, k: int) -> None:
        card, place = self.cards[name], f"card {k}"
        here, lit = scene.cursor == place, self.is_lit(scene, place)
        held = f"hand {name}" in scene.path and (here or hand_of(scene).count(name) == 1)
        look = Look(here, lit, held, not scene.mine or lit or held)
        sold: Line = [(f"{card.price // 2}●", "coin bold")] if card.sellable else []
        kind = card.plain()["kind"]
        paint_small(canvas, look, "", card, f"{k + 1} {kind}", sold)

    # ---- what is said ---------------------------------------------------------------------------

    def question(self, scene: Scene) -> str:
        return f"{self.ask(scene)}  Esc puts it back"

    def ask(self, scene: Scene) -> str:
        """What to do with what was picked up."""
        first, last = scene.path[0], scene.path[-1]
        if first == last and first in ("sell", "cast", "sheathe"):
            return {"sell": "Which card do you sell?", "cast": "Which staff do you cast with?",
                    "sheathe": "Which Weapon do you sheathe?"}[first]  # fmt: skip
        if first == "use Summon":
            return "In front of whom?"
        name = next(point.partition(" ")[2] for point in scene.path if point.startswith(("hand ", "sheath ")))
        if last == "monsters":
            return f"{name} at your Monsters. Whom does the rest hit? Enter on them again: nobody."
        if last in scene.lit:
            return f"{name} hits every opponent and your Monsters. Enter again casts it."
        card = self.cards[name]
        if card.life_points or card.per_player:
            return f"In front of whom do you lay {name}?"
        return f"Who is healed by {name}?" if card.heals else f"What do you attack with {name}?"

    def label(self, scene: Scene, move: str) -> str:
        """Which card on the table is meant, where names alone do not tell."""
        for place, answer in scene.view["pointed"].items():
            piece = piece_at(scene, place)
            if answer == move and piece is not None:
                worth = f"{piece[1]['life']} LP" if piece[0] == "monster" else f"defence {piece[1]['defence']}"
                return f"{worth}, {scene.view['players'][seat_at(scene, place)]['hero']}"
        return ""

    def describe(self, scene: Scene, place: str, width: int) -> list[Line]:
        return described(self, scene, place, width)

    def card(self, name: str, width: int) -> list[Line]:
        return hero_lines(self.heroes[name], 0, width) if name in self.heroes else card_lines(self.cards[name], width)

    def to_read(self, moves: list[str]) -> bool:
        """Nobody chooses a Hero without having seen the board."""
        return any(move.startswith("choose ") for move in moves)

    def card_in(self, move: str) -> str:
        """The longest name of a card or Hero that a move speaks of."""
        names = [name for name in (*self.cards, *self.heroes) if re.search(rf"\b{re.escape(name)}\b", move)]
        return min(names, key=lambda name: (move.index(name), -len(name))) if names else ""

    def piles(self, scene: Scene) -> list[tuple[str, list[str]]]:
        """VIL-R15: discard piles, what was played and what has left the game are open."""
        view, found = scene.view, []
        for seat in (scene.seat, *view["around"]):
            name = view["players"][seat]["hero"] or self.game.seat_name(seat)
            found.append((f"Discard pile: {name}", tallied(view["discard"][seat])))
            if view["played"][seat]:
                found.append((f"Played this turn: {name}", tallied(view["played"][seat])))
        return [*found, ("Out of the game", tallied(view["removed"]))]

    def hint(self, scene: Scene, done: set[str]) -> str:
        golden = any(self.cards[name].kind == TREASURE for name in hand_of(scene))
        barred = scene.view["active"] == scene.seat and not scene.view["turn"]["access"]
        return village_words.hint(scene.options, scene.path, golden, barred, done)

    def meanwhile(self, scene: Scene, news: list[tuple[int, str, str]], own: bool) -> str:
        """What dice and cards did; after the turns of others, what befell the own Hero."""
        hero = scene.view["players"][scene.seat]["hero"]
        ours = (f"{hero} loses", f"in front of {hero}", f"{hero} discards", "is eliminated", f"{hero} has")
        lines = [says for _, _, says in news]
        if own:
            return "; ".join(says for says in lines if not any(verb in says for verb in ANNOUNCED))
        return "; ".join(says for says in lines if hero and any(words in says for words in ours))

    def deed(self, move: str) -> str:
        if ATTACK.fullmatch(move):
            return "attack"
        verb, _, name = move.partition(" ")
        treasure = verb == "play" and name in self.cards and self.cards[name].kind == TREASURE
        return "treasure" if treasure else verb

    def how_to_play(self) -> list[tuple[str, str]]:
        return village_words.HOW_TO_PLAY


def removes_from_hand(scene: Scene) -> bool:
    """Is the question which card of the hand leaves the game?"""
    return bool(scene.view.get("ask", {}).get("clause") == FROM_HAND)


def tallied(names: list[str]) -> list[str]:
    """Each name once, with how many there are of it."""
    counts = {name: names.count(name) for name in sorted(names)}
    return [f"{n} {name}" if n > 1 else name for name, n in counts.items()]
