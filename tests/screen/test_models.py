"""What every screen relies on, for every game: a move is a path that can be walked, and nothing is told too much."""

from __future__ import annotations

from dataclasses import replace

import pytest

from legendry import registry, rulebook
from legendry.kernel.agenda import HAND
from legendry.kernel.chance import Dice
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.printing.faces import faces_of
from legendry.screen.model import ANY, SURE, Scene, ScreenModel, usual
from legendry.screen.points import Point
from legendry.screens import SCREENS, screen_of
from legendry.server.questions import asked, scene_of
from tests.scene import given

GAMES = list(SCREENS)


def model(game: str) -> ScreenModel:
    return screen_of(registry.game(game))


def walk(screen: ScreenModel, seats: int, seed: int, steps: int) -> list[Table]:
    """The positions of a random game."""
    table = screen.game.new(seats=seats, seed=seed, **screen.agree({}, seats, seed))
    dice = Dice(seed)
    found = []
    while table.outcome is None and len(found) < steps:
        found.append(table)
        ask = table.asks[0]
        table = table.after(ask.seat, ask.options[dice.pick(len(ask.options))])
    return found


def scenes(screen: ScreenModel) -> list[tuple[Table, Scene]]:
    found = []
    for seed, seats in enumerate(range(screen.game.fewest, screen.game.most + 1)):
        for table in walk(screen, seats, seed, 40):
            seat = table.asks[0].seat
            found.append((table, scene_of(table, seat, screen.see(table, seat))))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_a_path_of_its_own_that_can_be_walked_to_its_end(game: str) -> None:
    each = model(game)
    letters = {action.point for action in each.actions}
    for _, scene in scenes(each):
        paths = [each.path(option) for option in scene.moves]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert path
            assert not any(path[:size] in paths for size in range(1, len(path))), f"{path} goes on after a whole move"
            for point in path[1:]:  # the first step may also be a button
                assert point == SURE or point in letters or each.places(scene, point), f"{point} of {path} is nowhere"


@pytest.mark.parametrize("game", GAMES)
def test_a_point_is_where_its_places_say_it_is(game: str) -> None:
    each = model(game)
    for _, scene in scenes(each):
        points = {point for option in scene.moves for point in each.path(option)}
        for point in points:
            for place in each.places(scene, point):
                assert point in each.points(scene, place)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_picked_up_is_asked_about_in_a_sentence(game: str) -> None:
    each = model(game)
    for table, scene in scenes(each):
        ask = asked(each, table, scene.seat, scene.view)
        assert ask is not None
        for held, says in ask.prompts.items():
            assert says.endswith(("?", ".")), (held, says)
            assert "Enter" not in says
            assert "  " not in says, (held, says)  # where a name should be
        cards = {card["name"] for card in each.game.card_list()}
        assert {move.card for move in ask.moves} <= cards | {""}
        assert set(ask.actions) <= {action.point for action in each.actions}


@pytest.mark.parametrize("game", ["valtia", "castles"])
def test_a_spell_that_is_picked_up_is_cast_and_goes_nowhere(game: str) -> None:
    each = model(game)
    scene = scenes(each)[0][1]
    spells = [card["name"] for card in each.game.card_list() if card["kind"] == "spell"]
    assert spells
    for name in spells:
        assert each.prompt(replace(scene, path=(Point(HAND, name),))) == f"Cast {name}? Choose it again to cast it."


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_of_another_seat_has_no_moves(game: str) -> None:
    each = model(game)
    for table, scene in scenes(each)[:20]:
        others = {seat for seat in range(table.seats) if seat not in [ask.seat for ask in table.asks]}
        for seat in others:
            assert asked(each, table, seat, each.see(table, seat)) is None
        assert asked(each, table, None, each.see(table, None)) is None
        assert not replace(scene, moves=()).mine


@pytest.mark.parametrize("game", GAMES)
def test_terms_are_whole_and_wrong_values_are_refused(game: str) -> None:
    each = model(game)
    for seats in range(each.game.fewest, each.game.most + 1):
        options = each.agree({}, seats, 3)
        each.game.new(seats=seats, **options)
        assert each.swapped({**options}).keys() == options.keys()
        assert each.about_seats(seats) or each.game.fewest == each.game.most
    for field in each.terms():
        value = usual(field, each.game.most)
        assert isinstance(value, list) is field.per_seat
        if field.per_seat:
            assert value[1:] == [ANY] * (each.game.most - 1)
        for wrong in ("nonsense", 7, {"a": 1}, [], ["nonsense"]):
            with pytest.raises(BadInput):
                each.agree({field.name: wrong}, each.game.fewest, 1)
    with pytest.raises(BadInput, match="no weather to choose"):
        each.agree({"weather": "rain"}, each.game.fewest, 1)


