"""Painting the sidebar of Leviathan (monster, players, latest events) and the player's cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import Card
from legendry.games.leviathan.cards.tables import AIMS, CLOSEST, HIGHEST, LOWEST, STAYS
from legendry.games.leviathan.cards.tables import Line as TableLine
from legendry.games.leviathan.screen.places import entries_of, entry_place, seat_place
from legendry.terminal.canvas import Canvas, Line, line_width
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.leviathan_animation import deed_text
from legendry.terminal.leviathan_board import COLOURS
from legendry.terminal.leviathan_setup import LeviathanSetup
from legendry.terminal.text import truncate, wrap_text

BAR: Final = 10  # width of the Head's health bar
DIE: Final = {"": "", "plus": "+ harder to hit", "minus": "− hits better", "blank": "blank"}


def paint_sidebar(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup, log_is_shown: bool) -> None:
    """From top to bottom: the Leviathan, the players, and tables or events if there is room."""
    canvas.fill("on felt")
    inner = canvas.part(1, 0, canvas.width - 1, canvas.height)
    used = paint_leviathan(inner, scene) + 1
    seats = len(scene.players)
    high = max(2, min(4, (canvas.height - used) // seats))
    for k in range(seats):
        seat = scene.view["ring"][k]
        paint_player(inner.part(0, used + k * high, inner.width, high), scene, game_view, seat)
    used += seats * high
    rest = inner.part(0, used + 1, inner.width - 1, inner.height - used - 1)
    if log_is_shown:
        paint_lines(
            rest, [line for says in tables_of(game_view) for line in [*wrap_text(says, "soft", rest.width), []]]
        )
    else:
        says = [deed_text(game_view, deed, scene.view["up"]) for deed in scene.view["deeds"]]
        deeds = [line for each in says for line in wrap_text(each, "ink", rest.width, 1)]
        paint_lines(rest, deeds[-rest.height :] if rest.height > 0 else [])


def tables_of(game_view: LeviathanSetup) -> list[str]:
    """Both tables of the Leviathan in short (LVT-4.16, LVT-5.13)."""
    tables = game_view.leviathan.tables
    head = by_sums([words_of(line) for line in tables.head])
    dice = [f"{sums} {n}" for n, sums in by_sums([str(line.dice) for line in tables.head]).items()]
    tentacle = by_sums([words_of(line) for line in tables.tentacle])
    return [
        f"Head: {', '.join([f'{sums} {says}' for says, sums in head.items()])}; dice: {', '.join(dice)} (LVT-4.16).",
        f"Tentacle: {', '.join([f'{sums} {says}' for says, sums in tentacle.items()])} (LVT-5.13).",
    ]


def words_of(line: TableLine) -> str:
    if line.aim == STAYS:
        return "stays"
    return AIMS[line.aim] if line.aim < CLOSEST else f"to {AIMS[line.aim]}"


def by_sums(says: list[str]) -> dict[str, str]:
    """Which sums of two attack dice have the same line: "2-4", "5 9"."""
    found: dict[str, list[list[int]]] = {}
    for total in range(LOWEST, HIGHEST + 1):
        runs = found.setdefault(says[total], [])
        if runs and runs[-1][-1] == total - 1:
            runs[-1].append(total)
        else:
            runs.append([total])
    return {
        each: " ".join([f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs])
        for each, runs in found.items()
    }


def paint_lines(canvas: Canvas, lines: list[Line]) -> None:
    for y, line in enumerate(lines[: canvas.height]):
        canvas.put_line(0, y, line)


# ---- the Leviathan ------------------------------------------------------------------------------


def paint_leviathan(canvas: Canvas, scene: DrawnScene) -> int:
    """The health of the Head and each Tentacle; returns the number of lines used."""
    beasts = {card["name"]: card for card in scene.view["board"] if card["seat"] is None}
    head = beasts.get("Head")
    if head is None:
        canvas.put(0, 0, "The Head is defeated.", "lit bold")
    else:
        left, most = head["health"] - head["wounds"], head["health"]
        full = -(-BAR * left // most)
        x = canvas.put_line(0, 0, [("HEAD ", "attack bold"), (f"{left}/{most}♥ ", "ink bold")])
        canvas.put_line(x, 0, [("█" * full, "attack"), ("░" * (BAR - full), "line")])
    die = DIE[scene.view["head die"]]
    if die:
        canvas.put_line(0, 1, [("  its die: ", "soft"), (die, "ink")])
    names = [f"Tentacle {k}" for k in range(1, 5)]
    parts: list[Line] = [tentacle(name, beasts.get(name)) for name in names]
    wide = canvas.width // 2
    for k, part in enumerate(parts):
        canvas.put_line(wide * (k % 2), 2 + k // 2, part)
    return 4


def tentacle(name: str, card: dict[str, Any] | None) -> Line:
    sign = f"T{name.split()[-1]} "
    if card is None:
        return [(sign, "soft"), ("severed", "soft")]
    return [(sign, "curse bold"), (f"{card['health'] - card['wounds']}/{card['health']}♥", "ink"),
            (f" {card['space']}", "soft")]  # fmt: skip


# ---- the players --------------------------------------------------------------------------------


def paint_player(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup, seat: int) -> None:
    view, place = scene.view, seat_place(seat)
    player, colour = view["players"][seat], COLOURS[seat]
    here, lit = scene.cursor == place, game_view.is_lit(scene, place)
    canvas.fill("on glow" if here else "on panel")
    canvas.add_region(place)
    sign = ("▸" if here else "") + ("◆" if lit else "")
    turn = view["active"] == seat and view["step"] and "outcome" not in view
    mark = "▲" if seat == scene.seat else "△"
    name = player["faction"] or game_view.game.seat_name(seat)
    head: Line = [(sign, "lit bold"), ("▶" if turn else " ", "lit bold"), (f"{mark} {name}", f"{colour} bold")]
    if view["first"] == seat:
        head.append((" ★", "lit bold"))
    if scene.hurt[seat]:
        head.append((f" -{scene.hurt[seat]}", "attack bold"))
    x = canvas.put_line(0, 0, head)
    who = scene.players[seat] or game_view.game.seat_name(seat)
    canvas.put_right(0, [(truncate(f"{who} {player['edge']}", canvas.width - x - 1), "soft")], 1)
    if not player["faction"]:
        return
    units = sum(card["seat"] == seat for card in view["board"])
    numbers: Line = [(f"  {player['gold']}●", "coin bold"), (f" act {player['activations']}", "ink bold"),
                     (f" units {units} left {len(view['reserve'][seat])}", "ink")]  # fmt: skip
    canvas.put_line(0, 1, numbers)
    if not view["deity"][seat]:
        return
    canvas.put(2, 2, f"{view['deity'][seat][0]} {'is ready' if player['ready'] else 'has been called'}", "soft")
    canvas.put(2, 3, truncate(", ".join(view["maneuvers"][seat]) or "no maneuver left", canvas.width - 3), "soft")


# ---- the player's cards -------------------------------------------------------------------------


def paint_cards(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup) -> None:
    """Unit types of the reserve in one row, deity and maneuvers in another."""
    entries = entries_of(scene)
    if not entries:
        canvas.put(2, 1, "Your reserve, deity and maneuvers will appear here.", "soft")
        return
    units = [(k, entry) for k, entry in enumerate(entries) if entry["kind"] == "unit"]
    others = [(k, entry) for k, entry in enumerate(entries) if entry["kind"] != "unit"]
    high = (canvas.height + 1) // 2
    for top, size, row in ((0, high, units), (high, canvas.height - high, others)):
        for at, (k, entry) in enumerate(row):
            left, right = canvas.width * at // len(row), canvas.width * (at + 1) // len(row)
            part = canvas.part(left, top, right - left - 1, size)
            paint_card(part, scene, game_view, k, entry)


def paint_card(canvas: Canvas, scene: DrawnScene, game_view: LeviathanSetup, k: int, entry: dict[str, Any]) -> None:
    place, card = entry_place(k), game_view.cards[entry["name"]]
    here, lit = scene.cursor == place, game_view.is_lit(scene, place)
    held = any(point in scene.path for point in game_view.points(scene, place))
    there = entry["left"] > 0
    canvas.fill("on glow" if here else "on panel")
    canvas.add_region(place)
    ink = "lit bold" if lit or held else "ink bold" if there else "soft dim"
    sign = f"{'▸' if here else ''}{'◆' if lit else ''}{k + 1} "
    unit = entry["kind"] == "unit"
    tail: Line = (
        [(f"×{entry['left']} ", "ink" if there else "soft dim"), (f"{card.cost}●", "coin bold")] if unit else []
    )
    if not unit and not there:
        tail = [("used" if entry["kind"] == "deity" else "spent", "soft")]
    name = entry["name"] if unit else entry["title"]
    canvas.put(0, 0, sign + truncate(name, canvas.width - len(sign) - line_width(tail)), ink)
    canvas.put_right(0, tail)
    text = wrap_text(card.text, "ink" if there and not unit else "soft", canvas.width - 1)
    lines = [*stat_lines(card), *text] if unit else text
    paint_lines(canvas.part(1, 1, canvas.width - 1, canvas.height - 1), lines)


def stat_lines(card: Card) -> list[Line]:
    """The numbers of a unit, in two short lines."""
    attacks = [f"strike {card.dice[1]}"] if card.dice[1] else []
    if card.dice[2]:
        attacks = [*(["st " + str(card.dice[1])] if card.dice[1] else []), f"shoot {card.dice[2]}/{card.range}"]
    return [
        [("mv ", "soft"), (str(card.move), "ink"), (" def ", "soft"), (str(card.defence), "defense"),
         (f" {card.health}♥", "attack")],
        [(" ".join(attacks), "ink")],
    ]  # fmt: skip
