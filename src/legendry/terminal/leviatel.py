"""The view of both Leviatel editions: cards, players, descriptions."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.games.leviatel.screen.spots import Unit, area_at, held_at, units_in
from legendry.kernel.agenda import HAND, UNIT, Option
from legendry.screen.points import Point
from legendry.screen.text import counted, joined
from legendry.terminal.canvas import Canvas, Line
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.leviatel_card import pattern_lines, stat_line
from legendry.terminal.leviatel_hints import hint
from legendry.terminal.leviatel_map import paint_map
from legendry.terminal.leviatel_setup import LeviatelSetup
from legendry.terminal.text import abbreviate, wrap_text

LONGEST_BAR: Final = 15  # maximum castle health shown as a bar


class LeviatelView(LeviatelSetup):
    """What the editions share; `steps` are the movement patterns by kind of card."""

    colours: ClassVar[dict[str, str]] = {}  # of tribes without a palette entry of their own

    # ---- for each edition -----------------------------------------------------------------------

    def unit_notes(self, scene: DrawnScene, unit: Unit) -> list[str]:
        """Sentences about the state of a card on the map."""
        raise NotImplementedError

    def next_turn_notes(self, view: dict[str, Any], seat: int) -> tuple[str, str]:
        """On a wide screen: the next income and the price of the next deck."""
        return "", ""

    # ---- drawing --------------------------------------------------------------------------------

    def seat_sign(self, viewer: int, seat: int) -> tuple[str, str]:
        return "▲" if seat == viewer else "▼", ("south", "north")[seat]

    def health(self, view: dict[str, Any]) -> tuple[int, ...]:
        return tuple(view["castle"])

    def paint_board(self, canvas: Canvas, scene: DrawnScene) -> None:
        paint_map(canvas, scene, self)

    def paint_player(self, canvas: Canvas, scene: DrawnScene, seat: int) -> None:
        view = scene.view
        sign, colour = self.seat_sign(scene.seat, seat)
        canvas.fill("on panel")
        turn = "▶" if view["active"] == seat and "outcome" not in view else " "
        canvas.put(0, 0, turn, "lit bold")
        side = self.game.seat_name(seat)
        x = canvas.put_line(2, 0, [(f"{sign} {side}", f"{colour} bold"), (f" {scene.players[seat]}", "soft")])
        wide = canvas.width >= 100
        x = max(x + 2, 24 if wide else 20)
        health, lost = view["castle"][seat], scene.hurt[seat]
        x = canvas.put_line(x, 0, [("♜ ", f"{colour}"), (f"{health}/{view['full']}", "ink bold")])
        if canvas.width >= 90 and view["full"] <= LONGEST_BAR:
            x = canvas.put_line(x + 1, 0, [("█" * health, colour), ("░" * (view["full"] - health), "line")])
        x = canvas.put(x + 1, 0, f"-{lost}" if lost else "  ", "attack bold")
        energy = view["energy"][seat]
        x = canvas.put_line(x + 1, 0, [("↯ ", "energy"), (str(energy), "ink bold")])
        if wide:
            x = canvas.put_line(x + 1, 0, [("■" * energy, "energy"), ("·" * (8 - energy), "line")])
        x = canvas.put_line(x + 2, 0, [("● ", "coin"), (str(view["coins"][seat]), "ink bold")])
        canvas.put_right(0, self.piles_of(view, seat, canvas.width, canvas.width - x - 3), 1)

    def piles_of(self, view: dict[str, Any], seat: int, width: int, room: int) -> Line:
        """Turn and piles of a player, with notes if there is room."""
        turn = f"turn {max(1, view['turns'][seat])}"
        hand, deck, graveyard = (len(view[name][seat]) for name in ("hand", "deck", "graveyard"))
        if width < 110:
            return [(f"{turn}  ", "ink"), (f"hand {hand} deck {deck} grave {graveyard}", "soft")]
        income, switch = self.next_turn_notes(view, seat)
        for one, other in ((income, switch), (income, ""), ("", "")):
            tail = f"hand {hand}  deck {deck}{other}  graveyard {graveyard}"
            if len(turn + one + tail) + 2 <= room:
                break
        return [(f"{turn}{one}  ", "ink"), (tail, "soft")]

    def paint_hand(self, canvas: Canvas, scene: DrawnScene) -> None:
        hand = scene.view["hand"][scene.seat]
        if not hand:
            canvas.put(2, 1, "Your hand is empty.", "soft")
            return
        width = min(canvas.width // len(hand), 36)
        left = (canvas.width - width * len(hand)) // 2
        for k, name in enumerate(hand):
            self.paint_card(canvas.part(left + k * width, 0, width, canvas.height), scene, name, k)

    def paint_card(self, canvas: Canvas, scene: DrawnScene, name: str, k: int) -> None:
        card, point, place = self.cards[name], f"hand {name}", f"card {k}"
        here = scene.cursor == place
        lit = point in scene.lit
        held = point in scene.path and (here or scene.view["hand"][scene.seat].count(name) == 1)
        plain = not scene.mine or lit or held
        canvas.fill("on glow" if here else "on panel")
        rim = "lit bold" if lit or held else "ink bold" if here else "line"
        canvas.border("double" if held else "heavy" if here else "light", rim)
        inner = canvas.width - 2
        energy, coins = scene.view["prices"][name]
        changed = "underline" if [energy, coins] != list(card["cost"].values()) else ""
        cost: Line = [(f"{energy}↯", f"energy bold {changed}"), (f"{coins}●" if coins else "", f"coin bold {changed}")]
        x = canvas.put_line(1, 0, [("▸" if here else "", rim), ("◆" if lit else "", rim), *cost, (" ", "")])
        canvas.put(x, 0, abbreviate(name, inner - x) + " ", f"{self.colour(card)} bold" if plain else "soft")
        lines = wrap_text(card["text"], "ink" if plain else "soft", inner)
        room = canvas.height - 2
        for y, line in enumerate(lines[:room]):
            canvas.put_line(1, y + 1, line)
        if len(lines) > room:
            canvas.put(inner - 1, room, " …", "lit")
        self.paint_foot(canvas, card, k)
        canvas.add_region(place)

    def paint_foot(self, canvas: Canvas, card: dict[str, Any], k: int) -> None:
        """The kind of the card and its numbers."""
        low, numbers = canvas.height - 1, stat_line(card)
        kind = f"{card['kind'][:3]}·{card['tribe']}" if numbers and card["tribe"] else card["kind"]
        canvas.put(1, low, f"{k + 1} {kind if len(kind) < canvas.width - 8 else card['kind'][:3]} ", "soft")
        canvas.put_right(low, numbers, 1)

    def colour(self, card: dict[str, Any]) -> str:
        """The colour of a card."""
        tribe: str = card["tribe"]
        return self.colours.get(tribe, tribe.lower() or "none")

    # ---- text -----------------------------------------------------------------------------------

    def describe(self, scene: DrawnScene, place: str, width: int) -> list[Line]:
        name, area = held_at(scene, place), area_at(scene, place)
        if name:
            return self.card_lines(name, width)
        if not area:
            return []
        there = [unit for unit in units_in(scene.view, area) if place in (area, Point(UNIT, unit["spot"]))]
        found: list[Line] = []
        for unit in there:
            found += [*self.unit_lines(scene, unit, width), []]
        return [*found, [(area, "lit bold")], *self.area_lines(scene, area, width)]

    def area_lines(self, scene: DrawnScene, area: str, width: int) -> list[Line]:
        """Describe an area."""
        return wrap_text(self.about_area(area), "soft", width)

    def unit_lines(self, scene: DrawnScene, unit: Unit, width: int) -> list[Line]:
        """Describe a card on the map: owner, current values, text."""
        card = self.cards[unit["name"]]
        sign, colour = self.seat_sign(scene.seat, unit["side"])
        found: list[Line] = [[(f"{sign} {unit['name']}", f"{colour} bold")]]
        now = stat_line({**card, **{name: unit[name] for name in ("attack", "defense", "time") if name in card}})
        found.append([*now, (f"  {card['kind']}", "soft"), (f" {card['tribe']}", self.colour(card))])
        for says in self.unit_notes(scene, unit):
            found += wrap_text(says, "soft", width)
        for what, n in unit["marks"]:
            found += wrap_text(f"{what} {n:+d}" if what in self.stats else what, "soft", width)
        return found + wrap_text(card["text"], "ink", width)

    def card_lines(self, name: str, width: int) -> list[Line]:
        card = self.cards[name]
        energy, coins = card["cost"]["energy"], card["cost"]["coins"]
        cost = joined([counted(n, what) for n, what in ((energy, "energy"), (coins, "coin")) if n]) or "nothing"
        found: list[Line] = [[(name, f"{self.colour(card)} bold")]]
        kinds = [card["kind"], card["tribe"], card["rarity"]]
        found += wrap_text(" · ".join(each for each in kinds if each), "soft", width)
        found += wrap_text(f"Costs {cost}", "energy", width)
        if stat_line(card):
            what = "Attack/defense " if "attack" in card else "Build time, defense "
            found.append([(what, "soft"), *stat_line(card)])
        found += wrap_text(card["text"] or "No text.", "ink" if card["text"] else "soft", width)
        if card["kind"] in self.steps:
            found += [[], *pattern_lines(self.steps[card["kind"]])]
        for says in self.explained(card):
            found += wrap_text(says, "soft", width, 2)
        return found

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        view, me = scene.view, scene.seat
        found = [("Your graveyard", view["graveyard"][me])]
        found += [(f"Out of the game: {self.game.seat_name(seat)}", view["gone"][seat]) for seat in (me, 1 - me)]
        return found

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        return hint(self.words, scene, done)

    def move_kind(self, option: Option) -> str:
        """A spell is pointed at twice."""
        return "cast" if option.verb == "play" and option.points[-1][0] == HAND else option.verb