@pytest.mark.parametrize("game", GAMES)
def test_swapping_as_often_as_there_are_seats_changes_nothing(game: str) -> None:
    each = model(game)
    for seats in range(each.game.fewest, each.game.most + 1):
        first = options = each.agree({}, seats, 5)
        for _ in range(seats):
            options = each.swapped(options)
        assert options == first


@pytest.mark.parametrize("game", GAMES)
def test_every_card_can_be_explained_and_the_rules_told_without_naming_keys(game: str) -> None:
    each = model(game)
    said = [says for card in each.game.card_list() for says in each.explained(card)]
    said += [text for _, text in each.how_to_play()]
    assert said
    for says in said:
        assert not any(word in says for word in ("Enter ", "press", "Press", "(key ")), says


@pytest.mark.parametrize("game", GAMES)
def test_every_word_and_every_sign_names_clauses_of_the_rulebook(game: str) -> None:
    each, known = model(game), rulebook.clauses(game)
    terms = {found for card in each.game.card_list() for found in each.terms_of(card)}
    assert len(terms) > 5
    assert [found.name for found in terms if not found.clauses or not set(found.clauses) <= set(known)] == []
    assert set(each.shelf.clauses.values()) <= set(known)
    faces = faces_of(each).values()
    signs = {value.sign for face in faces for value in (face.left, face.right, *face.values) if value}
    assert signs - set(each.shelf.clauses) == set()


@pytest.mark.parametrize("game", GAMES)
def test_cards_have_what_they_are_filtered_and_sorted_by(game: str) -> None:
    each = model(game)
    cards = each.game.card_list()
    for key in each.shelf.filters:
        assert len({card[key] for card in cards if card.get(key)}) > 1, key
    for number in each.shelf.numbers:
        head, _, tail = number.key.partition(".")
        values = [card[head][tail] if tail else card[head] for card in cards if head in card]
        assert values
        assert all(isinstance(value, int) for value in values), number


@pytest.mark.parametrize(("line", "shown"), [("b2: North Shambler", True), ("b3: North Shambler", False)])
def test_a_fight_is_shown_where_there_is_one(line: str, shown: bool) -> None:
    table = given(f"turn: South 3\nSouth deck: Shambler\nb2: South Shambler\n{line}", game="castles").table
    each = model("castles")
    bar = [action.point for action in each.bar(scene_of(table, 0, each.see(table, 0)))]
    assert ("fight" in bar, "switch deck" in bar) == (shown, not shown)
    assert (("fight", "b2") in [each.path(option) for option in table.asks[0].options]) == shown


@pytest.mark.parametrize("game", ["castles", "valtia"])
def test_how_to_play_names_all_three_trades(game: str) -> None:
    told = dict(model(game).how_to_play())["Trades"]
    assert all(
        trade in told for trade in ("2 energy for a coin", "a coin for 1 energy", "a card of your hand for 1 energy")
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_was_agreed_is_told_without_what_is_hidden(game: str) -> None:
    each = model(game)
    options = each.agree({}, each.game.fewest, 5)
    watcher = each.subtitle(options, None)
    for deck in options.get("decks", []):
        assert deck not in watcher
    if "decks" in options and len(options["decks"]) > 1:
        one, other = options["decks"][:2]
        assert one in each.subtitle(options, 0)
        assert other not in each.subtitle(options, 0)


LEFT = {  # moves that would be missed at the end of a turn, and one that would not
    "valtia": ({"play", "move"}, "trade energy"),
    "castles": ({"play", "move"}, "trade energy"),
    "levendale": ({"place", "attack"}, "use"),
    "village": ({"play", "buy"}, "sell"),
    "leviathan": ({"recruit", "strike"}, "entrench"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_question_says_what_ends_a_turn_and_what_would_be_missed(game: str) -> None:
    each = model(game)
    useful: set[str] = set()
    useless: set[str] = set()
    for seed in range(4):
        for table in walk(each, each.game.most, seed, 300):
            seat = table.asks[0].seat
            found = asked(each, table, seat, each.see(table, seat))
            assert found is not None
            assert not any(move.ends and move.useful for move in found.moves)
            if any(move.ends for move in found.moves):
                useful |= {move.verb for move in found.moves if move.useful}
                useless |= {move.verb for move in found.moves if not move.useful and not move.ends}
            else:
                assert not any(move.useful for move in found.moves)
    missed, other = LEFT[game]
    assert missed <= useful
    assert other in useless
    assert other not in useful


def test_a_way_that_leads_to_no_fight_can_wait() -> None:
    """In the same question, of the same unit."""
    each = model("valtia")
    fights: dict[bool, int] = {True: 0, False: 0}
    for table in walk(each, 2, 3, 300):
        seat = table.asks[0].seat
        found = asked(each, table, seat, each.see(table, seat))
        assert found is not None
        if any(move.ends for move in found.moves):
            for move in found.moves:
                if move.verb == "move":
                    assert move.useful is move.fight
                    fights[move.fight] += 1
    assert all(fights.values())
