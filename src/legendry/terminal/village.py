"""The view of Village of Legends: Market, other players, own Hero, hand, descriptions."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import SPELL, TREASURE, WEAPON
from legendry.games.village.rules.elimination import LAST_CARD_LOST, MONSTER_LAID, PLAYER_ELIMINATED
from legendry.games.village.rules.life import LIFE_LOST
from legendry.games.village.rules.monsters import POISONED
from legendry.games.village.rules.play import ATTACK_MADE, CARD_PLAYED
from legendry.games.village.rules.table import CURED, RESOURCE_LOST
from legendry.games.village.rules.text_effects import CARD_DISCARDED
from legendry.games.village.screen.sight import hand_of, held_place
from legendry.kernel.agenda import HAND, Option
from legendry.kernel.game import Game
from legendry.screen.points import Point
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.game_view import DrawnScene, News
from legendry.terminal.layout import WIDE, Layout, Rect
from legendry.terminal.village_about import described
from legendry.terminal.village_card import CardStyle, card_lines, hero_lines, paint_small_card
from legendry.terminal.village_heroes import paint_own_board, paint_panels
from legendry.terminal.village_hints import hint
from legendry.terminal.village_market import paint_market
from legendry.terminal.village_setup import VillageSetup

PLAYING: Final = ("play", "cast", "unsheathe", "unsheathe and cast")  # verbs of moves that use a card
ANNOUNCED: Final = (CARD_PLAYED.name, ATTACK_MADE.name)  # events that only repeat the player's own move
SUFFERED: Final = frozenset(
    kind.name for kind in (
        LIFE_LOST, RESOURCE_LOST, CARD_DISCARDED, MONSTER_LAID, POISONED, CURED, LAST_CARD_LOST,
    )
)  # what a player wants to know of the others' turns, if it happened to the own Hero  # fmt: skip


class VillageView(VillageSetup):
    symbols: tuple[tuple[str, str], ...] = (
        ("▼ ▲ △", "enemy; you and your team; ally in a five-player game"),
        ("◎", "your Weapons can reach this player"),
        ("◆", "you can use it now; gold frame: it can go there, or you can afford it"),
        ("♥ ✦ ●", "Life Points, Intelligence, gold; ✦ and ● of this turn"),
        ("♦ ▣ ═", "a Monster, a Defence card, a Sheath in front of a Hero"),
        ("50●", "a price; bold and gold: the card can be sold for {sale}"),
        ("A1 AS", "team and position in a six-player game; S is the Skirmisher"),
        ("◂", "where another player has just acted"),
    )
    search_example = "heavy, monster"

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        facts = self.village.numbers.facts
        self.symbols = tuple((sign, means.format_map(facts)) for sign, means in self.symbols)

    # ---- drawing --------------------------------------------------------------------------------

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        """In the log a player's initial; a dot for Monsters without an owner."""
        if seat < 0:
            return "·", "soft"
        return ("▲", "south") if seat == viewer else (self.game.seat_name(seat)[0], "none")

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return tuple(player["life"] for player in view["players"])

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        """From top to bottom: title; Market and other players, beside the panel; the player's Hero; the hand."""
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
            title=Rect(0, 0, width, title),
            board=Rect(0, tops[0], width - side, market),
            others=Rect(0, tops[1], width - side, around),
            panel=Rect(width - side, tops[0], side, market + around),
            player=Rect(0, tops[2], width, own),
            question=Rect(0, tops[3], width, 1),
            message=Rect(0, tops[4], width, 1),
            hand=Rect(0, tops[5], width, hand),
            bar=Rect(0, tops[6], width, 1),
        )

    def paint_others(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_panels(canvas, scene, self)

    def paint_board(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_market(canvas, scene, self)

    def paint_player(self, canvas: Canvas, scene: DrawnScene, seat: int) -> None:
        paint_own_board(canvas, scene, self)

    def paint_hand(self, canvas: Canvas, scene: DrawnScene) -> None:
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
            part.add_region(held_place(k))

    def paint_card(self, canvas: Canvas, scene: DrawnScene, name: str, k: int) -> None:
        card, place = self.cards[name], held_place(k)
        here, lit = scene.cursor == place, self.is_lit(scene, place)
        held = Point(HAND, name) in scene.path and (here or hand_of(scene).count(name) == 1)
        look = CardStyle(here, lit, held, not scene.mine or lit or held)
        sold: Line = [(f"{self.village.numbers.sold_for(card.price)}●", "coin bold")] if card.sellable else []
        kind = card.plain()["kind"]
        paint_small_card(canvas, look, "", card, f"{k + 1} {kind}", sold)

    # ---- text -----------------------------------------------------------------------------------

    def describe(self, scene: DrawnScene, place: str, width: int) -> list[Line]:
        return described(self, scene, place, width)

    def card_lines(self, name: str, width: int) -> list[Line]:
        if name in self.heroes:
            return hero_lines(self, self.heroes[name], 0, width)
        return card_lines(self, self.cards[name], width)

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        """VIL-R15: discard piles, played cards and removed cards are public."""
        view, found = scene.view, []
        for seat in (scene.seat, *view["around"]):
            name = view["players"][seat]["hero"] or self.game.seat_name(seat)
            found.append((f"Discard pile: {name}", tallied(view["discard"][seat])))
            if view["played"][seat]:
                found.append((f"Played this turn: {name}", tallied(view["played"][seat])))
        return [*found, ("Removed from the game", tallied(view["removed"]))]

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        golden = any(self.cards[name].kind == TREASURE for name in hand_of(scene))
        barred = scene.view["active"] == scene.seat and not scene.view["turn"]["access"]
        return hint(
            scene.path, {self.move_kind(option) for option in scene.moves}, golden, barred, done, self.village.numbers
        )

    def recent_events(self, scene: DrawnScene, news: list[News], own: bool) -> str:
        """Results of dice and cards; after other players' turns, what happened to the player's Hero."""
        hero = scene.view["players"][scene.seat]["hero"]
        if own:
            return "; ".join(says for event, says in news if event["kind"] not in ANNOUNCED)
        return "; ".join(says for event, says in news if hero and concerns(event, hero))

    def move_kind(self, option: Option) -> str:
        if option.verb not in PLAYING:
            return option.verb
        card = self.cards[self.card_in(option)]
        aimed = card.attacks and card.kind in (WEAPON, SPELL) and option.points[-1][0] != HAND
        return "attack" if aimed else "treasure" if card.kind == TREASURE else option.verb


def concerns(event: dict[str, Any], hero: str) -> bool:
    """Has this happened to the Hero, or is somebody out of the game?"""
    return event["kind"] == PLAYER_ELIMINATED.name or (event["kind"] in SUFFERED and event["player"] == hero)


def tallied(names: list[str]) -> list[str]:
    """Each name once, with its count."""
    counts = {name: names.count(name) for name in sorted(names)}
    return [f"{n} {name}" if n > 1 else name for name, n in counts.items()]
