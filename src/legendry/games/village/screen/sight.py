"""What a seat of Village can see beside its view: who is friend or enemy, whom Weapons reach, which card a move means.

Places on the screen: "card 2" of the hand, "space 7" of the Market, "seat 1" a Hero board, and what lies in front
of a player: "seat 1 guard 0", "seat 1 monster 2", "seat 1 sheath 0".
"""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.rules import modes
from legendry.games.village.rules.aim import Aim, labels, unlike, waiting_guards, waiting_monsters
from legendry.games.village.rules.monsters import Assault
from legendry.games.village.rules.pieces import Foe
from legendry.games.village.rules.points import HIT, SEND
from legendry.games.village.rules.table import SPACES, STALLS, ZONES, VillageTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.screen.model import Scene
from legendry.screen.points import Point

Player = dict[str, Any]

STALL_NAMES: Final = ("Beer", "Scrolls", "Spells", "Potions", "Nuggets")
MARKET_DECKS: Final = tuple(ZONES[STALLS + 1 + k].name for k in range(len(STALL_NAMES)))  # of spaces 1 to 5

GUARD: Final = "guard"
MONSTER: Final = "monster"
SHEATH: Final = "sheath"
PILES: Final = {GUARD: "guards", MONSTER: "monsters", SHEATH: "sheaths"}

# What somebody is to the one who looks.
YOU: Final = "you"
MATE: Final = "teammate"
ALLY: Final = "ally"
ENEMY: Final = "enemy"

# What a Monster does for whom it lies in front of.
BARS: Final = "bars"  # no access to the Market
PROTECTS: Final = "protects"


def seen(table: VillageTable, seat: int | None) -> dict[str, Any]:
    """The view of a seat (None: of a spectator, to whom nobody is friend or enemy), with all that a screen needs."""
    view = table.view(seat)
    over = table.outcome is not None
    for each, player in enumerate(view["players"]):
        player["relation"] = "" if seat is None else relation(table, seat, each)
        player["team"] = team_letter(table, each)
        player["side"] = modes.team(table, each)
        player["reaches"] = [] if over or table.gone[each] else modes.weapon_targets(table, each)
        player.update(board_of(table, each))
        player["access"] = not over and not table.gone[each] and table.has_access(each)
        for monster, foe in zip(player["monsters"], table.areas[each], strict=True):
            monster["does"] = doing_of(table, foe)
    for each, player in enumerate(view["players"]):
        player["reach"] = seat is not None and each in view["players"][seat]["reaches"]
    view["around"] = table.ring[:] if seat is None else around(table, seat)
    view["pointed"] = pointed(table) if any(ask.seat == seat for ask in table.asks) else {}
    return view


def board_of(table: VillageTable, seat: int) -> Player:
    """What is printed on a Hero board: INT of a turn, the texts of the levels, and the XP of the next one."""
    if table.heroes[seat] == NONE:
        return {"int": 0, "texts": [], "next": 0}
    board, level = table.boards[table.heroes[seat]], table.levels[seat]
    ints = table.skills(seat).ints + sum(table.cards[guard.face].ints for guard in table.guards[seat])
    return {"int": ints, "texts": board.texts, "next": board.xp[level + 1] if level + 1 < len(board.xp) else 0}


def doing_of(table: VillageTable, foe: Foe) -> str:
    """VIL-8.5, VIL-25.6, VIL-25.41: what a Monster means for the player it lies in front of."""
    card = table.cards[foe.face]
    if card.defensive:
        return PROTECTS
    return "" if card.unblocking else BARS


def relation(table: VillageTable, seat: int, other: int) -> str:
    """VIL-26: teams of two and of three, allies among five, otherwise everybody for himself."""
    if other == seat:
        return YOU
    if table.seats == modes.STAR:
        return ENEMY if other in modes.enemies_of_star(table, seat) else ALLY
    return MATE if modes.team(table, other) == modes.team(table, seat) else ENEMY


