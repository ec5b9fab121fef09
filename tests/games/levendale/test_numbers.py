"""Levendale with other rule numbers, cards and decks, as a variant sets them."""

from __future__ import annotations

from random import Random

import pytest

from legendry import registry
from legendry.games.levendale.screen.model import LevendaleScreen
from legendry.testing import Deal, cards, moves, walk
from tests.clauses import clause
from tests.games.levendale.workbench import LEVENDALE, PlayedLines, card, given
from tests.games.variants import extremes, numbers_of, play, refused, variant

GAME = registry.game(LEVENDALE)
DECKS = "A deck: 9 Torch | B deck: 9 Torch | A hand: 3 Torch"


def rules(line: str) -> str:
    return f"[rules]\n{line}\n"


def deck(size: int, copies: int, name: str = "Made") -> str:
    lines = [f'"{min(copies, size - at)} {GAME.names[at // copies]}"' for at in range(0, size, copies)]
    return f'[[deck]]\nname = "{name}"\ncards = [{", ".join(lines)}]\n'


OF_DECKS = ("deck_size", "copies")  # read by cards/decks.py


def made_for(line: str):
    """A game with this number, and a deck that it allows."""
    more = deck(100, 3) if line.startswith("deck_size") else deck(54, 1) if line.startswith("copies") else ""
    return variant(LEVENDALE, rules(line) + more)


def test_every_number_of_the_file_is_read_and_its_clause_exists():
    text = registry.text_of(LEVENDALE, "RULES.md")
    held = registry.game(LEVENDALE).numbers
    for number in numbers_of(LEVENDALE):
        assert f"**{number.clause}**" in text, number.name
        assert hasattr(held, number.name) or number.name in OF_DECKS, f"nothing reads {number.name}"


@pytest.mark.parametrize(("name", "line"), extremes(LEVENDALE))
def test_a_game_with_a_number_at_its_bounds_comes_to_an_end(name, line):
    game = made_for(line)
    seed = len(line)
    play(game, 2 + seed % 3, seed)
    if name in ("actions", "attacks", "places", "start_health"):
        play(game, 2, seed, "greedy")


def test_the_contract_holds_in_a_variant():
    made = variant(LEVENDALE, rules("places = 2\nactions = 3\nattacks = 2\nhand_limit = 1\ndraws = 2"))

    class Varied(Deal):
        game = made

    walk(Varied(LEVENDALE, 3, 1), [*cards.CHECKS, *moves.CHECKS])


# ---- what each of them does ---------------------------------------------------------------------


def why(scene: PlayedLines, move: str) -> str:
    """Why the first player may not make a move."""
    return str(scene.table.why_not(0, move))


def table_with(line: str, seats: int = 2):
    return made_for(line).new(seats=seats, seed=3)


@clause("LDL-1.1")
def test_health_at_the_start():
    assert table_with("start_health = 25", 3).view(None)["health"] == [25, 25, 25]


@clause("LDL-1.3", "LDL-1.4")
@pytest.mark.parametrize(("n", "says"), [
    (1, "Keep this card, or shuffle it back and draw a new one?"),
    (3, "Keep these 3 cards, or shuffle them back and draw 3 new ones?"),
])  # fmt: skip
def test_the_opening_hand(n, says):
    table = table_with(f"opening_hand = {n}")
    assert table.asks[0].says == says
    assert len(table.view(0)["hand"][0]) == n
    table.play(0, "redraw")
    table.play(1, "keep")
    assert len(table.view(0)["hand"][0]) == n


@clause("LDL-1.5")
def test_a_game_without_redraws():
    assert table_with("redraws = 0").asks[0].clause == "LDL-1.7"


@clause("LDL-2.3", "LDL-3.3")
def test_actions_of_a_turn_and_of_the_first_one():
    varied = rules("actions = 3\nfirst_actions = 2")
    given(f"turn: A 2 | B turn: 0 | {DECKS}", varied).then("actions: 3").when("A: end turn").then("actions: 2")


@clause("LDL-3.2", "LDL-9.3")
def test_several_cards_are_drawn_as_far_as_there_are_any():
    scene = given("A deck: 9 Torch | B deck: 5 Torch", rules("draws = 3")).when("A: end turn")
    scene.then("B hand: 3 cards").when("B: end turn", "A: end turn").then("B hand: 5 cards", "B deck: 0 cards")
    scene.when("B: end turn", "A: end turn").then("out: B")


@clause("LDL-3.6")
def test_two_attacks_in_a_turn():
    scene = given(f"{DECKS} | actions: 3", rules("attacks = 2"))
    scene.when("A: attack B", "B: no block", "A: attack B", "B: no block")
    assert why(scene, "attack B") == "you have attacked twice this turn already (LDL-3.6)"


@clause("LDL-R12")
def test_when_players_may_begin_to_attack():
    scene = given(f"turn: A 3 | {DECKS}", rules("attacks_after = 3"))
    assert why(scene, "attack B") == "players cannot attack in their first three turns (LDL-R12)"
    given(f"turn: A 1 | {DECKS}", rules("attacks_after = 0")).then("may: attack B")


@clause("LDL-3.9", "LDL-6.4")
def test_the_hand_limit():
    scene = given(DECKS, rules("hand_limit = 1"))
    says = "you discard only when an ability says so, or down to 1 card at the end (LDL-6.4)"
    assert why(scene, "discard Torch") == says
    scene.when("A: end turn").then("asked: A (LDL-3.9)").when("A: discard Torch", "A: discard Torch").then("asked: B")


