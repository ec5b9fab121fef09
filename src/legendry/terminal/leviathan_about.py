"""All there is to know about a place of Leviathan: a space with its card, a card of the reserve, a player."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import DEITY, UNIT, Card
from legendry.games.leviathan.rules.board import EDGES, HOMES, NAMES
from legendry.games.leviathan.screen.places import card_on, entry_at, seat_at
from legendry.games.leviathan.screen.words import FACTIONS
from legendry.terminal.canvas import Line
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.leviathan_board import COLOURS
from legendry.terminal.leviathan_setup import LeviathanSetup
from legendry.terminal.text import wrap_text

STATES: Final = {
    "entrenched": "Entrenched: attacks on it get {entrenched_hit} to hit (LVT-B7.1).",
    "lulled": "Lulled: its next activation die counts as blank (LVT-R45).",
    "activated": "It has been activated in this round (LVT-R33).",
}
PROTECTED: Final = (
    "Attacks at it get {head_hit} to hit (LVT-4.10).",
    "Strikes at it get {tentacle_hit} to hit (LVT-5.10).",
)


def described(game_view: LeviathanSetup, scene: DrawnScene, place: str, width: int) -> list[Line]:
    entry, seat = entry_at(scene, place), seat_at(scene, place)
    if place in NAMES:
        return space(game_view, scene, place, width)
    if entry:
        found = card_lines(game_view, game_view.cards[entry["name"]], width)
        return found if entry["left"] else [*found, *wrap_text(gone(entry), "attack", width)]
    return player(game_view, scene, seat, width) if seat >= 0 else []


def gone(entry: dict[str, Any]) -> str:
    return {
        "unit": "None is left in your reserve (LVT-B3.2).",
        "deity": "It has been called upon in this round (LVT-B8.2).",
        "maneuver": "It has been used in this game (LVT-B8.2).",
    }[str(entry["kind"])]


def space(game_view: LeviathanSetup, scene: DrawnScene, place: str, width: int) -> list[Line]:
    card = card_on(scene.view, place)
    if card is None:
        edges = [edge for edge, home in zip(EDGES, HOMES, strict=True) if NAMES.index(place) in home]
        says = "".join(f" {edge.capitalize()} home row (LVT-B1.4)." for edge in edges)
        return wrap_text(f"{place} is empty.{says}", "soft", width)
    printed = game_view.cards[card["name"]]
    whose = "" if card["seat"] is None else f" of the {scene.view['players'][card['seat']]['faction']}"
    says = f"{place}{whose}: {card['health'] - card['wounds']} of {card['health']} health."
    found: list[Line] = wrap_text(says, "ink bold", width)
    for line in states(scene, card, game_view.numbers.facts):
        found += wrap_text(line, "lit", width)
    return [*found, [], *card_lines(game_view, printed, width)]


def states(scene: DrawnScene, card: dict[str, Any], facts: dict[str, Any]) -> list[str]:
    """What lies on a card, and what that means."""
    found = [says for name, says in STATES.items() if card[name]]
    beast = card["seat"] is None
    if card["trapped"] and beast:
        found.append("Trapped: attacked at {trapped_hit} to hit, and it does not move next time (LVT-B7.6).")
    elif card["trapped"]:
        found.append("Trapped: it cannot leave its space and is attacked at {trapped_hit} to hit (LVT-B7.7).")
    if card["protected"]:
        found.append(PROTECTED[0 if card["kind"] == "Head" else 1])
    if card["kind"] == "Head" and scene.view["head die"] == "minus":
        found.append("Its attacks get {aim_hit} to hit (LVT-4.11).")
    return [says.format_map(facts) for says in found]


def player(game_view: LeviathanSetup, scene: DrawnScene, seat: int, width: int) -> list[Line]:
    """Gold, activations, the reserve and what else is left."""
    view = scene.view
    seen, name = view["players"][seat], game_view.game.seat_name(seat)
    found: list[Line] = [[(f"{seen['faction'] or name} ", f"{COLOURS[seat]} bold"),
                          (f"{name} {scene.players[seat]}", "soft")]]  # fmt: skip
    if not seen["faction"]:
        return found
    first = " Holds the first player token (LVT-B3.5)." if view["first"] == seat else ""
    found += wrap_text(f"{seen['gold']} gold, {seen['activations']} activations left this round.{first}", "ink", width)
    found += wrap_text(f"Home row in the {seen['edge']}.", "ink", width)
    for entry in view["entries"][seat]:
        what = f"{entry['left']} {entry['name']}, {entry['cost']} gold" if entry["kind"] == "unit" else entry["title"]
        spent = "" if entry["left"] or entry["kind"] == "unit" else " (used)"
        found += wrap_text(f"{what}{spent}", "ink" if entry["left"] else "soft", width)
    if view["defeated"][seat]:
        found += wrap_text(f"Defeated: {', '.join(view['defeated'][seat])}.", "attack", width)
    return found


# ---- cards --------------------------------------------------------------------------------------


def card_lines(game_view: LeviathanSetup, card: Card, width: int) -> list[Line]:
    """A card as it is printed, with its words explained."""
    kind = card.plain()["kind"]
    title = f"{card.title}: " if card.title and card.title != card.name else ""
    found: list[Line] = [[(card.name, "ink bold")]]
    found += wrap_text(f"{card.faction} {kind}".strip(), "soft", width)
    if card.kind == UNIT:
        found += wrap_text(f"{card.copies} in the reserve, {card.cost} gold each", "coin", width)
    if card.values_in_words():
        found += wrap_text(card.values_in_words(), "ink", width)
    if card.text:
        found += wrap_text(f"{title}{card.text}", "ink", width)
    if card.reminder:
        found += wrap_text(f"({card.reminder})", "soft italic", width)
    for says in game_view.explained(card.plain()):
        found += wrap_text(says, "soft", width, 2)
    return found


def faction_lines(name: str, cards: list[Card], width: int) -> list[Line]:
    """What a faction brings: its units and its deities."""
    found: list[Line] = [[(name, "ink bold")], *wrap_text(FACTIONS.get(name, ""), "ink", width)]
    for card in cards:
        if card.kind == UNIT:
            attacks = f"strike {card.dice[1]}" if card.dice[1] else ""
            shoots = f"shoot {card.dice[2]}/{card.range}" if card.dice[2] else ""
            says = " ".join(part for part in (attacks, shoots, f"{card.health}♥") if part)
            found.append([(f"{card.copies} {card.name} ", "lit"), (f"{card.cost}● ", "coin"), (says, "soft")])
        elif card.kind == DEITY:
            found += wrap_text(f"{card.name}: {card.text}", "sacred", width, 1)
    return found
