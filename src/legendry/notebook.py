"""A table drawn for a notebook: HTML that needs nothing else, for light and dark pages.

What is drawn is what the lines of a position say: places as a grid, players with their numbers and piles, and the
question.  So every game is drawn that can be written, and nobody draws it by hand.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from legendry.kernel.notation import PositionLine
from legendry.kernel.zones import NOBODY, Zone
from legendry.scenarios.table import SEAT, keys_of
from legendry.scenarios.writer import Said, heading, places_of, write

if TYPE_CHECKING:
    from legendry.kernel.agenda import Ask
    from legendry.kernel.table import Table

LINE: Final = "1px solid rgba(128,128,128,.45)"
STYLES: Final = {
    "all": "color-scheme:light dark;font:13px/1.4 system-ui,sans-serif;max-width:70em",
    "head": "font-weight:600;margin:.3em 0",
    "grid": "border-collapse:collapse;table-layout:fixed;width:100%;margin:.6em 0;background:none;"
    "font:12px/1.3 system-ui,sans-serif;color:inherit",
    "name": "opacity:.55;font-size:11px",
    "cell": f"border:{LINE};padding:3px 4px;height:3.4em;vertical-align:top;text-align:left;"
    "background:none;color:inherit;white-space:normal",
    "card": f"display:inline-block;border:{LINE};border-radius:4px;padding:0 5px;margin:1px;"
    "background:rgba(128,128,128,.12)",
    "unit": f"border:{LINE};border-radius:4px;padding:1px 4px;margin:2px 0;background:rgba(128,128,128,.12)",
    "seats": "display:flex;flex-wrap:wrap;gap:.6em",
    "seat": f"border:{LINE};border-radius:6px;padding:.4em .7em;flex:1 1 20em;min-width:0",
    "fact": "display:inline-block;margin-right:.9em",
    "pile": "margin:.15em 0",
}


def drawn(table: Table) -> str:
    """The whole table, secrets too."""
    lines = write(table)
    seats = [seat_drawn(table, lines, seat) for seat in range(table.seats)]
    parts = [
        tag("div", "head", escape(heading(table))),
        *[question(table, ask) for ask in table.asks],
        tag("div", "pile", facts(table, lines, None)),
        grid(table, lines),
        tag("div", "seats", *seats),
        piles(table, None),
    ]
    return tag("div", "all", *parts)


def tag(name: str, style: str, *inside: str) -> str:
    return f'<{name} style="{STYLES[style]}">{"".join(inside)}</{name}>'


def by_key(lines: list[Said]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lines:
        found.setdefault(line.key, []).append(line.value)
    return found


def question(table: Table, ask: Ask) -> str:
    """What may be answered, closed until somebody looks."""
    moves = [option.text for option in ask.options]
    return opened(f"{table.game.seat_name(ask.seat)}: {len(moves)} moves", cards(moves), False)


# ---- the board ----------------------------------------------------------------------------------


def grid(table: Table, lines: list[Said]) -> str:
    """The places of the board, each with what the lines say of it; nothing for a game without places."""
    game: Any = table.game
    there = by_key(lines)
    rows = []
    for row in game.places:
        cells = [tag("td", "cell", tag("div", "name", escape(at)), stacked(there.get(at, []))) for at in row]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return tag("table", "grid", *rows) if rows else ""


def stacked(values: list[str]) -> str:
    return "".join(tag("div", "unit", escape(value)) for value in values)


# ---- players ------------------------------------------------------------------------------------


def seat_drawn(table: Table, lines: list[Said], seat: int) -> str:
    asked = " ●" if any(ask.seat == seat for ask in table.asks) else ""
    name = tag("div", "head", escape(table.game.seat_name(seat) + asked))
    return tag("div", "seat", name, facts(table, lines, seat), piles(table, seat))


def facts(table: Table, lines: list[Said], seat: int | None) -> str:
    """What the lines say of a player, or of nobody in particular; and every number, also one that lines leave out."""
    game: Any = table.game
    keys = keys_of(game)
    said = by_key(lines)
    found = []
    for kind in keys.kinds:
        about = [word for word in kind.key.split() if word in keys.names]
        if (
            not isinstance(kind, PositionLine)
            or about[:1] != ([] if seat is None else [SEAT])
            or kind.key in keys.names["PILE"]
        ):
            continue
        for key, where in places_of(keys, kind, table):
            if seat is None or where[0] == seat:
                number = kind.found(table, where)
                values = said.get(key, [number] if number.isdecimal() else [])
                label = key if seat is None else key.replace(game.seat_name(seat), "", 1).strip()
                found += [fact(label, value) for value in values]
    return "".join(found)


def fact(label: str, value: str) -> str:
    return tag("span", "fact", tag("span", "name", escape(label)), f" {escape(value)}")


# ---- piles --------------------------------------------------------------------------------------


def piles(table: Table, seat: int | None) -> str:
    """The piles of a player, or those that all share, top card first; decks are closed until somebody looks."""
    game: Any = table.game
    places = {at for row in game.places for at in row}
    found = []
    for number, zone in enumerate(game.zones):
        if zone.common == (seat is None) and zone.name not in places:
            names = [table.name(card) for card in reversed(table.pile(number, seat or 0))]
            found.append(pile(zone, names))
    return "".join(found)


def pile(zone: Zone, names: list[str]) -> str:
    return opened(f"{zone.name}: {len(names)}", cards(names), zone.sees != NOBODY) if names else ""


def cards(names: list[str]) -> str:
    return "".join(tag("span", "card", escape(name)) for name in names)


def opened(title: str, inside: str, is_open: bool) -> str:
    summary = f"<summary>{escape(title)}</summary>"
    return f'<details style="{STYLES["pile"]}"{" open" if is_open else ""}>{summary}{inside}</details>'