@clause("LDL-4.3", "LDL-R24")
def test_slots_with_room_for_two():
    varied = rules("places = 2")
    scene = given(f"actions: 3 | {DECKS}", varied).when("A: place Torch").then("may: add Torch")
    scene.when("A: add Torch").then("A hero: 2 Torch")
    says = "a slot holds two cards unless a card says otherwise; your OFFHAND slot is full (LDL-4.3)"
    assert why(scene, "add Torch") == says
    scene.when("A: place Torch").then("A hero: Torch")


@clause("LDL-10.1", "LDL-10.3")
def test_limits_of_decks():
    game = variant(LEVENDALE, rules("deck_size = 20\ncopies = 1") + deck(20, 1))
    assert [each.name for each in game.decks] == ["Made"]
    (wrong,) = refused(LEVENDALE, rules("deck_size = 20\ncopies = 1") + deck(20, 2))[:1]
    assert wrong.startswith("v.toml, Made (line 4): a deck has at most 1 card of one name, this one has 2 of")
    assert refused(LEVENDALE, rules("deck_size = 55")) == ["v.toml leaves no playable deck; add one under [[deck]]"]


@clause("LDL-1.2")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_variant_with_a_single_deck_is_played_with_that(seats):
    game = variant(LEVENDALE, rules("copies = 1") + deck(54, 1))
    assert game.new(seats=seats, seed=1).settings["decks"] == ["Made"] * 4
    assert LevendaleScreen(game).agree({}, seats, 1) == {"decks": ["Made"] * seats}


# ---- what is said -------------------------------------------------------------------------------


def test_screens_tell_the_numbers_of_the_variant():
    game = variant(LEVENDALE, rules("actions = 3\nattacks = 2\nhand_limit = 4\nstart_health = 20\nopening_hand = 5"))
    screen = LevendaleScreen(game)
    said = " ".join(says for _, says in screen.how_to_play())
    assert "then have three actions: place a card, or attack, twice a turn" in said
    assert "discard down to 4 cards" in said
    assert screen.actions[0].about == "attack a Hero, twice a turn"
    assert screen.board()["health"] == 20
    assert screen.reminders is not None
    steps = " ".join(step.says for step in screen.reminders.steps)
    assert "hand of five cards" in steps
    assert "three actions per turn" in steps
    assert "attack twice per turn" in steps
    assert "{" not in said + steps


def test_screens_of_the_printed_game_say_what_is_printed():
    screen = LevendaleScreen(GAME)
    said = dict(screen.how_to_play())
    assert said["Your turn"] == (
        "You draw a card (LDL-3.1), then have two actions: place a card, or attack, once a turn (LDL-3.6). "
        "In your first turn there is one action, and no attack (LDL-R12)."
    )
    assert GAME.about.endswith("with decks of 54 cards or more.")


# ---- cards and decks ----------------------------------------------------------------------------


def test_a_printed_card_changes_only_in_the_keys_that_are_given():
    game = variant(LEVENDALE, '[[card]]\nname = "Torch"\nattack = 9\n')
    torch, was = game.cards[game.names.index("Torch")], GAME.cards[GAME.names.index("Torch")]
    assert (torch.attack, torch.defense, torch.text, torch.face) == (9, was.defense, was.text, was.face)
    assert game.fingerprint != GAME.fingerprint
    assert play(game, 2, Random(1).randrange(9)).outcome is not None


def test_further_cards_and_another_deck_in_place_of_a_printed_one():
    more = card("Toast", values=(1, 1)) + deck(54, 3, "Black Heart").replace(f'"3 {GAME.names[0]}"', '"3 Toast"')
    game = variant(LEVENDALE, more)
    assert game.names[-1] == "Toast"
    assert len(game.decks) == len(GAME.decks)
    (black,) = [each for each in game.decks if each.name == "Black Heart"]
    assert black.faces.count(game.names.index("Toast")) == 3


@pytest.mark.parametrize(("text", "says"), [
    ('[rules]\nhand_limt = 3', 'v.toml (line 2): there is no rule number "hand_limt". Did you mean "hand_limit"?'),
    ("[rules]\n\nplaces = 4", 'v.toml (line 3): "places" must be a number from 1 to 3, not 4 (LDL-4.3)'),
    ('[rules]\nplaces = "2"', "v.toml (line 2): \"places\" must be a number from 1 to 3, not '2' (LDL-4.3)"),
    ('[[card]]\nname = "Torch"\nattack = 100', 'v.toml, Torch (line 1): "attack" must be a number from'),
    ('[[card]]\nname = "Torch"\nslot = "TAIL"', 'v.toml, Torch (line 1): "slot" is one of'),
    ('[[card]]\nname = "Torch"\nlife = 3', 'v.toml, Torch (line 1): there is no key "life"'),
    ('[[card]]\nname = "Torhc"\nattack = 2', "v.toml, Torhc (line 1): the key"),
    ('[[card]]\nname = "Torch"\ntext = "Draw a lot."', "v.toml, Torch (line 1), column"),
    ('[[deck]]\nname = "Few"\ncards = ["3 Torch"]', "v.toml, Few (line 1): a deck has at least 54 cards"),
    ('[[hero]]\nname = "Few"', "v.toml (line 1): I know only [[card]], [[deck]] and [rules] here, not 'hero'."),
    ('game = "valtia"\n[rules]\nplaces = 2', "v.toml (line 1) is a variant of valtia, not of levendale"),
])  # fmt: skip
def test_what_is_wrong_with_a_variant_is_told_with_its_line(text, says):
    assert any(line.startswith(says) for line in refused(LEVENDALE, text)), refused(LEVENDALE, text)
