"""Events of Village: every fact fits its field, no fact is a sentence, and nobody gets facts that are not for him."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from legendry import registry
from legendry.games.village.game import SEATS, Village
from legendry.games.village.rules.modes import POSITIONS
from legendry.games.village.rules.table import PILES, SPACES, VillageTable, space_name
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot, slot_fields
from legendry.kernel.events import LINE, CardRef, Event, EventKind, facts_of
from tests.games.village.workbench import Desk, given, village

GAMES = [(2, 1), (3, 2), (4, 3), (4, 4), (4, 6), (5, 2), (6, 10)]  # seats and seed
ROUNDS = 40
CHARM = """
[[card]]
id = "T01"
name = "Charm"
kind = "Item"
more = 1
price = 10
text = "{text}"
"""
HIDDEN = {"cards drawn": "cards", "turn ended": "hand", "Spell seen": "card", "Spell put at the bottom": "card"}

# Fields that no sentence says, by what they hold.
NUMBERS = {
    "after", "before", "bonus", "die", "gold_after", "gold_before", "ints", "ints_after", "ints_before", "life", "n",
    "out", "shuffled",
}  # fmt: skip
PLACES = {"start", "end"}
PLAYERS = {"owner", "player"}
FLAGS = {"charged", "magic", "tamed"}
CARDS = {"card", "moved", "replaced"}
LISTS: dict[str, type] = {
    "dice": int, "fighters": str, "hand": CardRef, "played": CardRef, "players": str, "targets": CardRef,
}  # fmt: skip


@cache
def played(seats: int, seed: int) -> VillageTable:
    """A whole game with all expansions, of random moves; a turn is ended only if there is nothing else to do."""
    table = village().new(seats=seats, seed=seed, expansions="all", rounds=ROUNDS, heroes="random")
    assert isinstance(table, VillageTable)
    random = Random(seed)
    while table.outcome is None:
        known = len(table.log)
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice([each for each in ask.options if each.text != "end turn"] or ask.options))
        check_seen(table, table.log[known:])
    return table


@cache
def rare() -> list[VillageTable]:
    """What these games do not show."""
    boss = given("Thief", "Elf", "Mage").boss(life=1, out=2).hand("Thief", "Long Sword").row("", "Spear", "Mace")
    desks = [
        boss.free("Thief").play("play Long Sword at Red Dragon", 3).play("take Mace"),
        given("Thief", "Elf", "Mage").deck("Thief").hand("Thief", "Knife").free("Thief").play("sell Knife"),
        earthquake(),
        early_assassin(),
    ]
    for text in ("Gain 2 INT.", "Lose 20 gold.", "Lose 2 LP."):
        desks.append(given("Elf", "Mage", cards=CHARM.format(text=text)).hand("Elf", "Charm").free("Elf", gold=30))
        desks[-1].play("play Charm")
    return [desk.table for desk in desks]


def earthquake() -> Desk:
    """A Spell at all targets, with a bonus against one of them."""
    layout = given("Dwarf", "Elf", "Thief").xp("Dwarf", 400).hand("Dwarf", "Earthquake").monster("Ogre", "Dwarf", "Elf")
    return layout.monster("Goblin", "Dwarf", "Elf").free("Dwarf", ints=9).play("play Earthquake", 4)


def early_assassin() -> Desk:
    """A Sneak Attack Monster in a second turn, where the rules spare more than the first."""
    layout = given("Thief", "Elf", cards="[rules]\nfirst_turns = 2\n").row("Knife").main("Shadow Assassin", "Mace")
    return layout.free("Thief", gold=20).play("buy Knife")


def tables() -> list[VillageTable]:
    return [*[played(*each) for each in GAMES], *rare()]


def check_seen(table: VillageTable, events: list[Event]) -> None:
    """Cards that an event names to everybody have been seen by everybody; a shuffle forgets that again."""
    if any(event.kind == "cards drawn" and event.facts[-1] for event in events):
        return
    for event in events:
        for value in facts_of(table.game.event_kinds[event.kind], event, None).values():
            for ref in refs_in(value):
                assert table.seen_by[ref.card] == (1 << table.seats) - 1, (event.kind, ref.name)


def refs_in(value: Any) -> list[CardRef]:
    if isinstance(value, CardRef):
        return [value]
    return [ref for each in value for ref in refs_in(each)] if isinstance(value, tuple) else []


def names(game: Village) -> set[str]:
    """Every name that the game has."""
    heroes = [hero.name for hero in game.heroes]
    spaces = [space_name(space) for space in range(1, SPACES + 1)]
    return {"", "LP", "INT", "gold", *game.names, *heroes, *SEATS, *PILES, *spaces, *POSITIONS}


def strings_in(value: Any) -> list[str]:
    if isinstance(value, CardRef):
        return [value.name, value.at]
    if isinstance(value, tuple):
        return [text for each in value for text in strings_in(each)]
    return [value] if isinstance(value, str) else []


def check_item(item: Item, facts: dict[str, Any], kind: EventKind, optional: bool = False) -> None:
    """The facts of a part of a pattern are what their categories say."""
    if isinstance(item, Group):
        for inner in item.items:
            check_item(inner, facts, kind, True)
    elif isinstance(item, Flag):
        assert isinstance(facts[item.field], bool), (kind.name, item.field)
    elif isinstance(item, Slot):
        value = facts[item.field]
        if item.sep is not None:
            assert isinstance(value, tuple), (kind.name, item.field)
            assert value, (kind.name, item.field)
        for each in value if item.sep is not None else (value,):
            check_value(each, item, kind, optional)


def check_value(value: Any, slot: Slot, kind: EventKind, optional: bool) -> None:
    said = (kind.name, slot.field, value)
    if slot.kind == "each":
        row = dict(zip(slot_fields(kind.each), value, strict=True))
        for item in kind.each:
            check_item(item, row, kind)
    elif slot.kind == "count":
        assert type(value) is int, said
    elif slot.kind == "card":
        assert isinstance(value, CardRef) or (optional and value is None), said
    else:
        assert isinstance(value, str), said
        assert value or optional, said


def check_dice(name: str, value: Any) -> None:
    """What a screen shows as dice is dice."""
    if name == "dice":
        assert all(1 <= pips <= 6 for pips in value)
    elif name == "die":
        assert 0 <= value <= 6


def check_more(name: str, value: Any, kind: EventKind) -> None:
    """The facts that no sentence says are what their names promise."""
    said = (kind.name, name, value)
    if name in NUMBERS:
        assert type(value) is int, said
    elif name in PLACES or name in PLAYERS:
        assert isinstance(value, str), said
        assert value or name in PLAYERS, said
    elif name in FLAGS:
        assert isinstance(value, bool), said
    elif name in CARDS:
        assert value is None or isinstance(value, CardRef), said
    else:
        assert isinstance(value, tuple), said
        assert all(isinstance(each, LISTS[name]) for each in value), said


# ---- whole games --------------------------------------------------------------------------------


def test_every_kind_of_event_happens_here() -> None:
    happened = {event.kind for table in tables() for event in table.log}
    assert happened == set(village().event_kinds) - {LINE.name}


def test_every_fact_fits_its_field() -> None:
    for table in tables():
        for event in table.log:
            kind = table.game.event_kinds[event.kind]
            assert len(event.facts) == len(kind.fields), kind.name
            facts = dict(zip(kind.fields, event.facts, strict=True))
            for name, value in facts.items():
                check_dice(name, value)
            for item in kind.told:
                check_item(item, facts, kind)
            for name in set(kind.fields) - set(slot_fields(kind.told)):
                check_more(name, facts[name], kind)


def test_every_word_among_the_facts_is_a_name_of_the_game() -> None:
    for table in tables():
        assert isinstance(table.game, Village)
        known = names(table.game)
        for event in table.log:
            assert set(strings_in(event.facts)) <= known, event.kind


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_hidden_facts_reach_their_seat_alone(seats: int, seed: int) -> None:
    table = played(seats, seed)
    told = {seat: table.read_events(seat) for seat in (None, *range(seats))}
    hidden = [k for k, event in enumerate(table.log) if event.kind in HIDDEN]
    assert hidden
    for k in hidden:
        event = table.log[k]
        field = HIDDEN[event.kind]
        value = event.facts[table.game.event_kinds[event.kind].fields.index(field)]
        for seat, events in told.items():
            if seat == event.seat:
                cards = events[k][field] if isinstance(events[k][field], list) else [events[k][field]]
                assert all(card["name"] in table.game.names for card in cards)
            else:
                assert events[k][field] == (len(value) if isinstance(value, tuple) else None)
    for k in set(range(len(table.log))) - set(hidden):
        assert all(events[k] == told[None][k] for events in told.values())


def test_the_hidden_facts_of_all_kinds_are_those_above() -> None:
    kinds = village().event_kinds.values()
    assert {kind.name: kind.hidden for kind in kinds if kind.hidden and kind.name != "line"} == {
        name: (field,) for name, field in HIDDEN.items()
    }


def test_a_saved_game_keeps_its_events() -> None:
    table = played(*GAMES[0])
    again = registry.game("village").load(table.dump())
    assert [again.read_events(seat) for seat in (None, 0, 1)] == [table.read_events(seat) for seat in (None, 0, 1)]


# ---- examples, field by field -------------------------------------------------------------------


def events(desk: Desk, kind: str, hero: str | None = None) -> list[dict[str, Any]]:
    """The fields of all events of a kind, as a Hero or a spectator gets them; cards by name and place."""
    found = []
    for event in desk.table.read_events(None if hero is None else desk.seat(hero)):
        if event["kind"] == kind:
            found.append({name: named(value) for name, value in event.items() if name not in ("kind", "seat")})
    return found


def named(value: Any) -> Any:
    if isinstance(value, dict):
        return f"{value['name']} ({value['at']})" if value["at"] else value["name"]
    return [named(each) for each in value] if isinstance(value, list) else value


def test_an_attack_tells_the_die_and_the_damage_before_and_after() -> None:
    layout = given("Thief", "Elf").hand("Thief", "Long Sword").guard("Elf", "Wooden Shield").life("Elf", 20)
    desk = layout.free("Thief").play("play Long Sword at Elf", 5)
    (made,) = events(desk, "attack made")
    assert (made["card"], made["start"], made["end"], made["magic"]) == ("Long Sword", "hand", "played", False)
    assert events(desk, "attack rolled") == [
        {"clause": "VIL-27.1", "card": "Long Sword", "player": "Thief", "die": 5, "n": 6,
         "targets": ["Wooden Shield (Elf)"], "players": ["Elf"]}
    ]  # fmt: skip
    assert events(desk, "Defence card discarded") == [
        {"clause": "VIL-10.10", "card": "Wooden Shield", "n": 3, "before": 0, "start": "Elf", "end": "discard"}
    ]
    desk = given("Thief", "Elf").hand("Thief", "Long Sword").life("Elf", 20).free("Thief")
    desk.play("play Long Sword at Elf", 5)
    assert events(desk, "life lost") == [
        {"clause": "VIL-10.4", "player": "Elf", "n": 6, "card": "Long Sword", "poison": False, "text": False,
         "after": 14, "before": 20}
    ]  # fmt: skip


def test_a_roll_at_several_targets_tells_what_each_of_them_takes() -> None:
    desk = earthquake()
    assert events(desk, "attack rolled at several") == [
        {"clause": "VIL-27.1", "card": "Earthquake", "player": "Dwarf", "die": 4,
         "hits": [[5, "Ogre (Dwarf)", ""], [7, "Goblin (Dwarf)", ""], [5, None, "Elf"], [5, None, "Thief"]]}
    ]  # fmt: skip
    said = "5 damage to Ogre, 7 damage to Goblin, 5 damage to Elf, 5 damage to Thief"
    assert f"Earthquake (Dwarf) rolls 4: {said}" in desk.log()
    wounded, (killed,) = events(desk, "Monster wounded"), events(desk, "Monster killed")
    assert wounded == [{"clause": "VIL-13.5", "card": "Ogre (Dwarf)", "after": 2, "before": 7}]
    assert (killed["card"], killed["start"], killed["end"], killed["owner"]) == ("Goblin", "Dwarf", "discard", "Elf")


def test_a_draw_is_told_in_full_to_whoever_draws() -> None:
    layout = given("Thief", "Elf").hand("Thief", "Red Ale").deck("Thief", "Knife").discard("Thief", "Coin", "Staff")
    desk = layout.free("Thief").play("play Red Ale")
    drawn = {"clause": "VIL-22.4", "player": "Thief", "start": "deck", "end": "hand", "shuffled": 0}
    assert events(desk, "cards drawn", "Thief") == [{**drawn, "cards": ["Knife"]}]
    assert events(desk, "cards drawn", "Elf") == [{**drawn, "cards": 1}]
    desk.play("end turn", chance=True)
    (_, last) = events(desk, "cards drawn", "Elf")
    assert last == {**drawn, "cards": 4, "shuffled": 4}
    ended = {"clause": "VIL-20.1", "player": "Thief", "played": ["Red Ale"], "end": "discard"}
    assert events(desk, "turn ended", "Thief") == [{**ended, "hand": ["Knife"]}]
    assert events(desk, "turn ended", "Elf") == [{**ended, "hand": 1}]


def test_a_purchase_tells_the_gold_the_space_and_what_lies_there_next() -> None:
    desk = given("Thief", "Elf").stall(1, "Red Ale", "Small Beer").free("Thief", gold=50).play("buy Red Ale")
    price = desk.table.cards[desk.table.game.names.index("Red Ale")].price
    assert events(desk, "card bought") == [
        {"clause": "VIL-4.5", "player": "Thief", "card": "Red Ale", "price": price, "start": "space 1",
         "end": "discard", "before": 50, "after": 50 - price}
    ]  # fmt: skip
    assert events(desk, "card offered") == [
        {"clause": "VIL-4.6", "card": "Small Beer (space 1)", "space": 1, "start": "beer deck"}
    ]


def test_a_look_at_a_spell_tells_its_name_to_the_seer_alone() -> None:
    desk = given("Red Mage", "Elf").stall(3, "Fire Ball", "Ice Lance", "Whirlwind").free("Red Mage")
    desk.play("use Vision").play("put it at the bottom")
    for kind in ("Spell seen", "Spell put at the bottom"):
        assert [events(desk, kind, hero)[0]["card"] for hero in ("Red Mage", "Elf", None)] == ["Ice Lance", None, None]


def test_every_die_is_told() -> None:
    desk = given("Thief", "Elf").hand("Thief", "Chest").free("Thief", gold=10).play("play Chest", 3)
    assert events(desk, "chest opened") == [
        {"clause": "VIL-5.2", "card": "Chest", "n": 30, "die": 3, "before": 10, "after": 40}
    ]
    table = village().new(seats=2, heroes=["Warrior", "Elf"])
    rolls = [event for event in table.read_events(None) if event["kind"] == "dice rolled for the start"]
    assert len(rolls) >= 2
    assert all(sum(roll["dice"]) == roll["n"] and len(roll["dice"]) == 2 for roll in rolls)