def team_letter(table: VillageTable, seat: int) -> str:
    """The team, at a table that has teams; on the battlefield, the place in it (VIL-R145)."""
    if table.seats == modes.BATTLEFIELD:
        return modes.POSITIONS[table.places[seat]]
    return "AB"[modes.team(table, seat)] if table.seats == modes.TEAMS else ""


def around(table: VillageTable, seat: int) -> list[int]:
    """The other players, clockwise."""
    place = table.places[seat]
    return [table.ring[(place + k) % table.seats] for k in range(1, table.seats)]


def pointed(table: VillageTable) -> dict[str, str]:
    """By place: the point that means the card lying there, while an order is being fixed."""
    asked = table.asked
    if isinstance(asked, Aim):
        blow = asked.blows[asked.k]
        cards, kind = waiting_monsters(table, blow) or waiting_guards(table, blow), HIT
    elif isinstance(asked, Assault):
        mine = [foe for foe in table.areas[asked.seat] if foe.card in asked.left and foe.owner == asked.owner]
        cards, kind = [foe.card for foe in mine], SEND
    else:
        return {}
    different = unlike(table, cards)
    names = labels(table, different)
    found: dict[str, str] = {}
    for card in cards:
        same = next(k for k, other in enumerate(different) if unlike(table, [other, card]) == [other])
        found[place_of(table, card)] = str(Point(kind, names[same]))
    return found


def place_of(table: VillageTable, card: int) -> str:
    """Where a card on the table lies."""
    for seat in range(table.seats):
        guards, foes = [guard.card for guard in table.guards[seat]], [foe.card for foe in table.areas[seat]]
        if card in guards:
            return piece_place(seat, GUARD, guards.index(card))
        if card in foes:
            return piece_place(seat, MONSTER, foes.index(card))
    return ""


# ---- places -------------------------------------------------------------------------------------


def held_place(number: int) -> str:
    """Where a card of the own hand is."""
    return f"card {number}"


def space_place(space: int) -> str:
    return f"space {space}"


def seat_place(seat: int) -> str:
    return f"seat {seat}"


def piece_place(seat: int, kind: str, number: int) -> str:
    """Where a card in front of a player is."""
    return f"seat {seat} {kind} {number}"


SPACE_AT: Final = {space_place(space): space for space in range(1, SPACES + 1)}


def hand_of(scene: Scene) -> list[str]:
    hand: list[str] = scene.view["hand"][scene.seat]
    return hand


def held_at(scene: Scene, place: str) -> str:
    """The card at a place of the hand, if there is one."""
    return next((name for k, name in enumerate(hand_of(scene)) if held_place(k) == place), "")


def space_at(place: str) -> int:
    """The number of a Market space, or 0."""
    return SPACE_AT.get(place, 0)


def seat_at(scene: Scene, place: str) -> int:
    """The seat of a place, or -1."""
    seats = range(len(scene.players))
    piece = found_piece(scene, place)
    return next((seat for seat in seats if seat_place(seat) == place), -1) if piece is None else piece[0]


def piece_at(scene: Scene, place: str) -> tuple[str, dict[str, Any]] | None:
    """What lies in front of a player: whether a guard, a monster or a sheath, and what is seen of it."""
    piece = found_piece(scene, place)
    return None if piece is None else piece[1:]


def found_piece(scene: Scene, place: str) -> tuple[int, str, dict[str, Any]] | None:
    """The seat, the kind and the looks of what lies at a place in front of a player."""
    for seat, player in enumerate(scene.view["players"]):
        for kind, pile in PILES.items():
            for k, piece in enumerate(player[pile]):
                if piece_place(seat, kind, k) == place:
                    return seat, kind, piece
    return None


def seat_of(scene: Scene, hero: str) -> int:
    """The seat that leads a Hero, or -1."""
    heroes = [player["hero"] for player in scene.view["players"]]
    return heroes.index(hero) if hero in heroes else -1


def swallowed(view: dict[str, Any]) -> range:
    """VIL-25.24: the Market spaces that an Overwhelm Monster lies on, its head on the first of them."""
    boss = view["boss"]
    return range(0) if boss is None else range(10 - len(boss["specials"]), 11)
