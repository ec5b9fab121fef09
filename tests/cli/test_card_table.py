"""Cards as rows of a table, for every shape of card that the games have."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.cli.card_table import COLUMNS, columns, note, row
from legendry.cli.cards import chosen

ROWS = {
    ("valtia", "Thornback Boar"): "Thornback Boar | offensive | Beast | common | 2/0 | 2/2 | ",
    ("valtia", "War Drum"): "War Drum | spell |  | common | 1/0 |  | Choose an ally; it gains +1 attack.",
    ("castles", "Anchored Brig"): "Anchored Brig | structure | Vehicle | rare | 2/1 |  | Maritime. Rechargeable. "
    "On finished: summon a Deckhand in this area.",
    ("levendale", "Sleepless Whisper"): "Sleepless Whisper | SPELL | Spell | common | 0/0 | Activate: lose 1 health: "
    "draw 1 card.",
    ("village", "Coin"): "Coin | Treasure |  | 32+16 |  | 10 gold.",
    ("village", "Goblin"): "Goblin | Monster (Goblinoid) |  | 4+0 | 20 | 3 LP. attack die-1.",
    ("village", "Barbarian"): "Barbarian | Hero |  | 1 |  | 45 LP, 1 INT. Berserk (2 Beers): +2. -1 WITH Ranged. "
    "At 80 XP: 1 recovery. At 160 XP: +1 CARD.",
    ("leviathan", "Hoplite"): "Hoplite | Greeks unit | 6 > 3 | 1 | move 2, strike 2, defence 4, health 2. Phalanx: "
    "Attacks against this card get -1 to hit while this card is adjacent to another of your Hoplites.",
    ("leviathan", "Zeus"): "Zeus | Greeks deity |  |  | Thunderbolt: Choose a Leviathan card; roll 1 attack die; on a "
    "natural 4 or more, deal 1 wound to it.",
    ("leviathan", "March"): "March | maneuver |  |  | Choose one of your units; move it 1 space as with a Move action.",
    ("leviathan", "Head"): "Head | Head |  |  | move 2, defence 4, health 10 for each player",
}  # fmt: skip


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_a_row_shows_what_is_printed_on_the_card(game: str, name: str) -> None:
    cards = registry.game(game).card_list()
    cells = row(chosen(cards, [name])[0])
    assert " | ".join(cells.get(column, "") for column in columns(cards)) == ROWS[game, name]


@pytest.mark.parametrize("id", registry.IDS)
def test_no_cell_of_a_card_is_lost(id: str) -> None:
    cards = registry.game(id).card_list()
    assert {column for card in cards for column in row(card)} <= set(COLUMNS)


def test_the_note_explains_the_columns_of_the_game() -> None:
    notes = {id: note(registry.game(id).card_list()) for id in registry.IDS}
    assert notes["valtia"] == notes["castles"] == "cost: energy/coins; values: attack/defense"
    assert notes["levendale"] == "values: attack/defense"
    assert notes["village"] == "count: in the base set + more with expansions; set: the expansion; price: gold"
    assert notes["leviathan"] == "count: cards of the roster > cards in this scenario; cost: gold"
