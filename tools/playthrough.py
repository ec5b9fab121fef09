"""Write the golden playthroughs: whole games as text that a reviewer can read.

    python tools/playthrough.py            rewrite all of them; then read the diff like code
    python tools/playthrough.py NAME ...   only these, such as valtia-beasts-and-pirates

A test plays the same games again and compares every line, so a change of rules, texts, chance or wording shows.
A refactoring changes no file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import legendry
from legendry.kernel.agenda import Ask, Option
from legendry.kernel.chance import Dice
from legendry.kernel.events import ALL_SEATS
from legendry.kernel.table import Table

TRADES = ("trade energy", "trade coin")  # verbs
FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "valtia-beasts-and-pirates": ("valtia", 1, {"decks": ["Wild Pack", "Black Tide"]}),
    "valtia-undead-and-elementals": ("valtia", 2, {"decks": ["Restless Graves", "Crown of Storms"], "first": 0}),
    "valtia-pirates-and-undead": ("valtia", 6, {"decks": ["Black Tide", "Restless Graves"], "first": 1}),
    "valtia-long-match": ("valtia", 4, {"decks": ["Crown of Storms", "Wild Pack"], "health": 10}),
    "valtia-own-decks": (
        "valtia",
        5,
        {
            "decks": [
                ["Champion of Valtia", "2 Wayfarer", "2 Militia Levy", "2 Siege Brute", "2 Mend", "2 Deckhand",
                 "2 Skeleton", "War Drum", "Forced March"],
                ["Vow-Breaker", "Last Stand", "Grave Pact", "2 Banner Herald", "2 Ember Sprite", "2 Shield Bearer",
                 "2 Drill Sergeant", "2 Thornback Boar", "Stone Sentinel", "Hex of Ash"],
            ]
        },
    ),
    "castles-pirates-and-beasts": ("castles", 1, {"decks": ["Corsair Tide", "Wild Grove"]}),
    "castles-undead-and-elementals": ("castles", 2, {"decks": ["Restless Graves", "Stone and Storm"], "first": 1}),
    "castles-further-cards": (
        "castles",
        3,
        {
            "decks": [
                ["Dreadnought Quay", "Toll Keeper", "Exchange of Fates", "Smuggler", "Frost Wisp", "Snare Nets",
                 "Cannon Volley", "Watch Recruit", "Ferry Hand", "Shove"],
                ["Echo Queen", "Rootgate", "Outrider", "Mason", "Palisade", "Field Forge", "Blessing",
                 "Shield Bearer", "Snare Nets", "Frost Wisp"],
            ]
        },
    ),
    "village-two-players": ("village", 1, {"heroes": "random", "rounds": 25}),
    "village-three-players": ("village", 2, {"seats": 3, "expansions": "all", "rounds": 14}),
    "village-two-teams": ("village", 3, {"seats": 4, "expansions": "all", "teams": "random", "rounds": 12}),
    "village-two-allies": ("village", 4, {"seats": 5, "heroes": "random", "rounds": 12}),
    "village-battlefield": ("village", 5, {"seats": 6, "rounds": 10}),
    "levendale-knightmare-and-belladora": ("levendale", 1, {"decks": ["Black Heart", "Masquerade"]}),
    "levendale-wayland-and-emberlyn": ("levendale", 2, {"decks": ["King's Road", "Wildfire Circle"]}),
    "levendale-three-players": (
        "levendale",
        3,
        {"seats": 3, "decks": ["Wildfire Circle", "Black Heart", "King's Road"]},
    ),
    "levendale-four-players": (
        "levendale",
        4,
        {"seats": 4, "decks": ["Masquerade", "King's Road", "Wildfire Circle", "Black Heart"]},
    ),
    "levendale-own-decks": (
        "levendale",
        5,
        {
            "decks": [
                ["3 Spark", "3 Grudge Match", "3 Emberlyn's Inferno", "3 Thorny Crown", "3 Emberlyn's Diadem",
                 "3 Mirror of Malice", "3 Bottomless Spellbook", "3 Phoenix Egg", "3 Emberlyn's Longbow",
                 "3 Knightmare's Greatsword", "3 Emberlyn's Mantle", "3 Knightmare", "3 Orb of Second Chances",
                 "3 Signet of the Black Heart", "3 Ouroboros Ring", "3 Nightfall Greaves", "3 Library of Ash",
                 "3 The Black Keep"],
                ["3 Right of Way", "3 Wayland's Oath", "3 Belladora's Encore", "3 Belladora's Masque",
                 "3 Tiara of Good Cheer", "3 Traveller's Map", "3 Belladora's Fan", "3 Belladora's Rapier",
                 "3 Paving Hammer", "3 Wayland's Bulwark", "3 Belladora's Ball Dress", "3 Opera Glasses",
                 "3 Spiked Targe", "3 Golden Wedding Band", "3 Seal of the King's Road", "3 Twirling Shoes",
                 "3 Foxfire Boots", "3 Midnight Garden"],
            ]
        },
    ),
    "leviathan-solo": ("leviathan", 1, {"difficulty": "storm"}),
    "leviathan-two-players": ("leviathan", 2, {"seats": 2, "factions": ["Greeks", "Vikings"], "deities": "random"}),
    "leviathan-three-players": (
        "leviathan",
        3,
        {"seats": 3, "factions": ["Romans", "Aztecs", "Greeks"], "deities": ["Mars", "Tezcatlipoca", "Zeus"]},
    ),
    "leviathan-four-players": ("leviathan", 4, {"seats": 4, "factions": "random", "difficulty": "calm"}),
}  # fmt: skip


def playthrough(name: str) -> str:
    """The text of one game."""
    id, seed, options = GAMES[name]
    table = legendry.game(id).new(seed=seed, **options)
    dice = Dice(seed)
    lines = heading(name, table)
    told = tell(table, 0, lines)
    shown = ""
    while table.outcome is None:
        position = POSITIONS[id](table)
        if position[0] != shown:
            shown = position[0]
            lines.extend(["", *position])
        ask = table.asks[0]
        option = chosen(ask, dice)
        lines.extend(["", f"{table.game.seat_name(ask.seat)} is asked ({ask.clause}): {ask.says}"])
        lines.extend(f"    {line}" for line in in_lines(grouped(ask.options)))
        lines.append(f"  > {option.text}")
        table.play(ask.seat, option)
        told = tell(table, told, lines)
    out = table.outcome
    winners = " and ".join(table.game.seat_name(seat) for seat in out.winners) or "nobody"
    lines.extend(["", *POSITIONS[id](table), "", f"The winner is {winners} ({out.clause}): {out.reason}."])
    return "\n".join(lines) + "\n"


def heading(name: str, table: Table) -> list[str]:
    game = table.game
    lines = [f"{game.title}: {name}", f"rules {game.version}, cards {game.fingerprint}"]
    lines.extend(f"{setting} = {value}" for setting, value in table.settings.items())
    return [*lines, ""]


def chosen(ask: Ask, dice: Dice) -> Option:
    """Any option; but trades, and the last one, which ends a turn, only now and then."""
    rather = [option for option in ask.options[:-1] if option.verb not in TRADES]
    options = rather if rather and dice.pick(6) else ask.options
    return options[dice.pick(len(options))]


def tell(table: Table, told: int, lines: list[str]) -> int:
    """The new lines of the log; what only some may read stands in brackets."""
    everything = table.read_log(ALL_SEATS, told)
    for (seat, clause, says), (_, _, secret) in zip(table.read_log(None, told), everything, strict=True):
        lines.append(
            f"    {clause:9} {table.game.seat_name(seat)} {says}" + (f"  [{secret}]" if secret != says else "")
        )
    return len(table.log)


def grouped(options: list[Option]) -> list[str]:
    """Moves that differ in their last word only, in one: `play Mend`, `move b2 a2|b3|c2`."""
    found: list[tuple[str, list[str]]] = []
    for option in options:
        first, _, last = option.text.rpartition(" ")
        if found and first and found[-1][0] == first:
            found[-1][1].append(last)
        else:
            found.append((first, [last]))
    return [f"{first} {'|'.join(lasts)}".strip() for first, lasts in found]


def in_lines(words: list[str], width: int = 110) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) + 3 > width:
            lines.append("")
        lines[-1] += f" / {word}" if lines[-1] else word
    return lines


# ---- positions, by game -------------------------------------------------------------------------


def map_position(table: Table) -> list[str]:
    """Whose turn it is, what each side has, and a map of the rows where somebody stands."""
    view = table.view(None)
    active = view["active"]
    turn = view["turns"][active]
    lines = [f"== {table.game.seat_name(active)}'s turn {turn}" if turn else "== before the first turn"]
    for seat in (0, 1):
        hand = ", ".join(table.view(seat)["hand"][seat])
        lines.append(
            f"   {table.game.seat_name(seat)}: castle {view['castle'][seat]}, energy {view['energy'][seat]}, "
            f"coins {view['coins'][seat]}, deck {len(view['deck'][seat])}, graveyard {len(view['graveyard'][seat])}, "
            f"hand: {hand or 'empty'}"
        )
    rows: list[str] = []
    for row in "4321":
        cells = [[short(unit) for unit in view["map"] if unit["area"] == column + row] for column in "abcde"]
        for k in range(max(map(len, cells))):
            texts = [cell[k] if k < len(cell) else "." if not cell else "" for cell in cells]
            rows.append(f"   {row if k == 0 else ' '} " + "".join(f"{text:21}" for text in texts).rstrip())
    return [*lines, "     " + "".join(f"{column:21}" for column in "abcde").rstrip(), *rows] if rows else lines


TIRED = {"z": "sick", "m": "moved", "n": "new", "f": "fought"}


def short(unit: dict[str, Any]) -> str:
    """S Militia Levy 1/2z: side, name, attack and defense, z if it has movement sickness.

    In Castles m, n, f: it has moved, is new, has fought; of a structure, the rounds that it still needs.
    """
    state = "".join(letter for letter, word in TIRED.items() if unit.get(word))
    values = f" {unit['attack']}/{unit['defense']}{state}"
    if unit.get("structure"):
        values = f" {unit['defense']}" + (f" in {unit['time']}" if unit["time"] else "")
    return f"{'SN'[unit['side']]} {unit['name'][: 18 - len(values)]}{values}"


def hero_position(table: Table) -> list[str]:
    """Whose turn it is, and each player: health, Hero, piles and hand."""
    view = table.view(None)
    active = view["active"]
    turn = view["turns"][active]
    lines = [f"== {table.game.seat_name(active)}'s turn {turn}" if turn else "== before the first turn"]
    for seat in range(table.seats):
        name, hero = table.game.seat_name(seat), view["heroes"][seat]
        if seat in view["out"]:
            lines.append(f"   {name}: out of the game")
            continue
        hand = ", ".join(table.view(seat)["hand"][seat])
        lines.append(
            f"   {name}: health {view['health'][seat]}, Attack {hero['attack']}, Defense {hero['defense']}, "
            f"deck {len(view['deck'][seat])}, trash {len(view['trash'][seat])}, hand: {hand or 'empty'}"
        )
        bears = [f"{slot} {' + '.join(cards)}" for slot, cards in hero["slots"].items() if cards]
        lines.extend(f"      {line}" for line in in_lines(bears) if line)
    return lines


def market_position(table: Table) -> list[str]:
    """Whose turn it is, the Market, and every player with what lies in front of the Hero."""
    view = table.view(None)
    turn = view["turn"]
    names = [player["hero"] or table.game.seat_name(seat) for seat, player in enumerate(view["players"])]
    begun = view["players"][view["active"]]["turns"]
    lines = [f"== {names[view['active']]}'s turn {begun}" if begun else "== before the first turn"]
    lines.append("   Market: " + ", ".join("-" if offer is None else offer["name"] for offer in view["market"]))
    if view["boss"] is not None:
        lines.append(f"   {view['boss']['name']} {view['boss']['life']} LP, {', '.join(view['boss']['specials'])}")
    for seat, player in enumerate(view["players"]):
        if player["gone"]:
            lines.append(f"   {names[seat]} is out")
            continue
        hand = ", ".join(table.view(seat)["hand"][seat])
        about = f"{player['life']} LP, {player['xp']} XP"
        about += "".join(f", {what} {player[what]}" for what in ("poison", "berserk") if player[what])
        laid = [guard["name"] + (f" -{guard['damage']}" if guard["damage"] else "") for guard in player["guards"]]
        laid += [f"{foe['name']} {foe['life']} LP" for foe in player["monsters"]]
        laid += [f"Sheath ({sheath['weapon'] or 'empty'})" for sheath in player["sheaths"]]
        lines.append(f"   {names[seat]}: {about}; before: {', '.join(laid) or 'nothing'}; hand: {hand or 'empty'}")
    if begun:
        lines.append(f"   INT {turn['ints']}, gold {turn['gold']}")
    return lines


def battle_position(table: Table) -> list[str]:
    """The round and its step, each army, and the rows of the board where something lies."""
    view = table.view(None)
    title = f"== round {view['round']}, step {view['step']}" if view["step"] else "== before the first round"
    lines = [f"{title}, up is {view['up']}"]
    for seat, player in enumerate(view["players"]):
        deity = ", ".join(view["deity"][seat])
        lines.append(
            f"   {table.game.seat_name(seat)} ({player['faction'] or 'no faction'}, {player['edge']}): "
            f"gold {player['gold']}, activations {player['activations']}, "
            f"{deity or 'no deity'}{'' if player['ready'] else ' used'}, "
            f"maneuvers: {', '.join(view['maneuvers'][seat]) or 'none'}; reserve: {len(view['reserve'][seat])}"
        )
    lines.append("     " + "".join(f"{column:15}" for column in "abcdefg").rstrip())
    for row in "7654321":
        cards = {card["space"][0]: battle_card(card) for card in view["board"] if card["space"][1] == row}
        if cards:
            lines.append(f"   {row} " + "".join(f"{cards.get(column, '.'):15}" for column in "abcdefg").rstrip())
    return lines


MARKS = {"e": "entrenched", "t": "trapped", "l": "lulled", "x": "activated", "p": "protected"}


def battle_card(card: dict[str, Any]) -> str:
    """A Hoplite 1/2e: seat, name, wounds of Health, and a letter for each of its tokens."""
    state = "".join(letter for letter, word in MARKS.items() if card[word])
    values = f" {card['wounds']}/{card['health']}{state}"
    owner = "" if card["seat"] is None else "ABCD"[card["seat"]] + " "
    return f"{owner}{card['name'][: 14 - len(owner) - len(values)]}{values}"


POSITIONS: dict[str, Callable[[Table], list[str]]] = {
    "valtia": map_position,
    "castles": map_position,
    "levendale": hero_position,
    "village": market_position,
    "leviathan": battle_position,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        print(f"there is no playthrough {unknown[0]}; there are {', '.join(GAMES)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or GAMES:
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(name), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
