"""Painting Heroes and the cards in front of them: the other players as panels, the player's own board."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from legendry.games.village.rules.points import CHOOSE, LET, MONSTERS, THROUGH
from legendry.games.village.screen.sight import (
    ALLY,
    ENEMY,
    GUARD,
    MATE,
    MONSTER,
    SHEATH,
    YOU,
    Player,
    piece_place,
    seat_place,
)
from legendry.kernel.agenda import PLAYER
from legendry.terminal.canvas import Canvas, Line, line_width
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.text import abbreviate, truncate, wrap_text
from legendry.terminal.village_card import abbreviate_card
from legendry.terminal.village_setup import VillageSetup

SIGNS: Final = {YOU: "▲", MATE: "▲", ALLY: "△", ENEMY: "▼"}
COLOURS: Final = {YOU: "south", MATE: "south", ALLY: "elemental", ENEMY: "north"}
ABOUT_A_HERO: Final = (PLAYER, MONSTERS, THROUGH, LET, CHOOSE)  # kinds of points that name one
REACHED: Final = "◎"
CELL: Final = 19  # minimum width of a card in front of a Hero
BAR: Final = 12  # width of the LP bar


class BoardItem(NamedTuple):
    """A card in front of a Hero, as it is painted."""

    place: str
    line: Line
    more: str  # its text, if there is room


def paint_panels(canvas: Canvas, scene: DrawnScene, game_view: VillageSetup) -> None:
    """The other players side by side, clockwise from the left."""
    others = scene.view["around"]
    for k, seat in enumerate(others):
        left, right = canvas.width * k // len(others), canvas.width * (k + 1) // len(others)
        paint_panel(canvas.part(left, 0, right - left, canvas.height), scene, game_view, seat)


def paint_panel(canvas: Canvas, scene: DrawnScene, game_view: VillageSetup, seat: int) -> None:
    player, place = scene.view["players"][seat], seat_place(seat)
    here, lit = scene.cursor == place, game_view.is_lit(scene, place)
    sign, colour = SIGNS[player["relation"]], COLOURS[player["relation"]]
    canvas.fill("on glow" if here else "on panel")
    rim = "lit bold" if lit else "ink bold" if here else colour
    canvas.border("heavy" if lit or here else "light", rim)
    inner = canvas.width - 2
    active = scene.view["active"] == seat and "outcome" not in scene.view
    marks = ("▸" if here else "") + ("◆" if lit else "")
    x = canvas.put_line(1, 0, [(marks, rim), ("▶" if active else "", "lit bold"), (sign, f"{colour} bold")])
    tail = (REACHED if player["reach"] else "") + player["team"]
    name = player["hero"] or game_view.game.seat_name(seat)
    x = canvas.put(x, 0, abbreviate(name, inner - x - len(tail)) + " ", f"{colour} bold")
    whose = game_view.game.seat_name(seat) if player["hero"] else ""
    for who in (f"{whose} {scene.players[seat]} ", f"{whose} "):
        if whose and len(who) < inner - x - len(tail) + 1:
            canvas.put(x, 0, who, "soft")
            break
    if tail:
        canvas.put_right(0, [(f"{tail}", f"{colour} bold")], 1)
    if any((kind, player["hero"]) in scene.touched for kind in ABOUT_A_HERO):
        canvas.put(inner, 1, "◂", "lit bold")
    if player["gone"]:
        canvas.put(1, 1, "out of the game", "soft")
        canvas.add_region(place)
        return
    y = paint_state(canvas, scene, player, seat)
    low, items = canvas.height - 1, items_of(scene, game_view, seat)
    texts = wrap_text(" ".join(player["texts"][: player["level"]]), "soft", inner)
    if len(items) + len(texts) <= low - y - 2:  # the abilities, if all of them fit
        for line in texts:
            canvas.put_line(1, y, line)
            y += 1
    if sum(game_view.is_lit(scene, item.place) for item in items) > low - y:
        y = 2  # choices are more important than XP
        canvas.part(1, y, inner, low - y).fill("on panel")
    canvas.part(0, 0, canvas.width, y).add_region(place)
    paint_items(canvas.part(1, y, inner, low - y), items, scene, game_view)
    paint_played(canvas.part(1, y, inner, low - y), scene, seat, len(items))
    canvas.put(1, low, piles(scene, seat, inner), "soft")


def paint_state(canvas: Canvas, scene: DrawnScene, player: Player, seat: int) -> int:
    """LP, level, XP and status effects; returns the next free line."""
    inner = canvas.width - 2
    life = life_of(player, scene.hurt[seat], inner - 14)
    canvas.put_line(1, 1, life)
    if not player["hero"]:
        return 2
    rest: Line = [*level_of(scene, player), *status_effects(player), *turn_of(scene, seat)]
    if line_width(life) + line_width(rest) + 2 <= inner:
        canvas.put_line(line_width(life) + 3, 1, rest)
        return 2
    canvas.put_line(1, 2, level_of(scene, player))
    more = [*status_effects(player), *turn_of(scene, seat)]
    if not more:
        return 3
    x = 1 + line_width(level_of(scene, player))
    if x + line_width(more) <= inner + 1:
        canvas.put_line(x, 2, more)
        return 3
    canvas.put_line(0, 3, more)
    return 4


def life_of(player: Player, lost: int, room: int) -> Line:
    if not player["hero"]:
        return [("no Hero yet", "soft")]
    life, most = player["life"], player["most"]
    found: Line = [("♥ ", "attack"), (f"{life}/{most}", "ink bold")]
    if room >= BAR:
        full = (BAR * life + most - 1) // most
        found += [(" " + "█" * full, "attack"), ("░" * (BAR - full), "line")]
    return [*found, (f" -{lost}", "attack bold")] if lost else found


def level_of(scene: DrawnScene, player: Player) -> Line:
    """VIL-14.4: the level, and the XP towards the next."""
    goal = f"/{player['next']}" if player["next"] else ""
    return [(f"L{player['level']} ", "lit bold"), (f"{player['xp']}{goal} XP", "ink")]


def status_effects(player: Player) -> Line:
    found: Line = []
    if player["poison"]:
        found.append((f" Poison {player['poison']}", "curse bold"))
    if player["berserk"]:
        found.append((f" Berserk {player['berserk']}", "beast bold"))
    return found


def turn_of(scene: DrawnScene, seat: int) -> Line:
    """INT and gold of this turn; only the active player has them."""
    turn = scene.view["turn"]
    if scene.view["active"] != seat or not scene.view["players"][seat]["turns"]:
        return []
    return [(f" ✦{turn['ints']}", "energy bold"), (f" ●{turn['gold']}", "coin bold")]


def piles(scene: DrawnScene, seat: int, width: int) -> str:
    view = scene.view
    hand, deck, discard = (len(view[name][seat]) for name in ("hand", "deck", "discard"))
    says = f"hand {hand} deck {deck}"
    return f"{says} discard {discard}" if len(says) + 11 < width else truncate(says, width)


def paint_played(canvas: Canvas, scene: DrawnScene, seat: int, used: int) -> None:
    """The cards played this turn, at the bottom, if there is room."""
    names = scene.view["played"][seat]
    if not names:
        return
    counts = {name: names.count(name) for name in names}
    says = "played " + ", ".join(f"{n} {name}" if n > 1 else name for name, n in counts.items())
    lines = wrap_text(says, "soft", canvas.width)
    if used + len(lines) <= canvas.height:
        for k, line in enumerate(lines):
            canvas.put_line(0, canvas.height - len(lines) + k, line)


# ---- cards in front of a Hero -------------------------------------------------------------------


def items_of(scene: DrawnScene, game_view: VillageSetup, seat: int) -> list[BoardItem]:
    """Monsters, Defence cards, Sheaths; highlighted ones first."""
    player = scene.view["players"][seat]
    found = [monster(scene, game_view, seat, k, each) for k, each in enumerate(player["monsters"])]
    for k, each in enumerate(player["guards"]):
        left = each["defence"] - each["damage"]
        value = f"{left}/{each['defence']}" if each["damage"] else str(left)
        line: Line = [("▣ ", "defense"), (each["name"], "ink"), (f" {value}", "defense bold")]
        found.append(BoardItem(piece_place(seat, GUARD, k), line, game_view.cards[each["name"]].text))
    for k, each in enumerate(player["sheaths"]):
        what = each["weapon"] or "empty"
        found.append(BoardItem(piece_place(seat, SHEATH, k), [("═ ", "elemental"), (what, "ink")], "Sheath"))
    return sorted(found, key=lambda item: not game_view.is_lit(scene, item.place))


def monster(scene: DrawnScene, game_view: VillageSetup, seat: int, k: int, each: dict[str, Any]) -> BoardItem:
    """A Monster with LP and owner; "!" means charged."""
    owner = each["owner"]
    whose = "" if owner is None else "you" if owner == scene.seat else scene.view["players"][owner]["hero"]
    card = game_view.cards[each["name"]]
    wounded = f"{each['life']}/{each['most']}" if each["life"] < each["most"] else str(each["life"])
    line: Line = [("♦ ", "attack"), (each["name"], "ink bold"), (f" {wounded}♥", "attack bold")]
    if each["charged"]:
        line.append(("!", "lit bold"))
    text = ", ".join(part for part in (f"of {whose}" if whose else "", card.effect(), card.text.rstrip(".")) if part)
    return BoardItem(piece_place(seat, MONSTER, k), line, text)


def paint_items(canvas: Canvas, items: list[BoardItem], scene: DrawnScene, game_view: VillageSetup) -> None:
    """In as many columns as fit; the rest is counted."""
    if not items or not canvas.height:
        return
    most = max(1, canvas.width // CELL)
    across = min(most, -(-len(items) // canvas.height))
    wide = canvas.width // across
    shown = items if len(items) <= across * canvas.height else items[: across * canvas.height - 1]
    for k, item in enumerate(shown):
        x, y = wide * (k // canvas.height), k % canvas.height
        part = canvas.part(x, y, wide, 1)
        paint_item(part, item, scene.cursor == item.place, game_view.is_lit(scene, item.place))
        part.add_region(item.place)
    if len(shown) < len(items):
        last = canvas.part(wide * (across - 1), canvas.height - 1, wide, 1)
        here = scene.cursor == items[len(shown)].place
        last.put(0, 0, f"{'▸' if here else ''}+{len(items) - len(shown)} more", "lit bold" if here else "lit")
        last.add_region(items[len(shown)].place)


def paint_item(canvas: Canvas, item: BoardItem, here: bool, lit: bool) -> None:
    mark = ("▸" if here else "") + ("◆" if lit else "")
    if here:
        canvas.fill("on glow")
    sign, name, *rest = item.line
    room = canvas.width - len(mark) - len(sign[0]) - line_width(rest)
    style = f"{name[1]} underline" if here else name[1]
    line = [(mark, "lit bold"), sign, (abbreviate_card(name[0], room), style), *rest]
    x = canvas.put_line(0, 0, line)
    if canvas.width - x > 8 and item.more:
        canvas.put(x + 1, 0, truncate(item.more, canvas.width - x - 2), "soft")


# ---- own Hero board -----------------------------------------------------------------------------


def paint_own_board(canvas: Canvas, scene: DrawnScene, game_view: VillageSetup) -> None:
    """The player's own Hero board: numbers, abilities, and the cards in front of it."""
    seat = scene.seat
    player, place = scene.view["players"][seat], seat_place(seat)
    here, lit = scene.cursor == place, game_view.is_lit(scene, place)
    canvas.fill("on felt")
    top = canvas.part(0, 0, canvas.width, 2)
    top.fill("on glow" if here else "on panel")
    active = scene.view["active"] == seat and player["turns"] and "outcome" not in scene.view
    marks = ("▸" if here else "") + ("◆" if lit else "")
    x = top.put_line(0, 0, [(marks, "lit bold"), ("▶" if active else " ", "lit bold"), ("▲ ", "south bold")])
    x = top.put(x, 0, player["hero"] or game_view.game.seat_name(seat), "lit bold" if lit else "south bold")
    x = top.put(x + 1, 0, f"{player['team']} you " if player["team"] else "you ", "soft")
    x = top.put_line(x + 1, 0, life_of(player, scene.hurt[seat], canvas.width - 80))
    if player["hero"]:
        mine: Line = turn_of(scene, seat) or [(f" ✦{player['int']} each turn", "energy")]
        x = top.put_line(x + 2, 0, [*mine, ("  ", ""), *level_of(scene, player), *status_effects(player)])
        top.put_line(2, 1, abilities(player, canvas.width - 4))
    if player["gone"]:
        x = top.put(x + 2, 0, "You are out of the game.", "attack bold")
    view = scene.view
    tail = f"deck {len(view['deck'][seat])} discard {len(view['discard'][seat])} "
    if canvas.width - x > len(tail):
        top.put_right(0, [(tail, "soft")])
    top.add_region(place)
    low = canvas.part(1, 2, canvas.width - 2, canvas.height - 2)
    items = items_of(scene, game_view, seat)
    paint_items(low, items, scene, game_view)
    empty = not items and (low.height > 1 or not view["played"][seat])
    if empty:
        low.put(1, 0, "There is nothing in front of you.", "soft")
    paint_played(low.part(1, 0, low.width - 1, low.height), scene, seat, len(items) + empty)


def abilities(player: Player, width: int) -> Line:
    """VIL-R66: the Hero's abilities, and those of the next level."""
    now, then = " ".join(player["texts"][: player["level"]]), ""
    if player["next"]:
        then = f"  at {player['next']} XP: {player['texts'][player['level']]}"
    if len(now) + len(then) > width:
        now = truncate(now, max(10, width - len(then)))
    return [(now, "ink"), (truncate(then, width - len(now)), "soft")]
