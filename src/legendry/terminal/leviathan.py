"""The view of Leviathan: board, sidebar with the monster and the players, and the player's cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.rules.activation import PUSH_ROLLED
from legendry.games.leviathan.rules.board import SIDE
from legendry.games.leviathan.rules.fight import ATTACKED, CARD_DEFEATED, SHOT, STRUCK, WOUND_IGNORED, WOUNDED
from legendry.games.leviathan.rules.head import HEAD_DICE_ROLLED, HEAD_DIE_ROLLED, UNIT_PUSHED, UNIT_PUSHED_OFF
from legendry.games.leviathan.rules.moving import BEAST_PUSHED, CARD_TRAPPED, HEAD_STUCK
from legendry.games.leviathan.rules.points import FACTION_NAME
from legendry.games.leviathan.rules.table import DIE_ROLLED
from legendry.games.leviathan.rules.tentacles import CHOSEN, CHOSEN_IN_VAIN, TENTACLE_HELD
from legendry.kernel.agenda import CARD, Option
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.game_view import AnimationStep, DrawnScene, News
from legendry.terminal.layout import WIDE, Layout, Rect
from legendry.terminal.leviathan_about import card_lines, described, faction_lines
from legendry.terminal.leviathan_animation import animation_steps
from legendry.terminal.leviathan_board import COLOURS, EDGE, paint_round, paint_spaces
from legendry.terminal.leviathan_hints import hint
from legendry.terminal.leviathan_setup import LeviathanSetup
from legendry.terminal.leviathan_sidebar import paint_cards, paint_sidebar

TOLD: Final = frozenset(
    kind.name for kind in (
        STRUCK, SHOT, PUSH_ROLLED, UNIT_PUSHED, UNIT_PUSHED_OFF, BEAST_PUSHED, HEAD_STUCK, WOUNDED, WOUND_IGNORED,
        CARD_DEFEATED, CARD_TRAPPED, TENTACLE_HELD, DIE_ROLLED, CHOSEN, CHOSEN_IN_VAIN,
    )
)  # what a player wants to know of the own moves  # fmt: skip


class LeviathanView(LeviathanSetup):
    symbols = (
        ("▲ △ ▶", "your unit, another player's; the acting unit"),
        ("2/3♥", "health left, and full health"),
        ("E T L - ✓", "entrenched, Trapped, Lulled, protected (harder to hit), activated"),
        ("◆", "you can use it now; on a Leviathan card: press Enter twice to attack it"),
        ("I R M H PT S", "income, recruitment, maneuvers, Head, player and Tentacle, summary"),
        ("★", "holds the first player token; up points away from this edge"),
        ("●", "gold"),
        ("◂", "where something has just happened"),
        ("R", "replay what the Leviathan did: Enter next, ← back, Esc skip"),
    )
    search_example = "push, Trapped"
    open_information = True
    has_animation = True

    # ---- drawing --------------------------------------------------------------------------------

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        if seat < 0:
            return "≈", "attack"
        return ("▲" if seat == viewer else "△"), COLOURS[seat]

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        """Total health of each army on the board."""
        found = [0] * len(view["players"])
        for card in view["board"]:
            if card["seat"] is not None:
                found[card["seat"]] += card["health"] - card["wounds"]
        return tuple(found)

    def lay_out(self, width: int, height: int, seats: int) -> Layout:
        """The round on top, then board, players and panel side by side, then the player's cards."""
        title = 1 if height >= 32 else 0
        rest = height - 4 - title
        row = max(2, min(5, (rest - 6) // SIDE))
        board = row * SIDE + 1
        side = min(46, max(25, width // 4)) if width >= WIDE else 0
        cell = max(7, min(13, (width - side - EDGE - 26) // SIDE))
        wide = EDGE + cell * SIDE
        tops = [title]
        for size in (1, board, 1, 1, rest - board):
            tops.append(tops[-1] + size)
        return Layout(
            title=Rect(0, 0, width, title),
            player=Rect(0, tops[0], width, 1),
            board=Rect(0, tops[1], wide, board),
            others=Rect(wide, tops[1], width - side - wide, board),
            panel=Rect(width - side, tops[1], side, board),
            question=Rect(0, tops[2], width, 1),
            message=Rect(0, tops[3], width, 1),
            hand=Rect(0, tops[4], width, rest - board),
            bar=Rect(0, tops[5], width, 1),
        )

    def paint_others(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_sidebar(canvas, scene, self, canvas.x + canvas.width < len(canvas.chars[0]))

    def paint_board(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_spaces(canvas, scene, self)

    def paint_player(self, canvas: Canvas, scene: DrawnScene, seat: int) -> None:
        paint_round(canvas, scene, self)

    def paint_hand(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_cards(canvas, scene, self)

    # ---- text -----------------------------------------------------------------------------------

    def describe(self, scene: DrawnScene, place: str, width: int) -> list[Line]:
        return described(self, scene, place, width)

    def card_in(self, option: Option) -> str:
        """Factions can be inspected too."""
        return next((at for kind, at in option.points if kind == FACTION_NAME), "") or super().card_in(option)

    def card_lines(self, name: str, width: int) -> list[Line]:
        if name in self.factions:
            return faction_lines(name, self.factions[name], width)
        return card_lines(self, self.cards[name], width)

    def to_read(self, options: list[Option]) -> bool:
        """Factions and deities are chosen from a list that shows them."""
        return any(kind in (FACTION_NAME, CARD) for option in options for kind, _ in option.points)

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        """LVT-B3.2: everything is public."""
        view, found = scene.view, []
        for seat in view["ring"]:
            name = view["players"][seat]["faction"] or self.game.seat_name(seat)
            counts = {each: view["reserve"][seat].count(each) for each in view["reserve"][seat]}
            found.append((f"Reserve: {name}", [f"{n} {each}" for each, n in counts.items()]))
            found.append((f"Defeated: {name}", view["defeated"][seat]))
        return [*found, ("Severed", view["severed"])]

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        return hint(scene, done, self.numbers.facts)

    def recent_events(self, scene: DrawnScene, news: list[News], own: bool) -> str:
        """The dice of the player's attacks, what the Head rolls, and what the Leviathan hits."""
        mine = [says for event, says in news if event["seat"] == scene.seat and event["kind"] in TOLD]
        return "; ".join([*mine, *(says for event, says in news if is_threat(event))])

    def animation(self, before: dict[str, Any], now: dict[str, Any]) -> list[AnimationStep]:
        return animation_steps(self, before, now)


def is_threat(event: dict[str, Any]) -> bool:
    """Does the Head roll for its attacks, or does the Leviathan hit?"""
    kind = event["kind"]
    if kind == HEAD_DIE_ROLLED.name:
        return not event["blank"]
    return kind == HEAD_DICE_ROLLED.name or (kind == ATTACKED.name and not event["missed"])
