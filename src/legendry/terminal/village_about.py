"""All there is to know about a place of Village: a card, a Market space, a Hero, or what lies in front of one."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.screen.sight import (
    ALLY,
    ENEMY,
    GUARD,
    MATE,
    SHEATH,
    YOU,
    held_at,
    piece_at,
    seat_at,
    space_at,
    swallowed,
)
from legendry.screen.text import joined, sentence
from legendry.terminal.canvas import Line
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.text import wrap_text
from legendry.terminal.village_card import card_lines, hero_lines
from legendry.terminal.village_heroes import COLOURS, SIGNS
from legendry.terminal.village_setup import VillageSetup

RELATIONS: Final = {
    YOU: "This is you",
    MATE: "Your teammate",
    ALLY: "Your ally: you do not need this Hero out to win (VIL-26.16)",
    ENEMY: "Your enemy",
}
POSITIONS: Final = "{team} is the place on the battlefield; AS and BS are the Skirmishers (VIL-R145)."


def described(game_view: VillageSetup, scene: DrawnScene, place: str, width: int) -> list[Line]:
    name, space, seat = held_at(scene, place), space_at(place), seat_at(scene, place)
    if name:
        return card_lines(game_view, game_view.cards[name], width)
    if space:
        return market_space(game_view, scene, space, width)
    if seat < 0:
        return []
    piece = piece_at(scene, place)
    return hero(game_view, scene, seat, width) if piece is None else thing(game_view, scene, *piece, width)


def market_space(game_view: VillageSetup, scene: DrawnScene, space: int, width: int) -> list[Line]:
    offer, boss = scene.view["market"][space - 1], scene.view["boss"]
    if space in swallowed(scene.view):
        parts = [boss["name"], *boss["specials"]]
        found = card_lines(game_view, game_view.cards[parts[space - swallowed(scene.view)[0]]], width)
        found += wrap_text(f"{boss['name']} has {boss['life']} of {boss['most']} LP.", "attack bold", width)
        under = f" It lies on {offer['name']}." if offer else ""
        return found + wrap_text(f"Nobody buys or sells until it is defeated (VIL-25.27).{under}", "soft", width)
    if offer is None:
        return wrap_text(f"Market space {space} is empty (VIL-R26).", "soft", width)
    found = card_lines(game_view, game_view.cards[offer["name"]], width)
    if offer["tamed"]:
        found += wrap_text("It is tame: you may buy it now (VIL-25.47).", "lit", width)
    return found


def hero(game_view: VillageSetup, scene: DrawnScene, seat: int, width: int) -> list[Line]:
    """The board, who that is, and how things stand."""
    player, name = scene.view["players"][seat], game_view.game.seat_name(seat)
    relation = player["relation"]
    who = sentence(RELATIONS[relation])
    found: list[Line] = [[(f"{SIGNS[relation]} {name} ", f"{COLOURS[relation]} bold"), (scene.players[seat], "soft")]]
    found += wrap_text(who, "ink", width)
    if not player["hero"]:
        return found
    if len(player["team"]) == 2:
        found += wrap_text(POSITIONS.format(team=player["team"]), "soft", width)
    for says in state(player):
        found += wrap_text(says, "ink", width)
    reach = [scene.view["players"][each]["hero"] for each in player["reaches"]]
    if reach:
        found += wrap_text(f"Weapons of {player['hero']} reach {joined(reach)} (VIL-10.6).", "soft", width)
    return [*found, [], *hero_lines(game_view, game_view.heroes[player["hero"]], player["level"], width)]


def state(player: dict[str, Any]) -> list[str]:
    if player["gone"]:
        return ["Out of the game (VIL-21.1)."]
    found = [f"{player['life']} of {player['most']} LP, {player['int']} INT a turn, {player['xp']} XP."]
    if player["poison"]:
        found.append(f"{player['poison']} Poison: so many LP are lost when the turn begins (VIL-25.16).")
    if player["berserk"]:
        found.append(f"Berserk for {player['berserk']} more turns: no Market, stronger Weapons (VIL-24.8).")
    return found


def thing(game_view: VillageSetup, scene: DrawnScene, kind: str, piece: dict[str, Any], width: int) -> list[Line]:
    """A Monster, a Defence card or a Sheath, and how it stands."""
    if kind == SHEATH:
        if not piece["weapon"]:
            return wrap_text("An empty Sheath: key T lays a Weapon of your hand on it (VIL-23.2).", "ink", width)
        now = "in the owner's turn: then the Sheath is discarded (VIL-23.4)"
        when = "in a later turn (VIL-R103)" if piece["fresh"] else now
        says = f"{piece['weapon']} lies on a Sheath and can be used {when}."
        return [*wrap_text(says, "ink", width), [], *card_lines(game_view, game_view.cards[piece["weapon"]], width)]
    card = game_view.cards[piece["name"]]
    if kind == GUARD:
        left = piece["defence"] - piece["damage"]
        says = f"It takes {left} more damage in this turn, of {piece['defence']}, before it is discarded (VIL-7.5)."
    else:
        owner = piece["owner"]
        whose = "nobody" if owner is None else scene.view["players"][owner]["hero"]
        says = f"{piece['life']} of {piece['most']} LP, {piece['type']}; its owner is {whose}."
        if piece["charged"]:
            says += " It charges: its next attack gets +2 (VIL-25.5)."
    return [*wrap_text(says, "ink bold", width), [], *card_lines(game_view, card, width)]
